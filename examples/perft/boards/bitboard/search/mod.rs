//! What a search asks of the board besides its legal moves: pieces, attackers, captures alone, a move
//! that is none, and exchanges. Perft asks for none of it; `examples/engine` does.

mod exchange;

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Color, Piece, Square, king_attacks, knight_attacks, pawn_attacks};

use super::BitboardBoard;
use super::List;
use super::generate::{PawnMoves, Receiver, generate};
use super::men::{Black, Men, Side, White};
use crate::board::{Board as _, Kind, Move};
pub(crate) use exchange::WORTH;

impl<S: Sliders> BitboardBoard<S> {
    /// The same position with another method of look-ups.
    pub(crate) fn with_sliders<T: Sliders>(&self, sliders: T) -> BitboardBoard<T> {
        BitboardBoard { sliders, turn: self.turn, state: self.state }
    }

    pub(crate) fn sliders(&self) -> S {
        self.sliders
    }

    pub(crate) fn turn(&self) -> Color {
        self.turn
    }

    #[inline(always)]
    fn men(&self, color: Color) -> &Men {
        match color {
            Color::White => self.state.men::<White>(),
            Color::Black => self.state.men::<Black>(),
        }
    }

    pub(crate) fn king(&self, color: Color) -> Square {
        self.men(color).king
    }

    /// All squares of a side.
    pub(crate) fn all(&self, color: Color) -> Bitboard {
        self.men(color).all()
    }

    pub(crate) fn occupied(&self) -> Bitboard {
        self.all(Color::White) | self.all(Color::Black)
    }

    /// The squares of a side's pieces of a kind.
    #[inline]
    pub(crate) fn squares(&self, color: Color, piece: Piece) -> Bitboard {
        let men = self.men(color);
        match piece {
            Piece::Pawn => men.pawns,
            Piece::Knight => men.knights,
            Piece::Bishop => men.diagonal - men.straight,
            Piece::Rook => men.straight - men.diagonal,
            Piece::Queen => men.diagonal & men.straight,
            Piece::King => men.king.into(),
        }
    }

    /// A side's piece on a square, if any.
    pub(crate) fn piece_on(&self, color: Color, square: Square) -> Option<Piece> {
        let men = self.men(color);
        men.all().contains(square).then(|| men.on(square))
    }

    /// A side's rooks with which may be castled.
    pub(crate) fn castling(&self, color: Color) -> Bitboard {
        self.state.castling & self.all(color)
    }

    /// The square that a pawn has just passed, if a pawn beside it could capture it there.
    pub(crate) fn en_passant(&self) -> Option<Square> {
        let passed = self.state.passed.first()?;
        let capturers = pawn_attacks(!self.turn, passed) & self.men(self.turn).pawns;
        (!capturers.is_empty()).then_some(passed)
    }

    /// The bishops and queens of both sides.
    pub(crate) fn diagonal(&self) -> Bitboard {
        self.men(Color::White).diagonal | self.men(Color::Black).diagonal
    }

    /// The rooks and queens of both sides.
    pub(crate) fn straight(&self) -> Bitboard {
        self.men(Color::White).straight | self.men(Color::Black).straight
    }

    /// The pieces of a side that attack a square, among occupied squares.
    pub(crate) fn attackers(&self, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        let men = self.men(color);
        pawn_attacks(!color, square) & men.pawns
            | knight_attacks(square) & men.knights
            | king_attacks(square) & Bitboard::from(men.king)
            | self.sliders.bishop(square, occupied) & men.diagonal
            | self.sliders.rook(square, occupied) & men.straight
    }

    pub(crate) fn in_check(&self) -> bool {
        let king = self.king(self.turn);
        !self.attackers(!self.turn, king, self.occupied()).is_empty()
    }

    /// Appends the legal captures and promotions, in any order.
    pub(crate) fn captures(&self, moves: &mut Vec<Move>) {
        match self.turn {
            Color::White => self.list_captures::<White>(moves),
            Color::Black => self.list_captures::<Black>(moves),
        }
    }

    fn list_captures<C: Side>(&self, moves: &mut Vec<Move>) {
        let enemy = self.state.men::<C::Enemy>().all();
        let king = self.state.men::<C>().king;
        let list = List { king, passed: self.state.passed, moves };
        generate::<C, S>(&self.state, self.sliders, &mut Captures { enemy, list });
    }

    /// What a legal move captures, and where it stands.
    pub(crate) fn captured(&self, m: Move) -> Option<(Piece, Square)> {
        match m.kind {
            Kind::Castling => None,
            Kind::EnPassant => Some((Piece::Pawn, Square::new(m.to.file(), m.from.rank()))),
            _ => Some((self.piece_on(!self.turn, m.to)?, m.to)),
        }
    }

