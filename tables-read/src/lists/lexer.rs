//! The tokens of any of the languages, one by one, as slices of the source.
//!
//! No crate has one lexer for all of them, and a list needs little: words, numbers, brackets, and to know what is
//! a comment or a text.

use super::language::{Apostrophe, Language, Syntax};

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
    pub(super) text: &'a str,
    /// The offset of its first byte.
    pub(super) at: usize,
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
        self.at + self.text.len()
    }
}

/// A place in the source. A copy of it is a place to come back to.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'a> {
    pub(super) source: &'a str,
    pub(super) language: Language,
    at: usize,
    to: usize,
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

impl<'a> Lexer<'a> {
    /// Begins after a byte order mark.
    pub(super) fn new(source: &'a str, language: Language) -> Self {
        let at = if source.starts_with('\u{FEFF}') { 3 } else { 0 };
        Self { source, language, at, to: source.len(), is_behind_operand: false, unclosed: None }
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

    pub(super) fn offset(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Token<'a> {
        { *self }.next()
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
        while let Some(innermost) = opened.last() {
            self.skip_plain();
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
    /// is such, and to skip it token by token takes ten times as long.
    fn skip_plain(&mut self) {
        let rest = &self.source.as_bytes()[self.at..self.to];
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_ ,".contains(&byte);
        let end =
            rest.iter().position(|&byte| !is_plain(byte) && byte != b'\n').unwrap_or(rest.len());
        // A text may begin with a letter, such as `r"`.
        if let Some(comma) = rest[..end].iter().rposition(|&byte| byte == b',') {
            self.at += comma;
        }
    }

    /// Takes `0x7f,` or `127,` and gives the number; `None` for anything else, which stays the next.
    pub(super) fn take_plain(&mut self) -> Option<u64> {
        let rest = &self.source.as_bytes()[self.at..self.to];
        let from = rest.iter().position(|byte| !b" \n".contains(byte))?;
        let is_hexadecimal = rest[from..].starts_with(b"0x");
        let digits = if is_hexadecimal { from + 2 } else { from };
        let (mut number, mut count) = (0_u64, 0);
        for (i, &byte) in rest[digits..].iter().enumerate() {
            let digit = match byte {
                b'0'..=b'9' => byte - b'0',
                b'a'..=b'f' if is_hexadecimal => byte - b'a' + 10,
                b'_' if i > 0 => continue,
                b',' if count > 0 => {
                    self.at += digits + i + 1;
                    return Some(number);
                }
                _ => return None,
            };
            // A leading zero may mean base 8. 10^18 is less than 2^64.
            if !is_hexadecimal && count > 0 && number == 0 {
                return None;
            }
            count += 1;
            if count > if is_hexadecimal { 16 } else { 18 } {
                return None;
            }
            number = if is_hexadecimal { number << 4 } else { number * 10 } + u64::from(digit);
        }
        None
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
                if syntax.ends_with_line {
                    return self.token(Kind::LineEnd, 1);
                }
                self.at += 1;
                continue;
            }
            if let Some((length, is_closed)) = comment(rest, syntax) {
                self.unclosed = self.unclosed.or((!is_closed).then_some(self.at));
                self.at += length;
                continue;
            }
            // In C a line's end behind a backslash is none.
            if rest.starts_with("\\\n") || rest.starts_with("\\\r\n") {
                self.at += rest.find('\n').map_or(0, |end| end + 1);
                continue;
            }
            if first.is_whitespace() {
                self.at += first.len_utf8();
                continue;
            }
            let (kind, length) = self.measured(rest, first, syntax);
            self.is_behind_operand = !matches!(kind, Kind::Mark | Kind::Open);
            return self.token(kind, length);
        }
    }

    fn token(&mut self, kind: Kind, length: usize) -> Token<'a> {
        let (at, text) = (self.at, &self.source[self.at..self.at + length]);
        self.at += length;
        Token { kind, text, at }
    }

