//! What names mean in functions: constants are known in the block that they stand in, and what a variable or a parameter
//! is called means nothing else in all of its function.

use std::collections::BTreeMap;

use super::constant::{Constant, InFunction, MOST_MEANINGS};
use super::lexer::Token;

use super::scopes::Scopes;

/// What a name means in the functions of a file.
#[derive(Default)]
struct Local<'a> {
    /// How many statements of each function may give it a value, or have it as a parameter.
    variables: BTreeMap<usize, usize>,
    /// Where the last one has it.
    last: usize,
    /// The constants of each scope.
    constants: BTreeMap<usize, Vec<Constant<'a>>>,
}

/// The names of functions, by the number of their file.
#[derive(Default)]
pub(super) struct Locals<'a>(BTreeMap<&'a str, BTreeMap<usize, Local<'a>>>);

impl<'a> Locals<'a> {
    /// Adds a name to which a statement in a function may give a value.
    pub(super) fn add(&mut self, file: usize, name: Token<'a>, function: usize) {
        let local = self.0.entry(name.text).or_default().entry(file).or_default();
        *local.variables.entry(function).or_default() += 1;
        local.last = name.at;
    }

    /// Adds that the statement makes it a constant.
    pub(super) fn add_constant(
        &mut self,
        name: Token<'a>,
        function: usize,
        scope: usize,
        constant: Constant<'a>,
    ) {
        let local = self.0.entry(name.text).or_default().entry(constant.file).or_default();
        if let Some(count) = local.variables.get_mut(&function).filter(|_| local.last == name.at) {
            *count = count.saturating_sub(1);
        }
        let known = local.constants.entry(scope).or_default();
        if known.len() <= MOST_MEANINGS {
            known.push(constant);
        }
    }

    /// Whether a function has a constant of a name.
    pub(super) fn has_constant(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|files| files.values().any(|it| !it.constants.is_empty()))
    }

    /// The constants of functions that a name may mean at a place; `None` if a function around it has a variable or a
    /// parameter of that name.
    pub(super) fn constants(
        &self,
        name: &str,
        file: usize,
        at: InFunction,
        scopes: &Scopes<'_>,
        is_known_before: bool,
    ) -> Option<Vec<&Constant<'a>>> {
        let Some(local) = self.0.get(name).and_then(|it| it.get(&file)) else {
            return Some(vec![]);
        };
        let is_variable = |scope: usize| local.variables.get(&scope).is_some_and(|it| *it > 0);
        if scopes.outwards(at.scope).any(is_variable) {
            return None;
        }
        let is_visible = |it: &&Constant<'a>| {
            is_known_before || it.in_function.is_some_and(|it| it.offset < at.offset)
        };
        let all = scopes.outwards(at.scope).filter_map(|scope| local.constants.get(&scope));
        let mut visible = all.map(|all| all.iter().filter(is_visible).collect::<Vec<_>>());
        Some(visible.find(|all| !all.is_empty()).unwrap_or_default())
    }
}
