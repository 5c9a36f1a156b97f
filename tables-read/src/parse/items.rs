//! The items of a file that matter for its tables.

use std::collections::BTreeMap;

use super::constant::Constant;
use super::item_heads::{Access, Head, Impl};
use super::keywords::plain;
use super::macros::MacroText;
use super::modules::Modules;
use super::parsed::Skipped;
use super::types::Declared;

/// Of imports or items by one name no more are looked at.
pub(super) const MOST_NAMESAKES: usize = 128;

/// Constants, and the names of all that stands in modules, types and blocks.
#[derive(Default)]
pub(super) struct Items<'a> {
    pub(super) constants: Vec<Constant<'a>>,
    pub(super) types: Vec<(&'a str, Declared<'a>)>,
    pub(super) modules: Modules<'a>,
    pub(super) names: BTreeMap<(usize, &'a str), Vec<Named>>,
    /// What `use` brings into a module, by its name there; `None` for all that a path holds.
    pub(super) imports: BTreeMap<(usize, Option<&'a str>), Vec<Import<'a>>>,
    /// The types of `impl`s, by their numbers as modules.
    pub(super) impls: BTreeMap<usize, Impl<'a>>,
    /// What macros may declare in a module.
    pub(super) calls: BTreeMap<usize, Vec<MacroText<'a>>>,
    pub(super) macros: Vec<MacroText<'a>>,
    /// What may stand for tables and is not read.
    pub(super) closed: Vec<Skipped>,
    /// How many items were understood.
    pub(super) understood: usize,
}

/// What has a name in a module.
#[derive(Clone, Copy)]
pub(super) struct Named {
    pub(super) what: What,
    pub(super) access: Access,
    /// Whether it is there only under a condition, `#[cfg]`.
    pub(super) is_conditional: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Constant(usize),
    Type(usize),
    /// A type whose name is that of its constructor, too: `struct Set(u64);`
    Constructor(usize),
    Module(usize),
    /// A module in a file of its name.
    File,
    Function,
    /// A module in a file of another name, or what was not understood.
    Unknown,
}

/// What `use` brings in by a name.
pub(super) struct Import<'a> {
    pub(super) path: Vec<&'a str>,
    pub(super) access: Access,
    pub(super) is_conditional: bool,
}

impl<'a> Items<'a> {
    /// Gives something a name.
    pub(super) fn name(&mut self, module: usize, name: &'a str, what: What, head: &Head) {
        let Head { access, is_conditional, .. } = *head;
        let known = self.names.entry((module, plain(name))).or_default();
        if known.len() <= MOST_NAMESAKES {
            known.push(Named { what, access, is_conditional });
        }
    }

    /// What has a name in a module; `None` if that is too much.
    pub(super) fn named(&self, module: usize, name: &'a str) -> Option<&[Named]> {
        few(self.names.get(&(module, name)))
    }

    /// What is imported into a module under a name; `None` if that is too much.
    pub(super) fn imports(&self, module: usize, name: Option<&'a str>) -> Option<&[Import<'a>]> {
        few(self.imports.get(&(module, name)))
    }
}

/// All, none, or `None` if there are too many.
pub(super) fn few<T>(all: Option<&Vec<T>>) -> Option<&[T]> {
    all.map_or(Some(&[]), |all| (all.len() <= MOST_NAMESAKES).then_some(all))
}
