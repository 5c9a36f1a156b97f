//! The names of the tables and functions that a file has, in any form in which this program writes them.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use chess_tables_read::lists::{self, Language, Parsed, Reason};
use serde_json::Value;

use crate::report::counted;
use crate::source;
use crate::write::request::Format;

/// The names of what files have.
#[derive(Debug, Default)]
pub(super) struct Contents {
    pub(super) tables: BTreeSet<String>,
    pub(super) functions: BTreeSet<String>,
}

/// Why it is not known what a file has.
#[derive(Debug)]
pub(super) enum Unread {
    Damaged(String),
    /// A template has written it, in a language that is not read.
    Language,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(how) => f.write_str(how),
            Self::Language => {
                f.write_str("another command has written it, in a language that is not read")
            }
        }
    }
}

impl Contents {
    /// Adds what a file has.
    pub(super) fn add(&mut self, path: &Path, bytes: &[u8]) -> Result<(), Unread> {
        if let Some(shape) = shape(bytes) {
            self.tables.insert(format!("array of shape {}", shape.map_err(Unread::Damaged)?));
            return Ok(());
        }
        let language = language(path, bytes);
        let text = source::decoded(bytes.to_vec(), language);
        let text = text.map_err(|_| Unread::Damaged("it is not UTF-8".to_owned()))?;
        let first = text.lines().next().unwrap_or_default();
        if text.trim_start().starts_with('{') {
            let document: Value =
                serde_json::from_str(&text).map_err(|it| Unread::Damaged(it.to_string()))?;
            let tables = document["tables"].as_array().into_iter().flatten();
            self.tables.extend(tables.filter_map(|it| Some(it["name"].as_str()?.to_owned())));
        } else if first.starts_with("table,") {
            let rows = text.lines().skip(1);
            self.tables.extend(rows.filter_map(|it| Some(it.split_once(',')?.0.to_owned())));
        } else if first != "<!DOCTYPE html>" {
            // A page is made from tables and is no source of them.
            let language = language.ok_or(Unread::Language)?;
            self.add_source(language, &text).map_err(Unread::Damaged)?;
        }
        Ok(())
    }

    fn add_source(&mut self, language: Language, text: &str) -> Result<(), String> {
        if let Some(line) = lists::conflict(text) {
            return Err(format!("it has a merge conflict in line {line}"));
        }
        let Parsed { arrays, skipped, mut functions, numbers, .. } = lists::read(language, text);
        let mut unclosed = skipped.iter().filter(|it| matches!(it.reason, Reason::Unclosed(_)));
        if let Some(it) = unclosed.next() {
            return Err(format!("line {}: {}", it.line, it.reason));
        }
        let tables = arrays.iter().map(|it| &it.table.name);
        let constants = skipped.iter().filter(|it| !matches!(it.reason, Reason::Macro(_)));
        let names = tables.chain(constants.map(|it| &it.name)).chain(&numbers);
        // A fingerprint has the name of its table, in a module.
        let bare = |name: &String| {
            let path = name.split('#').next().unwrap_or_default();
            path.rsplit("::").next().unwrap_or_default().to_owned()
        };
        self.tables.extend(names.map(bare));
        if language == Language::C {
            // The source beside a header of `--extern` may have any name, and may be gone.
            let (tables, prototypes) = declared(text);
            self.tables.extend(tables);
            functions.extend(prototypes);
        }
        if matches!(language, Language::Rust | Language::C) {
            // So the functions of slider methods are called in C that are for their own use.
            let is_own = |name: &String| name.contains("sliders_");
            self.functions.extend(functions.into_iter().filter(|it| !is_own(it)));
        }
        Ok(())
    }

    pub(super) fn is_in(&self, other: &Self) -> bool {
        self.tables.is_subset(&other.tables) && self.functions.is_subset(&other.functions)
    }
}

/// "16 tables and 4 functions"
impl fmt::Display for Contents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [tables, functions] = [&self.tables, &self.functions].map(BTreeSet::len);
        let functions = (functions > 0).then(|| counted::of(functions, "function", "functions"));
        let tables = (tables > 0 || functions.is_none()).then(|| counted::tables(tables));
        let counts: Vec<String> = tables.into_iter().chain(functions).collect();
        f.write_str(&counts.join(" and "))
    }
}

/// The tables and functions that a header of C declares, each on a line.
fn declared(text: &str) -> (Vec<String>, Vec<String>) {
    let name = |text: &str| text.trim_end().rsplit([' ', '*']).next().map(str::to_owned);
    let table =
        |line: &str| name(line.strip_prefix("extern ")?.strip_suffix("];")?.split('[').next()?);
    let is_prototype = |line: &&str| {
        line.ends_with(");") && line.starts_with(|c: char| c.is_alphabetic()) && !line.contains('=')
    };
    let functions = text.lines().filter(is_prototype).filter_map(|it| name(it.split('(').next()?));
    (text.lines().filter_map(table).collect(), functions.collect())
}

/// The language of a file: that of its name, else that of the command in its header. Without a format that is Rust.
fn language(path: &Path, bytes: &[u8]) -> Option<Language> {
    let words = super::command(bytes).and_then(|it| shlex::split(&it)).unwrap_or_default();
    let format = words.iter().position(|word| word == "--format").and_then(|at| words.get(at + 1));
    let of_command = || match format {
        Some(format) => Format::known(format)?.language(),
        None => Some(Language::Rust),
    };
    Language::of(path).or_else(of_command)
}

/// The shape of a numpy array, which has no name; `None` of anything else.
fn shape(bytes: &[u8]) -> Option<Result<String, String>> {
    const LONGEST_HEADER: usize = 1 << 10;
    let header = bytes.strip_prefix(b"\x93NUMPY")?;
    let header = String::from_utf8_lossy(&header[..header.len().min(LONGEST_HEADER)]);
    let shape = header.split_once("'shape': ").and_then(|(_, behind)| behind.split_once(", }"));
    Some(shape.map(|(it, _)| it.to_owned()).ok_or_else(|| "it states no shape".to_owned()))
}
