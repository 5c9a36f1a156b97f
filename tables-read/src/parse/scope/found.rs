//! What paths lead to, and what Rust itself has by a name.

use crate::parse::place::{Id, Place, TypeId};
use crate::parse::scalar::Scalar;

/// Types and modules have other names than values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::parse) enum Space {
    Types,
    Values,
}

/// What a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::parse) enum Target<'a> {
    Module(Place),
    /// A module whose own file is not read, by its path.
    Folder(Vec<&'a str>),
    Type(TypeId),
    /// The type of an `impl` of which no more is known.
    Own(Place),
    Scalar(Scalar),
    /// `std` or `core`.
    Standard,
    Constant(Id),
    /// `u8::MAX` and the like.
    Limit(Scalar, u128),
    Function,
}

/// All that a path may lead to.
#[derive(Clone, Debug, Default)]
pub(in crate::parse) struct Found<'a> {
    pub(in crate::parse) targets: Vec<Target<'a>>,
    /// Whether it may be something else, too.
    pub(in crate::parse) is_open: bool,
    /// Whether it is one of these under any condition.
    pub(super) is_sure: bool,
}

impl<'a> Found<'a> {
    pub(super) fn open() -> Self {
        Self { is_open: true, ..Self::default() }
    }

    pub(super) fn one(target: Target<'a>) -> Self {
        Self { targets: vec![target], is_open: false, is_sure: true }
    }

    pub(super) fn join(&mut self, other: Self) {
        for target in other.targets {
            if !self.targets.contains(&target) {
                self.targets.push(target);
            }
        }
        self.is_open |= other.is_open;
    }

    /// What is nothing that is known may be anything.
    pub(super) fn or_open(self) -> Self {
        if self.targets.is_empty() { Self::open() } else { self }
    }
}

pub(super) fn is_builtin(name: &str) -> bool {
    matches!(name, "std" | "core") || Scalar::named(name).is_some()
}

/// What Rust itself has by a name.
pub(super) fn builtin<'a>(name: &str) -> Found<'a> {
    match Scalar::named(name) {
        Some(scalar) => Found::one(Target::Scalar(scalar)),
        None if matches!(name, "std" | "core") => Found::one(Target::Standard),
        None => Found::open(),
    }
}
