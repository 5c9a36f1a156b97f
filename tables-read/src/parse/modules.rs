//! Modules, types, traits and functions, and the names of what stands in them.

use std::collections::{BTreeMap, BTreeSet};

/// More than any path has; each of very many constants may have one.
const LONGEST_PATH: usize = 250;

/// The modules written out in a file, and what else has constants of its own. The file is number 0.
#[derive(Default)]
pub(super) struct Modules<'a> {
    numbers: BTreeMap<Module<'a>, usize>,
    all: Vec<Module<'a>>,
    /// The names of types' and traits' parameters.
    parameters: BTreeSet<(usize, &'a str)>,
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
    /// Braces in a function, which have no name.
    Block,
}

impl<'a> Modules<'a> {
    /// The number of a module. Two with the same path are one, as with `#[cfg]`.
    pub(super) fn number(&mut self, module: Module<'a>) -> usize {
        match self.numbers.get(&module) {
            Some(&number) => number,
            None => {
                let number = self.add(module);
                self.numbers.insert(module, number);
                number
            }
        }
    }

    /// The number of what is never one with another, such as an `impl`.
    pub(super) fn add(&mut self, module: Module<'a>) -> usize {
        self.all.push(module);
        self.all.len()
    }

    pub(super) fn add_parameter(&mut self, module: usize, name: &'a str) {
        self.parameters.insert((module, name));
    }

    pub(super) fn has_parameter(&self, module: usize, name: &'a str) -> bool {
        self.parameters.contains(&(module, name))
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
        match self.get(module)? {
            Module { kind: Kind::Module, .. } => None,
            Module { kind: Kind::Block, parent, .. } => self.owner(parent),
            Module { name, .. } => Some(name),
        }
    }

    /// Whether it is a function, or braces in one.
    pub(super) fn is_code(&self, module: usize) -> bool {
        matches!(self.named(module), Some((Kind::Function | Kind::Block, _)))
    }

    /// The module that something stands in, or is.
    pub(super) fn around(&self, mut module: usize) -> usize {
        while self.named(module).is_some_and(|(kind, _)| kind != Kind::Module) {
            module = self.parent(module);
        }
        module
    }

    /// The names from the file on.
    pub(super) fn segments(&self, mut module: usize) -> Vec<&'a str> {
        let mut segments = vec![];
        while let Some(Module { parent, name, kind }) = self.get(module) {
            segments.extend((kind != Kind::Block).then_some(name));
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
