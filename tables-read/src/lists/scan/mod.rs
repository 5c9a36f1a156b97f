//! The first pass over a file: what it declares, and in what. No value is read.

mod ada;
mod blocks;
mod conditions;
mod ends;
mod lua;
mod objects;
mod pascal;
mod values;

pub(super) use ends::goes_on;
pub(super) use objects::key_of;

use std::collections::BTreeSet;
use std::ops::Range;
use std::rc::Rc;

use chess_tables_gen::tool::emit::DATA;

use self::blocks::declares_operator;
use self::conditions::{Branches, Chain};
use super::declaration::{Condition, Declaration, Head, without_attributes};
use super::declarators::declarations;
use super::language::{Language, Syntax};
use super::lexer::{Kind, Lexer, Token};
use super::names::Names;
use super::scopes::{Place, Scopes};

/// What a file has.
#[derive(Default)]
pub(super) struct Scan<'a> {
    pub(super) language: Language,
    pub(super) scopes: Scopes<'a>,
    pub(super) declarations: Vec<Declaration<'a>>,
    /// Calls of macros that may stand for lists: the name, and all of the call.
    pub(super) calls: Vec<(Token<'a>, Range<usize>)>,
    /// Whether it is source of ours that joins the pieces of tables.
    pub(super) joins: bool,
    /// Whether it is source of ours in Lua, with tables in texts.
    pub(super) is_packed: bool,
    /// The offset of a comment that does not end.
    pub(super) unclosed: Option<usize>,
    /// Of each branch of a condition, from number 1 on, the number of the one around it, or 0.
    pub(super) around: Vec<usize>,
}

impl Scan<'_> {
    /// The branches around a place in this one, from the outermost on.
    pub(super) fn branches(&self, mut number: usize) -> Vec<usize> {
        let mut branches = vec![];
        while number > 0 {
            branches.push(number);
            number = self.around[number - 1];
        }
        branches.reverse();
        branches
    }
}

/// The function that joins pieces of a table in source of ours, since the code of a class of Java and Kotlin is limited.
const JOINED: [(Language, &str); 2] = [
    (Language::Java, "private static <T> T joined(T... pieces)"),
    (Language::Kotlin, "private fun joined(vararg pieces: LongArray): LongArray"),
];

/// The functions of source of ours in Lua that read a table from a text.
const PACKED: [&str; 2] =
    ["local function wide(text, ending)", "local function packed(text, ctype, format)"];

/// The tokens of a statement that are kept.
const MOST_TOKENS: usize = 512;
/// The tokens of a type that are kept.
const MOST_ENUMERATED: usize = 1 << 12;

/// What is open around a place.
#[derive(Clone, Default)]
struct Frame<'a> {
    scope: usize,
    /// The statement that has opened it. Each `#if` keeps all frames, which would else copy it.
    head: Rc<[Token<'a>]>,
    depth: usize,
    close: &'static str,
    indent: usize,
    /// The word that stands before all declarations of a section.
    section: Option<Token<'a>>,
    /// The value of the last constant of a section, and how many there were: for `iota`.
    last: Option<Lexer<'a>>,
    count: i128,
    /// How many declarations there were before.
    declared: usize,
    /// The name that is given what it is a part of.
    assigned: &'a str,
    /// How many blocks are open in the statements of a routine, which declare nothing: none before its `begin`.
    body: usize,
    /// The condition around it, and the branches of the last one in it.
    outside: Condition,
    chain: Chain,
}

struct Scanner<'n, 'a> {
    lexer: Lexer<'a>,
    file: usize,
    names: &'n mut Names<'a>,
    /// The names of what is never compiled, while that is not read; else those of the rest.
    unused: Names<'a>,
    found: Scan<'a>,
    frames: Vec<Frame<'a>>,
    head: Vec<Token<'a>>,
    /// How many of its tokens stand before another declaration.
    shared: usize,
    /// How many round and square brackets are open in the statement.
    depth: usize,
    /// Where the statement before ended.
    behind_last: usize,
    begins_line: bool,
    /// The last line of a language that indents.
    last_line: Vec<Token<'a>>,
    /// The name that is being given a value.
    assigned: &'a str,
    branches: Vec<Branches<'a>>,
    condition: Condition,
    /// How many bytes were looked at for entries of objects.
    walked: usize,
    /// Whether routines of Pascal have no bodies here, and whether the statement of Ada is one of a task.
    declares_only: bool,
    accepts: bool,
}

