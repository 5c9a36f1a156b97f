//! How C writes types and comments.

use std::fmt::Write as _;

use chess_tables_gen::{Element, Table};
use chess_tables_read::parse::WIDE_STRUCTS;

use crate::cli::error::visible;

/// `uint64_t`
pub(crate) fn type_name(element: Element) -> String {
    let sign = if element.is_signed() { "" } else { "u" };
    match element.bytes() {
        16 => wide_name(element.is_signed()).to_owned(),
        bytes => format!("{sign}int{}_t", 8 * bytes),
    }
}

pub(super) fn is_wide(table: &Table, is_signed: bool) -> bool {
    table.element.bytes() > 8 && table.element.is_signed() == is_signed
}

pub(super) fn wide_name(is_signed: bool) -> &'static str {
    WIDE_STRUCTS[usize::from(is_signed)]
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
