//! Keys of positions: Polyglot's, those of the catalogue, or an engine's own random numbers.

use chess_tables_gen::Table;

use super::behavior::{Behavior, RandomNumbers, Recognised};
use super::published::published;

/// Recognizes an array of keys. Magics can look random, too, so [magics](super::magics) come first.
pub(super) fn recognised(array: usize, table: &Table) -> Option<Recognised> {
    let behavior = published(table).or_else(|| random(table).map(Behavior::RandomNumbers))?;
    Some(Recognised { array, name: table.name.clone(), behavior })
}

/// Fewer numbers can look random by chance.
const FEWEST: usize = 12;

/// The fewest narrow numbers, the keys of four pieces by square: a few random numbers of 32 bits are other constants,
/// such as those of SHA-256 or a random number generator.
const FEWEST_NARROW: usize = 256;

/// In narrower types numbers of an evaluation look random.
const NARROWEST: u32 = 31;

/// The most numbers among which pairs of one sum are searched for: they have 130,816 pairs.
const MOST_IN_PAIRS: usize = 512;

/// The numbers of an array, if they look random, and whether they are good as keys.
///
/// Each of these counts differs from half of its bits by at most 4.5 to 5.5 standard deviations of random bits: the
/// ones of each number, of each bit over all numbers, and of all; the differences between bits 1, 7, 8 and 9 apart; the
/// differences between each number and the next and the eighth next, as they are and moved by as many bits. And
/// hardly any four numbers cancel out: each such four is three pairs of pairs. Sets of squares that follow a rule fail
/// several of these: neighboring squares belong together, neighbors have similar sets, and differences recur.
fn random(table: &Table) -> Option<RandomNumbers> {
    let bits = 8 * table.element.bytes() as u32;
    if !(32..=64).contains(&bits) || table.values.len() > 1 << 16 {
        return None;
    }
    let own = u64::MAX >> (64 - bits);
    let entries: Vec<u64> = table.values.iter().map(|&value| value as u64 & own).collect();
    let used = entries.iter().enumerate().filter(|(_, entry)| **entry != 0);
    let (places, numbers): (Vec<usize>, Vec<u64>) = used.map(|(i, &entry)| (i, entry)).unzip();
    // `rand() << 32 | rand()` has 62 bits.
    let bits = numbers.iter().fold(0, |all, number| all | number);
    let numbers: Vec<u64> = numbers.into_iter().map(|it| squeezed(it, bits)).collect();
    let width = bits.count_ones();
    let zeros = entries.len() - numbers.len();
    let fewest = if width <= 32 { FEWEST_NARROW } else { FEWEST };
    if numbers.len() < fewest || zeros > numbers.len() || width < NARROWEST {
        return None;
    }
    let equal = equal(&numbers, &places);
    let is_random = || is_balanced(&numbers, width) && is_unordered(&numbers, width);
    if 20 * equal.len() > numbers.len() || !is_random() {
        return None;
    }
    let cancelling = cancelling(&numbers, &places);
    // 8.6e9 pairs of pairs, each with a chance of 1 in 2^width.
    let expected = 8.6e9 / 2_f64.powi(width as i32);
    if cancelling.len() as f64 > expected + 5.0 * expected.sqrt() + 6.0 {
        return None;
    }
    Some(RandomNumbers {
        numbers: numbers.len(),
        bits: width,
        cancelling: cancelling.first().copied().filter(|_| expected < 0.01),
        rank: rank(&numbers),
        zeros,
        equal,
    })
}

/// The bits of a number that a mask has, one after the other.
fn squeezed(number: u64, mut mask: u64) -> u64 {
    if mask & mask.wrapping_add(1) == 0 {
        return number;
    }
    let mut found = 0;
    for to in 0..mask.count_ones() {
        found |= (number >> mask.trailing_zeros() & 1) << to;
        mask &= mask - 1;
    }
    found
}

/// Whether half of the bits are ones, up to some standard deviations of random bits.
fn is_half(ones: u64, bits: u64, deviations: f64) -> bool {
    let bits = bits as f64;
    (ones as f64 - bits / 2.0).abs() <= deviations * bits.sqrt() / 2.0
}

fn ones(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.map(|number| u64::from(number.count_ones())).sum()
}

fn is_balanced(numbers: &[u64], width: u32) -> bool {
    let (count, bits) = (numbers.len() as u64, u64::from(width));
    let of_each = |number: &u64| is_half(number.count_ones().into(), bits, 5.5);
    let of_bit = |bit: u32| numbers.iter().map(|number| number >> bit & 1).sum();
    numbers.iter().all(of_each)
        && is_half(ones(numbers.iter().copied()), count * bits, 4.5)
        && (0..width).all(|bit| is_half(of_bit(bit), count, 5.0))
}

/// Whether neither bits nor numbers near each other are alike or opposite.
fn is_unordered(numbers: &[u64], width: u32) -> bool {
    let within = |apart: u32| {
        let mask = u64::MAX >> (64 - width + apart);
        let differ = ones(numbers.iter().map(|number| (number ^ number >> apart) & mask));
        is_half(differ, numbers.len() as u64 * u64::from(width - apart), 4.5)
    };
    let between = |(apart, moved): (usize, u32)| {
        let mask = u64::MAX >> (64 - width + moved);
        let later = numbers.iter().skip(apart);
        let pairs = numbers.iter().zip(later).map(|(a, b)| (a ^ b >> moved) & mask);
        let count = numbers.len().saturating_sub(apart) as u64;
        count == 0 || is_half(ones(pairs), count * u64::from(width - moved), 4.5)
    };
    [1, 7, 8, 9].into_iter().all(within)
        && [(1, 0), (1, 1), (8, 0), (8, 8)].into_iter().all(between)
}

/// The places of numbers that are equal to an earlier one.
fn equal(numbers: &[u64], places: &[usize]) -> Vec<[usize; 2]> {
    let mut sorted: Vec<(u64, usize)> =
        numbers.iter().copied().zip(places.iter().copied()).collect();
    sorted.sort_unstable();
    let pairs = sorted.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    pairs.map(|pair| [pair[0].1, pair[1].1]).collect()
}

/// The places of four different numbers whose XOR is 0. Positions that differ in these four have the same key.
fn cancelling(numbers: &[u64], places: &[usize]) -> Vec<[usize; 4]> {
    let some = numbers.len().min(MOST_IN_PAIRS);
    let mut sums: Vec<(u64, usize, usize)> = vec![];
    for i in 0..some {
        // Equal numbers are named already.
        let later = (i + 1..some).filter(|&j| numbers[i] != numbers[j]);
        sums.extend(later.map(|j| (numbers[i] ^ numbers[j], places[i], places[j])));
    }
    sums.sort_unstable();
    let pairs = sums.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    let places = pairs.map(|pair| [pair[0].1, pair[0].2, pair[1].1, pair[1].2]);
    // Two that are equal have the same XOR with any third.
    places.filter(|[a, b, c, d]| ![c, d].contains(&a) && ![c, d].contains(&b)).collect()
}

/// How many numbers are linearly independent over GF(2).
fn rank(numbers: &[u64]) -> usize {
    // By highest bit.
    let mut independent = [0_u64; 64];
    for &number in numbers {
        let mut left = number;
        while left != 0 {
            let highest = 63 - left.leading_zeros() as usize;
            if independent[highest] == 0 {
                independent[highest] = left;
                break;
            }
            left ^= independent[highest];
        }
    }
    independent.iter().filter(|&&number| number != 0).count()
}
