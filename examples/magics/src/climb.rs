//! The search for multipliers whose slots lie in few cache lines: simulated annealing.

use chess_tables_gen::Slider;
use chess_tables_gen::tool::magics::Region;

use crate::random::Random;
use crate::shared::{Effort, Stop};
use crate::trial::{Goal, Trial, by_chance};

/// By turns: what is narrow in short rows is so in long ones. Short ones fill what remains.
const fn goals(slider: Slider) -> &'static [Goal] {
    match slider {
        Slider::Rook => &[Goal::Narrow(32), Goal::Narrow(8), Goal::Narrow(16), Goal::Short],
        Slider::Bishop => &[Goal::Short, Goal::Narrow(64)],
    }
}

/// At first a worse multiplier is taken if it is worse by about this share of the cost: in a short
/// climb, and in one from a good multiplier.
const HEAT: [f64; 2] = [0.05, 0.02];

/// After so many multipliers, a tenth of a millisecond, a climb asks whether to stop.
pub(crate) const UNASKED: u32 = 64;

/// How many multipliers of other squares are tried as the start of a climb: moved, one that is good on a square is
/// often good on another.
const LENT: usize = 64;

/// Black magics for the region, the best of some climbs: from nowhere, from those that are good on
/// another square, and from those known. `None` if it was stopped.
pub(crate) fn climb(
    region: &Region,
    shift: u32,
    known: &[u64],
    others: &[(usize, u64)],
    random: &mut Random,
    (effort, stop): (&Effort, Stop),
) -> Option<Vec<u64>> {
    let mut trial = Trial::black(region, shift);
    let mut found = vec![];
    let goals = goals(region.slider);
    for start in 0..effort.starts {
        let magic = if start % 2 == 1 {
            lent(others, region.square, &mut trial, random)
        } else {
            by_chance(&mut trial, random)
        };
        let goal = goals[start / 2 % goals.len()];
        found.push(climb_from(magic, goal, (effort.short, HEAT[0]), &mut trial, random, stop)?);
    }
    if !known.is_empty() {
        let magic = known[random.below(known.len() as u64) as usize];
        found.push(climb_from(magic, goals[0], (effort.long, HEAT[1]), &mut trial, random, stop)?);
    }
    Some(found)
}

/// Changes the magic again and again, and gives back the cheapest that was met, unless it was stopped.
fn climb_from(
    mut magic: u64,
    goal: Goal,
    (steps, heat): (u32, f64),
    trial: &mut Trial,
    random: &mut Random,
    stop: Stop,
) -> Option<u64> {
    let mut cost = trial.cost(magic, goal, u32::MAX).unwrap_or(u32::MAX);
    let mut best = (cost, magic);
    let heat = f64::from(cost) * heat;
    for step in 0..steps {
        if step % UNASKED == 0 && stop() {
            return None;
        }
        let cooled = 1.0 - f64::from(step) / f64::from(steps);
        let slack = (random.exponential() * heat * cooled * cooled) as u32;
        let next = changed(magic, random);
        if next == magic {
            continue;
        }
        if let Some(next_cost) = trial.cost(next, goal, cost.saturating_add(slack)) {
            (cost, magic) = (next_cost, next);
            best = best.min((cost, magic));
        }
    }
    Some(best.1)
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

/// Moves some of the others here, and takes the first that keeps the subsets apart, or else one by chance.
fn lent(others: &[(usize, u64)], to: usize, trial: &mut Trial, random: &mut Random) -> u64 {
    let tries = if others.is_empty() { 0 } else { LENT };
    for _ in 0..tries {
        let (square, magic) = others[random.below(others.len() as u64) as usize];
        let magic = moved(magic, square, to);
        if trial.used(magic, u32::MAX).is_some() {
            return magic;
        }
    }
    by_chance(trial, random)
}

/// A multiplier that does with the squares around one square what this does around another.
const fn moved(magic: u64, from: usize, to: usize) -> u64 {
    if from < to { magic >> (to - from) } else { magic << (from - to) }
}
