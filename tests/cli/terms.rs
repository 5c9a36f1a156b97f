//! Evaluation terms of an engine's own: what is shown, compared and exported of them.

use std::fs;
use std::path::Path;

use chess_tables_gen::{Axis, Content, Definition, Script, Terms};
use chess_tables_read::lists::{Language, read};

/// As White sees the board.
const KNIGHT: [[(i32, i32); 4]; 8] = [
    [(-167, -58), (-89, -38), (-34, -13), (-49, -28)],
    [(-73, -25), (-41, -8), (72, -25), (36, -2)],
    [(-47, -24), (60, -20), (37, 10), (65, 9)],
    [(-9, -17), (17, 3), (19, 22), (53, 22)],
    [(-13, -18), (4, -6), (16, 16), (13, 25)],
    [(-23, -23), (-9, -3), (12, -1), (10, 15)],
    [(-29, -42), (-53, -20), (-12, -10), (-3, -5)],
    [(-105, -29), (-21, -51), (-58, -23), (-33, -15)],
];

/// The file of an engine in two versions: the knight on c3 and f3, and on its first outpost, is worth more.
fn script(tuned: i32) -> Script {
    let mut knight = KNIGHT;
    knight[5][2].0 += tuned;
    let bishop = KNIGHT.map(|rank| rank.map(|(midgame, endgame)| (midgame / 2, endgame / 3)));
    let pieces = Terms::by(Axis::Square).row("knight", knight).row("bishop", bishop);
    let pieces = pieces.mirrored_files().plus([(337, 281), (365, 297)]).by_color_negated();
    let pieces = Definition::new("PIECE_SQUARE", "What a minor piece is worth on a square.")
        .terms(pieces.packed());
    let passed = [(0, 0), (2, 8), (4, 12), (8, 25), (20, 50), (45, 90), (80, 140 + tuned), (0, 0)];
    let passed = Definition::new("PASSED_PAWN", "The bonus for a passed pawn, by its rank.")
        .terms(Terms::of(Axis::Rank, passed).packed());
    let outposts = [("knight", [4, 20]), ("bishop", [tuned, 12])];
    let outposts = outposts
        .into_iter()
        .fold(Terms::by(Axis::Index), |terms, (name, values)| terms.row(name, values));
    let outposts = Definition::new("OUTPOST", "The bonus for an outpost, and for a supported one.")
        .terms(outposts);
    Script::new().table(pieces).table(passed).table(outposts)
}

const FILES: [(&str, i32); 2] = [("before.rs", 0), ("after.rs", 6)];

fn path(file: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions/evaluation.in");
    folder.join(file).to_str().unwrap().to_owned()
}

/// The sessions of `evaluation.md` are about these files.
#[test]
fn the_files_of_the_sessions_are_what_a_script_writes() {
    for (file, tuned) in FILES {
        let source = script(tuned).to_source().unwrap();
        if std::env::var_os("TRYCMD").is_some_and(|it| it == "overwrite") {
            fs::write(path(file), &source).unwrap();
        }
        assert_eq!(fs::read_to_string(path(file)).unwrap(), source, "{file}");
    }
}

#[test]
fn what_is_written_is_read_back_with_axes_names_and_scores() {
    let tables = script(0).to_tables().unwrap().tables;
    let read = read(Language::Rust, &script(0).to_source().unwrap()).set.tables;
    assert_eq!(read, tables);
    assert_eq!(tables[0].axes, [Axis::Color, Axis::Row, Axis::Square]);
    let contents: Vec<Content> = tables.iter().map(|table| table.content).collect();
    assert_eq!(contents, [Content::Score, Content::Score, Content::Number]);
}
