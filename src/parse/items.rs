//! The items of a file that matter for its tables.

use super::docs::attributes;
use super::error::Error;
use super::keywords::{is_keyword, is_typed};
use super::lexer::{DEEPEST, Kind, Lexer, Token};
use super::modules::{Module, Modules};
use super::skip::{Local, skip_item};
use super::types::{self, Names, Type};

/// More constants than any file has; what is known of each takes up to a kilobyte.
const MOST_CONSTANTS: usize = 1 << 18;

/// Constants, and the names their types and modules have.
#[derive(Default)]
pub(super) struct Items<'a> {
    pub(super) constants: Vec<Constant<'a>>,
    pub(super) names: Names<'a>,
    pub(super) modules: Modules<'a>,
    /// What may stand for tables and is not read.
    pub(super) closed: Vec<Closed<'a>>,
}

/// What is not looked into.
pub(super) enum Closed<'a> {
    /// A macro's call in place of an item; the name is as it is written, with the `!`.
    Macro { name: &'a str, line: usize, text: &'a str },
    /// A constant with an array, in a function's body.
    Local { function: &'a str, name: &'a str, line: usize, text: &'a str },
}

/// A `const` or `static`.
pub(super) struct Constant<'a> {
    /// The number of the module it stands in.
    pub(super) module: usize,
    pub(super) doc: String,
    pub(super) name: &'a str,
    pub(super) line: usize,
    pub(super) ty: Type<'a>,
    pub(super) ty_text: &'a str,
    /// Where the value begins.
    pub(super) value: Lexer<'a>,
    /// The same as an offset.
    pub(super) value_at: usize,
    pub(super) value_text: &'a str,
}

/// Counts lines on from where it counted before.
#[derive(Default)]
struct Lines {
    at: usize,
    ends: usize,
}

impl Lines {
    /// The number of the line, from 1, at an offset that is none before the last one.
    fn number(&mut self, lexer: &Lexer<'_>, at: usize) -> usize {
        self.ends += lexer.text(self.at, at).matches('\n').count();
        self.at = at;
        1 + self.ends
    }
}

impl<'a> Items<'a> {
    pub(super) fn read(source: &'a str) -> Result<Self, Error> {
        let mut reader = Reader {
            items: Self::default(),
            lexer: Lexer::new(source),
            lines: Lines::default(),
            module: 0,
            outside: vec![],
        };
        while reader.item()? {}
        Ok(reader.items)
    }
}

/// Reads items from where the lexer stands.
struct Reader<'a> {
    items: Items<'a>,
    lexer: Lexer<'a>,
    lines: Lines,
    /// The number of the innermost open module.
    module: usize,
    /// The modules that are open: the bracket, and the number of what is outside of it.
    outside: Vec<(Token<'a>, usize)>,
}

impl<'a> Reader<'a> {
    /// Reads an item, or what opens or closes a module; `false` at the end of the source.
    fn item(&mut self) -> Result<bool, Error> {
        if self.items.constants.len() + self.items.closed.len() > MOST_CONSTANTS {
            let message = format!("more than {MOST_CONSTANTS} constants");
            return Err(self.lexer.error(self.lexer.offset(), message));
        }
        let doc = attributes(&mut self.lexer)?;
        let mut token = self.lexer.next()?;
        match (token.kind, self.outside.last()) {
            (Kind::End, None) if doc.is_empty() => return Ok(false),
            (Kind::End, Some((open, _))) => {
                return Err(self.lexer.error(open.at, "`{` is not closed"));
            }
            (Kind::Close, Some((_, outer))) if token.is("}") && doc.is_empty() => {
                self.module = *outer;
                self.outside.pop();
                return Ok(true);
            }
            _ => {}
        }
        if token.is("pub") {
            restriction(&mut self.lexer)?;
            token = self.lexer.next()?;
        }
        match opened(token, self.lexer)? {
            Some(opened) => self.open(opened)?,
            None => self.closed_item(doc, token)?,
        }
        Ok(true)
    }

