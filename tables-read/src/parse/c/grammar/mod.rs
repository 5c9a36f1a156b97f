//! Types, the names that declarations declare, and values. Each may stand in each other: an axis has a value, and
//! a cast has a type.

mod base;
mod declarators;
mod expression;
mod structs;

pub(super) use base::{Base, Qualifiers, base, type_name};
pub(super) use declarators::{Declarator, declarator};
pub(super) use expression::{length, unknown_type, value};
