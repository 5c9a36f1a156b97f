//! King and pawn against king: all positions, solved backwards from promotions. What is computed at once
//! is a set of squares of the lone king.

use super::distances::king_moves;
use super::family::Family;
use crate::axis::{Axis, PawnSquare};
use crate::definition::Definition;
use crate::geometry::{Board, Color, Direction, KING_LEAPS, Square};
use crate::source::Source;
use crate::table::Table;

pub(super) fn family() -> Family {
    Family::new(
        "kpk",
        "A bitbase of king and pawn against king, with the feature `endgames`: which positions are won.",
    )
    .with(vec![wins()])
}

fn wins() -> Definition {
    Definition::new(
        "KPK_WINS",
        "King and pawn against king: the squares of Black's king on which White, who has the pawn, \
         wins.\n\nThe indices are the color to move, the pawn's square and the white king's square. If \
         the pawn is on files e to h, mirror the position; if it is Black's, flip the position and \
         exchange the colors.\n\nPositions outside the sets are drawn or not legal. Not legal are \
         kings on adjacent squares, two pieces on one square, and, with White to move, a black king \
         that the pawn attacks.",
    )
    .formula("c = 0 and a move of White wins, or c = 1 and every move of Black loses")
    .source(Source::wiki("KPK"))
    .source(Source::wiki("Endgame Bitbases"))
    .alias("KPK bitbase")
    .used_by("Stockfish 16, `KPKBitbase`, a bit for each position")
    .used_by("`chess_tables::kpk::is_win`")
    .used_by("`chess_tables::kpk::wins`")
    .only_on_8x8()
    .try_sets(vec![Axis::Color, Axis::PawnSquare, Axis::Square], |board| {
        let wins: Vec<Wins> = (0..4).flat_map(|file| of_file(board, file)).collect();
        let white = wins.iter().flat_map(|wins| wins.white);
        let all = white.chain(wins.iter().flat_map(|wins| wins.black));
        Ok((vec![2, wins.len(), board.len()], all.map(u128::from).collect()))
    })
    .law(
        "111282 positions are won: those with White to move in which the pawn can be promoted out of \
         the lone king's reach, or some move leads to a won position; those with Black to move in \
         which every move does",
        holds,
    )
}

/// A set of squares of the lone king for each number of a square of the other king.
type Sets = [u64; 64];

/// The won positions with the pawn on one square, by the color to move.
struct Wins {
    white: Sets,
    black: Sets,
}

/// The won positions with the pawn on the ranks 2 to 7 of a file.
fn of_file(board: Board, file: u8) -> Vec<Wins> {
    let mut ahead = vec![];
    for rank in (1..7).rev() {
        ahead.push(of_pawn(board, Square { file, rank }, &ahead));
    }
    ahead.reverse();
    ahead
}

/// Solves the positions with the pawn on a square, given those with the pawn ahead, from rank 7 down.
fn of_pawn(board: Board, pawn: Square, ahead: &[Wins]) -> Wins {
    let bit = |square| board.bit(square) as u64;
    let pushed = pushes(board, pawn, ahead);
    let checked =
        board.set(board.leaps(pawn, &Color::White.captures().map(Direction::step))) as u64;
    let mut wins = Wins { white: [0; 64], black: [0; 64] };
    let mut changed = true;
    while changed {
        changed = false;
        for king in board.squares().filter(|&king| king != pawn) {
            let near = neighbours(bit(king));
            let legal = !(near | bit(king) | bit(pawn));
            // A step to the pawn leads to no legal position, so nothing is won there.
            let steps = board.leaps(king, &KING_LEAPS).map(|to| wins.black[board.index(to)]);
            let won = steps.fold(pushed[board.index(king)], |won, step| won | step);
            let won = won & legal & !checked;
            // Where the lone king can go, and from where it can go to a square that saves it.
            let open = (legal & !checked) | (bit(pawn) & !near);
            let saved = neighbours(open & !won);
            let stalemate = !neighbours(open) & !checked;
            let lost = legal & !saved & !stalemate;
            changed |= lost != wins.black[board.index(king)];
            wins.white[board.index(king)] = won;
            wins.black[board.index(king)] = lost;
        }
    }
    wins
}

