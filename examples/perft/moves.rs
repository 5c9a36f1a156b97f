//! Moves, in the form that all boards share.

use chess_tables::{Color, Piece, Square};

use crate::position::Position;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Move {
    /// Where the piece stands.
    pub(crate) from: Square,
    /// Where it goes. For castling, the square of the rook: in Chess960 the king's target alone does
    /// not distinguish castling from a king's move.
    pub(crate) to: Square,
    /// What else happens.
    pub(crate) kind: Kind,
}

/// What a move does in addition to moving a piece and capturing what is on the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Nothing.
    Plain,
    /// A pawn moves two squares, and can be captured en passant.
    DoublePush,
    /// A pawn captures the pawn that has just passed it.
    EnPassant,
    /// The king castles with the rook on the target.
    Castling,
    /// A pawn becomes this piece.
    Promotion(Piece),
}

/// What a pawn can become.
pub(crate) const PROMOTIONS: [Piece; 4] = [Piece::Queen, Piece::Knight, Piece::Rook, Piece::Bishop];

impl Move {
    /// The name of the move in the UCI protocol: `e2e4`, `e7e8q`. Castling is `e1g1`, and `e1h1` in
    /// Chess960.
    pub(crate) fn name(self, position: &Position) -> String {
        self.uci(position.turn, position.is_chess960())
    }

    /// [`name`](Self::name), of a move of this side.
    pub(crate) fn uci(self, turn: Color, chess960: bool) -> String {
        let to = match self.kind {
            Kind::Castling if !chess960 => Wing::of(self.from, self.to).king_target(turn),
            _ => self.to,
        };
        let promotion = match self.kind {
            Kind::Promotion(Piece::Knight) => "n",
            Kind::Promotion(Piece::Bishop) => "b",
            Kind::Promotion(Piece::Rook) => "r",
            Kind::Promotion(_) => "q",
            _ => "",
        };
        format!("{}{to}{promotion}", self.from)
    }
}

/// The side of the board on which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wing {
    /// The h-file's.
    King,
    /// The a-file's.
    Queen,
}

impl Wing {
    /// Both in index order.
    pub(crate) const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// The wing of a rook, seen from the king.
    pub(crate) const fn of(king: Square, rook: Square) -> Self {
        if (king as u8) < rook as u8 { Self::King } else { Self::Queen }
    }

    /// Where the king stands after castling.
    pub(crate) const fn king_target(self, color: Color) -> Square {
        match (self, color) {
            (Self::King, Color::White) => Square::G1,
            (Self::Queen, Color::White) => Square::C1,
            (Self::King, Color::Black) => Square::G8,
            (Self::Queen, Color::Black) => Square::C8,
        }
    }

    /// Where the rook stands after castling.
    pub(crate) const fn rook_target(self, color: Color) -> Square {
        match (self, color) {
            (Self::King, Color::White) => Square::F1,
            (Self::Queen, Color::White) => Square::D1,
            (Self::King, Color::Black) => Square::F8,
            (Self::Queen, Color::Black) => Square::D8,
        }
    }
}

/// Castling of a king that is not in check, if it is legal but for a pin: in Chess960 he may stand behind the rook that
/// leaves.
pub(crate) fn castle(
    turn: Color,
    king: Square,
    rook: Square,
    is_empty: impl Fn(Square) -> bool,
    is_attacked: impl Fn(Square) -> bool,
) -> Option<Move> {
    // All on one rank, where numbers follow each other.
    let path = |from: Square, to: Square| {
        let (first, last) = (from.min(to) as u8, from.max(to) as u8);
        (first..=last).filter_map(Square::from_index)
    };
    let wing = Wing::of(king, rook);
    let king_path = || path(king, wing.king_target(turn));
    let is_free = |square| square == king || square == rook || is_empty(square);
    let is_legal = king_path().chain(path(rook, wing.rook_target(turn))).all(is_free)
        && !king_path().any(is_attacked);
    is_legal.then_some(Move { from: king, to: rook, kind: Kind::Castling })
}
