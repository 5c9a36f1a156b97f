//! Scripts: a build script lists the tables that an engine wants.

#[cfg(feature = "methods")]
mod sliders;

use std::env;
use std::panic::Location;
use std::path::{Path, PathBuf};

use crate::error::{Error, ErrorKind, Part};
use crate::geometry::{Board, Layout};
use crate::pieces::threads::ThreadOrder;
use crate::request::{BitboardType, Form, IndexType, Request};
use crate::table::{Definition, StructArray, TableSet};
use crate::write::write_if_changed;

/// The tables that an engine wants, and how they are written. A build script calls this.
///
/// ```no_run
/// // build.rs
/// use chess_tables_gen::{Definition, Error, Layout, Script};
///
/// fn main() -> Result<(), Error> {
///     Script::new()
///         .tables(["KNIGHT_ATTACKS", "RAYS", "X88_*"])
///         .table(Definition::leaper("CAMEL_ATTACKS", &[(1, 3)]))
///         .layout(Layout::A8B8)
///         .bitboard("crate::Bitboard")
///         .write("tables.rs")
/// }
/// ```
///
/// The engine includes the file with `include!(concat!(env!("OUT_DIR"), "/tables.rs"));`. Each table is a
/// `pub const NAME: &[T; N]`.
///
/// A script fills a [`Request`] and adds its own line to each error.
#[derive(Default)]
#[must_use]
pub struct Script {
    request: Request,
    layout: Option<Layout>,
    /// The lines that say the parts of the request.
    lines: Vec<(Part, &'static Location<'static>)>,
    /// The first text that is not what it should be.
    wrong: Option<Error>,
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
    /// Some tables are not available on some boards. A pattern skips these tables; the comment at the top of
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
            self.note_line(Part::Pattern(self.request.tables.len()));
            self.request.tables.push(pattern.into());
        }
        self
    }

    /// Adds a table of the engine's own, or several, such as those of [`Definition::mailbox`]. If a pattern also
    /// matches a table of the catalogue with the same name, the engine's table replaces it.
    ///
    /// ```
    /// use chess_tables_gen::{Definition, Script, Square};
    ///
    /// let sides = Definition::new("SIDES", "The squares beside a square.")
    ///     .each(|board, square: Square| board.leaps(square, &[(-1, 0), (1, 0)]));
    /// let source = Script::new().table(sides).table(Definition::mailbox(15, 12)).to_source()?;
    /// assert!(source.contains("pub const SIDES: &[u64; 64] = &["));
    /// assert!(source.contains("pub const TO_15X12: &[u8; 64] = &["));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn table(mut self, definitions: impl Into<Vec<Definition>>) -> Self {
        for definition in definitions.into() {
            self.note_line(Part::Own(self.request.own.len()));
            self.request.own.push(definition);
        }
        self
    }

    /// Adds an array of the engine's own structs. The tables of its fields need not be added as well.
    #[track_caller]
    #[inline]
    pub fn struct_array(mut self, array: StructArray) -> Self {
        self.note_line(Part::StructArray(self.request.struct_arrays.len()));
        self.request.struct_arrays.push(array);
        self
    }

    /// Sets the board: `"9x9"`, or a [`Board`], which also has the numberings of bits and colors. The default is
    /// 8x8. A board has at most 16 files, 16 ranks and 128 squares.
    ///
    /// Bitboards are `u128` on boards of more than 64 squares. 0x88 numbers are larger if a line of the
    /// layout has more than 8 squares; the documentation of `FROM_X88` shows how to test for squares off
    /// the board. The name of a mailbox contains its size: `MAILBOX_11X13` on 9x9. Tables for sliders can
    /// be large: the PEXT table of a rook has 495,616 entries on 9x9.
    ///
    /// ```
    /// use chess_tables_gen::{Bits, Board, Script};
    ///
    /// // As in Crafty: a1 is square 0 and the highest bit.
    /// let board = Board::CHESS.with_bits(Bits::Reversed);
    /// let king = Script::new().tables(["KING_ATTACKS"]).board(board).to_tables()?;
    /// assert_eq!(king.tables[0].bits(&[0]), 0x40c0_0000_0000_0000);
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn board<B: TryInto<Board>>(mut self, board: B) -> Self
    where
        Error: From<B::Error>,
    {
        if let Some(board) = self.read(board) {
            self.request.board = self.layout.map_or(board, |layout| board.with_layout(layout));
        }
        self
    }

    /// Sets how the squares are numbered: `Layout::A8B8`, or `"a8b8"`. The default is the layout of the board,
    /// which is `a1b1` unless the board says otherwise.
    ///
    /// A layout changes square indices, 0x88 numbers, entries that hold squares or bitboards, the order
    /// of the threads, and the order of PEXT subsets.
    #[track_caller]
    pub fn layout<L: TryInto<Layout>>(mut self, layout: L) -> Self
    where
        Error: From<L::Error>,
    {
        if let Some(layout) = self.read(layout) {
            self.layout = Some(layout);
            self.request.board = self.request.board.with_layout(layout);
        }
        self
    }

    /// Sets the [form](Form) of a table: another name, another order of its axes or flags, another type of its
    /// entries. The table is named as in the catalogue.
    ///
    /// If only the type is set, a pattern stands for all tables that it matches. If several patterns match a
    /// table, the last one counts. The functions of [`sliders`](Self::sliders) can have other names, too:
    /// `.form("rook_attacks", Form::new().name("get_rook_attacks"))`.
    ///
    /// ```
    /// use chess_tables_gen::{Axis, Form, Script};
    ///
    /// let by_square = Form::new().name("RAYS_FROM").axes([Axis::Square, Axis::Direction]);
    /// let source = Script::new()
    ///     .tables(["RAYS", "CHEBYSHEV_DISTANCES"])
    ///     .form("RAYS", by_square)
    ///     .form("*_DISTANCES", Form::new().element("usize"))
    ///     .to_source()?;
    /// assert!(source.contains("pub const RAYS_FROM: &[[u64; 8]; 64] = &["));
    /// assert!(source.contains("pub const CHEBYSHEV_DISTANCES: &[[usize; 64]; 64] = "));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn form(mut self, table: impl Into<String>, form: Form) -> Self {
        self.note_line(Part::Form(self.request.forms.len()));
        self.request.forms.push((table.into(), form));
        self
    }

    /// Sets the order in which move threads visit the lines of a piece. The default is clockwise from
    /// north. It changes the tables `*_THREADS`, `*_THREAD_KEYS`, `NEXT_POSITION` and `NEXT_DIRECTION`.
    #[track_caller]
    #[inline]
    pub fn thread_order(self, thread_order: ThreadOrder) -> Self {
        self.with(Part::ThreadOrder, |request| request.thread_order = thread_order)
    }

    /// Sets the type of bitboards: `bitboard("crate::Bitboard")` writes `&[crate::Bitboard; 64]` instead of
    /// `&[u64; 64]`.
    ///
    /// The type is a tuple struct of one integer, a `u64`, or a `u128` on boards of more than 64 squares. Its
    /// path and its field must be visible where the file is included. For a type with a private or a named field,
    /// use [`BitboardType::made_by`]. rustc takes 1.4 µs longer for each entry than for integers. There is
    /// no cost at run time.
    ///
    /// ```
    /// use chess_tables_gen::{BitboardType, Script};
    ///
    /// let made = BitboardType::made_by("crate::Bitboard::new");
    /// let source = Script::new().tables(["DARK_SQUARES"]).bitboard(made).to_source()?;
    /// let item = "pub const DARK_SQUARES: crate::Bitboard = crate::Bitboard::new(0xaa55_aa55_aa55_aa55);";
    /// assert!(source.contains(item));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn bitboard(self, bitboard: impl Into<BitboardType>) -> Self {
        self.with(Part::Bitboard, |request| request.bitboard = bitboard.into())
    }

    /// Sets the visibility of the constants, such as `pub(crate)`. The default is `pub`; an empty text makes
    /// them private.
    #[track_caller]
    pub fn visibility(self, visibility: impl Into<String>) -> Self {
        self.with(Part::Visibility, |request| request.visibility = Some(visibility.into()))
    }

    /// Adds a function for each table whose indices an engine has at hand: squares, files, ranks, diagonals,
    /// directions, colors, pieces, distances and 0x88 numbers. It is named after one entry, in lower case: `RAYS`
    /// has `ray`, `PASSED_PAWN_MASKS` has `passed_pawn_mask`. If an entry is several things, the name stays plural:
    /// `knight_attacks`. The crate `chess-tables` has the same names. The former names, such as `rays`, are written too,
    /// as deprecated functions.
    ///
    /// ```
    /// use chess_tables_gen::Script;
    ///
    /// let tables = ["KNIGHT_ATTACKS", "PAWN_ATTACKS", "BETWEEN", "RAYS"];
    /// let source = Script::new().tables(tables).functions().to_source()?;
    /// assert!(source.contains("pub const fn knight_attacks(square: usize) -> u64 {"));
    /// assert!(source.contains("pub const fn pawn_attacks(color: usize, square: usize) -> u64 {"));
    /// assert!(source.contains("pub const fn between(a: usize, b: usize) -> u64 {"));
    /// assert!(source.contains("pub const fn ray(direction: usize, square: usize) -> u64 {"));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    ///
    /// Some tables have more:
    ///
    /// - `X88_ATTACKS`: `x88_attacks(pieces, attacker, target)` is true if any of these pieces, given by their
    ///   flags, attacks the target on an empty board.
    /// - `FROM_X88`: `from_x88_is_off_board(number)` tests the sum of a square's number and a step.
    /// - Move threads: `rook_threads_to(element)` is the target of an element. If it is occupied, the walk goes
    ///   on at `rook_threads_blocked(start, element)`, otherwise at the next element.
    /// - Flips and rotations: `flip_vertical_set(set)` moves all squares of a set. On 8x8 there are seven. Other
    ///   boards have `rotate_180_set`, and if eight squares have consecutive numbers on each line also
    ///   `flip_vertical_set` and `mirror_horizontal_set`.
    ///
    /// ```
    /// use chess_tables_gen::{Layout, Script};
    ///
    /// let tables = ["X88_STEPS", "FLIP_VERTICAL"];
    /// let source = Script::new().tables(tables).functions().layout(Layout::A8B8).to_source()?;
    /// assert!(source.contains("pub const fn x88_steps(attacker: usize, target: usize) -> i8 {"));
    /// let flip = "pub const fn flip_vertical_set(set: u64) -> u64 {\n    set.swap_bytes()\n}";
    /// assert!(source.contains(flip));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    ///
    /// If the indices along an axis are as many as a power of two, the higher bits of an index are ignored.
    /// Otherwise a number that is too large panics, and an `enum` of as many values needs no check.
    #[track_caller]
    #[inline]
    pub fn functions(self) -> Self {
        self.with(Part::Functions, |request| request.functions = true)
    }

    /// Sets the type of squares in functions: `square("crate::Square")`. The default is `usize`.
    ///
    /// `as usize` must turn it into the square's number in the layout of the script, as it does with an
    /// `enum` without fields and with `u8`. [`IndexType`] also takes other types.
    #[track_caller]
    pub fn square(self, square: impl Into<IndexType>) -> Self {
        self.with(Part::Square, |request| request.square = Some(square.into()))
    }

    /// Sets the type of colors in functions: `color("crate::Color")`. The default is `usize`.
    ///
    /// `as usize` must turn white into 0 and black into 1, or the other way if the [board](Self::board) counts
    /// colors from black.
    #[track_caller]
    pub fn color(self, color: impl Into<IndexType>) -> Self {
        self.with(Part::Color, |request| request.color = Some(color.into()))
    }

    /// Sets the fancy magics of rook and bishop, a number for each square, for a board other than 8x8.
    /// [`SliderMethod::FancyMagic`](crate::SliderMethod::FancyMagic) needs them there.
    ///
    /// `chess-tables magics fancy --board 7x9` finds such numbers and prints them as two constants,
    /// `ROOK_MAGICS` and `BISHOP_MAGICS`. They serve the board in all layouts that number it along the same
    /// lines: those of `a1b1` also serve `a8b8`, `h1g1` and `h8g8`.
    ///
    /// ```
    /// use chess_tables_gen::{Script, SliderMethod};
    ///
    /// // What `chess-tables magics fancy --board 3x2` prints.
    /// const ROOK_MAGICS: [u64; 6] = [
    ///     0x5001_404c_0080_0090, 0x0011_2081_0014_d000, 0x4040_0021_0012_0045, 0x4804_0000_0040_0000,
    ///     0x1900_0001_0210_0020, 0x0808_100b_0010_0000,
    /// ];
    /// const BISHOP_MAGICS: [u64; 6] = [
    ///     0x0708_a412_000a_0000, 0x0000_0480_3004_0004, 0xb240_0200_0804_0200, 0x4100_0000_1020_0204,
    ///     0x0010_0a50_8008_2010, 0x0120_0008_2000_0020,
    /// ];
    /// let script = Script::new().board("3x2").sliders(SliderMethod::FancyMagic);
    /// let source = script.fancy_magics(ROOK_MAGICS, BISHOP_MAGICS).to_source()?;
    /// assert!(source.contains("pub const fn rook_attacks(square: usize, occupied: u64) -> u64 {"));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    ///
    /// The numbers are checked with all subsets of the relevant squares. It is an error if two subsets with
    /// different attacks have the same index; the message names them. `ROOK_FANCY_OFFSETS` and
    /// `BISHOP_FANCY_OFFSETS` say where the entries of each square begin.
    #[track_caller]
    pub fn fancy_magics(self, rook: impl Into<Vec<u64>>, bishop: impl Into<Vec<u64>>) -> Self {
        let magics = [rook.into(), bishop.into()];
        self.with(Part::FancyMagics, |request| request.fancy_magics = Some(magics))
    }

    /// Adds a module `fingerprints` with a hash of the type and values of each table. An engine can assert
    /// that a table is still the one it was tuned on.
    ///
    /// The hash is computed from the integers, even if [`bitboard`](Self::bitboard) sets another type.
    pub fn fingerprints(mut self) -> Self {
        self.request.fingerprints = true;
        self
    }

    /// Writes a file for each family of tables, such as `tables/leapers.rs`, and a file `tables.rs` that
    /// includes them. The engine's own tables are in `tables/own.rs`, its arrays of structs in
    /// `tables/structs.rs`. Editors read small files faster.
    pub fn file_per_family(mut self) -> Self {
        self.request.file_per_family = true;
        self
    }

    /// Computes the tables: first those of the catalogue, then the engine's own. Each array of structs
    /// becomes a table, too; its last axis is [`Axis::Field`](crate::Axis::Field).
    ///
    /// # Errors
    /// If the request is invalid.
    #[track_caller]
    #[inline]
    pub fn to_tables(&self) -> Result<TableSet, Error> {
        self.made(Request::to_tables)
    }

    /// Returns the source of all tables. Use it to save the tables elsewhere than in `OUT_DIR`, for
    /// example to commit them. The same script gives the same bytes on every machine.
    ///
    /// # Errors
    /// If the request is invalid.
    #[track_caller]
    #[inline]
    pub fn to_source(&self) -> Result<String, Error> {
        self.made(Request::to_source)
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
    /// If the request is invalid, if `file` is not a plain name such as `tables.rs`, if the program is not a
    /// build script, or if a file cannot be written; no file is left half written.
    #[track_caller]
    pub fn write(&self, file: &str) -> Result<(), Error> {
        self.made(|request| {
            let files = request.to_files(file)?;
            // Without such a line, cargo reruns the script whenever any file of the package changes; with
            // one for a file that is not there, always. It always reruns a changed script.
            let rerun = if Path::new("build.rs").exists() { "build.rs" } else { "Cargo.toml" };
            println!("cargo::rerun-if-changed={rerun}");
            let folder = env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(no_folder)?;
            for (name, source) in &files {
                let path = folder.join(name);
                write_if_changed(&path, source.as_bytes()).map_err(|error| {
                    let message = format!("cannot write `{}`: {error}", path.display());
                    Error::of_kind(ErrorKind::File, message)
                })?;
            }
            Ok(())
        })
    }

    /// Returns what [`write`](Self::write) writes, as pairs of a file name and its content. With
    /// [`file_per_family`](Self::file_per_family) the last file includes the others.
    ///
    /// # Errors
    /// If the request is invalid, or if `file` is not a plain name such as `tables.rs`.
    #[track_caller]
    #[inline]
    pub fn to_files(&self, file: &str) -> Result<Vec<(String, String)>, Error> {
        self.made(|request| request.to_files(file))
    }

    /// Returns the request that the script makes. It also says which tables it [leaves
    /// out](Request::left_out).
    ///
    /// # Errors
    /// If the board or the layout is not one.
    #[track_caller]
    #[inline]
    pub fn request(&self) -> Result<&Request, Error> {
        self.made(|_| Ok(()))?;
        Ok(&self.request)
    }

    /// Sets a part of the request, from the line that calls the caller.
    #[track_caller]
    fn with(mut self, part: Part, set: impl FnOnce(&mut Request)) -> Self {
        self.note_line(part);
        set(&mut self.request);
        self
    }

    /// Notes the line of a part of the request: the one that calls the caller.
    #[track_caller]
    fn note_line(&mut self, part: Part) {
        self.lines.push((part, Location::caller()));
    }

    /// Reads a board or a layout, which may be a text. Notes the first error.
    #[track_caller]
    fn read<T: TryInto<U>, U>(&mut self, text: T) -> Option<U>
    where
        Error: From<T::Error>,
    {
        let location = Location::caller();
        let read = text.try_into().map_err(|error| Error::from(error).at(location));
        read.map_err(|error| self.wrong.get_or_insert(error)).ok()
    }

    /// Makes something of the request. An error gets the line of its part of the request, or else the line that calls the
    /// caller.
    #[track_caller]
    fn made<T>(&self, make: impl FnOnce(&Request) -> Result<T, Error>) -> Result<T, Error> {
        let caller = Location::caller();
        let made = match &self.wrong {
            Some(wrong) => Err(wrong.clone()),
            None => make(&self.request),
        };
        made.map_err(|error| self.at_its_line(error, caller))
    }

    /// Says from which line an error is: the one that set its part, or the one that makes the tables.
    fn at_its_line(&self, error: Error, caller: &'static Location<'static>) -> Error {
        let is_it = |(part, _): &&(Part, _)| Some(*part) == error.part();
        let line = self.lines.iter().rev().find(is_it);
        error.at(line.map_or(caller, |(_, line)| line))
    }
}

fn no_folder() -> Error {
    let help = "`write` is for build scripts, `to_source` for other programs";
    Error::of_kind(ErrorKind::File, "OUT_DIR is not set").with_help(help)
}
