//! Literals: how each language writes numbers and characters.

use super::language::{Language, LeadingZero};
use super::value::{Integer, Untyped, Value};

/// The types of C, of which a literal has the first with room.
const TYPES_OF_C: [Integer; 6] = [
    Integer::new(32, true),
    Integer::new(32, false),
    Integer::new(64, true),
    Integer::new(64, false),
    Integer::new(128, true),
    Integer::new(128, false),
];

/// An integer as it is written.
struct Literal<'a> {
    magnitude: u128,
    is_decimal: bool,
    suffix: &'a str,
}

impl<'a> Literal<'a> {
    /// `None` for a fraction and a number of more than 128 bits.
    fn read(text: &'a str, language: Language) -> Option<Self> {
        let bytes = text.as_bytes();
        let (radix, digits) = match bytes {
            [b'0', b'x' | b'X', ..] => (16, &text[2..]),
            [b'0', b'b' | b'B', ..] => (2, &text[2..]),
            [b'0', b'o' | b'O', ..] => (8, &text[2..]),
            [b'$', ..] => (16, &text[1..]),
            [b'%', ..] => (2, &text[1..]),
            [b'&', ..] => (8, &text[1..]),
            _ if language == Language::Ada && text.contains('#') => based(text)?,
            [b'0', b'0'..=b'9' | b'_' | b'\'', ..] => (behind_zero(text, language)?, text),
            _ => (10, text),
        };
        // Of C++ `8_km` has a suffix of the program's own.
        let separator = if language == Language::C { '\'' } else { '_' };
        let is_digit = |c: char| c.is_digit(radix) || c == separator;
        let end = digits.find(|c| !is_digit(c)).unwrap_or(digits.len());
        let (digits, suffix) = digits.split_at(end);
        // In Nim an apostrophe stands before the suffix.
        let suffix = suffix.strip_prefix('\'').unwrap_or(suffix);
        let mut magnitude: Option<u128> = None;
        for digit in digits.chars().filter_map(|c| c.to_digit(radix)) {
            let before = magnitude.unwrap_or(0).checked_mul(radix.into())?;
            magnitude = Some(before.checked_add(digit.into())?);
        }
        Some(Self { magnitude: magnitude?, is_decimal: radix == 10, suffix })
    }

    /// The number, of a type that has room for any.
    fn any(&self) -> Value {
        match i128::try_from(self.magnitude) {
            Ok(number) => Value::any(number),
            Err(_) => Value::typed(self.magnitude, Integer::new(128, false)),
        }
    }

    fn of_c(&self, is_unsigned: bool, least: u32, is_c: bool) -> Option<Value> {
        // A decimal number from 2^63 on is unsigned for gcc, one from 2^31 on in C#.
        let may_lose_sign =
            |bits| !self.is_decimal || !is_c || bits == 64 && self.magnitude >> 63 == 1;
        let may_be = |it: &Integer| match it.is_signed {
            true => !is_unsigned,
            false => is_unsigned || may_lose_sign(it.bits),
        };
        let wide = TYPES_OF_C.into_iter().filter(|it| it.bits >= least);
        wide.filter(may_be).find_map(|integer| self.any().in_type(integer))
    }

    /// A number of Kotlin is a `Long` if it has no room in an `Int`.
    fn least_of_kotlin(&self) -> u32 {
        if self.magnitude >> 31 == 0 { 32 } else { 64 }
    }

    /// A whole number of Lua that LuaJIT has too. From 2^63 on decimal ones are rounded.
    fn of_lua(&self, suffix: &str) -> Option<Value> {
        let is_whole = self.magnitude >> 64 == 0 && (!self.is_decimal || self.magnitude >> 63 == 0);
        match &*suffix.to_ascii_lowercase() {
            "" => is_whole.then(|| self.any()),
            "ull" => self.any().in_type(Integer::new(64, false)),
            "ll" => Some(self.any().cast(Integer::new(64, true))).filter(|_| is_whole),
            _ => None,
        }
    }

    fn of_java(&self, is_unsigned: bool, least: u32, is_kotlin: bool) -> Option<Value> {
        // The highest bit of Java's `0xFFFFFFFF` is a sign.
        let has_sign = (self.is_decimal || is_kotlin) && self.suffix.is_empty();
        let has_room = |bits: u32| self.magnitude >> (bits - u32::from(has_sign)) == 0;
        // Of Kotlin `0xFFFFFFFFFFu` is a `ULong`.
        let bits = if is_unsigned && !has_room(least) { 64 } else { least };
        has_room(bits).then(|| self.any().cast(Integer::new(bits, !is_unsigned)))
    }
}

/// The base and the digits of `16#ff#` of Ada, if it has no exponent.
fn based(text: &str) -> Option<(u32, &str)> {
    let (base, digits) = text.split_once('#')?;
    let base = base.replace('_', "").parse().ok().filter(|it| (2..=16).contains(it))?;
    Some((base, digits.strip_suffix('#')?))
}

/// The base of a number that begins with a zero; `None` if the language has no such number, but for those that are the
/// same in both bases.
fn behind_zero(text: &str, language: Language) -> Option<u32> {
    let has_large_digit = text.contains(['8', '9']);
    match language.syntax().numbers.leading_zero {
        LeadingZero::Octal => Some(8),
        LeadingZero::OctalOrDecimal if !has_large_digit => Some(8),
        LeadingZero::Decimal | LeadingZero::OctalOrDecimal => Some(10),
        LeadingZero::None => {
            let digits = text.trim_start_matches(['0', '_']);
            (digits.len() <= 1 && !has_large_digit).then_some(8)
        }
    }
}

