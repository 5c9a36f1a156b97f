//! Integer and character literals: `0x7FULL`, `'a'`.

use super::integer::{Integer, Value};
use super::no_value::Stop;
use crate::parse::lexer::short;

/// Reads a number of the preprocessor, which may be none of the language.
pub(super) fn number(text: &str) -> Result<Value, Stop> {
    let bytes = text.as_bytes();
    let (base, from) = match bytes {
        [b'0', b'x' | b'X', ..] => (16, 2),
        [b'0', b'b' | b'B', ..] => (2, 2),
        [b'0', _, ..] => (8, 1),
        _ => (10, 0),
    };
    // A loop over bytes, since a large table has a hundred thousand numbers: adapters took five times as long
    // without optimisation.
    let (mut magnitude, mut is_beyond, mut is_bad) = (0_u64, false, false);
    let mut end = from;
    while end < bytes.len() {
        let digit = match bytes[end] {
            byte @ b'0'..=b'9' => byte - b'0',
            byte @ b'a'..=b'f' if base == 16 => byte - b'a' + 10,
            byte @ b'A'..=b'F' if base == 16 => byte - b'A' + 10,
            b'\'' => {
                end += 1;
                continue;
            }
            _ => break,
        };
        is_bad |= digit >= base;
        is_beyond |= magnitude > (u64::MAX - digit as u64) / base as u64;
        if !is_beyond {
            magnitude = magnitude * base as u64 + digit as u64;
        }
        end += 1;
    }
    let suffix = &text[end..];
    if suffix.contains(['.', 'p', 'P']) || base <= 10 && suffix.contains(['e', 'E']) {
        return Err(Stop::because(format!("`{text}` is no integer")));
    }
    let bad = || Stop::because(format!("`{}` is no number", short(text)));
    if base != 8 && (end == from || bytes[from] == b'\'') || is_bad {
        return Err(bad());
    }
    let (least, may_be_signed) = suffixed(suffix).ok_or_else(bad)?;
    let may_be_unsigned = !may_be_signed || base != 10;
    for (bits, is_signed) in [(32, true), (32, false), (64, true), (64, false)] {
        let may_be = if is_signed { may_be_signed } else { may_be_unsigned };
        if bits >= least
            && may_be
            && !is_beyond
            && magnitude <= u64::MAX >> (64 - bits + is_signed as u32)
        {
            return Ok(Value { bits: magnitude.into(), ty: Integer::of(bits, is_signed) });
        }
    }
    // Where no type of the language holds it, compilers differ.
    Err(Stop::because(format!("`{}` is beyond the type of its digits", short(text))))
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
    let strange = || Stop::because(format!("the character {}", short(text)));
    let inside = text.strip_prefix('\'').and_then(|text| text.strip_suffix('\''));
    let inside = inside.ok_or_else(strange)?;
    let code = match inside.as_bytes() {
        [byte] if byte.is_ascii() => u32::from(*byte),
        [b'\\', escape] => match escape {
            b'\'' | b'"' | b'\\' | b'?' => u32::from(*escape),
            b'0'..=b'7' => u32::from(escape - b'0'),
            _ => 7 + b"abtnvfr".iter().position(|it| it == escape).ok_or_else(strange)? as u32,
        },
        [b'\\', b'x', ..] => u32::from_str_radix(&inside[2..], 16).map_err(|_| strange())?,
        [b'\\', ..] => u32::from_str_radix(&inside[1..], 8).map_err(|_| strange())?,
        _ => return Err(strange()),
    };
    // Beyond, the sign is the target's.
    if code > 0x7F { Err(strange()) } else { Ok(Value::int(code as i32)) }
}