    pub(crate) fn has_moves(&self) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        !moves.is_empty()
    }

    /// Returns true if neither side can give mate: at most one knight or bishop is left.
    pub(crate) fn is_bare(&self) -> bool {
        let pawns = self.men(Color::White).pawns | self.men(Color::Black).pawns;
        (pawns | self.straight()).is_empty() && self.occupied().count() < 4
    }

    /// Returns true if the side to move has more than one piece besides king and pawns. With fewer, it
    /// is often worse to move than to pass.
    pub(crate) fn has_pieces(&self) -> bool {
        let men = self.men(self.turn);
        (men.knights | men.diagonal | men.straight).more_than_one()
    }

    /// The position with the other side to move.
    pub(crate) fn pass(&self) -> Self {
        let mut after = *self;
        after.turn = !self.turn;
        after.state.passed = Bitboard::EMPTY;
        after
    }
}

/// Lists captures and promotions, and drops the other moves.
struct Captures<'a> {
    enemy: Bitboard,
    list: List<'a>,
}

impl<C: Side> Receiver<C> for Captures<'_> {
    fn piece(&mut self, piece: Piece, from: Square, to: Bitboard) {
        Receiver::<C>::piece(&mut self.list, piece, from, to & self.enemy);
    }

    fn pawns(&mut self, to: PawnMoves) {
        let (pushes, double_pushes) = (to.pushes & C::LAST_RANK, Bitboard::EMPTY);
        Receiver::<C>::pawns(&mut self.list, PawnMoves { pushes, double_pushes, ..to });
    }

    fn en_passant(&mut self, from: Bitboard) {
        Receiver::<C>::en_passant(&mut self.list, from);
    }

    fn castling(&mut self, _: Bitboard) {}
}

#[cfg(test)]
mod tests {
    use chess_tables::sliders::Preferred;

    use super::*;
    use crate::position::Position;

    const SUITES: &str = include_str!("../../../suites.epd");

    /// All positions of the suites, and those after one move.
    fn boards() -> Vec<BitboardBoard<Preferred>> {
        let lines = SUITES.lines().filter(|line| !line.starts_with('#'));
        let roots = lines.filter_map(|line| line.split(';').next()?.parse::<Position>().ok());
        let mut boards = vec![];
        for root in roots.map(|position| BitboardBoard::new(&position, Preferred::default())) {
            let mut moves = vec![];
            root.legal_moves(&mut moves);
            boards.push(root);
            boards.extend(moves.into_iter().map(|m| {
                let mut after = root;
                after.make(m);
                after
            }));
        }
        boards
    }

    /// What is captured is gone after the move, and of the other moves all is left.
    #[test]
    fn captures_are_the_moves_that_capture_or_promote() {
        let boards = boards();
        assert!(boards.len() > 2000, "{}", boards.len());
        for board in boards {
            let (mut all, mut captures) = (vec![], vec![]);
            board.legal_moves(&mut all);
            board.captures(&mut captures);
            for m in all {
                let mut after = board;
                after.make(m);
                let [before, after] = [board, after].map(|it| it.all(!board.turn()));
                let captured = board.captured(m).map(|(_, square)| Bitboard::from(square));
                assert_eq!(before - after, captured.unwrap_or_default());
                let is_noisy = captured.is_some() || matches!(m.kind, Kind::Promotion(_));
                assert_eq!(captures.contains(&m), is_noisy, "{m:?}");
            }
        }
    }

    /// A side is in check if the other one could capture the king.
    #[test]
    fn attackers_are_the_pieces_that_could_capture() {
        for board in boards() {
            let (turn, king) = (board.turn(), board.king(board.turn()));
            let attackers: Bitboard = (board.all(!turn).into_iter())
                .filter(|&from| {
                    let Some(piece) = board.piece_on(!turn, from) else { return false };
                    let attacks = match piece {
                        Piece::Pawn => pawn_attacks(!turn, from),
                        Piece::Knight => knight_attacks(from),
                        Piece::King => king_attacks(from),
                        Piece::Bishop => chess_tables::bishop_attacks(from, board.occupied()),
                        Piece::Rook => chess_tables::rook_attacks(from, board.occupied()),
                        Piece::Queen => chess_tables::queen_attacks(from, board.occupied()),
                    };
                    attacks.contains(king)
                })
                .collect();
            assert_eq!(board.attackers(!turn, king, board.occupied()), attackers);
            assert_eq!(board.in_check(), !attackers.is_empty());
        }
    }
}
