//! Tables in another numbering of the squares, and maps backwards.

use chess_tables_gen::{Axis, Board, Content, Table};

use crate::cli::coordinates;
use crate::cli::error::Error;

/// Whether another numbering makes other values of a table than those renumbered.
///
/// Only of sets it is known what their numbers mean: a step of 8 may hide in a number, and a
/// map may lead to the bits of a packed board.
pub(crate) fn depends_on_layout(table: &Table) -> bool {
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

/// The table as it would be in the numbering of another board.
pub(super) fn renumbered(table: &Table, from: Board, to: Board) -> Result<Table, Error> {
    if depends_on_layout(table) {
        let name = &table.name;
        let error =
            Error::new(format!("cannot renumber {name}: its values depend on the layout")).note(
                format!("it holds {}; {}", table.content.plural(), coordinates::axes_note(table)),
            );
        return Err(error);
    }
    let entry = |position: usize| {
        let mut index = table.index(position);
        for (i, &axis) in index.iter_mut().zip(&table.axes) {
            if axis == Axis::Square {
                *i = from.index(to.square(*i));
            }
        }
        to.set(from.squares_in(table.bits(&index)))
    };
    Ok(table.with_values((0..table.values.len()).map(entry).collect()))
}

/// The map that leads back.
pub(super) fn inverse(table: &Table) -> Result<Table, Error> {
    let refusal = || {
        let error = Error::new(format!("{} has no inverse", table.name));
        error.note("only a permutation of the squares has one")
    };
    let count = table.values.len();
    if table.axes != [Axis::Square] || table.content != Content::Square {
        return Err(refusal());
    }
    let mut values = vec![None; count];
    for (from, &to) in table.values.iter().enumerate() {
        let to = usize::try_from(to).ok().and_then(|to| values.get_mut(to)).ok_or_else(refusal)?;
        *to = Some(from as u128);
    }
    let values = values.into_iter().collect::<Option<Vec<u128>>>().ok_or_else(refusal)?;
    Ok(table.with_values(values))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::Layout;
    use chess_tables_gen::tool::catalogue;

    #[test]
    fn renumbered_tables_are_those_generated_in_that_layout() {
        let chess = catalogue::generate(Board::CHESS, &[]).unwrap();
        for layout in Layout::ALL {
            let board = Board::CHESS.with_layout(layout);
            let wanted = catalogue::generate(board, &[]).unwrap();
            let mut renumbered_tables = 0;
            for want in &wanted.tables {
                let table = chess.tables.iter().find(|table| table.name == want.name).unwrap();
                if let Ok(renumbered) = renumbered(table, Board::CHESS, board) {
                    assert_eq!(renumbered.values, want.values, "{} in {layout}", table.name);
                    renumbered_tables += 1;
                }
            }
            assert!(renumbered_tables > 10);
        }
    }

    #[test]
    fn an_inverse_leads_back_and_only_permutations_have_one() {
        let mut table = Table::new(
            "TURN".to_owned(),
            vec![Axis::Square],
            vec![64],
            chess_tables_gen::Element::U8,
            Content::Square,
            (0..64).map(|s| (s + 3) % 64),
        );
        let back = inverse(&table).unwrap();
        assert!((0..64).all(|s| back.values[table.values[s] as usize] == s as u128));
        table.values[0] = table.values[1];
        assert!(inverse(&table).is_err());
        table.values[0] = 0xFF;
        assert!(inverse(&table).is_err());
    }
}
