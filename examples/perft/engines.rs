//! What can be chosen on the command line: boards, and the forms of those that have several.

use std::num::NonZero;

use chess_tables::sliders::{self, Preferred, Sliders};

use crate::board::Board;
use crate::boards::bitboard::BitboardBoard;
use crate::boards::mailbox::{GuardedBoard, TableBoard};
use crate::boards::rotated::RotatedBoard;
use crate::boards::threads::{Encoding, Gnu, Moreland, ThreadsBoard};
use crate::boards::x88::X88Board;
use crate::divide::divide;
use crate::moves::Move;
use crate::position::Position;

/// [`divide`] on a board that is set up from a position.
pub(crate) type Divide = Box<dyn Fn(&Position, u32, NonZero<usize>) -> Vec<(Move, u64)> + Sync>;

/// A form of a board: an option without its `--`, and what it takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Form {
    pub(crate) option: &'static str,
    pub(crate) value: &'static str,
}

/// A board by its name.
pub(crate) struct Engine {
    /// What `--board` takes.
    pub(crate) board: &'static str,
    /// Of boards that have but one, none.
    pub(crate) form: Option<Form>,
    /// None if the processor lacks what the method needs.
    pub(crate) divide: Option<Divide>,
}

/// All boards with all their forms, the default of each board first.
pub(crate) fn engines() -> Vec<Engine> {
    let mut engines = vec![
        bitboard(Some(Preferred::default())),
        bitboard(Some(sliders::Classical)),
        bitboard(Some(sliders::FancyMagic)),
        bitboard(Some(sliders::Hyperbola)),
        bitboard(Some(sliders::HyperbolaSimd)),
        bitboard(Some(sliders::Kindergarten)),
        bitboard(Some(sliders::Magic)),
        bitboard(Some(sliders::Obstruction)),
        bitboard(Some(sliders::RotatedPacked)),
        bitboard(Some(sliders::RotatedSquashed)),
        bitboard(Some(sliders::Split)),
        #[cfg(target_arch = "x86_64")]
        bitboard(sliders::Pext::detect()),
        #[cfg(target_arch = "x86_64")]
        bitboard(sliders::PextSets::detect()),
        #[cfg(target_arch = "x86_64")]
        bitboard(sliders::PextSplit::detect()),
    ];
    // The default is there a second time, under its name among the others.
    let default = engines[0].form;
    let mut seen = false;
    engines.retain(|engine| engine.form != default || !std::mem::replace(&mut seen, true));
    engines.extend([
        fixed("rotated", layout("packed"), RotatedBoard::<true>::new),
        fixed("rotated", layout("squashed"), RotatedBoard::<false>::new),
        fixed("x88", None, X88Board::new),
        fixed("mailbox", guards("board"), GuardedBoard::new),
        fixed("mailbox", guards("table"), TableBoard::new),
        fixed("threads", encoding(Moreland::NAME), ThreadsBoard::<Moreland>::new),
        fixed("threads", encoding(Gnu::NAME), ThreadsBoard::<Gnu>::new),
    ]);
    engines
}

fn bitboard<S: Sliders>(sliders: Option<S>) -> Engine {
    let divide = |sliders| -> Divide {
        Box::new(move |position, depth, threads| {
            divide(&BitboardBoard::new(position, sliders), depth, threads)
        })
    };
    let form = Some(Form { option: "sliders", value: S::NAME });
    Engine { board: "bitboard", form, divide: sliders.map(divide) }
}

/// A board in a form that runs everywhere.
fn fixed<B: Board + 'static>(
    board: &'static str,
    form: Option<Form>,
    new: fn(&Position) -> B,
) -> Engine {
    let divide: Divide =
        Box::new(move |position, depth, threads| divide(&new(position), depth, threads));
    Engine { board, form, divide: Some(divide) }
}

fn encoding(value: &'static str) -> Option<Form> {
    Some(Form { option: "encoding", value })
}

fn guards(value: &'static str) -> Option<Form> {
    Some(Form { option: "guards", value })
}

fn layout(value: &'static str) -> Option<Form> {
    Some(Form { option: "layout", value })
}
