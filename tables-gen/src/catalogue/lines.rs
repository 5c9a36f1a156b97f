//! What two squares have to do with each other: the squares between them, the line through them.

use super::family::Family;
use super::sources::MORELAND_X88;
use crate::definition::Definition;
use crate::geometry::{Board, Square};
use crate::source::Source;

pub(super) fn family() -> Family {
    Family::new(
        "lines",
        "What two squares have in common: the squares between them, the line through them, the \
         step from one to the other.",
    )
    .with(vec![between(), line(), ray_pass(), step()])
}

fn between() -> Definition {
    Definition::new(
        "BETWEEN",
        "The squares strictly between two squares; none if they are not on a common line.\n\nA \
         line is a rank, file, diagonal or anti-diagonal. Stockfish's `BetweenBB` also contains \
         the second square, on a common line or not.",
    )
    .formula("RAYS[d][s] & RAYS[(d + 4) & 7][s'], where d is the direction from s to s'")
    .source(Source::wiki("Square Attacked By"))
    .alias("arrRectangular")
    .alias("inBetween")
    .used_by("Stockfish, `BetweenBB`")
    .used_by("Crafty, `intervening`")
    .used_by("GNU Chess 5, `FromToRay`")
    .used_by("shakmaty, `between`")
    .used_by("`chess_tables::between`")
    .bitboards(|board, (from, to): (Square, Square)| {
        ray_pass_of(board, from, to).take_while(move |&square| square != to)
    })
    .law_by_square(
        "square m is in the entry of squares s and t if and only if s, m and t are three different \
         squares of one line, and m is inside the rectangle with corners s and t",
        |_, (s, t): (Square, Square), m| {
            let within = |m: u8, a: u8, b: u8| a.min(b) <= m && m <= a.max(b);
            are_aligned(s, t, m)
                && m != s
                && m != t
                && within(m.file, s.file, t.file)
                && within(m.rank, s.rank, t.rank)
        },
    )
}

fn line() -> Definition {
    Definition::new(
        "LINE",
        "The whole line through two squares, from edge to edge; none if they are not on a common \
         line.\n\nA line is a rank, file, diagonal or anti-diagonal. It includes both squares. The \
         entry is empty if they are the same square.",
    )
    .formula("RAYS[d][s] | RAYS[(d + 4) & 7][s] | (1 << s), where d is the direction from s to s'")
    .source(Source::program("Stockfish", "`LineBB`"))
    .used_by("Stockfish, `LineBB`")
    .used_by("python-chess, `BB_RAYS`")
    .used_by("`chess_tables::line`")
    .bitboards(|board, (from, to): (Square, Square)| {
        let line = board.direction(from, to).map(|direction| board.line(from, direction));
        line.into_iter().flatten()
    })
    .law_by_square(
        "square m is in the entry of squares s and t if and only if s, t and m are on one line, \
         and s and t are different squares",
        |_, (s, t): (Square, Square), m| are_aligned(s, t, m),
    )
}

fn ray_pass() -> Definition {
    Definition::new(
        "RAY_PASS",
        "The ray from one square through another to the edge; none if they are not on a common \
         line.\n\nA line is a rank, file, diagonal or anti-diagonal. The ray includes the second \
         square, but not the first.",
    )
    .formula("RAYS[d][s], where d is the direction from s to s'")
    .source(Source::program("Stockfish", "`RayPassBB`"))
    .used_by("Stockfish, `RayPassBB`")
    .used_by("`chess_tables::ray_pass`")
    .bitboards(|board, (from, to): (Square, Square)| ray_pass_of(board, from, to))
    .law_by_square(
        "square m is in the entry of squares s and t if and only if it is on the line through s \
         and t, and on the same side of s as t",
        |_, (s, t): (Square, Square), m| {
            let ((x, y), (u, v)) = (offset(s, t), offset(s, m));
            are_aligned(s, t, m) && x * u + y * v > 0
        },
    )
}

fn step() -> Definition {
    Definition::new(
        "STEP",
        "The number to add to one square to step towards another; 0 if they are not on a common \
         line.\n\nA line is a rank, file, diagonal or anti-diagonal. The step leads to the next \
         square along it.",
    )
    .formula(
        "(s' - s) / max(|f' - f|, |r' - r|) if s and s' are two squares on a common line, else 0",
    )
    .source(MORELAND_X88)
    .used_by("Crafty, `directions`")
    .used_by("GNU Chess 5, `directions`")
    .used_by("`chess_tables::step_towards`")
    .numbers(|board, (from, to): (Square, Square)| {
        let next = ray_pass_of(board, from, to).next();
        next.map_or(0, |next| (board.index(next) as i16 - board.index(from) as i16) as i8)
    })
    .law_by_entry(
        "if s and t are on a common line and n king moves apart, adding the step n times to s \
         gives t; otherwise the step is 0",
        |board, (s, t): (Square, Square)| {
            let distance = i128::from(s.file.abs_diff(t.file).max(s.rank.abs_diff(t.rank)));
            let difference = board.index(t) as i128 - board.index(s) as i128;
            if are_aligned(s, t, t) { (difference / distance) as u128 } else { 0 }
        },
    )
}

/// The squares beyond one square in the direction of another, if they are on a line.
fn ray_pass_of(board: Board, from: Square, to: Square) -> impl Iterator<Item = Square> {
    let ray = board.direction(from, to).map(|direction| board.ray(from, direction));
    ray.into_iter().flatten()
}

fn offset(from: Square, to: Square) -> (i16, i16) {
    (i16::from(to.file) - i16::from(from.file), i16::from(to.rank) - i16::from(from.rank))
}

/// Whether two squares are aligned as a queen moves, and a third one with them.
fn are_aligned(s: Square, t: Square, m: Square) -> bool {
    let ((x, y), (u, v)) = (offset(s, t), offset(s, m));
    s != t && (x * y == 0 || x.abs() == y.abs()) && x * v == y * u
}
