//! Arrays of the engine's own structs. Each field is a column of a table.

use super::{Axis, Content, Element, Relation, Table, axis};
use crate::error::Error;
use crate::geometry::Board;
use crate::names::joined;

/// An array of the engine's own structs. Each field is a column of a table.
///
/// A column is the name of a table with an index for each axis: `KNIGHT_THREAD_KEYS[white][_]`. An index is
/// a name (`white`, `ne`, `d4`, `to`) or a number. Exactly one index is `_`: the array has one element for
/// each index of that axis. The axis must be the same in all columns of an array.
///
/// ```
/// use chess_tables_gen::{Script, StructArray};
///
/// // struct Move { to: u8, blocked: u8, key: u64, history: u16 }
/// let moves = StructArray::new("WHITE_KNIGHT_MOVES", "crate::Move")
///     .field("to", "KNIGHT_THREADS[_][to]")
///     .field("blocked", "KNIGHT_THREADS[_][blocked]")
///     .field("key", "KNIGHT_THREAD_KEYS[white][_]")
///     .number_from("history", 0);
/// let source = Script::new().struct_array(moves).to_source()?;
/// assert!(source.contains("pub const WHITE_KNIGHT_MOVES: &[crate::Move; 400] = "));
/// assert!(source.contains("crate::Move { to: 17, blocked: 1, key: 0x"));
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct StructArray {
    name: String,
    path: String,
    doc: String,
    constructor: Option<String>,
    fields: Vec<(String, Origin)>,
}

#[derive(Clone, Debug)]
enum Origin {
    /// A column of a table.
    Column(String),
    /// The number of the element, counted from this one.
    Number(usize),
}

/// A struct array on a board.
pub(crate) struct Structs<'a> {
    /// The path of the struct.
    pub(crate) path: &'a str,
    /// The associated function that makes one.
    pub(crate) constructor: Option<&'a str>,
    /// A table of one axis for each field, named like it.
    pub(crate) columns: Vec<Table>,
    /// All of them as one table, whose last axis is the field.
    pub(crate) table: Table,
}

impl StructArray {
    /// Begins an array with its name, and with the path of the struct: `crate::Move`.
    pub fn new(name: impl Into<String>, path: impl Into<String>) -> Self {
        let (name, path) = (name.into(), path.into());
        Self { name, path, doc: String::new(), constructor: None, fields: vec![] }
    }

    /// Sets the documentation: what an element is.
    pub fn doc(self, doc: impl Into<String>) -> Self {
        Self { doc: doc.into(), ..self }
    }

    /// Adds a field with its name and its column, such as `"KNIGHT_THREAD_KEYS[white][_]"`. The table is
    /// from the catalogue or from the script.
    pub fn field(mut self, name: impl Into<String>, column: impl Into<String>) -> Self {
        self.fields.push((name.into(), Origin::Column(column.into())));
        self
    }

    /// Adds a field with the number of the element, counted from `first`. An engine can use it as an index
    /// into arrays of its own, such as history values.
    pub fn number_from(mut self, name: impl Into<String>, first: usize) -> Self {
        self.fields.push((name.into(), Origin::Number(first)));
        self
    }

    /// Builds each struct with an associated `const fn`: `made_by("new")` writes `crate::Move::new(17, 1)`.
    ///
    /// The arguments are the fields in the order in which they were added. The struct may then have private
    /// fields, and fields that only the function sets. Without this method the struct is written as
    /// `crate::Move { to: 17, blocked: 1 }`.
    pub fn made_by(self, constructor: impl Into<String>) -> Self {
        Self { constructor: Some(constructor.into()), ..self }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the names of the tables that the columns come from.
    pub(crate) fn tables(&self) -> Vec<&str> {
        let mut tables = vec![];
        for (_, origin) in &self.fields {
            if let Origin::Column(column) = origin {
                tables.push(parts(column).0);
            }
        }
        tables
    }

    /// Returns the array on a board, built from the tables that it names.
    pub(crate) fn structs(&self, board: Board, tables: &[Table]) -> Result<Structs<'_>, Error> {
        let first = self.fields.iter().find_map(|(_, origin)| match origin {
            Origin::Column(text) => Some(text),
            Origin::Number(_) => None,
        });
        let first =
            first.ok_or_else(|| self.wrong("no field is a column of a table".to_owned()))?;
        let first = self.column(board, tables, first)?;
        let (axis, length) = (first.axes[0], first.values.len());
        let mut columns = vec![];
        for (name, origin) in &self.fields {
            let column = match origin {
                Origin::Column(text) => self.column(board, tables, text)?.named(name),
                &Origin::Number(first) => numbers(name, axis, first, length),
            };
            if column.axes != [axis] || column.values.len() != length {
                let (own, other) = (column.axes[0].name(), axis.name());
                let own = format!("`{name}` has {} entries by {own}", column.values.len());
                let why = format!("{own}, but other fields have {length} by {other}");
                return Err(self.wrong(why));
            }
            columns.push(column);
        }
        let (path, constructor) = (&*self.path, self.constructor.as_deref());
        Ok(Structs { path, constructor, table: self.table(axis, &columns)?, columns })
    }

