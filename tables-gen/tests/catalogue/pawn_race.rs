//! The rule of the square, against every game that a lone king and a pawn can play.

use std::collections::HashSet;

use chess_tables_gen::tool::catalogue::generate;
use chess_tables_gen::{Board, Square};

/// File and rank, from white's side.
type At = (i8, i8);

/// A board with a white pawn and a black king on it, and nothing else. The king catches the pawn if it
/// captures it, or the piece that it becomes, on the move after that. White passes if the pawn is
/// blocked.
#[derive(Clone, Copy)]
struct Race {
    files: i8,
    ranks: i8,
}

impl Race {
    fn squares(self) -> impl Iterator<Item = At> {
        (0..self.files).flat_map(move |file| (0..self.ranks).map(move |rank| (file, rank)))
    }

    /// The king's moves: not where the pawn attacks. The last rank has no pawns, so a king takes there
    /// what has just become a queen.
    fn king_moves(self, pawn: At, king: At) -> impl Iterator<Item = At> {
        let attacked = move |to: At| {
            (to.0 - pawn.0).abs() == 1 && to.1 == pawn.1 + 1 && pawn.1 < self.ranks - 1
        };
        let near = |a: At, b: At| a != b && (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1;
        self.squares().filter(move |&to| near(king, to) && !attacked(to))
    }

    /// The pawn's moves: none if it is blocked.
    fn pawn_moves(self, (file, rank): At, king: At) -> Vec<At> {
        let most = if rank == 1 { 2 } else { 1 };
        let ahead = (rank + 1..self.ranks).take(most).map(|rank| (file, rank));
        ahead.take_while(|&to| to != king).collect()
    }

    /// Where the king is to move and the pawn escapes. Grown from the promoted pawns that the king does
    /// not capture, until nothing more is found.
    fn escapes(self) -> HashSet<(At, At)> {
        let [mut king_to_move, mut pawn_to_move] = [HashSet::new(), HashSet::new()];
        loop {
            let before = king_to_move.len() + pawn_to_move.len();
            for (pawn, king) in self.squares().flat_map(|p| self.squares().map(move |k| (p, k))) {
                let mut moves = self.king_moves(pawn, king).peekable();
                let can_move = moves.peek().is_some();
                let runs = |to| to != pawn && pawn_to_move.contains(&(pawn, to));
                if pawn != king && can_move && moves.all(runs) {
                    king_to_move.insert((pawn, king));
                }
                let moves = self.pawn_moves(pawn, king);
                let escapes = |&to: &At| king_to_move.contains(&(to, king));
                let passes = moves.is_empty() && escapes(&pawn);
                if pawn.1 == self.ranks - 1 || passes || moves.iter().any(escapes) {
                    pawn_to_move.insert((pawn, king));
                }
            }
            if king_to_move.len() + pawn_to_move.len() == before {
                return king_to_move;
            }
        }
    }
}

/// A square as white's side, or black's, numbers the ranks.
fn seen(board: Board, color: usize, (file, rank): At) -> Square {
    let (file, rank) = (file as u8, rank as u8);
    Square { file, rank: if color == 0 { rank } else { board.ranks() - 1 - rank } }
}

/// Where the table and the games differ, for a color: the pawn, the king, and whether the table says
/// that the king catches the pawn.
fn exceptions(size: &str, color: usize) -> Vec<(At, At, bool)> {
    let board: Board = size.parse().unwrap();
    let squares = &generate(board, &["PAWN_SQUARES"]).unwrap().tables[0];
    let race = Race { files: board.files() as i8, ranks: board.ranks() as i8 };
    let escapes = race.escapes();
    let pairs = race.squares().flat_map(|p| race.squares().map(move |k| (p, k)));
    let with_the_table = pairs.filter(|(pawn, king)| pawn != king).map(|(pawn, king)| {
        let [p, k] = [pawn, king].map(|at| seen(board, color, at));
        (pawn, king, squares.bits(&[color, board.index(p)]) & board.bit(k) != 0)
    });
    with_the_table.filter(|&(pawn, king, is_in)| is_in == escapes.contains(&(pawn, king))).collect()
}

/// On a file or an adjacent one, behind a pawn that may push twice.
fn is_behind(pawn: At, king: At) -> bool {
    (pawn.1, king.1) == (1, 0) && (pawn.0 - king.0).abs() <= 1
}

/// The rule is exact, except that a king right behind a pawn that would jump away captures it.
#[test]
fn a_king_in_the_square_catches_the_pawn_and_no_other_does() {
    for size in ["8x8", "9x10", "10x8", "5x6", "7x5", "2x7", "1x8"] {
        let files = size[..size.find('x').unwrap()].parse::<usize>().unwrap();
        for color in [0, 1] {
            let exceptions = exceptions(size, color);
            let are_behind =
                |&(pawn, king, is_in): &(At, At, bool)| !is_in && is_behind(pawn, king);
            assert!(exceptions.iter().all(are_behind), "{size}: {exceptions:?}");
            // One king behind the pawn, and two beside that one, but none off the board.
            assert_eq!(exceptions.len(), 3 * files - 2, "{size}");
        }
    }
}

#[test]
fn without_double_pushes_the_rule_is_exact() {
    for size in ["5x3", "3x2", "4x1", "1x1"] {
        assert_eq!([exceptions(size, 0), exceptions(size, 1)], [[], []], "{size}");
    }
}

/// If the double push promotes, a king beside the pawn may find the way barred by its attacks.
#[test]
fn on_four_ranks_pawns_bar_the_way() {
    for color in [0, 1] {
        let mut exceptions = exceptions("8x4", color);
        exceptions.retain(|&(pawn, king, _)| !is_behind(pawn, king));
        let are_beside = |&(pawn, king, is_in): &(At, At, bool)| {
            let files = [3, 2][usize::from(pawn.1 == 1)];
            is_in && pawn.1 == king.1 && (pawn.0 - king.0).abs() == files
        };
        assert!(exceptions.iter().all(are_beside), "{exceptions:?}");
        assert_eq!(exceptions.len(), 2 * (6 + 5));
    }
}
