//! Rust's tokens, one by one, as slices of the source.
//!
//! `proc_macro2` would lex as well, but keeps every token and, for its spans, a copy of the
//! source for as long as the thread lives.

use super::error::Error;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A keyword or a name.
    Word,
    Lifetime,
    /// A number, string or character.
    Literal,
    /// One character of an operator, a comma, a semicolon.
    Punct,
    Open,
    Close,
    /// `/// ...` or `/** ... */`, which belongs to the item after it.
    OuterDoc,
    /// `//! ...` or `/*! ... */`, which belongs to what it stands in.
    InnerDoc,
    End,
}

/// A token and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    /// The offset of its first byte.
    pub(super) at: usize,
}

impl Token<'_> {
    pub(super) fn is(&self, text: &str) -> bool {
        self.text == text && !matches!(self.kind, Kind::Literal)
    }
}

/// A place in the source. A copy of it is a place to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexer<'a> {
    source: &'a str,
    at: usize,
}

/// Brackets deeper than this are refused: no Rust is written so, and what descends into brackets
/// by recursion then needs little stack.
pub(super) const DEEPEST: usize = 128;

impl<'a> Lexer<'a> {
    /// Begins after a byte order mark and a `#!` line.
    pub(super) fn new(source: &'a str) -> Self {
        let mut lexer = Self { source, at: 0 };
        lexer.eat("\u{FEFF}");
        if let Some(line) = lexer.rest().strip_prefix("#!") {
            if !line.trim_start().starts_with('[') {
                lexer.at += 2 + line.find('\n').unwrap_or(line.len());
            }
        }
        lexer
    }