    /// Returns the fields side by side as one table, in the narrowest type that holds all of them.
    fn table(&self, axis: Axis, columns: &[Table]) -> Result<Table, Error> {
        let (mut elements, mut names, mut values) = (vec![], vec![], vec![]);
        for column in columns {
            elements.push(column.element);
            names.push(column.name.clone());
        }
        let length = columns[0].values.len();
        for i in 0..length {
            for column in columns {
                values.push(column.values[i]);
            }
        }
        let element = Element::narrowest(&elements);
        let element = element.ok_or_else(|| {
            self.wrong("no integer type holds the values of all fields".to_owned())
        })?;
        let form = (vec![axis, Axis::Field], vec![length, columns.len()]);
        let table = Table::of(self.name.clone(), form, (element, Content::Number), values);
        Ok(Table { doc: self.text(), relations: vec![Relation::Fields(names)], ..table })
    }

    /// Returns the documentation, followed by the origin of each field.
    fn text(&self) -> String {
        let mut fields = vec![];
        for (name, origin) in &self.fields {
            fields.push(match origin {
                Origin::Column(column) => format!("`{name}` is `{column}`"),
                Origin::Number(first) => format!("`{name}` counts from {first}"),
            });
        }
        let between = if self.doc.is_empty() { "" } else { "\n\n" };
        format!("{}{between}Fields: {}.", self.doc, joined(&fields, ", "))
    }

    /// Returns a column such as `"KNIGHT_THREADS[_][to]"` as a table of one axis.
    fn column(&self, board: Board, tables: &[Table], text: &str) -> Result<Table, Error> {
        let wrong = |why: String| self.wrong(format!("`{text}`: {why}"));
        let (name, indices) = parts(text);
        let named = |table: &&Table| table.name.eq_ignore_ascii_case(name);
        let table = tables.iter().find(named).ok_or_else(|| wrong("no such table".to_owned()))?;
        let along = indices.iter().position(|&index| index == "_");
        let is_one = along == indices.iter().rposition(|&index| index == "_");
        let axis = along.filter(|_| is_one && indices.len() == table.axes.len());
        let axis = axis.ok_or_else(|| {
            let axes = axis::in_brackets(&table.axes);
            wrong(format!("want an index for each of {axes}, exactly one of them `_`"))
        })?;
        let mut index = vec![];
        for (i, text) in indices.iter().enumerate() {
            let is_it = |&at: &usize| {
                table.index_name(board, i, at).eq_ignore_ascii_case(text) || at.to_string() == *text
            };
            let found = (0..table.shape[i]).find(is_it).or((i == axis).then_some(0));
            let axis = table.axes[i].name();
            index
                .push(found.ok_or_else(|| {
                    wrong(format!("`{text}` is not an index of the axis {axis}"))
                })?);
        }
        let mut values = vec![];
        for at in 0..table.shape[axis] {
            index[axis] = at;
            values.push(table.bits(&index));
        }
        let form = (vec![table.axes[axis]], vec![values.len()]);
        Ok(Table::of(name.to_owned(), form, (table.element, table.content), values))
    }

    fn wrong(&self, what: String) -> Error {
        Error::request(what).in_table(&self.name)
    }
}

/// Returns the name and the indices of a column.
fn parts(column: &str) -> (&str, Vec<&str>) {
    let (name, brackets) = column.split_once('[').unwrap_or((column, ""));
    let mut indices = vec![];
    for index in brackets.strip_suffix(']').unwrap_or(brackets).split("][") {
        if !index.trim().is_empty() {
            indices.push(index.trim());
        }
    }
    (name.trim(), indices)
}

fn numbers(name: &str, axis: Axis, first: usize, length: usize) -> Table {
    let mut numbers = vec![];
    for i in 0..length {
        numbers.push((first + i) as u128);
    }
    let element = Element::U8.or_wider(&numbers);
    let form = (vec![axis], vec![length]);
    Table::of(name.to_owned(), form, (element, Content::Number), numbers)
}
