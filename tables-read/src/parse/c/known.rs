//! What names mean: constants and types.

use std::collections::{BTreeMap, BTreeSet};

use super::integer::Value;
use super::types::Type;

/// What a name stands for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Entity<'a> {
    Constant(Value),
    Type(Type<'a>),
}

/// Where names are looked for: one may stand for a constant and for a type, `struct N` and `int N`.
#[derive(Clone, Copy)]
pub(super) enum Space {
    Constants,
    Types,
}

/// A meaning, and where in its file a name has it first. Two meanings are none, `None`.
#[derive(Debug)]
pub(super) struct Known<'a> {
    pub(super) at: usize,
    /// A branch of `#if` in which it has one for certain: of several the outermost.
    pub(super) branch: usize,
    pub(super) entity: Option<Entity<'a>>,
    /// Whether its file, which was not read when this was noted, will most likely have such a name.
    pub(super) is_expected: bool,
}

/// The paths of the scopes that have names, by their last words.
pub(super) type Scopes = BTreeMap<String, BTreeSet<String>>;

/// Hides all names.
pub(super) const ALL: &str = "";

/// What a file gives names to. Those in a namespace or a type stand behind its path: `chess::Color::WHITE`.
/// `Color::` itself is none whose meaning is known where `Color` stands for another scope.
#[derive(Debug, Default)]
pub(super) struct KnownNames<'a> {
    /// By the spaces.
    pub(super) entities: [BTreeMap<String, Known<'a>>; 2],
    /// Enums of which another name is a parameter of an operator.
    pub(super) aliased: BTreeSet<u64>,
    pub(super) scopes: Scopes,
    pub(super) used: BTreeSet<&'a str>,
}
