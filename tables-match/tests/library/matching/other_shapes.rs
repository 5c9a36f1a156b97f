//! Tables in the shapes of programs.

use chess_tables_gen::{Board, Colors, Element, Table, TableSet};
use chess_tables_match::matching::{Fault, Found, Matcher, Reshaped, Rule, What};

use crate::arrays::{self, of_catalogue};

use super::{MATCHER, table};

fn array(shape: &[usize], element: Element, values: Vec<u128>) -> Table {
    arrays::array("x", shape, element, values)
}

/// Only the forms of these shapes are known.
fn each<const N: usize>(arrays: [Table; N]) -> [Found; N] {
    let set = TableSet::new(Board::CHESS, arrays.into());
    let matching = Matcher::of([&set]).matching_on_its_board(&set, false);
    std::array::from_fn(|i| {
        let shape = &set.tables[i].shape;
        table(&matching, i).unwrap_or_else(|| panic!("{i}: {shape:?} is nothing")).clone()
    })
}

fn assert_reshaped(found: &Found, table: &str, reshaped: &Reshaped) {
    assert_eq!((&*found.table, found.reshaped.as_ref()), (table, Some(reshaped)));
    assert!(found.is_equal() && !found.is_writable());
}

/// The squares of each set in any order, and a value behind them up to a length.
fn lists(sets: &[u128], length: usize, none: u128) -> Vec<u128> {
    let list = |set: &u128| {
        let squares = (0..64).rev().filter(|square| set >> square & 1 != 0);
        let list: Vec<u128> = squares.map(|square| square as u128).collect();
        (0..length).map(move |at| list.get(at).copied().unwrap_or(none))
    };
    sets.iter().flat_map(list).collect()
}

#[test]
fn lists_of_targets_are_sets() {
    let knight = of_catalogue(Board::CHESS, "KNIGHT_ATTACKS").values;
    let queen = of_catalogue(Board::CHESS, "QUEEN_PSEUDO_ATTACKS").values;
    // One target goes round the edge from h1 and h2 each.
    let mut wrong = knight.clone();
    wrong[7] |= 1 << 24;
    wrong[15] |= 1 << 32;
    let of = |sets: &[u128], length, none, element| {
        array(&[64, length], element, lists(sets, length, none))
    };
    let [found @ .., queen, wrong] = each([
        of(&knight, 8, u128::MAX, Element::I32),
        of(&knight, 9, 64, Element::U8),
        of(&knight, 8, 0xFF, Element::U8),
        of(&queen, 28, u128::MAX, Element::I8),
        of(&wrong, 8, u128::MAX, Element::I32),
    ]);
    found.iter().for_each(|it| assert_reshaped(it, "KNIGHT_ATTACKS", &Reshaped::Targets));
    assert_reshaped(&queen, "QUEEN_PSEUDO_ATTACKS", &Reshaped::Targets);
    assert_eq!((wrong.differs, wrong.fault), (vec![7, 15], Some(Fault::Wraps)));
}

/// As scid has them, with a row of no square and one of any.
#[test]
fn rows_may_follow_those_of_the_squares() {
    let knights = of_catalogue(Board::CHESS, "KNIGHT_ATTACKS").values;
    let mut values = lists(&knights, 9, 65);
    values.extend([65; 18]);
    for wrong in [false, true] {
        values[9] = if wrong { 20 } else { values[9] };
        let [found] = each([array(&[66, 9], Element::U8, values.clone())]);
        assert_eq!((&*found.table, found.is_equal()), ("KNIGHT_ATTACKS", !wrong));
    }
}

#[test]
fn halves_of_sets_are_joined() {
    let rays = of_catalogue(Board::CHESS, "RAYS").values;
    for high_first in [false, true] {
        let arrays = [Element::U32, Element::I32, Element::I64].map(|element| {
            let halves = rays.iter().flat_map(|set| {
                let mut halves = [set & 0xFFFF_FFFF, set >> 32];
                if high_first {
                    halves.reverse();
                }
                halves.map(|half| element.wrap(half))
            });
            array(&[8, 64, 2], element, halves.collect())
        });
        each(arrays)
            .iter()
            .for_each(|found| assert_reshaped(found, "RAYS", &Reshaped::Halves { high_first }));
    }
}

