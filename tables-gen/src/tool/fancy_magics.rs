//! Fancy magic numbers, for any board of up to 64 squares. The catalogue has those of 8x8, and checks them when
//! it fills its tables.
//!
//! All functions are `#[inline]`, so that they compile where they are called: build scripts, which never search,
//! compile none of them, and a program optimizes its own search.

use std::fmt::Display;

use crate::catalogue::sliders::numbers::Region;
use crate::catalogue::zobrist::{GAMMA, mix};
use crate::geometry::{Board, Slider};
use crate::table::Element;
use crate::table::entry::hexadecimal;

/// So many numbers are tried before a square gets more bits. Squares of boards with sides of up to nine
/// mostly need fewer.
const TRIES: u32 = 1 << 18;

/// The fancy magics of a board, by slider and square.
#[inline]
pub fn fancy_magics(board: Board, seed: u64) -> [Vec<u64>; 2] {
    Slider::ALL
        .map(|slider| (0..board.len()).map(|square| fancy(board, slider, square, seed)).collect())
}

/// Finds a fancy magic for a slider on a square of a board of up to 64 squares. The seed determines which.
///
/// Sparse random numbers are tried until one keeps all subsets with different attacks apart, in as
/// many bits as there are relevant squares. On some boards other than 8x8, mostly tall ones numbered along
/// the ranks, no number does that for some squares, and the square gets a bit more. Both pieces on all
/// squares of 8x8 take a tenth of a second in a release build.
///
/// Source: Chess Programming Wiki, "Looking for Magics"; the idea is Tord Romstad's.
///
/// # Panics
/// If the board has no such square.
#[inline]
pub fn fancy(board: Board, slider: Slider, square: usize, seed: u64) -> u64 {
    let region = Region::on(board, slider, square);
    let mut random = Random::new(seed, (slider as u64) << 6 | square as u64);
    let mut bits = region.bits().max(1);
    // On 8x8 there are such numbers for all squares.
    let most = if board.is_8x8() { bits } else { region.bits() + Region::SPARE_BITS };
    loop {
        let mut trial = Trial::fancy(&region, bits);
        let mut tries = 0;
        while bits == most || tries < TRIES {
            let magic = random.sparse();
            if trial.used(magic, u32::MAX).is_some() {
                return magic;
            }
            tries += 1;
        }
        bits += 1;
    }
}

/// A slider on a square, and the work space to try as many multipliers as one likes.
pub struct Trial {
    subsets: Vec<Subset>,
    /// The round in which each slot was last used, and the attack set that it was given then.
    slots: Vec<(u32, u32)>,
    round: u32,
    shift: u32,
}

struct Subset {
    /// What is multiplied.
    factor: u64,
    /// The number of its attack set among the region's.
    attacks: u32,
}

impl Trial {
    /// For black magics: the irrelevant squares are set.
    #[inline]
    pub fn black(region: &Region, shift: u32) -> Self {
        let factors = region.subsets().map(|(occupied, it)| (occupied | !region.relevant, it));
        Self::of(factors, shift)
    }

    /// For fancy magics: the irrelevant squares are clear, and there are 2^`bits` slots.
    #[inline]
    pub fn fancy(region: &Region, bits: u32) -> Self {
        Self::of(region.subsets(), 64 - bits)
    }

    /// For these factors, each with what is attacked, in 2^(64 - `shift`) slots.
    #[inline]
    pub fn of(factors: impl IntoIterator<Item = (u64, u64)>, shift: u32) -> Self {
        let factors: Vec<(u64, u64)> = factors.into_iter().collect();
        let mut distinct: Vec<u64> = factors.iter().map(|&(_, attacks)| attacks).collect();
        distinct.sort_unstable();
        distinct.dedup();
        let number = |attacks| distinct.partition_point(|&other| other < attacks) as u32;
        let subset = |(factor, attacks)| Subset { factor, attacks: number(attacks) };
        let mut subsets: Vec<_> = factors.into_iter().map(subset).collect();
        subsets.sort_by_key(|subset| subset.factor.count_ones());
        Self { subsets, slots: vec![(0, 0); 1 << (64 - shift)], round: 0, shift }
    }

    /// How many different sets are attacked.
    #[inline]
    pub fn distinct(&self) -> u32 {
        self.subsets.iter().map(|subset| subset.attacks + 1).max().unwrap_or(0)
    }

