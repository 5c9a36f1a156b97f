//! Ranks, files, diagonals and the colours of the squares.

use crate::grid::{FILES, Grid, RANKS, Square, square, squares};
use crate::witness::{each, marks, witnesses};

/// Where the diagonals begin, from the corner h1 to the corner a8.
const DIAGONAL_BEGINNINGS: [&str; 15] =
    ["h1", "g1", "f1", "e1", "d1", "c1", "b1", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"];
/// Where the anti-diagonals begin, from the corner a1 to the corner h8.
const ANTI_DIAGONAL_BEGINNINGS: [&str; 15] =
    ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8"];

/// The squares that one passes going both ways.
fn both_ways(from: Square, [there, back]: [&str; 2]) -> Vec<Square> {
    [from.walk(there), from.walk(back)].concat()
}

/// A square and those that one passes going both ways.
fn line(from: Square, directions: [&str; 2]) -> Vec<Square> {
    [vec![from], both_ways(from, directions)].concat()
}

witnesses! {
    /// The squares of one digit.
    RANK_MASKS => each(RANKS.chars(), |rank| Grid::with(squares().filter(|s| s.rank == rank)));
    /// The squares of one letter.
    FILE_MASKS => each(FILES.chars(), |file| Grid::with(squares().filter(|s| s.file == file)));
    /// From the left or lower edge to the north-east.
    DIAGONAL_MASKS => each(DIAGONAL_BEGINNINGS, |name| {
        Grid::with([vec![square(name)], square(name).walk("NE")].concat())
    });
    /// From the right or lower edge to the north-west.
    ANTI_DIAGONAL_MASKS => each(ANTI_DIAGONAL_BEGINNINGS, |name| {
        Grid::with([vec![square(name)], square(name).walk("NW")].concat())
    });
    RANK_OF => marks(|square| line(square, ["W", "E"]));
    FILE_OF => marks(|square| line(square, ["N", "S"]));
    DIAGONAL_OF => marks(|square| line(square, ["NE", "SW"]));
    ANTI_DIAGONAL_OF => marks(|square| line(square, ["NW", "SE"]));
    RANK_ATTACKS => marks(|square| both_ways(square, ["W", "E"]));
    FILE_ATTACKS => marks(|square| both_ways(square, ["N", "S"]));
    DIAGONAL_ATTACKS => marks(|square| both_ways(square, ["NE", "SW"]));
    ANTI_DIAGONAL_ATTACKS => marks(|square| both_ways(square, ["NW", "SE"]));
    /// A light square is at the right hand of each player: h1 and a8.
    LIGHT_SQUARES => Grid::drawn([
        "#.#.#.#.",
        ".#.#.#.#",
        "#.#.#.#.",
        ".#.#.#.#",
        "#.#.#.#.",
        ".#.#.#.#",
        "#.#.#.#.",
        ".#.#.#.#",
    ]);
    DARK_SQUARES => Grid::drawn([
        ".#.#.#.#",
        "#.#.#.#.",
        ".#.#.#.#",
        "#.#.#.#.",
        ".#.#.#.#",
        "#.#.#.#.",
        ".#.#.#.#",
        "#.#.#.#.",
    ]);
}
