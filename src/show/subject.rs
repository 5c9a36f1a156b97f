//! What is drawn: a table, which of its entries, and what stands above them; and an entry as JSON of the schema
//! `chess-tables-entry/1`.

use anstream::adapter::strip_str;
use chess_tables_gen::tool::draw::{Grid, Ink};
use chess_tables_gen::{Board, Content, Square, Table};
use serde::Serialize;
use serde_json::Value;

use super::difference::Difference;
use crate::args::{Format, Show};
use crate::find::number;
use crate::report::color::{BLUE, ORANGE, painted};
use crate::report::{coordinates, entry_text};

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

/// A header, what is drawn, and what stands below it.
#[derive(Default)]
pub(super) struct Drawing {
    pub(super) header: String,
    pub(super) cells: String,
    pub(super) below: String,
}

impl Drawing {
    /// The text in the form that is wanted.
    pub(super) fn in_form(self, args: &Show) -> String {
        let Self { header, cells, below } = self;
        let drawn = if args.plain { cells } else { cells + &below };
        match args.format {
            Format::Markdown => markdown(if args.plain { "" } else { &header }, &drawn),
            _ if args.plain => drawn,
            _ => header + &drawn,
        }
    }
}

/// The first line as code, and all others in a fence.
fn markdown(header: &str, drawn: &str) -> String {
    let [header, drawn] = [header, drawn].map(|text| strip_str(text).to_string());
    let (header, rest) = header.split_once('\n').unwrap_or((&header, ""));
    let mut markdown = String::new();
    if !header.is_empty() {
        markdown += &format!("`{header}`\n");
    }
    if !(rest.is_empty() && drawn.is_empty()) {
        let blank = if header.is_empty() { "" } else { "\n" };
        markdown += &format!("{blank}```text\n{rest}{drawn}```\n");
    }
    markdown
}

/// A table, and which of its entries are wanted.
pub(super) struct Subject<'a> {
    pub(super) args: &'a Show,
    /// The source for the header, unless it is the default.
    pub(super) origin: String,
    pub(super) board: Board,
    pub(super) table: &'a Table,
    /// What of the table the source does not say.
    pub(super) guess: Option<&'static str>,
    /// Indices along the first axes; all entries under them are wanted.
    pub(super) given: Vec<usize>,
    /// What these are called.
    pub(super) at: Vec<String>,
    /// Of one entry by 0x88 difference.
    pub(super) difference: Option<Difference>,
    /// Whether it is a number in the place of a table.
    pub(super) is_number: bool,
}

impl Subject<'_> {
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

    /// The names of the indices of a position from the given ones on.
    pub(super) fn names(&self, position: usize) -> Vec<String> {
        let index = self.table.index(position);
        let given = self.given.len();
        coordinates::names(self.board, self.table, given, &index[given..])
    }

    /// The type of all that is wanted: `[u64; 64]` for one direction of the rays.
    fn type_name(&self) -> String {
        let shape = &self.table.shape[self.given.len()..];
        let element = self.table.element.to_string();
        shape.iter().rev().fold(element, |inner, length| format!("[{inner}; {length}]"))
    }

    /// What stands above a drawing: title, index, type, what else there is to say, layout, source; and
    /// how the index of an entry by 0x88 difference comes about.
    pub(super) fn header(&self, remarks: &[String]) -> String {
        // What is plain stays as programs know it.
        let index = index_words(&self.at, &self.given).filter(|_| !self.args.plain);
        let title = format!("{}{}", self.table.name, brackets(&self.at));
        let facts = [title].into_iter().chain(index).chain([self.type_name()]);
        let facts = facts.chain(remarks.iter().cloned()).collect::<Vec<_>>().join("  ");
        let guess = self.guess.map(|guess| format!("   {guess}")).unwrap_or_default();
        let difference = self.difference.as_ref().filter(|_| !self.args.plain);
        let difference = difference.map(|it| it.text(&self.says(self.table.bits(&self.given))));
        let difference = difference.unwrap_or_default();
        format!("{facts}   {}{}{guess}\n{difference}", self.board.numbering(), self.origin)
    }

    /// An entry in words, or else its value.
    fn says(&self, bits: u128) -> String {
        Some(self.meaning(bits)).filter(|it| !it.is_empty()).unwrap_or_else(|| self.value(bits))
    }

    /// What a value says beyond itself.
    pub(super) fn meaning(&self, bits: u128) -> String {
        match self.table.content {
            Content::Flags if self.args.plain => String::new(),
            _ => entry_text::meaning(self.board, self.table, bits),
        }
    }

    pub(super) fn value(&self, bits: u128) -> String {
        entry_text::value(self.board, self.table, bits)
    }

    pub(super) fn is_none(&self, bits: u128) -> bool {
        entry_text::is_none(self.board, self.table, bits)
    }

    /// The squares that the index names.
    pub(super) fn index_squares(&self, index: &[usize]) -> Vec<Square> {
        let axes = self.table.axes.iter().zip(index);
        axes.filter_map(|(axis, &i)| axis.square(self.board, i)).collect()
    }

    /// The lines of a drawn grid, each with its end.
    pub(super) fn drawn(&self, grid: Grid) -> String {
        self.lines(grid).join("\n") + "\n"
    }

    /// A drawn grid in the manner that was asked for.
    pub(super) fn lines(&self, grid: Grid) -> Vec<String> {
        let grid = if self.args.flip { grid.turned() } else { grid };
        if self.args.plain {
            return grid.plain_lines();
        }
        grid.lines(|ink, text| match ink {
            Ink::Set => painted(BLUE, text),
            Ink::Mark => painted(ORANGE, text),
            Ink::Unset => text.to_owned(),
        })
    }
}

#[derive(Default, Serialize)]
#[serde(tag = "schema", rename = "chess-tables-entry/1")]
pub(super) struct Entry<'a> {
    pub(super) table: &'a str,
    pub(super) index: &'a [usize],
    /// What these indices are called.
    pub(super) at: &'a [String],
    pub(super) value: Value,
    /// If the value is a set of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) squares: Option<Vec<String>>,
    /// If the value is flags with names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) flags: Option<Vec<String>>,
    /// The midgame and the endgame number, if the value is both of them packed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) score: Option<[i16; 2]>,
    /// How the index comes about, of a table by 0x88 difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) x88: Option<&'a Difference>,
    /// The entries of the catalogue that a number is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) is: Option<Vec<number::Entry>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) occupied: Vec<String>,
    /// The squares of a walk, if any is occupied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) visits: Option<Vec<String>>,
}
