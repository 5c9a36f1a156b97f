//! Skipped items of a source, and why they were skipped.

use std::collections::BTreeSet;

use chess_tables_gen::Element;
use chess_tables_read::lists::{self, FilledArray, Reason};
use serde::{Deserialize, Serialize};

use crate::report::counted;
use crate::source::names::Origin;

/// A constant that is not a table, as in exports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Skipped {
    pub(crate) name: String,
    /// Which file of a folder it is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    pub(crate) line: usize,
    /// `computed`, its type, or a few words.
    pub(crate) reason: String,
    /// Of its text as it is written, if it may be a table all the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fingerprint: Option<String>,
    /// Whether it is a file that has tables: those of another board, or those that its header states.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) has_tables: bool,
    /// Whether it is a list in a function: a program has many that are no tables.
    #[serde(default, rename = "local", skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_local: bool,
    /// Whether it is a list, of which only the place is not read.
    #[serde(skip)]
    pub(crate) is_list: bool,
    /// Whether it has so few numbers that it may be anything.
    #[serde(skip)]
    pub(crate) is_short: bool,
    #[serde(skip)]
    pub(crate) is_of_other_board: bool,
    /// What it is computed by, or a macro's arguments; for people only.
    #[serde(skip)]
    pub(crate) expression: Option<String>,
    /// Whether a running program has its values.
    #[serde(skip)]
    pub(crate) is_computed: bool,
    /// The number of a single value, with its type.
    #[serde(skip)]
    pub(crate) number: Option<(Element, u128)>,
    /// What the source says of an array that the program fills.
    #[serde(skip)]
    pub(crate) filled: Option<Box<FilledArray>>,
}

impl Skipped {
    /// What stands in no line.
    pub(crate) fn placeless(name: String, reason: String) -> Self {
        Self {
            name,
            file: None,
            line: 0,
            reason,
            fingerprint: None,
            has_tables: false,
            is_local: false,
            is_list: false,
            is_short: false,
            is_of_other_board: false,
            expression: None,
            is_computed: false,
            number: None,
            filled: None,
        }
    }

    /// A file of a folder that is not read, or a folder in it, and a fingerprint of its bytes.
    pub(crate) fn file(name: String, reason: String, fingerprint: Option<u64>) -> Self {
        let fingerprint = fingerprint.map(hexadecimal);
        Self { line: 1, fingerprint, ..Self::placeless(name, reason) }
    }

    /// Whether it may be a table, or hold one, all the same: it is computed, has arrays, or is a
    /// macro's call or a file.
    pub(crate) fn may_be_table(&self) -> bool {
        self.fingerprint.is_some() || self.reason == COMPUTED || self.is_file()
    }

    /// Whether it is listed on request only: a single value, or a list in a function.
    pub(crate) fn is_detail(&self) -> bool {
        self.is_single() || self.is_local
    }

    /// Whether it is a number, text, or else a constant without arrays: a program has many of them. What a
    /// board has none of stands in no line.
    pub(crate) fn is_single(&self) -> bool {
        !self.may_be_table() && self.line > 0
    }

    /// Whether it is a whole file of a folder, or a folder in it, which ends with a slash. No
    /// constant's name in source has a dot or a slash; arrays of programs stand in no line.
    pub(crate) fn is_file(&self) -> bool {
        self.line > 0 && self.name.contains(['.', '/'])
    }

    /// Whether it is the rest of a file behind a comment that does not end.
    pub(crate) fn is_comment(&self) -> bool {
        self.name == Reason::COMMENT
    }

    /// The file of a folder that it is or is in.
    pub(crate) fn path(&self) -> Option<&String> {
        let is_whole = self.is_file() && !self.is_comment();
        self.file.as_ref().or(is_whole.then_some(&self.name))
    }

    /// Whether it is one of these files, or a folder that has one of them.
    pub(crate) fn is_any_of(&self, files: &BTreeSet<String>) -> bool {
        let mut from_here = files.range(self.name.clone()..);
        let first = from_here.next().filter(|_| self.is_file());
        let is_in = |file: &String| self.name.ends_with('/') && file.starts_with(&self.name);
        first.is_some_and(|file| *file == self.name || is_in(file))
    }

    /// Whether it is no file.
    pub(super) fn is_constant(&self) -> bool {
        !self.is_file() && !self.name.ends_with('!')
    }

    /// The name with the file of a folder before it.
    pub(crate) fn full_name(&self) -> Option<String> {
        self.file.as_ref().map(|file| Origin::new(file).full(&self.name))
    }

    /// "line 7", or in a folder "line 7 in `a.rs`".
    pub(crate) fn place(&self) -> String {
        let file = self.file.iter().map(|file| format!(" in `{file}`"));
        std::iter::once(format!("line {}", self.line)).chain(file).collect()
    }

    /// The reason as people read it: "computed: build_rays()".
    pub(crate) fn words(&self) -> String {
        match &self.expression {
            Some(expression) => format!("{}: {expression}", self.reason),
            None => self.reason.clone(),
        }
    }
}

/// Why a table cannot be read whose values are no literals.
const COMPUTED: &str = "computed";
/// Why none can be read that a macro may stand for.
const MACRO: &str = "a macro, which is not expanded";

impl From<lists::Skipped> for Skipped {
    fn from(skipped: lists::Skipped) -> Self {
        let lists::Skipped { name, line, reason, fingerprint, number, is_local, is_short, .. } =
            skipped;
        let filled = skipped.filled;
        let is_computed = fingerprint.is_some() && reason.is_known_at_run_time();
        let is_place = matches!(reason, Reason::InFunction | Reason::Entry | Reason::Undeclared);
        let is_list = is_place || is_local;
        let (reason, expression) = match reason {
            Reason::Computed(what) => (COMPUTED.to_owned(), Some(what)),
            Reason::Macro(what) => (MACRO.to_owned(), Some(what)),
            reason => (reason.to_string(), None),
        };
        let fingerprint = fingerprint.map(hexadecimal);
        let item = Self { line, fingerprint, expression, ..Self::placeless(name, reason) };
        Self { is_computed, number, is_local, is_list, is_short, filled, ..item }
    }
}

fn hexadecimal(fingerprint: u64) -> String {
    format!("{fingerprint:016x}")
}

/// "4 single values and 2 lists in functions", of items that are details.
pub(crate) fn details(skipped: &[&Skipped]) -> Option<String> {
    let lists = skipped.iter().filter(|it| it.is_local).count();
    let singles = skipped.len() - lists;
    let singles = (singles > 0).then(|| counted::of(singles, "single value", "single values"));
    let lists = (lists > 0).then(|| counted::of(lists, "list in a function", "lists in functions"));
    let parts: Vec<String> = singles.into_iter().chain(lists).collect();
    (!parts.is_empty()).then(|| parts.join(" and "))
}
