//! Calls of macros that are their argument. A macro without brackets puts the tokens of its argument among those beside
//! the call, before any operator is read: with `#define ID(x) x`, `ID(1 + 1) * 2` is 3.

use super::expression::{computed, is_operand};
use super::reader::Reader;
use crate::lists::Reason;
use crate::lists::language::Language;
use crate::lists::lexer::{Kind, Lexer};
use crate::lists::names::Wrapper;
use crate::lists::value::Value;

/// An expression with arguments in place of the calls.
struct Expanded<'t> {
    text: String,
    /// The macros that are called, and in how many ways each is defined.
    definitions: Vec<(&'t str, usize)>,
    behind: Lexer<'t>,
}

impl Expanded<'_> {
    /// In how many ways all of them are.
    fn ways(&self) -> usize {
        let of_each = self.definitions.iter().map(|(_, count)| *count);
        of_each.fold(1, usize::saturating_mul)
    }
}

impl Reader<'_, '_> {
    /// The value of an expression that has such calls, and has the same value by all definitions of the macros; `None`
    /// if it has none.
    pub(super) fn expanded(&mut self, lexer: &mut Lexer<'_>) -> Option<Result<Value, Reason>> {
        if self.at.is_expanded {
            return None;
        }
        let mut known: Option<Value> = None;
        for way in 0.. {
            let expanded = match self.written_out(*lexer, way)? {
                Ok(expanded) => expanded,
                Err(reason) => return Some(Err(reason)),
            };
            let value =
                match self.without_calls(|it| it.all(Lexer::new(&expanded.text, Language::C))) {
                    Ok(value) => value,
                    Err(reason) => return Some(Err(reason)),
                };
            if known.is_some_and(|it| it.bits != value.bits) {
                let several = expanded.definitions.iter().find(|(_, count)| *count > 1);
                let name = several.map_or("", |(name, _)| name);
                return Some(Err(Reason::Several(name.to_owned())));
            }
            known = Some(value);
            if way + 1 >= expanded.ways() {
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
        let text = |way| self.written_out(body, way)?.ok();
        let Some(first) = text(0) else { return is_operand(body) };
        let mut all = (0..first.ways()).filter_map(text);
        all.all(|it| is_operand(Lexer::new(&it.text, Language::C)))
    }

    /// The expression that begins here, in one of the ways in which its macros are defined.
    fn written_out<'t>(
        &self,
        mut lexer: Lexer<'t>,
        way: usize,
    ) -> Option<Result<Expanded<'t>, Reason>> {
        let names = &self.program.names;
        if lexer.language != Language::C || names.wrappers.is_empty() {
            return None;
        }
        let (mut text, mut definitions): (_, Vec<(&str, usize)>) = (String::new(), vec![]);
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
                let known = definitions.iter().position(|(name, _)| *name == token.text);
                let known = known.unwrap_or_else(|| {
                    definitions.push((token.text, all.len()));
                    definitions.len() - 1
                });
                let before = definitions[..known].iter().map(|(_, count)| *count);
                let wrapper = all[way / before.fold(1, usize::saturating_mul) % all.len()];
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
        (!definitions.is_empty()).then_some(Ok(Expanded { text, definitions, behind }))
    }
}
