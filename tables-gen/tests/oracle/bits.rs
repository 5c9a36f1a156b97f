//! A single square as a set, and what is said of a few bits, read off their binary digits.

use std::sync::LazyLock;

use crate::expected::{Expected, Line, line};
use crate::grid::Grid;

/// For each row of so many digits the count of ones, the place of the first and that of the last.
fn of_digits(width: usize) -> [Vec<i128>; 3] {
    let mut numbers = [vec![], vec![], vec![]];
    for bits in 0..1_u32 << width {
        // The first digit of a row is that of bit 0.
        let digits: String = format!("{bits:0width$b}").chars().rev().collect();
        let ends = [digits.find('1'), digits.rfind('1')].map(|place| place.unwrap_or(width));
        for (list, number) in
            numbers.iter_mut().zip([digits.matches('1').count(), ends[0], ends[1]])
        {
            list.push(number as i128);
        }
    }
    numbers
}

/// They are the same on every board.
static OF_8: LazyLock<[Vec<i128>; 3]> = LazyLock::new(|| of_digits(8));
static OF_16: LazyLock<[Vec<i128>; 3]> = LazyLock::new(|| of_digits(16));

fn numbers(numbers: &[i128]) -> Expected {
    Expected::numbers("u8", &[numbers.len()], numbers.iter().copied())
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    vec![
        line("SQUARE_MASKS", Expected::set_of_each(grid, |at| [at])),
        line("BIT_COUNT_8", numbers(&OF_8[0])),
        line("FIRST_ONE_8", numbers(&OF_8[1])),
        line("LAST_ONE_8", numbers(&OF_8[2])),
        line("BIT_COUNT_16", numbers(&OF_16[0])),
        line("FIRST_ONE_16", numbers(&OF_16[1])),
        line("LAST_ONE_16", numbers(&OF_16[2])),
    ]
}
