//! Tables that the page can show in another numbering of the squares.

use chess_tables_gen::{Axis, Content, Table};

/// Whether another numbering may make other values of a table than those renumbered.
///
/// Only of sets it is known what their numbers mean: a step of 8 may hide in a number, and a
/// map may lead to the bits of a packed board.
pub(super) fn depends_on_layout(table: &Table) -> bool {
    let plain = |axis: &Axis| {
        matches!(
            axis,
            Axis::Square
                | Axis::Rank
                | Axis::File
                | Axis::FileSet
                | Axis::Diagonal
                | Axis::AntiDiagonal
                | Axis::Direction
                | Axis::Color
                | Axis::Piece
                | Axis::ThreadPiece
                | Axis::PawnSquare
                | Axis::PawnFile
                | Axis::TriangleSquare
                | Axis::Count
                | Axis::Distance
                | Axis::Leap
                | Axis::Row
                | Axis::Promotion
                | Axis::PolicyMove
        )
    };
    table.content != Content::Squares || !table.axes.iter().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::tool::catalogue;
    use chess_tables_gen::{Board, Layout};

    /// The table as it would be in the numbering of another board.
    fn renumbered(table: &Table, from: Board, to: Board) -> Table {
        let entry = |position: usize| {
            let mut index = table.index(position);
            for (i, &axis) in index.iter_mut().zip(&table.axes) {
                if axis == Axis::Square {
                    *i = from.index(to.square(*i));
                }
            }
            to.set(from.squares_in(table.bits(&index)))
        };
        table.with_values((0..table.values.len()).map(entry).collect())
    }

    #[test]
    fn renumbered_tables_are_those_generated_in_that_layout() {
        let chess = catalogue::generate(Board::CHESS, &[]).unwrap();
        for layout in Layout::ALL {
            let board = Board::CHESS.with_layout(layout);
            let wanted = catalogue::generate(board, &[]).unwrap();
            let mut renumbered_tables = 0;
            for want in &wanted.tables {
                let table = chess.tables.iter().find(|table| table.name == want.name).unwrap();
                if !depends_on_layout(table) {
                    let renumbered = renumbered(table, Board::CHESS, board);
                    assert_eq!(renumbered.values, want.values, "{} in {layout}", table.name);
                    renumbered_tables += 1;
                }
            }
            assert!(renumbered_tables > 10);
        }
    }
}
