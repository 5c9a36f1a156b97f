//! How networks number moves and features: moves as texts, sorted, and boards turned cell by cell.

use crate::expected::{Expected, Line, line};
use crate::grid::*;

const NOTHING: i128 = -1;
/// What a pawn becomes, by number; the first is no promotion.
const LETTERS: [&str; 5] = ["", "n", "b", "r", "q"];

/// The name of a square, rank first, so that names sort rank by rank.
fn rank_first(at: At) -> String {
    let letter = char::from(b'a' + at.x as u8);
    format!("{}{letter}", at.y + 1)
}

fn at(rank_first: &str) -> At {
    let bytes = rank_first.as_bytes();
    At { x: i32::from(bytes[1] - b'a'), y: i32::from(bytes[0] - b'1') }
}

/// A queen's and a knight's moves, each as both squares.
fn plain(grid: &Grid) -> Vec<String> {
    let mut moves = vec![];
    for &from in &grid.squares {
        let slides = COMPASS.into_iter().flat_map(|step| grid.walk(from, step));
        let jumps = LEAPS.into_iter().filter_map(|leap| grid.go(from, leap));
        moves.extend(slides.chain(jumps).map(|to| rank_first(from) + &rank_first(to)));
    }
    moves.sort_unstable();
    moves
}

/// A pawn's moves to the top row.
fn to_the_top(grid: &Grid) -> Vec<String> {
    let below = grid.squares.iter().filter(|from| from.y == 6);
    let pairs = below.flat_map(|&from| {
        let ends =
            [NORTH_WEST, NORTH, NORTH_EAST].into_iter().filter_map(move |it| grid.go(from, it));
        ends.map(move |to| rank_first(from) + &rank_first(to))
    });
    let mut moves: Vec<String> = pairs.collect();
    moves.sort_unstable();
    moves
}

/// Leela's moves, with the letter of the promotion.
fn leela(grid: &Grid) -> Vec<String> {
    let promotions = to_the_top(grid);
    let promotions =
        promotions.iter().flat_map(|it| ["q", "r", "b"].map(|piece| it.clone() + piece));
    plain(grid).into_iter().chain(promotions).collect()
}

/// The numbers of both squares, and of the promotion.
fn parts(grid: &Grid, name: &str) -> [usize; 3] {
    let promotion = LETTERS.iter().position(|letter| *letter == &name[4..]).expect("a piece");
    [grid.number(at(&name[..2])), grid.number(at(&name[2..4])), promotion]
}

fn moves(grid: &Grid) -> Expected {
    let entries = leela(grid).into_iter().map(|name| {
        let [from, to, promotion] = parts(grid, &name);
        (from + 64 * to + 4096 * promotion) as i128
    });
    Expected::numbers("u16", &[1858], entries)
}

/// Numbers of moves in a table by both squares and the promotion.
fn by_move(
    grid: &Grid,
    element: &'static str,
    numbers: impl IntoIterator<Item = (String, usize)>,
) -> Expected {
    let mut entries = vec![NOTHING; 64 * 64 * 5];
    for (name, number) in numbers {
        let [from, to, promotion] = parts(grid, &name);
        entries[320 * from + 5 * to + promotion] = number as i128;
    }
    Expected::numbers(element, &[64, 64, 5], entries)
}

fn indices(grid: &Grid) -> Expected {
    let all = leela(grid);
    let index = |name: &str| all.iter().position(|it| it == name).expect("a move");
    let knights = to_the_top(grid).into_iter().map(|name| (name.clone() + "n", index(&name)));
    by_move(grid, "i16", all.iter().cloned().zip(0..).chain(knights))
}

fn planes(grid: &Grid) -> Expected {
    let mut planes = vec![];
    for &from in &grid.squares {
        let mut put = |to: At, piece: &str, plane: usize| {
            planes.push((rank_first(from) + &rank_first(to) + piece, plane));
        };
        for (i, step) in COMPASS.into_iter().enumerate() {
            for (n, to) in grid.walk(from, step).into_iter().enumerate() {
                put(to, "", 7 * i + n);
            }
        }
        for (i, leap) in LEAPS.into_iter().enumerate() {
            grid.go(from, leap).into_iter().for_each(|to| put(to, "", 56 + i));
        }
        for (i, step) in [NORTH_WEST, NORTH, NORTH_EAST].into_iter().enumerate() {
            let Some(to) = grid.go(from, step).filter(|_| from.y == 6) else { continue };
            ["n", "b", "r"]
                .into_iter()
                .zip(64 + 3 * i..)
                .for_each(|(it, plane)| put(to, it, plane));
            let queens = COMPASS.iter().position(|it| *it == step).expect("a step");
            put(to, "q", 7 * queens);
        }
    }
    by_move(grid, "i8", planes)
}

/// A square as each of two players sees the board.
fn seen(white: bool, at: At) -> At {
    if white { at } else { At { y: 7 - at.y, ..at } }
}

/// A number for each player and square.
fn of_both(grid: &Grid, number: impl Fn(bool, At) -> usize) -> Expected {
    let entries = [true, false].into_iter().flat_map(|white| {
        let number = &number;
        grid.squares.iter().map(move |&at| number(white, at) as i128)
    });
    Expected::numbers("u8", &[2, 64], entries)
}

/// Four buckets a row from the top, the last one beside the middle.
fn bucket(white: bool, at: At) -> usize {
    const TOP_ROW: [usize; 8] = [0, 1, 2, 3, 3, 2, 1, 0];
    let At { x, y } = seen(white, at);
    (7 - y) as usize * 4 + TOP_ROW[x as usize]
}

/// What every number changes by, found at one square and tested at all.
fn orientation(grid: &Grid, white: bool, king: At) -> usize {
    let turned = |at: At| {
        let At { x, y } = seen(white, at);
        At { x: if king.x < 4 { 7 - x } else { x }, y }
    };
    let changes = |at: At| grid.number(at) ^ grid.number(turned(at));
    let change = changes(king);
    assert!(grid.squares.iter().all(|&at| changes(at) == change));
    change
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let on_chess_board =
        |expected: &dyn Fn(&Grid) -> Expected| grid.is_8x8().then(|| expected(grid));
    vec![
        line("LC0_POLICY_MOVES", on_chess_board(&moves)),
        line("LC0_POLICY_INDICES", on_chess_board(&indices)),
        line("ALPHAZERO_PLANES", on_chess_board(&planes)),
        line("KING_BUCKETS_HALFKA", on_chess_board(&|grid| of_both(grid, bucket))),
        line(
            "HALFKA_ORIENTATIONS",
            on_chess_board(&|grid| of_both(grid, |white, at| orientation(grid, white, at))),
        ),
    ]
}
