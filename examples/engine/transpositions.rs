//! The transposition table: what was found out about positions, shared by all threads.
//!
//! An entry has its key combined with its data. Threads write without a lock: if two write one entry at
//! once, the key fits neither, and the entry is ignored.
//!
//! Source: R. Hyatt and T. Mann, "A lock-less transposition-table implementation for parallel search",
//! ICGA Journal 25, 2002.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::moves::{Kind, Move, PROMOTIONS};

/// What a score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    Lower = 1,
    Upper,
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    /// [`code`] of the best move, or 0.
    pub(crate) best: u16,
    pub(crate) score: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

#[derive(Default)]
struct Entry {
    key_and_data: AtomicU64,
    data: AtomicU64,
}

pub(crate) struct Table(Vec<Entry>);

impl Table {
    /// A table of this many megabytes, if there is so much memory.
    pub(crate) fn new(megabytes: usize) -> Option<Self> {
        let count = megabytes.checked_mul((1 << 20) / size_of::<Entry>())?;
        let mut entries = Vec::new();
        entries.try_reserve_exact(count).ok()?;
        entries.resize_with(count, Entry::default);
        Some(Self(entries))
    }

    pub(crate) fn clear(&mut self) {
        self.0.fill_with(Entry::default);
    }

    fn entry(&self, key: u64) -> &Entry {
        &self.0[((u128::from(key) * self.0.len() as u128) >> 64) as usize]
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Known> {
        let entry = self.entry(key);
        let data = entry.data.load(Relaxed);
        let bound = match data >> 40 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let (score, depth) = (i32::from((data >> 16) as i16), i32::from((data >> 32) as u8));
        let is_same = entry.key_and_data.load(Relaxed) ^ data == key;
        is_same.then_some(Known { best: data as u16, score, depth, bound })
    }

    /// Replaces whatever is there.
    pub(crate) fn store(&self, key: u64, known: Known) {
        let data = u64::from(known.best)
            | u64::from(known.score as u16) << 16
            | u64::from(known.depth as u8) << 32
            | (known.bound as u64) << 40;
        let entry = self.entry(key);
        entry.key_and_data.store(key ^ data, Relaxed);
        entry.data.store(data, Relaxed);
    }
}

/// A move in 15 bits. None is 0.
pub(crate) fn code(m: Move) -> u16 {
    let kind = match m.kind {
        Kind::Plain => 0,
        Kind::DoublePush => 1,
        Kind::EnPassant => 2,
        Kind::Castling => 3,
        Kind::Promotion(piece) => {
            4 + PROMOTIONS.iter().position(|&promoted| promoted == piece).unwrap_or(0) as u16
        }
    };
    m.from as u16 | (m.to as u16) << 6 | kind << 12
}
