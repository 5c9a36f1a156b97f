//! What a source has at some indices: an entry, all entries under them, or a walk; as data, drawn, and in the form that is
//! wanted: text, Markdown, or JSON of the schema `chess-tables-entry/1`.

mod difference;
pub(crate) mod explanation;
mod occupied;
mod subject;
mod tables;
mod threads;
pub(crate) mod two_dimensions;
mod view;

pub(crate) use view::{Show, View};

use anstream::adapter::strip_str;
use difference::Difference;
use serde::Serialize;
use serde_json::Value;
use subject::Subject;

use crate::error::Error;
use crate::find::number;
use crate::report::Format;
use crate::report::json;
use crate::source::array::Array;
use crate::source::loaded::Loaded;

/// A table as `show NAME` draws it.
pub(crate) fn whole(loaded: &Loaded, table: &Array) -> Result<String, Error> {
    of(loaded, table, &Show::of(&table.name), false)
}

/// What is wanted of a table, or of a number in the place of one, in the form that is wanted.
pub(crate) fn of(
    loaded: &Loaded,
    table: &Array,
    args: &Show,
    is_number: bool,
) -> Result<String, Error> {
    if !args.occupied.is_empty() {
        alone(args)?;
    }
    if let Some(thread) = threads::of(loaded, table, args) {
        let thread = thread?;
        return in_form(args, || Ok(thread.entry()), || Ok(thread.drawing(&args.source)));
    }
    let subject = Subject::of(loaded, table, args, is_number)?;
    in_form(args, || subject.entry(), || subject.drawing())
}

/// What is walked or looked up is drawn in one way.
fn alone(args: &Show) -> Result<(), Error> {
    let flag = match args {
        Show { inverse: true, .. } => "--inverse",
        Show { view, .. } if *view != View::Auto => "--view",
        _ => return Ok(()),
    };
    let error = Error::new(format!("`--occupied` does not go with `{flag}`"));
    Err(error.note("walks and look-ups are drawn in one form"))
}

/// One entry, or a walk, for programs.
#[derive(Default, Serialize)]
#[serde(tag = "schema", rename = "chess-tables-entry/1")]
struct ShownEntry<'a> {
    table: &'a str,
    index: &'a [usize],
    /// What these indices are called.
    at: &'a [String],
    value: Value,
    /// If the value is a set of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    squares: Option<Vec<String>>,
    /// If the value is flags with names.
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<Vec<String>>,
    /// The midgame and the endgame number, if the value is both of them packed.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[i16; 2]>,
    /// How the index comes about, of a table by 0x88 difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    x88: Option<&'a Difference>,
    /// The entries of the catalogue that a number is.
    #[serde(skip_serializing_if = "Option::is_none")]
    is: Option<Vec<number::CatalogueEntry>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    occupied: Vec<String>,
    /// The squares of a walk, if any is occupied.
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<Vec<String>>,
}

/// What is drawn for people.
#[derive(Default)]
struct Drawing {
    /// The header: name and index, type, value and the like.
    facts: Vec<String>,
    /// At its end: the layout, the source, and what is guessed.
    remarks: Vec<String>,
    /// A line below the header.
    note: Option<String>,
    cells: String,
    /// Lines below.
    below: String,
}

impl Drawing {
    /// Facts two blanks apart, remarks three; nothing without facts.
    fn header(&self) -> String {
        let remarks = self.remarks.iter().map(|remark| format!("   {remark}"));
        let end = if self.facts.is_empty() { "" } else { "\n" };
        self.facts.join("  ") + &remarks.collect::<String>() + end
    }
}

/// An entry, or a drawing, as text in the form that is wanted.
fn in_form<'e>(
    args: &Show,
    entry: impl FnOnce() -> Result<ShownEntry<'e>, Error>,
    drawing: impl FnOnce() -> Result<Drawing, Error>,
) -> Result<String, Error> {
    if args.format == Format::Json {
        return json::one_line(&entry()?);
    }
    let drawing = drawing()?;
    let (header, drawn) = match args.plain {
        true => (String::new(), drawing.cells),
        false => {
            (drawing.header(), drawing.note.unwrap_or_default() + &drawing.cells + &drawing.below)
        }
    };
    match args.format {
        Format::Markdown => Ok(markdown(&header, &drawn)),
        _ => Ok(header + &drawn),
    }
}

/// The header as code, and all else in a fence.
fn markdown(header: &str, drawn: &str) -> String {
    let [header, drawn] = [header, drawn].map(|text| strip_str(text).to_string());
    let header = if header.is_empty() { header } else { format!("`{}`\n", header.trim_end()) };
    match (drawn.is_empty(), header.is_empty()) {
        (true, _) => header,
        (false, true) => format!("```text\n{drawn}```\n"),
        (false, false) => format!("{header}\n```text\n{drawn}```\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::tool::catalogue;
    use chess_tables_gen::{Axis, Board, Layout};

    #[test]
    fn every_table_of_every_board_can_be_shown() {
        for (files, ranks, layout) in [
            (8, 8, Layout::H8H7),
            (9, 10, Layout::A8B8),
            (3, 5, Layout::A1A2),
            (1, 1, Layout::A1B1),
        ] {
            let board = Board::new(files, ranks).unwrap().with_layout(layout);
            let set = catalogue::generate(board, &[]).unwrap();
            let loaded = Loaded::from(set);
            // Tables with more entries than pairs of squares are drawn like others.
            let most = (board.len() * board.len()).max(4096);
            for table in loaded.set.tables.iter().filter(|table| table.values.len() <= most) {
                (0..=table.axes.len()).for_each(|given| can_be_shown(&loaded, table, given));
            }
        }
    }

    /// With so many indices.
    fn can_be_shown(loaded: &Loaded, table: &Array, given: usize) {
        let draw = |args: &Show| of(loaded, table, args, false);
        let args = Show { indices: vec!["0".to_owned(); given], ..Show::of(&table.name) };
        let is_thread = given == 1 && table.axes.contains(&Axis::ThreadField);
        // Plain drawings are all of them, however many.
        let few = table.shape[given..].iter().product::<usize>() <= 64;
        for (plain, flip) in [(false, false), (few, true)] {
            let text = draw(&Show { plain, flip, ..args.clone() }).unwrap();
            // A piece without moves has a thread without lines.
            let no_moves = plain && is_thread && text.is_empty();
            assert!(text.ends_with('\n') || no_moves, "{}{:?}", args.table, args.indices);
        }
        for view in [View::List, View::Raw] {
            assert!(draw(&Show { view, ..args.clone() }).is_ok());
        }
        for view in [View::Board, View::Numbers, View::Grid] {
            // Many tables cannot be seen so, but none brings the program down.
            let _ = draw(&Show { view, ..args.clone() });
        }
        let entry = draw(&Show { format: Format::Json, ..args });
        assert_eq!(entry.is_ok(), is_thread || given == table.axes.len());
    }
}