    /// What begins here that is no white space and no comment, and how long it is.
    fn measured(&self, rest: &str, first: char, syntax: &Syntax) -> (Kind, usize) {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        if let Some(length) = text(rest, syntax, self.language) {
            return (Kind::Text, length);
        }
        if self.language == Language::Rust && rest.starts_with("b'") {
            let (kind, length) = apostrophe(&rest[1..], syntax.apostrophe);
            return (kind, 1 + length);
        }
        if is_word(first) && !first.is_ascii_digit() || first == '$' {
            let length = rest.find(|c| !is_word(c) && c != '$').unwrap_or(rest.len());
            // `r#fn`
            let raw = self.language == Language::Rust
                && &rest[..length] == "r"
                && rest[1..].starts_with('#');
            let raw = raw && rest[2..].starts_with(is_word);
            let length = if raw {
                2 + rest[2..].find(|c| !is_word(c)).unwrap_or(rest.len() - 2)
            } else {
                length
            };
            return (Kind::Word, length);
        }
        if first.is_ascii_digit()
            || first == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit())
        {
            return (Kind::Number, number_length(rest));
        }
        match first {
            '(' | '[' | '{' => return (Kind::Open, 1),
            ')' | ']' | '}' => return (Kind::Close, 1),
            '\'' => return apostrophe(rest, syntax.apostrophe),
            '/' if self.language == Language::JavaScript && !self.is_behind_operand => {
                return (Kind::Text, pattern_length(rest));
            }
            '#' if syntax.has_directives && self.begins_line() => {
                return (Kind::Directive, directive_length(rest));
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

/// The length of a comment that begins here, if one does, and whether it ends.
pub(super) fn comment(rest: &str, syntax: &Syntax) -> Option<(usize, bool)> {
    for [open, close] in syntax.block_comments {
        if rest.starts_with(open) {
            let nests = syntax.comments_nest || *open == "/+";
            let length = block_length(rest, open, close, nests);
            return Some((length.unwrap_or(rest.len()), length.is_some()));
        }
    }
    let is_line = syntax.line_comments.iter().any(|open| rest.starts_with(open));
    is_line.then(|| (line_length(rest, syntax.has_directives), true))
}

/// The length of a line. In C one that ends with a backslash goes on in the next.
fn line_length(rest: &str, joins: bool) -> usize {
    let mut ends = rest.match_indices('\n').map(|(at, _)| at);
    let is_end = |at: &usize| !joins || !rest[..*at].trim_end_matches('\r').ends_with('\\');
    ends.find(is_end).unwrap_or(rest.len())
}

/// The length of a comment between marks, if it ends.
fn block_length(rest: &str, open: &str, close: &str, nests: bool) -> Option<usize> {
    let (mut at, mut depth) = (open.len(), 1);
    let marks = [open.as_bytes()[0], close.as_bytes()[0]];
    while depth > 0 {
        at += rest.as_bytes()[at..].iter().position(|byte| marks.contains(byte))?;
        let here = &rest.as_bytes()[at..];
        if here.starts_with(close.as_bytes()) {
            (at, depth) = (at + close.len(), depth - 1);
        } else if nests && here.starts_with(open.as_bytes()) {
            (at, depth) = (at + open.len(), depth + 1);
        } else {
            at += 1;
        }
    }
    Some(at)
}

/// The length of a text that begins here, if one does.
fn text(rest: &str, syntax: &Syntax, language: Language) -> Option<usize> {
    if let Some(length) = raw_text(rest, language) {
        return Some(length);
    }
    let prefix = rest.len() - rest.trim_start_matches(|c| "bcfurLUR8".contains(c)).len();
    let prefix = if prefix <= 3 && rest[prefix..].starts_with('"') { prefix } else { 0 };
    let quoted = &rest[prefix..];
    let quote = syntax.quotes.iter().find(|quote| {
        let it = if quote.open.starts_with(['r', '@']) { rest } else { quoted };
        it.starts_with(quote.open)
    })?;
    let from = if quote.open.starts_with(['r', '@']) { 0 } else { prefix } + quote.open.len();
    let mut escaped = false;
    for (i, c) in rest[from..].char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quote.escapes => escaped = true,
            '\n' if quote.is_one_line => return Some(from + i),
            // `@"a "" b"`
            '"' if quote.open == "@\"" && rest[from + i + 1..].starts_with('"') => escaped = true,
            _ if rest[from + i..].starts_with(quote.close) => {
                return Some(from + i + quote.close.len());
            }
            _ => {}
        }
    }
    Some(rest.len())
}

/// `r#"..."#` of Rust, `R"x(...)x"` of C++.
fn raw_text(rest: &str, language: Language) -> Option<usize> {
    let end = match language {
        Language::Rust => {
            let raw = rest
                .strip_prefix('b')
                .or(rest.strip_prefix('c'))
                .unwrap_or(rest)
                .strip_prefix('r')?;
            let hashes = raw.len() - raw.trim_start_matches('#').len();
            raw[hashes..].starts_with('"').then(|| format!("\"{}", "#".repeat(hashes)))?
        }
        Language::C => {
            let raw = rest.strip_prefix(['L', 'u', 'U']).unwrap_or(rest).strip_prefix("R\"")?;
            format!("){}\"", &raw[..raw.find('(').filter(|&it| it <= 16)?])
        }
        Language::JavaScript if rest.starts_with('`') => return Some(template_length(rest)),
        _ => return None,
    };
    let from = rest.find('"')? + 1;
    Some(rest[from..].find(&end).map_or(rest.len(), |at| from + at + end.len()))
}

/// The length of a text that may have code with texts in it: `` `a ${f(`b`)}` ``.
fn template_length(rest: &str) -> usize {
    let mut opened: Vec<u8> = vec![];
    let bytes = rest.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match (opened.last(), byte) {
            (Some(b'`'), b'\\') => at += 1,
            (Some(b'`'), b'`') | (Some(b'{'), b'}') => {
                opened.pop();
                if opened.is_empty() {
                    return at + 1;
                }
            }
            (Some(b'`'), b'$') if bytes.get(at + 1) == Some(&b'{') => {
                opened.push(b'{');
                at += 1;
            }
            (Some(b'`'), _) => {}
            (_, b'`' | b'{') => opened.push(byte),
            (_, b'"' | b'\'') => {
                let inside = bytes[at + 1..].iter().position(|it| [byte, b'\n'].contains(it));
                at += inside.map_or(0, |end| end + 1);
            }
            _ => {}
        }
        at += 1;
    }
    rest.len()
}

