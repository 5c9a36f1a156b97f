//! Pieces that scripts define: by leaps, with colors and zones, in the way of each other or not, and by the lines of
//! their threads.

use std::collections::BTreeSet;

use chess_tables_gen::{Bits, Board, Definition, Layout, Leaps, Square, ThreadMover};

use crate::expected::Expected;
use crate::grid::*;
use crate::threads::{self, Mover, after_an_empty_square, after_an_occupied_square};
use crate::{check_definitions, grid_of};

#[derive(Clone, Copy)]
enum Goes {
    /// Over everything.
    Leaping,
    /// Again and again, up to the first piece.
    Riding,
    /// Straight and then aslant, if nothing stands before the end.
    Walking,
}

/// White's squares, to which its pieces keep.
type Zone = fn(&Grid, At) -> bool;

#[derive(Clone)]
struct Piece {
    /// As white sees them.
    steps: Vec<Step>,
    goes: Goes,
    by_color: bool,
    zone: Zone,
}

/// All steps that are so long, in any direction.
fn reflected(long: i32, short: i32) -> Vec<Step> {
    let all = (-15..=15).flat_map(|x: i32| (-15..=15).map(move |y: i32| (x, y)));
    let lengths = |(x, y): Step| [x.abs().max(y.abs()), x.abs().min(y.abs())];
    all.filter(|&step| lengths(step) == [long, short]).collect()
}

fn upside_down(grid: &Grid, at: At) -> At {
    At { y: grid.height - 1 - at.y, ..at }
}

impl Piece {
    fn new(goes: Goes, steps: impl Into<Vec<Step>>) -> Self {
        Self { steps: steps.into(), goes, by_color: false, zone: |_, _| true }
    }

    fn by_color(self) -> Self {
        Self { by_color: true, ..self }
    }

    fn within(self, zone: Zone) -> Self {
        Self { zone, ..self }
    }

    /// The ways of white's piece from a square, each to its end. Its own zone may be the one of black.
    fn of_white(&self, grid: &Grid, from: At, is_in: &dyn Fn(At) -> bool) -> Vec<Vec<At>> {
        let may_be = |at: &At| grid.has(*at) && is_in(*at);
        if !may_be(&from) {
            return vec![];
        }
        let way = |&(x, y): &Step| match self.goes {
            Goes::Leaping => vec![from.to((x, y))],
            Goes::Riding => {
                let all = (1..16).map(|n| from.to((n * x, n * y)));
                all.take_while(may_be).collect()
            }
            Goes::Walking => {
                // The last of these steps are aslant.
                let (long, short) = (x.abs().max(y.abs()), x.abs().min(y.abs()));
                let aslant = |n: i32| (n - (long - short)).max(0);
                let part = |of: i32, n| of.signum() * if of.abs() == long { n } else { aslant(n) };
                (1..=long).map(|n| from.to((part(x, n), part(y, n)))).collect()
            }
        };
        let ways = self.steps.iter().map(way);
        ways.filter(|way| way.last().is_some_and(may_be)).collect()
    }

    /// The ways of the piece by the places where it can stand, by color or not.
    fn ways(&self, grid: &Grid) -> Vec<Vec<Vec<At>>> {
        let turned = |at| upside_down(grid, at);
        let white = |from| self.of_white(grid, from, &|at| (self.zone)(grid, at));
        // Black is white with the board upside down.
        let black = |from| -> Vec<Vec<At>> {
            let ways = white(turned(from)).into_iter();
            ways.map(|way| way.into_iter().map(turned).collect()).collect()
        };
        let white_elsewhere = |from| self.of_white(grid, from, &|at| (self.zone)(grid, turned(at)));
        let squares = grid.squares.iter();
        if self.by_color {
            return squares
                .clone()
                .map(|&at| white(at))
                .chain(squares.map(|&at| black(at)))
                .collect();
        }
        squares.map(|&at| [white(at), white_elsewhere(at)].concat()).collect()
    }

    fn shape(&self, grid: &Grid) -> Vec<usize> {
        let count = grid.squares.len();
        if self.by_color { vec![2, count] } else { vec![count] }
    }

    fn on_the_empty_board(&self, grid: &Grid) -> Expected {
        let sets = self.ways(grid).into_iter().map(|ways| grid.set(ways.concat()));
        Expected::sets(grid, &self.shape(grid), sets)
    }

