//! Pairs of squares, rays and lines as vector code has them.

use crate::catalogue::Family;
use crate::geometry::{Board, Color, Direction, KING_LEAPS, KNIGHT_LEAPS, Square};
use crate::table::{Axis, Content, Definition, Relation, Source};

const CLOCKWORK: Source = Source::program("Clockwork", "`src/geometry.cpp`, commit 10d79e611");
const PLENTYCHESS: Source =
    Source::program("PlentyChess", "`LASTSQ_TABLE` in `src/bitboard.h`, commit 20878a83a");
const STOCKFISH: Source = Source::program("Stockfish", "`src/attacks.cpp`, commit 762dd1da9");

pub(super) fn family() -> Family {
    Family::new(
        "lanes",
        "Who attacks whom, ends of rays, and the lines through a square in lanes of a vector.",
    )
    .with(vec![piece_flags(), last_squares(), dual_lanes()])
}

const PIECES: [&str; 7] = ["white pawn", "black pawn", "knight", "bishop", "rook", "queen", "king"];

fn piece_flags() -> Definition {
    Definition::new(
        "PIECE_FLAGS",
        "The pieces that attack the second square from the first one on the empty board.\n\nPawns stand on all ranks. \
         Engines with other bits set the flags in their order. `X88_ATTACKS` has the same by difference.",
    )
    .formula_in_words("the sum of the bits of the pieces that attack the second square from the first")
    .source(CLOCKWORK)
    .flags(&PIECES)
    .each(|board: Board, (from, to): (Square, Square)| -> u8 {
        let direction = board.direction(from, to);
        let is_pawn = |color: Color| {
            color.captures().iter().any(|&it| board.step(from, it) == Some(to))
        };
        let leaps = |leaps: &[(i8, i8)]| board.leaps(from, leaps).any(|it| it == to);
        let slides = |ways: &[Direction]| direction.is_some_and(|it| ways.contains(&it));
        let attacks = [
            is_pawn(Color::White),
            is_pawn(Color::Black),
            leaps(&KNIGHT_LEAPS),
            slides(&Direction::BISHOP),
            slides(&Direction::ROOK),
            direction.is_some(),
            leaps(&KING_LEAPS),
        ];
        let mut bits = 0;
        for (bit, attacks) in attacks.into_iter().enumerate() {
            bits |= u8::from(attacks) << bit;
        }
        bits
    })
}

fn last_squares() -> Definition {
    /// In the order of PlentyChess.
    const ORDER: [Direction; 8] = [
        Direction::N,
        Direction::E,
        Direction::S,
        Direction::W,
        Direction::NE,
        Direction::SE,
        Direction::SW,
        Direction::NW,
    ];
    Definition::new(
        "LAST_SQUARES",
        "The last square of the board in a direction; the square itself if it is on the edge.\n\nThe directions are \
         first those of a rook, then those of a bishop.",
    )
    .formula_in_words("the square of the ray that is farthest away")
    .source(PLENTYCHESS)
    .related(Relation::Rows(ORDER.map(|it| it.name().to_owned()).to_vec()))
    .all([Axis::Square, Axis::Row], |board| {
        let mut entries: Vec<[u8; 8]> = vec![];
        for number in 0..board.len() {
            let from = board.square(number);
            let last = |direction| board.ray(from, direction).last().unwrap_or(from);
            entries.push(ORDER.map(|direction| board.index(last(direction)) as u8));
        }
        entries
    })
    .content(Content::Square)
}

fn dual_lanes() -> Definition {
    /// The lines of the first four lanes. The third is empty.
    const LINES: [Option<Direction>; 4] =
        [Some(Direction::N), Some(Direction::NE), None, Some(Direction::NW)];
    Definition::new(
        "DUAL_LANES",
        "The lines through a square and its bit, twice, as lanes for hyperbola quintessence.\n\nThe lanes are the file, \
         the diagonal, nothing and the anti-diagonal, without the square; then twice the bit of the square, and twice \
         that of the bit as far from the other end. AVX2 subtracts in four lanes at once. The rank is looked up in \
         `FIRST_RANK_ATTACKS`.",
    )
    .formula_in_a1b1(
        "FILE_ATTACKS[s], DIAGONAL_ATTACKS[s], 0, ANTI_DIAGONAL_ATTACKS[s], 2 << s, 2 << (63 - s), both modulo 2^64",
    )
    .source(STOCKFISH)
    .related(Relation::Rows(
        ["file", "diagonal", "none", "anti-diagonal", "twice the bit", "twice the mirrored bit"]
            .map(str::to_owned)
            .to_vec(),
    ))
    .only_on_8x8()
    .all([Axis::Square, Axis::Row], |board| {
        let mut entries: Vec<[u64; 6]> = vec![];
        for number in 0..board.len() {
            let square = board.square(number);
            let mut lanes = [0; 6];
            for (lane, direction) in lanes.iter_mut().zip(LINES) {
                let Some(direction) = direction else { continue };
                for way in [direction, direction.opposite()] {
                    *lane |= board.set(board.ray(square, way)) as u64;
                }
            }
            let place = board.reversed(number);
            lanes[4] = (1 << place) << 1;
            lanes[5] = (1 << (63 - place)) << 1;
            entries.push(lanes);
        }
        entries
    })
}
