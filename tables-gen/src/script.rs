//! Scripts: a build script lists the tables that an engine wants.

mod engine_form;
#[cfg(feature = "methods")]
mod functions;

use std::env;
use std::path::{Path, PathBuf};

use crate::catalogue::{self, Family};
use crate::definition::Definition;
use crate::emit::{self, Style};
use crate::engine_form::{EngineForm, OWN};
use crate::error::Error;
use crate::from_script::FromScript;
use crate::geometry::{Bits, Board, Colors, Layout};
use crate::glob;
use crate::leaps::Leaps;
use crate::left_out::LeftOut;
use crate::look_ups::LookUps;
use crate::struct_array::{StructArray, Structs};
use crate::table::{Table, TableSet};
use crate::thread_order::ThreadOrder;
use crate::write::write_if_changed;

/// The tables that an engine wants, and how they are written. A build script calls this.
///
/// ```no_run
/// // build.rs
/// use chess_tables_gen::{Error, Layout, Script};
///
/// fn main() -> Result<(), Error> {
///     Script::new()
///         .tables(["KNIGHT_ATTACKS", "RAYS", "X88_*"])
///         .leaper("CAMEL_ATTACKS", &[(1, 3)])
///         .layout(Layout::A8B8)
///         .bitboard("crate::Bitboard")
///         .write("tables.rs")
/// }
/// ```
///
/// The engine includes the file with `include!(concat!(env!("OUT_DIR"), "/tables.rs"));`. Each table is a
/// `pub const NAME: &[T; N]`.
#[derive(Default)]
#[must_use]
pub struct Script {
    patterns: Vec<FromScript<String>>,
    own: Vec<Definition>,
    struct_arrays: Vec<StructArray>,
    board: Board,
    layout: Option<Layout>,
    bits: Option<Bits>,
    colors: Option<Colors>,
    thread_order: ThreadOrder,
    engine_form: EngineForm,
    bitboard: Option<FromScript<String>>,
    bitboard_with: Option<FromScript<String>>,
    visibility: Option<FromScript<String>>,
    file_per_family: bool,
    fingerprints: bool,
    look_ups: LookUps,
}

