//! Move threads: the moves of a piece written down line by line, clockwise from north.

use crate::expected::{Expected, Line, line};
use crate::grid::*;
use crate::pieces::double_push;

/// The lines of squares that a piece can go to, each outwards.
type Lines = Vec<Vec<At>>;

/// What a piece does from a square.
pub(crate) type Mover = fn(&Grid, At) -> Lines;

pub(crate) const KNIGHT: Mover = |grid, from| leaps(grid, from, &LEAPS);
pub(crate) const BISHOP: Mover = |grid, from| slides(grid, from, &SLANTED);
pub(crate) const ROOK: Mover = |grid, from| slides(grid, from, &STRAIGHT);
pub(crate) const QUEEN: Mover = |grid, from| slides(grid, from, &COMPASS);
pub(crate) const KING: Mover = |grid, from| leaps(grid, from, &COMPASS);
pub(crate) const WHITE_PUSH: Mover = |grid, from| pushes(grid, from, NORTH);
pub(crate) const BLACK_PUSH: Mover = |grid, from| pushes(grid, from, SOUTH);
pub(crate) const WHITE_CAPTURE: Mover = |grid, from| leaps(grid, from, &[NORTH_EAST, NORTH_WEST]);
pub(crate) const BLACK_CAPTURE: Mover = |grid, from| leaps(grid, from, &[SOUTH_EAST, SOUTH_WEST]);

fn leaps(grid: &Grid, from: At, steps: &[Step]) -> Lines {
    steps.iter().filter_map(|&step| grid.go(from, step)).map(|to| vec![to]).collect()
}

fn slides(grid: &Grid, from: At, steps: &[Step]) -> Lines {
    steps.iter().map(|&step| grid.walk(from, step)).filter(|walk| !walk.is_empty()).collect()
}

fn pushes(grid: &Grid, from: At, ahead: Step) -> Lines {
    let single: Vec<At> = grid.go(from, ahead).into_iter().collect();
    vec![single.into_iter().chain(double_push(grid, ahead, from)).collect()]
}

/// The squares of a thread, each with the number of squares before the next line.
fn thread(grid: &Grid, mover: Mover, from: At) -> Vec<(At, usize)> {
    let mut thread = vec![];
    for line in mover(grid, from) {
        let next_line = thread.len() + line.len();
        thread.extend(line.into_iter().map(|to| (to, next_line)));
    }
    thread
}

/// The threads of all squares.
pub(crate) fn threads(grid: &Grid, mover: Mover) -> Vec<Vec<(At, usize)>> {
    grid.squares.iter().map(|&from| thread(grid, mover, from)).collect()
}

/// All threads of a piece, each closed by a sentinel.
fn elements(grid: &Grid, mover: Mover) -> Expected {
    let mut fields = vec![];
    for thread in threads(grid, mover) {
        let numbers = thread.iter().flat_map(|&(to, next)| [grid.number(to), next]);
        fields.extend(numbers.map(|number| number as i128));
        fields.extend([0xFF, 0xFF]);
    }
    Expected::numbers("u8", &[fields.len() / 2, 2], fields)
}

/// How many elements stand before each thread.
fn starts(grid: &Grid, mover: Mover) -> Expected {
    let mut before = 0;
    let starts = threads(grid, mover).into_iter().map(|thread| {
        let start = before;
        before += thread.len() as i128 + 1;
        start
    });
    Expected::numbers("u16", &[grid.squares.len()], starts)
}

/// From each square of a thread, and from the piece itself to the first, the square that comes
/// next; at the end and where the thread does not come the piece's own.
fn links(grid: &Grid, mover: Option<Mover>, next: fn(usize, usize) -> usize) -> Vec<i128> {
    let mut links = vec![];
    for &from in &grid.squares {
        let thread = mover.map_or(vec![], |mover| thread(grid, mover, from));
        links.extend(grid.squares.iter().map(|&current| {
            let place = thread.iter().position(|&(to, _)| to == current);
            let follows = match place {
                Some(element) => next(element, thread[element].1),
                None if current == from => 0,
                None => thread.len(),
            };
            grid.number(thread.get(follows).map_or(from, |&(to, _)| to)) as i128
        }));
    }
    links
}

/// The links of GNU Chess's pieces, of which the first is none.
fn gnu(grid: &Grid, [white, black]: [Mover; 2], next: fn(usize, usize) -> usize) -> Expected {
    let movers = [
        None,
        Some(white),
        Some(KNIGHT),
        Some(BISHOP),
        Some(ROOK),
        Some(QUEEN),
        Some(KING),
        Some(black),
    ];
    let links = movers.into_iter().flat_map(|mover| links(grid, mover, next));
    let count = grid.squares.len();
    Expected::numbers("u8", &[8, count, count], links)
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let (pushes, captures) = ([WHITE_PUSH, BLACK_PUSH], [WHITE_CAPTURE, BLACK_CAPTURE]);
    vec![
        line("KNIGHT_THREADS", elements(grid, KNIGHT)),
        line("KNIGHT_THREAD_STARTS", starts(grid, KNIGHT)),
        line("BISHOP_THREADS", elements(grid, BISHOP)),
        line("BISHOP_THREAD_STARTS", starts(grid, BISHOP)),
        line("ROOK_THREADS", elements(grid, ROOK)),
        line("ROOK_THREAD_STARTS", starts(grid, ROOK)),
        line("QUEEN_THREADS", elements(grid, QUEEN)),
        line("QUEEN_THREAD_STARTS", starts(grid, QUEEN)),
        line("KING_THREADS", elements(grid, KING)),
        line("KING_THREAD_STARTS", starts(grid, KING)),
        line("WHITE_PAWN_PUSH_THREADS", elements(grid, WHITE_PUSH)),
        line("WHITE_PAWN_PUSH_THREAD_STARTS", starts(grid, WHITE_PUSH)),
        line("WHITE_PAWN_CAPTURE_THREADS", elements(grid, WHITE_CAPTURE)),
        line("WHITE_PAWN_CAPTURE_THREAD_STARTS", starts(grid, WHITE_CAPTURE)),
        line("BLACK_PAWN_PUSH_THREADS", elements(grid, BLACK_PUSH)),
        line("BLACK_PAWN_PUSH_THREAD_STARTS", starts(grid, BLACK_PUSH)),
        line("BLACK_PAWN_CAPTURE_THREADS", elements(grid, BLACK_CAPTURE)),
        line("BLACK_PAWN_CAPTURE_THREAD_STARTS", starts(grid, BLACK_CAPTURE)),
        line("NEXT_POSITION", gnu(grid, pushes, |element, _| element + 1)),
        line("NEXT_DIRECTION", gnu(grid, captures, |_, next_line| next_line)),
    ]
}
