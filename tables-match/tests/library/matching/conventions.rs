//! What libraries do in different ways is no mistake, and parts of one table are called alike.

use chess_tables_gen::{Axis, Board, Element, Table, TableSet};
use chess_tables_match::matching::Matching;

use super::{MATCHER, table};
use crate::arrays::{array, of_catalogue, unsaid};

fn matching(tables: Vec<Table>) -> Matching {
    MATCHER.matching_on_its_board(&TableSet::new(Board::CHESS, tables), false)
}

/// The table with other sets where this is true of the squares of an entry's indices.
fn with(name: &str, is_there: impl Fn(&[usize]) -> bool, set: u128) -> Table {
    let table = of_catalogue(Board::CHESS, name);
    let values = table
        .values
        .iter()
        .enumerate()
        .map(|(at, &own)| if is_there(&table.index(at)) { set } else { own });
    array(name, &table.shape, table.element, values.collect())
}

#[test]
fn a_whole_convention_is_no_mistake_and_one_entry_of_it_is() {
    let lines = of_catalogue(Board::CHESS, "LINE");
    let is_off_line = |index: &[usize]| lines.values[index[0] * 64 + index[1]] == 0;
    let is_outer = |index: &[usize]| [0, 7].contains(&(index[1] / 8));
    // Of one or two squares: what stands between their ends is read nowhere.
    let is_short = |difference: &[usize]| difference[0].abs_diff(difference[1]) >= 6;
    let conventions = [
        with("SQUASHED_DIAGONAL_SHIFTS", |it| is_short(&[it[0] % 8, it[0] / 8]), 9),
        with("SQUASHED_ANTI_DIAGONAL_SHIFTS", |it| is_short(&[it[0] % 8, 7 - it[0] / 8]), 9),
        with("BETWEEN", is_off_line, u64::MAX.into()),
        with("LINE", |it| it[0] == it[1], u64::MAX.into()),
        with("PAWN_ATTACKS", is_outer, 0),
    ];
    for convention in conventions {
        let name = &convention.name;
        let whole = matching(vec![convention.clone()]);
        let found = table(&whole, 0).unwrap_or_else(|| panic!("{name} is nothing"));
        assert!(!found.is_equal() && found.is_convention(), "{name}: {:?}", found.place);
        assert_eq!((whole.counts().near, whole.differs()), (1, false), "{name}");
        // Another entry is no part of it.
        let at = (0..found.yours.values.len()).rfind(|it| !found.differs.contains(it));
        let mut other = convention.clone();
        other.values[at.unwrap()] ^= if other.element == Element::U8 { 4 } else { 1 << 27 };
        assert!(matching(vec![other]).differs(), "{name}");
    }
}

/// Numbers of 8x8 squares in padded boards agree with those of larger boards but for what is empty.
#[test]
fn a_padded_board_is_no_larger_one() {
    let padded =
        |width: usize, height: usize, from: usize, number: &dyn Fn(usize, usize) -> u128| {
            let mut values = vec![0; width * height];
            for (rank, file) in (0..8).flat_map(|rank| (0..8).map(move |file| (rank, file))) {
                values[from + width * rank + file] = number(file, rank);
            }
            values
        };
    let numbers: [&dyn Fn(usize, usize) -> u128; 4] = [
        &|file, _| file as u128,
        &|_, rank| rank as u128,
        &|file, _| file as u128 + 1,
        &|_, rank| rank as u128 + 1,
    ];
    for (width, height, from) in [(16, 8, 0), (10, 12, 21), (10, 10, 11), (9, 10, 9), (12, 12, 26)]
    {
        for number in numbers {
            let values = padded(width, height, from, number);
            let cells = array("cells", &[values.len()], Element::I32, values);
            let set = TableSet::new(Board::CHESS, vec![cells]);
            assert!(!MATCHER.matching(&set, false).differs(), "{width}x{height}");
        }
        let cell = |file: usize, rank: usize| (from + width * rank + file) as u128;
        let maps: [&dyn Fn(usize, usize) -> u128; 3] = [
            &|file, rank| cell(file, 7 - rank),
            &|file, rank| cell(7 - file, rank),
            &|file, rank| cell(rank, file),
        ];
        for map in maps {
            let values = padded(width, height, from, map);
            let cells = array("cells", &[values.len()], Element::I32, values);
            let set = TableSet::new(Board::CHESS, vec![cells]);
            assert!(!MATCHER.matching(&set, false).differs(), "{width}x{height}");
        }
    }
}

