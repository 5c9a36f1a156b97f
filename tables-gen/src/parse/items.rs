//! The items of a file that matter for its tables.

use std::collections::BTreeMap;

use super::lexer::{DEEPEST, Kind, Lexer, Token};
use super::types::{self, Names, Type};
use crate::Error;

/// More constants than any file has; what is known of each takes up to a kilobyte.
const MOST_CONSTANTS: usize = 1 << 18;

/// More than any path has; each of very many constants may have one.
const LONGEST_PATH: usize = 250;

/// Keywords, of which none can be a constant's name, in the order of their bytes.
const KEYWORDS: [&str; 51] = [
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

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

/// The modules written out in a file, and the types and traits with items of their own. The file is
/// number 0.
#[derive(Default)]
pub(super) struct Modules<'a> {
    numbers: BTreeMap<Module<'a>, usize>,
    all: Vec<Module<'a>>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Module<'a> {
    parent: usize,
    name: &'a str,
    is_type: bool,
}

impl<'a> Modules<'a> {
    /// The number of a module. Two with the same path are one, as with `#[cfg]`.
    fn number(&mut self, module: Module<'a>) -> usize {
        *self.numbers.entry(module).or_insert_with(|| {
            self.all.push(module);
            self.all.len()
        })
    }

    fn get(&self, module: usize) -> Option<Module<'a>> {
        module.checked_sub(1).map(|i| self.all[i])
    }

    /// The type or trait whose items stand there.
    pub(super) fn type_name(&self, module: usize) -> Option<&'a str> {
        self.get(module).filter(|module| module.is_type).map(|module| module.name)
    }

    /// `module::module::name`, unless that is too long.
    pub(super) fn path(&self, mut module: usize, name: &str) -> Option<String> {
        let mut path = vec![name];
        while let Some(Module { parent, name, .. }) = self.get(module) {
            path.push(name);
            module = parent;
        }
        path.reverse();
        joined(&path)
    }
}

/// The words as a path, unless that is too long.
pub(super) fn joined(path: &[&str]) -> Option<String> {
    (path.iter().map(|word| word.len()).sum::<usize>() <= LONGEST_PATH).then(|| path.join("::"))
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
        let mut items = Self::default();
        let mut lexer = Lexer::new(source);
        let mut lines = Lines::default();
        // The modules that are open: the bracket, and the number of what is outside of it.
        let mut outside: Vec<(Token<'a>, usize)> = vec![];
        let mut module = 0;
        loop {
            if items.constants.len() + items.closed.len() > MOST_CONSTANTS {
                let message = format!("more than {MOST_CONSTANTS} constants");
                return Err(lexer.error(lexer.offset(), message));
            }
            let doc = attributes(&mut lexer)?;
            let mut token = lexer.next()?;
            match (token.kind, outside.last()) {
                (Kind::End, None) if doc.is_empty() => return Ok(items),
                (Kind::End, Some((open, _))) => {
                    return Err(lexer.error(open.at, "`{` is not closed"));
                }
                (Kind::Close, Some((_, outer))) if token.is("}") && doc.is_empty() => {
                    module = *outer;
                    outside.pop();
                    continue;
                }
                _ => {}
            }
            if token.is("pub") {
                restriction(&mut lexer)?;
                token = lexer.next()?;
            }
            let mut after = lexer;
            let second = after.next()?;
            let is_named = second.kind == Kind::Word;
            let in_type = items.modules.type_name(module).is_some();
            if let Some(Opened { name, is_type, bracket, body }) = opened(token, lexer)? {
                if outside.len() == DEEPEST {
                    return Err(body.too_deep(bracket));
                }
                outside.push((bracket, module));
                module = items.modules.number(Module { parent: module, name, is_type });
                lexer = body;
                continue;
            }
            match token.text {
                "const" | "static" if is_typed(token, second, after)? => {
                    lexer.take("mut")?;
                    let name = lexer.word()?;
                    let line = lines.number(&lexer, name.at);
                    let constant = constant(&mut lexer, module, doc, name, line, in_type)?;
                    items.constants.extend(constant.filter(|_| !name.is("_")));
                }
                "type" if is_named && !in_type && after.take("=")? => {
                    let ty = types::read(&mut after)?;
                    items.names.add(second.text, ty, false);
                    after.expect(";")?;
                    lexer = after;
                }
                "struct" if is_named && after.take("(")? => {
                    if let Some(field) = only_field(after)? {
                        items.names.add(second.text, field, true);
                    }
                    skip_item(&mut lexer, token)?;
                }
                _ => {
                    let is_item = begins_item(token, second);
                    let call = if is_item { None } else { macro_call(token, lexer)? };
                    // What else a type may have ends like any item.
                    let is_end = matches!(token.kind, Kind::Close | Kind::End);
                    if call.is_none() && !is_item && (is_end || !in_type) {
                        return Err(lexer.unexpected(token));
                    }
                    let (function, locals) = skip_item(&mut lexer, token)?;
                    if let Some(name) = call.filter(|&name| name != "macro_rules!") {
                        let line = lines.number(&lexer, token.at);
                        let text = lexer.text(token.at, lexer.offset());
                        items.closed.push(Closed::Macro { name, line, text });
                    }
                    items.closed.extend(locals.into_iter().map(|Local { name, text }| {
                        let line = lines.number(&lexer, name.at);
                        Closed::Local { function, name: name.text, line, text }
                    }));
                }
            }
        }
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

/// Whether a `const` or `static` is an item with a type: not `const fn`.
fn is_typed<'a>(
    keyword: Token<'a>,
    second: Token<'a>,
    mut after: Lexer<'a>,
) -> Result<bool, Error> {
    let name = if keyword.is("static") && second.is("mut") { after.next()? } else { second };
    Ok(name.kind == Kind::Word && !is_keyword(name) && after.peek()?.is(":"))
}

fn is_keyword(word: Token<'_>) -> bool {
    KEYWORDS.binary_search(&word.text).is_ok()
}

/// Reads a `const` or `static` from behind its name. One of a trait may have no value.
fn constant<'a>(
    lexer: &mut Lexer<'a>,
    module: usize,
    doc: String,
    name: Token<'a>,
    line: usize,
    in_type: bool,
) -> Result<Option<Constant<'a>>, Error> {
    lexer.expect(":")?;
    let from = lexer.peek()?.at;
    let ty = types::read(lexer)?;
    if in_type && lexer.take(";")? {
        return Ok(None);
    }
    let equals = lexer.expect("=")?;
    let ty_text = lexer.text(from, equals.at);
    let value = *lexer;
    let from = lexer.peek()?.at;
    let end = loop {
        let token = lexer.next()?;
        match token.kind {
            Kind::Open => lexer.skip_group(token)?,
            Kind::Close | Kind::End => return Err(lexer.unexpected(token)),
            _ if token.is(";") && token.at == from => return Err(lexer.unexpected(token)),
            _ if token.is(";") => break token,
            _ => {}
        }
    };
    let (value_at, value_text) = (from, lexer.text(from, end.at));
    let name = name.text;
    Ok(Some(Constant { module, doc, name, line, ty, ty_text, value, value_at, value_text }))
}

