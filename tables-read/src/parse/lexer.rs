//! Rust's tokens, one by one, as slices of the source.
//!
//! `proc_macro2` would lex as well, but keeps every token and, for its spans, a copy of the
//! source for as long as the thread lives.

use std::iter;

use ra_ap_rustc_lexer::LiteralKind::{Byte, ByteStr, CStr, Char, RawByteStr, RawCStr, RawStr, Str};
use ra_ap_rustc_lexer::{self as rustc_lexer, Cursor, DocStyle, TokenKind};

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
    /// A documentation comment: an outer one belongs to the item after it, an inner one to what it
    /// stands in.
    Doc(DocStyle),
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
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lexer<'a> {
    pub(super) source: &'a str,
    at: usize,
    /// The next token where it is known: most are asked for several times.
    ahead: Option<Token<'a>>,
}

/// Brackets deeper than this are refused: no Rust is written so, and what descends into brackets
/// by recursion then needs little stack.
pub(super) const DEEPEST: usize = 128;

impl<'a> Lexer<'a> {
    /// Begins after a byte order mark and a `#!` line.
    pub(super) fn new(source: &'a str) -> Self {
        let text = source.strip_prefix('\u{FEFF}').unwrap_or(source);
        let at = source.len() - text.len() + rustc_lexer::strip_shebang(text).unwrap_or(0);
        Self { source, at, ahead: None }
    }

    /// An error at an offset.
    pub(super) fn error(&self, at: usize, message: impl Into<String>) -> Error {
        let before = self.source[..at].strip_prefix('\u{FEFF}').unwrap_or(&self.source[..at]);
        let last_line = before.rsplit('\n').next().unwrap_or_default();
        Error {
            line: self.line(at),
            column: last_line.chars().count() + 1,
            message: message.into(),
        }
    }

