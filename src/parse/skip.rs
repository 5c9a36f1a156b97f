//! What does not matter of a file, and the arrays in it.

use super::error::Error;
use super::keywords::{is_keyword, is_typed};
use super::lexer::{Kind, Lexer, Token};

/// A constant in a function's body.
pub(super) struct Local<'a> {
    pub(super) name: Token<'a>,
    /// Type and value.
    pub(super) text: &'a str,
}

/// Takes an item that does not matter: up to its semicolon, or its braces if no operator follows
/// them as in `impl Board<{ 8 * 8 }> for ...`. Of a function it gives the name, and the constants in
/// it that have arrays.
pub(super) fn skip_item<'a>(
    lexer: &mut Lexer<'a>,
    first: Token<'a>,
) -> Result<(&'a str, Vec<Local<'a>>), Error> {
    let ends_with_semicolon = matches!(first.text, "use" | "type");
    let (mut before, mut function) = (first, "");
    let mut locals = vec![];
    loop {
        let token = lexer.next()?;
        if before.is("fn") && token.kind == Kind::Word {
            function = token.text;
        }
        before = token;
        if token.kind == Kind::Open {
            if token.is("{") && !function.is_empty() {
                skip_body(lexer, token, &mut locals)?;
            } else {
                lexer.skip_group(token)?;
            }
            let next = lexer.peek()?;
            let goes_on = next.kind == Kind::Punct && !next.is("#") && !next.is(":");
            if token.is("{") && !goes_on && !ends_with_semicolon {
                return Ok((function, locals));
            }
        } else if token.is(";") {
            return Ok((function, locals));
        } else if matches!(token.kind, Kind::Close | Kind::End) {
            return Err(lexer.unexpected(token));
        }
    }
}

/// Takes a function's body, and the constants in it that have arrays, as they come by: to read each
/// of them would be to read again and again what one holds of others.
fn skip_body<'a>(
    lexer: &mut Lexer<'a>,
    open: Token<'a>,
    locals: &mut Vec<Local<'a>>,
) -> Result<(), Error> {
    let mut constant: Option<Open<'a>> = None;
    let mut before = open;
    lexer.watch_group(open, |token, depth, after| {
        match &mut constant {
            None => constant = Open::begun(before, token, depth, after),
            Some(open) if depth < open.depth => constant = None,
            Some(open) if depth == open.depth && token.is(";") => {
                if open.has_array && open.has_value && !open.is_text && !open.name.is("_") {
                    let text = after.text(open.name.at + open.name.text.len(), token.at);
                    locals.push(Local { name: open.name, text });
                }
                constant = None;
            }
            Some(open) => {
                open.has_array |= begins_array(before, token);
                open.has_value |= depth == open.depth && token.is("=");
                open.is_text |= !open.has_value && token.is("str");
            }
        }
        before = token;
    })
}

/// A constant whose semicolon is still to come, and what there was of it.
struct Open<'a> {
    depth: usize,
    name: Token<'a>,
    has_array: bool,
    has_value: bool,
    is_text: bool,
}

impl<'a> Open<'a> {
    /// The constant that a token begins, if it does.
    fn begun(
        before: Token<'a>,
        token: Token<'a>,
        depth: usize,
        mut after: Lexer<'a>,
    ) -> Option<Self> {
        // Behind `<` and a comma it is a parameter.
        let is_parameter = before.is("<") || before.is(",");
        if is_parameter || !(token.is("const") || token.is("static")) {
            return None;
        }
        let second = after.next().ok()?;
        if !is_typed(token, second, after).unwrap_or(false) {
            return None;
        }
        let name = if second.is("mut") { after.next().unwrap_or(second) } else { second };
        Some(Self { depth, name, has_array: false, has_value: false, is_text: false })
    }
}

/// Whether a bracket is that of an array or of its type, and no index.
fn begins_array(before: Token<'_>, token: Token<'_>) -> bool {
    let is_index = match before.kind {
        Kind::Word => !is_keyword(before),
        Kind::Close => true,
        _ => before.is("#"),
    };
    token.is("[") && !is_index
}

/// Whether there is an array in an expression, which ends at an offset.
pub(super) fn has_array(mut expression: Lexer<'_>, end: usize) -> bool {
    let mut before = Token { kind: Kind::Punct, text: "=", at: 0 };
    while let Ok(token) = expression.next() {
        if token.at >= end || token.kind == Kind::End {
            break;
        }
        if begins_array(before, token) {
            return true;
        }
        before = token;
    }
    false
}
