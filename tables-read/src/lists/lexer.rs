//! The tokens of any of the languages, one by one, as slices of the source.
//!
//! No crate has one lexer for all of them, and a list needs little: words, numbers, brackets, and to know what is
//! a comment or a text.

use super::language::{Language, Syntax};
use super::meant::{Quoted, meant, quoted};
use super::spans::{apostrophe, based, comment, directive, number, pattern, text};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A keyword or a name.
    Word,
    Number,
    Text,
    Char,
    /// An operator, a comma, a semicolon.
    Mark,
    Open,
    Close,
    /// A line for a preprocessor, with the lines that continue it.
    Directive,
    /// The end of a line, in languages where a statement ends with it.
    LineEnd,
    End,
}

/// A token and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind,
    /// What it reads, or the sign or the word that it means in any language.
    pub(super) text: &'a str,
    /// The offset of its first byte.
    pub(super) at: usize,
    /// How many bytes of the source it is.
    pub(super) length: usize,
}

impl Token<'_> {
    pub(super) fn is(&self, text: &str) -> bool {
        self.text == text && !matches!(self.kind, Kind::Text | Kind::Char)
    }

    pub(super) fn is_any(&self, texts: &[&str]) -> bool {
        texts.iter().any(|text| self.is(text))
    }

    pub(super) fn is_word(&self) -> bool {
        self.kind == Kind::Word
    }

    pub(super) fn end(&self) -> usize {
        self.at + self.length
    }

    /// How many brackets more are open behind it.
    pub(super) fn opens(&self) -> i32 {
        i32::from(self.kind == Kind::Open) - i32::from(self.kind == Kind::Close)
    }

    /// The same for `<` and `>`.
    pub(super) fn opens_angles(&self) -> i32 {
        match self.text {
            "<" => 1,
            ">" => -1,
            ">>" => -2,
            _ => 0,
        }
    }
}

/// A place in the source. A copy of it is a place to come back to.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'a> {
    pub(super) source: &'a str,
    pub(super) language: Language,
    at: usize,
    to: usize,
    /// Whether ends of lines mean nothing.
    is_in_brackets: bool,
    /// Whether the last token may be the end of an operand: a slash behind it divides.
    is_behind_operand: bool,
    /// Where a comment begins that does not end.
    pub(super) unclosed: Option<usize>,
}

/// Operators of several characters that must not be taken for several.
const MARKS: [&str; 24] = [
    ">>>=", "<<=", ">>=", "...", "..=", "===", "!==", ">>>", "==", "!=", "<=", ">=", "=>", "->",
    ":=", "::", "<<", ">>", "..", "&&", "||", "**", "##", "&^",
];
/// Those that end with `=` and change a variable.
const CHANGES: &str = "+-*/%&|^";

/// The value of each byte that is a digit of a number; 255 of any other.
const DIGITS: [u8; 256] = {
    let mut digits = [255; 256];
    let mut value = 0;
    while value < 16 {
        let digit = b"0123456789abcdef"[value];
        digits[digit as usize] = value as u8;
        digits[digit.to_ascii_uppercase() as usize] = value as u8;
        value += 1;
    }
    digits
};

