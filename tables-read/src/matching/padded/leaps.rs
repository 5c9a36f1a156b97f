//! Lists of what the steps of a piece add to the number of a cell.

use std::collections::BTreeSet;

use chess_tables_gen::{KING_LEAPS, KNIGHT_LEAPS, Layout};

use super::units;

/// Leaps as (files, ranks), clockwise, and their names.
type Named = ([(i8, i8); 8], [&'static str; 8]);

const KING: Named = (KING_LEAPS, ["n", "ne", "e", "se", "s", "sw", "w", "nw"]);
const KNIGHT: Named = (KNIGHT_LEAPS, ["nne", "ene", "ese", "sse", "ssw", "wsw", "wnw", "nnw"]);

/// The pieces with their first leap, and how many leaps further the next is.
const PIECES: [(Piece, Named, usize, usize); 4] = [
    (Piece::Knight, KNIGHT, 0, 1),
    (Piece::King, KING, 0, 1),
    (Piece::Rook, KING, 0, 2),
    (Piece::Bishop, KING, 1, 2),
];

/// A piece by its steps. A queen has the king's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A knight.
    Knight,
    /// A king or a queen.
    King,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
}

/// The steps of a piece on a board with rows of this width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaps {
    /// The piece.
    pub piece: Piece,
    /// The number of cells of a row.
    pub width: usize,
    /// The names of the steps in the order of the list.
    pub order: Vec<&'static str>,
    /// In which order cells are numbered, as the set of the list says.
    pub layout: Layout,
}

/// What a list is, if it is all steps of a piece, each once, and zeros behind them.
pub(super) fn leaps(values: &[i128], layout: Layout) -> Option<Leaps> {
    let end = values.iter().rposition(|&step| step != 0)? + 1;
    let steps: Vec<i64> =
        values[..end].iter().map_while(|&step| i64::try_from(step).ok()).collect();
    let distinct: BTreeSet<i64> = steps.iter().copied().collect();
    if steps.len() != end || distinct.len() != end || !matches!(end, 4 | 8) {
        return None;
    }
    (8..=32).find_map(|width: i64| {
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
            is_it.then_some(Leaps { piece, width: width as usize, order, layout })
        })
    })
}

impl Leaps {
    pub(super) fn sentence(&self) -> String {
        let piece = match self.piece {
            Piece::Knight => "a knight",
            Piece::King => "a king or a queen",
            Piece::Rook => "a rook",
            Piece::Bishop => "a bishop",
        };
        let Self { width, layout, .. } = self;
        let order = self.order.join(", ");
        format!("the steps of {piece} in {layout}, rows of {width} cells: {order}")
    }
}
