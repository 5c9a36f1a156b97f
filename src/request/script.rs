//! The request for the tables that are asked for.

use chess_tables_cli::fancy_magics::fancy_magics;
use chess_tables_gen::tool::glob;
use chess_tables_gen::{Bits, Request, SliderMethod};

use crate::args::Wanted;
use crate::error::Error;
use crate::find::{search, select};
use crate::source::loaded::quoted;

/// The seed of the magics of a board: that which `magics fancy` takes, too.
const SEED: u64 = 1;

/// Adds fancy magics, if the functions need some that the catalogue does not have.
pub(crate) fn with_magics(request: &mut Request) {
    let (method, board) = (SliderMethod::FancyMagic, request.board);
    let can_have_some = !board.is_8x8() && SliderMethod::on(board).any(|it| it == method);
    if can_have_some && request.sliders.is_some_and(|it| it.method == method) {
        request.fancy_magics = Some(fancy_magics(board.with_bits(Bits::InOrder), SEED));
    }
}

pub(crate) const ALL: &[&str] = &["*"];

/// The request for these tables.
pub(crate) fn request(globs: &[String], wanted: &Wanted) -> Result<Request, Error> {
    request_or(globs, wanted, ALL)
}

/// The request for these tables, and if there are none for the `others`.
pub(crate) fn request_or(
    globs: &[String],
    wanted: &Wanted,
    others: &[&str],
) -> Result<Request, Error> {
    let board = wanted.on.placed();
    let known = select::catalogue_names(board);
    let is_known = |glob: &&String| known.iter().any(|name| glob::matches(glob, name));
    if let Some(unknown) = globs.iter().find(|glob| !is_known(glob)) {
        return Err(select::no_table(unknown, "@gen", &search::of_catalogue(board)));
    }
    let mut request = Request { tables: globs.to_owned(), board, ..Request::default() };
    if globs.is_empty() && !wanted.adds_tables() {
        request.tables = others.iter().map(|&it| it.to_owned()).collect();
    }
    wanted.added_to(&mut request);
    Ok(request)
}

/// The error that an option for what is generated says nothing of another source.
pub(crate) fn refused(option: &str, source: &str) -> Error {
    let error = format!("`{option}` is for what is generated, not for {}", quoted(source));
    Error::new(error).help("leave out `-s`, or say `-s @gen`")
}
