//! What a path names where it stands: `N`, `bb::X`, `Self::COUNT`, also by `use`.
//!
//! Names that several constants may have are nobody's unless all of them have the same value. What
//! comes from macros or from outside the files is not known.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use super::constant::Value;
use super::error::Error;
use super::items::{Items, MOST_NAMESAKES};
use super::modules::Kind;
use super::types::{Known, Names};

/// A module of one of the files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) file: usize,
    pub(super) module: usize,
}

/// A constant of one of the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Id {
    pub(super) file: usize,
    pub(super) constant: usize,
}

/// All files that are read together.
pub(super) struct Program<'a> {
    pub(super) files: Vec<File<'a>>,
    names: Names<'a>,
    /// The files whose module has this path.
    by_path: BTreeMap<Vec<&'a str>, Vec<usize>>,
    /// The constants of types, by the names of type and constant.
    associated: BTreeMap<(&'a str, &'a str), Vec<Id>>,
    /// What paths were found to name, by place and text.
    found: RefCell<Found<'a>>,
    /// How many steps the search for a path has taken, and how many of them are still under way:
    /// names may go in circles.
    steps: Cell<(usize, usize)>,
}

type Found<'a> = BTreeMap<(Place, Vec<&'a str>), Option<Value<'a>>>;

pub(super) struct File<'a> {
    pub(super) items: Result<Items<'a>, Error>,
    /// Its module, as the folders say.
    path: Vec<&'a str>,
    /// How many segments of that lead to the crate.
    root: usize,
    constants: BTreeMap<(usize, &'a str), Vec<usize>>,
    /// What each constant was found to be, if it was asked for.
    pub(super) values: RefCell<Vec<Option<Option<Value<'a>>>>>,
}

/// More than any path needs.
const MOST_STEPS: (usize, usize) = (1000, 12);

impl<'a> Program<'a> {
    /// Reads files, each with its path.
    pub(super) fn read(sources: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let sources = sources.into_iter().enumerate();
        let files: Vec<(&str, _)> =
            sources.map(|(i, (path, source))| (path, Items::read(source, i))).collect();
        let crates: Vec<Vec<&str>> =
            files.iter().filter_map(|(path, _)| crate_folder(path)).collect();
        let files = files.into_iter().map(|(path, items)| File::new(path, items, &crates));
        let mut program = Self {
            files: files.collect(),
            names: Names::default(),
            by_path: BTreeMap::new(),
            associated: BTreeMap::new(),
            found: RefCell::default(),
            steps: Cell::default(),
        };
        for (file, File { items, path, .. }) in program.files.iter().enumerate() {
            program.by_path.entry(path.clone()).or_default().push(file);
            let Ok(items) = items else { continue };
            program.names.join(&items.names);
            for (constant, it) in items.constants.iter().enumerate() {
                if let Some((Kind::Impl, of)) = items.modules.named(it.place.module) {
                    let known = program.associated.entry((of, it.name)).or_default();
                    known.push(Id { file, constant });
                }
            }
        }
        program
    }

    pub(super) fn known(&self, file: usize) -> Known<'_, 'a> {
        let here = self.files[file].items.as_ref().ok().map(|items| &items.names);
        Known { here, elsewhere: &self.names }
    }

