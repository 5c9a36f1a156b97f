//! Requests: the tables that an engine wants, and how they are written, as data.

pub(crate) mod form;
#[cfg(feature = "methods")]
pub(crate) mod look_ups;
#[cfg(not(feature = "methods"))]
#[path = "look_ups/none.rs"]
mod look_ups;
mod selection;
mod types;

pub use form::Form;
pub use types::{BitboardType, IndexType};

use std::path::Path;

use form::Forms;
use look_ups::LookUps;
use selection::Selection;

use crate::catalogue;
use crate::emit::{self, Style};
use crate::error::{Error, Part};
use crate::geometry::Board;
#[cfg(feature = "methods")]
use crate::methods::Sliders;
use crate::names;
use crate::pieces::threads::ThreadOrder;
use crate::table::{Definition, LeftOut, StructArray, Structs, Table, TableSet};

/// The tables that an engine wants, and how they are written, as plain data.
///
/// A build script uses [`Script`](crate::Script), which fills a request and adds the line of the script to
/// each error. A program that gets its wishes from elsewhere, such as a command line, fills a request
/// itself. The methods of `Script` describe the fields at length.
///
/// ```
/// use chess_tables_gen::{Form, Request};
///
/// let request = Request {
///     tables: vec!["KNIGHT_ATTACKS".to_owned(), "BETWEEN".to_owned()],
///     board: "9x9".parse()?,
///     forms: vec![("BETWEEN".to_owned(), Form::new().name("SQUARES_BETWEEN"))],
///     ..Request::default()
/// };
/// assert_eq!(request.to_tables()?.tables[0].name, "SQUARES_BETWEEN");
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[derive(Default)]
pub struct Request {
    /// Tables of the catalogue, by name or by pattern: [`Script::tables`](crate::Script::tables).
    pub tables: Vec<String>,
    /// Tables of the engine's own: [`Script::table`](crate::Script::table).
    pub own: Vec<Definition>,
    /// Arrays of the engine's own structs.
    pub struct_arrays: Vec<StructArray>,
    /// The board: its size, and the numbering of its squares, of the bits of sets and of the colors.
    pub board: Board,
    /// The order in which move threads visit the lines of a piece.
    pub thread_order: ThreadOrder,
    /// The forms of tables, each with the table's name in the catalogue. If only the type of the entries is
    /// set, it may be a pattern; of several patterns that match a table, the last one counts.
    pub forms: Vec<(String, Form)>,
    /// The engine's type of bitboards. Without it they are integers.
    pub bitboard: BitboardType,
    /// The visibility of the constants. `None` is `pub`; an empty text makes them private.
    pub visibility: Option<String>,
    /// Whether a module `fingerprints` has a hash of each table.
    pub fingerprints: bool,
    /// Whether each family of tables has a separate file.
    pub file_per_family: bool,
    /// The most entries that tables of the engine's own pieces may have together, where an index is a subset of a set.
    /// `None` is no limit.
    pub most_entries: Option<u64>,
    /// The functions of sliders, and the tables that they read.
    #[cfg(feature = "methods")]
    pub sliders: Option<Sliders>,
    /// Whether tables have functions that look up their entries. Functions need the feature `methods`.
    pub functions: bool,
    /// The engine's type of squares in functions. `None` is `usize`.
    pub square: Option<IndexType>,
    /// The engine's type of colors in functions. `None` is `usize`.
    pub color: Option<IndexType>,
    /// The fancy magics of rook and bishop by square, for a board other than 8x8.
    pub fancy_magics: Option<[Vec<u64>; 2]>,
}

impl Request {
    /// Computes the tables: first those of the catalogue, then the engine's own. Each array of structs
    /// becomes a table, too; its last axis is [`Axis::Field`](crate::Axis::Field).
    ///
    /// # Errors
    /// If the request is invalid.
    pub fn to_tables(&self) -> Result<TableSet, Error> {
        let mut tables = Selection::of(self)?.tables;
        for structs in self.structs()? {
            tables.push(structs.table);
        }
        Ok(TableSet { board: self.board, tables })
    }

    /// Returns the tables that match a pattern but are not available on the board or in the layout. Tables on
    /// request, which a pattern skips, are not among them.
    pub fn left_out(&self) -> Vec<LeftOut> {
        let is_own = |table: &str| self.own.iter().any(|own| own.name_on(self.board) == table);
        let mut left_out = catalogue::left_out(self.board, &self.tables);
        left_out.retain(|it| !is_own(&it.table) && !LookUps(self).fills(&it.table));
        left_out
    }

    /// Returns the source of all tables. The same request gives the same bytes on every machine.
    ///
    /// # Errors
    /// If the request is invalid.
    pub fn to_source(&self) -> Result<String, Error> {
        Contents::of(self)?.in_one_file()
    }

