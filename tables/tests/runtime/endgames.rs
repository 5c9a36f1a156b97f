//! King and pawn against king, against python-chess; and Syzygy's look-ups on all placements. The oracle has the tables.
#![cfg(feature = "endgames")]

use std::collections::BTreeMap;

use chess_tables::Color::{self, Black, White};
use chess_tables::{Bitboard, File, Square, data, kpk, syzygy};

/// A position in which White has the pawn.
#[derive(Clone, Copy, Debug)]
struct Position {
    king: Square,
    pawn: Square,
    lone: Square,
    to_move: Color,
}

impl Position {
    fn is_win(self) -> bool {
        kpk::is_win(White, self.king, self.pawn, self.lone, self.to_move)
    }

    fn is_legal(self) -> bool {
        let Self { king, pawn, lone, to_move } = self;
        let attacks = pawn.offset(-1, 1).into_iter().chain(pawn.offset(1, 1));
        king.distance(lone) > 1
            && ![king, lone].contains(&pawn)
            && (8..56).contains(&pawn.index())
            && (to_move == Black || !attacks.into_iter().any(|to| to == lone))
    }
}

fn with(pawn: Square, to_move: Color) -> impl Iterator<Item = Position> {
    let kings = Square::ALL.into_iter().flat_map(|king| Square::ALL.map(|lone| (king, lone)));
    kings.map(move |(king, lone)| Position { king, pawn, lone, to_move })
}

/// A pawn's square, who is to move, how many positions are legal, and how many are won.
fn reference() -> impl Iterator<Item = (Square, Color, [usize; 2])> {
    let lines = include_str!("../reference/endgames.tsv").lines();
    lines.filter_map(|line| line.strip_prefix("KPK\t")).map(|line| {
        let [pawn, to_move, legal, won] = line.split(['\t', ' ']).collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let counts = [legal, won].map(|count| count.parse().unwrap());
        (pawn.parse().unwrap(), to_move.parse().unwrap(), counts)
    })
}

/// In sum 111,282 positions are won, as many as bits are set in the bitbase of Stockfish 16.
#[test]
fn as_many_positions_are_legal_and_won_as_python_chess_finds() {
    let (mut rows, mut all) = (0, 0);
    for (pawn, to_move, [legal, won]) in reference() {
        for pawn in [pawn, pawn.mirror_horizontal()] {
            let is = with(pawn, to_move).filter(|it| it.is_legal()).count();
            assert_eq!(is, legal, "legal with a pawn on {pawn}, {to_move} to move");
            let is = with(pawn, to_move).filter(|it| it.is_win()).count();
            assert_eq!(is, won, "won with a pawn on {pawn}, {to_move} to move");
        }
        (rows, all) = (rows + 1, all + won);
    }
    assert_eq!((rows, all), (48, 111_282));
}

#[test]
fn every_position_is_as_its_mirror_images_and_lost_if_it_is_not_legal() {
    for pawn in Square::ALL {
        for position in [White, Black].into_iter().flat_map(|to_move| with(pawn, to_move)) {
            let Position { king, pawn, lone, to_move } = position;
            let is_win = position.is_win();
            assert!(!is_win || position.is_legal(), "{position:?}");
            let [a, b, c] = [king, pawn, lone].map(Square::mirror_horizontal);
            assert_eq!(kpk::is_win(White, a, b, c, to_move), is_win, "{position:?}");
            let [a, b, c] = [king, pawn, lone].map(Square::flip_vertical);
            assert_eq!(kpk::is_win(Black, a, b, c, to_move.other()), is_win, "{position:?}");
        }
    }
}

#[test]
fn sets_hold_the_same_positions() {
    for (pawn, strong) in Square::ALL.into_iter().flat_map(|it| [(it, White), (it, Black)]) {
        for (king, to_move) in Square::ALL.into_iter().flat_map(|it| [(it, White), (it, Black)]) {
            let wins = kpk::wins(strong, king, pawn, to_move);
            for lone in Square::ALL {
                let is_win = kpk::is_win(strong, king, pawn, lone, to_move);
                assert_eq!(wins.contains(lone), is_win, "{strong} {king} {pawn} {lone}");
            }
        }
    }
}

/// The images under the symmetries of the board, in the same order for each square.
fn images(square: Square) -> [Square; 8] {
    let turned = |n| (0..n).fold(square, |it: Square, _| it.rotate_90_clockwise());
    let turns = [0, 1, 2, 3].map(turned);
    let flipped = turns.map(Square::flip_diagonal);
    [turns, flipped].concat().try_into().unwrap()
}

