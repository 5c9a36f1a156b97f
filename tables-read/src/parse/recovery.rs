//! Where to go on behind what is no item.

use super::docs::attributes;
use super::error::Error;
use super::item_heads::{Access, Head, begins_item};
use super::item_reader::Reader;
use super::items::What;
use super::keywords::is_keyword;
use super::lexer::{Kind, Lexer, Token, short};
use super::parsed::Skipped;

/// How many bytes are read in vain, at most: a second.
const MOST_WORK: usize = 1 << 26;

impl<'a> Reader<'a> {
    /// Each may be found out only at the end of the source.
    pub(super) fn count_unknown(&mut self, error: &Error) -> Result<(), Error> {
        self.unknown += 1;
        let is_much = self.unknown.saturating_mul(self.lexer.source.len()) > MOST_WORK;
        if is_much { Err(error.clone()) } else { Ok(()) }
    }

    /// Takes what is not understood. It costs no other item, unless it is not even clear where it ends.
    pub(super) fn unknown(&mut self, error: Error) -> Result<(), Error> {
        // A comment may document nothing.
        let _ = attributes(&mut self.lexer);
        let first = self.lexer.peek()?;
        let is_end = matches!(first.kind, Kind::Close | Kind::End);
        if let (Kind::End, Some(open)) = (first.kind, self.outside.last()) {
            return Err(self.lexer.error(open.bracket.at, "`{` is not closed"));
        }
        // Both sides of a merge conflict would be read as one.
        if first.kind == Kind::End && self.items.understood > 0 {
            return Ok(());
        }
        let is_conflict = first.is("<") && self.lexer.source[first.at..].starts_with("<<<<<<<");
        if is_end || is_conflict {
            return Err(error);
        }
        self.count_unknown(&error)?;
        let name = self.name_of(first);
        let line = self.line(first.at);
        skip_unknown(&mut self.lexer).map_err(|_| error.clone())?;
        let head = Head { access: Access::All, ..Head::default() };
        self.items.name(self.place.module, name, What::Unknown, &head);
        let text = &self.lexer.source[first.at..self.lexer.offset()];
        self.items.closed.push(Skipped::closed(short(name), line, text, error.not_rust()));
        self.error.get_or_insert(error);
        Ok(())
    }

    /// The name of a constant, else its first word.
    pub(super) fn name_of(&self, first: Token<'a>) -> &'a str {
        let mut after = self.lexer;
        let mut name = first.text;
        // `pub(crate) static mut NAME` is the most there is.
        for _ in 0..5 {
            match after.next() {
                Ok(token) if token.is("(") && after.skip_group(token).is_ok() => {}
                Ok(token) if token.kind == Kind::Word => {
                    name = token.text;
                    if !is_keyword(token) {
                        break;
                    }
                }
                _ => break,
            }
        }
        name
    }
}

/// Takes what is not understood, from its first token on: up to its semicolon or its braces, or to an
/// item that begins a line. What it stands in still ends where it ends.
fn skip_unknown(lexer: &mut Lexer<'_>) -> Result<(), Error> {
    let mut is_first = true;
    loop {
        let token = lexer.peek()?;
        let is_end = matches!(token.kind, Kind::Close | Kind::End);
        if is_end || !is_first && begins_line_with_item(*lexer, token)? {
            return Ok(());
        }
        lexer.next()?;
        if token.kind == Kind::Open {
            lexer.skip_group(token)?;
        }
        if token.is("{") || token.is(";") {
            return Ok(());
        }
        is_first = false;
    }
}

fn begins_line_with_item<'a>(mut lexer: Lexer<'a>, token: Token<'a>) -> Result<bool, Error> {
    /// Deeper no item is indented; lines may be megabytes long.
    const DEEPEST: usize = 100;
    lexer.next()?;
    let second = lexer.next()?;
    let before = &lexer.source[..token.at];
    let indent = before.bytes().rev().take(DEEPEST).find(|byte| !matches!(byte, b' ' | b'\t'));
    if !matches!(indent, None | Some(b'\n')) {
        return Ok(false);
    }
    Ok(begins_item(token, second)
        || matches!(token.kind, Kind::Doc(_))
        || token.is("#") && second.is("[")
        || token.is("pub")
        || (token.is("const") || token.is("static")) && second.kind == Kind::Word)
}
