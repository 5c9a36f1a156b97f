//! Tables of pawns, which stand on neither the first nor the last rank: so programs have any entries there.

use chess_tables_gen::tool::catalogue::{self, Pawns};
use chess_tables_gen::{Board, Definition, Table, TableSet};
use chess_tables_match::matching::{Found, Matching, Rule};

use super::{MATCHER, table};
use crate::arrays::{array, of_catalogue};

const OUTER: u128 = 0xFF00_0000_0000_00FF;

/// An array of one color or of both, in the type of a table.
fn matching(name: &str, like: &Table, values: Vec<u128>) -> Matching {
    let shape = if values.len() == 64 { &[64][..] } else { &like.shape };
    let array = array(name, shape, like.element, values);
    MATCHER.matching_on_its_board(&TableSet::new(Board::CHESS, vec![array]), false)
}

/// The tables of pawns whose squares pass a test.
fn tables(is_wanted: impl Fn(Pawns) -> bool) -> Vec<Table> {
    let families = catalogue::families();
    let definitions = families.iter().flat_map(|it| &it.definitions);
    let of_pawns = definitions.filter(|it| it.pawns().is_some_and(&is_wanted));
    let tables: Vec<Table> =
        of_pawns.map(|it: &Definition| it.table(Board::CHESS).unwrap()).collect();
    assert!(tables.len() > 7, "{}", tables.len());
    tables
}

fn found(matching: &Matching) -> Option<&Found> {
    table(matching, 0)
}

/// The rank of an entry as its color sees it.
fn rank(table: &Table, at: usize) -> usize {
    let color = if table.axes.len() == 2 { at / 64 } else { 0 };
    (at / 8 % 8) ^ (7 * color)
}

/// On the own first rank, on the last one, and on both.
#[test]
fn all_may_be_empty_where_no_pawn_stands() {
    for own in tables(|_| true) {
        let name = &own.name;
        for ranks in [vec![0], vec![7], vec![0, 7]] {
            let set = |at: usize| if ranks.contains(&rank(&own, at)) { 0 } else { own.values[at] };
            let mut values: Vec<u128> = (0..own.values.len()).map(set).collect();
            let whole = matching("helper", &own, values.clone());
            let it = found(&whole).unwrap_or_else(|| panic!("{name} {ranks:?} is nothing"));
            assert_eq!(&it.table, name);
            assert!(it.is_equal() || it.is_convention(), "{name} {ranks:?}: {:?}", it.place);
            // Another entry that is empty is a mistake.
            let at = values.iter().rposition(|set| *set != 0).unwrap();
            values[at] = 0;
            assert!(matching("helper", &own, values).differs(), "{name} {ranks:?}");
        }
    }
}

/// A king stands there.
#[test]
fn a_table_of_kings_that_is_empty_there_is_a_mistake() {
    let zones = of_catalogue(Board::CHESS, "KING_ZONES");
    let is_inner = |at: &usize| (1..7).contains(&(at / 8 % 8));
    let values = (0..128).map(|at| if is_inner(&at) { zones.values[at] } else { 0 }).collect();
    let whole = matching("zone", &zones, values);
    assert!(whole.differs() && found(&whole).is_some_and(|it| it.table == "KING_ZONES"));
}

/// Sets of pawns may lack the two ranks, with all entries or without those of the ranks. One square that is missing or too
/// many is a mistake, in every entry and whatever the name is.
#[test]
fn sets_may_lack_the_squares_where_no_pawn_stands() {
    for own in tables(|it| it == Pawns::IndicesAndSets) {
        let name = &own.name;
        let values: Vec<u128> = own.values.iter().map(|set| set & !OUTER).collect();
        let whole = matching("helper", &own, values.clone());
        let it = found(&whole).unwrap_or_else(|| panic!("{name} is nothing"));
        assert_eq!((&it.table, it.is_equal()), (name, true));
        let is_by_rule = values != own.values;
        assert_eq!(it.rules, if is_by_rule { vec![Rule::InnerRanks] } else { vec![] }, "{name}");
        for at in 0..values.len() {
            let mut other = values.clone();
            other[at] ^= 1 << (8 + (at * 5) % 48);
            let wrong = matching("helper", &own, other);
            let it = found(&wrong).unwrap_or_else(|| panic!("{name}[{at}] is nothing"));
            assert_eq!((&it.table, &it.differs[..]), (name, &[at][..]));
            assert!(wrong.differs(), "{name}[{at}]");
        }
        let is_outer = |at: usize| [0, 7].contains(&(at / 8 % 8));
        let inner = (0..values.len()).map(|at| if is_outer(at) { 0 } else { values[at] });
        let whole = matching("helper", &own, inner.collect());
        let it = found(&whole).unwrap_or_else(|| panic!("{name} on inner ranks is nothing"));
        assert!(it.table == *name && !whole.differs(), "{name}: {:?}", it.place);
    }
}

