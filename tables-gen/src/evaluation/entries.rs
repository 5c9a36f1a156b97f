//! The entries: the rows of both colors, each value at the index of its square or line.

use super::check::name;
use super::{Colors, Form, Terms};
use crate::axis::Axis;
use crate::error::Error;
use crate::geometry::{Board, Color, Square};
use crate::score;

impl Terms {
    /// Returns the number of entries along each axis, and the entries.
    pub(super) fn entries(&self, board: Board) -> Result<(Vec<usize>, Vec<i64>), Error> {
        self.check()?;
        let mut rows = vec![];
        for (row, worth) in self.rows.iter().zip(self.worths()?) {
            rows.push(row.used(|row| self.values(board, row, worth))?);
        }
        let longest = rows.iter().map(Vec::len).max().unwrap_or(0);
        for (row, values) in self.rows.iter().zip(&mut rows) {
            if !self.is_filled && values.len() < longest {
                return row.used(|_| {
                    let (length, row) = (values.len(), name(row.get()));
                    Err(Error::new(format!(
                        "{row} has {length} values, another has {longest}: make them equally long, \
                         or end the shorter with zeros by `filled()`"
                    )))
                });
            }
            values.resize(longest, [0; 2]);
        }
        let colors = [Color::White, Color::Black];
        let colors = if self.colors == Colors::None { &colors[..1] } else { &colors[..] };
        let mut entries = vec![];
        for &color in colors {
            for row in &rows {
                let placed = self.placed(board, color, row);
                placed.into_iter().for_each(|entry| self.push(&mut entries, entry));
            }
        }
        let mut shape = vec![];
        shape.extend((self.colors != Colors::None).then_some(2));
        shape.extend((!self.names().is_empty()).then_some(rows.len()));
        shape.push(self.length(board).unwrap_or(longest));
        shape.extend(self.has_fields().then_some(2));
        Ok((shape, entries))
    }

    /// Returns the entries of a row along the axis.
    fn placed(&self, board: Board, color: Color, values: &[[i64; 2]]) -> Vec<[i64; 2]> {
        let is_mirrored = color == Color::Black;
        let sign = if is_mirrored && self.colors == Colors::Negated { -1 } else { 1 };
        let values = values.iter().map(|pair| pair.map(|number| sign * number));
        let mut values: Vec<[i64; 2]> = values.collect();
        if !self.is_by_square() {
            if is_mirrored && self.axis == Axis::Rank {
                values.reverse();
            }
            if self.is_half && self.axis == Axis::File {
                let middle = usize::from(board.files()) / 2;
                values.extend_from_within(..middle);
                let left = values.len() - middle;
                values[left..].reverse();
            }
            return values;
        }
        let mut entries = vec![[0; 2]; self.length(board).unwrap_or(0)];
        for square in board.squares() {
            let index = match self.axis {
                Axis::Square => board.index(square),
                _ => board.x88().index(square),
            };
            let from_the_end = is_mirrored == self.is_from_first_rank;
            let Square { file, rank } = square;
            let row = if from_the_end { board.ranks() - 1 - rank } else { rank };
            let file = if self.is_half { file.min(board.files() - 1 - file) } else { file };
            entries[index] = values[usize::from(row) * self.files(board) + usize::from(file)];
        }
        entries
    }

    fn push(&self, entries: &mut Vec<i64>, pair: [i64; 2]) {
        match self.form {
            Form::Fields if self.are_pairs() => entries.extend(pair),
            Form::Fields | Form::Midgame => entries.push(pair[0]),
            Form::Endgame => entries.push(pair[1]),
            Form::Packed => entries.push(score::packed(pair.map(|number| number as i16)).into()),
        }
    }
}
