//! Brackets, across the branches of `#if`: in each of them as many may be open.

use super::lexer::{Kind, Lexer, Token, directive_word};

/// The brackets that are open.
#[derive(Default)]
pub(super) struct Brackets {
    open: Vec<u8>,
    /// How many were open before each `#if` that is not ended.
    before: Vec<usize>,
}

impl Brackets {
    pub(super) fn of(open: Token<'_>) -> Self {
        Self { open: vec![open.text.as_bytes()[0]], before: vec![] }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    fn has_brace(&self) -> bool {
        self.open.first() == Some(&b'{') || self.open.contains(&b'{')
    }

    /// The innermost bracket.
    pub(super) fn innermost(&self) -> Option<u8> {
        self.open.last().copied()
    }

    /// Follows a token. `false` if it closes a brace from before all of them.
    pub(super) fn follow(&mut self, token: Token<'_>) -> bool {
        match token.kind {
            Kind::Open => self.open.push(token.text.as_bytes()[0]),
            Kind::Close if token.is("}") => {
                // What is open inside of the brace is a mistake, or a macro's.
                match self.open.iter().rposition(|&open| open == b'{') {
                    Some(place) => self.open.truncate(place),
                    None => return false,
                }
            }
            Kind::Close => {
                let open = if token.is(")") { b'(' } else { b'[' };
                if self.open.last() == Some(&open) {
                    self.open.pop();
                }
            }
            Kind::Directive => self.branch(directive_word(token.text)),
            _ => {}
        }
        true
    }

    fn branch(&mut self, word: &str) {
        match word {
            "if" => self.before.push(self.open.len()),
            "endif" => _ = self.before.pop(),
            "else" => {
                if let Some(&before) = self.before.last() {
                    self.open.resize(before, b'{');
                }
            }
            _ => {}
        }
    }
}

impl<'a> Lexer<'a> {
    /// Takes the tokens up to the bracket that closes an opened one, that bracket included; `false`
    /// if there is none. Directives are given to `follow`.
    pub(super) fn skip_group(
        &mut self,
        open: Token<'a>,
        mut follow: impl FnMut(Token<'a>),
    ) -> bool {
        let mut brackets = Brackets::of(open);
        while !brackets.is_empty() {
            let before = *self;
            let token = self.next();
            if token.kind == Kind::Directive {
                follow(token);
            }
            // Outside of braces no brackets hold a semicolon.
            let is_over = token.kind == Kind::End || token.is(";") && !brackets.has_brace();
            if is_over || !brackets.follow(token) {
                *self = before;
                return false;
            }
        }
        true
    }

    /// Takes and gives the tokens up to the bracket that closes the last one, that bracket taken too.
    pub(super) fn inside(&mut self) -> impl Iterator<Item = Token<'a>> {
        let mut depth = 1_usize;
        std::iter::from_fn(move || {
            let token = self.next();
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                Kind::End => return None,
                _ => {}
            }
            (depth > 0).then_some(token)
        })
    }

    /// Takes the value of a declaration, up to the semicolon that ends it, or up to a comma that
    /// another name follows; `false` if neither comes.
    pub(super) fn skip_value(&mut self, mut follow: impl FnMut(Token<'a>)) -> bool {
        let mut brackets = Brackets::default();
        let nothing = self.part(self.offset(), self.offset()).next();
        let mut last = nothing;
        loop {
            // Most of a table: they open and end nothing.
            while !brackets.is_empty() && self.take_plain().is_some() {
                last = nothing;
            }
            let before = *self;
            let token = self.next();
            let is_end = brackets.is_empty() && token.is_any(&[";", ","]);
            if is_end && (token.is(";") || self.begins_declarator()) {
                *self = before;
                return true;
            }
            // No list of values has a semicolon; the body of a function in a value may.
            if token.is(";") || token.kind == Kind::End {
                *self = before;
                return false;
            }
            if token.kind == Kind::Directive {
                follow(token);
            }
            let is_body = token.is("{") && (last.kind == Kind::Close || last.is("("));
            if is_body {
                if !self.skip_group(token, &mut follow) {
                    return false;
                }
            } else if !brackets.follow(token) {
                *self = before;
                return false;
            }
            last = token;
        }
    }

    /// Whether `NAME =`, `NAME[` or the like comes next.
    fn begins_declarator(&self) -> bool {
        let mut after = *self;
        while after.take("*") {}
        let name = after.next();
        let next = after.next();
        name.kind == Kind::Word && next.is_any(&["=", "[", "{", ",", ";", "("])
    }
}