    fn rest(&self) -> &'a str {
        &self.source[self.at..]
    }

    fn eat(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        self.at += if found { text.len() } else { 0 };
        found
    }

    fn eat_while(&mut self, wanted: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !wanted(c)).unwrap_or(rest.len());
    }

    /// Goes on behind the next `end`, or says what is not finished.
    fn eat_through(&mut self, end: &str, from: usize, what: &str) -> Result<(), Error> {
        match self.rest().find(end) {
            Some(length) => self.at += length + end.len(),
            None => return Err(self.error(from, format!("{what} does not end"))),
        }
        Ok(())
    }

    /// An error at an offset.
    pub(super) fn error(&self, at: usize, message: impl Into<String>) -> Error {
        let before = self.source[..at].strip_prefix('\u{FEFF}').unwrap_or(&self.source[..at]);
        let last_line = before.rsplit('\n').next().unwrap_or_default();
        Error::Syntax {
            line: self.line(at),
            column: last_line.chars().count() + 1,
            message: message.into(),
        }
    }

    /// "unexpected ..." at a token.
    pub(super) fn unexpected(&self, token: Token<'a>) -> Error {
        match token.kind {
            Kind::End => self.error(token.at, "unexpected end of file"),
            Kind::OuterDoc | Kind::InnerDoc => {
                self.error(token.at, "unexpected documentation comment")
            }
            _ => self.error(token.at, format!("unexpected `{}`", short(token.text))),
        }
    }

    /// The number of the line, from 1, at an offset.
    pub(super) fn line(&self, at: usize) -> usize {
        1 + self.source[..at].matches('\n').count()
    }

    /// Where the next token may begin: behind the last one that was taken.
    pub(super) fn offset(&self) -> usize {
        self.at
    }

    /// The source between two offsets.
    pub(super) fn text(&self, from: usize, to: usize) -> &'a str {
        &self.source[from..to]
    }

    /// The next token, which stays the next.
    pub(super) fn peek(&self) -> Result<Token<'a>, Error> {
        { *self }.next()
    }

    /// Takes the next token if it reads so.
    pub(super) fn take(&mut self, text: &str) -> Result<bool, Error> {
        let mut after = *self;
        let found = after.next()?.is(text);
        if found {
            *self = after;
        }
        Ok(found)
    }

    /// Takes the next token, which must read so.
    pub(super) fn expect(&mut self, text: &str) -> Result<Token<'a>, Error> {
        let token = self.next()?;
        if token.is(text) { Ok(token) } else { Err(self.unexpected(token)) }
    }

    /// Takes the next token, which must be a word.
    pub(super) fn word(&mut self) -> Result<Token<'a>, Error> {
        let token = self.next()?;
        if token.kind == Kind::Word { Ok(token) } else { Err(self.unexpected(token)) }
    }

    /// Takes the tokens up to the bracket that closes an opened one, that bracket included.
    pub(super) fn skip_group(&mut self, open: Token<'a>) -> Result<(), Error> {
        self.watch_group(open, |_, _, _| ())
    }

    /// The same. Each token is given to `watch`, with how many brackets are open behind it and the
    /// place behind it.
    pub(super) fn watch_group(
        &mut self,
        open: Token<'a>,
        mut watch: impl FnMut(Token<'a>, usize, Self),
    ) -> Result<(), Error> {
        let mut open = vec![open];
        while let Some(&innermost) = open.last() {
            let token = self.next()?;
            match token.kind {
                Kind::Open if open.len() == DEEPEST => return Err(self.too_deep(token)),
                Kind::Open => open.push(token),
                Kind::Close if token.text == closing(innermost.text) => {
                    open.pop();
                }
                Kind::Close => return Err(self.unexpected(token)),
                Kind::End => {
                    let message = format!("`{}` is not closed", innermost.text);
                    return Err(self.error(innermost.at, message));
                }
                _ => {}
            }
            watch(token, open.len(), *self);
        }
        Ok(())
    }

    pub(super) fn too_deep(&self, token: Token<'a>) -> Error {
        self.error(token.at, format!("nested too deeply: more than {DEEPEST} brackets"))
    }

    /// The next token. Behind the last one it is `End`, again and again.
    pub(super) fn next(&mut self) -> Result<Token<'a>, Error> {
        loop {
            self.eat_while(char::is_whitespace);
            let at = self.at;
            let Some(first) = self.rest().chars().next() else {
                return Ok(Token { kind: Kind::End, text: "", at });
            };
            let kind = match first {
                '/' if self.rest().starts_with("//") => self.line_comment(),
                '/' if self.rest().starts_with("/*") => self.block_comment()?,
                '"' => self.string(at)?,
                '\'' => self.quote(at)?,
                '0'..='9' => self.number(),
                '(' | '[' | '{' => self.single(Kind::Open),
                ')' | ']' | '}' => self.single(Kind::Close),
                c if c.is_ascii_punctuation() && c != '_' && c != '\\' && c != '`' => {
                    self.single(Kind::Punct)
                }
                c if begins_word(c) => self.word_or_prefix(at)?,
                c => return Err(self.error(at, format!("unexpected `{}`", c.escape_debug()))),
            };
            if let Some(kind) = kind {
                return Ok(Token { kind, text: &self.source[at..self.at], at });
            }
        }
    }

    fn single(&mut self, kind: Kind) -> Option<Kind> {
        self.at += 1;
        Some(kind)
    }

    fn line_comment(&mut self) -> Option<Kind> {
        let rest = self.rest();
        self.eat_while(|c| c != '\n');
        if rest.starts_with("//!") {
            Some(Kind::InnerDoc)
        } else {
            (rest.starts_with("///") && !rest.starts_with("////")).then_some(Kind::OuterDoc)
        }
    }

    fn block_comment(&mut self) -> Result<Option<Kind>, Error> {
        let (from, rest) = (self.at, self.rest());
        let mut depth = 0;
        loop {
            if self.eat("/*") {
                depth += 1;
            } else if self.eat("*/") {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            } else if self.rest().is_empty() {
                return Err(self.error(from, "the comment does not end"));
            } else {
                let rest = self.rest();
                let mut chars = rest.char_indices().skip(1);
                self.at += chars.find(|(_, c)| "/*".contains(*c)).map_or(rest.len(), |(i, _)| i);
            }
        }
        Ok(if rest.starts_with("/*!") {
            Some(Kind::InnerDoc)
        } else if rest.starts_with("/**") && !rest.starts_with("/***") && self.at > from + 4 {
            Some(Kind::OuterDoc)
        } else {
            None
        })
    }

    /// A string from its first `"`; `\` takes away the meaning of the next character.
    fn string(&mut self, from: usize) -> Result<Option<Kind>, Error> {
        self.eat("\"");
        self.escaped_through('"', from, "the string")
    }

    fn escaped_through(
        &mut self,
        end: char,
        from: usize,
        what: &str,
    ) -> Result<Option<Kind>, Error> {
        let mut chars = self.rest().char_indices();
        while let Some((length, c)) = chars.next() {
            if c == end {
                self.at += length + 1;
                self.eat_while(continues_word);
                return Ok(Some(Kind::Literal));
            }
            if c == '\\' {
                chars.next();
            }
        }
        Err(self.error(from, format!("{what} does not end")))
    }

    /// A character or a lifetime, from its `'`.
    fn quote(&mut self, from: usize) -> Result<Option<Kind>, Error> {
        self.eat("'");
        let mut chars = self.rest().chars();
        let (first, second) = (chars.next(), chars.next());
        match (first, second) {
            (Some('\\'), _) => self.escaped_through('\'', from, "the character"),
            (Some(c), Some('\'')) if c != '\'' => {
                self.at += c.len_utf8() + 1;
                self.eat_while(continues_word);
                Ok(Some(Kind::Literal))
            }
            (Some(c), _) if begins_word(c) => {
                self.eat("r#");
                self.eat_while(continues_word);
                Ok(Some(Kind::Lifetime))
            }
            _ => Err(self.error(from, "unexpected `'`")),
        }
    }

    fn number(&mut self) -> Option<Kind> {
        let decimal = !self.rest().starts_with("0x");
        self.eat_while(continues_word);
        let mut after_point = self.rest().chars().skip(1);
        if self.rest().starts_with('.')
            && !after_point.next().is_some_and(|c| c == '.' || begins_word(c))
        {
            self.eat(".");
            self.eat_while(continues_word);
        }
        let exponent = self.source[..self.at].ends_with(['e', 'E']);
        let mut sign = self.rest().chars();
        if decimal
            && exponent
            && matches!(sign.next(), Some('+' | '-'))
            && sign.next().is_some_and(|c| c.is_ascii_digit())
        {
            self.at += 1;
            self.eat_while(continues_word);
        }
        Some(Kind::Literal)
    }

    /// A word, or a literal that begins like one: `b"..."`, `b'.'`, `r#"..."#`, `c"..."`.
    fn word_or_prefix(&mut self, from: usize) -> Result<Option<Kind>, Error> {
        self.eat_while(continues_word);
        let word = &self.source[from..self.at];
        let rest = self.rest();
        match word {
            "b" if rest.starts_with('\'') => {
                self.eat("'");
                return self.escaped_through('\'', from, "the character");
            }
            "b" | "c" if rest.starts_with('"') => return self.string(from),
            "r" | "br" | "cr" => {
                let hashes = rest.len() - rest.trim_start_matches('#').len();
                if rest[hashes..].starts_with('"') {
                    self.at += hashes + 1;
                    let end = format!("\"{}", &rest[..hashes]);
                    self.eat_through(&end, from, "the string")?;
                    self.eat_while(continues_word);
                    return Ok(Some(Kind::Literal));
                }
                if word == "r" && hashes == 1 && rest[1..].starts_with(begins_word) {
                    self.at += 1;
                    self.eat_while(continues_word);
                }
            }
            _ => {}
        }
        Ok(Some(Kind::Word))
    }
}

