//! An array in a line: its name, where it stands, the table that it is, and what is to be said.

pub(super) mod behavior;
pub(super) mod found;
mod keys;
mod sliders;

use std::collections::BTreeSet;

use chess_tables_gen::{Bits, Board};
use chess_tables_match::matching::{Found, Matching, Piece, What};

use super::vendored;
use crate::error::visible;
use crate::report::{Column, Rows};
use crate::source::array::Array;
use crate::source::loaded::{Kind, Loaded};
use crate::source::memory;
use crate::source::type_and_shape::TypeAndShape;
use found::{
    backwards, differences, fault, law, layout, meant, names, other_reading, reshaped, rule_words,
    table,
};

/// The rows of equal tables, then of arrays recognized by behavior, then of those that are near, then of those
/// that are none, each in the order of the source: sign, name, place (`tables.c:12`, if it is known), table, words.
pub(super) fn rows(loaded: &Loaded, matching: &Matching) -> Rows {
    rows_of(loaded, matching, None)
}

/// The same of the arrays that are copied from other projects, a list for each.
pub(super) fn vendored_rows(loaded: &Loaded, matching: &Matching) -> Vec<Rows> {
    let arrays = matching.pieces.iter().map(|it| &loaded.set.tables[it.array]);
    let projects: BTreeSet<&str> = arrays.filter_map(|it| vendored::project(loaded, it)).collect();
    let rows = projects.into_iter().map(|project| {
        let title = Some(format!("Copied from {project}, and in no command:"));
        Rows { title, ..rows_of(loaded, matching, Some(project)) }
    });
    rows.collect()
}

fn rows_of(loaded: &Loaded, matching: &Matching, project: Option<&str>) -> Rows {
    // Of an array with tables in it, what says nothing is passed over.
    let says =
        |it: &&Piece| it.path.is_empty() || !matches!(it.what, What::Trivial { named_after: None });
    let is_of = |it: &&Piece| vendored::project(loaded, &loaded.set.tables[it.array]) == project;
    let pieces = matching.pieces.iter().filter(is_of).filter(says);
    let mut rows: Vec<[String; 5]> = pieces.map(|it| row(loaded, matching.board, it)).collect();
    if loaded.scanned.is_none() {
        rows.sort_by_key(|[sign, ..]| "=:~?".find(&**sign));
    }
    let columns = [
        Column::Sign,
        Column::Code("array"),
        Column::Code("place"),
        Column::Code("table"),
        Column::Words(""),
    ];
    Rows::of(columns, rows)
}

fn row(loaded: &Loaded, board: Board, piece: &Piece) -> [String; 5] {
    let array = &loaded.set.tables[piece.array];
    let (sign, table, words) = match &piece.what {
        What::Table(found) => {
            let sign = if found.is_equal() { "=" } else { "~" };
            (sign, table(found), words(array, board, piece, found))
        }
        What::Recognised(it) => {
            let sign = if it.wrong() == 0 { ":" } else { "~" };
            (sign, String::new(), behavior::sentence(it))
        }
        What::Trivial { .. } if is_unfilled(loaded, array) => {
            let words = "zeros, not filled yet: `--send` tells the program to";
            (UNKNOWN, "-".to_owned(), words.to_owned())
        }
        What::Trivial { named_after: Some(table) } => {
            (UNKNOWN, "-".to_owned(), format!("all zero; its name means {table}"))
        }
        What::Trivial { named_after: None } => {
            (UNKNOWN, "-".to_owned(), "one value, or numbers that count on".to_owned())
        }
        What::Unknown => {
            let words = lacks_one(array, piece, board).unwrap_or("not in the catalogue".to_owned());
            (UNKNOWN, String::new(), words)
        }
    };
    let memory = array.values_from.as_deref().map(|it| match it {
        memory::RAW => format!("by {it}"),
        program => format!("in memory of {}", visible(program)),
    });
    let words = [words].into_iter().filter(|it| !it.is_empty()).chain(memory);
    let words = words.collect::<Vec<String>>().join("; ");
    let name = visible(&format!("{}{}", array.name, piece.path));
    let place = if loaded.scanned.is_some() { type_and_shape(array) } else { place(array) };
    [sign.to_owned(), name, place, table, words]
}

