//! The items of a file that matter for its tables.

use std::collections::BTreeMap;

use super::constant::Constant;
use super::imports;
use super::item_heads::{Access, Head, Impl};
use super::keywords::plain;
use super::macros::MacroText;
use super::modules::Modules;
use super::parsed::Skipped;
use super::types::Declared;

/// Of imports or items by one name no more are looked at.
const MOST_NAMESAKES: usize = 128;

/// Constants, and the names of all that stands in modules, types and blocks.
#[derive(Default)]
pub(super) struct Items<'a> {
    pub(super) constants: Vec<Constant<'a>>,
    pub(super) types: Vec<(&'a str, Declared<'a>)>,
    pub(super) modules: Modules<'a>,
    pub(super) names: BTreeMap<(usize, &'a str), Vec<Named<What>>>,
    /// What `use` brings into a module, by its name there; `None` for all that a path holds.
    pub(super) imports: BTreeMap<(usize, Option<&'a str>), Vec<Imported<'a>>>,
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

/// What has a name in a module: an item, or the path by which `use` brings it in.
pub(super) struct Named<T> {
    pub(super) what: T,
    pub(super) access: Access,
    /// Whether it is there only under a condition, `#[cfg]`.
    pub(super) is_conditional: bool,
}

/// A path that `use` brings in by a name.
pub(super) type Imported<'a> = Named<Vec<&'a str>>;

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

impl<'a> Items<'a> {
    /// Gives something a name.
    pub(super) fn name(&mut self, module: usize, name: &'a str, what: What, head: &Head) {
        add(self.names.entry((module, plain(name))).or_default(), what, head);
    }

    /// Notes what `use` brings in.
    pub(super) fn import(&mut self, module: usize, (name, path): imports::Import<'a>, head: &Head) {
        add(self.imports.entry((module, name)).or_default(), path, head);
    }

    /// What has a name in a module; `None` if that is too much.
    pub(super) fn named(&self, module: usize, name: &'a str) -> Option<&[Named<What>]> {
        few(self.names.get(&(module, name)))
    }

    /// What is imported into a module under a name; `None` if that is too much.
    pub(super) fn imports(&self, module: usize, name: Option<&'a str>) -> Option<&[Imported<'a>]> {
        few(self.imports.get(&(module, name)))
    }
}

fn add<T>(known: &mut Vec<Named<T>>, what: T, &Head { access, is_conditional, .. }: &Head) {
    if known.len() <= MOST_NAMESAKES {
        known.push(Named { what, access, is_conditional });
    }
}

/// All, none, or `None` if there are too many.
pub(super) fn few<T>(all: Option<&Vec<T>>) -> Option<&[T]> {
    all.map_or(Some(&[]), |all| (all.len() <= MOST_NAMESAKES).then_some(all))
}
