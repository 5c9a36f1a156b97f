//! Who attacks whom, once for both views.
//!
//! Each set of targets is written out at once, four or eight squares whether they are there or not, and only the length
//! of the list depends on the set: a loop that ends after one, two or three targets is mispredicted for most attackers.

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Color, Piece, Square, data};

use crate::byteboard::{Byteboard, byte};
use crate::version::Version;

/// A position has at most 256 attacks: 32 pieces attack at most eight others. Behind them is room for a set.
const ROOM: usize = 256 + 8;

/// An attack as `4096 * attacker + 64 * from + to`.
pub(crate) type Edge = u16;

/// All attacks of a position.
pub(crate) struct Edges {
    edges: [Edge; ROOM],
    length: usize,
}

impl Default for Edges {
    fn default() -> Self {
        Self { edges: [0; ROOM], length: 0 }
    }
}

impl Edges {
    /// Lists all attacks on victims that count.
    #[inline(always)]
    pub(crate) fn find<V: Version, S: Sliders>(&mut self, board: &Byteboard, sliders: S) {
        // In a register: in memory, each step would wait for the one before.
        let length = &mut 0;
        let occupied = Bitboard(board.occupied());
        let victims = |attacker| V::SHAPE.victims(board, attacker);
        for from in Bitboard(board.kind(Piece::Bishop)) {
            let to = sliders.bishop(from, occupied).0 & victims(Piece::Bishop);
            self.push::<4>(length, board, from, to);
        }
        for from in Bitboard(board.kind(Piece::Rook)) {
            let to = sliders.rook(from, occupied).0 & victims(Piece::Rook);
            self.push::<4>(length, board, from, to);
        }
        for from in Bitboard(board.kind(Piece::Queen)) {
            let to = sliders.queen(from, occupied).0 & victims(Piece::Queen);
            self.push::<8>(length, board, from, to);
        }
        for from in Bitboard(board.kind(Piece::Knight)) {
            let to = data::KNIGHT_ATTACKS[from as usize] & victims(Piece::Knight);
            self.push::<8>(length, board, from, to);
        }
        if V::SHAPE.has_kings() {
            for from in Bitboard(board.kind(Piece::King)) {
                let to = data::KING_ATTACKS[from as usize] & victims(Piece::King);
                self.push::<8>(length, board, from, to);
            }
        }
        self.add_pawns::<V>(length, board);
        self.length = *length;
    }

    /// The attacks.
    #[inline(always)]
    pub(crate) fn list(&self) -> &[Edge] {
        &self.edges[..self.length.min(ROOM)]
    }

    #[inline(always)]
    fn add_pawns<V: Version>(&mut self, length: &mut usize, board: &Byteboard) {
        let victims = V::SHAPE.victims(board, Piece::Pawn);
        let [white, black] = Color::ALL.map(|color| board.kind(Piece::Pawn) & board.color(color));
        // Pawns are on none of the last ranks, so only the files need a mask.
        let (not_a, not_h) = (0xfefe_fefe_fefe_fefe, 0x7f7f_7f7f_7f7f_7f7f);
        self.step(length, white & not_h & victims >> 9, 9);
        self.step(length, white & not_a & victims >> 7, 7);
        self.step(length, black & not_a & victims << 9, -9);
        self.step(length, black & not_h & victims << 7, -7);
        if V::PUSHES {
            // Only pawns count ahead of pawns.
            let pawns = white | black;
            self.step(length, white & pawns >> 8, 8);
            self.step(length, black & pawns << 8, -8);
        }
    }

    /// Adds pawns, each with a victim a step away: two at once, since there are seldom more.
    #[inline(always)]
    fn step(&mut self, length: &mut usize, mut attackers: u64, step: i16) {
        let color = if step > 0 { Color::White } else { Color::Black };
        let pawn = u16::from(byte(color, Piece::Pawn)) << 12;
        let end = *length + attackers.count_ones() as usize;
        loop {
            if let Some(places) = self.edges[*length..].first_chunk_mut::<2>() {
                for place in places {
                    let from = attackers.trailing_zeros() as u16;
                    *place = (pawn + (from << 6 | from)).wrapping_add_signed(step);
                    attackers &= attackers.wrapping_sub(1);
                }
            }
            *length += 2;
            if *length >= end {
                break;
            }
        }
        *length = end;
    }

    /// Adds at most `MOST` targets of an attacker.
    #[inline(always)]
    fn push<const MOST: usize>(
        &mut self,
        length: &mut usize,
        board: &Byteboard,
        from: Square,
        mut to: u64,
    ) {
        let first = first(board, from);
        let count = to.count_ones() as usize;
        if let Some(places) = self.edges[*length..].first_chunk_mut::<MOST>() {
            for place in places {
                // Behind the last target this is no attack, and does not count.
                *place = first.wrapping_add(to.trailing_zeros() as u16);
                to &= to.wrapping_sub(1);
            }
        }
        *length += count;
    }
}

/// The attack on a1.
#[inline(always)]
fn first(board: &Byteboard, from: Square) -> Edge {
    u16::from(board.pieces()[from as usize]) << 12 | (from as u16) << 6
}
