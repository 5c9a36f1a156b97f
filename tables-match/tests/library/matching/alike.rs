//! Arrays that programs have, and that are like a table: another one, or one by a convention, but none with a mistake.

use chess_tables_gen::{Board, Element, Table, TableSet};
use chess_tables_match::matching::{Behavior, Piece, What, matching};

use crate::arrays::{array, of_catalogue};

fn pieces(name: &str, shape: &[usize], element: Element, values: Vec<i128>) -> Vec<Piece> {
    let values = values.into_iter().map(|it| element.wrap(it as u128)).collect();
    let table: Table = array(name, shape, element, values);
    matching(&TableSet::new(Board::CHESS, vec![table]), false).pieces
}

fn of_sets(name: &str, shape: &[usize], values: impl Iterator<Item = u64>) -> Vec<Piece> {
    pieces(name, shape, Element::U64, values.map(i128::from).collect())
}

fn of_numbers(name: &str, shape: &[usize], values: impl Iterator<Item = i128>) -> Vec<Piece> {
    pieces(name, shape, Element::I32, values.collect())
}

#[track_caller]
fn assert_nothing(pieces: &[Piece]) {
    assert!(pieces.iter().all(|it| matches!(it.what, What::Unknown)), "{pieces:?}");
}

/// The file and rank of a square.
fn place(square: usize) -> [i128; 2] {
    [square as i128 % 8, square as i128 / 8]
}

fn apart(a: usize, b: usize) -> [i128; 2] {
    [0, 1].map(|i| (place(a)[i] - place(b)[i]).abs())
}

fn distance(a: usize, b: usize) -> i128 {
    apart(a, b).into_iter().max().unwrap_or_default()
}

/// The squares that a test takes.
fn set(is_in: impl Fn(usize) -> bool) -> u64 {
    (0..64).filter(|&it| is_in(it)).map(|it| 1 << it).sum()
}

#[test]
fn the_surroundings_of_a_king_that_is_moved_off_the_edge_are_no_table() {
    for (files, ranks) in [(true, true), (true, false), (false, true)] {
        let inner = |square: usize| {
            let clamped =
                |it: usize, is_clamped: bool| if is_clamped { it.clamp(1, 6) } else { it };
            8 * clamped(square / 8, ranks) + clamped(square % 8, files)
        };
        for (name, least) in [("king_ring", 0), ("king_ring", 1), ("king_area", 0), ("t", 1)] {
            let around = |square| set(|to| (least..=1).contains(&distance(inner(square), to)));
            assert_nothing(&of_sets(name, &[64], (0..64).map(around)));
        }
    }
}

/// Rows by a distance less 1, of which the last one is empty, are those of the table.
#[test]
fn rows_may_begin_at_distance_1() {
    let ring = |square, row: usize| set(|to| distance(square, to) == row as i128 + 1);
    let by_square = (0..512).map(|at| ring(at / 8, at % 8));
    let by_distance = (0..512).map(|at| ring(at % 64, at / 64));
    let found = [of_sets("t", &[64, 8], by_square), of_sets("t", &[8, 64], by_distance)];
    for pieces in found {
        let tables = pieces.iter().filter_map(|it| match &it.what {
            What::Table(found) => Some(found.is_equal()),
            _ => None,
        });
        assert_eq!(tables.collect::<Vec<_>>(), [true; 7]);
    }
}

/// The pawns beside one that moved two squares, squares two ranks on, and the files around a square.
#[test]
fn a_part_of_a_table_and_one_some_ranks_off_are_others() {
    let beside = |square| set(|to| apart(square, to) == [1, 0]);
    let neighbors = |square: usize| if [3, 4].contains(&(square / 8)) { beside(square) } else { 0 };
    assert_nothing(&of_sets("helper", &[64], (0..64).map(neighbors)));
    let back = |square: usize| if square >= 16 { 1 << (square - 16) } else { 0 };
    assert_nothing(&of_sets("t", &[64], (0..64).map(back)));
    let files = |square| set(|to| apart(square, to)[0] <= 1);
    assert_nothing(&of_sets("t", &[64], (0..64).map(files)));
    // The square of a pawn that has moved.
    let square = of_catalogue(Board::CHESS, "PAWN_SQUARES").values;
    let moved = (0..64).map(|from| square[if from < 56 { from + 8 } else { from }] as u64);
    assert_nothing(&of_sets("square", &[64], moved));
}

