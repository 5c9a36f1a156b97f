//! The search for multipliers whose slots are few and lie close together: simulated annealing.

use super::random::Random;
use super::sets::Region;
use super::trial::Trial;
use crate::geometry::Slider;

/// What gaps may cost, see [`Trial::cost`]: by turns, since only packing shows what is best.
const GAPS: [u32; 4] = [64, 4, 16, 1024];
const PERIODS: [usize; 5] = [64, 256, 32, 128, 16];

/// How many multipliers a climb looks at.
const STEPS: u32 = 250_000;

/// At first a worse multiplier is taken if it is worse by about this share of the cost.
const HEAT: f64 = 0.02;

/// A black magic for the region, the best that the given round's climb comes by.
pub(super) fn climb(region: &Region, shift: u32, seed: u64, round: u32) -> u64 {
    let stream = u64::from(round) << 8 | (region.slider as u64) << 6 | region.square as u64;
    let mut random = Random::new(seed, stream);
    let mut trial = Trial::black(region, shift);
    let (gap, period) =
        (GAPS[round as usize % GAPS.len()], PERIODS[round as usize % PERIODS.len()]);
    let mut cost_of = |magic, limit| match region.slider {
        Slider::Rook => trial.columns(magic, period, limit),
        Slider::Bishop => trial.cost(magic, gap, limit),
    };
    let (mut cost, mut magic) = loop {
        let magic = random.sparse();
        if let Some(cost) = cost_of(magic, u32::MAX) {
            break (cost, magic);
        }
    };
    let mut best = (cost, magic);
    let heat = f64::from(cost) * HEAT;
    for step in 0..STEPS {
        let cooled = 1.0 - f64::from(step) / f64::from(STEPS);
        let slack = (random.exponential() * heat * cooled * cooled) as u32;
        let next = changed(magic, &mut random);
        if next == magic {
            continue;
        }
        if let Some(next_cost) = cost_of(next, cost + slack) {
            (cost, magic) = (next_cost, next);
            best = best.min((cost, magic));
        }
    }
    best.1
}

/// A multiplier like this one.
fn changed(magic: u64, random: &mut Random) -> u64 {
    let change = random.below(8);
    let place = random.below(64);
    match change {
        0 | 1 => magic ^ 1 << place,
        2 => magic ^ 1 << place ^ 1 << random.below(64),
        3 => magic ^ 1 << place ^ 1 << random.below(64) ^ 1 << random.below(64),
        4 => magic.wrapping_add(1 << place),
        5 => magic.wrapping_sub(1 << place),
        6 => {
            let window = ((2 << random.below(10)) - 1) << place;
            magic & !window | random.next() & window
        }
        _ => {
            // Move all bits from one place on: each gives the weight of another square.
            let high = u64::MAX << place;
            let moved = if random.below(2) == 0 { (magic & high) << 1 } else { magic >> 1 & high };
            magic & !high | moved
        }
    }
}
