//! Tables, each with what is known of it beside its values.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use chess_tables_gen::tool::names;
use chess_tables_gen::{Board, Table, TableSet};
use chess_tables_match::diff::{Side, Version};
use chess_tables_read::lists::{self, Declared, Owner, SourceType};

use super::names::Origin;

/// A table, and where it comes from. It is used like the table that it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Array {
    pub(crate) table: Table,
    /// Which file of a folder it is from.
    pub(crate) file: Option<Rc<Origin>>,
    /// The line on which its values begin, if it is from source.
    pub(crate) line: Option<usize>,
    /// Whether its axes and content are guessed, since the source does not say them.
    pub(crate) are_axes_guessed: bool,
    /// Whether the type of its entries is guessed, since the source does not say it.
    pub(crate) is_element_guessed: bool,
    /// Whether it may have zeros at the end, since the source does not say how many entries it has.
    pub(crate) is_length_guessed: bool,
    /// What the source states as the type of its entries, if no element is that.
    pub(crate) source_type: Option<SourceType>,
    /// The type of its entries, if that is more than an integer of a fixed width.
    pub(crate) declared: Option<Declared>,
    /// The first index along each axis, where a language lets that be another than 0.
    pub(crate) begins: Vec<i128>,
    /// The modules or namespaces that it stands in, and the class that has it as a static member.
    pub(crate) owner: Owner,
    /// Whether it is of a program of several files that may all use it.
    pub(crate) is_shared: bool,
    /// The running program that has the values, if the source only declares it.
    pub(crate) values_from: Option<String>,
}

/// One in which nothing is guessed.
impl From<Table> for Array {
    fn from(table: Table) -> Self {
        Self {
            table,
            file: None,
            line: None,
            are_axes_guessed: false,
            is_element_guessed: false,
            is_length_guessed: false,
            source_type: None,
            declared: None,
            begins: vec![],
            owner: Owner::default(),
            is_shared: false,
            values_from: None,
        }
    }
}

impl From<lists::Array> for Array {
    fn from(it: lists::Array) -> Self {
        Self {
            line: Some(it.line),
            are_axes_guessed: it.are_axes_guessed,
            is_element_guessed: it.is_element_guessed,
            is_length_guessed: it.is_length_guessed,
            source_type: it.source_type,
            declared: it.declared,
            begins: it.begins,
            owner: it.owner,
            ..it.table.into()
        }
    }
}

impl Deref for Array {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

impl DerefMut for Array {
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.table
    }
}

impl Array {
    /// The name as in its file.
    pub(crate) fn name_in_file(&self) -> &str {
        self.file.as_ref().map_or(&self.name, |file| file.bare(&self.name))
    }

    /// What of it is a guess, if anything is.
    pub(crate) fn guess(&self) -> Option<&'static str> {
        match (self.are_axes_guessed, self.is_element_guessed) {
            (true, true) => Some("axes guessed from the shape, type guessed"),
            (true, false) => Some("axes guessed from the shape"),
            (false, true) => Some("type guessed"),
            (false, false) => None,
        }
    }

    /// The type as the source states it: `[size_t; 64]`.
    pub(crate) fn stated_type(&self) -> String {
        type_name(self.element_name(), &self.shape)
    }

    /// The same, but `[u64?; 64]` if the type of the entries is assumed.
    pub(crate) fn type_or_guess(&self) -> String {
        let guess = if self.is_element_guessed { "?" } else { "" };
        let name = type_name(&format!("{}{guess}", self.element_name()), &self.shape);
        match name.strip_suffix(']').filter(|_| self.is_length_guessed) {
            Some(name) => format!("{name}?]"),
            None => name,
        }
    }

    /// The type of its entries as the source states it.
    pub(crate) fn element_name(&self) -> &'static str {
        self.source_type.map_or(self.element.name(), |it| it.name)
    }
}

/// An array of arrays, as Rust writes its type.
pub(crate) fn type_name(element: &str, shape: &[usize]) -> String {
    let element = element.to_owned();
    shape.iter().rev().fold(element, |inner, length| format!("[{inner}; {length}]"))
}

/// The arrays of a source, which are of one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arrays {
    pub(crate) board: Board,
    pub(crate) tables: Vec<Array>,
}

impl From<TableSet> for Arrays {
    fn from(set: TableSet) -> Self {
        Self { board: set.board, tables: set.tables.into_iter().map(Array::from).collect() }
    }
}

impl<'a> From<&'a Arrays> for Side<'a, Array> {
    fn from(set: &'a Arrays) -> Self {
        Self { board: set.board, tables: &set.tables }
    }
}

impl Version for Array {
    fn table(&self) -> &Table {
        &self.table
    }

    fn source_type(&self) -> Option<&'static str> {
        self.source_type.map(|it| it.rust)
    }
}

impl Arrays {
    /// The tables alone, for a change.
    pub(crate) fn tables_mut(&mut self) -> impl Iterator<Item = &mut Table> {
        self.tables.iter_mut().map(|it| &mut it.table)
    }

    /// Gives new names to tables, and to those that they are related to.
    pub(super) fn rename(&mut self, new: impl Fn(&Array) -> Option<String>) {
        let new: BTreeMap<String, String> =
            self.tables.iter().filter_map(|it| Some((it.name.clone(), new(it)?))).collect();
        names::rename(self.tables_mut(), &|name| new.get(name).cloned());
    }
}
