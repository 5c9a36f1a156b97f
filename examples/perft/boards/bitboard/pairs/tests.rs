use chess_tables::Color;
use chess_tables::sliders::Preferred;

use super::super::BitboardBoard;
use super::super::side::{Black, White};
use super::moves::pairs;
use crate::board::Board as _;
use crate::moves::Move;
use crate::position::Position;

const SUITES: [&str; 4] = [
    include_str!("../../../suites/perftsuite.epd"),
    include_str!("../../../suites/cpw_positions.epd"),
    include_str!("../../../suites/sedlak_talkchess.epd"),
    include_str!("../../../suites/chess960.epd"),
];

fn board(fen: &str) -> BitboardBoard<Preferred> {
    let position: Position = fen.parse().unwrap();
    BitboardBoard::new(&position, Preferred::default())
}

/// Pairs of moves, and the sum of all replies to these moves.
fn both(board: &BitboardBoard<Preferred>, moves: &[Move]) -> [u64; 2] {
    let replies = moves.iter().map(|&m| {
        let mut after = *board;
        after.make(m);
        after.perft(1)
    });
    let pairs = match board.turn {
        Color::White => pairs::<White, _>(&board.state, board.sliders),
        Color::Black => pairs::<Black, _>(&board.state, board.sliders),
    };
    [pairs, replies.sum()]
}

/// Every position of games by chance, from each position of the suites.
#[test]
fn pairs_are_the_sum_of_the_replies() {
    let mut seed = 1u64;
    let mut compared = 0;
    let lines = SUITES.into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#'));
    for fen in lines.filter_map(|line| line.split(';').next()) {
        for _ in 0..8 {
            let mut board = board(fen);
            for ply in 0..60 {
                let mut moves = vec![];
                board.legal_moves(&mut moves);
                let [pairs, replies] = both(&board, &moves);
                assert_eq!(pairs, replies, "ply {ply} from {fen}");
                compared += 1;
                if moves.is_empty() {
                    break;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                board.make(moves[(seed >> 33) as usize % moves.len()]);
            }
        }
    }
    assert!(compared > 40_000, "{compared}");
}

/// No square has more moves to it than d4 here: 8 by knights, 7 by sliders, and the king's. In the
/// second position each of 15 moves stops a pawn there, and 12 of them are not made.
#[test]
fn sixteen_moves_to_a_square_are_counted() {
    for fen in [
        "3R3B/B4k2/2N1N3/1N3N2/R6R/1N2KN2/2N1N3/B2R4 w - - 0 1",
        "8/B6k/2N1N3/1N1pBN2/R4R2/1N2KN2/2N1N3/B2R4 w - - 0 1",
    ] {
        let board = board(fen);
        let mut moves = vec![];
        board.legal_moves(&mut moves);
        let [pairs, replies] = both(&board, &moves);
        assert_eq!(pairs, replies, "{fen}");
    }
}
