//! A position as a byte for each square, and as sets of squares.

use chess_tables::{Bitboard, Color, Piece, Square};

use crate::position::Position;

#[allow(missing_docs, unreachable_pub, clippy::all, reason = "generated")]
mod orientations {
    include!(concat!(env!("OUT_DIR"), "/orientations.rs"));
}
use orientations::THREAT_ORIENTATIONS;

/// A position. It has both forms, since an engine that has networks keeps both.
///
/// A byte is 0 for an empty square, 1 to 6 for White's pawn, knight, bishop, rook, queen and king, and 9 to 14 for
/// Black's: the numbers of Stockfish.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Byteboard {
    pieces: [u8; 64],
    /// By pawn, knight, ..., king: the squares of both colors.
    kinds: [u64; 6],
    /// By white and black.
    colors: [u64; 2],
}

/// The bit of a byte that is set for black.
pub const BLACK: u8 = 8;

/// The byte of a piece.
#[must_use]
pub fn byte(color: Color, piece: Piece) -> u8 {
    1 + piece as u8 + BLACK * color as u8
}

impl Byteboard {
    /// A position by its bytes, if each color has one king and at most 16 pieces, and pawns are on ranks 2 to 7. So no
    /// piece attacks more than eight others, and a view has at most 256 features.
    #[must_use]
    pub fn new(pieces: [u8; 64]) -> Option<Self> {
        let mut board = Self { pieces, kinds: [0; 6], colors: [0; 2] };
        for (square, &piece) in pieces.iter().enumerate().filter(|(_, piece)| **piece != 0) {
            let kind = usize::from(piece % BLACK).checked_sub(1)?;
            *board.kinds.get_mut(kind)? |= 1 << square;
            *board.colors.get_mut(usize::from(piece / BLACK))? |= 1 << square;
        }
        let [pawns, .., kings] = board.kinds;
        let has_a_king = |set: u64| (set & kings).count_ones() == 1 && set.count_ones() <= 16;
        let is_possible =
            board.colors.into_iter().all(has_a_king) && pawns & 0xff00_0000_0000_00ff == 0;
        is_possible.then_some(board)
    }

    /// A position by its FEN.
    ///
    /// # Errors
    /// If it is no FEN, or no position of a game.
    pub fn of_fen(fen: &str) -> Result<Self, String> {
        let position: Position = fen.parse()?;
        let pieces =
            position.pieces.map(|piece| piece.map_or(0, |(color, kind)| byte(color, kind)));
        Self::new(pieces).ok_or_else(|| format!("`{fen}` is no position of a game"))
    }

    /// The bytes of a1, b1, ..., h8.
    #[must_use]
    pub fn pieces(&self) -> &[u8; 64] {
        &self.pieces
    }

    /// The squares of both colors' pieces of a kind.
    #[must_use]
    pub fn kind(&self, piece: Piece) -> u64 {
        self.kinds[piece as usize]
    }

    /// The squares of all pieces of a color.
    #[must_use]
    pub fn color(&self, color: Color) -> u64 {
        self.colors[color as usize]
    }

    /// All squares that are not empty.
    #[must_use]
    pub fn occupied(&self) -> u64 {
        self.colors[0] | self.colors[1]
    }

    /// The number of a king's square.
    #[must_use]
    pub fn king(&self, color: Color) -> usize {
        (self.kind(Piece::King) & self.color(color)).trailing_zeros() as usize % 64
    }

    /// What turns the number of a square, by XOR, to that which a color sees.
    #[must_use]
    #[inline(always)]
    pub fn turn(&self, color: Color) -> usize {
        THREAT_ORIENTATIONS[color as usize][self.king(color)].into()
    }

    /// The pieces with their squares, in the order of the squares.
    pub fn men(&self) -> impl Iterator<Item = (Square, u8)> {
        Bitboard(self.occupied()).into_iter().map(|square| (square, self.pieces[square as usize]))
    }
}
