//! Counts of positions that several sequences of moves lead to.
//!
//! An entry holds the whole position, so a count is never another position's. Threads share a table.

use std::collections::TryReserveError;
use std::sync::Mutex;

use chess_tables::{Bitboard, Color};

use super::super::men::State;
use super::super::side::Side;

/// What remembers counts. [`()`](unit) remembers nothing.
pub(super) trait Memory: Copy {
    /// The number of sequences of `depth` moves, if it is known.
    fn recall<C: Side>(self, state: &State, depth: u32) -> Option<u64>;
    /// Remembers this number, perhaps instead of another one.
    fn store<C: Side>(self, state: &State, depth: u32, nodes: u64);
}

impl Memory for () {
    #[inline(always)]
    fn recall<C: Side>(self, _: &State, _: u32) -> Option<u64> {
        None
    }

    #[inline(always)]
    fn store<C: Side>(self, _: &State, _: u32, _: u64) {}
}

/// A table of counts.
pub(crate) struct Transpositions(Box<[Mutex<Bucket>]>);

/// The first entry stays until there is one with more nodes. The second one is always the latest.
type Bucket = [Entry; 2];

/// A position and a number of nodes. No position has no king, so an entry of zeros is none.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: Key,
    nodes: u64,
}

/// A position with its side to move, and a depth.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Key {
    /// Each square has a number of three bits, of which each set holds one.
    kinds: [Bitboard; 3],
    /// The black pieces, and the square that a pawn has passed: it is empty.
    black: Bitboard,
    /// Twice the depth, and one more if black is to move.
    depth: u8,
}

impl Transpositions {
    /// A table of at most this size, or of one bucket. An error if there is not so much memory.
    pub(crate) fn new(bytes: usize) -> Result<Self, TryReserveError> {
        let buckets = (bytes / size_of::<Mutex<Bucket>>()).max(1);
        let mut all = Vec::new();
        all.try_reserve_exact(buckets)?;
        all.resize_with(buckets, Mutex::default);
        Ok(Self(all.into()))
    }

    fn bucket(&self, key: &Key) -> &Mutex<Bucket> {
        let place = u128::from(key.hash()) * self.0.len() as u128;
        &self.0[(place >> 64) as usize]
    }
}

impl Memory for &Transpositions {
    fn recall<C: Side>(self, state: &State, depth: u32) -> Option<u64> {
        let key = Key::new::<C>(state, depth);
        let bucket = self.bucket(&key).lock().expect("no thread panics");
        bucket.iter().find(|entry| entry.key == key).map(|entry| entry.nodes)
    }

    fn store<C: Side>(self, state: &State, depth: u32, nodes: u64) {
        let key = Key::new::<C>(state, depth);
        let mut bucket = self.bucket(&key).lock().expect("no thread panics");
        let entry = Entry { key, nodes };
        if nodes > bucket[0].nodes {
            bucket[1] = bucket[0];
            bucket[0] = entry;
        } else {
            bucket[1] = entry;
        }
    }
}

impl Key {
    /// `C` is the side to move.
    #[inline(always)]
    fn new<C: Side>(state: &State, depth: u32) -> Self {
        let (own, enemy) = (state.men::<C>(), state.men::<C::Enemy>());
        let pawns = own.pawns | enemy.pawns;
        let (diagonal, straight) = (own.diagonal | enemy.diagonal, own.straight | enemy.straight);
        let kings = Bitboard::from(own.king) | enemy.king;
        // Pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6, and 7 a rook with which may be castled.
        let kinds = [
            pawns | diagonal | state.castling,
            own.knights | enemy.knights | (diagonal - straight) | kings | state.castling,
            straight | kings,
        ];
        let (black, is_black) = match C::COLOR {
            Color::White => (enemy.all(), 0),
            Color::Black => (own.all(), 1),
        };
        // If no pawn can capture there, it does not matter what was passed.
        let capturable = C::Enemy::pawn_attacks(state.passed) & own.pawns;
        let passed = if capturable.is_empty() { Bitboard::EMPTY } else { state.passed };
        Self { kinds, black: black | passed, depth: 2 * depth as u8 + is_black }
    }

    /// Mixes all bits. The constants are arbitrary.
    #[inline(always)]
    fn hash(&self) -> u64 {
        let [a, b, c] = self.kinds.map(|set| set.0);
        let d =
            self.black.0.wrapping_add(u64::from(self.depth).wrapping_mul(0xd6e8_feb8_6659_fd93));
        let first = fold(a ^ 0x9e37_79b9_7f4a_7c15, b ^ 0xc2b2_ae3d_27d4_eb4f);
        let second = fold(c ^ 0x1656_67b1_9e37_79f9, d ^ 0x27d4_eb2f_1656_67c5);
        fold(first ^ 0x85eb_ca77_c2b2_ae63, second ^ 0x9fb2_1c65_1e98_df25)
    }
}

/// Both halves of a product.
#[inline(always)]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product ^ (product >> 64)) as u64
}
