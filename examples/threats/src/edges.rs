//! Who attacks whom: the squares of attackers and of their victims, once for both views.
//!
//! Each set of targets is written out at once, up to eight squares whether they are there or not, and only the length of
//! the list depends on the set: a loop that ends after one, two or four targets is mispredicted for most attackers.

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Color, Piece, Square, data};

use crate::byteboard::Byteboard;
use crate::version::Version;

/// A position has at most 256 attacks: 32 pieces attack at most eight others. Behind them is room for a vector.
const ROOM: usize = 256 + 64;

/// The squares of attackers and victims.
#[repr(align(64))]
pub(crate) struct Edges {
    pub(crate) from: [u8; ROOM],
    pub(crate) to: [u8; ROOM],
    pub(crate) length: usize,
}

impl Edges {
    pub(crate) const fn new() -> Self {
        Self { from: [0; ROOM], to: [0; ROOM], length: 0 }
    }

    /// Lists all attacks that can have features, and some that have none.
    #[inline(always)]
    pub(crate) fn find<V: Version, S: Sliders>(&mut self, board: &Byteboard, sliders: S) {
        let occupied = Bitboard(board.occupied());
        let queens = board.kind(Piece::Queen);
        let targets = board.occupied() & !never_attacked::<V>(board);
        // A queen is a bishop and a rook. Each has at most four targets.
        for from in Bitboard(queens | board.kind(Piece::Bishop)) {
            self.push::<4>(from, sliders.bishop(from, occupied).0 & targets);
        }
        for from in Bitboard(queens | board.kind(Piece::Rook)) {
            self.push::<4>(from, sliders.rook(from, occupied).0 & targets);
        }
        for from in Bitboard(board.kind(Piece::Knight)) {
            self.push::<8>(from, data::KNIGHT_ATTACKS[from as usize] & targets);
        }
        if V::SHAPE.has_kings() {
            for from in Bitboard(board.kind(Piece::King)) {
                self.push::<8>(from, data::KING_ATTACKS[from as usize] & targets);
            }
        }
        self.add_pawns::<V>(board);
    }

    #[inline(always)]
    fn add_pawns<V: Version>(&mut self, board: &Byteboard) {
        let victims = V::SHAPE.victims(board, Piece::Pawn);
        let [white, black] = Color::ALL.map(|color| board.kind(Piece::Pawn) & board.color(color));
        // Pawns are on none of the last ranks, so only the files need a mask.
        let (not_a, not_h) = (0xfefe_fefe_fefe_fefe, 0x7f7f_7f7f_7f7f_7f7f);
        self.step(white & not_h & victims >> 9, 9);
        self.step(white & not_a & victims >> 7, 7);
        self.step(black & not_a & victims << 9, -9);
        self.step(black & not_h & victims << 7, -7);
        if V::PUSHES {
            self.step(white & victims >> 8, 8);
            self.step(black & victims << 8, -8);
        }
    }

    /// Adds attackers, each with a victim a step away.
    #[inline(always)]
    fn step(&mut self, attackers: u64, step: i8) {
        for from in Bitboard(attackers) {
            self.write(0, from as u8, (from as u8).wrapping_add_signed(step));
            self.length += 1;
        }
    }

    /// Adds at most `MOST` targets of an attacker.
    #[inline(always)]
    fn push<const MOST: usize>(&mut self, from: Square, mut to: u64) {
        let count = to.count_ones() as usize;
        for i in 0..MOST {
            // The last square ends an empty set: it is written, but does not count.
            self.write(i, from as u8, (to | 1 << 63).trailing_zeros() as u8);
            to &= to.wrapping_sub(1);
        }
        self.length += count;
    }

    #[inline(always)]
    fn write(&mut self, ahead: usize, from: u8, to: u8) {
        let at = self.length + ahead;
        if at < ROOM {
            self.from[at] = from;
            self.to[at] = to;
        }
    }
}

/// The squares of pieces that nobody attacks as far as features go: kings, in most versions.
#[inline(always)]
pub(crate) fn never_attacked<V: Version>(board: &Byteboard) -> u64 {
    board.kind(Piece::King) & !V::SHAPE.victims(board, Piece::Knight)
}
