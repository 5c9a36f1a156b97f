//! Every board is tested on the published counts, and every error on its message.

use std::num::NonZero;

use clap::Parser;
use clap::error::ErrorKind;

use crate::engines::{Divide, engines};
use crate::position::{Position, START};
use crate::{Args, run, suite};

/// Each board in each form that runs here, and its name.
fn boards() -> impl Iterator<Item = (String, Divide)> {
    engines().into_iter().filter_map(|engine| Some((engine.name, engine.divide?)))
}

/// Compares the deepest count of each position that is not greater than `most`. It includes the others.
fn compare(suite: &str, most: u128, boards: impl IntoIterator<Item = (String, Divide)>) {
    let cases = suite::parse(suite).unwrap();
    for (name, divide) in boards {
        for case in &cases {
            let counts = case.counts.iter().filter(|&&(_, want)| want <= most);
            let Some(&(depth, want)) = counts.max() else { panic!("left out: {}", case.fen) };
            let counts = divide(&case.position, depth, NonZero::<usize>::MIN);
            let nodes: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
            assert_eq!(u128::from(nodes), want, "{name}, depth {depth}: {}", case.fen);
        }
    }
}

/// The default of the first board counts to more depth.
const FASTEST: usize = 1;

/// Boards without tables take as long as all others together. `.ci/perft` counts to more depth.
fn limit((name, _): &(String, Divide)) -> u128 {
    if ["squares", "vector"].contains(&&**name) { 500 } else { 2_000 }
}

#[test]
fn every_board_counts_the_suites_right() {
    std::thread::scope(|scope| {
        for place in FASTEST..boards().count() {
            scope.spawn(move || {
                let board = boards().nth(place);
                compare(suite::ALL, board.as_ref().map_or(0, limit), board);
            });
        }
    });
}

#[test]
fn the_fastest_board_counts_the_suites_right_to_more_depth() {
    compare(suite::ALL, 40_000, boards().take(FASTEST));
}

/// A rook that is pinned on one side of the king cannot reach the other side, where another rook is pinned.
#[test]
fn pieces_pinned_on_both_sides_of_the_king_stay_there() {
    compare("7k/8/8/8/8/8/8/r1RKR2r w - - 0 1 ;D1 8", 8, boards());
}

/// No game leads to such checks, but the FEN reader accepts them.
#[test]
fn two_pawns_and_three_men_can_give_check() {
    compare("4B3/1b5P/P3R2p/2PRb3/6P1/2N3k1/2p1p3/3KR3 w - - 0 1 ;D1 4", 4, boards());
    compare("1kr2b2/8/8/6p1/1Kr5/3n4/8/8 w - - 0 1 ;D1 3", 3, boards());
}

/// The output, or the error message.
fn output(arguments: &[&str]) -> String {
    let args = Args::try_parse_from([&["perft"], arguments].concat()).unwrap();
    let mut out = Vec::new();
    match run(&args, &mut out) {
        Ok(_) => String::from_utf8(out).unwrap(),
        Err(error) => format!("error: {error}"),
    }
}

/// At depth 5 they share positions two plies below the root, too.
#[test]
fn threads_share_the_work_and_print_the_same() {
    let one = output(&["--divide", "--depth", "3"]);
    assert_eq!(one, output(&["--divide", "--depth", "3", "--threads", "3"]));
    assert_eq!(one.lines().count(), 22);
    assert!(one.starts_with("a2a3: 380\na2a4: 420\nb1a3: 400\n") && one.ends_with("\n\n8902\n"));
    // A single legal move at the root, and another position where some moves leave none.
    for fen in [
        "r3k2r/pppp1ppp/8/8/8/8/PPPP2q1/RNBQ3K w kq - 0 1",
        "r6r/1b2k1bq/8/8/7B/8/8/R3K2R b KQ - 3 2",
    ] {
        for depth in ["1", "2", "4", "5"] {
            let one = output(&["--divide", "--fen", fen, "--depth", depth]);
            for threads in ["2", "7"] {
                let arguments = ["--divide", "--fen", fen, "--depth", depth, "--threads", threads];
                assert_eq!(one, output(&arguments));
            }
        }
    }
}

/// No system has so many threads, and no position has so many root moves.
#[test]
fn idle_threads_are_not_started() {
    assert_eq!(output(&["--depth", "2", "--threads", "100000"]), "400\n");
    assert_eq!(output(&["--threads", "100000", "--fen", "K1k5/P7/8/8/8/8/8/8 w - -"]), "0\n");
}

