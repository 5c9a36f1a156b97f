//! The values of a table as an array expression, laid out as prettyplease lays it out.
//!
//! An array stands on one line if it fits there. Otherwise numbers fill lines, rows of numbers
//! stand below each other, and the last of either is followed by a comma.

use std::fmt::Write;
use std::iter::repeat_n;

use crate::table::Table;
use crate::table::entry::{is_hexadecimal, write_hexadecimal};

/// How wide prettyplease makes a line, indentation included, and how wide at least without it.
const MARGIN: usize = 89;
const MIN_SPACE: usize = 60;
const INDENT: usize = 4;

/// Appends a table's values, behind which a semicolon is to stand.
pub(super) fn write(source: &mut String, table: &Table) {
    let line = source.rsplit('\n').next().unwrap_or_default();
    let text = line.trim_start().len();
    let indent = line.len() - text;
    let left = space(indent).saturating_sub(text + ";".len());
    let mut writer = Writer { source, table, literal: String::new() };
    writer.array(&table.shape, &table.values, indent, left);
}

/// How much a line holds behind its indentation.
pub(super) fn space(indent: usize) -> usize {
    MARGIN.saturating_sub(indent).max(MIN_SPACE)
}

struct Writer<'a> {
    source: &'a mut String,
    table: &'a Table,
    /// The last literal made, kept for its allocation.
    literal: String,
}

impl Writer<'_> {
    /// Writes an array, on this line if it fits.
    fn array(&mut self, shape: &[usize], values: &[u128], indent: usize, left: usize) {
        if shape.is_empty() {
            return self.on_one_line(shape, values);
        }
        let start = self.source.len();
        // A number takes three places, with a comma and a space.
        if 3 * values.len() <= left + ", ".len() {
            self.on_one_line(shape, values);
            if self.source.len() - start <= left {
                return;
            }
            self.source.truncate(start);
        }
        self.source.push('[');
        match shape {
            [_] => self.fill(values, indent + INDENT),
            _ => self.rows(shape, values, indent + INDENT),
        }
        self.new_line(indent);
        self.source.push(']');
    }

    fn on_one_line(&mut self, shape: &[usize], values: &[u128]) {
        let Some((&length, inner)) = shape.split_first() else {
            self.make_literal(values[0]);
            return self.source.push_str(&self.literal);
        };
        self.source.push('[');
        for (i, row) in rows(length, values).enumerate() {
            if i > 0 {
                self.source.push_str(", ");
            }
            self.on_one_line(inner, row);
        }
        self.source.push(']');
    }

    fn rows(&mut self, shape: &[usize], values: &[u128], indent: usize) {
        let (length, inner) = (shape[0], &shape[1..]);
        for (i, row) in rows(length, values).enumerate() {
            self.new_line(indent);
            // The last comma may stand beyond the margin.
            let comma = if i + 1 < length { ",".len() } else { 0 };
            self.array(inner, row, indent, space(indent) - comma);
            self.source.push(',');
        }
    }

    fn fill(&mut self, values: &[u128], indent: usize) {
        let mut left = 0;
        for (i, &value) in values.iter().enumerate() {
            self.make_literal(value);
            // The last comma may stand beyond the margin.
            let comma = if i + 1 < values.len() { ",".len() } else { 0 };
            let width = self.literal.len() + comma;
            if i > 0 && " ".len() + width <= left {
                self.source.push(' ');
                left -= " ".len() + width;
            } else {
                self.new_line(indent);
                left = space(indent).saturating_sub(width);
            }
            self.source.push_str(&self.literal);
            self.source.push(',');
        }
    }

    fn new_line(&mut self, indent: usize) {
        self.source.push('\n');
        self.source.extend(repeat_n(' ', indent));
    }

    fn make_literal(&mut self, bits: u128) {
        self.literal.clear();
        write_literal(&mut self.literal, self.table, bits);
    }
}

/// An entry of a table as a literal.
pub(super) fn literal(table: &Table, bits: u128) -> String {
    let mut literal = String::new();
    write_literal(&mut literal, table, bits);
    literal
}

fn write_literal(literal: &mut String, table: &Table, bits: u128) {
    if table.element.is_signed() {
        write!(literal, "{}", bits as i128)
    } else if is_hexadecimal(table) {
        write_hexadecimal(literal, table.element, bits);
        Ok(())
    } else {
        write!(literal, "{bits}")
    }
    .expect("a string takes all")
}

/// The rows of an array. There may be none, and rows may be empty.
fn rows(length: usize, values: &[u128]) -> impl Iterator<Item = &[u128]> {
    let row = values.len().checked_div(length).unwrap_or(0);
    (0..length).map(move |i| &values[i * row..][..row])
}