impl Script {
    /// Begins a script without tables, for the chess board numbered a1 = 0, b1 = 1, ..., h8 = 63.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds tables of the catalogue, by name or by pattern. The catalogue is the list of all tables,
    /// `docs/tables.md` in the repository. In a pattern, `*` stands for any number of
    /// characters and `?` for one. Upper and lower case are alike.
    ///
    /// Some tables make no sense on some boards. A pattern skips these tables; the comment at the top of
    /// the file lists them, each with the reason. It is an error to name such a table in full, or to use a
    /// pattern that matches only such tables.
    ///
    /// Large tables that few engines have are generated on request: a pattern skips them, so name each in
    /// full. `docs/tables.md` marks them. They are the attacks by whole lines, such as
    /// `RANK_ATTACKS_BY_LINE`, and the look-ups by 16 bits, such as `BIT_COUNT_16`.
    ///
    /// ```
    /// use chess_tables_gen::{Axis, Script};
    ///
    /// let names = ["ROOK_PSEUDO_ATTACKS", "RANK_ATTACKS_BY_LINE", "FILE_ATTACKS_BY_LINE"];
    /// let tables = Script::new().tables(names).to_tables()?.tables;
    /// assert_eq!(tables[1].type_name(), "[[u64; 256]; 64]");
    ///
    /// // Neither is in all tables of ranks.
    /// let ranks = Script::new().tables(["RANK_*"]).to_tables()?.tables;
    /// assert!(ranks.iter().all(|table| !table.axes.contains(&Axis::LineOccupancy)));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn tables(mut self, patterns: impl IntoIterator<Item = impl Into<String>>) -> Self {
        for pattern in patterns {
            self.patterns.push(FromScript::new(pattern.into()));
        }
        self
    }

    /// Adds a table of the engine's own. If a pattern also matches a table of the catalogue with the same
    /// name, the engine's table replaces it.
    ///
    /// ```
    /// use chess_tables_gen::{Definition, Script, Square};
    ///
    /// let sides = Definition::new("SIDES", "The squares beside a square.")
    ///     .bitboards(|board, square: Square| board.leaps(square, &[(-1, 0), (1, 0)]));
    /// let source = Script::new().table(sides).to_source()?;
    /// assert!(source.contains("pub const SIDES: &[u64; 64] = &["));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn table(mut self, definition: Definition) -> Self {
        self.own.push(definition);
        self
    }

    /// Adds the attacks of a [leaper](Definition::leaper). A leap stands for all its reflections:
    /// with `(1, 3)`, the camel also leaps left, down, and 3 files and 1 rank away. [`Leaps`] has more:
    /// leaps to one side, colors and zones.
    pub fn leaper(self, name: impl Into<String>, leaps: impl Into<Leaps>) -> Self {
        self.table(Definition::leaper(name, leaps))
    }

    /// Adds the attacks of a [rider](Definition::rider) on the empty board. `(1, 2)` is the nightrider.
    pub fn rider(self, name: impl Into<String>, leaps: impl Into<Leaps>) -> Self {
        self.table(Definition::rider(name, leaps))
    }

    /// Adds the two tables of a mailbox of any size: the square in each cell, such as `MAILBOX_12X12`, and the cell
    /// of each square, such as `TO_12X12`. A cell without a square has -1.
    ///
    /// The board is in the middle. If the guards cannot be as many on both sides, one more is behind the squares:
    /// a row of `15x12` has three guards before its eight squares and four behind them.
    ///
    /// ```
    /// use chess_tables_gen::Script;
    ///
    /// let tables = Script::new().mailbox(16, 16).to_tables()?.tables;
    /// assert_eq!((&*tables[0].name, &*tables[1].name), ("MAILBOX_16X16", "TO_16X16"));
    /// assert_eq!(tables[1].number(&[0]), 0x44); // a1, as in Fruit
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn mailbox(mut self, columns: usize, rows: usize) -> Self {
        self.own.extend(catalogue::mailbox::of_size(columns, rows));
        self
    }

    /// Adds an array of the engine's own structs. The tables of its fields need not be added as well.
    pub fn struct_array(mut self, array: StructArray) -> Self {
        self.struct_arrays.push(array);
        self
    }

    /// Sets the size of the board: `.board("9x9".parse()?)`. The default is 8x8. A board has at most 16
    /// files, 16 ranks and 128 squares.
    ///
    /// Bitboards are `u128` on boards of more than 64 squares. 0x88 numbers are larger if a line of the
    /// layout has more than 8 squares; the documentation of `FROM_X88` shows how to test for squares off
    /// the board. The name of a mailbox contains its size: `MAILBOX_11X13` on 9x9. Tables for sliders can
    /// be large: the PEXT table of a rook has 495,616 entries on 9x9.
    pub fn board(self, board: Board) -> Self {
        Self { board, ..self }
    }

    /// Sets how the squares are numbered: `Layout::A8B8`, or `"a8b8".parse()?` from a text. The default is the
    /// layout of the board, which is `a1b1` unless the board says otherwise.
    ///
    /// A layout changes square indices, 0x88 numbers, entries that hold squares or bitboards, the order
    /// of the threads, and the order of PEXT subsets.
    pub fn layout(self, layout: Layout) -> Self {
        Self { layout: Some(layout), ..self }
    }

    /// Sets the order in which move threads visit the lines of a piece. The default is clockwise from
    /// north. It changes the tables `*_THREADS`, `*_THREAD_KEYS`, `NEXT_POSITION` and `NEXT_DIRECTION`.
    pub fn thread_order(self, thread_order: ThreadOrder) -> Self {
        Self { thread_order, ..self }
    }

    /// Sets the type of bitboards: `bitboard("crate::Bitboard")` writes `&[crate::Bitboard; 64]` instead of
    /// `&[u64; 64]`.
    ///
    /// The type is a tuple struct of one integer, a `u64`, or a `u128` on boards of more than 64 squares. For
    /// a type with a private or a named field use [`bitboard_with`](Self::bitboard_with).
    /// Its path and its field must be visible where the file is included. rustc takes 1.4 µs longer for
    /// each entry than for integers. There is no cost at run time.
    #[track_caller]
    pub fn bitboard(self, path: impl Into<String>) -> Self {
        Self { bitboard: Some(FromScript::new(path.into())), ..self }
    }

    /// Sets the visibility of the constants, such as `pub(crate)`. The default is `pub`; an empty text makes
    /// them private.
    #[track_caller]
    pub fn visibility(self, visibility: impl Into<String>) -> Self {
        Self { visibility: Some(FromScript::new(visibility.into())), ..self }
    }

    /// Adds a module `fingerprints` with a hash of the type and values of each table. An engine can assert
    /// that a table is still the one it was tuned on.
    ///
    /// The hash is computed from the integers, even if [`bitboard`](Self::bitboard) sets another type.
    pub fn fingerprints(self) -> Self {
        Self { fingerprints: true, ..self }
    }

    /// Writes a file for each family of tables, such as `tables/leapers.rs`, and a file `tables.rs` that
    /// includes them. The engine's own tables are in `tables/own.rs`, its arrays of structs in
    /// `tables/structs.rs`. Editors read small files faster.
    pub fn file_per_family(self) -> Self {
        Self { file_per_family: true, ..self }
    }

    /// Computes the tables: first those of the catalogue, then the engine's own. Each array of structs
    /// becomes a table, too; its last axis is [`Axis::Field`](crate::Axis::Field).
    ///
    /// # Errors
    /// If the request is invalid.
    pub fn to_tables(&self) -> Result<TableSet, Error> {
        let board = self.placed_board();
        let families = self.families(board)?;
        let tables = families.into_iter().flat_map(|(_, tables)| tables);
        let structs = self.structs(board)?.into_iter().map(|structs| structs.table);
        Ok(TableSet { board, tables: tables.chain(structs).collect() })
    }

    /// Returns the tables that match a pattern but make no sense on the board or in the layout. Tables on
    /// request, which a pattern skips, are not among them.
    pub fn left_out(&self) -> Vec<LeftOut> {
        let board = self.placed_board();
        let own: Vec<String> = self.own.iter().map(|own| own.name_on(board)).collect();
        let mut left_out = catalogue::left_out(board, &self.patterns().collect::<Vec<_>>());
        left_out.retain(|it| !own.contains(&it.table) && !self.look_ups.fills(&it.table));
        left_out
    }

    /// Returns the source of all tables. Use it to save the tables elsewhere than in `OUT_DIR`, for
    /// example to commit them. The same script gives the same bytes on every machine.
    ///
    /// # Errors
    /// If the request is invalid.
    pub fn to_source(&self) -> Result<String, Error> {
        let (board, style) = (self.placed_board(), self.style()?);
        let families = self.families(board)?;
        let tables: Vec<Table> = families.into_iter().flat_map(|(_, tables)| tables).collect();
        let style = self.with_sizes(style, board, &tables)?;
        let structs = self.structs(board)?;
        let header = emit::header(board, &tables, &structs, &self.left_out(), &style);
        let items = emit::items(board, &tables, &style)? + &struct_items(board, &structs, &style)?;
        let look_ups = self.look_ups_of(board, &tables, &style)?;
        Ok(header + &items + &look_ups + &self.fingerprints_of(&tables, &structs, &style)?)
    }

    /// Writes the source into cargo's `OUT_DIR`. A file that is already up to date is not touched.
    ///
    /// Also prints `cargo::rerun-if-changed=build.rs`: cargo then no longer reruns the script whenever any
    /// file of the package changes. If the script reads other files or variables, name each of them:
    ///
    /// ```no_run
    /// use chess_tables_gen::Script;
    ///
    /// fn main() -> Result<(), Box<dyn std::error::Error>> {
    ///     let names = std::fs::read_to_string("tables.txt")?;
    ///     println!("cargo::rerun-if-changed=tables.txt");
    ///     Ok(Script::new().tables(names.lines()).write("tables.rs")?)
    /// }
    /// ```
    ///
    /// # Errors
    /// If the request is invalid. [`Error::FileName`] if `file` is not a plain name such as `tables.rs`.
    /// [`Error::OutDir`] if the program is not a build script. [`Error::File`] if a file cannot be written;
    /// no file is left half written.
    pub fn write(&self, file: &str) -> Result<(), Error> {
        let files = self.to_files(file)?;
        // Without such a line, cargo reruns the script whenever any file of the package changes; with
        // one for a file that is not there, always. It reruns a changed script without being told.
        let rerun = if Path::new("build.rs").exists() { "build.rs" } else { "Cargo.toml" };
        println!("cargo::rerun-if-changed={rerun}");
        let folder = env::var_os("OUT_DIR").map(PathBuf::from).ok_or(Error::OutDir)?;
        files.iter().try_for_each(|(name, source)| {
            let path = folder.join(name);
            let written = write_if_changed(&path, source.as_bytes()).map(drop);
            written.map_err(|error| Error::File { path, error })
        })
    }

    /// Returns what [`write`](Self::write) writes, as pairs of a file name and its content. With
    /// [`file_per_family`](Self::file_per_family) the last file includes the others.
    ///
    /// # Errors
    /// If the request is invalid. [`Error::FileName`] if `file` is not a plain name such as `tables.rs`.
    pub fn to_files(&self, file: &str) -> Result<Vec<(String, String)>, Error> {
        let is_name = Path::new(file).file_name().is_some_and(|name| name == file);
        let stem = file.strip_suffix(".rs").filter(|stem| is_name && !stem.is_empty());
        let stem = stem.ok_or_else(|| Error::FileName(file.to_owned()))?;
        if !self.file_per_family {
            return Ok(vec![(file.to_owned(), self.to_source()?)]);
        }
        let (board, style) = (self.placed_board(), self.style()?);
        let families = self.families(board)?;
        let tables: Vec<Table> = families.iter().flat_map(|(_, tables)| tables).cloned().collect();
        let style = self.with_sizes(style, board, &tables)?;
        let (mut files, mut includes) = (vec![], String::new());
        let mut add = |name: &str, source: String| {
            let name = format!("{stem}/{name}.rs");
            includes += &format!("include!({name:?});\n");
            files.push((name, source));
        };
        for (family, tables) in &families {
            add(family, emit::styled(board, tables, &style)?);
        }
        let structs = self.structs(board)?;
        if !structs.is_empty() {
            let header = emit::header(board, &[], &structs, &[], &style);
            add("structs", header + &struct_items(board, &structs, &style)?);
        }
        if !self.look_ups.is_empty() {
            add("look_ups", style.begin() + &self.look_ups_of(board, &tables, &style)?);
        }
        let header = emit::header(board, &tables, &structs, &self.left_out(), &style);
        let fingerprints = self.fingerprints_of(&tables, &structs, &style)?;
        files.push((file.to_owned(), header + &includes + &fingerprints));
        Ok(files)
    }

    fn placed_board(&self) -> Board {
        let board = self.layout.map_or(self.board, |layout| self.board.with_layout(layout));
        let board = self.bits.map_or(board, |bits| board.with_bits(bits));
        self.colors.map_or(board, |colors| board.with_colors(colors))
    }

    fn style(&self) -> Result<Style, Error> {
        let with = |style, setting: &Option<FromScript<String>>, set: StyleSetter| match setting {
            Some(setting) => setting.used(|it| set(style, it)),
            None => Ok(style),
        };
        let style = with(Style::default(), &self.visibility, Style::with_visibility)?;
        let style = with(style, &self.bitboard, Style::with_sets)?;
        with(style, &self.bitboard_with, Style::with_function)
    }

    /// Returns the style with the types of a size that depends on the target.
    fn with_sizes(&self, style: Style, board: Board, tables: &[Table]) -> Result<Style, Error> {
        let read = self.look_ups.tables(board)?;
        let size = |table: &Table| {
            self.engine_form.size_of(table, &read).map(|size| (table.name.clone(), size))
        };
        Ok(style.with_sizes(tables.iter().filter_map(size).collect()))
    }

    /// Returns the families of the catalogue, with the tables that the script's own magics fill.
    fn catalogue(&self, board: Board) -> Result<Vec<Family>, Error> {
        self.look_ups.with_magics(board, catalogue::families_in(self.thread_order))
    }

    fn patterns(&self) -> impl Iterator<Item = &str> {
        self.patterns.iter().map(|pattern| pattern.get().as_str())
    }

    /// Returns the tables by family, the engine's own last. Families without tables are left out.
    fn families(&self, board: Board) -> Result<Vec<(&'static str, Vec<Table>)>, Error> {
        self.thread_order.check()?;
        let needed = self.look_ups.tables(board)?;
        let patterns: Vec<&str> =
            self.patterns().chain(needed.iter().map(String::as_str)).collect();
        let catalogue = self.catalogue(board)?;
        let mut families = catalogue::select(board, &catalogue, &patterns).map_err(|error| {
            // Of the patterns one by one, the first that fails has the line.
            let alone = |pattern: &String| catalogue::select(board, &catalogue, &[pattern]);
            let failing = self.patterns.iter().find_map(|it| it.used(alone).err());
            failing.unwrap_or(error)
        })?;
        let own = self.own.iter().map(|definition| definition.table(board));
        let own: Vec<Table> = own.collect::<Result<_, _>>()?;
        // A table that is added to the catalogue later must not break the build of an engine that has
        // one of its own of the same name and asks for a pattern.
        let is_named = |name: &str| {
            let named = self.patterns().filter(|it| !glob::is_glob(it));
            named
                .chain(needed.iter().map(String::as_str))
                .any(|pattern| glob::matches(pattern, name))
        };
        for (_, tables) in &mut families {
            tables.retain(|it| is_named(&it.name) || own.iter().all(|own| own.name != it.name));
        }
        families.retain(|(_, tables)| !tables.is_empty());
        if !own.is_empty() {
            families.push((OWN, own));
        }
        self.engine_form.apply(&mut families, &needed, self.look_ups.named())?;
        let mut names: Vec<&str> =
            families.iter().flat_map(|(_, tables)| tables).map(|table| &*table.name).collect();
        names.extend(self.struct_arrays.iter().map(StructArray::name));
        if names.is_empty() {
            return Err(Error::Empty);
        }
        names.sort_unstable();
        match names.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(Error::Duplicate(pair[0].to_owned())),
            None => Ok(families),
        }
    }

    fn look_ups_of(&self, board: Board, tables: &[Table], style: &Style) -> Result<String, Error> {
        let read = self.look_ups.tables(board)?;
        if let Some(table) = read.iter().find(|table| self.engine_form.reorders(table)) {
            let why = format!("{table} keeps its axes: the functions of sliders read it");
            return Err(Error::LookUp(why));
        }
        let is_own =
            |name: &str| self.own.iter().any(|own| own.name_on(board).eq_ignore_ascii_case(name));
        let is_named = |name: &str| self.patterns().any(|it| glob::matches(it, name));
        let is_asked_for = |table: &Table| {
            let name = self.engine_form.name_before(&table.name);
            is_named(name) || is_own(name)
        };
        self.look_ups.source(
            board,
            tables,
            is_asked_for,
            &|it| self.engine_form.spelled(it).to_owned(),
            style,
        )
    }

    /// Returns the arrays of structs, built from their tables.
    fn structs(&self, board: Board) -> Result<Vec<Structs<'_>>, Error> {
        if self.struct_arrays.is_empty() {
            return Ok(vec![]);
        }
        let named = |name: &str| self.own.iter().find(|own| own.name_on(board) == name);
        let mut tables = vec![];
        let mut patterns = vec![];
        for name in self.struct_arrays.iter().flat_map(StructArray::tables) {
            match named(name) {
                Some(own) => tables.push(own.table(board)?),
                None => patterns.push(name),
            }
        }
        let families = catalogue::select(board, &self.catalogue(board)?, &patterns)?;
        tables.extend(families.into_iter().flat_map(|(_, tables)| tables));
        let spellings = self.engine_form.spellings(tables.iter());
        let structs = self.struct_arrays.iter().map(|array| {
            let mut structs = array.structs(board, &tables)?;
            spellings.respell(&mut structs.table.doc);
            Ok(structs)
        });
        structs.collect()
    }

    fn fingerprints_of(
        &self,
        tables: &[Table],
        structs: &[Structs<'_>],
        style: &Style,
    ) -> Result<String, Error> {
        if !self.fingerprints {
            return Ok(String::new());
        }
        let structs = structs.iter().map(|structs| structs.table.clone());
        let tables: Vec<Table> = tables.iter().cloned().chain(structs).collect();
        emit::fingerprints_module(&tables, style)
    }
}

type StyleSetter = fn(Style, &str) -> Result<Style, Error>;

fn struct_items(board: Board, structs: &[Structs<'_>], style: &Style) -> Result<String, Error> {
    structs.iter().map(|structs| emit::struct_item(board, structs, style)).collect()
}
