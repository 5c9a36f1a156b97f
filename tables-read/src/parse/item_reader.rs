//! Reads the items of a file.

use super::constant::Constant;
use super::docs::attributes;
use super::error::Error;
use super::imports;
use super::item_heads::{Head, Impl, Opened, access, begins_item, head, macro_call, opened};
use super::items::{Items, What};
use super::keywords::{is_typed, plain};
use super::lexer::{DEEPEST, Kind, Lexer, Token, short};
use super::lines::Lines;
use super::modules::{self, Module};
use super::parsed::Skipped;
use super::place::Place;
use super::skip::{MOST_CONSTANTS, skip_item};
use super::types::{self, Declared, Fields, MOST_FIELDS};

/// More names than any file has.
const MOST_NAMES: usize = 1 << 20;

impl<'a> Items<'a> {
    pub(super) fn read(source: &'a str, file: usize) -> Result<Self, Error> {
        let (lexer, place) = (Lexer::new(source), Place { file, module: 0 });
        let mut reader = Reader { lexer, place, ..Reader::default() };
        let read = reader.items();
        // Of what is no Rust at all the first place is told.
        match reader.error {
            Some(error) if reader.items.understood == 0 => Err(error),
            _ => read.map(|()| reader.items),
        }
    }
}

/// Reads items from where the lexer stands.
#[derive(Default)]
pub(super) struct Reader<'a> {
    pub(super) items: Items<'a>,
    pub(super) lexer: Lexer<'a>,
    pub(super) lines: Lines,
    /// The innermost open module.
    pub(super) place: Place,
    /// The brackets that are open.
    pub(super) outside: Vec<Open<'a>>,
    /// Whether an item may begin here in a function.
    pub(super) is_statement: bool,
    /// How many items were not understood.
    pub(super) unknown: usize,
    /// Why the first of them outside of functions was not.
    pub(super) error: Option<Error>,
}

/// An open bracket.
pub(super) struct Open<'a> {
    pub(super) bracket: Token<'a>,
    /// Whether statements and expressions stand in it, and items only among them.
    pub(super) is_code: bool,
    pub(super) scope: Scope<'a>,
}

pub(super) enum Scope<'a> {
    /// The scope of what is around it.
    Outer,
    /// One of its own, which gets a number when something is declared there.
    Own(Module<'a>),
    Number(usize),
}

impl<'a> Reader<'a> {
    fn items(&mut self) -> Result<(), Error> {
        loop {
            if self.items.constants.len() + self.items.closed.len() > MOST_CONSTANTS {
                let message = format!("more than {MOST_CONSTANTS} constants");
                return Err(self.lexer.error(self.lexer.offset(), message));
            }
            if self.items.names.len() > MOST_NAMES {
                let message = format!("more than {MOST_NAMES} names");
                return Err(self.lexer.error(self.lexer.offset(), message));
            }
            let (lexer, lines, place) = (self.lexer, self.lines, self.place);
            let is_code = self.is_code();
            if is_code && !self.is_item()? {
                self.code()?;
                continue;
            }
            let error = match self.item() {
                Ok(true) => continue,
                Ok(false) => return Ok(()),
                Err(error) => error,
            };
            (self.lexer, self.lines, self.place) = (lexer, lines, place);
            if is_code {
                self.unknown_in_code(error)?;
            } else {
                self.unknown(error)?;
            }
        }
    }

    /// The number of the line at an offset that is none before the last one.
    pub(super) fn line(&mut self, at: usize) -> usize {
        self.lines.number(self.lexer.source, at)
    }

