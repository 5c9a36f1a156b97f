//! The first pass over a file: what it declares, and in what. No value is read.

use std::ops::Range;

use chess_tables_gen::tool::emit::DATA;

use super::declaration::{Declaration, Head, without_attributes};
use super::language::{Language, NamePlace};
use super::lexer::{Kind, Lexer, Token};
use super::names::{Constant, Names};
use super::opening::Opening;
use super::scopes::{Place, Scopes, opened};
use super::types::Type;

/// What a file has.
pub(super) struct Scan<'a> {
    pub(super) language: Language,
    pub(super) scopes: Scopes<'a>,
    pub(super) declarations: Vec<Declaration<'a>>,
    /// Calls of macros that may stand for lists: the name, and all of the call.
    pub(super) calls: Vec<(Token<'a>, Range<usize>)>,
    /// Statements of the file itself that declare no list.
    pub(super) others: Vec<Range<usize>>,
    /// The offset of a comment that does not end.
    pub(super) unclosed: Option<usize>,
}

/// The tokens of a statement that are kept.
const MOST_TOKENS: usize = 512;
/// A constant of more text is no number.
const LONGEST_CONSTANT: usize = 1024;
/// What stands in more braces is not told apart.
const DEEPEST: usize = 256;
/// Operators that a program may have of its own.
const ARITHMETIC: &[&str] = &["+", "-", "*", "/", "~", "&", "|", "^", "<<", ">>"];
/// In deeper brackets the branches of a preprocessor may leave brackets open.
const DEEPEST_BRANCH: usize = 64;

/// What is open around a place.
#[derive(Clone)]
struct Frame<'a> {
    scope: usize,
    /// The statement that has opened it.
    head: Vec<Token<'a>>,
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
}

/// An `#if` that is open.
struct Branches<'a> {
    before: usize,
    /// What was open when it began.
    state: Option<(Vec<Frame<'a>>, Vec<Token<'a>>, usize)>,
}

struct Scanner<'n, 'a> {
    lexer: Lexer<'a>,
    file: usize,
    names: &'n mut Names<'a>,
    found: Scan<'a>,
    frames: Vec<Frame<'a>>,
    head: Vec<Token<'a>>,
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
    condition: usize,
    conditions: usize,
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
        names.module = "";
        let found = Self {
            language,
            scopes: Scopes::new(),
            declarations: vec![],
            calls: vec![],
            others: vec![],
            unclosed: None,
        };
        let mut scanner = Scanner {
            lexer,
            file,
            names,
            found,
            frames: vec![Frame::new(0, vec![], 0, "")],
            head: vec![],
            depth: 0,
            behind_last: 0,
            begins_line: true,
            last_line: vec![],
            assigned: "",
            branches: vec![],
            condition: 0,
            conditions: 0,
        };
        scanner.run();
        scanner.found.unclosed = scanner.lexer.unclosed;
        scanner.found
    }

    /// Whether it is the static of a generated function, which holds a table again.
    pub(super) fn is_data(&self, it: &Declaration<'_>) -> bool {
        it.head.name.is(DATA) && self.scopes.is_code(it.scope)
    }
}

