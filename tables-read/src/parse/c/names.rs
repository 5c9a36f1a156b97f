//! What a file gives names to: constants and types.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use super::folder::Folder;
use super::includes::Around;
use super::integer::{Enum, Value};
use super::known::{Entity, Known, KnownNames, Space};
use super::scan::Scan;
use super::types::Type;
use super::words::is_builtin;

/// What the names of one file mean.
pub(super) struct Names<'s, 'a> {
    pub(super) folder: &'s Folder<'a>,
    pub(super) file: usize,
    pub(super) scan: &'s Scan<'a>,
    pub(super) around: Around,
    /// What every file may count on.
    pub(super) standard: Option<&'static Folder<'static>>,
    pub(super) own: KnownNames<'a>,
    /// The parameters of templates, by the spaces.
    pub(super) parameters: [BTreeSet<String>; 2],
    /// The namespaces of `using namespace` in other files.
    pub(super) used_elsewhere: Vec<&'a str>,
    /// Where what is declared stands, and in which branch of `#if`.
    pub(super) at: usize,
    pub(super) branch: usize,
}

impl<'s, 'a> Names<'s, 'a> {
    pub(super) fn new(
        folder: &'s Folder<'a>,
        file: usize,
        around: Around,
        standard: Option<&'static Folder<'static>>,
    ) -> Self {
        let used = folder.used.iter().filter(|(_, files)| !around.seen(Some(files)).is_empty());
        let used_elsewhere = used.map(|(scope, _)| *scope).collect();
        let (own, parameters, at, branch) = Default::default();
        let scan = &folder.files[file];
        Self { folder, file, scan, around, standard, own, parameters, used_elsewhere, at, branch }
    }

    /// Whether a name is one of a type of C, or of a macro or a type of its headers.
    pub(super) fn is_standard(&self, name: &str) -> bool {
        let is_in =
            |it: &Folder<'_>| it.macros.contains_key(name) || it.only(Space::Types, name).is_some();
        is_builtin(name) || self.standard.is_some_and(is_in)
    }

    /// Notes another name of an enum, if an operator has a parameter of this name.
    pub(super) fn alias(&mut self, name: &str, of: Enum) {
        if self.folder.operators.have(name) {
            self.own.aliased.insert(of.name);
        }
    }

    /// Gives a constant a value, or none if that is not known.
    pub(super) fn add_constant(&mut self, name: String, value: Option<Value>) {
        self.add_scope(&name);
        self.add(Space::Constants, name, value.map(Entity::Constant));
    }

    /// Gives a type's name a meaning.
    pub(super) fn add_type(&mut self, name: String, ty: Type<'a>) {
        self.add_scope(&name);
        self.add(Space::Types, name, Some(Entity::Type(ty)));
    }

    /// Notes that a name stands for another scope, whose names are not followed. That of a type which is
    /// explained under this name is itself.
    pub(super) fn add_alias(&mut self, name: &str) {
        if !self.own.entities[Space::Types as usize].contains_key(name) {
            self.add(Space::Constants, format!("{name}::"), None);
            self.add(Space::Types, format!("{name}::"), None);
        }
    }

    /// Takes any meaning from a name: of a constant, a type and a scope.
    pub(super) fn add_unknown(&mut self, name: String) {
        self.add_alias(&name);
        self.add_scope(&name);
        self.add(Space::Constants, name.clone(), None);
        self.add(Space::Types, name, None);
    }

    fn add(&mut self, space: Space, name: String, entity: Option<Entity<'a>>) {
        let Self { at, branch, .. } = *self;
        match self.own.entities[space as usize].entry(name) {
            Entry::Vacant(entry) => {
                entry.insert(Known { at, branch, entity, is_expected: false });
            }
            Entry::Occupied(mut entry) => {
                let known = entry.get_mut();
                known.branch = branch.min(known.branch);
                if known.entity != entity {
                    known.entity = None;
                }
            }
        }
    }

    fn add_scope(&mut self, name: &str) {
        let Some((scope, _)) = name.rsplit_once("::") else { return };
        let last = scope.rsplit("::").next().unwrap_or_default();
        match self.own.scopes.get_mut(last) {
            Some(scopes) if scopes.contains(scope) => {}
            Some(scopes) => _ = scopes.insert(scope.to_owned()),
            None => _ = self.own.scopes.insert(last.to_owned(), [scope.to_owned()].into()),
        }
    }

    /// Hides a constant, and what is no number a type, behind the parameter of a template.
    pub(super) fn add_parameter(&mut self, name: String, is_type: bool) {
        let [constants, types] = &mut self.parameters;
        if is_type {
            types.insert(name.clone());
        }
        constants.insert(name);
    }

    pub(super) fn count(&self) -> usize {
        let entities = self.own.entities.iter().map(BTreeMap::len).sum::<usize>();
        entities + self.scan.macros.count()
    }
}
