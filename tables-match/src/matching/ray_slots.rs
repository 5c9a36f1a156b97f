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

/// Recognizes an array with the slots of one piece an entry, of which one may be wrong, or that of another piece.
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
    if let Some((at, row)) = instead_of_another(&pieces, names, values).filter(|_| wrong.is_empty())
    {
        wrong.push(Wrong { at, have: values[at] as i128, want: ours.values[row] as i128 });
    }
    let says_enough = known.iter().filter(|it| **it).count() >= FEWEST && wrong.len() <= 1;
    let behavior = Behavior::RaySlots { pieces, wrong };
    says_enough.then(|| Recognised { array, name: table.name.clone(), behavior })
}

/// Pieces of which an engine has as many entries, by the rows of the catalogue: both pawns, and those of both colors.
const ALIKE: [&[&str]; 2] = [&["white pawn", "black pawn"], &["knight", "bishop", "rook", "queen"]];

/// The entry that should be another piece, of which there is one less than of those like it, and the row of that: the last one of
/// a piece of which there is one more, or the first zero.
fn instead_of_another(
    pieces: &[Option<String>],
    names: &[String],
    values: &[u128],
) -> Option<(usize, usize)> {
    let count = |name: &str| pieces.iter().flatten().filter(|it| *it == name).count();
    let usual = |all: &[&str]| {
        let times = |usual: usize| all.iter().filter(|it| count(it) == usual).count();
        all.iter().map(|it| count(it)).max_by_key(|&usual| times(usual)).unwrap_or_default()
    };
    let [pawns, others] = ALIKE;
    let both = pawns.iter().map(|it| count(it)).sum::<usize>();
    let usual_pawns = pawns.iter().map(|it| count(it)).chain([both / 2]);
    usual_pawns.into_iter().find_map(|usual_pawn| {
        let usual = [(pawns, usual_pawn), (others, usual(others))];
        let all =
            usual.into_iter().flat_map(|(alike, usual)| alike.iter().map(move |it| (*it, usual)));
        let (few, many): (Vec<_>, Vec<_>) = all
            .filter(|(it, usual)| count(it) != *usual)
            .partition(|(it, usual)| count(it) < *usual);
        let ([(few, _)], at) = (&few[..], &many[..]) else { return None };
        let at = match at {
            [(name, _)] => pieces.iter().rposition(|it| it.as_deref() == Some(*name)),
            [] => values.iter().position(|it| *it == 0),
            _ => None,
        };
        Some((at?, names.iter().position(|it| it == few)?))
    })
}