    /// How many slots the magic uses, unless two subsets with different attacks meet in one or it
    /// uses more than the limit.
    #[inline]
    pub fn used(&mut self, magic: u64, limit: u32) -> Option<u32> {
        self.round += 1;
        let (subsets, slots) = (&mut self.subsets[..], &mut self.slots[..]);
        let (round, shift) = (self.round, self.shift);
        let mut used = 0;
        // Slices and no iterator: without optimization a search takes half as long.
        let mut i = 0;
        while i < subsets.len() {
            let Subset { factor, attacks, .. } = subsets[i];
            let slot = &mut slots[(factor.wrapping_mul(magic) >> shift) as usize];
            if slot.0 != round {
                used += 1;
                *slot = (round, attacks);
            } else if slot.1 != attacks {
                // Subsets that meet others come earlier next time: most magics fail soon.
                subsets.swap(i, i / 2);
                return None;
            }
            if used > limit {
                return None;
            }
            i += 1;
        }
        Some(used)
    }

    /// What is multiplied, for each subset.
    #[inline]
    pub fn factors(&self) -> impl Iterator<Item = u64> + '_ {
        self.subsets.iter().map(|subset| subset.factor)
    }

    /// For each slot, whether the magic that was tried last uses it.
    #[inline]
    pub fn slots(&self) -> impl ExactSizeIterator<Item = bool> + '_ {
        self.slots.iter().map(|slot| slot.0 == self.round)
    }
}

/// The state of SplitMix64.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A sequence of its own for each seed and stream.
    #[inline]
    pub const fn new(seed: u64, stream: u64) -> Self {
        Self(mix(seed ^ mix(stream)))
    }

    /// The next 64 bits.
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        mix(self.0)
    }

    /// A number with about an eighth of its bits set: good multipliers have few.
    #[inline]
    pub const fn sparse(&mut self) -> u64 {
        self.next() & self.next() & self.next()
    }

    /// A number with about three quarters of its bits set. Multipliers for fewer bits than there are relevant
    /// squares have many: those of bishops in the corners, and beside them.
    #[inline]
    pub const fn dense(&mut self) -> u64 {
        !(self.next() & self.next())
    }
}

/// The fancy magics of a board as Rust source, by slider and square, with the commands that found them at the
/// top: for 8x8 as the catalogue has them, else in the form in which `Script::fancy_magics` takes them.
#[inline]
pub fn fancy_source(board: Board, magics: &[Vec<u64>; 2], found_by: &[String]) -> String {
    let mut source: String = found_by.iter().map(|by| format!("// Found by {by}\n")).collect();
    source += &if board.is_8x8() {
        "// Generated by a search; run the command again to continue it. For 8x8 boards in layout a1b1.\n".to_owned()
    } else {
        let layout = board.layout();
        format!(
            "// For {board} boards numbered {layout}: `fancy_magics(ROOK_MAGICS, BISHOP_MAGICS)` in a build script.\n"
        )
    };
    for slider in Slider::ALL {
        let doc = format!("The fancy magics of the {slider} by square.");
        source += &magics_constant(&doc, slider, &magics[slider as usize]);
    }
    source
}

/// The constant `ROOK_MAGICS` or `BISHOP_MAGICS`.
#[inline]
pub fn magics_constant(doc: &str, slider: Slider, magics: &[u64]) -> String {
    let numbers = magics.iter().map(|&magic| hexadecimal(Element::U64, magic.into()));
    let name_and_type = format!("MAGICS: [u64; {}]", magics.len());
    constant(doc, slider, &name_and_type, 4, &numbers.collect::<Vec<_>>())
}

/// A constant of a slider: `ROOK_`, name and type, and so many values in a line.
#[inline]
pub fn constant(
    doc: &str,
    slider: Slider,
    name_and_type: &str,
    in_a_line: usize,
    values: &[impl Display],
) -> String {
    let piece = slider.name().to_ascii_uppercase();
    let mut source =
        format!("\n/// {doc}\n#[rustfmt::skip]\npub const {piece}_{name_and_type} = [\n");
    for line in values.chunks(in_a_line) {
        let values: Vec<String> = line.iter().map(|value| format!("{value},")).collect();
        source += &format!("    {}\n", values.join(" "));
    }
    source + "];\n"
}
