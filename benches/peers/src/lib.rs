//! Look-ups of chess-tables beside those of other crates: what the benches in `bin` share. Taking turns, taking times, and
//! random numbers that are the same in every run; and the machine and the compiler, to be named with every number.

use std::fs;
use std::hint::black_box;
use std::time::Instant;

pub mod peer;

/// How often in a row work is timed, after once untimed.
const PASSES: u64 = 2;

/// The median of each contender's figures. They take turns in an order that each round shuffles. If one
/// always came after another with the same tables, it would find them in the cache.
pub fn medians(rounds: usize, contenders: usize, mut figure: impl FnMut(usize) -> f64) -> Vec<f64> {
    let mut figures = vec![Vec::with_capacity(rounds); contenders];
    let mut order: Vec<usize> = (0..contenders).collect();
    let mut random = Random::default();
    for _ in 0..rounds {
        for i in 1..contenders {
            order.swap(i, random.below(i + 1));
        }
        for &contender in &order {
            figures[contender].push(figure(contender));
        }
    }
    let median = |mut figures: Vec<f64>| {
        figures.sort_by(f64::total_cmp);
        figures[rounds / 2]
    };
    figures.into_iter().map(median).collect()
}

/// Nanoseconds that work takes, given the number of the pass. The first pass goes untimed: it brings
/// the tables back into the cache, from where the last contender's have displaced them.
pub fn nanoseconds(work: impl Fn(u64) -> u64) -> f64 {
    black_box(work(0));
    let start = Instant::now();
    for pass in 1..=PASSES {
        black_box(work(pass));
    }
    start.elapsed().as_secs_f64() * 1e9 / PASSES as f64
}

/// Xorshift.
pub struct Random(u64);

impl Default for Random {
    fn default() -> Self {
        Self(0x9E37_79B9_7F4A_7C15)
    }
}

impl Random {
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }
}

/// A number below 64 that depends on all bits of another.
#[inline(always)]
pub fn mix(bits: u64) -> u8 {
    (bits.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58) as u8
}

/// CPU, caches, compiler and target features, as far as they can be found out.
pub fn machine() -> String {
    let features = match env!("FEATURES") {
        "" => "none of the target features that matter here".into(),
        features => format!("target features {features}"),
    };
    format!("{}; {}; {features}", cpu(), env!("COMPILER"))
}

fn cpu() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or(std::env::consts::ARCH, |(_, model)| model);
    let caches: Vec<String> = (0..4).filter_map(cache).collect();
    format!(
        "{model}, {}",
        if caches.is_empty() { "caches unknown".into() } else { caches.join(", ") }
    )
}

/// A cache of the first core, but that of instructions.
fn cache(index: usize) -> Option<String> {
    let file = |name| {
        let text =
            fs::read_to_string(format!("/sys/devices/system/cpu/cpu0/cache/index{index}/{name}"));
        Some(text.ok()?.trim().to_owned())
    };
    let (level, size) = (file("level")?, file("size")?);
    match file("type")?.as_str() {
        "Instruction" => None,
        "Data" => Some(format!("L{level}d {size}")),
        _ => Some(format!("L{level} {size}")),
    }
}
