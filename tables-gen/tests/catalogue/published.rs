//! Numbers as others published them, or as the texts of the tables say them.

use chess_tables_gen::tool::catalogue::generate;
use chess_tables_gen::tool::splitmix64::{GAMMA, mix};
use chess_tables_gen::{Board, Layout, Table};

fn table(name: &str, board: Board) -> Table {
    generate(board, &[name]).unwrap().tables.remove(0)
}

#[test]
fn sums_on_the_chess_board() {
    for (name, sum) in [
        ("CHEBYSHEV_DISTANCES", 15_120),
        ("MANHATTAN_DISTANCES", 21_504),
        ("KNIGHT_DISTANCES", 11_608),
        ("CENTER_DISTANCES", 136),
        ("CENTER_MANHATTAN", 192),
        ("X88_ATTACKS", 3014),
        ("X88_STEPS", 0),
        ("X88_STEPS_TO_ATTACKER", 0),
        ("X88_JUMPS", 0),
        ("X88_DISTANCES", 1120),
        ("X88_MANHATTAN", 1680),
        ("X88_KNIGHT_DISTANCES", 784),
        ("X88_ATTACKS_WRAPPED", 3014),
        ("X88_STEPS_WRAPPED", 0),
        ("X88_STEPS_TO_ATTACKER_WRAPPED", 0),
        ("TO_X88", 3808),
    ] {
        let table = table(name, Board::CHESS);
        let numbers = table.values.iter().map(|&bits| bits as i128);
        assert_eq!(numbers.sum::<i128>(), sum, "{name}");
    }
    let attacks = table("X88_ATTACKS", Board::CHESS);
    assert_eq!(attacks.values.iter().filter(|&&pieces| pieces != 0).count(), 64);
}

#[test]
fn targets_of_the_pieces_on_the_chess_board() {
    let pieces = [("KNIGHT", 336), ("BISHOP", 560), ("ROOK", 896), ("QUEEN", 1456), ("KING", 420)];
    for (piece, targets) in pieces {
        let table = table(&format!("{piece}_THREADS"), Board::CHESS);
        assert_eq!(table.shape, [targets + 64, 2], "{piece}");
    }
    let all: usize = pieces.iter().map(|(_, targets)| targets).sum();
    assert_eq!(all, 3668, "what Stockfish asserts for its cuckoo table");
}

#[test]
fn the_wide_mailbox_is_a_0x88_board_with_guards() {
    for layout in Layout::ALL {
        let board = Board::CHESS.with_layout(layout);
        let [x88, wide] = ["TO_X88", "TO_16X12"].map(|name| table(name, board));
        assert!(x88.values.iter().map(|number| number + 36).eq(wide.values));
    }
}

#[test]
fn cells_on_the_chess_board() {
    let [narrow, wide] = ["MAILBOX_10X12", "MAILBOX_16X12"].map(|name| table(name, Board::CHESS));
    assert_eq!((narrow.shape[0], wide.shape[0]), (120, 192));
    let cells = table("TO_10X12", Board::CHESS);
    assert_eq!([0, 7, 8, 63].map(|square| cells.number(&[square])), [21, 28, 31, 98]);
}

/// The first outputs from the seed 1234567, as Rosetta Code and the reference implementations in C
/// have them.
#[test]
fn splitmix64_is_the_published_one() {
    let output = |steps| mix(GAMMA.wrapping_mul(steps).wrapping_add(1_234_567));
    assert_eq!(output(1), 6_457_827_717_110_365_317);
    assert_eq!(output(2), 3_203_168_211_198_807_973);
}

#[test]
fn the_seed_of_the_keys_is_the_documented_one() {
    let keys = table("ZOBRIST_PIECES", Board::CHESS);
    assert_eq!(keys.values[0], mix(GAMMA.wrapping_add(0x5A6F_6272_6973_7421)).into());
}

#[test]
fn keys_do_not_depend_on_the_layout() {
    let chess = table("ZOBRIST_PIECES", Board::CHESS);
    for layout in Layout::ALL {
        let board = Board::CHESS.with_layout(layout);
        let keys = table("ZOBRIST_PIECES", board);
        for square in board.squares() {
            let [here, there] = [board, Board::CHESS].map(|board| board.index(square));
            assert_eq!(keys.bits(&[1, 4, here]), chess.bits(&[1, 4, there]), "{square}");
        }
    }
}
