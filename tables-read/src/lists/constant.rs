//! What has a name and is a number.

use super::language::Language;
use super::lexer::Lexer;

/// A name with more meanings is not known, whatever they are.
pub(super) const MOST_MEANINGS: usize = 16;

/// A constant, a macro without parameters, or one of an enumeration.
#[derive(Clone, Default)]
pub(super) struct Constant<'a> {
    pub(super) of: Option<&'a str>,
    /// The type in which its enumeration stands.
    pub(super) around: Option<&'a str>,
    /// The words of its type.
    pub(super) ty: Vec<&'a str>,
    /// `None` of an enumerator that counts from 0, and of what has no value that is known.
    pub(super) value: Option<Lexer<'a>>,
    /// How far an enumerator is behind the one with the value.
    pub(super) further: i128,
    /// `iota` of Go.
    pub(super) iota: i128,
    pub(super) is_enumerator: bool,
    pub(super) is_macro: bool,
    /// Whether it cannot be known: in an enumeration in which lines of a preprocessor decide.
    pub(super) is_unclear: bool,
    pub(super) file: usize,
    pub(super) language: Language,
    /// Where its name stands.
    pub(super) at: usize,
    /// The block in which it is known, if it is one of a function.
    pub(super) block: Option<usize>,
}

impl Constant<'_> {
    pub(super) fn place(&self) -> Place {
        Place { file: self.file, scope: self.block.unwrap_or(0), offset: self.at }
    }
}

/// Where something stands: the file, the number of its scope, and its offset.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub(super) file: usize,
    pub(super) scope: usize,
    pub(super) offset: usize,
}
