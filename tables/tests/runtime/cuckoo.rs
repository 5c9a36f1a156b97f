//! Reversible moves by their change of the key, and repetitions in games, against trying all moves.
#![cfg(feature = "hashing")]

use crate::random::random;
use chess_tables::*;

const MOVERS: [Piece; 5] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King];

/// What a piece attacks.
fn attacks(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece {
        Piece::Pawn => Bitboard::EMPTY,
        Piece::Knight => knight_attacks(square),
        Piece::Bishop => bishop_attacks(square, occupied),
        Piece::Rook => rook_attacks(square, occupied),
        Piece::Queen => queen_attacks(square, occupied),
        Piece::King => king_attacks(square),
    }
}

#[test]
fn each_reversible_move_is_found_and_no_other() {
    let mut found = 0;
    for (color, piece) in Color::ALL.into_iter().flat_map(|c| Piece::ALL.map(|p| (c, p))) {
        for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
            let change = zobrist_key(color, piece, a) ^ zobrist_key(color, piece, b);
            let moves = attacks(piece, a, Bitboard::EMPTY).contains(b);
            let want = moves.then(|| (a.min(b), a.max(b)));
            let with_turn = change ^ data::ZOBRIST_TURN;
            assert_eq!(cuckoo::reversible_move(with_turn), want, "{color} {piece} {a} {b}");
            assert_eq!(cuckoo::reversible_move(change), None, "{color} {piece} {a} {b}");
            found += usize::from(moves);
        }
    }
    assert_eq!(found, 2 * 3668);
    // An empty place does not answer.
    assert_eq!(cuckoo::reversible_move(0), None);
    let used = data::CUCKOO_KEYS.iter().filter(|&&key| key != 0).count();
    assert_eq!(used, 3668);
}

/// Pieces that only move back and forth.
struct Game {
    men: Vec<(Color, Piece, Square)>,
    turn: Color,
    keys: Vec<u64>,
}

impl Game {
    fn key(&self) -> u64 {
        let men = self.men.iter().map(|&(color, piece, square)| zobrist_key(color, piece, square));
        men.fold(zobrist_turn(self.turn), |key, man| key ^ man)
    }

    fn squares(&self, colors: &[Color]) -> Bitboard {
        let men = self.men.iter().filter(|(color, ..)| colors.contains(color));
        men.map(|&(.., square)| square).collect()
    }

    /// All moves that take nothing, each as the number of a man and its target.
    fn moves(&self) -> Vec<(usize, Square)> {
        let occupied = self.squares(&Color::ALL);
        let men = self.men.iter().enumerate().filter(|(_, (color, ..))| *color == self.turn);
        let moves = men.flat_map(|(i, &(_, piece, square))| {
            (attacks(piece, square, occupied) - occupied).into_iter().map(move |to| (i, to))
        });
        moves.collect()
    }

    fn play(&mut self, (man, to): (usize, Square)) {
        self.men[man].2 = to;
        self.turn = !self.turn;
        self.keys.push(self.key());
    }

    fn repeats(&mut self) -> bool {
        self.moves().into_iter().any(|(man, to)| {
            let from = self.men[man].2;
            self.play((man, to));
            let key = self.keys.pop().unwrap();
            self.men[man].2 = from;
            self.turn = !self.turn;
            self.keys.contains(&key)
        })
    }

    /// As in the example of the module.
    fn can_repeat(&self) -> bool {
        let (key, before) = self.keys.split_last().unwrap();
        let (own, occupied) = (self.squares(&[self.turn]), self.squares(&Color::ALL));
        before.iter().rev().skip(2).step_by(2).any(|earlier| {
            cuckoo::reversible_move(key ^ earlier).is_some_and(|(a, b)| {
                (own.contains(a) || own.contains(b)) && between(a, b).is_disjoint(occupied)
            })
        })
    }
}

#[test]
fn a_repetition_is_foreseen_if_and_only_if_a_move_repeats() {
    let mut random = random(0x9e37_79b9_7f4a_7c15);
    let mut below = |limit: usize| (random() >> 33) as usize % limit;
    let mut foreseen = [0, 0];
    for game in 0..200 {
        let mut free: Vec<Square> = Square::ALL.into();
        let men = (0..2 + game % 9).map(|i| {
            let square = free.swap_remove(below(free.len()));
            let color = Color::ALL[i % 2];
            (color, MOVERS[below(5)], square)
        });
        let mut game = Game { men: men.collect(), turn: Color::White, keys: vec![] };
        game.keys.push(game.key());
        for _ in 0..40 {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[below(moves.len())]);
            let repeats = game.repeats();
            assert_eq!(game.can_repeat(), repeats, "{:?} {}", game.men, game.turn);
            foreseen[usize::from(repeats)] += 1;
        }
    }
    assert!(foreseen.iter().all(|&times| times > 300), "{foreseen:?}");
}
