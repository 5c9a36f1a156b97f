//! The slots of a byteboard that pieces attack, in an engine's order of pieces: the catalogue has each piece once, and
//! engines one entry a piece and color, or zeros where no piece is.

use std::sync::LazyLock;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Relation, Table};

use super::behavior::{Behavior, Recognised, Wrong};

/// The table of the catalogue, which is computed once for all arrays.
static OUTGOING: LazyLock<Table> = LazyLock::new(|| {
    let set = catalogue::generate(Board::CHESS, &["RAY_OUTGOING"]).expect("chess has it");
    set.tables.into_iter().next().expect("it has a name")
});
/// Fewer different pieces may be others' sets.
const FEWEST: usize = 5;
/// More entries than an engine has pieces.
const MOST: usize = 16;

/// Recognizes an array with the slots of one piece an entry, of which one may be wrong.
pub(super) fn recognised(array: usize, table: &Table) -> Option<Recognised> {
    let values = &table.values;
    let may_be = table.shape.len() == 1 && table.element.bytes() == 8 && values.len() <= MOST;
    if !may_be || values.len() < FEWEST {
        return None;
    }
    let ours = &*OUTGOING;
    let names = ours.relations.iter().find_map(|it| match it {
        Relation::Rows(names) => Some(names),
        _ => None,
    })?;
    let (mut pieces, mut wrong, mut known) = (vec![], vec![], vec![false; names.len()]);
    for (at, &slots) in values.iter().enumerate() {
        let distance = |&row: &usize| (ours.values[row] ^ slots).count_ones();
        let row = (0..names.len()).min_by_key(distance).filter(|_| slots != 0);
        match row.map(|row| (row, ours.values[row])) {
            Some((row, want)) if want == slots => known[row] = true,
            Some((_, want)) => wrong.push(Wrong { at, have: slots as i128, want: want as i128 }),
            None => {}
        }
        pieces.push(row.map(|row| names[row].clone()));
    }
    let says_enough = known.iter().filter(|it| **it).count() >= FEWEST && wrong.len() <= 1;
    let behavior = Behavior::RaySlots { pieces, wrong };
    says_enough.then(|| Recognised { array, name: table.name.clone(), behavior })
}
