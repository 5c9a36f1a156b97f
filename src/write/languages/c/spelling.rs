//! How C writes types, numbers, comments and the names of tables.

use std::fmt::Write as _;

use chess_tables_gen::{Element, Table};
use chess_tables_read::lists::WIDE_STRUCTS;

use super::super::{Exported, names};
use super::is_source;
use crate::error::{Error, visible};
use crate::report::entry;
use crate::write::request::Format;

pub(super) fn is_wide(table: &Table, is_signed: bool) -> bool {
    table.element.bytes() > 8 && table.element.is_signed() == is_signed
}

/// A struct in place of an integer that not all compilers have. Several headers may have it.
pub(super) fn wide_type(name: &str, high: &str) -> String {
    let guard = name.to_uppercase();
    format!(
        "\n#ifndef {guard}\n#define {guard}\n\
         /* The number low + 2^64 * high: bit 64 is bit 0 of high. */\n\
         typedef struct {name} {{\n    uint64_t low;\n    {high} high;\n}} {name};\n#endif\n"
    )
}

/// A comment that the oldest compilers know.
pub(super) fn comment(text: &str) -> String {
    let mut comment = "/*\n".to_owned();
    for line in text.lines() {
        let line = visible(line).replace("*/", "* /").replace("/*", "/ *");
        // In trigraphs it is a backslash at the end, of which compilers warn.
        let end = if line.trim_end().ends_with("??/") { " ." } else { "" };
        let _ = writeln!(comment, "{}{end}", format!(" * {line}").trim_end());
    }
    comment + " */\n"
}

pub(super) fn literal(table: &Table, bits: u128) -> String {
    if table.element.bytes() > 8 {
        return wide_literal(table.element, bits);
    }
    if table.element.is_signed() {
        signed(table.element.bytes(), bits)
    } else {
        entry::plain(table, bits)
    }
}

fn signed(bytes: usize, bits: u128) -> String {
    // The digits of the least number alone are beyond the type.
    let least = -1_i128 << (8 * bytes - 1);
    match bits as i128 {
        number if number == least => format!("({} - 1)", least + 1),
        number => number.to_string(),
    }
}

/// The initializer of the struct that stands for 128 bits.
fn wide_literal(element: Element, bits: u128) -> String {
    let low = entry::digits(Element::U64, bits & u128::from(u64::MAX));
    let high = match element.is_signed() {
        true => signed(8, (bits as i128 >> 64) as u128),
        false => entry::digits(Element::U64, bits >> 64),
    };
    format!("{{{low}, {high}}}")
}

/// How the names of a header's own macros begin.
pub(super) const OWN: &str = "CHESS_TABLES_";

/// The functions of sliders.
pub(super) const FUNCTIONS: [&str; 4] =
    ["rook_attacks", "bishop_attacks", "queen_attacks", "both_attacks"];

/// The tables under their names in C.
pub(super) fn named(exported: &Exported<'_>) -> Result<Vec<Table>, Error> {
    let prefix = &*exported.request.prefix;
    let spelled = |name: &str| format!("{prefix}{}", name.replace("::", "_").replace('#', "_"));
    let functions = if exported.request.tables.sliders.is_some() { &FUNCTIONS[..] } else { &[] };
    let tables = names::named(exported, functions, spelled)?;
    for (Table { name: before, .. }, Table { name, .. }) in exported.tables.iter().zip(&tables) {
        // What a class of C++ declares has its values elsewhere.
        let is_member = exported.request.format == Some(Format::Cpp)
            && exported.file.is_some_and(is_source)
            && name.split("::").all(is_free);
        if !is_free(name) && !is_member {
            let error = Error::new(format!("`{name}` cannot be the name of a table in C or C++"));
            let is_by_prefix = !prefix.is_empty() && *name == spelled(before);
            let prefix = if is_by_prefix { "choose another prefix, or " } else { "" };
            let help = format!("{prefix}give it another name: `--rename {before}=NAME`");
            return Err(error.help(help));
        }
    }
    Ok(tables)
}

/// Whether C and C++ leave an identifier to programs.
pub(super) fn is_free(name: &str) -> bool {
    let plain = name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
        && name.starts_with(|first: char| !first.is_ascii_digit());
    let reserved = name
        .strip_prefix('_')
        .is_some_and(|rest| rest.starts_with(|c: char| c == '_' || c.is_ascii_uppercase()));
    let word = WORDS.split_whitespace().any(|word| word == name);
    let own = name.starts_with(OWN) || WIDE_STRUCTS.contains(&name);
    plain && !reserved && !word && !own && !is_in_stdint(name)
}

/// Whether `<stdint.h>` has, or may have, a type or a macro of that name.
fn is_in_stdint(name: &str) -> bool {
    let ends = ["_t", "_MAX", "_MIN", "_WIDTH", "_C"];
    let Some(stem) = ends.iter().find_map(|end| name.strip_suffix(end)) else {
        return false;
    };
    let stem = stem.to_ascii_uppercase();
    match stem.strip_prefix('U').unwrap_or(&stem).strip_prefix("INT") {
        Some(kind) => {
            let width = ["_LEAST", "_FAST"].iter().find_map(|kin| kind.strip_prefix(kin));
            ["8", "16", "32", "64", "PTR", "MAX"].contains(&width.unwrap_or(kind))
        }
        None => ["PTRDIFF", "SIG_ATOMIC", "SIZE", "WCHAR", "WINT"].contains(&&*stem),
    }
}

/// The keywords of C99 and of C++ up to 23, and what compilers define without being asked to.
const WORDS: &str = include_str!("words.txt");

#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::process::{Command, Stdio};

    use super::*;

    /// A table by the name of a macro would not compile, or would be another.
    #[test]
    fn what_the_compiler_defines_is_no_name_of_a_table() {
        let mut gcc = Command::new("gcc");
        gcc.args(["-std=gnu17", "-dM", "-E", "-x", "c", "-"]);
        let Ok(mut gcc) = gcc.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn() else {
            // Not by a macro, whose text the test harness keeps to itself.
            let message = b"\nNOT TESTED: there is no gcc for the names of its macros\n";
            return std::io::stderr().write_all(message).unwrap();
        };
        gcc.stdin.take().unwrap().write_all(b"#include <stdint.h>\n").unwrap();
        let output = gcc.wait_with_output().unwrap();
        let macros = String::from_utf8(output.stdout).unwrap();
        let names = macros.lines().map(|line| line.split([' ', '(']).nth(1).unwrap());
        assert_eq!(names.clone().find(|name| is_free(name)), None);
        assert!(["INTERNAL_MAX", "UNIT_C", "INT24_MAX"].iter().all(|name| is_free(name)));
        assert!(output.status.success() && names.count() > 100, "{macros}");
    }
}
