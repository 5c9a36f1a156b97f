//! Integer types and literals: how each language calls and writes them.

use chess_tables_gen::Element;

use super::language::{Language, Untyped};

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Integer {
    pub(super) bits: u32,
    pub(super) is_signed: bool,
    /// Whether it is `bool`, `usize` and the like, of which a table has another type.
    pub(super) is_other: bool,
}

/// Names of types that mean the same wherever they are known. `long` and `size_t` have 64 bits, as on Linux on
/// x86-64.
const TYPES: [(&str, u32, bool); 48] = [
    ("u8", 8, false),
    ("u16", 16, false),
    ("u32", 32, false),
    ("u64", 64, false),
    ("u128", 128, false),
    ("i8", 8, true),
    ("i16", 16, true),
    ("i32", 32, true),
    ("i64", 64, true),
    ("i128", 128, true),
    ("uint8_t", 8, false),
    ("uint16_t", 16, false),
    ("uint32_t", 32, false),
    ("uint64_t", 64, false),
    ("int8_t", 8, true),
    ("int16_t", 16, true),
    ("int32_t", 32, true),
    ("int64_t", 64, true),
    ("uint_fast8_t", 8, false),
    ("__uint128_t", 128, false),
    ("__int128", 128, true),
    ("uint8", 8, false),
    ("uint16", 16, false),
    ("uint32", 32, false),
    ("uint64", 64, false),
    ("int8", 8, true),
    ("int16", 16, true),
    ("int32", 32, true),
    ("int64", 64, true),
    ("UInt8", 8, false),
    ("UInt16", 16, false),
    ("UInt32", 32, false),
    ("UInt64", 64, false),
    ("Int8", 8, true),
    ("Int16", 16, true),
    ("Int32", 32, true),
    ("Int64", 64, true),
    ("int", 32, true),
    ("short", 16, true),
    ("long", 64, true),
    ("ushort", 16, false),
    ("uint", 32, false),
    ("ulong", 64, false),
    ("sbyte", 8, true),
    ("ubyte", 8, false),
    ("BigUint64Array", 64, false),
    ("BigInt64Array", 64, true),
    ("Uint8ClampedArray", 8, false),
];

/// Names that mean another type in a language than in the others, or only there mean one.
const TYPES_OF: [(Language, &str, u32, bool); 30] = [
    (Language::C, "char", 8, true),
    (Language::Kotlin, "UByte", 8, false),
    (Language::Kotlin, "UShort", 16, false),
    (Language::Kotlin, "UInt", 32, false),
    (Language::Kotlin, "ULong", 64, false),
    (Language::Kotlin, "Byte", 8, true),
    (Language::Kotlin, "Short", 16, true),
    (Language::Kotlin, "Int", 32, true),
    (Language::Kotlin, "Long", 64, true),
    (Language::C, "signed", 32, true),
    (Language::C, "unsigned", 32, false),
    (Language::Go, "int", 64, true),
    (Language::Go, "uint", 64, false),
    (Language::Go, "byte", 8, false),
    (Language::Go, "rune", 32, true),
    (Language::CSharp, "byte", 8, false),
    (Language::CSharp, "char", 16, false),
    (Language::Java, "byte", 8, true),
    (Language::Java, "char", 16, false),
    (Language::D, "byte", 8, true),
    (Language::D, "char", 8, false),
    (Language::Nim, "int", 64, true),
    (Language::Nim, "uint", 64, false),
    (Language::Swift, "Int", 64, true),
    (Language::Swift, "UInt", 64, false),
    (Language::JavaScript, "Uint8Array", 8, false),
    (Language::JavaScript, "Uint16Array", 16, false),
    (Language::JavaScript, "Uint32Array", 32, false),
    (Language::JavaScript, "Int8Array", 8, true),
    (Language::JavaScript, "Int16Array", 16, true),
];
/// Those of which a table has another type.
const OTHERS: [(&str, u32, bool); 9] = [
    ("usize", 64, false),
    ("isize", 64, true),
    ("size_t", 64, false),
    ("std::size_t", 64, false),
    ("bool", 8, false),
    ("_Bool", 8, false),
    ("boolean", 8, false),
    ("Int32Array", 32, true),
    ("Boolean", 8, false),
];

/// Functions of languages that make an array of their arguments.
const ARRAYS_OF: [(&str, u32, bool); 8] = [
    ("ulongArrayOf", 64, false),
    ("longArrayOf", 64, true),
    ("uintArrayOf", 32, false),
    ("intArrayOf", 32, true),
    ("ushortArrayOf", 16, false),
    ("shortArrayOf", 16, true),
    ("ubyteArrayOf", 8, false),
    ("byteArrayOf", 8, true),
];

