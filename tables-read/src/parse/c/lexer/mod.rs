//! C's tokens, one by one, as slices of the source.
//!
//! By hand: the crates that lex C give a syntax tree as well, or are macros that take longer to compile
//! than this to read.

mod directives;

pub(super) use directives::{directive, directive_word};

use crate::parse::error::Error;
use crate::parse::lexer as rust;
use directives::begins_directive;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A keyword or a name.
    Word,
    Number,
    Character,
    Text,
    /// An operator, a comma, a semicolon.
    Punct,
    Open,
    Close,
    /// A line of the preprocessor, with the lines that go on from it and what `#if 0` hides.
    Directive,
    /// What cannot begin a token, or does not end.
    Unknown,
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
        self.text == text && !matches!(self.kind, Kind::Text | Kind::Character)
    }

    /// Whether it is one of these.
    pub(super) fn is_any(&self, texts: &[&str]) -> bool {
        texts.iter().any(|text| self.is(text))
    }

    pub(super) fn end(&self) -> usize {
        self.at + self.text.len()
    }
}

/// A place in the source. A copy of it is a place to come back to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lexer<'a> {
    source: &'a str,
    at: usize,
    /// Whether no token stands before this on the line, so that `#` begins a directive.
    is_line_start: bool,
}

impl<'a> Lexer<'a> {
    /// Begins after a byte order mark.
    pub(super) fn new(source: &'a str) -> Self {
        let at = if source.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
        Self { source, at, is_line_start: true }
    }

    /// A part of the source, in which there are no directives.
    pub(super) fn part(&self, from: usize, to: usize) -> Self {
        Self { source: &self.source[..to], at: from, is_line_start: false }
    }

    /// A lexer at this place, with the source ending at an offset.
    pub(super) fn until(&self, to: usize) -> Self {
        Self { source: &self.source[..to], ..*self }
    }

    /// What stands between two offsets; nothing if one is beyond the text or inside of a character. A
    /// declarator's name may end there if it comes out of a macro and is longer than what stands at its
    /// use. Only the text of the type is taken from behind it, for a reason and a fingerprint.
    pub(super) fn text(&self, from: usize, to: usize) -> &'a str {
        self.source.get(from..to).unwrap_or_default()
    }

    /// An error at an offset.
    pub(super) fn error(&self, at: usize, message: impl Into<String>) -> Error {
        rust::Lexer::new(self.source).error(at, message)
    }

    /// Where the next token may begin: behind the last one that was taken.
    pub(super) fn offset(&self) -> usize {
        self.at
    }

    /// What follows the last token that was taken, without the space before it.
    pub(super) fn rest(&self) -> &'a str {
        self.source[self.at..].trim_start()
    }

    /// What stands from an offset on.
    pub(super) fn from(&self, at: usize) -> &'a str {
        &self.source[at..]
    }

    /// Goes on elsewhere.
    pub(super) fn go_to(&mut self, at: usize) {
        self.is_line_start = self.source[..at].trim_end_matches([' ', '\t']).ends_with('\n');
        self.at = at;
    }

    pub(super) fn peek(&self) -> Token<'a> {
        { *self }.next()
    }

    /// The tokens up to the end.
    pub(super) fn tokens(mut self) -> impl Iterator<Item = Token<'a>> {
        std::iter::from_fn(move || Some(self.next()).filter(|token| token.kind != Kind::End))
    }

    /// Takes the next token if it reads so.
    pub(super) fn take(&mut self, text: &str) -> bool {
        let mut after = *self;
        let found = after.next().is(text);
        if found {
            *self = after;
        }
        found
    }

    /// Takes a number of digits and letters that stands right before a comma, with the comma, and gives its
    /// text; `None` for anything else, which stays the next.
    pub(super) fn take_plain(&mut self) -> Option<&'a str> {
        let bytes = self.source.as_bytes();
        let mut from = self.at;
        while from < bytes.len() && matches!(bytes[from], b' ' | b'\n') {
            from += 1;
        }
        if from == bytes.len() || !bytes[from].is_ascii_digit() {
            return None;
        }
        let mut to = from;
        while to < bytes.len() && bytes[to].is_ascii_alphanumeric() {
            to += 1;
        }
        if to == bytes.len() || bytes[to] != b',' {
            return None;
        }
        (self.at, self.is_line_start) = (to + 1, false);
        Some(&self.source[from..to])
    }

    /// The next token. Behind the last one it is `End`, again and again.
    pub(super) fn next(&mut self) -> Token<'a> {
        let is_closed = self.skip_space();
        let (at, rest) = (self.at, &self.source[self.at..]);
        if !is_closed {
            self.at = self.source.len();
            return Token { kind: Kind::Unknown, text: rest, at };
        }
        let (kind, length) = token(rest, self.is_line_start);
        self.at += length;
        self.is_line_start &= kind == Kind::Directive;
        Token { kind, text: &rest[..length], at }
    }

    /// Skips white space, comments, and line ends behind a backslash; `false` at a comment that
    /// does not end.
    fn skip_space(&mut self) -> bool {
        let bytes = self.source.as_bytes();
        loop {
            let rest = &bytes[self.at..];
            match rest {
                [b'\n', ..] => {
                    self.is_line_start = true;
                    self.at += 1;
                }
                [b' ' | b'\t' | b'\r' | 0xB | 0xC, ..] => self.at += 1,
                [b'\\', b'\n', ..] => self.at += 2,
                [b'\\', b'\r', b'\n', ..] => self.at += 3,
                [b'/', b'/', ..] => self.at += line(rest),
                [b'/', b'*', ..] => match block_comment(&self.source[self.at..]) {
                    Some(length) => self.at += length,
                    None => return false,
                },
                _ => return true,
            }
        }
    }
}

