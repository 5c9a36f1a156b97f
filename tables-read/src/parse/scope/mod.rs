//! What a path names where it stands: `N`, `bb::X`, `Self::COUNT`, also by `use`.
//!
//! Names are looked up as rustc does: in the blocks around, then in the module. All that a name may be
//! under any `#[cfg]` is found. What may come from outside of the files, or from a macro, is not known.

mod found;
mod members;

pub(super) use found::{Found, Space, Target};

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use super::entry::{Array, MOST_ENTRIES, Value};
use super::error::Error;
use super::files::{File, crate_folder};
use super::item_heads::Access;
use super::items::{Items, Named, What};
use super::keywords::plain;
use super::macros::{self, Macros};
use super::modules::Kind;
use super::place::{Id, Place, TypeId};
use super::scalar::Scalar;
use super::types::Declared;
use found::{builtin, is_builtin};

/// All files that are read together.
#[derive(Default)]
pub(super) struct Program<'a> {
    pub(super) files: Vec<File<'a>>,
    /// The files whose module has this path.
    by_path: BTreeMap<Vec<&'a str>, Vec<usize>>,
    /// The constants of types, by the names of type and constant.
    associated: BTreeMap<(&'a str, &'a str), Vec<Id>>,
    macros: Macros<'a>,
    /// What the calls of macros may declare in each module.
    by_macros: BTreeMap<Place, macros::Declared<'a>>,
    /// What paths were found to name, by place and text.
    found: RefCell<BTreeMap<Asked<'a>, Found<'a>>>,
    /// Which names are looked up in which modules right now: names may go in circles.
    under_way: RefCell<Vec<(Place, &'a str, Space)>>,
    /// What was found on the way of the search for one path.
    done: RefCell<BTreeMap<Seen<'a>, Found<'a>>>,
    /// How many steps all searches have taken, and how many paths led to each other in this one.
    steps: Cell<(usize, usize)>,
    /// What integers and arrays were found to hold that were asked for by their names.
    pub(super) values: RefCell<BTreeMap<Id, Option<Value<'a>>>>,
    pub(super) arrays: RefCell<BTreeMap<Id, Option<Rc<Array<'a>>>>>,
    /// How many entries more these may have.
    pub(super) left: Cell<usize>,
}

type Asked<'a> = (Place, Vec<&'a str>, Space);
type Seen<'a> = (Place, &'a str, Space, Option<Place>);

/// More steps than the searches of any program need.
const MOST_STEPS: usize = 1 << 20;
/// More paths than lead to each other in any program.
const DEEPEST: usize = 16;

impl<'a> Program<'a> {
    /// Reads files, each with its path.
    pub(super) fn read(sources: Vec<(&'a str, Option<&'a str>)>) -> Self {
        let items =
            |i, source: Option<&'a str>| Items::read(source.ok_or_else(Error::without_source)?, i);
        let sources = sources.into_iter().enumerate();
        let files: Vec<(&str, _)> =
            sources.map(|(i, (path, source))| (path, items(i, source))).collect();
        let crates: Vec<Vec<&str>> =
            files.iter().filter_map(|(path, _)| crate_folder(path)).collect();
        let files = files.into_iter().map(|(path, items)| File::new(path, items, &crates));
        let (files, left) = (files.collect(), Cell::new(MOST_ENTRIES));
        let mut program = Self { files, left, ..Self::default() };
        let items = program.files.iter().filter_map(|file| file.items.as_ref().ok());
        program.macros = Macros::of(items.flat_map(|items| &items.macros));
        for (file, File { items, path, .. }) in program.files.iter().enumerate() {
            program.by_path.entry(path.clone()).or_default().push(file);
            let Ok(items) = items else { continue };
            for (&module, calls) in &items.calls {
                let declared = program.macros.declared(calls);
                let declared = declared.map(|declared| (Place { file, module }, declared));
                program.by_macros.extend(declared);
            }
            for (constant, it) in items.constants.iter().enumerate() {
                if let Some((Kind::Impl, of)) = items.modules.named(it.place.module) {
                    let key = (plain(of), plain(it.name));
                    program.associated.entry(key).or_default().push(Id { file, constant });
                }
            }
        }
        program
    }