impl Integer {
    pub(super) const fn new(bits: u32, is_signed: bool) -> Self {
        Self { bits, is_signed, is_other: false }
    }

    /// The type that a name means in a language.
    pub(super) fn named(name: &str, language: Language) -> Option<Self> {
        // Of Python it has any size.
        if language == Language::Python && name == "int" {
            return None;
        }
        let of_language = TYPES_OF.iter().find(|it| it.0 == language && it.1 == name);
        if let Some(&(_, _, bits, is_signed)) = of_language {
            return Some(Self::new(bits, is_signed));
        }
        let find = |types: &[(&str, u32, bool)]| {
            types
                .iter()
                .find(|it| it.0 == name)
                .map(|&(_, bits, is_signed)| Self::new(bits, is_signed))
        };
        if language == Language::Rust && name == "char" {
            return Some(Self { is_other: true, ..Self::new(32, false) });
        }
        let other = || Some(Self { is_other: true, ..find(&OTHERS)? });
        find(&TYPES).or_else(|| find(&ARRAYS_OF)).or_else(other)
    }

    /// The type that words of C mean together: `unsigned long long`.
    pub(super) fn of_words<'a>(words: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let (mut bits, mut is_signed, mut longs, mut any) = (None, None, 0, false);
        for word in words {
            any = true;
            match word {
                "unsigned" => is_signed = Some(false),
                "signed" => is_signed = Some(true),
                "char" => bits = Some(8),
                "short" => bits = Some(16),
                "int" => bits = bits.or(Some(32)),
                "long" => longs += 1,
                "__int64" => bits = Some(64),
                "__int128" => bits = Some(128),
                "const" | "volatile" => {}
                _ => return None,
            }
        }
        let bits = if longs > 0 { 64 } else { bits.unwrap_or(32) };
        any.then_some(Self::new(bits, is_signed.unwrap_or(true)))
    }

    pub(super) fn element(self) -> Element {
        let fits =
            |it: &Element| 8 * it.bytes() == self.bits as usize && it.is_signed() == self.is_signed;
        Element::ALL.into_iter().find(fits).unwrap_or(Element::U64)
    }
}

/// An integer as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal {
    pub(super) magnitude: u128,
    pub(super) is_decimal: bool,
    /// The type that its suffix says.
    suffix: Suffix,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Suffix {
    None,
    /// `U`, `L` and both, of languages like C.
    Letters {
        is_unsigned: bool,
        longs: usize,
    },
    /// `u64`, or `n` of JavaScript.
    Type(Option<Integer>),
}

/// What no suffix of the fixed ones says: a number of any size.
pub(super) const ANY_SIZE: Integer = Integer::new(128, true);

impl Literal {
    /// `None` for a fraction, a number of more than 128 bits, and a suffix that is not known.
    pub(super) fn read(text: &str, language: Language) -> Option<Self> {
        let lower = text.to_ascii_lowercase();
        let (radix, digits) = match lower.as_bytes() {
            [b'0', b'x', ..] => (16, &text[2..]),
            [b'0', b'b', ..] => (2, &text[2..]),
            [b'0', b'o', ..] => (8, &text[2..]),
            [b'0', b'0'..=b'9' | b'_' | b'\'', ..] if has_octal(language) => (8, &text[1..]),
            _ => (10, text),
        };
        let is_digit =
            |c: char| c.is_digit(radix) || c == '_' || c == '\'' && language == Language::C;
        let end = digits.find(|c| !is_digit(c)).unwrap_or(digits.len());
        let (digits, suffix) = digits.split_at(end);
        let mut magnitude: Option<u128> = None;
        for digit in digits.chars().filter_map(|c| c.to_digit(radix)) {
            let before = magnitude.unwrap_or(0).checked_mul(radix.into())?;
            magnitude = Some(before.checked_add(digit.into())?);
        }
        // The zero of `0ull` in base 8.
        let magnitude = magnitude.or((radix == 8).then_some(0))?;
        Some(Self { magnitude, is_decimal: radix == 10, suffix: Suffix::read(suffix, language)? })
    }

    /// Whether its suffix says its type.
    pub(super) fn is_typed(&self) -> bool {
        self.suffix != Suffix::None
    }

