//! How constants are written: their visibility, and a type of the engine's own.

use std::borrow::Cow;

use syn::{Path, Type, Visibility};

use super::GENERATED;
use super::items::{array_of, named};
use super::words::{self, path_text, type_path};
use crate::element::Element;
use crate::error::Error;
use crate::geometry::Board;
use crate::table::{Content, Table};

/// How constants are written.
pub(crate) struct Style {
    /// What the first line names: a program, or the command that writes the file.
    by: &'static str,
    visibility: String,
    /// The type of a set of squares, and the function that makes one.
    sets: Option<Sets>,
    /// Tables of `usize` or `isize`, which stand for the types that the tables have.
    sizes: Vec<(String, &'static str)>,
}

/// An engine's type of sets.
struct Sets {
    /// The path of the type.
    path: String,
    /// The path of what makes one of an integer: the same for a tuple struct.
    function: String,
}

impl Style {
    pub(crate) fn with_visibility(self, visibility: &str) -> Result<Self, Error> {
        match words::visibility(visibility) {
            Some(_) => Ok(Self { visibility: visibility.to_owned(), ..self }),
            None => Err(Error::Visibility(visibility.to_owned())),
        }
    }

    /// The style with this path of a tuple struct around each set of squares.
    pub(crate) fn with_sets(self, path: &str) -> Result<Self, Error> {
        let path = type_path(path).ok_or_else(|| Error::TypePath(path.to_owned()))?;
        let path = path_text(&path);
        Ok(Self { sets: Some(Sets { function: path.clone(), path }), ..self })
    }

    /// The style with this function around each set of squares. Its type is the one that the style has,
    /// or else the one that the function is of.
    pub(crate) fn with_function(self, function: &str) -> Result<Self, Error> {
        let wrong = || Error::FunctionPath(function.to_owned());
        let function = path_text(&type_path(function).ok_or_else(wrong)?);
        let of_function = || {
            let (path, _) = function.rsplit_once("::")?;
            type_path(path).map(|path| path_text(&path))
        };
        let path = self.sets.map(|sets| sets.path).or_else(of_function).ok_or_else(wrong)?;
        Ok(Self { sets: Some(Sets { path, function }), ..self })
    }

    pub(crate) fn with_sizes(self, sizes: Vec<(String, &'static str)>) -> Self {
        Self { sizes, ..self }
    }

    #[cfg(feature = "look-ups")]
    pub(crate) fn generated_by(by: &'static str) -> Self {
        Self { by, ..Self::default() }
    }

    pub(super) fn first_line(&self) -> String {
        format!("{GENERATED}{}. Do not edit.\n", self.by)
    }

    /// How a file without tables begins.
    pub(crate) fn begin(&self) -> String {
        self.first_line() + "\n"
    }

    pub(crate) fn visibility(&self) -> Visibility {
        words::visibility(&self.visibility).unwrap_or(Visibility::Inherited)
    }

    /// What makes each entry of a table of an integer.
    pub(super) fn wrapper(&self, board: Board, table: &Table) -> Option<&str> {
        self.sets_of(board, table).map(|sets| &*sets.function)
    }

    fn sets_of(&self, board: Board, table: &Table) -> Option<&Sets> {
        let is_of_sets =
            table.content == Content::Squares && table.element == Element::of_sets(board);
        self.sets.as_ref().filter(|_| is_of_sets)
    }

    /// Whether a constant of this name would stand where [`putting`] has a variable: rustc would
    /// take the variable for a pattern.
    pub(super) fn is_variable(&self, name: &str) -> bool {
        self.sets.is_some() && ["bits", "sets", "i"].contains(&name)
    }

    /// The type of a table's constant as text, without the reference.
    pub(super) fn type_name(&self, board: Board, table: &Table) -> String {
        table.type_of(self.entry(board, table))
    }

    pub(super) fn type_of(&self, board: Board, table: &Table) -> Type {
        array_of(named(parsed(self.entry(board, table))), &table.shape)
    }

    fn entry(&self, board: Board, table: &Table) -> &str {
        self.sets_of(board, table).map_or(self.integer(table), |sets| &sets.path)
    }

    /// The integer type of a table's entries.
    pub(crate) fn integer(&self, table: &Table) -> &'static str {
        let mut sizes = self.sizes.iter().filter(|(name, _)| *name == table.name);
        sizes.next().map_or(table.element.name(), |(_, size)| size)
    }

    /// The table as its values are written: those of a size have 32 bits, and would have all digits of 64.
    pub(super) fn written<'t>(&self, table: &'t Table) -> Cow<'t, Table> {
        match self.integer(table) {
            "usize" => Cow::Owned(Table { element: Element::U32, ..table.clone() }),
            "isize" => Cow::Owned(Table { element: Element::I32, ..table.clone() }),
            _ => Cow::Borrowed(table),
        }
    }
}

#[cfg(feature = "look-ups")]
impl Style {
    /// The path of the type of sets of squares.
    pub(crate) fn sets(&self) -> Option<&str> {
        self.sets.as_ref().map(|sets| &*sets.path)
    }

    /// What makes a set of an integer.
    pub(crate) fn function(&self) -> Option<&str> {
        self.sets.as_ref().map(|sets| &*sets.function)
    }

    /// Whether the type is a tuple struct, which is made and read by its field.
    pub(crate) fn has_field(&self) -> bool {
        self.sets.as_ref().is_none_or(|sets| sets.path == sets.function)
    }
}

impl Default for Style {
    fn default() -> Self {
        Self { by: "chess-tables-gen", visibility: "pub".to_owned(), sets: None, sizes: vec![] }
    }
}

/// A path that is known to be one.
pub(super) fn parsed(path: &str) -> Path {
    type_path(path).expect("an integer, or what the style has taken")
}

/// The statements that put every entry of `bits` into a struct. The parser knows the block by them.
///
/// A table of 107,648 entries takes rustc 0.23 s as integers, 0.38 s with this loop over them and
/// 1.15 s with the struct around each literal, in debug and release alike; a cast between references
/// takes 0.24 s, and `unsafe` (`benches/own-types`, rustc 1.95, Intel Xeon).
pub fn putting(path: &str, shape: &[usize]) -> String {
    let mut sets = format!("{path}(0)");
    // The entries are counted through, whatever the number of axes.
    let mut index = String::new();
    let mut stride = 1_usize;
    for (axis, &length) in shape.iter().enumerate().rev() {
        let row = if stride == 1 { "i".to_owned() } else { format!("i / {stride}") };
        let place = if axis == 0 { row } else { format!("{row} % {length}") };
        sets = format!("[const {{ {sets} }}; {length}]");
        index = format!("[{place}]{index}");
        stride = stride.saturating_mul(length);
    }
    format!(
        "let mut sets = {sets};\nlet mut i = 0;\nwhile i < {stride} {{\n    \
         sets{index} = {path}(bits{index});\n    i += 1;\n}}\nsets"
    )
}
