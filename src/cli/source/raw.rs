//! Tables as they stand in memory: bytes without a header, of which name, type and shape are known, or the name alone.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use chess_tables_gen::{Axis, Board, Content, Element, Table, TableSet};
use chess_tables_read::parse::MOST_ENTRIES;

use super::files;
use crate::cli::args::{Form, Raw};
use crate::cli::counted;
use crate::cli::error::Error;
use crate::cli::provenance::{Assumed, Kind, Loaded, quoted};

/// Tables in memory, and arrays of which only the bytes are known.
#[derive(Debug)]
pub(crate) struct InMemory {
    pub(crate) loaded: Loaded,
    pub(crate) unshaped: Vec<Unshaped>,
}

/// How many entries a square may have: for pieces, directions or the fields of a struct.
const THINGS: RangeInclusive<usize> = 2..=16;

/// An array without the type of its entries.
#[derive(Debug)]
pub(crate) struct Unshaped {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl Unshaped {
    /// The table that it is if its entries are of this type, along one axis. `None` if they do not fill it, or
    /// are more than a source may have.
    pub(crate) fn as_table(&self, element: Element) -> Option<Table> {
        let length = self.length(element)?;
        Some(table(&self.name, element, vec![length], &self.bytes))
    }

    /// The tables that it is if its entries are of this type and each of a few things has one for every square:
    /// `[thing][square]`, or structs, `[square][thing]`.
    pub(crate) fn as_rows(&self, element: Element, squares: usize) -> Vec<Table> {
        let length = self.length(element).unwrap_or_default();
        let things = length / squares;
        if length % squares != 0 || !THINGS.contains(&things) {
            return vec![];
        }
        let shapes = [vec![things, squares], vec![squares, things]].into_iter();
        shapes.map(|shape| table(&self.name, element, shape, &self.bytes)).collect()
    }

    fn length(&self, element: Element) -> Option<usize> {
        let (length, rest) =
            (self.bytes.len() / element.bytes(), self.bytes.len() % element.bytes());
        (rest == 0 && (1..=MOST_ENTRIES).contains(&length)).then_some(length)
    }
}

/// The tables that programs wrote into files.
pub(super) fn load(raws: &[Raw]) -> Result<InMemory, Error> {
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
        let bytes = bytes?;
        match &raw.form {
            Some(form) => tables.push((with_form(raw, form, &bytes)?, form.is_pointer_wide)),
            None => unshaped.push(Unshaped { name: raw.name.clone(), bytes }),
        }
    }
    let (spec, origin) = ("--raw".to_owned(), "bytes of a program's memory".to_owned());
    let loaded = Loaded { spec, origin, kind: Kind::Memory, ..loaded(tables) };
    Ok(InMemory { loaded, unshaped })
}

fn with_form(raw: &Raw, form: &Form, bytes: &[u8]) -> Result<Table, Error> {
    let Form { element, shape, .. } = form;
    let wanted = form.entries() * element.bytes();
    if bytes.len() == wanted {
        return Ok(table(&raw.name, *element, shape.clone(), bytes));
    }
    let name = quoted(&raw.file.display().to_string());
    let (there, wanted) = (counted::bytes(bytes.len()), counted::bytes(wanted));
    let error = Error::new(format!("{name} has {there}: {}:{form} is {wanted}", raw.name));
    let fitting: Vec<String> = form.fitting(bytes.len()).iter().map(Form::to_string).collect();
    let help = (!fitting.is_empty()).then(|| format!("{} would fit", fitting.join(" or ")));
    Err(help.into_iter().fold(error, Error::help))
}

/// Tables without anything said about them but their names, their types and their values. Of each it is known
/// whether its type is as wide as a pointer, and so perhaps another one here.
pub(super) fn loaded(tables: Vec<(Table, bool)>) -> Loaded {
    let mut loaded = Loaded::from(TableSet::new(Board::CHESS, vec![]));
    for (table, is_element_guessed) in tables {
        let note = loaded.notes.on(table.name.clone());
        (note.guessed, note.element_guessed) = (true, is_element_guessed);
        loaded.set.tables.push(table);
    }
    loaded.assume(Board::CHESS);
    Loaded { assumed: Assumed::All, ..loaded }
}

/// A table of so many bytes, in the order of memory. Nothing is known of its axes.
pub(super) fn table(name: &str, element: Element, shape: Vec<usize>, bytes: &[u8]) -> Table {
    let values = bytes.chunks_exact(element.bytes()).map(|entry| {
        let mut wide = [0; 16];
        wide[..entry.len()].copy_from_slice(entry);
        element.wrap(u128::from_le_bytes(wide))
    });
    Table::new(name, vec![Axis::Index; shape.len()], shape, element, Content::Number, values)
}
