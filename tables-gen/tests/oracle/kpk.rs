//! King and pawn against king, played on after promotions until mate: a position is won within n plies if a
//! move of White, or every move of Black, leads to one that is won within fewer.

use std::sync::OnceLock;

use crate::expected::{Expected, Line, line};
use crate::grid::*;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Man {
    Pawn,
    Rook,
    Queen,
}

/// Where one comes from each square: in single steps of a king, and on straight and slanted walks.
struct Walks {
    king: Vec<Vec<usize>>,
    straight: Vec<Vec<Vec<usize>>>,
    slanted: Vec<Vec<Vec<usize>>>,
}

/// Positions of two kings and a man, each by its number in the first layout; who is to move comes first.
struct Endgame<'a> {
    walks: &'a Walks,
    man: Man,
    /// What the man attacks, by the numbers of its square and of its king's.
    attacks: Vec<Vec<bool>>,
    won: [Vec<bool>; 2],
    promoted: &'a [Endgame<'a>],
}

const WHITE: usize = 0;
const BLACK: usize = 1;

impl Walks {
    fn new(grid: &Grid) -> Self {
        let number = |at: &At| grid.number(*at);
        let walk = |at, step: &Step| grid.walk(at, *step).iter().map(number).collect();
        let walks = |steps: &[Step]| {
            let of = |&at: &At| steps.iter().map(|step| walk(at, step)).collect();
            grid.squares.iter().map(of).collect()
        };
        let steps = |&at: &At| COMPASS.iter().filter_map(move |&step| grid.go(at, step));
        let king = grid.squares.iter().map(|at| steps(at).map(|to| grid.number(to)).collect());
        Self { king: king.collect(), straight: walks(&STRAIGHT), slanted: walks(&SLANTED) }
    }

    fn are_near(&self, a: usize, b: usize) -> bool {
        a == b || self.king[a].contains(&b)
    }
}

/// The king, the man and the lone king.
fn pieces(position: usize) -> [usize; 3] {
    [position / 64 / 64, position / 64 % 64, position % 64]
}

impl<'a> Endgame<'a> {
    /// Solved for one player and the other in turns, until that makes no difference to both.
    fn solved(walks: &'a Walks, man: Man, promoted: &'a [Self]) -> Self {
        let won = [WHITE, BLACK].map(|_| vec![false; 64 * 64 * 64]);
        let mut it = Self { walks, man, attacks: vec![], won, promoted };
        it.attacks = (0..64 * 64).map(|i| it.attacked(i / 64, i % 64)).collect();
        let mut open = [WHITE, BLACK].map(|to_move| {
            let all = (0..64 * 64 * 64).filter(|&all| it.is_legal(to_move, pieces(all)));
            all.collect::<Vec<usize>>()
        });
        let mut fruitless = 0;
        for to_move in [BLACK, WHITE].into_iter().cycle() {
            let before = open[to_move].len();
            open[to_move].retain(|&position| {
                let wins = it.wins(to_move, pieces(position));
                it.won[to_move][position] = wins;
                !wins
            });
            fruitless = if open[to_move].len() == before { fruitless + 1 } else { 0 };
            if fruitless == 2 {
                break;
            }
        }
        it
    }

    /// Where the man can go if nothing but its king is in the way, a pawn when it takes.
    fn attacked(&self, at: usize, king: usize) -> Vec<bool> {
        let mut attacked = vec![false; 64];
        let mut walks = self.walks.straight[at].clone();
        match self.man {
            Man::Pawn => {
                walks.clear();
                let ahead = |to: &&usize| **to / 8 == at / 8 + 1 && **to % 8 != at % 8;
                walks.extend(self.walks.king[at].iter().filter(ahead).map(|&to| vec![to]));
            }
            Man::Rook => {}
            Man::Queen => walks.extend(self.walks.slanted[at].iter().cloned()),
        }
        for walk in walks {
            for to in walk {
                attacked[to] = true;
                if to == king {
                    break;
                }
            }
        }
        attacked
    }

