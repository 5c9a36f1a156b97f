//! Boards of 64 squares without tables: pieces walk from square to square, and a move is legal if nobody attacks the
//! king after it.
//!
//! These are the first two boards of the lecture, from which all others start. They differ in how a step finds the
//! edge: `RankFile` compares rank and file with it, "the obvious way". `Vector` adds to one number, of which bit 6 tells
//! the top and the bottom; for the sides it still needs the file.
//!
//! Source: University College Dublin, COMP 4031, "Some Chess-specific Techniques", slides 2 to 4.

use chess_tables::{Color, Piece, Square};

use super::piece_lists::{Content, PieceLists, Place, Undo};
use crate::board::{Board, Kind, Move, PROMOTIONS, Wing, castle};
use crate::position::Position;

/// A number of a square that steps lead from.
pub(crate) trait Walk: Place + Send + Sync {
    /// The square so many files and ranks away, if it is on the board.
    fn step(self, step: Step) -> Option<Self>;
}

/// Files and ranks.
type Step = (i8, i8);

/// A square of an 8x8 array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RankFile {
    rank: i8,
    file: i8,
}

impl Place for RankFile {
    fn of(square: Square) -> Self {
        Self { rank: square.rank() as i8, file: square.file() as i8 }
    }

    fn square(self) -> Square {
        Square::from_index(self.index() as u8).expect("steps off the board are refused")
    }

    fn index(self) -> usize {
        (8 * self.rank + self.file) as usize
    }
}

impl Walk for RankFile {
    #[inline]
    fn step(self, (files, ranks): Step) -> Option<Self> {
        let (rank, file) = (self.rank + ranks, self.file + files);
        ((0..8).contains(&rank) && (0..8).contains(&file)).then_some(Self { rank, file })
    }
}

/// A square of a vector: a1, b1, ..., h8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vector(i8);

impl Place for Vector {
    fn of(square: Square) -> Self {
        Self(square as i8)
    }

