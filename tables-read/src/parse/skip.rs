//! What does not matter of a file, and the constants and arrays in it.

use super::error::Error;
use super::keywords::{is_keyword, is_typed};
use super::lexer::{Kind, Lexer, Token};

/// More constants than any file has; what is known of each takes up to a kilobyte.
pub(super) const MOST_CONSTANTS: usize = 1 << 18;

/// A constant with an array, other than of text, in what a macro is given.
pub(super) struct Local<'a> {
    pub(super) name: Token<'a>,
    /// Type and value.
    pub(super) text: &'a str,
}

/// Takes an item that does not matter: up to its semicolon, or its braces if no operator follows
/// them as in `impl Board<{ 8 * 8 }> for ...`.
pub(super) fn skip_item<'a>(lexer: &mut Lexer<'a>, first: Token<'a>) -> Result<(), Error> {
    let ends_with_semicolon = matches!(first.text, "use" | "type");
    loop {
        let token = lexer.next()?;
        if token.kind == Kind::Open {
            lexer.skip_group(token)?;
            let next = lexer.peek()?;
            let goes_on = next.kind == Kind::Punct && !next.is("#") && !next.is(":");
            if token.is("{") && !goes_on && !ends_with_semicolon {
                return Ok(());
            }
        } else if token.is(";") {
            return Ok(());
        } else if matches!(token.kind, Kind::Close | Kind::End) {
            return Err(lexer.unexpected(token));
        }
    }
}

/// Takes the tokens up to the bracket that closes an opened one, and gives the constants among them.
pub(super) fn locals<'a>(lexer: &mut Lexer<'a>, open: Token<'a>) -> Result<Vec<Local<'a>>, Error> {
    let mut locals = vec![];
    let mut constant: Option<Open<'a>> = None;
    let mut last = open;
    lexer.watch_group(open, |token, depth, after| {
        match &mut constant {
            None => constant = Open::begun(last, token, depth, after),
            Some(open) if depth < open.depth => constant = None,
            Some(open) if depth == open.depth && token.is(";") => {
                let is_table = open.has_array && open.has_value && !open.is_text;
                if is_table && !open.name.is("_") && locals.len() <= MOST_CONSTANTS {
                    let text = &after.source[open.name.at + open.name.text.len()..token.at];
                    locals.push(Local { name: open.name, text });
                }
                constant = None;
            }
            Some(open) => {
                open.has_array |= begins_array(last, token);
                open.has_value |= depth == open.depth && token.is("=");
                open.is_text |= !open.has_value && token.is("str");
            }
        }
        last = token;
    })?;
    Ok(locals)
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
        let (has_array, has_value, is_text) = (false, false, false);
        Some(Self { depth, name, has_array, has_value, is_text })
    }
}

/// Whether a bracket is that of an array or of its type, and no index.
fn begins_array(before: Token<'_>, token: Token<'_>) -> bool {
    let is_index = || match before.kind {
        Kind::Word => !is_keyword(before),
        Kind::Close => true,
        _ => before.is("#"),
    };
    token.kind == Kind::Open && token.is("[") && !is_index()
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
