//! The types that an expression's value may have: integers, and `bool`.

use std::fmt;

use chess_tables_gen::Element;

/// A type by its name, and the integers that stand for its values in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scalar {
    pub(super) element: Element,
    /// `usize`, `isize` or `bool`, for which the element stands.
    pub(super) stands_for: Option<&'static str>,
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.stands_for.unwrap_or(self.element.name()))
    }
}

impl Scalar {
    /// What a literal without a suffix is if nothing else says its type.
    pub(super) const I32: Self = Self::of(Element::I32);
    pub(super) const U8: Self = Self::of(Element::U8);
    pub(super) const U32: Self = Self::of(Element::U32);
    /// Sizes are those of a target of 64 bits.
    pub(super) const USIZE: Self = Self { element: Element::U64, stands_for: Some("usize") };
    const ISIZE: Self = Self { element: Element::I64, stands_for: Some("isize") };
    pub(super) const BOOL: Self = Self { element: Element::U8, stands_for: Some("bool") };

    pub(super) const fn of(element: Element) -> Self {
        Self { element, stands_for: None }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "usize" => Some(Self::USIZE),
            "isize" => Some(Self::ISIZE),
            "bool" => Some(Self::BOOL),
            _ => Element::named(name).map(Self::of),
        }
    }

    pub(super) fn bits(self) -> u32 {
        8 * self.element.bytes() as u32
    }

    /// `MAX`, `MIN` (sign-extended) and `BITS` of the type. Those of sizes are other numbers on other targets.
    pub(super) fn limit(self, name: &str) -> Option<(Self, u128)> {
        let is_signed = self.element.is_signed();
        let max = u128::MAX >> (128 - self.bits()) >> u32::from(is_signed);
        match name {
            _ if self.stands_for.is_some() => None,
            "MAX" => Some((self, max)),
            "MIN" => Some((self, if is_signed { !max } else { 0 })),
            "BITS" => Some((Self::U32, self.bits().into())),
            _ => None,
        }
    }
}
