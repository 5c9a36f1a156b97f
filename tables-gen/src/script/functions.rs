//! Which functions look up a script's tables.

use super::Script;
use crate::from_script::FromScript;
use crate::methods::SliderMethod;

/// With the feature `methods`: functions beside the tables, and magics for boards other than 8x8.
impl Script {
    /// Adds the functions `rook_attacks`, `bishop_attacks` and `queen_attacks`, and the tables that they
    /// read.
    ///
    /// ```
    /// use chess_tables_gen::{Layout, Script, SliderMethod};
    ///
    /// let source = Script::new()
    ///     .sliders(SliderMethod::Magic)
    ///     .layout(Layout::A8B8)
    ///     .square("crate::Square")
    ///     .bitboard("crate::Bitboard")
    ///     .to_source()?;
    /// let function = "pub const fn rook_attacks(
    ///     square: crate::Square,
    ///     occupied: crate::Bitboard,
    /// ) -> crate::Bitboard {
    ///     crate::Bitboard(sliders::rook(square as usize, occupied.0))
    /// }";
    /// assert!(source.contains(function));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    ///
    /// All of them are `const fn` without `unsafe`, except those by PEXT. They check no bounds: only the low bits
    /// of the square count, 6 of them on 8x8, and the compiler sees that no index is outside its table. The code
    /// is in a private module `sliders`; do not give another module in the same place this name.
    ///
    /// [`SliderMethod::on`] returns the methods that a board can have.
    pub fn sliders(mut self, method: SliderMethod) -> Self {
        self.look_ups.sliders = Some(method);
        self
    }

    /// Sets the method on targets without BMI2, for one that [needs it](SliderMethod::needs_bmi2). The default is
    /// [`SliderMethod::Magic`], on boards of other sizes than 8x8 [`SliderMethod::Hyperbola`].
    ///
    /// The target is that of the engine, not that of the build script.
    pub fn sliders_without_bmi2(mut self, method: SliderMethod) -> Self {
        self.look_ups.without_bmi2 = Some(method);
        self
    }

    /// Allows `unsafe` in the source. Only methods that [need BMI2](SliderMethod::needs_bmi2) need it, since
    /// Rust has PEXT and PDEP as unsafe functions. Each use is proved beside it.
    pub fn allow_unsafe(mut self) -> Self {
        self.look_ups.unsafe_allowed = true;
        self
    }

    /// Adds a function for each table whose indices an engine has at hand: squares, files, ranks, diagonals,
    /// directions, colors, pieces, distances and 0x88 numbers. It is named as the table in lower case.
    ///
    /// ```
    /// use chess_tables_gen::Script;
    ///
    /// let tables = ["KNIGHT_ATTACKS", "PAWN_ATTACKS", "BETWEEN"];
    /// let source = Script::new().tables(tables).functions().to_source()?;
    /// assert!(source.contains("pub const fn knight_attacks(square: usize) -> u64 {"));
    /// assert!(source.contains("pub const fn pawn_attacks(color: usize, square: usize) -> u64 {"));
    /// assert!(source.contains("pub const fn between(a: usize, b: usize) -> u64 {"));
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
    pub fn functions(mut self) -> Self {
        self.look_ups.functions = true;
        self
    }

    /// Sets the type of squares in functions: `square("crate::Square")`. The default is `usize`.
    ///
    /// `as usize` must turn it into the square's number in the layout of the script, as it does with an
    /// `enum` without fields and with `u8`. For other types see [`square_number`](Self::square_number).
    pub fn square(mut self, path: impl Into<String>) -> Self {
        self.look_ups.square = Some(path.into());
        self
    }

    /// Sets how a square becomes its number, a `usize`: by the path of a const function, or by what stands behind
    /// the square.
    ///
    /// ```
    /// use chess_tables_gen::Script;
    ///
    /// let script = || Script::new().tables(["KNIGHT_ATTACKS"]).functions().square("crate::Sq");
    /// let source = script().square_number(".0 as usize").to_source()?;
    /// assert!(source.contains("KNIGHT_ATTACKS[square.0 as usize & 63]"));
    /// let source = script().square_number("crate::Sq::index").to_source()?;
    /// assert!(source.contains("KNIGHT_ATTACKS[crate::Sq::index(square) & 63]"));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn square_number(mut self, how: impl Into<String>) -> Self {
        self.look_ups.square_number = Some(FromScript::new(how.into()));
        self
    }

    /// Sets the type of colors in functions: `color("crate::Color")`. The default is `usize`.
    ///
    /// `as usize` must turn white into 0 and black into 1, or the other way if
    /// [`colors`](Self::colors) says so.
    pub fn color(mut self, path: impl Into<String>) -> Self {
        self.look_ups.color = Some(path.into());
        self
    }

    /// Sets how a color becomes its number, as [`square_number`](Self::square_number) does of a square.
    #[track_caller]
    pub fn color_number(mut self, how: impl Into<String>) -> Self {
        self.look_ups.color_number = Some(FromScript::new(how.into()));
        self
    }

    /// Sets what gives the integer of a bitboard: `bits()` for a `const fn` without arguments, `value` for a
    /// field. The functions of sliders and of whole sets read sets by it.
    ///
    /// The path of a const function, `crate::Bitboard::bits`, and all that can stand behind a bitboard, `.0.0`,
    /// serve, too.
    ///
    /// A tuple struct needs it only if its field is not visible where the file is included. A type that
    /// [`bitboard_with`](Self::bitboard_with) makes always needs it.
    ///
    /// ```
    /// use chess_tables_gen::{Script, SliderMethod};
    ///
    /// let source = Script::new()
    ///     .sliders(SliderMethod::Magic)
    ///     .bitboard_with("crate::Bitboard::new")
    ///     .bitboard_bits("bits()")
    ///     .to_source()?;
    /// let value = "crate::Bitboard::new(sliders::rook(square, occupied.bits()))";
    /// assert!(source.contains(value));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn bitboard_bits(mut self, reader: impl Into<String>) -> Self {
        self.look_ups.bits = Some(FromScript::new(reader.into()));
        self
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
    /// let script = Script::new().board("3x2".parse()?).sliders(SliderMethod::FancyMagic);
    /// let source = script.fancy_magics(ROOK_MAGICS, BISHOP_MAGICS).to_source()?;
    /// assert!(source.contains("pub const fn rook_attacks(square: usize, occupied: u64) -> u64 {"));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    ///
    /// The numbers are checked with all subsets of the relevant squares. It is an error if two subsets with
    /// different attacks have the same index; the message names them. `ROOK_FANCY_OFFSETS` and
    /// `BISHOP_FANCY_OFFSETS` say where the entries of each square begin.
    #[track_caller]
    pub fn fancy_magics(mut self, rook: impl Into<Vec<u64>>, bishop: impl Into<Vec<u64>>) -> Self {
        self.look_ups.magics = Some(FromScript::new([rook.into(), bishop.into()]));
        self
    }
}
