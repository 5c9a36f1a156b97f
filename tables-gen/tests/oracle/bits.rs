//! A single square as a set, and what is said of a few bits, read off their binary digits.

use std::sync::LazyLock;

use crate::expected::{Expected, Line, line};
use crate::grid::Grid;

/// For each row of so many digits the count of ones, the place of the first and that of the last. The first digit
/// is that of the lowest bit, or of the highest one.
fn of_digits(width: usize, is_reversed: bool) -> [Vec<i128>; 3] {
    let mut numbers = [vec![], vec![], vec![]];
    for bits in 0..1_u32 << width {
        let digits = format!("{bits:0width$b}");
        let digits = if is_reversed { digits } else { digits.chars().rev().collect() };
        let ends = [digits.find('1'), digits.rfind('1')].map(|place| place.unwrap_or(width));
        for (list, number) in
            numbers.iter_mut().zip([digits.matches('1').count(), ends[0], ends[1]])
        {
            list.push(number as i128);
        }
    }
    numbers
}

/// Of 8 bits and of 16, in order and reversed. They are the same on every board.
static OF_BITS: LazyLock<[[[Vec<i128>; 3]; 2]; 2]> =
    LazyLock::new(|| [false, true].map(|reversed| [8, 16].map(|bits| of_digits(bits, reversed))));

/// The places of the ones in a row of eight digits, and zeros.
fn places(is_reversed: bool) -> Expected {
    let rows = (0..256).flat_map(|bits| {
        let digits = format!("{bits:08b}");
        let digits = if is_reversed { digits } else { digits.chars().rev().collect() };
        let mut row: Vec<i128> =
            digits.match_indices('1').map(|(place, _)| place as i128).collect();
        row.resize(8, 0);
        row
    });
    Expected::numbers("u8", &[256, 8], rows)
}

fn numbers(numbers: &[i128]) -> Expected {
    Expected::numbers("u8", &[numbers.len()], numbers.iter().copied())
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let [of_8, of_16] = &OF_BITS[usize::from(grid.has_reversed_bits())];
    vec![
        line("SQUARE_MASKS", Expected::set_of_each(grid, |at| [at])),
        line("BIT_COUNT_8", numbers(&of_8[0])),
        line("FIRST_ONE_8", numbers(&of_8[1])),
        line("LAST_ONE_8", numbers(&of_8[2])),
        line("BIT_COUNT_16", numbers(&of_16[0])),
        line("FIRST_ONE_16", numbers(&of_16[1])),
        line("LAST_ONE_16", numbers(&of_16[2])),
        line("SET_BITS_8", places(grid.has_reversed_bits())),
    ]
}
