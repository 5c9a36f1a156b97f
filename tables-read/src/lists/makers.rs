//! Functions and macros of Rust, and functions of Zig, that only store their argument: `fn new(bits: u64) -> Self { Self(bits) }`, and
//! `macro_rules! B { ($bits:expr) => { Bitboard($bits) }; }`.

use std::collections::BTreeMap;

use super::lexer::{Kind, Lexer, Token, closing};

/// What a macro makes of its argument: the last two names before the brackets, none if it is the argument itself.
pub(super) type Path<'a> = (Option<&'a str>, Option<&'a str>);

/// A function of a type: whether it only stores its argument, or only gives what is stored, and is `const`.
struct Function<'a> {
    of: &'a str,
    stores: bool,
    reads: bool,
    is_const: bool,
}

#[derive(Default)]
pub(super) struct Makers<'a> {
    /// For each function the types that have it.
    functions: BTreeMap<&'a str, Vec<Function<'a>>>,
    /// Whether the functions of Zig with a name in a file only store their argument.
    of_zig: BTreeMap<(usize, &'a str), bool>,
    /// What each macro makes of its argument; `None` if it does anything else.
    macros: BTreeMap<&'a str, Vec<Option<Path<'a>>>>,
}

impl<'a> Makers<'a> {
    /// Adds a function of a type, from the tokens before its brace and what is behind that, or a macro.
    pub(super) fn add(&mut self, head: &[Token<'a>], of: &'a str, body: Lexer<'a>) {
        if let [word, sign, name, ..] = head {
            if word.is("macro_rules") && sign.is("!") {
                return self.macros.entry(name.text).or_default().push(arm(body));
            }
        }
        let Some(at) = head.iter().position(|it| it.is("fn")) else { return };
        if let (Some(name), false) = (head.get(at + 1), of.is_empty()) {
            let stores = parameter(&head[at + 2..]).is_some_and(|it| stores(it, of, body));
            let is_const = head[..at].iter().any(|it| it.is("const"));
            let reads = reads(&head[at + 2..], body);
            let function = Function { of, stores, reads, is_const };
            self.functions.entry(name.text).or_default().push(function);
        }
    }

    /// Adds a function of Zig, from the tokens before its brace and what is behind that.
    pub(super) fn add_of_zig(&mut self, head: &[Token<'a>], file: usize, body: Lexer<'a>) {
        let Some(at) = head.iter().position(|it| it.is("fn")) else { return };
        let (Some(name), Some(ty)) = (head.get(at + 1), head.last()) else { return };
        let stores = parameter(&head[at + 2..]).is_some_and(|it| returns(it, ty.text, body));
        *self.of_zig.entry((file, name.text)).or_insert(true) &= stores;
    }

    /// Whether a function of Zig in a file only stores its argument.
    pub(super) fn stores_in_zig(&self, file: usize, function: &str) -> bool {
        self.of_zig.get(&(file, function)).is_some_and(|it| *it)
    }

    /// Whether all functions of a name that types of a name have only store their argument, and there is one.
    pub(super) fn stores(&self, of: &str, function: &str) -> bool {
        let all = self.functions.get(function).into_iter().flatten();
        let mut of_type = all.filter(|it| it.of == of).map(|it| it.stores).peekable();
        of_type.peek().is_some() && of_type.all(|it| it)
    }

    /// The first `const` function by which constants of a type are made.
    pub(super) fn maker_of(&self, of: &str) -> Option<&'a str> {
        self.constant(|it| it.of == of && it.stores)
    }

    /// The first `const` method that gives what a type stores.
    pub(super) fn reader_of(&self, of: &str) -> Option<&'a str> {
        self.constant(|it| it.of == of && it.reads)
    }