    /// What the piece attacks on its ways, each a list of squares, with these squares occupied.
    fn attacks(&self, ways: &[Vec<u128>], occupied: u128) -> u128 {
        let mut attacks = 0;
        for way in ways {
            let before = way.iter().take_while(|&square| occupied & square == 0).count();
            match self.goes {
                Goes::Walking if before + 1 < way.len() => {}
                Goes::Walking => attacks |= way[way.len() - 1],
                _ => way.iter().take(before + 1).for_each(|square| attacks |= square),
            }
        }
        attacks
    }

    /// The squares in the way, where the entries of each place begin, and the entries.
    fn among_others(&self, grid: &Grid) -> [Expected; 3] {
        let (mut relevant, mut offsets, mut attacks) = (vec![], vec![], vec![]);
        for ways in self.ways(grid) {
            let in_the_way = ways.iter().flat_map(|way| &way[..way.len() - 1]);
            let in_the_way: BTreeSet<u128> = in_the_way.map(|&at| grid.bit(at)).collect();
            relevant.push(in_the_way.iter().sum());
            offsets.push(attacks.len() as i128);
            let bits = |way: Vec<At>| way.into_iter().map(|at| grid.bit(at)).collect();
            let ways: Vec<Vec<u128>> = ways.into_iter().map(bits).collect();
            attacks.extend(unions(in_the_way).iter().map(|&pieces| self.attacks(&ways, pieces)));
        }
        let (shape, count) = (self.shape(grid), attacks.len());
        [
            Expected::sets(grid, &shape, relevant),
            Expected::at_least("u16", &shape, offsets),
            Expected::sets(grid, &[count], attacks),
        ]
    }
}

/// Boards with layouts of lines of both kinds, and bits in both directions.
fn boards() -> impl Iterator<Item = Board> {
    let sizes = ["8x8", "9x9", "9x10", "5x6", "1x1", "2x7", "10x8"].into_iter();
    sizes.flat_map(|size| Layout::ALL.map(|layout| (size, layout))).enumerate().map(
        |(i, (size, layout))| {
            let board = size.parse::<Board>().unwrap().with_layout(layout);
            board.with_bits([Bits::InOrder, Bits::Reversed][i % 3 % 2])
        },
    )
}

fn near_side(board: Board, square: Square) -> bool {
    square.rank < board.ranks() / 2
}

fn in_palace(_: Board, square: Square) -> bool {
    (3..=5).contains(&square.file) && square.rank <= 2
}

const NEAR_SIDE: Zone = |grid, at| at.y < grid.height / 2;
const PALACE: Zone = |_, at| [3, 4, 5].contains(&at.x) && at.y < 3;
const ODD: [Step; 4] = [(1, 2), (-2, 1), (0, -1), (3, 0)];

fn odd() -> Leaps {
    Leaps::exactly(&[(1, 2), (-2, 1), (0, -1), (3, 0)])
}

/// Every kind of leap, by square and by color, with and without a zone.
#[test]
fn leapers_and_riders() {
    let new = |steps: &[Step]| Piece::new(Goes::Leaping, steps);
    let riding = |steps: &[Step]| Piece::new(Goes::Riding, steps);
    let gold = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1)];
    let silver = [(1, 1), (1, -1), (-1, -1), (-1, 1), (0, 1)];
    let all = Leaps::all_reflections;
    let cases = [
        (all(&[(1, 3)]), new(&reflected(3, 1))),
        (all(&[(0, 3), (2, 3)]), new(&[reflected(3, 0), reflected(3, 2)].concat())),
        (all(&[(15, 15)]), new(&reflected(15, 15))),
        (all(&[(0, 1)]).and(Leaps::exactly(&[(1, 1), (-1, 1)])).by_color(), new(&gold).by_color()),
        (all(&[(1, 1)]).and(Leaps::exactly(&[(0, 1)])).by_color(), new(&silver).by_color()),
        (Leaps::exactly(&[(1, 2), (-3, -1)]), new(&[(1, 2), (-3, -1)])),
        (odd().by_color(), new(&ODD).by_color()),
        (all(&[(2, 2)]).within(near_side), new(&reflected(2, 2)).within(NEAR_SIDE)),
        (
            all(&[(0, 1), (1, 1)]).within(in_palace).by_color(),
            new(&COMPASS).within(PALACE).by_color(),
        ),
        (all(&[(1, 2)]), riding(&LEAPS)),
        (all(&[(0, 3), (1, 1)]), riding(&[reflected(3, 0), SLANTED.to_vec()].concat())),
        (Leaps::exactly(&[(0, 1)]).by_color(), riding(&[(0, 1)]).by_color()),
        (odd().by_color(), riding(&ODD).by_color()),
        (all(&[(0, 1)]).within(near_side), riding(&STRAIGHT).within(NEAR_SIDE)),
        (all(&[(1, 1)]).within(in_palace).by_color(), riding(&SLANTED).within(PALACE).by_color()),
    ];
    for board in boards() {
        let definitions = cases.iter().map(|(leaps, piece)| {
            let expected = piece.on_the_empty_board(&grid_of(board));
            let definition = match piece.goes {
                Goes::Riding => Definition::rider("RIDER", leaps.clone()),
                _ => Definition::leaper("LEAPER", leaps.clone()),
            };
            (definition, expected)
        });
        check_definitions(board, definitions);
    }
}

