//! Where a declaration ends: at its semicolon, behind the body of a function, or before that of a type,
//! which is a scope.

use super::lexer::{Kind, Lexer, Token};
use super::scan::{Function, Scan, Start, What};
use super::types::is_attribute;

/// What there was of a declaration up to a place.
#[derive(Default)]
pub(super) struct Seen<'a> {
    keyword: Option<&'a str>,
    /// The words behind the keyword.
    words: usize,
    name: &'a str,
    /// What stands before its name: `X` of `X::NAME`.
    of: Vec<&'a str>,
    /// The name before its parameters.
    function: Option<&'a str>,
    parameters: Option<(usize, usize)>,
    is_broken: bool,
    has_base: bool,
    is_initialising: bool,
    has_arrow: bool,
}

impl<'a> Scan<'a> {
    /// Reads a declaration from behind its first token.
    pub(super) fn declaration(&mut self, lexer: &mut Lexer<'a>, start: Start, first: Token<'a>) {
        let mut seen = Seen { name: first.text, ..Seen::default() };
        seen.word(first);
        let mut last = first;
        let is_call = first.kind == Kind::Word && lexer.peek().is("(") && !is_attribute(first.text);
        if is_call {
            let open = lexer.next();
            let is_closed = self.skip(lexer, open);
            let next = lexer.peek();
            let goes_on = matches!(
                next.text,
                "const" | "noexcept" | "override" | "final" | "throw" | "try" | "requires" | "{"
            );
            let is_alone = matches!(next.kind, Kind::Word | Kind::End | Kind::Directive)
                || next.is(";")
                || next.is("}");
            if is_closed && is_alone && !goes_on {
                lexer.take(";");
                return self.push(What::Call, start, lexer.offset());
            }
            (seen.function, seen.is_broken) = (Some(first.text), !is_closed);
            seen.parameters = Some((open.at, lexer.offset()));
            // Behind it, a brace is that of a constructor's body.
            last = Token { kind: Kind::Close, text: ")", at: lexer.offset() };
        }
        self.rest(lexer, start, last, seen);
    }

    /// Reads on to the end of a declaration: its semicolon, or the body of a function. The body of a
    /// type is a scope.
    pub(super) fn rest(
        &mut self,
        lexer: &mut Lexer<'a>,
        start: Start,
        mut last: Token<'a>,
        mut seen: Seen<'a>,
    ) {
        loop {
            let before = *lexer;
            let token = lexer.next();
            match token.kind {
                Kind::End | Kind::Close => {
                    if token.kind == Kind::End || token.is("}") {
                        *lexer = before;
                    }
                    return self.push(What::Broken, start, lexer.offset());
                }
                Kind::Directive => self.directive(token),
                Kind::Unknown => seen.is_broken = true,
                Kind::Word => {
                    if seen.function.is_none() && !last.is("::") {
                        seen.of.clear();
                    }
                    seen.word(token);
                }
                Kind::Open if token.is("{") => {
                    match self.braced(lexer, start, last, token, &mut seen) {
                        Goes::On => {}
                        Goes::NoFurther => return,
                    }
                }
                Kind::Open => {
                    let is_closed = self.skip(lexer, token);
                    let is_list = last.kind == Kind::Word && !is_attribute(last.text)
                        || seen.name == "operator";
                    if token.is("(") && is_list && seen.function.is_none() {
                        seen.function = Some(seen.name);
                        seen.parameters = Some((token.at, lexer.offset()));
                    }
                    if !is_closed {
                        return self.recover(lexer, start);
                    }
                }
                _ if token.is(";") => return self.ended(lexer, start, &seen),
                _ if token.is("=") && !last.is("operator") => {
                    return self.valued(lexer, start, seen);
                }
                _ if token.is(":") && seen.function.is_some() => seen.is_initialising = true,
                _ if token.is(":") => seen.has_base = true,
                _ if token.is("->") => seen.has_arrow = true,
                _ if token.is("::") && seen.function.is_none() => seen.of.push(seen.name),
                _ => {}
            }
            last = token;
        }
    }

