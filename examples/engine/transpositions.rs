//! The transposition table: what was found out about positions, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::board::{Kind, Move};
use crate::evaluate::shift_mate;

/// What is known about a position. By default, nothing.
#[derive(Clone, Copy, Default)]
pub(crate) struct Known {
    /// [`code`] of the best move, or 0.
    pub(crate) best: u16,
    pub(crate) score: i32,
    pub(crate) depth: i32,
    /// The true score is not below `score`, or not above it.
    pub(crate) at_least: bool,
    pub(crate) at_most: bool,
}

/// An entry is one word, so threads read and write it whole, without a lock. From the lowest bit: the best
/// move in 16 bits, the score in 16, the depth in 8, two for the bounds, and 22 of the key. The index is
/// made from other bits of the key.
pub(crate) struct Table(Vec<AtomicU64>);

impl Table {
    /// A table of this many megabytes, if there is so much memory.
    pub(crate) fn new(megabytes: usize) -> Option<Self> {
        let count = megabytes.checked_mul((1 << 20) / size_of::<AtomicU64>())?;
        let mut entries = Vec::new();
        entries.try_reserve_exact(count).ok()?;
        entries.resize_with(count, AtomicU64::default);
        Some(Self(entries))
    }

    pub(crate) fn clear(&self) {
        self.0.iter().for_each(|entry| entry.store(0, Relaxed));
    }

    fn entry(&self, key: u64) -> &AtomicU64 {
        &self.0[((u128::from(key) * self.0.len() as u128) >> 64) as usize]
    }

    /// What is known about a position so many plies from the root.
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Known {
        let word = self.entry(key).load(Relaxed);
        if (word ^ key << 42) >> 42 != 0 {
            return Known::default();
        }
        Known {
            best: word as u16,
            // Mates count from the root in the search, and from the position here.
            score: shift_mate(i32::from((word >> 16) as i16), -(ply as i32)),
            depth: i32::from((word >> 32) as u8),
            at_least: word >> 40 & 1 != 0,
            at_most: word >> 41 & 1 != 0,
        }
    }

    /// Replaces whatever is there.
    pub(crate) fn store(&self, key: u64, ply: usize, known: Known) {
        let score = shift_mate(known.score, ply as i32);
        let word = u64::from(known.best)
            | u64::from(score as u16) << 16
            | u64::from(known.depth as u8) << 32
            | u64::from(known.at_least) << 40
            | u64::from(known.at_most) << 41
            | key << 42;
        self.entry(key).store(word, Relaxed);
    }
}

/// A legal move in 15 bits: its squares, and what a pawn becomes. None is 0.
pub(crate) fn code(m: Move) -> u16 {
    let promoted = if let Kind::Promotion(piece) = m.kind { piece as u16 } else { 0 };
    m.from as u16 | (m.to as u16) << 6 | promoted << 12
}