/// Each ply takes a frame on the stack.
#[test]
fn depths_have_a_limit() {
    let args = |depth| Args::try_parse_from(["perft", "--depth", depth]).map_err(|e| e.to_string());
    assert_eq!(args("64").unwrap().depth, 64);
    let refused = args("65").err().unwrap();
    assert!(refused.contains("65 is not in 1..=64"), "{refused}");
}

/// Castling is written as the king's move, and in Chess960 as a move to the rook.
#[test]
fn moves_are_named_as_in_uci() {
    let divide = |fen| output(&["--divide", "--depth", "1", "--fen", fen]);
    let castling = divide("1k6/8/8/8/8/8/2ppp3/R3K2R w KQ - 0 1");
    assert!(castling.contains("e1d2: 1\n") && !castling.contains("e1g1"), "{castling}");
    let castling = divide("1k6/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert!(castling.contains("e1c1: 1\n") && castling.contains("e1g1: 1\n"), "{castling}");
    let castling = divide("k7/8/8/8/8/8/8/1R2K1R1 w BG - 0 1");
    assert!(castling.contains("e1b1: 1\n") && castling.contains("e1g1: 1\n"), "{castling}");
    let promotions = divide("8/P7/8/8/8/7k/8/4K3 w - - 0 1");
    assert!(promotions.starts_with("a7a8b: 1\na7a8n: 1\na7a8q: 1\na7a8r: 1\n"), "{promotions}");
}

#[test]
fn what_is_no_position_is_said() {
    let refused = |fen: &str, want: &str| {
        assert_eq!(fen.parse::<Position>().map_err(|error| error.to_string()), Err(want.into()));
    };
    let fields = "fields, expected 4 to 6: pieces, side to move, castling, en passant, and two move counters";
    refused("", &format!("0 {fields}"));
    refused("8/8 w -", &format!("3 {fields}"));
    refused(&format!("{START} 1"), &format!("7 {fields}"));
    refused("8/8/8/8/8/8/8 w - -", "7 ranks, expected 8 separated by `/`");
    refused("8/8/8/7/8/8/8/8 w - -", "rank 5 has 7 squares, expected 8: `7`");
    refused("8/8/8/8/8/8/PPPPPPPPP/8 w - -", "rank 2 has 9 squares, expected 8: `PPPPPPPPP`");
    let piece = "expected a piece of `PNBRQKpnbrqk`, or 1 to 8 empty squares";
    refused("8/8/8/8/8/8/8/7é w - -", &format!("`é` on rank 1: {piece}"));
    refused("9/8/8/8/8/8/8/8 w - -", &format!("`9` on rank 8: {piece}"));
    refused("k7/8/8/8/8/8/8/8 w - -", "white has 0 kings, expected 1");
    refused("k7/8/8/8/8/8/8/K6k w - -", "black has 2 kings, expected 1");
    refused("k7/8/8/8/PP6/PPPPPPPP/PPPPPPPP/K7 w - -", "white has 19 pieces, expected at most 16");
    refused(
        "k6P/8/8/8/8/8/8/K7 w - -",
        "a pawn stands on h8, but pawns can only be on ranks 2 to 7",
    );
    refused("k7/8/8/8/8/8/8/K6R x - -", "the side to move is `x`, expected `w` or `b`");
    refused("k7/8/8/8/8/8/8/R6K w - -", "white is to move, but black is in check");
    let king = "k7/8/8/8/8/8/8/R3K3";
    let right = "expected letters of `KQkq`, letters of files, or `-`";
    refused(&format!("{king} b x -"), &format!("castling right `x`: {right}"));
    let place = "the king or rook is not in place";
    refused(
        &format!("{king} b K -"),
        &format!("white cannot have the castling right `K`: {place}"),
    );
    refused(
        &format!("{king} b q -"),
        &format!("black cannot have the castling right `q`: {place}"),
    );
    refused(&format!("{king} b QA -"), "`QA` has two castling rights for the same wing");
    refused(
        &format!("{king} b Q e9"),
        "en passant square `e9`: expected a square such as `e3`, or `-`",
    );
    refused(&format!("{king} b Q e3"), "en passant square e3: no white pawn has just passed it");
    refused(&format!("{king} b Q - x 1"), "the move counter `x` is not a number");
}

#[test]
fn what_is_no_suite_is_said_with_its_line() {
    let refused = |text: &str, want: &str| {
        assert_eq!(suite::parse(text).map_err(|error| error.to_string()), Err(want.into()));
    };
    let comment = format!("# a comment\n\n{START} ;D1 20 ;c0 the start\n");
    refused(
        &format!("{comment}8/8 w - - ;D1 20"),
        "line 4: cannot read the position `8/8 w - -`: 2 ranks, expected 8 separated by `/`",
    );
    refused(START, "line 1: no counts, expected for example `;D1 20 ;D2 400`");
    for count in ["D1", "D1 x", "D0 1", "D1 -1", "x 20", "", "é 2"] {
        refused(
            &format!("\r\n{START} ;{count}"),
            &format!("line 2: cannot read the count `{count}`, expected for example `D1 20`"),
        );
    }
    refused(&format!("{START} ;D1 20 ;D1 21"), "line 1: depth 1 occurs twice");
    refused(&format!("\n{START} ;D65 1"), "line 2: depth 65 is too large, the limit is 64");
    let cases = suite::parse(&comment).unwrap();
    assert_eq!((cases[0].line, &cases[0].counts), (3, &vec![(1, 20)]));
}

#[test]
fn wrong_counts_and_suites_without_counts_are_no_success() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wrong.epd");
    std::fs::write(&path, format!("{START} ;D1 20 ;D2 401")).unwrap();
    let path = path.to_str().unwrap();
    let args = Args::try_parse_from(["perft", "--suite", path]).unwrap();
    let mut out = Vec::new();
    assert_eq!(run(&args, &mut out), Ok(false));
    let wrong = format!("line 1, depth 2: counted 400, expected 401: {START}\n");
    let sum = "1 positions, 2 counts compared, 1 wrong; 0 counts skipped by the limits\n";
    assert_eq!(String::from_utf8(out).unwrap(), wrong + sum);
    assert_eq!(
        output(&["--suite", path, "--max-nodes", "19"]),
        format!(
            "error: no count of `{path}` was compared\n  note: all 2 are beyond `--depth 5` or \
             `--max-nodes`"
        ),
    );
    assert!(output(&["--suite", "no.epd"]).starts_with("error: cannot read `no.epd`: "));
    std::fs::write(path, b"# caf\xc3\xa9\n# caf\xe9\n").unwrap();
    assert_eq!(
        output(&["--suite", path]),
        format!("error: `{path}`, line 2: not UTF-8: byte 6 is 0xe9")
    );
}

