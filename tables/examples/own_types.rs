//! Counts the moves of two positions with types of an engine's own: squares in a struct, sets as `u64`, and look-ups
//! from [`raw`]. Nothing else of the crate is used.
//!
//! ```sh
//! cargo run --release --package chess-tables --example own_types
//! ```

use chess_tables::raw;

/// a1 = 0, b1 = 1, ..., h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Square(u8);

impl Square {
    /// The number as an index. `raw` takes any, and looks at the lowest six bits.
    fn index(self) -> usize {
        self.0.into()
    }

    /// The set of this square alone.
    fn set(self) -> u64 {
        1 << self.0
    }

    /// The square upside down for Black: castling is the same for both.
    fn of(self, color: usize) -> Self {
        Self(self.0 ^ if color == WHITE { 0 } else { 56 })
    }
}

/// The squares of a set, the lowest first.
fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (first < 64).then_some(Square(first as u8))
    })
}

const WHITE: usize = 0;
const BLACK: usize = 1;

const PAWN: usize = 0;
const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const QUEEN: usize = 4;
const KING: usize = 5;

#[derive(Clone)]
struct Position {
    pieces: [u64; 6],
    colors: [u64; 2],
    turn: usize,
    /// 1 and 2 for White's king and queen side, 4 and 8 for Black's: the bits of `raw::castling_rights_kept`.
    rights: u8,
    en_passant: Option<Square>,
}

#[derive(Clone, Copy)]
struct Move {
    piece: usize,
    from: Square,
    to: Square,
    /// The piece that arrives.
    becomes: usize,
}

