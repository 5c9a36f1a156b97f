//! A table, and which of its entries are wanted.

use std::borrow::Cow;

use chess_tables_gen::tool::score;
use chess_tables_gen::{Axis, Board, Content, Square, Table};

use super::difference::{self, Difference};
use super::occupied::ByOccupied;
use super::{Drawing, ShownEntry};
use crate::draw::{Show, View};
use crate::error::{Error, visible};
use crate::find::number;
use crate::report::{command_line, counted, entry, json};
use crate::source::array::{Array, type_name};
use crate::source::loaded::{Assumed, Loaded};

/// `[ne][d4]`
pub(super) fn brackets(names: &[String]) -> String {
    names.iter().map(|name| format!("[{name}]")).collect()
}

/// `index 27`, or `index [1][27]`; nothing if the names of the indices are just these numbers.
pub(super) fn index_words(names: &[String], index: &[usize]) -> Option<String> {
    if index.iter().map(usize::to_string).eq(names.iter().cloned()) {
        return None;
    }
    Some(match index {
        [one] => format!("index {one}"),
        _ => index.iter().fold("index ".to_owned(), |words, i| format!("{words}[{i}]")),
    })
}

/// The names of squares.
pub(super) fn named(squares: impl IntoIterator<Item = Square>) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

/// What a header says of the source, unless it is the default.
pub(super) fn origin(source: &str) -> Option<String> {
    (source != "@build").then(|| visible(source))
}

/// A table, and which of its entries are wanted.
pub(super) struct Subject<'a> {
    pub(super) args: &'a Show,
    pub(super) board: Board,
    pub(super) table: Cow<'a, Table>,
    /// Indices along the first axes; all entries under them are wanted.
    pub(super) given: Vec<usize>,
    /// What these are called, or what was given to look up an entry.
    at: Vec<String>,
    /// Of one entry by 0x88 difference.
    pub(super) difference: Option<Difference>,
    /// The entry that is looked up among occupied squares.
    pub(super) looked_up: Option<ByOccupied>,
    /// What stands at the end of the header.
    remarks: Vec<String>,
    /// The type of an entry, as the source states it.
    element: &'static str,
    /// Whether it is a number in the place of a table.
    pub(super) is_number: bool,
    /// Whether all entries are numbers of few digits, so that a board of them fits, whatever their type.
    pub(super) has_few_digits: bool,
    /// Whether its numbers are read easier in decimal than as the bits of a wide type.
    is_decimal: bool,
}

/// Scores have no more digits.
const FEW_DIGITS: u128 = 100_000;

impl<'a> Subject<'a> {
    /// What the arguments want of a table.
    pub(super) fn of(
        loaded: &Loaded,
        table: &'a Array,
        args: &'a Show,
        is_number: bool,
    ) -> Result<Self, Error> {
        let board = loaded.set.board;
        let assumed = if loaded.assumed == Assumed::None { "" } else { " (assumed)" };
        let numbering = format!("{}{assumed}", board.numbering());
        // A table may have the name of a number.
        let guess = if is_number { None } else { table.guess().map(str::to_owned) };
        let remarks = [numbering].into_iter().chain(origin(&args.source)).chain(guess).collect();
        let is_short = |&bits: &u128| (bits as i128).unsigned_abs() < FEW_DIGITS;
        let has_few_digits = table.content == Content::Number && table.values.iter().all(is_short);
        let mut subject = Self {
            args,
            board,
            table: Cow::Borrowed(table),
            given: vec![],
            at: vec![],
            difference: None,
            looked_up: None,
            remarks,
            element: if is_number { table.element.name() } else { table.element_name() },
            is_number,
            has_few_digits,
            is_decimal: has_few_digits
                && !score::are_in(table)
                && (table.is_element_guessed || table.axes.contains(&Axis::Square)),
        };
        if !args.occupied.is_empty() {
            let found = ByOccupied::of(loaded, table, args)?;
            (subject.given, subject.at) = (table.index(found.position), found.at.clone());
            subject.looked_up = Some(found);
            return Ok(subject);
        }
        // A table from elsewhere does not say that its numbers are sets.
        let may_be_sets = !table.element.is_signed() && 8 * table.element.bytes() >= board.len();
        if args.view == View::Board && may_be_sets {
            subject.table.to_mut().content = Content::Squares;
        }
        if args.inverse {
            subject.table = Cow::Owned(inverse(table)?);
        }
        let (indices, squares) = difference::indices(board, table, &args.indices)?;
        subject.given = entry::indices(board, table, &indices)?;
        subject.at = entry::index_names(board, table, 0, &subject.given);
        subject.difference = Difference::of(loaded, board, table, &subject.given, squares);
        Ok(subject)
    }