#[test]
fn pieces_of_other_games_are_only_near_if_the_name_says_so() {
    for (name, own) in [("SHOGI_KNIGHT_ATTACKS", "shogi_knight"), ("SILVER_ATTACKS", "silver")] {
        let of_game = of_catalogue(Board::CHESS, name);
        let mut values = of_game.values[..64].to_vec();
        let as_array = |name: &str, values: &[u128]| {
            matching(vec![array(name, &[64], of_game.element, values.to_vec())])
        };
        assert!(table(&as_array("jumps", &values), 0).is_some_and(|it| it.table == name));
        values[20] ^= 1 << 40;
        assert!(table(&as_array("jumps", &values), 0).is_none_or(|it| it.table != name));
        assert!(table(&as_array("knight_attacks", &values), 0).is_none_or(|it| it.table != name));
        let found = as_array(own, &values);
        assert!(table(&found, 0).is_some_and(|it| it.table == name), "{own}");
    }
}

#[test]
fn a_ray_is_called_as_the_seven_others() {
    let rays = of_catalogue(Board::CHESS, "RAYS");
    let ray = |direction: usize, name: &str| {
        let values = rays.values[direction * 64..][..64].to_vec();
        array(name, &[64], rays.element, values)
    };
    let knight = unsaid("knight", &of_catalogue(Board::CHESS, "KNIGHT_ATTACKS"));
    for forward in 0..8 {
        let name = |it: usize| if it == forward { "forward" } else { "way" };
        let mut tables: Vec<Table> = (0..8).map(|it| ray(it, name(it))).collect();
        tables.push(knight.clone());
        let matching = matching(tables);
        for direction in 0..8 {
            let found = table(&matching, direction).unwrap();
            assert_eq!(
                (&*found.table, &*found.fixed),
                ("RAYS", &[(Axis::Direction, direction)][..])
            );
        }
    }
    // By itself, or with its own name, it is what its name says.
    let [alone, named] = [
        vec![ray(0, "forward")],
        (0..8).map(|it| ray(it, if it == 0 { "front_spans" } else { "way" })).collect(),
    ];
    for tables in [alone, named] {
        assert_eq!(table(&matching(tables), 0).unwrap().table, "FRONT_SPANS");
    }
}

/// The squares that stop a check: of a knight's, its own.
#[test]
fn a_knights_check_is_stopped_on_its_square() {
    let rays = of_catalogue(Board::CHESS, "RAY_TO");
    let knights = of_catalogue(Board::CHESS, "KNIGHT_ATTACKS");
    let mut values = rays.values.clone();
    for (from, to) in (0..64).flat_map(|from| (0..64).map(move |to| (from, to))) {
        let bit = 1 << to;
        values[64 * from + to] |= knights.values[from] & bit;
    }
    let of = |values: &[u128]| {
        let pins = array("pins", &[64, 64], Element::U64, values.to_vec());
        matching(vec![pins])
    };
    let whole = of(&values);
    let found = table(&whole, 0).expect("rays");
    assert_eq!((&*found.table, found.differs.len(), whole.differs()), ("RAY_TO", 336, false));
    for at in [10, 17, 18] {
        let mut wrong = values.clone();
        wrong[at] ^= 1 << 40;
        assert!(of(&wrong).differs(), "{at}");
    }
}

/// Of two squares that share no line, a program may have what stands between their ranks.
#[test]
fn one_column_of_many_is_nearly_no_table() {
    let between = of_catalogue(Board::CHESS, "BETWEEN").values;
    let upwards = |from: usize, to: usize| match (from % 8 == to % 8, from / 8 == to / 8) {
        (false, false) => between[64 * from + to / 8 * 8 + from % 8],
        _ => between[64 * from + to],
    };
    let values = (0..64 * 64).map(|at| upwards(at / 64, at % 64)).collect();
    let rays = array("rook_rays", &[64, 64], Element::U64, values);
    assert!(!matching(vec![rays]).differs());
}

/// Two ranks in each direction, on the edge those of the file beside it.
#[test]
fn a_zone_of_another_size_is_no_mistake() {
    let board = Board::CHESS;
    let zone = |king: usize| {
        let near = |at: &usize| {
            let file = (king % 8).clamp(1, 6);
            (at % 8).abs_diff(file) <= 1 && (at / 8).abs_diff(king / 8) <= 2
        };
        (0..64).filter(near).fold(0, |set, at| set | 1_u128 << at)
    };
    let values: Vec<u128> = (0..64).map(zone).collect();
    assert!(!matching(vec![array("KING_ZONE", &[64], Element::U64, values)]).differs());
    let mut own = of_catalogue(board, "KING_ZONES").values;
    own[20] ^= 1 << 63;
    assert!(matching(vec![array("KING_ZONE", &[2, 64], Element::U64, own)]).differs());
}
