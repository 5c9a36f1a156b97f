//! The functions of sliders.

use super::Script;
use crate::error::Part;
use crate::methods::Sliders;

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
    /// [`SliderMethod::on`](crate::SliderMethod::on) returns the methods that a board can have. [`Sliders`] also
    /// allows methods by PEXT.
    #[track_caller]
    pub fn sliders(self, sliders: impl Into<Sliders>) -> Self {
        self.with(Part::Sliders, |request| request.sliders = Some(sliders.into()))
    }
}
