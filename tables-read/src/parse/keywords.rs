//! Rust's keywords, which tell the name of a constant from what else may follow `const`.

use super::error::Error;
use super::lexer::{Kind, Lexer, Token};

/// Keywords, of which none can be a constant's name, in the order of their bytes.
const KEYWORDS: [&str; 51] = [
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Whether a `const` or `static` is an item with a type: not `const fn`.
pub(super) fn is_typed<'a>(
    keyword: Token<'a>,
    second: Token<'a>,
    mut after: Lexer<'a>,
) -> Result<bool, Error> {
    let name = if keyword.is("static") && second.is("mut") { after.next()? } else { second };
    Ok(name.kind == Kind::Word && !is_keyword(name) && after.peek()?.is(":"))
}

pub(super) fn is_keyword(word: Token<'_>) -> bool {
    KEYWORDS.binary_search(&word.text).is_ok()
}

/// A name as it is compared: `r#type` and `type` are one.
pub(super) fn plain(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}
