//! A report as a value: what a verb has found, before it is text or Markdown.

use super::rows::Rows;

#[derive(Default)]
pub(crate) struct Report {
    /// What was read: sources, each with what is to be said of it.
    pub(crate) heading: Vec<[String; 2]>,
    pub(crate) rows: Vec<Rows>,
    /// What is to be known of the rows.
    pub(crate) notes: Vec<String>,
    /// The entries that differ, a block for each table.
    pub(crate) entries: Vec<Vec<String>>,
    /// Commands to go on with, below what they do.
    pub(crate) commands: Vec<[String; 2]>,
    /// All of it in a sentence.
    pub(crate) summary: Option<String>,
    /// What is not known. Beside a text it is said on standard error.
    pub(crate) trouble: Vec<String>,
    /// Whether all of a text is wanted, however long.
    pub(crate) is_whole: bool,
}