fn begins_word(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn continues_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn closing(open: &str) -> &'static str {
    match open {
        "(" => ")",
        "[" => "]",
        _ => "}",
    }
}

/// Code as part of a message: on one line, and not much of it.
pub(super) fn short(code: &str) -> String {
    const LONGEST: usize = 60;
    let mut words = code.split_whitespace();
    let mut short = String::new();
    for word in words.by_ref() {
        if !short.is_empty() {
            short.push(' ');
        }
        short.extend(word.chars().take(LONGEST));
        if short.len() >= LONGEST {
            break;
        }
    }
    if short.chars().count() >= LONGEST {
        short = short.chars().take(LONGEST).collect::<String>() + "...";
    }
    short
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use proc_macro2::{Delimiter, TokenStream, TokenTree};

    use super::*;

    /// The tokens as `proc_macro2` sees them. It makes attributes of documentation comments,
    /// so attributes that are documentation are left out on both sides.
    fn of_proc_macro2(stream: TokenStream, tokens: &mut Vec<String>) {
        for tree in stream {
            match tree {
                TokenTree::Group(group) => {
                    let (open, close) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Bracket => ("[", "]"),
                        _ => ("{", "}"),
                    };
                    tokens.push(open.to_owned());
                    of_proc_macro2(group.stream(), tokens);
                    tokens.push(close.to_owned());
                    drop_documentation(tokens);
                }
                TokenTree::Punct(punct) if punct.as_char() == '\'' => tokens.push("'".to_owned()),
                TokenTree::Ident(ident) if tokens.last().is_some_and(|last| last == "'") => {
                    tokens.pop();
                    tokens.push(format!("'{ident}"));
                }
                tree => tokens.push(tree.to_string()),
            }
        }
    }

    /// Drops an attribute `#[doc = "..."]` or `#![doc = "..."]` from the end.
    fn drop_documentation(tokens: &mut Vec<String>) {
        let length = tokens.len();
        if length < 6 || tokens[length - 5..length - 2] != ["[", "doc", "="] {
            return;
        }
        tokens.truncate(length - 5);
        if tokens.last().is_some_and(|token| token == "!") {
            tokens.pop();
        }
        tokens.pop();
    }

    fn of_lexer(source: &str) -> Vec<String> {
        let mut lexer = Lexer::new(source);
        let mut tokens = vec![];
        loop {
            let token = lexer.next().unwrap();
            match token.kind {
                Kind::End => return tokens,
                Kind::OuterDoc | Kind::InnerDoc => {}
                _ => tokens.push(token.text.to_owned()),
            }
        }
    }

    #[track_caller]
    fn assert_same(source: &str) {
        let mut expected = vec![];
        of_proc_macro2(source.parse().unwrap(), &mut expected);
        let found = of_lexer(source);
        let first = found.iter().zip(&expected).position(|(found, expected)| found != expected);
        if let Some(i) = first {
            panic!("token {i} is {:?}, want {:?}", &found[i..][..1], &expected[i..][..1]);
        }
        assert_eq!(found.len(), expected.len());
    }

    #[test]
    fn tokens_are_those_of_proc_macro2() {
        assert_same(
            "1.0 1. 1..2 1.a 1.e5 1e5 1e-5 1E+5f32 0x1e-5 0xE+1 1_000u8 0b1_u8 a.0.1 1.0.a",
        );
        assert_same(
            "'a' '\\'' '\\\\' '\\u{41}' 'a 'static: '_ b'a' b'\\'' 'r#if 'r '\u{e9}' '\"' ' '",
        );
        assert_same(
            r###" "" "\"" "\\" r"\" r#"""# r##"#"#"## b"\"" br#"""# c"x" cr"\" "\
            x" "###,
        );
        assert_same("/**/ a /***/ b /* /* */ */ c // d\n e //// f\n /// g\n h /** i */ j");
        assert_same("a::<b>() -> c => d..=e && f || !g <<= h; #[a] $x r#fn r#a \u{e9}\u{3b2} _ _a");
    }

    #[test]
    fn tokens_of_this_crate_are_those_of_proc_macro2() {
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
        let mut files = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    assert_same(&std::fs::read_to_string(path).unwrap());
                    files += 1;
                }
            }
        }
        assert!(files > 20, "{files}");
    }
}
