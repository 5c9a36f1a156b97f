//! What constants hold that are named in values. Constants name constants, so this and the values are one.

use std::rc::Rc;

use super::{Scope, Values};
use crate::parse::entry::{Array, Entry, Integer, Value};
use crate::parse::error::Stop;
use crate::parse::lexer::short;
use crate::parse::place::{Id, Place};
use crate::parse::resolved::{Leaf, Resolved};
use crate::parse::scope::{Program, Space, Target};

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
            Target::Constant(id) => self.constant(id, depth),
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
            Target::Constant(id) => self.array_of(id, depth),
            _ => None,
        })
    }

    fn array_of(&self, id: Id, depth: usize) -> Option<Rc<Array<'a>>> {
        if let Some(known) = self.arrays.borrow().get(&id) {
            return known.clone();
        }
        // What names itself has no value.
        self.arrays.borrow_mut().insert(id, None);
        let array = self.read_array(id, depth).map(Rc::new);
        self.arrays.borrow_mut().insert(id, array.clone());
        array
    }

    fn read_array(&self, Id { file, constant }: Id, depth: usize) -> Option<Array<'a>> {
        let it = &self.files[file].items.as_ref().ok()?.constants[constant];
        let value = it.value.filter(|_| !it.is_mut && depth < DEEPEST_NAMES)?;
        let Resolved { lengths, leaf } = self.resolve(&it.ty);
        let Leaf::Entry(entry) = leaf else { return None };
        if lengths.is_empty() && matches!(entry, Entry::Integer(_)) {
            return None;
        }
        let scope = Scope { program: self, place: it.place, depth: depth + 1 };
        // What it names needs some entries, too.
        let mut left = self.left.get() / 2;
        self.left.set(self.left.get() - left);
        let read = scope.values(&lengths, &entry, value, &mut left);
        self.left.set(self.left.get() + left);
        let Values { shape, bits, .. } = read.ok()?;
        Some(Array { entry, shape, bits })
    }

    /// The value of a constant that is an integer, if it is one and can be evaluated.
    fn constant(&self, Id { file, constant }: Id, depth: usize) -> Option<Value<'a>> {
        let values = &self.files[file].values;
        if let Some(known) = values.borrow()[constant] {
            return known;
        }
        // What names itself has no value.
        values.borrow_mut()[constant] = Some(None);
        let items = self.files[file].items.as_ref().ok()?;
        let it = &items.constants[constant];
        let value =
            it.value.filter(|_| !it.is_mut && depth < DEEPEST_NAMES).and_then(|mut lexer| {
                let Resolved { lengths, leaf } = self.resolve(&it.ty);
                let Leaf::Entry(Entry::Integer(integer)) = leaf else { return None };
                let reader = Scope { program: self, place: it.place, depth: depth + 1 };
                let bits = reader.integer(&mut lexer, integer).ok()?;
                let is_whole = lengths.is_empty() && lexer.peek().is_ok_and(|token| token.is(";"));
                is_whole.then_some(Value { integer, bits })
            });
        values.borrow_mut()[constant] = Some(value);
        value
    }
}
