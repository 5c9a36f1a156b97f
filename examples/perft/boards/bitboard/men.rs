//! The side to move as a type: what is compiled for it has its directions and ranks as constants. And what the
//! squares hold, and how moves change it.

use chess_tables::{Bitboard, Color, File, Piece, Rank, Square, file_mask, rank_mask};

use crate::board::Wing;

/// A side, in whose view pawns move up.
pub(super) trait Side {
    /// Its color.
    const COLOR: Color;
    /// The other side.
    type Enemy: Side<Enemy = Self>;
    /// Where the king castles.
    const BACK_RANK: Bitboard;
    /// Where a pawn is after a single step that a second one may follow.
    const THIRD_RANK: Bitboard;
    /// Where a pawn is promoted.
    const LAST_RANK: Bitboard;

    /// The squares a step ahead.
    fn up(set: Bitboard) -> Bitboard;

    /// The squares a step ahead and to the east, where pawns capture.
    fn up_east(set: Bitboard) -> Bitboard;

    /// The squares a step ahead and to the west.
    fn up_west(set: Bitboard) -> Bitboard;

    /// All squares that pawns attack.
    #[inline(always)]
    fn pawn_attacks(pawns: Bitboard) -> Bitboard {
        Self::up_east(pawns) | Self::up_west(pawns)
    }
}

const NOT_A: Bitboard = file_mask(File::A).complement();
const NOT_H: Bitboard = file_mask(File::H).complement();

pub(super) struct White;

impl Side for White {
    const COLOR: Color = Color::White;
    type Enemy = Black;
    const BACK_RANK: Bitboard = rank_mask(Rank::First);
    const THIRD_RANK: Bitboard = rank_mask(Rank::Third);
    const LAST_RANK: Bitboard = rank_mask(Rank::Eighth);

    #[inline(always)]
    fn up(set: Bitboard) -> Bitboard {
        Bitboard(set.0 << 8)
    }

    #[inline(always)]
    fn up_east(set: Bitboard) -> Bitboard {
        Bitboard(set.0 << 9) & NOT_A
    }

    #[inline(always)]
    fn up_west(set: Bitboard) -> Bitboard {
        Bitboard(set.0 << 7) & NOT_H
    }
}

pub(super) struct Black;

impl Side for Black {
    const COLOR: Color = Color::Black;
    type Enemy = White;
    const BACK_RANK: Bitboard = rank_mask(Rank::Eighth);
    const THIRD_RANK: Bitboard = rank_mask(Rank::Sixth);
    const LAST_RANK: Bitboard = rank_mask(Rank::First);

    #[inline(always)]
    fn up(set: Bitboard) -> Bitboard {
        Bitboard(set.0 >> 8)
    }

    #[inline(always)]
    fn up_east(set: Bitboard) -> Bitboard {
        Bitboard(set.0 >> 7) & NOT_A
    }

    #[inline(always)]
    fn up_west(set: Bitboard) -> Bitboard {
        Bitboard(set.0 >> 9) & NOT_H
    }
}

/// The pieces of a side. A queen is in two sets: she slides both ways.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Men {
    pub(super) pawns: Bitboard,
    pub(super) knights: Bitboard,
    /// Bishops and queens.
    pub(super) diagonal: Bitboard,
    /// Rooks and queens.
    pub(super) straight: Bitboard,
    pub(super) king: Square,
}

impl Men {
    /// All their squares.
    #[inline(always)]
    pub(super) fn all(&self) -> Bitboard {
        self.pawns | self.knights | self.diagonal | self.straight | self.king
    }

    /// The piece on a square that one of them is on.
    pub(super) fn on(&self, square: Square) -> Piece {
        match (self.diagonal.contains(square), self.straight.contains(square)) {
            (true, true) => Piece::Queen,
            (true, false) => Piece::Bishop,
            (false, true) => Piece::Rook,
            _ if self.pawns.contains(square) => Piece::Pawn,
            _ if self.knights.contains(square) => Piece::Knight,
            _ => Piece::King,
        }
    }