    fn items(&self, file: usize) -> Option<&Items<'a>> {
        self.files[file].items.as_ref().ok()
    }

    /// The value of the constant that a path names, if it names one.
    pub(super) fn value(&self, place: Place, path: &[&'a str], depth: usize) -> Option<Value<'a>> {
        let key = (place, path.to_vec());
        if let Some(&value) = self.found.borrow().get(&key) {
            return value;
        }
        self.steps.set((0, 0));
        let ids = self.find(place, path);
        let mut values = ids.iter().map(|&id| self.constant(id, depth));
        let value = values.next().flatten().filter(|&one| values.all(|it| it == Some(one)));
        self.found.borrow_mut().insert(key, value);
        value
    }

    /// One step further, unless there were too many: what is not found then is not known.
    fn step<T>(&self, find: impl FnOnce() -> Vec<T>) -> Vec<T> {
        let (taken, depth) = self.steps.get();
        if taken == MOST_STEPS.0 || depth == MOST_STEPS.1 {
            return vec![];
        }
        self.steps.set((taken + 1, depth + 1));
        let found = find();
        self.steps.set((self.steps.get().0, depth));
        found
    }

    /// The constants that a path may name.
    fn find(&self, place: Place, path: &[&'a str]) -> Vec<Id> {
        let Some((name, of)) = path.split_last() else { return vec![] };
        if of.is_empty() {
            return self.in_blocks(place, name);
        }
        let modules = self.modules(place, of).into_iter();
        let named = modules.filter_map(|module| self.named(module, name));
        let mut ids: Vec<Id> = named.flatten().collect();
        ids.extend(self.of_type(place, of, name));
        ids
    }

    /// The constants of a name that functions around a place have in any block of theirs, and that
    /// the module has: in which block a constant stands is not known here.
    fn in_blocks(&self, place: Place, name: &'a str) -> Vec<Id> {
        let mut ids = vec![];
        for scope in self.in_scope(place) {
            match self.named(scope, name) {
                // It is named here, and comes from where nothing is known.
                Some(found) if found.is_empty() => return vec![],
                Some(found) => ids.extend(found),
                None => {}
            }
        }
        ids
    }

    /// The module of a place, and those around it that a function or an `impl` can see.
    fn in_scope(&self, place: Place) -> Vec<Place> {
        let Some(items) = self.items(place.file) else { return vec![] };
        let mut module = place.module;
        let mut scopes = vec![];
        loop {
            match items.modules.named(module) {
                // Its parameters may have any name.
                Some((Kind::Impl | Kind::Trait, _)) if items.modules.is_generic(module) => {
                    return vec![];
                }
                Some((Kind::Impl | Kind::Trait, _)) => {}
                Some((Kind::Function, _)) => scopes.push(Place { module, ..place }),
                _ => {
                    scopes.push(Place { module, ..place });
                    return scopes;
                }
            }
            module = items.modules.parent(module);
        }
    }

    /// The constants of a module that have a name there; none if what has it is not known.
    fn named(&self, place: Place, name: &'a str) -> Option<Vec<Id>> {
        let items = self.items(place.file)?;
        let file = &self.files[place.file];
        if let Some(own) = file.constants.get(&(place.module, name)) {
            let own = if own.len() > MOST_NAMESAKES { &[] } else { &own[..] };
            return Some(own.iter().map(|&constant| Id { file: place.file, constant }).collect());
        }
        let by_name = items.imports(place.module, Some(name));
        if !by_name.is_empty() {
            let found = by_name.iter().map(|path| self.step(|| self.find(place, path)));
            let found: Vec<Vec<Id>> = found.collect();
            let all_known = found.iter().all(|ids| !ids.is_empty());
            return Some(if all_known { found.concat() } else { vec![] });
        }
        let globs = items.imports(place.module, None).iter();
        let modules = globs.flat_map(|path| self.step(|| self.modules(place, path)));
        let others = modules.filter(|&module| module != place);
        let ids = others.flat_map(|it| self.step(|| self.named(it, name).unwrap_or_default()));
        Some(ids.collect()).filter(|ids: &Vec<Id>| !ids.is_empty())
    }

    /// The modules that a path names.
    fn modules(&self, place: Place, path: &[&'a str]) -> Vec<Place> {
        let file = &self.files[place.file];
        let scopes = self.in_scope(place);
        let Some(&module) = scopes.last() else { return vec![] };
        // Where a module is no file of those that are read, those in it may still be.
        let mut whole = match path[0] {
            "crate" => file.path[..file.root].to_vec(),
            "super" => self.above(module),
            _ => self.path(module),
        };
        let mut found = match path[0] {
            "crate" => self.of_files(&whole),
            "self" => vec![module],
            "super" => self.parents(module),
            first => {
                let mut found: Vec<Place> =
                    scopes.iter().flat_map(|&scope| self.children(scope, first)).collect();
                if found.is_empty() {
                    found = scopes.iter().flat_map(|&it| self.imported(it, first)).collect();
                }
                found
            }
        };
        if !matches!(path[0], "crate" | "self" | "super") {
            whole.push(path[0]);
        }
        for segment in &path[1..] {
            if *segment == "super" {
                found = found.into_iter().flat_map(|module| self.parents(module)).collect();
                whole.pop();
            } else {
                found = found.into_iter().flat_map(|it| self.inside(it, segment)).collect();
                whole.push(segment);
            }
            if found.is_empty() {
                found = self.of_files(&whole);
            }
        }
        found
    }

    /// The path of what a module is in.
    fn above(&self, place: Place) -> Vec<&'a str> {
        let mut path = self.path(place);
        path.pop();
        path
    }

    fn of_files(&self, path: &[&'a str]) -> Vec<Place> {
        let files = self.by_path.get(path).into_iter().flatten();
        files.map(|&file| Place { file, module: 0 }).collect()
    }

    /// The path of a module from the top of all files.
    fn path(&self, place: Place) -> Vec<&'a str> {
        let inner = self.items(place.file).map(|items| items.modules.segments(place.module));
        self.files[place.file].path.iter().copied().chain(inner.into_iter().flatten()).collect()
    }

    fn parents(&self, place: Place) -> Vec<Place> {
        if let Some(items) = self.items(place.file).filter(|_| place.module > 0) {
            return vec![Place { module: items.modules.parent(place.module), ..place }];
        }
        let File { path, root, .. } = &self.files[place.file];
        if path.len() > *root { self.of_files(&path[..path.len() - 1]) } else { vec![] }
    }

    /// The modules that stand in a module, written out or as files.
    fn children(&self, place: Place, name: &'a str) -> Vec<Place> {
        let items = self.items(place.file);
        if items.is_some_and(|items| items.is_elsewhere(place.module, name)) {
            return vec![];
        }
        let inline = items.and_then(|it| it.modules.child(place.module, name));
        let mut path = self.path(place);
        path.push(name);
        let mut found = self.of_files(&path);
        found.extend(inline.map(|module| Place { module, ..place }));
        found
    }

    /// The same, and those that it imports.
    fn inside(&self, place: Place, name: &'a str) -> Vec<Place> {
        let found = self.children(place, name);
        if found.is_empty() { self.imported(place, name) } else { found }
    }

    fn imported(&self, place: Place, name: &'a str) -> Vec<Place> {
        let Some(items) = self.items(place.file) else { return vec![] };
        // `use bb;` is about the module of that name, which is none of its own.
        let others = |path: &&Vec<&'a str>| **path != [name];
        let by_name = items.imports(place.module, Some(name)).iter().filter(others);
        let found: Vec<Place> =
            by_name.flat_map(|path| self.step(|| self.modules(place, path))).collect();
        if !found.is_empty() {
            return found;
        }
        let globs = items.imports(place.module, None).iter().filter(others);
        let modules = globs.flat_map(|path| self.step(|| self.modules(place, path)));
        modules.flat_map(|module| self.children(module, name)).collect()
    }

    /// The constants of a type. It must be one of the file's own, or be named or imported there.
    fn of_type(&self, place: Place, path: &[&'a str], name: &'a str) -> Vec<Id> {
        let Some(items) = self.items(place.file) else { return vec![] };
        let ty = match (items.modules.named(place.module), path) {
            (Some((Kind::Impl, own)), ["Self"]) => own,
            (_, ["Self"]) => return vec![],
            (_, [.., ty]) => ty,
            (_, []) => return vec![],
        };
        let ids = self.associated.get(&(ty, name)).map_or(&[][..], |ids| ids);
        let ids = if ids.len() > MOST_NAMESAKES { &[] } else { ids };
        let is_here = ids.iter().any(|id| id.file == place.file);
        let imports = |name| {
            let mut scopes = self.in_scope(place).into_iter();
            scopes.any(|scope| !items.imports(scope.module, name).is_empty())
        };
        let is_known = is_here || path.len() > 1 || imports(Some(ty)) || imports(None);
        if is_known { ids.to_vec() } else { vec![] }
    }
}

impl<'a> File<'a> {
    fn new(path: &'a str, items: Result<Items<'a>, Error>, crates: &[Vec<&'a str>]) -> Self {
        let path = module_path(path);
        let mut root = crates.iter().filter(|folder| path.starts_with(folder)).map(Vec::len).max();
        // Programs, examples and tests of one file each are crates of their own.
        if let [.., "bin" | "examples" | "tests" | "benches", _] | ["build"] = path[..] {
            root = Some(path.len());
        }
        let mut constants: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for (i, constant) in items.iter().flat_map(|items| &items.constants).enumerate() {
            if constant.is_mut {
                continue;
            }
            constants.entry((constant.place.module, constant.name)).or_default().push(i);
        }
        let count = items.as_ref().map_or(0, |items| items.constants.len());
        let values = RefCell::new(vec![None; count]);
        Self { items, path, root: root.unwrap_or(0), constants, values }
    }
}

/// The folder of a crate, if a file is the one that it begins in.
fn crate_folder(path: &str) -> Option<Vec<&str>> {
    let folder = path.strip_suffix("lib.rs").or_else(|| path.strip_suffix("main.rs"))?;
    let is_file = folder.is_empty() || folder.ends_with('/');
    is_file.then(|| folder.split('/').filter(|segment| !segment.is_empty()).collect())
}

/// `["board", "rook"]` of `board/rook.rs`, `["board"]` of `board/mod.rs`.
fn module_path(path: &str) -> Vec<&str> {
    let stem = path.strip_suffix(".rs").unwrap_or(path);
    let mut segments: Vec<&str> = stem.split('/').filter(|segment| !segment.is_empty()).collect();
    if segments.last().is_some_and(|last| ["mod", "lib", "main"].contains(last)) {
        segments.pop();
    }
    segments
}