fn apostrophe(rest: &str, means: Apostrophe) -> (Kind, usize) {
    let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
    let end = match line[1..].strip_prefix('\\') {
        Some(escaped) => {
            escaped.char_indices().skip(1).find(|&(_, c)| c == '\'').map(|(i, _)| i + 3)
        }
        None => line
            .char_indices()
            .skip(1)
            .take(2)
            .find(|&(i, c)| c == '\'' && i > 1)
            .map(|(i, _)| i + 1),
    };
    match (end, means) {
        (Some(end), _) => (Kind::Char, end),
        (None, Apostrophe::CharOrLifetime) => {
            let word = line[1..].find(|c: char| !c.is_alphanumeric() && c != '_');
            (Kind::Mark, 1 + word.unwrap_or(line.len() - 1))
        }
        (None, _) => (Kind::Mark, 1),
    }
}

/// Digits, letters, the separators `_` and `'`, and what belongs to a fraction.
fn number_length(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let is_decimal = !(rest.starts_with("0x") || rest.starts_with("0X"));
    let is_alphanumeric =
        |at: usize| bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let belongs = match byte {
            b'_' => true,
            b'\'' => is_alphanumeric(at + 1),
            b'.' => {
                is_decimal
                    && bytes.get(at + 1) != Some(&b'.')
                    && !bytes.get(at + 1).is_some_and(u8::is_ascii_alphabetic)
            }
            b'+' | b'-' => {
                is_decimal && matches!(bytes[at - 1], b'e' | b'E') && is_alphanumeric(at + 1)
            }
            _ => byte.is_ascii_alphanumeric(),
        };
        if !belongs {
            break;
        }
        at += 1;
    }
    at
}

/// A regular expression: up to a slash that is neither escaped nor in brackets.
fn pattern_length(rest: &str) -> usize {
    let (mut is_escaped, mut is_in_class) = (false, false);
    for (i, c) in rest.char_indices().skip(1) {
        match c {
            '\n' => return i,
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '[' => is_in_class = true,
            ']' => is_in_class = false,
            '/' if !is_in_class => return i + 1,
            _ => {}
        }
    }
    rest.len()
}

/// A line of a preprocessor: up to an end of line that is not behind a backslash and not in a comment.
fn directive_length(rest: &str) -> usize {
    let mut at = 0;
    while let Some(next) = rest[at..].find(['\n', '/', '"']) {
        at += next;
        let here = &rest[at..];
        let before = rest[..at].trim_end_matches('\r');
        if here.starts_with('\n') && !before.ends_with('\\') || here.starts_with("//") {
            return at;
        }
        let text = here.strip_prefix('"').and_then(|text| text.find(['"', '\n']));
        at += match here.starts_with("/*") {
            true => here.find("*/").map_or(here.len(), |end| end + 2),
            false => text.map_or(1, |end| end + 1),
        };
    }
    rest.len()
}
