//! Integer literals: `0x7f_u8`.

use crate::Element;

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
        let (radix, digits) = match text.as_bytes() {
            [b'0', b'x', ..] => (16, &text[2..]),
            [b'0', b'o', ..] => (8, &text[2..]),
            [b'0', b'b', ..] => (2, &text[2..]),
            [b'0'..=b'9', ..] => (10, text),
            _ => return None,
        };
        let end = digits.find(|c: char| c != '_' && !c.is_digit(radix)).unwrap_or(digits.len());
        let (digits, suffix) = digits.split_at(end);
        let is_integer =
            matches!(suffix, "" | "usize" | "isize") || Element::named(suffix).is_some();
        let mut magnitude = None;
        for digit in digits.chars().filter_map(|c| c.to_digit(radix)) {
            let so_far: Option<u128> = magnitude.unwrap_or(Some(0));
            magnitude =
                Some(so_far.and_then(|m| m.checked_mul(radix.into())?.checked_add(digit.into())));
        }
        // Without a digit, as in `0x`, it is no literal at all.
        magnitude.filter(|_| is_integer).map(|magnitude| Self { magnitude, suffix })
    }

    /// The bits of the literal, or of its negation, if they are of the type.
    pub(super) fn bits(self, negative: bool, element: Element) -> Option<u128> {
        let magnitude = self.magnitude?;
        if !negative {
            let is_sign_free = !element.is_signed() || magnitude <= i128::MAX as u128;
            return (is_sign_free && element.holds(magnitude)).then_some(magnitude);
        }
        let bits = magnitude.wrapping_neg();
        let fits = magnitude <= 1 << 127 && element.is_signed() && element.holds(bits);
        fits.then_some(bits)
    }
}
