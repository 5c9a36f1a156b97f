//! What names mean in functions: constants are known in the block that they stand in, and what a variable or a parameter
//! is called means nothing else in all of its function.

use std::collections::BTreeMap;

use super::constant::{Constant, InFunction};
use super::lexer::Token;
use super::scopes::Scopes;

/// The names of functions.
#[derive(Default)]
pub(super) struct Locals<'a> {
    /// How many statements of a file's function may give a name a value, or have it as a parameter.
    variables: BTreeMap<(&'a str, usize, usize), usize>,
    /// Where the names of the last statement stand.
    last: Vec<usize>,
    constants: BTreeMap<&'a str, Vec<Constant<'a>>>,
}

/// More constants of one name are not told apart.
const MOST: usize = 1 << 10;

impl<'a> Locals<'a> {
    /// Adds the names to which a statement in a function may give a value.
    pub(super) fn add(
        &mut self,
        file: usize,
        function: usize,
        names: impl Iterator<Item = Token<'a>>,
    ) {
        self.last.clear();
        for name in names {
            *self.variables.entry((name.text, file, function)).or_default() += 1;
            self.last.push(name.at);
        }
    }

    /// Adds that the statement makes one of them a constant.
    pub(super) fn add_constant(
        &mut self,
        name: Token<'a>,
        function: usize,
        constant: Constant<'a>,
    ) {
        let variable = (name.text, constant.file, function);
        if self.last.contains(&name.at) {
            match self.variables.get_mut(&variable) {
                Some(count) if *count > 1 => *count -= 1,
                _ => _ = self.variables.remove(&variable),
            }
        }
        let known = self.constants.entry(name.text).or_default();
        if known.len() <= MOST {
            known.push(constant);
        }
    }

    /// Whether a function has a constant of a name.
    pub(super) fn has_constant(&self, name: &str) -> bool {
        self.constants.contains_key(name)
    }

    /// How many constants of functions a name has in all.
    pub(super) fn count(&self, name: &str) -> usize {
        self.constants.get(name).map_or(0, Vec::len)
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
        let is_variable = |scope: usize| self.is_variable(name, file, scope);
        if scopes.outwards(at.scope).any(is_variable) {
            return None;
        }
        let Some(all) = self.constants.get(name) else { return Some(vec![]) };
        let visible = |it: &Constant<'a>| {
            let place = it.in_function.filter(|_| it.file == file)?;
            let is_known = is_known_before || place.offset < at.offset;
            let is_around = is_known && scopes.outwards(at.scope).any(|it| it == place.scope);
            is_around.then_some(place.scope)
        };
        // An inner scope has a larger number.
        let innermost = all.iter().filter_map(visible).max();
        let is_it = |it: &&Constant<'a>| innermost.is_some() && visible(it) == innermost;
        let found: Vec<&Constant<'a>> = all.iter().filter(is_it).collect();
        (all.len() <= MOST).then_some(found)
    }

    fn is_variable(&self, name: &str, file: usize, function: usize) -> bool {
        // Only what is borrowed for less has a key of the caller's.
        let variables: &BTreeMap<(&str, usize, usize), usize> = &self.variables;
        variables.contains_key(&(name, file, function))
    }
}
