//! What `#define` and `#undef` say, and what a name stands for at a place.

use std::collections::BTreeMap;

use super::conditions::Conditions;
use super::lexer::{Kind, Lexer, Token};
use super::types::{is_attribute, is_qualifier};

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
}

/// What a name is replaced with.
#[derive(Clone, Debug)]
pub(super) struct Macro<'a> {
    /// Of a macro that is called.
    pub(super) parameters: Option<Vec<&'a str>>,
    pub(super) body: Lexer<'a>,
}

/// What a name stands for.
#[derive(Clone, Debug)]
pub(super) enum Meaning<'m, 'a> {
    /// It is no macro.
    None,
    One(&'m Macro<'a>),
    /// It depends on what else is defined. All that it may be replaced with.
    Several(Vec<&'m Macro<'a>>),
}

/// Of so many definitions of a name it is seen which ones reach a place.
const MOST_SEEN: usize = 32;

impl<'a> Macros<'a> {
    /// Follows `#define` and `#undef`, from behind that word.
    pub(super) fn follow(&mut self, word: &str, mut rest: Lexer<'a>, branch: usize) {
        let name = rest.next();
        if name.kind != Kind::Word || !matches!(word, "define" | "undef") {
            return;
        }
        let definition = (word == "define").then(|| Macro::read(name, rest));
        let event = Event { at: name.at, branch, definition };
        self.events.entry(name.text).or_default().push(event);
    }

    pub(super) fn count(&self) -> usize {
        self.events.len()
    }

    /// What a name stands for at an offset in a branch; the second says whether it is for certain
    /// a macro there.
    pub(super) fn meaning(
        &self,
        name: &str,
        at: usize,
        branch: usize,
        conditions: &Conditions,
    ) -> (Meaning<'_, 'a>, bool) {
        let events = self.events.get(name).map_or(&[][..], Vec::as_slice);
        let before = events.partition_point(|event| event.at < at);
        let mut possible: Vec<Option<&Macro<'a>>> = vec![];
        let mut is_certain = false;
        for (seen, event) in events[..before].iter().rev().enumerate() {
            if conditions.exclude(event.branch, branch) {
                continue;
            }
            possible.push(event.definition.as_ref());
            is_certain = conditions.is_in(branch, event.branch);
            if is_certain || seen == MOST_SEEN {
                break;
            }
        }
        is_certain &= possible.iter().all(Option::is_some);
        let has_end = possible.iter().any(Option::is_none) && !possible.iter().all(Option::is_none);
        let mut macros: Vec<&Macro<'a>> = possible.into_iter().flatten().collect();
        macros.dedup_by(|one, other| one.is_same(other));
        let meaning = match macros.as_slice() {
            [] => Meaning::None,
            [only] if !has_end => Meaning::One(only),
            _ => Meaning::Several(macros),
        };
        (meaning, is_certain)
    }

    /// What each name stands for behind the end of the file.
    pub(super) fn at_end<'m>(
        &'m self,
        conditions: &'m Conditions,
    ) -> impl Iterator<Item = (&'a str, Meaning<'m, 'a>)> {
        let meaning =
            move |&name: &&'a str| (name, self.meaning(name, usize::MAX, 0, conditions).0);
        self.events.keys().map(meaning)
    }
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

    pub(super) fn is_same(&self, other: &Self) -> bool {
        let (mut one, mut two) = (self.body, other.body);
        loop {
            let (a, b) = (one.next(), two.next());
            if a.text != b.text || self.parameters != other.parameters {
                return false;
            }
            if a.kind == Kind::End {
                return true;
            }
        }
    }
}
