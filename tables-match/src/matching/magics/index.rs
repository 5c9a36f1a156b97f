//! One multiplier on one square: whether it keeps the occupancies apart, and in how few bits;
//! and how many bits an index has on each square, as an engine states it.

use std::sync::LazyLock;

use chess_tables_gen::tool::magics::{Region, shift};
use chess_tables_gen::{Board, Layout, Slider, Square};

use crate::matching::behavior::{IndexBits, MagicMethod};
use crate::matching::block::Part;
use crate::matching::wrong::MOST_WRONG;

/// The most squares on which an array of magics may fail.
pub(super) const MOST_FAILURES: usize = 8;

static REGIONS: LazyLock<[Vec<Region>; 2]> = LazyLock::new(|| {
    Slider::ALL.map(|slider| (0..64).map(|square| Region::new(slider, square)).collect())
});

/// The region of a slider on the square that has this bit. It is the same in all layouts: they turn and mirror the
/// board, and a rook or a bishop moves alike on a board that is turned or mirrored.
pub(super) fn region(slider: Slider, bit: usize) -> &'static Region {
    &REGIONS[slider as usize][bit]
}

/// Each occupancy with the attacks, the empty one first.
pub(super) fn occupancies(region: &Region) -> impl Iterator<Item = (u64, u64)> {
    let mut occupied = 0_u64;
    region.attacks.iter().map(move |&attacks| {
        let now = occupied;
        // The next subset of the relevant squares: the carry runs over all others.
        occupied = occupied.wrapping_sub(region.relevant) & region.relevant;
        (now, attacks)
    })
}

/// The bit of each square, if squares are numbered as in a1b1 and bits as in this layout.
pub(super) fn bits_in(layout: Layout) -> Vec<usize> {
    let bits = Board::CHESS.with_layout(layout);
    Board::CHESS.squares().map(|square| bits.index(square)).collect()
}

/// The squares of a set, given the bit of each. The layout of the board orders them.
pub(super) fn squares(board: Board, bits: &[usize], set: u64) -> Vec<Square> {
    let numbers = (0..64).filter(|&number| set >> bits[number] & 1 != 0);
    numbers.map(|number| board.square(number)).collect()
}

/// Which squares count as occupied.
#[derive(Clone, Copy)]
pub(super) struct Mask {
    /// The squares that count if they are occupied.
    and: u64,
    /// The squares that count in any case.
    or: u64,
}

impl Mask {
    /// The mask that an array states for a square.
    pub(super) fn stated(method: MagicMethod, set: u64) -> Self {
        match method {
            MagicMethod::Fancy => Self { and: set, or: 0 },
            MagicMethod::Black => Self { and: u64::MAX, or: set },
        }
    }

    pub(super) fn right(method: MagicMethod, region: &Region) -> Self {
        Self::stated(method, right_mask(method, region))
    }
}

/// The set that the mask of a method has on a square.
pub(super) fn right_mask(method: MagicMethod, region: &Region) -> u64 {
    match method {
        MagicMethod::Fancy => region.relevant,
        MagicMethod::Black => !region.relevant,
    }
}

/// The most squares that count though they make no difference, with which all occupancies are tried.
const MOST_OTHERS: u32 = 4;

/// The index of an occupancy.
#[derive(Clone, Copy)]
pub(super) struct Index {
    magic: u64,
    mask: Mask,
    bits: u32,
}

impl Index {
    /// An index of 1 to 63 bits.
    pub(super) fn new(mask: Mask, magic: u64, bits: u32) -> Self {
        Self { magic, mask, bits: bits.clamp(1, 63) }
    }

    pub(super) fn of(self, occupied: u64) -> usize {
        let counts = occupied & self.mask.and | self.mask.or;
        (counts.wrapping_mul(self.magic) >> (64 - self.bits)) as usize
    }

    /// The number of indices.
    pub(super) fn len(self) -> usize {
        1 << self.bits
    }