    /// Returns the source in files, as pairs of a file name and its content. With
    /// [`file_per_family`](Self::file_per_family), the last file includes the others.
    ///
    /// # Errors
    /// If the request is invalid, or if `file` is not a plain name such as `tables.rs`.
    pub fn to_files(&self, file: &str) -> Result<Vec<(String, String)>, Error> {
        let is_name = Path::new(file).file_name().is_some_and(|name| name == file);
        let stem = file.strip_suffix(".rs").filter(|stem| is_name && !stem.is_empty());
        let stem = stem.ok_or_else(|| {
            Error::not_a("the name of a Rust source file", file, "one such as tables.rs")
        })?;
        let contents = Contents::of(self)?;
        if self.file_per_family {
            contents.by_family(file, stem)
        } else {
            Ok(vec![(file.to_owned(), contents.in_one_file()?)])
        }
    }
}

/// What the source is written from.
struct Contents<'r> {
    request: &'r Request,
    selection: Selection,
    structs: Vec<Structs<'r>>,
    style: Style,
}

impl<'r> Contents<'r> {
    fn of(request: &'r Request) -> Result<Self, Error> {
        let style = request.style()?;
        let selection = Selection::of(request)?;
        request.refuse_keywords()?;
        let Selection { tables, read, .. } = &selection;
        let style = style.with_sizes(Forms(&request.forms).sizes(tables, read));
        Ok(Self { request, structs: request.structs()?, selection, style })
    }

    fn in_one_file(&self) -> Result<String, Error> {
        let mut source = self.header();
        for (_, _, items) in &self.parts()? {
            source += items;
        }
        Ok(source + &self.fingerprints()?)
    }

    /// Returns a file for each family, and at last one that includes them.
    fn by_family(&self, file: &str, stem: &str) -> Result<Vec<(String, String)>, Error> {
        let (mut files, mut source) = (vec![], self.header());
        for (name, header, items) in &self.parts()? {
            let part = format!("{stem}/{name}.rs");
            source += &format!("include!({part:?});\n");
            files.push((part, format!("{header}{items}")));
        }
        files.push((file.to_owned(), source + &self.fingerprints()?));
        Ok(files)
    }

    /// Returns the families, the structs and the functions: names of files, headers and items.
    fn parts(&self) -> Result<Vec<(&'static str, String, String)>, Error> {
        let Self { request, style, .. } = self;
        let mut parts = vec![];
        let mut rest = &*self.selection.tables;
        for &(family, count) in &self.selection.families {
            let (tables, others) = rest.split_at(count);
            let header = emit::header(request.board, tables, &[], &[], style, "");
            parts.push((family, header, emit::items(request.board, tables, style)?));
            rest = others;
        }
        if !self.structs.is_empty() {
            let header = emit::header(request.board, &[], &self.structs, &[], style, "");
            parts.push(("structs", header, self.structs()?));
        }
        if !LookUps(request).is_empty() {
            parts.push(("look_ups", style.begin(), self.functions()?));
        }
        Ok(parts)
    }

    /// What helps if a type of squares or colors does not compile: `as usize` takes enums and integers alone.
    fn remedies(&self) -> String {
        let mut remedies = String::new();
        if LookUps(self.request).is_empty() {
            return remedies;
        }
        for (word, it) in [("square", &self.request.square), ("color", &self.request.color)] {
            if let Some(IndexType { path, number: None, .. }) = it {
                remedies += &format!(
                    "// If {path} is a struct: `numbered_by(\".0 as usize\")` in a script, `--{word}-number '.0 as usize'` on \
                     the command line.\n"
                );
            }
        }
        remedies
    }

    fn header(&self) -> String {
        let Self { request, selection, structs, style } = self;
        let (tables, left_out) = (&*selection.tables, request.left_out());
        let inclusion = style.inclusion() + &self.remedies();
        emit::header(request.board, tables, structs, &left_out, style, &inclusion)
    }

    fn structs(&self) -> Result<String, Error> {
        let mut items = String::new();
        for (i, structs) in self.structs.iter().enumerate() {
            let item = emit::struct_item(self.request.board, structs, &self.style);
            items += &item.map_err(Part::StructArray(i).error())?;
        }
        Ok(items)
    }

    fn functions(&self) -> Result<String, Error> {
        let Self { request, selection, style, .. } = self;
        let forms = Forms(&request.forms);
        // Tables that only the functions of sliders read have no functions.
        let is_asked_for = |table: &Table| {
            let name = forms.name_before(&table.name);
            let mut own = request.own.iter();
            request.tables.iter().any(|it| names::matches(it, name))
                || own.any(|own| own.name_on(request.board).eq_ignore_ascii_case(name))
        };
        let spelled = |name: &str| forms.spelled(name).to_owned();
        LookUps(request).source(&selection.tables, is_asked_for, &spelled, style)
    }

    fn fingerprints(&self) -> Result<String, Error> {
        if !self.request.fingerprints {
            return Ok(String::new());
        }
        let mut tables: Vec<&Table> = vec![];
        tables.extend(&self.selection.tables);
        for structs in &self.structs {
            tables.push(&structs.table);
        }
        emit::fingerprints_module(&tables, &self.style)
    }
}