/// The least number of a type whose digits have no room in it: `-128i8`, from behind the sign.
pub(super) fn least(text: &str, language: Language) -> Option<Value> {
    let has_types = language.syntax().untyped == Untyped::OfTable;
    if !has_types || !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let Literal { magnitude, suffix, .. } = Literal::read(text, language)?;
    let integer = language.integer(suffix).filter(|it| it.is_signed)?;
    let least = 1 << (integer.bits - 1);
    (magnitude == least).then(|| Value::typed(least.wrapping_neg(), integer))
}

/// The number of a literal, with the type of the table if it has none of its own; `None` if that has no room.
pub(super) fn number(text: &str, language: Language, of_table: Option<Integer>) -> Option<Value> {
    let literal = Literal::read(text, language)?;
    let any = literal.any();
    let (is_unsigned, least) = match (language.syntax().untyped, literal.suffix) {
        (Untyped::Exact, suffix) if language == Language::Lua => return literal.of_lua(suffix),
        (Untyped::Exact, "") | (Untyped::Double, "n") => return Some(any),
        (Untyped::Double, "") => return (literal.magnitude <= 1 << 53).then_some(any),
        (Untyped::OfTable, "") => return of_table.map_or(Some(any), |it| any.in_type(it)),
        (Untyped::OfTable, suffix) => return any.in_type(language.integer(suffix)?),
        (Untyped::C, suffix) => bits_of_microsoft(suffix).or_else(|| letters(suffix))?,
        (Untyped::Java, "") if language == Language::Kotlin => (false, literal.least_of_kotlin()),
        (Untyped::Java, suffix) => letters(suffix)?,
        _ => return None,
    };
    if language.syntax().untyped == Untyped::C {
        literal.of_c(is_unsigned, least, language == Language::C)
    } else {
        literal.of_java(is_unsigned, least, language == Language::Kotlin)
    }
}

/// `ui64` and `i64`, which Microsoft's compiler has for `ULL` and `LL`.
fn bits_of_microsoft(suffix: &str) -> Option<(bool, u32)> {
    let lower = suffix.to_ascii_lowercase();
    let (is_unsigned, bits) = match lower.strip_prefix("ui") {
        Some(bits) => (true, bits),
        None => (false, lower.strip_prefix('i')?),
    };
    let bits = bits.parse().ok().filter(|it| [8, 16, 32, 64].contains(it))?;
    Some((is_unsigned, bits.max(32)))
}

/// What `U`, `L` and both say: whether there is no sign, and how many bits there are at least.
fn letters(suffix: &str) -> Option<(bool, u32)> {
    let lower = suffix.to_ascii_lowercase();
    let longs = lower.matches('l').count();
    let is_unsigned = lower.contains('u');
    let is_it = lower.len() == longs + usize::from(is_unsigned) && longs <= 2;
    is_it.then_some((is_unsigned, if longs > 0 { 64 } else { 32 }))
}

/// A character: `'a'`, `'\n'`, `'\x41'`, `b'a'`.
pub(super) fn character(text: &str, language: Language) -> Option<Value> {
    let byte = text.strip_prefix('b').map(|text| (text, Integer::new(8, false)));
    let (text, integer) = byte.unwrap_or((text, language.syntax().numbers.character));
    // `#65` and `#$41` of Pascal
    if let Some(code) = text.strip_prefix('#') {
        let (digits, radix) = code.strip_prefix('$').map_or((code, 10), |digits| (digits, 16));
        let code = i128::from_str_radix(digits, radix).ok()?;
        return Value::any(code).in_type(integer);
    }
    let inside = text.strip_prefix('\'')?.strip_suffix('\'')?;
    let number = |digits: &str, radix| i128::from_str_radix(digits, radix).ok();
    let mut chars = inside.chars();
    let first = chars.next()?;
    let number = match (first, chars.as_str()) {
        ('\'', "'") => Some(39),
        // A backslash has no meaning there, and what another sign is depends on the file.
        (c, rest) if language.syntax().is_any_case => {
            (c.is_ascii() && rest.is_empty()).then(|| u32::from(c).into())
        }
        ('\\', "n") => Some(10),
        ('\\', "t") => Some(9),
        ('\\', "r") => Some(13),
        ('\\', escaped @ ("\\" | "'" | "\"")) => escaped.bytes().next().map(i128::from),
        // In C one of several bytes depends on how the compiler reads the file.
        ('\\', code) if code.starts_with('u') && language == Language::C => None,
        ('\\', code) if code.starts_with(['x', 'u']) => {
            number(code[1..].trim_start_matches('{').trim_end_matches('}'), 16)
        }
        ('\\', code) => number(code, language.syntax().numbers.escapes),
        // In C it depends on how the compiler reads the file.
        (c, "") if c.is_ascii() || language != Language::C => Some(u32::from(c).into()),
        _ => None,
    };
    let any = Value::any(number?);
    // `'\xff'` is less than zero where characters have a sign.
    let is_byte = language == Language::C && any.bits <= 0xFF;
    if is_byte { Some(any.cast(integer)) } else { any.in_type(integer) }
}
