//! What square-centric boards have in common: for each square the man on it, for each man his
//! square, and how moves change both.

use chess_tables::{Color, Piece, Square, pawn_pushes};

use crate::board::{Kind, Move, Wing};
use crate::position::Position;

/// How a board numbers its squares.
pub(crate) trait Place: Copy + PartialEq {
    /// The place of a square.
    fn of(square: Square) -> Self;
    /// The square there.
    fn square(self) -> Square;
    /// The index into the board.
    fn index(self) -> usize;
}

impl Place for Square {
    fn of(square: Square) -> Self {
        square
    }

    fn square(self) -> Square {
        self
    }

    fn index(self) -> usize {
        self as usize
    }
}

/// A piece of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Man {
    pub(super) color: Color,
    pub(super) piece: Piece,
    /// Where he is in the piece list of his side.
    slot: u8,
}

/// What is in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Content {
    /// The place is off the board.
    Guard,
    /// An empty square.
    Empty,
    /// A square with a man.
    Man(Man),
}

impl Content {
    /// Whether a man of a side may go there.
    #[inline]
    pub(super) fn is_open_to(self, color: Color) -> bool {
        match self {
            Self::Guard => false,
            Self::Empty => true,
            Self::Man(man) => man.color != color,
        }
    }
}

/// The slot of the king.
const KING: usize = 0;

/// A board of `N` places, some of which may be off the board, with piece lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PieceLists<P, const N: usize> {
    contents: [Content; N],
    /// By color and slot; captured men have no place.
    lists: [[Option<P>; 16]; 2],
    pub(super) turn: Color,
    /// By color and [`Wing`]: where the rook stands with which the king may still castle.
    pub(super) castling: [[Option<P>; 2]; 2],
    /// What a pawn has passed just now.
    pub(super) en_passant: Option<P>,
}

/// What making a move forgets.
pub(crate) struct Undo<P> {
    pub(super) captured: Option<(Man, P)>,
    pub(super) castling: [[Option<P>; 2]; 2],
    pub(super) en_passant: Option<P>,
}

impl<P: Place, const N: usize> PieceLists<P, N> {
    pub(super) fn new(position: &Position) -> Self {
        let mut board = Self {
            contents: [Content::Guard; N],
            lists: [[None; 16]; 2],
            turn: position.turn,
            castling: position.castling.map(|rooks| rooks.map(|rook| rook.map(P::of))),
            en_passant: position.en_passant.map(P::of),
        };
        for square in Square::ALL {
            board.contents[P::of(square).index()] = Content::Empty;
        }
        for color in Color::ALL {
            let mut pieces: Vec<_> = position.pieces().filter(|&(_, c, _)| c == color).collect();
            // The king, then the others from the smallest to the largest.
            pieces.sort_by_key(|&(.., piece)| (piece != Piece::King, piece));
            for ((square, color, piece), slot) in pieces.into_iter().zip(0..) {
                board.put(Man { color, piece, slot }, P::of(square));
            }
        }
        board
    }

    /// What is in a place.
    #[inline]
    pub(super) fn content(&self, place: P) -> Content {
        self.contents[place.index()]
    }

    /// The man in a place.
    #[inline]
    pub(super) fn man(&self, place: P) -> Option<Man> {
        match self.content(place) {
            Content::Man(man) => Some(man),
            Content::Guard | Content::Empty => None,
        }
    }

    /// The places of a side's men.
    #[inline]
    pub(super) fn places(&self, color: Color) -> impl Iterator<Item = P> {
        self.lists[color as usize].iter().filter_map(|&place| place)
    }

    #[inline]
    pub(super) fn king(&self, color: Color) -> P {
        self.lists[color as usize][KING].expect("kings are not captured")
    }

    fn put(&mut self, man: Man, place: P) {
        self.contents[place.index()] = Content::Man(man);
        self.lists[man.color as usize][usize::from(man.slot)] = Some(place);
    }

    /// Takes a man into the hand. Until he is put elsewhere, the list has him where he was.
    fn lift(&mut self, place: P) -> Option<Man> {
        let man = self.man(place)?;
        self.contents[place.index()] = Content::Empty;
        Some(man)
    }

    /// Takes the man who makes the move.
    fn lift_own(&mut self, place: P) -> Man {
        self.lift(place).expect("a man stands where a move begins")
    }

    fn capture(&mut self, place: P) -> Option<(Man, P)> {
        let man = self.lift(place)?;
        self.lists[man.color as usize][usize::from(man.slot)] = None;
        Some((man, place))
    }

    pub(super) fn make(&mut self, m: Move) -> Undo<P> {
        let (us, from, to) = (self.turn, P::of(m.from), P::of(m.to));
        let mut undo =
            Undo { captured: None, castling: self.castling, en_passant: self.en_passant };
        self.en_passant = None;
        let mut man = self.lift_own(from);
        // Where the passed square of a double step is, and the pawn that is captured en passant.
        let behind = || pawn_pushes(!us, m.to).first().map(P::of);
        match m.kind {
            Kind::Castling => {
                let wing = Wing::of(m.from, m.to);
                let rook = self.lift_own(to);
                self.put(rook, P::of(wing.rook_target(us)));
                self.put(man, P::of(wing.king_target(us)));
            }
            Kind::EnPassant => {
                undo.captured = behind().and_then(|place| self.capture(place));
                self.put(man, to);
            }
            Kind::DoublePush => {
                self.en_passant = behind();
                self.put(man, to);
            }
            Kind::Plain | Kind::Promotion(_) => {
                undo.captured = self.capture(to);
                if let Kind::Promotion(piece) = m.kind {
                    man.piece = piece;
                }
                self.put(man, to);
            }
        }
        if man.piece == Piece::King {
            self.castling[us as usize] = [None; 2];
        }
        for right in self.castling.iter_mut().flatten() {
            *right = right.filter(|&rook| rook != from && rook != to);
        }
        self.turn = !us;
        undo
    }

    pub(super) fn unmake(&mut self, m: Move, undo: Undo<P>) {
        self.turn = !self.turn;
        self.castling = undo.castling;
        self.en_passant = undo.en_passant;
        let (us, from, to) = (self.turn, P::of(m.from), P::of(m.to));
        if m.kind == Kind::Castling {
            let wing = Wing::of(m.from, m.to);
            let king = self.lift_own(P::of(wing.king_target(us)));
            let rook = self.lift_own(P::of(wing.rook_target(us)));
            self.put(king, from);
            self.put(rook, to);
            return;
        }
        let mut man = self.lift_own(to);
        if let Kind::Promotion(_) = m.kind {
            man.piece = Piece::Pawn;
        }
        self.put(man, from);
        if let Some((captured, place)) = undo.captured {
            self.put(captured, place);
        }
    }
}
