//! The side to move as a type: what is compiled for it has its directions and ranks as constants.

use chess_tables::{Bitboard, Color, File, Rank, file_mask, rank_mask};

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