/// The squares before a king, two ranks of them from its home, are pawns' steps but for that rank.
#[test]
fn a_kings_shield_is_no_mistake_of_pawns() {
    let steps = of_catalogue(Board::CHESS, "PAWN_PUSHES_OR_ATTACKS");
    let mut values = steps.values.clone();
    for file in 0..8 {
        values[file] |= values[file] << 8;
        values[120 + file] |= values[120 + file] >> 8;
    }
    let by_square = (0..128).map(|at| values[at % 2 * 64 + at / 2]).collect();
    for values in [values, by_square] {
        assert!(!matching("shield", &steps, values.clone()).differs());
        let mut other = values;
        other[64] |= 1;
        assert!(matching("shield", &steps, other).differs());
    }
}

/// Where a double push comes from, and pawns before, beside and behind a pawn: neither is a table with a mistake.
#[test]
fn names_of_many_meanings_make_no_mistake() {
    let double = of_catalogue(Board::CHESS, "PAWN_DOUBLE_PUSHES");
    let from = |at: usize| match (at / 64, at / 8 % 8) {
        (0, 3) => 1 << (at % 64 - 16),
        (1, 4) => 1 << (at % 64 + 16),
        _ => 0,
    };
    let from: Vec<u128> = (0..128).map(from).collect();
    for name in ["PAWN_2PUSHESFROM", "pawn_double_pushes_from", "t"] {
        assert!(!matching(name, &double, from.clone()).differs(), "{name}");
    }
    let connected = of_catalogue(Board::CHESS, "CONNECTED_PAWN_MASKS");
    let both = |at: usize| connected.values[at] | connected.values[(at + 64) % 128];
    let around = (0..128).map(both).collect();
    assert!(!matching("connected_pawns", &connected, around).differs());
    let mut wrong = connected.values.clone();
    wrong[30] = 0;
    assert!(matching("connected_pawns", &connected, wrong).differs());
}

/// A passed pawn's squares beside its file may be called so; without that word the name is another table's.
#[test]
fn a_side_is_a_part_of_what_the_name_says() {
    let spans = of_catalogue(Board::CHESS, "ATTACK_FRONT_SPANS");
    let is_misnamed = |name: &str| {
        let whole = matching(name, &spans, spans.values.clone());
        found(&whole).is_some_and(|it| it.is_misnamed())
    };
    assert!(!is_misnamed("PASSED_PAWN_MASK_SIDE") && is_misnamed("PASSED_PAWN_MASK"));
}

/// One color's pushes from the ranks where it stands are steps of a king, too, but for two ranks.
#[test]
fn pushes_without_a_name_are_those_of_pawns() {
    let pushes = of_catalogue(Board::CHESS, "PAWN_PUSHES");
    let mut values = pushes.values[..64].to_vec();
    values[..8].fill(0);
    let whole = matching("t", &pushes, values);
    assert_eq!(found(&whole).map(|it| &*it.table), Some("PAWN_PUSHES"));
    assert!(!whole.differs());
}

#[test]
fn pawns_of_one_color_have_no_attacks_on_their_first_rank() {
    let pawns = of_catalogue(Board::CHESS, "PAWN_ATTACKS");
    for color in [0, 1] {
        let mut values = pawns.values[color * 64..][..64].to_vec();
        values[color * 56..][..8].fill(0);
        // The name says nothing, and the knight of shogi is near.
        let whole = matching("threats", &pawns, values.clone());
        let found = table(&whole, 0).expect("it is a table");
        assert_eq!((&*found.table, found.is_convention()), ("PAWN_ATTACKS", true));
        assert!(!whole.differs());
        values[27] = 0;
        assert!(matching("threats", &pawns, values).differs());
    }
}

/// The pawns that attack a square: none does from behind their first rank. A name with a color means what they attack.
#[test]
fn pawns_of_no_color_may_attack_from_nowhere() {
    let pawns = of_catalogue(Board::CHESS, "PAWN_ATTACKS");
    for (color, name) in [(0, "white_pawn_attacks"), (1, "bPawnAttacks")] {
        let mut values = pawns.values[color * 64..][..64].to_vec();
        values[48 - color * 40..][..8].fill(0);
        let whole = matching("pawn_attacks", &pawns, values.clone());
        assert!(!whole.differs() && !table(&whole, 0).expect("a table").is_equal());
        assert!(matching(name, &pawns, values.clone()).differs(), "{name}");
        // One of the rank, or another rank, is a mistake.
        values[24..32].fill(0);
        assert!(matching("pawn_attacks", &pawns, values).differs());
    }
    // So are both colors.
    let mut values = pawns.values.clone();
    values[48..56].fill(0);
    values[72..80].fill(0);
    let both = array("pawn_attacks", &[2, 64], pawns.element, values);
    assert!(MATCHER.matching(&TableSet::new(Board::CHESS, vec![both]), false).differs());
}
