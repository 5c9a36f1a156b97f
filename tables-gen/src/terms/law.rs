//! The law of terms: what mirrors what.

use super::{Colors, Terms};
use crate::axis::Axis;
use crate::definition::Definition;
use crate::geometry::{Board, Square};
use crate::table::Table;

impl Terms {
    pub(super) fn law(&self, definition: Definition) -> Definition {
        let sentence = match (self.colors, self.is_half) {
            (Colors::None, false) => return definition,
            (Colors::None, true) => "entries on mirrored files are equal",
            (Colors::Mirrored, false) => "Black's entries are White's on mirrored ranks",
            (Colors::Mirrored, true) => {
                "Black's entries are White's on mirrored ranks, and entries on mirrored files are equal"
            }
            (Colors::Negated, false) => "Black's entries are minus White's on mirrored ranks",
            (Colors::Negated, true) => {
                "Black's entries are minus White's on mirrored ranks, and entries on mirrored files are equal"
            }
        };
        let (colors, is_half) = (self.colors, self.is_half);
        definition.law(sentence, move |board, table| {
            let by_color =
                if colors == Colors::None { Ok(()) } else { ranks(board, table, colors) };
            by_color.and(if is_half { files(board, table) } else { Ok(()) })
        })
    }
}

/// Checks that Black's entries are White's on mirrored ranks.
fn ranks(board: Board, table: &Table, colors: Colors) -> Result<(), String> {
    let mirror = |square: Square| Square { rank: board.ranks() - 1 - square.rank, ..square };
    table.compare_at(board, &|index| {
        let mut mirrored = seen(board, table, index, &mirror);
        let is_black = std::mem::take(&mut mirrored[0]) == 1;
        let bits = table.bits(if is_black { &mirrored } else { index });
        let is_negated = is_black && colors == Colors::Negated;
        table.element.wrap(if is_negated { bits.wrapping_neg() } else { bits })
    })
}

/// Checks that entries on mirrored files are equal.
fn files(board: Board, table: &Table) -> Result<(), String> {
    let mirror = |square: Square| Square { file: board.files() - 1 - square.file, ..square };
    table.compare_at(board, &|index| table.bits(&seen(board, table, index, &mirror)))
}

/// Returns the index with its square or its rank as in a mirror.
fn seen(
    board: Board,
    table: &Table,
    index: &[usize],
    mirror: &dyn Fn(Square) -> Square,
) -> Vec<usize> {
    let axes = table.axes.iter().zip(index);
    axes.map(|(axis, &i)| match axis {
        Axis::Square => board.index(mirror(board.square(i))),
        Axis::X88Square => {
            let square = board.squares().find(|&square| board.padded_index(square) == i);
            square.map_or(i, |square| board.padded_index(mirror(square)))
        }
        Axis::Rank => mirror(Square { file: 0, rank: i as u8 }).rank.into(),
        Axis::File => mirror(Square { file: i as u8, rank: 0 }).file.into(),
        _ => i,
    })
    .collect()
}