/// Bonuses by square are often a few numbers that somebody changed.
#[test]
fn bonuses_by_square_are_no_table_by_a_rule() {
    let to_center = |square: usize| {
        let off = place(square).map(|it| 3 - it.min(7 - it));
        off[0].max(off[1])
    };
    let corner = |square: usize| if [0, 7, 56, 63].contains(&square) { 20 } else { 0 };
    let knight = (0..64).map(|it| -10 * to_center(it) - corner(it));
    assert_nothing(&of_numbers("knight_pst", &[64], knight));
    let by_rank = |square: usize| 10 * (square as i128 / 8) % 70;
    assert_nothing(&of_numbers("pawn_pst", &[64], (0..64).map(by_rank)));
}

/// With another number where both squares are the same.
#[test]
fn distances_by_a_rule_are_a_table_by_convention() {
    for (factor, plus) in [(-1, 8), (-1, 7), (-1, 10), (1, -1), (1, 1)] {
        let number = |at: usize| match distance(at / 64, at % 64) {
            0 => 0,
            distance => factor * distance + plus,
        };
        let pieces = of_numbers("t", &[64, 64], (0..4096).map(number));
        let What::Table(found) = &pieces[0].what else { panic!("{factor} {plus}") };
        assert_eq!(found.table, "CHEBYSHEV_DISTANCES");
        assert!(pieces.len() == 1 && found.is_convention(), "{factor} {plus}");
    }
    // One wrong entry is found behind any factor, though the first one is 0.
    let wrong = (0..4096).map(|at| 10 * distance(at / 64, at % 64) + i128::from(at == 606));
    let pieces = of_numbers("t", &[64, 64], wrong);
    let What::Table(found) = &pieces[0].what else { panic!("{pieces:?}") };
    assert_eq!(found.differs, [606]);
}

/// Twice a factor has the numbers of the catalogue's less 1, and 63 for that of 0.
#[test]
fn twice_the_factor_of_a_bit_scan_is_another_one() {
    let factor = 2 * 0x03f7_9d71_b4cb_0a89_u64;
    let mut numbers = vec![0; 64];
    (0..64_i128).for_each(|bit| numbers[(factor << bit >> 58) as usize] = bit);
    let pieces = of_numbers("t", &[64], numbers.into_iter());
    let What::Recognised(Behavior::BitScan { factor: found, .. }) = &pieces[0].what else {
        panic!("{pieces:?}")
    };
    assert_eq!(*found, factor);
}

/// In rotated order the squares of a board of this size count down.
#[test]
fn numbers_that_count_down_are_no_table_of_another_board() {
    for all in [25, 30, 90, 96] {
        assert_nothing(&of_numbers("t", &[all as usize], (1..=all).rev()));
    }
}

/// Half a board of king buckets, of which engines merge those they want: one more entry may be a mistake.
#[test]
fn own_king_buckets_are_no_table_with_mistakes() {
    let buckets = &of_catalogue(Board::CHESS, "KING_BUCKETS_HALFKA").values[..64];
    let merged = |most: i128| buckets.iter().map(move |it| (*it as i128).min(most));
    for most in [26, 29, 30] {
        assert_nothing(&of_numbers("buckets", &[64], merged(most)));
    }
    let wrong = buckets.iter().enumerate().map(|(at, it)| *it as i128 + i128::from(at == 9));
    assert!(matches!(of_numbers("buckets", &[64], wrong)[0].what, What::Table(_)));
}

/// Numbers from 4 on, and for no bit what comes before and behind them: so Fruit has the ranks of pawns.
#[test]
fn numbers_by_a_rule_may_have_any_number_for_none() {
    let bits = |byte: usize| (0..8).filter(move |bit| byte & 1 << bit != 0);
    let first = (0..256).map(|it| bits(it).next().map_or(11, |bit| bit + 4));
    let last = (0..256).map(|it| bits(it).next_back().map_or(4, |bit| bit + 4));
    for (name, values) in [("FIRST_ONE_8", first.collect()), ("LAST_ONE_8", last.collect())] {
        let values: Vec<i128> = values;
        let none = values[0];
        let pieces = of_numbers(name, &[256], values.into_iter());
        let What::Table(found) = &pieces[0].what else { panic!("{pieces:?}") };
        assert_eq!((&*found.table, found.is_equal(), found.none), (name, true, Some(none)));
    }
}

/// What is left of black pawns' attacks in 16 bits is empty on most ranks.
#[test]
fn sets_that_a_type_does_not_hold_are_no_table() {
    let names = [("PAWN_ATTACKS", 64..128), ("SQUARE_MASKS", 0..64), ("RANK_MASKS", 0..8)];
    for (name, part) in names {
        let table = of_catalogue(Board::CHESS, name);
        for element in [Element::U16, Element::U32] {
            let values: Vec<i128> =
                table.values[part.clone()].iter().map(|it| *it as i128).collect();
            assert_nothing(&pieces("foo", &[values.len()], element, values));
        }
    }
}

