//! Where to go on behind what is no item.

use super::error::Error;
use super::items::begins_item;
use super::lexer::{Kind, Lexer, Token};

/// Takes what is not understood, from its first token on: up to its semicolon or its braces, or to an
/// item that begins a line. What it stands in still ends where it ends.
pub(super) fn skip_unknown(lexer: &mut Lexer<'_>) -> Result<(), Error> {
    let mut is_first = true;
    loop {
        let token = lexer.peek()?;
        let is_end = matches!(token.kind, Kind::Close | Kind::End);
        if is_end || !is_first && begins_line_with_item(*lexer, token)? {
            return Ok(());
        }
        lexer.next()?;
        if token.kind == Kind::Open {
            lexer.skip_group(token)?;
        }
        if token.is("{") || token.is(";") {
            return Ok(());
        }
        is_first = false;
    }
}

fn begins_line_with_item<'a>(mut lexer: Lexer<'a>, token: Token<'a>) -> Result<bool, Error> {
    /// Deeper no item is indented; lines may be megabytes long.
    const DEEPEST: usize = 100;
    lexer.next()?;
    let second = lexer.next()?;
    let before = lexer.text(0, token.at);
    let indent = before.bytes().rev().take(DEEPEST).find(|byte| !matches!(byte, b' ' | b'\t'));
    if !matches!(indent, None | Some(b'\n')) {
        return Ok(false);
    }
    Ok(begins_item(token, second)
        || matches!(token.kind, Kind::Doc(_))
        || token.is("#") && second.is("[")
        || token.is("pub")
        || (token.is("const") || token.is("static")) && second.kind == Kind::Word)
}
