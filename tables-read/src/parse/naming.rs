//! The names of a file's tables.

use std::collections::BTreeMap;

use super::constant::Constant;
use super::modules::Modules;
use super::table::Read;

/// Gives names: those of a type behind it, those that are shared with their paths, those that share
/// even these with a number. What cannot be read is counted too, lest a table be called otherwise
/// where its twin is written out.
pub(super) struct TableNames<'m, 'a> {
    modules: &'m Modules<'a>,
    counts: BTreeMap<(Option<&'a str>, &'a str), usize>,
    twins: BTreeMap<String, usize>,
}

impl<'m, 'a> TableNames<'m, 'a> {
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
        if !may_be_table {
            return self.modules.path(module, name);
        }
        let is_shared = self.counts[&(self.modules.owner(module), name)] > 1;
        let path = self.modules.table_name(module, name, is_shared)?;
        if !is_shared {
            return Some(path);
        }
        let twin = self.twins.entry(path.clone()).or_insert(0);
        *twin += 1;
        Some(if *twin == 1 { path } else { format!("{path}#{twin}") })
    }
}
