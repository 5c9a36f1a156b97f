//! The names of a file's tables.

use std::collections::BTreeMap;

use super::declaration::Declaration;
use super::scopes::{Scopes, joined};

/// Gives names: those of a type or function behind it, those that are shared with their paths, those that share even
/// these with a number. What cannot be read is counted too, lest a table be called otherwise where its twin is
/// written out.
pub(super) struct TableNames<'s, 'a> {
    scopes: &'s Scopes<'a>,
    counts: BTreeMap<(Option<&'a str>, &'a str), usize>,
    twins: BTreeMap<String, usize>,
}

impl<'s, 'a> TableNames<'s, 'a> {
    /// Of what may be tables.
    pub(super) fn of<'d>(
        scopes: &'s Scopes<'a>,
        all: impl IntoIterator<Item = &'d Declaration<'a>>,
    ) -> Self
    where
        'a: 'd,
    {
        let mut names = Self { scopes, counts: BTreeMap::new(), twins: BTreeMap::new() };
        for it in all {
            *names.counts.entry((names.owner(it), it.head.name.text)).or_insert(0) += 1;
        }
        names
    }

    fn owner(&self, it: &Declaration<'a>) -> Option<&'a str> {
        it.head.of.or_else(|| self.scopes.owner(it.scope))
    }

    /// The name without a number, unless it is too long: behind that of its type or function, and if another table
    /// shares that, behind all that it stands in.
    pub(super) fn path(&self, it: &Declaration<'a>) -> Option<String> {
        let (owner, name) = (self.owner(it), it.head.name.text);
        if self.counts.get(&(owner, name)) > Some(&1) {
            let mut path = self.scopes.path(it.scope);
            path.extend(it.head.of);
            path.push(name);
            return joined(&path);
        }
        match owner {
            Some(owner) => joined(&[owner, name]),
            None => Some(name.to_owned()),
        }
    }

    /// The name of the next table, unless it is too long.
    pub(super) fn name(&mut self, it: &Declaration<'a>) -> Option<String> {
        let path = self.path(it)?;
        let twin = self.twins.entry(path.clone()).or_insert(0);
        *twin += 1;
        Some(if *twin == 1 { path } else { format!("{path}#{twin}") })
    }
}
