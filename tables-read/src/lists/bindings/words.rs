//! Names and words: what is bound by what stands beside it, and what a statement imports.

use super::places::{
    begins_import, begins_names, binds, is_behind_type, is_binder, may_be_bound, names_function,
    names_type,
};
use super::walk::{Reach, Walk};
use crate::lists::language::{Language, NamePlace};
use crate::lists::lexer::{Kind, Token};

impl<'a> Walk<'_, 'a> {
    pub(super) fn word(&mut self, token: Token<'a>) {
        let (language, next) = (self.language(), self.lexer.peek());
        let before = self.before[2];
        let candidates = self.candidates.len();
        let statement = &mut self.group().statement;
        let is_first = statement.first.is_none();
        statement.first = statement.first.or(Some(token.text));
        statement.declares |= is_binder(token.text);
        statement.is_function |= names_function(token.text);
        statement.is_type |= names_type(token.text);
        let is_public = before.is_some_and(|it| it.is_any(&["pub", "public", "export", ")"]));
        statement.imports |= begins_import(token.text, language)
            && (is_first || is_public)
            && !next.is_any(&["(", "="]);
        if begins_names(token.text) && !next.is("(") {
            statement.names_from = Some(candidates);
        }
        if token.is_any(&["in", "of"]) {
            self.names_end(token);
        }
        if self.imports() {
            self.found.modules.insert(token.text);
        }
        let reach = self.reach_of(next);
        self.group().statement.declares |= reach == Some(Reach::Wide);
        if !self.names.may_be_hidden(token.text) {
            return;
        }
        // `table.insert(T, 5)` of Lua
        let [dot, function, open] = self.before.map(|it| it.map_or("", |it| it.text));
        let changes = ["insert", "remove", "sort", "move"].contains(&function);
        if language == Language::Lua && dot == "." && open == "(" && changes {
            self.found.changes.entry(token.text).or_default().push(token.at);
        }
        if self.imports() {
            return self.imported(token, next);
        }
        let is_pointer = language == Language::C && before.is_some_and(|it| it.is("->"));
        if is_pointer || before.is_some_and(|it| it.is_any(&[".", "::"])) {
            return;
        }
        if let Some(reach) = reach {
            self.bind(token, reach);
        }
        let is_renamed = language == Language::JavaScript && self.group().is_open("{");
        let is_lua = language == Language::Lua && self.group().is_open("{");
        let is_key = is_renamed && next.is(":") || is_lua && next.is("=");
        let is_length = next.is(";") && !self.group().is_open("(");
        if may_be_bound(before, next, is_renamed) && !is_key && !is_length {
            self.candidates.push(token);
        }
    }

    /// How far a name is known that is bound by what stands beside it alone.
    pub(super) fn reach_of(&mut self, next: Token<'a>) -> Option<Reach> {
        let (language, before) = (self.language(), self.before[2]);
        let has_types_before = self.has_types_before();
        let is_declarator = self.is_declarator(next);
        let outer = self.groups.iter().rev().nth(1).and_then(|it| it.statement.first);
        let is_section =
            language == Language::Nim && outer.is_some_and(|it| ["var", "let"].contains(&it));
        let group = self.group();
        let is_behind = |words: &[&str]| before.is_some_and(|it| it.is_any(words));
        let begins = before.is_none_or(|it| it.kind == Kind::Open || it.is(","));
        let is_behind_word = before.is_some_and(|it| it.is_word());
        let is_typed = group.is_open("(") && next.is(":") && !has_types_before;
        let has_names_before = language.syntax().name_place == NamePlace::First;
        let is_bound = match before {
            _ if is_declarator => true,
            // `(N: u8)`, `(x N: Int)`
            _ if is_typed && (begins || is_behind_word && !is_behind(&["case"])) => true,
            // `var` of Nim, and on the next line `N: int`
            None if next.is(":") => is_section,
            // `(N int)`
            _ if has_names_before && begins && next.is_word() => true,
            Some(it) if it.is_word() => {
                let names = names_function(it.text) || names_type(it.text);
                let is_type = has_types_before && is_behind_type(next, language);
                binds(it, language) && !is_type
                    || names && next.is_any(&["{", "(", ":", "<", ";", "extends"])
            }
            _ => false,
        };
        // `const f = function N() {`: known in itself alone.
        let is_part = group.statement.has_value
            && before.is_some_and(|it| names_function(it.text) || names_type(it.text));
        let is_wide = group.is_wide() && !is_part;
        is_bound.then_some(if is_wide { Reach::Wide } else { Reach::Statement })
    }

    /// Whether it is a name behind a type with a sign, `int *N`, or behind another declarator, `int a, N`.
    pub(super) fn is_declarator(&mut self, next: Token<'a>) -> bool {
        let before = self.before[2];
        if before.is_none_or(|it| it.is_word()) {
            return false;
        }
        let syntax = self.language().syntax();
        let has_types_before = self.has_types_before();
        let has_declarators = syntax.has_declarators;
        let group = self.group();
        let is_behind = |words: &[&str]| before.is_some_and(|it| it.is_any(words));
        let ends = next.is_any(&["=", ";", ",", "[", "{", "(", ":"])
            || matches!(next.kind, Kind::LineEnd | Kind::End);
        let statement = &group.statement;
        if !group.is_block || group.may_be_value || !ends {
            return false;
        }
        let is_behind_type = has_types_before
            && is_behind(&["*", "&", "&&", ">", ">>", "]", "?"])
            && statement.angles == 0
            && !statement.is_other;
        let is_behind_other = statement.declares
            && (is_behind(&[","]) || has_types_before && is_behind(&["*"]))
            && (has_declarators || !statement.has_value);
        is_behind_type || is_behind_other
    }

    pub(super) fn imports(&mut self) -> bool {
        self.group().statement.imports
    }

    /// The name of a file in a line that includes it, or in a text of a statement that imports.
    pub(super) fn module(&mut self, token: Token<'a>) {
        let is_import = self.imports()
            || token.kind == Kind::Directive && token.text[1..].trim_start().starts_with("include")
            || self.before[1].is_some_and(|it| it.is_any(&["require", "import"]));
        let path = token.text.trim_end_matches(['"', '\'', '`', '>']);
        if is_import {
            let name = path.rsplit(['/', '"', '\'', '`', '<']).next().unwrap_or_default();
            self.found.modules.insert(name.split('.').next().unwrap_or_default());
        }
    }

    /// A name in a statement that imports: one that it only passes through, one that it gives, or one from elsewhere.
    pub(super) fn imported(&mut self, token: Token<'a>, next: Token<'a>) {
        let before = self.before[2];
        let is_behind = |words: &[&str]| before.is_some_and(|it| it.is_any(words));
        if next.is_any(&["::", ".", "as", "/"]) || is_behind(&["from"]) {
            return;
        }
        let first = self.group().statement.first;
        let is_module = before.is_some_and(|it| Some(it.text) == first);
        let is_renamed = is_behind(&["as"]) || next.is_any(&["from", "="]);
        let number = self.bind(token, Reach::Wide);
        if !is_module && !is_renamed {
            self.import(token, number);
        }
    }
}
