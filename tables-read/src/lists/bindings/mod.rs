//! What a file calls by the name of a constant: variables, parameters, fields, loops, patterns, imports. Where one of
//! these is known the name may not mean the constant, so it is not known what it means.
//!
//! Languages differ in what binds a name, and little in how it looks: an `=` or a colon follows, a word such as a type or
//! `let` stands before, or brackets around are followed by `=>`, `=`, `in`, or a body. What looks so is taken for one.

mod bind;
mod brackets;
mod changes;
mod group;
mod marks;
mod places;
mod walk;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use self::walk::Walk;
use super::language::Language;
use super::names::Names;
use super::scopes::Scopes;

/// More of one name are not told apart.
const MOST: usize = 1 << 10;

/// A name that is bound.
pub(super) struct Binding {
    /// Where the name stands.
    at: usize,
    /// Where it is known, or may be.
    pub(super) extent: Range<usize>,
    /// The statement that imports it under its own name.
    pub(super) import: Option<Range<usize>>,
    /// Whether it is a type, a module or a function.
    pub(super) is_type: bool,
}

impl Binding {
    /// Whether it is a type or the like in all of a file, of which a constant may have the name, too.
    pub(super) fn is_apart(&self, language: Language) -> bool {
        self.is_type && self.is_of_file() && language != Language::Python
    }

    /// Whether it is known in all of the file.
    pub(super) fn is_of_file(&self) -> bool {
        self.extent == (0..usize::MAX)
    }
}

/// All of a file, of the names that are asked for.
#[derive(Default)]
pub(super) struct Bindings<'a> {
    all: BTreeMap<&'a str, Vec<Binding>>,
    /// The words by which the file imports or includes others.
    pub(super) modules: BTreeSet<&'a str>,
    /// Whether what it imports may replace names of its own: `from a import *` of Python.
    pub(super) imports_all: bool,
    /// Where lists are changed, by their names.
    changes: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> Bindings<'a> {
    pub(super) fn read(
        (file, source, language): (usize, &'a str, Language),
        names: &Names<'a>,
        scopes: &Scopes<'a>,
    ) -> Self {
        Walk::new((file, source, language), names, scopes).run()
    }

    /// How many a name has.
    pub(super) fn count(&self, name: &str) -> usize {
        self.all.get(name).map_or(0, Vec::len)
    }

    /// Those of a name that are known at a place. If there are too many, it may be any of them.
    pub(super) fn around(&self, name: &str, offset: usize) -> impl Iterator<Item = &Binding> {
        let all = self.all.get(name).into_iter().flatten();
        all.filter(move |it| it.extent.contains(&offset))
    }

    /// Whether the program changes a list at its top, or where nothing else has its name.
    pub(super) fn changes(&self, list: &str) -> bool {
        let all = self.changes.get(list).into_iter().flatten();
        let bindings = self.all.get(list).map_or(&[][..], |it| it);
        let is_hidden = |at: &usize| bindings.iter().any(|it| it.extent.contains(at));
        all.take(MOST).any(|at| bindings.len() >= MOST || !is_hidden(at))
    }

    fn add(&mut self, name: &'a str, binding: Binding) -> Option<usize> {
        let all = self.all.entry(name).or_default();
        if all.len() >= MOST {
            all[0].extent = 0..usize::MAX;
            return None;
        }
        all.push(binding);
        Some(all.len() - 1)
    }
}
