//! The moves of a policy are found where a program has them as text.

use std::path::Path;
use std::sync::LazyLock;

use chess_tables_gen::tool::moves;
use chess_tables_gen::{Board, Layout};
use chess_tables_match::matching::{Found, Matcher};
use chess_tables_read::lists::{Language, read};

use super::table;
use crate::arrays::of_catalogue;

const NAME: &str = "LC0_POLICY_MOVES";

static MATCHER: LazyLock<Matcher> =
    LazyLock::new(|| Matcher::of_shapes([(Board::CHESS, [vec![1858]].into())]));

/// Where the texts stand in each file.
const SOURCES: [(&str, &str); 9] = [
    ("encoder.c", "const char* const kMoveStrs[1858] = {...};"),
    ("encoder.cc", "const Move kMoveStrs[] = {...};"),
    ("encoder.cpp", "constexpr std::array<std::string_view, 1858> kMoveStrs = {{...}};"),
    ("encoder.rs", "pub const MOVES: [&str; 1858] = [...];"),
    ("encoder.go", "var moves = []string{...}"),
    ("encoder.py", "MOVES = [...]"),
    ("encoder.ts", "export const moves = [...];"),
    ("Encoder.java", "class Encoder { static final String[] MOVES = {...}; }"),
    ("Encoder.cs", "class Encoder { static readonly string[] Moves = {...}; }"),
];

fn texts() -> Vec<String> {
    let name = |&bits: &u128| moves::name(Board::CHESS, bits).unwrap();
    of_catalogue(Board::CHESS, NAME).values.iter().map(name).collect()
}

fn found(file: &str, form: &str, texts: &[String]) -> Option<Found> {
    let texts: Vec<String> = texts.iter().map(|it| format!("\"{it}\"")).collect();
    let language = Language::of(Path::new(file)).unwrap();
    let set = read(language, &form.replace("...", &texts.join(", "))).into_set();
    table(&MATCHER.matching(&set, false), 0).cloned()
}

#[test]
fn moves_as_text_are_the_policys() {
    for (file, form) in SOURCES {
        let found = found(file, form, &texts()).expect(file);
        assert!(found.is_equal() && found.rules.is_empty(), "{file}");
        assert_eq!((&*found.table, found.board.layout()), (NAME, Layout::A1B1), "{file}");
    }
}

#[test]
fn a_wrong_move_is_named() {
    for (at, text) in [(0, "a1h7"), (322, "e2e3"), (1857, "h7h8q")] {
        let mut texts = texts();
        texts[at] = text.to_owned();
        for (file, form) in SOURCES {
            let found = found(file, form, &texts).expect(file);
            assert_eq!((&*found.table, &found.differs[..]), (NAME, &[at][..]), "{file}");
        }
    }
}
