//! Numbers of ranks, files, diagonals and colors by square, on padded boards and by a rule.

use chess_tables_gen::{Board, Element, Layout, Table, TableSet};
use chess_tables_match::matching::{Found, Matching, Rule, What, matching};

use super::table;
use crate::arrays::{array, of_catalogue};

const NAMES: [&str; 5] =
    ["RANK_NUMBERS", "FILE_NUMBERS", "DIAGONAL_NUMBERS", "ANTI_DIAGONAL_NUMBERS", "SQUARE_COLORS"];

/// Columns, rows, and the first cell of a square.
const BOARDS: [[usize; 3]; 4] = [[10, 12, 21], [12, 12, 26], [16, 12, 36], [16, 8, 0]];

fn numbers(values: Vec<u128>) -> Table {
    array("numbers", &[values.len()], Element::I32, values)
}

fn padded([columns, rows, first]: [usize; 3], own: &[u128], off: i128) -> Vec<u128> {
    let mut cells = vec![off as u128; columns * rows];
    for (square, &number) in own.iter().enumerate() {
        cells[first + square / 8 * columns + square % 8] = number;
    }
    cells
}

/// The arrays beside one that says the layout.
fn beside_masks(layout: Layout, arrays: Vec<Table>) -> Matching {
    let masks = of_catalogue(Board::CHESS.with_layout(layout), "CASTLING_RIGHTS_KEPT");
    let masks = array("masks", &masks.shape, masks.element, masks.values);
    let set = TableSet::new(Board::CHESS, [arrays, vec![masks]].concat());
    let matching = matching(&set, false);
    assert_eq!(matching.board.layout(), layout);
    matching
}

/// The table of the squares of an array, wherever they stand.
fn of_squares(matching: &Matching, array: usize) -> Option<&Found> {
    let mut pieces = matching.pieces.iter().filter(|it| it.array == array);
    match (pieces.next().map(|it| &it.what), pieces.next()) {
        (Some(What::Table(found)), None) => Some(&**found),
        _ => None,
    }
}

#[test]
fn padded_boards_have_them_with_any_number_off_the_board() {
    let (mut arrays, mut wanted) = (vec![], vec![]);
    for name in NAMES {
        let own = of_catalogue(Board::CHESS, name).values;
        let most = own.iter().max().map_or(0, |it| *it as i128);
        for (factor, plus) in [(1, 0), (1, 1), (-1, most)] {
            let ours: Vec<u128> =
                own.iter().map(|&it| (factor * it as i128 + plus) as u128).collect();
            for board in BOARDS {
                for off in [0, -1, 8, 99] {
                    arrays.push(numbers(padded(board, &ours, off)));
                    let rule = (factor, plus) != (1, 0);
                    wanted.push((name, rule.then_some(Rule::Linear { factor, plus })));
                }
            }
        }
    }
    let right = beside_masks(Layout::A1B1, arrays.clone());
    for (at, (name, rule)) in wanted.iter().enumerate() {
        let found = of_squares(&right, at).unwrap_or_else(|| panic!("{name} {rule:?} is nothing"));
        let rules: Vec<Rule> = rule.iter().cloned().collect();
        assert_eq!((&*found.table, &found.rules, found.is_equal()), (*name, &rules, true));
    }
    for (at, it) in arrays.iter_mut().enumerate() {
        // Some are off the board.
        let place = at * 7 % it.values.len();
        it.values[place] = 77;
    }
    let wrong = beside_masks(Layout::A1B1, arrays);
    for (at, wanted) in wanted.iter().enumerate() {
        assert!(of_squares(&wrong, at).is_none_or(|it| !it.is_equal()), "{wanted:?}");
    }
}

#[test]
fn numbers_that_count_are_none_of_them() {
    let mut arrays = vec![];
    for length in [72, 80, 90, 100, 120, 128, 144, 192] {
        let counts = |of: &dyn Fn(u128) -> u128| numbers((0..length).map(of).collect());
        arrays.push(counts(&|_| 7));
        arrays.push(counts(&|it| it));
        for by in [8, 9, 10, 12, 16] {
            arrays.push(counts(&|it| it % by));
            arrays.push(counts(&|it| it / by));
            arrays.push(counts(&|it| (it / by).min(7)));
            arrays.push(counts(&|it| (by - it % by).wrapping_sub(2)));
        }
    }
    let found = beside_masks(Layout::A1B1, arrays.clone());
    for (at, array) in arrays.iter().enumerate() {
        let is_one = of_squares(&found, at).is_some_and(|it| NAMES.contains(&&*it.table));
        assert!(!is_one, "{:?}", array.values);
    }
}

