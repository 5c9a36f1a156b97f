//! Where a declaration ends: at its semicolon, behind the body of a function, or before that of a type,
//! which is a scope.

use super::{Scan, Start, What};
use crate::parse::c::lexer::{Kind, Token};
use crate::parse::c::words::is_attribute;

/// A declaration up to a place.
#[derive(Default)]
struct Begun<'a> {
    start: Start,
    keyword: Option<&'a str>,
    /// The words behind the keyword.
    words: usize,
    name: &'a str,
    /// What stands before its name: `X` of `X::NAME`.
    of: Vec<&'a str>,
    /// The name before its parameters, and where these stand.
    function: Option<&'a str>,
    parameters: Option<(usize, usize)>,
    has_array: bool,
    has_value: bool,
    is_broken: bool,
    has_base: bool,
    is_initialising: bool,
    has_arrow: bool,
}

impl<'a> Scan<'a> {
    /// Reads a declaration from behind its first token.
    pub(super) fn declaration(&mut self, start: Start, first: Token<'a>) {
        let mut begun = Begun { start, name: first.text, ..Begun::default() };
        begun.word(first);
        let is_call =
            first.kind == Kind::Word && self.lexer.peek().is("(") && !is_attribute(first.text);
        if !is_call {
            return self.rest(begun, first);
        }
        let open = self.lexer.next();
        let is_closed = self.skip(open);
        let next = self.lexer.peek();
        let goes_on = ["const", "noexcept", "override", "final", "throw", "try", "requires"];
        let is_alone = match next.kind {
            Kind::Word => !goes_on.contains(&next.text),
            Kind::End | Kind::Directive => true,
            _ => next.is(";") || next.is("}"),
        };
        if is_closed && is_alone {
            self.lexer.take(";");
            return self.push(What::Call, start);
        }
        let at = self.lexer.offset();
        (begun.function, begun.is_broken) = (Some(first.text), !is_closed);
        begun.parameters = Some((open.at, at));
        // Behind it, a brace is that of a constructor's body.
        self.rest(begun, Token { kind: Kind::Close, text: ")", at });
    }

    /// Reads on in a declaration from behind a token: behind the body of a type, or behind the first word of a
    /// constant in a function.
    pub(super) fn rest_of(&mut self, start: Start, last: Token<'a>) {
        self.rest(Begun { start, ..Begun::default() }, last);
    }

    /// Reads on to the end of a declaration: its semicolon, or the body of a function. The body of a
    /// type is a scope, except in functions, where the names that are declared are hidden.
    fn rest(&mut self, mut begun: Begun<'a>, mut last: Token<'a>) {
        while let Some(token) = self.part(&mut begun, last) {
            last = token;
        }
    }

