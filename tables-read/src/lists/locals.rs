//! The constants of functions, each of which is known in the block that it stands in.

use std::collections::BTreeMap;

use super::constant::{Constant, Place};
use super::scopes::Scopes;

#[derive(Default)]
pub(super) struct Locals<'a> {
    constants: BTreeMap<&'a str, Vec<Constant<'a>>>,
}

/// More constants of one name are not told apart.
const MOST: usize = 1 << 10;

impl<'a> Locals<'a> {
    pub(super) fn add(&mut self, name: &'a str, constant: Constant<'a>) {
        let known = self.constants.entry(name).or_default();
        if known.len() <= MOST {
            known.push(constant);
        }
    }

    /// All constants of functions of a file, with their names.
    pub(super) fn of_file(&self, file: usize) -> impl Iterator<Item = (&'a str, &Constant<'a>)> {
        let all = self.constants.iter().flat_map(|(name, all)| all.iter().map(|it| (*name, it)));
        all.filter(move |(_, it)| it.file == file)
    }

    /// Whether a function has a constant of a name.
    pub(super) fn has_constant(&self, name: &str) -> bool {
        self.constants.contains_key(name)
    }

    /// How many constants of functions a name has in all.
    pub(super) fn count(&self, name: &str) -> usize {
        self.constants.get(name).map_or(0, Vec::len)
    }

    /// The constants of the innermost block around a place that has some of a name, and that block; `None` if there are
    /// too many of the name to tell.
    pub(super) fn constants(
        &self,
        name: &str,
        place: Place,
        scopes: &Scopes<'_>,
        is_known_before: bool,
    ) -> Option<(Vec<&Constant<'a>>, usize)> {
        let Some(all) = self.constants.get(name) else { return Some((vec![], 0)) };
        let visible = |it: &Constant<'a>| {
            let block = it.block.filter(|_| it.file == place.file)?;
            let is_known = is_known_before || it.at < place.offset;
            let is_around = is_known && scopes.outwards(place.scope).any(|it| it == block);
            is_around.then_some(block)
        };
        // An inner scope has a larger number.
        let innermost = all.iter().filter_map(visible).max();
        let is_it = |it: &&Constant<'a>| innermost.is_some() && visible(it) == innermost;
        let found: Vec<&Constant<'a>> = all.iter().filter(is_it).collect();
        (all.len() <= MOST).then_some((found, innermost.unwrap_or(0)))
    }
}
