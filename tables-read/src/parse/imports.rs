//! `use` declarations: which paths have which names in a module.

use super::error::Error;
use super::keywords::plain;
use super::lexer::{Kind, Lexer};

/// Paths with more segments are left out: many of them would take much memory.
const MOST_SEGMENTS: usize = 16;

/// A path and its name; `None` for all that it holds. A path that begins with `::` begins with an empty
/// segment.
pub(super) type Import<'a> = (Option<&'a str>, Vec<&'a str>);

/// Reads `a::{b::{C, D as E}, f::*, self};` from behind the `use`.
pub(super) fn read<'a>(lexer: &mut Lexer<'a>) -> Result<Vec<Import<'a>>, Error> {
    let mut imports = vec![];
    let mut path: Vec<&'a str> = vec![];
    // How long the path is before each open brace.
    let mut open: Vec<usize> = vec![];
    let mut name = None;
    loop {
        let token = lexer.next()?;
        match token.text {
            "as" => name = Some(plain(lexer.next()?.text)),
            "*" => {
                imports.extend(few(&path).map(|path| (None, path)));
                path.truncate(open.last().copied().unwrap_or(0));
                skip_to_end(lexer)?;
            }
            "{" => open.push(path.len()),
            "," | "}" | ";" => {
                let from = open.last().copied().unwrap_or(0);
                if path.len() > from {
                    if path.last() == Some(&"self") && path.len() > 1 {
                        path.pop();
                    }
                    let name = name.take().or(path.last().copied());
                    imports.extend(few(&path).map(|path| (name, path)));
                }
                match token.text {
                    ";" => return Ok(imports),
                    "}" => {
                        let before = open.pop().ok_or_else(|| lexer.unexpected(token))?;
                        path.truncate(before);
                        // What stands in braces has its names; the braces themselves have none.
                        path.truncate(open.last().copied().unwrap_or(0));
                    }
                    _ => path.truncate(from),
                }
            }
            ":" if path.is_empty() => path.push(""),
            ":" => {}
            text if token.kind == Kind::Word => path.push(plain(text)),
            _ => return Err(lexer.unexpected(token)),
        }
    }
}

fn few<'a>(path: &[&'a str]) -> Option<Vec<&'a str>> {
    (!path.is_empty() && path.len() <= MOST_SEGMENTS).then(|| path.to_vec())
}

/// Nothing but a comma, a brace or a semicolon may stand behind a `*`.
fn skip_to_end(lexer: &Lexer<'_>) -> Result<(), Error> {
    let token = lexer.peek()?;
    if [",", "}", ";"].contains(&token.text) { Ok(()) } else { Err(lexer.unexpected(token)) }
}
