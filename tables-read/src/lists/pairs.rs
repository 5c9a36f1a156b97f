//! Functions and macros that are called as those that pack two numbers are, `S(1, 2)`, and do something else.

use super::lexer::{Kind, Lexer, Token};
use super::names::tokens;

/// More tokens than such a function has.
const MOST_TOKENS: usize = 64;

/// Whether a definition only holds two numbers together, from behind the bracket before its parameters: it gives them to
/// another function, or shifts one of them.
pub(super) fn packs(definition: Lexer<'_>) -> bool {
    let Some(all) = tokens(definition, MOST_TOKENS) else { return false };
    let Some(end) = all.iter().position(|it| it.is(")")) else { return false };
    let (parameters, body) = all.split_at(end);
    // The name stands first, as in Rust, or last.
    let is_first = parameters.iter().any(|it| it.is(":"));
    let names: Vec<&Token<'_>> = parameters
        .split(|it| it.is(","))
        .filter_map(|it| if is_first { it.first() } else { it.last() })
        .collect();
    let [one, other] = names[..] else { return false };
    let has = |name: &str| body.iter().any(|it| it.is(name));
    let shifts = has("<<") || has("65536") || has("0x10000");
    let is_operator = |it: &Token<'_>| {
        it.kind == Kind::Mark && !it.is_any(&[",", ";", "::", ".", "->", ":", "<", ">", "&"])
    };
    has(one.text) && has(other.text) && (shifts || !body.iter().any(is_operator))
}