/// 0 is a difference of 0x88 numbers, and 8 is none; a square is at distance 0 from itself.
#[test]
fn what_no_two_squares_have_may_have_any_number() {
    let table = of_catalogue(Board::CHESS, "X88_DISTANCES");
    let x88 = Board::CHESS.x88();
    let is_none = |at: usize| x88.leap(at as i16 - x88.offset() as i16).is_none();
    let right: Vec<i128> = table.values.iter().map(|it| *it as i128).collect();
    for other in [-1, 99] {
        let number = |at: usize| if is_none(at) { other } else { right[at] };
        let found = of_numbers("t", &[239], (0..239).map(number));
        let What::Table(found) = &found[0].what else { panic!("{other}") };
        assert!(found.is_convention() && found.table == table.name, "{:?}", found.place);
        // One of them that is another number is a mistake.
        let wrong = |at: usize| if at == 15 { 5 } else { number(at) };
        let found = of_numbers("t", &[239], (0..239).map(wrong));
        let What::Table(found) = &found[0].what else { panic!("{other}") };
        assert!(!found.is_equal() && !found.is_convention());
    }
    let rings = of_catalogue(Board::CHESS, "KING_RINGS").values;
    let of_others = |at: usize| if at < 64 { 0 } else { rings[at] as u64 };
    let found = of_sets("t", &[8, 64], (0..512).map(of_others));
    let What::Table(found) = &found[0].what else { panic!("{found:?}") };
    assert!(found.is_convention(), "{:?}", found.place);
}

/// The first column is by the other numbers of the squares.
#[test]
fn columns_that_are_tables_are_no_other_table_with_mistakes() {
    let north = |square: usize| set(|to| to > square && to % 8 == square % 8);
    let column = |at: usize| if at % 2 == 0 { north(at / 2) } else { north((at / 2) ^ 56) };
    let pieces = of_sets("rook_mask", &[64, 2], (0..128).map(column));
    assert_eq!(pieces.len(), 2);
    for piece in pieces {
        let What::Table(found) = &piece.what else { panic!("{piece:?}") };
        assert!(found.is_equal() && found.table == "RAYS");
    }
}

/// One entry more behind the ranks of the squares.
#[test]
fn ranks_with_an_entry_more_are_no_distances() {
    for last in [0, -1] {
        let ranks = (0..65).map(|it| if it == 64 { last } else { it / 8 });
        assert_nothing(&of_numbers("rank_of", &[65], ranks));
    }
}

/// A magic that keeps the occupancies apart with some bits does so with one more.
#[test]
fn shifts_with_a_bit_to_spare_are_no_mistake() {
    let tables =
        ["ROOK_FANCY_MAGICS", "ROOK_FANCY_SHIFTS"].map(|it| of_catalogue(Board::CHESS, it));
    let [magics, shifts] = &tables;
    for squares in [vec![0], vec![9, 54], vec![1, 2, 3, 30], (0..64).collect()] {
        for less in [1, -1] {
            let changed = |at: usize| {
                let shift = shifts.values[at] as i128;
                let changed = if squares.contains(&at) { shift - less } else { shift };
                Element::I32.wrap(changed as u128)
            };
            let values = (0..64).map(changed).collect();
            let arrays = vec![
                array("magics", &[64], magics.element, magics.values.clone()),
                array("shifts", &[64], Element::I32, values),
            ];
            let all = matching(&TableSet::new(Board::CHESS, arrays), false);
            // With a bit less, occupancies share an index.
            assert_eq!(all.differs(), less < 0, "{squares:?} {less}");
        }
    }
}

/// Of 81 squares 63 are in the first of two words, and eight squares before a king are nothing of shogi's.
#[test]
fn parts_are_no_tables_of_other_boards_and_games() {
    let bits = (0..162).map(|at| match (at % 2, at / 2) {
        (0, square @ 0..63) => 1 << square,
        (1, square @ 63..) => 1 << (square - 63),
        _ => 0,
    });
    let pieces = of_sets("SQUARE_BB", &[81, 2], bits);
    let is_nearly = |it: &Piece| matches!(&it.what, What::Table(found) if !found.is_equal());
    assert!(!pieces.iter().any(is_nearly), "{pieces:?}");
    let ahead = |king| set(|to| apart(king, to)[0] <= 1 && to / 8 == 1);
    let shield = of_sets("king_shield", &[8], (0..8).map(ahead));
    let is_of_shogi =
        |it: &Piece| matches!(&it.what, What::Table(found) if found.table.contains("SILVER"));
    assert!(!shield.iter().any(is_of_shogi), "{shield:?}");
}
