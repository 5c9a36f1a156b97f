//! Move threads: the moves of a piece written down line by line, clockwise from north.

use crate::expected::{Expected, Line, line};
use crate::grid::*;
use crate::pieces::double_push;

/// The lines of squares that a piece can go to, each outwards.
type Walks = Vec<Vec<At>>;

/// What a piece does from a square.
pub(crate) type Mover<'a> = Box<dyn Fn(&Grid, At) -> Walks + 'a>;

/// In which order each piece goes along its lines.
pub(crate) struct Order {
    pub(crate) knight: [Step; 8],
    pub(crate) bishop: [Step; 4],
    pub(crate) rook: [Step; 4],
    pub(crate) queen: [Step; 8],
    pub(crate) king: [Step; 8],
    pub(crate) white_captures: [Step; 2],
    pub(crate) black_captures: [Step; 2],
}

/// Clockwise from north.
pub(crate) const CLOCKWISE: Order = Order {
    knight: LEAPS,
    bishop: SLANTED,
    rook: STRAIGHT,
    queen: COMPASS,
    king: COMPASS,
    white_captures: [NORTH_EAST, NORTH_WEST],
    black_captures: [SOUTH_EAST, SOUTH_WEST],
};

impl Order {
    /// The pieces by the names of their tables.
    pub(crate) fn movers(&self) -> [(&'static str, Mover<'_>); 9] {
        [
            ("KNIGHT", Box::new(|grid, from| leaps(grid, from, &self.knight))),
            ("BISHOP", Box::new(|grid, from| slides(grid, from, &self.bishop))),
            ("ROOK", Box::new(|grid, from| slides(grid, from, &self.rook))),
            ("QUEEN", Box::new(|grid, from| slides(grid, from, &self.queen))),
            ("KING", Box::new(|grid, from| leaps(grid, from, &self.king))),
            ("WHITE_PAWN_PUSH", Box::new(|grid, from| pushes(grid, from, NORTH))),
            ("WHITE_PAWN_CAPTURE", Box::new(|grid, from| leaps(grid, from, &self.white_captures))),
            ("BLACK_PAWN_PUSH", Box::new(|grid, from| pushes(grid, from, SOUTH))),
            ("BLACK_PAWN_CAPTURE", Box::new(|grid, from| leaps(grid, from, &self.black_captures))),
        ]
    }

    pub(crate) fn mover(&self, name: &str) -> Mover<'_> {
        let mut movers = self.movers().into_iter();
        movers.find(|(it, _)| *it == name).expect("a piece").1
    }
}

pub(crate) fn leaps(grid: &Grid, from: At, steps: &[Step]) -> Walks {
    steps.iter().filter_map(|&step| grid.go(from, step)).map(|to| vec![to]).collect()
}

pub(crate) fn slides(grid: &Grid, from: At, steps: &[Step]) -> Walks {
    steps.iter().map(|&step| grid.walk(from, step)).filter(|walk| !walk.is_empty()).collect()
}

fn pushes(grid: &Grid, from: At, ahead: Step) -> Walks {
    let single: Vec<At> = grid.go(from, ahead).into_iter().collect();
    vec![single.into_iter().chain(double_push(grid, ahead, from)).collect()]
}

/// The squares of a thread, each with the number of squares before the next line.
fn thread(grid: &Grid, mover: &Mover, from: At) -> Vec<(At, usize)> {
    let mut thread = vec![];
    for line in mover(grid, from) {
        let next_line = thread.len() + line.len();
        thread.extend(line.into_iter().map(|to| (to, next_line)));
    }
    thread
}

/// The threads of all squares.
pub(crate) fn threads(grid: &Grid, mover: &Mover) -> Vec<Vec<(At, usize)>> {
    grid.squares.iter().map(|&from| thread(grid, mover, from)).collect()
}

/// All threads of a piece, each closed by a sentinel.
pub(crate) fn elements(grid: &Grid, mover: &Mover) -> Expected {
    let mut fields = vec![];
    for thread in threads(grid, mover) {
        let numbers = thread.iter().flat_map(|&(to, next)| [grid.number(to), next]);
        fields.extend(numbers.map(|number| number as i128));
        fields.extend([0xFF, 0xFF]);
    }
    Expected::numbers("u8", &[fields.len() / 2, 2], fields)
}

/// How many elements stand before each thread.
pub(crate) fn starts(grid: &Grid, mover: &Mover) -> Expected {
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
fn links(grid: &Grid, mover: &Mover, next: fn(usize, usize) -> usize) -> Vec<i128> {
    let mut links = vec![];
    for &from in &grid.squares {
        let thread = thread(grid, mover, from);
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

/// The links of these pieces.
pub(crate) fn all_links(
    grid: &Grid,
    movers: &[Mover],
    next: fn(usize, usize) -> usize,
) -> Expected {
    let links = movers.iter().flat_map(|mover| links(grid, mover, next));
    let count = grid.squares.len();
    Expected::numbers("u8", &[movers.len(), count, count], links)
}

/// The links of GNU Chess's pieces, of which the first is none, with pawns that push or capture.
fn gnu(grid: &Grid, order: &Order, pawn: &str, next: fn(usize, usize) -> usize) -> Expected {
    let [white, black] = ["WHITE", "BLACK"].map(|color| format!("{color}_PAWN_{pawn}"));
    let names = [&*white, "KNIGHT", "BISHOP", "ROOK", "QUEEN", "KING", &*black];
    let none: Mover = Box::new(|_, _| vec![]);
    let movers = [none].into_iter().chain(names.map(|name| order.mover(name)));
    all_links(grid, &movers.collect::<Vec<_>>(), next)
}

pub(crate) fn after_an_empty_square(element: usize, _: usize) -> usize {
    element + 1
}

pub(crate) fn after_an_occupied_square(_: usize, next_line: usize) -> usize {
    next_line
}

pub(crate) fn tables(grid: &Grid, order: &Order) -> Vec<Line> {
    let mut lines = vec![
        line("NEXT_POSITION", gnu(grid, order, "PUSH", after_an_empty_square)),
        line("NEXT_DIRECTION", gnu(grid, order, "CAPTURE", after_an_occupied_square)),
    ];
    for (name, mover) in order.movers() {
        lines.push(line(format!("{name}_THREADS"), elements(grid, &mover)));
        lines.push(line(format!("{name}_THREAD_STARTS"), starts(grid, &mover)));
    }
    lines
}
