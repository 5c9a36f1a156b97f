//! Mistakes in tables of numbers by square: entries one index away, and wrong ones in what follows by a rule.

use chess_tables_gen::{Axis, Board, Content, Element, Layout, Table, TableSet};
use chess_tables_match::matching::{Difference, Fault, Found, Piece, Rule, What};

use super::{MATCHER, catalogue};
use crate::arrays::{array, of_catalogue};

/// Numbers by square, but lists of numbers in steps.
fn tables(layout: Layout) -> Vec<Table> {
    let mut tables = catalogue(Board::CHESS.with_layout(layout));
    tables.retain(|it| {
        let are_numbers = it.content != Content::Squares && it.element.bytes() < 8;
        let step = |at: usize| it.values[at + 1].wrapping_sub(it.values[at]);
        let is_list = || (0..63).all(|at| step(at) == step(0));
        are_numbers && it.axes == [Axis::Square] && !is_list()
    });
    tables
}

fn found(arrays: Vec<Table>) -> Vec<Piece> {
    let set = TableSet::new(Board::CHESS, arrays);
    MATCHER.matching_on_its_board(&set, false).pieces
}

fn numbers(name: &str, values: impl Iterator<Item = i128>) -> Table {
    let values: Vec<u128> = values.map(|it| it as u128).collect();
    array(name, &[values.len()], Element::I32, values)
}

fn as_table(piece: &Piece) -> Option<&Found> {
    match &piece.what {
        What::Table(found) => Some(found),
        _ => None,
    }
}

#[test]
fn numbers_that_stand_one_index_away_are_nearly_tables() {
    let mut shifted = 0;
    for layout in [Layout::A1B1, Layout::A8B8, Layout::H1H2] {
        let tables = tables(layout);
        let each = |table: &Table| {
            let entries: Vec<i128> = table.values.iter().map(|it| *it as i128).collect();
            let [first, last] = [entries[0], entries[63]];
            let early = |end: i128| [&entries[1..], &[end]].concat();
            let late = |end: i128| [&[end], &entries[..63]].concat();
            let all = [early(0), early(first), early(last), late(0), late(first), late(last)];
            all.map(|it| numbers(&table.name, it.into_iter()))
        };
        for piece in found(tables.iter().flat_map(each).collect()) {
            let name = &tables[piece.array / 6].name;
            let found = as_table(&piece).unwrap_or_else(|| panic!("{name}: {}", piece.array % 6));
            // Where numbers rise slowly, few of them change.
            let is_shifted = matches!(found.fault, Some(Fault::Shifted));
            let are_few = found.differs.len() <= 8;
            assert!(is_shifted || are_few, "{name} in {layout}: {:?}", found.fault);
            assert!(!found.is_equal(), "{name} in {layout}");
            shifted += usize::from(is_shifted);
        }
    }
    assert!(shifted > 300, "{shifted}");
}

#[test]
fn a_wrong_entry_in_what_follows_by_a_rule_is_named() {
    // Of the complement of a map another map has most entries.
    let maps = ["FLIP", "MIRROR", "ROTATE"];
    let has_other = |name: &str| maps.iter().any(|it| name.starts_with(it));
    // Too few entries of these are not 0 or all flags.
    let says_little = ["CASTLING_RIGHTS_KEPT", "SYZYGY_OFF_DIAGONAL"];
    // All of these would be wrong.
    let of_words = ["RELEVANT_BITS", "FANCY_SHIFTS", "_OFFSETS"];
    let mut tables = tables(Layout::A8B8);
    tables.retain(|it| {
        !says_little.contains(&&*it.name) && !of_words.iter().any(|end| it.name.ends_with(end))
    });
    for (factor, plus) in [(1, 1), (1, 21), (-1, 63), (-1, 0), (10, 0), (2, 0)] {
        for at in [0, 1, 21, 42, 63] {
            let wrong = |table: &Table| {
                let follows = |own: &u128| *own as i128 * factor + plus;
                let mut entries: Vec<i128> = table.values.iter().map(follows).collect();
                entries[at] += 3;
                numbers(&table.name, entries.into_iter())
            };
            for piece in found(tables.iter().map(wrong).collect()) {
                let name = &tables[piece.array].name;
                let what = format!("{factor} * {name} + {plus}, {at}");
                // Offsets and cells are held against what they do.
                if matches!(&piece.what, What::Recognised(it) if it.wrong() == 1) {
                    continue;
                }
                let found = as_table(&piece).unwrap_or_else(|| panic!("{what}"));
                assert_eq!(found.differs, [at], "{what}");
                let is_other = plus == 63 && found.rules.is_empty();
                let is_it = found.rules == [Rule::Linear { factor, plus }];
                assert!(is_it || is_other && has_other(name), "{what}: {:?}", found.rules);
            }
        }
    }
}

