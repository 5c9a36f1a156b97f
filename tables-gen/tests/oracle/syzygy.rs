//! The numbers of squares in Syzygy's tablebases, drawn where that says it best.

use std::collections::BTreeSet;

use crate::expected::{Expected, Line, line};
use crate::grid::*;

/// The lower left quarter of the board, row by row from below.
const QUARTER: [[usize; 4]; 4] = [[6, 0, 1, 2], [0, 7, 3, 4], [1, 3, 8, 5], [2, 4, 5, 9]];

const fn at(x: i32, y: i32) -> At {
    At { x, y }
}

/// The squares row by row from below, whatever the layout.
fn in_rows() -> impl Iterator<Item = At> + Clone {
    (0..8).flat_map(|y| (0..8).map(move |x| at(x, y)))
}

fn triangle(it: At) -> usize {
    QUARTER[it.y.min(7 - it.y) as usize][it.x.min(7 - it.x) as usize]
}

/// The squares of the triangle in the order of their numbers.
fn corner() -> Vec<At> {
    let mut squares: Vec<At> = in_rows().filter(|it| it.x < 4 && it.y <= it.x).collect();
    squares.sort_by_key(|&it| triangle(it));
    squares
}

/// Numbers from 0 on for the squares below the diagonal with their images above, then along it.
fn lower(it: At) -> usize {
    let below: Vec<At> = in_rows().filter(|it| it.x > it.y).collect();
    let number = below.iter().position(|&other| [it, at(it.y, it.x)].contains(&other));
    number.unwrap_or(below.len() + it.x as usize)
}

fn diagonals(grid: &Grid, it: At) -> usize {
    let both = [(at(0, 0), NORTH_EAST), (at(7, 0), NORTH_WEST)];
    let mut squares =
        both.into_iter().flat_map(|(from, step)| [vec![from], grid.walk(from, step)].concat());
    squares.position(|other| other == it).unwrap_or(0)
}

/// All squares from the first to the last: those of one number on their way around the board, clockwise.
fn around(grid: &Grid) -> Vec<At> {
    let mut squares = vec![];
    for first in corner() {
        let low = first.x.min(first.y);
        let ring = |it: At| [it.x, it.y, 7 - it.x, 7 - it.y].into_iter().min() == Some(low);
        let (mut it, mut step) = (first, 0);
        // A corner begins its way upwards.
        let ways = [WEST, NORTH, EAST, SOUTH];
        loop {
            if triangle(it) == triangle(first) {
                squares.push(it);
            }
            if !grid.has(it.to(ways[step])) || !ring(it.to(ways[step])) {
                step = (step + 1) % 4;
            }
            it = it.to(ways[step]);
            if it == first {
                break;
            }
        }
    }
    squares
}

fn piece_twist(grid: &Grid, it: At) -> usize {
    63 - around(grid).iter().position(|&other| other == it).expect("all squares")
}

/// The squares of pawns file by file from the edge, each with its mirror image.
fn pawns() -> Vec<[At; 2]> {
    (0..4).flat_map(|x| (1..7).map(move |y| [at(x, y), at(7 - x, y)])).collect()
}

fn flap(it: At) -> usize {
    pawns().iter().position(|both| both.contains(&it)).unwrap_or(0)
}

/// Each square takes away one from those that are left.
fn pawn_twist(it: At) -> usize {
    let taken = pawns().concat().iter().position(|&other| other == it);
    taken.map_or(0, |taken| 47 - taken)
}

fn choose(k: usize, n: usize) -> i128 {
    (0..k).fold(1, |ways, i| ways * (n as i128 - i as i128) / (i as i128 + 1))
}

/// Numbers for placements in the order of their keys; -1 for those without a key.
fn numbered(grid: &Grid, key: impl Fn(usize, At, At) -> Option<[usize; 3]>) -> Expected {
    let placements = corner().into_iter().enumerate();
    let keys: Vec<_> = placements
        .flat_map(|(i, first)| grid.squares.iter().map(move |&second| (i, first, second)))
        .map(|(i, first, second)| key(i, first, second))
        .collect();
    let sorted: BTreeSet<[usize; 3]> = keys.iter().copied().flatten().collect();
    let sorted: Vec<[usize; 3]> = sorted.into_iter().collect();
    let number = |key| sorted.binary_search(&key).expect("a key") as i128;
    Expected::numbers("i16", &[10, 64], keys.iter().map(|key| key.map_or(-1, number)))
}

fn row_number(it: At) -> usize {
    (8 * it.y + it.x) as usize
}

fn kings(grid: &Grid) -> Expected {
    let slant = |it: At| it.y - it.x;
    numbered(grid, |i, first, second| {
        let are_near = (first.x - second.x).abs() <= 1 && (first.y - second.y).abs() <= 1;
        let is_image = slant(first) == 0 && slant(second) > 0;
        let both = usize::from(slant(first) == 0 && slant(second) == 0);
        (!are_near && !is_image).then_some([both, i, row_number(second)])
    })
}

