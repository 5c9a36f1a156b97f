//! Exchanges by differences. Moreland: "You can use this to easily write a quick in-check routine, or a
//! static-exchange evaluator".

use chess_tables::{Color, Piece};

use super::super::differences::{attackers_over, step_between};
use super::super::piece_lists::Place;
use super::{Number, X88Board};
use crate::board::{Board, Kind, Move};
use crate::exchange;

impl X88Board {
    /// The legal captures.
    pub(crate) fn captures(&self) -> impl Iterator<Item = Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.into_iter().filter(|&m| m.kind != Kind::Castling && self.captured(m).is_some())
    }

    /// The place of the man that a move other than castling captures.
    pub(super) fn captured(&self, m: Move) -> Option<Number> {
        let place = match m.kind {
            // On the rank that the pawn leaves, on the file that it goes to.
            Kind::EnPassant => Number::of(m.from) & 0x70 | Number::of(m.to) & 0x07,
            _ => Number::of(m.to),
        };
        self.men.man(place).map(|_| place)
    }

    /// What the side to move wins by a legal move other than castling: see [`exchange::exchange`].
    pub(crate) fn exchange(&self, m: Move) -> i32 {
        let (turn, from) = (self.men.turn, Number::of(m.from));
        let piece_on = |place| Some(self.men.man(place)?.piece);
        let (Some(moved), captured) = (piece_on(from), self.captured(m)) else { return 0 };
        let mut attackers = Attackers::new(self, Number::of(m.to), from);
        attackers.open(from);
        if m.kind == Kind::EnPassant {
            captured.into_iter().for_each(|place| attackers.open(place));
        }
        exchange::exchange(m, turn, moved, captured.and_then(piece_on), attackers)
    }
}

/// For each side the pieces that attack the target over no other man, with their places.
struct Attackers<'b> {
    board: &'b X88Board,
    target: Number,
    men: [[(Piece, Number); 16]; 2],
    counts: [usize; 2],
}

impl<'b> Attackers<'b> {
    /// All but the man who moves: "a simple loop through your pieces".
    fn new(board: &'b X88Board, target: Number, moving: Number) -> Self {
        let men = [[(Piece::Pawn, 0); 16]; 2];
        let mut attackers = Self { board, target, men, counts: [0; 2] };
        for color in Color::ALL {
            let places = board.attackers(color, target).filter(|&place| place != moving);
            places.for_each(|place| attackers.add(place));
        }
        attackers
    }

    fn add(&mut self, place: Number) {
        let Some(man) = self.board.men.man(place) else { return };
        let count = &mut self.counts[man.color as usize];
        self.men[man.color as usize][*count] = (man.piece, place);
        *count += 1;
    }

    /// Lets in the slider behind a man that left. The step to the target, backwards, leads there.
    fn open(&mut self, left: Number) {
        let step = step_between(left, self.target);
        if step == 0 {
            return;
        }
        let Some(behind) = self.board.first(left, -step) else { return };
        let attacks = self.board.kind(behind).intersects(attackers_over(behind, self.target));
        if attacks {
            self.add(behind);
        }
    }
}

impl exchange::Attackers for Attackers<'_> {
    fn take_least(&mut self, color: Color) -> Option<Piece> {
        let (men, count) = (&mut self.men[color as usize], &mut self.counts[color as usize]);
        let least = (0..*count).min_by_key(|&i| men[i])?;
        *count -= 1;
        men.swap(least, *count);
        let (piece, place) = men[*count];
        self.open(place);
        Some(piece)
    }

    fn has(&self, color: Color) -> bool {
        self.counts[color as usize] > 0
    }
}

#[cfg(test)]
mod tests {
    use chess_tables::sliders::Hyperbola;
    use chess_tables::{Rank, Square};

    use super::*;
    use crate::board::PROMOTIONS;
    use crate::boards::bitboard::BitboardBoard;
    use crate::exchange::value;
    use crate::position::Position;
    use crate::suite;

    /// A legal move by its name.
    fn legal_move(fen: &str, name: &str) -> (Position, Move) {
        let position = fen.parse().unwrap();
        let mut moves = Vec::new();
        X88Board::new(&position).legal_moves(&mut moves);
        let m = moves.into_iter().find(|m| m.name(&position) == name).unwrap();
        (position, m)
    }

    fn exchange(fen: &str, name: &str) -> i32 {
        let (position, m) = legal_move(fen, name);
        X88Board::new(&position).exchange(m)
    }

    /// The two examples of the Chess Programming Wiki, "SEE - The Swap Algorithm".
    #[test]
    fn examples_of_the_swap_algorithm() {
        // The pawn is not defended.
        assert_eq!(exchange("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -", "e1e5"), 1);
        // Nxe5 +1, Nxe5 -3, Rxe5 +3, Bxe5 -5: White had better not take with the rook, so that the
        // knight went for a pawn, 1 - 3. The queen behind the rook comes too late: Qxe5 +3, Qxe5 -9.
        let fen = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - -";
        assert_eq!(exchange(fen, "d3e5"), -2);
    }

