//! The choices of the command line: boards, and the forms of a board.

use std::collections::TryReserveError;
use std::num::NonZero;
use std::sync::Arc;

use chess_tables::rotated::{Packed, Squashed};
#[cfg(feature = "methods")]
use chess_tables::sliders;
use chess_tables::sliders::{Preferred, Sliders};

use crate::board::Board;
use crate::boards::bitboard::BitboardBoard;
use crate::boards::bitboard::pairs::{PairsBoard, Transpositions};
use crate::boards::mailbox::{GuardedBoard, TableBoard};
use crate::boards::rotated::{AllBoard, OccupancyBoard};
use crate::boards::threads::{Encoding, Gnu, Moreland, ThreadsBoard};
use crate::boards::walks::{RankFile, Vector, WalkBoard};
use crate::boards::x88::X88Board;
use crate::divide::divide;
use crate::moves::Move;
use crate::position::Position;

/// [`divide`] on a board that is set up from a position.
pub(crate) type Divide = Box<dyn Fn(&Position, u32, NonZero<usize>) -> Vec<(Move, u64)> + Sync>;

/// A [`Divide`] with a table of counts of so many bytes, which stays from call to call.
pub(crate) type Hashed = Box<dyn Fn(usize) -> Result<Divide, TryReserveError>>;

/// A form of a board: an option without its `--`, and a value of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Form {
    pub(crate) option: &'static str,
    pub(crate) value: &'static str,
}

/// A board in one form.
pub(crate) struct Engine {
    /// The value of `--board`.
    pub(crate) board: &'static str,
    /// One for each option that the board takes, in the same order for all forms of a board.
    pub(crate) forms: Vec<Form>,
    /// `None` if the processor lacks the instructions of the method.
    pub(crate) divide: Option<Divide>,
    /// The same with a table of counts, if the board has one.
    pub(crate) hashed: Option<Hashed>,
}

impl Engine {
    /// The board and its forms: `rotated packed all`.
    pub(crate) fn name(&self) -> String {
        let forms = self.forms.iter().map(|form| form.value);
        std::iter::once(self.board).chain(forms).collect::<Vec<_>>().join(" ")
    }
}

/// All boards with all their forms: the fastest board first, and the default of each board.
pub(crate) fn engines() -> Vec<Engine> {
    let mut engines = vec![pairs()];
    engines.extend(bitboards());
    engines.extend([
        fixed("rotated", &[PACKED, OCCUPANCY], OccupancyBoard::<Packed>::new),
        fixed("rotated", &[PACKED, ALL], AllBoard::<Packed>::new),
        fixed("rotated", &[SQUASHED, OCCUPANCY], OccupancyBoard::<Squashed>::new),
        fixed("rotated", &[SQUASHED, ALL], AllBoard::<Squashed>::new),
        fixed("squares", &[], WalkBoard::<RankFile>::new),
        fixed("vector", &[], WalkBoard::<Vector>::new),
        fixed("x88", &[], X88Board::new),
        fixed("mailbox", &[guards("board")], GuardedBoard::new),
        fixed("mailbox", &[guards("table")], TableBoard::new),
        fixed("threads", &[encoding(Moreland::NAME)], ThreadsBoard::<Moreland>::new),
        fixed("threads", &[encoding(Gnu::NAME)], ThreadsBoard::<Gnu>::new),
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
    engines.sort_by_key(|engine| engine.forms[0].value != Preferred::NAME);
    engines
}

#[cfg(not(feature = "methods"))]
fn bitboards() -> [Engine; 1] {
    [bitboard(Some(Preferred::default()))]
}

fn bitboard<S: Sliders>(sliders: Option<S>) -> Engine {
    let divide = |sliders| -> Divide {
        Box::new(move |position, depth, threads| {
            divide(&BitboardBoard::new(position, sliders), depth, threads)
        })
    };
    let forms = vec![Form { option: "sliders", value: S::NAME }];
    Engine { board: "bitboard", forms, divide: sliders.map(divide), hashed: None }
}

/// Bitboards that count two plies at once, with the default look-ups alone.
fn pairs() -> Engine {
    let with = |memory: Option<Transpositions>| -> Divide {
        let memory = memory.map(Arc::new);
        Box::new(move |position, depth, threads| {
            let board = BitboardBoard::new(position, Preferred::default());
            divide(&PairsBoard::new(board, memory.clone()), depth, threads)
        })
    };
    let hashed: Hashed = Box::new(move |bytes| Ok(with(Some(Transpositions::new(bytes)?))));
    let forms = vec![Form { option: "sliders", value: Preferred::NAME }];
    Engine { board: "pairs", forms, divide: Some(with(None)), hashed: Some(hashed) }
}

/// A board in a form that runs everywhere.
fn fixed<B: Board + 'static>(
    board: &'static str,
    forms: &[Form],
    new: fn(&Position) -> B,
) -> Engine {
    let divide: Divide =
        Box::new(move |position, depth, threads| divide(&new(position), depth, threads));
    Engine { board, forms: forms.to_vec(), divide: Some(divide), hashed: None }
}

const PACKED: Form = Form { option: "layout", value: "packed" };
const SQUASHED: Form = Form { option: "layout", value: "squashed" };
const OCCUPANCY: Form = Form { option: "rotated", value: "occupancy" };
const ALL: Form = Form { option: "rotated", value: "all" };

const fn guards(value: &'static str) -> Form {
    Form { option: "guards", value }
}

const fn encoding(value: &'static str) -> Form {
    Form { option: "encoding", value }
}
