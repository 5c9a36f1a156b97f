//! Calls of macros that are their argument. A macro without brackets puts the tokens of its argument among those beside
//! the call, before any operator is read: with `#define ID(x) x`, `ID(1 + 1) * 2` is 3.

use super::Reader;
use super::expression::{computed, is_operand};
use crate::lists::Reason;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer};
use crate::lists::names::Wrapper;
use crate::lists::value::Value;

/// An expression with arguments in place of the calls.
struct Expanded<'t> {
    text: String,
    /// The macro of the last call, and the number of ways in which one of them is defined.
    name: &'t str,
    definitions: usize,
    behind: Lexer<'t>,
}

impl Reader<'_, '_> {
    /// The value of an expression that has such calls, and has the same value by all definitions of the macros; `None`
    /// if it has none.
    pub(super) fn expanded(&mut self, lexer: &mut Lexer<'_>) -> Option<Result<Value, Reason>> {
        if self.at.is_expanded {
            return None;
        }
        let mut known: Option<Value> = None;
        for definition in 0.. {
            let expanded = match self.written_out(*lexer, definition)? {
                Ok(expanded) => expanded,
                Err(reason) => return Some(Err(reason)),
            };
            let value =
                match self.without_calls(|it| it.all(Lexer::new(&expanded.text, Language::C))) {
                    Ok(value) => value,
                    Err(reason) => return Some(Err(reason)),
                };
            if known.is_some_and(|it| it.bits != value.bits) {
                return Some(Err(Reason::Several(expanded.name.to_owned())));
            }
            known = Some(value);
            if definition + 1 >= expanded.definitions {
                *lexer = expanded.behind;
                break;
            }
        }
        known.map(Ok)
    }

    /// Reads where no such call is left.
    pub(super) fn without_calls<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.at.is_expanded, true);
        let found = read(self);
        self.at.is_expanded = before;
        found
    }

    /// Whether a macro without parameters is one operand.
    pub(super) fn is_operand(&self, body: Lexer<'_>) -> bool {
        let text = |definition| self.written_out(body, definition)?.ok();
        let Some(first) = text(0) else { return is_operand(body) };
        let mut all = (0..first.definitions).filter_map(text);
        all.all(|it| is_operand(Lexer::new(&it.text, Language::C)))
    }

    /// The expression that begins here, by the first definition of each macro, the second, and so on.
    fn written_out<'t>(
        &self,
        mut lexer: Lexer<'t>,
        definition: usize,
    ) -> Option<Result<Expanded<'t>, Reason>> {
        let names = &self.program.names;
        if lexer.language != Language::C || names.wrappers.is_empty() {
            return None;
        }
        let (mut text, mut name, mut definitions) = (String::new(), "", 0);
        // For each open bracket the macro whose argument is in it.
        let mut opened: Vec<Option<Wrapper<'_>>> = vec![];
        let behind = loop {
            if let Err(reason) = self.program.step() {
                return Some(Err(reason));
            }
            let (before, token) = (lexer, lexer.next());
            let is_outside = opened.is_empty();
            match token.kind {
                Kind::End | Kind::Directive => break before,
                Kind::Close if is_outside => break before,
                _ if token.is_any(&[",", ";"]) && is_outside => break before,
                _ if token.is(",") && matches!(opened.last(), Some(Some(_))) => {
                    return Some(Err(computed(token)));
                }
                Kind::Open => opened.push(None),
                _ => {}
            }
            let all = names.wrappers.get(token.text).filter(|_| token.is_word());
            let is_known = !names.functions.contains_key(token.text);
            if let Some(all) = all.filter(|_| is_known && lexer.peek().is("(")) {
                lexer.next();
                (name, definitions) = (token.text, definitions.max(all.len()));
                let wrapper = all[definition.min(all.len() - 1)];
                opened.push(Some(wrapper));
                text += if wrapper.is_in_brackets { "(" } else { "" };
                continue;
            }
            let closed = if token.kind == Kind::Close { opened.pop().flatten() } else { None };
            if let Some(Wrapper { suffix, is_in_brackets }) = closed {
                text.truncate(text.trim_end().len());
                text += suffix;
                text += if is_in_brackets { ")" } else { "" };
            } else {
                text += token.text;
            }
            text.push(' ');
        };
        (definitions > 0).then_some(Ok(Expanded { text, name, definitions, behind }))
    }
}
