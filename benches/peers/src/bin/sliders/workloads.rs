//! The loops over look-ups, compiled for each method and piece.
//!
//! No loop may let the compiler look up several squares in one vector, which no engine's code
//! does. Where neither the next square nor the next occupancy waits for the last result,
//! `black_box` hides the occupancy. Within one look-up the compiler may do what it likes.

use std::arch::asm;
use std::hint::black_box;

use chess_tables::{Bitboard, Square};
use peers::mix;

use crate::boards::{Boards, FEATURES, KINGS, LINES};

/// A piece's look-up by a method, and its loops.
pub struct Piece {
    pub lookup: Box<dyn Fn(Square, Bitboard) -> Bitboard>,
    /// By the index in [`WORKLOADS`].
    pub workloads: [Box<Workload>; 7],
}

/// Does the look-ups of a pass over the boards.
type Workload = dyn Fn(&Boards, u64) -> u64;

type Lookups = fn(&Boards) -> usize;

/// The name of each, and how many look-ups a pass does.
pub const WORKLOADS: [(&str, Lookups); 7] = [
    ("throughput", |boards| boards.random.len()),
    ("chain", |boards| boards.random.len()),
    ("game", |boards| boards.moves.len()),
    ("pressure", |boards| boards.random.len()),
    ("moves", of_sliders),
    ("pins", |boards| 2 * boards.kings.len()),
    ("network", of_sliders),
];

fn of_sliders(boards: &Boards) -> usize {
    boards.sliders.iter().map(|(sliders, _)| sliders.count() as usize).sum()
}

impl Piece {
    pub fn new(lookup: impl Fn(Square, Bitboard) -> Bitboard + Copy + 'static) -> Self {
        Self {
            lookup: Box::new(lookup),
            workloads: [
                Box::new(move |boards, _| throughput(lookup, boards)),
                Box::new(move |boards, _| chain(lookup, boards)),
                Box::new(move |boards, _| game(lookup, boards)),
                Box::new(move |boards, pass| pressure(lookup, boards, pass)),
                Box::new(move |boards, _| moves(lookup, boards)),
                Box::new(move |boards, _| pins(lookup, boards)),
                Box::new(move |boards, pass| network(lookup, boards, pass)),
            ],
        }
    }
}

/// Random squares and occupancies that are known beforehand.
#[inline(always)]
fn throughput(lookup: impl Fn(Square, Bitboard) -> Bitboard, boards: &Boards) -> u64 {
    boards
        .random
        .iter()
        .fold(0, |sum, &(square, occupied)| sum ^ lookup(square, black_box(occupied)).0)
}

/// The next square and the next occupancy depend on the last result.
#[inline(always)]
fn chain(lookup: impl Fn(Square, Bitboard) -> Bitboard, boards: &Boards) -> u64 {
    boards.random.iter().fold(0, |last, &pair| {
        let (square, occupied) = after(last, pair);
        lookup(square, occupied).0
    })
}

#[inline(always)]
fn after(last: u64, (square, occupied): (Square, Bitboard)) -> (Square, Bitboard) {
    (square_after(last, square), Bitboard(occupied.0 ^ last & 0x0042_0000_4200_1800))
}

#[inline(always)]
fn square_after(last: u64, square: Square) -> Square {
    Square::from_index(square as u8 ^ mix(last)).unwrap_or(square)
}

/// One occupancy, which changes move by move as in games; the next square depends on the last result.
#[inline(always)]
fn game(lookup: impl Fn(Square, Bitboard) -> Bitboard, boards: &Boards) -> u64 {
    let mut occupied = Bitboard::EMPTY;
    boards.moves.iter().fold(0, |last, &(square, change)| {
        occupied ^= change;
        lookup(square_after(last, square), occupied).0
    })
}

/// As `chain`, and between look-ups 8 cache lines of 4 MiB are read, chosen by the last result and
/// others in each pass; no look-up depends on them.
#[inline(always)]
fn pressure(lookup: impl Fn(Square, Bitboard) -> Bitboard, boards: &Boards, pass: u64) -> u64 {
    let mut read = 0;
    let last = boards.random.iter().fold(pass, |last, &pair| {
        let bits = (pair.1.0 ^ last).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for i in 0..8 {
            read ^= boards.memory[bits.rotate_left(8 * i) as usize % LINES].0[0];
        }
        let last = read_first(&mut read, last);
        let (square, occupied) = after(last, pair);
        lookup(square, occupied).0
    });
    last ^ read
}

/// Keeps the reads before what depends on the result. Without it the compiler looks up first where an
/// index is checked, and that look-up's loads do not stand behind the reads: it is worth 5 %.
///
/// `black_box` stores both numbers and loads them: with it the control takes 7.9 ns instead of 6.4, compiled
/// for a processor with BMI2 (Intel Xeon).
#[inline(always)]
fn read_first(read: &mut u64, mut last: u64) -> u64 {
    // SAFETY: There are no instructions.
    unsafe {
        asm!(
            "/* {} {} */",
            inout(reg) *read,
            inout(reg) last,
            options(nomem, nostack, preserves_flags)
        );
    }
    last
}

/// From the squares of all sliders of positions: what one position's look-ups can share, they share.
#[inline(always)]
fn moves(lookup: impl Fn(Square, Bitboard) -> Bitboard, boards: &Boards) -> u64 {
    let mut sum = 0;
    for &(sliders, occupied) in &boards.sliders {
        let occupied = black_box(occupied);
        for square in sliders {
            sum ^= lookup(square, occupied).0;
        }
    }
    sum
}

/// From a king's square, and again through the own pieces met: the second look-up waits for the first.
#[inline(always)]
fn pins(lookup: impl Fn(Square, Bitboard) -> Bitboard, boards: &Boards) -> u64 {
    boards.kings.iter().fold(0, |sum, &(king, own, occupied)| {
        let occupied = black_box(occupied);
        let seen = lookup(king, occupied);
        sum ^ (seen ^ lookup(king, occupied ^ seen & own)).0
    })
}

/// As `moves`, and before each position the weights of a piece are added for either king, chosen by the
/// position and others in each pass: 4 KiB for about seven look-ups. The kings move every 64 positions, so that the
/// weights come from few places for a while.
#[inline(always)]
fn network(lookup: impl Fn(Square, Bitboard) -> Bitboard, boards: &Boards, pass: u64) -> u64 {
    /// At a page: the processor takes a load for that of an earlier store 4 KiB away, so that the frame of a
    /// method would decide.
    #[repr(align(4096))]
    struct Layers([[i16; 1024]; 2]);

    let mut layers = Layers([[0; 1024]; 2]);
    let mut sum = 0;
    for (position, &(sliders, occupied)) in boards.sliders.iter().enumerate() {
        for (side, layer) in layers.0.iter_mut().enumerate() {
            let king = (position / 64 + pass as usize + side * KINGS / 2) % KINGS;
            let bits = (occupied.0 ^ pass).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let piece = bits.rotate_left(32 * side as u32) as usize % FEATURES;
            let weights = &boards.network[king * FEATURES + piece].0;
            layer
                .iter_mut()
                .zip(weights)
                .for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
        }
        let occupied = black_box(occupied);
        for square in sliders {
            sum ^= lookup(square, occupied).0;
        }
    }
    black_box(&layers);
    sum
}
