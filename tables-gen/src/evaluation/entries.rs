//! The entries: the rows of both colors, each value at the index of its square or line. Rows must have as many values
//! as the board has places, all of one kind, and names of their own.

use super::{Colors, Form, Row, Terms};
use crate::error::Error;
use crate::geometry::{Board, Color, Square};
use crate::table::Axis;
use crate::table::entry::score;
use crate::table::relation::is_name;

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

/// What rows must be.
impl Terms {
    fn check(&self) -> Result<(), Error> {
        let names = self.names();
        if self.is_half && !self.is_by_square() && self.axis != Axis::File {
            let axis = self.axis.name();
            return Err(Error::new(format!(
                "`mirrored_files` is for squares and files, not by {axis}"
            )));
        }
        if self.rows.is_empty() {
            return Err(Error::new("it has no rows: add some by `row`"));
        }
        for (i, row) in self.rows.iter().enumerate() {
            row.used(|(name, _)| match name {
                None if self.rows.len() == 1 => Ok(()),
                None => Err(Error::new("a row without a name is the only one: use `Terms::by`")),
                Some(name) if !is_name(name) => Err(Error::new(format!(
                    "`{name}` is not the name of a row: want letters, digits, spaces, `_` and `-`"
                ))),
                Some(name) if names[..i].contains(name) => {
                    Err(Error::new(format!("two rows are named `{name}`")))
                }
                Some(_) => Ok(()),
            })?;
        }
        Ok(())
    }

    /// Returns the checked values of a row, with its worth, in the order in which they are given.
    fn values(&self, board: Board, row: &Row, worth: [i64; 2]) -> Result<Vec<[i64; 2]>, Error> {
        let (who, values) = (name(row), &row.1);
        let are_pairs = self.are_pairs();
        if values.are_pairs != are_pairs {
            let what = if are_pairs {
                "numbers, the first row pairs"
            } else {
                "pairs, the first row numbers"
            };
            return Err(Error::new(format!("{who} has {what}: want one of them")));
        }
        if !are_pairs && self.form != Form::Fields {
            return Err(Error::new(format!(
                "{who} has single numbers: want pairs of a midgame and an endgame number"
            )));
        }
        let length = values.entries.len();
        if let Some(want) = self.want(board).filter(|&want| want != length) {
            return Err(Error::new(format!(
                "{who} has {length} values: want {want}{}",
                self.whence(board)
            )));
        }
        let sums = values.entries.iter().map(|[a, b]| [a + worth[0], b + worth[1]]);
        let sums: Vec<[i64; 2]> = sums.collect();
        // Black's may be negated.
        let fits = |number: &&i64| i16::try_from(**number).is_ok_and(|it| it > i16::MIN);
        match sums.as_flattened().iter().find(|number| !fits(number)) {
            Some(number) if self.form == Form::Packed => Err(Error::new(format!(
                "{who} has {number}, which does not fit into the 16 bits of a packed number: want \
                 -32767 to 32767, or two tables by `midgame()` and `endgame()`"
            ))),
            _ => Ok(sums),
        }
    }

    /// Returns the worth to add to the values of each row.
    fn worths(&self) -> Result<Vec<[i64; 2]>, Error> {
        let count = self.rows.len();
        let Some(worth) = &self.worth else { return Ok(vec![[0; 2]; count]) };
        worth.used(|worth| match worth.entries.len() {
            given if given != count => Err(Error::new(format!(
                "`plus` has {given} values: want {count}, one for each row"
            ))),
            _ if worth.are_pairs != self.are_pairs() => {
                let what = "`plus` and the rows: want numbers in both, or pairs in both";
                Err(Error::new(what.to_owned()))
            }
            _ => Ok(worth.entries.clone()),
        })
    }

    fn is_by_square(&self) -> bool {
        matches!(self.axis, Axis::Square | Axis::X88Square)
    }

    /// Returns the number of files on which values are given.
    fn files(&self, board: Board) -> usize {
        let files = usize::from(board.files());
        if self.is_half { files.div_ceil(2) } else { files }
    }

    /// Returns the number of values that a row needs. `None` if any number will do.
    fn want(&self, board: Board) -> Option<usize> {
        match self.axis {
            _ if self.is_by_square() => Some(self.files(board) * usize::from(board.ranks())),
            Axis::File => Some(self.files(board)),
            _ => self.length(board),
        }
    }

    /// Returns the number of entries along the axis of the values. `None` if the rows decide.
    fn length(&self, board: Board) -> Option<usize> {
        match self.axis {
            Axis::Square => Some(board.len()),
            Axis::X88Square => Some(board.x88().len()),
            Axis::Rank => Some(board.ranks().into()),
            Axis::File => Some(board.files().into()),
            Axis::Color | Axis::Direction => Some(self.axis.index_names().len()),
            _ => None,
        }
    }

    /// Returns which squares the values are of, for an error.
    fn whence(&self, board: Board) -> String {
        if !self.is_by_square() {
            let half = if self.is_half { ", on the left half" } else { "" };
            return format!(", one for each index of the axis {}{half}", self.axis.name());
        }
        let (file, rank) = (self.files(board) as u8 - 1, board.ranks() - 1);
        let [first, last] = if self.is_from_first_rank { [0, rank] } else { [rank, 0] };
        let first = Square { file: 0, rank: first };
        format!(", rank by rank from {first} to {}", Square { file, rank: last })
    }
}

/// Returns a row as in an error.
fn name((name, _): &Row) -> String {
    name.as_ref().map_or_else(|| "its row".to_owned(), |name| format!("the row `{name}`"))
}
