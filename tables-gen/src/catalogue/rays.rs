//! Rays, and what sliders attack on the empty board.

use super::family::Family;
use super::sources::ucd;
use crate::about::Formula;
use crate::definition::Definition;
use crate::geometry::{Direction, Square};
use crate::source::Source;

const EMPTY_BOARD: Source = Source::wiki("On an empty Board");

pub(super) fn family() -> Family {
    Family::new("rays", "Rays, and the squares that sliders attack on the empty board.").with(vec![
        rays(),
        distance_to_edge(),
        pseudo_attacks("ROOK_PSEUDO_ATTACKS", "rook", &Direction::ROOK)
            .formula(Formula::in_a1b1("RANK_ATTACKS[s] | FILE_ATTACKS[s]")),
        pseudo_attacks("BISHOP_PSEUDO_ATTACKS", "bishop", &Direction::BISHOP)
            .formula(Formula::in_a1b1("DIAGONAL_ATTACKS[s] | ANTI_DIAGONAL_ATTACKS[s]")),
        pseudo_attacks("QUEEN_PSEUDO_ATTACKS", "queen", &Direction::ALL)
            .formula(Formula::in_a1b1("ROOK_PSEUDO_ATTACKS[s] | BISHOP_PSEUDO_ATTACKS[s]")),
    ])
}

fn rays() -> Definition {
    Definition::new(
        "RAYS",
        "All squares in one direction from a square up to the edge, excluding the square.",
    )
    .formula(Formula::everywhere(
        "(f', r') = (f, r) + k * step(d) for k = 1, 2, ..., where step(d) is one step in \
                 direction d",
    ))
    .source(EMPTY_BOARD)
    .source(ucd("slide 8"))
    .each(|board, (direction, square): (Direction, Square)| board.ray(square, direction))
}

fn distance_to_edge() -> Definition {
    Definition::new(
        "DISTANCE_TO_EDGE",
        "The number of squares in one direction from a square up to the edge: the length of the \
         ray.",
    )
    .formula(Formula::in_a1b1("popcount(RAYS[d][s])"))
    .source(EMPTY_BOARD)
    .each(|board, (direction, square): (Direction, Square)| {
        board.ray(square, direction).count() as u8
    })
}

fn pseudo_attacks(name: &str, piece: &str, directions: &'static [Direction]) -> Definition {
    Definition::new(name, format!("The squares a {piece} attacks on the empty board."))
        .source(EMPTY_BOARD)
        .each(move |board, square: Square| {
            let mut attacked = vec![];
            for &direction in directions {
                attacked.extend(board.ray(square, direction));
            }
            attacked
        })
}