#[test]
fn boards_that_are_not_there_are_said() {
    let refused = output(&["--board", "rotated loose"]);
    assert!(
        refused.starts_with("error: no board `rotated loose`\n  help: the boards are bitboard "),
        "{refused}"
    );
    for name in ["rotated squashed all", "mailbox table", "threads gnu"] {
        assert!(refused.contains(&format!(", {name}")), "{refused}");
        assert_eq!(output(&["--board", name, "--depth", "2"]), "400\n");
    }
    assert_eq!(output(&["--board", "mailbox", "--depth", "2"]), "400\n");
}

#[test]
fn exchanges_are_printed_by_capture() {
    let fen = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - -";
    assert_eq!(output(&["--exchanges", "--fen", fen]), "d3e5: -2\ne2e5: -4\ng2b7: -2\n");
}

#[test]
fn options_that_would_do_nothing_are_refused() {
    // Exchanges use their own board and count nothing, so these options would have no effect.
    let counting =
        ["--board=x88", "--depth=5", "--divide", "--suite=a.epd", "--max-nodes=5", "--threads=1"];
    let counting = counting.map(|option| ["--exchanges", option]);
    let no_suite = ["--divide", "--fen=8/8/8/8/8/8/7k/K7 w - -"];
    let no_suite = no_suite.map(|option| ["--max-nodes=5", option]);
    for [with, option] in counting.into_iter().chain(no_suite) {
        let args = Args::try_parse_from(["perft", with, option]);
        let kind = args.err().map(|error| error.kind());
        assert_eq!(kind, Some(ErrorKind::ArgumentConflict), "{with} {option}");
    }
}

/// A correct sum can hide two errors.
#[test]
fn boards_agree_move_for_move() {
    for case in suite::parse(suite::ALL).unwrap() {
        let mut first: Option<Vec<_>> = None;
        for (name, divide) in boards() {
            let mut counts: Vec<_> = divide(&case.position, 2, NonZero::<usize>::MIN)
                .into_iter()
                .map(|(m, nodes)| (m.name(&case.position), m.kind, nodes))
                .collect();
            counts.sort_by(|(a, ..), (b, ..)| a.cmp(b));
            match &first {
                Some(first) => assert_eq!(first, &counts, "{name}: {}", case.fen),
                None => first = Some(counts),
            }
        }
    }
}
