//! Entries and documents as JSON.

use chess_tables_gen::Element;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::entry_text;
use crate::error::Error;

/// An entry. JSON's numbers are exact up to 2^53 in most readers, so wide ones are text: their
/// bits in hexadecimal.
pub(crate) fn value(element: Element, bits: u128) -> Value {
    match element.bytes() {
        bytes @ 8.. => {
            let bits = bits & (u128::MAX >> (128 - 8 * bytes));
            entry_text::digits(element, bits).into()
        }
        _ => (bits as i64).into(),
    }
}

/// Values row by row, each made when it is written: there may be millions.
pub(crate) struct Flat<'t> {
    pub(crate) element: Element,
    pub(crate) values: &'t [u128],
}

impl Serialize for Flat<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.values.iter().map(|&bits| value(self.element, bits)))
    }
}

pub(crate) fn is_false(flag: &bool) -> bool {
    !flag
}

/// A document as text with a final newline.
pub(crate) fn one_line(document: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(document)
        .map(|text| text + "\n")
        .map_err(|error| Error::new(format!("cannot write JSON: {error}")))
}
