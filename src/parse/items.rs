//! The items of a file that matter for its tables.

use std::collections::{BTreeMap, BTreeSet};

use super::constant::Constant;
use super::docs::attributes;
use super::error::Error;
use super::imports;
use super::keywords::{is_keyword, is_typed};
use super::lexer::{DEEPEST, Kind, Lexer, Token};
use super::lines::Lines;
use super::modules::{self, Module, Modules};
use super::recovery::skip_unknown;
use super::scope::Place;
use super::skip::{Function, Local, skip_item};
use super::types::{self, Fields, MOST_FIELDS, Names};

/// More constants than any file has; what is known of each takes up to a kilobyte.
pub(super) const MOST_CONSTANTS: usize = 1 << 18;

/// Of imports or constants by one name no more are looked at.
pub(super) const MOST_NAMESAKES: usize = 16;

/// How many bytes are read in vain, at most: a second.
const MOST_WORK: usize = 1 << 26;

/// Constants, and the names their types and modules have.
#[derive(Default)]
pub(super) struct Items<'a> {
    pub(super) constants: Vec<Constant<'a>>,
    pub(super) names: Names<'a>,
    pub(super) modules: Modules<'a>,
    /// What `use` brings into a module, by its name there; `None` for all that a path holds.
    imports: BTreeMap<(usize, Option<&'a str>), Vec<Vec<&'a str>>>,
    /// The modules whose file an attribute names.
    elsewhere: BTreeSet<(usize, &'a str)>,
    /// What may stand for tables and is not read.
    pub(super) closed: Vec<Closed<'a>>,
    /// How many items were understood.
    pub(super) understood: usize,
}

/// What is not looked into.
pub(super) enum Closed<'a> {
    /// A macro's call in place of an item; the name is as it is written, with the `!`.
    Macro { name: &'a str, line: usize, text: &'a str },
    /// A constant with an array, in what a macro's call in a function's body is given.
    Local { function: &'a str, name: &'a str, line: usize, text: &'a str },
    /// What begins like no item, or goes on like none, and why.
    Unknown { name: &'a str, line: usize, text: &'a str, error: Error },
}

impl<'a> Items<'a> {
    pub(super) fn read(source: &'a str, file: usize) -> Result<Self, Error> {
        let mut reader = Reader {
            items: Self::default(),
            lexer: Lexer::new(source),
            lines: Lines::default(),
            place: Place { file, module: 0 },
            outside: vec![],
            unknown: 0,
        };
        let read = reader.items();
        let items = reader.items;
        // Of what is no Rust at all the first place is told.
        match items.closed.first() {
            Some(Closed::Unknown { error, .. }) if items.understood == 0 => Err(error.clone()),
            _ => read.map(|()| items),
        }
    }

    fn import(&mut self, module: usize, imports: Vec<imports::Import<'a>>) {
        for (name, path) in imports {
            let known = self.imports.entry((module, name)).or_default();
            if known.len() < MOST_NAMESAKES {
                known.push(path);
            }
        }
    }

    /// The paths of what is imported into a module under a name.
    pub(super) fn imports(&self, module: usize, name: Option<&'a str>) -> &[Vec<&'a str>] {
        self.imports.get(&(module, name)).map_or(&[], |paths| paths)
    }

    /// Whether the module of that name in a module is in a file of another name.
    pub(super) fn is_elsewhere(&self, module: usize, name: &'a str) -> bool {
        self.elsewhere.contains(&(module, name))
    }
}

/// Reads items from where the lexer stands.
struct Reader<'a> {
    items: Items<'a>,
    lexer: Lexer<'a>,
    lines: Lines,
    /// The innermost open module.
    place: Place,
    /// The modules that are open: the bracket, and the number of what is outside of it.
    outside: Vec<(Token<'a>, usize)>,
    /// How many items were not understood.
    unknown: usize,
}

impl<'a> Reader<'a> {
    fn items(&mut self) -> Result<(), Error> {
        loop {
            if self.items.constants.len() + self.items.closed.len() > MOST_CONSTANTS {
                let message = format!("more than {MOST_CONSTANTS} constants");
                return Err(self.lexer.error(self.lexer.offset(), message));
            }
            let (lexer, lines, place) = (self.lexer, self.lines, self.place);
            let error = match self.item() {
                Ok(true) => continue,
                Ok(false) => return Ok(()),
                Err(error) => error,
            };
            (self.lexer, self.lines, self.place) = (lexer, lines, place);
            self.unknown(error)?;
        }
    }

    /// Reads an item, or what opens or closes a module; `false` at the end of the source.
    fn item(&mut self) -> Result<bool, Error> {
        let from = self.lexer.offset();
        let doc = attributes(&mut self.lexer)?;
        let mut token = self.lexer.next()?;
        let has_path = self.lexer.text(from, token.at).contains("path");
        match (token.kind, self.outside.last()) {
            (Kind::End, None) if doc.is_empty() => return Ok(false),
            (Kind::Close, Some((_, outer))) if token.is("}") && doc.is_empty() => {
                self.place.module = *outer;
                self.outside.pop();
                return Ok(true);
            }
            _ => {}
        }
        if token.is("pub") {
            restriction(&mut self.lexer)?;
            token = self.lexer.next()?;
        }
        if has_path && token.is("mod") {
            let name = self.lexer.peek()?.text;
            self.items.elsewhere.insert((self.place.module, name));
        }
        match opened(token, self.lexer)? {
            Some(opened) => self.open(opened)?,
            None => self.closed_item(doc, token)?,
        }
        self.items.understood += 1;
        Ok(true)
    }

    /// Takes what is not understood. It costs no other item, unless it is not even clear where it ends.
    fn unknown(&mut self, error: Error) -> Result<(), Error> {
        // A comment may document nothing.
        let _ = attributes(&mut self.lexer);
        let first = self.lexer.peek()?;
        let is_end = matches!(first.kind, Kind::Close | Kind::End);
        if let (Kind::End, Some((open, _))) = (first.kind, self.outside.last()) {
            return Err(self.lexer.error(open.at, "`{` is not closed"));
        }
        // Both sides of a merge conflict would be read as one.
        if first.kind == Kind::End && self.items.understood > 0 {
            return Ok(());
        }
        let is_conflict = first.is("<") && self.lexer.rest(first.at).starts_with("<<<<<<<");
        self.unknown += 1;
        // Each may be found out only at the end of the source.
        let is_much = self.unknown.saturating_mul(self.lexer.length()) > MOST_WORK;
        if is_end || is_conflict || is_much {
            return Err(error);
        }
        let name = self.name_of(first);
        let line = self.lines.number(&self.lexer, first.at);
        skip_unknown(&mut self.lexer).map_err(|_| error.clone())?;
        let text = self.lexer.text(first.at, self.lexer.offset());
        self.items.closed.push(Closed::Unknown { name, line, text, error });
        Ok(())
    }

    /// The name of a constant, else its first word.
    fn name_of(&self, first: Token<'a>) -> &'a str {
        let mut after = self.lexer;
        let mut name = first.text;
        // `pub(crate) static mut NAME` is the most there is.
        for _ in 0..5 {
            match after.next() {
                Ok(token) if token.is("(") && after.skip_group(token).is_ok() => {}
                Ok(token) if token.kind == Kind::Word => {
                    name = token.text;
                    if !is_keyword(token) {
                        break;
                    }
                }
                _ => break,
            }
        }
        name
    }

    fn open(&mut self, opened: Opened<'a>) -> Result<(), Error> {
        let Opened { name, kind, is_generic, bracket, body } = opened;
        if self.outside.len() == DEEPEST {
            return Err(body.too_deep(bracket));
        }
        self.outside.push((bracket, self.place.module));
        let parent = self.place.module;
        self.place.module = self.items.modules.number(Module { parent, name, kind });
        if is_generic {
            self.items.modules.set_generic(self.place.module);
        }
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
            "use" => {
                let imports = imports::read(&mut self.lexer)?;
                self.items.import(self.place.module, imports);
                Ok(())
            }
            "type" if is_named && !self.in_type() && after.take("=")? => {
                let ty = types::read(&mut after, self.place)?;
                self.items.names.alias(second.text, ty);
                after.expect(";")?;
                self.lexer = after;
                Ok(())
            }
            "struct" if is_named && (after.peek()?.is("(") || after.peek()?.is("{")) => {
                if let Some(fields) = fields(after, self.place)? {
                    self.items.names.structure(second.text, fields);
                }
                skip_item(&mut self.lexer, token).map(|_| ())
            }
            _ => self.skipped(token, second),
        }
    }

    /// Whether this is in an `impl` or a trait.
    fn in_type(&self) -> bool {
        self.items.modules.own_type(self.place.module).is_some()
    }

    /// Reads a `const` or `static` from behind the keyword. One of a trait may have no value, and
    /// one that is called `_` is no table.
    fn constant(&mut self, doc: String) -> Result<(), Error> {
        let is_mut = self.lexer.take("mut")?;
        let name = self.lexer.word()?;
        let line = self.lines.number(&self.lexer, name.at);
        self.lexer.expect(":")?;
        let mut constant = Constant::read(&mut self.lexer, self.place, name, line)?;
        (constant.is_mut, constant.doc) = (is_mut, doc);
        let is_wanted = self.in_type() && constant.value.is_none();
        if !name.is("_") && !is_wanted {
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
        let Function { name: function, locals, imports } = skip_item(&mut self.lexer, token)?;
        if let Some(name) = call.filter(|&name| name != "macro_rules!") {
            let line = self.lines.number(&self.lexer, token.at);
            let text = self.lexer.text(token.at, self.lexer.offset());
            self.items.closed.push(Closed::Macro { name, line, text });
        }
        if locals.is_empty() {
            return Ok(());
        }
        let parent = self.place.module;
        let module = Module { parent, name: function, kind: modules::Kind::Function };
        let place = Place { module: self.items.modules.number(module), ..self.place };
        for mut lexer in imports {
            // What is no declaration of Rust's brings nothing in.
            self.items.import(place.module, imports::read(&mut lexer).unwrap_or_default());
        }
        for local in locals {
            self.local(function, place, local);
        }
        Ok(())
    }

    /// A constant in a function.
    fn local(&mut self, function: &'a str, place: Place, local: Local<'a>) {
        let Local { name, mut ty, text, in_macro, is_table } = local;
        let line = self.lines.number(&self.lexer, name.at);
        let name_text = name.text;
        match Constant::read(&mut ty, place, name, line) {
            _ if in_macro && !is_table => {}
            Ok(constant) if !in_macro => self.items.constants.push(constant),
            _ => {
                let name = name_text;
                self.items.closed.push(Closed::Local { function, name, line, text });
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

/// The fields of a struct, if an entry of a table may have so many.
fn fields<'a>(mut lexer: Lexer<'a>, place: Place) -> Result<Option<Fields<'a>>, Error> {
    let is_named = lexer.next()?.is("{");
    let close = if is_named { "}" } else { ")" };
    let mut fields = vec![];
    while fields.len() < MOST_FIELDS {
        attributes(&mut lexer)?;
        if lexer.take("pub")? {
            restriction(&mut lexer)?;
        }
        if lexer.take(close)? {
            return Ok(Some(fields));
        }
        let mut name = None;
        if is_named {
            name = Some(lexer.word()?.text);
            lexer.expect(":")?;
        }
        fields.push((name, types::read(&mut lexer, place)?));
        if !lexer.take(",")? && !lexer.peek()?.is(close) {
            return Ok(None);
        }
    }
    Ok(None)
}

/// What opens a module, or the body of an `impl` or `trait`.
struct Opened<'a> {
    name: &'a str,
    kind: modules::Kind,
    /// Whether constants are among its parameters.
    is_generic: bool,
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
    let kind = match keyword.text {
        "mod" => modules::Kind::Module,
        "trait" => modules::Kind::Trait,
        "impl" => modules::Kind::Impl,
        _ => return Ok(None),
    };
    let is_impl = kind == modules::Kind::Impl;
    let mut name = if is_impl { keyword } else { lexer.word()? };
    // `impl<T> Trait<T> for Type<T> where T: Trait` is of the last word before `where` that stands in
    // no brackets.
    let mut is_of = is_impl;
    let mut is_generic = false;
    let mut angles = 0_usize;
    loop {
        let token = lexer.next()?;
        match token.kind {
            Kind::Open if token.is("{") && angles == 0 => {
                let (name, bracket, body) = (name.text, token, lexer);
                return Ok(Some(Opened { name, kind, is_generic, bracket, body }));
            }
            Kind::Close | Kind::End => return Ok(None),
            _ if token.is(";") || kind == modules::Kind::Module => return Ok(None),
            Kind::Open => lexer.skip_group(token)?,
            _ if token.is("<") => angles += 1,
            _ if token.is(">") => angles = angles.saturating_sub(1),
            _ if token.is("-") => _ = lexer.take(">")?,
            _ if token.is("const") => is_generic = true,
            _ if token.is("where") => is_of = false,
            Kind::Word if is_of && angles == 0 && !is_keyword(token) => name = token,
            _ => {}
        }
    }
}

/// Whether an item can begin so.
pub(super) fn begins_item(token: Token<'_>, second: Token<'_>) -> bool {
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
