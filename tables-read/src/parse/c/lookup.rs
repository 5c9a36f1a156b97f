//! What a name means at a place of a file: macros, constants, types; also by way of the files that it includes.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::integer::{Enum, Value};
use super::known::{ALL, Entity, Space};
use super::macros::{Macro, Meaning, Unclear};
use super::names::Names;
use super::no_value::Stop;
use super::types::Type;
use crate::parse::lexer::short;

/// No name is known in a file with more of `using namespace`: each of them takes time for every name.
const MOST_USED: usize = 128;

/// The names as they are at a place of the file.
#[derive(Clone, Copy)]
pub(super) struct View<'n, 'a> {
    pub(super) names: &'n Names<'n, 'a>,
    /// The scope that it stands in.
    pub(super) module: usize,
    /// The scopes that it is declared outside of.
    pub(super) of: &'n [&'a str],
    /// What the function around it may have given another meaning.
    pub(super) hidden: Option<&'n BTreeSet<&'a str>>,
}

impl<'n, 'a> View<'n, 'a> {
    pub(super) fn macro_named(&self, name: &str) -> Meaning<'n, 'a> {
        let Names { folder, scan, around, standard, .. } = self.names;
        let conditions = &scan.conditions;
        let (mut inside, certain) =
            scan.macros.possible(name, self.names.at, self.names.branch, conditions);
        let mut is_certain = certain.is_some();
        let mut outside = vec![];
        for (other, (), seen) in around.seen(folder.macros.get(name)) {
            if seen.is_between(certain, self.names.at, self.names.branch, conditions) {
                if seen.certain >= self.names.at {
                    return Meaning::Unclear(Unclear::Header);
                }
                let (at_end, ends_so) = folder.files[other].at_end(name);
                is_certain |= ends_so && seen.always < self.names.at;
                inside.extend(at_end);
            }
            if certain.is_none() {
                outside.extend(folder.files[other].macros.before(name, seen.outside));
            }
        }
        let is_none = inside.iter().chain(&outside).all(Option::is_none);
        // Where it is no macro, it is something else.
        let is_named =
            || self.constant(&[name]).is_some() || self.found(&[name], Space::Types).is_some();
        for (_, (), seen) in around.seen(Some(&folder.closed)) {
            let is_between = seen.is_between(certain, self.names.at, self.names.branch, conditions);
            // What has no meaning so far is none of which another would be read.
            if (is_between || certain.is_none() && seen.outside > 0) && (!is_none || is_named()) {
                let by = if is_between { Unclear::Header } else { Unclear::Includer };
                return Meaning::Unclear(by);
            }
        }
        if is_none {
            // Behind `#undef` it is not that of the language either.
            let standard = standard.filter(|_| certain.is_none());
            return match standard.map(|it| it.files[0].at_end(name).0).as_deref() {
                Some(&[Some(only)]) => Meaning::One(only),
                _ => Meaning::None,
            };
        }
        let has_end = inside.iter().any(Option::is_none);
        let is_from_outside = inside.iter().all(Option::is_none);
        let may_end = has_end || is_from_outside && outside.iter().any(Option::is_none);
        let all = different(inside.into_iter().chain(outside).flatten());
        let is_other = !is_certain
            && (is_named()
                || is_from_outside && standard.is_some() && self.names.is_standard(name));
        match all.as_slice() {
            _ if is_other && is_from_outside => Meaning::Unclear(Unclear::Includer),
            _ if is_other => Meaning::Unclear(Unclear::Branch),
            [only] if !may_end => Meaning::One(only),
            // What says nothing about values may or may not be there.
            all if is_from_outside && !all.iter().all(|found| found.is_qualifier()) => {
                Meaning::Unclear(Unclear::Includer)
            }
            _ => Meaning::Several(all),
        }
    }

    /// The view from outside of all scopes.
    pub(super) fn outermost(&self) -> Self {
        Self { module: 0, of: &[], hidden: None, ..*self }
    }

