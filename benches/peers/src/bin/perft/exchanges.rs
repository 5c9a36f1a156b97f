//! The time of a static exchange evaluation by differences and by bitboards: of all captures in the positions of
//! perft and after each of their moves.

use chess_tables::sliders::{Hyperbola, Preferred, Sliders};
use peers::machine;
use peers::measure::{medians, nanoseconds};

use crate::WORKLOADS;
use crate::board::Board;
use crate::boards::bitboard::BitboardBoard;
use crate::boards::x88::X88Board;
use crate::moves::Move;
use crate::position::Position;

const ROUNDS: usize = 101;

/// A position, the move that is made there, and the captures after it.
struct Case {
    position: Position,
    made: Option<Move>,
    captures: Vec<Move>,
}

pub fn run() {
    let cases = cases();
    let captures: usize = cases.iter().map(|case| case.captures.len()).sum();
    let x88 = contender(&cases, X88Board::new, X88Board::exchange);
    let default = contender(
        &cases,
        |position| BitboardBoard::new(position, Preferred::default()),
        BitboardBoard::exchange,
    );
    let hyperbola = contender(
        &cases,
        |position| BitboardBoard::new(position, Hyperbola),
        BitboardBoard::exchange,
    );
    let default_name = format!("bitboard {}", Preferred::NAME);
    let contenders = [("x88", x88), (&default_name, default), ("bitboard hyperbola", hyperbola)];
    let sums = contenders.each_ref().map(|(_, sum)| sum());
    assert_eq!(sums, [sums[0]; 3], "the boards do not agree");
    let times = medians(ROUNDS, contenders.len(), |i| nanoseconds(|_| contenders[i].1()));
    println!("{}; {captures} captures, medians of {ROUNDS} rounds.\n", machine::describe());
    println!("| static exchange evaluation | ns a capture |\n|---|--:|");
    for ((name, _), time) in contenders.iter().zip(times) {
        println!("| {name} | {:.1} |", time / captures as f64);
    }
}

fn cases() -> Vec<Case> {
    let positions = WORKLOADS.iter().map(|(_, fen, ..)| fen.parse().expect("a FEN"));
    let cases = positions.flat_map(|position: Position| {
        let mut moves = vec![];
        X88Board::new(&position).legal_moves(&mut moves);
        let made = moves.into_iter().map(Some).chain([None]);
        let case = |made| {
            let board = after(&position, made, X88Board::new);
            Case { position: position.clone(), made, captures: board.captures().collect() }
        };
        made.map(case).collect::<Vec<_>>()
    });
    cases.collect()
}

fn after<B: Board<Move = Move>>(
    position: &Position,
    made: Option<Move>,
    new: impl Fn(&Position) -> B,
) -> B {
    let mut board = new(position);
    if let Some(m) = made {
        board.make(m);
    }
    board
}

/// The sum of all exchanges on a board.
fn contender<B: Board<Move = Move> + 'static>(
    cases: &[Case],
    new: impl Fn(&Position) -> B,
    exchange: impl Fn(&B, Move) -> i32 + 'static,
) -> Box<dyn Fn() -> u64> {
    let boards =
        cases.iter().map(|case| (after(&case.position, case.made, &new), case.captures.clone()));
    let boards: Vec<_> = boards.collect();
    Box::new(move || {
        let each =
            boards.iter().flat_map(|(board, captures)| captures.iter().map(move |&m| (board, m)));
        each.map(|(board, m)| exchange(board, m) as i64 as u64).fold(0, u64::wrapping_add)
    })
}
