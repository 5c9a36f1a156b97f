//! Arrays of which only the bytes are known, read as the type of entries with which they say most.

use chess_tables_gen::{Board, Element, Table};
use chess_tables_match::matching::{Matcher, Untyped, guess_types, possible_shapes};

use crate::error::Error;
use crate::report::counted;
use crate::source::OnBoard;
use crate::source::array::{Array, Arrays};
use crate::source::loaded::{Assumed, Kind, Loaded, Skipped, Unshaped, quoted};
use crate::source::memory::{self, Typed};

impl Untyped for Unshaped {
    fn in_a_row(&self, element: Element) -> Option<[usize; 1]> {
        self.in_a_row(element)
    }

    fn in_rows(&self, element: Element, squares: usize) -> Option<[[usize; 2]; 2]> {
        self.in_rows(element, squares)
    }

    fn table(&self, element: Element, shape: &[usize]) -> Table {
        self.table(element, shape)
    }
}

/// Arrays of which only the bytes are known, beside tables that are known.
pub(super) struct WithUntyped {
    loaded: Loaded,
    untyped: Vec<Unshaped>,
}

impl WithUntyped {
    /// The arrays on the board that is said, those that a `--type` is for as that.
    pub(super) fn of(mut loaded: Loaded, on: &OnBoard, types: &[Typed]) -> Result<Self, Error> {
        let mut untyped = vec![];
        for array in std::mem::take(&mut loaded.unshaped) {
            let said = types.iter().find(|it| memory::is_named(&it.name, &array.name));
            let said = said.map(|Typed { form, .. }| array.as_form(form)).transpose()?;
            let stated = || array.form.as_ref().and_then(|form| array.as_form(form).ok());
            match said.or_else(stated) {
                Some(table) => {
                    let is_shared = array.is_shared;
                    let array = Array { are_axes_guessed: true, is_shared, ..table.into() };
                    loaded.set.tables.push(array);
                }
                None => untyped.push(array),
            }
        }
        if loaded.kind == Kind::Memory && on.said().is_some() {
            loaded.set.board = on.placed();
            loaded.assumed = Assumed::None;
        }
        // The size of a board does not say how its squares are numbered.
        let is_only_size = on.board.is_some() && on.layout.is_none() && on.bits.is_none();
        if is_only_size && loaded.set.board == on.placed() {
            loaded.assumed = Assumed::All;
        }
        if loaded.kind == Kind::Memory || loaded.compiler.is_some() {
            loaded.assume(loaded.set.board);
        }
        Ok(Self { loaded, untyped })
    }

    /// The board, and all shapes that arrays may have on it.
    pub(super) fn shapes(&self) -> (Board, Vec<Vec<usize>>) {
        let Arrays { board, tables } = &self.loaded.set;
        let known = tables.iter().map(|it| it.shape.clone());
        (*board, known.chain(possible_shapes(&self.untyped, *board)).collect())
    }

    /// The tables, with each array of unknown type as what it seems to be.
    pub(super) fn guessed(self, matcher: &Matcher) -> Result<Loaded, Error> {
        let guessed = guess_types(&self.untyped, self.loaded.set.board, matcher);
        let Self { mut loaded, untyped } = self;
        for (Unshaped { name, is_shared, .. }, table) in untyped.into_iter().zip(guessed) {
            if let Some(table) = table {
                let array = Array { is_element_guessed: true, is_shared, ..table.into() };
                loaded.set.tables.push(array);
            } else {
                loaded.skipped.push(Skipped::placeless(name, "is larger than any table".into()));
            }
        }
        match loaded.set.tables.is_empty() && loaded.compiler.is_some() {
            true => Err(without_values(&loaded)),
            false => Ok(loaded),
        }
    }
}

/// The error that a program has no arrays with values, and why.
fn without_values(loaded: &Loaded) -> Error {
    let error = Error::new(format!("no arrays in {}", quoted(&loaded.spec)));
    let few = counted::few(&loaded.skipped, |it| format!("{}: {}", it.name, it.reason), "and ");
    error.note(few.join(", "))
}