    /// Goes on in the line behind a declaration that does not end.
    pub(super) fn recover(&mut self, lexer: &mut Lexer<'a>, start: Start) {
        self.push(What::Broken, start, lexer.offset());
        if lexer.peek().kind != Kind::End || self.gives_up() {
            return;
        }
        let text = self.whole.text(start.from, lexer.offset());
        let next = text
            .match_indices('\n')
            .map(|(at, _)| at + 1)
            .find(|&at| text[at..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'));
        if let Some(next) = next {
            lexer.go_to(start.from + next);
            if let Some(item) = self.items.last_mut() {
                item.to = start.from + next;
            }
        }
    }

    /// Ends a declaration behind its semicolon.
    fn ended(&mut self, lexer: &Lexer<'a>, start: Start, seen: &Seen<'a>) {
        let what = if seen.is_broken { What::Broken } else { What::Declaration };
        self.push(what, start, lexer.offset());
    }

    /// Reads a value up to the semicolon behind it.
    fn valued(&mut self, lexer: &mut Lexer<'a>, start: Start, mut seen: Seen<'a>) {
        let is_ended = lexer.skip_value(false, |token| self.directive(token));
        lexer.take(";");
        seen.is_broken |= !is_ended;
        self.ended(lexer, start, &seen);
    }

    /// Reads on from an opened brace.
    fn braced(
        &mut self,
        lexer: &mut Lexer<'a>,
        start: Start,
        last: Token<'a>,
        open: Token<'a>,
        seen: &mut Seen<'a>,
    ) -> Goes {
        match (seen.keyword, seen.function) {
            (Some("enum"), None) => {
                if !self.skip(lexer, open) {
                    self.recover(lexer, start);
                    return Goes::NoFurther;
                }
                *seen = Seen::default();
                return Goes::On;
            }
            (Some(_), None) if seen.words <= 1 || seen.has_base => {
                let names = if seen.words == 0 { None } else { Some(seen.name) };
                self.understood += 1;
                self.enter(lexer, open, names.as_slice(), Some(start));
                if seen.has_base {
                    self.derived.insert(self.module);
                } else {
                    self.whole_types.extend(names);
                }
                return Goes::NoFurther;
            }
            (_, function) if function.is_some_and(|_| !seen.is_variable(last)) || last.is(")") => {
                let mut after = *lexer;
                if seen.is_initialising && last.kind == Kind::Word {
                    after.skip_group(open, |_| ());
                    if after.peek().is(",") || after.peek().is("{") {
                        *lexer = after;
                        return Goes::On;
                    }
                }
                self.understood += 1;
                let (name, parameters) = (function.unwrap_or_default(), seen.parameters);
                let of = std::mem::take(&mut seen.of);
                if !self.body(lexer, open, &Function { name, of, parameters }) {
                    self.recover(lexer, start);
                }
                return Goes::NoFurther;
            }
            _ => {}
        }
        // `NAME{1, 2}`
        lexer.go_to(open.at);
        self.valued(lexer, start, std::mem::take(seen));
        Goes::NoFurther
    }
}

/// Whether a declaration goes on.
enum Goes {
    On,
    NoFurther,
}

impl<'a> Seen<'a> {
    /// Whether a brace behind this token begins the value of a variable, though there were
    /// parentheses before: `ALIGNED(64) int NAME{1}`.
    fn is_variable(&self, last: Token<'a>) -> bool {
        let may_precede_body =
            ["const", "volatile", "noexcept", "override", "final", "mutable", "try"];
        let is_name = last.kind == Kind::Word && !may_precede_body.contains(&last.text);
        last.is("]") || is_name && !self.has_arrow && !self.is_initialising
    }

    fn word(&mut self, token: Token<'a>) {
        if self.function.is_none() && !self.has_base {
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
}
