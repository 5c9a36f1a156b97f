//! An engine for any x86-64 processor that looks sliders up by PEXT where the processor has it:
//!
//! ```sh
//! cargo run --release -p chess-tables --example detect
//! ```
//!
//! Everything that looks up is generic over the method. So it is compiled twice, once with the look-up
//! by PEXT inside, without a call and without a test of the processor, and `main` chooses.

use std::time::{Duration, Instant};

use chess_tables::Bitboard;
use chess_tables::sliders::{Preferred, Sliders};

fn main() {
    let boards = boards();
    let (key, preferred) = timed(|| search(Preferred::default(), &boards));
    println!("{}: {preferred:.1?}", Preferred::NAME);

    #[cfg(target_arch = "x86_64")]
    if let Some(pext) = chess_tables::sliders::PextLines::detect() {
        let (same, detected) = timed(|| search(pext, &boards));
        assert_eq!(same, key);
        let ratio = detected.as_secs_f64() / preferred.as_secs_f64();
        println!("pext_lines: {detected:.1?}, {ratio:.2} of that");
        return;
    }
    println!("this processor has no PEXT that pays");
}

/// Stands for a search: queens look from square to square, and what they see leads to the next
/// board and to an entry of a hash table, which wants the cache for itself.
fn search(sliders: impl Sliders, boards: &[Bitboard]) -> u64 {
    let mut table = vec![0_u64; 1 << 19];
    let mut key = 0_u64;
    for &board in boards {
        let occupied = Bitboard(board.0 ^ key >> 60);
        let mut seen = Bitboard::EMPTY;
        for square in occupied {
            seen = seen ^ sliders.queen(square, occupied ^ (seen & board));
        }
        key = (key ^ seen.0).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let entry = &mut table[(key >> 45) as usize];
        key ^= std::mem::replace(entry, key);
    }
    key
}

/// Boards with every fourth square occupied, more or less.
fn boards() -> Vec<Bitboard> {
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = || {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random
    };
    (0..100_000).map(|_| Bitboard(next() & next())).collect()
}

/// The shortest of some runs, and what they return.
fn timed<T: PartialEq + std::fmt::Debug>(work: impl Fn() -> T) -> (T, Duration) {
    let run = || {
        let begun = Instant::now();
        (work(), begun.elapsed())
    };
    (0..20).map(|_| run()).min_by_key(|(_, time)| *time).expect("20 runs")
}
