//! Arrays of which only the bytes are known, read as the type of entries with which they say most.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chess_tables_gen::{Axis, Content, Element, Table, TableSet};
use chess_tables_match::matching::{Matcher, What};

use crate::error::Error;
use crate::report::counted;
use crate::source::OnBoard;
use crate::source::array::Array;
use crate::source::loaded::{Assumed, Kind, Loaded, Skipped, Unshaped, quoted};
use crate::source::memory::{self, Typed};

/// All types, first those that most engines have. Of those that say as much the first is taken.
const TYPES: [Element; 10] = [
    Element::U64,
    Element::I32,
    Element::U8,
    Element::I8,
    Element::I16,
    Element::U32,
    Element::U16,
    Element::I64,
    Element::U128,
    Element::I128,
];

/// The types in the order in which they are tried: sets of more than 64 squares fill the widest, and would be read
/// as twice as many numbers.
fn types(squares: usize) -> [Element; 10] {
    let mut types = TYPES;
    if squares > 64 {
        types.sort_by_key(|element| Reverse(element.bytes()));
    }
    types
}

/// More entries than any table of the catalogue has. As a type with more of them an array need not be tried.
const MOST_ENTRIES: usize = 1 << 22;

/// Arrays of which only the bytes are known, beside tables that are known.
pub(super) struct Readings {
    loaded: Loaded,
    unshaped: Vec<Unshaped>,
}

impl Readings {
    /// The arrays on the board that is said, those that a `--type` is for as that.
    pub(super) fn of(mut loaded: Loaded, on: &OnBoard, types: &[Typed]) -> Result<Self, Error> {
        let mut unshaped = vec![];
        for array in std::mem::take(&mut loaded.unshaped) {
            match types.iter().find(|it| memory::is_named(&it.name, &array.name)) {
                Some(Typed { form, .. }) => {
                    let (is_shared, table) = (array.is_shared, array.as_form(form)?);
                    let array = Array { are_axes_guessed: true, is_shared, ..table.into() };
                    loaded.set.tables.push(array);
                }
                None => unshaped.push(array),
            }
        }
        if loaded.kind == Kind::Memory && on.said().is_some() {
            loaded.set.board = on.placed();
            loaded.assumed = Assumed::None;
        }
        if loaded.kind == Kind::Memory || loaded.language.is_some() {
            loaded.assume(loaded.set.board);
        }
        Ok(Self { loaded, unshaped })
    }

    /// All sets of tables that are to be matched, those of arrays without their values: an array has many types.
    pub(super) fn sets(&self) -> impl Iterator<Item = TableSet> {
        let sets = self.readings().map(|reading| self.set(reading, false, |_| true));
        [self.loaded.set.to_set()].into_iter().chain(sets)
    }

    /// The types, and for each that the array is in one row, or in rows of this order. In one row first: the shape
    /// matters only if the whole is nothing.
    fn readings(&self) -> impl Iterator<Item = (Element, Option<usize>)> + use<> {
        let types = types(self.loaded.set.board.len());
        let rows = types.into_iter().flat_map(|it| [(it, Some(0)), (it, Some(1))]);
        types.into_iter().map(|it| (it, None)).chain(rows)
    }

    /// The arrays that can be read so.
    fn set(
        &self,
        (element, order): (Element, Option<usize>),
        has_values: bool,
        is_wanted: impl Fn(&str) -> bool,
    ) -> TableSet {
        let board = self.loaded.set.board;
        let wanted = self.unshaped.iter().filter(|it| is_wanted(&it.name));
        let tables = wanted.filter_map(|array| {
            let shape = match order {
                None => array.in_a_row(element)?.to_vec(),
                Some(order) => array.in_rows(element, board.len())?[order].to_vec(),
            };
            let is_possible = shape.iter().product::<usize>() <= MOST_ENTRIES;
            is_possible.then(|| match has_values {
                true => array.table(element, &shape),
                false => {
                    let axes = vec![Axis::Index; shape.len()];
                    Table::new(&array.name, axes, shape, element, Content::Number, [])
                }
            })
        });
        TableSet::new(board, tables.collect())
    }

    /// The tables, with each array of unknown type as what it seems to be.
    pub(super) fn best(self, matcher: &Matcher) -> Result<Loaded, Error> {
        let mut best: BTreeMap<String, (u32, Table)> = BTreeMap::new();
        for reading in self.readings() {
            // Of an array that is a table in one type no other can say more.
            let is_open = |name: &str| best.get(name).is_none_or(|(says, _)| *says < WHOLE);
            let set = self.set(reading, true, is_open);
            let matching = matcher.matching_on_its_board(&set, false);
            for (array, table) in set.tables.into_iter().enumerate() {
                let pieces = matching.pieces.iter().filter(|it| it.array == array);
                let says = pieces.map(|piece| worth(&piece.what, piece.path.is_empty())).max();
                let says = says.unwrap_or_default();
                if best.get(&table.name).is_none_or(|(most, _)| *most < says) {
                    best.insert(table.name.clone(), (says, table));
                }
            }
        }
        let Self { mut loaded, unshaped } = self;
        for Unshaped { name, is_shared, .. } in unshaped {
            if let Some((_, table)) = best.remove(&name) {
                let array = Array { is_element_guessed: true, is_shared, ..table.into() };
                loaded.set.tables.push(array);
            } else {
                loaded.skipped.push(Skipped::placeless(name, "is larger than any table".into()));
            }
        }
        match loaded.set.tables.is_empty() && loaded.language.is_some() {
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

/// What a whole table says.
const WHOLE: u32 = 5;

/// How much it says that an array, or a part of it, is this.
fn worth(what: &What, is_whole: bool) -> u32 {
    match what {
        What::Table(found) if found.is_equal() && is_whole => WHOLE,
        What::Table(found) if found.is_equal() => 3,
        What::Recognised(it) if it.wrong() == 0 => 4,
        What::Table(_) => 2,
        What::Recognised(_) => 1,
        What::Trivial | What::Unknown => 0,
    }
}
