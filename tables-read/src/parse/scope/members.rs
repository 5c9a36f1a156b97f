//! What stands behind `::` of modules and types, and which modules are above one.

use super::Program;
use super::found::{Found, Space, Target};
use crate::parse::files::File;
use crate::parse::items::{Named, What, few};
use crate::parse::keywords::plain;
use crate::parse::place::{Id, Place, TypeId};
use crate::parse::scalar::Scalar;
use crate::parse::types::Declared;

impl<'a> Program<'a> {
    /// What is behind `::` of something.
    pub(super) fn member(&self, of: Target<'a>, name: &'a str, space: Space) -> Found<'a> {
        match of {
            Target::Module(module) if name == "super" => self.parents(module),
            Target::Module(module) if name == "self" => Found::one(Target::Module(module)),
            Target::Module(module) => self.named(module, name, space, None),
            Target::Folder(path) => self.folder(path.into_iter().chain([name]).collect()),
            Target::Scalar(scalar) => {
                let limit = scalar.limit(name).filter(|_| space == Space::Values);
                limit.map_or_else(Found::open, |(scalar, bits)| {
                    Found::one(Target::Limit(scalar, bits))
                })
            }
            Target::Standard if name == "primitive" => Found::one(of),
            Target::Standard => match Scalar::named(name) {
                Some(scalar) => Found::one(Target::Scalar(scalar)),
                None => Found::open(),
            },
            Target::Type(id) if space == Space::Values => self.associated(id, name),
            Target::Own(place) if space == Space::Values => self.of_impl(place, name),
            _ => Found::open(),
        }
    }

    /// The constants of a type. Its own hide those of its traits, of which it may be each.
    fn associated(&self, id: TypeId, name: &'a str) -> Found<'a> {
        let Some((type_name, declared)) = self.declared(id) else { return Found::open() };
        if let Declared::Alias(ty) = declared {
            // An alias of an alias is followed no further than to find that it is one.
            let Some((path, place)) = ty.path() else { return Found::open() };
            let whole: Vec<&str> = path.iter().copied().chain([name]).collect();
            return self.find(place, &whole, Space::Values);
        }
        let ids = self.associated.get(&(plain(type_name), name));
        let Some(ids) = few(ids) else { return Found::open() };
        let [mut own, mut of_traits] = [Found::default(), Found::default()];
        for &id_of_constant in ids {
            let Id { file, constant } = id_of_constant;
            let Some(items) = self.items(file) else { return Found::open() };
            let place = items.constants[constant].place;
            let of = self.own(place);
            let Some(it) = items.impls.get(&place.module) else { return Found::open() };
            let is_of_trait = it.is_of_trait || it.is_conditional;
            let found = if is_of_trait { &mut of_traits } else { &mut own };
            found.is_open |= of.is_open || matches!(of.targets[..], [Target::Own(_)]);
            if of.targets.contains(&Target::Type(id)) {
                found.join(Found::one(Target::Constant(id_of_constant)));
            }
        }
        if own.targets.is_empty() || own.is_open {
            own.join(of_traits);
        }
        own.or_open()
    }

    pub(in crate::parse) fn name_of_impl(&self, Place { file, module }: Place) -> &'a str {
        let named = self.items(file).and_then(|items| items.modules.named(module));
        named.map_or("", |(_, name)| name)
    }

    /// What `Self` is.
    pub(super) fn own(&self, place: Place) -> Found<'a> {
        let Some(items) = self.items(place.file) else { return Found::open() };
        let Some(of) = items.impls.get(&place.module) else { return Found::open() };
        let found = match &of.path {
            Some(path) => {
                let outer = Place { module: items.modules.parent(place.module), ..place };
                Some(self.find(outer, path, Space::Types)).filter(|found| !found.is_open)
            }
            None => None,
        };
        found.unwrap_or_else(|| Found::one(Target::Own(place)))
    }

    /// A constant of `Self` where that has arguments, or is from elsewhere. What a type has itself hides what
    /// its traits have.
    fn of_impl(&self, place: Place, name: &'a str) -> Found<'a> {
        let items = self.items(place.file);
        let of = items.and_then(|items| items.impls.get(&place.module));
        let named = items.and_then(|items| items.named(place.module, name));
        match (of, named) {
            (
                Some(of),
                Some([Named { what: What::Constant(constant), is_conditional: false, .. }]),
            ) if !of.is_of_trait => {
                Found::one(Target::Constant(Id { file: place.file, constant: *constant }))
            }
            _ => Found::open(),
        }
    }

    /// The module that something stands in.
    pub(super) fn module(&self, place: Place) -> Place {
        let module = self.items(place.file).map_or(0, |items| items.modules.around(place.module));
        Place { module, ..place }
    }

    pub(super) fn root(&self, file: usize) -> Found<'a> {
        let File { path, root, .. } = &self.files[file];
        root.map_or_else(Found::open, |root| self.folder(path[..root].to_vec()))
    }

    /// The modules of a path, written out or as files.
    pub(super) fn folder(&self, path: Vec<&'a str>) -> Found<'a> {
        let mut found = Found::default();
        for end in 0..=path.len() {
            for &file in self.by_path.get(&path[..end]).into_iter().flatten() {
                let child = |module, name: &&'a str| self.items(file)?.modules.child(module, name);
                if let Some(module) = path[end..].iter().try_fold(0, child) {
                    found.join(Found::one(Target::Module(Place { file, module })));
                }
            }
        }
        found.is_sure = true;
        if !found.targets.is_empty() {
            return found;
        }
        // Where a module is no file of those that are read, those in it may still be.
        let is_above = |(file, _): (&Vec<&str>, _)| file.starts_with(&path);
        match self.by_path.range(path.clone()..).next().is_some_and(is_above) {
            true => Found::one(Target::Folder(path)),
            false => Found::open(),
        }
    }

    /// The path of a module from the top of all files.
    pub(super) fn path(&self, place: Place) -> Vec<&'a str> {
        let inner = self.items(place.file).map(|items| items.modules.segments(place.module));
        self.files[place.file].path.iter().copied().chain(inner.into_iter().flatten()).collect()
    }

    /// What `super` is. A file that its folder's module does not declare may be a part of any other.
    pub(super) fn parents(&self, place: Place) -> Found<'a> {
        let Some(items) = self.items(place.file) else { return Found::open() };
        if place.module > 0 {
            let parent = Place { module: items.modules.parent(place.module), ..place };
            return Found::one(Target::Module(self.module(parent)));
        }
        let File { path, root, .. } = &self.files[place.file];
        let Some((name, above)) = path.split_last().filter(|_| Some(path.len()) != *root) else {
            return Found::open();
        };
        let declares = |target: &Target<'a>| match *target {
            Target::Module(at) => {
                let named = self.items(at.file).and_then(|items| items.named(at.module, name));
                named.is_none_or(|named| named.iter().any(|it| it.what == What::File))
            }
            _ => true,
        };
        let mut found = self.folder(above.to_vec());
        found.targets.retain(declares);
        found.or_open()
    }
}
