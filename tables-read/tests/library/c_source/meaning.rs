//! Texts, axes, contents and boards.

use chess_tables_gen::{Axis, Board, Content, Relation, Table};
use chess_tables_read::parse::parse_c;

#[track_caller]
fn only(source: &str) -> Table {
    let tables = parse_c(source).unwrap().set.tables;
    assert_eq!(tables.len(), 1, "{source}");
    tables.into_iter().next().unwrap()
}

#[test]
fn comments_before_a_table_are_its_text() {
    let doc = |source: &str| only(&format!("{source}\nint A[1] = {{1}};")).doc;
    assert_eq!(doc("// One.\n//\n//   Two."), "One.\n\n  Two.");
    assert_eq!(doc("/// One.\n//! Two."), "One.\nTwo.");
    assert_eq!(doc("/**\n * One.\n * Two.\n */"), "One.\nTwo.");
    assert_eq!(doc("/* One. */"), "One.");
    assert_eq!(doc("/*! One. */ // Two."), "One.\nTwo.");
    assert_eq!(doc("// Of the file.\n\n// One."), "One.");
    assert_eq!(doc("// Of the file.\n"), "");
    assert_eq!(doc("int x; // Of x.\n// One."), "One.");
    assert_eq!(doc("int x; /* Of x. */"), "");
    assert_eq!(doc("#define X 1 // Of X.\n// One."), "One.");
    assert_eq!(doc("// One.\n#define X 1"), "");
}

/// Otherwise an entry of Ethereal is a number such as -9109608.
#[test]
fn entries_written_as_two_packed_numbers_are_scores() {
    let packing = "#define MakeScore(mg, eg) ((int)((unsigned int)(eg) << 16) + (mg))\n\
                   #define S(mg, eg) (MakeScore((mg), (eg)))\n\
                   #define FIRST(mg, eg) (mg)\n\
                   #define HALF S(1, 2)\n";
    let content = |source: &str| only(&format!("{packing}{source}")).content;
    for scores in [
        "int A[2] = { S( -104,-139), S(5, 0) };",
        "const int A[2][2] = {{ S(0, 0), S(-32768, 32767) }, { S(1, -2), S(-1, 2), }};",
        // The rest is zero.
        "int A[2][3] = {{ S(1, 2) }, { S(0, 0), S(3, 4) }};",
        "int A[] = { MakeScore(1, 2) };",
        "unsigned A[1] = { S(-1, 2) };",
    ] {
        assert_eq!(content(scores), Content::Score, "{scores}");
    }
    for numbers in [
        "int A[2] = { 131073, 3 };",
        "int A[2] = { S(1, 2), 3 };",
        "int A[2] = { S(1, 2), HALF };",
        "int A[2] = { S(1, 2), -S(1, 2) };",
        "int A[2] = { S(1, 2), S(1 + 1, 2) };",
        "int A[2] = { FIRST(1, 2), FIRST(3, 4) };",
        "int A[2] = { FIRST(1, 0), FIRST(-3, 0) };",
        "long A[1] = { S(1, 2) };",
        "int A[2] = { [1] = S(1, 2), [0] = S(3, 4) };",
    ] {
        assert_eq!(content(numbers), Content::Number, "{numbers}");
    }
    // What is documented is not guessed.
    let said = "// Format: `[index] -> number`; 4 bytes.\nint A[1] = { S(1, 2) };";
    assert_eq!(content(said), Content::Number);
}

#[test]
fn axes_and_contents_are_guessed() {
    let table = only("uint64_t A[64] = {1};");
    assert_eq!((table.axes, table.content), (vec![Axis::Square], Content::Squares));
    let table = only("const int A[2][64] = {{1}};");
    assert_eq!((table.axes, table.content), (vec![Axis::Index, Axis::Square], Content::Number));
    let table = only("U64 A[64] = {1};");
    assert_eq!(table.content, Content::Number);
    let table = only("U64 A[64] = {64};");
    assert_eq!(table.content, Content::Squares);
    let table = only("struct M { uint64_t mask, magic; };\nconst M A[64] = {{1, 2}};");
    assert_eq!((table.axes, table.content), (vec![Axis::Square, Axis::Field], Content::Number));
    let fields = Relation::Fields(vec!["mask".to_owned(), "magic".to_owned()]);
    assert_eq!(table.relations, [fields]);
}

#[test]
fn what_the_source_says_is_not_guessed() {
    let format = "// A text.\n//\n// Format: `[square] -> number`; 2 bytes.\n//\n// A drawing.\n";
    let parsed = parse_c(&format!("{format}uint8_t A[2] = {{1, 2}};\nint B[1] = {{1}};")).unwrap();
    assert_eq!(parsed.set.tables[0].doc, "A text.");
    assert_eq!(parsed.set.tables[0].axes, [Axis::Square]);
    assert_eq!(parsed.guessed.into_iter().collect::<Vec<_>>(), ["B"]);
    let table = only("// Format: `number`; 1 bytes.\nconst uint8_t SHIFT = 57;");
    assert_eq!((table.axes, table.values), (vec![], vec![57]));
}

#[test]
fn the_comment_at_the_top_says_the_board() {
    let board = |source: &str| parse_c(source).unwrap().set.board;
    let other = Board::new(9, 10).unwrap().with_layout("h8g8".parse().unwrap());
    assert_eq!(board("// Mine.\n// Layout h8g8, board 9x10.\n"), other);
    assert_eq!(board("int a;\n// Layout h8g8, board 9x10.\n"), Board::CHESS);
}

#[test]
fn values_are_where_they_stand() {
    let source = "int A[1] = {1}, B[1]{2};\nconst std::array<int, 2> C = {1, 2} ;";
    let parsed = parse_c(source).unwrap();
    let texts: Vec<&str> = parsed.values.iter().map(|range| &source[range.clone()]).collect();
    assert_eq!(texts, ["{1}", "{2}", "{1, 2}"]);
}

/// With the macros that these files define, gcc has 5 for `b`.
#[test]
fn what_no_reader_line_by_line_sees_is_refused() {
    for (source, message) in [
        (
            "const int NQ = 4;\n#define N\\\nQ 5\nint b[] = {NQ};",
            "2:10: the name of a macro goes on in the next line",
        ),
        (
            "const int N = 4;\n_Pragma(\"pop_macro(\\\"N\\\")\")\nint b[] = {N};",
            "2:1: `_Pragma` of `pop_macro` is not followed",
        ),
    ] {
        let error = chess_tables_read::parse::parse_c(source).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
    // A body on the next line is none of this.
    let parsed = chess_tables_read::parse::parse_c("#define N \\\n5\nint b[] = {N};").unwrap();
    assert_eq!(parsed.set.tables[0].values, [5]);
}