/// Lists that count down, or by tens, with one number that is another one.
#[test]
fn numbers_in_steps_are_nothing() {
    for (first, step) in [(62, -1), (64, -1), (70, -1), (1, 2), (0, 10)] {
        for at in [0, 21, 63] {
            let list = (0..64).map(|it| if it == at { 99 } else { first + step * it });
            let pieces = found(vec![numbers("list", list)]);
            assert!(matches!(pieces[0].what, What::Unknown), "{first}, {step}: {:?}", pieces[0]);
        }
    }
}

/// A word has 32, 64 or 128 bits. No program adds or subtracts 1.
#[test]
fn bits_of_words_that_are_all_one_too_large_are_a_mistake() {
    let names = ["RELEVANT_BITS", "FANCY_SHIFTS"];
    let names = names.map(|it| [format!("ROOK_{it}"), format!("BISHOP_{it}")]);
    for name in names.as_flattened() {
        let own = of_catalogue(Board::CHESS, name).values;
        let lines = [(1, 0), (1, -32), (1, 64), (-1, 32), (-1, 64), (-1, 128)];
        for (factor, plus) in lines.into_iter().filter(|it| it.0 > 0 || name.ends_with("BITS")) {
            for by in [0, 1, -1, 2] {
                let values = own.iter().map(|it| *it as i128 * factor + plus + by);
                let piece = &found(vec![numbers("numbers", values)])[0];
                let found =
                    as_table(piece).unwrap_or_else(|| panic!("{name} {factor} {plus} {by}"));
                let is_it = (found.is_equal(), found.difference);
                let greater = (by != 0).then_some(Difference::Greater(by));
                assert_eq!(is_it, (by == 0, greater), "{name} {factor} {plus} {by}");
            }
        }
    }
}

/// Two lines of eight, or the entries of one.
#[test]
fn lines_of_a_map_that_changed_places_are_a_mistake() {
    for name in ["FLIP_VERTICAL", "FLIP_DIAGONAL", "ROTATE_90_CLOCKWISE", "TO_10X12", "TO_X88"] {
        let own = of_catalogue(Board::CHESS, name).values;
        let (mut exchanged, mut repeated, mut reversed) = (own.clone(), own.clone(), own.clone());
        exchanged.copy_within(16..24, 0);
        exchanged[16..24].copy_from_slice(&own[..8]);
        repeated.copy_within(24..32, 32);
        reversed[40..48].reverse();
        for values in [exchanged, repeated, reversed] {
            let values = values.iter().map(|it| *it as i128);
            let piece = &found(vec![numbers("map", values)])[0];
            let found = as_table(piece).unwrap_or_else(|| panic!("{name}"));
            assert!(found.table == name && !found.is_equal(), "{}", found.table);
        }
    }
}

/// Where entries stand elsewhere, most of them differ.
#[test]
fn entries_of_a_rule_may_stand_elsewhere() {
    for (name, factor, plus) in [("PACK_DIAGONALS", -1, 63), ("RANK_SHIFTS", -1, 57)] {
        let own = of_catalogue(Board::CHESS, name).values;
        let own: Vec<i128> = own.iter().map(|it| *it as i128 * factor + plus).collect();
        let (mut swapped, mut missing, mut twice) = (own.clone(), own.clone(), own.clone());
        swapped.swap(11, 52);
        missing.remove(20);
        missing.push(0);
        twice.insert(20, own[20]);
        twice.truncate(64);
        for (values, is_swapped) in [(swapped, true), (missing, false), (twice, false)] {
            let piece = &found(vec![numbers("numbers", values.into_iter())])[0];
            let found = as_table(piece).unwrap_or_else(|| panic!("{name}"));
            assert_eq!(found.rules, [Rule::Linear { factor, plus }]);
            assert!(!found.is_equal());
            assert_eq!(found.fault == Some(Fault::Swapped), is_swapped, "{name}");
        }
    }
}
