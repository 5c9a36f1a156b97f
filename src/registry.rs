//! The constants compiled into this program, by name.
//!
//! Rust has no reflection, so the build script lists them. Shape, element and values come from
//! the constants themselves, nothing from the generator.

use chess_tables_gen::{Axis, Board, Content, Element, Integer, Table, TableSet};

/// A compiled constant, with what its type does not say.
struct Constant {
    name: &'static str,
    doc: &'static str,
    axes: &'static [Axis],
    content: Content,
    /// The constant in `chess_tables::fingerprints`.
    fingerprint: u64,
    entries: fn() -> Entries,
}

static REGISTRY: &[Constant] = &include!(concat!(env!("OUT_DIR"), "/registry.rs"));

/// The tables as they were compiled.
pub(crate) fn compiled() -> TableSet {
    let tables = REGISTRY.iter().map(|constant| {
        let Entries { shape, element, values } = (constant.entries)();
        Table {
            name: constant.name.to_owned(),
            doc: constant.doc.to_owned(),
            axes: constant.axes.to_vec(),
            shape,
            element,
            content: constant.content,
            values,
        }
    });
    TableSet { board: Board::CHESS, tables: tables.collect() }
}

/// The fingerprint constants as they were compiled, with the tables' names, in the order of
/// [`compiled`].
pub(crate) fn fingerprints() -> impl Iterator<Item = (&'static str, u64)> {
    REGISTRY.iter().map(|constant| (constant.name, constant.fingerprint))
}

/// The entries of a constant, with the shape and the element of its type.
struct Entries {
    shape: Vec<usize>,
    element: Element,
    values: Vec<u128>,
}

impl Entries {
    fn of<T: Nested>(constant: &T) -> Self {
        let mut shape = vec![];
        T::push_shape(&mut shape);
        let mut values = Vec::with_capacity(shape.iter().product());
        constant.push_values(&mut values);
        Self { shape, element: T::ELEMENT, values }
    }
}

/// An integer, or an array of what is nested.
trait Nested {
    const ELEMENT: Element;
    fn push_shape(shape: &mut Vec<usize>);
    fn push_values(&self, values: &mut Vec<u128>);
}

impl<T: Nested, const N: usize> Nested for [T; N] {
    const ELEMENT: Element = T::ELEMENT;
    fn push_shape(shape: &mut Vec<usize>) {
        shape.push(N);
        T::push_shape(shape);
    }
    fn push_values(&self, values: &mut Vec<u128>) {
        self.iter().for_each(|inner| inner.push_values(values));
    }
}

macro_rules! nested {
    ($($integer:ty),*) => {$(
        impl Nested for $integer {
            const ELEMENT: Element = <Self as Integer>::ELEMENT;
            fn push_shape(_: &mut Vec<usize>) {}
            fn push_values(&self, values: &mut Vec<u128>) {
                values.push(self.bits());
            }
        }
    )*};
}
nested!(u8, u16, u32, u64, u128, i8, i16, i32, i64, i128);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_compiled_is_what_is_generated() {
        let generated = chess_tables_gen::catalogue::generate(Board::CHESS, &[]).unwrap();
        let compiled = compiled();
        let names = |set: &TableSet| set.tables.iter().map(|t| t.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&compiled), names(&generated));
        for (compiled, generated) in compiled.tables.iter().zip(&generated.tables) {
            assert!(compiled == generated, "{} differs", compiled.name);
        }
    }

    #[test]
    fn fingerprint_constants_are_those_of_the_compiled_values() {
        for (table, (name, fingerprint)) in compiled().tables.iter().zip(fingerprints()) {
            assert_eq!((name, fingerprint), (table.name.as_str(), table.fingerprint()));
        }
    }

    #[test]
    fn nested_arrays_keep_shape_and_signs() {
        let entries = Entries::of(&[[[1_i8, -1]; 3]; 2]);
        assert_eq!((entries.shape, entries.element), (vec![2, 3, 2], Element::I8));
        assert_eq!(entries.values[..3], [1, u128::MAX, 1]);
    }
}
