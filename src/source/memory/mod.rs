//! Tables in the memory of a program: in its compiled file, while it runs, or in files that it wrote. Those are
//! bytes without a header. Name, type and shape are known, or the name alone.

mod asked;
mod compiled;
mod dump;
mod process;
mod scanned;
mod symbol_name;

pub(crate) use asked::{FromMemory, Typed};
pub(crate) use compiled::{INSTEAD, is_other, read};
pub(crate) use compiled::{all_named, is_named, is_wanted};
pub(crate) use dump::{dump, ways_on};
pub(crate) use scanned::scanned;
pub(crate) use symbol_name::last_part;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::str::FromStr;

use chess_tables_gen::{Axis, Board, Content, Element, Table, TableSet};
use chess_tables_read::lists::MOST_ENTRIES;

use super::files;
use crate::error::Error;
use crate::report::counted;
use crate::source::array::Array;
use crate::source::loaded::{Assumed, Kind, Loaded, Unshaped, quoted};
use crate::source::type_and_shape::TypeAndShape;
use asked::Raw;

/// A table as a program calls it, and what its entries are: `Attacks.Knight:u64:64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) form: Option<TypeAndShape>,
}

impl FromStr for Named {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // In a path two colons stand together.
        let colon = text.replace("::", "..").find(':').unwrap_or(text.len());
        let (name, form) = text.split_at(colon);
        let is_word =
            |it: &str| !it.is_empty() && it.chars().all(|c| c.is_alphanumeric() || c == '_');
        // `l->t` is what `l` leads to.
        let path = name.replace("->", ".").replace("::", ".");
        if !path.split('.').all(is_word) {
            return Err(format!("`{name}` is not a name: want letters, digits and `_`"));
        }
        let form = form.strip_prefix(':').map(TypeAndShape::from_str).transpose()?;
        Ok(Self { name: name.to_owned(), form })
    }
}

/// How many entries a square may have: for pieces, directions or the words of a struct.
const THINGS: RangeInclusive<usize> = 2..=128;

impl Unshaped {
    /// The shape that it has if its entries are of this type, along one axis. `None` if they do not fill it, or are
    /// more than a source may have.
    pub(crate) fn in_a_row(&self, element: Element) -> Option<[usize; 1]> {
        let (length, rest) =
            (self.bytes.len() / element.bytes(), self.bytes.len() % element.bytes());
        (rest == 0 && (1..=MOST_ENTRIES).contains(&length)).then_some([length])
    }

    /// The shapes that it has if its entries are of this type and each of a few things has one for every square:
    /// `[thing][square]`, or structs, `[square][thing]`.
    pub(crate) fn in_rows(&self, element: Element, squares: usize) -> Option<[[usize; 2]; 2]> {
        let [length] = self.in_a_row(element)?;
        let things = length / squares;
        let fits = length % squares == 0 && THINGS.contains(&things);
        fits.then_some([[things, squares], [squares, things]])
    }

    pub(crate) fn table(&self, element: Element, shape: &[usize]) -> Table {
        table(&self.name, element, shape.to_vec(), &self.bytes, self.is_big_endian)
    }

    /// The table that it is taken for where nothing is tried: a symbol has a size and no type. Entries are of the
    /// widest of `u64`, `u32`, `u16` and `u8` that fills it, along one axis, since sets of squares are what most
    /// tables have. All that is shown of it says that the type is a guess ([`Array::is_element_guessed`]).
    fn assumed(&self) -> Option<Table> {
        let types = [Element::U64, Element::U32, Element::U16, Element::U8].into_iter();
        let shapes = types.filter_map(|element| Some((element, self.in_a_row(element)?)));
        shapes.map(|(element, shape)| self.table(element, &shape)).next()
    }

    /// The table with these entries, or why it has not as many.
    pub(crate) fn as_form(&self, form: &TypeAndShape) -> Result<Table, Error> {
        let TypeAndShape { element, shape, .. } = form;
        let (wanted, there) = (form.entries() * element.bytes(), self.bytes.len());
        if there == wanted {
            return Ok(self.table(*element, shape));
        }
        let [has, wanted] = [there, wanted].map(counted::bytes);
        Err(Error::new(format!("`{}` has {has}: {form} is {wanted}", self.name)))
    }
}

/// What stands for the files of programs as a source.
pub(crate) const RAW: &str = "--raw";

/// The tables that programs wrote into files.
fn load(raws: &[Raw]) -> Result<Loaded, Error> {
    if raws.iter().filter(|raw| raw.is_input()).count() > 1 {
        return Err(Error::new("only one table can come from standard input"));
    }
    let mut names = BTreeSet::new();
    let (mut tables, mut unshaped) = (vec![], vec![]);
    for raw in raws {
        if !names.insert(&raw.name) {
            return Err(Error::new(format!("two tables have the name `{}`", raw.name)));
        }
        let bytes = if raw.is_input() { files::stdin() } else { files::read_bytes(&raw.file) };
        let (name, bytes) = (raw.name.clone(), bytes?);
        let form = None;
        let array = Unshaped { name, bytes, is_big_endian: false, is_shared: false, form };
        match &raw.form {
            Some(form) => tables.push((array.as_form(form)?, form.is_pointer_wide)),
            None => unshaped.push(array),
        }
    }
    let (spec, origin) = (RAW.to_owned(), "bytes of a program's memory".to_owned());
    Ok(Loaded { spec, origin, kind: Kind::Memory, unshaped, ..loaded(tables) })
}

/// Tables without anything said about them but their names, their types and their values. Of each it is known
/// whether its type is as wide as a pointer, and so perhaps another one here.
pub(crate) fn loaded(tables: Vec<(Table, bool)>) -> Loaded {
    let mut loaded = Loaded::from(TableSet::new(Board::CHESS, vec![]));
    for (table, is_element_guessed) in tables {
        let array = Array { are_axes_guessed: true, is_element_guessed, ..table.into() };
        loaded.set.tables.push(array);
    }
    loaded.assume(Board::CHESS);
    Loaded { assumed: Assumed::All, ..loaded }
}

/// Gives the arrays of which only the bytes are known the types that they are taken for.
pub(crate) fn assume_types(mut loaded: Loaded) -> Result<Loaded, Error> {
    let mut entries = 0;
    for array in std::mem::take(&mut loaded.unshaped) {
        let Some(table) = array.assumed() else { continue };
        entries += table.values.len();
        if entries > MOST_ENTRIES {
            let name = quoted(&loaded.spec);
            let error = format!("the arrays of {name} have more than {MOST_ENTRIES} entries");
            return Err(Error::new(error));
        }
        let is_element_guessed = true;
        let array = Array { are_axes_guessed: true, is_element_guessed, ..table.into() };
        loaded.set.tables.push(array);
    }
    loaded.assume(loaded.set.board);
    Ok(loaded)
}

/// A table of so many bytes, in the order of memory. Nothing is known of its axes.
pub(crate) fn table(
    name: &str,
    element: Element,
    shape: Vec<usize>,
    bytes: &[u8],
    is_big_endian: bool,
) -> Table {
    let number = |high: u128, byte: &u8| high << 8 | u128::from(*byte);
    let values = bytes.chunks_exact(element.bytes()).map(|entry| {
        element.wrap(match is_big_endian {
            true => entry.iter().fold(0, number),
            false => entry.iter().rev().fold(0, number),
        })
    });
    Table::new(name, vec![Axis::Index; shape.len()], shape, element, Content::Number, values)
}
