//! Three numberings of the same planes are told apart, also with wrong entries.

use std::sync::LazyLock;

use chess_tables_gen::{Board, Element, Layout, Table, TableSet};
use chess_tables_match::matching::{Found, Matcher};

use super::table;
use crate::arrays::{Random, array, of_catalogue};

const NAMES: [&str; 3] = ["ALPHAZERO_PLANES", "OPENSPIEL_PLANES", "PETTINGZOO_PLANES"];

static MATCHER: LazyLock<Matcher> =
    LazyLock::new(|| Matcher::of_shapes([(Board::CHESS, [vec![64, 64, 5]].into())]));

fn found(element: Element, values: Vec<u128>) -> Option<Found> {
    let set = TableSet::new(Board::CHESS, vec![array("T", &[64, 64, 5], element, values)]);
    table(&MATCHER.matching_on_its_board(&set, false), 0).cloned()
}

/// The same numbers in wider entries.
fn widened(table: &Table) -> Vec<u128> {
    let number = |bits: u128| Element::I32.wrap((bits as i8) as u128);
    table.values.iter().map(|&bits| number(bits)).collect()
}

#[test]
fn each_is_found_in_every_layout() {
    for name in NAMES {
        for layout in Layout::ALL {
            let planes = of_catalogue(Board::CHESS.with_layout(layout), name);
            let found = found(Element::I32, widened(&planes)).expect(name);
            assert!(found.is_equal() && found.table == name, "{name} {layout}: {}", found.table);
        }
    }
}

#[test]
fn changed_entries_are_named() {
    let mut random = Random(79);
    for name in NAMES {
        let planes = of_catalogue(Board::CHESS, name);
        for _ in 0..8 {
            let at = random.below(planes.values.len());
            let mut values = planes.values.clone();
            values[at] = Element::I8.wrap(values[at] ^ 1 << random.below(6));
            let found = found(Element::I8, values).expect(name);
            assert_eq!((&*found.table, &found.differs[..]), (name, &[at][..]));
            assert!(!found.is_equal());
        }
    }
}
