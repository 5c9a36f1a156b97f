//! Files of the source that state the command that wrote them: it writes their arrays again, with all that was asked for.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use chess_tables_gen::Table;

use super::{place, target};
use crate::error::visible;
use crate::output;
use crate::report::command_line;
use crate::source;
use crate::source::loaded::{Kind, Loaded};
use crate::source::memory::last_part;
use crate::write::stated_command;

/// A command that a file states, and which arrays are as it writes them.
pub(super) struct Stated {
    pub(super) line: String,
    /// The file that states it, and all that it writes.
    pub(super) file: String,
    pub(super) written: Vec<PathBuf>,
    /// The numbers of the arrays.
    pub(super) arrays: Vec<usize>,
    /// What is otherwise in what it writes.
    pub(super) otherwise: Option<String>,
}

/// The commands of a source's files. A command that cannot be repeated says nothing.
pub(super) fn of(loaded: &Loaded) -> Vec<Stated> {
    let folder = match loaded.kind {
        Kind::Folder => Path::new(&loaded.spec),
        Kind::File => Path::new(""),
        _ => return vec![],
    };
    let tables = &loaded.set.tables;
    let mut files = BTreeSet::new();
    let of_file = (0..tables.len()).filter_map(|first| {
        let file = place::file(loaded, first)?;
        if !files.insert(file) {
            return None;
        }
        let text = place::text(loaded, first)?;
        let line = output::command_of(&text)?;
        let path = folder.join(file);
        let format = stated_command::request(line, &path).ok()?.format?;
        let (command, files) = stated_command::written(line, "", &path, &text).ok()?;
        let generated = files.iter().find(|(written, _)| *written == path);
        let generated = source::generated_file(&path, &generated?.1).ok()?;
        let is_same = |a: &Table, b: &Table| {
            last_part(&a.name) == last_part(&b.name) && a.shape == b.shape && a.values == b.values
        };
        let is_written = |&array: &usize| {
            place::file(loaded, array) == Some(file)
                && generated.set.tables.iter().any(|it| is_same(it, &tables[array]))
        };
        let arrays: Vec<usize> = (0..tables.len()).filter(is_written).collect();
        // The one that is named is the last: a source of C is written with its header.
        let written: Vec<PathBuf> = files.into_iter().map(|(path, _)| path).collect();
        // Anybody may have written the header, which names the other file.
        let beside = Path::new(".").join(path.parent()?);
        if written.iter().any(|it| *it != path && source::leads_out(it, &beside)) {
            return None;
        }
        let output = written.last()?.to_string_lossy().into_owned();
        let line = format!("{command} {}", command_line(["-o", &output]));
        let (file, otherwise) = (visible(file), target::otherwise(loaded, &arrays, &format));
        (!arrays.is_empty()).then_some(Stated { line, file, written, arrays, otherwise })
    });
    of_file.collect()
}