/// Takes attributes and documentation, and gives the documentation of the item after them, each
/// line with a line end.
fn attributes(lexer: &mut Lexer<'_>) -> Result<String, Error> {
    let mut doc = String::new();
    loop {
        let mut after = *lexer;
        let token = after.next()?;
        if token.is("#") {
            let is_inner = after.take("!")?;
            let open = after.peek()?;
            if !open.is("[") {
                return Err(lexer.unexpected(token));
            }
            after.next()?;
            if let (Some(line), false) = (doc_attribute(after)?, is_inner) {
                doc += &line;
                doc.push('\n');
            }
            after.skip_group(open)?;
        } else if token.kind == Kind::OuterDoc {
            push_comment(token.text, &mut doc);
        } else if token.kind != Kind::InnerDoc {
            return Ok(doc);
        }
        *lexer = after;
    }
}

/// The text of `doc = "..."`.
fn doc_attribute(mut lexer: Lexer<'_>) -> Result<Option<String>, Error> {
    if !lexer.take("doc")? || !lexer.take("=")? {
        return Ok(None);
    }
    let text = lexer.next()?.text;
    let value = syn::parse_str::<syn::LitStr>(text).ok().map(|text| text.value());
    Ok(value.map(|text| text.strip_prefix(' ').unwrap_or(&text).to_owned()))
}

/// Adds the lines of a doc comment without what marks them as such.
fn push_comment(comment: &str, doc: &mut String) {
    if let Some(line) = comment.strip_prefix("///") {
        let line = line.strip_suffix('\r').unwrap_or(line);
        *doc += line.strip_prefix(' ').unwrap_or(line);
        doc.push('\n');
        return;
    }
    let inside = comment.trim_start_matches("/**").trim_end_matches("*/").trim();
    for line in inside.lines() {
        let line = line.trim_start();
        let line = line.strip_prefix('*').unwrap_or(line);
        *doc += line.strip_prefix(' ').unwrap_or(line).trim_end();
        doc.push('\n');
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

/// A constant in a function's body.
struct Local<'a> {
    name: Token<'a>,
    /// Type and value.
    text: &'a str,
}

/// Takes an item that does not matter: up to its semicolon, or its braces if no operator follows
/// them as in `impl Board<{ 8 * 8 }> for ...`. Of a function it gives the name, and the constants in
/// it that have arrays.
fn skip_item<'a>(
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
    struct Open<'a> {
        depth: usize,
        name: Token<'a>,
        has_array: bool,
        has_value: bool,
        is_text: bool,
    }
    let mut constant: Option<Open<'a>> = None;
    let mut before = open;
    lexer.watch_group(open, |token, depth, mut after| {
        match &mut constant {
            None => {
                let begins = token.is("const") || token.is("static");
                // Behind these it is a parameter.
                let begins = begins && !before.is("<") && !before.is(",");
                let second = if begins { after.next().ok() } else { None };
                if let Some(second) = second {
                    if is_typed(token, second, after).unwrap_or(false) {
                        let name =
                            if second.is("mut") { after.next().unwrap_or(second) } else { second };
                        let (has_array, has_value, is_text) = (false, false, false);
                        constant = Some(Open { depth, name, has_array, has_value, is_text });
                    }
                }
            }
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