impl<'a> Frame<'a> {
    fn new(scope: usize, head: Vec<Token<'a>>, depth: usize, close: &'static str) -> Self {
        Self {
            scope,
            head,
            depth,
            close,
            indent: 0,
            section: None,
            last: None,
            count: 0,
            declared: 0,
        }
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
            match token.kind {
                Kind::End => return self.end_statement(token.at),
                Kind::LineEnd if self.depth == 0 => self.end_statement(token.end()),
                Kind::LineEnd => {}
                Kind::Directive => self.directive(token),
                Kind::Open if token.is("{") => self.open_brace(token),
                Kind::Open if self.is_section(token) => self.open_section(),
                Kind::Open => {
                    self.push(token);
                    self.depth += 1;
                }
                Kind::Close if token.is("}") || self.depth == 0 => self.close(token),
                Kind::Close => {
                    self.push(token);
                    self.depth -= 1;
                }
                _ if token.is(";") && self.ends_here() => self.end_statement(token.end()),
                _ if self.depth == 0 && self.assigns(token) => self.assignment(),
                _ if self.depth == 0 && self.changes(token) => self.changed(),
                _ => self.push(token),
            }
        }
    }

    fn push(&mut self, token: Token<'a>) {
        if self.head.is_empty() {
            self.head.extend(self.frame().section);
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
            "=" => !self.head.last().is_some_and(|last| last.is("operator")),
            ":=" => self.found.language == Language::Go,
            "=>" => self.found.language == Language::CSharp,
            _ => false,
        }
    }

    /// `N += 1`, where any name may be a constant.
    fn changes(&self, token: Token<'a>) -> bool {
        let is_change = token.kind == Kind::Mark && token.text.ends_with('=') && token.text != "==";
        is_change && self.found.language.syntax().constant.is_empty()
    }

    fn changed(&mut self) {
        if let Some(name) = self.head.last().filter(|it| it.is_word()) {
            let constant = Constant {
                of: self.found.scopes.type_name(self.scope()),
                ty: vec![],
                value: None,
                further: 0,
                iota: 0,
                is_enumerator: false,
                is_unclear: true,
                file: self.file,
                module: "",
            };
            self.names.add_constant(name.text, constant);
        }
        self.head.clear();
    }

    /// A statement that declares no list, from its first token on.
    fn other(&mut self, from: usize, to: usize) {
        if self.frames.len() == 1 {
            self.found.others.push(from..to);
        }
    }

    /// `tables! { 1, 2 }` of Rust and `TABLE(1, 2);` of C.
    fn call(&mut self, head: &[Token<'a>], end: usize) {
        let head = without_attributes(head);
        let [name, sign, ..] = head else { return };
        let is_call = match self.found.language {
            Language::Rust => sign.is("!") && !name.is("macro_rules"),
            Language::C => {
                let is_other = [
                    "static_assert",
                    "_Static_assert",
                    "asm",
                    "__asm__",
                    "_Pragma",
                    "__attribute__",
                ];
                sign.is("(") && head.last().is_some_and(|it| it.is(")")) && !name.is_any(&is_other)
            }
            _ => false,
        };
        if is_call && name.is_word() && !self.in_code() {
            self.found.calls.push((*name, name.at..end));
        }
    }

    /// Forgets the statement, which ends here.
    fn clear(&mut self, end: usize) {
        self.head.clear();
        self.assigned = "";
        (self.depth, self.behind_last) = (0, end);
    }

    // Statements.

    fn end_statement(&mut self, end: usize) {
        let language = self.found.language;
        self.names.has_operators |= declares_operator(&self.head);
        if !self.head.is_empty() {
            let head = std::mem::take(&mut self.head);
            let what = without_attributes(&head).first().unwrap_or(&head[0]);
            self.other(what.at, end);
            self.call(&head, end);
            self.names.name_type(&head, None, language);
            self.without_value(&head);
            self.last_line = head;
        }
        self.clear(end);
    }

    /// `uint64_t attacks[64];`, and the next constant of a section with `iota`.
    fn without_value(&mut self, tokens: &[Token<'a>]) {
        let language = self.found.language;
        let frame = self.frames.last_mut().expect("the file's");
        if let Some(section) = frame.section {
            if section.is("const") && language == Language::Go {
                let [_, name] = tokens else { return frame.count += 1 };
                let (value, iota) = (frame.last, frame.count);
                frame.count += 1;
                let constant = Constant {
                    of: None,
                    ty: vec![],
                    value,
                    further: 0,
                    iota,
                    is_enumerator: false,
                    is_unclear: value.is_none(),
                    file: self.file,
                    module: "",
                };
                self.names.add_constant(name.text, constant);
            }
            return;
        }
        let place = self.found.scopes.place(self.scope());
        let is_array = tokens.iter().any(|token| token.is("["));
        let is_other =
            tokens.iter().any(|token| token.is_any(&["(", "typedef", "return", "delete", "using"]));
        if !matches!(language, Language::C | Language::Go)
            || !is_array
            || is_other
            || self.in_code()
        {
            return;
        }
        let Some(head) = Head::read(tokens, language) else { return };
        let Type { lengths, words, .. } = &head.ty;
        // What is declared, but has its value elsewhere.
        let is_elsewhere = head.is_extern || head.is_constant && language == Language::C;
        let is_member = place == Place::Type && !head.is_static;
        let is_text = *words == ["char"] || words.contains(&"string");
        if !(lengths.is_empty() || words.is_empty() || is_elsewhere || is_member || is_text) {
            self.declare(head, tokens[0].at, None);
        }
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

    /// What follows an `=`.
    fn assignment(&mut self) {
        let language = self.found.language;
        let tokens = std::mem::take(&mut self.head);
        let Some(first) = tokens.first().copied() else { return };
        if self.type_name(&tokens) {
            return;
        }
        let head = Head::read(&tokens, language);
        self.assigned = head.as_ref().map_or("", |head| head.name.text);
        let is_read_as_constant = head.as_ref().is_some_and(|head| head.name.text != "_");
        if first.is("const") && language == Language::Go && !is_read_as_constant {
            return self.unread_constant();
        }
        let local = language.syntax().local;
        let is_read =
            !self.in_code() || tokens.iter().any(|it| local.iter().any(|word| it.is(word)));
        let Some(head) = head.filter(|head| is_read && head.name.text != "_") else { return };
        let is_list = Opening::find(self.lexer, head.ty.is_array, true).is_some();
        let is_constant = head.is_constant || language.syntax().constant.is_empty();
        let is_whole = is_list || head.ty.is_array || language == Language::Rust;
        if !is_whole && !is_constant {
            return;
        }
        // Of what may be no constant only so much is looked at that nothing is looked at again and again.
        let mut behind = if is_whole { self.lexer } else { self.lexer.up_to(LONGEST_CONSTANT) };
        let range = take_value(&mut behind);
        let text = &self.lexer.source[range.clone()];
        let is_short =
            text.len() < LONGEST_CONSTANT && (language == Language::Rust || !text.contains('{'));
        let is_short = is_short
            && (is_whole
                || behind.peek().kind != Kind::End
                || behind.offset() >= self.lexer.source.len());
        if !is_whole && !is_short {
            return;
        }
        let is_free = !self.in_code();
        if is_whole && is_free {
            let number = self.found.declarations.len();
            self.names.lists.entry(head.name.text).or_default().push((self.file, number));
        }
        if !is_list && is_constant && is_short && is_free {
            self.constant(&head, range.clone());
        }
        let before_name = tokens.iter().take_while(|it| it.at != head.name.at).count();
        if is_whole || head.is_constant && is_free {
            self.declare(head, first.at, Some(range));
        }
        self.behind_value(behind, &tokens[..before_name]);
    }

    /// Whether it is another name of a type: `using U64 = ...`.
    fn type_name(&mut self, tokens: &[Token<'a>]) -> bool {
        let is_public =
            |token: &&Token<'_>| token.is_any(&["pub", "export", "public", "global", "declare"]);
        let word = tokens.iter().find(|it| it.is_word() && !is_public(it));
        let is_it = word.is_some_and(|it| it.is_any(&["using", "type", "alias", "typealias"]));
        if is_it && !self.in_code() {
            let mut behind = self.lexer;
            let range = take_value(&mut behind);
            let value = self.lexer.part(range.start, range.end);
            self.names.name_type(tokens, Some(value), self.found.language);
            self.behind_value(behind, &[]);
            return true;
        }
        false
    }

    /// Goes on behind a value. Where a comma follows, the words before the name stand for the next one too.
    fn behind_value(&mut self, behind: Lexer<'a>, before_name: &[Token<'a>]) {
        self.lexer = behind.part(behind.offset(), self.lexer.source.len());
        let shares =
            !matches!(self.found.language, Language::Rust | Language::Python | Language::Go);
        if shares && self.lexer.peek().is(",") {
            self.lexer.next();
            self.head = before_name.to_vec();
        }
    }

    fn constant(&mut self, head: &Head<'a>, range: Range<usize>) {
        let of = head.of.or(self.found.scopes.type_name(self.scope()));
        let lexer = self.lexer.part(range.start, range.end);
        let value = Some(lexer);
        let frame = self.frames.last_mut().expect("the file's");
        let iota = frame.count;
        (frame.last, frame.count) = (value, frame.count + 1);
        let (ty, file) = (head.ty.words.clone(), self.file);
        if let (Language::Zig, [word]) =
            (self.found.language, super::names::tokens(lexer, 4).unwrap_or_default().as_slice())
        {
            self.names.add_type(head.name.text, vec![word.text], Language::Zig);
        }
        let constant = Constant {
            of,
            ty,
            value,
            further: 0,
            iota,
            is_enumerator: false,
            is_unclear: false,
            file,
            module: self.names.module,
        };
        self.names.add_constant(head.name.text, constant);
    }

    /// A line of constants without one name, which `iota` counts and the next line may repeat: `_ = iota`, `A, B = 1, 2`.
    fn unread_constant(&mut self) {
        let range = take_value(&mut { self.lexer });
        let value = self.lexer.part(range.start, range.end);
        while !matches!(self.lexer.peek().kind, Kind::LineEnd | Kind::Close | Kind::End) {
            self.lexer.next();
        }
        let frame = self.frames.last_mut().expect("the file's");
        (frame.last, frame.count) = (Some(value), frame.count + 1);
    }

    // Brackets.

    fn open_brace(&mut self, token: Token<'a>) {
        let language = self.found.language;
        let head = std::mem::take(&mut self.head);
        let (mut behind, body) = (self.lexer, self.lexer);
        let is_enum = head.iter().any(|it| it.is("enum"))
            && !head.iter().any(|it| it.is("="))
            && self.depth == 0;
        let has_enums = matches!(
            language,
            Language::Rust
                | Language::C
                | Language::CSharp
                | Language::D
                | Language::JavaScript
                | Language::Zig
        );
        if is_enum && has_enums {
            behind.skip_group(token);
            let named: Vec<Token<'a>>;
            let head = match (language, self.assigned) {
                (Language::Zig, name) if !name.is_empty() => {
                    named = vec![head[0], Token { kind: Kind::Word, text: name, at: 0 }];
                    &named
                }
                _ => &head,
            };
            self.names.enumeration(head, body, self.file);
            self.lexer = behind;
            self.head = if language == Language::C { head.clone() } else { vec![] };
            return self.behind_last = behind.offset();
        }
        if let Some(declared) = self.list_in_braces(&head) {
            let mut behind = self.lexer.part(token.at, self.lexer.source.len());
            let range = take_value(&mut behind);
            self.declare(declared, head[0].at, Some(range));
            self.lexer = behind;
            return;
        }
        let (place, name) = opened(&head, language, self.in_code());
        let name = if name.is_empty() && place == Place::Type { self.assigned } else { name };
        if language == Language::Rust && head.iter().any(|it| it.is("struct")) {
            behind.skip_group(token);
            self.names.record(name, body.part(body.offset(), behind.offset().saturating_sub(1)));
            self.lexer = behind;
            return self.clear(behind.offset());
        }
        let of = self.found.scopes.type_name(self.scope());
        if declares_operator(&head) && !is_plain_operator(&head, short_body(body)) {
            self.names.has_operators = true;
        }
        if place == Place::Function && !name.is_empty() && !self.in_code() {
            self.names.function_of(&head, name, of, short_body(body), self.file);
        }
        let is_deep = self.frames.len() > DEEPEST;
        let scope =
            if is_deep { self.scope() } else { self.found.scopes.add(self.scope(), place, name) };
        let head = if is_deep { vec![] } else { head };
        let declared = self.found.declarations.len();
        self.frames.push(Frame { declared, ..Frame::new(scope, head, self.depth, "}") });
        self.names.module = self.found.scopes.module(scope);
        self.clear(token.end());
    }

    /// `const int STEPS[4]{1, 2, 3, 4};`, `std::array<int, 4> steps{...};`
    fn list_in_braces(&self, head: &[Token<'a>]) -> Option<Head<'a>> {
        let last = head.last()?;
        let is_array = last.is("]")
            || last.is_word()
                && head.iter().any(|it| it.is("array"))
                && head.iter().any(|it| it.is("<"));
        let is_it = self.found.language == Language::C
            && self.depth == 0
            && is_array
            && !head.iter().any(|it| it.is("("));
        let head = Head::read(head, Language::C).filter(|head| is_it && head.ty.is_array)?;
        (!self.in_code() || head.is_static || head.is_constant).then_some(head)
    }

    fn close(&mut self, token: Token<'a>) {
        if self.frames.len() == 1 || self.frame().close != token.text {
            return self.clear(token.end());
        }
        if token.is(")") {
            self.end_statement(token.at);
        }
        let frame = self.frames.pop().expect("there is one");
        let place = self.found.scopes.place(frame.scope);
        self.names.module = self.found.scopes.module(self.scope());
        let from = without_attributes(&frame.head).first().map_or(token.at, |first| first.at);
        if frame.declared == self.found.declarations.len()
            && frame.head.last().is_some_and(|it| it.is("!"))
        {
            self.call(&frame.head, token.end());
        }
        self.other(from, token.end());
        self.clear(token.end());
        // `struct { int a, b; } NAME[2] = ...`
        if self.found.language == Language::C && place == Place::Type {
            self.head = frame.head;
        }
        self.depth = frame.depth;
    }

    fn is_section(&self, token: Token<'a>) -> bool {
        let word = self.head.as_slice();
        let is_go = self.found.language == Language::Go && token.is("(") && self.depth == 0;
        is_go && matches!(word, [word] if word.is_any(&["const", "var", "type", "import"]))
    }

    /// `const (`
    fn open_section(&mut self) {
        let section = self.head[0];
        let scope = self.found.scopes.add(self.scope(), Place::Section, "");
        self.clear(self.lexer.offset());
        self.frames.push(Frame { section: Some(section), ..Frame::new(scope, vec![], 0, ")") });
    }

    /// Opens or closes blocks by the indentation of a line, before its first token.
    fn indent(&mut self, token: Token<'a>) {
        if matches!(token.kind, Kind::LineEnd | Kind::End) {
            return;
        }
        let before = &self.lexer.source[..token.at];
        let column = token.at - before.rfind('\n').map_or(0, |end| end + 1);
        while self.frames.len() > 1 && self.frame().close.is_empty() && self.frame().indent > column
        {
            self.frames.pop();
        }
        if column > self.frame().indent && !self.last_line.is_empty() {
            let head = std::mem::take(&mut self.last_line);
            let section = Some(head[0])
                .filter(|it| head.len() == 1 && it.is_any(&["const", "let", "var", "type"]));
            let (place, name) = match section {
                Some(_) => (Place::Section, ""),
                None => opened(&head, self.found.language, self.in_code()),
            };
            let scope = self.found.scopes.add(self.scope(), place, name);
            self.frames.push(Frame { section, indent: column, ..Frame::new(scope, vec![], 0, "") });
        }
    }

    // Lines of a preprocessor.

    fn directive(&mut self, token: Token<'a>) {
        let mut line = self.lexer.part(token.at + 1, token.end());
        let word = line.next();
        match word.text {
            "define" => self.names.define(line, self.file),
            "if" | "ifdef" | "ifndef" => {
                let is_shallow = self.frames.len() <= DEEPEST_BRANCH;
                let state =
                    is_shallow.then(|| (self.frames.clone(), self.head.clone(), self.depth));
                self.branches.push(Branches { before: self.condition, state });
                self.next_condition();
            }
            "else" | "elif" | "elifdef" | "elifndef" => {
                if let Some(Branches { state: Some((frames, head, depth)), .. }) =
                    self.branches.last()
                {
                    (self.frames, self.head, self.depth) = (frames.clone(), head.clone(), *depth);
                }
                self.next_condition();
            }
            "endif" => {
                if let Some(branches) = self.branches.pop() {
                    self.condition = branches.before;
                }
            }
            _ => {}
        }
        if self.head.is_empty() {
            self.other(token.at, token.end());
            self.behind_last = token.end();
        }
    }

    fn next_condition(&mut self) {
        self.conditions += 1;
        self.condition = self.conditions;
    }
}

/// Whether a function is an operator that stands in lists.
fn declares_operator(head: &[Token<'_>]) -> bool {
    let mark = head.iter().skip_while(|it| !it.is("operator")).nth(1);
    mark.is_some_and(|it| it.is_any(ARITHMETIC)) && !head.iter().any(|it| it.is("ostream"))
}

/// Whether an operator of a program does what that of the language does: `return Square(int(a) + b);`
fn is_plain_operator(head: &[Token<'_>], body: Lexer<'_>) -> bool {
    let mark = head.iter().skip_while(|it| !it.is("operator")).nth(1);
    let Some(body) = super::names::tokens(body, 64) else { return false };
    let mut marks =
        body.iter().filter(|it| it.kind == Kind::Mark && !it.is_any(&[";", "::", "<", ">"]));
    let is_one = marks.next().map(|it| it.text) == mark.map(|it| it.text) && marks.next().is_none();
    is_one && !body.iter().any(|it| it.kind == Kind::Number)
}

/// The body of a function, from behind its `{`, if it is short; else what is no expression.
fn short_body(body: Lexer<'_>) -> Lexer<'_> {
    let mut lexer = body;
    let mut depth = 0;
    for _ in 0..64 {
        let token = lexer.next();
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close if depth == 0 => return body.part(body.offset(), token.at),
            Kind::Close => depth -= 1,
            Kind::End => break,
            _ => {}
        }
    }
    body.part(body.offset(), body.offset())
}

/// Takes a value, up to what ends it, and gives where it stands.
fn take_value(lexer: &mut Lexer<'_>) -> Range<usize> {
    let syntax = lexer.language.syntax();
    let (mut from, mut to) = (None, lexer.offset());
    let mut is_open = true;
    loop {
        let before = *lexer;
        let token = lexer.next();
        let is_end = match token.kind {
            Kind::End | Kind::Close => true,
            Kind::LineEnd => !is_open && !goes_on(*lexer),
            Kind::Mark if token.is(";") => true,
            Kind::Mark if token.is(",") => {
                syntax.name_place != NamePlace::BeforeColon
                    || lexer.language == Language::JavaScript
            }
            _ => false,
        };
        if is_end {
            *lexer = before;
            return from.unwrap_or(to)..to;
        }
        if matches!(token.kind, Kind::LineEnd | Kind::Directive) {
            continue;
        }
        from = from.or(Some(token.at));
        if token.kind == Kind::Open && !lexer.skip_group(token) {
            return from.unwrap_or(to)..lexer.offset();
        }
        to = if token.kind == Kind::Open { lexer.offset() } else { token.end() };
        is_open = token.kind == Kind::Mark;
    }
}

/// Whether the next line belongs to the value before: it begins with an operator.
fn goes_on(mut lexer: Lexer<'_>) -> bool {
    let has_such =
        matches!(lexer.language, Language::JavaScript | Language::Kotlin | Language::Swift);
    let mut next = lexer.next();
    while next.kind == Kind::LineEnd {
        next = lexer.next();
    }
    has_such && next.kind == Kind::Mark && !next.is_any(&["@", "#", ";", ","])
}
