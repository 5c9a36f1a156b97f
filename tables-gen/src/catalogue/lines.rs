//! Rays, what sliders attack on the empty board, and what two squares have to do with each other: the squares between
//! them, the line through them.

use super::{Family, MORELAND_X88};
use crate::geometry::{Board, Direction, Square};
use crate::table::{Definition, Formula, Set, Source, in_a1b1};

const EMPTY_BOARD: Source = Source::wiki("On an empty Board");

pub(super) fn rays_family() -> Family {
    Family::new("rays", "Rays, and the squares that sliders attack on the empty board.").with_all(
        &[rays, distance_to_edge, rook_pseudo_attacks, bishop_pseudo_attacks, queen_pseudo_attacks],
    )
}

fn rays() -> Definition {
    Definition::new(
        "RAYS",
        "All squares in one direction from a square up to the edge, excluding the square.",
    )
    .formula_everywhere(
        "(f', r') = (f, r) + k * step(d) for k = 1, 2, ..., where step(d) is one step in \
                 direction d",
    )
    .source(EMPTY_BOARD)
    .ucd("slide 8")
    .each(|board, (direction, square): (Direction, Square)| board.ray(square, direction))
}

fn distance_to_edge() -> Definition {
    Definition::new(
        "DISTANCE_TO_EDGE",
        "The number of squares in one direction from a square up to the edge: the length of the \
         ray.",
    )
    .formula_in_a1b1("popcount(RAYS[d][s])")
    .source(EMPTY_BOARD)
    .each(|board, (direction, square): (Direction, Square)| {
        board.ray(square, direction).count() as u8
    })
}

fn rook_pseudo_attacks() -> Definition {
    pseudo_attacks("ROOK_PSEUDO_ATTACKS", "rook", &Direction::ROOK)
        .formula_in_a1b1("RANK_ATTACKS[s] | FILE_ATTACKS[s]")
}

fn bishop_pseudo_attacks() -> Definition {
    pseudo_attacks("BISHOP_PSEUDO_ATTACKS", "bishop", &Direction::BISHOP)
        .formula_in_a1b1("DIAGONAL_ATTACKS[s] | ANTI_DIAGONAL_ATTACKS[s]")
}

