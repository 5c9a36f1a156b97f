//! The items of a file that matter for its tables.

use std::collections::BTreeMap;

use super::constant::Constant;
use super::docs::attributes;
use super::error::Error;
use super::imports;
use super::item_heads::{Impl, Opened, opened};
use super::keywords::{is_keyword, is_typed, plain};
use super::lexer::{DEEPEST, Kind, Lexer, Token, closing};
use super::lines::Lines;
use super::modules::{self, Module, Modules};
use super::recovery::skip_unknown;
use super::scope::Place;
use super::skip::{Local, locals, skip_item};
use super::types::{self, Declared, Fields, MOST_FIELDS};

/// More constants than any file has; what is known of each takes up to a kilobyte.
pub(super) const MOST_CONSTANTS: usize = 1 << 18;

/// More names than any file has.
const MOST_NAMES: usize = 1 << 20;

/// Of imports or items by one name no more are looked at.
const MOST_NAMESAKES: usize = 128;

/// How many bytes are read in vain, at most: a second.
const MOST_WORK: usize = 1 << 26;

/// Constants, and the names of all that stands in modules, types and blocks.
#[derive(Default)]
pub(super) struct Items<'a> {
    pub(super) constants: Vec<Constant<'a>>,
    pub(super) types: Vec<(&'a str, Declared<'a>)>,
    pub(super) modules: Modules<'a>,
    names: BTreeMap<(usize, &'a str), Vec<Named>>,
    /// What `use` brings into a module, by its name there; `None` for all that a path holds.
    imports: BTreeMap<(usize, Option<&'a str>), Vec<Import<'a>>>,
    /// The types of `impl`s, by their numbers as modules.
    pub(super) impls: BTreeMap<usize, Impl<'a>>,
    /// What macros may declare in a module.
    pub(super) calls: BTreeMap<usize, Vec<MacroText<'a>>>,
    pub(super) macros: Vec<MacroText<'a>>,
    /// What may stand for tables and is not read.
    pub(super) closed: Vec<Closed<'a>>,
    /// How many items were understood.
    pub(super) understood: usize,
}

/// The name of a macro, without its path, and what it is given or does.
pub(super) type MacroText<'a> = (&'a str, &'a str);

/// What has a name in a module.
#[derive(Clone, Copy)]
pub(super) struct Named {
    pub(super) what: What,
    pub(super) access: Access,
    /// Whether it is there only under a condition, `#[cfg]`.
    pub(super) is_conditional: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Constant(usize),
    Type(usize),
    /// A type whose name is that of its constructor, too: `struct Set(u64);`
    Constructor(usize),
    Module(usize),
    /// A module in a file of its name.
    File,
    Function,
    /// A module in a file of another name, or what was not understood.
    Unknown,
}

/// Who may use a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    Own,
    Parent,
    All,
    /// `pub(in path)`
    Some,
}

/// What `use` brings in by a name.
pub(super) struct Import<'a> {
    pub(super) path: Vec<&'a str>,
    pub(super) access: Access,
    pub(super) is_conditional: bool,
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
            is_statement: false,
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

    fn name(&mut self, module: usize, name: &'a str, what: What, head: &Head) {
        let Head { access, is_conditional, .. } = *head;
        let known = self.names.entry((module, plain(name))).or_default();
        if known.len() <= MOST_NAMESAKES {
            known.push(Named { what, access, is_conditional });
        }
    }

    /// What has a name in a module; `None` if that is too much.
    pub(super) fn named(&self, module: usize, name: &'a str) -> Option<&[Named]> {
        few(self.names.get(&(module, name)))
    }

    /// What is imported into a module under a name; `None` if that is too much.
    pub(super) fn imports(&self, module: usize, name: Option<&'a str>) -> Option<&[Import<'a>]> {
        few(self.imports.get(&(module, name)))
    }
}

/// All, none, or `None` if there are too many.
pub(super) fn few<T>(all: Option<&Vec<T>>) -> Option<&[T]> {
    all.map_or(Some(&[]), |all| (all.len() <= MOST_NAMESAKES).then_some(all))
}

/// What stands before an item.
struct Head {
    doc: String,
    access: Access,
    is_conditional: bool,
    /// Whether an attribute names a file.
    has_path: bool,
}