    #[test]
    fn exchanges_worked_out_by_hand() {
        // Pawn takes pawn +1, pawn retakes -1.
        assert_eq!(exchange("4k3/8/3p4/4p3/3P4/8/8/4K3 w - -", "d4e5"), 0);
        // Rxe5 +1, Rxe5 -5, and the rook behind it: Rxe5 +5.
        assert_eq!(exchange("4r2k/8/8/4p3/8/8/4R3/4R2K w - -", "e2e5"), 1);
        // The same, and a second rook behind the black one: Rxe5 -5.
        assert_eq!(exchange("4r2k/4r3/8/4p3/8/8/4R3/4R2K w - -", "e2e5"), -4);
        // Bishops behind pawns: exd5 +1, exd5 -1, Bxd5 +1, Bxd5 -3. White stops after the pawns.
        assert_eq!(exchange("7k/1b6/4p3/3p4/4P3/5B2/8/7K w - -", "e4d5"), 0);
        // The king takes what is not defended: Rxd4 +1, Kxd4 -5.
        assert_eq!(exchange("8/8/8/4k3/3p4/8/8/3R3K w - -", "d1d4"), -4);
        // But not what is.
        assert_eq!(exchange("8/8/8/4k3/3p4/8/3R4/3R3K w - -", "d2d4"), 1);
        // En passant +1, and the pawn is taken -1, unless by nobody.
        assert_eq!(exchange("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6", "e5d6"), 0);
        assert_eq!(exchange("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6"), 1);
        // A promotion wins a queen for a pawn, +8, and Rxb8 takes it, -9.
        assert_eq!(exchange("r6k/1P6/8/8/8/8/8/7K w - -", "b7b8q"), 8 - 9);
        assert_eq!(exchange("r6k/1P6/8/8/8/8/8/7K w - -", "b7a8n"), 5 + 2);
        assert_eq!(exchange("rr5k/1P6/8/8/8/8/8/7K w - -", "b7a8q"), 5 + 8 - 9);
        // Rxa1 +5, and bxa1 takes the rook and becomes a queen.
        assert_eq!(exchange("7k/8/8/8/8/8/1p6/r3R2K w - -", "e1a1"), 5 - (5 + 8));
        // A move that captures nothing leaves the rook to a pawn.
        assert_eq!(exchange("k7/8/3p4/8/8/8/8/4R2K w - -", "e1e5"), -5);
    }

    /// What the side to move wins by captures on a square with best play: in any order, with any
    /// promotion, or none at all. Attacks are those of bitboards, with nothing of the board here.
    fn best_recapture(position: &Position, target: Square) -> i32 {
        let (us, pieces) = (position.turn, &position.pieces);
        let Some((_, captured)) = pieces[target as usize] else { return 0 };
        let mut best = 0;
        for from in position.attackers(us, target) {
            let Some((_, piece)) = pieces[from as usize] else { continue };
            let promotes =
                piece == Piece::Pawn && matches!(target.rank(), Rank::First | Rank::Eighth);
            let kinds = if promotes { PROMOTIONS.to_vec() } else { vec![piece] };
            for becomes in kinds {
                let after = after(position, from, target, becomes);
                if piece == Piece::King && !after.attackers(!us, target).is_empty() {
                    continue;
                }
                let gain = value(captured) + value(becomes) - value(piece);
                best = best.max(gain - best_recapture(&after, target));
            }
        }
        best
    }

    fn after(position: &Position, from: Square, to: Square, becomes: Piece) -> Position {
        let mut after = position.clone();
        after.pieces[from as usize] = None;
        after.pieces[to as usize] = Some((position.turn, becomes));
        after.turn = !position.turn;
        after
    }

    /// What a move wins if both sides then play best.
    fn best_exchange(position: &Position, m: Move) -> i32 {
        let pieces = &position.pieces;
        let Some((_, piece)) = pieces[m.from as usize] else { panic!("nobody makes {m:?}") };
        let becomes = match m.kind {
            Kind::Promotion(piece) => piece,
            _ => piece,
        };
        let mut after = after(position, m.from, m.to, becomes);
        let captured = match m.kind {
            Kind::EnPassant => Square::new(m.to.file(), m.from.rank()),
            _ => m.to,
        };
        if captured != m.to {
            after.pieces[captured as usize] = None;
        }
        let captured = pieces[captured as usize].map_or(0, |(_, piece)| value(piece));
        captured + value(becomes) - value(piece) - best_recapture(&after, m.to)
    }

    fn check_captures(board: &X88Board) -> usize {
        let pieces = Square::ALL.map(|square| {
            let man = board.men.man(Number::of(square))?;
            Some((man.color, man.piece))
        });
        let turn = board.men.turn;
        let position = Position { pieces, turn, castling: [[None; 2]; 2], en_passant: None };
        let bitboard = BitboardBoard::new(&position, Hyperbola);
        let mut captures = 0;
        for m in board.captures() {
            let want = best_exchange(&position, m);
            assert_eq!(board.exchange(m), want, "{m:?}: {position:?}");
            assert_eq!(bitboard.exchange(m), want, "{m:?}: {position:?}");
            captures += 1;
        }
        captures
    }

    /// Of every position of the suites, and of those a move later.
    #[test]
    fn exchanges_are_those_of_best_play() {
        let mut captures = 0;
        for case in suite::parse(suite::ALL).unwrap() {
            let mut board = X88Board::new(&case.position);
            captures += check_captures(&board);
            let mut moves = Vec::new();
            board.legal_moves(&mut moves);
            for m in moves {
                let undo = board.make(m);
                captures += check_captures(&board);
                board.unmake(m, undo);
            }
        }
        assert!(captures > 2_000, "{captures}");
    }

    #[test]
    fn the_least_valuable_man_is_not_always_the_best() {
        // Qxc8 +5. After Kxc8 -9 nobody retakes, but the queen goes before the king: Qxc8 -9 lets
        // the rook in from behind her, Rxc8 +9, Kxc8 -5.
        let (fen, name) = ("1kr5/8/2Q5/2q5/8/8/8/2RK4 w - -", "c6c8");
        let (position, m) = legal_move(fen, name);
        assert_eq!(best_exchange(&position, m), 5 - 9);
        assert_eq!(exchange(fen, name), 5 - 9 + 9 - 5);
    }
}