    /// "unexpected ..." at a token.
    pub(super) fn unexpected(&self, token: Token<'a>) -> Error {
        match token.kind {
            Kind::End => self.error(token.at, "unexpected end of file"),
            Kind::Doc(_) => self.error(token.at, "unexpected documentation comment"),
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

    /// Takes so many more bytes, up to the end of a token.
    pub(super) fn go_on(&mut self, bytes: usize) {
        (self.at, self.ahead) = (self.at + bytes, None);
    }

    /// The next token, which stays the next.
    pub(super) fn peek(&self) -> Result<Token<'a>, Error> {
        { *self }.next()
    }

    /// Takes the next token if it reads so.
    pub(super) fn take(&mut self, text: &str) -> Result<bool, Error> {
        let before = self.at;
        let token = self.next()?;
        let found = token.is(text);
        if !found {
            (self.at, self.ahead) = (before, Some(token));
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
        self.group(open, Self::skip_plain, |_, _, _| ())
    }

    /// Takes the tokens up to the bracket that closes an opened one. Each is given to `watch`, with how many
    /// brackets are open behind it and the place behind it.
    pub(super) fn watch_group(
        &mut self,
        open: Token<'a>,
        watch: impl FnMut(Token<'a>, usize, Self),
    ) -> Result<(), Error> {
        self.group(open, |_| (), watch)
    }

    fn group(
        &mut self,
        open: Token<'a>,
        skip: impl Fn(&mut Self),
        mut watch: impl FnMut(Token<'a>, usize, Self),
    ) -> Result<(), Error> {
        let mut open = vec![open];
        skip(self);
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
            if token.kind == Kind::Open || token.is(",") {
                skip(self);
            }
            watch(token, open.len(), *self);
        }
        Ok(())
    }

    /// Takes the tokens up to a semicolon, which is given back.
    pub(super) fn skip_past_semicolon(&mut self) -> Result<Token<'a>, Error> {
        loop {
            let token = self.next()?;
            match token.kind {
                Kind::Open => self.skip_group(token)?,
                Kind::Close | Kind::End => return Err(self.unexpected(token)),
                _ if token.is(";") => return Ok(token),
                _ => {}
            }
        }
    }

    pub(super) fn too_deep(&self, token: Token<'a>) -> Error {
        self.error(token.at, format!("nested too deeply: more than {DEEPEST} brackets"))
    }

    /// The next token. Behind the last one it is `End`, again and again.
    pub(super) fn next(&mut self) -> Result<Token<'a>, Error> {
        if let Some(token) = self.ahead.take() {
            self.at = token.at + token.text.len();
            return Ok(token);
        }
        let bytes = self.source.as_bytes();
        loop {
            // Nearly all white space, and no token then.
            while self.at < bytes.len() && matches!(bytes[self.at], b' ' | b'\n') {
                self.at += 1;
            }
            let (at, rest) = (self.at, &self.source[self.at..]);
            let mut cursor = Cursor::new(rest);
            let kind = cursor.advance_token().kind;
            let text = &rest[..rest.len() - cursor.as_str().len()];
            // `#"` and `##` are reserved, and still two tokens in macros of older editions.
            let text = if kind == TokenKind::GuardedStrPrefix { "#" } else { text };
            if let Some(kind) = self.kind(kind, text)? {
                self.at += text.len();
                return Ok(Token { kind, text, at });
            }
            self.at += text.len();
        }
    }

    /// What a token is, unless it is nothing: white space, or a comment.
    fn kind(&self, kind: TokenKind, text: &str) -> Result<Option<Kind>, Error> {
        let endless = |what| Err(self.error(self.at, format!("the {what} does not end")));
        Ok(Some(match kind {
            TokenKind::Whitespace => return Ok(None),
            TokenKind::LineComment { doc_style } => return Ok(doc_style.map(Kind::Doc)),
            TokenKind::BlockComment { terminated: false, .. } => return endless("comment"),
            TokenKind::BlockComment { doc_style, .. } => return Ok(doc_style.map(Kind::Doc)),
            TokenKind::Literal { kind, .. } => match kind {
                Char { terminated: false } | Byte { terminated: false } => {
                    return endless("character");
                }
                Str { terminated: false }
                | ByteStr { terminated: false }
                | CStr { terminated: false }
                | RawStr { n_hashes: None }
                | RawByteStr { n_hashes: None }
                | RawCStr { n_hashes: None } => return endless("string"),
                Char { .. } if text.starts_with("''") => {
                    return Err(self.error(self.at, "unexpected `'`"));
                }
                _ => Kind::Literal,
            },
            TokenKind::Ident | TokenKind::RawIdent | TokenKind::UnknownPrefix => Kind::Word,
            TokenKind::Lifetime { starts_with_number: false }
            | TokenKind::RawLifetime
            | TokenKind::UnknownPrefixLifetime => Kind::Lifetime,
            TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace => Kind::Open,
            TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::CloseBrace => Kind::Close,
            TokenKind::Unknown | TokenKind::InvalidIdent | TokenKind::Lifetime { .. } => {
                return Err(self.unknown(text));
            }
            TokenKind::Eof => Kind::End,
            _ => Kind::Punct,
        }))
    }

    fn unknown(&self, text: &str) -> Error {
        self.error(self.at, format!("unexpected `{}`", short(text).escape_debug()))
    }
}

pub(super) fn closing(open: &str) -> &'static str {
    match open {
        "(" => ")",
        "[" => "]",
        _ => "}",
    }
}

/// Code as part of a message: on one line, and not much of it.
pub(super) fn short(code: &str) -> String {
    const LONGEST: usize = 60;
    let words = code.split_whitespace().flat_map(|word| iter::once(' ').chain(word.chars()));
    let mut chars = words.skip(1);
    let mut short: String = chars.by_ref().take(LONGEST).collect();
    if chars.next().is_some() {
        short += "...";
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_of_rustc_are_told_apart() {
        let source =
            "#!/bin/x\n//! i\n/// o\n#[a] r#fn'a 'b' '\\'' r#\"\"\"# 0x1_u8 1e-5 1..2 ## /**/ x";
        let mut lexer = Lexer::new(source);
        let mut found = vec![];
        loop {
            match lexer.next().unwrap() {
                Token { kind: Kind::End, at, .. } => break assert_eq!(at, source.len()),
                Token { kind, text, .. } => found.push((kind, text)),
            }
        }
        use Kind::{Close, Doc, Lifetime, Literal, Open, Punct, Word};
        let docs = [(Doc(DocStyle::Inner), "//! i"), (Doc(DocStyle::Outer), "/// o")];
        let start = [docs[0], docs[1], (Punct, "#"), (Open, "[")];
        let words = [(Word, "a"), (Close, "]"), (Word, "r#fn"), (Lifetime, "'a")];
        let literals = ["'b'", "'\\''", "r#\"\"\"#", "0x1_u8", "1e-5", "1"];
        let end = [(Punct, "."), (Punct, "."), (Literal, "2"), (Punct, "#"), (Punct, "#")];
        let literals = literals.map(|text| (Literal, text));
        assert_eq!(found, [&start[..], &words, &literals, &end, &[(Word, "x")]].concat());
    }
}
