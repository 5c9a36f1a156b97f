//! Knights and kings: pieces that leap to fixed offsets.

use super::Family;
use super::sources::ucd;
use crate::axis::{Distance, Leap};
use crate::definition::Definition;
use crate::geometry::{Board, KING_LEAPS, KNIGHT_LEAPS, Square};
use crate::source::Source;
use crate::table::Table;

pub(super) fn family() -> Family {
    Family {
        name: "leapers",
        doc: "Knights and kings.",
        cfg: None,
        definitions: vec![
            Definition::new("KNIGHT_ATTACKS", "The squares a knight attacks.")
                .formula("(f - f')^2 + (r - r')^2 = 5")
                .source(ucd("slide 7"))
                .used_by("Stockfish, `PseudoAttacks`")
                .used_by("python-chess, `BB_KNIGHT_ATTACKS`")
                .used_by("Crafty, `knight_attacks`")
                .used_by("`chess_tables::knight_attacks`")
                .bitboards(|board, square: Square| board.leaps(square, &KNIGHT_LEAPS))
                .law(
                    "t is attacked from s exactly if the squared distance of s and t is 5",
                    |board, table| at_squared_distance(board, table, &[5]),
                ),
            Definition::new("KING_ATTACKS", "The squares a king attacks.")
                .formula("max(|f - f'|, |r - r'|) = 1")
                .source(ucd("slide 7"))
                .used_by("Stockfish, `PseudoAttacks`")
                .used_by("python-chess, `BB_KING_ATTACKS`")
                .used_by("Crafty, `king_attacks`")
                .used_by("`chess_tables::king_attacks`")
                .bitboards(|board, square: Square| board.leaps(square, &KING_LEAPS))
                .law(
                    "t is attacked from s exactly if the squared distance of s and t is 1 or 2",
                    |board, table| at_squared_distance(board, table, &[1, 2]),
                ),
            Definition::new(
                "KNIGHT_MOVE_BITS",
                "The targets of a knight as bitmaps of one bit each, clockwise from \
                 north-north-east; 0 for a target off the board.",
            )
            .formula(
                "(f', r') = (f, r) + the n-th of (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, \
                 -1), (-2, 1), (-1, 2)",
            )
            .source(ucd("slide 7"))
            .used_by("the lecture's move generator, bitmap by bitmap")
            .bitboards(|board, (square, Leap(leap)): (Square, Leap)| {
                board.offset(square, KNIGHT_LEAPS[leap])
            })
            .law(
                "the angle of the targets grows clockwise, and their union is what leaps of \
                 squared length 5 reach",
                |board, table| clockwise(board, table, &[5]),
            ),
            Definition::new(
                "KING_MOVE_BITS",
                "The targets of a king as bitmaps of one bit each, clockwise from north; \
                 0 for a target off the board.",
            )
            .formula("(f', r') = (f, r) + step(n)")
            .source(ucd("slide 7"))
            .used_by("the lecture's move generator, bitmap by bitmap")
            .bitboards(|board, (square, Leap(leap)): (Square, Leap)| {
                board.offset(square, KING_LEAPS[leap])
            })
            .law(
                "the angle of the targets grows clockwise, and their union is what leaps of \
                 squared length 1 or 2 reach",
                |board, table| clockwise(board, table, &[1, 2]),
            ),
            Definition::new(
                "KING_RINGS",
                "The squares at a distance of exactly so many king moves; the square itself at \
                 distance 0.",
            )
            .formula("max(|f - f'|, |r - r'|) = d")
            .source(Source::wiki("Distance"))
            .used_by("Stockfish 9, `DistanceRingBB`")
            .used_by("`chess_tables::king_ring`")
            .bitboards(|board, (Distance(distance), square): (Distance, Square)| {
                board.squares().filter(move |other| {
                    let files = square.file.abs_diff(other.file);
                    let ranks = square.rank.abs_diff(other.rank);
                    usize::from(files.max(ranks)) == distance
                })
            })
            .law(
                "the ring at distance d + 1 is what king steps from the ring at d reach beyond \
                 the rings up to d",
                rings_grow_by_king_steps,
            ),
        ],
    }
}

fn squared_distance(a: Square, b: Square) -> u32 {
    let files = u32::from(a.file.abs_diff(b.file));
    let ranks = u32::from(a.rank.abs_diff(b.rank));
    files * files + ranks * ranks
}

fn at_squared_distance(board: Board, table: &Table, distances: &[u32]) -> Result<(), String> {
    table.compare(board, |from: Square| {
        board.set(board.squares().filter(|&to| distances.contains(&squared_distance(from, to))))
    })
}

fn clockwise(board: Board, table: &Table, distances: &[u32]) -> Result<(), String> {
    for from in board.squares() {
        let mut last_angle = -1.0;
        let mut union = 0;
        for leap in 0..8 {
            let bits = table.bits(&[board.index(from), leap]);
            union |= bits;
            for to in board.squares_in(bits) {
                let east = f64::from(to.file) - f64::from(from.file);
                let north = f64::from(to.rank) - f64::from(from.rank);
                let angle = east.atan2(north).to_degrees().rem_euclid(360.0);
                if angle <= last_angle {
                    return Err(format!("at {from}, leap {leap}: {to} is not further clockwise"));
                }
                // The n-th leap lies in the n-th eighth of the circle.
                if (angle / 45.0) as usize != leap {
                    return Err(format!("at {from}, leap {leap}: {to} is at {angle} degrees"));
                }
                last_angle = angle;
            }
        }
        let expected = board
            .set(board.squares().filter(|&to| distances.contains(&squared_distance(from, to))));
        if union != expected {
            return Err(format!("at {from}: {union:#x} in all, want {expected:#x}"));
        }
    }
    Ok(())
}

fn rings_grow_by_king_steps(board: Board, table: &Table) -> Result<(), String> {
    for center in board.squares() {
        let mut within = 0;
        let mut expected = board.bit(center);
        for distance in 0..table.shape[0] {
            let ring = table.bits(&[distance, board.index(center)]);
            if ring != expected {
                return Err(format!("at {distance}, {center}: {ring:#x}, want {expected:#x}"));
            }
            within |= ring;
            let steps = board.squares_in(ring).flat_map(|s| board.leaps(s, &KING_LEAPS));
            expected = board.set(steps) & !within;
        }
    }
    Ok(())
}
