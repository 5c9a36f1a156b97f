//! Keys: published ones in any order, an engine's own, and nothing else.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Element, Layout, Table};
use chess_tables_read::matching::keys::{Keys, Published, Publisher, Random, Whose, recognise};

use super::{array, random, set};

fn of_catalogue(layout: Layout, name: &str) -> Vec<u128> {
    let board = Board::CHESS.with_layout(layout);
    catalogue::generate(board, &[name]).unwrap().tables.remove(0).values
}

#[track_caller]
fn one(table: Table) -> Keys {
    let mut found = recognise(&set(vec![table]));
    assert_eq!(found.len(), 1);
    found.remove(0)
}

#[track_caller]
fn published(table: Table) -> Published {
    match one(table).whose {
        Whose::Published(it) => it,
        Whose::Own(it) => panic!("{it:?}"),
    }
}

#[track_caller]
fn own(table: Table) -> Random {
    match one(table).whose {
        Whose::Own(it) => it,
        Whose::Published(it) => panic!("{it:?}"),
    }
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

#[test]
fn the_list_of_polyglot_is_recognised() {
    let found = one(array("Random64", &[781], Element::U64, standard()));
    assert_eq!(
        found.sentence(),
        "781 keys of Polyglot: black pawn, white pawn, black knight, white knight, black bishop, \
         white bishop, black rook, white rook, black queen, white queen, black king, white king, \
         POLYGLOT_CASTLING[0..4], POLYGLOT_EN_PASSANT[0..8], POLYGLOT_TURN[0]; squares in a1b1"
    );
}

/// By square, then by piece, in another layout, with a row that is not used.
#[test]
fn polyglots_keys_are_recognised_in_another_order() {
    let pieces = of_catalogue(Layout::A8B8, "POLYGLOT_PIECES");
    let by_square = (0..64).flat_map(|square| {
        let keys = (0..12).map(|kind| pieces[64 * kind + square]).collect::<Vec<_>>();
        [0].into_iter().chain(keys)
    });
    let found = published(array("K", &[64, 13], Element::U64, by_square.collect()));
    assert_eq!((found.publisher, found.found), (Publisher::Polyglot, 768));
    assert_eq!((found.layout, found.wrong), (Some(Layout::A8B8), vec![]));
    assert_eq!(found.order[..3], ["unused", "white pawn", "white knight"]);
    // In the order of their values they have no order.
    let mut sorted = pieces;
    sorted.sort_unstable();
    let found = one(array("K", &[768], Element::U64, sorted));
    assert_eq!(found.sentence(), "768 keys of Polyglot, in another order");
}

#[test]
fn a_wrong_key_is_found() {
    for place in [64 * 5 + 3, 775] {
        let mut keys = standard();
        let right = keys[place] as u64;
        keys[place] ^= 1 << 50;
        let found = published(array("K", &[781], Element::U64, keys));
        let [wrong] = found.wrong[..] else { panic!("{found:?}") };
        assert_eq!((wrong.place, wrong.have), (place, right ^ 1 << 50));
        assert_eq!(wrong.want, (place < 768).then_some(right));
        assert_eq!(found.found, 780);
    }
}

#[test]
fn keys_of_the_catalogue_are_recognised() {
    let keys = of_catalogue(Layout::H1H2, "ZOBRIST_PIECES");
    let found = published(array("K", &[12, 8, 8], Element::U64, keys));
    assert_eq!((found.publisher, found.layout), (Publisher::Catalogue, Some(Layout::H1H2)));
    assert_eq!((found.order.len(), found.order[11].as_str()), (12, "black king"));
}

fn numbers(state: &mut u64, count: usize) -> Vec<u128> {
    (0..count).map(|_| random(state).into()).collect()
}

#[test]
fn random_numbers_are_keys_of_its_own() {
    for state in &mut [1, 2, 3, 4, 5, 6, 7, 8] {
        for (count, rank) in [(12, 12), (40, 40), (781, 64), (13 * 120, 64)] {
            let found = own(array("K", &[count], Element::U64, numbers(state, count)));
            let want =
                Random { count, zeros: 0, width: 64, equal: vec![], cancelling: vec![], rank };
            assert_eq!(found, want);
        }
    }
    let found = one(array("K", &[781], Element::U64, numbers(&mut 9, 781)));
    let want = "781 numbers of 64 bits that look random, no two equal, rank 64 of 64";
    assert_eq!(found.sentence(), want);
    let narrow = numbers(&mut 1, 768).into_iter().map(|number| number >> 32).collect();
    let found = own(array("K", &[768], Element::U32, narrow));
    assert_eq!((found.width, found.rank), (32, 32));
}

#[test]
fn what_is_wrong_with_keys_is_found() {
    let mut keys = numbers(&mut 1, 300);
    keys[200] = keys[7];
    keys[100] = 0;
    keys[3] = keys[50] ^ keys[60] ^ keys[70];
    let found = own(array("K", &[300], Element::U64, keys));
    assert_eq!((found.count, found.zeros), (299, 1));
    assert_eq!(found.equal, [[7, 200]]);
    let mut cancelling = found.cancelling.concat();
    cancelling.sort_unstable();
    cancelling.dedup();
    assert_eq!(cancelling, [3, 50, 60, 70]);
    // One of few that depends on others.
    let mut keys = numbers(&mut 1, 16);
    keys[9] = keys[..6].iter().fold(0, |all, key| all ^ key);
    assert_eq!(own(array("K", &[16], Element::U64, keys)).rank, 15);
}

#[test]
fn nothing_else_in_the_catalogue_is_taken_for_keys() {
    for layout in Layout::ALL {
        let set = catalogue::generate(Board::CHESS.with_layout(layout), &[]).unwrap();
        // The keys of moves are XORs of two keys, and those of few moves look as random.
        let is_key = |name: &str| {
            ["POLYGLOT_", "ZOBRIST_"].iter().any(|it| name.starts_with(it))
                || name.ends_with("_THREAD_KEYS")
        };
        let found = recognise(&set).into_iter().map(|keys| keys.array);
        let found: Vec<String> = found.filter(|name| !is_key(name)).collect();
        assert_eq!(found, [""; 0]);
    }
}

/// Sets with a rule, sparse and dense numbers, scores, and the same few numbers again and again.
#[test]
fn numbers_with_a_rule_are_no_keys() {
    let mut state = 1;
    let sparse = (0..64).map(|_| random(&mut state) & random(&mut state) & random(&mut state));
    let sparse: Vec<u128> = sparse.map(u128::from).collect();
    let dense = sparse.iter().map(|number| number ^ u128::from(u64::MAX)).collect();
    let half: Vec<u128> =
        (0..64).map(|s| u128::from(0x0F0F_0F0F_0F0F_0F0F_u64.rotate_left(s))).collect();
    let scores =
        (0..768).map(|_| u128::from((random(&mut state) as i8 as u64) << 16 & 0xFFFF_FFFF));
    let scores: Vec<u128> = scores.collect();
    let few = numbers(&mut state, 16).repeat(8);
    let next: Vec<u128> =
        (0..64).map(|i| u128::from(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(i + 1))).collect();
    for (element, values) in [
        (Element::U64, sparse),
        (Element::U64, dense),
        (Element::U64, half),
        (Element::U32, scores),
        (Element::U64, few),
        (Element::U64, next),
        (Element::U64, numbers(&mut state, 8)),
    ] {
        let found = recognise(&set(vec![array("A", &[values.len()], element, values)]));
        assert_eq!(found, []);
    }
}
