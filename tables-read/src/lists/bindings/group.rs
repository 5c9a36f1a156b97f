//! What the walk knows of a bracket, an indented block or the whole file that is open, and of the statement there.

use super::places::is_of_expression;
use crate::lists::lexer::{Kind, Token};

/// What is open.
#[derive(Default)]
pub(super) struct Group<'a> {
    pub(super) open: Option<Token<'a>>,
    /// What stands before it.
    pub(super) before: Option<Token<'a>>,
    /// Whether it has statements.
    pub(super) is_block: bool,
    /// Whether it is an index, or has the arguments of a call or the parameters of a function.
    pub(super) is_call: bool,
    /// Whether it has the parameters of a function, by a word such as `fn`.
    pub(super) is_head: bool,
    /// Whether it is a list or an object, and whether it may be one.
    pub(super) is_value: bool,
    pub(super) may_be_value: bool,
    /// The name before it or before the one that closed before it: `A` of `A[0][1]`.
    pub(super) base: Option<&'a str>,
    /// Whether it is a block that runs before the program.
    pub(super) runs_first: bool,
    /// How far an indented block is indented.
    pub(super) indent: Option<usize>,
    /// How many candidates there were before.
    pub(super) first: usize,
    pub(super) statement: Statement<'a>,
}

/// The statement that is at hand in a group.
#[derive(Default)]
pub(super) struct Statement<'a> {
    /// Where it begins, and its first word.
    pub(super) from: Option<usize>,
    pub(super) first: Option<&'a str>,
    /// Whether it imports names.
    pub(super) imports: bool,
    /// Whether it has bound a name by a word before that.
    pub(super) declares: bool,
    /// Whether there is a word such as `fn`, or one such as `class`.
    pub(super) is_function: bool,
    pub(super) is_type: bool,
    /// Whether it has anything that no type has.
    pub(super) is_other: bool,
    /// Whether there is an `=`.
    pub(super) has_value: bool,
    /// How many `<` are open.
    pub(super) angles: i32,
    /// How many candidates there were before the names of a loop.
    pub(super) names_from: Option<usize>,
    /// The names that are known up to its end, by their numbers.
    pub(super) bound: Vec<(&'a str, usize)>,
}

impl<'a> Statement<'a> {
    /// Takes what says which kind of statement it is.
    pub(super) fn take(&mut self, token: Token<'a>) {
        self.from = self.from.or(Some(token.at));
        self.angles = (self.angles + token.opens_angles()).max(0);
        let is_of_type = token.is_any(&["::", ".", "<", ">", ">>", "*", "&", "&&", "?", "[", "]"])
            || token.is_word() && !is_of_expression(token.text)
            || self.angles > 0 && (token.is(",") || token.kind == Kind::Number);
        self.is_other |= !is_of_type;
    }
}

impl Group<'_> {
    /// Whether a name that its statement binds is known behind that.
    pub(super) fn is_wide(&self) -> bool {
        self.is_block && !self.is_value && self.statement.angles == 0
    }

    pub(super) fn is_open(&self, bracket: &str) -> bool {
        self.open.is_some_and(|it| it.is(bracket))
    }
}