/// Two arrays of halves, by any two names that differ so, with one square too many in a high half.
#[test]
fn halves_in_two_arrays_are_joined() {
    for names in [
        ["knight_lo", "knight_hi"],
        ["KnightLow", "KnightHigh"],
        ["t0", "t1"],
        ["LOWER_HOPS", "UPPER_HOPS"],
    ] {
        for high_first in [false, true] {
            let mut sets = of_catalogue(Board::CHESS, "KNIGHT_ATTACKS").values;
            let mut wanted = [vec![], vec![]];
            if names[0] == "KnightLow" {
                sets[9] |= 1 << 63;
                wanted[1].push(9);
            }
            let halves = [0, 32].map(|from| sets.iter().map(move |it| it >> from & 0xFFFF_FFFF));
            let [low, high] = halves.map(Iterator::collect::<Vec<u128>>);
            let arrays = if high_first { [high, low] } else { [low, high] };
            let array = |(name, values): (&str, Vec<u128>)| {
                arrays::array(name, &[64], Element::U32, values)
            };
            let set =
                TableSet::new(Board::CHESS, names.into_iter().zip(arrays).map(array).collect());
            let matching = MATCHER.matching_on_its_board(&set, false);
            for array in 0..2 {
                let found = table(&matching, array).unwrap_or_else(|| panic!("{names:?}"));
                let is_high = (array == 1) != high_first;
                assert_eq!(found.table, "KNIGHT_ATTACKS");
                assert_eq!(found.differs, wanted[usize::from(is_high)], "{names:?}");
                let half = Reshaped::Half { is_high, other: names[1 - array].to_owned() };
                assert_eq!(found.reshaped, Some(half));
            }
        }
    }
}

/// A set of 90 squares in two numbers, as programs without larger ones have it.
#[test]
fn halves_on_large_boards_have_64_bits() {
    let board: Board = "9x10".parse().unwrap();
    let mut sets = of_catalogue(board, "KNIGHT_ATTACKS").values;
    sets[5] |= 1 << 70;
    let halves = sets.iter().flat_map(|set| [set & u128::from(u64::MAX), set >> 64]);
    let array = array(&[90, 2], Element::U64, halves.collect());
    for board in [board, Board::CHESS] {
        let set = TableSet::new(board, vec![array.clone()]);
        let matching = Matcher::of([&set]).matching(&set, false);
        let found = table(&matching, 0).expect("a table");
        assert_eq!((&*found.table, &found.differs[..]), ("KNIGHT_ATTACKS", &[5][..]));
        assert_eq!(found.expected.values[5] ^ found.yours.values[5], 1 << 70);
    }
}

#[test]
fn rows_of_slider_tables_may_be_padded() {
    let sliders = [
        ("ROOK_PEXT_ATTACKS", "ROOK_RELEVANT", 4096),
        ("BISHOP_PEXT_ATTACKS", "BISHOP_RELEVANT", 512),
    ];
    for (name, relevant, row) in sliders {
        let mut left = of_catalogue(Board::CHESS, name).values.into_iter();
        let relevant = of_catalogue(Board::CHESS, relevant).values;
        let rows = relevant.iter().flat_map(|set| {
            let used: Vec<u128> = left.by_ref().take(1 << set.count_ones()).collect();
            (0..row).map(move |at| used.get(at).copied().unwrap_or(0))
        });
        let values: Vec<u128> = rows.collect();
        let shapes = [&[64, row][..], &[64 * row]];
        let found = each(shapes.map(|shape| array(shape, Element::U64, values.clone())));
        found.iter().for_each(|it| assert_reshaped(it, name, &Reshaped::PaddedRows));
    }
}

/// As in code for GPUs: a list of seven times 64 sets.
#[test]
fn flat_lists_have_rows_of_squares() {
    let names = ["PAWN_ATTACKS", "KNIGHT_ATTACKS", "KING_ATTACKS", "ROOK_PSEUDO_ATTACKS"];
    let mut values: Vec<u128> =
        names.iter().flat_map(|it| of_catalogue(Board::CHESS, it).values).collect();
    // One row that is no table.
    values.extend(
        (0..64).map(|at: u128| u128::from((at as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))),
    );
    let set = TableSet::new(Board::CHESS, vec![array(&[384], Element::U64, values)]);
    let matching = Matcher::of([&set]).matching_on_its_board(&set, false);
    let found = matching.pieces.iter().map(|piece| match &piece.what {
        What::Table(found) if found.is_equal() => (&*piece.path, &*found.table),
        _ => (&*piece.path, "-"),
    });
    let want = [
        ("[0..64]", "PAWN_ATTACKS"),
        ("[64..128]", "PAWN_ATTACKS"),
        ("[128..192]", "KNIGHT_ATTACKS"),
        ("[192..256]", "KING_ATTACKS"),
        ("[256..320]", "ROOK_PSEUDO_ATTACKS"),
        ("[320..384]", "-"),
    ];
    assert_eq!(found.collect::<Vec<_>>(), want);
}

#[test]
fn attacks_on_a_rank_may_be_by_all_its_bits() {
    let attacks = |file: i32, occupied: i32| {
        let mut set = 0;
        for step in [-1, 1] {
            let mut at = file + step;
            while (0..8).contains(&at) {
                set |= 1 << at;
                if occupied >> at & 1 != 0 {
                    break;
                }
                at += step;
            }
        }
        set
    };
    let values = (0..2048).map(|at| attacks(at / 256, at % 256)).collect();
    let [found] = each([array(&[8, 256], Element::U8, values)]);
    assert_reshaped(&found, "FIRST_RANK_ATTACKS", &Reshaped::WholeLines);
}