    /// Takes a token of a declaration, with what stands in its brackets; `None` if it is the last.
    fn part(&mut self, begun: &mut Begun<'a>, last: Token<'a>) -> Option<Token<'a>> {
        let is_local = self.function.is_some();
        let before = self.lexer;
        let token = self.lexer.next();
        if is_local {
            self.hide_declared(token);
        }
        match token.kind {
            Kind::End | Kind::Close => {
                if is_local || token.kind == Kind::End || token.is("}") {
                    self.lexer = before;
                }
                begun.is_broken = true;
                self.ended(begun);
                return None;
            }
            Kind::Directive => self.directive(token),
            Kind::Unknown => begun.is_broken = true,
            Kind::Word => {
                begun.has_array |= token.is("array");
                if begun.function.is_none() && !last.is("::") {
                    begun.of.clear();
                }
                begun.word(token);
            }
            Kind::Open if token.is("{") => {
                return self.braced(begun, last, token).then_some(token);
            }
            Kind::Open => {
                begun.has_array |= token.is("[") && last.kind == Kind::Word;
                let is_closed = self.skip(token);
                let is_list =
                    last.kind == Kind::Word && !is_attribute(last.text) || begun.name == "operator";
                if token.is("(") && is_list && begun.function.is_none() {
                    begun.function = Some(begun.name);
                    begun.parameters = Some((token.at, self.lexer.offset()));
                }
                if !is_closed && !is_local {
                    self.recover(begun.start);
                    return None;
                }
            }
            _ if token.is(";") => {
                self.ended(begun);
                return None;
            }
            _ if token.is("=") && !last.is("operator") => {
                return self.valued(begun).then_some(token);
            }
            _ if token.is(":") && begun.function.is_some() => begun.is_initialising = true,
            _ if token.is(":") => begun.has_base = true,
            _ if token.is("->") => begun.has_arrow = true,
            _ if token.is("::") && begun.function.is_none() => begun.of.push(begun.name),
            _ => {}
        }
        Some(token)
    }

    /// Goes on in the line behind a declaration that does not end.
    pub(super) fn recover(&mut self, start: Start) {
        self.push(What::Broken, start);
        if self.lexer.peek().kind != Kind::End || self.gives_up() {
            return;
        }
        let text = self.whole.text(start.from, self.lexer.offset());
        let mut lines = text.match_indices('\n').map(|(at, _)| at + 1);
        let begins =
            |&at: &usize| text[at..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        if let Some(next) = lines.find(begins) {
            self.lexer.go_to(start.from + next);
            if let Some(item) = self.items.last_mut() {
                item.to = start.from + next;
            }
        }
    }

    /// Ends a declaration. Of those in functions only arrays with a value matter.
    fn ended(&mut self, begun: &Begun<'a>) {
        if self.function.is_none() {
            let what = if begun.is_broken { What::Broken } else { What::Declaration };
            self.push(what, begun.start);
        } else if begun.has_array && begun.has_value {
            self.push(What::Declaration, begun.start);
        }
    }

    /// Reads a value; `false` if the declaration ends there.
    fn valued(&mut self, begun: &mut Begun<'a>) -> bool {
        begun.has_value = true;
        let is_ended = self.skip_value();
        if !is_ended {
            begun.is_broken = true;
            self.lexer.take(";");
            self.ended(begun);
        }
        is_ended
    }

    /// Reads on from an opened brace; `false` if the declaration ends there.
    fn braced(&mut self, begun: &mut Begun<'a>, last: Token<'a>, open: Token<'a>) -> bool {
        let is_local = self.function.is_some();
        let is_type = begun.words <= 1 || begun.has_base;
        match (begun.keyword, begun.function) {
            (Some(keyword), None) if is_type && (is_local || keyword == "enum") => {
                let is_closed = self.skip(open);
                if !is_closed && !is_local {
                    self.recover(begun.start);
                    return false;
                }
                *begun = Begun { start: begun.start, ..Begun::default() };
                return true;
            }
            (Some(_), None) if is_type => {
                let names = if begun.words == 0 { None } else { Some(begun.name) };
                self.understood += 1;
                self.enter(open, names.as_slice(), Some(begun.start));
                if begun.has_base {
                    self.derived.insert(self.module);
                } else {
                    self.whole_types.extend(names);
                }
            }
            (_, function)
                if !is_local
                    && (function.is_some() && !begun.is_variable(last) || last.is(")")) =>
            {
                if begun.is_initialising && last.kind == Kind::Word {
                    let mut after = self.lexer;
                    after.skip_group(open, |_| ());
                    if after.peek().is(",") || after.peek().is("{") {
                        self.lexer = after;
                        return true;
                    }
                }
                self.understood += 1;
                let name = function.unwrap_or_default();
                if !self.body(open, name, &begun.of, begun.parameters) {
                    self.recover(begun.start);
                }
            }
            // `NAME{1, 2}`
            _ => {
                self.lexer.go_to(open.at);
                return self.valued(begun);
            }
        }
        false
    }
}

impl<'a> Begun<'a> {
    /// Whether a brace behind this token begins the value of a variable, though there were
    /// parentheses before: `ALIGNED(64) int NAME{1}`.
    fn is_variable(&self, last: Token<'a>) -> bool {
        let may_precede_body =
            ["const", "volatile", "noexcept", "override", "final", "mutable", "try"];
        let is_name = last.kind == Kind::Word && !may_precede_body.contains(&last.text);
        last.is("]") || is_name && !self.has_arrow && !self.is_initialising
    }

    fn word(&mut self, token: Token<'a>) {
        if self.function.is_some() || self.has_base {
            return;
        }
        match token.text {
            "struct" | "class" | "union" | "enum" => {
                self.keyword = self.keyword.or(Some(token.text));
            }
            "final" => {}
            _ if is_attribute(token.text) => {}
            name => {
                self.words += usize::from(self.keyword.is_some());
                self.name = name;
            }
        }
    }
}