    /// The module that the innermost bracket is of.
    fn module(&self) -> usize {
        let number = |open: &Open<'a>| match open.scope {
            Scope::Number(number) => Some(number),
            _ => None,
        };
        self.outside.iter().rev().find_map(number).unwrap_or(0)
    }

    /// Gives numbers to the scopes that are open: what is declared in an outer one later is known in this.
    pub(super) fn enter(&mut self) {
        let mut parent = 0;
        for open in &mut self.outside {
            match open.scope {
                Scope::Own(module) => {
                    parent = self.items.modules.add(Module { parent, ..module });
                    open.scope = Scope::Number(parent);
                }
                Scope::Number(number) => parent = number,
                Scope::Outer => {}
            }
        }
        self.place.module = parent;
    }

    /// Reads an item, or what opens or closes a module; `false` at the end of the source.
    fn item(&mut self) -> Result<bool, Error> {
        let (mut head, mut token) = head(&mut self.lexer)?;
        match (token.kind, self.outside.last()) {
            (Kind::End, None) if head.doc.is_empty() => return Ok(false),
            (Kind::Close, Some(_)) if token.is("}") && head.doc.is_empty() => {
                self.close();
                return Ok(true);
            }
            _ => {}
        }
        if token.is("pub") {
            head.access = access(&mut self.lexer)?;
            token = self.lexer.next()?;
        }
        self.enter();
        match opened(token, self.lexer)? {
            Some(opened) => self.open(&head, opened)?,
            None => self.closed_item(head, token)?,
        }
        self.items.understood += 1;
        self.is_statement = true;
        Ok(true)
    }

    pub(super) fn close(&mut self) {
        self.outside.pop();
        self.place.module = self.module();
        self.is_statement = true;
    }

    pub(super) fn push(&mut self, open: Open<'a>, body: Lexer<'a>) -> Result<(), Error> {
        if self.outside.len() == DEEPEST {
            return Err(self.lexer.too_deep(open.bracket));
        }
        self.outside.push(open);
        self.place.module = self.module();
        self.lexer = body;
        Ok(())
    }

    fn open(&mut self, head: &Head, opened: Opened<'a>) -> Result<(), Error> {
        let Opened { name, kind, parameters, of, bracket, body } = opened;
        let parent = self.place.module;
        let module = Module { parent, name, kind };
        let is_code = kind == modules::Kind::Function;
        let (scope, what) = match kind {
            modules::Kind::Module => {
                let number = self.items.modules.number(module);
                (Scope::Number(number), Some(What::Module(number)))
            }
            modules::Kind::Function => (Scope::Own(module), Some(What::Function)),
            _ => {
                let number = self.items.modules.add(module);
                for name in parameters {
                    self.items.modules.add_parameter(number, name);
                }
                let is_conditional = head.is_conditional;
                of.map(|of| self.items.impls.insert(number, Impl { is_conditional, ..of }));
                let is_trait = kind == modules::Kind::Trait;
                let what = is_trait.then(|| What::Type(self.declare(name, Declared::Other)));
                (Scope::Number(number), what)
            }
        };
        if let Some(what) = what {
            self.items.name(parent, name, what, head);
        }
        self.push(Open { bracket, is_code, scope }, body)
    }

    fn declare(&mut self, name: &'a str, declared: Declared<'a>) -> usize {
        self.items.types.push((name, declared));
        self.items.types.len() - 1
    }

    /// Reads an item that holds no others, from behind its first token.
    fn closed_item(&mut self, head: Head, token: Token<'a>) -> Result<(), Error> {
        let mut after = self.lexer;
        let second = after.next()?;
        let is_named = second.kind == Kind::Word;
        let module = self.place.module;
        match token.text {
            "const" | "static" if is_typed(token, second, after)? => {
                return self.constant(head, token);
            }
            "use" => {
                let imports = imports::read(&mut self.lexer)?;
                imports.into_iter().for_each(|it| self.items.import(module, it, &head));
                return Ok(());
            }
            "extern" if second.is("crate") => {
                let name = after.word()?.text;
                let known_as = if after.take("as")? { after.word()?.text } else { name };
                let import = (Some(plain(known_as)), vec!["", plain(name)]);
                self.items.import(module, import, &head);
            }
            "type" if is_named && !self.in_type() && after.take("=")? => {
                let ty = types::read(&mut after, self.place)?;
                after.expect(";")?;
                let what = What::Type(self.declare(second.text, Declared::Alias(ty)));
                self.items.name(module, second.text, what, &head);
                self.lexer = after;
                return Ok(());
            }
            "struct" if is_named && (after.peek()?.is("(") || after.peek()?.is("{")) => {
                let is_tuple = after.peek()?.is("(");
                let fields = fields(after, self.place)?;
                let declared = fields.map_or(Declared::Other, Declared::Struct);
                let ty = self.declare(second.text, declared);
                let what = if is_tuple { What::Constructor(ty) } else { What::Type(ty) };
                self.items.name(module, second.text, what, &head);
            }
            "struct" | "enum" | "union" | "trait" | "type" if is_named && !self.in_type() => {
                let ty = self.declare(second.text, Declared::Other);
                let is_struct = token.is("struct");
                let what = if is_struct { What::Constructor(ty) } else { What::Type(ty) };
                self.items.name(module, second.text, what, &head);
            }
            "mod" if is_named => {
                let what = if head.has_path { What::Unknown } else { What::File };
                self.items.name(module, second.text, what, &head);
            }
            _ => {}
        }
        self.skipped(token, second)
    }

    /// Whether this is in an `impl` or a trait.
    fn in_type(&self) -> bool {
        let kind = self.items.modules.named(self.place.module).map(|(kind, _)| kind);
        matches!(kind, Some(modules::Kind::Impl | modules::Kind::Trait))
    }

    /// Reads a `const` or `static` from behind the keyword. One of a trait may have no value, and
    /// one that is called `_` is no table.
    fn constant(&mut self, head: Head, keyword: Token<'a>) -> Result<(), Error> {
        let is_mut = self.lexer.take("mut")?;
        let name = self.lexer.word()?;
        let line = self.line(name.at);
        self.lexer.expect(":")?;
        let mut constant = Constant::read(&mut self.lexer, self.place, name, line)?;
        (constant.is_mut, constant.is_static) = (is_mut, keyword.is("static"));
        let is_wanted = self.in_type() && constant.value.is_none();
        if !name.is("_") && !is_wanted {
            let what = What::Constant(self.items.constants.len());
            if let Some(of) = self.items.impls.get_mut(&self.place.module) {
                of.is_conditional |= head.is_conditional;
            }
            self.items.name(self.place.module, name.text, what, &head);
            constant.doc = head.doc;
            self.items.constants.push(constant);
        }
        Ok(())
    }

    /// Takes what is none of these, and keeps what may stand for tables: a macro's call.
    fn skipped(&mut self, token: Token<'a>, second: Token<'a>) -> Result<(), Error> {
        let is_item = begins_item(token, second);
        let call = if is_item { None } else { macro_call(token, self.lexer)? };
        // What else a type may have ends like any item.
        let is_end = matches!(token.kind, Kind::Close | Kind::End);
        if call.is_none() && !is_item && (is_end || !self.in_type()) {
            return Err(self.lexer.unexpected(token));
        }
        let Some(path) = call else {
            skip_item(&mut self.lexer, token)?;
            // The text begins with the word `macro`, as that of the other kind does with `macro_rules!`.
            if token.is("macro") {
                let text = &self.lexer.source[token.at..self.lexer.offset()];
                self.items.macros.push((plain(second.text), text));
            }
            return Ok(());
        };
        let name = path.trim_end_matches('!').rsplit(':').next().unwrap_or_default().trim();
        let line = self.line(token.at);
        if self.is_code() {
            // Up to the brackets.
            while self.lexer.peek()?.kind != Kind::Open {
                self.lexer.next()?;
            }
            let open = self.lexer.next()?;
            self.in_macro(open)?;
        } else {
            skip_item(&mut self.lexer, token)?;
        }
        let text = &self.lexer.source[token.at..self.lexer.offset()];
        if name == "macro_rules" {
            let mut words = Lexer::new(&text[path.len()..]);
            self.items.macros.push((plain(words.next()?.text), text));
        } else {
            self.items.calls.entry(self.place.module).or_default().push((name, text));
            if !self.is_code() {
                let arguments = short(text[path.len()..].trim_end_matches(';'));
                let reason = format!("a macro, which is not expanded: {arguments}");
                self.items.closed.push(Skipped::closed(short(path), line, text, reason));
            }
        }
        Ok(())
    }
}

/// The fields of a struct, if an entry of a table may have so many.
fn fields<'a>(mut lexer: Lexer<'a>, place: Place) -> Result<Option<Fields<'a>>, Error> {
    let is_named = lexer.next()?.is("{");
    let close = if is_named { "}" } else { ")" };
    let mut fields = vec![];
    while fields.len() < MOST_FIELDS {
        attributes(&mut lexer)?;
        if lexer.take("pub")? {
            access(&mut lexer)?;
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
