//! Tables as comma-separated values.
//!
//! Every column has one type and no blank cell, so that readers which guess the types,
//! such as pandas, guess right. So the tables of a file have the same axes, and values of 64 bits
//! or more are hexadecimal text: as decimal numbers pandas makes them floats when it reads a long
//! file in parts, some below 2^63 and some above, or when any is negative.

use std::collections::BTreeMap;

use chess_tables_gen::{Axis, Board, Element, Table};

use crate::error::Error;
use crate::report::{coordinates, entry_text};

/// The rows of these tables under the names of the columns.
pub(crate) fn rows(board: Board, tables: &[&Table]) -> Result<String, Error> {
    if let Some((first, rest)) = tables.split_first() {
        rest.iter().try_for_each(|other| alike(first, other))?;
    }
    let axes = tables.first().map_or(&[][..], |table| &table.axes);
    let mut text = row("table", columns(axes), "value");
    for table in tables {
        for (position, &bits) in table.values.iter().enumerate() {
            let at = coordinates::names(board, table, 0, &table.index(position));
            text += &row(&table.name, at, &value(table.element, bits));
        }
    }
    Ok(text)
}

fn row(table: &str, at: impl IntoIterator<Item = String>, value: &str) -> String {
    let at: String = at.into_iter().map(|name| name + ",").collect();
    format!("{table},{at}{value}\n")
}

/// A column an axis: `square`, and for the second of the kind `square_2`.
fn columns(axes: &[Axis]) -> impl Iterator<Item = String> {
    let mut counts = BTreeMap::new();
    axes.iter().map(move |axis| {
        let count = counts.entry(axis).and_modify(|count| *count += 1).or_insert(1);
        match count {
            1 => axis.name().to_owned(),
            count => format!("{}_{count}", axis.name()),
        }
    })
}

/// An error unless two tables have the same columns, of the same types.
fn alike(first: &Table, other: &Table) -> Result<(), Error> {
    if first.axes == other.axes && is_wide(first.element) == is_wide(other.element) {
        return Ok(());
    }
    let error = format!("{} and {} do not fit one csv file", first.name, other.name);
    let error =
        Error::new(error).note("its tables have the same axes, and either all 64 bits or all less");
    Err(error.help("name a folder to get one file per table: `-o tables/`"))
}

fn is_wide(element: Element) -> bool {
    element.bytes() >= 8
}

/// A value: a wide one as Python's `int(text, 16)` reads it, another as a decimal number.
fn value(element: Element, bits: u128) -> String {
    let number = bits as i128;
    if !is_wide(element) {
        number.to_string()
    } else if element.is_signed() && number < 0 {
        format!("-{}", entry_text::digits(element, number.unsigned_abs()))
    } else {
        entry_text::digits(element, bits)
    }
}