/// The bytes of plain tables: digits, letters, commas and white space.
const PLAIN: [bool; 256] = {
    let mut plain = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        plain[byte] = (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    plain[b'_' as usize] = true;
    plain[b' ' as usize] = true;
    plain[b',' as usize] = true;
    plain[b'\n' as usize] = true;
    plain
};

impl<'a> Lexer<'a> {
    /// Begins after a byte order mark.
    pub(super) fn new(source: &'a str, language: Language) -> Self {
        let at = if source.starts_with('\u{FEFF}') { 3 } else { 0 };
        let to = source.len();
        let (is_in_brackets, is_behind_operand, unclosed) = (false, false, None);
        Self { source, language, at, to, is_in_brackets, is_behind_operand, unclosed }
    }

    /// The same, where ends of lines mean nothing.
    pub(super) fn in_brackets(self) -> Self {
        Self { is_in_brackets: true, ..self }
    }

    /// The part between two offsets, as if nothing followed.
    pub(super) fn part(self, at: usize, to: usize) -> Self {
        Self { at, to, ..self }
    }

    /// So many bytes of the rest, as if nothing followed.
    pub(super) fn up_to(self, bytes: usize) -> Self {
        let mut to = (self.at + bytes).min(self.to);
        while !self.source.is_char_boundary(to) {
            to -= 1;
        }
        Self { to, ..self }
    }

    /// What is left.
    pub(super) fn text(&self) -> &'a str {
        &self.source[self.at..self.to]
    }

    pub(super) fn offset(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Token<'a> {
        { *self }.next()
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.peek().kind == Kind::End
    }

    /// Takes the next token if it reads so.
    pub(super) fn take(&mut self, text: &str) -> bool {
        let mut after = *self;
        let is_it = after.next().is(text);
        if is_it {
            *self = after;
        }
        is_it
    }

    /// Takes the tokens up to the bracket that closes an opened one, that bracket included. Brackets of another kind
    /// do not close it. Returns whether it is closed.
    pub(super) fn skip_group(&mut self, open: Token<'a>) -> bool {
        let mut opened = vec![open.text];
        let mut plain_to = self.at;
        while let Some(innermost) = opened.last() {
            // Words without a comma are looked through once, not again behind each of them.
            if self.at >= plain_to {
                plain_to = self.skip_plain();
            }
            let token = self.next();
            match token.kind {
                Kind::Open => opened.push(token.text),
                Kind::Close if token.text == closing(innermost) => _ = opened.pop(),
                Kind::Close => return false,
                Kind::End => return false,
                _ => {}
            }
        }
        true
    }

    /// Takes digits, letters, commas and white space up to the last comma before anything else: nearly all of a table
    /// is such, and to skip it token by token takes ten times as long. Returns where these end.
    fn skip_plain(&mut self) -> usize {
        let from = self.at;
        let rest = &self.source.as_bytes()[from..self.to];
        let end = rest.iter().position(|&byte| !PLAIN[usize::from(byte)]).unwrap_or(rest.len());
        // A text may begin with a letter, such as `r"`.
        if let Some(comma) = rest[..end].iter().rposition(|&byte| byte == b',') {
            self.at += comma;
        }
        from + end
    }

    /// Takes `0x7f,`, `127,` or `-1,`, also before a bracket that closes in place of the comma, and gives the number
    /// without its sign, and whether it has one; `None` for anything else, which stays the next.
    pub(super) fn take_plain(&mut self) -> Option<(u64, bool)> {
        let rest = &self.source.as_bytes()[self.at..self.to];
        let is_blank = |byte: &u8| matches!(byte, b' ' | b'\n');
        let from = rest.iter().position(|byte| !is_blank(byte))?;
        let is_negative = rest[from] == b'-';
        let from = from + usize::from(is_negative);
        let is_hexadecimal = rest[from..].starts_with(b"0x");
        let first = if is_hexadecimal { from + 2 } else { from };
        let (base, most) = if is_hexadecimal { (16, 16) } else { (10, 18) };
        let may_separate = self.language != Language::C;
        let (mut number, mut count, mut end) = (0_u64, 0, first);
        while let Some(&byte) = rest.get(end) {
            let digit = DIGITS[usize::from(byte)];
            if digit < base {
                // Too many digits are seen behind the last one.
                number = number.wrapping_mul(u64::from(base)).wrapping_add(u64::from(digit));
                count += 1;
            } else if !(byte == b'_' && end > first && may_separate) {
                break;
            }
            end += 1;
        }
        // A leading zero may mean base 8. 10^18 is less than 2^64.
        let may_be_octal = !is_hexadecimal && count > 1 && rest[first] == b'0';
        if count == 0 || count > most || may_be_octal {
            return None;
        }
        let behind = rest[end..].iter().position(|byte| !is_blank(byte))?;
        self.at += match rest[end + behind] {
            b',' => end + behind + 1,
            b']' | b'}' | b')' => end + behind,
            _ => return None,
        };
        Some((number, is_negative))
    }

    /// The next token. Behind the last one it is `End`, again and again.
    pub(super) fn next(&mut self) -> Token<'a> {
        let syntax = self.language.syntax();
        loop {
            let bytes = &self.source.as_bytes()[..self.to];
            while self.at < self.to && matches!(bytes[self.at], b' ' | b'\t' | b'\r') {
                self.at += 1;
            }
            let rest = &self.source[self.at..self.to];
            let Some(first) = rest.chars().next() else {
                return self.token(Kind::End, 0);
            };
            if first == '\n' {
                if syntax.ends_with_line && !self.is_in_brackets {
                    return self.token(Kind::LineEnd, 1);
                }
                self.at += 1;
                continue;
            }
            let is_special = syntax.is_special[usize::from(bytes[self.at])];
            if let Some(token) = self.conditional(rest, syntax) {
                return token;
            }
            if is_special && self.skip_unseen(rest, first, syntax) {
                continue;
            }
            let (kind, length) = match is_special {
                true => self.measured(rest, first, syntax),
                false => self.plain(rest, first),
            };
            let mut token = self.token(kind, length);
            if matches!(kind, Kind::Word | Kind::Mark) {
                let (text, is_sign) = meant(token.text, kind == Kind::Word, syntax);
                (token.text, token.kind) = (text, if is_sign { Kind::Mark } else { Kind::Word });
            }
            self.is_behind_operand = !matches!(token.kind, Kind::Mark | Kind::Open);
            return token;
        }
    }

    /// Takes a comment, white space, or an end of a line that is none. Returns whether there was one.
    fn skip_unseen(&mut self, rest: &str, first: char, syntax: &Syntax) -> bool {
        self.at += if let Some((length, is_closed)) = comment(rest, syntax) {
            self.unclosed = self.unclosed.or((!is_closed).then_some(self.at));
            length
        } else if rest.starts_with("\\\n") || rest.starts_with("\\\r\n") {
            // In C a line's end behind a backslash is none.
            rest.find('\n').map_or(0, |end| end + 1)
        } else if first.is_whitespace() {
            first.len_utf8()
        } else {
            return false;
        };
        true
    }

    /// Takes `{$ifdef X}` of Pascal, a comment that decides what is compiled, and gives it without its braces.
    fn conditional(&mut self, rest: &str, syntax: &Syntax) -> Option<Token<'a>> {
        if self.language != Language::Pascal || !rest.starts_with("{$") {
            return None;
        }
        let length = rest.find('}').filter(|_| syntax.is_directive(&rest[1..]))?;
        self.at += 1;
        let token = self.token(Kind::Directive, length - 1);
        self.at += 1;
        Some(token)
    }

    fn token(&mut self, kind: Kind, length: usize) -> Token<'a> {
        let (at, text) = (self.at, &self.source[self.at..self.at + length]);
        self.at += length;
        Token { kind, text, at, length }
    }

    /// What begins here that is no white space and no comment, and how long it is.
    fn measured(&self, rest: &str, first: char, syntax: &Syntax) -> (Kind, usize) {
        let is_rust = self.language == Language::Rust;
        if let Some((it, length)) = quoted(&self.source[..self.at], rest, self.language) {
            let kind = match it {
                Quoted::Char => Kind::Char,
                Quoted::Text => Kind::Text,
                Quoted::Mark => Kind::Mark,
            };
            return (kind, length);
        }
        if let Some(length) = text(rest, self.language) {
            return (Kind::Text, length);
        }
        let before = usize::from(is_rust && rest.starts_with("b'"));
        if rest[before..].starts_with('\'') {
            let (is_char, length) = apostrophe(&rest[before..], is_rust);
            return (if is_char { Kind::Char } else { Kind::Mark }, before + length);
        }
        match first {
            '/' if self.language == Language::JavaScript && !self.is_behind_operand => {
                (Kind::Text, pattern(rest))
            }
            '#' if syntax.is_directive(rest) && self.begins_line() => {
                (Kind::Directive, directive(rest))
            }
            _ => self.plain(rest, first),
        }
    }

    /// The same where nothing special begins.
    fn plain(&self, rest: &str, first: char) -> (Kind, usize) {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        if let Some(length) = based(rest, self.language) {
            return (Kind::Number, length);
        }
        if is_word(first) && !first.is_ascii_digit() || first == '$' {
            // `r#fn`
            let is_raw = self.language == Language::Rust
                && rest.starts_with("r#")
                && rest[2..].starts_with(is_word);
            let from = if is_raw { 2 } else { 0 };
            let length = rest[from..].find(|c| !is_word(c) && c != '$');
            return (Kind::Word, length.map_or(rest.len(), |length| from + length));
        }
        let second = rest.as_bytes().get(1);
        let is_fraction = first == '.' && second.is_some_and(u8::is_ascii_digit);
        if first.is_ascii_digit() || is_fraction {
            return (Kind::Number, number(rest));
        }
        match first {
            '(' | '[' | '{' => return (Kind::Open, 1),
            ')' | ']' | '}' => return (Kind::Close, 1),
            _ if !second.is_some_and(u8::is_ascii_punctuation) => {
                return (Kind::Mark, first.len_utf8());
            }
            _ => {}
        }
        let length = MARKS.iter().find(|mark| rest.starts_with(**mark)).map(|mark| mark.len());
        let is_change = CHANGES.contains(first) && rest[1..].starts_with('=');
        (Kind::Mark, length.unwrap_or(if is_change { 2 } else { first.len_utf8() }))
    }

    /// Whether nothing but white space and comments stands before this place in its line.
    fn begins_line(&self) -> bool {
        let before = &self.source[..self.at];
        let line = before[before.rfind('\n').map_or(0, |end| end + 1)..]
            .trim_start_matches('\u{FEFF}')
            .trim();
        line.is_empty() || line.ends_with("*/")
    }
}

pub(super) fn closing(open: &str) -> &'static str {
    match open {
        "(" => ")",
        "[" => "]",
        _ => "}",
    }
}
