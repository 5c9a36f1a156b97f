//! A first look at a file: its declarations, and the namespaces and types that they stand in.

mod bodies;
mod boundaries;
mod directives;

pub(super) use bodies::{Hidden, declared, declares};
pub(super) use directives::Include;

use std::collections::BTreeSet;

use super::conditions::Conditions;
use super::lexer::{Kind, Lexer, Token};
use super::macros::{Macro, Macros};
use super::words::is_attribute;
use crate::parse::error::Error;
use crate::parse::modules::{self, Module, Modules};

/// More declarations than any file has; what is known of each takes memory.
const MOST_ITEMS: usize = 1 << 18;
/// How deep namespaces and types may stand in each other.
const DEEPEST: usize = 64;
/// How often a bracket may be looked for up to the end of the file in vain.
const MOST_UNCLOSED: usize = 16;

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
    /// Whether it stands behind the parameters of a template.
    pub(super) is_template: bool,
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
#[derive(Default)]
pub(super) struct Scan<'a> {
    pub(super) whole: Lexer<'a>,
    /// The place that was read up to.
    pub(super) lexer: Lexer<'a>,
    pub(super) items: Vec<Item<'a>>,
    pub(super) modules: Modules<'a>,
    pub(super) macros: Macros<'a>,
    pub(super) conditions: Conditions,
    /// The branch that all of the file stands in, if it is one of its own for this: the file is passed over where
    /// it is included again.
    pub(super) guard: usize,
    pub(super) includes: Vec<Include<'a>>,
    /// Whether the file is passed over where it is included again, by a macro or by `#pragma once`.
    pub(super) is_once: bool,
    /// What each function may give another meaning, and that of the function that is open.
    pub(super) hidden: Vec<Hidden<'a>>,
    pub(super) function: Option<Hidden<'a>>,
    /// What `using namespace` and `using enum` name in functions, and `inline namespace`.
    pub(super) used: BTreeSet<&'a str>,
    /// The types whose members all stand in the file, and the modules that may have others by a base.
    pub(super) whole_types: BTreeSet<&'a str>,
    pub(super) derived: BTreeSet<usize>,
    /// How much of it was C for certain.
    pub(super) understood: usize,
    pub(super) scopes: Vec<Scope>,
    /// Where the last `#endif` stands.
    pub(super) last_end: usize,
    /// How many of them were open before each `#if`, and the macro that it asks for.
    pub(super) marks: Vec<(usize, Option<(&'a str, bool)>)>,
    pub(super) module: usize,
    /// Where the name of a macro goes on in the next line.
    pub(super) split: Option<usize>,
    /// How often a bracket was looked for in vain.
    pub(super) unclosed: usize,
}

/// A namespace or a type that is open.
pub(super) struct Scope {
    outer: usize,
    /// The declaration that a type's braces belong to.
    pub(super) of: Option<Start>,
}

/// Where a declaration begins.
#[derive(Clone, Copy, Default)]
pub(super) struct Start {
    pub(super) from: usize,
    pub(super) before: usize,
    pub(super) branch: usize,
}

impl<'a> Scan<'a> {
    pub(super) fn read(source: &'a str) -> Result<Self, Error> {
        let whole = Lexer::new(source);
        if let (Some(at), true) = (source.find("_Pragma"), source.contains("pop_macro")) {
            return Err(whole.error(at, "`_Pragma` of `pop_macro` is not followed"));
        }
        let mut scan = Self { whole, lexer: whole, ..Self::default() };
        while scan.item() {
            if scan.items.len() > MOST_ITEMS {
                let message = format!("more than {MOST_ITEMS} declarations");
                return Err(whole.error(scan.lexer.offset(), message));
            }
        }
        if let Some(at) = scan.split {
            return Err(whole.error(at, "the name of a macro goes on in the next line"));
        }
        // Behind a bracket that does not close, lines are read again.
        scan.includes.sort_by_key(|include| include.at);
        scan.includes.dedup_by_key(|include| include.at);
        scan.macros.sort();
        scan.guard = scan.is_guarded().into();
        scan.is_once |= scan.guard > 0;
        Ok(scan)
    }

    /// Reads a declaration, or what opens or closes a scope; `false` at the end of the source.
    fn item(&mut self) -> bool {
        let before = self.lexer.offset();
        let token = self.lexer.next();
        let start = Start { before, ..self.start(token) };
        match token.kind {
            Kind::End => return false,
            Kind::Directive => self.directive(token),
            Kind::Close if token.is("}") => self.close(token),
            Kind::Word => self.worded(token, start),
            _ if token.is(";") => {}
            _ if token.is("[") || token.is("::") || token.is("~") => {
                if token.is("[") {
                    self.skip(token);
                }
                self.declaration(start, token);
            }
            Kind::Open => {
                self.push(What::Broken, start);
                // The body of a function whose parameters are explained before it.
                if !self.body(token, "", &[], None) {
                    self.recover(start);
                }
            }
            _ => self.push(What::Broken, start),
        }
        true
    }

    /// What a name may stand for at the end; and whether one of them is said for certain.
    pub(super) fn at_end(&self, name: &str) -> (Vec<Option<&Macro<'a>>>, bool) {
        let (possible, certain) =
            self.macros.possible(name, usize::MAX, self.guard, &self.conditions);
        (possible, certain.is_some())
    }

    /// Where what begins with a token does so.
    pub(super) fn start(&self, token: Token<'_>) -> Start {
        let branch = self.conditions.current();
        Start { from: token.at, before: token.at, branch }
    }

    /// Whether all types of a name have all of their members in the file.
    pub(super) fn is_whole(&self, name: &str) -> bool {
        let mut derived = self.derived.iter().map(|&module| self.modules.named(module));
        self.whole_types.contains(name) && derived.all(|it| it.is_none_or(|it| it.1 != name))
    }

    /// The items in the order in which they are compiled: the body of a function in a type sees all members of
    /// that, also those behind it.
    pub(super) fn order(&self) -> Vec<&Item<'a>> {
        let (mut order, mut bodies): (Vec<&Item<'a>>, Vec<&Item<'a>>) = (vec![], vec![]);
        for item in &self.items {
            if item.is_in_type && item.hidden.is_some() {
                bodies.push(item);
                continue;
            }
            // The type itself begins before what is in it.
            let is_behind = bodies.first().is_some_and(|first| item.from > first.from);
            if !item.is_in_type && is_behind {
                order.append(&mut bodies);
            }
            order.push(item);
            if !item.is_in_type {
                order.append(&mut bodies);
            }
        }
        order.append(&mut bodies);
        order
    }

    /// Adds what was read from a start on.
    pub(super) fn push(&mut self, what: What, Start { from, before, branch }: Start) {
        let (module, to) = (self.module, self.lexer.offset());
        let is_in_type = self.scopes.last().is_some_and(|scope| scope.of.is_some());
        let is_template = self.items.last().is_some_and(|it| it.what == What::Parameters);
        let (hidden, of) = (None, vec![]);
        let item =
            Item { what, from, to, before, module, branch, hidden, is_in_type, is_template, of };
        self.items.push(item);
    }

    /// Takes a group in brackets from behind the first; `false` if it does not end.
    pub(super) fn skip(&mut self, open: Token<'a>) -> bool {
        if self.gives_up() {
            return false;
        }
        let mut lexer = self.lexer;
        let is_closed = lexer.skip_group(open, |token| self.directive(token));
        self.lexer = lexer;
        self.unclosed += usize::from(!is_closed && self.lexer.peek().kind == Kind::End);
        is_closed
    }

    /// Takes the value of a declaration; `false` if it does not end.
    pub(super) fn skip_value(&mut self) -> bool {
        let mut lexer = self.lexer;
        let is_ended = lexer.skip_value(|token| self.directive(token));
        self.lexer = lexer;
        is_ended
    }

    /// Whether no bracket is looked for any more, so many were in vain.
    pub(super) fn gives_up(&self) -> bool {
        self.unclosed > MOST_UNCLOSED
    }

    pub(super) fn leave(&mut self) -> Option<Scope> {
        let scope = self.scopes.pop()?;
        self.module = scope.outer;
        Some(scope)
    }

    /// Leaves a scope, from behind its `}`. Behind that of a type names may follow.
    fn close(&mut self, brace: Token<'a>) {
        match self.leave() {
            Some(Scope { of: Some(start), .. }) => self.rest_of(start, brace),
            Some(_) => {}
            None => self.push(What::Broken, self.start(brace)),
        }
    }

    /// Enters a namespace or a type.
    pub(super) fn enter(&mut self, open: Token<'a>, names: &[&'a str], of: Option<Start>) {
        if self.scopes.len() >= DEEPEST {
            let start = self.start(open);
            self.skip(open);
            return self.push(What::Broken, start);
        }
        self.scopes.push(Scope { outer: self.module, of });
        for name in names {
            let kind = if of.is_some() { modules::Kind::Impl } else { modules::Kind::Module };
            let module = Module { parent: self.module, name, kind };
            self.module = self.modules.number(module);
        }
    }

    /// Reads what begins with a word.
    fn worded(&mut self, first: Token<'a>, start: Start) {
        let mut after = self.lexer;
        let second = after.next();
        let is_label = matches!(first.text, "public" | "private" | "protected") && second.is(":");
        let is_namespace = first.is("namespace") || first.is("inline") && second.is("namespace");
        if is_label {
            self.lexer = after;
        } else if is_namespace && self.namespace(first.is("inline")) {
            self.understood += 1;
        } else if first.is("extern") && second.kind == Kind::Text && after.peek().is("{") {
            let open = after.next();
            self.lexer = after;
            self.understood += 1;
            self.enter(open, &[], None);
        } else if first.is("template") && second.is("<") {
            self.parameters(start);
        } else {
            self.declaration(start, first);
        }
    }

    /// `namespace a::b {`, from behind the first word; `false` if it is no such thing.
    fn namespace(&mut self, mut is_inline: bool) -> bool {
        let mut after = self.lexer;
        let mut names = vec![];
        loop {
            let token = after.next();
            match token.kind {
                Kind::Word if token.is("namespace") => {}
                Kind::Word if token.is("inline") => is_inline = true,
                Kind::Word if is_attribute(token.text) => {}
                Kind::Word if names.len() < DEEPEST => names.push(token.text),
                Kind::Open if token.is("{") => {
                    self.lexer = after;
                    if is_inline {
                        // What it has is seen from outside as behind `using namespace`.
                        self.used.extend(names.last());
                    }
                    self.enter(token, &names, None);
                    return true;
                }
                Kind::Open => _ = after.skip_group(token, |_| ()),
                _ if token.is("::") => {}
                _ => return false,
            }
        }
    }

    /// `template <...>`, from behind the first word.
    fn parameters(&mut self, start: Start) {
        let mut angles = 0_usize;
        loop {
            let token = self.lexer.peek();
            if matches!(token.kind, Kind::End | Kind::Directive) || token.is_any(&[";", "{"]) {
                return self.push(What::Broken, start);
            }
            self.lexer.next();
            match token.text {
                "<" => angles += 1,
                ">" | ">>" => angles = angles.saturating_sub(token.text.len()),
                _ => {}
            }
            if angles == 0 {
                return self.push(What::Parameters, start);
            }
        }
    }
}
