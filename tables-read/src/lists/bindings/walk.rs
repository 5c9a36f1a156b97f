//! The walk over a file that finds what binds names.

use super::Bindings;
use super::group::{Group, Statement};
use crate::lists::language::{Language, NamePlace};
use crate::lists::lexer::{Kind, Lexer, Token};
use crate::lists::names::Names;
use crate::lists::scopes::Scopes;

/// How far a name is known that is bound.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// In the function, type or module, or in all of the file.
    Wide,
    /// In the statement, with the block that belongs to it.
    Statement,
    /// In the statement around the block.
    Around,
}

pub(super) struct Walk<'n, 'a> {
    pub(super) lexer: Lexer<'a>,
    pub(super) file: usize,
    pub(super) names: &'n Names<'a>,
    pub(super) scopes: &'n Scopes<'a>,
    pub(super) groups: Vec<Group<'a>>,
    /// Names that are bound if what follows makes a pattern or parameters of what they stand in.
    pub(super) candidates: Vec<Token<'a>>,
    /// The last tokens of the statement.
    pub(super) before: [Option<Token<'a>>; 3],
    /// The group that closed last.
    pub(super) closed: Group<'a>,
    /// How many candidates there were before the first `|`.
    pub(super) pipe: Option<usize>,
    begins_line: bool,
    pub(super) found: Bindings<'a>,
}

impl<'n, 'a> Walk<'n, 'a> {
    pub(super) fn new(
        (file, source, language): (usize, &'a str, Language),
        names: &'n Names<'a>,
        scopes: &'n Scopes<'a>,
    ) -> Self {
        Self {
            lexer: Lexer::new(source, language),
            file,
            names,
            scopes,
            groups: vec![Group { is_block: true, indent: Some(0), ..Group::default() }],
            candidates: vec![],
            before: [None; 3],
            closed: Group::default(),
            pipe: None,
            begins_line: true,
            found: Bindings::default(),
        }
    }

    pub(super) fn run(mut self) -> Bindings<'a> {
        let indents = self.lexer.language.syntax().indents;
        loop {
            if self.before[2].is_some_and(|it| it.is(",") || it.kind == Kind::Open) {
                while self.lexer.take_plain().is_some() {}
            }
            let token = self.lexer.next();
            let is_line_end = token.kind == Kind::LineEnd;
            if self.begins_line && indents && !is_line_end && self.group().is_block {
                self.indent(token);
            }
            self.begins_line = is_line_end;
            if !matches!(token.kind, Kind::Close | Kind::LineEnd | Kind::End | Kind::Directive) {
                self.group().statement.take(token);
            }
            match token.kind {
                Kind::End => break,
                Kind::Directive => {
                    self.module(token);
                    continue;
                }
                Kind::LineEnd => {
                    self.line_end();
                    continue;
                }
                Kind::Open => self.open(token),
                Kind::Close => self.close(token),
                Kind::Word => self.word(token),
                Kind::Mark if token.is(";") && self.group().is_block => {
                    self.end_statement(token.end());
                    continue;
                }
                Kind::Mark if token.is(";") => self.semicolon(),
                Kind::Mark => self.mark(token),
                Kind::Text => self.module(token),
                _ => {}
            }
            if self.group().statement.from.is_some() || token.kind != Kind::Close {
                self.before = [self.before[1], self.before[2], Some(token)];
            }
        }
        while !self.groups.is_empty() {
            self.end_statement(usize::MAX);
            self.groups.pop();
        }
        self.found
    }

    pub(super) fn language(&self) -> Language {
        self.lexer.language
    }

    /// Whether types stand before names.
    pub(super) fn has_types_before(&self) -> bool {
        let place = self.language().syntax().name_place;
        matches!(place, NamePlace::BeforeBrackets | NamePlace::Last)
    }

    pub(super) fn group(&mut self) -> &mut Group<'a> {
        self.groups.last_mut().expect("the file's is never closed")
    }

    /// The number of the nearest group around one that has statements, itself included.
    pub(super) fn block(&self, mut group: usize) -> usize {
        while !self.groups[group].is_block {
            group -= 1;
        }
        group
    }

    /// `foreach (N; all)` of D
    pub(super) fn semicolon(&mut self) {
        if let Some(from) = self.group().statement.names_from.take() {
            self.bind_all(from, Reach::Statement);
        }
    }

    /// An end of a line ends a statement, unless a sign goes on with it or indentation decides.
    pub(super) fn line_end(&mut self) {
        let next = self.lexer.in_brackets().peek();
        let is_open = self.before[2].is_some_and(|it| it.kind == Kind::Mark);
        let goes_on = next.is_any(&["{", "where", "else", "catch"])
            || next.kind == Kind::Mark && !next.is_any(&["@", "#"]);
        let indents = self.language().syntax().indents;
        if self.group().is_block && !indents && !is_open && !goes_on {
            self.end_statement(self.lexer.offset());
        }
    }

    /// Opens or closes blocks by the indentation of a line, before its first token.
    pub(super) fn indent(&mut self, token: Token<'a>) {
        let line = self.lexer.source[..token.at].rfind('\n').map_or(0, |end| end + 1);
        let column = token.at - line;
        while self.groups.len() > 1 && self.group().indent.is_some_and(|it| it > column) {
            self.end_statement(token.at);
            self.groups.pop();
        }
        let first = self.candidates.len();
        let group = self.group();
        if group.indent.is_some_and(|it| it < column) && group.statement.from.is_some() {
            let indent = Some(column);
            self.groups.push(Group { is_block: true, indent, first, ..Group::default() });
            self.before = [None; 3];
        } else {
            self.end_statement(token.at);
        }
    }

    /// Ends the statement at hand: names that were bound for it end here.
    pub(super) fn end_statement(&mut self, end: usize) {
        let group = self.group();
        let (first, Statement { from, bound, .. }) =
            (group.first, std::mem::take(&mut group.statement));
        self.candidates.truncate(first);
        (self.before, self.pipe) = ([None; 3], None);
        for (name, number) in bound {
            let all = self.found.all.get_mut(name);
            let Some(binding) = all.and_then(|all| all.get_mut(number)) else { continue };
            match &mut binding.import {
                Some(import) => *import = from.unwrap_or(end)..end,
                None => binding.extent.end = end,
            }
        }
    }
}
