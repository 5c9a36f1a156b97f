//! Rotated bitboards: the occupied squares on four boards, so that each line of any direction is
//! consecutive bits on one of them, and indexes what a slider attacks along it.
//!
//! "Whenever a move is made, a few more bitboards must be kept up to date": a man comes or goes by
//! one bit of each of the four.
//!
//! The lecture keeps "flipped, rank-oriented versions of all of those", the bitboards by piece and by
//! color, and rotated ones. They are here for comparison. Look-ups shift and mask the occupied squares
//! alone, so nothing reads the versions of the others.
//!
//! Tables: `KNIGHT_ATTACKS`, `KING_ATTACKS`, `PAWN_ATTACKS`, `PAWN_PUSHES`, `PAWN_DOUBLE_PUSHES`, `BETWEEN`,
//! `LINE`, `BISHOP_PSEUDO_ATTACKS`, `ROOK_PSEUDO_ATTACKS`, `*_ATTACKS_BY_OCCUPANCY`, `RANK_SHIFTS`,
//! `FILE_SHIFTS`, `FLIP_DIAGONAL`; of `packed` `PACK_DIAGONALS`, `PACK_ANTI_DIAGONALS`, `DIAGONAL_SHIFTS`,
//! `ANTI_DIAGONAL_SHIFTS`; of `squashed` `ROTATE_A1H8`, `ROTATE_A8H1`, `SQUASHED_*_SHIFTS`.
//!
//! Source: UCD COMP 4031, "Some Chess-specific Techniques", slides 9 to 15.

use std::fmt::Debug;

use chess_tables::rotated::{Packed, Squashed};
use chess_tables::{
    Bitboard, Color, Piece, Rank, Square, between, bishop_rays, king_attacks, knight_attacks, line,
    pawn_attacks, pawn_double_pushes, pawn_pushes, rook_rays,
};

use crate::board::{Board, Kind, Move, PROMOTIONS, Wing, castle};
use crate::position::Position;

/// The squares of a piece or of a color, in as many versions as are kept.
pub(crate) trait Versions: Copy + Default + Send + Sync {
    /// Adds a square, or removes it.
    fn toggle(&mut self, square: Square);
    /// The squares.
    fn squares(&self) -> Bitboard;
}

/// The board as it is.
impl Versions for Bitboard {
    fn toggle(&mut self, square: Square) {
        *self ^= square;
    }

    fn squares(&self) -> Bitboard {
        *self
    }
}

/// A form of the flipped board and the two rotated ones.
pub(crate) trait RotatedOccupancy: Versions + From<Bitboard> + Eq + Debug {
    /// The squares a rook attacks.
    fn rook_attacks(&self, square: Square) -> Bitboard;
    /// The squares a bishop attacks.
    fn bishop_attacks(&self, square: Square) -> Bitboard;
}

macro_rules! forms {
    ($($form:ident)*) => {$(
        impl Versions for $form {
            fn toggle(&mut self, square: Square) {
                self.toggle(square);
            }

            fn squares(&self) -> Bitboard {
                self.occupied()
            }
        }

        impl RotatedOccupancy for $form {
            fn rook_attacks(&self, square: Square) -> Bitboard {
                self.rook_attacks(square)
            }

            fn bishop_attacks(&self, square: Square) -> Bitboard {
                self.bishop_attacks(square)
            }
        }
    )*};
}
forms!(Packed Squashed);

/// The board that rotates the occupied squares alone.
pub(crate) type OccupancyBoard<F> = RotatedBoard<F, Bitboard>;

/// The board that rotates every bitboard.
pub(crate) type AllBoard<F> = RotatedBoard<F, F>;

/// The board, with the diagonals end to end or squashed into 8x8 squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RotatedBoard<F, V> {
    turn: Color,
    occupancy: F,
    pieces: [V; 6],
    colors: [V; 2],
    castling: [[Option<Square>; 2]; 2],
    en_passant: Option<Square>,
}

impl<F: RotatedOccupancy, V: Versions> RotatedBoard<F, V> {
    /// The position.
    pub(crate) fn new(position: &Position) -> Self {
        let mut board = Self {
            turn: position.turn,
            occupancy: F::default(),
            pieces: [V::default(); 6],
            colors: [V::default(); 2],
            castling: position.castling,
            en_passant: position.en_passant,
        };
        for (square, color, piece) in position.pieces() {
            board.toggle(color, piece, square);
        }
        board
    }

