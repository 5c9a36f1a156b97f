//! What stands for no entry may be another number.

use std::sync::LazyLock;

use chess_tables_gen::{Board, Element, Table, TableSet};
use chess_tables_match::matching::{Found, Matcher};

use super::table;
use crate::arrays::{Random, array, of_catalogue};

static MATCHER: LazyLock<Matcher> = LazyLock::new(|| {
    let shapes = OTHERS.iter().map(|(name, ..)| of_catalogue(Board::CHESS, name).shape);
    Matcher::of_shapes([(Board::CHESS, shapes.collect())])
});

fn found(table: &Table, element: Element, values: Vec<u128>) -> Option<Found> {
    let set = TableSet::new(Board::CHESS, vec![array("T", &table.shape, element, values)]);
    self::table(&MATCHER.matching_on_its_board(&set, false), 0).cloned()
}

/// Tables with such entries, and numbers that others have for them.
const OTHERS: [(&str, Element, i128); 12] = [
    ("RAY_INVERSE", Element::U8, 0x80),
    ("RAY_INVERSE", Element::I8, -1),
    ("RAY_PERMUTATION", Element::U8, 0xFF),
    ("RAY_PERMUTATION", Element::U8, 64),
    ("PAWN_PAIR_INDEX", Element::U16, 0xFFFF),
    ("PAWN_PAIR_INDEX", Element::I32, 0),
    ("LC0_CONV_POLICY", Element::I16, 9999),
    ("FROM_X88", Element::I8, -1),
    ("FROM_X88", Element::U8, 64),
    ("LAST_ONE_8", Element::U8, 0),
    ("FIRST_ONE_8", Element::I8, -1),
    ("THREAT_PAIRS", Element::I64, -100_000),
];

fn replaced(table: &Table, none: i128) -> Vec<u128> {
    let ours = table.no_entry().unwrap_or(0xFF);
    table.values.iter().map(|&bits| if bits == ours { none as u128 } else { bits }).collect()
}

#[test]
fn another_number_for_none_is_named() {
    for (name, element, none) in OTHERS {
        let table = of_catalogue(Board::CHESS, name);
        let found = found(&table, element, replaced(&table, none)).expect(name);
        assert!(found.is_equal() && found.table == name, "{name}: {} {none}", found.table);
        assert_eq!(found.none, Some(none), "{name}");
    }
}

/// Neither is an entry that has the wrong number, nor is one without an entry that has another one than the rest.
#[test]
fn wrong_entries_beside_it_are_found() {
    let mut random = Random(5);
    for (name, element, none) in
        OTHERS.into_iter().filter(|(name, ..)| !name.contains("_ONE_") && !name.contains("THREAT"))
    {
        let table = of_catalogue(Board::CHESS, name);
        let right = replaced(&table, none);
        for _ in 0..8 {
            let at = random.below(right.len());
            let mut values = right.clone();
            values[at] = element.wrap(values[at] ^ 1 << random.below(6));
            let found = found(&table, element, values).expect(name);
            assert_eq!((&*found.table, &found.differs[..]), (name, &[at][..]), "{none}");
        }
    }
    // The number of a byte without bits is one entry, which may be wrong.
    for name in ["LAST_ONE_8", "FIRST_ONE_8"] {
        let table = of_catalogue(Board::CHESS, name);
        for none in [16, 32, 64] {
            let found = found(&table, Element::U8, replaced(&table, none)).expect(name);
            assert!(found.is_equal() && found.none == Some(none), "{name}: {none}");
        }
        for wrong in [1, 5, 7, 9] {
            let found = found(&table, Element::U8, replaced(&table, wrong)).expect(name);
            assert_eq!((&*found.table, &found.differs[..]), (name, &[0][..]), "{wrong}");
        }
    }
}
