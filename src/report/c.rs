//! What types are called in C.

use chess_tables_gen::Element;
use chess_tables_read::lists::WIDE_STRUCTS;

/// `uint64_t`
pub(crate) fn type_name(element: Element) -> String {
    let sign = if element.is_signed() { "" } else { "u" };
    match element.bytes() {
        16 => wide_name(element.is_signed()).to_owned(),
        bytes => format!("{sign}int{}_t", 8 * bytes),
    }
}

/// The struct in place of an integer that not all compilers have.
pub(crate) fn wide_name(is_signed: bool) -> &'static str {
    WIDE_STRUCTS[usize::from(is_signed)]
}
