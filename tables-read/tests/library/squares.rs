//! How a program numbers its squares, by their names.

use chess_tables_gen::{Board, Layout};
use chess_tables_read::lists::{Files, Language};

fn layout(language: Language, source: &str) -> Option<Layout> {
    Files::read([("squares", language, source)]).layout(0)
}

/// All squares in the order of a layout.
fn names(layout: Layout, prefix: &str) -> String {
    let board = Board::CHESS.with_layout(layout);
    let mut squares: Vec<_> = board.squares().collect();
    squares.sort_by_key(|square| board.index(*square));
    let names = squares.iter().map(|it| format!("{prefix}{}, ", it.to_string().to_uppercase()));
    names.collect()
}

#[test]
fn enumerators_of_squares_say_the_layout() {
    for wanted in Layout::ALL {
        for prefix in ["", "SQ_", "k"] {
            let source = format!("enum Square {{ {} NONE }};", names(wanted, prefix));
            assert_eq!(layout(Language::C, &source), Some(wanted), "{source}");
        }
    }
    for (language, source) in [
        (Language::Rust, "pub enum Square { A8, B8, C8, D8, E8, F8, G8, H8, A1 = 56 }"),
        (Language::C, "#define SQ_A8 0\n#define SQ_B8 1\n#define SQ_H8 7\n#define SQ_A1 56"),
        (Language::C, "constexpr int a8 = 0, b8 = 1, h8 = 7, a1 = 56;"),
    ] {
        assert_eq!(layout(language, source), Some(Layout::A8B8), "{source}");
    }
}

#[test]
fn few_names_other_boards_and_contradictions_say_nothing() {
    for source in [
        "enum { A1, B1, C1 };",
        // A 0x88 board, and one in a mailbox.
        "enum { A1, B1, C1, D1, E1, F1, G1, H1, A2 = 16, B2 };",
        "enum { A1 = 21, B1, C1, D1, E1, F1, G1, H1 };",
        "enum { A1, B1, C1, D1, E1, F1, G1, H1, A8 = 56 }; enum { SQ_A8, SQ_B8, SQ_C8, SQ_D8, SQ_A1 = 56 };",
        "enum { A1, B2 = 9, C3 = 18, D4 = 27, E5 = 36 };",
        "enum { KNIGHT, BISHOP, ROOK, QUEEN, KING };",
    ] {
        assert_eq!(layout(Language::C, source), None, "{source}");
    }
}
