//! How programs call squares.

use chess_tables_gen::{Board, Square};

use super::names::Names;

/// What stands before and behind the names of squares in programs.
const AROUND: [[&str; 2]; 9] = [
    ["", ""],
    ["SQ_", ""],
    ["sq_", ""],
    ["Sq_", ""],
    ["SQ", ""],
    ["Sq", ""],
    ["k", ""],
    ["SQUARE_", ""],
    ["", "_BIT"],
];
/// Squares with their names.
pub(super) type SquareNames = Vec<(Square, String)>;

/// Fewer names may be anything.
pub(super) const FEWEST: usize = 4;

impl Names<'_> {
    /// The names of squares that the files have, such as `SQ_A1`, if they have enough of a manner.
    pub(super) fn square_names(&self) -> Vec<SquareNames> {
        let manners = AROUND.into_iter().flat_map(|around| [(around, true), (around, false)]);
        let names = manners.map(|([before, behind], is_upper)| {
            let names = Board::CHESS.squares().map(|square| {
                let name = square.to_string();
                let name = if is_upper { name.to_uppercase() } else { name };
                (square, format!("{before}{name}{behind}"))
            });
            names.filter(|(_, name)| self.constants.contains_key(&**name)).collect()
        });
        names.filter(|it: &SquareNames| it.len() >= FEWEST).collect()
    }
}
