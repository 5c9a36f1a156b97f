//! How C writes types, numbers and comments.

use std::fmt::Write as _;

use chess_tables_gen::{Element, Table};

use crate::error::visible;
use crate::report::entry_text;

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
        entry_text::plain(table, bits)
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

/// The initialiser of the struct that stands for 128 bits.
fn wide_literal(element: Element, bits: u128) -> String {
    let low = entry_text::digits(Element::U64, bits & u128::from(u64::MAX));
    let high = match element.is_signed() {
        true => signed(8, (bits as i128 >> 64) as u128),
        false => entry_text::digits(Element::U64, bits >> 64),
    };
    format!("{{{low}, {high}}}")
}
