//! The files of a folder, and what each name means in each of them.

use std::collections::{BTreeMap, BTreeSet};

use super::defined::Defined;
use super::known::{ALL, Known, KnownNames, Scopes};
use super::operators::Operators;
use super::scan::{self, Scan};

/// The files of a folder: the macros of all of them, and what else those that were read give names to.
#[derive(Debug, Default)]
pub(super) struct Folder<'a> {
    pub(super) files: Vec<Defined<'a>>,
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
    /// Adds a file with its macros, or one that cannot be read.
    pub(super) fn push(&mut self, file: Option<Defined<'a>>) {
        let file = file.unwrap_or_else(|| {
            self.closed.insert(self.files.len(), ());
            Defined::default()
        });
        self.operators.join(&file.operators);
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

    /// Follows macros among the parameters of operators, when all files are there.
    pub(super) fn follow_operators(&mut self) {
        let mut operators = std::mem::take(&mut self.operators);
        operators.follow_macros(self.macros.keys().copied().filter(|name| {
            let says_more = |&file: &usize| {
                let mut said = self.files[file].macros.before(name, usize::MAX);
                said.any(|found| found.is_some_and(|found| !found.is_qualifier()))
            };
            self.macros[name].keys().any(says_more)
        }));
        self.operators = operators;
    }

    /// Hides in each function what the macros may declare that are called there, in so many steps, except `types`.
    pub(super) fn hide_called<T>(
        &self,
        scan: &mut Scan<'a>,
        types: &BTreeMap<String, T>,
        left: &mut usize,
    ) {
        let mut known = BTreeMap::new();
        for hidden in &mut scan.hidden {
            for (name, arguments) in std::mem::take(&mut hidden.calls) {
                let declared = known.entry(name).or_insert_with(|| self.declared(name, left));
                if !declared.is_empty() {
                    *left = left.saturating_sub(declared.len());
                    // `ARRAY(uint8_t, name)` declares no type.
                    let all = arguments.iter().chain(&*declared);
                    hidden.names.extend(all.filter(|name| !types.contains_key(**name)));
                }
                if *left == 0 {
                    hidden.names.insert(ALL);
                    break;
                }
            }
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
