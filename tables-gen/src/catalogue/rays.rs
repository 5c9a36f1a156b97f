//! Rays, and what sliders attack on the empty board.

use super::family::Family;
use super::sources::ucd;
use crate::definition::Definition;
use crate::geometry::{Direction, Square};
use crate::source::Source;

const EMPTY_BOARD: Source = Source::wiki("On an empty Board");

pub(super) fn family() -> Family {
    Family::new("rays", "Rays, and the squares that sliders attack on the empty board.").with(vec![
        rays(),
        distance_to_edge(),
        pseudo_attacks("ROOK_PSEUDO_ATTACKS", "rook", &Direction::ROOK)
            .formula("RANK_ATTACKS[s] | FILE_ATTACKS[s]")
            .used_by("cozy-chess, `get_rook_rays`")
            .used_by("lc0, `kRookAttacks`"),
        pseudo_attacks("BISHOP_PSEUDO_ATTACKS", "bishop", &Direction::BISHOP)
            .formula("DIAGONAL_ATTACKS[s] | ANTI_DIAGONAL_ATTACKS[s]")
            .used_by("cozy-chess, `get_bishop_rays`")
            .used_by("lc0, `kBishopAttacks`"),
        pseudo_attacks("QUEEN_PSEUDO_ATTACKS", "queen", &Direction::ALL)
            .formula("ROOK_PSEUDO_ATTACKS[s] | BISHOP_PSEUDO_ATTACKS[s]"),
    ])
}

/// What the wiki calls the rays of one direction, or of some.
const CALLED: [&str; 15] = [
    "rayAttacks",
    "positiveRay",
    "negativeRay",
    "EastAttacks",
    "NortAttacks",
    "NoEaAttacks",
    "NoWeAttacks",
    "WestAttacks",
    "SoutAttacks",
    "SoWeAttacks",
    "SoEaAttacks",
    "eastMaskEx",
    "nortMaskEx",
    "westMaskEx",
    "soutMaskEx",
];

fn rays() -> Definition {
    let definition = Definition::new(
        "RAYS",
        "All squares in one direction from a square up to the edge, excluding the square.",
    );
    let definition = CALLED.into_iter().fold(definition, Definition::alias);
    definition
        .formula("(f', r') = (f, r) + k * step(d) for k = 1, 2, ...")
        .source(EMPTY_BOARD)
        .source(ucd("slide 8"))
        .used_by("GNU Chess 5, `Ray`, by square and then direction")
        .used_by("Crafty, `plus1dir` and similar")
        .used_by("`chess_tables::ray`")
        .bitboards(|board, (direction, square): (Direction, Square)| board.ray(square, direction))
}

fn distance_to_edge() -> Definition {
    Definition::new(
        "DISTANCE_TO_EDGE",
        "The number of squares in one direction from a square up to the edge: the length of the \
         ray.",
    )
    .formula("popcount(RAYS[d][s])")
    .source(EMPTY_BOARD)
    .used_by("S. Lague's Coding Adventure, `numSquaresToEdge`")
    .used_by("`chess_tables::distance_to_edge`")
    .numbers(|board, (direction, square): (Direction, Square)| {
        board.ray(square, direction).count() as u8
    })
}

fn pseudo_attacks(name: &str, piece: &str, directions: &'static [Direction]) -> Definition {
    Definition::new(name, format!("The squares a {piece} attacks on the empty board."))
        .source(EMPTY_BOARD)
        .alias(format!("{}{}Attacks", piece[..1].to_uppercase(), &piece[1..]))
        .alias(format!("{piece}MaskEx"))
        .alias(format!("{piece}Mask (with the square itself)"))
        .used_by("Stockfish, `PseudoAttacks`")
        .used_by("GNU Chess 5, `MoveArray`")
        .used_by(format!("Crafty, `{piece}_attacks`"))
        .used_by(format!("`chess_tables::{piece}_rays`"))
        .bitboards(move |board, square: Square| {
            directions.iter().flat_map(move |&direction| board.ray(square, direction))
        })
}