impl<'a> Scan<'a> {
    /// Reads what a file declares, and adds its names.
    pub(super) fn read(
        source: &'a str,
        language: Language,
        file: usize,
        names: &mut Names<'a>,
    ) -> Self {
        let lexer = Lexer::new(source, language);
        let joins = JOINED.iter().any(|it| it.0 == language && source.contains(it.1));
        let is_packed = language == Language::Lua && PACKED.iter().all(|it| source.contains(it));
        let found = Self { language, joins, is_packed, ..Self::default() };
        let mut scanner = Scanner {
            lexer,
            file,
            names,
            unused: Names::default(),
            found,
            frames: vec![Frame::default()],
            head: vec![],
            shared: 0,
            depth: 0,
            behind_last: 0,
            begins_line: true,
            last_line: vec![],
            assigned: "",
            branches: vec![],
            condition: Condition::default(),
            walked: 0,
            declares_only: false,
            accepts: false,
        };
        scanner.run();
        scanner.set_condition(Condition::default());
        scanner.names.add_sites(&mut scanner.unused);
        scanner.found.unclosed = scanner.lexer.unclosed;
        scanner.found
    }

    /// Whether it is the static of a generated function, which holds a table again.
    pub(super) fn is_data(&self, it: &Declaration<'_>) -> bool {
        it.head.name.is(DATA) && self.scopes.is_code(it.scope)
    }

    /// The classes of Java, and objects of Kotlin, that hold tables of ours, or pieces of them, whose names have them: `RAYS = Rays0.VALUES`.
    pub(super) fn holders(&self, source: &'a str) -> BTreeSet<&'a str> {
        if !matches!(self.language, Language::Java | Language::Kotlin) {
            return BTreeSet::new();
        }
        let is_in_name = |c: char| c.is_alphanumeric() || c == '_';
        let before = source.match_indices(".VALUES").map(|(at, _)| &source[..at]);
        before.map(|it| &it[it.trim_end_matches(is_in_name).len()..]).collect()
    }

    /// Whether it is what one of these classes holds.
    pub(super) fn is_held(&self, it: &Declaration<'_>, holders: &BTreeSet<&str>) -> bool {
        let owner = self.scopes.type_name(it.scope).filter(|_| it.head.name.is("VALUES"));
        owner.is_some_and(|owner| holders.contains(owner))
    }

    /// The type that a declaration belongs to.
    pub(super) fn owner(&self, it: &Declaration<'a>) -> Option<&'a str> {
        it.head.of.or(self.scopes.type_name(it.scope))
    }
}

impl<'a> Scanner<'_, 'a> {
    fn run(&mut self) {
        loop {
            let token = self.lexer.next();
            if self.begins_line && self.depth == 0 && self.found.language.syntax().indents {
                self.indent(token);
            }
            self.begins_line = token.kind == Kind::LineEnd;
            if self.by_words(token) {
                continue;
            }
            match token.kind {
                Kind::End => return self.end_statement(token.at),
                Kind::LineEnd if self.depth == 0 && !self.is_between_declarators() => {
                    self.end_statement(token.end());
                }
                Kind::LineEnd => {}
                Kind::Directive => self.directive(token),
                // `{.used.}` of Nim, where braces open no block.
                Kind::Open if token.is("{") && self.found.language == Language::Nim => {
                    self.lexer.skip_group(token);
                }
                Kind::Open if token.is("{") && self.found.language != Language::Lua => {
                    self.open_brace(token);
                }
                Kind::Open if self.is_section(token) => self.open_section(),
                Kind::Open => {
                    self.push(token);
                    self.depth += 1;
                }
                Kind::Close
                    if token.is("}") && self.found.language != Language::Lua || self.depth == 0 =>
                {
                    self.close(token);
                }
                Kind::Close => {
                    self.push(token);
                    self.depth -= 1;
                }
                _ if token.is(";") && self.ends_here() => self.end_statement(token.end()),
                _ if self.depth == 0 && self.assigns(token) => self.assignment(),
                _ if self.depth == 0 && self.changes(token) => self.changed(),
                _ => {
                    self.changed_in_place(token);
                    self.push(token);
                }
            }
        }
    }

    /// Takes a word that opens or closes a block in a language that has no braces for that.
    fn by_words(&mut self, token: Token<'a>) -> bool {
        let is_seen = !matches!(token.kind, Kind::Directive | Kind::End | Kind::LineEnd);
        is_seen
            && match self.found.language {
                Language::Pascal => self.pascal(token),
                Language::Ada => self.ada(token),
                Language::Lua => self.lua(token),
                _ => false,
            }
    }

    /// Opens a block of words.
    fn begin(&mut self, place: Place, name: &'a str, body: usize) {
        let from = self.lexer.offset();
        let scope = self.found.scopes.begin(self.scope(), place, name, from);
        let (outside, depth) = (self.condition, self.depth);
        self.frames.push(Frame { scope, body, outside, depth, ..Frame::default() });
        self.clear(from);
    }

    /// Closes the innermost block of words.
    fn finish(&mut self, token: Token<'a>) {
        let mut depth = 0;
        if self.frames.len() > 1 {
            depth = self.end_frame(token.end()).depth;
        }
        self.clear(token.end());
        // A function of Lua may stand in a table.
        self.depth = depth;
    }

    /// Takes what follows up to the semicolon that ends it, and gives it.
    fn rest_of_statement(&mut self) -> Vec<Token<'a>> {
        let (mut tokens, mut depth) = (vec![], 0);
        loop {
            let (before, token) = (self.lexer, self.lexer.next());
            depth += token.opens();
            if token.kind == Kind::End {
                self.lexer = before;
            }
            if token.kind == Kind::End || token.is(";") && depth <= 0 {
                return tokens;
            }
            if tokens.len() < MOST_ENUMERATED {
                tokens.push(token);
            }
        }
    }

