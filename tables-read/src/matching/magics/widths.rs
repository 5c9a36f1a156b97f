//! How many bits an index has on each square.

use chess_tables_gen::Slider;

use super::multiply::most_bits;
use super::regions::region;
use crate::matching::part::Part;

/// Where the numbers of bits come from.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Bits {
    /// The number of relevant squares of each square.
    Relevant,
    /// An array of the engine holds the numbers of bits, or 64 minus these.
    Array(String),
    /// All squares have this number of bits.
    Fixed(u32),
}

#[derive(Clone)]
pub(super) struct Widths {
    pub(super) bits: Bits,
    pub(super) by_square: Vec<u32>,
}

impl Widths {
    pub(super) fn relevant(slider: Slider) -> Self {
        Self { bits: Bits::Relevant, by_square: relevant(slider) }
    }

    pub(super) fn plain(slider: Slider) -> Self {
        let bits = most_bits(slider);
        Self { bits: Bits::Fixed(bits), by_square: vec![bits; 64] }
    }

    /// The number of entries of all squares.
    pub(super) fn entries(&self) -> usize {
        self.sums().1
    }

    /// Where the entries of each square begin, if one square follows the other, and where the last ends.
    pub(super) fn sums(&self) -> (Vec<usize>, usize) {
        let mut next = 0;
        let sums = self.by_square.iter().map(|&bits| {
            let begins = next;
            next += 1 << bits;
            begins
        });
        (sums.collect(), next)
    }
}

/// The number of relevant squares of each square: in all layouts the same.
pub(super) fn relevant(slider: Slider) -> Vec<u32> {
    (0..64).map(|square| region(slider, square).bits()).collect()
}

/// The parts that may be numbers of bits, or shifts by 64 minus these.
pub(super) fn stated(parts: &[Part]) -> Vec<Widths> {
    let bits = |&value: &u128| match value {
        1..=14 => Some(value as u32),
        50..=63 => Some(64 - value as u32),
        _ => None,
    };
    let widths = parts.iter().filter_map(|part| {
        let by_square: Vec<u32> = part.values.iter().map_while(bits).collect();
        (by_square.len() == 64).then(|| Widths { bits: Bits::Array(part.name.clone()), by_square })
    });
    widths.collect()
}
