//! `--dump`: what an author pastes into a program, so that it writes its tables into files.

use crate::args::{DumpLanguage, Named};
use crate::error::Error;

/// The text of a language, in which the lines with a `$` are there once for each table, and the sign of a comment
/// of one line and its end.
///
/// `$NAME` is the table, `$FILE` its file, `$BYTES` the size of an entry, and `$FLAT` makes a row of all
/// axes.
fn text(language: DumpLanguage) -> (&'static str, [&'static str; 2]) {
    match language {
        DumpLanguage::Rust => (include_str!("dump/rust.txt"), ["//", ""]),
        DumpLanguage::C => (include_str!("dump/c.txt"), ["/*", " */"]),
        DumpLanguage::Cpp => (include_str!("dump/cpp.txt"), ["//", ""]),
        DumpLanguage::Go => (include_str!("dump/go.txt"), ["//", ""]),
        DumpLanguage::Python => (include_str!("dump/python.txt"), ["#", ""]),
        DumpLanguage::Csharp => (include_str!("dump/csharp.txt"), ["//", ""]),
        DumpLanguage::Zig => (include_str!("dump/zig.txt"), ["//", ""]),
        DumpLanguage::Java => (include_str!("dump/java.txt"), ["//", ""]),
    }
}

/// The lines that write these tables into files, and the command that reads these.
pub(crate) fn dump(language: DumpLanguage, tables: &[String]) -> Result<String, Error> {
    if tables.is_empty() {
        let error = Error::new("`--dump` needs the names of tables");
        return Err(error.help("such as KnightAttacks, or KnightAttacks:u64:64"));
    }
    let named = tables.iter().map(|table| table.parse::<Named>().map_err(Error::new));
    let named = named.collect::<Result<Vec<_>, _>>()?;
    let (text, [sign, end]) = text(language);
    let lines: Vec<&str> = text.lines().collect();
    let mut dump = String::new();
    for lines in lines.chunk_by(|a, b| a.contains('$') && b.contains('$')) {
        let lines = lines.join("\n") + "\n";
        let is_of_table = lines.contains('$');
        for table in if is_of_table { &named[..] } else { &named[..1] } {
            dump += &with(table, &lines);
        }
    }
    // No character of a name has a meaning for a shell.
    let raws = tables.iter().zip(&named);
    let raws = raws.map(|(table, named)| format!(" --raw {table}={}", file(named)));
    Ok(format!("{dump}\n{sign} chess-tables match{}{end}\n", raws.collect::<String>()))
}

fn file(table: &Named) -> String {
    format!("{}.bin", table.name.replace("::", "."))
}

/// The lines with what they say of a table.
fn with(table: &Named, lines: &str) -> String {
    let form = table.form.as_ref();
    let bytes = form.map_or(8, |form| form.element.bytes());
    let flat = ".as_flattened()".repeat(form.map_or(0, |form| form.shape.len() - 1));
    let lines = lines.replace("$NAME", &table.name).replace("$FILE", &file(table));
    lines.replace("$BYTES", &bytes.to_string()).replace("$FLAT", &flat)
}

#[cfg(test)]
pub(super) mod tests;
