//! The declarations of a file, and the namespaces and types that they stand in.

use std::collections::{BTreeMap, BTreeSet};

use super::conditions::Conditions;
use super::ends::Seen;
use super::groups::{directive, directive_word};
use super::includes::Include;
use super::lexer::{Kind, Lexer, Token};
use super::macros::{Macro, Macros};
use super::operators::Operators;
use super::types::is_attribute;
use crate::parse::error::Error;
use crate::parse::lexer as rust;
use crate::parse::modules::{self, Module, Modules};

/// More declarations than any file has; what is known of each takes memory.
const MOST_ITEMS: usize = 1 << 18;
/// So deep namespaces and types stand in each other.
const DEEPEST: usize = 64;
/// So often a bracket is looked for up to the end of the file in vain.
const MOST_UNCLOSED: usize = 16;

/// The macros of a file.
#[derive(Debug, Default)]
pub(super) struct Defined<'a> {
    pub(super) macros: Macros<'a>,
    pub(super) conditions: Conditions,
    pub(super) operators: Operators,
    pub(super) guard: usize,
}

impl<'a> Defined<'a> {
    /// What a name may stand for at the end; and whether one of them is said for certain.
    pub(super) fn at_end(&self, name: &str) -> (Vec<Option<&Macro<'a>>>, bool) {
        let (possible, certain) =
            self.macros.possible(name, usize::MAX, self.guard, &self.conditions);
        (possible, certain.is_some())
    }
}

/// A declaration, or what stands in place of one.
pub(super) struct Item<'a> {
    pub(super) what: What,
    pub(super) from: usize,
    pub(super) to: usize,
    /// Where the one before ends, behind which comments may stand.
    pub(super) before: usize,
    pub(super) module: usize,
    pub(super) branch: usize,
    /// The number of what its function may give another meaning.
    pub(super) hidden: Option<usize>,
    pub(super) is_in_type: bool,
    /// The scopes that the function around it belongs to, and is outside of.
    pub(super) of: Vec<&'a str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Declaration,
    /// The parameters of a template.
    Parameters,
    /// `NAME(...)`, which may stand for anything.
    Call,
    /// What cannot be told apart.
    Broken,
}

/// All declarations of a file.
pub(super) struct Scan<'a> {
    pub(super) whole: Lexer<'a>,
    pub(super) items: Vec<Item<'a>>,
    pub(super) modules: Modules<'a>,
    pub(super) macros: Macros<'a>,
    pub(super) conditions: Conditions,
    pub(super) includes: Vec<Include<'a>>,
    /// The branch that all of it stands in, if it is one of its own for this: the file is passed over
    /// where it is included again.
    guard: usize,
    /// Whether it is, by that or by `#pragma once`.
    pub(super) is_once: bool,
    operators: Operators,
    /// The names that each function may give another meaning.
    pub(super) hidden: Vec<BTreeSet<&'a str>>,
    /// The words that statements of each function begin with, which may be macros, with the words in parentheses
    /// behind them.
    pub(super) calls: Vec<BTreeMap<&'a str, BTreeSet<&'a str>>>,
    /// What `using namespace` and `using enum` name in functions, and `inline namespace`.
    pub(super) used: BTreeSet<&'a str>,
    /// The types whose members all stand in the file, and the modules that may have others by a base.
    pub(super) whole_types: BTreeSet<&'a str>,
    pub(super) derived: BTreeSet<usize>,
    /// How much of it was C for certain.
    pub(super) understood: usize,
    scopes: Vec<Scope>,
    /// How many of them were open before each `#if`, and the macro that it asks for.
    marks: Vec<(usize, Option<(&'a str, bool)>)>,
    pub(super) module: usize,
    pub(super) is_in_function: bool,
    unclosed: usize,
    /// Where the last enum of the function ends whose names are hidden.
    pub(super) enums_end: usize,
}

/// A namespace or a type that is open.
struct Scope {
    outer: usize,
    /// The declaration that a type's braces belong to.
    of: Option<Start>,
}

/// Where a declaration begins.
#[derive(Clone, Copy)]
pub(super) struct Start {
    pub(super) from: usize,
    pub(super) before: usize,
    pub(super) branch: usize,
}

/// What stands before the body of a function.
#[derive(Default)]
pub(super) struct Function<'a> {
    pub(super) name: &'a str,
    /// The scopes that it is declared outside of.
    pub(super) of: Vec<&'a str>,
    pub(super) parameters: Option<(usize, usize)>,
}

