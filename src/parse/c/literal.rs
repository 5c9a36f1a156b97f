//! Integer and character literals: `0x7FULL`, `'a'`.

use super::integer::{Integer, Value};
use super::stop::Stop;

/// Reads a number of the preprocessor, which may be none of the language.
pub(super) fn number(text: &str) -> Result<Value, Stop> {
    let (base, rest) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, &text[2..]),
        [b'0', b'b' | b'B', ..] => (2, &text[2..]),
        [b'0', _, ..] => (8, &text[1..]),
        _ => (10, text),
    };
    let is_digit = |byte: u8| char::from(byte).is_digit(base.max(10)) || byte == b'\'';
    let end = rest.bytes().position(|byte| !is_digit(byte)).unwrap_or(rest.len());
    let (digits, suffix) = rest.split_at(end);
    let is_float = suffix.contains(['.', 'p', 'P']) || base <= 10 && suffix.contains(['e', 'E']);
    if is_float {
        return Err(Stop::because(format!("`{text}` is no integer")));
    }
    let bad = || Stop::because(format!("`{}` is no number", super::short(text)));
    if base != 8 && (digits.is_empty() || digits.starts_with('\'')) {
        return Err(bad());
    }
    let mut magnitude = 0_u128;
    for byte in digits.bytes().filter(|&byte| byte != b'\'') {
        let digit = char::from(byte).to_digit(base).ok_or_else(bad)?;
        let next = magnitude.checked_mul(base.into()).and_then(|m| m.checked_add(digit.into()));
        magnitude = next.ok_or_else(|| beyond(text))?;
    }
    let (least, may_be_signed) = suffixed(suffix).ok_or_else(bad)?;
    let may_be_unsigned = !may_be_signed || base != 10;
    let mut types = [32, 64].into_iter().filter(|&bits| bits >= least).flat_map(|bits| {
        let of = |is_signed| Integer::of(bits, is_signed);
        [may_be_signed.then(|| of(true)), may_be_unsigned.then(|| of(false))]
    });
    // Where no type of the language holds it, compilers differ.
    let fits = |ty: &Option<Integer>| ty.is_some_and(|ty| fits(magnitude, ty));
    let ty = types.find(fits).flatten().ok_or_else(|| beyond(text))?;
    Ok(Value { bits: magnitude, ty })
}

fn fits(magnitude: u128, ty: Integer) -> bool {
    magnitude < 1 << (ty.bits - u32::from(ty.is_signed))
}

fn beyond(text: &str) -> Stop {
    Stop::because(format!("`{}` is beyond the type of its digits", super::short(text)))
}

/// The fewest bits that a suffix leaves, and whether the type may be signed.
fn suffixed(suffix: &str) -> Option<(u32, bool)> {
    let lower = suffix.to_ascii_lowercase();
    // `lL` is none.
    let is_mixed = suffix.contains("lL") || suffix.contains("Ll");
    let least = match lower.trim_matches('u') {
        "" => 32,
        "l" | "ll" | "z" if !is_mixed => 64,
        _ => return None,
    };
    let unsigned = lower.bytes().filter(|&byte| byte == b'u').count();
    (unsigned <= 1).then_some((least, unsigned == 0))
}

/// Reads a character; its type is of no matter, since operators make an `int` of it.
pub(super) fn character(text: &str) -> Result<Value, Stop> {
    let strange = || Stop::because(format!("the character {}", super::short(text)));
    let inside = text.strip_prefix('\'').and_then(|text| text.strip_suffix('\''));
    let inside = inside.ok_or_else(strange)?;
    let code = match inside.as_bytes() {
        [byte] if byte.is_ascii() => u32::from(*byte),
        [b'\\', escape] => match escape {
            b'n' => 10,
            b't' => 9,
            b'r' => 13,
            b'a' => 7,
            b'b' => 8,
            b'f' => 12,
            b'v' => 11,
            b'\'' | b'"' | b'\\' | b'?' => u32::from(*escape),
            b'0'..=b'7' => u32::from(escape - b'0'),
            _ => return Err(strange()),
        },
        [b'\\', b'x', ..] => u32::from_str_radix(&inside[2..], 16).map_err(|_| strange())?,
        [b'\\', ..] => u32::from_str_radix(&inside[1..], 8).map_err(|_| strange())?,
        _ => return Err(strange()),
    };
    // Beyond, the sign is the target's.
    if code > 0x7F { Err(strange()) } else { Ok(Value::int(code as i32)) }
}
