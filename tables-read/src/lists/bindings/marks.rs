//! Signs that say what is before them: `=`, `=>`, `in`, `|`.

use super::places::is_change;
use super::walk::{Reach, Walk};
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Token};

impl<'a> Walk<'_, 'a> {
    /// `in` behind the names of a loop, or of a function of Swift: `for N in`, `{ N in`.
    pub(super) fn names_end(&mut self, token: Token<'a>) {
        let leaks = self.language().syntax().indents;
        let is_function = self.language() == Language::Swift && token.is("in");
        let reach = if leaks { self.reach() } else { Reach::Statement };
        let group = self.group();
        let first = group.first;
        match group.statement.names_from.take() {
            Some(from) => self.bind_all(from, reach),
            None if is_function && group.is_open("{") => self.bind_all(first, Reach::Around),
            None => {}
        }
    }

    pub(super) fn mark(&mut self, token: Token<'a>) {
        let language = self.language();
        match token.text {
            "=>" | "->" => self.arrow(token),
            "*" if language == Language::Python => self.found.imports_all |= self.imports(),
            "|" if matches!(language, Language::Rust | Language::Zig) => self.pipe(),
            ":" => {
                if let Some(from) = self.group().statement.names_from.take() {
                    self.bind_all(from, Reach::Statement);
                }
            }
            _ if is_change(token) || token.is(":=") => self.change(token),
            "+" | "-" if self.lexer.peek().is(token.text) => self.changes_entry(),
            _ => {}
        }
    }

    /// `N => ...`, `{ N -> ... }`
    pub(super) fn arrow(&mut self, token: Token<'a>) {
        let language = self.language();
        let group = self.group();
        let (first, is_block) = (group.first, group.is_open("{"));
        let last = self.candidates.len().saturating_sub(1);
        let is_direct = self.candidates.last().is_some_and(|it| Some(*it) == self.before[2]);
        match language {
            Language::Kotlin if token.is("->") && is_block => self.bind_all(first, Reach::Around),
            Language::Java if token.is("->") && is_direct => self.bind_all(last, Reach::Statement),
            Language::JavaScript | Language::CSharp | Language::D
                if token.is("=>") && is_direct =>
            {
                self.bind_all(last, Reach::Statement);
            }
            _ => {}
        }
    }

    /// `|N|` around the parameters of a function of Rust, or what a statement of Zig gives.
    pub(super) fn pipe(&mut self) {
        let before = self.before[2];
        let is_zig = self.language() == Language::Zig;
        if let Some(from) = self.pipe.take() {
            return self.bind_all(from, Reach::Statement);
        }
        let is_behind_head = is_zig
            && self.closed.before.is_some_and(|it| it.is_any(&["if", "while", "for", "switch"]));
        let words: &[&str] = if is_zig {
            &["else", "catch", "errdefer"]
        } else {
            &["move", "return", "in", "static", "async", "else"]
        };
        let opens = before.is_none_or(|it| match it.kind {
            Kind::Open | Kind::Mark => true,
            Kind::Word => words.contains(&it.text),
            Kind::Close => is_behind_head && it.is(")"),
            _ => false,
        });
        self.pipe = opens.then_some(self.candidates.len());
    }

    /// What gives names a value.
    pub(super) fn change(&mut self, token: Token<'a>) {
        self.changes_entry();
        let reach = self.reach();
        let before = self.before[2];
        let is_python = self.language() == Language::Python;
        let group = self.group();
        let first = group.first;
        if group.is_block && !group.is_value && !group.statement.has_value {
            group.statement.has_value = true;
            return self.bind_all(first, reach);
        }
        group.statement.names_from = group.statement.names_from.filter(|_| is_python);
        let is_part = group.is_value;
        let last = self.candidates.len().saturating_sub(1);
        if let Some(name) = self.candidates.last().copied().filter(|it| Some(*it) == before) {
            let is_wide = is_python && token.is(":=");
            self.bind_all(last, if is_wide { Reach::Wide } else { reach });
            // `{ N = 1 }`, of which what is around decides
            self.candidates.extend(Some(name).filter(|_| is_part));
        }
    }
}