/// Reads items from where the lexer stands.
struct Reader<'a> {
    items: Items<'a>,
    lexer: Lexer<'a>,
    lines: Lines,
    /// The innermost open module.
    place: Place,
    /// The brackets that are open.
    outside: Vec<Open<'a>>,
    /// Whether an item may begin here in a function.
    is_statement: bool,
    /// How many items were not understood.
    unknown: usize,
}

/// An open bracket.
struct Open<'a> {
    bracket: Token<'a>,
    /// Whether statements and expressions stand in it, and items only among them.
    is_code: bool,
    scope: Scope<'a>,
}

enum Scope<'a> {
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

    /// Whether the innermost bracket is one of a function.
    fn is_code(&self) -> bool {
        self.outside.last().is_some_and(|open| open.is_code)
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
    fn enter(&mut self) {
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

    fn close(&mut self) {
        self.outside.pop();
        self.place.module = self.module();
        self.is_statement = true;
    }

    /// Whether an item of a function begins here, and no expression.
    fn is_item(&self) -> Result<bool, Error> {
        let mut after = self.lexer;
        let first = after.peek()?;
        if !self.is_statement || !(first.kind == Kind::Word || first.is("#") || is_doc(first)) {
            return Ok(false);
        }
        let Ok((_, mut token)) = head(&mut after) else { return Ok(false) };
        if token.is("pub") {
            access(&mut after)?;
            token = after.next()?;
        }
        let mut behind = after;
        let second = behind.next()?;
        let is_named = second.kind == Kind::Word && !is_keyword(second);
        Ok(match token.text {
            "const" | "static" if is_typed(token, second, behind)? => true,
            "unsafe" | "async" => matches!(second.text, "fn" | "impl" | "trait" | "extern" | "mod"),
            "union" | "macro" => is_named,
            "auto" | "safe" | "default" => false,
            _ => begins_item(token, second) || macro_call(token, after)?.is_some(),
        })
    }

    /// Takes a token of a function, and a macro's call with all that it is given.
    fn code(&mut self) -> Result<(), Error> {
        let token = self.lexer.next()?;
        self.is_statement = token.is(";");
        match (token.kind, self.outside.last()) {
            (Kind::Open, _) => {
                let block = Module { parent: 0, name: "", kind: modules::Kind::Block };
                let scope = if token.is("{") { Scope::Own(block) } else { Scope::Outer };
                self.is_statement = token.is("{");
                self.push(Open { bracket: token, is_code: true, scope }, self.lexer)
            }
            (Kind::Close, Some(open)) if token.is(closing(open.bracket.text)) => {
                let is_block = token.is("}");
                self.close();
                self.is_statement = is_block;
                Ok(())
            }
            (Kind::Close, _) => Err(self.lexer.unexpected(token)),
            (Kind::End, Some(open)) => {
                let Token { text, at, .. } = open.bracket;
                Err(self.lexer.error(at, format!("`{text}` is not closed")))
            }
            (Kind::Word, _) if !is_keyword(token) => {
                let mut after = self.lexer;
                let is_call = after.take("!")? && after.peek()?.kind == Kind::Open;
                if is_call {
                    self.lexer = after;
                    let open = self.lexer.next()?;
                    self.in_macro(open)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn push(&mut self, open: Open<'a>, body: Lexer<'a>) -> Result<(), Error> {
        if self.outside.len() == DEEPEST {
            return Err(self.lexer.too_deep(open.bracket));
        }
        self.outside.push(open);
        self.place.module = self.module();
        self.lexer = body;
        Ok(())
    }

    /// Takes the brackets of a macro's call in a function, and the arrays that may become constants.
    fn in_macro(&mut self, open: Token<'a>) -> Result<(), Error> {
        let locals = locals(&mut self.lexer, open)?;
        if locals.is_empty() {
            return Ok(());
        }
        self.enter();
        let function = self.items.modules.owner(self.place.module).unwrap_or_default();
        for Local { name, text } in locals {
            let line = self.lines.number(&self.lexer, name.at);
            self.items.closed.push(Closed::Local { function, name: name.text, line, text });
        }
        Ok(())
    }

    /// Takes the first token of what is no item after all. Its name is known to have been given to something.
    fn unknown_in_code(&mut self, error: Error) -> Result<(), Error> {
        self.count_unknown(&error)?;
        let (head, first) = head(&mut self.lexer)?;
        let name = self.name_of(first);
        self.enter();
        self.items.name(self.place.module, name, What::Unknown, &head);
        self.is_statement = false;
        Ok(())
    }

    /// Each may be found out only at the end of the source.
    fn count_unknown(&mut self, error: &Error) -> Result<(), Error> {
        self.unknown += 1;
        let is_much = self.unknown.saturating_mul(self.lexer.length()) > MOST_WORK;
        if is_much { Err(error.clone()) } else { Ok(()) }
    }

    /// Takes what is not understood. It costs no other item, unless it is not even clear where it ends.
    fn unknown(&mut self, error: Error) -> Result<(), Error> {
        // A comment may document nothing.
        let _ = attributes(&mut self.lexer);
        let first = self.lexer.peek()?;
        let is_end = matches!(first.kind, Kind::Close | Kind::End);
        if let (Kind::End, Some(open)) = (first.kind, self.outside.last()) {
            return Err(self.lexer.error(open.bracket.at, "`{` is not closed"));
        }
        // Both sides of a merge conflict would be read as one.
        if first.kind == Kind::End && self.items.understood > 0 {
            return Ok(());
        }
        let is_conflict = first.is("<") && self.lexer.rest(first.at).starts_with("<<<<<<<");
        if is_end || is_conflict {
            return Err(error);
        }
        self.count_unknown(&error)?;
        let name = self.name_of(first);
        let line = self.lines.number(&self.lexer, first.at);
        skip_unknown(&mut self.lexer).map_err(|_| error.clone())?;
        let head = Head {
            doc: String::new(),
            access: Access::All,
            is_conditional: false,
            has_path: false,
        };
        self.items.name(self.place.module, name, What::Unknown, &head);
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
                imports.into_iter().for_each(|(name, path)| self.import(&head, name, path));
                return Ok(());
            }
            "extern" if second.is("crate") => {
                let name = after.word()?.text;
                let known_as = if after.take("as")? { after.word()?.text } else { name };
                self.import(&head, Some(plain(known_as)), vec!["", plain(name)]);
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

    fn import(&mut self, head: &Head, name: Option<&'a str>, path: Vec<&'a str>) {
        let known = self.items.imports.entry((self.place.module, name)).or_default();
        if known.len() <= MOST_NAMESAKES {
            let Head { access, is_conditional, .. } = *head;
            known.push(Import { path, access, is_conditional });
        }
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
        let line = self.lines.number(&self.lexer, name.at);
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
                let text = self.lexer.text(token.at, self.lexer.offset());
                self.items.macros.push((plain(second.text), text));
            }
            return Ok(());
        };
        let name = path.trim_end_matches('!').rsplit(':').next().unwrap_or_default().trim();
        let line = self.lines.number(&self.lexer, token.at);
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
        let text = self.lexer.text(token.at, self.lexer.offset());
        if name == "macro_rules" {
            let mut words = Lexer::new(&text[path.len()..]);
            self.items.macros.push((plain(words.next()?.text), text));
        } else {
            self.items.calls.entry(self.place.module).or_default().push((name, text));
            if !self.is_code() {
                self.items.closed.push(Closed::Macro { name: path, line, text });
            }
        }
        Ok(())
    }
}

fn is_doc(token: Token<'_>) -> bool {
    matches!(token.kind, Kind::Doc(_))
}

/// Reads what stands before an item, and the first token behind the attributes.
fn head<'a>(lexer: &mut Lexer<'a>) -> Result<(Head, Token<'a>), Error> {
    let from = lexer.offset();
    let doc = attributes(lexer)?;
    let token = lexer.next()?;
    let text = lexer.text(from, token.at);
    let (is_conditional, has_path) = (text.contains("cfg"), text.contains("path"));
    Ok((Head { doc, access: Access::Own, is_conditional, has_path }, token))
}

/// Takes the `(crate)` of `pub(crate)`.
fn access(lexer: &mut Lexer<'_>) -> Result<Access, Error> {
    let open = lexer.peek()?;
    if !open.is("(") {
        return Ok(Access::All);
    }
    lexer.next()?;
    let first = lexer.peek()?;
    lexer.skip_group(open)?;
    Ok(match first.text {
        "crate" => Access::All,
        "self" => Access::Own,
        "super" => Access::Parent,
        _ => Access::Some,
    })
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
        if next.is("!") && !is_keyword(name) && !after.peek()?.is("=") {
            return Ok(Some(after.text(first.at, next.at + 1)));
        }
        if !next.is(":") || !after.take(":")? {
            break;
        }
        name = after.next()?;
    }
    Ok(None)
}
