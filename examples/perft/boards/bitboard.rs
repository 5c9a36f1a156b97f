//! Bitboards: a set of squares for each kind of piece and for each side.

use chess_tables::sliders::Sliders;
use chess_tables::{
    Bitboard, Color, Piece, Square, between, king_attacks, knight_attacks, line, pawn_attacks,
    pawn_double_pushes, pawn_pushes,
};

use crate::board::Board;
use crate::moves::{Kind, Move, PROMOTIONS, Wing};
use crate::position::Position;

/// The board, with the method by which sliders look up what they attack.
#[derive(Clone, Copy)]
pub(crate) struct BitboardBoard<S> {
    sliders: S,
    turn: Color,
    pieces: [Bitboard; 6],
    colors: [Bitboard; 2],
    castling: [[Option<Square>; 2]; 2],
    en_passant: Option<Square>,
}

impl<S: Sliders> BitboardBoard<S> {
    /// The position, and how to look up sliders.
    pub(crate) fn new(position: &Position, sliders: S) -> Self {
        let mut board = Self {
            sliders,
            turn: position.turn,
            pieces: [Bitboard::EMPTY; 6],
            colors: [Bitboard::EMPTY; 2],
            castling: position.castling,
            en_passant: position.en_passant,
        };
        for (square, color, piece) in position.pieces() {
            board.toggle(color, piece, square);
        }
        board
    }

    fn toggle(&mut self, color: Color, piece: Piece, square: Square) {
        self.pieces[piece as usize] ^= square.into();
        self.colors[color as usize] ^= square.into();
    }

    fn piece_on(&self, square: Square) -> Option<Piece> {
        Piece::ALL.into_iter().find(|&piece| self.pieces[piece as usize].contains(square))
    }

    fn of(&self, color: Color, piece: Piece) -> Bitboard {
        self.pieces[piece as usize] & self.colors[color as usize]
    }

    fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The enemy's sliders that see a square through others: diagonally, and along rank and file.
    fn enemy_sliders(&self) -> (Bitboard, Bitboard) {
        let queens = self.of(!self.turn, Piece::Queen);
        (self.of(!self.turn, Piece::Bishop) | queens, self.of(!self.turn, Piece::Rook) | queens)
    }

    fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let (diagonal, straight) = self.enemy_sliders();
        let enemy = !self.turn;
        knight_attacks(square) & self.of(enemy, Piece::Knight)
            | king_attacks(square) & self.of(enemy, Piece::King)
            | pawn_attacks(self.turn, square) & self.of(enemy, Piece::Pawn)
            | self.sliders.bishop(square, occupied) & diagonal
            | self.sliders.rook(square, occupied) & straight
    }

    fn castle(&self, king: Square, wing: Wing) -> Option<Move> {
        let rook = self.castling[self.turn as usize][wing as usize]?;
        let (king_target, rook_target) = (wing.king_target(self.turn), wing.rook_target(self.turn));
        let others = self.occupied().without(king).without(rook);
        let king_path = between(king, king_target).with(king_target);
        let rook_path = between(rook, rook_target).with(rook_target);
        let is_free = (others & (king_path | rook_path)).is_empty();
        let is_safe = |square| self.attackers(square, others).is_empty();
        (is_free && king_path.with(king).into_iter().all(is_safe)).then_some(Move {
            from: king,
            to: rook,
            kind: Kind::Castling,
        })
    }
}

impl<S: Sliders> Board for BitboardBoard<S> {
    type Undo = Self;

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let (us, occupied) = (self.turn, self.occupied());
        let own = self.colors[us as usize];
        let king = self.of(us, Piece::King).first().expect("a position has both kings");
        for to in king_attacks(king) & !own {
            if self.attackers(to, occupied.without(king)).is_empty() {
                moves.push(Move { from: king, to, kind: Kind::Plain });
            }
        }
        let checkers = self.attackers(king, occupied);
        let targets = match checkers.count() {
            0 => !own,
            1 => checkers.into_iter().fold(checkers, |all, from| all | between(king, from)),
            _ => return,
        };
        if checkers.is_empty() {
            moves.extend(Wing::ALL.into_iter().filter_map(|wing| self.castle(king, wing)));
        }

        let (diagonal, straight) = self.enemy_sliders();
        let snipers = self.sliders.bishop(king, Bitboard::EMPTY) & diagonal
            | self.sliders.rook(king, Bitboard::EMPTY) & straight;
        let pinned = snipers.into_iter().fold(Bitboard::EMPTY, |pinned, sniper| {
            let blockers = between(king, sniper) & occupied;
            if blockers.count() == 1 { pinned | blockers & own } else { pinned }
        });
        let along_pin = |from: Square| {
            if pinned.contains(from) { line(king, from) } else { Bitboard::FULL }
        };

        for from in own & !self.pieces[Piece::Pawn as usize] & !Bitboard::from(king) {
            let attacks = match self.piece_on(from) {
                Some(Piece::Knight) => knight_attacks(from),
                Some(Piece::Bishop) => self.sliders.bishop(from, occupied),
                Some(Piece::Rook) => self.sliders.rook(from, occupied),
                _ => self.sliders.queen(from, occupied),
            };
            let attacks = attacks & targets & !own & along_pin(from);
            moves.extend(attacks.into_iter().map(|to| Move { from, to, kind: Kind::Plain }));
        }

        for from in self.of(us, Piece::Pawn) {
            let mut push = |to: Square, kind| {
                if !(targets & along_pin(from)).contains(to) {
                } else if matches!(to.rank(), 0 | 7) {
                    let kinds = PROMOTIONS.map(Kind::Promotion);
                    moves.extend(kinds.map(|kind| Move { from, to, kind }));
                } else {
                    moves.push(Move { from, to, kind });
                }
            };
            let ahead = pawn_pushes(us, from) & !occupied;
            ahead.into_iter().for_each(|to| push(to, Kind::Plain));
            if !ahead.is_empty() {
                let double = pawn_double_pushes(us, from) & !occupied;
                double.into_iter().for_each(|to| push(to, Kind::DoublePush));
            }
            let captures = pawn_attacks(us, from) & self.colors[!us as usize];
            captures.into_iter().for_each(|to| push(to, Kind::Plain));
            if let Some(to) = self.en_passant.filter(|&to| pawn_attacks(us, from).contains(to)) {
                let captured = pawn_pushes(!us, to);
                let after = occupied.without(from).with(to) & !captured;
                if (self.attackers(king, after) & !captured).is_empty() {
                    moves.push(Move { from, to, kind: Kind::EnPassant });
                }
            }
        }
    }

    fn make(&mut self, m: Move) -> Self {
        let before = *self;
        let us = self.turn;
        let piece = self.piece_on(m.from).expect("a piece makes a move");
        self.toggle(us, piece, m.from);
        self.en_passant = None;
        if m.kind == Kind::Castling {
            let wing = Wing::of(m.from, m.to);
            self.toggle(us, Piece::Rook, m.to);
            self.toggle(us, Piece::King, wing.king_target(us));
            self.toggle(us, Piece::Rook, wing.rook_target(us));
        } else {
            if let Some(captured) = self.piece_on(m.to) {
                self.toggle(!us, captured, m.to);
            }
            let piece = match m.kind {
                Kind::Promotion(piece) => piece,
                _ => piece,
            };
            self.toggle(us, piece, m.to);
            let passed = pawn_pushes(!us, m.to).first();
            match m.kind {
                Kind::DoublePush => self.en_passant = passed,
                Kind::EnPassant => {
                    passed.into_iter().for_each(|s| self.toggle(!us, Piece::Pawn, s))
                }
                _ => {}
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