/// What no reader of directives line by line sees: a macro that comes back by `_Pragma`, and a macro's name that goes
/// on in the next line.
fn beyond(source: &str) -> Option<(usize, &'static str)> {
    if let (Some(at), true) = (source.find("_Pragma"), source.contains("pop_macro")) {
        return Some((at, "`_Pragma` of `pop_macro` is not followed"));
    }
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let splices = source.match_indices('\\').filter(|(at, _)| {
        let behind = &source[at + 1..];
        let next = behind.strip_prefix('\n').or_else(|| behind.strip_prefix("\r\n"));
        next.is_some_and(|next| next.starts_with(is_word))
    });
    let mut names = splices.filter(|&(at, _)| {
        let line = source[..at].rsplit('\n').next().unwrap_or_default();
        let word = line.trim_start().strip_prefix('#').map(str::trim_start).unwrap_or_default();
        let name = word.strip_prefix("define").or_else(|| word.strip_prefix("undef"));
        name.is_some_and(|name| name.trim_start().chars().all(is_word) && name.ends_with(is_word))
    });
    names.next().map(|(at, _)| (at, "the name of a macro goes on in the next line"))
}

impl<'a> Scan<'a> {
    pub(super) fn read(source: &'a str) -> Result<Self, Error> {
        if let Some((at, message)) = beyond(source) {
            return Err(rust::Lexer::new(source).error(at, message));
        }
        let is_guarded = guard(Lexer::new(source)).is_some();
        let mut scan = Self {
            whole: Lexer::new(source),
            items: vec![],
            modules: Modules::default(),
            macros: Macros::default(),
            conditions: Conditions::default(),
            includes: vec![],
            guard: usize::from(is_guarded),
            is_once: is_guarded,
            operators: Operators::of(Lexer::new(source), source),
            hidden: vec![],
            calls: vec![],
            used: BTreeSet::new(),
            whole_types: BTreeSet::new(),
            derived: BTreeSet::new(),
            understood: 0,
            scopes: vec![],
            marks: vec![],
            module: 0,
            is_in_function: false,
            unclosed: 0,
            enums_end: 0,
        };
        let mut lexer = scan.whole;
        while scan.item(&mut lexer) {
            if scan.items.len() > MOST_ITEMS {
                let message = format!("more than {MOST_ITEMS} declarations");
                return Err(rust::Lexer::new(source).error(lexer.offset(), message));
            }
        }
        // Behind a bracket that does not close, lines are read again.
        scan.includes.sort_by_key(|include| include.at);
        scan.includes.dedup_by_key(|include| include.at);
        scan.macros.sort();
        Ok(scan)
    }

    /// Reads a declaration, or what opens or closes a scope; `false` at the end of the source.
    fn item(&mut self, lexer: &mut Lexer<'a>) -> bool {
        let before = lexer.offset();
        let token = lexer.next();
        let start = Start { from: token.at, before, branch: self.conditions.current() };
        match token.kind {
            Kind::End => return false,
            Kind::Directive => self.directive(token),
            Kind::Close if token.is("}") => self.close(lexer, token),
            Kind::Word => self.worded(lexer, token, start),
            _ if token.is(";") => {}
            _ if token.is("[") || token.is("::") || token.is("~") => {
                if token.is("[") {
                    self.skip(lexer, token);
                }
                self.declaration(lexer, start, token);
            }
            Kind::Open => {
                self.push(What::Broken, start, token.end());
                // The body of a function whose parameters are explained before it.
                if !self.body(lexer, token, &Function::default()) {
                    self.recover(lexer, start);
                }
            }
            _ => self.push(What::Broken, start, lexer.offset()),
        }
        true
    }

    /// Whether all types of a name have all of their members in the file.
    pub(super) fn is_whole(&self, name: &str) -> bool {
        let mut derived = self.derived.iter().map(|&module| self.modules.named(module));
        self.whole_types.contains(name) && derived.all(|it| it.is_none_or(|it| it.1 != name))
    }

    /// The numbers of the items in the order in which they are compiled: the body of a function in a type sees
    /// all members of that, also those behind it.
    pub(super) fn order(&self) -> Vec<usize> {
        let (mut order, mut bodies) = (vec![], vec![]);
        for (number, item) in self.items.iter().enumerate() {
            if item.is_in_type && item.hidden.is_some() {
                bodies.push(number);
                continue;
            }
            let is_behind = |&first: &usize| item.from > self.items[first].from;
            if !item.is_in_type && bodies.first().is_some_and(is_behind) {
                order.append(&mut bodies);
            }
            order.push(number);
            if !item.is_in_type {
                order.append(&mut bodies);
            }
        }
        order.append(&mut bodies);
        order
    }

