//! The tables that a request asks for.

use std::path::{Path, PathBuf};

use chess_tables_gen::tool::glob;
use chess_tables_gen::{Axis, Board, Content, LeftOut, Table};

use super::Written;
use crate::error::Error;
use crate::find::{search, select};
use crate::output;
use crate::request::{Format, Request};
use crate::source;
use crate::source::loaded::{Assumed, Loaded, quoted};

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
    pub(super) fn one_file(&self, content: Vec<u8>, hint: String) -> Written {
        let path = self.file.unwrap_or(Path::new("")).to_owned();
        self.files(vec![(path, content)], hint)
    }

    pub(super) fn files(&self, files: Vec<(PathBuf, Vec<u8>)>, hint: String) -> Written {
        let (tables, left_out) = (self.tables.len(), self.left_out.to_vec());
        Written { files, folder: None, tables, hint, left_out }
    }
}

/// Does something with what is exported.
pub(super) fn exported<T>(
    request: &mut Request,
    file: Option<&Path>,
    work: impl FnOnce(&Exported<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let is_generated = request.source() == "@gen";
    let (loaded, left_out) = &if is_generated {
        (generated(request)?, request.tables.left_out())
    } else {
        // Texts in source may name tables that are not exported.
        let is_source = request.format.as_ref().is_some_and(Format::is_source);
        let wanted: &[String] = if is_source { &[] } else { &request.globs };
        (source::load_on(request.source(), &request.on, wanted)?, vec![])
    };
    let tables = &match is_generated {
        true => loaded.set.tables.iter().collect(),
        false => chosen(request, loaded)?,
    };
    work(&Exported { request, board: loaded.set.board, loaded, tables, left_out, file })
}

/// The tables that are generated.
pub(crate) fn generated(request: &mut Request) -> Result<Loaded, Error> {
    are_known(request)?;
    source::of_request(request.completed()?)
}

/// An error if a pattern is for no table of the catalogue.
pub(super) fn are_known(request: &Request) -> Result<(), Error> {
    let board = request.on.placed();
    let known = select::catalogue_names(board);
    let is_known = |glob: &&String| known.iter().any(|name| glob::matches(glob, name));
    match request.globs.iter().find(|glob| !is_known(glob)) {
        Some(unknown) => Err(select::no_table(unknown, "@gen", &search::of_catalogue(board))),
        None => Ok(()),
    }
}

/// The tables of a source that are exported.
pub(super) fn chosen<'l>(request: &Request, loaded: &'l Loaded) -> Result<Vec<&'l Table>, Error> {
    let tables = select::matching(loaded, &request.globs)?;
    let is_of_squares =
        |table: &&Table| table.axes.contains(&Axis::Square) || table.content == Content::Squares;
    if loaded.assumed != Assumed::None && tables.iter().any(is_of_squares) {
        let (file, board) = (quoted(&loaded.spec), loaded.set.board);
        let layout = board.numbering();
        output::note(&format!(
            "{file} does not state its layout and board: {layout} and {board} are assumed (see \
             `--layout`, `--board`)"
        ));
    }
    Ok(tables)
}
