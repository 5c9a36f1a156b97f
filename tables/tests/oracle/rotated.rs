//! What a slider attacks along a line where other pieces stand, and where the line is found on
//! flipped, squashed and packed boards.

use crate::grid::{FILES, Grid, RANKS, Square};
use crate::maps::{Picture, packed_anti_diagonals, packed_diagonals, place};
use crate::witness::{Testimony, each, each_square, witnesses};

/// The direction to a line's first square, the one with the lowest file (on a file, the lowest
/// rank), and the direction to its last.
type Directions = [&'static str; 2];

const RANK: Directions = ["W", "E"];
const FILE: Directions = ["S", "N"];
const DIAGONAL: Directions = ["SW", "NE"];
const ANTI_DIAGONAL: Directions = ["NW", "SE"];

/// The squares of a line between its ends, the first one first.
fn between_the_ends(square: Square, [back, on]: Directions) -> Vec<Square> {
    let first = square.walk(back).pop().unwrap_or(square);
    let mut inner = first.walk(on);
    inner.pop();
    inner
}

/// All occupancies of six squares, the first square on the right: 000000, 000001, ...
fn occupancies() -> impl Iterator<Item = String> {
    (0..64).map(|occupancy| format!("{occupancy:06b}"))
}

/// A slider goes on until it meets a piece, which it attacks.
fn attacks(slider: Square, directions: Directions, occupancy: &str) -> Vec<Square> {
    let inner = between_the_ends(slider, directions);
    let pieces = inner.into_iter().zip(occupancy.chars().rev()).filter(|(_, digit)| *digit == '1');
    let pieces = Grid::with(pieces.map(|(square, _)| square));
    let reached = directions.map(|direction| {
        let walk = slider.walk(direction);
        let free = walk.iter().take_while(|square| !pieces.is_marked(**square)).count();
        walk.into_iter().take(free + 1).collect::<Vec<_>>()
    });
    reached.concat()
}

fn attacks_by_occupancy(directions: Directions) -> Testimony<Grid> {
    each_square(|slider| {
        each(occupancies(), |occupancy| Grid::with(attacks(slider, directions, &occupancy)))
    })
}

/// Where the squares between a line's ends begin when the board is read in some other order.
fn shifts(order: Vec<Square>, directions: Directions) -> Testimony<u8> {
    each_square(|square| {
        let inner = between_the_ends(square, directions);
        inner.first().map_or(0, |first| place(&order, *first))
    })
}

/// A one for each square between a line's ends.
fn occupancy_masks(directions: Directions) -> Testimony<u8> {
    each_square(|square| {
        let ones = "1".repeat(between_the_ends(square, directions).len());
        u8::from_str_radix(&format!("0{ones}"), 2).expect("six ones at most")
    })
}

witnesses! {
    /// One binary digit a file, that of file a on the right.
    FIRST_RANK_ATTACKS => each(FILES.chars(), |file| each(occupancies(), |occupancy| {
        let attacked = attacks(Square { file, rank: '1' }, RANK, &occupancy);
        let digit = |file| if attacked.iter().any(|s| s.file == file) { '1' } else { '0' };
        let digits: String = FILES.chars().rev().map(digit).collect();
        u8::from_str_radix(&digits, 2).expect("eight binary digits")
    }));
    FIRST_FILE_ATTACKS => each(RANKS.chars(), |rank| each(occupancies(), |occupancy| {
        Grid::with(attacks(Square { file: 'a', rank }, FILE, &occupancy))
    }));
    RANK_ATTACKS_BY_OCCUPANCY => attacks_by_occupancy(RANK);
    FILE_ATTACKS_BY_OCCUPANCY => attacks_by_occupancy(FILE);
    DIAGONAL_ATTACKS_BY_OCCUPANCY => attacks_by_occupancy(DIAGONAL);
    ANTI_DIAGONAL_ATTACKS_BY_OCCUPANCY => attacks_by_occupancy(ANTI_DIAGONAL);
    RANK_SHIFTS => shifts(Picture::plain().read(), RANK);
    FILE_SHIFTS => shifts(Picture::flipped().read(), FILE);
    SQUASHED_DIAGONAL_SHIFTS => shifts(Picture::squashed_along_a1_h8().read(), DIAGONAL);
    SQUASHED_ANTI_DIAGONAL_SHIFTS => shifts(Picture::squashed_along_a8_h1().read(), ANTI_DIAGONAL);
    DIAGONAL_SHIFTS => shifts(packed_diagonals(), DIAGONAL);
    ANTI_DIAGONAL_SHIFTS => shifts(packed_anti_diagonals(), ANTI_DIAGONAL);
    DIAGONAL_OCCUPANCY_MASKS => occupancy_masks(DIAGONAL);
    ANTI_DIAGONAL_OCCUPANCY_MASKS => occupancy_masks(ANTI_DIAGONAL);
}