    fn square(self) -> Square {
        Square::from_index(self.0 as u8).expect("steps off the board are refused")
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

impl Walk for Vector {
    #[inline]
    fn step(self, (files, ranks): Step) -> Option<Self> {
        let sum = self.0 + 8 * ranks + files;
        let file = (self.0 & 7) + files;
        // No step leads below -17, so bit 6 is set of each sum below 0, too.
        (sum & 64 == 0 && (0..8).contains(&file)).then_some(Self(sum))
    }
}

const KNIGHT: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// Those of a rook, then those of a bishop.
const QUEEN: [Step; 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

fn slides(piece: Piece) -> &'static [Step] {
    match piece {
        Piece::Rook => &QUEEN[..4],
        Piece::Bishop => &QUEEN[4..],
        _ => &QUEEN,
    }
}

/// The rank ahead, and on which side of it a pawn captures.
const fn up(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// The board.
#[derive(Clone)]
pub(crate) struct WalkBoard<P> {
    men: PieceLists<P, 64>,
}

impl<P: Walk> WalkBoard<P> {
    /// The position.
    pub(crate) fn new(position: &Position) -> Self {
        Self { men: PieceLists::new(position) }
    }

    /// The squares that a walk reaches: those it finds empty, and the first that it does not.
    fn walk(&self, from: P, step: Step) -> impl Iterator<Item = P> {
        let mut next = from.step(step);
        std::iter::from_fn(move || {
            let place = next?;
            let is_empty = self.men.content(place) == Content::Empty;
            next = if is_empty { place.step(step) } else { None };
            Some(place)
        })
    }

    fn is_a(&self, place: P, color: Color, pieces: &[Piece]) -> bool {
        self.men.man(place).is_some_and(|man| man.color == color && pieces.contains(&man.piece))
    }

    fn is_attacked(&self, by: Color, target: P) -> bool {
        let is_at = |step: &Step, piece| {
            target.step(*step).is_some_and(|place| self.is_a(place, by, &[piece]))
        };
        let slider_at = |step: Step, piece| {
            let last = self.walk(target, step).last();
            last.is_some_and(|place| self.is_a(place, by, &[piece, Piece::Queen]))
        };
        KNIGHT.iter().any(|step| is_at(step, Piece::Knight))
            || QUEEN.iter().any(|step| is_at(step, Piece::King))
            || [-1, 1].iter().any(|&files| is_at(&(files, -up(by)), Piece::Pawn))
            || slides(Piece::Rook).iter().any(|&step| slider_at(step, Piece::Rook))
            || slides(Piece::Bishop).iter().any(|&step| slider_at(step, Piece::Bishop))
    }

    fn man_moves(&self, from: P, piece: Piece, push: &mut impl FnMut(P, Kind)) {
        let us = self.men.turn;
        let mut push = |to: P| {
            if self.men.content(to).is_open_to(us) {
                push(to, Kind::Plain);
            }
        };
        match piece {
            Piece::Knight => KNIGHT.iter().filter_map(|&step| from.step(step)).for_each(push),
            Piece::King => QUEEN.iter().filter_map(|&step| from.step(step)).for_each(push),
            _ => slides(piece).iter().for_each(|&step| self.walk(from, step).for_each(&mut push)),
        }
    }

    fn pawn_moves(&self, from: P, push: &mut impl FnMut(P, Kind)) {
        let us = self.men.turn;
        let push_pawn = |to: P, push: &mut dyn FnMut(P, Kind)| {
            let is_last = to.step((0, up(us))).is_none();
            match is_last {
                true => PROMOTIONS.into_iter().for_each(|piece| push(to, Kind::Promotion(piece))),
                false => push(to, Kind::Plain),
            }
        };
        let mut ahead = self.walk(from, (0, up(us))).filter(|&to| self.men.man(to).is_none());
        if let Some(to) = ahead.next() {
            push_pawn(to, push);
            let is_home = from.step((0, -2 * up(us))).is_none();
            ahead.next().filter(|_| is_home).into_iter().for_each(|to| push(to, Kind::DoublePush));
        }
        for to in [-1, 1].iter().filter_map(|&files| from.step((files, up(us)))) {
            if self.men.man(to).is_some_and(|man| man.color != us) {
                push_pawn(to, push);
            } else if self.men.en_passant == Some(to) {
                push(to, Kind::EnPassant);
            }
        }
    }

    /// Castling, if the king passes nothing that is attacked.
    fn castle(&self, king: P, wing: Wing) -> Option<Move> {
        let us = self.men.turn;
        let rook = self.men.castling[us as usize][wing as usize]?;
        let is_empty = |square| self.men.man(P::of(square)).is_none();
        castle(us, king.square(), rook.square(), is_empty, |to| self.is_attacked(!us, P::of(to)))
    }
}

impl<P: Walk> Board for WalkBoard<P> {
    type Move = Move;
    type Undo = Undo<P>;

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let us = self.men.turn;
        let king = self.men.king(us);
        let first = moves.len();
        moves.extend(Wing::ALL.into_iter().filter_map(|wing| self.castle(king, wing)));
        for from in self.men.places(us) {
            let mut push =
                |to: P, kind| moves.push(Move { from: from.square(), to: to.square(), kind });
            match self.men.man(from).map(|man| man.piece) {
                Some(Piece::Pawn) => self.pawn_moves(from, &mut push),
                Some(piece) => self.man_moves(from, piece, &mut push),
                None => {}
            }
        }
        let mut after = self.clone();
        let mut kept = first;
        for i in first..moves.len() {
            let undo = after.men.make(moves[i]);
            let is_legal = !after.is_attacked(!us, after.men.king(us));
            after.men.unmake(moves[i], undo);
            if is_legal {
                moves[kept] = moves[i];
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    fn make(&mut self, m: Move) -> Undo<P> {
        self.men.make(m)
    }

    fn unmake(&mut self, m: Move, undo: Undo<P>) {
        self.men.unmake(m, undo);
    }
}
