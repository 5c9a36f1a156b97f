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
    /// Where it stands if that is in a function.
    pub(super) in_function: Option<InFunction>,
}

/// Where something stands in a function: the number of its scope, and its offset.
#[derive(Clone, Copy)]
pub(super) struct InFunction {
    pub(super) scope: usize,
    pub(super) offset: usize,
}
