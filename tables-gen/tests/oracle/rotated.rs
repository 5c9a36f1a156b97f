//! What a slider attacks along one line where other pieces stand, and where the line is found on
//! flipped, squashed and packed boards.

use crate::expected::{Expected, Line, line};
use crate::grid::*;
use crate::lines::column;
use crate::maps::{Picture, packed_anti_diagonals, packed_diagonals, place};

/// Directions along the lines.
const RANK: Step = EAST;
const FILE: Step = NORTH;
const DIAGONAL: Step = NORTH_EAST;
const ANTI_DIAGONAL: Step = SOUTH_EAST;

/// The squares of a line between its ends.
fn between_the_ends(grid: &Grid, at: At, step: Step) -> Vec<At> {
    let first = grid.walk(at, back(step)).pop().unwrap_or(at);
    let mut inner = grid.walk(first, step);
    inner.pop();
    sorted(grid, inner)
}

/// Sorted as their bits are: by the places on the layout's lines, and where all have the same by the lines.
fn sorted(grid: &Grid, mut line: Vec<At>) -> Vec<At> {
    let by_place = |at: &At| (grid.place_of(*at) % grid.line, grid.place_of(*at));
    line.sort_by_key(by_place);
    line
}

/// The attacks along one line for so many occupancies. An occupancy has a binary digit for each of these
/// squares, the lowest for the first one.
fn along(grid: &Grid, from: At, step: Step, squares: &[At], occupancies: usize) -> Vec<u128> {
    let digit = |at| squares.iter().position(|&square| square == at);
    let seen = |at: At| (grid.bit(at), digit(at));
    let walks: [Vec<(u128, Option<usize>)>; 2] =
        [step, back(step)].map(|step| grid.walk(from, step).into_iter().map(seen).collect());
    let mut attacks = vec![];
    for occupancy in 0..occupancies {
        let mut attacked = 0;
        for walk in &walks {
            // A slider passes empty squares up to a piece, whose square it attacks as well.
            for &(square, digit) in walk {
                attacked |= square;
                if digit.is_some_and(|digit| occupancy >> digit & 1 == 1) {
                    break;
                }
            }
        }
        attacks.push(attacked);
    }
    attacks
}

/// The attacks along one line for each occupancy of the squares between its ends.
fn inside(grid: &Grid, from: At, step: Step, occupancies: usize) -> Vec<u128> {
    along(grid, from, step, &between_the_ends(grid, from, step), occupancies)
}

/// How many occupancies the longest line has, unless it is too long for tables of them.
fn occupancies(grid: &Grid) -> Option<usize> {
    let longest = grid.width.max(grid.height);
    (longest <= 12).then(|| (0..longest - 2).fold(1, |occupancies, _| 2 * occupancies))
}

/// A slider on each of these squares, for each occupancy.
fn by_occupancy(grid: &Grid, sliders: &[At], step: Step) -> Option<Expected> {
    let occupancies = occupancies(grid)?;
    let sets = sliders.iter().flat_map(|&from| inside(grid, from, step, occupancies));
    Some(Expected::sets(grid, &[sliders.len(), occupancies], sets))
}

/// A slider on each square, for each occupancy of a whole line.
fn by_line(grid: &Grid, step: Step) -> Option<Expected> {
    let longest = grid.width.max(grid.height);
    let occupancies = 1 << if longest <= 10 { longest } else { return None };
    let attacks = |from| {
        let ahead = grid.walk(from, step);
        let behind = grid.walk(from, back(step));
        let line = sorted(grid, [vec![from], ahead, behind].concat());
        along(grid, from, step, &line, occupancies)
    };
    let sets = grid.squares.iter().flat_map(|&from| attacks(from));
    Some(Expected::sets(grid, &[grid.squares.len(), occupancies], sets))
}

fn first_rank(grid: &Grid) -> Option<Expected> {
    let occupancies = occupancies(grid)?;
    // Files are counted from the left whatever the layout, as the squares of this one row are.
    let grid = &Grid::new(grid.width, 1, "a1b1");
    let attacks = |x| inside(grid, At { x, y: 0 }, RANK, occupancies);
    let entries = (0..grid.width).flat_map(attacks).map(|files| files as i128);
    Some(Expected::at_least("u8", &[grid.width as usize, occupancies], entries))
}

