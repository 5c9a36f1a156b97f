//! Rays, and what sliders attack on the empty board.

use super::family::Family;
use super::sources::ucd;
use crate::definition::Definition;
use crate::geometry::{Board, Direction, Square};
use crate::source::Source;

const EMPTY_BOARD: Source = Source::wiki("On an empty Board");

pub(super) fn family() -> Family {
    Family::new("rays", "Rays, and what sliders attack on the empty board.").with(vec![
        rays(),
        distance_to_edge(),
        pseudo_attacks("ROOK_PSEUDO_ATTACKS", "rook", &Direction::ROOK, |files, ranks| {
            files == 0 || ranks == 0
        })
        .formula("RANK_ATTACKS[s] | FILE_ATTACKS[s]"),
        pseudo_attacks("BISHOP_PSEUDO_ATTACKS", "bishop", &Direction::BISHOP, |files, ranks| {
            files == ranks
        })
        .formula("DIAGONAL_ATTACKS[s] | ANTI_DIAGONAL_ATTACKS[s]"),
        pseudo_attacks("QUEEN_PSEUDO_ATTACKS", "queen", &Direction::ALL, |files, ranks| {
            files == 0 || ranks == 0 || files == ranks
        })
        .formula("ROOK_PSEUDO_ATTACKS[s] | BISHOP_PSEUDO_ATTACKS[s]"),
    ])
}

fn rays() -> Definition {
    Definition::new(
        "RAYS",
        "The squares beyond a square in one direction up to the edge; the square itself is not \
         among them.",
    )
    .formula("(f', r') = (f, r) + k * step(d), k = 1, 2, ...")
    .source(EMPTY_BOARD)
    .source(ucd("slide 8"))
    .alias("rayAttacks")
    .used_by("GNU Chess 5, `Ray`")
    .used_by("Crafty, `plus1dir` and its like")
    .used_by("`chess_tables::ray`")
    .used_by("`chess_tables::sliders::classical`")
    .bitboards(|board, (direction, square): (Direction, Square)| board.ray(square, direction))
    .law_by_entry(
        "t is on the ray from s exactly if t - s is a positive multiple of the step",
        |board, (direction, s): (Direction, Square)| {
            let (files, ranks) = direction.step();
            board.set_where(&|t| {
                (1..16).any(|k| {
                    t.file as i8 - s.file as i8 == k * files
                        && t.rank as i8 - s.rank as i8 == k * ranks
                })
            })
        },
    )
}

fn distance_to_edge() -> Definition {
    Definition::new(
        "DISTANCE_TO_EDGE",
        "How many squares lie beyond a square in one direction: the length of the ray.",
    )
    .formula("popcount(RAYS[d][s])")
    .source(EMPTY_BOARD)
    .used_by("S. Lague's Coding Adventure, `numSquaresToEdge`")
    .used_by("`chess_tables::distance_to_edge`")
    .numbers(|board, (direction, square): (Direction, Square)| {
        board.ray(square, direction).count() as u8
    })
    .law_by_entry(
        "the nearer of the two edges that the step moves towards ends the ray",
        |board, (direction, square): (Direction, Square)| to_edge(board, square, direction).into(),
    )
}

/// How many squares lie beyond a square in one direction, by subtraction: what laws go by.
pub(super) fn to_edge(board: Board, square: Square, direction: Direction) -> u8 {
    let along = |step: i8, place: u8, length: u8| match step {
        1 => length - 1 - place,
        -1 => place,
        _ => u8::MAX,
    };
    let (files, ranks) = direction.step();
    along(files, square.file, board.files()).min(along(ranks, square.rank, board.ranks()))
}

fn pseudo_attacks(
    name: &str,
    piece: &str,
    directions: &'static [Direction],
    aligned: fn(u8, u8) -> bool,
) -> Definition {
    Definition::new(name, format!("The squares a {piece} attacks on the empty board."))
        .source(EMPTY_BOARD)
        .alias(format!("{piece}MaskEx"))
        .used_by("Stockfish, `PseudoAttacks`")
        .used_by("GNU Chess 5, `MoveArray`")
        .used_by(format!("`chess_tables::{piece}_pseudo_attacks`"))
        .bitboards(move |board, square: Square| {
            directions.iter().flat_map(move |&direction| board.ray(square, direction))
        })
        .law_by_square(
            "t is attacked from s exactly if they differ and the distances in files and ranks \
             are such as the piece moves",
            move |_, s: Square, t| {
                t != s && aligned(t.file.abs_diff(s.file), t.rank.abs_diff(s.rank))
            },
        )
}