#[test]
fn pieces_that_others_block() {
    let all = Leaps::all_reflections;
    let (riding, walking) = (Goes::Riding, Goes::Walking);
    // Two lines over the same squares.
    let over = [(0, 1), (0, 2), (-1, 0)];
    let exactly = |leaps: &[(i8, i8)]| Leaps::exactly(leaps);
    let cases = [
        (exactly(&[(0, 1)]).by_color(), Piece::new(riding, [(0, 1)]).by_color()),
        (exactly(&[(0, 1), (0, 2), (-1, 0)]), Piece::new(riding, over)),
        (exactly(&[(1, 1)]).within(near_side), Piece::new(riding, [(1, 1)]).within(NEAR_SIDE)),
        (all(&[(1, 2)]), Piece::new(walking, LEAPS)),
        (all(&[(2, 2)]).within(near_side), Piece::new(walking, reflected(2, 2)).within(NEAR_SIDE)),
        (
            all(&[(2, 2)]).within(near_side).by_color(),
            Piece::new(walking, reflected(2, 2)).within(NEAR_SIDE).by_color(),
        ),
        (all(&[(2, 3)]), Piece::new(walking, reflected(3, 2))),
        (odd().by_color(), Piece::new(walking, ODD).by_color()),
    ];
    for board in boards() {
        for (leaps, piece) in &cases {
            let definitions = match piece.goes {
                Goes::Walking => Definition::lame_leaper("PIECE", leaps.clone()),
                _ => Definition::blocked_rider("PIECE", leaps.clone()),
            };
            let expected = piece.among_others(&grid_of(board));
            check_definitions(board, definitions.into_iter().zip(expected));
        }
    }
}

/// The pieces of GNU Shogi that have lines of both kinds or one, and one that has none.
#[test]
fn threads_of_pieces() {
    let lance = || ThreadMover::new("lance").rides(&[(0, 1)]);
    let dragon = || {
        ThreadMover::new("dragon").rides(&[(0, 1), (-1, 0), (1, 0), (0, -1)]).leaps(&[
            (-1, 1),
            (1, 1),
            (1, -1),
            (-1, -1),
        ])
    };
    let knight = || ThreadMover::new("knight").leaps(&[(-1, 2), (1, 2)]);
    let movers = || {
        let black_knight = knight().mirrored("black knight");
        [lance(), dragon(), knight(), black_knight, ThreadMover::new("none")]
    };
    let rook: [Step; 4] = [NORTH, WEST, EAST, SOUTH];
    let aslant: [Step; 4] = [NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST];
    let expected: [Mover; 5] = [
        Box::new(|grid, from| threads::slides(grid, from, &[NORTH])),
        Box::new(|grid, from| {
            [threads::slides(grid, from, &rook), threads::leaps(grid, from, &aslant)].concat()
        }),
        Box::new(|grid, from| threads::leaps(grid, from, &[(-1, 2), (1, 2)])),
        Box::new(|grid, from| threads::leaps(grid, from, &[(-1, -2), (1, -2)])),
        Box::new(|_, _| vec![]),
    ];
    for board in boards() {
        let grid = grid_of(board);
        let links = [after_an_empty_square, after_an_occupied_square]
            .map(|next: fn(usize, usize) -> usize| threads::all_links(&grid, &expected, next));
        check_definitions(board, Definition::next_squares(movers()).into_iter().zip(links));
        for (mover, expected) in movers().into_iter().zip(&expected) {
            let lists = [threads::elements(&grid, expected), threads::starts(&grid, expected)];
            check_definitions(board, Definition::thread_lists(mover).into_iter().zip(lists));
        }
    }
}
