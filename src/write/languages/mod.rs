//! Tables as source of a language or as data: the files that `export` writes, in memory.

pub(crate) mod c;
mod data;
mod names;
mod rust;
pub(crate) mod template;
mod values;

use std::path::{Path, PathBuf};

use chess_tables_gen::tool::{catalogue, glob};
use chess_tables_gen::{Axis, Board, Content, LeftOut, Table};

use crate::error::Error;
use crate::find::{self, search};
use crate::report::{command_line, json};
use crate::source::array::Array;
use crate::source::loaded::{Assumed, Loaded, quoted};
use crate::source::{self, json_export};
use crate::write::request::{Format, Request};

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
    /// What is assumed of a source that does not state it.
    pub(crate) note: Option<String>,
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
    let (loaded, left_out) = &if request.source() == "@gen" {
        (generated(request)?, request.tables.left_out())
    } else {
        // Texts in source may name tables that are not exported.
        let wanted: &[String] = if format.is_source() { &[] } else { &request.globs };
        (source::load_on(request.source(), &request.on, wanted)?, vec![])
    };
    let arrays: Vec<&Array> = match request.source() {
        "@gen" => loaded.set.tables.iter().collect(),
        _ => find::matching(loaded, &request.globs)?,
    };
    let tables: &Vec<&Table> = &arrays.iter().map(|it| &it.table).collect();
    let board = loaded.set.board;
    let exported = &Exported { request, board, loaded, tables, left_out, file };
    let written = match &format {
        Format::Json => json(exported, &arrays),
        Format::Csv | Format::Npy => data::written(&format, exported),
        Format::Template(name) => template::written(name, exported, template),
        Format::C | Format::Cpp | Format::Rust => c::written(exported),
    }?;
    Ok(Written { note: assumption(loaded, &arrays), ..written })
}

fn json(exported: &Exported<'_>, arrays: &[&Array]) -> Result<Written, Error> {
    let Exported { request, loaded, file, .. } = *exported;
    let skipped = find::skipped(loaded, &request.globs);
    let text = json::one_line(&json_export::document(loaded, arrays, &skipped, true))?;
    let list = file.map(|path| command_line(["list", "-s", &path.to_string_lossy()]));
    let hint = list.map(|list| format!("`chess-tables {list}` reads it")).unwrap_or_default();
    Ok(exported.one_file(text.into_bytes(), hint))
}

/// Tables of a source, those that its board has none of, and how they are asked for.
pub(crate) struct Exported<'l> {
    pub(crate) request: &'l Request,
    pub(crate) board: Board,
    pub(crate) loaded: &'l Loaded,
    pub(crate) tables: &'l [&'l Table],
    pub(crate) left_out: &'l [LeftOut],
    /// Where they are written to.
    pub(crate) file: Option<&'l Path>,
}

impl Exported<'_> {
    /// What is written to the file, or to standard output.
    fn one_file(&self, content: Vec<u8>, hint: String) -> Written {
        let path = self.file.unwrap_or(Path::new("")).to_owned();
        self.files(vec![(path, content)], hint)
    }

    fn files(&self, files: Vec<(PathBuf, Vec<u8>)>, hint: String) -> Written {
        let (tables, left_out) = (self.tables.len(), self.left_out.to_vec());
        Written { files, folder: None, tables, hint, left_out, note: None }
    }
}

/// The tables that are generated.
pub(crate) fn generated(request: &mut Request) -> Result<Loaded, Error> {
    are_known(request)?;
    source::of_request(request.completed()?)
}

/// An error if a pattern is for no table of the catalogue, and names none that is added.
fn are_known(request: &Request) -> Result<(), Error> {
    let board = request.on.placed();
    let families = catalogue::families();
    let definitions = families.iter().flat_map(|family| &family.definitions);
    let is_known =
        |glob: &&String| definitions.clone().any(|it| glob::matches(glob, &it.name_on(board)));
    match request.globs.iter().find(|glob| !is_known(glob) && !request.has_mailbox(glob)) {
        Some(unknown) => Err(find::no_table(unknown, "@gen", &search::of_catalogue(board))),
        None => Ok(()),
    }
}

/// What is assumed of the squares in tables of a source.
fn assumption(loaded: &Loaded, tables: &[&Array]) -> Option<String> {
    let is_of_squares =
        |table: &&Array| table.axes.contains(&Axis::Square) || table.content == Content::Squares;
    let is_assumed = loaded.assumed != Assumed::None && tables.iter().any(is_of_squares);
    let (file, board) = (quoted(&loaded.spec), loaded.set.board);
    is_assumed.then(|| {
        let layout = board.numbering();
        format!(
            "{file} does not state its layout and board: {layout} and {board} are assumed (see \
             `--layout`, `--board`)"
        )
    })
}