/// The bit of the first square between a line's ends: how far to shift to have it in front. On a board that is
/// laid out otherwise the square has the number of a cell.
fn shifts(grid: &Grid, step: Step, cell: impl Fn(At) -> usize) -> Expected {
    let first = |at| between_the_ends(grid, at, step).first().copied();
    Expected::number_of_each("u8", grid, |at| first(at).map_or(0, |first| grid.place(cell(first))))
}

/// The shifts on a turned board. There are such tables for square boards that are numbered row by row.
fn turned_shifts(grid: &Grid, step: Step, picture: fn(&Grid) -> Picture) -> Option<Expected> {
    let is_turned = grid.is_square() && grid.is_row_by_row();
    let picture = is_turned.then(|| picture(grid))?;
    Some(shifts(grid, step, |at| grid.number(picture.place(at))))
}

fn packed_shifts(grid: &Grid, step: Step, packed: &[At]) -> Expected {
    shifts(grid, step, |at| place(packed, at))
}

/// Turned over so that the files become rows that are read as the files were.
fn flipped(grid: &Grid) -> Picture {
    let At { x, y } = grid.squares[0];
    if x == y { Picture::flipped(grid) } else { Picture::flipped_the_other_way(grid) }
}

/// A one for each square between a line's ends.
fn occupancy_masks(grid: &Grid, step: Step) -> Option<Expected> {
    occupancies(grid)?;
    let ones = |&at| between_the_ends(grid, at, step).iter().fold(0, |ones, _| 2 * ones + 1);
    Some(Expected::at_least("u8", &[grid.squares.len()], grid.squares.iter().map(ones)))
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let all = &grid.squares;
    let plain_shifts = || shifts(grid, RANK, |at| grid.number(at));
    let (diagonals, anti_diagonals) = (packed_diagonals(grid), packed_anti_diagonals(grid));
    let (along_a1_h8, along_a8_h1) =
        (Picture::squashed_diagonals, Picture::squashed_anti_diagonals);
    vec![
        line("FIRST_RANK_ATTACKS", first_rank(grid)),
        line("FIRST_FILE_ATTACKS", by_occupancy(grid, &column(grid, 0), FILE)),
        line("RANK_ATTACKS_BY_OCCUPANCY", by_occupancy(grid, all, RANK)),
        line("FILE_ATTACKS_BY_OCCUPANCY", by_occupancy(grid, all, FILE)),
        line("DIAGONAL_ATTACKS_BY_OCCUPANCY", by_occupancy(grid, all, DIAGONAL)),
        line("ANTI_DIAGONAL_ATTACKS_BY_OCCUPANCY", by_occupancy(grid, all, ANTI_DIAGONAL)),
        line("RANK_ATTACKS_BY_LINE", by_line(grid, RANK)),
        line("FILE_ATTACKS_BY_LINE", by_line(grid, FILE)),
        line("DIAGONAL_ATTACKS_BY_LINE", by_line(grid, DIAGONAL)),
        line("ANTI_DIAGONAL_ATTACKS_BY_LINE", by_line(grid, ANTI_DIAGONAL)),
        line("RANK_SHIFTS", grid.is_row_by_row().then(plain_shifts)),
        line("FILE_SHIFTS", turned_shifts(grid, FILE, flipped)),
        line("SQUASHED_DIAGONAL_SHIFTS", turned_shifts(grid, DIAGONAL, along_a1_h8)),
        line("SQUASHED_ANTI_DIAGONAL_SHIFTS", turned_shifts(grid, ANTI_DIAGONAL, along_a8_h1)),
        line("DIAGONAL_SHIFTS", packed_shifts(grid, DIAGONAL, &diagonals)),
        line("ANTI_DIAGONAL_SHIFTS", packed_shifts(grid, ANTI_DIAGONAL, &anti_diagonals)),
        line("DIAGONAL_OCCUPANCY_MASKS", occupancy_masks(grid, DIAGONAL)),
        line("ANTI_DIAGONAL_OCCUPANCY_MASKS", occupancy_masks(grid, ANTI_DIAGONAL)),
    ]
}