fn queen_pseudo_attacks() -> Definition {
    pseudo_attacks("QUEEN_PSEUDO_ATTACKS", "queen", &Direction::ALL)
        .formula_in_a1b1("ROOK_PSEUDO_ATTACKS[s] | BISHOP_PSEUDO_ATTACKS[s]")
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

pub(super) fn family() -> Family {
    Family::new(
        "lines",
        "What two squares have in common: the squares between them, the line through them, the \
         direction and the step from one to the other.",
    )
    .with_each(&PAIRS, of_pair)
    .with_all(&[direction_of, step])
}

/// Squares that a first and a second square determine.
struct Pair {
    name: &'static str,
    doc: &'static str,
    formula: Formula,
    source: Source,
    squares: fn(Board, Square, Square) -> u128,
}

const PAIRS: [Pair; 6] = [
    Pair {
        name: "BETWEEN",
        doc: "The squares strictly between two squares; none if they are not on a common line.\n\nA \
              line is a rank, file, diagonal or anti-diagonal. `RAY_TO` also contains the second \
              square, and `BETWEEN_INCLUSIVE` contains it even off the lines.",
        formula: in_a1b1(
            "RAYS[d][s] & RAYS[(d + 4) & 7][s'], where d is the direction from s to s'",
        ),
        source: Source::wiki("Square Attacked By"),
        squares: between_of,
    },
    Pair {
        name: "BETWEEN_INCLUSIVE",
        doc: "The squares between two squares, and the second square.\n\nThe entry is the second square \
              alone if the two are not on a common line, or are the same square. If a piece on the \
              second square checks a king on the first, the king's other pieces may go to these \
              squares only: there they block the check or capture the piece, which may be a knight.",
        formula: in_a1b1("BETWEEN[s][s'] | (1 << s')"),
        source: Source::program("Stockfish", "`BetweenBB`"),
        squares: |board, from, to| between_of(board, from, to) | board.bit(to),
    },
    Pair {
        name: "RAY_TO",
        doc: "The squares on the way from one square to another, including the second; none if they \
              are not on a common line.\n\nA line is a rank, file, diagonal or anti-diagonal. The way \
              from a king to a slider that pins a piece has the squares to which that piece may go. \
              Off the lines `BETWEEN_INCLUSIVE` contains the second square, and this table nothing.",
        formula: in_a1b1(
            "BETWEEN[s][s'] | (1 << s') if s and s' are two squares on a common line, else 0",
        ),
        source: Source::program("GNU Chess 5", "`FromToRay`"),
        squares: |board, from, to| match board.direction(from, to) {
            Some(_) => between_of(board, from, to) | board.bit(to),
            None => 0,
        },
    },
    Pair {
        name: "LINE",
        doc: "The whole line through two squares, from edge to edge; none if they are not on a common \
              line.\n\nA line is a rank, file, diagonal or anti-diagonal. It includes both squares. The \
              entry is empty if they are the same square.",
        formula: in_a1b1(
            "RAYS[d][s] | RAYS[(d + 4) & 7][s] | (1 << s), where d is the direction from s to s'",
        ),
        source: Source::program("Stockfish", "`LineBB`"),
        squares: |board, from, to| {
            let direction = board.direction(from, to);
            direction.map_or(0, |direction| board.set(board.line(from, direction)))
        },
    },
    Pair {
        name: "RAY_PASS",
        doc: "The ray from one square through another to the edge; none if they are not on a common \
              line.\n\nA line is a rank, file, diagonal or anti-diagonal. The ray includes the second \
              square, but not the first.",
        formula: in_a1b1("RAYS[d][s], where d is the direction from s to s'"),
        source: Source::program("Stockfish", "`RayPassBB`"),
        squares: |board, from, to| ray(board, from, board.direction(from, to)),
    },
    Pair {
        name: "SLIDER_EXTENSIONS",
        doc: "The squares beyond a second square, as seen from the first, up to the edge; none if they \
              are not on a common line.\n\nIf a slider on the first square checks a king on the second, \
              the nearest of these squares is still attacked after the king has gone there. If \
              something else stands on the second square, a slider on the first does not attack these \
              squares.",
        formula: in_a1b1("RAYS[d][s'], where d is the direction from s to s'"),
        source: Source::wiki("Blockers and Beyond"),
        squares: |board, from, through| ray(board, through, board.direction(from, through)),
    },
];

fn of_pair(pair: &Pair) -> Definition {
    let squares = pair.squares;
    Definition::new(pair.name, pair.doc)
        .formula(pair.formula.clone())
        .source(pair.source)
        .each(move |board, (from, to): (Square, Square)| Set(squares(board, from, to)))
}

fn direction_of() -> Definition {
    Definition::new(
        "DIRECTION_OF",
        "The direction from one square to another, 0 to 7 clockwise from north; -1 if they are not \
         on a common line.\n\nIt is an index of `RAYS`.",
    )
    .formula_in_a1b1("d with s' in RAYS[d][s], else -1, where d is a direction")
    .program("GNU Chess 5", "`directions`")
    .each(|board, (from, to): (Square, Square)| {
        board.direction(from, to).map_or(-1, |direction| direction as i8)
    })
}

fn step() -> Definition {
    Definition::new(
        "STEP",
        "The number to add to one square to step towards another; 0 if they are not on a common \
         line.\n\nA line is a rank, file, diagonal or anti-diagonal. The step leads to the next \
         square along it.",
    )
    .formula_in_a1b1(
        "(s' - s) / max(|f' - f|, |r' - r|) if s and s' are two squares on a common line, else 0",
    )
    .source(MORELAND_X88)
    .each(|board, (from, to): (Square, Square)| {
        let next = board.direction(from, to).and_then(|direction| board.step(from, direction));
        next.map_or(0, |next| (board.index(next) as i16 - board.index(from) as i16) as i8)
    })
}

/// The squares beyond a square in a direction, if there is one.
fn ray(board: Board, from: Square, direction: Option<Direction>) -> u128 {
    direction.map_or(0, |direction| board.set(board.ray(from, direction)))
}

/// The squares between two squares, if they are on a line.
pub(super) fn between_of(board: Board, from: Square, to: Square) -> u128 {
    let Some(direction) = board.direction(from, to) else { return 0 };
    board.set(board.ray(from, direction).take_while(|&square| square != to))
}
