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
struct Expanded<'a, 'l> {
    text: String,
    /// The macros that are called, and in how many ways each is defined.
    definitions: Definitions<'a>,
    behind: Lexer<'l>,
}

type Definitions<'t> = Vec<(&'t str, usize)>;

/// Macros in macros.
const DEEPEST_MACRO: usize = 4;

/// In how many ways all of them are.
fn ways(definitions: &[(&str, usize)]) -> usize {
    definitions.iter().map(|(_, count)| *count).fold(1, usize::saturating_mul)
}

impl<'a> Reader<'_, 'a> {
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
            if way + 1 >= ways(&expanded.definitions) {
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
        let mut all = (0..ways(&first.definitions)).filter_map(text);
        all.all(|it| is_operand(Lexer::new(&it.text, Language::C)))
    }

    /// The expression that begins here, in one of the ways in which its macros are defined.
    fn written_out<'l>(
        &self,
        lexer: Lexer<'l>,
        way: usize,
    ) -> Option<Result<Expanded<'a, 'l>, Reason>> {
        let mut definitions = vec![];
        let (mut text, behind, mut has_calls) =
            match self.written_once(lexer, way, &mut definitions)? {
                Ok(once) => once,
                Err(reason) => return Some(Err(reason)),
            };
        for depth in 0.. {
            if !has_calls {
                break;
            }
            // One that needs itself has no end.
            if depth == DEEPEST_MACRO {
                return Some(Err(Reason::TooDeep));
            }
            let again = Lexer::new(&text, Language::C).in_brackets();
            (text, has_calls) = match self.written_once(again, way, &mut definitions) {
                Some(Ok((text, behind, has_calls))) if behind.is_at_end() => (text, has_calls),
                Some(Ok((_, behind, _))) => return Some(Err(computed(behind.peek()))),
                Some(Err(reason)) => return Some(Err(reason)),
                None => break,
            };
        }
        Some(Ok(Expanded { text, definitions, behind }))
    }

    /// The same without the macros in these macros, and whether there are some; `None` if there is no call.
    fn written_once<'l>(
        &self,
        mut lexer: Lexer<'l>,
        way: usize,
        definitions: &mut Definitions<'a>,
    ) -> Option<Result<(String, Lexer<'l>, bool), Reason>> {
        let names = &self.program.names;
        if lexer.language != Language::C || names.wrappers.is_empty() {
            return None;
        }
        let (mut text, mut is_changed, mut has_calls) = (String::new(), false, false);
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
            let is_call = token.is_word() && lexer.peek().is("(");
            let wrapper = if is_call { self.wrapper(token.text, way, definitions) } else { None };
            if let Some(wrapper) = wrapper {
                lexer.next();
                opened.push(Some(wrapper));
                text += wrapper.before;
                (is_changed, has_calls) = (true, has_calls || wrapper.has_call);
                continue;
            }
            let closed = if token.kind == Kind::Close { opened.pop().flatten() } else { None };
            if let Some(Wrapper { suffix, behind, .. }) = closed {
                text.truncate(text.trim_end().len());
                text += suffix;
                text += behind;
            } else {
                text += token.text;
            }
            text.push(' ');
        };
        is_changed.then_some(Ok((text, behind, has_calls)))
    }

    /// The definition of a macro that counts in one of the ways.
    fn wrapper(
        &self,
        name: &str,
        way: usize,
        definitions: &mut Definitions<'a>,
    ) -> Option<Wrapper<'a>> {
        let names = &self.program.names;
        let (name, all) = names.wrappers.get_key_value(name)?;
        if names.functions.contains_key(name) {
            return None;
        }
        let known = definitions.iter().position(|(known, _)| known == name);
        let known = known.unwrap_or_else(|| {
            definitions.push((name, all.len()));
            definitions.len() - 1
        });
        let before = definitions[..known].iter().map(|(_, count)| *count);
        Some(all[way / before.fold(1, usize::saturating_mul) % all.len()])
    }
}
