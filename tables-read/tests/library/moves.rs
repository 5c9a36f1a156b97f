//! Lists of moves as text are the numbers of a table of moves.

use std::path::Path;

use chess_tables_gen::{Board, Content, Element, Square};
use chess_tables_read::lists::{Language, Parsed, SourceType, read};

/// How a file's language has a list of so many texts: `N` stands for how many there are, `...` for the texts.
const SOURCES: [(&str, &str); 30] = [
    ("a.c", "const char* const moves[N] = {...};"),
    ("a.c", "static const char *moves[] = {...};"),
    ("a.c", "const char moves[N][6] = {...};"),
    ("a.cpp", "const Move moves[] = {...};"),
    ("a.cpp", "struct Move { Move(const char* text); };\nconst Move moves[N] = {...};"),
    ("a.cpp", "namespace a { const std::string moves[] = {...}; }"),
    ("a.cpp", "constexpr std::string_view moves[N] = {...};"),
    ("a.cpp", "inline constexpr std::array<std::string_view, N> moves = {...};"),
    ("a.cpp", "constexpr std::array<std::string_view, N> moves = {{...}};"),
    ("a.cpp", "const std::vector<std::string> moves = {...};"),
    ("a.rs", "pub const moves: [&str; N] = [...];"),
    ("a.rs", "static moves: &[&'static str] = &[...];"),
    ("a.go", "var moves = []string{...}"),
    ("a.go", "var moves = [N]string{...}"),
    ("a.go", "var moves []string = []string{...}"),
    ("a.zig", "const moves = [_][]const u8{...};"),
    ("A.cs", "class A { static readonly string[] moves = {...}; }"),
    ("A.cs", "class A { static readonly string[] moves = new string[] {...}; }"),
    ("A.java", "class A { static final String[] moves = {...}; }"),
    ("a.kt", "val moves = arrayOf(...)"),
    ("a.js", "const moves = [...];"),
    ("a.ts", "export const moves: readonly string[] = [...] as const;"),
    ("a.py", "moves = [...]"),
    ("a.py", "moves: list[str] = (...)"),
    ("a.d", "immutable string[] moves = [...];"),
    ("a.nim", "const moves = [...]"),
    ("a.swift", "let moves: [String] = [...]"),
    ("a.pas", "const moves: array[0..LAST] of string = (...);"),
    (
        "a.adb",
        "package A is moves : constant array (0 .. LAST) of String (1 .. 4) := (...); end A;",
    ),
    ("a.lua", "local moves = {...}"),
];

/// Moves along the ranks, as they are written and as numbers.
fn moves(board: Board, count: usize) -> Vec<(String, u128)> {
    let pairs =
        Board::CHESS.squares().flat_map(|from| Board::CHESS.squares().map(move |to| (from, to)));
    let number = |it: Square| board.index(it) as u128;
    let pairs = pairs.filter(|(from, to)| from != to);
    let all = pairs.map(|(from, to)| (format!("{from}{to}"), number(from) + 64 * number(to)));
    all.take(count).collect()
}

/// The texts between brackets, each on a line of its own.
fn source(language: Language, form: &str, texts: &[String]) -> String {
    let quote = if language == Language::Pascal { '\'' } else { '"' };
    let texts: Vec<String> = texts.iter().map(|it| format!("{quote}{it}{quote}")).collect();
    let (count, last) = (texts.len(), texts.len() - 1);
    let list = texts.join(",\n    ");
    form.replace("...", &list).replace('N', &count.to_string()).replace("LAST", &last.to_string())
}

fn parsed(file: &str, form: &str, texts: &[String]) -> Parsed {
    let language = Language::of(Path::new(file)).unwrap();
    read(language, &source(language, form, texts))
}

#[test]
fn moves_as_text_are_numbers_in_all_languages() {
    let (texts, numbers): (Vec<String>, Vec<u128>) = moves(Board::CHESS, 200).into_iter().unzip();
    let mut languages = vec![];
    for (file, form) in SOURCES {
        let parsed = parsed(file, form, &texts);
        let [array] = &parsed.arrays[..] else { panic!("{form}: {:?}", parsed.skipped) };
        assert_eq!(array.table.values, numbers, "{form}");
        assert_eq!((array.table.element, array.table.content), (Element::U16, Content::Move));
        assert_eq!(
            (array.source_type, &array.table.shape[..]),
            (Some(SourceType::TEXT), &[200][..])
        );
        assert!(parsed.skipped.iter().all(|it| it.name != "moves"), "{form}: {:?}", parsed.skipped);
        languages.extend(Language::of(Path::new(file)));
    }
    assert!(Language::ALL.iter().all(|it| languages.contains(it)));
}

#[test]
fn squares_have_the_numbers_of_the_files_layout() {
    let texts: Vec<String> = moves(Board::CHESS, 64).into_iter().map(|it| it.0).collect();
    let source =
        source(Language::C, "// Layout a8b8, board 8x8.\nconst char* moves[] = {...};", &texts);
    let parsed = read(Language::C, &source);
    let wanted: Vec<u128> = moves(parsed.board, 64).into_iter().map(|it| it.1).collect();
    assert_eq!(parsed.arrays[0].table.values, wanted);
    assert_eq!(wanted[0], 56 + 64 * 57);
}

#[test]
fn few_moves_are_an_opening() {
    for (file, form) in SOURCES {
        let texts: Vec<String> = moves(Board::CHESS, 63).into_iter().map(|it| it.0).collect();
        assert!(parsed(file, form, &texts).arrays.is_empty(), "{form}");
    }
    let line = "[\"e2e4\", \"e7e5\"]";
    let lines = vec![line; 64].join(", ");
    let parsed = read(Language::Python, &format!("lines = [{lines}]"));
    assert!(parsed.arrays.is_empty());
}

#[test]
fn a_text_that_is_no_move_is_named() {
    for (text, is_move) in [
        ("a7a8q", true),
        ("h2g1n", true),
        ("b7b8", true),
        ("a1a1", false),
        ("a1a9", false),
        ("i1a1", false),
        ("a6a7q", false),
        ("a7a8k", false),
        ("a7a8Q", false),
        ("e2e", false),
        ("é2e4", false),
        ("", false),
    ] {
        let mut texts: Vec<String> = moves(Board::CHESS, 100).into_iter().map(|it| it.0).collect();
        texts[7] = text.to_owned();
        let parsed = parsed("a.py", "moves = [...]", &texts);
        assert_eq!(parsed.arrays.len(), usize::from(is_move), "{text}");
        if !is_move {
            assert_eq!(parsed.skipped[0].reason.to_string(), format!("\"{text}\" is not a move"));
        }
    }
}

#[test]
fn lists_of_other_texts_are_read_as_before() {
    let texts: Vec<String> = moves(Board::CHESS, 100).into_iter().map(|it| it.0).collect();
    let mixed = format!("moves = [{}, 7]", vec!["\"a1b1\""; 80].join(", "));
    assert!(read(Language::Python, &mixed).arrays.is_empty());
    let longer = parsed("a.c", "const char* moves[N + 1] = {...};", &texts);
    assert_eq!(longer.skipped[0].reason.to_string(), "want 101 entries, have 100");
    let joined = format!("moves = [{}]", vec!["\"a1\" \"b1\""; 80].join(", "));
    assert!(read(Language::Python, &joined).arrays.is_empty());
}
