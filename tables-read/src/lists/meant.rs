//! What signs and words of Pascal, Ada and Lua mean, and their apostrophes, which begin more than characters.

use super::language::{Language, Syntax};

/// What an apostrophe or a `#` begins.
pub(super) enum Quoted {
    Char,
    Text,
    /// The one before an attribute of Ada.
    Mark,
}

/// What begins in a language whose apostrophes are also other things, and its length.
pub(super) fn quoted(before: &str, rest: &str, language: Language) -> Option<(Quoted, usize)> {
    let before = before.chars().next_back();
    let is_behind_name = before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ')');
    match language {
        Language::Ada if rest.starts_with('\'') && is_behind_name => Some((Quoted::Mark, 1)),
        Language::Ada => one_sign(rest).map(|length| (Quoted::Char, length)),
        Language::Pascal if rest.starts_with("''''") => Some((Quoted::Char, 4)),
        Language::Pascal if rest.starts_with('\'') => {
            let length = one_sign(rest).filter(|_| !rest.starts_with("''"))?;
            let is_one = !rest[length..].starts_with(['\'', '#']);
            is_one.then_some((Quoted::Char, length))
        }
        Language::Pascal if rest.starts_with('#') => {
            let digits = rest[1..].find(|c: char| !c.is_ascii_hexdigit() && c != '$');
            let length = digits.map_or(rest.len(), |it| it + 1);
            let is_one = length > 1 && !rest[length..].starts_with(['\'', '#']);
            Some((if is_one { Quoted::Char } else { Quoted::Text }, length))
        }
        _ => None,
    }
}

/// The length of one sign between apostrophes, `'\'`: a backslash is one as any other there.
fn one_sign(rest: &str) -> Option<usize> {
    let mut inside = rest.strip_prefix('\'')?.chars();
    let sign = inside.next().filter(|it| *it != '\n')?;
    inside.next().filter(|it| *it == '\'').map(|_| sign.len_utf8() + 2)
}

/// What a sign or a word is in the other languages, and whether that is a sign.
pub(super) fn meant<'a>(text: &'a str, is_word: bool, syntax: &Syntax) -> (&'a str, bool) {
    let is_same = |word: &str| match syntax.is_any_case {
        true => word.eq_ignore_ascii_case(text),
        false => word == text,
    };
    if let Some((_, sign)) = syntax.signs.iter().find(|(word, _)| is_same(word)) {
        return (sign, true);
    }
    let word = syntax.words.iter().find(|word| is_word && is_same(word));
    (word.unwrap_or(&text), !is_word)
}
