//! Sliding pieces among others: what the look-up methods are made of.
//!
//! The large tables are families of their own, one a method, which are compiled only where the
//! method is wanted.

pub(super) mod fancy_magic;
pub(super) mod magic;
pub(crate) mod numbers;
pub(super) mod pext;
pub(crate) mod region;

/// What the searches found, as `chess-tables magics` wrote it.
#[expect(unreachable_pub, reason = "what the commands write is for any place")]
mod found {
    pub(super) mod fancy;
    pub(super) mod shared;
}

use super::Family;
use super::rays::to_edge;
use crate::axis::Axis;
use crate::definition::Definition;
use crate::geometry::Slider::{Bishop, Rook};
use crate::geometry::{Board, Slider, Square, pdep};
use crate::source::Source;

pub(super) fn family() -> Family {
    Family {
        name: "sliders",
        doc: "Sliding pieces among others.",
        cfg: None,
        definitions: vec![
            relevant("ROOK_RELEVANT", Rook),
            relevant("BISHOP_RELEVANT", Bishop),
            pext::offsets("ROOK_PEXT_OFFSETS", Rook),
            pext::offsets("BISHOP_PEXT_OFFSETS", Bishop),
            pext::attacks("BISHOP_PEXT_ATTACKS", "BISHOP_PEXT_OFFSETS", Bishop),
            fancy_magic::magics("ROOK_FANCY_MAGICS", Rook),
            fancy_magic::magics("BISHOP_FANCY_MAGICS", Bishop),
            fancy_magic::shifts("ROOK_FANCY_SHIFTS", Rook),
            fancy_magic::shifts("BISHOP_FANCY_SHIFTS", Bishop),
            fancy_magic::attacks("BISHOP_FANCY_ATTACKS", Bishop),
        ],
    }
}

fn relevant(name: &str, slider: Slider) -> Definition {
    let piece = slider.upper_name();
    Definition::new(
        name,
        format!(
            "The squares whose occupancy can change what a {slider} attacks: its rays without \
             their last squares, behind which there is nothing to hide."
        ),
    )
    .formula(format!("s' in {piece}_PSEUDO_ATTACKS[s] and not the last of its ray"))
    .source(Source::wiki("Magic Bitboards"))
    .used_by("Stockfish, `Magic::mask`")
    .used_by("`chess_tables::sliders::magic` and all methods by magics or PEXT")
    .bitboards(move |board, square: Square| board.squares_in(slider.relevant(board, square)))
    .law(
        "m is relevant exactly if a piece on m alone changes the attacks",
        move |board, table| {
            table.compare(board, |square: Square| {
                let open = slider.attacks(board, square, 0);
                board.set_where(&|m| slider.attacks(board, square, board.bit(m)) != open)
            })
        },
    )
}

/// Each square a slider attacks on the open board, with the squares between: what laws go
/// by. A square is attacked as long as nothing is between.
fn targets(slider: Slider, board: Board, square: Square) -> Vec<(u128, u128)> {
    let mut targets = vec![];
    for target in board.squares() {
        let direction = board.direction(square, target);
        if direction.is_some_and(|direction| slider.directions().contains(&direction)) {
            let between = board.set_where(&|s| {
                board.direction(square, s) == direction && board.direction(s, target) == direction
            });
            targets.push((board.bit(target), between));
        }
    }
    targets
}

/// What is attacked with these squares occupied, by [`targets`].
fn unblocked(targets: &[(u128, u128)], occupied: u128) -> u128 {
    targets
        .iter()
        .filter(|(_, between)| occupied & between == 0)
        .fold(0, |attacks, (target, _)| attacks | target)
}

/// How many squares are on the ways to the edges, the last ones not counted, by subtraction.
fn inner_squares(slider: Slider, board: Board, square: Square) -> u8 {
    let ways = slider.directions().iter();
    ways.map(|&direction| to_edge(board, square, direction).saturating_sub(1)).sum()
}

/// Compares entries at the index of each square and occupancy with what is not hidden there.
///
/// `look_up` gives the attacks that the entries stand for; its error is why there are none.
fn compare(
    board: Board,
    slider: Slider,
    mut look_up: impl FnMut(Square, u128) -> Result<u128, String>,
) -> Result<(), String> {
    for square in board.squares() {
        let targets = targets(slider, board, square);
        let relevant = targets.iter().fold(0, |relevant, (_, between)| relevant | between);
        for subset in 0..1 << relevant.count_ones() {
            let occupied = pdep(subset, relevant);
            let at = || {
                let square = Axis::Square.index_name(board, board.index(square));
                format!("{slider} {square}, occupied {occupied:#x}")
            };
            let (is, want) = match look_up(square, occupied) {
                Ok(attacks) => (attacks, unblocked(&targets, occupied)),
                Err(breach) => return Err(format!("{}: {breach}", at())),
            };
            if is != want {
                return Err(format!("{}: {is:#x}, want {want:#x}", at()));
            }
        }
    }
    Ok(())
}
