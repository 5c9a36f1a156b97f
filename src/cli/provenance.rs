//! Tables with where they came from, and what was passed over there.

use std::collections::BTreeSet;

use chess_tables_cli::parse;
use chess_tables_gen::{Table, TableSet};
use serde::{Deserialize, Serialize};

/// Tables with where they came from.
pub(crate) struct Loaded {
    /// As it stood on the command line.
    pub(crate) spec: String,
    /// What that was.
    pub(crate) kind: Kind,
    /// The same as people read it: where the tables really came from.
    pub(crate) origin: String,
    pub(crate) set: TableSet,
    /// The names of the tables whose axes and content the source does not say.
    pub(crate) guessed: BTreeSet<String>,
    /// The names of the tables that are declared with another type than that of their entries here.
    pub(crate) guessed_elements: BTreeSet<String>,
    /// What looked like a table and is none that can be read.
    pub(crate) skipped: Vec<Skipped>,
}

impl Loaded {
    pub(crate) fn new(spec: &str, kind: Kind, origin: String, found: Found) -> Self {
        let Found { set, guessed, guessed_elements, skipped } = found;
        Self { spec: spec.to_owned(), kind, origin, set, guessed, guessed_elements, skipped }
    }

    /// Tables that were asked of the generator.
    pub(crate) fn generated(set: TableSet) -> Self {
        let origin = "generated now".to_owned();
        Self::new("@gen", Kind::Gen, origin, set.into())
    }

    /// Whether the axes and the content of a table are a guess from its shape.
    pub(crate) fn is_guessed(&self, table: &Table) -> bool {
        self.guessed.contains(&table.name)
    }

    /// Whether the type of its entries is.
    pub(crate) fn is_element_guessed(&self, table: &Table) -> bool {
        self.guessed_elements.contains(&table.name)
    }

    /// "`src/a.rs` line 7: computed: f()".
    pub(crate) fn place_and_words(&self, skipped: &Skipped) -> String {
        let slash = if self.spec.ends_with(['/', ':']) { "" } else { "/" };
        let file = skipped.file.iter().map(|file| format!("{slash}{file}"));
        let path: String = std::iter::once(self.spec.clone()).chain(file).collect();
        format!("{} line {}: {}", quoted(&path), skipped.line, skipped.words())
    }

    /// What of a table is a guess, if anything is.
    pub(crate) fn guess(&self, table: &Table) -> Option<&'static str> {
        match (self.is_guessed(table), self.is_element_guessed(table)) {
            (true, true) => Some("axes guessed from the shape, type guessed"),
            (true, false) => Some("axes guessed from the shape"),
            (false, true) => Some("type guessed"),
            (false, false) => None,
        }
    }

    /// The type of a table, in parentheses if it is a guess.
    pub(crate) fn type_name(&self, table: &Table) -> String {
        let name = table.type_name();
        if self.is_element_guessed(table) { format!("({name})") } else { name }
    }
}

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
    /// What it is computed by, or a macro's arguments; for people only.
    #[serde(skip)]
    pub(crate) expression: Option<String>,
}

impl Skipped {
    /// A file of a folder that cannot be read, and its text if it has any.
    pub(crate) fn file(name: String, reason: String, text: Option<&str>) -> Self {
        let fingerprint = text.map(|text| hexadecimal(parse::Skipped::fingerprint_of(text)));
        Self { name, file: None, line: 1, reason, fingerprint, expression: None }
    }

    /// Whether it may be a table all the same: it is computed, has arrays, or is a macro's call.
    pub(crate) fn may_be_table(&self) -> bool {
        self.fingerprint.is_some() || self.reason == COMPUTED
    }

    /// The file that a call of `include!` stands for.
    pub(crate) fn included(&self) -> Option<&str> {
        let arguments = self.expression.as_deref().filter(|_| self.name == "include!");
        arguments?.strip_prefix("(\"")?.strip_suffix("\")")
    }

    /// Whether it is a whole file of a folder. No constant's name has a dot.
    pub(crate) fn is_file(&self) -> bool {
        self.name.contains('.')
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

impl From<parse::Skipped> for Skipped {
    fn from(parse::Skipped { name, line, reason, fingerprint }: parse::Skipped) -> Self {
        let (reason, expression) = match reason.split_once(": ") {
            Some((why @ (COMPUTED | MACRO), what)) => (why.to_owned(), Some(what.to_owned())),
            _ => (reason, None),
        };
        let fingerprint = fingerprint.map(hexadecimal);
        Self { name, file: None, line, reason, fingerprint, expression }
    }
}

fn hexadecimal(fingerprint: u64) -> String {
    format!("{fingerprint:016x}")
}

/// What a source turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Build,
    Gen,
    Snapshot,
    File,
    Folder,
    Stdin,
    Export,
    Git,
    None,
}

/// What a source holds, as in [`Loaded`].
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) set: TableSet,
    pub(crate) guessed: BTreeSet<String>,
    pub(crate) guessed_elements: BTreeSet<String>,
    pub(crate) skipped: Vec<Skipped>,
}

/// Tables of our own, in which nothing is guessed or skipped.
impl From<TableSet> for Found {
    fn from(set: TableSet) -> Self {
        let nothing = BTreeSet::new;
        Self { set, guessed: nothing(), guessed_elements: nothing(), skipped: vec![] }
    }
}

/// A source as it stands in a sentence.
pub(crate) fn quoted(source: &str) -> String {
    match source {
        "-" => "standard input".to_owned(),
        _ if source.starts_with('@') => source.to_owned(),
        _ => format!("`{source}`"),
    }
}