    pub(super) fn take_macros(&mut self) -> Defined<'a> {
        Defined {
            macros: std::mem::take(&mut self.macros),
            conditions: std::mem::take(&mut self.conditions),
            operators: std::mem::take(&mut self.operators),
            guard: self.guard,
        }
    }

    pub(super) fn push(&mut self, what: What, start: Start, to: usize) {
        let Start { from, before, branch } = start;
        let (module, is_in_type) = (self.module, self.is_in_type());
        let (hidden, of) = (None, vec![]);
        self.items.push(Item { what, from, to, before, module, branch, hidden, is_in_type, of });
    }

    fn is_in_type(&self) -> bool {
        self.scopes.last().is_some_and(|scope| scope.of.is_some())
    }

    /// Follows a line of the preprocessor.
    pub(super) fn directive(&mut self, token: Token<'a>) {
        let (word, rest) = directive(self.whole, token);
        let outer = self.conditions.current();
        self.conditions.follow(word);
        let branch = self.conditions.current();
        match word {
            "if" | "ifdef" | "ifndef" => {
                let asked = asked(self.whole, token);
                if let Some((name, true)) = asked.filter(|_| branch != outer) {
                    self.macros.exclude(name, token.at, branch);
                }
                self.marks.push((self.scopes.len(), asked));
            }
            "endif" => _ = self.marks.pop(),
            "else" | "elif" | "elifdef" | "elifndef" => {
                let (mark, asked) = self.marks.last().copied().unwrap_or((usize::MAX, None));
                if let Some((name, false)) = asked.filter(|_| branch != outer) {
                    self.macros.exclude(name, token.at, branch);
                }
                while self.scopes.len() > mark {
                    self.leave();
                }
            }
            "define" | "undef" => {
                self.macros.follow(word, rest, self.conditions.current());
            }
            "include" | "import" | "include_next" => self.include(word, rest),
            "pragma" => self.pragma(token, rest),
            "error" | "line" => {}
            _ => return,
        }
        self.understood += 1;
    }

    /// Follows `#pragma`, from behind that word. What a macro is behind `pop_macro` is not followed.
    fn pragma(&mut self, token: Token<'a>, mut rest: Lexer<'a>) {
        let word = rest.next();
        self.is_once |= word.is("once");
        if word.is("pop_macro") && rest.take("(") {
            let name = rest.next().text.trim_matches('"');
            let body = self.whole.part(token.at, token.end());
            self.macros.obscure(name, body, self.conditions.current());
        }
    }

    fn include(&mut self, word: &str, rest: Lexer<'a>) {
        // Which file `include_next` means depends on the compiler's folders.
        let is_inside = word == "include_next"
            || self.module != 0
            || self.is_in_function
            || self.scopes.iter().any(|scope| scope.of.is_some());
        let at = rest.peek().at;
        let (branch, what) = (self.conditions.current(), rest.from(at));
        let is_always = branch == self.guard;
        self.includes.push(Include { at, branch, what, is_inside, is_always });
    }

    pub(super) fn skip(&mut self, lexer: &mut Lexer<'a>, open: Token<'a>) -> bool {
        if self.gives_up() {
            return false;
        }
        let is_closed = lexer.skip_group(open, |token| self.directive(token));
        let is_at_end = lexer.peek().kind == Kind::End;
        self.unclosed += usize::from(!is_closed && is_at_end);
        is_closed
    }

    /// Whether no bracket is looked for any more, so many were in vain.
    pub(super) fn gives_up(&self) -> bool {
        self.unclosed > MOST_UNCLOSED
    }

    /// Counts that a bracket is looked for in vain.
    pub(super) fn miss(&mut self) {
        self.unclosed += 1;
    }

    fn leave(&mut self) -> Option<Scope> {
        let scope = self.scopes.pop()?;
        self.module = scope.outer;
        Some(scope)
    }

    /// Leaves a scope, from behind its `}`. Behind that of a type names may follow.
    fn close(&mut self, lexer: &mut Lexer<'a>, brace: Token<'a>) {
        match self.leave() {
            Some(Scope { of: Some(start), .. }) => self.rest(lexer, start, brace, Seen::default()),
            Some(_) => {}
            None => {
                let branch = self.conditions.current();
                let start = Start { from: brace.at, before: brace.at, branch };
                self.push(What::Broken, start, brace.end());
            }
        }
    }

    /// Enters a namespace or a type.
    pub(super) fn enter(
        &mut self,
        lexer: &mut Lexer<'a>,
        open: Token<'a>,
        names: &[&'a str],
        of: Option<Start>,
    ) {
        if self.scopes.len() >= DEEPEST {
            let start = Start { from: open.at, before: open.at, branch: self.conditions.current() };
            self.skip(lexer, open);
            return self.push(What::Broken, start, lexer.offset());
        }
        self.scopes.push(Scope { outer: self.module, of });
        for name in names {
            let kind = if of.is_some() { modules::Kind::Impl } else { modules::Kind::Module };
            let module = Module { parent: self.module, name, kind };
            self.module = self.modules.number(module);
        }
    }

    /// Reads what begins with a word.
    fn worded(&mut self, lexer: &mut Lexer<'a>, first: Token<'a>, start: Start) {
        let mut after = *lexer;
        let second = after.next();
        let is_label = matches!(first.text, "public" | "private" | "protected") && second.is(":");
        let is_namespace = first.is("namespace") || first.is("inline") && second.is("namespace");
        if is_label {
            *lexer = after;
        } else if is_namespace && self.namespace(lexer, first.is("inline")) {
            self.understood += 1;
        } else if first.is("extern") && second.kind == Kind::Text && after.peek().is("{") {
            let open = after.next();
            *lexer = after;
            self.understood += 1;
            self.enter(lexer, open, &[], None);
        } else if first.is("template") && second.is("<") {
            self.parameters(lexer, start);
        } else {
            self.declaration(lexer, start, first);
        }
    }

    /// `namespace a::b {`, from behind the first word; `false` if it is no such thing.
    fn namespace(&mut self, lexer: &mut Lexer<'a>, mut is_inline: bool) -> bool {
        let mut after = *lexer;
        let mut names = vec![];
        loop {
            let token = after.next();
            match token.kind {
                Kind::Word if token.is("namespace") => {}
                Kind::Word if token.is("inline") => is_inline = true,
                Kind::Word if is_attribute(token.text) => {}
                Kind::Word if names.len() < DEEPEST => names.push(token.text),
                Kind::Open if token.is("{") => {
                    *lexer = after;
                    if is_inline {
                        // What it has is seen from outside as behind `using namespace`.
                        self.used.extend(names.last());
                    }
                    self.enter(lexer, token, &names, None);
                    return true;
                }
                Kind::Open => _ = after.skip_group(token, |_| ()),
                _ if token.is("::") => {}
                _ => return false,
            }
        }
    }

    /// `template <...>`, from behind the first word.
    fn parameters(&mut self, lexer: &mut Lexer<'a>, start: Start) {
        let mut angles = 0_usize;
        loop {
            let token = lexer.peek();
            if matches!(token.kind, Kind::End | Kind::Directive) || token.is(";") || token.is("{") {
                return self.push(What::Broken, start, lexer.offset());
            }
            if lexer.take_angle() {
                angles -= 1;
                if angles == 0 {
                    break;
                }
                continue;
            }
            lexer.next();
            angles += usize::from(token.is("<"));
            if angles == 0 {
                return self.push(What::Broken, start, lexer.offset());
            }
        }
        self.push(What::Parameters, start, lexer.offset());
    }
}

