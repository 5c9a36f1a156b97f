//! How long what begins at a place is, where that takes more than to look at a character: comments, texts, numbers,
//! lines of a preprocessor.

use super::language::{Language, PREFIXES, Quote, Syntax};

/// The length of a comment that begins here, if one does, and whether it ends.
pub(super) fn comment(rest: &str, syntax: &Syntax) -> Option<(usize, bool)> {
    if let Some(quote) = syntax.block_comments.iter().find(|it| rest.starts_with(it.open)) {
        let length = quoted(rest, quote, quote.open.len());
        return Some((length.unwrap_or(rest.len()), length.is_some()));
    }
    let is_line = syntax.line_comments.iter().any(|open| rest.starts_with(open));
    is_line.then(|| (line(rest, syntax.has_directives), true))
}

/// The length of a line. In C one that ends with a backslash goes on in the next.
fn line(rest: &str, joins: bool) -> usize {
    let mut ends = rest.match_indices('\n').map(|(at, _)| at);
    let is_end = |at: &usize| !joins || !rest[..*at].trim_end_matches('\r').ends_with('\\');
    ends.find(is_end).unwrap_or(rest.len())
}

/// The length of what stands between marks, from behind the first of them, if it ends.
fn quoted(rest: &str, quote: &Quote, from: usize) -> Option<usize> {
    let (open, close) = (quote.open.as_bytes(), quote.close.as_bytes());
    let (mut at, mut depth) = (from, 1);
    while depth > 0 {
        let here = rest.as_bytes().get(at..)?;
        let first = *here.first()?;
        // A mark that is doubled is none: `@"a "" b"`.
        let is_escape =
            quote.escape == Some(first) && (first != close[0] || here.get(1) == Some(&first));
        match first {
            _ if is_escape => at += 2,
            b'\n' if quote.is_one_line => return Some(at),
            _ if here.starts_with(close) => (at, depth) = (at + close.len(), depth - 1),
            _ if quote.nests && here.starts_with(open) => {
                (at, depth) = (at + open.len(), depth + 1)
            }
            _ => at += 1,
        }
    }
    Some(at)
}

/// The length of a text that begins here, if one does.
pub(super) fn text(rest: &str, language: Language) -> Option<usize> {
    if let Some(length) = raw_text(rest, language) {
        return Some(length);
    }
    let prefix = rest.len() - rest.trim_start_matches(|c| PREFIXES.contains(c)).len();
    let is_prefix = prefix <= 3 && rest[prefix..].starts_with('"');
    let behind = |quote: &Quote| match is_prefix && !rest.starts_with(quote.open) {
        true => prefix,
        false => 0,
    };
    let mut quotes = language.syntax().quotes.iter();
    let quote = quotes.find(|quote| rest[behind(quote)..].starts_with(quote.open))?;
    let length = quoted(rest, quote, behind(quote) + quote.open.len());
    Some(length.unwrap_or(rest.len()))
}

/// `r#"..."#` of Rust, `R"x(...)x"` of C++, `#"..."#` of Swift, `""""..."""` of C#, `q"x(...)x"` of D: without escapes, up
/// to what the beginning says.
fn raw_text(rest: &str, language: Language) -> Option<usize> {
    let count = |text: &str, of: char| text.len() - text.trim_start_matches(of).len();
    let mut from = None;
    let end = match language {
        Language::Rust => {
            let raw = rest
                .strip_prefix('b')
                .or(rest.strip_prefix('c'))
                .unwrap_or(rest)
                .strip_prefix('r')?;
            let hashes = count(raw, '#');
            raw[hashes..].starts_with('"').then(|| format!("\"{}", "#".repeat(hashes)))?
        }
        Language::C => {
            let raw = rest.strip_prefix("u8").or(rest.strip_prefix(['L', 'u', 'U']));
            let raw = raw.unwrap_or(rest).strip_prefix("R\"")?;
            format!("){}\"", &raw[..raw.find('(').filter(|&it| it <= 16)?])
        }
        Language::Swift => {
            let hashes = count(rest, '#');
            let quotes = if rest[hashes..].starts_with("\"\"\"") { 3 } else { 1 };
            from = Some(hashes + quotes);
            let is_raw = hashes > 0 && rest[hashes..].starts_with('"');
            is_raw.then(|| "\"".repeat(quotes) + &"#".repeat(hashes))?
        }
        Language::CSharp => {
            let quotes = count(rest, '"');
            from = Some(quotes);
            (quotes >= 3).then(|| "\"".repeat(quotes))?
        }
        Language::D if rest.starts_with("q{") => return Some(code(rest)),
        Language::D => {
            let raw = rest.strip_prefix("q\"")?;
            let word = raw.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
            match raw.chars().next()? {
                '(' => ")\"".to_owned(),
                '[' => "]\"".to_owned(),
                '{' => "}\"".to_owned(),
                '<' => ">\"".to_owned(),
                _ if !word.is_empty() => format!("\n{word}\""),
                sign => format!("{sign}\""),
            }
        }
        Language::JavaScript if rest.starts_with('`') => return Some(template(rest)),
        _ => return None,
    };
    let from = from.or_else(|| Some(rest.find('"')? + 1))?;
    Some(rest[from..].find(&end).map_or(rest.len(), |at| from + at + end.len()))
}

