//! The time of what boards say of moves, in the positions of perft and after each of their moves: what captures are
//! worth, by differences and by bitboards; whether moves give check, by differences and by making them; and how fast a
//! search of captures is by both, in all positions of the suites and after each move there.

use std::cell::RefCell;

use chess_tables::sliders::{Hyperbola, Preferred, Sliders};
use peers::machine;
use peers::measure::{medians, nanoseconds};

use crate::WORKLOADS;
use crate::board::Board;
use crate::boards::bitboard::BitboardBoard;
use crate::boards::x88::X88Board;
use crate::capture_search::{CaptureSearch, capture_search};
use crate::moves::Move;
use crate::position::Position;
use crate::suite;

const ROUNDS: usize = 101;

/// A position, the move that is made there, and what is asked after it.
struct Case {
    position: Position,
    made: Option<Move>,
    moves: Vec<Move>,
}

/// Asks all questions and returns the sum of the answers, or of the nodes.
type Contender = (String, Box<dyn Fn() -> u64>);

pub fn run() {
    println!("{}; medians of {ROUNDS} rounds.\n", machine::describe());
    println!("| ns a move | |\n|---|--:|");
    let captures = cases(workloads(), |board| board.captures().collect());
    let x88 = ask("x88", &captures, X88Board::new, |board, m| board.exchange(m));
    print(
        "static exchange evaluation",
        &captures,
        &[x88, bitboard(&captures, Preferred::default()), bitboard(&captures, Hyperbola)],
    );
    let moves = cases(workloads(), |board| {
        let mut moves = vec![];
        board.legal_moves(&mut moves);
        moves
    });
    print(
        "does it give check?",
        &moves,
        &[
            ask("x88", &moves, X88Board::new, |board, m| i32::from(board.gives_check(m))),
            ask("x88, making it", &moves, X88Board::new, |board, m| {
                let undo = board.make(m);
                let in_check = board.in_check();
                board.unmake(m, undo);
                i32::from(in_check)
            }),
        ],
    );
    println!();
    print_searches();
}

/// Nodes a second of the capture search, which finds the same on each board in the same nodes.
fn print_searches() {
    let suites = suite::ALL.into_iter().flat_map(|suite| suite::parse(suite).expect("a suite"));
    let cases = cases(suites.map(|case| case.position), |_| vec![]);
    let bitboard = |position: &Position| BitboardBoard::new(position, Preferred::default());
    let contenders = [
        search("x88", &cases, X88Board::new),
        search(&format!("bitboard {}", Preferred::NAME), &cases, bitboard),
    ];
    println!("| capture search of {} positions | nodes | million nodes a second |", cases.len());
    println!("|---|--:|--:|");
    let nodes: Vec<u64> = contenders.iter().map(|(_, search)| search()).collect();
    assert!(nodes.iter().all(|found| *found == nodes[0]), "{nodes:?}");
    let times = medians(ROUNDS, contenders.len(), |i| nanoseconds(|_| contenders[i].1()));
    for (((name, _), nodes), time) in contenders.iter().zip(nodes).zip(times) {
        println!("| {name} | {nodes} | {:.1} |", nodes as f64 / time * 1e3);
    }
}

fn search<B: CaptureSearch + 'static>(
    name: &str,
    cases: &[Case],
    new: impl Fn(&Position) -> B,
) -> Contender {
    let boards = cases.iter().map(|case| RefCell::new(after(&case.position, case.made, &new)));
    let boards: Vec<_> = boards.collect();
    let all = move || boards.iter().map(|board| capture_search(&mut *board.borrow_mut()).1).sum();
    (name.to_owned(), Box::new(all))
}

fn bitboard<S: Sliders>(cases: &[Case], sliders: S) -> Contender {
    let new = |position: &Position| BitboardBoard::new(position, sliders);
    ask(&format!("bitboard {}", S::NAME), cases, new, |board, m| board.exchange(m))
}

fn print(question: &str, cases: &[Case], contenders: &[Contender]) {
    let sums: Vec<u64> = contenders.iter().map(|(_, ask)| ask()).collect();
    assert!(sums.iter().all(|sum| *sum == sums[0]), "{question} {sums:?}");
    let times = medians(ROUNDS, contenders.len(), |i| nanoseconds(|_| contenders[i].1()));
    let moves: usize = cases.iter().map(|case| case.moves.len()).sum();
    for ((name, _), time) in contenders.iter().zip(times) {
        println!("| {question}, {name} | {:.1} |", time / moves as f64);
    }
}

fn workloads() -> impl Iterator<Item = Position> {
    WORKLOADS.iter().map(|(_, fen, ..)| fen.parse().expect("a FEN"))
}

/// The positions, and those after each move there.
fn cases(
    positions: impl Iterator<Item = Position>,
    asked: impl Fn(&X88Board) -> Vec<Move>,
) -> Vec<Case> {
    let cases = positions.flat_map(|position: Position| {
        let mut moves = vec![];
        X88Board::new(&position).legal_moves(&mut moves);
        let case = |made| {
            let moves = asked(&after(&position, made, X88Board::new));
            Case { position: position.clone(), made, moves }
        };
        moves.into_iter().map(Some).chain([None]).map(case).collect::<Vec<_>>()
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

fn ask<B: Board<Move = Move> + 'static>(
    name: &str,
    cases: &[Case],
    new: impl Fn(&Position) -> B,
    answer: impl Fn(&mut B, Move) -> i32 + 'static,
) -> Contender {
    let boards = cases
        .iter()
        .map(|case| (RefCell::new(after(&case.position, case.made, &new)), case.moves.clone()));
    let boards: Vec<_> = boards.collect();
    let all = move || {
        let answers = boards.iter().flat_map(|(board, moves)| {
            moves.iter().map(|&m| answer(&mut board.borrow_mut(), m) as i64 as u64)
        });
        answers.fold(0, u64::wrapping_add)
    };
    (name.to_owned(), Box::new(all))
}