/// "63 entries; a table has 64".
fn lacks_one(array: &Array, piece: &Piece, board: Board) -> Option<String> {
    let squares = board.len();
    let is_it = piece.path.is_empty() && array.shape == [squares - 1];
    is_it.then(|| format!("{} entries; a table has {squares}", squares - 1))
}

/// Whether it is an array of a running program that has nothing in it.
fn is_unfilled(loaded: &Loaded, array: &Array) -> bool {
    let Loaded { kind, spec, .. } = loaded;
    let is_running = *kind == Kind::Memory && spec != memory::RAW;
    let is_of_process = is_running || array.values_from.is_some();
    is_of_process && array.values.iter().all(|bits| *bits == 0)
}

/// The sign of an array that is no table.
pub(super) const UNKNOWN: &str = "?";

fn place(array: &Array) -> String {
    let file = array.file.as_ref().map(|file| file.path.clone()).unwrap_or_default();
    let line = array.line.map(|line| format!(":{line}")).unwrap_or_default();
    visible(&(file + &line))
}

/// `u64:64`, as `--raw` takes it.
pub(super) fn type_and_shape(array: &Array) -> String {
    let (element, shape) = (array.element, array.shape.clone());
    TypeAndShape { element, is_pointer_wide: false, shape }.to_string()
}

/// All that is to be said of the form, and of the entries that differ.
fn words(array: &Array, board: Board, piece: &Piece, found: &Found) -> String {
    let mut words = form(array, board, piece, found);
    words.extend((!found.is_equal()).then(|| differences(found)));
    words.extend(found.fault.map(|it| fault(found, it)));
    words.extend(found.law.map(|it| law(found, it)));
    words.extend(found.or.as_ref().map(|or| other_reading(found, or)));
    words.extend(found.meant.as_ref().map(meant));
    words.extend(found.by_name.then(|| "taken for it by its name".to_owned()));
    words.join("; ")
}

/// The form in which an array of a source has a table. The numbering of the source's board goes without saying.
pub(super) fn form(array: &Array, source: Board, piece: &Piece, found: &Found) -> Vec<String> {
    let mut words = vec![];
    let size = |board: Board| (board.files(), board.ranks());
    if size(found.board) != size(source) {
        words.push(format!("on {}", found.board));
    }
    if found.board.layout() != source.layout() {
        words.push(format!("in {}", layout(found.board)));
    }
    if found.board.bits() != source.bits() {
        let bits = if found.board.bits() == Bits::Reversed { "reversed" } else { "in order" };
        words.push(format!("bits {bits}"));
    }
    let turned = found.backwards.iter().map(|&axis| backwards(found.board, axis));
    words.extend(turned);
    if let Some(axes) = &found.axes {
        let are_alike = axes.iter().all(|axis| *axis == axes[0]);
        let order = || format!("axes {}", names(axes));
        words.push(if are_alike { "indices in the other order".to_owned() } else { order() });
    }
    words.extend(rule_words(found));
    words.extend(found.reshaped.as_ref().map(reshaped));
    let is_whole = piece.path.is_empty() && piece.positions.len() == array.values.len();
    let is_guessed = array.is_element_guessed;
    // Bytes in memory have no shape.
    let has_shape = array.shape.len() > 1 || !is_guessed;
    if is_whole && has_shape && array.shape != found.expected.shape {
        let shape = |shape: &[usize]| shape.iter().map(|n| format!("[{n}]")).collect::<String>();
        words.push(format!("{} for {}", shape(&array.shape), shape(&found.expected.shape)));
    }
    let element = array.element_name();
    if is_whole && found.element.name() != element && !is_guessed {
        words.push(format!("{element}, not {}", found.element));
    }
    words
}