    /// The positions of the wanted entries in the table's values.
    pub(super) fn positions(&self) -> std::ops::Range<usize> {
        let count: usize = self.table.shape[self.given.len()..].iter().product();
        let mut first = self.given.clone();
        first.resize(self.table.shape.len(), 0);
        // An empty table has none.
        let first = self.table.position(&first).unwrap_or(0);
        first..first + count
    }

    /// Whether one entry is wanted.
    pub(super) fn is_one(&self) -> bool {
        self.given.len() == self.table.axes.len()
    }

    /// Whether entries are sets of squares.
    pub(super) fn are_sets(&self) -> bool {
        self.table.content == Content::Squares || self.looked_up.is_some()
    }

    /// The set of an entry, which is looked up or stands in the table.
    pub(super) fn set(&self, bits: u128) -> u128 {
        self.looked_up.as_ref().map_or(bits, |found| found.attacks)
    }

    /// The names of the indices of a position from the given ones on.
    pub(super) fn names(&self, position: usize) -> Vec<String> {
        let index = self.table.index(position);
        let given = self.given.len();
        entry::index_names(self.board, &self.table, given, &index[given..])
    }

    /// The type of all that is wanted: `[u64; 64]` for one direction of the rays.
    fn type_name(&self) -> String {
        type_name(self.element, &self.table.shape[self.given.len()..])
    }

    /// What stands above a drawing: title, index, type, what else there is to say, layout, source; and
    /// how the index of an entry by 0x88 difference comes about.
    pub(super) fn above(&self, facts: impl IntoIterator<Item = String>) -> Drawing {
        // What is plain stays as programs know it.
        let index = index_words(&self.at, &self.given).filter(|_| !self.args.plain);
        let title = format!("{}{}", self.table.name, brackets(&self.at));
        let before = [title].into_iter().chain(index).chain([self.type_name()]);
        let note = self.difference.as_ref();
        Drawing {
            facts: before.chain(facts).collect(),
            remarks: self.remarks.clone(),
            note: note.map(|it| it.text(&self.says(self.table.bits(&self.given)))),
            ..Drawing::default()
        }
    }

    /// An entry in words, or else its value.
    fn says(&self, bits: u128) -> String {
        Some(self.meaning(bits)).filter(|it| !it.is_empty()).unwrap_or_else(|| self.value(bits))
    }

    /// What a value says beyond itself.
    pub(super) fn meaning(&self, bits: u128) -> String {
        match self.table.content {
            Content::Flags if self.args.plain => String::new(),
            _ => entry::meaning(self.board, &self.table, bits),
        }
    }

    pub(super) fn value(&self, bits: u128) -> String {
        match self.is_decimal {
            true => (bits as i128).to_string(),
            false => entry::value(self.board, &self.table, bits),
        }
    }

    pub(super) fn is_none(&self, bits: u128) -> bool {
        entry::is_none(self.board, &self.table, bits)
    }

    /// The squares that the index names, or on which the piece stands that is looked up.
    pub(super) fn index_squares(&self, index: &[usize]) -> Vec<Square> {
        if let Some(found) = &self.looked_up {
            return vec![found.square];
        }
        let axes = self.table.axes.iter().zip(index);
        axes.filter_map(|(axis, &i)| axis.square(self.board, i)).collect()
    }

    pub(super) fn entry(&self) -> Result<ShownEntry<'_>, Error> {
        let table = &*self.table;
        if !self.is_one() {
            let has = counted::of(table.axes.len(), "axis", "axes");
            let given = counted::of(self.given.len(), "index was", "indices were");
            let name = &table.name;
            let says = format!("`--format json` writes one entry: {name} has {has}, {given} given");
            let mut export = vec!["chess-tables", "export", name, "--format", "json"];
            if self.args.source != "@build" {
                export.extend(["-s", &self.args.source]);
            }
            return Err(Error::new(says)
                .note(entry::axes_note(table))
                .help(format!("`{}` writes the whole table", command_line(export))));
        }
        let bits = table.bits(&self.given);
        let flags = entry::flags(table, bits);
        let occupied = self.looked_up.iter().flat_map(|found| found.occupied.iter().copied());
        Ok(ShownEntry {
            table: &table.name,
            index: &self.given,
            at: &self.at,
            value: json::value(table.element, bits),
            squares: self.are_sets().then(|| entry::squares(self.board, self.set(bits))),
            flags: flags.map(|flags| flags.into_iter().map(|(name, _)| name).collect()),
            score: entry::score(table, bits),
            x88: self.difference.as_ref(),
            is: self.is_number.then(|| number::entries(self.board, bits)).transpose()?,
            occupied: named(occupied),
            ..ShownEntry::default()
        })
    }
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
