//! What sliders attack, derived otherwise than by walking: what the laws of their tables go by.

use crate::catalogue::rays::to_edge;
use crate::definition::Definition;
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

/// What is attacked, by squares and those that are between, with these squares occupied.
pub(super) fn unblocked(targets: &[(u128, u128)], occupied: u128) -> u128 {
    let mut attacks = 0;
    for (target, between) in targets {
        if occupied & between == 0 {
            attacks |= target;
        }
    }
    attacks
}

/// What is attacked for each subset of the squares between, which comes first.
pub(crate) fn by_subset(targets: &[(u128, u128)]) -> impl Iterator<Item = (u128, u128)> {
    subsets_of(between(targets)).map(|occupied| (occupied, unblocked(targets, occupied)))
}

fn between(targets: &[(u128, u128)]) -> u128 {
    targets.iter().fold(0, |all, (_, between)| all | between)
}

/// How many squares are on the ways to the edges, the last ones not counted, by subtraction.
pub(super) fn inner_squares(slider: Slider, board: Board, square: Square) -> u8 {
    let ways = slider.directions().iter();
    ways.map(|&direction| to_edge(board, square, direction).saturating_sub(1)).sum()
}

/// Compares entries at the index of each square and occupancy with what is not hidden there.
///
/// `look_up` gives the attacks that the entries stand for, by the square and the occupied ones among those that
/// are relevant; its error is why there are none.
pub(super) fn compare(
    board: Board,
    slider: Slider,
    mut look_up: impl FnMut(Square, u128, u128) -> Result<u128, String>,
) -> Result<(), String> {
    for square in board.squares() {
        let targets = targets(slider, board, square);
        let relevant = between(&targets);
        for (occupied, want) in by_subset(&targets) {
            let at = |breach| format!("at {slider} {square}, occupied {occupied:#x}: {breach}");
            let is = look_up(square, occupied, relevant).map_err(at)?;
            if is != want {
                return Err(at(format!("{is:#x}, want {want:#x}")));
            }
        }
    }
    Ok(())
}

/// The definition with the law of a table by magics. `places` gives what finds an entry from the square and the
/// occupied and the relevant ones.
pub(super) fn filled_by_magics<P: Fn(Square, [u64; 2]) -> usize>(
    definition: Definition,
    sliders: Vec<Slider>,
    places: impl Fn(Board, Slider) -> P + Send + Sync + 'static,
) -> Definition {
    definition.law(
        "the entry of each subset holds the squares on the slider's lines that no square of the \
         subset hides; an entry that belongs to no subset is 0",
        move |board, table| {
            let mut unused = table.values.clone();
            for &slider in &sliders {
                let place = places(board, slider);
                compare(board, slider, |square, occupied, relevant| {
                    let place = place(square, [occupied as u64, relevant as u64]);
                    *unused.get_mut(place).ok_or("no entry")? = 0;
                    Ok(table.values[place])
                })?;
            }
            match unused.iter().position(|&attacks| attacks != 0) {
                Some(place) => Err(format!("entry {place} is not used, and not 0")),
                None => Ok(()),
            }
        },
    )
}
