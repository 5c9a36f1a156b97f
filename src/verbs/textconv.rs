//! `textconv`: what git compares instead of a file's bytes.
//!
//! The source as it is, but for the values of tables: these stand one entry a line, each with its
//! index and what it means. So nothing else of the file is lost, a changed entry is one readable
//! line, and the line that opens a table is unindented, by which git finds it for a hunk's header.

use std::path::Path;

use chess_tables_gen::tool::documentation;
use chess_tables_gen::{Board, Content, Table};
use chess_tables_read::lists::{self, Array, Language};

use crate::args::Textconv;
use crate::error::Error;
use crate::report::entry;

use crate::source::{self, json_export};

pub(crate) fn run(args: &Textconv) -> Result<Vec<u8>, Error> {
    let bytes = std::fs::read(&args.file).map_err(|e| Error::file("read", &args.file, &e))?;
    // git takes any failure for the end of all.
    let text = source::decoded(bytes.clone(), Language::of(&args.file));
    let converted = text.ok().and_then(|text| converted(&args.file, &text));
    Ok(converted.map_or(bytes, String::into_bytes))
}

/// `None` if it cannot be read.
fn converted(path: &Path, text: &str) -> Option<String> {
    if text.len() as u64 > source::LARGEST_FILE {
        return None;
    }
    if lists::conflict(text).is_some() {
        return None;
    }
    // No Rust source begins with a brace.
    if text.trim_start().starts_with('{') {
        return export(text);
    }
    let mut parsed = lists::read(Language::of(path).unwrap_or(Language::Rust), text);
    let board = parsed.board;
    source::forget_impossible_axes(board, parsed.arrays.iter_mut().map(|it| &mut it.table));
    let mut converted = String::new();
    let mut from = 0;
    for Array { table, value, .. } in &parsed.arrays {
        converted += &text[from..value.start];
        converted += &values(board, table);
        from = value.end;
    }
    Some(converted + &text[from..])
}

/// An export as if it were source.
fn export(text: &str) -> Option<String> {
    let mut loaded = json_export::read(text, "").ok()?;
    let board = loaded.set.board;
    source::forget_impossible_axes(board, loaded.set.tables_mut());
    let mut converted = format!("// Layout {}, board {board}.\n", board.numbering());
    for table in &loaded.set.tables {
        converted.push('\n');
        for line in documentation(board, table).lines() {
            converted += format!("/// {line}").trim_end();
            converted.push('\n');
        }
        let (name, ty, values) = (&table.name, table.stated_type(), values(board, table));
        converted += &format!("pub const {name}: {ty} = {values};\n");
    }
    Some(converted)
}

/// `[`, the entries, `]`; no columns, since one entry's width would then change the others' lines.
fn values(board: Board, table: &Table) -> String {
    let mut lines = String::new();
    for (position, &bits) in table.values.iter().enumerate() {
        let at = entry::index_names(board, table, 0, &table.index(position)).join(" ");
        if !at.is_empty() {
            lines = lines + "    " + &at + ": ";
        }
        lines += &match table.content {
            // `entry::value` writes all numbers that mean no square alike.
            Content::Square => (bits as i128).to_string(),
            _ => entry::value(board, table, bits),
        };
        let meaning = entry::meaning(board, table, bits);
        if !meaning.is_empty() {
            lines = lines + "  " + &meaning;
        }
        lines.push('\n');
    }
    let lines = lines.strip_suffix('\n').unwrap_or(&lines);
    if table.axes.is_empty() { lines.to_owned() } else { format!("[\n{lines}\n]") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each change of an entry is seen, also one to a number that means the same.
    #[test]
    fn any_changed_entry_is_one_changed_line() {
        let board = Board::CHESS;
        let tables = chess_tables_gen::tool::catalogue::generate(board, &[]).unwrap().tables;
        let small = tables.into_iter().filter(|table| table.bytes() <= 16 << 10);
        for (i, mut table) in small.enumerate() {
            let old = values(board, &table);
            let bit = [0, 8 * table.element.bytes() - 1][i % 2];
            let position = (bit * 7919) % table.values.len();
            table.values[position] = table.element.wrap(table.values[position] ^ 1 << bit);
            let new = values(board, &table);
            let differ = old.lines().zip(new.lines()).filter(|(a, b)| a != b).count();
            let lines = (new.lines().count(), old.lines().count());
            assert_eq!((differ, lines.0), (1, lines.1), "{}", table.name);
        }
    }
}