    #[inline(always)]
    fn toggle(&mut self, piece: Piece, squares: Bitboard) {
        match piece {
            Piece::Pawn => self.pawns ^= squares,
            Piece::Knight => self.knights ^= squares,
            Piece::Bishop => self.diagonal ^= squares,
            Piece::Rook => self.straight ^= squares,
            Piece::Queen => {
                self.diagonal ^= squares;
                self.straight ^= squares;
            }
            Piece::King => {}
        }
    }

    #[inline(always)]
    fn remove(&mut self, squares: Bitboard) {
        self.pawns &= !squares;
        self.knights &= !squares;
        self.diagonal &= !squares;
        self.straight &= !squares;
    }
}

/// A position without its side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State {
    men: [Men; 2],
    /// The rooks with which may be castled.
    pub(super) castling: Bitboard,
    /// The square that a pawn has passed just now, if any.
    pub(super) passed: Bitboard,
}

impl State {
    pub(super) fn new(kings: [Square; 2], castling: Bitboard, passed: Bitboard) -> Self {
        let none = Bitboard::EMPTY;
        let men = |king| Men { pawns: none, knights: none, diagonal: none, straight: none, king };
        Self { men: kings.map(men), castling, passed }
    }

    pub(super) fn put(&mut self, color: Color, piece: Piece, square: Square) {
        self.men[color as usize].toggle(piece, square.into());
    }

    #[inline(always)]
    pub(super) fn men<C: Side>(&self) -> &Men {
        &self.men[C::COLOR as usize]
    }

    #[inline(always)]
    fn men_mut<C: Side>(&mut self) -> &mut Men {
        &mut self.men[C::COLOR as usize]
    }

    /// A piece other than the king goes from a square to another, both in `step`.
    #[inline(always)]
    pub(super) fn after_step<C: Side>(&self, piece: Piece, step: Bitboard) -> Self {
        let mut after = *self;
        after.men_mut::<C>().toggle(piece, step);
        after.men_mut::<C::Enemy>().remove(step);
        after.castling &= !step;
        after.passed = Bitboard::EMPTY;
        after
    }

    #[inline(always)]
    pub(super) fn after_king<C: Side>(&self, to: Square) -> Self {
        let mut after = *self;
        after.men_mut::<C>().king = to;
        after.men_mut::<C::Enemy>().remove(to.into());
        after.castling &= !(C::BACK_RANK | to);
        after.passed = Bitboard::EMPTY;
        after
    }

    #[inline(always)]
    pub(super) fn after_castling<C: Side>(&self, rook: Square) -> Self {
        let mut after = *self;
        let men = after.men_mut::<C>();
        let wing = Wing::of(men.king, rook);
        men.king = wing.king_target(C::COLOR);
        men.straight ^= rook;
        men.straight ^= wing.rook_target(C::COLOR);
        after.castling &= !C::BACK_RANK;
        after.passed = Bitboard::EMPTY;
        after
    }

    /// A pawn takes the double step to a square.
    #[inline(always)]
    pub(super) fn after_double_push<C: Side>(&self, to: Bitboard) -> Self {
        let mut after = *self;
        let passed = C::Enemy::up(to);
        after.men_mut::<C>().pawns ^= to | C::Enemy::up(passed);
        after.passed = passed;
        after
    }

    /// A pawn captures en passant, from a square to the one that was passed.
    #[inline(always)]
    pub(super) fn after_en_passant<C: Side>(&self, from: Bitboard) -> Self {
        let mut after = *self;
        after.men_mut::<C>().pawns ^= from | self.passed;
        after.men_mut::<C::Enemy>().pawns ^= C::Enemy::up(self.passed);
        after.passed = Bitboard::EMPTY;
        after
    }

    /// A pawn becomes a piece, both squares in `step`.
    #[inline(always)]
    pub(super) fn after_promotion<C: Side>(
        &self,
        piece: Piece,
        from: Bitboard,
        to: Bitboard,
    ) -> Self {
        let mut after = *self;
        let men = after.men_mut::<C>();
        men.pawns ^= from;
        men.toggle(piece, to);
        after.men_mut::<C::Enemy>().remove(to);
        after.castling &= !to;
        after.passed = Bitboard::EMPTY;
        after
    }
}
