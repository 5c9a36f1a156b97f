//! Captures that need no sorting, as the men are in order: "The basic capture routine iterated from largest to smallest
//! captured piece, using smallest to largest capturing piece, taking the difference of the sqs, looking up in att_table
//! and seeing if nz, if nz, then if & with attacker type bit nz then just had to check if slider and had path clear.
//! [...] Made for a decently fast and ordered capture search." (Kittinger)

use std::ops::ControlFlow;

use chess_tables::{Color, Piece};

use super::super::piece_lists::Place;
use super::X88Board;
use crate::board::{Kind, Move};
use crate::capture_search::CaptureSearch;
use crate::exchange::{gain_by, value};

/// The men of a side, from the smallest to the largest: a piece's number times 256, and its place.
type Men = ([u16; 16], usize);

const PAWN: u8 = Piece::Pawn as u8;

impl X88Board {
    fn in_order(&self, color: Color) -> Men {
        let (mut men, mut count) = ([0; 16], 0);
        // The lists are sorted but for men alike, and pawns that became something else. The king is the first.
        for place in self.men.places(color).skip(1).chain([self.men.king(color)]) {
            let Some(man) = self.men.man(place) else { continue };
            men[count] = u16::from_be_bytes([man.piece as u8, place]);
            count += 1;
        }
        men[..count].sort_unstable();
        (men, count)
    }
}

impl CaptureSearch for X88Board {
    fn material(&self) -> i32 {
        let us = self.men.turn;
        let of = |side| self.men.places(side).filter_map(|place| self.men.man(place));
        let [ours, theirs] =
            [us, !us].map(|side| of(side).map(|man| value(man.piece)).sum::<i32>());
        ours - theirs
    }

    fn captures_in_order(
        &mut self,
        mut visit: impl FnMut(&mut Self, Move, i32) -> ControlFlow<()>,
    ) {
        let us = self.men.turn;
        let ((mine, mine_count), (theirs, their_count)) = (self.in_order(us), self.in_order(!us));
        let mine = || mine[..mine_count].iter().map(|man| man.to_be_bytes());
        // Without the king, the last one.
        for [victim, to] in theirs[..their_count - 1].iter().rev().map(|man| man.to_be_bytes()) {
            for [man, from] in mine() {
                if !self.attacks(from, to) {
                    continue;
                }
                let promoted = (man == PAWN && matches!(to >> 4, 0 | 7)).then_some(Piece::Queen);
                let kind = promoted.map_or(Kind::Plain, Kind::Promotion);
                let m = Move { from: from.square(), to: to.square(), kind };
                let won = value(Piece::ALL[usize::from(victim)]) + gain_by(promoted);
                if visit(self, m, won).is_break() {
                    return;
                }
            }
        }
        let Some(to) = self.men.en_passant else { return };
        for [_, from] in mine().take_while(|[man, _]| *man == PAWN) {
            if !self.attacks(from, to) {
                continue;
            }
            let m = Move { from: from.square(), to: to.square(), kind: Kind::EnPassant };
            if visit(self, m, value(Piece::Pawn)).is_break() {
                return;
            }
        }
    }

    fn has_left_its_king(&self) -> bool {
        let us = self.men.turn;
        self.is_attacked(us, self.men.king(!us))
    }
}

#[cfg(test)]
mod tests {
    use chess_tables::sliders::Preferred;

    use super::*;
    use crate::board::Board;
    use crate::boards::bitboard::BitboardBoard;
    use crate::capture_search::capture_search;
    use crate::position::Position;
    use crate::suite;

    /// The value without bounds and without an order, by the legal captures; none if that takes too many positions.
    fn value_of_all(board: &mut X88Board, left: &mut u32) -> Option<i32> {
        *left = left.checked_sub(1)?;
        let captures: Vec<Move> = board.captures().collect();
        let mut best = board.material();
        for m in captures {
            if matches!(m.kind, Kind::Promotion(piece) if piece != Piece::Queen) {
                continue;
            }
            let undo = board.make(m);
            let value = value_of_all(board, left);
            board.unmake(m, undo);
            best = best.max(-value?);
        }
        Some(best)
    }

    /// In every position of the suites, and after each move there.
    #[test]
    fn capture_search_finds_the_same_on_both_boards_in_the_same_nodes() {
        let (mut positions, mut nodes, mut all) = (0, 0, 0);
        let mut compare = |board: &mut X88Board, mut bitboard: BitboardBoard<Preferred>| {
            let found = capture_search(board);
            assert_eq!(found, capture_search(&mut bitboard));
            if let Some(value) = value_of_all(board, &mut 60) {
                assert_eq!(found.0, value);
                all += 1;
            }
            positions += 1;
            nodes += found.1;
        };
        for position in suite::parse(suite::ALL).unwrap() {
            let position: Position = position.position;
            let mut board = X88Board::new(&position);
            let mut bitboard = BitboardBoard::new(&position, Preferred::default());
            compare(&mut board, bitboard);
            let mut moves = Vec::new();
            board.legal_moves(&mut moves);
            for m in moves {
                let (undo, before) = (board.make(m), bitboard.make(m));
                compare(&mut board, bitboard);
                board.unmake(m, undo);
                bitboard.unmake(m, before);
            }
        }
        assert_eq!((positions, nodes, all), (2194, 92_531, 1_945));
    }
}
