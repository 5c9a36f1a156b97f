//! Brackets: what opens and closes, and whether it is a pattern or has parameters.

use super::group::{Group, Statement};
use super::places::{begins_names, is_binder, is_called};
use super::walk::{Reach, Walk};
use crate::lists::language::{Language, NamePlace};
use crate::lists::lexer::{Kind, Token, closing};

/// So far out a bracket that closes may belong to one that opened.
const FURTHEST: usize = 16;
impl<'a> Walk<'_, 'a> {
    pub(super) fn open(&mut self, token: Token<'a>) {
        let before = self.before[2];
        if token.is("(") {
            self.changes_by_method();
        }
        let base = self.list(before).filter(|_| token.is("["));
        let runs_first = token.is("{") && self.runs_first(token);
        let language = self.language();
        let is_value = token.is("{") && self.is_value(before);
        let first = self.candidates.len();
        let statement = &self.group().statement;
        // `const (` of Go
        let is_section = language == Language::Go
            && token.is("(")
            && before.is_some_and(|it| it.is_any(&["const", "var", "type"]));
        let is_block = token.is("{") && !statement.imports && !language.syntax().indents;
        let is_block = is_block || is_section;
        let has_names = language != Language::Zig && token.is("(");
        let has_names = has_names && before.is_some_and(|it| begins_names(it.text));
        let is_body = statement.is_function || statement.is_type;
        let may_be_value = before
            .is_some_and(|it| it.is_word() || it.is(">") || it.kind == Kind::Close && !it.is(")"));
        let may_be_value = is_value || may_be_value && !is_body;
        let opened = Group {
            open: Some(token),
            before,
            is_block,
            is_call: is_called(before),
            is_head: token.is("(") && statement.is_function && !statement.has_value,
            is_value,
            may_be_value,
            base,
            runs_first,
            indent: None,
            first,
            statement: Statement {
                imports: statement.imports && !is_block,
                names_from: has_names.then_some(first),
                ..Statement::default()
            },
        };
        self.groups.push(opened);
    }

    /// Whether what a brace opens is a list or an object, and no block, by what stands before.
    fn is_value(&self, before: Option<Token<'a>>) -> bool {
        let has_blocks = matches!(
            self.language(),
            Language::Rust | Language::Zig | Language::Kotlin | Language::Swift
        );
        if has_blocks {
            return false;
        }
        let is_made = !self.closed.is_call;
        let is_object = self.language() == Language::JavaScript;
        let group = &self.groups[self.groups.len() - 1];
        let is_within = group.is_value || !group.is_block;
        before.is_some_and(|it| match it.text {
            "=" | "[" => true,
            ")" => is_made && group.statement.has_value,
            "{" => group.is_value,
            "," => is_within || group.may_be_value,
            "(" => is_object,
            ":" => is_object && is_within,
            _ => false,
        })
    }

    pub(super) fn close(&mut self, token: Token<'a>) {
        let closes =
            |group: &Group<'_>| group.open.is_some_and(|it| closing(it.text) == token.text);
        let mut all = self.groups.iter().rev().filter(|it| it.open.is_some()).take(FURTHEST);
        let Some(inner) = all.position(closes) else { return };
        let mut left = inner;
        while left > 0 || self.group().open.is_none() {
            left -= usize::from(self.group().open.is_some());
            self.end_statement(token.at);
            self.groups.pop();
        }
        let mut behind = self.lexer.in_brackets();
        let next = behind.next();
        let pattern = self.pattern(next);
        let from = self.group().first.min(self.candidates.len());
        let candidates = self.candidates.split_off(from);
        self.end_statement(token.end());
        self.closed = self.groups.pop().unwrap_or_default();
        let is_part = self.may_be_part(token);
        if let Some(reach) = pattern {
            // `const { N } = require("./other")`
            let is_import = next.is("=") && behind.next().is("require");
            for name in candidates {
                let number = self.bind(name, reach);
                if is_import {
                    self.import(name, number);
                }
            }
        } else if is_part && !self.closed.is_call {
            self.candidates.extend(candidates);
        }
        self.end_with_block(token, next);
    }

    /// Whether what was in the brackets that a token closes may be a part of a pattern, and no index, type or condition.
    pub(super) fn may_be_part(&mut self, token: Token<'a>) -> bool {
        let statement = &self.group().statement;
        let has_names = statement.declares || statement.names_from.is_some();
        let is_place = token.is("]") && self.has_types_before() && !has_names;
        let is_renamed = self.group().is_open("{") && self.language() == Language::JavaScript;
        let is_other = self.closed.before.is_some_and(|it| match it.kind {
            Kind::Word => !(is_binder(it.text) || begins_names(it.text)),
            _ => it.is(":") && !is_renamed,
        });
        let group = self.group();
        !is_place && !is_other && (!token.is("}") || !group.is_block || group.is_value)
    }

    /// Ends the statement whose block a bracket closes.
    pub(super) fn end_with_block(&mut self, token: Token<'a>, next: Token<'a>) {
        const GOES_ON: &[&str] =
            &["else", "catch", "finally", "except", "where", "in", "of", "as", "while"];
        let is_block = self.closed.is_block && !self.closed.is_value && self.group().is_block;
        let is_end = next.is_word() && !next.is_any(GOES_ON) || next.is_any(&["}", "#", "@"]);
        if is_block && (is_end || next.kind == Kind::End) {
            self.end_statement(token.end());
        }
    }

    /// Whether what is in the innermost brackets is a pattern or has parameters, by what follows; and how far its names
    /// are known.
    pub(super) fn pattern(&mut self, next: Token<'a>) -> Option<Reach> {
        let (language, syntax) = (self.language(), self.language().syntax());
        let [.., outer, group] = &self.groups[..] else { return None };
        let is_behind = |words: &[&str]| group.before.is_some_and(|it| it.is_any(words));
        let is_binder = group.before.is_some_and(|it| is_binder(it.text)) && !is_behind(&["as"]);
        let is_binder = is_binder && language != Language::Go;
        let is_wide = outer.is_wide();
        let reach = if is_wide { Reach::Wide } else { Reach::Statement };
        let has_colons = syntax.name_place == NamePlace::BeforeColon;
        let has_constants = matches!(language, Language::Rust | Language::Zig);
        let is_behind_word = group.before.is_some_and(|it| it.is_word());
        let is_round = group.is_open("(");
        if group.is_head || is_round && group.statement.names_from.is_some() {
            return Some(Reach::Statement);
        }
        // `const T: [u8; N] = `
        let is_renamed = language == Language::JavaScript && outer.is_open("{");
        if is_behind(&[":"]) && !is_renamed {
            return None;
        }
        let is_it = match next.text {
            _ if is_binder => return Some(reach),
            "=>" | "->" => return (is_round && !has_constants).then_some(Reach::Statement),
            "{" => {
                return (is_round && group.is_call && is_behind_word).then_some(Reach::Statement);
            }
            ":" if language == Language::Python => {
                if outer.statement.first == Some("case") {
                    return Some(Reach::Wide);
                }
                let is_it = is_round && group.is_call && is_behind_word;
                return is_it.then_some(Reach::Statement);
            }
            "=" | ":=" if outer.statement.has_value && is_wide => false,
            // `{ a: { N } = {} }`, of which what is around decides
            "=" if outer.is_value => false,
            // `let Some(N) = `
            "=" if group.is_call => has_colons && outer.statement.declares && !group.is_open("["),
            "=" if group.is_open("{") => language == Language::JavaScript,
            "=" if group.is_open("[") => has_colons || outer.statement.declares,
            "=" | ":=" => true,
            _ => false,
        };
        is_it.then_some(reach)
    }
}