impl Position {
    /// The first four fields of a FEN that is known to be right.
    fn of(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut position =
            Self { pieces: [0; 6], colors: [0; 2], turn: WHITE, rights: 0, en_passant: None };
        for (rank, row) in fields[0].split('/').enumerate() {
            let mut square = 56 - 8 * rank as u8;
            for letter in row.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    square += empty as u8;
                } else if let Some(piece) = "pnbrqk".find(letter.to_ascii_lowercase()) {
                    position.put(letter.is_lowercase().into(), piece, Square(square));
                    square += 1;
                }
            }
        }
        position.turn = (fields[1] == "b").into();
        let rights = fields[2].chars().filter_map(|letter| "KQkq".find(letter));
        position.rights = rights.fold(0, |all, right| all | 1 << right);
        if let [file, rank] = *fields[3].as_bytes() {
            position.en_passant = Some(Square(8 * (rank - b'1') + (file - b'a')));
        }
        position
    }

    /// The pieces of the other side that attack a square, if these squares are occupied.
    fn attackers(&self, square: Square, occupied: u64) -> u64 {
        let [pawns, knights, bishops, rooks, queens, kings] = self.pieces;
        let square = square.index();
        // A pawn attacks a square if one of the other color attacks it from there.
        let attackers = raw::pawn_attacks(self.turn, square) & pawns
            | raw::knight_attacks(square) & knights
            | raw::king_attacks(square) & kings
            | raw::bishop_attacks(square, occupied) & (bishops | queens)
            | raw::rook_attacks(square, occupied) & (rooks | queens);
        attackers & self.colors[self.turn ^ 1]
    }

    /// The own pieces that alone stand between the king and a slider of the other side.
    fn pinned(&self, king: Square, occupied: u64) -> u64 {
        let [_, _, bishops, rooks, queens, _] = self.pieces;
        let sliders = raw::bishop_rays(king.index()) & (bishops | queens)
            | raw::rook_rays(king.index()) & (rooks | queens);
        let between = squares(sliders & self.colors[self.turn ^ 1])
            .map(|slider| raw::between(king.index(), slider.index()) & occupied);
        between.filter(|set| set.count_ones() == 1).fold(0, |all, set| all | set)
            & self.colors[self.turn]
    }

    fn moves(&self) -> Vec<Move> {
        let (own, occupied) = (self.colors[self.turn], self.colors[WHITE] | self.colors[BLACK]);
        let Some(king) = squares(self.pieces[KING] & own).next() else { return vec![] };
        let (checkers, without_king) = (self.attackers(king, occupied), occupied ^ king.set());
        let mut moves: Vec<Move> = squares(raw::king_attacks(king.index()) & !own)
            .filter(|&to| self.attackers(to, without_king) == 0)
            .map(|to| Move { piece: KING, from: king, to, becomes: KING })
            .collect();
        // Other pieces block the check or capture the checker.
        let wanted = match squares(checkers).next() {
            None => !0,
            Some(it) if checkers == it.set() => raw::between_inclusive(king.index(), it.index()),
            Some(_) => return moves,
        };
        let pinned = self.pinned(king, occupied);
        for piece in PAWN..KING {
            for from in squares(self.pieces[piece] & own) {
                let is_pinned = pinned & from.set() != 0;
                let free = if is_pinned { raw::line(king.index(), from.index()) } else { !0 };
                for to in squares(self.targets(piece, from, occupied) & !own & wanted & free) {
                    let arriving: &[usize] = match piece {
                        PAWN if to.0 / 8 % 7 == 0 => &[KNIGHT, BISHOP, ROOK, QUEEN],
                        _ => &[piece],
                    };
                    moves.extend(arriving.iter().map(|&becomes| Move { piece, from, to, becomes }));
                }
            }
        }
        moves.extend(self.en_passant_captures(king));
        if checkers == 0 {
            moves.extend(self.castlings(king, occupied));
        }
        moves
    }

    /// Where a piece goes, be it to an own piece.
    fn targets(&self, piece: usize, from: Square, occupied: u64) -> u64 {
        let (turn, from) = (self.turn, from.index());
        match piece {
            PAWN => {
                let captures = raw::pawn_attacks(turn, from) & self.colors[turn ^ 1];
                let push = raw::pawn_pushes(turn, from) & !occupied;
                let double = raw::pawn_double_pushes(turn, from) & !occupied;
                captures | push | if push == 0 { 0 } else { double }
            }
            KNIGHT => raw::knight_attacks(from),
            BISHOP => raw::bishop_attacks(from, occupied),
            ROOK => raw::rook_attacks(from, occupied),
            _ => raw::queen_attacks(from, occupied),
        }
    }

    /// Two pawns leave their rank at once, so each is made to see if the king is safe.
    fn en_passant_captures(&self, king: Square) -> impl Iterator<Item = Move> {
        let captures = self.en_passant.into_iter().flat_map(|to| {
            let from = raw::pawn_attacks(self.turn ^ 1, to.index());
            let own = self.pieces[PAWN] & self.colors[self.turn];
            squares(from & own).map(move |from| Move { piece: PAWN, from, to, becomes: PAWN })
        });
        captures.filter(move |&capture| {
            let after = Self { turn: self.turn, ..self.after(capture) };
            after.attackers(king, after.colors[WHITE] | after.colors[BLACK]) == 0
        })
    }

    /// For a king that is not in check.
    fn castlings(&self, king: Square, occupied: u64) -> impl Iterator<Item = Move> {
        // The right of White, h1, f1 and g1; and a1, d1 and c1.
        let sides = [(1, [7, 5, 6]), (2, [0, 3, 2])].into_iter().filter_map(move |(right, all)| {
            let [rook, passed, to] = all.map(|square| Square(square).of(self.turn));
            let is_free = self.rights & right << (2 * self.turn) != 0
                && raw::between(king.index(), rook.index()) & occupied == 0
                && self.attackers(passed, occupied) | self.attackers(to, occupied) == 0;
            is_free.then_some(to)
        });
        sides.map(move |to| Move { piece: KING, from: king, to, becomes: KING })
    }

    fn after(&self, Move { piece, from, to, becomes }: Move) -> Self {
        let (turn, mut next) = (self.turn, self.clone());
        next.take(to);
        next.take(from);
        next.put(turn, becomes, to);
        next.en_passant = None;
        match piece {
            PAWN if self.en_passant == Some(to) => next.take(Square(from.0 & 56 | to.0 & 7)),
            PAWN if from.0.abs_diff(to.0) == 16 => {
                next.en_passant = Some(Square((from.0 + to.0) / 2))
            }
            KING if from.0.abs_diff(to.0) == 2 => {
                let (home, passed) = if to.0 > from.0 { (7, 5) } else { (0, 3) };
                next.take(Square(home).of(turn));
                next.put(turn, ROOK, Square(passed).of(turn));
            }
            _ => {}
        }
        next.rights &=
            raw::castling_rights_kept(from.index()) & raw::castling_rights_kept(to.index());
        next.turn ^= 1;
        next
    }

    fn take(&mut self, square: Square) {
        let sets = self.pieces.iter_mut().chain(&mut self.colors);
        sets.for_each(|set| *set &= !square.set());
    }

    fn put(&mut self, color: usize, piece: usize, square: Square) {
        self.pieces[piece] |= square.set();
        self.colors[color] |= square.set();
    }
}

/// The number of positions after so many moves.
fn perft(position: &Position, depth: u32) -> u64 {
    let moves = position.moves();
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.iter().map(|&it| perft(&position.after(it), depth - 1)).sum(),
    }
}

/// FEN, depth and the known number.
const POSITIONS: [(&str, u32, u64); 3] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 4, 197_281),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 3, 97_862),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 3, 9_467),
];

fn main() {
    for (fen, depth, known) in POSITIONS {
        let found = perft(&Position::of(fen), depth);
        println!("{fen}: {found} after {depth} moves");
        assert_eq!(found, known, "{fen}");
    }
}

#[test]
fn as_many_moves_as_are_known() {
    main();
}
