//! Keys: published ones in any order, an engine's own, and nothing else.

use std::iter;
use std::ops::Range;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Element, Layout};
use chess_tables_match::matching::{
    Behavior, KeyOrder, Moved, PublishedKeys, Publisher, RandomNumbers,
};

use super::{names, one};
use crate::arrays::{self, Random, array};

fn are_keys(behavior: &Behavior) -> bool {
    matches!(behavior, Behavior::PublishedKeys(_) | Behavior::RandomNumbers(_))
}

fn of_catalogue(layout: Layout, name: &str) -> Vec<u128> {
    arrays::of_catalogue(Board::CHESS.with_layout(layout), name).values
}

#[track_caller]
fn behavior(shape: &[usize], element: Element, values: Vec<u128>) -> Behavior {
    one(&[array("K", shape, element, values)])
}

/// The list of the standard, which begins with the black pawn on a1 and has the pieces in this order.
fn standard() -> Vec<u128> {
    let pieces = of_catalogue(Layout::A1B1, "POLYGLOT_PIECES");
    let mut all = vec![];
    for piece in 0..6 {
        for color in [1, 0] {
            let first = (6 * color + piece) * 64;
            all.extend_from_slice(&pieces[first..first + 64]);
        }
    }
    for name in ["POLYGLOT_CASTLING", "POLYGLOT_EN_PASSANT", "POLYGLOT_TURN"] {
        all.extend(of_catalogue(Layout::A1B1, name));
    }
    assert_eq!((all.len(), all[0]), (781, 0x9D39_247E_3377_6D41));
    all
}

/// Keys in this order, of which nothing is wrong.
fn right(publisher: Publisher, keys: usize, order: KeyOrder) -> PublishedKeys {
    let (missing, doubled, moved, others) = (vec![], vec![], vec![], vec![]);
    PublishedKeys { publisher, keys, order, missing, doubled, moved, others }
}

/// Keys that follow each other, alone.
fn run(keys: Range<usize>) -> Vec<Range<usize>> {
    iter::once(keys).collect()
}

#[track_caller]
fn published(shape: &[usize], keys: Vec<u128>) -> PublishedKeys {
    match behavior(shape, Element::U64, keys) {
        Behavior::PublishedKeys(found) => found,
        other => panic!("{other:?}"),
    }
}

#[test]
fn published_keys_are_recognised_in_any_order() {
    let want = |keys, order| right(Publisher::Polyglot, keys, order);
    assert_eq!(published(&[781], standard()), want(781, KeyOrder::Published));
    for layout in Layout::ALL {
        // By square, then by piece, in another layout, with a row that is not used.
        let pieces = of_catalogue(layout, "POLYGLOT_PIECES");
        let by_square = (0..64).flat_map(|square| {
            let keys = (0..12).map(|kind| pieces[64 * kind + square]).collect::<Vec<_>>();
            [0].into_iter().chain(keys)
        });
        let found = published(&[64, 13], by_square.collect());
        assert_eq!(found, want(768, KeyOrder::BySquare));
        assert_eq!(published(&[12, 8, 8], pieces), found);
        let keys = of_catalogue(layout, "ZOBRIST_PIECES");
        let found = published(&[12, 8, 8], keys);
        assert_eq!(found, right(Publisher::Catalogue, 768, KeyOrder::BySquare));
    }
    // Each kind has another order: which one is not known.
    let all = standard();
    let keys = all[..768]
        .iter()
        .enumerate()
        .map(|(at, _)| all[at / 64 * 64 + at * (2 * (at / 64) + 3) % 64]);
    let found = published(&[12, 64], keys.collect());
    assert_eq!(found, want(768, KeyOrder::Unknown));
    assert_eq!(Behavior::PublishedKeys(found).wrong(), 0);
}

