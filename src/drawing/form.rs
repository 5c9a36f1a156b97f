//! The forms of what is shown: text, Markdown, and JSON of the schema `chess-tables-entry/1`.

use anstream::adapter::strip_str;
use serde::Serialize;
use serde_json::Value;

use super::difference::Difference;
use crate::args::{Format, Show};
use crate::error::Error;
use crate::find::number;
use crate::report::json;

/// One entry, or a walk, for programs.
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

/// What is drawn for people.
#[derive(Default)]
pub(super) struct Drawing {
    /// The header: name and index, type, value and the like.
    pub(super) facts: Vec<String>,
    /// At its end: the layout, the source, and what is guessed.
    pub(super) remarks: Vec<String>,
    /// A line below the header.
    pub(super) note: Option<String>,
    pub(super) cells: String,
    /// Lines below.
    pub(super) below: String,
}

impl Drawing {
    /// Facts two blanks apart, remarks three; nothing without facts.
    pub(super) fn header(&self) -> String {
        let remarks = self.remarks.iter().map(|remark| format!("   {remark}"));
        let end = if self.facts.is_empty() { "" } else { "\n" };
        self.facts.join("  ") + &remarks.collect::<String>() + end
    }
}

/// An entry, or a drawing, as text in the form that is wanted.
pub(super) fn in_form<'e>(
    args: &Show,
    entry: impl FnOnce() -> Result<Entry<'e>, Error>,
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
