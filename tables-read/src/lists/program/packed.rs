//! Tables of source of ours in Lua that stand in texts, since LuaJIT has other numbers than Lua: `wide([[{...}]], "ULL")`
//! has a list, and `packed("\\xff...", "uint64_t", "<I8")` bytes.

use super::List;
use super::reader::Reader;
use crate::lists::Reason;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token};
use crate::lists::value::Integer;

/// What `wide` stands around: the list or number, and the type of the numbers.
pub(super) fn wide(mut value: Lexer<'_>) -> Option<(Lexer<'_>, Integer)> {
    if !(value.language == Language::Lua && value.take("wide") && value.take("(")) {
        return None;
    }
    let text = value.next();
    let is_separated = value.take(",");
    let integer = match value.next().text {
        "\"ULL\"" => Integer::new(64, false),
        "\"LL\"" => Integer::new(64, true),
        _ => return None,
    };
    let is_whole = is_separated && value.take(")") && value.is_at_end();
    let is_text = text.kind == Kind::Text && text.text.starts_with("[[");
    let inside = value.part(text.at + 2, text.end().saturating_sub(2));
    (is_whole && is_text).then_some((inside, integer))
}

/// The entries in the bytes of `packed`; `None` if it is no call of that, or is not as we write it.
pub(super) fn packed<'a>(mut value: Lexer<'_>, left: usize) -> Option<Result<List<'a>, Reason>> {
    if !(value.language == Language::Lua && value.take("packed") && value.take("(")) {
        return None;
    }
    let text = value.next();
    let is_separated = value.take(",");
    let integer = Language::C.integer(value.next().text.trim_matches('"'))?;
    // The format says what the type does.
    let is_whole = value.take(",") && value.next().kind == Kind::Text && value.take(")");
    let bytes = bytes(text).filter(|_| is_separated && is_whole && value.is_at_end())?;
    let chunks = bytes.chunks_exact(integer.bits as usize / 8);
    if !chunks.remainder().is_empty() || chunks.len() == 0 {
        return None;
    }
    if chunks.len() > left {
        return Some(Err(Reason::TooMany(super::MOST_ENTRIES)));
    }
    let number =
        |bytes: &[u8]| bytes.iter().rfold(0, |number, byte| number << 8 | u128::from(*byte));
    let entries: Vec<u128> = chunks.map(number).collect();
    let shape = vec![entries.len()];
    Some(Ok(List { shape, entries, integer: Some(integer), ..List::default() }))
}

impl Reader<'_, '_> {
    /// The type with a sign that a list of Lua has which has a number from 2^63 on, and others below zero: there the former
    /// is one of these.
    pub(super) fn signed_of_lua(&self) -> Option<Integer> {
        let has_sign = self.list.is_negative && self.list.largest >> 63 == 1;
        (has_sign && self.at.language == Language::Lua).then_some(Integer::new(64, true))
    }
}

/// The bytes of a text of nothing but `\x00` and ends of lines behind `\z`.
fn bytes(text: Token<'_>) -> Option<Vec<u8>> {
    let inside = text.text.strip_prefix('"')?.strip_suffix('"')?;
    let mut bytes = vec![];
    for code in inside.split('\\').skip(1) {
        let (sign, rest) = code.split_at_checked(1)?;
        match sign {
            "z" if rest.trim().is_empty() => {}
            "x" if rest.len() == 2 => bytes.push(u8::from_str_radix(rest, 16).ok()?),
            _ => return None,
        }
    }
    Some(bytes)
}