    fn items(&self, file: usize) -> Option<&Items<'a>> {
        self.files[file].items.as_ref().ok()
    }

    /// The name of a type, and what it is declared to be.
    pub(super) fn declared(&self, TypeId { file, ty }: TypeId) -> Option<(&'a str, &Declared<'a>)> {
        let (name, declared) = &self.items(file)?.types[ty];
        Some((name, declared))
    }

    /// All that a path may lead to. If it is nothing that is known, it may be anything.
    pub(super) fn find(&self, place: Place, path: &[&'a str], space: Space) -> Found<'a> {
        let key = (place, path.to_vec(), space);
        if let Some(found) = self.found.borrow().get(&key) {
            return found.clone();
        }
        let (steps, depth) = self.steps.get();
        if depth == DEEPEST {
            return Found::open();
        }
        self.steps.set((steps, depth + 1));
        let found = self.follow(place, path, space);
        self.steps.set((self.steps.get().0, depth));
        // On the way of another search it may lack what that search is about.
        if depth == 0 {
            self.done.borrow_mut().clear();
            self.found.borrow_mut().insert(key, found.clone());
        }
        found
    }

    fn follow(&self, place: Place, path: &[&'a str], space: Space) -> Found<'a> {
        // `::name` is that of a crate, as what has no name in the files is.
        let of_crate = path.strip_prefix(&[""]);
        let path = of_crate.unwrap_or(path);
        let Some((&first, rest)) = path.split_first() else { return Found::open() };
        let space_of = |at: usize| if at == rest.len() { space } else { Space::Types };
        let mut found = match first {
            _ if of_crate.is_some() => builtin(first),
            "crate" => self.root(place.file),
            "self" => Found::one(Target::Module(self.module(place))),
            "super" => self.parents(self.module(place)),
            "Self" => self.own(place),
            name => self.in_scope(place, name, space_of(0)),
        }
        .or_open();
        for (i, &segment) in rest.iter().enumerate() {
            let mut members = Found { is_open: found.is_open, ..Found::default() };
            for target in found.targets {
                members.join(self.member(target, segment, space_of(i + 1)));
            }
            // A module of a primitive's name does not hide what only the primitive has.
            if let (0, [_], Some(scalar), true) =
                (i, rest, Scalar::named(first), members.targets.is_empty())
            {
                members = self.member(Target::Scalar(scalar), segment, space);
            }
            found = members.or_open();
        }
        found
    }

    /// What a name is in the blocks around a place, and in its module.
    fn in_scope(&self, place: Place, name: &'a str, space: Space) -> Found<'a> {
        let Some(items) = self.items(place.file) else { return Found::open() };
        let mut found = Found::default();
        let mut module = place.module;
        loop {
            let kind = items.modules.named(module).map(|(kind, _)| kind);
            match kind {
                Some(Kind::Impl | Kind::Trait) => {
                    if items.modules.has_parameter(module, name) {
                        return Found::open();
                    }
                }
                _ => {
                    let here = self.named(Place { module, ..place }, name, space, None);
                    let is_end = here.is_sure || here.is_open;
                    found.join(here);
                    if is_end {
                        return found;
                    }
                }
            }
            if matches!(kind, None | Some(Kind::Module)) {
                break;
            }
            module = items.modules.parent(module);
        }
        if space == Space::Types && is_builtin(name) {
            found.join(builtin(name));
        }
        found
    }

    /// What has a name in a module or a block, for all that can see it `from` a place.
    fn named(&self, at: Place, name: &'a str, space: Space, from: Option<Place>) -> Found<'a> {
        let key = (at, name, space);
        if self.under_way.borrow().contains(&key) {
            return Found::default();
        }
        if let Some(found) = self.done.borrow().get(&(at, name, space, from)) {
            return found.clone();
        }
        let (steps, depth) = self.steps.get();
        let under_way = self.under_way.borrow().len();
        if steps == MOST_STEPS || under_way > DEEPEST {
            return Found::open();
        }
        self.steps.set((steps + 1, depth));
        self.under_way.borrow_mut().push(key);
        let found = self.declared_or_imported(at, name, space, from);
        self.under_way.borrow_mut().truncate(under_way);
        let found = found.unwrap_or_else(Found::open);
        self.done.borrow_mut().insert((at, name, space, from), found.clone());
        found
    }

    /// What has a name in a module or a block by an item, a `use` or a macro; `None` if anything may have it.
    fn declared_or_imported(
        &self,
        at: Place,
        name: &'a str,
        space: Space,
        from: Option<Place>,
    ) -> Option<Found<'a>> {
        let items = self.items(at.file)?;
        let mut found = Found::default();
        for &Named { what, access, is_conditional } in items.named(at.module, name)? {
            if what.is_in(space) && self.can_see(at, access, from)? {
                found.is_sure |= !is_conditional;
                found.join(self.item(at, name, what));
            }
        }
        if found.is_sure {
            return Some(found);
        }
        for Named { what: path, access, is_conditional } in items.imports(at.module, Some(name))? {
            if self.can_see(at, *access, from)? {
                let more = self.imported(at, path, space);
                // The import may be that of a type, which is no value, or the other way round.
                let other = if space == Space::Types { Space::Values } else { Space::Types };
                if more.targets.is_empty() && !self.find(at, path, other).is_open {
                    continue;
                }
                found.is_sure |= !is_conditional;
                found.join(more);
            }
        }
        if found.is_sure || found.is_open {
            return Some(found);
        }
        // Neither globs nor macros are expected to give new meaning to `u8`, if they are not known.
        let is_known_anyway = space == Space::Types && is_builtin(name);
        if !is_known_anyway && self.may_be_declared_by_macro(at, name) {
            return None;
        }
        let mut by_glob = self.by_globs(at, name, space, from)?;
        by_glob.is_open &= !is_known_anyway;
        found.is_sure = by_glob.is_sure;
        found.join(by_glob);
        Some(found)
    }

    /// What `use` means by a path. In the edition of 2015 it begins at the crate, and in which edition the
    /// source is written is not known.
    fn imported(&self, at: Place, path: &[&'a str], space: Space) -> Found<'a> {
        let mut found = self.find(at, path, space);
        let root = self.root(at.file);
        if let ([Target::Module(root)], false) =
            (&root.targets[..], matches!(path[0], "self" | "super" | "crate" | ""))
        {
            let of_crate = self.find(*root, path, space);
            if *root != self.module(at) && !found.targets.is_empty() && !of_crate.is_open {
                found.join(of_crate);
            }
        }
        found
    }

    /// What a module has by that name.
    fn item(&self, at: Place, name: &'a str, what: What) -> Found<'a> {
        let file = at.file;
        Found::one(match what {
            What::Constant(constant) => Target::Constant(Id { file, constant }),
            What::Type(ty) | What::Constructor(ty) => Target::Type(TypeId { file, ty }),
            What::Module(module) => Target::Module(Place { module, file }),
            What::Function => Target::Function,
            What::File => return self.folder(self.path(at).into_iter().chain([name]).collect()),
            What::Unknown => return Found::open(),
        })
    }

    fn may_be_declared_by_macro(&self, place: Place, name: &str) -> bool {
        let declared = self.by_macros.get(&place);
        declared.is_some_and(|declared| self.macros.may_be_declared(declared, plain(name)))
    }

    /// What `use path::*` brings in by that name.
    fn by_globs(
        &self,
        at: Place,
        name: &'a str,
        space: Space,
        from: Option<Place>,
    ) -> Option<Found<'a>> {
        let mut found = Found::default();
        let mut is_open = false;
        for Named { what: path, access, is_conditional } in
            self.items(at.file)?.imports(at.module, None)?
        {
            if !self.can_see(at, *access, from)? {
                continue;
            }
            let of = self.imported(at, path, Space::Types);
            let mut here = Found { is_open: of.is_open, ..Found::default() };
            for target in of.targets {
                match target {
                    Target::Module(module) => {
                        here.join(self.named(module, name, space, Some(at)));
                    }
                    _ => here.is_open = true,
                }
            }
            is_open |= here.is_open;
            found.is_sure |= !is_conditional && !here.targets.is_empty();
            // A name that two globs have is ambiguous, so what one has no other can have at once.
            here.is_open &= is_conditional;
            found.join(here);
        }
        found.is_open |= is_open && found.targets.is_empty();
        Some(found)
    }

    /// Whether a name in a module is one for a place; `None` if that is not known.
    fn can_see(&self, at: Place, access: Access, from: Option<Place>) -> Option<bool> {
        let Some(from) = from else { return Some(true) };
        let (owner, user) = (self.path(self.module(at)), self.path(self.module(from)));
        let above = owner.len().saturating_sub(1);
        match access {
            Access::All => Some(true),
            Access::Own => Some(user.starts_with(&owner)),
            Access::Parent => Some(user.starts_with(&owner[..above])),
            Access::Some => None,
        }
    }
}

impl What {
    fn is_in(self, space: Space) -> bool {
        match self {
            Self::Constant(_) | Self::Function => space == Space::Values,
            Self::Type(_) | Self::Module(_) | Self::File => space == Space::Types,
            Self::Constructor(_) | Self::Unknown => true,
        }
    }
}
