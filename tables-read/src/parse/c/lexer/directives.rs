//! Lines of the preprocessor, with what `#if 0` hides, and the words that they begin with.

use super::{Kind, Lexer, Token, block_comment, line, quoted, token};

/// What a directive does, by the word that does the same, and what follows its own word; nothing for a word
/// that is not known. The word may go on in the next line, behind a backslash.
pub(in crate::parse::c) fn directive<'a>(
    whole: Lexer<'a>,
    token: Token<'a>,
) -> (&'static str, Lexer<'a>) {
    let mut rest = whole.part(token.at, token.end());
    // `%:` is another `#`.
    if !rest.take("#") {
        rest.take("%");
        rest.take(":");
    }
    let mut word = String::new();
    loop {
        let part = rest.next();
        word += part.text;
        if part.kind != Kind::Unknown || word.len() > 16 {
            break;
        }
    }
    let word = match &*word {
        "if" | "ifdef" | "ifndef" => "if",
        "else" | "elif" | "elifdef" | "elifndef" => "else",
        "include" | "import" => "include",
        "error" | "line" => "line",
        other => ["endif", "define", "undef", "include_next", "pragma"]
            .into_iter()
            .find(|it| *it == other)
            .unwrap_or_default(),
    };
    (word, rest)
}

/// What a directive does, by its text alone.
pub(in crate::parse::c) fn directive_word(text: &str) -> &'static str {
    directive(Lexer::new(text), Token { kind: Kind::Directive, text, at: 0 }).0
}

pub(super) fn begins_directive(rest: &str) -> bool {
    rest.starts_with('#') || rest.starts_with("%:")
}

/// The length of a directive up to the end of its last line.
pub(super) fn length(rest: &str) -> usize {
    let length = directive_line(rest);
    if is_never(&rest[..length]) { hidden(rest, length) } else { length }
}

/// Whether it is `#if 0`.
fn is_never(directive: &str) -> bool {
    let mut lexer = Lexer::new(directive);
    lexer.is_line_start = false;
    lexer.take("#") && lexer.take("if") && lexer.take("0") && lexer.next().kind == Kind::End
}

/// The length of a directive's line, with what goes on from it by a backslash or a comment.
fn directive_line(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let mut at = 0;
    loop {
        match &bytes[at..] {
            [] | [b'\n', ..] => return at,
            [b'\\', b'\n', ..] => at += 2,
            [b'\\', b'\r', b'\n', ..] => at += 3,
            [b'/', b'/', ..] => return at + line(&bytes[at..]),
            [b'/', b'*', ..] => match block_comment(&rest[at..]) {
                Some(length) => at += length,
                None => return bytes.len(),
            },
            [b'"', ..] => at += quoted(&bytes[at..], 0, Kind::Text).1,
            _ => at += 1,
        }
    }
}

/// The length up to the directive that ends what `#if 0` hides: `#else`, `#elif` or `#endif`.
fn hidden(rest: &str, mut at: usize) -> usize {
    let mut depth = 0_usize;
    loop {
        let mut lexer = Lexer { source: rest, at, is_line_start: false };
        if !lexer.skip_space() || lexer.at == rest.len() {
            return rest.len();
        }
        if !lexer.is_line_start || !begins_directive(&rest[lexer.at..]) {
            at = lexer.at + token(&rest[lexer.at..], false).1;
            continue;
        }
        let length = directive_line(&rest[lexer.at..]);
        let word = directive_word(&rest[lexer.at..lexer.at + length]);
        match word {
            "if" => depth += 1,
            "endif" if depth > 0 => depth -= 1,
            "else" | "endif" if depth == 0 => return at,
            _ => {}
        }
        at = lexer.at + length;
    }
}
