//! What does not matter of a file, and the constants and arrays in it.

use super::error::Error;
use super::items::MOST_CONSTANTS;
use super::keywords::{is_keyword, is_typed};
use super::lexer::{Kind, Lexer, Token};

/// A constant in a function's body.
pub(super) struct Local<'a> {
    pub(super) name: Token<'a>,
    /// Where its type begins.
    pub(super) ty: Lexer<'a>,
    /// Type and value.
    pub(super) text: &'a str,
    /// Whether it is what a macro is given, and not known to become a constant.
    pub(super) in_macro: bool,
    /// Whether there are arrays in it, other than of text.
    pub(super) is_table: bool,
}

/// More than any function has.
const MOST_IMPORTS: usize = 256;

/// What of a function matters.
#[derive(Default)]
pub(super) struct Function<'a> {
    pub(super) name: &'a str,
    pub(super) locals: Vec<Local<'a>>,
    /// Where each `use` goes on behind the word.
    pub(super) imports: Vec<Lexer<'a>>,
}

/// Takes an item that does not matter: up to its semicolon, or its braces if no operator follows
/// them as in `impl Board<{ 8 * 8 }> for ...`.
pub(super) fn skip_item<'a>(
    lexer: &mut Lexer<'a>,
    first: Token<'a>,
) -> Result<Function<'a>, Error> {
    let ends_with_semicolon = matches!(first.text, "use" | "type");
    let mut before = first;
    let mut function = Function::default();
    loop {
        let token = lexer.next()?;
        if before.is("fn") && token.kind == Kind::Word {
            function.name = token.text;
        }
        before = token;
        if token.kind == Kind::Open {
            if token.is("{") && !function.name.is_empty() {
                skip_body(lexer, token, &mut function)?;
            } else {
                lexer.skip_group(token)?;
            }
            let next = lexer.peek()?;
            let goes_on = next.kind == Kind::Punct && !next.is("#") && !next.is(":");
            if token.is("{") && !goes_on && !ends_with_semicolon {
                return Ok(function);
            }
        } else if token.is(";") {
            return Ok(function);
        } else if matches!(token.kind, Kind::Close | Kind::End) {
            return Err(lexer.unexpected(token));
        }
    }
}

/// Takes a function's body, and the constants in it, as they come by: to read each of them would be
/// to read again and again what one holds of others.
fn skip_body<'a>(
    lexer: &mut Lexer<'a>,
    open: Token<'a>,
    Function { locals, imports, .. }: &mut Function<'a>,
) -> Result<(), Error> {
    let mut constant: Option<Open<'a>> = None;
    // How many brackets are open outside of a macro's call.
    let mut call: Option<usize> = None;
    let mut last = [open; 3];
    lexer.watch_group(open, |token, depth, after| {
        // `name!(` or `macro_rules! name {`; behind a keyword it is a negation.
        let is_call = last[2].is("!") && last[1].kind == Kind::Word && !is_keyword(last[1])
            || last[1].is("!") && last[0].is("macro_rules");
        if token.kind == Kind::Open && is_call && call.is_none() {
            call = Some(depth - 1);
        }
        let begins = last[2].is("{") || last[2].is("}") || last[2].is(";");
        if token.is("use") && begins && imports.len() < MOST_IMPORTS {
            imports.push(after);
        }
        match &mut constant {
            None => constant = Open::begun(last[2], token, depth, after),
            Some(open) if depth < open.depth => constant = None,
            Some(open) if depth == open.depth && token.is(";") => {
                if open.has_value && !open.name.is("_") && locals.len() <= MOST_CONSTANTS {
                    locals.push(open.local(token, after, call.is_some()));
                }
                constant = None;
            }
            Some(open) => {
                open.has_array |= begins_array(last[2], token);
                open.has_value |= depth == open.depth && token.is("=");
                open.is_text |= !open.has_value && token.is("str");
            }
        }
        call = call.filter(|&outside| depth > outside);
        last = [last[1], last[2], token];
    })
}

/// A constant whose semicolon is still to come, and what there was of it.
struct Open<'a> {
    depth: usize,
    name: Token<'a>,
    ty: Lexer<'a>,
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
        // The colon.
        after.next().ok()?;
        let (has_array, has_value, is_text) = (false, false, false);
        Some(Self { depth, name, ty: after, has_array, has_value, is_text })
    }

    fn local(&self, semicolon: Token<'a>, after: Lexer<'a>, in_macro: bool) -> Local<'a> {
        let text = after.text(self.name.at + self.name.text.len(), semicolon.at);
        let is_table = self.has_array && !self.is_text;
        Local { name: self.name, ty: self.ty, text, in_macro, is_table }
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