/// The length of a text of D that is code: `q{ "}" }`. Such a text in it is braces as others are.
fn code(rest: &str) -> usize {
    let syntax = Language::D.syntax();
    let (mut at, mut depth) = (1, 0);
    while let Some(first) = rest[at..].chars().next() {
        let here = &rest[at..];
        let quote = syntax.quotes.iter().find(|it| it.open != "q{" && here.starts_with(it.open));
        at += match first {
            '{' | '}' => 1,
            '\'' => apostrophe(here, false).1,
            _ => match (comment(here, syntax), quote) {
                (Some((length, _)), _) => length,
                (_, Some(quote)) => quoted(here, quote, quote.open.len()).unwrap_or(here.len()),
                _ => first.len_utf8(),
            },
        };
        depth += i32::from(first == '{') - i32::from(first == '}');
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

/// The length of a text that may have code with texts in it: `` `a ${f(`b`)}` ``.
fn template(rest: &str) -> usize {
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

const LONGEST_CHARACTER: usize = 16;

/// Whether an apostrophe begins a character, and the length of that, or in Rust of a lifetime.
pub(super) fn apostrophe(rest: &str, is_rust: bool) -> (bool, usize) {
    // Lines may be long, and have many: one is as long as `'\u{10FFFF}'` at most.
    let mut end = rest.len().min(LONGEST_CHARACTER);
    while !rest.is_char_boundary(end) {
        end -= 1;
    }
    let line = rest[..end].split('\n').next().unwrap_or_default();
    let is_escaped = line[1..].starts_with('\\');
    // What is between is one sign, or a backslash and more.
    let ends = line.char_indices().skip(if is_escaped { 3 } else { 2 });
    let end = ends.take(if is_escaped { usize::MAX } else { 1 }).find(|it| it.1 == '\'');
    match end {
        Some((end, _)) => (true, end + 1),
        None if is_rust => {
            let word = rest[1..].find(|c: char| !c.is_alphanumeric() && c != '_');
            (false, 1 + word.unwrap_or(rest.len() - 1))
        }
        None => (false, 1),
    }
}

/// The length of a number whose base stands in a sign before it, `$ff`, or in digits, `16#ff#`, if one begins here.
pub(super) fn based(rest: &str, language: Language) -> Option<usize> {
    let digits = |from: usize, base: u32| {
        let is_digit = |c: char| c.is_digit(base) || c == '_';
        let length = rest[from..].find(|c| !is_digit(c)).unwrap_or(rest.len() - from);
        (length > 0).then_some(from + length)
    };
    match (language, rest.as_bytes()) {
        (Language::Pascal, [b'$', ..]) => digits(1, 16),
        (Language::Pascal, [b'%', b'0' | b'1', ..]) => digits(1, 2),
        (Language::Pascal, [b'&', b'0'..=b'7', ..]) => digits(1, 8),
        (Language::Ada, [b'0'..=b'9', ..]) => {
            let base = digits(0, 10).filter(|it| rest[*it..].starts_with('#'))?;
            let end = digits(base + 1, 16)?;
            let is_closed = rest[end..].starts_with('#');
            // What follows is an exponent.
            is_closed.then(|| end + 1 + number(&rest[end + 1..]))
        }
        _ => None,
    }
}

/// Digits, letters, the separators `_` and `'`, and what belongs to a fraction.
pub(super) fn number(rest: &str) -> usize {
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
pub(super) fn pattern(rest: &str) -> usize {
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
pub(super) fn directive(rest: &str) -> usize {
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