    fn attacks(&self, king: usize, at: usize, to: usize) -> bool {
        self.attacks[64 * at + king][to]
    }

    fn is_won(&self, to_move: usize, [king, at, lone]: [usize; 3]) -> bool {
        self.won[to_move][64 * (64 * king + at) + lone]
    }

    fn is_legal(&self, to_move: usize, [king, at, lone]: [usize; 3]) -> bool {
        king != at
            && lone != at
            && !self.walks.are_near(king, lone)
            && (self.man != Man::Pawn || (8..56).contains(&at))
            && (to_move == BLACK || !self.attacks(king, at, lone))
    }

    fn wins(&self, to_move: usize, pieces: [usize; 3]) -> bool {
        match to_move {
            WHITE => self.white_wins(pieces),
            _ => self.black_loses(pieces),
        }
    }

    fn white_wins(&self, [king, at, lone]: [usize; 3]) -> bool {
        let by_king = |&to: &usize| self.is_won(BLACK, [to, at, lone]);
        if self.walks.king[king].iter().any(by_king) {
            return true;
        }
        if self.man == Man::Pawn {
            return self.pawn_wins([king, at, lone]);
        }
        for (to, &attacked) in self.attacks[64 * at + king].iter().enumerate() {
            if attacked && to != king && self.is_won(BLACK, [king, to, lone]) {
                return true;
            }
        }
        false
    }

    fn pawn_wins(&self, [king, at, lone]: [usize; 3]) -> bool {
        let is_free = |to| to != king && to != lone;
        let to = at + 8;
        let one = is_free(to) && self.is_won(BLACK, [king, to, lone]);
        let two = at < 16 && is_free(to) && is_free(to + 8);
        let promotes = to >= 56 && is_free(to);
        one || (two && self.is_won(BLACK, [king, to + 8, lone]))
            || (promotes && self.promoted.iter().any(|it| it.is_won(BLACK, [king, to, lone])))
    }

    fn black_loses(&self, [king, at, lone]: [usize; 3]) -> bool {
        let mut can_move = false;
        for &to in &self.walks.king[lone] {
            if self.walks.are_near(king, to) || self.attacks(king, at, to) {
                continue;
            }
            can_move = true;
            // Where the man was there is nothing left to win.
            if to == at || !self.is_won(WHITE, [king, at, to]) {
                return false;
            }
        }
        can_move || self.attacks(king, at, lone)
    }
}

/// By who is to move, the pawn's square from a2 up to d7, the king, and the lone king.
fn wins() -> &'static [bool] {
    static WINS: OnceLock<Vec<bool>> = OnceLock::new();
    WINS.get_or_init(|| {
        let walks = Walks::new(&Grid::new(8, 8, "a1b1"));
        let promoted = [Man::Rook, Man::Queen].map(|man| Endgame::solved(&walks, man, &[]));
        let pawn = Endgame::solved(&walks, Man::Pawn, &promoted);
        let mut wins = vec![];
        for to_move in [WHITE, BLACK] {
            for at in (0..4).flat_map(|x| (1..7).map(move |y| 8 * y + x)) {
                let kings = (0..64).flat_map(|king| (0..64).map(move |lone| (king, lone)));
                wins.extend(kings.map(|(king, lone)| pawn.is_won(to_move, [king, at, lone])));
            }
        }
        wins
    })
}

fn kpk(grid: &Grid) -> Expected {
    let first = Grid::new(8, 8, "a1b1");
    let of_boards = wins().chunks(64 * 64);
    let sets = of_boards.flat_map(|board| {
        grid.squares.iter().map(|&king| {
            let row = &board[64 * first.number(king)..][..64];
            grid.set(first.squares.iter().copied().filter(|&lone| row[first.number(lone)]))
        })
    });
    Expected::sets(grid, &[2, 24, 64], sets)
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    vec![line("KPK_WINS", grid.is_8x8().then(|| kpk(grid)))]
}
