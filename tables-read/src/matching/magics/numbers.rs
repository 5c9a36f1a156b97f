//! Arrays of 64 numbers that go with magics: bits of the index, shifts, and where the entries of each square begin.

use chess_tables_gen::{Board, Slider};

use super::widths::{Widths, relevant};
use crate::matching::part::Part;
use crate::matching::wording::{Recognised, Told, counted};

/// The most wrong entries of an array that is recognised.
const MOST_WRONG: usize = 3;

/// Recognises the numbers of a part. The layout of the board names the squares.
pub(super) fn numbers(part: &Part, board: Board) -> Option<Recognised> {
    let all = Slider::ALL.into_iter().flat_map(|slider| candidates(part, slider));
    let tried = all.filter_map(|(what, wanted)| {
        let pairs = part.values.iter().zip(wanted).enumerate();
        let wrong = pairs.filter(|(_, (have, want))| **have != *want).take(MOST_WRONG + 1);
        let wrong: Vec<_> = wrong.collect();
        (wrong.len() <= MOST_WRONG).then_some((what, wrong))
    });
    let (what, wrong) = tried.min_by_key(|(_, wrong)| wrong.len())?;
    let mut sentence = format!("{what}, in every layout");
    for (square, (have, want)) in &wrong {
        sentence += &format!("; at {}: {have}, want {want}", board.square(*square));
    }
    Some(part.told(Told { sentence, wrong: wrong.len() }))
}

/// What 64 numbers of a slider may be, by square: how many squares are relevant; how many bits of the product are shifted
/// out, 64 or 32 minus that; where the square's entries begin, if each square has 2^n for n relevant squares. They are
/// the same in every layout.
fn candidates(part: &Part, slider: Slider) -> Vec<(String, Vec<u128>)> {
    let counts = relevant(slider);
    let of = |number: &dyn Fn(u32) -> u32| counts.iter().map(|&n| number(n).into()).collect();
    let (sums, entries) = Widths::relevant(slider).sums();
    let count = format!("the number of the {slider}'s relevant squares");
    let shift = |width: u32| (format!("{width} minus {count}"), of(&|n| width - n));
    let mut all = vec![(count.clone(), of(&|n| n)), shift(64), shift(32)];
    // The first entry may be the wrong one.
    let firsts = [0, 63].map(|square| {
        let begins = usize::try_from(part.values[square]).ok()?;
        begins.checked_sub(sums[square])
    });
    let mut firsts: Vec<usize> = firsts.into_iter().flatten().collect();
    firsts.dedup();
    all.extend(firsts.into_iter().map(|first| {
        let offsets = sums.iter().map(|&sum| (first + sum) as u128);
        let from = if first == 0 { String::new() } else { format!(", from {}", counted(first)) };
        let entries = counted(entries);
        let what =
            format!("where each square's part of {entries} entries of the {slider} begins{from}");
        (what, offsets.collect())
    }));
    all
}
