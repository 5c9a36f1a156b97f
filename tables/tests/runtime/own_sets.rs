//! Tables in an engine's own type, by `sets!`: all entries, for tables of one axis and of two, and
//! each way to make a set.

use chess_tables::{data, sets};

/// Made by its name.
#[derive(Clone, Copy)]
struct Tuple(u64);

mod private {
    /// Made by a constant function alone, which turns the board upside down.
    #[derive(Clone, Copy)]
    pub(crate) struct Flipped {
        bits: u64,
    }

    impl Flipped {
        pub(crate) const fn new(bits: u64) -> Self {
            Self { bits: bits.swap_bytes() }
        }

        pub(crate) fn bits(self) -> u64 {
            self.bits
        }
    }
}
use private::Flipped;

const KNIGHT: &[Tuple; 64] = &sets!(Tuple, data::KNIGHT_ATTACKS);
const DIAGONALS: &[Flipped; 15] = &sets!(Flipped::new, data::DIAGONAL_MASKS);
const BETWEEN: &[[Tuple; 64]; 64] = &sets!(self::Tuple, data::BETWEEN);
/// The axes differ in length, and the table is a static.
static PAWN: [[Flipped; 64]; 2] = sets!(private::Flipped::new, data::PAWN_ATTACKS);
/// A table of one's own.
const OWN: [Tuple; 3] = sets!(Tuple, &[1, 2, u64::MAX]);

#[test]
fn each_set_is_the_tables() {
    assert!(KNIGHT.iter().map(|set| set.0).eq(*data::KNIGHT_ATTACKS));
    assert!(DIAGONALS.iter().map(|set| set.bits().swap_bytes()).eq(*data::DIAGONAL_MASKS));
    for (sets, bits) in BETWEEN.iter().zip(data::BETWEEN) {
        assert!(sets.iter().map(|set| set.0).eq(*bits));
    }
    for (sets, bits) in PAWN.iter().zip(data::PAWN_ATTACKS) {
        assert!(sets.iter().map(|set| set.bits().swap_bytes()).eq(*bits));
    }
    assert!(OWN.iter().map(|set| set.0).eq([1, 2, u64::MAX]));
}

/// The largest table that the compiler need not be told to take its time for.
#[test]
fn a_hundred_thousand_sets() {
    static MAGIC: [Tuple; data::unstable::MAGIC_ATTACKS.len()] =
        sets!(Tuple, data::unstable::MAGIC_ATTACKS);
    assert!(MAGIC.iter().map(|set| set.0).eq(data::unstable::MAGIC_ATTACKS.iter().copied()));
}
