//! King and pawn against king: all positions, solved backwards from promotions. Each step computes the set of the lone
//! king's squares at once.

use crate::catalogue::Family;
use crate::geometry::{Board, Color, Direction, KING_LEAPS, Square};
use crate::table::{Axis, Definition, Set};

pub(super) fn family() -> Family {
    Family::new(
        "kpk",
        "A bitbase of king and pawn against king, with the feature `endgames`: which positions are won.",
    )
    .of_format()
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
    .formula_in_words(
        "White is to move and a move wins, or Black is to move and every move loses",
    )
    .wiki("KPK")
    .wiki("Endgame Bitbases")
    .only_on_8x8()
    .all([Axis::Color, Axis::PawnSquare, Axis::Square], |board| {
        let (mut white, mut black) = (vec![], vec![]);
        let kings = board.by_square(&|square| King::on(board, square));
        for file in 0..4 {
            for wins in of_file(board, &kings, file) {
                for square in 0..board.len() {
                    white.push(Set(wins.white[square].into()));
                    black.push(Set(wins.black[square].into()));
                }
            }
        }
        white.append(&mut black);
        (vec![2, white.len() / 2 / board.len(), board.len()], white)
    })
}

/// A set of squares of the lone king for each number of a square of the other king.
type Sets = [u64; 64];

/// White's king on a square.
struct King {
    square: Square,
    bit: u64,
    near: u64,
    /// The numbers of the squares where it can go.
    steps: Vec<usize>,
}

impl King {
    fn on(board: Board, square: Square) -> Self {
        let bit = board.bit(square) as u64;
        let steps = board.leaps(square, &KING_LEAPS).map(|to| board.index(to)).collect();
        Self { square, bit, near: neighbours(bit), steps }
    }
}

/// The won positions with the pawn on one square, by the color to move.
struct Wins {
    white: Sets,
    black: Sets,
}

/// The won positions with the pawn on the ranks 2 to 7 of a file.
fn of_file(board: Board, kings: &[King], file: u8) -> Vec<Wins> {
    let mut ahead = vec![];
    for rank in (1..7).rev() {
        ahead.push(of_pawn(board, kings, Square { file, rank }, &ahead));
    }
    ahead.reverse();
    ahead
}

/// Solves the positions with the pawn on a square, given those with the pawn ahead, from rank 7 down.
fn of_pawn(board: Board, kings: &[King], pawn: Square, ahead: &[Wins]) -> Wins {
    let of_pawn = board.bit(pawn) as u64;
    let pushed = pushes(board, kings, pawn, ahead);
    let checked =
        board.set(board.leaps(pawn, &Color::White.captures().map(Direction::step))) as u64;
    let mut wins = Wins { white: [0; 64], black: [0; 64] };
    let mut changed = true;
    while changed {
        changed = false;
        for (at, &King { square, bit, near, ref steps }) in kings.iter().enumerate() {
            if square == pawn {
                continue;
            }
            let legal = !(near | bit | of_pawn);
            // A step to the pawn leads to no legal position, so nothing is won there.
            let mut won = pushed[at];
            for &step in steps {
                won |= wins.black[step];
            }
            let won = won & legal & !checked;
            // Where the lone king can go, and from where it can go to a square that saves it.
            let open = (legal & !checked) | (of_pawn & !near);
            let saved = neighbours(open & !won);
            let stalemate = !neighbours(open) & !checked;
            let lost = legal & !saved & !stalemate;
            changed |= lost != wins.black[at];
            (wins.white[at], wins.black[at]) = (won, lost);
        }
    }
    wins
}

/// The lone kings against which a move of the pawn wins, for each square of the other king.
fn pushes(board: Board, kings: &[King], pawn: Square, ahead: &[Wins]) -> Sets {
    let mut won = [0; 64];
    let Some(next) = board.step(pawn, Direction::N) else { return won };
    for (at, king) in kings.iter().enumerate().filter(|(_, king)| king.square != next) {
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
fn promotions(board: Board, king: &King, at: Square) -> u64 {
    let (bit, &King { bit: king, near, .. }) = (board.bit(at) as u64, king);
    let mut won = 0;
    for directions in [&Direction::ALL[..], &Direction::ROOK] {
        let squares = directions.iter().flat_map(|&d| board.slide(at, d, king.into()));
        let attacked = board.set(squares) as u64;
        let open = !(attacked | near | king);
        let taken = neighbours(bit & !near);
        let stalemate = !neighbours(open) & !attacked;
        won |= !(bit | taken | stalemate);
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
