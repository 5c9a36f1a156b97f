//! The script that makes the tables that are asked for.

use chess_tables_cli::fancy_magics::fancy_magics;
use chess_tables_gen::tool::glob;
use chess_tables_gen::{Bits, Board, Script, SliderMethod};

use crate::args::{Names, Sliders, Wanted};
use crate::error::Error;
use crate::find::{search, select};
use crate::source::loaded::quoted;

/// The seed of the magics of a board: that which `magics fancy` takes, too.
const SEED: u64 = 1;

/// The script with fancy magics, if it needs some that the catalogue does not have.
pub(crate) fn with_magics(script: Script, sliders: &Sliders, board: Board) -> Script {
    let method = SliderMethod::FancyMagic;
    let can_have_some = !board.is_8x8() && SliderMethod::on(board).any(|it| it == method);
    if sliders.method != Some(method) || !can_have_some {
        return script;
    }
    let [rook, bishop] = fancy_magics(board.with_bits(Bits::InOrder), SEED);
    script.fancy_magics(rook, bishop)
}

pub(crate) const ALL: &[&str] = &["*"];

/// The script that asks for these tables.
pub(crate) fn script(globs: &[String], wanted: &Wanted) -> Result<Script, Error> {
    script_or(globs, wanted, ALL)
}

/// The script that asks for these tables, and if there are none for the `others`.
pub(crate) fn script_or(
    globs: &[String],
    wanted: &Wanted,
    others: &[&str],
) -> Result<Script, Error> {
    let board = wanted.on.placed();
    let known = select::catalogue_names(board);
    let is_known = |glob: &&String| known.iter().any(|name| glob::matches(glob, name));
    if let Some(unknown) = globs.iter().find(|glob| !is_known(glob)) {
        return Err(select::no_table(unknown, "@gen", &search::of_catalogue(board)));
    }
    let nothing_said = globs.is_empty() && !wanted.adds_tables();
    let script = Script::new().tables(globs).board(board);
    let script = if nothing_said { script.tables(others.iter().copied()) } else { script };
    let script = script.thread_order(wanted.thread_order.unwrap_or_default());
    let Wanted { axes, flags, element, .. } = wanted;
    let script = axes.iter().fold(script, |script, it| script.axes(&it.table, &it.said[..]));
    let script = flags.iter().fold(script, |script, it| script.flags(&it.table, &it.said));
    let script = element.iter().fold(script, |script, it| script.element(&it.table, &it.said));
    Ok(wanted.add_tables(script))
}

/// The script with other names for its tables.
pub(crate) fn renamed(script: Script, names: &Names) -> Script {
    names.rename.iter().fold(script, |script, it| script.rename(&it.table, &it.said))
}

/// The error that an option for what is generated says nothing of another source.
pub(crate) fn refused(option: &str, source: &str) -> Error {
    let error = format!("`{option}` is for what is generated, not for {}", quoted(source));
    Error::new(error).help("leave out `-s`, or say `-s @gen`")
}
