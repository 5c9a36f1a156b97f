//! What constants hold that are named in values. Constants name constants, so this and the values are one.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::Scope;
use crate::parse::entry::{Array, Entry, Integer, Value};
use crate::parse::error::Stop;
use crate::parse::lexer::{Lexer, short};
use crate::parse::place::{Id, Place};
use crate::parse::resolved::{Leaf, Resolved};
use crate::parse::scope::{Program, Space, Target};
use crate::parse::types::Length;

/// Constants that name each other are followed so far.
const DEEPEST_NAMES: usize = 32;

impl<'a> Program<'a> {
    /// What a path names, of which there may be several under conditions if they are all the same.
    fn same<T: PartialEq>(
        &self,
        place: Place,
        path: &[&'a str],
        value: impl Fn(&Target<'a>) -> Option<T>,
    ) -> Result<T, Stop> {
        let found = self.find(place, path, Space::Values);
        let name = || short(path.join("::").trim_start_matches(':'));
        if found.is_open {
            return Err(Stop::Name(format!("`{}` is not known", name())));
        }
        let mut values = found.targets.iter().map(value);
        let first = values.next().flatten().ok_or(Stop::Computed)?;
        if values.all(|it| it.as_ref() == Some(&first)) {
            Ok(first)
        } else {
            Err(Stop::Name(format!("`{}` has several values", name())))
        }
    }

    /// The value of the constant that a path names, if that is an integer.
    pub(super) fn value(
        &self,
        place: Place,
        path: &[&'a str],
        depth: usize,
    ) -> Result<Value<'a>, Stop> {
        self.same(place, path, |target| match *target {
            Target::Constant(id) => once(&self.values, id, || self.read_integer(id, depth)),
            Target::Limit(scalar, bits) => {
                Some(Value { integer: Integer { scalar, wrapper: None }, bits })
            }
            _ => None,
        })
    }

    /// The array, or the struct, that a path names.
    pub(super) fn array(
        &self,
        place: Place,
        path: &[&'a str],
        depth: usize,
    ) -> Result<Rc<Array<'a>>, Stop> {
        self.same(place, path, |target| match *target {
            Target::Constant(id) => {
                once(&self.arrays, id, || self.read_array(id, depth).map(Rc::new))
            }
            _ => None,
        })
    }

    /// The value of a constant where it stands, with its type, if it can be evaluated.
    fn readable(&self, Id { file, constant }: Id, depth: usize) -> Option<Readable<'_, 'a>> {
        let it = &self.files[file].items.as_ref().ok()?.constants[constant];
        let value = it.value.filter(|_| !it.is_mut && depth < DEEPEST_NAMES)?;
        let Resolved { lengths, leaf } = self.resolve(&it.ty);
        let Leaf::Entry(entry) = leaf else { return None };
        Some((lengths, entry, Scope { program: self, place: it.place, depth: depth + 1 }, value))
    }

    fn read_array(&self, id: Id, depth: usize) -> Option<Array<'a>> {
        let (lengths, entry, scope, value) = self.readable(id, depth)?;
        if lengths.is_empty() && matches!(entry, Entry::Integer(_)) {
            return None;
        }
        // What it names needs some entries, too.
        let mut left = self.left.get() / 2;
        self.left.set(self.left.get() - left);
        let read = scope.values(&lengths, entry, value, &mut left);
        self.left.set(self.left.get() + left);
        read.ok()
    }

    fn read_integer(&self, id: Id, depth: usize) -> Option<Value<'a>> {
        let (lengths, entry, scope, mut lexer) = self.readable(id, depth)?;
        let Entry::Integer(integer) = entry else { return None };
        let bits = scope.integer(&mut lexer, integer).ok()?;
        let is_whole = lengths.is_empty() && lexer.peek().is_ok_and(|token| token.is(";"));
        is_whole.then_some(Value { integer, bits })
    }
}

type Readable<'p, 'a> = (Vec<Length<'a>>, Entry<'a>, Scope<'p, 'a>, Lexer<'a>);

/// What a constant was found to hold, or is found to hold now.
fn once<T: Clone>(
    known: &RefCell<BTreeMap<Id, Option<T>>>,
    id: Id,
    read: impl FnOnce() -> Option<T>,
) -> Option<T> {
    if let Some(known) = known.borrow().get(&id) {
        return known.clone();
    }
    // What names itself has no value.
    known.borrow_mut().insert(id, None);
    let found = read();
    known.borrow_mut().insert(id, found.clone());
    found
}