#[test]
fn what_is_wrong_with_the_list_of_polyglot_is_found() {
    let all = standard();
    let list = right(Publisher::Polyglot, 781, KeyOrder::Published);
    let found = |keys: Vec<u128>| published(&[keys.len()], keys);
    let early = Moved { keys: 4..781, by: -4 };
    let cut = PublishedKeys { keys: 777, missing: run(0..4), moved: vec![early], ..list.clone() };
    assert_eq!(found(all[4..].to_vec()), cut);
    assert_eq!(found([&all[4..], &[0; 4][..]].concat()), cut);
    let late = Moved { keys: 0..780, by: 1 };
    let displaced = PublishedKeys { keys: 780, missing: run(780..781), moved: vec![late], ..list };
    assert_eq!(found([&[0][..], &all[..780]].concat()), displaced);
    let mut doubled = all.clone();
    doubled[300] = all[299];
    let says = found(doubled);
    assert_eq!((says.missing, says.doubled), (run(300..301), vec![(299, vec![299, 300])]));
    let mut swapped = all.clone();
    swapped.swap(5, 700);
    let says = found(swapped);
    let moved = [Moved { keys: 5..6, by: 695 }, Moved { keys: 700..701, by: -695 }];
    assert_eq!(says.moved, moved);
    let reversed = found(all.iter().rev().copied().collect());
    assert_eq!((reversed.order, reversed.moved), (KeyOrder::Reversed, vec![]));
    let says = Behavior::PublishedKeys(right(Publisher::Polyglot, 781, KeyOrder::Reversed));
    assert_eq!(says.wrong(), 781);
}

#[test]
fn keys_by_square_that_are_out_of_place_are_found() {
    for layout in Layout::ALL {
        let pieces = of_catalogue(layout, "POLYGLOT_PIECES");
        let late = [&[0][..], &pieces[..767]].concat();
        let found = published(&[12, 64], late);
        let moved: usize = found.moved.iter().map(|it| it.keys.len()).sum();
        assert_eq!((found.order, moved), (KeyOrder::BySquare, 767), "{layout}");
        assert!(found.moved.iter().all(|it| it.by == 1), "{layout}");
        assert_eq!(found.missing.len(), 1, "{layout}");
        let mut swapped = pieces.clone();
        swapped.swap(3, 400);
        assert_eq!(published(&[12, 64], swapped).moved.len(), 2, "{layout}");
        // Of two kinds alone nothing is missing.
        let found = published(&[2, 64], pieces[..128].to_vec());
        assert_eq!((found.missing, found.moved), (vec![], vec![]), "{layout}");
    }
}

/// The keys of the files follow each other up or down.
#[test]
fn keys_of_files_in_another_order_are_out_of_place() {
    let keys = standard();
    let files = &keys[772..780];
    let of = |files: Vec<u128>| published(&[12], [&keys[768..772], &files].concat()).moved.len();
    let (mut swapped, mut turned, mut reversed) = (files.to_vec(), files.to_vec(), files.to_vec());
    swapped.swap(2, 3);
    turned.rotate_left(1);
    reversed.reverse();
    assert_eq!(of(reversed), 0);
    assert_eq!(of(files.to_vec()), 0);
    assert_eq!([of(swapped), of(turned)], [2, 1]);
}

#[test]
fn a_wrong_key_is_found() {
    for place in [64 * 5 + 3, 775] {
        let mut keys = standard();
        keys[place] ^= 1 << 50;
        let others = vec![(place, keys[place] as u64)];
        let found = published(&[781], keys);
        assert_eq!((found.keys, &found.others), (780, &others));
        assert_eq!(found.missing, run(place..place + 1));
        assert_eq!(Behavior::PublishedKeys(found).wrong(), 1);
    }
}

fn numbers(seed: u64, count: usize) -> Vec<u128> {
    let mut random = Random(seed);
    (0..count).map(|_| random.next().into()).collect()
}