    /// Whether an operator may be one that the sources declare for an enum.
    pub(super) fn may_be_declared(&self, operator: &str, of: Enum) -> bool {
        let Names { folder, own, .. } = self.names;
        folder.operators.may_be_of(operator, of, &own.aliased)
    }

    fn is_hidden(&self, name: &str) -> bool {
        self.hidden.is_some_and(|hidden| hidden.contains(name) || hidden.contains(ALL))
    }

    /// The value of a constant by its path; `None` if there is no such constant.
    pub(super) fn constant(&self, path: &[&str]) -> Option<Result<Value, Stop>> {
        let why = if self.is_hidden(path.first()?) {
            "may be another in the function"
        } else if let Some(Entity::Constant(value)) = self.found(path, Space::Constants)? {
            return Some(Ok(*value));
        } else {
            "is not known"
        };
        let name = short(&path.join("::"));
        Some(Err(Stop::because(format!("the value of `{name}` {why}"))))
    }

    /// What a type's name means: `None` if the name is none that is known, `Some(None)` if it has
    /// several meanings.
    pub(super) fn type_named(&self, path: &[&str]) -> Option<Option<&'n Type<'a>>> {
        let (first, last) = (path.first()?, path.last()?);
        if self.is_hidden(first) {
            return Some(None);
        }
        let found = self.found(path, Space::Types).or_else(|| {
            let standard = self.names.standard.filter(|_| path.len() == 1 || *first == "std")?;
            standard.only(Space::Types, last).map(|known| known.entity.as_ref())
        });
        found.map(|entity| match entity {
            Some(Entity::Type(ty)) => Some(ty),
            _ => None,
        })
    }

    /// Looks a name up in the sources, from the innermost scope outwards. `Some(None)` if what it means is not
    /// certain.
    fn found(&self, path: &[&str], space: Space) -> Option<Certain<'n, 'a>> {
        let search = Search { view: self, space, outside: RefCell::default() };
        let mut found = search.innermost(path);
        if let Some(outside) = search.outside.take() {
            merge(&mut found, outside);
        }
        found
    }
}

/// What a name means, if only one thing.
type Certain<'n, 'a> = Option<&'n Entity<'a>>;

/// What a name means in a scope, and whether the scope has it in all branches of `#if`.
type InScope<'n, 'a> = Option<(Certain<'n, 'a>, bool)>;

/// A look for a name.
struct Search<'v, 'n, 'a> {
    view: &'v View<'n, 'a>,
    space: Space,
    /// What files before this one say counts only if all that are asked agree: where none of
    /// them has the name, it is that of a scope farther outside.
    outside: RefCell<Option<Certain<'n, 'a>>>,
}