    fn open(&mut self, Opened { name, is_type, bracket, body }: Opened<'a>) -> Result<(), Error> {
        if self.outside.len() == DEEPEST {
            return Err(body.too_deep(bracket));
        }
        self.outside.push((bracket, self.module));
        self.module = self.items.modules.number(Module { parent: self.module, name, is_type });
        self.lexer = body;
        Ok(())
    }

    /// Reads an item that holds no others, from behind its first token.
    fn closed_item(&mut self, doc: String, token: Token<'a>) -> Result<(), Error> {
        let mut after = self.lexer;
        let second = after.next()?;
        let is_named = second.kind == Kind::Word;
        match token.text {
            "const" | "static" if is_typed(token, second, after)? => self.constant(doc),
            "type" if is_named && !self.in_type() && after.take("=")? => {
                let ty = types::read(&mut after)?;
                self.items.names.add(second.text, ty, false);
                after.expect(";")?;
                self.lexer = after;
                Ok(())
            }
            "struct" if is_named && after.take("(")? => {
                if let Some(field) = only_field(after)? {
                    self.items.names.add(second.text, field, true);
                }
                skip_item(&mut self.lexer, token).map(|_| ())
            }
            _ => self.skipped(token, second),
        }
    }

    /// Whether this is in an `impl` or a trait.
    fn in_type(&self) -> bool {
        self.items.modules.type_name(self.module).is_some()
    }

    /// Reads a `const` or `static` from behind the keyword. One of a trait may have no value, and
    /// one that is called `_` is no table.
    fn constant(&mut self, doc: String) -> Result<(), Error> {
        let (in_type, lexer) = (self.in_type(), &mut self.lexer);
        lexer.take("mut")?;
        let name = lexer.word()?;
        let line = self.lines.number(lexer, name.at);
        lexer.expect(":")?;
        let from = lexer.peek()?.at;
        let ty = types::read(lexer)?;
        if in_type && lexer.take(";")? {
            return Ok(());
        }
        let equals = lexer.expect("=")?;
        let ty_text = lexer.text(from, equals.at);
        let (value, first) = (*lexer, lexer.peek()?);
        if first.is(";") {
            return Err(lexer.unexpected(first));
        }
        let (value_at, end) = (first.at, lexer.skip_past_semicolon()?.at);
        let value_text = lexer.text(value_at, end);
        if !name.is("_") {
            let (module, name) = (self.module, name.text);
            let constant =
                Constant { module, doc, name, line, ty, ty_text, value, value_at, value_text };
            self.items.constants.push(constant);
        }
        Ok(())
    }

    /// Takes what is none of these, and keeps what may stand for tables: a macro's call, and the
    /// constants in a function.
    fn skipped(&mut self, token: Token<'a>, second: Token<'a>) -> Result<(), Error> {
        let is_item = begins_item(token, second);
        let call = if is_item { None } else { macro_call(token, self.lexer)? };
        // What else a type may have ends like any item.
        let is_end = matches!(token.kind, Kind::Close | Kind::End);
        if call.is_none() && !is_item && (is_end || !self.in_type()) {
            return Err(self.lexer.unexpected(token));
        }
        let (function, locals) = skip_item(&mut self.lexer, token)?;
        if let Some(name) = call.filter(|&name| name != "macro_rules!") {
            let line = self.lines.number(&self.lexer, token.at);
            let text = self.lexer.text(token.at, self.lexer.offset());
            self.items.closed.push(Closed::Macro { name, line, text });
        }
        self.items.closed.extend(locals.into_iter().map(|Local { name, text }| {
            let line = self.lines.number(&self.lexer, name.at);
            Closed::Local { function, name: name.text, line, text }
        }));
        Ok(())
    }
}

