//! A single square as a set, and what is said of a few bits, read off their binary digits.

use crate::expected::{Expected, Line, line};
use crate::grid::Grid;

/// A number for each row of so many digits. The first digit of a row is that of bit 0.
fn of_digits(width: usize, number: impl Fn(&str) -> usize) -> Expected {
    let digits = (0..1_u32 << width).map(|bits| {
        let text = format!("{bits:0width$b}");
        text.chars().rev().collect::<String>()
    });
    let numbers = digits.map(|digits| number(&digits) as i128);
    Expected::numbers("u8", &[1 << width], numbers)
}

fn count(width: usize) -> Expected {
    of_digits(width, |digits| digits.matches('1').count())
}

fn first(width: usize) -> Expected {
    of_digits(width, |digits| digits.find('1').unwrap_or(width))
}

fn last(width: usize) -> Expected {
    of_digits(width, |digits| digits.rfind('1').unwrap_or(width))
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    vec![
        line("SQUARE_MASKS", Expected::set_of_each(grid, |at| [at])),
        line("BIT_COUNT_8", count(8)),
        line("FIRST_ONE_8", first(8)),
        line("LAST_ONE_8", last(8)),
        line("BIT_COUNT_16", count(16)),
        line("FIRST_ONE_16", first(16)),
        line("LAST_ONE_16", last(16)),
    ]
}
