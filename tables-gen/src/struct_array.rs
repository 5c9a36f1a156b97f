//! Arrays of the engine's own structs, whose fields are columns of tables.

use crate::axis::Axis;
use crate::element::Element;
use crate::error::Error;
use crate::geometry::Board;
use crate::relation::Relation;
use crate::table::{Content, Table};

/// An array of a struct of the engine's own. Each field is a column of a table.
///
/// A column is a table's name with an index for each axis, by name (`white`, `ne`, `d4`, `to`) or by
/// number. One of them is `_`, the index of the array. All columns of an array go along the same axis.
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
    /// The element's number, counted from this one.
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
    /// An array of this name of the struct of this path: `crate::Move`.
    pub fn new(name: impl Into<String>, path: impl Into<String>) -> Self {
        let (name, path) = (name.into(), path.into());
        Self { name, path, doc: String::new(), constructor: None, fields: vec![] }
    }

    /// Says what an element is.
    pub fn doc(self, doc: impl Into<String>) -> Self {
        Self { doc: doc.into(), ..self }
    }

    /// Adds a field from a column of a table of the catalogue or of the script:
    /// `"KNIGHT_THREAD_KEYS[white][_]"`.
    pub fn field(mut self, name: impl Into<String>, column: impl Into<String>) -> Self {
        self.fields.push((name.into(), Origin::Column(column.into())));
        self
    }

    /// Adds a field with the number of the element, counted from `first`: the index into arrays that the
    /// engine keeps beside these structs, such as history values.
    pub fn number_from(mut self, name: impl Into<String>, first: usize) -> Self {
        self.fields.push((name.into(), Origin::Number(first)));
        self
    }

    /// Makes each struct by an associated `const fn` instead of by the names of its fields: `made_by("new")`
    /// writes `crate::Move::new(17, 1)`, with the fields in the order in which they were added. Fields may
    /// be private then, and the function can set more of them.
    pub fn made_by(self, constructor: impl Into<String>) -> Self {
        Self { constructor: Some(constructor.into()), ..self }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The tables that the columns are of.
    pub(crate) fn tables(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().filter_map(|(_, origin)| match origin {
            Origin::Column(column) => Some(parts(column).next().unwrap_or_default()),
            Origin::Number(_) => None,
        })
    }

    /// The array on a board, from all tables that it names.
    pub(crate) fn structs(&self, board: Board, tables: &[Table]) -> Result<Structs<'_>, Error> {
        let column = |(name, origin): &(String, Origin)| match origin {
            Origin::Column(text) => Ok(Some(self.column(board, tables, text)?.named(name))),
            Origin::Number(_) => Ok(None),
        };
        let found: Vec<Option<Table>> =
            self.fields.iter().map(column).collect::<Result<_, Error>>()?;
        let no_column = || self.wrong("no field is a column of a table".to_owned());
        let first = found.iter().flatten().next().ok_or_else(no_column)?;
        let (axis, length) = (first.axes[0], first.values.len());
        let mut columns = vec![];
        for ((name, origin), column) in self.fields.iter().zip(&found) {
            columns.push(match (column, origin) {
                (Some(column), _) if column.axes != [axis] || column.values.len() != length => {
                    let (own, other) = (column.axes[0].name(), axis.name());
                    let own = format!("`{name}` has {} entries by {own}", column.values.len());
                    return Err(self.wrong(format!("{own}, other fields {length} by {other}")));
                }
                (Some(column), _) => column.clone(),
                (None, &Origin::Number(first)) => numbers(name, axis, first, length),
                (None, Origin::Column(_)) => return Err(no_column()),
            });
        }
        let (path, constructor) = (&*self.path, self.constructor.as_deref());
        Ok(Structs { path, constructor, table: self.table(axis, &columns)?, columns })
    }

    /// The fields side by side, in the narrowest type that holds those of all fields.
    fn table(&self, axis: Axis, columns: &[Table]) -> Result<Table, Error> {
        let elements: Vec<Element> = columns.iter().map(|column| column.element).collect();
        let element = Element::narrowest(&elements);
        let element =
            element.ok_or_else(|| self.wrong("no integer holds all of its fields".to_owned()))?;
        let length = columns[0].values.len();
        let values = (0..length).flat_map(|i| columns.iter().map(move |column| column.values[i]));
        let names = columns.iter().map(|column| column.name.clone()).collect();
        let (axes, shape) = ([axis, Axis::Field], [length, columns.len()]);
        let table = Table::new(&self.name, axes, shape, element, Content::Number, values)
            .documented(self.text())
            .with_relations(vec![Relation::Fields(names)]);
        Ok(table)
    }

    /// The sentence, and where each field comes from.
    fn text(&self) -> String {
        let field = |(name, origin): &(String, Origin)| match origin {
            Origin::Column(column) => format!("`{name}` is `{column}`"),
            Origin::Number(first) => format!("`{name}` counts from {first}"),
        };
        let fields: Vec<String> = self.fields.iter().map(field).collect();
        let between = if self.doc.is_empty() { "" } else { "\n\n" };
        format!("{}{between}Fields: {}.", self.doc, fields.join(", "))
    }

    /// `"KNIGHT_THREADS[_][to]"` as a table of one axis.
    fn column(&self, board: Board, tables: &[Table], text: &str) -> Result<Table, Error> {
        let wrong = |why: String| self.wrong(format!("`{text}`: {why}"));
        let mut parts = parts(text);
        let name = parts.next().unwrap_or_default();
        let named = |table: &&Table| table.name.eq_ignore_ascii_case(name);
        let table = tables.iter().find(named).ok_or_else(|| wrong("no such table".to_owned()))?;
        let indices: Vec<&str> = parts.collect();
        let along = indices.iter().position(|&index| index == "_");
        let is_one = indices.iter().filter(|&&index| index == "_").count() == 1;
        let axis = along.filter(|_| is_one && indices.len() == table.axes.len());
        let axis = axis.ok_or_else(|| {
            let axes: String = table.axes.iter().map(|axis| format!("[{}]", axis.name())).collect();
            wrong(format!("want an index for each of {axes}, one of them `_`"))
        })?;
        let mut index = vec![];
        for (i, text) in indices.iter().enumerate() {
            let is_it = |&at: &usize| {
                table.index_name(board, i, at).eq_ignore_ascii_case(text) || at.to_string() == *text
            };
            let found = (0..table.shape[i]).find(is_it).or((i == axis).then_some(0));
            let axis = table.axes[i].name();
            index.push(found.ok_or_else(|| wrong(format!("no {axis} is `{text}`")))?);
        }
        let values = (0..table.shape[axis]).map(|at| {
            index[axis] = at;
            table.bits(&index)
        });
        let values: Vec<u128> = values.collect();
        let (axes, shape) = ([table.axes[axis]], [values.len()]);
        Ok(Table::new(name, axes, shape, table.element, table.content, values))
    }

    fn wrong(&self, what: String) -> Error {
        Error::StructArray { name: self.name.clone(), what }
    }
}

/// The name and the indices of a column.
fn parts(column: &str) -> impl Iterator<Item = &str> {
    let (name, indices) = column.split_once('[').unwrap_or((column, ""));
    let indices = indices.strip_suffix(']').unwrap_or(indices);
    [name.trim()].into_iter().chain(indices.split("][").map(str::trim).filter(|it| !it.is_empty()))
}

fn numbers(name: &str, axis: Axis, first: usize, length: usize) -> Table {
    let numbers: Vec<u128> = (first..).take(length).map(|number| number as u128).collect();
    let element = Element::U8.or_wider(&numbers);
    Table::new(name, [axis], [length], element, Content::Number, numbers)
}
