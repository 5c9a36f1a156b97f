//! Types with names by which Pascal and Ada index arrays, and those that are arrays: `TSquare = 0..63`,
//! `TBoard = array[TSquare] of QWord`.

use super::lexer::{Lexer, Token};
use super::types::Type;

/// The first and the last value of a type, in the file that says them.
#[derive(Clone, Copy)]
pub(super) struct Span<'a> {
    pub(super) first: Lexer<'a>,
    pub(super) last: Lexer<'a>,
    pub(super) file: usize,
}

impl<'a> Span<'a> {
    /// Reads `0..63`, or `Natural range 0 .. 63`, of which the part before `range` says no bound.
    pub(super) fn read(tokens: &[Token<'a>], source: Lexer<'a>, file: usize) -> Option<Self> {
        let range = tokens.iter().position(|it| it.is("range")).map_or(0, |at| at + 1);
        let tokens = &tokens[range..];
        let mut depth = 0_i32;
        let dots = tokens.iter().position(|it| {
            depth += it.opens();
            depth == 0 && it.is("..")
        })?;
        let part = |tokens: &[Token<'a>]| {
            let [first, ..] = tokens else { return None };
            Some(source.part(first.at, tokens[tokens.len() - 1].end()).in_brackets())
        };
        Some(Self { first: part(&tokens[..dots])?, last: part(&tokens[dots + 1..])?, file })
    }
}

/// What a type with a name is.
#[derive(Clone)]
pub(super) enum IndexType<'a> {
    Span(Span<'a>),
    /// Another type, or an array, in the file that says it.
    Of(Type<'a>, usize),
}

impl IndexType<'_> {
    pub(super) fn file(&self) -> usize {
        match self {
            Self::Span(span) => span.file,
            Self::Of(_, file) => *file,
        }
    }
}
