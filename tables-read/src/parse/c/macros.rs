//! What `#define` and `#undef` say, and what a name stands for at a place.

use std::collections::BTreeMap;

use super::conditions::Conditions;
use super::lexer::{Kind, Lexer, Token};
use super::words::{is_attribute, is_qualifier};

/// The macros of a file, in its order.
#[derive(Debug, Default)]
pub(super) struct Macros<'a> {
    events: BTreeMap<&'a str, Vec<Event<'a>>>,
}

#[derive(Debug)]
struct Event<'a> {
    at: usize,
    branch: usize,
    /// `None` of `#undef`.
    definition: Option<Macro<'a>>,
    /// Whether it holds in its branch alone, which is read only if the name is no macro.
    is_inside: bool,
    /// How many right before it say the same.
    repeats: usize,
}

/// What a name is replaced with.
#[derive(Clone, Debug)]
pub(super) struct Macro<'a> {
    /// The parameters, if the macro is called like a function.
    pub(super) parameters: Option<Vec<&'a str>>,
    pub(super) body: Lexer<'a>,
}

/// What a name stands for.
#[derive(Clone, Debug)]
pub(super) enum Meaning<'m, 'a> {
    /// The name is no macro.
    None,
    One(&'m Macro<'a>),
    /// Which one it is depends on what else is defined. These are all that the name may be replaced with.
    Several(Vec<&'m Macro<'a>>),
    /// Whether it is a macro is not known.
    Unclear(Unclear),
}

/// Why it is not known what a name stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unclear {
    /// The name is a macro in a branch of `#if`, and something else outside of it.
    Branch,
    /// The name may be a macro of a file that may be included.
    Header,
    /// The name may be a macro of a file that includes this one, or of one that is included there before.
    Includer,
}

/// The most definitions of a name that are followed to see which of them reach a place.
const MOST_SEEN: usize = 32;

impl<'a> Macros<'a> {
    /// Follows `#define` and `#undef`, from behind that word.
    pub(super) fn follow(&mut self, word: &str, mut rest: Lexer<'a>, branch: usize) {
        let name = rest.next();
        if name.kind == Kind::Word && matches!(word, "define" | "undef") {
            let definition = (word == "define").then(|| Macro::read(name, rest));
            self.add(name.text, name.at, branch, definition, false);
        }
    }

    /// Adds what is said of a name; `None` says that it is no macro.
    pub(super) fn add(
        &mut self,
        name: &'a str,
        at: usize,
        branch: usize,
        definition: Option<Macro<'a>>,
        is_inside: bool,
    ) {
        let event = Event { at, branch, definition, is_inside, repeats: 0 };
        self.events.entry(name).or_default().push(event);
    }

    pub(super) fn count(&self) -> usize {
        self.events.len()
    }

    /// Brings the events into the order of the file, each once, and compares them.
    pub(super) fn sort(&mut self) {
        for events in self.events.values_mut() {
            events.sort_by_key(|event| event.at);
            events.dedup_by_key(|event| event.at);
            for i in 1..events.len() {
                let is_same = match (&events[i - 1].definition, &events[i].definition) {
                    (Some(one), Some(other)) => one.is_same(other),
                    (one, other) => one.is_none() && other.is_none(),
                };
                events[i].repeats = if is_same { events[i - 1].repeats + 1 } else { 0 };
            }
        }
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &'a str> {
        self.events.keys().copied()
    }

    /// What a name may stand for at an offset in a branch, `None` behind `#undef`; and where one of
    /// them is said for certain, if that is so.
    pub(super) fn possible(
        &self,
        name: &str,
        at: usize,
        branch: usize,
        conditions: &Conditions,
    ) -> (Vec<Option<&Macro<'a>>>, Option<usize>) {
        let events = self.events.get(name).map_or(&[][..], Vec::as_slice);
        let before = events.partition_point(|event| event.at < at);
        let mut possible = vec![];
        for (seen, event) in events[..before].iter().rev().enumerate() {
            let is_certain = conditions.is_in(branch, event.branch);
            if conditions.exclude(event.branch, branch) || event.is_inside && !is_certain {
                continue;
            }
            possible.push(event.definition.as_ref());
            if is_certain {
                return (possible, Some(event.at));
            }
            if seen == MOST_SEEN {
                // The definitions before these may say anything else.
                possible.extend((event.repeats < before - 1 - seen).then_some(None));
                break;
            }
        }
        (possible, None)
    }

    /// All that is said of a name before an offset, `None` by `#undef`.
    pub(super) fn before(&self, name: &str, at: usize) -> impl Iterator<Item = Option<&Macro<'a>>> {
        let events = self.events.get(name).map_or(&[][..], Vec::as_slice).iter();
        let said = events.filter(move |event| event.at < at && !event.is_inside);
        said.map(|event| event.definition.as_ref())
    }
}

/// Whether a macro's parameter is for all arguments that are left.
pub(super) fn is_variadic(parameter: &str) -> bool {
    parameter == "__VA_ARGS__" || parameter.ends_with("...")
}

impl<'a> Macro<'a> {
    /// Reads parameters and body from behind the name. Only a bracket without a space before it
    /// begins parameters.
    fn read(name: Token<'a>, mut rest: Lexer<'a>) -> Self {
        let open = rest.peek();
        if !open.is("(") || open.at != name.end() {
            return Self { parameters: None, body: rest };
        }
        rest.next();
        let mut parameters = vec![];
        loop {
            let token = rest.next();
            match token.kind {
                // GNU's `args...`, in one piece.
                Kind::Word if rest.peek().is("...") => {
                    let end = rest.next().end();
                    parameters.push(rest.text(token.at, end));
                }
                Kind::Word => parameters.push(token.text),
                _ if token.is("...") => parameters.push("__VA_ARGS__"),
                _ if token.is(",") => {}
                _ => break,
            }
        }
        Self { parameters: Some(parameters), body: rest }
    }

    /// Whether it stands for nothing but words and attributes that say nothing about values.
    pub(super) fn is_qualifier(&self) -> bool {
        let mut body = self.body;
        loop {
            let token = body.next();
            match token.kind {
                Kind::End => return true,
                Kind::Word if is_attribute(token.text) && body.peek().is("(") => {
                    let open = body.next();
                    if !body.skip_group(open, |_| ()) {
                        return false;
                    }
                }
                Kind::Word if is_qualifier(token.text) && !token.is("typedef") => {}
                _ => return false,
            }
        }
    }

    /// Whether it is replaced with the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let texts = |it: &Self| it.body.tokens().map(|token| token.text);
        self.parameters == other.parameters && texts(self).eq(texts(other))
    }
}
