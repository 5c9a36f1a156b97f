//! Integer literals: `0x7f_u8`.

use chess_tables_gen::Element;

/// An integer literal without its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal<'a> {
    /// `None` for 2^128 and more.
    pub(super) magnitude: Option<u128>,
    /// The type's name behind the digits, or nothing.
    pub(super) suffix: &'a str,
}

impl<'a> Literal<'a> {
    /// Reads a literal; `None` if it is no integer.
    pub(super) fn read(text: &'a str) -> Option<Self> {
        let literal = litrs::IntegerLit::parse(text).ok()?;
        let suffix = &text[text.len() - literal.suffix().len()..];
        let is_integer =
            matches!(suffix, "" | "usize" | "isize") || Element::named(suffix).is_some();
        is_integer.then(|| Self { magnitude: literal.value(), suffix })
    }

    /// The bits of the literal, or of its negation, if they are of the type.
    pub(super) fn bits(self, negative: bool, element: Element) -> Option<u128> {
        let magnitude = self.magnitude?;
        let bits = if negative { magnitude.wrapping_neg() } else { magnitude };
        let has_sign = if element.is_signed() {
            bits == 0 || ((bits as i128) < 0) == negative
        } else {
            !negative
        };
        (has_sign && element.holds(bits)).then_some(bits)
    }
}
