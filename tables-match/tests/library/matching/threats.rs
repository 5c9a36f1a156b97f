//! Tables of threat inputs in all versions, with an engine's own numbers.

use std::sync::LazyLock;

use chess_tables_gen::{Board, Definition, Element, Table, TableSet, Threats};
use chess_tables_match::matching::{Found, Matcher, Rule, ThreatInputs};

use super::table;
use crate::arrays::array;

pub(super) const PIECES: [&str; 8] = [
    "PNBRQKpnbrqk",
    "PpNnBbRrQqKk",
    "pPnNbBrRqQkK",
    "PNBRQK-pnbrqk-",
    "PNBRQK--pnbrqk",
    "PNBRQK--pnbrqk--",
    "-PNBRQK--pnbrqk",
    "-PNBRQK--pnbrqk-",
];

/// For all numbers of pieces.
pub(super) static MATCHER: LazyLock<Matcher> = LazyLock::new(|| {
    let shapes = [12, 14, 15, 16]
        .into_iter()
        .flat_map(|rows| [vec![rows, 64, 64], vec![rows, 64], vec![rows, rows, 2]]);
    Matcher::of_shapes([(Board::CHESS, shapes.collect())])
});

pub(super) fn tables(threats: &str) -> [Table; 3] {
    let threats: Threats = threats.parse().unwrap();
    Definition::threats(&threats).map(|it| it.table(Board::CHESS).unwrap())
}

/// What arrays are, of which nothing is said.
pub(super) fn found(tables: &[Table]) -> Vec<Option<Found>> {
    let foreign = tables.iter().enumerate();
    let foreign =
        foreign.map(|(i, it)| array(&format!("T{i}"), &it.shape, it.element, it.values.clone()));
    let set = TableSet::new(Board::CHESS, foreign.collect());
    let matching = MATCHER.matching_on_its_board(&set, false);
    (0..tables.len()).map(|i| table(&matching, i).cloned()).collect()
}

pub(super) fn inputs(found: &Found) -> Option<&ThreatInputs> {
    match &found.rules[..] {
        [Rule::Threats(it)] => Some(it),
        _ => None,
    }
}

/// The tables of the version that was found have the array's values.
fn assert_written(tables: &[Table], found: &[Option<Found>], from: usize, what: &str) {
    for (i, found) in found.iter().enumerate().skip(from) {
        let found = found.as_ref().unwrap_or_else(|| panic!("{what}: {i} is nothing"));
        assert!(found.is_equal() && found.is_writable(), "{what}: {:?}", found.rules);
        let version = inputs(found).map_or("59808", |it| &it.version);
        let ours = &self::tables(version)[i];
        assert_eq!(found.table, ours.name, "{what}");
        let none = ours.no_entry().unwrap_or(u128::MAX);
        let own = found.none.map_or(none, |it| it as u128);
        let values = ours.values.iter().map(|&bits| if bits == none { own } else { bits });
        assert!(values.eq(tables[i].values.iter().copied()), "{what}: {version}");
    }
}

#[test]
fn all_versions_with_all_numbers_of_pieces() {
    for (i, version) in Threats::VERSIONS.iter().copied().enumerate() {
        for (j, pieces) in PIECES.into_iter().enumerate() {
            let what = format!("{version} pieces={pieces}");
            let mut tables = tables(&what);
            let nones = [None, Some(u32::MAX.into()), Some(i128::from(i32::MIN)), Some(-100_000)];
            if let Some(none) = nones[(i + j) % 4] {
                let pairs = &mut tables[2];
                let inputs = u128::from(version);
                let other =
                    pairs.values.iter().map(|it| if *it == inputs { none as u128 } else { *it });
                let element = if none < 0 { Element::I32 } else { Element::U32 };
                *pairs = array("T", &pairs.shape, element, other.collect());
            }
            // Ordinals are large, and only the attacks of pawns make two of them.
            let from = usize::from(i != j % 5);
            let found = found(&tables[from..]);
            let found = [vec![None; from], found].concat();
            assert_written(&tables, &found, from, &what);
            let of_pairs = inputs(found[2].as_ref().unwrap());
            assert_eq!(of_pairs.map_or(59_808, |it| it.inputs), version, "{what}");
        }
    }
}

#[test]
fn an_engine_may_have_its_own_victims() {
    for pieces in [PIECES[0], PIECES[1], PIECES[7]] {
        for map in [
            "-0-1--/01234-/0213--/0123-4/01234-/------",
            "012345/01----/0-----/0-----/0-----/------",
            "43210-/------/-1-0--/3210--/0-----/-----0",
        ] {
            let what = format!("{map} pawns=pushes pieces={pieces}");
            let tables = tables(&what);
            let found = found(&tables);
            // Of the others only the pawns are those of a version.
            assert_written(&tables, &found, 2, &what);
            // Rows without a piece may have anything.
            let mut pairs = tables[2].clone();
            for (at, bits) in pairs.values.iter_mut().enumerate() {
                let rows = [at / 2 / pieces.len(), at / 2 % pieces.len()];
                let has_none = rows.iter().any(|row| pieces.as_bytes()[*row] == b'-');
                *bits = if has_none { 0 } else { *bits };
            }
            let found = self::found(&[pairs]).remove(0).expect("a table");
            assert!(found.is_equal(), "{what}");
            assert_eq!(found.is_writable(), !pieces.contains('-'), "{what}");
        }
    }
}

/// What no input uses may be anything, such as 0 of pawns on the first rank and of kings; what one uses may not.
#[test]
fn only_entries_that_are_used_count() {
    let version = "60144 pieces=PNBRQK--pnbrqk--";
    let right = tables(version);
    let features = u128::from(60_144_u32);
    let [mut ordinals, mut offsets, mut pairs] = right.clone();
    for king in [5, 13] {
        ordinals.values[king * 4096..][..4096].fill(0);
        offsets.values[king * 64..][..64].fill(0);
    }
    for pawn in [0, 8] {
        offsets.values[pawn * 64 + 56..][..8].fill(0);
        ordinals.values[pawn * 4096..][..512].fill(0);
    }
    for (at, bits) in pairs.values.iter_mut().enumerate().filter(|(_, it)| **it == features) {
        *bits = if at % 3 == 0 { 0 } else { 70_000 };
    }
    let zeros = [ordinals, offsets, pairs];
    for (i, found) in found(&zeros).into_iter().enumerate() {
        let found = found.unwrap_or_else(|| panic!("{i} is nothing"));
        assert!(found.is_equal() && !found.is_writable(), "{i}");
        assert!(inputs(&found).is_some_and(|it| it.unused > 0), "{i}");
    }
}
