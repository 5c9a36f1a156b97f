//! What the preprocessor is told by a file.

use super::conditions::Conditions;
use super::macros::{Macro, Macros};
use super::operators::Operators;

/// What a file says to the preprocessor, and the operators that it declares.
#[derive(Debug, Default)]
pub(super) struct Defined<'a> {
    pub(super) macros: Macros<'a>,
    pub(super) conditions: Conditions,
    pub(super) operators: Operators,
    /// The branch that all of the file stands in, if it is one of its own for this: the file is passed over where
    /// it is included again.
    pub(super) guard: usize,
}

impl<'a> Defined<'a> {
    /// What a name may stand for at the end; and whether one of them is said for certain.
    pub(super) fn at_end(&self, name: &str) -> (Vec<Option<&Macro<'a>>>, bool) {
        let (possible, certain) =
            self.macros.possible(name, usize::MAX, self.guard, &self.conditions);
        (possible, certain.is_some())
    }
}