impl<'n, 'a> Search<'_, 'n, 'a> {
    /// What a name with its whole path means.
    fn get(&self, name: &str) -> InScope<'n, 'a> {
        let names = self.view.names;
        let Names { folder, file, scan, around, own, parameters, .. } = names;
        let (at, branch) = (names.at, names.branch);
        let space = self.space as usize;
        let known = own.entities[space].get(name);
        let mut found = known.map(|known| known.entity.as_ref());
        let mut is_always = known.is_some_and(|it| scan.conditions.is_in(branch, it.branch));
        if parameters[space].contains(name) {
            found = Some(None);
        }
        // A folder may have a header of the language of its own, for compilers without one: where both say
        // the same, it does not matter which of them is included.
        let standard = names.standard.and_then(|it| it.only(self.space, name));
        let standard = standard.and_then(|known| known.entity.as_ref());
        for (other, known, seen) in around.seen(folder.entities[space].get(name)) {
            if known.is_expected && (folder.is_read[other] || other == *file) {
                continue;
            }
            let entity = known.entity.as_ref();
            if seen.first < at {
                let is_certain = seen.certain < at || entity == standard;
                merge(&mut found, entity.filter(|_| is_certain));
            } else if known.at < seen.outside {
                merge(&mut self.outside.borrow_mut(), entity);
            }
            is_always |=
                !known.is_expected && seen.always < at && known.branch <= folder.files[other].guard;
        }
        found.map(|entity| (entity, is_always))
    }

    /// What a name means in the scopes from the innermost one outwards, up to the first that has it in all
    /// branches of `#if`.
    fn innermost(&self, path: &[&str]) -> Option<Certain<'n, 'a>> {
        let View { names: Names { scan, own, used_elsewhere, .. }, of, .. } = *self.view;
        if own.used.len() + scan.used.len() > MOST_USED {
            return Some(None);
        }
        let mut found = None;
        // A type may have the name by a base, or by what is not seen of it.
        let mut may_have_other = false;
        let mut is_over = false;
        let mut ask = |meaning: InScope<'n, 'a>, is_whole: bool| {
            may_have_other |= !is_over && meaning.is_none() && !is_whole;
            if let Some((meaning, is_always)) = meaning.filter(|_| !is_over) {
                merge(&mut found, meaning);
                is_over = is_always;
            }
        };
        for count in (1..=of.len()).rev() {
            let is_whole = scan.is_whole(of[count - 1]);
            ask(self.ending(&of[..count], path), is_whole || path.len() > 1);
        }
        let mut module = self.view.module;
        while module != 0 {
            let scope = scan.modules.segments(module).join("::");
            let is_whole = !scan.derived.contains(&module);
            ask(self.within(&scope, path), is_whole || path.len() > 1);
            module = scan.modules.parent(module);
        }
        ask(self.within("", path), true);
        if let (None, [scope @ .., name]) = (found, path) {
            found = self.ending(scope, &[name]).map(|(meaning, _)| meaning);
        }
        // What `using` brings in may stand further inside than what is found: then neither is certain.
        let brought = |scope: &&str| self.ending(&[scope], path).map(|(meaning, _)| meaning);
        let found = found.or_else(|| own.used.iter().find_map(brought))?;
        let used = own.used.iter().chain(&scan.used).chain(used_elsewhere);
        let is_only = !may_have_other && used.filter_map(brought).all(|other| other == found);
        Some(found.filter(|_| is_only))
    }

    /// What a path means in the scopes whose own paths end so: if in several, they must agree.
    fn ending(&self, scope: &[&str], path: &[&str]) -> InScope<'n, 'a> {
        let (last, end) = (*scope.last()?, scope.join("::"));
        let Names { own, folder, .. } = self.view.names;
        let all = [&own.scopes, &folder.scopes].into_iter().flat_map(|all| all.get(last)).flatten();
        let ends = |scope: &&String| {
            let before = scope.strip_suffix(&end);
            before.is_some_and(|before| before.is_empty() || before.ends_with("::"))
        };
        let all: BTreeSet<&String> = all.filter(ends).collect();
        let (mut found, mut is_always) = (None, all.len() == 1);
        for scope in all {
            if let Some((meaning, always)) = self.within(scope, path) {
                merge(&mut found, meaning);
                is_always &= always;
            }
        }
        Some((found?, is_always))
    }

    /// What a path means in a scope alone. Where part of it stands for another scope, that is not known.
    fn within(&self, scope: &str, path: &[&str]) -> InScope<'n, 'a> {
        let mut name = scope.to_owned();
        for (i, word) in path.iter().enumerate() {
            if !name.is_empty() {
                name += "::";
            }
            if i > 0 && self.get(&name).is_some() {
                return Some((None, true));
            }
            name += word;
        }
        self.get(&name)
    }
}

/// Gives a name a meaning, unless it has another one: then it has none.
fn merge<T: PartialEq>(known: &mut Option<Option<T>>, meaning: Option<T>) {
    match known {
        None => *known = Some(meaning),
        Some(known) if *known != meaning => *known = None,
        Some(_) => {}
    }
}

/// The macros that differ from each other.
fn different<'m, 'a>(macros: impl Iterator<Item = &'m Macro<'a>>) -> Vec<&'m Macro<'a>> {
    let mut different: Vec<&Macro<'_>> = vec![];
    for found in macros {
        // More than a few tell no more.
        if different.len() < 8 && !different.iter().any(|known| known.is_same(found)) {
            different.push(found);
        }
    }
    different
}
