//! How an engine names and shapes its tables.

use super::Script;
use crate::axis::Axis;
use crate::from_script::FromScript;
use crate::geometry::{Bits, Colors};

impl Script {
    /// Sets which bit of a set stands for which square. The default is [`Bits::InOrder`]: the square with
    /// number s is bit s.
    ///
    /// For engines that count the squares from a1 = 0, but have a1 as bit 63, such as Crafty and GNU Chess, it is
    /// [`Bits::Reversed`]. The squares keep their numbers. Sets, the occupancies of lines, the order of PEXT
    /// subsets and the numbers in the tables of magics change.
    pub fn bits(self, bits: Bits) -> Self {
        Self { bits: Some(bits), ..self }
    }

    /// Sets which color has the index 0. The default is [`Colors::WhiteFirst`].
    ///
    /// It changes the order along each axis of colors, also in tables of the engine's own: their closures count
    /// from white. A value stays with its color, such as a Zobrist key with its piece. Functions take the
    /// indices of the tables. Flags and castling rights keep their order: [`flags`](Self::flags) sets that of
    /// flags.
    pub fn colors(self, colors: Colors) -> Self {
        Self { colors: Some(colors), ..self }
    }

    /// Sets the function that makes a bitboard from an integer: `bitboard_with("crate::Bitboard::new")`. So
    /// the type can have a private field, a named field, or more than one.
    ///
    /// The function is a `const fn` that takes a `u64`, or a `u128` on boards of more than 64 squares.
    /// `crate::Bitboard::new` implies the type `crate::Bitboard`. For a free function, also call
    /// [`bitboard`](Self::bitboard). There is no cost at run time.
    ///
    /// ```
    /// use chess_tables_gen::Script;
    ///
    /// let script = Script::new().tables(["DARK_SQUARES"]).bitboard_with("crate::Bitboard::new");
    /// let item = "pub const DARK_SQUARES: crate::Bitboard = crate::Bitboard::new(0xaa55_aa55_aa55_aa55);";
    /// assert!(script.to_source()?.contains(item));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn bitboard_with(self, function: impl Into<String>) -> Self {
        Self { bitboard_with: Some(FromScript::new(function.into())), ..self }
    }

    /// Gives a table another name. The first name is that in the catalogue, which all other methods still use.
    /// Relations and texts of other tables follow. The functions of [`sliders`](Self::sliders) can have other names,
    /// too: `.rename("rook_attacks", "get_rook_attacks")`.
    ///
    /// The documentation of the table says which table of the catalogue it is. `chess-tables diff` finds it
    /// by its type and values.
    ///
    /// ```
    /// use chess_tables_gen::Script;
    ///
    /// let script = Script::new().tables(["BETWEEN", "RAYS"]).rename("BETWEEN", "SQUARES_BETWEEN");
    /// assert!(script.to_source()?.contains("pub const SQUARES_BETWEEN: &[[u64; 64]; 64] = "));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn rename(mut self, table: impl Into<String>, name: impl Into<String>) -> Self {
        self.engine_form.renames.push(FromScript::new((table.into(), name.into())));
        self
    }

    /// Puts the axes of a table into another order: `RAYS[square][direction]`, as many engines have it. The
    /// values are the same, and so is the meaning of each index.
    ///
    /// ```
    /// use chess_tables_gen::{Axis, Script};
    ///
    /// let script = Script::new().tables(["RAYS"]).axes("RAYS", [Axis::Square, Axis::Direction]);
    /// assert!(script.to_source()?.contains("pub const RAYS: &[[u64; 8]; 64] = &["));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn axes(mut self, table: impl Into<String>, axes: impl Into<Vec<Axis>>) -> Self {
        self.engine_form.axes.push(FromScript::new((table.into(), axes.into())));
        self
    }

    /// Sets the type of a table's entries, such as `usize` or `i32`, or that of all tables whose names match a pattern
    /// such as `*_DISTANCES`. If several match a table, the last one counts.
    ///
    /// The type must hold all entries. `usize` and `isize` must hold them on every target, in 32 bits; elsewhere
    /// than in the source, such tables have `u64` and `i64`. Sets of squares keep their type, packed scores, and
    /// tables that the functions of sliders read: a pattern leaves these out. The fields of
    /// [structs](Self::struct_array) have the types of the struct.
    ///
    /// ```
    /// use chess_tables_gen::Script;
    ///
    /// let script = Script::new().tables(["CHEBYSHEV_DISTANCES"]);
    /// let source = script.element("*_DISTANCES", "usize").to_source()?;
    /// assert!(source.contains("pub const CHEBYSHEV_DISTANCES: &[[usize; 64]; 64] = "));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn element(mut self, table: impl Into<String>, element: impl Into<String>) -> Self {
        self.engine_form.elements.push(FromScript::new((table.into(), element.into())));
        self
    }

    /// Sets the flags of a table, from bit 0 on. `X88_ATTACKS` and other tables of flags name theirs in the
    /// documentation.
    ///
    /// A name may stand for several flags: `pawn` is set where `white pawn` or `black pawn` is. Flags that
    /// are not named are left out. `unused` is a bit that is never set.
    ///
    /// ```
    /// use chess_tables_gen::Script;
    ///
    /// // The bits of chess.js.
    /// let pieces = ["pawn", "knight", "bishop", "rook", "queen", "king"];
    /// let script = Script::new().tables(["X88_ATTACKS"]).flags("X88_ATTACKS", pieces);
    /// // A pawn, a bishop, a queen and a king attack the next square on a diagonal.
    /// let next = 0x77 - 0x11;
    /// assert_eq!(script.to_tables()?.tables[0].number(&[next]), 1 + 4 + 16 + 32);
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[track_caller]
    pub fn flags<N: Into<String>>(
        mut self,
        table: impl Into<String>,
        names: impl IntoIterator<Item = N>,
    ) -> Self {
        let names = names.into_iter().map(Into::into).collect();
        self.engine_form.flags.push(FromScript::new((table.into(), names)));
        self
    }
}
