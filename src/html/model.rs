//! What the script is told besides the exports: names and numbers that only the generator knows.

use chess_tables_gen::{Board, Table};
use chess_tables_read::diff::{Change, How};
use serde::Serialize;

use super::listing::Entry;
use super::side::Side;
use super::words::{Topic, Words};
use crate::compare::View;
use crate::error::visible;
use crate::source::loaded::Loaded;

#[derive(Default, Serialize)]
pub(super) struct Model<'a> {
    /// Whether two versions are compared.
    pub(super) compares: bool,
    /// What stands where there is nothing to list.
    pub(super) nothing: &'static str,
    /// One source, or the one before and the one after.
    pub(super) sides: Vec<Side>,
    /// The lines of the list, in its order.
    pub(super) rows: Vec<Row<'a>>,
    /// What `explain` says of the tables of one source.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) words: Vec<Option<Words>>,
    pub(super) scenes: serde_json::Value,
    /// The topics of `explain`.
    pub(super) topics: Vec<Topic>,
}

/// A line of the list, with the number of its table in each export.
#[derive(Serialize)]
pub(super) struct Row<'a> {
    id: &'a str,
    name: &'a str,
    tables: Vec<Option<usize>>,
    says: &'a str,
    /// Where the values are compared entry by entry, the positions of those that differ, with what `diff`
    /// prints of them unless it draws them.
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<Vec<(usize, Option<String>)>>,
}

impl<'a> Row<'a> {
    pub(super) fn of_table(Entry { id, name, says, .. }: &'a Entry, table: usize) -> Self {
        Self { id, name, tables: vec![Some(table)], says, entries: None }
    }

    pub(super) fn of_change(
        Entry { id, name, says, .. }: &'a Entry,
        change: &Change<'_>,
        boards: [Board; 2],
        before: Option<usize>,
        after: Option<usize>,
    ) -> Self {
        let entries = match change {
            Change::Changed { a, b, how: How::Entries(entries) } => {
                let view = View::of(boards, a, b);
                Some(entries.iter().map(|it| (it.position, view.says(it))).collect())
            }
            _ => None,
        };
        Self { id, name, tables: vec![before, after], says, entries }
    }
}

/// The tables of a source that is compared.
pub(super) fn compared(loaded: &Loaded, tables: &[&Table]) -> Side {
    Side::of(visible(&loaded.spec), loaded.is_ours(), loaded.set.board, tables)
}
