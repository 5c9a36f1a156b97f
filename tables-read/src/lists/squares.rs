//! How a program numbers its squares, by the names that it gives them: `enum { A1, B1, C1 }`.

use chess_tables_gen::{Board, Layout, Square};

use super::program::Files;
use super::square_names::{FEWEST, SquareNames};

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
        for names in self.square_names() {
            let Some(layout) = self.layout_of(file, names) else { continue };
            if found.is_some_and(|it| it != layout) {
                return None;
            }
            found = Some(layout);
        }
        found
    }

    fn layout_of(&self, file: usize, names: &SquareNames) -> Option<Layout> {
        let number = |(square, name): &(Square, String)| Some((*square, self.number(file, name)?));
        let squares: Vec<(Square, u128)> = names.iter().filter_map(number).collect();
        let is_it = |layout: &Layout| {
            let board = Board::CHESS.with_layout(*layout);
            squares.iter().all(|&(square, number)| board.index(square) as u128 == number)
        };
        let mut fits = Layout::ALL.into_iter().filter(is_it);
        let layout = fits.next().filter(|_| squares.len() >= FEWEST)?;
        fits.next().is_none().then_some(layout)
    }
}
