//! The rays from a square in 64 slots: one walks along them, and draws what pieces attack.

use crate::expected::{Expected, Line, line};
use crate::grid::{
    At, COMPASS, Grid, NORTH_EAST, NORTH_WEST, SLANTED, SOUTH_EAST, SOUTH_WEST, STRAIGHT, Step,
};

/// The slots of steps from a center, which may lead off the board. The leaps begin to the left of north.
fn steps() -> Vec<Step> {
    let leaps = ["nnw", "nne", "ene", "ese", "sse", "ssw", "wsw", "wnw"];
    let leap = |name: &str| {
        let go = |letter: char| match letter {
            'n' => (0, 1),
            's' => (0, -1),
            'e' => (1, 0),
            _ => (-1, 0),
        };
        name.chars().map(go).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
    };
    let of = |(&(x, y), name): (&Step, &str)| {
        let ray = (1..8).map(move |length| (length * x, length * y));
        [leap(name)].into_iter().chain(ray).collect::<Vec<Step>>()
    };
    COMPASS.iter().zip(leaps).flat_map(of).collect()
}

/// The number of the square of each slot, or something else off the board.
fn rows(grid: &Grid, off: i128) -> Vec<Vec<i128>> {
    let steps = steps();
    let number = |at: At| if grid.has(at) { grid.number(at) as i128 } else { off };
    grid.squares
        .iter()
        .map(|from| steps.iter().map(|&step| number(from.to(step))).collect())
        .collect()
}

/// For each square where the others stand in its row, changed by a number.
fn inverse(rows: &[Vec<i128>], change: fn(usize) -> usize) -> Expected {
    let slot = |row: &Vec<i128>, to: i128| {
        let slot = row.iter().position(|it| *it == to);
        slot.map_or(255, |slot| change(slot) as i128)
    };
    let all = rows.iter().flat_map(|row| (0..64).map(move |to| slot(row, to)));
    Expected::numbers("u8", &[64, 64], all)
}

/// Whether a piece that stands in the middle attacks there, by a large empty board around it.
fn attacks(piece: &str, step: Step) -> bool {
    let rays = |ways: &[Step]| {
        ways.iter().any(|&(x, y)| (1..8).any(|length| (length * x, length * y) == step))
    };
    match piece {
        "P" => [NORTH_WEST, NORTH_EAST].contains(&step),
        "p" => [SOUTH_WEST, SOUTH_EAST].contains(&step),
        "N" => step.0.abs() * step.1.abs() == 2 && step.0.abs() + step.1.abs() == 3,
        "B" => rays(&SLANTED),
        "R" => rays(&STRAIGHT),
        "Q" => rays(&COMPASS),
        _ => COMPASS.contains(&step),
    }
}

const PIECES: [&str; 7] = ["P", "p", "N", "B", "R", "Q", "K"];

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let steps = steps();
    let if_8x8 = |expected: &dyn Fn() -> Expected| grid.is_8x8().then(expected);
    let slots_of = |piece: &str| {
        let slots = steps.iter().enumerate().filter(|(_, step)| attacks(piece, **step));
        slots.map(|(slot, _)| 1_i128 << slot).sum()
    };
    let attackers = |&(x, y): &Step| {
        let of = PIECES.iter().enumerate().filter(|(_, piece)| attacks(piece, (-x, -y)));
        of.map(|(bit, _)| 1_i128 << bit).sum()
    };
    let valid = || {
        let row = |row: &Vec<i128>| {
            let digits: String =
                row.iter().rev().map(|it| if *it < 0 { '0' } else { '1' }).collect();
            i128::from_str_radix(&digits, 2).expect("binary digits")
        };
        Expected::numbers("u64", &[64], rows(grid, -1).iter().map(row))
    };
    let rows = || rows(grid, 128);
    vec![
        line(
            "RAY_PERMUTATION",
            if_8x8(&|| Expected::numbers("u8", &[64, 64], rows().into_iter().flatten())),
        ),
        line("RAY_VALID", if_8x8(&valid)),
        line("RAY_INVERSE", if_8x8(&|| inverse(&rows(), |slot| slot))),
        line("RAY_INVERSE_FLIPPED", if_8x8(&|| inverse(&rows(), |slot| slot + 32))),
        line("RAY_INVERSE_FLIPPED_WRAPPED", if_8x8(&|| inverse(&rows(), |slot| slot ^ 32))),
        line("RAY_OUTGOING", if_8x8(&|| Expected::numbers("u64", &[7], PIECES.map(&slots_of)))),
        line(
            "RAY_INCOMING",
            if_8x8(&|| Expected::numbers("u8", &[64], steps.iter().map(&attackers))),
        ),
    ]
}