    fn constant(&self, is_it: impl Fn(&Function<'_>) -> bool) -> Option<&'a str> {
        let is_it = |it: &Function<'_>| it.is_const && is_it(it);
        let mut functions = self.functions.iter().filter(|(_, all)| all.iter().any(is_it));
        functions.next().map(|(name, _)| *name)
    }

    /// What all macros of a name make of their argument.
    pub(super) fn of_macro(&self, name: &str) -> Option<Path<'a>> {
        let (first, rest) = self.macros.get(name)?.split_first()?;
        first.filter(|_| rest.iter().all(|it| it == first))
    }
}

/// The only parameter of a function, if it has one and gives its own type: `(bits: u64) -> Self`.
fn parameter<'a>(behind_name: &[Token<'a>]) -> Option<&'a str> {
    let [open, name, colon, ..] = behind_name else { return None };
    let mut depth = 0;
    let end = behind_name.iter().position(|token| {
        depth += token.opens();
        depth == 0
    })?;
    let has_several = behind_name[..end].windows(2).any(|it| it[0].is(",") && it[1].is_word());
    let is_it = open.is("(") && name.is_word() && colon.is(":") && !has_several;
    is_it.then_some(name.text)
}

/// Whether a body, from behind its brace, is `Self(bits)`, `Self { bits }` or `Self { of: bits }`.
fn stores(parameter: &str, of: &str, mut body: Lexer<'_>) -> bool {
    let name = body.next();
    let open = body.next();
    let is_made = (name.is("Self") || name.is(of)) && open.is_any(&["(", "{"]);
    let mut first = body.next();
    if open.is("{") && matches!(first.kind, Kind::Word | Kind::Number) && body.take(":") {
        first = body.next();
    }
    let is_stored = first.is(parameter);
    body.take(",");
    is_made && is_stored && body.take(closing(open.text)) && body.take("}")
}

/// Whether a body of Zig, from behind its brace, is `return Set{ .bits = bits };` or `return .{ .bits = bits };`.
fn returns(parameter: &str, of: &str, mut body: Lexer<'_>) -> bool {
    let is_made = body.take("return") && (body.take(".") || body.take(of)) && body.take("{");
    let is_field = is_made && body.take(".") && body.next().is_word() && body.take("=");
    let is_stored = is_field && body.take(parameter);
    body.take(",");
    is_stored && ["}", ";", "}"].iter().all(|it| body.take(it))
}

/// Whether a method, from behind its name and from behind its brace, is `(self) -> u64 { self.0 }`.
fn reads(behind_name: &[Token<'_>], mut body: Lexer<'_>) -> bool {
    let [open, itself, close, arrow, ..] = behind_name else { return false };
    let is_method = open.is("(") && itself.is("self") && close.is(")") && arrow.is("->");
    if !is_method || !body.take("self") {
        return false;
    }
    // `.0` may be a number.
    let is_point = body.take(".");
    let field = body.next();
    let is_field = matches!(field.kind, Kind::Word | Kind::Number);
    is_field && (is_point || field.text.starts_with('.')) && body.take("}")
}

/// What the only arm of a macro makes of its argument, from behind the brace: `($bits:expr) => { Bitboard($bits) };`.
fn arm<'a>(mut body: Lexer<'a>) -> Option<Path<'a>> {
    let (open, argument, colon) = (body.next(), body.next(), body.next());
    let is_matched = open.kind == Kind::Open && argument.text.starts_with('$') && colon.is(":");
    let is_value = body.next().is_any(&["expr", "literal", "tt"]);
    if !(is_matched && is_value && body.take(closing(open.text)) && body.take("=>")) {
        return None;
    }
    let outer = body.next();
    let mut path = (None, None);
    let mut next = body.next();
    while next.is_word() && !next.is(argument.text) {
        path = (path.1, Some(next.text));
        body.take("::");
        next = body.next();
    }
    let is_call = path.1.is_some();
    let is_argument = match is_call {
        true => next.is("(") && body.take(argument.text) && body.take(")"),
        false => next.is(argument.text),
    };
    let is_whole = is_argument && outer.kind == Kind::Open && body.take(closing(outer.text));
    body.take(";");
    (is_whole && body.take("}")).then_some(path)
}
