//! Legal moves along the threads.

use chess_tables::threads::Next;
use chess_tables::{Bitboard, Color, Piece, Rank, Square, between, line, step_towards};

use super::Encoding;
use super::{ThreadMove, ThreadsBoard};
use crate::board::{Kind, Move, PROMOTIONS, Wing, castle};

/// What attacks the king, or would if a man of his left.
struct Threats {
    checks: u32,
    /// Where a man must go so that no check remains: anywhere if there is none.
    answers: Bitboard,
    /// Men who must stay on their line with the king.
    pinned: Bitboard,
}

impl Threats {
    fn check(&mut self, king: Square, checker: Square) {
        self.checks += 1;
        self.answers = between(king, checker).with(checker);
    }
}

/// Whether a man goes along the threads of a piece.
fn goes_as(man: Piece, piece: Piece) -> bool {
    man == piece || man == Piece::Queen && matches!(piece, Piece::Bishop | Piece::Rook)
}

impl<E: Encoding> ThreadsBoard<E> {
    /// Appends all legal moves.
    pub(super) fn generate(&self, moves: &mut Vec<ThreadMove<E::Place>>) {
        let us = self.men.turn;
        let king = self.men.king(us);
        let threats = self.threats(king);
        self.moves_of(Piece::King, king, |to| !self.is_attacked(!us, to), moves);
        if threats.checks > 1 {
            return;
        }
        if threats.checks == 0 {
            let castling =
                Wing::ALL.into_iter().filter_map(|wing| self.castle(king, wing, threats.pinned));
            moves.extend(castling.map(|squares| ThreadMove { squares, place: None }));
        }
        for from in self.men.places(us) {
            let targets = if threats.pinned.contains(from) {
                threats.answers & line(king, from)
            } else {
                threats.answers
            };
            match self.men.man(from).map(|man| man.piece) {
                Some(Piece::Pawn) => self.pawn_moves(from, targets, moves),
                Some(Piece::King) | None => {}
                Some(piece) => self.moves_of(piece, from, |to| targets.contains(to), moves),
            }
        }
    }

    /// "If the square is empty, you generate a move, then go to the next element. If the square is
    /// not empty, you generate a move if the occupier is an enemy piece, then you follow the
    /// 'blocked' pointer and resume processing there."
    fn moves_of(
        &self,
        piece: Piece,
        from: Square,
        is_legal: impl Fn(Square) -> bool,
        moves: &mut Vec<ThreadMove<E::Place>>,
    ) {
        E::walk(piece, from, |to, place| {
            let man = self.men.man(to);
            if man.is_none_or(|man| man.color != self.men.turn) && is_legal(to) {
                let squares = Move { from, to, kind: Kind::Plain };
                moves.push(ThreadMove { squares, place: Some(place) });
            }
            if man.is_some() { Next::IfBlocked } else { Next::IfEmpty }
        });
    }

    fn pawn_moves(&self, from: Square, targets: Bitboard, moves: &mut Vec<ThreadMove<E::Place>>) {
        let us = self.men.turn;
        let mut push = |to: Square, kind, place| {
            let squares = Move { from, to, kind };
            moves.push(ThreadMove { squares, place: Some(place) });
        };
        let mut push_pawn = |to: Square, kind, place| {
            if matches!(to.rank(), Rank::First | Rank::Eighth) {
                PROMOTIONS.into_iter().for_each(|piece| push(to, Kind::Promotion(piece), place));
            } else {
                push(to, kind, place);
            }
        };
        E::pawn_pushes(us, from, |to, place| {
            if self.men.man(to).is_some() {
                return Next::IfBlocked;
            }
            if targets.contains(to) {
                let is_double = from.rank().distance(to.rank()) == 2;
                push_pawn(to, if is_double { Kind::DoublePush } else { Kind::Plain }, place);
            }
            Next::IfEmpty
        });
        E::pawn_captures(us, from, |to, place| {
            match self.men.man(to) {
                Some(man) if man.color != us && targets.contains(to) => {
                    push_pawn(to, Kind::Plain, place);
                }
                None if self.men.en_passant == Some(to) && self.is_legal_en_passant(from, to) => {
                    push_pawn(to, Kind::EnPassant, place);
                }
                _ => {}
            }
            Next::IfEmpty
        });
    }

    /// Two men leave their squares, so neither pins nor checks tell.
    fn is_legal_en_passant(&self, from: Square, to: Square) -> bool {
        let us = self.men.turn;
        let mut after = self.clone();
        after.men.make(Move { from, to, kind: Kind::EnPassant });
        !after.is_attacked(!us, after.men.king(us))
    }

    /// Castling of a king that is not in check.
    fn castle(&self, king: Square, wing: Wing, pinned: Bitboard) -> Option<Move> {
        let us = self.men.turn;
        let rook = self.men.castling[us as usize][wing as usize]?;
        if pinned.contains(rook) {
            return None;
        }
        let is_empty = |square| self.men.man(square).is_none();
        castle(us, king, rook, is_empty, |square| self.is_attacked(!us, square))
    }

    /// Whether a side attacks a square, even through the other's king, who will not stay where he
    /// is. A man attacks where his like, from there, would attack him.
    fn is_attacked(&self, by: Color, target: Square) -> bool {
        let finds = |piece| {
            let mut found = false;
            E::walk(piece, target, |from, _| match self.men.man(from) {
                None => Next::IfEmpty,
                Some(man) if man.color == by => {
                    found = goes_as(man.piece, piece);
                    if found { Next::Stop } else { Next::IfBlocked }
                }
                Some(man) if man.piece == Piece::King => Next::IfEmpty,
                Some(_) => Next::IfBlocked,
            });
            found
        };
        [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::King].into_iter().any(finds)
            || self.is_attacked_by_pawn(by, target)
    }

    fn is_attacked_by_pawn(&self, by: Color, target: Square) -> bool {
        let mut found = false;
        E::pawn_captures(!by, target, |from, _| {
            found = self.is_pawn(by, from);
            if found { Next::Stop } else { Next::IfEmpty }
        });
        found
    }

    fn is_pawn(&self, color: Color, square: Square) -> bool {
        let man = self.men.man(square);
        man.is_some_and(|man| (man.color, man.piece) == (color, Piece::Pawn))
    }

    fn threats(&self, king: Square) -> Threats {
        let us = self.men.turn;
        let mut threats = Threats { checks: 0, answers: Bitboard::FULL, pinned: Bitboard::EMPTY };
        E::pawn_captures(us, king, |from, _| {
            if self.is_pawn(!us, from) {
                threats.check(king, from);
            }
            Next::IfEmpty
        });
        for piece in [Piece::Knight, Piece::Bishop, Piece::Rook] {
            // The walk goes on behind the first man of one's own, and if he is the last of his line,
            // on the next one.
            let mut shield = None;
            E::walk(piece, king, |from, _| {
                let Some(man) = self.men.man(from) else { return Next::IfEmpty };
                let shielded =
                    shield.filter(|&man| step_towards(king, man) == step_towards(king, from));
                if man.color == us && shielded.is_none() && piece != Piece::Knight {
                    shield = Some(from);
                    return Next::IfEmpty;
                }
                if man.color != us && goes_as(man.piece, piece) {
                    match shielded {
                        Some(man) => threats.pinned = threats.pinned.with(man),
                        None => threats.check(king, from),
                    }
                }
                Next::IfBlocked
            });
        }
        threats
    }
}