    fn push(&mut self, token: Token<'a>) {
        if self.head.is_empty() {
            self.head.extend(self.frame().section);
            self.shared = self.head.len();
        }
        if self.head.len() < MOST_TOKENS {
            self.head.push(token);
        }
    }

    fn frame(&self) -> &Frame<'a> {
        &self.frames[self.frames.len() - 1]
    }

    fn scope(&self) -> usize {
        self.frame().scope
    }

    fn in_code(&self) -> bool {
        self.found.scopes.is_code(self.scope())
    }

    /// Whether the line ends behind a comma of `let a,`, or behind the colon of `let a:`.
    fn is_between_declarators(&self) -> bool {
        let Syntax { has_declarators, local, constant, .. } = self.found.language.syntax();
        let is_comma = self.head.last().is_some_and(|it| it.is(","));
        let declares = |it: &Token<'_>| local.contains(&it.text) || constant.contains(&it.text);
        // In Nim the type may stand on the next line.
        let is_colon = self.found.language == Language::Nim
            && self.head.last().is_some_and(|it| it.is(":"))
            && self.head[0].is_any(&["const", "let", "var"]);
        *has_declarators && is_comma && self.head.iter().any(declares) || is_colon
    }

    /// Whether a semicolon ends the statement. In C one in brackets, but for those of `for`, is behind a bracket that a
    /// macro has closed.
    fn ends_here(&self) -> bool {
        let is_for = self.head.first().is_some_and(|it| it.is("for"));
        self.depth == 0 || self.found.language == Language::C && !is_for
    }

    fn assigns(&self, token: Token<'a>) -> bool {
        let is_function =
            |word: &Token<'_>| word.is_any(&["proc", "func", "fun", "template", "method"]);
        match token.text {
            // `proc f(): int =`
            "=" if self.head.first().is_some_and(is_function) => false,
            "=" if self.found.language == Language::Ada => false,
            "=" => !self.head.last().is_some_and(|last| last.is("operator")),
            ":=" => matches!(self.found.language, Language::Go | Language::Ada),
            "=>" => self.found.language == Language::CSharp,
            _ => false,
        }
    }

    /// `tables! { 1, 2 }` of Rust and `TABLE(1, 2);` of C.
    fn call(&mut self, head: &[Token<'a>], end: usize) {
        let head = without_attributes(head);
        let [name, sign, ..] = head else { return };
        let is_call = match self.found.language {
            Language::Rust => sign.is("!") && !name.is("macro_rules"),
            Language::C => {
                let control = &Language::C.syntax().control;
                let is_other =
                    control.contains(&name.text) || name.is_any(&["__asm__", "__attribute__"]);
                sign.is("(") && head.last().is_some_and(|it| it.is(")")) && !is_other
            }
            _ => false,
        };
        if is_call && name.is_word() && !self.in_code() && !self.condition.is_false {
            self.found.calls.push((*name, name.at..end));
        }
    }

    /// Forgets the statement, which ends here.
    fn clear(&mut self, end: usize) {
        self.head.clear();
        self.assigned = "";
        (self.shared, self.depth, self.behind_last) = (0, 0, end);
    }

    fn end_statement(&mut self, end: usize) {
        let language = self.found.language;
        self.names.has_operators |= declares_operator(&self.head);
        if !self.head.is_empty() {
            let head = std::mem::take(&mut self.head);
            self.call(&head, end);
            self.names.name_fields((self.file, head[0].at), &head);
            for declaration in declarations(&head, self.shared, language) {
                self.names.name_type(&declaration.tokens, None, (language, self.file));
                self.without_value(&declaration);
            }
            self.last_line = head;
        }
        self.clear(end);
    }

    fn declare(&mut self, head: Head<'a>, from: usize, value: Option<Range<usize>>) {
        let (behind_last, scope, condition) = (self.behind_last, self.scope(), self.condition);
        self.found.declarations.push(Declaration {
            head,
            from,
            behind_last,
            value,
            scope,
            condition,
        });
    }
}
