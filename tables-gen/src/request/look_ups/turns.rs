//! Flips and rotations of whole sets.
//!
//! A table has the target of each square. The formula is chosen that moves every single bit as the table does, so it
//! fits any layout.
//!
//! Source: Chess Programming Wiki, "Flipping Mirroring and Rotating".

use crate::axis::Axis;
use crate::element::Element;
use crate::geometry::Board;
use crate::table::{Content, Table};

/// How a set is turned, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The steps.
    pub steps: Vec<Step>,
    /// The number of bits without a square. After a step that reverses bits or bytes, the set is shifted down by them.
    pub unused: usize,
}

/// A step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Bits in the other order.
    ReverseBits,
    /// Bytes in the other order.
    SwapBytes,
    /// Each bit of the mask changes places with the bit so far above it.
    Exchange(u32, u64),
}

/// Quarters of the board change places, then quarters of those, then single squares.
const DIAGONAL: [Step; 3] = [
    Step::Exchange(28, 0x0000_0000_f0f0_f0f0),
    Step::Exchange(14, 0x0000_cccc_0000_cccc),
    Step::Exchange(7, 0x00aa_00aa_00aa_00aa),
];
const ANTI_DIAGONAL: [Step; 3] = [
    Step::Exchange(36, 0x0000_0000_0f0f_0f0f),
    Step::Exchange(18, 0x0000_3333_0000_3333),
    Step::Exchange(9, 0x0055_0055_0055_0055),
];

/// Returns the way that moves a set as a table moves each square.
pub(super) fn of(board: Board, table: &Table) -> Option<Turn> {
    if table.axes != [Axis::Square] || table.content != Content::Square {
        return None;
    }
    let bits = 8 * Element::of_sets(board).bytes();
    let moves = |turn: &Turn| {
        let bit = |number: usize| 1_u128 << board.reversed(number);
        let mut entries = table.values.iter().map(|&to| to as usize).enumerate();
        entries.all(|(square, to)| to < board.len() && turn.of(bit(square), bits) == bit(to))
    };
    let unused = bits - board.len();
    ways(board).into_iter().map(|steps| Turn { steps, unused }).find(moves)
}

/// The ways on a board, the shorter ones first. Each is a permutation of bits, so sets of one square determine it.
fn ways(board: Board) -> Vec<Vec<Step>> {
    use Step::{ReverseBits, SwapBytes};
    let mut ways = vec![vec![ReverseBits]];
    if board.lines().1 == 8 {
        // Lines are bytes.
        ways.extend([vec![SwapBytes], vec![ReverseBits, SwapBytes]]);
    }
    if board.is_8x8() {
        let and_swapped = [&DIAGONAL[..], &[SwapBytes]].concat();
        let of_mirrored = [&[SwapBytes], &DIAGONAL[..]].concat();
        ways.extend([DIAGONAL.into(), ANTI_DIAGONAL.into(), and_swapped, of_mirrored]);
    }
    ways
}

impl Turn {
    /// Returns a turned set. `bits` is the width of its integer.
    pub fn of(&self, set: u128, bits: usize) -> u128 {
        self.steps.iter().fold(set, |set, step| match *step {
            Step::ReverseBits => set.reverse_bits() >> (128 - bits) >> self.unused,
            Step::SwapBytes => set.swap_bytes() >> (128 - bits) >> self.unused,
            Step::Exchange(distance, mask) => {
                let differ = (set ^ (set >> distance)) & u128::from(mask);
                set ^ differ ^ (differ << distance)
            }
        })
    }
}