/// Kind and length of the token at the beginning of the text.
fn token(rest: &str, is_line_start: bool) -> (Kind, usize) {
    let bytes = rest.as_bytes();
    let Some(&first) = bytes.first() else { return (Kind::End, 0) };
    match first {
        _ if is_line_start && begins_directive(rest) => (Kind::Directive, directives::length(rest)),
        b'(' | b'[' | b'{' => (Kind::Open, 1),
        b')' | b']' | b'}' => (Kind::Close, 1),
        b'"' => quoted(bytes, 0, Kind::Text),
        b'\'' => quoted(bytes, 0, Kind::Character),
        b'0'..=b'9' => number(bytes),
        b'.' if bytes.get(1).is_some_and(u8::is_ascii_digit) => number(bytes),
        b',' | b';' => (Kind::Punct, 1),
        _ if is_word(first) => word(rest),
        b'\\' | b'@' | b'`' => (Kind::Unknown, 1),
        _ if first.is_ascii_punctuation() => (Kind::Punct, operator(rest)),
        _ => (Kind::Unknown, 1),
    }
}

/// Operators of several characters, none behind one that it begins with.
const OPERATORS: &str =
    "... <<= >>= ->* << >> -> -- ++ :: && || ## <= >= == != += -= *= /= %= &= |= ^=";

/// The length of the operator at the beginning.
fn operator(rest: &str) -> usize {
    OPERATORS.split(' ').find(|it| rest.starts_with(it)).map_or(1, str::len)
}

/// Whether a word goes on with it; what is not ASCII may be a letter.
fn is_word(byte: u8) -> bool {
    matches!(byte, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'$' | 0x80..)
}

/// Where a token ends that could go on there; one that goes on in the next line, behind a backslash,
/// is not read.
fn ended(kind: Kind, bytes: &[u8], length: usize) -> (Kind, usize) {
    let mut rest = &bytes[length..];
    let mut is_split = false;
    while let [b'\\', b'\n', after @ ..] | [b'\\', b'\r', b'\n', after @ ..] = rest {
        (rest, is_split) = (after, true);
    }
    let goes_on = is_split && rest.first().is_some_and(|&byte| is_word(byte));
    (if goes_on { Kind::Unknown } else { kind }, length)
}

