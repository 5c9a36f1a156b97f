//! Tables of an engine's own: what their definitions say is all that drawing, looking up and comparing needs.

use std::fs;
use std::path::Path;

use chess_tables_gen::{
    Axis, Board, Content, Definition, LookUp, Relation, Role, Script, Set, Slider, Square,
};
use chess_tables_read::lists::{Language, read};

use crate::stdout;

/// What the command line prints of a table, in a file that a script with its definition wrote.
fn shown(definitions: impl IntoIterator<Item = Definition>, arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("engine.rs");
    let script = Script::new().tables(["ROOK_RELEVANT", "ROOK_PEXT_OFFSETS", "X88_STEPS"]);
    let script = script.table(definitions.into_iter().collect::<Vec<_>>());
    fs::write(&file, script.to_source().unwrap()).unwrap();
    stdout(&[&["show"], arguments, &["-s", file.to_str().unwrap()]].concat())
}

#[test]
fn a_slider_of_ones_own_is_looked_up() {
    let ferries = Definition::new("FERRIES", "What a ferry attacks: as a rook, and itself.")
        .all([Axis::Subset], |board| {
            let of = |square| {
                let subsets = Slider::Rook.subsets(board, square).into_iter();
                subsets.map(move |(_, attacks)| attacks | board.bit(square))
            };
            board.squares().flat_map(of).map(Set).collect::<Vec<Set>>()
        })
        .related(Relation::LookUp(LookUp::pext(
            Slider::Rook,
            "ROOK_RELEVANT",
            "ROOK_PEXT_OFFSETS",
        )));
    let arguments = ["FERRIES", "a1", "--occupied", "a3,c1", "--format", "json"];
    let entry = shown([ferries], &arguments);
    assert!(entry.contains(r#""squares":["a1","b1","c1","a2","a3"]"#), "{entry}");
}

#[test]
fn a_mailbox_and_a_thread_of_ones_own_are_drawn() {
    let padded = Definition::new("PADDED", "The square in a cell of a 9x8 board.")
        .all([Axis::MailboxCell], |board| {
            let cell = |cell: u8| Square { file: cell % 9, rank: cell / 9 };
            let cells = (0..72).map(cell);
            let square = |square: Square| {
                if square.file < 8 { board.index(square) as i8 } else { -1 }
            };
            cells.map(square).collect::<Vec<i8>>()
        })
        .content(Content::Square)
        .related(Relation::Width(9));
    let drawing = shown([padded], &["PADDED"]);
    assert!(drawing.contains("\n  0   0  1  2  3  4  5  6  7  -\n"), "{drawing}");

    let end = [0xFF, 0xFF];
    let hops = Definition::new("HOPS", "Two squares to the north, one after the other.")
        .all([Axis::ThreadElement, Axis::ThreadField], move |board| {
            let threads = board.squares().flat_map(|from| {
                let targets: Vec<Square> =
                    board.ray(from, chess_tables_gen::Direction::N).take(2).collect();
                let blocked = targets.len() as u8;
                let elements = targets.into_iter().map(move |to| [board.index(to) as u8, blocked]);
                elements.chain([end])
            });
            threads.collect::<Vec<[u8; 2]>>()
        })
        .related(Relation::Table(Role::Starts, "WHERE_HOPS_START".to_owned()));
    let starts = Definition::new("WHERE_HOPS_START", "Where the hops of a square start.").all(
        [Axis::Square],
        |board| {
            let mut next = 0;
            let start = |from| {
                let start = next;
                next += board.ray(from, chess_tables_gen::Direction::N).take(2).count() as u16 + 1;
                start
            };
            board.squares().map(start).collect::<Vec<u16>>()
        },
    );
    let walk = shown([hops, starts], &["HOPS", "b2", "--occupied", "b3"]);
    assert!(walk.contains("visits b3 => end"), "{walk}");
}

/// The flags of the difference at an index: on one line, and not more than two files and ranks apart.
fn near(index: usize) -> u8 {
    match Board::CHESS.x88().leap(119 - index as i16) {
        Some((files, ranks)) if (files, ranks) != (0, 0) => {
            let on_a_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
            u8::from(on_a_line) | u8::from(files.abs().max(ranks.abs()) <= 2) << 1
        }
        _ => 0,
    }
}

#[test]
fn flags_of_ones_own_by_0x88_difference_are_said_in_words() {
    let near_squares = || {
        Definition::new("NEAR", "Whether two squares are on a line, and near each other.")
            .all([Axis::X88Difference], |_| (0..240).map(near).collect::<Vec<u8>>())
            .related(Relation::flags(["on a line", "close-by"]))
            .related(Relation::Table(Role::Steps, "X88_STEPS".to_owned()))
    };
    let drawing = shown([near_squares()], &["NEAR", "f3", "d1"]);
    let sum =
        "\nf3 = 0x25, d1 = 0x03, difference +34, index 153: on a line 1 + close-by 2; step -17\n";
    assert!(drawing.contains(sum), "{drawing}");
    // They are no pieces, whatever their bits.
    assert!(drawing.contains("[ 3]") && !drawing.contains("legend"), "{drawing}");
    let entry = shown([near_squares()], &["NEAR", "f3", "e1", "--format", "json"]);
    let entry: serde_json::Value = serde_json::from_str(&entry).unwrap();
    assert_eq!(entry["flags"], serde_json::json!(["close-by"]));
    let numbered =
        |square: &str, number: u8| serde_json::json!({"square": square, "number": number});
    assert_eq!(entry["x88"]["attacker"], numbered("f3", 0x25));
    assert_eq!(entry["x88"]["target"], numbered("e1", 4));
    assert_eq!((&entry["x88"]["difference"], &entry["x88"]["step"]), (&33.into(), &0.into()));

    // After another index, and without the steps beside it.
    let by_color = Definition::new("NEAR_BY_COLOR", "The same for both colors.")
        .all([Axis::Color, Axis::X88Difference], |_| {
            (vec![2, 240], [(); 2].iter().flat_map(|()| (0..240).map(near)).collect::<Vec<u8>>())
        });
    let entry = shown(
        [by_color.related(Relation::flags(["on a line"]))],
        &["NEAR_BY_COLOR", "black", "f3", "d1"],
    );
    let wanted = "NEAR_BY_COLOR[black][+34]  index [1][153]  u8  0x03   a1b1   ";
    assert!(entry.starts_with(wanted), "{entry}");
    let sum = "\nf3 = 0x25, d1 = 0x03, difference +34, index 153: on a line 1 + bit 1 2\n";
    assert!(entry.ends_with(sum), "{entry}");
}

/// Files a to d, as White sees the board.
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

/// A number for the midgame and one for the endgame, as [`Content::Score`] packs them.
fn score((midgame, endgame): (i32, i32)) -> i32 {
    midgame + 65536 * endgame
}

/// Scores of knights and bishops by square, in a1b1. Black's are negative.
fn minor_pieces() -> (Vec<usize>, Vec<i32>) {
    let mut scores = vec![];
    for sign in [1, -1] {
        for (worth, [midgame_part, endgame_part]) in [((337, 281), [1, 1]), ((365, 297), [2, 3])] {
            for square in 0..64_usize {
                let (file, rank) = (square % 8, square / 8);
                let row = if sign == 1 { 7 - rank } else { rank };
                let (midgame, endgame) = KNIGHT[row][file.min(7 - file)];
                let pair = (worth.0 + midgame / midgame_part, worth.1 + endgame / endgame_part);
                scores.push(sign * score(pair));
            }
        }
    }
    (vec![2, 2, 64], scores)
}

/// What an engine adds up.
fn script() -> Script {
    let rows = || Relation::Rows(["knight", "bishop"].map(str::to_owned).to_vec());
    let pieces = Definition::new("PIECE_SQUARE", "What a minor piece is worth on a square.")
        .all([Axis::Color, Axis::Row, Axis::Square], |_| minor_pieces())
        .content(Content::Score)
        .related(rows());
    let passed = [(0, 0), (2, 8), (4, 12), (8, 25), (20, 50), (45, 90), (80, 140), (0, 0)];
    let passed = Definition::new("PASSED_PAWN", "The bonus for a passed pawn, by its rank.")
        .all([Axis::Rank], move |_| passed.map(score).to_vec())
        .content(Content::Score);
    let outposts = Definition::new("OUTPOST", "The bonus for an outpost, and for a supported one.")
        .all([Axis::Row, Axis::Index], |_| vec![[4_i16, 20], [0, 12]])
        .related(rows());
    Script::new().table(pieces).table(passed).table(outposts)
}

/// The sessions `evaluation.md` are about this file.
#[test]
fn the_file_of_the_sessions_is_what_a_script_writes() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = path.join("tests/sessions/shell/evaluation.in/before.rs");
    let source = script().to_source().unwrap();
    if std::env::var_os("OVERWRITE").is_some() {
        fs::write(&path, &source).unwrap();
    }
    assert_eq!(fs::read_to_string(path).unwrap(), source);
}

#[test]
fn what_is_written_is_read_back_with_axes_names_and_scores() {
    let tables = script().to_tables().unwrap().tables;
    let read = read(Language::Rust, &script().to_source().unwrap()).into_set().tables;
    assert_eq!(read, tables);
    assert_eq!(tables[0].axes, [Axis::Color, Axis::Row, Axis::Square]);
    let contents: Vec<Content> = tables.iter().map(|table| table.content).collect();
    assert_eq!(contents, [Content::Score, Content::Score, Content::Number]);
}
