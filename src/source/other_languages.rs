//! Files of languages that are not read: they are named, and no source of another language.

use std::collections::BTreeMap;
use std::path::Path;

use chess_tables_read::lists::Language;

use crate::error::Error;
use crate::report::counted;

/// How many files of each language that is not read a folder has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Others(BTreeMap<String, usize>);

impl Others {
    pub(super) fn of<'p>(paths: impl IntoIterator<Item = &'p str>) -> Self {
        let mut counts = BTreeMap::new();
        for language in paths.into_iter().filter_map(|it| Language::unread(Path::new(it))) {
            *counts.entry(language).or_insert(0) += 1;
        }
        Self(counts)
    }

    /// "3 files of Dart and 1 file of Julia are not read".
    pub(crate) fn words(&self) -> Option<String> {
        let count = |(language, n): (&String, &usize)| {
            format!("{} of {language}", counted::of(*n, "file", "files"))
        };
        let counts: Vec<String> = self.0.iter().map(count).collect();
        let are = if self.0.values().sum::<usize>() == 1 { "is" } else { "are" };
        (!counts.is_empty()).then(|| format!("{} {are} not read", counted::listed(&counts)))
    }
}

/// The error that a file is in a language that is not read, if it is.
pub(super) fn error(path: &Path, name: &str) -> Option<Error> {
    let language = Language::unread(path)?;
    let error = Error::new(format!("{name} is {language}, which is not read"));
    Some(error.help(
        "`match --run PROGRAM` reads the arrays of the running program, `match --raw NAME=FILE` bytes that it writes; \
         or copy the numbers into a file such as list.py: `NAME = [1, 2]`",
    ))
}
