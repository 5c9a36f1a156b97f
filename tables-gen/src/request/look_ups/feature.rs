//! The number of a network's feature: the sum of entries of three tables.

use crate::geometry::{Board, Square};
use crate::table::{Axis, Role, Table};

/// The number of a feature: the entry of the function's table for two pieces, plus entries of two other tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// The entry that stands for no feature.
    pub none: i128,
    /// The table of the first numbers by piece and square.
    pub offsets: String,
    /// The table of the targets' numbers by piece and both squares.
    pub ordinals: String,
    /// The number to XOR a square's number with, before its file and its rank change places if `is_transposed`: that
    /// makes it the number with a1 = 0, b1 = 1, which decides what is below.
    pub corner: usize,
    /// Whether files and ranks change places.
    pub is_transposed: bool,
}

impl Feature {
    /// The sum of a table to which two others belong, if these are there in the usual order of axes.
    pub(super) fn of(board: Board, table: &Table, beside: &[Table]) -> Option<Self> {
        use Axis::{Place, Row};
        let related = |role| {
            let name = table.related(role)?;
            beside.iter().find(|it| it.name == name)
        };
        let (offsets, ordinals) = (related(Role::Offsets)?, related(Role::Ordinals)?);
        let are_in_order = table.axes == [Row, Row, Place]
            && offsets.axes == [Row, Axis::Square]
            && ordinals.axes == [Row, Axis::Square, Axis::Square];
        // C has no numbers of 128 bits.
        let is_possible = are_in_order && board.is_8x8() && table.element.bytes() <= 8;
        Some(Self {
            none: table.no_entry().filter(|_| is_possible)? as i128,
            offsets: offsets.name.clone(),
            ordinals: ordinals.name.clone(),
            corner: board.index(Square { file: 0, rank: 0 }),
            is_transposed: !board.layout().rank_by_rank(),
        })
    }

    /// The number of a square with a1 = 0, b1 = 1.
    pub fn in_a1b1(&self, square: usize) -> usize {
        let number = square ^ self.corner;
        if self.is_transposed { number % 8 * 8 + number / 8 } else { number }
    }

    /// The same as an expression of Rust or of C.
    pub fn text_in_a1b1(&self, square: &str) -> String {
        let number = match self.corner {
            0 => square.to_owned(),
            corner => format!("({square} ^ {corner})"),
        };
        if self.is_transposed { format!("(({number} & 7) << 3 | {number} >> 3)") } else { number }
    }
}
