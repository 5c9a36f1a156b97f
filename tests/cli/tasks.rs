//! What people come with who do not know the tables, and the command that answers it.

use crate::stdout;

/// A question, the command line that answers it, and what the answer must have.
const TASKS: &[(&str, &[&str], &[&str])] = &[
    (
        "Which table says what is between two squares?",
        &["list", "squares between"],
        &["\nBETWEEN "],
    ),
    (
        "What is between a1 and h8?",
        &["show", "BETWEEN", "a1", "h8"],
        &["\nsquares b2 c3 d4 e5 f6 g7\n"],
    ),
    (
        "Which table tells whether two squares are on a diagonal?",
        &["list", "two squares diagonal"],
        &["\nLINE ", "\nSTEP "],
    ),
    (
        "Are d4 and g7 on a line, and which way?",
        &["show", "STEP", "d4", "g7", "--view", "raw"],
        &["9\n"],
    ),
    ("Are d4 and g6 on a line?", &["show", "STEP", "d4", "g6", "--view", "raw"], &["0\n"]),
    (
        "Where can a knight on g5 fork?",
        &["show", "KNIGHT_ATTACKS", "g5"],
        &["\nsquares f3 h3 e4 e6 f7 h7\n"],
    ),
    (
        "What is the table called that Stockfish calls LineBB?",
        &["list", "LineBB"],
        &["1 table", "\nLINE "],
    ),
    (
        "What does the wiki call arrRectangular?",
        &["list", "arrRectangular"],
        &["1 table", "\nBETWEEN "],
    ),
    ("What has chess.js in its ATTACKS?", &["list", "chess.js attacks"], &["\nX88_ATTACKS "]),
    (
        "What does a 0x88 difference mean?",
        &["explain", "0x88"],
        &["X88_ATTACKS[0x77 + a - t]", "how many files and ranks lie between"],
    ),
    (
        "What is the index of a 0x88 difference?",
        &["explain", "X88_ATTACKS"],
        &["0x77 + attacker - target"],
    ),
    (
        "What number has e4 in a8b8?",
        &["show", "RANK_OF", "e4", "--layout", "a8b8", "--view", "numbers"],
        &["35[36]37"],
    ),
    (
        "How do I turn a square of a1b1 into one of a8b8?",
        &["list", "flip rank"],
        &["\nFLIP_VERTICAL "],
    ),
    (
        "Which way to look up sliders suits an old AMD processor?",
        &["explain", "sliders"],
        &["AMD before Zen 3", "`magic`"],
    ),
    (
        "What does a rook on d4 attack with pieces on d6 and f4?",
        &["show", "ROOK_PEXT_ATTACKS", "d4", "--occupied", "d6,f4"],
        &["\nsquares d1 d2 d3 a4 b4 c4 e4 f4 d5 d6\n"],
    ),
    (
        "Which tables tell whether a pawn is isolated or passed?",
        &["list", "pawn mask"],
        &["\nPASSED_PAWN_MASKS ", "\nADJACENT_FILES "],
    ),
    (
        "Is a pawn on e4 passed if there is one on d6?",
        &["show", "PASSED_PAWN_MASKS", "white", "e4"],
        &[" d6 "],
    ),
    (
        "How far is the king on e1 from g6?",
        &["show", "CHEBYSHEV_DISTANCES", "e1", "g6", "--view", "raw"],
        &["5\n"],
    ),
    (
        "Which castling rights are left when the rook leaves h1?",
        &["explain", "CASTLING_RIGHTS_KEPT"],
        &["remain after a move from", "1 at h1"],
    ),
    (
        "What is there for a board of 10x10?",
        &["list", "knight", "--board", "10x10"],
        &["\nKNIGHT_ATTACKS ", "board 10x10"],
    ),
    (
        "How do I index the knight's table from my engine?",
        &["explain", "knight_attacks"],
        &["data::KNIGHT_ATTACKS[Square::D4 as usize]"],
    ),
    (
        "Which magic has the rook on a1?",
        &["show", "ROOK_FANCY_MAGICS", "a1", "--view", "raw"],
        &["0x"],
    ),
    (
        "What is the move thread of a bishop on d4?",
        &["explain", "threads"],
        &["visits e5 f6 => e3 f2 g1 c3 b2"],
    ),
    ("What has changed since the last version?", &["explain", "versions"], &["diff A B"]),
];

#[test]
fn tasks_have_a_command_that_answers_them() {
    let unanswered = TASKS.iter().filter_map(|(question, command, answers)| {
        let printed = stdout(command);
        let missing = answers.iter().find(|answer| !printed.contains(*answer))?;
        Some(format!("{question} {command:?}: no {missing:?}:\n{printed}"))
    });
    assert_eq!(unanswered.collect::<String>(), "");
}