/// The lone kings against which a move of the pawn wins, for each square of the other king.
fn pushes(board: Board, pawn: Square, ahead: &[Wins]) -> Sets {
    let mut won = [0; 64];
    let Some(next) = board.step(pawn, Direction::N) else { return won };
    for king in board.squares().filter(|&king| king != next) {
        let at = board.index(king);
        won[at] = match ahead {
            [] => promotions(board, king, next),
            [.., two, one] if ahead.len() == 5 => {
                one.black[at] | (two.black[at] & !board.bit(next) as u64)
            }
            [.., one] => one.black[at],
        };
    }
    won
}

/// The lone kings against which a queen or a rook wins that has just appeared on a square. It does unless
/// it is taken at once, or the lone king is stalemated.
fn promotions(board: Board, king: Square, at: Square) -> u64 {
    let bit = |square| board.bit(square) as u64;
    let near = neighbours(bit(king));
    let mut won = 0;
    for directions in [&Direction::ALL[..], &Direction::ROOK] {
        let squares = directions.iter().flat_map(|&d| board.slide(at, d, board.bit(king)));
        let attacked = board.set(squares) as u64;
        let open = !(attacked | near | bit(king));
        let taken = neighbours(bit(at) & !near);
        let stalemate = !neighbours(open) & !attacked;
        won |= !(near | bit(king) | bit(at) | taken | stalemate);
    }
    won
}

/// The squares next to those of a set. In each layout and order of bits, eight bits are a line of the board.
fn neighbours(set: u64) -> u64 {
    const FIRST: u64 = 0x0101_0101_0101_0101;
    const LAST: u64 = FIRST << 7;
    let beside = (set & !LAST) << 1 | (set & !FIRST) >> 1;
    let three = set | beside;
    beside | three << 8 | three >> 8
}

/// The law: position by position.
fn holds(board: Board, table: &Table) -> Result<(), String> {
    let count: u32 = table.values.iter().map(|set| set.count_ones()).sum();
    if count != 111_282 {
        return Err(format!("{count} positions are won"));
    }
    table.compare(board, |(color, PawnSquare(at), king): (Color, PawnSquare, Square)| {
        let pawn = Axis::PawnSquare.square(board, at).unwrap_or(king);
        board.set_where(&|lone| {
            let position = Position { pawn, king, lone };
            position.is_legal(color)
                && match color {
                    Color::White => position.white_wins(board, table, at),
                    Color::Black => position.black_loses(board, table, at),
                }
        })
    })
}

#[derive(Clone, Copy)]
struct Position {
    pawn: Square,
    king: Square,
    lone: Square,
}

impl Position {
    fn is_legal(self, to_move: Color) -> bool {
        let Self { pawn, king, lone } = self;
        let in_check = lone.rank == pawn.rank + 1 && lone.file.abs_diff(pawn.file) == 1;
        king_moves(king, lone) > 1
            && ![king, lone].contains(&pawn)
            && !(in_check && to_move == Color::White)
    }

    fn is_won(self, board: Board, table: &Table, to_move: Color, at: usize) -> bool {
        let set = table.bits(&[to_move as usize, at, board.index(self.king)]);
        set & board.bit(self.lone) != 0
    }

    fn white_wins(self, board: Board, table: &Table, at: usize) -> bool {
        let Self { pawn, king, lone } = self;
        let won = |position: Self, at| position.is_won(board, table, Color::Black, at);
        let next = Square { rank: pawn.rank + 1, ..pawn };
        let after_next = Square { rank: pawn.rank + 2, ..pawn };
        let pushed = match pawn.rank {
            _ if next == king || next == lone => false,
            6 => king_moves(lone, next) > 1 || king_moves(king, next) == 1,
            1 if won(Self { pawn: after_next, ..self }, at + 2) => true,
            _ => won(Self { pawn: next, ..self }, at + 1),
        };
        pushed || board.leaps(king, &KING_LEAPS).any(|king| won(Self { king, ..self }, at))
    }

    fn black_loses(self, board: Board, table: &Table, at: usize) -> bool {
        let Self { pawn, king, lone } = self;
        let mut moves = board.leaps(lone, &KING_LEAPS).filter(|&to| {
            let position = Self { lone: to, ..self };
            position.is_legal(Color::White) || (to == pawn && king_moves(king, to) > 1)
        });
        let mut has_moved = false;
        moves.all(|to| {
            has_moved = true;
            Self { lone: to, ..self }.is_won(board, table, Color::White, at)
        }) && has_moved
    }
}
