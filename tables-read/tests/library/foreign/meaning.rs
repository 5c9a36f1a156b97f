//! Axes, contents and boards, said by the source or guessed.

use chess_tables_gen::tool::{catalogue, emit};
use chess_tables_gen::{Axis, Board, Content};
use chess_tables_read::parse::parse;

use super::values::only;

#[test]
fn only_what_the_source_does_not_say_is_guessed() {
    let ours = catalogue::generate(Board::CHESS, &["KING_ATTACKS"]).unwrap().tables;
    let source = emit::source(Board::CHESS, &ours).unwrap();
    let parsed = parse(&format!("{source}mod m {{ const A: [u8; 1] = [1]; }}")).unwrap();
    assert_eq!(parsed.guessed.into_iter().collect::<Vec<_>>(), ["A"]);
}

#[test]
fn axes_and_contents_are_guessed() {
    let zeros = |ty: &str| only(&format!("/// Doc.\nconst A: {ty} = {};", zero(ty)));
    let table = zeros("[u64; 64]");
    assert_eq!((table.axes, table.content), (vec![Axis::Square], Content::Squares));
    let table = zeros("[[u64; 64]; 2]");
    assert_eq!((table.axes, table.content), (vec![Axis::Index, Axis::Square], Content::Squares));
    let table = zeros("[[u64; 2]; 64]");
    assert_eq!((table.axes, table.content), (vec![Axis::Square, Axis::Index], Content::Number));
    let own = |value: u8| only(&format!("const A: [Own; 64] = [Own({value}); 64];")).content;
    assert_eq!((own(63), own(64)), (Content::Number, Content::Squares));
    let table = zeros("[u8; 64]");
    assert_eq!((table.axes, table.content), (vec![Axis::Square], Content::Number));
    assert_eq!(table.doc, "Doc.");
    // As this project writes it, but over a table that has another axis.
    let doc = "Indexed `[piece]`; an entry is flags. 2 bytes.";
    let table = only(&format!("/// {doc}\nconst A: [[u8; 2]; 1] = [[1, 2]];"));
    assert_eq!((table.axes, table.content), (vec![Axis::Index; 2], Content::Number));
    assert_eq!(table.doc, doc);
}

/// `[[0; 64]; 2]` of `[[u64; 64]; 2]`.
fn zero(ty: &str) -> String {
    ty.replace("u64", "0").replace("u8", "0")
}

#[test]
fn documentation_in_every_spelling() {
    let doc = |source: &str| only(&format!("{source}\nconst A: [u8; 1] = [1];")).doc;
    assert_eq!(doc("/// One.\n///\n///   Two.\n// Not this.\n//// Nor this."), "One.\n\n  Two.");
    assert_eq!(doc("/**\n * One.\n * Two.\n */"), "One.\nTwo.");
    assert_eq!(doc("/** One. */"), "One.");
    assert_eq!(doc("#[doc = \" O\\\"ne\"] #[doc(hidden)] /// Two.\n/**/ /***/"), "O\"ne\nTwo.");
    assert_eq!(doc("//! Of the file.\n#![doc = \"And this.\"]"), "");
}

#[test]
fn the_header_says_the_board() {
    let board = |source: &str| parse(source).unwrap().set.board;
    let other = Board::new(9, 10).unwrap().with_layout("h8g8".parse().unwrap());
    assert_eq!(board("\u{FEFF}// Mine.\r\n// Layout h8g8, board 9x10.\r\n"), other);
    assert_eq!(board("// Layout h8g8, board 90x90.\n"), Board::CHESS);
    assert_eq!(board("// Layout ours, board 8x8.\n"), Board::CHESS);
    assert_eq!(board("const A: u8 = 1;\n// Layout h8g8, board 9x10.\n"), Board::CHESS);
}
