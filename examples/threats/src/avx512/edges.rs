//! Who attacks whom: lists of squares of attackers and of their victims.
//!
//! The occupied squares are listed rank by rank, file by file, diagonal by diagonal and anti-diagonal by anti-diagonal.
//! Two neighbors in such a list that are on one line see each other. A slider attacks the next one in the list, or the
//! one before. So do pawns and kings that are beside their victims. Knights come one by one.

use std::arch::x86_64::{
    __m512i, _mm512_bitshuffle_epi64_mask, _mm512_castsi512_si256, _mm512_inserti64x4,
    _mm512_maskz_compress_epi8, _mm512_set1_epi8, _mm512_set1_epi64, _pext_u64,
};

use chess_tables::{Color, Piece, data};

use super::{load, store, store_quarter};
use crate::byteboard::Byteboard;
use crate::version::Version;

/// A position has at most 256 attacks: 32 pieces attack at most eight others. Behind them is room for a vector.
const ROOM: usize = 256 + 64;

/// The squares of attackers and victims.
#[repr(align(64))]
pub(crate) struct Squares {
    pub(super) from: [u8; ROOM],
    pub(super) to: [u8; ROOM],
    pub(super) length: usize,
}

/// The squares line by line, and which are the first and the last of their line.
struct Lines {
    squares: [u8; 64],
    first: u64,
    last: u64,
}

impl Lines {
    /// The lines on which a step adds so much to a square's number.
    const fn new(step: i8) -> Self {
        let mut lines = Self { squares: [0; 64], first: 0, last: 0 };
        let (mut begin, mut place) = (0, 0);
        while begin < 64 {
            // A line begins where a step back leads off the board.
            let mut square = begin;
            let mut is_on = !is_step(begin, -step);
            lines.first |= (is_on as u64) << (place % 64);
            while is_on {
                lines.squares[place] = square as u8;
                is_on = is_step(square, step);
                lines.last |= (!is_on as u64) << place;
                square += step;
                place += 1;
            }
            begin += 1;
        }
        lines
    }
}

/// Returns true if a step stays on the board: no file is more than one away.
const fn is_step(square: i8, step: i8) -> bool {
    let to = square + step;
    0 <= to && to < 64 && ((to & 7) - (square & 7)).abs() <= 1
}

const RANKS: Lines = Lines::new(1);
const FILES: Lines = Lines::new(8);
const DIAGONALS: Lines = Lines::new(9);
const ANTI_DIAGONALS: Lines = Lines::new(7);

const _: () = {
    assert!(RANKS.first.count_ones() == 8 && FILES.last == 0x8080_8080_8080_8080);
    assert!(DIAGONALS.first.count_ones() == 15 && ANTI_DIAGONALS.last.count_ones() == 15);
};

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// Attackers along some lines, to squares with higher numbers and with lower ones.
#[derive(Clone, Copy)]
struct Attackers {
    up: u64,
    down: u64,
}

/// The occupied squares line by line, at most 32, and which of them attack the next one and the one before.
struct Seen {
    squares: __m512i,
    up: u64,
    down: u64,
}

impl Default for Squares {
    fn default() -> Self {
        Self { from: [0; ROOM], to: [0; ROOM], length: 0 }
    }
}

impl Squares {
    /// Lists all attacks that can have features, and some that have none.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
    pub(super) fn find<V: Version>(&mut self, board: &Byteboard) {
        // In a register: in memory, each step would wait for the one before.
        let mut length = 0;
        let occupied = board.occupied();
        let [ranks, files, diagonals, anti_diagonals] = attackers::<V>(board);
        self.add(
            &mut length,
            seen::<true>(&RANKS, occupied, ranks),
            seen::<false>(&FILES, occupied, files),
        );
        self.add(
            &mut length,
            seen::<false>(&DIAGONALS, occupied, diagonals),
            seen::<false>(&ANTI_DIAGONALS, occupied, anti_diagonals),
        );
        let targets = occupied & !never_attacked::<V>(board);
        self.add_knights(&mut length, board.kind(Piece::Knight), targets);
        self.length = length;
    }

