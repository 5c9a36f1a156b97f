//! Integer types: how each language calls them.

use chess_tables_gen::Element;

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Integer {
    pub(super) bits: u32,
    pub(super) is_signed: bool,
    /// Whether it is `bool`, `usize` and the like, of which a table has another type.
    pub(super) is_other: bool,
}

impl Integer {
    pub(super) const fn new(bits: u32, is_signed: bool) -> Self {
        Self { bits, is_signed, is_other: false }
    }

    pub(super) const BOOL: Self = Self { bits: 8, is_signed: false, is_other: true };

    /// `u8`, `int16_t`, `UInt32`, `BigInt64Array`: the name has the number of bits.
    pub(super) fn sized(name: &str) -> Option<Self> {
        let end = name.trim_end_matches("_t").trim_end_matches("Array");
        let word = end.trim_end_matches(|c: char| c.is_ascii_digit());
        let bits =
            end[word.len()..].parse().ok().filter(|bits| [8, 16, 32, 64, 128].contains(bits))?;
        let is_signed = match word.trim_start_matches("Big") {
            "i" | "int" | "Int" | "__int" => true,
            "u" | "uint" | "Uint" | "UInt" | "uint_fast" | "__uint" => false,
            _ => return None,
        };
        Some(Self::new(bits, is_signed))
    }

    /// The integer that words of C mean together: `unsigned long long`.
    pub(super) fn joined(words: &[&str]) -> Option<Self> {
        let (mut bits, mut is_signed, mut longs) = (None, true, 0);
        for word in words {
            match *word {
                "unsigned" => is_signed = false,
                "signed" | "const" | "volatile" => {}
                "char" => bits = Some(8),
                "short" => bits = Some(16),
                "int" => bits = bits.or(Some(32)),
                "long" => longs += 1,
                "__int64" => bits = Some(64),
                "__int128" => bits = Some(128),
                _ => return None,
            }
        }
        let bits = if longs > 0 { 64 } else { bits.unwrap_or(32) };
        (!words.is_empty()).then_some(Self::new(bits, is_signed))
    }

    pub(super) fn element(self) -> Element {
        let fits =
            |it: &Element| 8 * it.bytes() == self.bits as usize && it.is_signed() == self.is_signed;
        Element::ALL.into_iter().find(fits).unwrap_or(Element::U64)
    }
}
