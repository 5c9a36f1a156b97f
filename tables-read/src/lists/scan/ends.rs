//! Where a value ends.

use std::ops::Range;

use super::lua::skip_function;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer, Token};
use crate::lists::opening::skip_types;

fn includes(line: Token<'_>) -> bool {
    line.text[1..].trim_start().starts_with("include")
}

/// Where a list of C ends that ends in a file that it includes, from behind its brace and up to where it seems to end: a
/// declaration follows.
fn ends_elsewhere(mut list: Lexer<'_>, to: usize, open: Token<'_>) -> Option<usize> {
    let text = &list.source[list.offset()..to];
    if !open.is("{") || list.language != Language::C || !text.contains("include") {
        return None;
    }
    list = list.part(list.offset(), to);
    loop {
        let token = list.next();
        let mut behind = list;
        let mut is_declaration = || behind.next().is_word() && behind.next().is_word();
        match token.kind {
            Kind::End => return None,
            Kind::Directive if includes(token) && is_declaration() => return Some(token.end()),
            _ => {}
        }
    }
}

/// Takes a value, up to what ends it, and gives where it stands.
pub(super) fn take_value(lexer: &mut Lexer<'_>) -> Range<usize> {
    let syntax = lexer.language.syntax();
    let (mut from, mut to) = (None, lexer.offset());
    let (mut is_open, mut is_type, mut is_behind_word) = (true, syntax.has_declarators, false);
    let language = lexer.language;
    // Without brackets a line of Python is a statement. Values on the next line are long if each line begins one.
    let is_of_lines = language == Language::Python;
    let has_chains = !matches!(language, Language::Nim | Language::Swift | Language::Kotlin);
    loop {
        if is_behind_word && lexer.peek().is("<") {
            skip_types(lexer);
        }
        let before = *lexer;
        let token = lexer.next();
        is_type &= token.is_word() || token.is_any(&["::", ".", "<", ">"]);
        is_behind_word = is_type && token.is_word();
        let is_lua = language == Language::Lua;
        if is_lua && token.is("function") {
            skip_function(lexer);
            (from, to, is_open) = (from.or(Some(token.at)), lexer.offset(), false);
            continue;
        }
        // What follows an operand without an operator is the next statement.
        let is_next = is_lua && !is_open && token.is_word() && !token.is_any(&["and", "or", "not"]);
        let is_end = match token.kind {
            _ if is_next => true,
            Kind::End | Kind::Close => true,
            Kind::LineEnd => is_of_lines || !is_open && !goes_on(*lexer),
            Kind::Mark if token.is(";") => true,
            Kind::Mark if token.is("=") => !has_chains,
            Kind::Mark if token.is(",") => {
                syntax.has_declarators
                    || matches!(language, Language::Go | Language::Python | Language::Lua)
            }
            _ => false,
        };
        if is_end {
            *lexer = before;
            return from.unwrap_or(to)..to;
        }
        if token.kind == Kind::Directive && from.is_none() && includes(token) {
            return token.at..token.end();
        }
        if matches!(token.kind, Kind::LineEnd | Kind::Directive) {
            continue;
        }
        from = from.or(Some(token.at));
        let behind = *lexer;
        let is_closed = token.kind != Kind::Open || lexer.skip_group(token);
        if let Some(end) = ends_elsewhere(behind, lexer.offset(), token) {
            *lexer = behind.part(end, behind.source.len());
            return from.unwrap_or(to)..end;
        }
        if !is_closed {
            return from.unwrap_or(to)..lexer.offset();
        }
        to = if token.kind == Kind::Open { lexer.offset() } else { token.end() };
        is_open = token.kind == Kind::Mark || is_lua && token.is_any(&["and", "or", "not"]);
    }
}

/// Whether the next line belongs to the value before: it begins with an operator.
pub(in crate::lists) fn goes_on(mut lexer: Lexer<'_>) -> bool {
    let has_such = matches!(
        lexer.language,
        Language::JavaScript | Language::Kotlin | Language::Swift | Language::Lua
    );
    let mut next = lexer.next();
    while next.kind == Kind::LineEnd {
        next = lexer.next();
    }
    has_such && next.kind == Kind::Mark && !next.is_any(&["@", "#", ";", ","])
}
