//! The methods by which sliders' attacks can be looked up.

use std::fmt;
use std::str::FromStr;

use super::fancy_magics;
use crate::error::Error;
use crate::geometry::Board;
use crate::names::named;

named! {
    /// A method to look up what rooks, bishops and queens attack among occupied squares, for
    /// [`Script::sliders`](crate::Script::sliders).
    ///
    /// The modules of `chess_tables::sliders` have the same names, and document idea, origin and cost.
    ///
    /// ```
    /// use chess_tables_gen::SliderMethod;
    ///
    /// assert_eq!("magic".parse::<SliderMethod>()?, SliderMethod::Magic);
    /// let of_shogi = SliderMethod::on("9x9".parse()?);
    /// let names = of_shogi.map(SliderMethod::name);
    /// assert!(names.eq(["classical", "hyperbola", "obstruction", "pext_lines"]));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum SliderMethod {
        /// Rays and bit scans, on any board.
        Classical = "classical",
        /// A multiplication, a shift of the square's own and a load. On boards of up to 64 squares and 12 files
        /// and ranks; other sizes than 8x8 need numbers, by
        /// [`Script::fancy_magics`](crate::Script::fancy_magics).
        FancyMagic = "fancy_magic",
        /// Two subtractions for each line, the second on the turned board. On any board; 8x8 has a faster form.
        Hyperbola = "hyperbola",
        /// Hyperbola quintessence with the lines as the lanes of a vector, where the target has vectors. 8x8.
        HyperbolaSimd = "hyperbola_simd",
        /// A multiplication, a shift by a constant and a load from a table that rook and bishop share. 8x8.
        #[default]
        Magic = "magic",
        /// A subtraction and a bit scan for each line, on any board.
        Obstruction = "obstruction",
        /// PEXT, a load and PDEP on x86-64 with BMI2, another method elsewhere. 8x8.
        Pext = "pext",
        /// PEXT, a load of a byte and PDEP for each line: small tables. Needs BMI2 as [`Pext`](Self::Pext) does. 8x8.
        PextBytes = "pext_bytes",
        /// PEXT and a load for each line, on 8x8 for a bishop's lines at once. Needs BMI2 as [`Pext`](Self::Pext)
        /// does. On boards of up to 10 files and ranks.
        PextLines = "pext_lines",
        /// PEXT and a load of a set. Needs BMI2 as [`Pext`](Self::Pext) does. 8x8.
        PextSets = "pext_sets",
        /// A rook by row and by PEXT for its column, a bishop by PEXT: small tables. Needs BMI2 as
        /// [`Pext`](Self::Pext) does. 8x8.
        PextSplit = "pext_split",
        /// A rook by row and column, a bishop by fancy magics: small tables. 8x8.
        Split = "split",
    }
}

impl SliderMethod {
    /// All methods.
    pub const ALL: &'static [Self] = &Self::VALUES;

    /// Returns the name: `"fancy_magic"`.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Returns true if look-ups need BMI2, and so another method on targets without it.
    pub const fn needs_bmi2(self) -> bool {
        use SliderMethod::{Pext, PextBytes, PextLines, PextSets, PextSplit};
        matches!(self, Pext | PextBytes | PextLines | PextSets | PextSplit)
    }

    /// Returns the methods that a board can have.
    pub fn on(board: Board) -> impl Iterator<Item = Self> {
        let on_any = |it| matches!(it, Self::Classical | Self::Hyperbola | Self::Obstruction);
        let by_magics = move |it| it == Self::FancyMagic && fancy_magics::suits(board);
        let by_lines = move |it| it == Self::PextLines && are_lines_short(board);
        let is_possible = move |it| board.is_8x8() || on_any(it) || by_magics(it) || by_lines(it);
        Self::ALL.iter().copied().filter(move |&it| is_possible(it))
    }
}

/// Whether there are few sets by line and subset. The source for 10x10 has 6 MB, for 12x10 it would have 21 MB.
fn are_lines_short(board: Board) -> bool {
    board.files().max(board.ranks()) <= 10
}

/// Returns the method on targets without BMI2, unless a script names another one.
pub fn without_bmi2(board: Board) -> SliderMethod {
    if board.is_8x8() { SliderMethod::Magic } else { SliderMethod::Hyperbola }
}

/// The names, for a message.
pub(crate) fn names(methods: impl Iterator<Item = SliderMethod>) -> String {
    methods.map(SliderMethod::name).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for SliderMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for SliderMethod {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let named = Self::find(&name.replace('-', "_"));
        named.ok_or_else(|| {
            let all = names(Self::ALL.iter().copied());
            Error::not_a("a method for sliders", name, &format!("one of {all}"))
        })
    }
}

/// The functions `rook_attacks`, `bishop_attacks` and `queen_attacks`, by a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Sliders {
    /// The method.
    pub method: SliderMethod,
    /// The method on targets without BMI2, for one that [needs it](SliderMethod::needs_bmi2). `None` is
    /// [`SliderMethod::Magic`], on boards of other sizes than 8x8 [`SliderMethod::Hyperbola`].
    pub without_bmi2: Option<SliderMethod>,
    /// Whether the source may have `unsafe`. Only methods that need BMI2 need it, since Rust has PEXT and
    /// PDEP as unsafe functions. Each use is proved beside it.
    pub allow_unsafe: bool,
}

impl Sliders {
    /// Sets the method on targets without BMI2. The target is that of the engine, not that of the build script.
    pub fn without_bmi2(self, method: SliderMethod) -> Self {
        Self { without_bmi2: Some(method), ..self }
    }

    /// Allows `unsafe` in the source.
    pub fn allow_unsafe(self) -> Self {
        Self { allow_unsafe: true, ..self }
    }
}

impl From<SliderMethod> for Sliders {
    fn from(method: SliderMethod) -> Self {
        Self { method, without_bmi2: None, allow_unsafe: false }
    }
}