#[test]
fn a_rule_in_the_layout_of_the_source_comes_before_another_layout() {
    for layout in [Layout::A1B1, Layout::A8B8] {
        let board = Board::CHESS.with_layout(layout);
        for name in NAMES {
            let own = of_catalogue(board, name).values;
            let plus = own.iter().max().map_or(0, |it| *it as i128);
            let down = own.iter().map(|&it| (plus - it as i128) as u128).collect();
            let matching = beside_masks(layout, vec![numbers(own), numbers(down)]);
            let rules = [vec![], vec![Rule::Linear { factor: -1, plus }]];
            for (at, rules) in rules.iter().enumerate() {
                let found = table(&matching, at).expect(name);
                assert_eq!((&*found.table, found.board, &found.rules), (name, board, rules));
            }
        }
    }
}

/// Counted from another corner, a diagonal is the other one.
#[test]
fn a_diagonal_by_a_rule_may_have_either_name() {
    let other = of_catalogue(Board::CHESS.with_layout(Layout::A8B8), "ANTI_DIAGONAL_NUMBERS");
    let down: Vec<u128> = other.values.iter().map(|it| 14 - it).collect();
    for name in ["square_to_diagonal", "square_to_anti_diagonal"] {
        let numbers = array(name, &[64], Element::I32, down.clone());
        let matching = beside_masks(Layout::A8B8, vec![numbers]);
        let found = table(&matching, 0).expect("numbers of diagonals");
        assert!(!found.rules.is_empty() && !found.is_misnamed(), "{name}: {found:?}");
    }
}

/// Nothing says which of the two it is.
#[test]
fn without_a_layout_of_the_source_the_other_usual_one_comes_before_a_rule() {
    for layout in [Layout::A1B1, Layout::A8B8] {
        let board = Board::CHESS.with_layout(layout);
        let ranks = numbers(of_catalogue(board, "RANK_NUMBERS").values);
        let matching = matching(&TableSet::new(Board::CHESS, vec![ranks]), false);
        let found = table(&matching, 0).expect("numbers of ranks");
        assert_eq!((found.board.layout(), &found.rules[..]), (layout, &[][..]));
    }
}

/// Shogi's squares count along files. The names say so.
#[test]
fn numbers_of_files_and_ranks_of_shogi_are_known() {
    let of = |name: &str, number: fn(usize) -> usize| {
        array(name, &[81], Element::I32, (0..81).map(|at| number(at) as u128).collect())
    };
    let set = |arrays| TableSet::new(Board::CHESS, arrays);
    let whole = matching(
        &set(vec![of("SquareToFile", |at| at / 9 + 1), of("SquareToRank", |at| at % 9 + 1)]),
        false,
    );
    let names = [0, 1].map(|it| &*table(&whole, it).expect("numbers").table);
    assert_eq!((names, whole.differs()), (["FILE_NUMBERS", "RANK_NUMBERS"], false));
    // Any program has such numbers.
    let wrong = of("SquareToFile", |at| if at == 40 { 0 } else { at / 9 });
    assert!(table(&matching(&set(vec![wrong]), false), 0).is_none());
}

/// Of 64 numbers one is wrong, or two changed places; more wrong ones are numbers of the program.
#[test]
fn one_wrong_number_is_a_mistake() {
    for name in NAMES.into_iter().filter(|it| !it.ends_with("COLORS")) {
        for (factor, plus) in [(1, 0), (1, 1), (-1, 20)] {
            let own = of_catalogue(Board::CHESS, name).values;
            let own: Vec<u128> =
                own.iter().map(|&it| (factor * it as i128 + plus) as u128).collect();
            let (mut wrong, mut swapped) = (own.clone(), own.clone());
            let (mut missing, mut others) = (own.clone(), own);
            wrong[18] += 1;
            swapped.swap(3, 60);
            missing.remove(26);
            missing.push(0);
            (others[7], others[36]) = (100, 101);
            let arrays = [wrong, swapped, others, missing].map(numbers).to_vec();
            let matching = beside_masks(Layout::A1B1, arrays);
            let nearly = |array: usize, count: usize| {
                let found = of_squares(&matching, array).unwrap_or_else(|| panic!("{name}"));
                assert_eq!((&*found.table, found.differs.len()), (name, count));
            };
            nearly(0, 1);
            nearly(1, 2);
            assert!(of_squares(&matching, 2).is_none(), "{name}");
            let missing = of_squares(&matching, 3).map(|it| (&*it.table, it.is_equal()));
            assert_eq!(missing, Some((name, false)));
        }
    }
}