fn word(rest: &str) -> (Kind, usize) {
    let bytes = rest.as_bytes();
    let mut length = 0;
    while length < bytes.len() && is_word(bytes[length]) {
        length += 1;
    }
    let quote = bytes.get(length);
    if !matches!(quote, Some(b'"' | b'\'')) {
        return ended(Kind::Word, bytes, length);
    }
    match (&rest[..length], quote) {
        ("R" | "LR" | "uR" | "UR" | "u8R", Some(b'"')) => raw_text(rest, length),
        ("L" | "u" | "U" | "u8", Some(b'"')) => quoted(bytes, length, Kind::Text),
        ("L" | "u" | "U" | "u8", Some(b'\'')) => quoted(bytes, length, Kind::Character),
        _ => ended(Kind::Word, bytes, length),
    }
}

/// A number as the preprocessor takes it: what it says is seen later.
fn number(bytes: &[u8]) -> (Kind, usize) {
    let mut length = 1;
    while let Some(&byte) = bytes.get(length) {
        let is_exponent = matches!(bytes[length - 1], b'e' | b'E' | b'p' | b'P');
        let is_sign = matches!(byte, b'+' | b'-') && is_exponent;
        let is_separator =
            byte == b'\'' && bytes.get(length + 1).is_some_and(u8::is_ascii_alphanumeric);
        if !is_word(byte) && byte != b'.' && !is_sign && !is_separator {
            break;
        }
        length += 1;
    }
    ended(Kind::Number, bytes, length)
}

/// A string or character whose quote stands behind a prefix of this length.
fn quoted(bytes: &[u8], prefix: usize, kind: Kind) -> (Kind, usize) {
    let quote = bytes[prefix];
    let mut at = prefix + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\n' => return (Kind::Unknown, at),
            b'\\' if bytes[at + 1..].starts_with(b"\r\n") => at += 3,
            b'\\' => at += 2,
            _ if byte == quote => return (kind, at + 1),
            _ => at += 1,
        }
    }
    (Kind::Unknown, bytes.len())
}

/// `R"delimiter(...)delimiter"`
fn raw_text(rest: &str, prefix: usize) -> (Kind, usize) {
    const LONGEST_DELIMITER: usize = 16;
    let inside = &rest[prefix + 1..];
    let Some(open) = inside.bytes().take(LONGEST_DELIMITER + 1).position(|byte| byte == b'(')
    else {
        return (Kind::Unknown, prefix);
    };
    let end = format!("){}\"", &inside[..open]);
    match inside.find(&end) {
        Some(at) => (Kind::Text, prefix + 1 + at + end.len()),
        None => (Kind::Unknown, rest.len()),
    }
}

/// The length up to the end of the line, which does not end behind a backslash.
fn line(bytes: &[u8]) -> usize {
    let mut from = 0;
    loop {
        let Some(end) = bytes[from..].iter().position(|&byte| byte == b'\n') else {
            return bytes.len();
        };
        let end = from + end;
        let before = bytes[..end].strip_suffix(b"\r").unwrap_or(&bytes[..end]);
        if !before.ends_with(b"\\") {
            return end;
        }
        from = end + 1;
    }
}

fn block_comment(rest: &str) -> Option<usize> {
    Some(rest[2..].find("*/")? + 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_number_is_the_token_that_it_seems_to_be() {
        for (source, want) in [
            ("0,", Some("0")),
            (" \n 0x7fULL, 3", Some("0x7fULL")),
            ("1e5,", Some("1e5")),
            ("1.5,", None),
            ("1'000,", None),
            ("1\\\n0,", None),
            ("1 ,", None),
            ("1}", None),
            ("1", None),
            ("x1,", None),
            ("-1,", None),
            ("/**/1,", None),
            ("\n#if 1,", None),
            ("", None),
        ] {
            let mut lexer = Lexer::new(source);
            assert_eq!(lexer.take_plain(), want, "{source}");
            if let Some(text) = want {
                let mut tokens = Lexer::new(source);
                assert_eq!((tokens.next().text, tokens.next().text), (text, ","));
                assert_eq!((lexer.at, lexer.is_line_start), (tokens.at, tokens.is_line_start));
            } else {
                assert_eq!((lexer.at, lexer.is_line_start), (0, true), "{source}");
            }
        }
    }
}