/// Takes the `(crate)` of `pub(crate)`.
fn restriction(lexer: &mut Lexer<'_>) -> Result<(), Error> {
    let open = lexer.peek()?;
    if open.is("(") {
        lexer.next()?;
        lexer.skip_group(open)?;
    }
    Ok(())
}

/// The type of a tuple struct's field, from behind the `(`, if there is one field.
fn only_field(mut lexer: Lexer<'_>) -> Result<Option<Type<'_>>, Error> {
    attributes(&mut lexer)?;
    if lexer.take("pub")? {
        restriction(&mut lexer)?;
    }
    if lexer.peek()?.is(")") {
        return Ok(None);
    }
    let ty = types::read(&mut lexer)?;
    lexer.take(",")?;
    Ok(Some(ty).filter(|_| lexer.peek().is_ok_and(|token| token.is(")"))))
}

/// What opens a module, or the body of an `impl` or `trait`.
struct Opened<'a> {
    name: &'a str,
    is_type: bool,
    bracket: Token<'a>,
    /// The place behind the bracket.
    body: Lexer<'a>,
}

/// Reads what opens items, from behind its first word, if it does.
fn opened<'a>(first: Token<'a>, mut lexer: Lexer<'a>) -> Result<Option<Opened<'a>>, Error> {
    let mut keyword = first;
    // `default unsafe const impl` is the most there is.
    for _ in 0..3 {
        if matches!(keyword.text, "auto" | "const" | "default" | "unsafe") {
            keyword = lexer.next()?;
        }
    }
    let is_impl = keyword.is("impl");
    let is_type = is_impl || keyword.is("trait");
    let mut name = keyword;
    if keyword.is("mod") || keyword.is("trait") {
        name = lexer.word()?;
    } else if !is_impl {
        return Ok(None);
    }
    // `impl<T> Trait<T> for Type<T> where T: Trait` is of the last word before `where` that stands in
    // no brackets.
    let mut is_of = is_impl;
    let mut angles = 0_usize;
    loop {
        let token = lexer.next()?;
        match token.kind {
            Kind::Open if token.is("{") && angles == 0 => {
                return Ok(Some(Opened { name: name.text, is_type, bracket: token, body: lexer }));
            }
            Kind::Close | Kind::End => return Ok(None),
            _ if token.is(";") || !is_type => return Ok(None),
            Kind::Open => lexer.skip_group(token)?,
            _ if token.is("<") => angles += 1,
            _ if token.is(">") => angles = angles.saturating_sub(1),
            _ if token.is("-") => _ = lexer.take(">")?,
            _ if token.is("where") => is_of = false,
            Kind::Word if is_of && angles == 0 && !is_keyword(token) => name = token,
            _ => {}
        }
    }
}

/// Whether an item can begin so.
fn begins_item(token: Token<'_>, second: Token<'_>) -> bool {
    match token.text {
        "use" | "extern" | "fn" | "struct" | "enum" | "trait" | "impl" | "unsafe" | "async"
        | "type" | "mod" => true,
        "const" => matches!(second.text, "fn" | "unsafe" | "async" | "extern" | "trait"),
        // Keywords only before other words; `macro_rules! name` is no other than a macro's call.
        "union" | "auto" | "safe" | "default" | "macro" => second.kind == Kind::Word,
        _ => false,
    }
}

/// The `path::name!` of a macro's call, from behind its first token.
fn macro_call<'a>(first: Token<'a>, mut after: Lexer<'a>) -> Result<Option<&'a str>, Error> {
    let mut name = first;
    if first.is(":") {
        after.expect(":")?;
        name = after.next()?;
    }
    while name.kind == Kind::Word {
        let next = after.next()?;
        if next.is("!") {
            return Ok(Some(after.text(first.at, next.at + 1)));
        }
        if !next.is(":") || !after.take(":")? {
            break;
        }
        name = after.next()?;
    }
    Ok(None)
}
