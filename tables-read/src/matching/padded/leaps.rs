//! Lists of what the steps of a piece add to the number of a cell.

use std::collections::BTreeSet;

use chess_tables_gen::Layout;

/// (files, ranks), and the name.
type Leap = (i64, i64, &'static str);

/// The leaps of the pieces, clockwise from north.
const KING: [Leap; 8] = [
    (0, 1, "n"),
    (1, 1, "ne"),
    (1, 0, "e"),
    (1, -1, "se"),
    (0, -1, "s"),
    (-1, -1, "sw"),
    (-1, 0, "w"),
    (-1, 1, "nw"),
];
const KNIGHT: [Leap; 8] = [
    (1, 2, "nne"),
    (2, 1, "ene"),
    (2, -1, "ese"),
    (1, -2, "sse"),
    (-1, -2, "ssw"),
    (-2, -1, "wsw"),
    (-2, 1, "wnw"),
    (-1, 2, "nnw"),
];

/// The pieces with their first leap, and how many leaps further the next is.
const PIECES: [(Piece, [Leap; 8], usize, usize); 4] = [
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

/// What a step of one file and one of one rank add to the number of a cell.
fn units(layout: Layout, width: i64) -> (i64, i64) {
    // Of `a8b8`, the squares with the numbers 0 and 1.
    let name = layout.name().as_bytes();
    let sign = |begins_at_last: bool| if begins_at_last { -1 } else { 1 };
    let (files, ranks) = (sign(name[0] == b'h'), sign(name[1] == b'8'));
    if name[1] == name[3] { (files, width * ranks) } else { (width * files, ranks) }
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
        PIECES.into_iter().find_map(|(piece, leaps, first, further)| {
            let leaps = leaps.into_iter().skip(first).step_by(further);
            let numbered: Vec<(i64, &'static str)> =
                leaps.map(|(files, ranks, name)| (file * files + rank * ranks, name)).collect();
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
