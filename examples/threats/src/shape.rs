//! What the table of pairs is computed from: for each kind of attacker its victims and the number of its attacks.

use chess_tables::Piece;

use crate::byteboard::Byteboard;

/// The features of own attackers are first, and those of the enemy's have the same order behind them:
/// `first[kind] + (victim + (victims[kind] for an enemy)) * attacks[kind]` is the first feature of a pair. Indices are
/// the numbers of own pieces, from 1.
pub struct Shape {
    /// How many features the own attackers have, and the enemy's too.
    pub half: u32,
    /// How many features the kinds before have.
    pub first: [u16; 8],
    /// How many kinds of victims count.
    pub victims: [u8; 8],
    /// How many attacks count, from all squares together.
    pub attacks: [u16; 8],
    /// The number of a victim by eight times the attacker's number plus its own, or [`NONE`].
    pub numbers: [u8; 64],
}

/// The number of a victim that does not count.
pub const NONE: u8 = 0x80;

impl Shape {
    /// Reads the tables.
    pub(crate) const fn new(
        features: u32,
        pairs: &[[[u32; 2]; 16]; 16],
        offsets: &[[u16; 64]; 16],
        ordinals: &[[[u8; 64]; 64]; 16],
    ) -> Self {
        let mut shape = Self {
            half: features / 2,
            first: [0; 8],
            victims: [0; 8],
            attacks: [0; 8],
            numbers: [NONE; 64],
        };
        let (mut kind, mut first) = (1, 0);
        while kind <= 6 {
            // From all squares before the last one, and from that: no pawn is there.
            let attacks = offsets[kind][63] as u32 + ordinals[kind][63][63] as u32;
            let mut victim = 1;
            while victim <= 6 {
                if pairs[kind][victim][0] != features {
                    let number = (pairs[kind][victim][0] - first) / attacks;
                    shape.numbers[8 * kind + victim] = number as u8;
                    shape.victims[kind] += 1;
                }
                victim += 1;
            }
            shape.first[kind] = first as u16;
            shape.attacks[kind] = attacks as u16;
            first += 2 * shape.victims[kind] as u32 * attacks;
            kind += 1;
        }
        assert!(first == shape.half, "both colors have the same attacks");
        shape
    }

    /// The squares of the victims that count for a kind of attacker, of both colors.
    #[inline(always)]
    #[must_use]
    pub fn victims(&self, board: &Byteboard, attacker: Piece) -> u64 {
        let mut squares = 0;
        for piece in Piece::ALL {
            if self.numbers[8 * (1 + attacker as usize) + 1 + piece as usize] != NONE {
                squares |= board.kind(piece);
            }
        }
        squares
    }

    /// Returns true if kings attack as far as features go.
    #[inline(always)]
    #[must_use]
    pub const fn has_kings(&self) -> bool {
        self.victims[6] > 0
    }
}