    fn toggle(&mut self, color: Color, piece: Piece, square: Square) {
        self.occupancy.toggle(square);
        self.pieces[piece as usize].toggle(square);
        self.colors[color as usize].toggle(square);
    }

    fn piece_on(&self, square: Square) -> Option<Piece> {
        Piece::ALL.into_iter().find(|&piece| self.men(piece).contains(square))
    }

    /// The squares of a piece of both sides.
    fn men(&self, piece: Piece) -> Bitboard {
        self.pieces[piece as usize].squares()
    }

    /// The squares of a side.
    fn side(&self, color: Color) -> Bitboard {
        self.colors[color as usize].squares()
    }

    fn of(&self, color: Color, piece: Piece) -> Bitboard {
        self.men(piece) & self.side(color)
    }

    /// Bishops and queens of a side, and rooks and queens.
    fn sliders(&self, color: Color) -> (Bitboard, Bitboard) {
        let queens = self.of(color, Piece::Queen);
        (self.of(color, Piece::Bishop) | queens, self.of(color, Piece::Rook) | queens)
    }

    /// The enemies that attack a square, sliders among these occupied squares.
    fn attackers(&self, square: Square, occupancy: &F) -> Bitboard {
        let (diagonal, straight) = self.sliders(!self.turn);
        let enemy = !self.turn;
        knight_attacks(square) & self.of(enemy, Piece::Knight)
            | king_attacks(square) & self.of(enemy, Piece::King)
            | pawn_attacks(self.turn, square) & self.of(enemy, Piece::Pawn)
            | occupancy.bishop_attacks(square) & diagonal
            | occupancy.rook_attacks(square) & straight
    }

    /// The occupied squares without those of men who leave them.
    fn without<const N: usize>(&self, squares: [Square; N]) -> F {
        let mut occupancy = self.occupancy;
        squares.into_iter().for_each(|square| occupancy.toggle(square));
        occupancy
    }

    fn castle(&self, king: Square, wing: Wing) -> Option<Move> {
        let rook = self.castling[self.turn as usize][wing as usize]?;
        let others = self.without([king, rook]);
        let is_empty = |square| !others.squares().contains(square);
        let is_attacked = |square| !self.attackers(square, &others).is_empty();
        castle(self.turn, king, rook, is_empty, is_attacked)
    }

    /// Own men that hide the king from a slider.
    fn pinned(&self, king: Square) -> Bitboard {
        let (diagonal, straight) = self.sliders(!self.turn);
        let snipers = bishop_rays(king) & diagonal | rook_rays(king) & straight;
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let blockers = between(king, sniper) & self.occupancy.squares();
            if blockers.count() == 1 {
                pinned |= blockers & self.side(self.turn);
            }
        }
        pinned
    }

    /// The moves of a pawn to some of these squares.
    fn pawn_moves(&self, from: Square, king: Square, targets: Bitboard, moves: &mut Vec<Move>) {
        let (us, occupied) = (self.turn, self.occupancy.squares());
        let mut push = |to: Square, kind| {
            if matches!(to.rank(), Rank::First | Rank::Eighth) {
                let kinds = PROMOTIONS.map(Kind::Promotion);
                moves.extend(kinds.map(|kind| Move { from, to, kind }));
            } else {
                moves.push(Move { from, to, kind });
            }
        };
        let ahead = pawn_pushes(us, from) & !occupied;
        (ahead & targets).into_iter().for_each(|to| push(to, Kind::Plain));
        if !ahead.is_empty() {
            let double = pawn_double_pushes(us, from) & !occupied & targets;
            double.into_iter().for_each(|to| push(to, Kind::DoublePush));
        }
        let captures = pawn_attacks(us, from) & self.side(!us) & targets;
        captures.into_iter().for_each(|to| push(to, Kind::Plain));
        if let Some(to) = self.en_passant.filter(|&to| pawn_attacks(us, from).contains(to)) {
            // Two men leave their squares, so neither pins nor checks tell.
            let mut after = *self;
            after.make(Move { from, to, kind: Kind::EnPassant });
            after.turn = us;
            if after.attackers(king, &after.occupancy).is_empty() {
                push(to, Kind::EnPassant);
            }
        }
    }
}

