//! Lists of what the steps of a piece add to the number of a cell.

use std::collections::BTreeSet;

use chess_tables_gen::{KING_LEAPS, KNIGHT_LEAPS, Layout};

use super::units;
use crate::matching::wording::Told;

/// Leaps as (files, ranks), clockwise, and their names.
type Named = ([(i8, i8); 8], [&'static str; 8]);

const KING: Named = (KING_LEAPS, ["n", "ne", "e", "se", "s", "sw", "w", "nw"]);
const KNIGHT: Named = (KNIGHT_LEAPS, ["nne", "ene", "ese", "sse", "ssw", "wsw", "wnw", "nnw"]);

/// The pieces with their first leap, and how many leaps further the next is.
const PIECES: [(&str, Named, usize, usize); 4] = [
    ("a knight", KNIGHT, 0, 1),
    ("a king or a queen", KING, 0, 1),
    ("a rook", KING, 0, 2),
    ("a bishop", KING, 1, 2),
];

/// What a list is, if it is all steps of a piece, each once, and zeros behind them. Its set says in which order cells
/// are numbered.
pub(super) fn leaps(values: &[i128], layout: Layout) -> Option<Told> {
    let end = values.iter().rposition(|&step| step != 0)? + 1;
    let steps: Vec<i64> =
        values[..end].iter().map_while(|&step| i64::try_from(step).ok()).collect();
    let distinct: BTreeSet<i64> = steps.iter().copied().collect();
    if steps.len() != end || distinct.len() != end || !matches!(end, 4 | 8) {
        return None;
    }
    let sentence = (8..=32).find_map(|width: i64| {
        let (file, rank) = units(layout, width);
        PIECES.into_iter().find_map(|(piece, (leaps, names), first, further)| {
            let leaps = leaps.into_iter().zip(names).skip(first).step_by(further);
            let number = |files: i8, ranks: i8| file * i64::from(files) + rank * i64::from(ranks);
            let numbered: Vec<(i64, &'static str)> =
                leaps.map(|((files, ranks), name)| (number(files, ranks), name)).collect();
            let name =
                |step: &i64| numbered.iter().find(|(it, _)| it == step).map(|&(_, name)| name);
            let order: Vec<&str> = steps.iter().map_while(name).collect();
            let is_it = order.len() == end && numbered.len() == end;
            is_it.then(|| {
                let order = order.join(", ");
                format!("the steps of {piece} in {layout}, rows of {width} cells: {order}")
            })
        })
    });
    Some(Told { sentence: sentence?, wrong: 0 })
}
