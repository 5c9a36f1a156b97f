//! The time of what boards say of moves, in the positions of perft and after each of their moves: what captures are
//! worth, by differences and by bitboards; whether moves give check, by differences and by making them; and how fast a
//! search of captures is by both, in all positions of the suites and after each move there.

use std::cell::RefCell;
use std::hint::black_box;

use chess_tables::sliders::{Hyperbola, Preferred, Sliders};
use peers::{machine, medians, nanoseconds};

use crate::WORKLOADS;
use crate::board::Board;
use crate::board::Move;
use crate::boards::bitboard::BitboardBoard;
use crate::boards::x88::X88Board;
use crate::capture_search::{CaptureSearch, capture_search};
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

/// The contenders, which find the same, and how many answers that are.
struct Question {
    name: &'static str,
    contenders: Vec<Contender>,
    answers: u64,
}

impl Question {
    fn times(&self) -> impl Iterator<Item = (&str, f64)> {
        let times = medians(ROUNDS, self.contenders.len(), |i| {
            nanoseconds(|_| self.contenders[i].1()) / self.answers as f64
        });
        self.contenders.iter().map(|(name, _)| name.as_str()).zip(times)
    }
}

/// Prints the times of all. Or lets one contender answer so often, and prints how many answers it has: for a program
/// that counts instructions, in two runs, since the boards take some, too.
pub fn run(one: Option<[usize; 2]>) {
    let (questions, searches) = ([exchanges(), checks()], searches());
    if let Some([contender, times]) = one {
        let all = questions.iter().chain([&searches]);
        let mut all = all
            .flat_map(|question| question.contenders.iter().map(move |it| (it, question.answers)));
        let ((_, ask), answers) = all.nth(contender).expect("a contender");
        (0..times).for_each(|_| _ = black_box(ask()));
        return println!("{answers}");
    }
    println!("{}; medians of {ROUNDS} rounds.\n", machine());
    println!("| of a move | ns |\n|---|--:|");
    for question in &questions {
        for (contender, time) in question.times() {
            println!("| {}, {contender} | {time:.1} |", question.name);
        }
    }
    println!("\n| {} | nodes | million nodes a second |\n|---|--:|--:|", searches.name);
    for (contender, time) in searches.times() {
        println!("| {contender} | {} | {:.1} |", searches.answers, 1e3 / time);
    }
}

/// How much is a capture worth?
fn exchanges() -> Question {
    let captures = cases(workloads(), |board| board.captures().collect());
    of_moves(
        "static exchange evaluation",
        &captures,
        vec![
            ask("x88", &captures, X88Board::new, |board, m| board.exchange(m)),
            bitboard(&captures, Preferred::default()),
            bitboard(&captures, Hyperbola),
        ],
    )
}

fn checks() -> Question {
    let moves = cases(workloads(), |board| {
        let mut moves = vec![];
        board.legal_moves(&mut moves);
        moves
    });
    of_moves(
        "does it give check?",
        &moves,
        vec![
            ask("x88", &moves, X88Board::new, |board, m| i32::from(board.gives_check(m))),
            ask("x88, making it", &moves, X88Board::new, |board, m| {
                let undo = board.make(m);
                let in_check = board.in_check();
                board.unmake(m, undo);
                i32::from(in_check)
            }),
        ],
    )
}

fn of_moves(name: &'static str, cases: &[Case], contenders: Vec<Contender>) -> Question {
    alike(name, &contenders);
    let answers = cases.iter().map(|case| case.moves.len() as u64).sum();
    Question { name, contenders, answers }
}

/// The capture search, which finds the same on each board in the same nodes.
fn searches() -> Question {
    let suites = suite::parse(suite::ALL).expect("suites").into_iter();
    let cases = cases(suites.map(|case| case.position), |_| vec![]);
    let bitboard = |position: &Position| BitboardBoard::new(position, Preferred::default());
    let contenders = vec![
        search("x88", &cases, X88Board::new),
        search(&format!("bitboard {}", Preferred::NAME), &cases, bitboard),
    ];
    let name = "capture search";
    let answers = alike(name, &contenders);
    Question { name, contenders, answers }
}

/// What all contenders find.
fn alike(question: &str, contenders: &[Contender]) -> u64 {
    let found: Vec<u64> = contenders.iter().map(|(_, ask)| ask()).collect();
    assert!(found.iter().all(|sum| *sum == found[0]), "{question} {found:?}");
    found[0]
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
