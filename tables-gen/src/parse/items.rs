//! The items of a file that matter for its tables.

use std::collections::BTreeMap;

use super::lexer::{DEEPEST, Kind, Lexer, Token};
use super::types::{self, Names, Type};
use crate::Error;

/// More constants than any file has; what is known of each takes a few hundred bytes.
const MOST_CONSTANTS: usize = 1 << 20;

/// More than any path has; each of very many tables may have one.
const LONGEST_PATH: usize = 1000;

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
    /// Calls of macros, which may stand for tables.
    pub(super) macros: Vec<Macro<'a>>,
}

/// A macro's call in place of an item.
pub(super) struct Macro<'a> {
    /// As it is written, with the `!`.
    pub(super) name: &'a str,
    pub(super) line: usize,
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

/// The modules written out in a file. The file is number 0.
#[derive(Default)]
pub(super) struct Modules<'a> {
    numbers: BTreeMap<(usize, &'a str), usize>,
    parents_and_names: Vec<(usize, &'a str)>,
}

impl<'a> Modules<'a> {
    /// The number of a module in another. Two with the same path are one, as with `#[cfg]`.
    fn inside(&mut self, parent: usize, name: &'a str) -> usize {
        *self.numbers.entry((parent, name)).or_insert_with(|| {
            self.parents_and_names.push((parent, name));
            self.parents_and_names.len()
        })
    }

    /// `module::module::name`, unless that is too long.
    pub(super) fn path(&self, mut module: usize, name: &str) -> Option<String> {
        let mut path = vec![name];
        while let Some(&(parent, name)) = module.checked_sub(1).map(|i| &self.parents_and_names[i])
        {
            path.push(name);
            module = parent;
        }
        path.reverse();
        (path.iter().map(|word| word.len()).sum::<usize>() <= LONGEST_PATH).then(|| path.join("::"))
    }
}

impl<'a> Items<'a> {
    pub(super) fn read(source: &'a str) -> Result<Self, Error> {
        let mut items = Self::default();
        let mut lexer = Lexer::new(source);
        // The modules that are open: the bracket, and the number of what is outside of it.
        let mut outside: Vec<(Token<'a>, usize)> = vec![];
        let mut module = 0;
        let (mut line, mut line_at) = (1, 0);
        loop {
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
            match token.text {
                "mod" if is_named && after.peek()?.is("{") => {
                    let open = after.next()?;
                    if outside.len() == DEEPEST {
                        return Err(after.too_deep(open));
                    }
                    outside.push((open, module));
                    module = items.modules.inside(module, second.text);
                    lexer = after;
                }
                "const" | "static" if has_value(token, second, after)? => {
                    lexer.take("mut")?;
                    let name = lexer.word()?;
                    line += lexer.text(line_at, name.at).matches('\n').count();
                    line_at = name.at;
                    let constant = constant(&mut lexer, module, doc, name, line)?;
                    if items.constants.len() == MOST_CONSTANTS {
                        let message = format!("more than {MOST_CONSTANTS} constants");
                        return Err(lexer.error(name.at, message));
                    }
                    items.constants.extend(Some(constant).filter(|_| !name.is("_")));
                }
                "type" if is_named && after.take("=")? => {
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
                _ if begins_item(token, second) => skip_item(&mut lexer, token)?,
                _ => {
                    let Some(name) = macro_call(token, lexer)? else {
                        return Err(lexer.unexpected(token));
                    };
                    line += lexer.text(line_at, token.at).matches('\n').count();
                    line_at = token.at;
                    if name != "macro_rules!" && items.macros.len() < MOST_CONSTANTS {
                        items.macros.push(Macro { name, line });
                    }
                    skip_item(&mut lexer, token)?;
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

/// Whether a `const` or `static` is an item with a type and a value: not `const fn`.
fn has_value<'a>(
    keyword: Token<'a>,
    second: Token<'a>,
    mut after: Lexer<'a>,
) -> Result<bool, Error> {
    let name = if keyword.is("static") && second.is("mut") { after.next()? } else { second };
    let is_name = name.kind == Kind::Word && KEYWORDS.binary_search(&name.text).is_err();
    Ok(is_name && after.peek()?.is(":"))
}

/// Reads a `const` or `static` from behind its name.
fn constant<'a>(
    lexer: &mut Lexer<'a>,
    module: usize,
    doc: String,
    name: Token<'a>,
    line: usize,
) -> Result<Constant<'a>, Error> {
    lexer.expect(":")?;
    let from = lexer.peek()?.at;
    let ty = types::read(lexer)?;
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
    Ok(Constant { module, doc, name: name.text, line, ty, ty_text, value, value_at, value_text })
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

/// Takes an item that does not matter: up to its semicolon, or its braces if no operator follows
/// them as in `impl Board<{ 8 * 8 }> for ...`.
fn skip_item<'a>(lexer: &mut Lexer<'a>, first: Token<'a>) -> Result<(), Error> {
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
