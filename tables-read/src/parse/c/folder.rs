//! The files of a folder, and what each name means in each of them.

use std::collections::{BTreeMap, BTreeSet};

use super::known::{ALL, Known, KnownNames, Scopes, Space};
use super::operators::Operators;
use super::scan::{self, Scan};

/// The files of a folder, and what those that were read give names to.
#[derive(Default)]
pub(super) struct Folder<'a> {
    pub(super) files: Vec<Scan<'a>>,
    pub(super) is_read: Vec<bool>,
    /// The files that cannot be read, which may define any name.
    pub(super) closed: BTreeMap<usize, ()>,
    /// The files that say something of a macro.
    pub(super) macros: BTreeMap<&'a str, BTreeMap<usize, ()>>,
    /// What each name means in each file.
    pub(super) entities: [BTreeMap<String, BTreeMap<usize, Known<'a>>>; 2],
    /// The operators that any file declares for enums. They count everywhere: which of them a place sees is not
    /// followed.
    pub(super) operators: Operators,
    pub(super) scopes: Scopes,
    /// The namespaces that `using` names, or `inline`, and the files that do so.
    pub(super) used: BTreeMap<&'a str, BTreeMap<usize, ()>>,
}

impl<'a> Folder<'a> {
    /// What a name means in the only file.
    pub(super) fn only(&self, space: Space, name: &str) -> Option<&Known<'a>> {
        self.entities[space as usize].get(name)?.get(&0)
    }

    /// Adds a file, or one that cannot be read.
    pub(super) fn push(&mut self, file: Option<Scan<'a>>) {
        let file = file.unwrap_or_else(|| {
            self.closed.insert(self.files.len(), ());
            Scan::default()
        });
        self.operators.add(file.whole);
        for name in file.macros.names() {
            self.macros.entry(name).or_default().insert(self.files.len(), ());
        }
        self.files.push(file);
        self.is_read.push(false);
    }

    /// Adds the names that a file will have when it is read. Until then their meanings are not known.
    pub(super) fn expect(&mut self, file: usize, names: KnownNames<'a>) {
        self.operators.alias(names.aliased);
        for (last, scopes) in names.scopes {
            self.scopes.entry(last).or_default().extend(scopes);
        }
        for scope in names.used {
            self.used.entry(scope).or_default().insert(file, ());
        }
        for (name, Known { at, branch, .. }) in names.entities.into_iter().flatten() {
            for space in &mut self.entities {
                let expected = Known { at, branch, entity: None, is_expected: true };
                let known = space.entry(name.clone()).or_default().entry(file).or_insert(expected);
                known.at = at.min(known.at);
            }
        }
    }

    /// Adds what the names of a file mean.
    pub(super) fn read(&mut self, file: usize, names: KnownNames<'a>) {
        self.is_read[file] = true;
        for (space, names) in self.entities.iter_mut().zip(names.entities) {
            for (name, known) in names {
                space.entry(name).or_default().insert(file, known);
            }
        }
    }

    /// Finds the operators of any type, when all files are there.
    pub(super) fn open_operators(&mut self) {
        let mut operators = std::mem::take(&mut self.operators);
        operators.open(self.macros.keys().copied().filter(|name| {
            let says_more = |&file: &usize| {
                let mut said = self.files[file].macros.before(name, usize::MAX);
                said.any(|found| found.is_some_and(|found| !found.is_qualifier()))
            };
            self.macros[name].keys().any(says_more)
        }));
        self.operators = operators;
    }

    /// Hides in each function what the macros may declare that are called there, in so many steps, except `types`.
    pub(super) fn hide_called<T>(&mut self, types: &BTreeMap<String, T>, mut left: usize) {
        let functions = self.files.iter_mut().map(|scan| std::mem::take(&mut scan.hidden));
        let mut functions: Vec<_> = functions.collect();
        let mut known = BTreeMap::new();
        for hidden in functions.iter_mut().flatten() {
            for (name, arguments) in std::mem::take(&mut hidden.calls) {
                let declared = known.entry(name).or_insert_with(|| self.declared(name, &mut left));
                if !declared.is_empty() {
                    left = left.saturating_sub(declared.len());
                    // `ARRAY(uint8_t, name)` declares no type.
                    let all = arguments.iter().chain(&*declared);
                    hidden.names.extend(all.filter(|name| !types.contains_key(**name)));
                }
                if left == 0 {
                    hidden.names.insert(ALL);
                    break;
                }
            }
        }
        for (scan, hidden) in self.files.iter_mut().zip(functions) {
            scan.hidden = hidden;
        }
    }

    /// The words that a macro may declare, also by other macros.
    fn declared(&self, name: &'a str, left: &mut usize) -> BTreeSet<&'a str> {
        let (mut declared, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![name]);
        while let Some(name) = open.pop() {
            let Some(files) = self.macros.get(name).filter(|_| seen.insert(name)) else { continue };
            let files = files.keys().map(|&file| &self.files[file].macros);
            for found in files.flat_map(|it| it.before(name, usize::MAX)).flatten() {
                let (of_body, words) = scan::declared(found.body);
                *left = left.saturating_sub(1 + words.len());
                declared.extend(of_body);
                open.extend(words.into_iter().filter(|_| *left > 0));
            }
        }
        declared
    }

    /// All that a macro is replaced with in any of the files.
    pub(super) fn bodies(&self, name: &str) -> Vec<&'a str> {
        let files = self.macros.get(name).into_iter().flat_map(BTreeMap::keys);
        let said = files.flat_map(|&file| self.files[file].macros.before(name, usize::MAX));
        said.flatten().map(|found| found.body.rest()).collect()
    }
}
