//! A `const` or `static` as it is written.

use std::ops::Range;

use chess_tables_gen::tool::{fnv1a, fnv1a_from};

use super::error::Error;
use super::lexer::{Lexer, Token};
use super::place::Place;
use super::types::{self, Type};

/// A `const` or `static`.
pub(super) struct Constant<'a> {
    pub(super) place: Place,
    pub(super) is_static: bool,
    pub(super) is_mut: bool,
    pub(super) doc: String,
    pub(super) name: &'a str,
    pub(super) line: usize,
    pub(super) ty: Type<'a>,
    pub(super) ty_text: &'a str,
    /// Where the value begins, if there is one.
    pub(super) value: Option<Lexer<'a>>,
    /// The offset at which the value begins.
    value_at: usize,
    pub(super) value_text: &'a str,
}

impl<'a> Constant<'a> {
    /// Reads it from behind the colon.
    pub(super) fn read(
        lexer: &mut Lexer<'a>,
        place: Place,
        name: Token<'a>,
        line: usize,
    ) -> Result<Self, Error> {
        let from = lexer.peek()?.at;
        let ty = types::read(lexer, place)?;
        let (is_static, is_mut, doc, name) = (false, false, String::new(), name.text);
        let mut value_at = lexer.peek()?.at;
        let ty_text = &lexer.source[from..value_at];
        let (mut value, mut value_text) = (None, "");
        if !lexer.take(";")? {
            lexer.expect("=")?;
            let first = lexer.peek()?;
            if first.is(";") {
                return Err(lexer.unexpected(first));
            }
            (value, value_at) = (Some(*lexer), first.at);
            let end = lexer.skip_past_semicolon()?.at;
            value_text = &lexer.source[value_at..end];
        }
        Ok(Self {
            place,
            is_static,
            is_mut,
            doc,
            name,
            line,
            ty,
            ty_text,
            value,
            value_at,
            value_text,
        })
    }

    pub(super) fn value_range(&self) -> Range<usize> {
        self.value_at..self.value_at + self.value_text.len()
    }

    pub(super) fn fingerprint(&self) -> u64 {
        fnv1a_from(fnv1a(self.ty_text.as_bytes()), self.value_text.as_bytes())
    }
}
