//! Modules, types and traits, and the names of what stands in them.

use std::collections::BTreeMap;

/// More than any path has; each of very many constants may have one.
const LONGEST_PATH: usize = 250;

/// The modules written out in a file, and the types and traits with items of their own. The file is
/// number 0.
#[derive(Default)]
pub(super) struct Modules<'a> {
    numbers: BTreeMap<Module<'a>, usize>,
    all: Vec<Module<'a>>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Module<'a> {
    pub(super) parent: usize,
    pub(super) name: &'a str,
    pub(super) is_type: bool,
}

impl<'a> Modules<'a> {
    /// The number of a module. Two with the same path are one, as with `#[cfg]`.
    pub(super) fn number(&mut self, module: Module<'a>) -> usize {
        *self.numbers.entry(module).or_insert_with(|| {
            self.all.push(module);
            self.all.len()
        })
    }

    fn get(&self, module: usize) -> Option<Module<'a>> {
        module.checked_sub(1).map(|i| self.all[i])
    }

    /// The type or trait whose items stand there.
    pub(super) fn type_name(&self, module: usize) -> Option<&'a str> {
        self.get(module).filter(|module| module.is_type).map(|module| module.name)
    }

    /// `module::module::name`, unless that is too long.
    pub(super) fn path(&self, mut module: usize, name: &str) -> Option<String> {
        let mut path = vec![name];
        while let Some(Module { parent, name, .. }) = self.get(module) {
            path.push(name);
            module = parent;
        }
        path.reverse();
        joined(&path)
    }
}

/// The words as a path, unless that is too long.
pub(super) fn joined(path: &[&str]) -> Option<String> {
    (path.iter().map(|word| word.len()).sum::<usize>() <= LONGEST_PATH).then(|| path.join("::"))
}
