//! Tables as source of a language or as data: the files that `export` writes, in memory.

mod asked;
pub(crate) mod c;
mod data;
mod names;
mod rust;
pub(crate) mod template;
mod values;

pub(crate) use asked::{Exported, generated};

use std::path::{Path, PathBuf};

use chess_tables_gen::LeftOut;

use crate::error::Error;
use crate::find::select;
use crate::report::{json, shell};
use crate::request::{Format, Request};
use crate::source::json_export;

/// The files that a request is for.
pub(crate) struct Written {
    /// Each with its path, which is empty for standard output. The last one is the one that was named, or else one
    /// of a folder.
    pub(crate) files: Vec<(PathBuf, Vec<u8>)>,
    /// The folder that they need.
    pub(crate) folder: Option<PathBuf>,
    /// How many tables they have.
    pub(crate) tables: usize,
    /// What to do with them.
    pub(crate) hint: String,
    /// What was asked for by a pattern and the board has none of.
    pub(crate) left_out: Vec<LeftOut>,
}

/// Where the text of a template comes from.
pub(crate) type ReadTemplate<'r> = &'r dyn Fn(&str) -> Result<String, Error>;

/// The files that are asked for, for a path or for standard output.
pub(crate) fn written(
    request: &mut Request,
    file: Option<&Path>,
    template: ReadTemplate<'_>,
) -> Result<Written, Error> {
    let format = request.format.clone().ok_or_else(|| {
        let error = Error::new(format!("no format: want `--format` and one of {}", Format::all()));
        error.help("or a file whose suffix says it, `-o tables.json`, or the file of a template")
    })?;
    request.refuse_useless()?;
    if format == Format::Rust {
        return rust::written(request, file);
    }
    // Elsewhere nothing is unsafe.
    request.tables.sliders.iter_mut().for_each(|sliders| sliders.allow_unsafe = true);
    asked::exported(request, file, |exported| match &format {
        Format::Json => json(exported),
        Format::Csv | Format::Npy => data::written(&format, exported),
        Format::Template(name) => template::written(name, exported, template),
        Format::C | Format::Cpp | Format::Rust => c::written(exported),
    })
}

fn json(exported: &Exported<'_>) -> Result<Written, Error> {
    let Exported { request, loaded, tables, file, .. } = *exported;
    let skipped = select::skipped(loaded, &request.globs);
    let text = json::one_line(&json_export::document(loaded, tables, &skipped, true))?;
    let list = file.map(|path| shell::line(["list", "-s", &path.to_string_lossy()]));
    let hint = list.map(|list| format!("`chess-tables {list}` reads it")).unwrap_or_default();
    Ok(exported.one_file(text.into_bytes(), hint))
}