/// The name that `#ifdef` or the like asks for, and whether it asks if it is no macro.
fn asked<'a>(lexer: Lexer<'a>, directive: Token<'a>) -> Option<(&'a str, bool)> {
    let mut rest = lexer.part(directive.at, directive.end());
    let words: [&str; 8] = std::array::from_fn(|_| rest.next().text);
    match words {
        ["#", "ifndef", name, ..] => Some((name, true)),
        ["#", "ifdef", name, ..] => Some((name, false)),
        ["#", "if", "!", "defined", "(", name, ")", ""] => Some((name, true)),
        ["#", "if", "!", "defined", name, "", ..] => Some((name, true)),
        ["#", "if", "defined", "(", name, ")", "", _] => Some((name, false)),
        ["#", "if", "defined", name, "", ..] => Some((name, false)),
        _ => None,
    }
}

/// The macro by which all of a file is passed over where it is included again: `#ifndef NAME`, `#define NAME`,
/// and an `#endif` at the end. With a value it may be a default, which another file says otherwise.
fn guard<'a>(whole: Lexer<'a>) -> Option<&'a str> {
    let mut lexer = whole;
    let (name, is_none) = asked(whole, lexer.next())?;
    let is_defined = |token: Token<'a>| {
        let (word, mut rest) = directive(whole, token);
        let is_same = matches!(word, "define" | "undef") && rest.take(name);
        is_same.then(|| word == "define" && rest.peek().kind == Kind::End)
    };
    if !is_none || is_defined(lexer.next()) != Some(true) {
        return None;
    }
    let mut depth = 1_usize;
    while depth > 0 {
        let token = lexer.next();
        let word = if token.kind == Kind::Directive { directive_word(token.text) } else { "" };
        match word {
            "if" | "ifdef" | "ifndef" => depth += 1,
            "endif" => depth -= 1,
            "else" | "elif" | "elifdef" | "elifndef" if depth == 1 => return None,
            "define" | "undef" if is_defined(token).is_some() => return None,
            _ if token.kind == Kind::End => return None,
            _ => {}
        }
    }
    (lexer.next().kind == Kind::End).then_some(name)
}