impl<F: RotatedOccupancy, V: Versions> Board for RotatedBoard<F, V> {
    type Move = Move;
    type Undo = Self;

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let us = self.turn;
        let own = self.side(us);
        let king = self.of(us, Piece::King).first().expect("a position has both kings");
        // He hides no square from sliders, because he leaves.
        let without_king = self.without([king]);
        for to in king_attacks(king) & !own {
            if self.attackers(to, &without_king).is_empty() {
                moves.push(Move { from: king, to, kind: Kind::Plain });
            }
        }
        let checkers = self.attackers(king, &self.occupancy);
        let answers = match checkers.first() {
            None => !own,
            Some(checker) if checkers.count() == 1 => between(king, checker).with(checker),
            Some(_) => return,
        };
        if checkers.is_empty() {
            moves.extend(Wing::ALL.into_iter().filter_map(|wing| self.castle(king, wing)));
        }
        let pinned = self.pinned(king);
        for from in own.without(king) {
            let targets = if pinned.contains(from) { answers & line(king, from) } else { answers };
            let attacks = match self.piece_on(from) {
                Some(Piece::Knight) => knight_attacks(from),
                Some(Piece::Bishop) => self.occupancy.bishop_attacks(from),
                Some(Piece::Rook) => self.occupancy.rook_attacks(from),
                Some(Piece::Queen) => {
                    self.occupancy.rook_attacks(from) | self.occupancy.bishop_attacks(from)
                }
                _ => {
                    self.pawn_moves(from, king, targets, moves);
                    continue;
                }
            };
            let to = (attacks & targets).into_iter();
            moves.extend(to.map(|to| Move { from, to, kind: Kind::Plain }));
        }
    }

    fn make(&mut self, m: Move) -> Self {
        let before = *self;
        let us = self.turn;
        let piece = self.piece_on(m.from).expect("a man makes a move");
        // Where the passed square of a double step is, and the pawn that is captured en passant.
        let behind = pawn_pushes(!us, m.to).first();
        self.en_passant = None;
        self.toggle(us, piece, m.from);
        match m.kind {
            Kind::Castling => {
                let wing = Wing::of(m.from, m.to);
                self.toggle(us, Piece::Rook, m.to);
                self.toggle(us, Piece::King, wing.king_target(us));
                self.toggle(us, Piece::Rook, wing.rook_target(us));
            }
            Kind::DoublePush => {
                self.toggle(us, piece, m.to);
                self.en_passant = behind;
            }
            Kind::EnPassant => {
                self.toggle(us, piece, m.to);
                behind.into_iter().for_each(|square| self.toggle(!us, Piece::Pawn, square));
            }
            Kind::Plain | Kind::Promotion(_) => {
                if let Some(captured) = self.piece_on(m.to) {
                    self.toggle(!us, captured, m.to);
                }
                let becomes = if let Kind::Promotion(piece) = m.kind { piece } else { piece };
                self.toggle(us, becomes, m.to);
            }
        }
        if piece == Piece::King {
            self.castling[us as usize] = [None; 2];
        }
        for right in self.castling.iter_mut().flatten() {
            *right = right.filter(|&rook| rook != m.from && rook != m.to);
        }
        self.turn = !us;
        before
    }

    fn unmake(&mut self, _: Move, before: Self) {
        *self = before;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::START;

    /// Each set in all its versions, as it is set up anew.
    fn check<F: RotatedOccupancy>(board: &AllBoard<F>) {
        for set in board.pieces.iter().chain(&board.colors) {
            assert_eq!(*set, F::from(set.squares()));
        }
        assert_eq!(board.occupancy.squares(), board.side(Color::White) | board.side(Color::Black));
        assert_eq!(board.occupancy, F::from(board.occupancy.squares()));
    }

    fn check_below<F: RotatedOccupancy>(board: &AllBoard<F>, depth: u32) {
        check(board);
        if depth > 0 {
            let mut moves = Vec::new();
            board.legal_moves(&mut moves);
            for m in moves {
                let mut after = *board;
                after.make(m);
                check_below(&after, depth - 1);
            }
        }
    }

    /// From the start, and where there are castling, promotions and en passant.
    #[test]
    fn all_versions_show_the_same_squares_at_every_node() {
        let special = "r3k2r/Pp6/8/2pPp3/8/8/6p1/R3K2R w KQkq c6 0 1";
        for fen in [START, special] {
            let position = fen.parse().unwrap();
            check_below(&AllBoard::<Packed>::new(&position), 2);
            check_below(&AllBoard::<Squashed>::new(&position), 2);
        }
    }
}
