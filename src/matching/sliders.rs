//! What takes the place of magics, and of the attacks that they index.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::look_ups::Source;
use chess_tables_gen::{SliderMethod, Table};

use super::matched::Matched;
use super::target;
use crate::error::visible;
use crate::report::counted;
use crate::request::{Format, Request};

/// The method of most engines with magics.
const METHOD: SliderMethod = SliderMethod::FancyMagic;

/// What to write instead of the arrays of a source that are for look-ups of sliders, with the command; nothing if
/// there are none.
pub(super) fn instead(matched: &Matched) -> Option<[String; 2]> {
    let Matched { loaded, matching, .. } = matched;
    let board = matching.board;
    let mut arrays: Vec<usize> =
        matching.pieces.iter().filter(|it| it.is_of_sliders).map(|it| it.array).collect();
    arrays.dedup();
    let format = target::format(loaded, *arrays.first()?, matched.language.as_ref()).ok()?;
    let names: Vec<&str> = arrays.iter().map(|&it| &*loaded.set.tables[it].name).collect();
    let read = Source::of(METHOD, board).tables(board);
    let read: Vec<&str> = read.iter().map(String::as_str).collect();
    let set = catalogue::generate(board, &read).ok()?;
    let bytes = counted::bytes(set.tables.iter().map(Table::bytes).sum());
    let mut request = Request::on(board);
    let has_functions = format == Format::Rust || format.is_c();
    if format == Format::Rust {
        request.source = Some("@gen".to_owned());
    }
    request.format = Some(format.clone());
    let what = if has_functions {
        request.set("sliders", METHOD.name()).ok()?;
        "Functions and the tables that they read"
    } else {
        request.globs = read.iter().map(|&it| it.to_owned()).collect();
        target::in_package(loaded, arrays.iter().copied(), &mut request).ok()?;
        "These tables"
    };
    let of_crate = if format == Format::Rust { ", as does the crate chess-tables" } else { "" };
    let few = counted::few(&names, |it| format!("`{it}`"), "and ").join(", ");
    let head = format!(
        "{what}, {bytes}, take the place of {few}{of_crate}: nothing is searched or filled at start-up."
    );
    Some([visible(&head), visible(&target::command(loaded, &arrays, request)?)])
}