    /// Each occupancy with the attacks: of the relevant squares, and of others that count by a mistake.
    pub(super) fn occupancies(self, region: &Region) -> impl Iterator<Item = (u64, u64)> {
        let mut others = self.mask.and & !self.mask.or & !region.relevant & !(1 << region.square);
        while others.count_ones() > MOST_OTHERS {
            others &= others - 1;
        }
        let mut next = Some(0_u64);
        let of_others = std::iter::from_fn(move || {
            let now = next?;
            next = Some(now.wrapping_sub(others) & others).filter(|it| *it != 0);
            Some(now)
        });
        of_others.flat_map(move |others| {
            occupancies(region).map(move |(occupied, attacks)| (occupied | others, attacks))
        })
    }

    /// How many indices the occupancies have; or the first two with different attacks that share one, and that index.
    pub(super) fn used(self, region: &Region, free: &mut Free) -> Result<usize, ([u64; 2], usize)> {
        let Free(attacks_at) = free;
        if attacks_at.len() < 1 << self.bits {
            // All are free.
            *attacks_at = vec![0; 1 << self.bits];
        }
        let (mut tried, mut used, mut shared) = (0, 0, None);
        for (occupied, attacks) in self.occupancies(region) {
            tried += 1;
            let index = self.of(occupied);
            let found = &mut attacks_at[index];
            if *found == 0 {
                (*found, used) = (attacks, used + 1);
            } else if *found != attacks {
                shared = Some((occupied, index));
                break;
            }
        }
        for (occupied, _) in self.occupancies(region).take(tried) {
            attacks_at[self.of(occupied)] = 0;
        }
        shared.map_or(Ok(used), |(occupied, index)| {
            let mut all = self.occupancies(region).map(|(occupied, _)| occupied);
            let first = all.find(|&it| self.of(it) == index).unwrap_or(occupied);
            Err(([first, occupied], index))
        })
    }
}

/// Room for the attacks at each index. It is free again after each use: most multipliers fail soon, and to clear all
/// of it takes longer. On 8x8 a slider attacks a square at least, so 0 is an index that is free.
#[derive(Default)]
pub(super) struct Free(Vec<u64>);

/// The most bits of an index, unless an array states more: the largest number of relevant squares.
pub(super) fn most_bits(slider: Slider) -> u32 {
    64 - shift(slider)
}

/// The most bits of an index that are tried without being stated.
pub(super) const WIDEST: u32 = 16;

/// The fewest bits with which a multiplier works, up to the most. More bits work as well: they only separate more
/// indices.
pub(super) fn fewest_bits(
    mask: Mask,
    region: &Region,
    magic: u64,
    most: u32,
    free: &mut Free,
) -> Option<u32> {
    let mut works = |bits| Index::new(mask, magic, bits).used(region, free).is_ok();
    if !works(most) {
        return None;
    }
    let fewer = (1..most).rev().take_while(|&bits| works(bits));
    Some(fewer.last().unwrap_or(most))
}

/// The number of bits of an index on each square.
#[derive(Clone)]
pub(super) struct Widths {
    pub(super) bits: IndexBits,
    pub(super) by_square: Vec<u32>,
}

impl Widths {
    pub(super) fn relevant(slider: Slider) -> Self {
        Self { bits: IndexBits::Relevant, by_square: relevant(slider) }
    }

    pub(super) fn plain(slider: Slider) -> Self {
        Self::fixed(most_bits(slider))
    }

    pub(super) fn fixed(bits: u32) -> Self {
        Self { bits: IndexBits::Fixed(bits), by_square: vec![bits; 64] }
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

/// The parts that may be numbers of bits, or shifts by 64 minus these. Few entries that are neither have 0 bits.
pub(super) fn stated(parts: &[Part]) -> Vec<Widths> {
    let bits = |&value: &u128| if (1..=14).contains(&value) { value as u32 } else { 0 };
    let shift = |&value: &u128| if (50..=63).contains(&value) { 64 - value as u32 } else { 0 };
    let ways: [&dyn Fn(&u128) -> u32; 2] = [&bits, &shift];
    let widths = parts.iter().flat_map(|part| {
        let bits = || IndexBits::Array(part.name.clone());
        ways.map(|way| Widths { bits: bits(), by_square: part.values.iter().map(way).collect() })
    });
    let are_bits = |it: &Widths| {
        let others = it.by_square.iter().filter(|bits| **bits == 0);
        it.by_square.len() == 64 && others.count() <= MOST_WRONG
    };
    widths.filter(are_bits).collect()
}
