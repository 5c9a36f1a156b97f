//! What opens and closes around statements: braces, sections, indentation, and the branches of a preprocessor.

use super::ends::take_value;
use super::{Frame, MOST_TOKENS, Scanner};
use crate::lists::constructors::stored;
use crate::lists::declaration::{Head, outside};
use crate::lists::declarators::declarations;
use crate::lists::fields::fields;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token};
use crate::lists::names::tokens;
use crate::lists::scopes::{Place, opened};

/// What stands in more braces is not told apart.
const DEEPEST: usize = 256;
/// Operators that a program may have of its own.
const ARITHMETIC: &[&str] = &["+", "-", "*", "/", "~", "&", "|", "^", "<<", ">>"];
/// What stands in longer braces is no single number.
const LONGEST_SCALAR: usize = 64;
/// A function of a longer body does more than to store its argument.
const LONGEST_MAKER: usize = 256;
/// A class of more tokens is not looked at for what it stores.
const LONGEST_CLASS: usize = 1 << 14;

impl<'a> Scanner<'_, 'a> {
    pub(super) fn open_brace(&mut self, token: Token<'a>) {
        let language = self.found.language;
        let mut head = std::mem::take(&mut self.head);
        if self.is_enumeration(&head) {
            return self.enumeration(head, token);
        }
        if self.declares_in_braces(&head, token) {
            return;
        }
        if let Some(behind) = self.behind_accessors() {
            (self.lexer, self.head) = (behind, head);
            return;
        }
        let outside = self.condition;
        let is_branch = match self.enter_branches(&head) {
            [] => !head.is_empty(),
            behind => {
                if behind.len() < head.len() {
                    head = behind.to_vec();
                }
                false
            }
        };
        let (place, name) = self.named_place(&head);
        if language == Language::Rust && head.iter().any(|it| it.is("struct")) {
            let (mut behind, body) = (self.lexer, self.lexer);
            behind.skip_group(token);
            let body = body.part(body.offset(), behind.offset().saturating_sub(1));
            let fields = tokens(body, MOST_TOKENS).unwrap_or_default();
            self.names.record(name, &fields, self.file);
            self.set_condition(outside);
            self.lexer = behind;
            return self.clear(behind.offset());
        }
        if language == Language::C && place == Place::Type && !self.in_code() {
            self.fields(&head, name, token);
        }
        self.names.has_operators |= declares_operator(&head);
        let is_deep = self.frames.len() > DEEPEST;
        // What is in the branches of a condition stands where the condition does.
        let scope = match is_deep || is_branch {
            true => self.scope(),
            false => self.found.scopes.begin(self.scope(), place, name, token.at),
        };
        self.named(place, &head, name);
        let head = if is_deep { vec![] } else { head }.into();
        let declared = self.found.declarations.len();
        let (depth, close, assigned) = (self.depth, "}", self.assigned);
        self.frames.push(Frame {
            scope,
            head,
            depth,
            close,
            declared,
            assigned,
            outside,
            ..Frame::default()
        });
        self.clear(token.end());
    }

    /// What a statement opens, and its name.
    fn named_place(&self, head: &[Token<'a>]) -> (Place, &'a str) {
        let (place, name) = opened(head, self.found.language, self.in_code());
        let name = match place {
            Place::Type if name.is_empty() => self.assigned,
            Place::Module => self.nested_name(head, name),
            _ => name,
        };
        (place, name)
    }

    /// All of the name of `namespace a::b`, of which this is the first.
    fn nested_name(&self, head: &[Token<'a>], name: &'a str) -> &'a str {
        let Some(first) = head.iter().position(|it| it.is_word() && it.text == name) else {
            return name;
        };
        let mut behind = &head[first + 1..];
        let mut end = head[first].end();
        while let [colons, word, rest @ ..] = behind {
            if !colons.is("::") || !word.is_word() || colons.at != end || word.at != colons.end() {
                break;
            }
            (end, behind) = (word.end(), rest);
        }
        &self.lexer.source[head[first].at..end]
    }

    /// Adds the name of a function or a module.
    fn named(&mut self, place: Place, head: &[Token<'a>], name: &'a str) {
        match place {
            Place::Function => self.function(head, name),
            Place::Module => name.split("::").for_each(|it| self.names.add_module(it)),
            _ => {}
        }
    }

    /// Adds the name of a function.
    fn function(&mut self, head: &[Token<'a>], name: &'a str) {
        if !self.in_code() {
            self.names.functions.entry(name).or_insert(false);
            self.pair(head, name);
        }
        if self.found.language == Language::Rust {
            let body = self.lexer.up_to(LONGEST_MAKER);
            let of = self.found.scopes.type_name(self.scope()).unwrap_or_default();
            self.names.makers.add(head, of, body);
        }
        let is_outside = self.found.scopes.type_name(self.scope()).is_none();
        if self.found.language == Language::Zig && is_outside {
            let body = self.lexer.up_to(LONGEST_MAKER);
            self.names.makers.add_of_zig(head, self.file, body);
        }
    }

    /// A function that is called as one that packs two numbers, up to the end of its body.
    fn pair(&mut self, head: &[Token<'a>], name: &'a str) {
        let at = head.iter().position(|it| it.is(name));
        let open = at.and_then(|at| head.get(at + 1)).filter(|it| it.is("("));
        if let Some(open) = open {
            let mut behind = self.lexer;
            behind.skip_group(Token { kind: Kind::Open, text: "{", at: 0, length: 1 });
            self.names.add_pair(name, self.lexer.part(open.end(), behind.offset()));
        }
    }

    /// Behind `get; set; }` of a property of C# that has its value there, from behind the brace that opens.
    fn behind_accessors(&self) -> Option<Lexer<'a>> {
        let words = ["get", "set", "init", "private", "protected", "internal", ";"];
        let mut behind = self.lexer;
        let mut token = behind.next();
        while token.is_any(&words) {
            token = behind.next();
        }
        let has_value = token.is("}") && behind.peek().is("=");
        (has_value && self.found.language == Language::CSharp).then_some(behind)
    }

    /// The fields of a struct of C, from behind the brace. One in a struct is a field of that.
    fn fields(&mut self, head: &[Token<'a>], name: &'a str, token: Token<'a>) {
        let Some(first) =
            head.first().filter(|_| self.found.scopes.place(self.scope()) != Place::Type)
        else {
            return;
        };
        let mut behind = self.lexer;
        let is_closed = behind.skip_group(token);
        let body = self.lexer.part(self.lexer.offset(), behind.offset().saturating_sub(1));
        let has_base = head.iter().any(|it| it.is(":"));
        if is_closed && !name.is_empty() {
            let all = tokens(body, LONGEST_CLASS).unwrap_or_default();
            self.names.add_stored(name, stored(name, &all), self.file);
        }
        let tokens = tokens(body, MOST_TOKENS).filter(|_| is_closed && !has_base);
        let fields = tokens.and_then(|it| fields(name, &it));
        self.names.add_fields((self.file, first.at), name, fields);
    }

    fn is_enumeration(&self, head: &[Token<'a>]) -> bool {
        outside(head).any(|(_, it)| it.is("enum"))
            && !head.iter().any(|it| it.is("="))
            && self.depth == 0
            && self.found.language.syntax().has_enums
    }

    /// `enum Square { A1, B1 = 2 }`, from behind the brace.
    fn enumeration(&mut self, head: Vec<Token<'a>>, token: Token<'a>) {
        let (language, body) = (self.found.language, self.lexer);
        self.lexer.skip_group(token);
        let named: Vec<Token<'a>>;
        let names = match (language, self.assigned) {
            (Language::Zig, name) if !name.is_empty() => {
                named = vec![head[0], Token { kind: Kind::Word, text: name, at: 0, length: 0 }];
                &named
            }
            _ => &head,
        };
        let around = self.found.scopes.type_name(self.scope());
        self.names.enumeration(names, body, around, self.file);
        self.behind_last = self.lexer.offset();
        self.head = if language == Language::C { head } else { vec![] };
    }

    /// Takes the value of a declaration of C that has no `=`, if these braces are one.
    fn declares_in_braces(&mut self, head: &[Token<'a>], token: Token<'a>) -> bool {
        let language = self.found.language;
        if language != Language::C || self.depth > 0 {
            return false;
        }
        let mut all = declarations(head, self.shared, language);
        let Some(last) = all.pop() else { return false };
        if let Some(declared) = self.list_in_braces(&last.tokens) {
            all.iter().for_each(|it| self.without_value(it));
            let mut behind = self.lexer.part(token.at, self.lexer.source.len());
            let range = take_value(&mut behind);
            self.declare(declared, last.from(), Some(range));
            self.behind_value(behind, &last.tokens);
            return true;
        }
        // `int x{3}, T[3] = {1, 2, 3};`
        let mut short = self.lexer.up_to(LONGEST_SCALAR);
        let is_value = Head::read(&last.tokens, language).is_some()
            && short.skip_group(token)
            && short.peek().is(",");
        if is_value {
            self.behind_value(short, &last.tokens);
        }
        is_value
    }

    /// `const int STEPS[4]{1, 2, 3, 4};`, `std::array<int, 4> steps{...};`
    pub(super) fn list_in_braces(&self, head: &[Token<'a>]) -> Option<Head<'a>> {
        let is_it = self.found.language == Language::C
            && self.depth == 0
            && !head.iter().any(|it| it.is_any(&["(", "new"]));
        // `std::vector e{1, 2}` has its entries in braces, whatever they are.
        let has = |words: &[&str]| head.iter().any(|it| it.is_any(words));
        let is_container = has(&["array", "vector", "initializer_list"])
            && !has(&["struct", "class", "template", ":"])
            && !self.lexer.peek().is("}");
        let head = Head::read(head, Language::C)
            .filter(|head| is_it && (head.ty.is_array || is_container))?;
        (!self.in_code() || head.is_static || head.is_constant).then_some(head)
    }

    pub(super) fn close(&mut self, token: Token<'a>) {
        if self.frames.len() == 1 || self.frame().close != token.text {
            return self.clear(token.end());
        }
        if token.is(")") {
            self.end_statement(token.at);
        }
        let frame = self.end_frame(token.end());
        let place = self.found.scopes.place(frame.scope);
        if frame.declared == self.found.declarations.len()
            && frame.head.last().is_some_and(|it| it.is("!"))
        {
            self.call(&frame.head, token.end());
        }
        self.clear(token.end());
        // `struct { int a, b; } NAME[2] = ...`
        if self.found.language == Language::C && place == Place::Type {
            self.head = frame.head.to_vec();
        }
        self.depth = frame.depth;
        // `const tables = if (...) struct { ... } else struct { ... };`
        if self.found.language == Language::Zig && self.lexer.peek().is("else") {
            self.assigned = frame.assigned;
        }
    }

    pub(super) fn end_frame(&mut self, at: usize) -> Frame<'a> {
        let frame = self.frames.pop().expect("there is one");
        // What is very deep has the scope around it.
        if frame.scope != self.scope() {
            self.found.scopes.end(frame.scope, at);
        }
        self.set_condition(frame.outside);
        frame
    }

    pub(super) fn is_section(&self, token: Token<'a>) -> bool {
        let word = self.head.as_slice();
        let is_go = self.found.language == Language::Go && token.is("(") && self.depth == 0;
        is_go && matches!(word, [word] if word.is_any(&["const", "var", "type", "import"]))
    }

    /// `const (`
    pub(super) fn open_section(&mut self) {
        let section = self.head[0];
        let from = self.lexer.offset();
        let scope = self.found.scopes.begin(self.scope(), Place::Section, "", from);
        self.clear(self.lexer.offset());
        let section = Some(section);
        let outside = self.condition;
        self.frames.push(Frame { scope, section, close: ")", outside, ..Frame::default() });
    }

    /// Opens or closes blocks by the indentation of a line, before its first token.
    pub(super) fn indent(&mut self, token: Token<'a>) {
        if matches!(token.kind, Kind::LineEnd | Kind::End) {
            return;
        }
        let before = &self.lexer.source[..token.at];
        let column = token.at - before.rfind('\n').map_or(0, |end| end + 1);
        while self.frames.len() > 1 && self.frame().close.is_empty() && self.frame().indent > column
        {
            self.end_frame(token.at);
        }
        if column > self.frame().indent && !self.last_line.is_empty() {
            let head = std::mem::take(&mut self.last_line);
            let section = Some(head[0])
                .filter(|it| head.len() == 1 && it.is_any(&["const", "let", "var", "type"]));
            let outside = self.condition;
            let behind = self.enter_branches(&head);
            let (place, name) = match section {
                Some(_) => (Place::Section, ""),
                None => opened(behind, self.found.language, self.in_code()),
            };
            let scope = match behind {
                [] => self.scope(),
                _ => self.found.scopes.begin(self.scope(), place, name, token.at),
            };
            self.frames.push(Frame { scope, section, indent: column, outside, ..Frame::default() });
        }
    }
}

/// Whether a function is an operator that stands in lists.
pub(super) fn declares_operator(head: &[Token<'_>]) -> bool {
    let mark = head.iter().skip_while(|it| !it.is("operator")).nth(1);
    mark.is_some_and(|it| it.is_any(ARITHMETIC)) && !head.iter().any(|it| it.is("ostream"))
}
