//! Numbers as text: bits in hexadecimal, other numbers in decimal.

use crate::element::Element;
use crate::table::{Content, Table};

/// Returns true if a table's entries are written in hexadecimal.
pub fn is_hexadecimal(table: &Table) -> bool {
    matches!(table.content, Content::Squares | Content::Flags)
        || matches!(table.element, Element::U64 | Element::U128)
}

/// Returns all digits of a value in groups of four: `0x0000_1422_0022_1400`.
pub fn hexadecimal(element: Element, bits: u128) -> String {
    let mut numeral = String::new();
    write_hexadecimal(&mut numeral, element, bits);
    numeral
}

/// Appends what [`hexadecimal`] gives.
pub(crate) fn write_hexadecimal(numeral: &mut String, element: Element, bits: u128) {
    numeral.push_str("0x");
    for digit in (0..2 * element.bytes()).rev() {
        let value = (bits >> (4 * digit) & 0xf) as u32;
        numeral.push(char::from_digit(value, 16).expect("four bits"));
        if digit > 0 && digit % 4 == 0 {
            numeral.push('_');
        }
    }
}
