//! How a program numbers its squares, by the names that it gives them: `enum { A1, B1, C1 }`.

use chess_tables_gen::{Board, Layout, Square};

use super::program::Files;

/// What stands before the names of squares in programs.
const PREFIXES: [&str; 8] = ["", "SQ_", "sq_", "Sq_", "SQ", "Sq", "k", "SQUARE_"];
/// Fewer names may be anything.
const FEWEST: usize = 4;

impl Files<'_> {
    /// The layout in which all squares that have names in a file, or in the files that are read with it, have the numbers
    /// of these names; `None` if there are few, or if they fit several layouts or none.
    ///
    /// ```
    /// use chess_tables_gen::Layout;
    /// use chess_tables_read::lists::{Files, Language};
    ///
    /// let squares = "enum { A1, B1, C1, D1, E1, F1, G1, H1, A8 = 56, H8 = 63 };";
    /// let files = Files::read([("squares.h", Language::C, squares)]);
    /// assert_eq!(files.layout(0), Some(Layout::A1B1));
    /// ```
    pub fn layout(&self, file: usize) -> Option<Layout> {
        let mut found = None;
        for prefix in PREFIXES {
            for is_upper in [true, false] {
                let Some(layout) = self.layout_of(file, prefix, is_upper) else { continue };
                if found.is_some_and(|it| it != layout) {
                    return None;
                }
                found = Some(layout);
            }
        }
        found
    }

    /// The same by names such as `SQ_A1`.
    fn layout_of(&self, file: usize, prefix: &str, is_upper: bool) -> Option<Layout> {
        let squares = Board::CHESS.squares().filter_map(|square| {
            let name = square.to_string();
            let name = if is_upper { name.to_uppercase() } else { name };
            Some((square, self.number(file, &format!("{prefix}{name}"))?))
        });
        let squares: Vec<(Square, u128)> = squares.collect();
        let is_it = |layout: &Layout| {
            let board = Board::CHESS.with_layout(*layout);
            squares.iter().all(|&(square, number)| board.index(square) as u128 == number)
        };
        let mut fits = Layout::ALL.into_iter().filter(is_it);
        let layout = fits.next().filter(|_| squares.len() >= FEWEST)?;
        fits.next().is_none().then_some(layout)
    }
}
