//! Initialisers.

use std::fmt::Write as _;

use chess_tables_gen::{Element, Table};

use crate::cli::entry_text;

/// The widest line of values.
const WIDTH: usize = 100;
const INDENT: usize = 4;

/// Appends an initialiser: rows of numbers below each other, each on a line if it fits there.
pub(super) fn write_values(
    text: &mut String,
    table: &Table,
    shape: &[usize],
    values: &[u128],
    indent: usize,
) {
    let Some((&length, inner)) = shape.split_first() else {
        text.push_str(&literal(table, values[0]));
        return;
    };
    let new_line = |text: &mut String, indent| *text += &format!("\n{:indent$}", "");
    text.push('{');
    if inner.is_empty() {
        let literals: Vec<String> = values.iter().map(|&bits| literal(table, bits)).collect();
        let width = literals.iter().map(String::len).max().unwrap_or(0) + ", ".len();
        let line = indent + "{  },".len() + width * length;
        if indent > 0 && line <= WIDTH {
            let _ = write!(text, " {} }}", literals.join(", "));
            return;
        }
        // A rank of 8 at most, and a power of two, so that 64 entries fill all lines.
        let fit = WIDTH.saturating_sub(indent + INDENT) / width;
        let count = [8, 4, 2].into_iter().find(|&count| count <= fit).unwrap_or(1);
        for line in literals.chunks(count) {
            new_line(text, indent + INDENT);
            let _ = write!(text, "{},", line.join(", "));
        }
    } else {
        for row in values.chunks(values.len() / length) {
            new_line(text, indent + INDENT);
            write_values(text, table, inner, row, indent + INDENT);
            text.push(',');
        }
    }
    new_line(text, indent);
    text.push('}');
}

fn literal(table: &Table, bits: u128) -> String {
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
