//! What an item's documentation says, in comments or attributes.

use ra_ap_rustc_lexer::DocStyle;

use super::error::Error;
use super::lexer::{Kind, Lexer};

/// Takes attributes and documentation, and gives the documentation of the item after them, each
/// line with a line end.
pub(super) fn attributes(lexer: &mut Lexer<'_>) -> Result<String, Error> {
    let mut doc = String::new();
    loop {
        let mut after = *lexer;
        let token = after.next()?;
        if token.is("#") {
            let is_inner = after.take("!")?;
            let open = after.peek()?;
            if !open.is("[") {
                return Err(lexer.unexpected(token));
            }
            after.next()?;
            if let (Some(line), false) = (doc_attribute(after)?, is_inner) {
                doc += &line;
                doc.push('\n');
            }
            after.skip_group(open)?;
        } else if token.kind == Kind::Doc(DocStyle::Outer) {
            push_comment(token.text, &mut doc);
        } else if token.kind != Kind::Doc(DocStyle::Inner) {
            return Ok(doc);
        }
        *lexer = after;
    }
}

/// The text of `doc = "..."`.
fn doc_attribute(mut lexer: Lexer<'_>) -> Result<Option<String>, Error> {
    if !lexer.take("doc")? || !lexer.take("=")? {
        return Ok(None);
    }
    let text = lexer.next()?.text;
    let value = litrs::StringLit::parse(text).ok();
    Ok(value.map(|text| text.value().strip_prefix(' ').unwrap_or(text.value()).to_owned()))
}

/// Adds the lines of a doc comment without what marks them as such.
fn push_comment(comment: &str, doc: &mut String) {
    if let Some(line) = comment.strip_prefix("///") {
        let line = line.strip_suffix('\r').unwrap_or(line);
        *doc += line.strip_prefix(' ').unwrap_or(line);
        doc.push('\n');
        return;
    }
    let inside = comment.trim_start_matches("/**").trim_end_matches("*/").trim();
    for line in inside.lines() {
        let line = line.trim_start();
        let line = line.strip_prefix('*').unwrap_or(line);
        *doc += line.strip_prefix(' ').unwrap_or(line).trim_end();
        doc.push('\n');
    }
}
