//! What sliders attack, derived otherwise than by walking: what the laws of their tables go by.

use crate::axis::Axis;
use crate::catalogue::rays::to_edge;
use crate::geometry::{Board, Slider, Square, subsets_of};

/// Each square a slider attacks on the open board, with the squares between: what laws go
/// by. A square is attacked as long as nothing is between.
pub(super) fn targets(slider: Slider, board: Board, square: Square) -> Vec<(u128, u128)> {
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
pub(super) fn unblocked(targets: &[(u128, u128)], occupied: u128) -> u128 {
    let mut attacks = 0;
    for (target, between) in targets {
        if occupied & between == 0 {
            attacks |= target;
        }
    }
    attacks
}

/// How many squares are on the ways to the edges, the last ones not counted, by subtraction.
pub(super) fn inner_squares(slider: Slider, board: Board, square: Square) -> u8 {
    let ways = slider.directions().iter();
    ways.map(|&direction| to_edge(board, square, direction).saturating_sub(1)).sum()
}

/// Compares entries at the index of each square and occupancy with what is not hidden there.
///
/// `look_up` gives the attacks that the entries stand for; its error is why there are none.
pub(super) fn compare(
    board: Board,
    slider: Slider,
    mut look_up: impl FnMut(Square, u128) -> Result<u128, String>,
) -> Result<(), String> {
    for square in board.squares() {
        let targets = targets(slider, board, square);
        let relevant = targets.iter().fold(0, |relevant, (_, between)| relevant | between);
        for occupied in subsets_of(relevant) {
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