    /// The type of the literal, with one if it has no suffix; `None` if it has no room.
    pub(super) fn integer(self, untyped: Untyped, of_table: Option<Integer>) -> Option<Integer> {
        let fits = |it: &Integer| {
            let bits = it.bits - u32::from(it.is_signed);
            bits == 128 || self.magnitude >> bits == 0
        };
        let any = if self.magnitude >> 127 == 0 { ANY_SIZE } else { Integer::new(128, false) };
        let (is_unsigned, longs) = match (self.suffix, untyped) {
            (Suffix::Type(Some(integer)), _) => return Some(integer).filter(fits),
            (Suffix::Type(None), _) | (Suffix::None, Untyped::Exact) => return Some(any),
            (Suffix::None, Untyped::Double) => return (self.magnitude <= 1 << 53).then_some(any),
            (Suffix::None, Untyped::OfTable) => return Some(of_table.unwrap_or(any)).filter(fits),
            (Suffix::None, Untyped::Java) => {
                let has_room = self.magnitude >> if self.is_decimal { 31 } else { 32 } == 0;
                return has_room.then_some(Integer::new(32, true));
            }
            // Of Kotlin `U` too: `0xFFu`, `1UL`.
            (Suffix::Letters { is_unsigned, longs }, Untyped::Java) => {
                let is_long = longs > 0 || self.magnitude >> 32 != 0;
                return Some(Integer::new(if is_long { 64 } else { 32 }, !is_unsigned));
            }
            (Suffix::None, Untyped::C) => (false, 0),
            (Suffix::Letters { is_unsigned, longs }, _) => (is_unsigned, longs),
        };
        let candidates =
            [(32, true), (32, false), (64, true), (64, false), (128, true), (128, false)];
        let candidates =
            candidates.map(|(bits, is_signed)| Integer::new(bits, is_signed)).into_iter();
        // A decimal number from 2^63 on is unsigned for gcc.
        let may_be = |it: &Integer| match (is_unsigned, it.is_signed) {
            (true, is_signed) => !is_signed,
            (false, true) => true,
            (false, false) => !self.is_decimal || it.bits == 64 && self.magnitude >> 63 == 1,
        };
        candidates.filter(|it| it.bits > 32 || longs == 0).filter(may_be).find(fits)
    }
}

fn has_octal(language: Language) -> bool {
    use Language::{C, Go, Java};
    matches!(language, C | Go | Java)
}

impl Suffix {
    fn read(suffix: &str, language: Language) -> Option<Self> {
        let suffix = suffix.trim_start_matches('\'').trim_end_matches('_');
        if suffix.is_empty() {
            return Some(Self::None);
        }
        match language {
            Language::Rust | Language::Nim => {
                Integer::named(suffix, language).map(|it| Self::Type(Some(it)))
            }
            Language::JavaScript => (suffix == "n").then_some(Self::Type(None)),
            Language::Python if suffix.eq_ignore_ascii_case("l") => Some(Self::Type(None)),
            Language::Python | Language::Go | Language::Zig | Language::Swift => None,
            _ => {
                let lower = suffix.to_ascii_lowercase();
                let longs = lower.matches('l').count();
                let is_unsigned = lower.contains('u');
                let is_it = lower.len() == longs + usize::from(is_unsigned) && longs <= 2;
                is_it.then_some(Self::Letters { is_unsigned, longs })
            }
        }
    }
}

/// The type of a character.
pub(super) fn of_character(text: &str, language: Language) -> Integer {
    match language {
        Language::C => Integer::new(32, true),
        Language::Rust if !text.starts_with('b') => {
            Integer { is_other: true, ..Integer::new(32, false) }
        }
        Language::CSharp | Language::Java | Language::Kotlin => Integer::new(16, false),
        _ => Integer::new(8, false),
    }
}

/// The number of a character: `'a'`, `'\n'`, `'\x41'`, `b'a'`.
pub(super) fn character(text: &str, language: Language) -> Option<u128> {
    let inside = text.trim_start_matches('b').strip_prefix('\'')?.strip_suffix('\'')?;
    let mut chars = inside.chars();
    let first = chars.next()?;
    let rest = chars.as_str();
    if first != '\\' {
        // In C it depends on how the compiler reads the file.
        let is_known = rest.is_empty() && (first.is_ascii() || language != Language::C);
        return is_known.then_some(u128::from(u32::from(first)));
    }
    let number = |digits: &str, radix| u128::from_str_radix(digits, radix).ok();
    match rest {
        "n" => Some(10),
        "t" => Some(9),
        "r" => Some(13),
        "\\" | "'" | "\"" => rest.bytes().next().map(u128::from),
        _ if rest.starts_with(['x', 'u']) => {
            let digits = rest[1..].strip_prefix('{').and_then(|it| it.strip_suffix('}'));
            number(digits.unwrap_or(&rest[1..]), 16)
        }
        _ => number(rest, 8),
    }
}
