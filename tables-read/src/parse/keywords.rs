//! Rust's keywords, which tell the name of a constant from what else may follow `const`.

use chess_tables_gen::tool::keywords;

use super::error::Error;
use super::lexer::{Kind, Lexer, Token};

/// Whether a `const` or `static` is an item with a type: not `const fn`.
pub(super) fn is_typed<'a>(
    keyword: Token<'a>,
    second: Token<'a>,
    mut after: Lexer<'a>,
) -> Result<bool, Error> {
    let name = if keyword.is("static") && second.is("mut") { after.next()? } else { second };
    Ok(name.kind == Kind::Word && !is_keyword(name) && after.peek()?.is(":"))
}

pub(super) fn is_keyword(word: Token<'_>) -> bool {
    keywords::is_keyword(word.text)
}

/// The segments of a path from behind the first one; `None` if it is no path of words.
pub(super) fn path<'a>(
    lexer: &mut Lexer<'a>,
    first: Token<'a>,
) -> Result<Option<Vec<&'a str>>, Error> {
    let mut path = vec![first.text];
    while lexer.take(":")? {
        if !lexer.take(":")? {
            return Ok(None);
        }
        let segment = lexer.next()?;
        if segment.kind != Kind::Word {
            return Ok(None);
        }
        path.push(segment.text);
    }
    let is_name = |word: &&str| {
        matches!(*word, "crate" | "self" | "super" | "Self") || !keywords::is_keyword(word)
    };
    Ok(path.iter().all(is_name).then(|| path.into_iter().map(plain).collect()))
}

/// Whether a word is in a list.
pub(super) fn has_word(list: &str, word: &str) -> bool {
    list.split(' ').any(|it| it == word)
}

/// A name as it is compared: `r#type` and `type` are one.
pub(super) fn plain(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}