/// The key of the first placement, in the order of keys, that looks alike in some way.
fn pairs(grid: &Grid) -> Expected {
    let key = |first: At, second: At| {
        let i = corner().iter().position(|&it| it == first)?;
        let diagonal = diagonals(grid, second);
        match i < 6 {
            true => Some([i, row_number(second), 0]),
            false if diagonal > 0 || second == at(0, 0) => Some([i, 64 + diagonal, 0]),
            false => None,
        }
    };
    let turned = |it: At| at(it.y, 7 - it.x);
    let alike = move |mut first: At, mut second: At| {
        let mut keys = vec![];
        for _ in 0..4 {
            let [a, b] = [first, second].map(|it| at(7 - it.x, it.y));
            for (a, b) in [(first, second), (second, first), (a, b), (b, a)] {
                keys.extend(key(a, b));
            }
            (first, second) = (turned(first), turned(second));
        }
        keys.into_iter().min()
    };
    numbered(grid, |_, first, second| {
        let own = key(first, second);
        own.filter(|_| first != second && own == alike(first, second))
    })
}

/// Sums of the ways to choose all but the first of so many pieces: those before each square, and those of
/// each run.
fn sums(left: &[usize], run: usize) -> [Vec<i128>; 2] {
    let (mut before, mut all) = (vec![0; left.len()], vec![0; left.len() / run]);
    for others in 0..6 {
        for run in left.chunks(run) {
            let ways = |squares: &[usize]| squares.iter().map(|&n| choose(others, n)).sum();
            before.extend((0..run.len()).map(|end| -> i128 { ways(&run[..end]) }));
            all.push(ways(run));
        }
    }
    [before, all]
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let is_there = |expected: &dyn Fn() -> Expected| grid.is_8x8().then(expected);
    let each =
        |number: &dyn Fn(At) -> usize| is_there(&|| Expected::number_of_each("u8", grid, number));
    let side = || {
        let sides = grid.squares.iter().map(|it| i128::from((it.y - it.x).signum()));
        Expected::numbers("i8", &[64], sides)
    };
    let named = |squares: &[At]| {
        let numbers = squares.iter().map(|&it| grid.number(it) as i128);
        Expected::numbers("u8", &[squares.len()], numbers)
    };
    let firsts: Vec<At> = pawns().iter().map(|[pawn, _]| *pawn).collect();
    let by_pawn: Vec<usize> = firsts.iter().map(|&it| pawn_twist(it)).collect();
    let [pawns_before, pawns_of_file] = sums(&by_pawn, 6);
    let pieces = || sums(&corner().iter().map(|&it| piece_twist(grid, it)).collect::<Vec<_>>(), 10);
    let long = |shape: &[usize], entries: &[i128]| {
        Expected::numbers("u32", shape, entries.iter().copied())
    };
    let binomials = || {
        let ways: Vec<i128> = (0..7).flat_map(|k| (0..64).map(move |n| choose(k, n))).collect();
        long(&[7, 64], &ways)
    };
    let files = || Expected::numbers("u8", &[8], [0, 1, 2, 3, 3, 2, 1, 0]);
    vec![
        line("SYZYGY_TRIANGLE", each(&triangle)),
        line("SYZYGY_LOWER", each(&lower)),
        line("SYZYGY_DIAGONALS", each(&|it| diagonals(grid, it))),
        line("SYZYGY_OFF_DIAGONAL", is_there(&side)),
        line("SYZYGY_PIECE_TWIST", each(&|it| piece_twist(grid, it))),
        line("SYZYGY_FLAP", each(&flap)),
        line("SYZYGY_PAWN_TWIST", each(&pawn_twist)),
        line("SYZYGY_TRIANGLE_SQUARES", is_there(&|| named(&corner()))),
        line("SYZYGY_FLAP_SQUARES", is_there(&|| named(&firsts))),
        line("SYZYGY_FILES", is_there(&files)),
        line("SYZYGY_KK_INDEX", is_there(&|| kings(grid))),
        line("SYZYGY_PAIR_INDEX", is_there(&|| pairs(grid))),
        line("SYZYGY_BINOMIALS", is_there(&binomials)),
        line("SYZYGY_LEAD_PAWN_INDEX", is_there(&|| long(&[7, 24], &pawns_before))),
        line("SYZYGY_LEAD_PAWN_SIZES", is_there(&|| long(&[7, 4], &pawns_of_file))),
        line("SYZYGY_LEAD_PIECE_INDEX", is_there(&|| long(&[7, 10], &pieces()[0]))),
        line("SYZYGY_LEAD_PIECE_SIZES", is_there(&|| long(&[7], &pieces()[1]))),
    ]
}
