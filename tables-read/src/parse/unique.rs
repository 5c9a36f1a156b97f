//! The names of a file's tables.

use std::collections::BTreeMap;

use super::constant::{Constant, Read};
use super::modules::{Modules, joined};

/// Gives names: those of a type behind it, those that are shared with their paths, those that share
/// even these with a number. What cannot be read is counted too, lest a table be called otherwise
/// where its twin is written out.
pub(super) struct Unique<'m, 'a> {
    modules: &'m Modules<'a>,
    counts: BTreeMap<(Option<&'a str>, &'a str), usize>,
    twins: BTreeMap<String, usize>,
}

impl<'m, 'a> Unique<'m, 'a> {
    pub(super) fn of(modules: &'m Modules<'a>, read: &[(&Constant<'a>, Read)]) -> Self {
        let mut counts = BTreeMap::new();
        for (constant, _) in read.iter().filter(|(_, read)| read.may_be_table()) {
            *counts.entry((modules.owner(constant.place.module), constant.name)).or_insert(0) += 1;
        }
        Self { modules, counts, twins: BTreeMap::new() }
    }

    /// The name, unless it is too long. What is no table always has its path, lest it be taken for a
    /// table of that name in another version.
    pub(super) fn name(&mut self, constant: &Constant<'a>, may_be_table: bool) -> Option<String> {
        let Constant { place, name, .. } = *constant;
        let module = place.module;
        let of = self.modules.owner(module);
        if !may_be_table {
            return self.modules.path(module, name);
        }
        if self.counts[&(of, name)] == 1 {
            return match of {
                None => Some(name.to_owned()),
                Some(of) => joined(&[of, name]),
            };
        }
        let path = self.modules.path(module, name)?;
        let twin = self.twins.entry(path.clone()).or_insert(0);
        *twin += 1;
        Some(if *twin == 1 { path } else { format!("{path}#{twin}") })
    }
}
