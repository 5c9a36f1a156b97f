//! Our boards and the other crates, to be called alike.

use std::num::NonZero;

use crate::engines::{Engine, engines};

/// Counts from a FEN to a depth.
type Perft = Box<dyn Fn(&str, u32) -> u64>;

/// Who counts, by name.
pub struct Contender {
    pub name: String,
    pub perft: Perft,
    /// By how many plies its counts are less deep than those of others.
    pub less: usize,
}

/// All boards, as the lecture comes to them.
const LADDER: [&str; 7] = ["squares", "vector", "x88", "mailbox", "threads", "rotated", "bitboard"];
/// The boards of squares, which are many times as slow as sets.
const SLOW: [&str; 5] = *LADDER.first_chunk().expect("they come first");

/// Our boards, in all forms that this processor has.
pub fn ours() -> Vec<Contender> {
    let step = |name: &str| LADDER.iter().position(|&board| board == name);
    let mut engines = engines();
    engines.sort_by_key(|engine| step(engine.board()));
    engines.into_iter().filter_map(board).collect()
}

/// Our fastest board in its default form and the other crates.
pub fn peers() -> Vec<Contender> {
    let fastest = engines().into_iter().take(1).filter_map(board);
    fastest
        .chain([
            peer("cozy-chess 0.3", |fen, depth| cozy(&fen.parse().expect("a FEN"), depth)),
            peer("eschac 0.6", |fen, depth| {
                // It reads no counts of moves.
                let record = fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
                let setup = eschac::setup::Setup::from_text_record(&record).expect("a record");
                setup.into_position().expect("legal").perft(depth as usize) as u64
            }),
            peer("chess 3.2", |fen, depth| {
                let board = fen.parse().expect("a FEN");
                chess::MoveGen::movegen_perft_test(&board, depth as usize) as u64
            }),
            peer("shakmaty 0.29", |fen, depth| {
                let fen: shakmaty_magics::fen::Fen = fen.parse().expect("a FEN");
                let mode = shakmaty_magics::CastlingMode::Standard;
                let position: shakmaty_magics::Chess = fen.into_position(mode).expect("legal");
                shakmaty_magics::perft(&position, depth)
            }),
        ])
        .collect()
}

fn board(engine: Engine) -> Option<Contender> {
    let less = usize::from(SLOW.contains(&engine.board()));
    let Engine { name, divide } = engine;
    let divide = divide?;
    let perft = move |fen: &str, depth| {
        let position = fen.parse().expect("a FEN");
        divide(&position, depth, NonZero::<usize>::MIN).iter().map(|(_, nodes)| nodes).sum()
    };
    Some(Contender { name, perft: Box::new(perft), less })
}

fn peer(name: &str, perft: impl Fn(&str, u32) -> u64 + 'static) -> Contender {
    Contender { name: name.to_owned(), perft: Box::new(perft), less: 0 }
}

/// cozy-chess has no perft of its own. It counts sets of moves, too.
fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for m in moves {
                let mut board = board.clone();
                board.play_unchecked(m);
                nodes += cozy(&board, depth - 1);
            }
        }
        false
    });
    nodes
}