    /// Adds the attacks along two kinds of lines.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,popcnt")]
    fn add(&mut self, length: &mut usize, first: Seen, second: Seen) {
        let squares =
            _mm512_inserti64x4::<1>(first.squares, _mm512_castsi512_si256(second.squares));
        let up = first.up | second.up << 32;
        let down = first.down | second.down << 32;
        self.push(length, squares, up, up << 1);
        self.push(length, squares, down, down >> 1);
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,popcnt")]
    fn push(&mut self, length: &mut usize, squares: __m512i, from: u64, to: u64) {
        let at = *length;
        if let Some(room) = self.from[at..].first_chunk_mut() {
            store(room, _mm512_maskz_compress_epi8(from, squares));
        }
        if let Some(room) = self.to[at..].first_chunk_mut() {
            store(room, _mm512_maskz_compress_epi8(to, squares));
        }
        *length += from.count_ones() as usize;
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,popcnt")]
    fn add_knights(&mut self, length: &mut usize, mut knights: u64, targets: u64) {
        let squares = load(&RANKS.squares);
        while knights != 0 {
            let from = knights.trailing_zeros() as usize % 64;
            knights &= knights - 1;
            let to = data::KNIGHT_ATTACKS[from] & targets;
            let at = *length;
            if let Some(room) = self.from[at..].first_chunk_mut() {
                store_quarter(room, _mm512_set1_epi8(from as i8));
            }
            if let Some(room) = self.to[at..].first_chunk_mut() {
                store_quarter(room, _mm512_maskz_compress_epi8(to, squares));
            }
            *length += to.count_ones() as usize;
        }
    }
}

/// Who attacks along ranks, files, diagonals and anti-diagonals. Pawns and kings attack only if there is a victim
/// beside them.
#[inline(always)]
fn attackers<V: Version>(board: &Byteboard) -> [Attackers; 4] {
    let occupied = board.occupied();
    let queens = board.kind(Piece::Queen);
    let straight = queens | board.kind(Piece::Rook);
    let diagonal = queens | board.kind(Piece::Bishop);
    let pawns = Color::ALL.map(|color| board.kind(Piece::Pawn) & board.color(color));
    let victims = V::SHAPE.victims(board, Piece::Pawn);
    // Only pawns count ahead of pawns.
    let pushes = if V::PUSHES { board.kind(Piece::Pawn) } else { 0 };
    let kings = if V::SHAPE.has_kings() { board.kind(Piece::King) } else { 0 };
    let line =
        |sliders: u64, up: [u64; 2], down: [u64; 2], shift: u32, inner: [u64; 2]| Attackers {
            up: sliders | inner[0] & (up[0] & up[1] >> shift | kings & occupied >> shift),
            down: sliders | inner[1] & (down[0] & down[1] << shift | kings & occupied << shift),
        };
    [
        line(straight, [0; 2], [0; 2], 1, [NOT_H, NOT_A]),
        line(straight, [pawns[0], pushes], [pawns[1], pushes], 8, [u64::MAX; 2]),
        line(diagonal, [pawns[0], victims], [pawns[1], victims], 9, [NOT_H, NOT_A]),
        line(diagonal, [pawns[0], victims], [pawns[1], victims], 7, [NOT_A, NOT_H]),
    ]
}

/// The squares of pieces that nobody attacks as far as features go: kings, in most versions.
#[inline(always)]
fn never_attacked<V: Version>(board: &Byteboard) -> u64 {
    board.kind(Piece::King) & !V::SHAPE.victims(board, Piece::Knight)
}

/// Lists the occupied squares line by line. Of `RANKS` the order is that of the numbers.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
fn seen<const IN_ORDER: bool>(lines: &Lines, occupied: u64, attackers: Attackers) -> Seen {
    let squares = load(&lines.squares);
    let sorted = |set: u64| match IN_ORDER {
        true => set,
        false => _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(set as i64), squares),
    };
    let (places, up, down) = (sorted(occupied), sorted(attackers.up), sorted(attackers.down));
    // The lowest place of each line: with the last one added no line is empty, so no subtraction borrows from another.
    let closed = places | lines.last;
    let first = closed & !(closed - lines.first) & places;
    let first = _pext_u64(first, places);
    let end = 1 << occupied.count_ones();
    Seen {
        squares: _mm512_maskz_compress_epi8(places, squares),
        up: _pext_u64(up, places) & !((first | end) >> 1),
        down: _pext_u64(down, places) & !first,
    }
}
