//! Modules, types, traits and functions, and the names of what stands in them.

use std::collections::{BTreeMap, BTreeSet};

/// More than any path has; each of very many constants may have one.
const LONGEST_PATH: usize = 250;

/// The modules written out in a file, and what else has constants of its own. The file is number 0.
#[derive(Default)]
pub(super) struct Modules<'a> {
    numbers: BTreeMap<Module<'a>, usize>,
    all: Vec<Module<'a>>,
    /// Those with constants as parameters.
    generic: BTreeSet<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Module<'a> {
    pub(super) parent: usize,
    pub(super) name: &'a str,
    pub(super) kind: Kind,
}

/// What has constants of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Module,
    Impl,
    Trait,
    Function,
}

impl<'a> Modules<'a> {
    /// The number of a module. Two with the same path are one, as with `#[cfg]`.
    pub(super) fn number(&mut self, module: Module<'a>) -> usize {
        *self.numbers.entry(module).or_insert_with(|| {
            self.all.push(module);
            self.all.len()
        })
    }

    pub(super) fn set_generic(&mut self, module: usize) {
        self.generic.insert(module);
    }

    /// Whether names in it may be those of its parameters.
    pub(super) fn is_generic(&self, module: usize) -> bool {
        self.generic.contains(&module)
    }

    fn get(&self, module: usize) -> Option<Module<'a>> {
        module.checked_sub(1).map(|i| self.all[i])
    }

    /// What a module is and its name, unless it is the file.
    pub(super) fn named(&self, module: usize) -> Option<(Kind, &'a str)> {
        self.get(module).map(|module| (module.kind, module.name))
    }

    /// What it stands in; the file stands in itself.
    pub(super) fn parent(&self, module: usize) -> usize {
        self.get(module).map_or(0, |module| module.parent)
    }

    /// The module of a name in a module.
    pub(super) fn child(&self, parent: usize, name: &'a str) -> Option<usize> {
        self.numbers.get(&Module { parent, name, kind: Kind::Module }).copied()
    }

    /// The type, trait or function whose constants stand there: their names are behind its name.
    pub(super) fn owner(&self, module: usize) -> Option<&'a str> {
        self.get(module).filter(|module| module.kind != Kind::Module).map(|module| module.name)
    }

    /// The type that `Self` is there.
    pub(super) fn own_type(&self, module: usize) -> Option<&'a str> {
        let module = self.get(module)?;
        matches!(module.kind, Kind::Impl | Kind::Trait).then_some(module.name)
    }

    /// The names from the file on.
    pub(super) fn segments(&self, mut module: usize) -> Vec<&'a str> {
        let mut segments = vec![];
        while let Some(Module { parent, name, .. }) = self.get(module) {
            segments.push(name);
            module = parent;
        }
        segments.reverse();
        segments
    }

    /// `module::module::name`, unless that is too long.
    pub(super) fn path(&self, module: usize, name: &'a str) -> Option<String> {
        let mut path = self.segments(module);
        path.push(name);
        joined(&path)
    }
}

/// The words as a path, unless that is too long.
pub(super) fn joined(path: &[&str]) -> Option<String> {
    (path.iter().map(|word| word.len()).sum::<usize>() <= LONGEST_PATH).then(|| path.join("::"))
}
