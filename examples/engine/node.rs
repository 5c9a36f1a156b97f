//! A position in the tree of a search.

use chess_tables::sliders::Sliders;
use chess_tables::{
    Color, Piece, Square, zobrist_castling_file, zobrist_en_passant, zobrist_key, zobrist_turn,
};

use crate::bitboard::BitboardBoard;
use crate::board::{Board as _, Kind, Move, Wing};
use crate::evaluate::piece_square;

/// A board, and what changes with it move by move. A move copies it.
#[derive(Clone, Copy)]
pub(crate) struct Node<S> {
    pub(crate) board: BitboardBoard<S>,
    /// The Zobrist key. Equal keys are taken for equal positions.
    pub(crate) key: u64,
    /// White's values less Black's, packed.
    pub(crate) piece_squares: i32,
    /// Plies since the last capture or move of a pawn, or since a null move: no earlier position can
    /// come back.
    pub(crate) reversible: usize,
    /// Plies from the root of the search.
    pub(crate) ply: usize,
}

impl<S: Sliders> Node<S> {
    pub(crate) fn new(board: BitboardBoard<S>, reversible: usize) -> Self {
        let mut node = Self { board, key: 0, piece_squares: 0, reversible, ply: 0 };
        for color in Color::ALL {
            for piece in Piece::ALL {
                for square in board.squares(color, piece) {
                    node.put(color, piece, square);
                }
            }
        }
        node.key ^= rights(&board) ^ zobrist_turn(board.turn());
        node
    }

    /// The root of a search by another method of look-ups.
    pub(crate) fn root<T: Sliders>(&self, sliders: T) -> Node<T> {
        let &Self { board, key, piece_squares, reversible, .. } = self;
        Node { board: board.with_sliders(sliders), key, piece_squares, reversible, ply: 0 }
    }

    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        // Few positions have more.
        let mut moves = Vec::with_capacity(64);
        self.board.legal_moves(&mut moves);
        moves
    }

    /// The legal captures and promotions.
    pub(crate) fn captures(&self) -> Vec<Move> {
        let mut moves = vec![];
        self.board.captures(&mut moves);
        moves
    }

    /// Returns true if a move neither captures nor promotes.
    pub(crate) fn is_quiet(&self, m: Move) -> bool {
        !matches!(m.kind, Kind::Promotion(_)) && self.board.captured(m).is_none()
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, m: Move) -> Self {
        let (turn, mut after) = (self.board.turn(), *self);
        let piece = self.board.piece_on(turn, m.from).unwrap_or(Piece::King);
        after.lift(turn, piece, m.from);
        match m.kind {
            Kind::Castling => {
                let wing = Wing::of(m.from, m.to);
                after.lift(turn, Piece::Rook, m.to);
                after.put(turn, Piece::Rook, wing.rook_target(turn));
                after.put(turn, Piece::King, wing.king_target(turn));
            }
            Kind::Promotion(promoted) => after.put(turn, promoted, m.to),
            _ => after.put(turn, piece, m.to),
        }
        let captured = self.board.captured(m);
        if let Some((captured, square)) = captured {
            after.lift(!turn, captured, square);
        }
        let is_reversible = captured.is_none() && piece != Piece::Pawn;
        after.reversible = if is_reversible { self.reversible + 1 } else { 0 };
        after.board.make(m);
        after.turn_over(self);
        after
    }

    /// The position if the side to move may pass.
    pub(crate) fn after_null(&self) -> Self {
        let mut after = Self { board: self.board.pass(), reversible: 0, ..*self };
        after.turn_over(self);
        after
    }

    fn turn_over(&mut self, before: &Self) {
        self.ply += 1;
        self.key ^= rights(&before.board) ^ rights(&self.board) ^ zobrist_turn(Color::Black);
        // `.ci/run` plays games with a build that checks this.
        let anew = || Self::new(self.board, 0);
        debug_assert!((self.key, self.piece_squares) == (anew().key, anew().piece_squares));
    }

    fn put(&mut self, color: Color, piece: Piece, square: Square) {
        self.key ^= zobrist_key(color, piece, square);
        self.piece_squares += piece_square(color, piece, square);
    }

    fn lift(&mut self, color: Color, piece: Piece, square: Square) {
        self.key ^= zobrist_key(color, piece, square);
        self.piece_squares -= piece_square(color, piece, square);
    }
}

/// The key of the rights to castle and to capture en passant.
fn rights<S: Sliders>(board: &BitboardBoard<S>) -> u64 {
    let mut key = board.en_passant().map_or(0, |passed| zobrist_en_passant(passed.file()));
    for color in Color::ALL {
        for rook in board.castling(color) {
            key ^= zobrist_castling_file(color, rook.file());
        }
    }
    key
}
