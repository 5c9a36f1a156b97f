//! Arrays of 64 numbers that go with magics: bits of the index, shifts, and where the entries of each square begin.

use chess_tables_gen::{Board, Slider};

use super::widths::{Widths, relevant};
use crate::matching::part::Part;
use crate::matching::wording::counted;

/// An array is recognised if all entries are right but so many.
const MOST_WRONG: usize = 3;

/// What 64 numbers are, by square. They are the same in every layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// The number of relevant squares.
    Count,
    /// So many bits of the product are shifted out: this, 64 or 32, minus the number of relevant squares.
    Shift(u32),
    /// Where the square's entries begin, if each square has 2^n for n relevant squares, and the first square's begin here.
    Offset(usize),
}

/// 64 numbers, and which of them are wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// The number of the array in the set.
    pub table: usize,
    /// The array, and the part of it.
    pub array: String,
    /// The slider whose they are.
    pub slider: Slider,
    /// What they are.
    pub what: Number,
    /// The squares with wrong numbers, what is there and what should be.
    pub wrong: Vec<(usize, u128, u128)>,
}

/// What the numbers of a part are.
pub(super) fn numbers(part: &Part) -> Option<Numbers> {
    let all = Slider::ALL.into_iter().flat_map(|slider| {
        candidates(part, slider).into_iter().map(move |(what, wanted)| (slider, what, wanted))
    });
    all.filter_map(|(slider, what, wanted)| {
        let pairs = part.values.iter().zip(wanted).enumerate();
        let wrong = pairs.filter(|(_, (have, want))| **have != *want);
        let wrong: Vec<_> = wrong.map(|(square, (&have, want))| (square, have, want)).collect();
        let is_it = wrong.len() <= MOST_WRONG;
        is_it.then(|| Numbers { table: part.table, array: part.name.clone(), slider, what, wrong })
    })
    .min_by_key(|numbers| numbers.wrong.len())
}

fn candidates(part: &Part, slider: Slider) -> Vec<(Number, Vec<u128>)> {
    let counts = relevant(slider);
    let of = |number: &dyn Fn(u32) -> u32| counts.iter().map(|&n| number(n).into()).collect();
    let (sums, _) = Widths::relevant(slider).sums();
    let mut all = vec![(Number::Count, of(&|n| n))];
    all.extend([64, 32].map(|width| (Number::Shift(width), of(&|n| width - n))));
    // The first entry may be the wrong one.
    let firsts = [0, 63].map(|square| {
        let begins = usize::try_from(part.values[square]).ok()?;
        begins.checked_sub(sums[square])
    });
    let mut firsts: Vec<usize> = firsts.into_iter().flatten().collect();
    firsts.dedup();
    all.extend(firsts.into_iter().map(|first| {
        let offsets = sums.iter().map(|&sum| (first + sum) as u128);
        (Number::Offset(first), offsets.collect())
    }));
    all
}

impl Numbers {
    /// Returns what the numbers are, on one line. The layout of the board names the squares.
    pub fn sentence(&self, board: Board) -> String {
        let slider = self.slider;
        let what = match self.what {
            Number::Count => format!("the number of the {slider}'s relevant squares"),
            Number::Shift(width) => {
                format!("{width} minus the number of the {slider}'s relevant squares")
            }
            Number::Offset(first) => {
                let (_, entries) = Widths::relevant(slider).sums();
                let from =
                    if first == 0 { String::new() } else { format!(", from {}", counted(first)) };
                format!(
                    "where each square's part of {} entries of the {slider} begins{from}",
                    counted(entries)
                )
            }
        };
        let wrong = self.wrong.iter().map(|&(square, have, want)| {
            format!("at {}: {have}, want {want}", board.square(square))
        });
        let wrong: Vec<String> = wrong.collect();
        let but = if wrong.is_empty() { "" } else { "; " };
        format!("{what}, in every layout{but}{}", wrong.join("; "))
    }
}
