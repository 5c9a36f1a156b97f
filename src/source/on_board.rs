//! The options for a board.

use chess_tables_gen::{Bits, Board, Colors, Error, Layout};

/// The board that tables are generated for, or that those of a file have.
#[derive(Clone, Debug, Default, PartialEq, clap::Args)]
pub(crate) struct OnBoard {
    /// The square numbering, named by the squares 0 and 1 [default: a1b1].
    #[arg(long, value_parser = layout)]
    pub(crate) layout: Option<Layout>,
    /// Which bit of a set stands for the square 0: `in-order` for bit 0, `reversed` for the highest, as in
    /// Crafty [default: in-order].
    #[arg(long, value_name = "ORDER")]
    pub(crate) bits: Option<Bits>,
    /// Which color has the index 0: `black,white` for black, as in Crafty. Flags and castling rights keep their
    /// order [default: white,black].
    #[arg(long, value_name = "ORDER")]
    pub(crate) colors: Option<Colors>,
    /// The board's size, files by ranks [default: 8x8].
    #[arg(long, value_name = "FILESxRANKS")]
    pub(crate) board: Option<Board>,
}

impl OnBoard {
    /// An option that was given.
    pub(crate) fn said(&self) -> Option<String> {
        self.given().next().map(|(option, _)| format!("--{option}"))
    }

    /// An option that was given and is not of this board.
    pub(crate) fn contradicted(&self, board: Board) -> Option<String> {
        let (layout, bits, colors) = (board.layout(), board.bits(), board.colors());
        let stated = Self {
            layout: Some(layout),
            bits: Some(bits),
            colors: Some(colors),
            board: Some(board),
        };
        let stated: Vec<_> = stated.given().collect();
        let mut other = self.given().filter(|it| !stated.contains(it));
        other.next().map(|(option, _)| format!("--{option}"))
    }

    /// The options for a board, where it is not the usual one.
    pub(crate) fn of(board: Board) -> Self {
        Self {
            layout: Some(board.layout()).filter(|it| *it != Layout::default()),
            bits: Some(board.bits()).filter(|it| *it != Bits::default()),
            colors: Some(board.colors()).filter(|it| *it != Colors::default()),
            board: Some(board).filter(|it| !it.is_8x8()),
        }
    }

    /// The options that were given, each with its value.
    pub(crate) fn given(&self) -> impl Iterator<Item = (&'static str, String)> {
        let given = [
            ("layout", self.layout.map(|it| it.to_string())),
            ("bits", self.bits.map(|it| it.to_string())),
            ("colors", self.colors.map(|it| it.to_string())),
            ("board", self.board.map(|it| it.to_string())),
        ];
        given.into_iter().filter_map(|(option, value)| Some((option, value?)))
    }

    /// The board in its layout.
    pub(crate) fn placed(&self) -> Board {
        let board = self.board.unwrap_or_default().with_layout(self.layout.unwrap_or_default());
        board.with_bits(self.bits.unwrap_or_default()).with_colors(self.colors.unwrap_or_default())
    }
}

/// A layout by its name, or by the squares 0 and 1 of a board of another size: `i9i8` is h8h7 on 9x9.
pub(crate) fn layout(text: &str) -> Result<Layout, Error> {
    let sides = 2..=16_usize;
    let boards = sides.clone().flat_map(|files| sides.clone().map(move |ranks| [files, ranks]));
    let boards = boards.filter_map(|[files, ranks]| Board::new(files, ranks).ok());
    let mut placed = boards.flat_map(|it| Layout::ALL.map(|layout| it.with_layout(layout)));
    let is_it = |board: &Board| board.first_squares().eq_ignore_ascii_case(text);
    text.parse().or_else(|error| placed.find(is_it).map(Board::layout).ok_or(error))
}