#[test]
fn random_numbers_are_keys_of_its_own() {
    let want = |numbers: usize, bits: u32| {
        let rank = numbers.min(bits as usize);
        let (equal, cancelling, zeros) = (vec![], None, 0);
        Behavior::RandomNumbers(RandomNumbers { numbers, bits, equal, cancelling, rank, zeros })
    };
    for seed in 1..=8 {
        for count in [12, 40, 781, 13 * 120] {
            let found = behavior(&[count], Element::U64, numbers(seed, count));
            assert_eq!(found, want(count, 64));
        }
    }
    let narrow = numbers(1, 768).into_iter().map(|number| number >> 32).collect();
    assert_eq!(behavior(&[768], Element::U32, narrow), want(768, 32));
    // Of two halves by `rand`, and with bits that no key has.
    let halves = numbers(2, 896).into_iter().map(|it| it >> 2 & 0x7FFF_FFFF | (it >> 33) << 32);
    assert_eq!(behavior(&[896], Element::U64, halves.collect()), want(896, 62));
    let even = numbers(3, 768).into_iter().map(|it| it >> 4 << 4);
    assert_eq!(behavior(&[768], Element::U64, even.collect()), want(768, 60));
}

#[track_caller]
fn random_numbers(keys: Vec<u128>) -> RandomNumbers {
    match behavior(&[keys.len()], Element::U64, keys) {
        Behavior::RandomNumbers(found) => found,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_wrong_with_keys_is_found() {
    let mut keys = numbers(1, 300);
    keys[200] = keys[7];
    keys[100] = 0;
    keys[3] = keys[50] ^ keys[60] ^ keys[70];
    let mut found = random_numbers(keys);
    found.cancelling.as_mut().unwrap().sort_unstable();
    let (equal, cancelling) = (vec![[7, 200]], Some([3, 50, 60, 70]));
    let want = RandomNumbers { numbers: 299, bits: 64, equal, cancelling, rank: 64, zeros: 1 };
    assert_eq!(found, want);
    // One of few that depends on others.
    let mut keys = numbers(1, 16);
    keys[9] = keys[..6].iter().fold(0, |all, key| all ^ key);
    let found = random_numbers(keys);
    assert_eq!((found.rank, found.numbers, found.equal), (15, 16, vec![]));
}

#[test]
fn nothing_else_in_the_catalogue_is_taken_for_keys() {
    for layout in [Layout::A1B1, Layout::H8G8, Layout::A8A7] {
        let board = Board::CHESS.with_layout(layout);
        let set = catalogue::generate(board, &[]).unwrap();
        // The keys of moves are XORs of two keys, and those of few moves look as random.
        let is_key = |name: &str| {
            ["POLYGLOT_", "ZOBRIST_"].iter().any(|it| name.starts_with(it))
                || name.ends_with("_THREAD_KEYS")
        };
        let mut found = names(&set.tables, board, are_keys);
        found.retain(|name| !is_key(name));
        assert_eq!(found, [""; 0]);
    }
}

/// Sets with a rule, sparse and dense numbers, scores, and the same few numbers again and again.
#[test]
fn numbers_with_a_rule_are_no_keys() {
    let mut random = Random(1);
    let sparse = (0..64).map(|_| random.next() & random.next() & random.next());
    let sparse: Vec<u128> = sparse.map(u128::from).collect();
    let dense = sparse.iter().map(|number| number ^ u128::from(u64::MAX)).collect();
    let half: Vec<u128> =
        (0..64).map(|s| u128::from(0x0F0F_0F0F_0F0F_0F0F_u64.rotate_left(s))).collect();
    let scores = (0..768).map(|_| u128::from((random.next() as i8 as u64) << 16 & 0xFFFF_FFFF));
    let scores: Vec<u128> = scores.collect();
    let few = numbers(2, 16).repeat(8);
    let linked = numbers(4, 48);
    let linked = linked.chunks(3).flat_map(|it| [it[0], it[1], it[2], it[0] ^ it[1] ^ it[2]]);
    let linked: Vec<u128> = linked.collect();
    let next: Vec<u128> =
        (0..64).map(|i| u128::from(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(i + 1))).collect();
    for (element, values) in [
        (Element::U64, sparse),
        (Element::U64, dense),
        (Element::U64, half),
        (Element::U32, scores),
        (Element::U64, few),
        (Element::U64, linked),
        (Element::U64, next),
        (Element::U64, numbers(3, 8)),
    ] {
        let table = array("A", &[values.len()], element, values);
        assert_eq!(names(&[table], Board::CHESS, are_keys), [""; 0]);
    }
}
