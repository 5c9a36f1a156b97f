//! What a source says of an array, without its values.

use chess_tables_gen::Element;

use super::source_type::SourceType;
use super::types::Declared;

/// An array of which the source says all but the values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledArray {
    /// The lengths of its axes, outermost first; nothing if one is not known.
    pub shape: Vec<usize>,
    /// The integer that an entry is, if the source says that.
    pub element: Option<Element>,
    /// The type that the source states and that no element is.
    pub source_type: Option<SourceType>,
    /// The type of its entries, if that is more than an integer of a fixed width.
    pub declared: Option<Declared>,
    /// The first index along each axis, where a language lets that be another than 0; else nothing.
    pub begins: Vec<i128>,
    /// What it stands in.
    pub owner: Owner,
}

/// What an array stands in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owner {
    /// The modules or namespaces, from the file on.
    pub modules: Vec<String>,
    /// The class that has it as a static member, if it stands outside of that: `A` of `const int A::STEPS[4] = {..}`.
    pub member_of: Option<String>,
    /// The branches of its file's conditions, such as `#ifdef`, from the outermost on, by their numbers in the file. What
    /// stands in all branches of an array, and in no other one, is in every program that has the array.
    pub branches: Vec<usize>,
}
