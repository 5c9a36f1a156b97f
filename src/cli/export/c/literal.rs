//! Numbers in C.

use chess_tables_gen::{Element, Table};

use crate::cli::entry_text;

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