/// Arrays by 0x88 difference, whatever number stands for no difference.
#[test]
fn differences_may_begin_anywhere() {
    let names = ["X88_ATTACKS", "X88_STEPS", "X88_JUMPS"];
    let tables = names.map(|name| of_catalogue(Board::CHESS, name));
    for (length, offset) in [(239, 119), (240, 120), (240, 119), (256, 128), (257, 128)] {
        let arrays = tables.each_ref().map(|wanted| {
            let mut values = vec![0; length];
            values[offset - 119..offset + 120].copy_from_slice(&wanted.values[..239]);
            array(&[length], wanted.element, values)
        });
        for (found, name) in each(arrays).iter().zip(names) {
            assert!(found.is_equal(), "{name} {length} {offset}: {:?}", found.differs);
            assert_eq!(found.table, name);
        }
    }
}

/// `white_pawn` in a8b8 is the black one of a1b1 as well.
#[test]
fn both_readings_of_colors_are_said() {
    let board = Board::CHESS.with_layout(chess_tables_gen::Layout::A8B8);
    let pawns = of_catalogue(board, "PAWN_ATTACKS");
    let both = [arrays::unsaid("pawn_attacks", &pawns)];
    let white = pawns.values[..64].to_vec();
    let white = [arrays::array("white_pawn_attacks", &[64], Element::U64, white)];
    let matched = |tables: &[Table]| {
        let set = TableSet::new(Board::CHESS, tables.to_vec());
        let matching = MATCHER.matching_on_its_board(&set, false);
        let found = table(&matching, 0).unwrap().clone();
        (matching.board.layout().name(), matching.fits.len() > 1, found)
    };
    let (layout, fits, found) = matched(&both);
    let or = found.or.unwrap();
    assert_eq!((layout, fits, found.backwards.len()), ("a8b8", true, 0));
    assert_eq!((or.board.layout().name(), or.color, or.is_black_first), ("a1b1", None, true));
    let (layout, _, found) = matched(&white);
    let or = found.or.unwrap();
    assert_eq!((layout, found.fixed[0].1), ("a8b8", 0));
    assert_eq!((or.board.layout().name(), or.color), ("a1b1", Some(1)));
    // What else is there decides.
    let castling = of_catalogue(Board::CHESS, "CASTLING_RIGHTS_KEPT");
    let (layout, _, found) = matched(&[both[0].clone(), castling]);
    assert_eq!(found.board_of_array().colors(), Colors::BlackFirst);
    assert_eq!((layout, found.or), ("a1b1", None));
}

/// By PEXT of a line without its ends, and by the files b to g.
#[test]
fn occupancies_may_have_other_bits() {
    let step = |name: &str| if name.starts_with("ANTI") { 7 } else { 9 };
    for name in ["DIAGONAL_ATTACKS_BY_OCCUPANCY", "ANTI_DIAGONAL_ATTACKS_BY_OCCUPANCY"] {
        let along = |from: usize| {
            let is_next = |a: usize, b: usize| (a % 8).abs_diff(b % 8) == 1 && b < 64;
            let next = |at: &usize| Some(at + step(name)).filter(|it| is_next(*at, *it));
            let before = |at: &usize| at.checked_sub(step(name)).filter(|it| is_next(*it, *at));
            let first = std::iter::successors(Some(from), before).last().unwrap_or(from);
            std::iter::successors(Some(first), next).collect::<Vec<usize>>()
        };
        let attacks = |from: usize, occupied: &dyn Fn(usize) -> bool| {
            let line = along(from);
            let at = line.iter().position(|it| *it == from).unwrap();
            let [mut set, mut is_open] = [0_u128, 1];
            for to in &line[at + 1..] {
                set |= is_open << to;
                is_open &= u128::from(!occupied(*to));
            }
            is_open = 1;
            for to in line[..at].iter().rev() {
                set |= is_open << to;
                is_open &= u128::from(!occupied(*to));
            }
            set
        };
        let inner = |from: usize| {
            let line = along(from);
            line.get(1..line.len() - 1).unwrap_or_default().to_vec()
        };
        let by_pext = |from: usize, bits: usize| {
            let inner = inner(from);
            let is_set = |to: usize| {
                inner.iter().position(|it| *it == to).is_some_and(|it| bits >> it & 1 == 1)
            };
            if bits >> inner.len() == 0 { attacks(from, &is_set) } else { 0 }
        };
        let by_files = |from: usize, bits: usize| {
            attacks(from, &|to| inner(from).contains(&to) && bits >> (to % 8 - 1) & 1 == 1)
        };
        let of = |set: &dyn Fn(usize, usize) -> u128| -> Vec<u128> {
            (0..4096).map(|at| set(at / 64, at % 64)).collect()
        };
        for (rule, mut values) in [(Rule::ByPext, of(&by_pext)), (Rule::ByFiles, of(&by_files))] {
            let [found] = each([array(&[64, 64], Element::U64, values.clone())]);
            assert_eq!((&*found.table, &found.rules[..]), (name, &[rule][..]));
            assert!(found.is_equal());
            values[64 * 27 + 5] ^= 1 << 40;
            let [found] = each([array(&[64, 64], Element::U64, values)]);
            assert_eq!((&*found.table, &found.differs[..]), (name, &[64 * 27 + 5][..]));
        }
    }
}
