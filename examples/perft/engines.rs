//! The choices of the command line: boards, and the forms of a board.

use std::num::NonZero;

use chess_tables::rotated::{Packed, Squashed};
#[cfg(feature = "methods")]
use chess_tables::sliders;
use chess_tables::sliders::{Preferred, Sliders};

use crate::board::Move;
use crate::board::{Board, divide};
use crate::boards::bitboard::BitboardBoard;
use crate::boards::mailbox::{GuardedBoard, TableBoard};
use crate::boards::rotated::{AllBoard, OccupancyBoard};
use crate::boards::threads::{Gnu, Moreland, ThreadsBoard};
use crate::boards::walks::{RankFile, Vector, WalkBoard};
use crate::boards::x88::X88Board;
use crate::position::Position;

/// [`divide`] on a board that is set up from a position.
pub(crate) type Divide = Box<dyn Fn(&Position, u32, NonZero<usize>) -> Vec<(Move, u64)> + Sync>;

/// A board in one form.
pub(crate) struct Engine {
    /// The board and its form: `rotated packed all`.
    pub(crate) name: String,
    /// `None` if the processor lacks the instructions of the method.
    pub(crate) divide: Option<Divide>,
}

impl Engine {
    /// The name without its form.
    pub(crate) fn board(&self) -> &str {
        self.name.split(' ').next().unwrap_or_default()
    }
}

/// All boards with all their forms: the fastest board first, and the default of each board.
pub(crate) fn engines() -> Vec<Engine> {
    let mut engines = bitboards();
    engines.extend([
        fixed("rotated packed occupancy", OccupancyBoard::<Packed>::new),
        fixed("rotated packed all", AllBoard::<Packed>::new),
        fixed("rotated squashed occupancy", OccupancyBoard::<Squashed>::new),
        fixed("rotated squashed all", AllBoard::<Squashed>::new),
        fixed("squares", WalkBoard::<RankFile>::new),
        fixed("vector", WalkBoard::<Vector>::new),
        fixed("x88", X88Board::new),
        fixed("mailbox board", GuardedBoard::new),
        fixed("mailbox table", TableBoard::new),
        fixed("threads moreland", ThreadsBoard::<Moreland>::new),
        fixed("threads gnu", ThreadsBoard::<Gnu>::new),
    ]);
    engines
}

/// Bitboards by each method, the default first.
#[cfg(feature = "methods")]
fn bitboards() -> Vec<Engine> {
    let mut engines = vec![
        bitboard(Some(sliders::Hyperbola)),
        bitboard(Some(sliders::Magic)),
        bitboard(Some(sliders::RotatedPacked)),
        bitboard(Some(sliders::RotatedSquashed)),
        bitboard(Some(sliders::Split)),
        bitboard(sliders::PextBytes::detect()),
        bitboard(sliders::PextLines::detect()),
        bitboard(sliders::PextSplit::detect()),
    ];
    // By its own type, not as `Preferred`: the compiler would compile the same look-ups twice.
    engines.sort_by_key(|engine| !engine.name.ends_with(Preferred::NAME));
    engines
}

#[cfg(not(feature = "methods"))]
fn bitboards() -> Vec<Engine> {
    vec![bitboard(Some(Preferred::default()))]
}

fn bitboard<S: Sliders>(sliders: Option<S>) -> Engine {
    let divide = |sliders| -> Divide {
        Box::new(move |position, depth, threads| {
            divide(&BitboardBoard::new(position, sliders), depth, threads)
        })
    };
    Engine { name: format!("bitboard {}", S::NAME), divide: sliders.map(divide) }
}

/// A board in a form that runs everywhere.
fn fixed<B: Board + 'static>(name: &str, new: fn(&Position) -> B) -> Engine {
    let divide: Divide =
        Box::new(move |position, depth, threads| divide(&new(position), depth, threads));
    Engine { name: name.to_owned(), divide: Some(divide) }
}