/// Checks that placements have one number if and only if they are images of each other, 0 to `count`.
fn numbers_are_of_images(count: u16, number: impl Fn(Square, Square) -> Option<u16>) {
    let mut first_of: BTreeMap<u16, (Square, Square)> = BTreeMap::new();
    for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        let own = number(a, b);
        for (x, y) in images(a).into_iter().zip(images(b)) {
            assert_eq!(number(x, y), own, "{a} {b}, {x} {y}");
        }
        let Some(own) = own else { continue };
        let (x, y) = *first_of.entry(own).or_insert((a, b));
        let mut both = images(x).into_iter().zip(images(y));
        let is_image = both.any(|it| it == (a, b) || (it == (b, a) && number(b, a) == Some(own)));
        assert!(is_image, "{a} {b}, {x} {y}");
    }
    assert!(first_of.into_keys().eq(0..count));
}

#[test]
fn two_kings_have_the_number_of_their_images_unless_they_are_adjacent() {
    numbers_are_of_images(462, syzygy::king_placement);
    for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        assert_eq!(syzygy::king_placement(a, b).is_some(), a.distance(b) > 1, "{a} {b}");
    }
}

#[test]
fn two_alike_pieces_have_the_number_of_their_images_in_either_order() {
    numbers_are_of_images(278, syzygy::pair_placement);
    for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        assert_eq!(syzygy::pair_placement(a, b).is_some(), a != b, "{a} {b}");
        assert_eq!(syzygy::pair_placement(a, b), syzygy::pair_placement(b, a), "{a} {b}");
    }
}

/// The sets of so many squares among some, lowest numbers first.
fn sets(count: u32, squares: u64) -> impl Iterator<Item = Bitboard> {
    let first = (1_u64 << count) - 1;
    let next = |&set: &u64| {
        let low = set & set.wrapping_neg();
        let carried = set.checked_add(low)?;
        Some(carried | ((carried ^ set) / low) >> 2)
    };
    let all = std::iter::successors(Some(first), next).map(Bitboard);
    all.filter(move |set| set.0 & !squares == 0)
}

#[test]
fn sets_of_squares_are_numbered_without_gaps() {
    for count in 1..=3 {
        for (number, set) in (0..).zip(sets(count, u64::MAX)) {
            assert_eq!(syzygy::combination(set), Some(number), "\n{set}");
        }
    }
    assert_eq!(syzygy::combination(Bitboard::EMPTY), Some(0));
    assert_eq!(syzygy::combination(Bitboard(0xFC << 56)), Some(74_974_367), "the last of six");
    assert_eq!(syzygy::combination(Bitboard(0x7F)), None);
}

#[test]
fn more_squares_than_the_table_has_are_refused() {
    assert_eq!(syzygy::binomial(6, 63), Some(67_945_521));
    assert_eq!(syzygy::binomial(0, 0), Some(1));
    assert_eq!(syzygy::binomial(6, 64), None);
    assert_eq!(syzygy::binomial(7, 7), None);
}

const PAWNS: u64 = 0x00ff_ffff_ffff_ff00;

#[test]
fn groups_of_pawns_fill_the_parts_of_a_tablebase() {
    for count in 1..=3 {
        let mut found = data::SYZYGY_LEAD_PAWN_SIZES[count].map(|size| vec![0; size as usize]);
        for pawns in sets(count as u32, PAWNS) {
            let (file, number) = syzygy::leading_pawns(pawns).unwrap();
            let mirrored = pawns.mirror_horizontal();
            // The pawns nearest to the edge, and of these the lowest.
            let to_edge =
                |pawn: &Square| pawn.file().distance(File::A).min(pawn.file().distance(File::H));
            let first = pawns.iter().min_by_key(|it| (to_edge(it), it.rank(), it.file())).unwrap();
            assert_eq!(file as u8, to_edge(&first), "\n{pawns}");
            if first.file() <= File::D {
                found[file as usize][number as usize] += 1;
            } else {
                assert_eq!(syzygy::leading_pawns(mirrored), Some((file, number)), "\n{pawns}");
            }
        }
        assert!(found.iter().flatten().all(|&sets| sets == 1), "{count} pawns");
    }
}

#[test]
fn what_is_no_group_of_leading_pawns_has_no_number() {
    assert_eq!(syzygy::leading_pawns(Bitboard::EMPTY), None);
    for square in Square::ALL {
        let is_pawn = PAWNS >> square.index() & 1 != 0;
        let pawns = Bitboard::from_square(square);
        assert_eq!(syzygy::leading_pawns(pawns).is_some(), is_pawn, "{square}");
        let two = pawns.with(Square::D4);
        assert_eq!(syzygy::leading_pawns(two).is_some(), is_pawn, "{square}");
    }
    assert!(syzygy::leading_pawns(Bitboard(0x3F00)).is_some());
    assert_eq!(syzygy::leading_pawns(Bitboard(0x7F00)), None);
}
