//! What build scripts ask for, rightly and wrongly.

use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_gen::axis::Rank;
use chess_tables_gen::tool::{catalogue, emit};
use chess_tables_gen::{
    Axis, Board, Color, Content, Definition, Direction, Element, Layout, Script, Square,
    StructArray, Table,
};
use chess_tables_read::lists::{Array, Language, Reason, read};

/// Structs by the names of their fields are read without knowing their type, sets in them included.
#[test]
fn arrays_of_an_engines_own_structs_are_read_back() {
    let moves = StructArray::new("MOVES", "crate::Move")
        .field("to", "ROOK_THREADS[_][to]")
        .field("blocked", "ROOK_THREADS[_][blocked]")
        .number_from("history", 0);
    let magic = StructArray::new("MAGIC", "Magic")
        .field("mask", "ROOK_RELEVANT[_]")
        .field("magic", "ROOK_MAGICS[_]");
    let signed =
        StructArray::new("SIGNED", "Step").field("step", "STEP[_][a1]").number_from("i", 7);
    let only_sets = StructArray::new("LEAPER", "Leaper")
        .field("knight", "KNIGHT_ATTACKS[_]")
        .field("king", "KING_ATTACKS[_]");
    let arrays = [moves, magic, signed, only_sets];
    let script = arrays.into_iter().fold(Script::new(), Script::struct_array);
    for script in [script.bitboard("crate::Bitboard")] {
        let (source, wrote) = (script.to_source().unwrap(), script.to_tables().unwrap().tables);
        let parsed = read(Language::Rust, &source);
        assert_eq!(parsed.skipped, []);
        let tables = parsed.into_set().tables;
        assert_eq!(tables.len(), wrote.len());
        for (read, wrote) in tables.iter().zip(wrote) {
            assert_eq!((&read.name, &read.doc), (&wrote.name, &wrote.doc));
            assert_eq!((&read.axes, &read.shape), (&wrote.axes, &wrote.shape));
            assert_eq!(read.relations, wrote.relations);
            assert!(read.values == wrote.values, "{}", wrote.name);
        }
    }
}

/// Each size and each layout.
fn boards() -> impl Iterator<Item = Board> {
    let sizes = ["8x8", "9x9", "9x10", "10x8", "10x10", "5x5", "5x6", "1x1", "16x8", "2x7"];
    let boards = sizes.map(|size| size.parse::<Board>().unwrap());
    let all = boards.into_iter().flat_map(|it| Layout::ALL.map(|layout| it.with_layout(layout)));
    all.step_by(7)
}

/// Whatever the order in which a script says board and layout.
#[test]
fn a_script_gives_the_tables_of_the_catalogue_on_every_board() {
    for board in boards() {
        let [size, layout] = [board.with_layout(Layout::A1B1), board];
        let set = catalogue::generate(board, &["KING_ATTACKS", "RAYS", "FILE_M*"]).unwrap();
        let script = || Script::new().tables(["KING_ATTACKS", "RAYS"]).tables(["FILE_M*"]);
        let sources = [
            script().board(board).to_source(),
            script().board(size).layout(layout.layout()).to_source(),
            script().layout(layout.layout()).board(size).to_source(),
        ];
        for source in sources {
            assert_eq!(read(Language::Rust, &source.unwrap()).into_set(), set);
        }
    }
}

/// An engine's type is known by its name alone, and the loop around its integers is ours.
#[test]
fn tables_of_an_engines_own_type_are_read_back() {
    for board in boards() {
        // One of the large ones is much the same in all layouts.
        let large = (board.layout() == Layout::A1B1).then_some("BETWEEN");
        let tables: Vec<&str> = ["K*", "RAYS", "*_SQUARES"].into_iter().chain(large).collect();
        let set = catalogue::generate(board, &tables).unwrap();
        let script = Script::new().tables(tables).board(board);
        let source = script.bitboard("crate::Bitboard").visibility("pub(crate)").to_source();
        let parsed = read(Language::Rust, &source.unwrap());
        assert!(parsed.skipped.is_empty());
        let is_guessed = |it: &Array| it.are_axes_guessed || it.is_element_guessed;
        assert!(!parsed.arrays.iter().any(is_guessed));
        assert_eq!(parsed.into_set(), set);
    }
    let source = Script::new().tables(["KING_ATTACKS"]).bitboard("Own").to_source().unwrap();
    let other = read(Language::Rust, &source.replace("Format: ", "Another format: "));
    // Only the format line tells that the loop in the block makes sets of the numbers, and nothing else.
    assert!(matches!(other.skipped[0].reason, Reason::Computed(_)) && other.arrays.is_empty());
}

/// rustc denies them in comments. A text is not worth a build that fails.
#[test]
fn characters_that_turn_the_reading_direction_are_escaped() {
    let turns: String = ('\u{202A}'..='\u{202E}').chain('\u{2066}'..='\u{2069}').collect();
    let doc = format!("Left {turns} right, \u{5D0}.");
    let own = Definition::new("OWN", doc).each(|_, Rank(rank): Rank| rank as u8);
    let source = Script::new().table(own).to_source().unwrap();
    assert!(!source.contains(|c| turns.contains(c)));
    assert!(source.contains("/// Left \\u{202a}\\u{202b}"), "{source}");
    assert!(source.contains("\\u{2069} right, \u{5D0}.\n"), "{source}");
    let read = read(Language::Rust, &source).into_set();
    let is_how_to = |line: &&str| line.starts_with("// Include it by ");
    let without: Vec<&str> = source.lines().filter(|line| !is_how_to(line)).collect();
    let emitted = emit::source(read.board, &read.tables).unwrap();
    assert_eq!(emitted.lines().collect::<Vec<_>>(), without);
}

/// In the file that includes the others too; an own table takes the place of what is left out.
#[test]
fn the_header_names_what_the_layout_has_none_of() {
    let script = || Script::new().tables(["RANK_*"]).layout(Layout::A1A2);
    let left_out = "// Left out:\n//   RANK_SHIFTS needs a board numbered along the ranks\n\n";
    assert!(script().to_source().unwrap().contains(left_out));
    let files = script().file_per_family().to_files("tables.rs").unwrap();
    assert!(files.last().unwrap().1.contains(left_out));
    let own = script().table(Definition::leaper("RANK_SHIFTS", &[(1, 3)]));
    assert!(
        own.request().unwrap().left_out().is_empty()
            && !own.to_source().unwrap().contains("Left out")
    );
    let names: Vec<String> =
        script().request().unwrap().left_out().into_iter().map(|it| it.table).collect();
    assert_eq!(names, ["RANK_SHIFTS"]);
}

#[test]
fn own_tables_stand_behind_those_of_the_catalogue_and_look_like_them() {
    let source = Script::new()
        .table(Definition::leaper("CAMEL_ATTACKS", &[(1, 3)]))
        .tables(["RAYS"])
        .table(Definition::new("RANK_NUMBERS", "The rank.").each(|_, Rank(rank): Rank| rank as u8))
        .layout(Layout::A8B8)
        .to_source()
        .unwrap();
    let names: Vec<String> = read(Language::Rust, &source)
        .into_set()
        .tables
        .into_iter()
        .map(|table| table.name)
        .collect();
    assert_eq!(names, ["RAYS", "CAMEL_ATTACKS", "RANK_NUMBERS"]);
    let camel = "\
/// The squares a (1, 3) leaper attacks.
///
/// Index: `[square]`, 0 = a8, 1 = b8. `CAMEL_ATTACKS[35]` is the entry for d4.
/// Format: `[square] -> squares`; 512 bytes.
///
/// ```text
/// CAMEL_ATTACKS[d4]
/// 8  . . . . . . . .
/// 7  . . 1 . 1 . . .
/// 6  . . . . . . . .
/// 5  1 . . . . . 1 .
/// 4  . . .[.]. . . .
/// 3  1 . . . . . 1 .
/// 2  . . . . . . . .
/// 1  . . 1 . 1 . . .
///    a b c d e f g h
/// ```
#[allow(dead_code, clippy::pedantic)]
pub const CAMEL_ATTACKS: &[u64; 64] = &[
    0x0000_0000_0002_0400,";
    assert!(source.contains(camel.rsplit_once('\n').unwrap().0), "{source}");
}

/// The type around the integers changes how the constants are written, not what they hold: the
/// engines in `tests/engines` compile them.
#[test]
fn own_types_stand_around_sets_of_squares_only() {
    let script = Script::new()
        .tables(["KNIGHT_ATTACKS", "BETWEEN", "DARK_SQUARES", "STEP", "ZOBRIST_PIECES"])
        .table(
            // The type is around a u64.
            Definition::new("CORNER", "")
                .all([Axis::Index], |_| vec![1_u8])
                .content(Content::Squares),
        )
        .bitboard("crate::Bitboard")
        .visibility("pub(crate)");
    let source = script.to_source().unwrap();
    for line in [
        "//     512 bytes  KNIGHT_ATTACKS: [crate::Bitboard; 64]",
        "pub(crate) const KNIGHT_ATTACKS: &[crate::Bitboard; 64] = &{",
        "pub(crate) const BETWEEN: &[[crate::Bitboard; 64]; 64] = {",
        "pub(crate) const DARK_SQUARES: crate::Bitboard = crate::Bitboard(0xaa55_aa55_aa55_aa55);",
        "pub(crate) const STEP: &[[i8; 64]; 64] = &[",
        "pub(crate) const CORNER: &[u8; 1] = &[0x01];",
        "pub(crate) const ZOBRIST_PIECES: &[[[u64; 64]; 6]; 2] = {",
    ] {
        assert!(source.lines().any(|l| l == line), "{line}\n{source}");
    }
    let private = Script::new().tables(["RAYS"]).visibility("").to_source().unwrap();
    assert!(private.lines().any(|line| line == "const RAYS: &[[u64; 64]; 8] = &["));
}

/// prettyplease would have written it alike: also this form, around values it does not see.
#[test]
fn sources_are_formatted() {
    let some =
        || Script::new().tables(["K*_ATTACKS", "*_MASKS", "DARK*", "RAYS", "BETWEEN", "STEP"]);
    let scripts = [
        some().fingerprints(),
        some().bitboard("crate::Bitboard").fingerprints(),
        Script::new().tables(["K*", "DARK*"]).board("9x9").bitboard("VALUES"),
    ];
    for script in scripts {
        let source = script.to_source().unwrap();
        // As wide a digit for each sign, which syn would read as an operator.
        let source = source.replace("= -", "= 1").replace(" -", " 1").replace("[-", "[1");
        // A comment is no part of the syntax.
        let source = source.replace(" // private field? See the top.", "");
        let (_, items) = source.split_once("\n\n").unwrap();
        let formatted = prettyplease::unparse(&syn::parse_file(items).unwrap());
        for (is, want) in items.lines().zip(formatted.lines()) {
            assert_eq!(is, want);
        }
        assert_eq!(items.len(), formatted.len());
    }
}

#[test]
fn fingerprints_are_those_of_the_tables() {
    let tables = catalogue::generate(Board::CHESS, &["K*"]).unwrap().tables;
    for script in [Script::new(), Script::new().bitboard("crate::Bitboard")] {
        let source = script.tables(["K*"]).fingerprints().to_source().unwrap();
        let (_, module) = source.split_once("pub mod fingerprints {").unwrap();
        let bits: String = module.chars().filter(|&c| c != '_').collect();
        for table in &tables {
            assert!(bits.contains(&format!("u64 = 0x{:016x};", table.fingerprint())));
        }
    }
}

fn squares<S: IntoIterator<Item = Square>>(
    closure: impl Fn(Board, Square) -> S + Send + Sync + 'static,
) -> Definition {
    Definition::new("OWN", "Own.").each(closure)
}

/// A script with the message that its build ends with.
type Wrong = (Script, &'static str);

fn small() -> Script {
    Script::new().board("5x5")
}

fn asking_for_what_is_not_there() -> Vec<Wrong> {
    vec![
        (
            Script::new(),
            "no table is requested: name some, as in `.tables([\"KNIGHT_ATTACKS\"])`, or all, as in \
             `.tables([\"*\"])`",
        ),
        (
            Script::new().tables(["KNIHGT_*"]),
            "no table matches `KNIHGT_*`: did you mean `KNIGHT_*`?",
        ),
        (
            Script::new().tables(["RAYS", "knight_atacks"]),
            "no table matches `knight_atacks`: did you mean `KNIGHT_ATTACKS`?",
        ),
        (Script::new().tables(["NOTHING_LIKE_IT"]), "no table matches `NOTHING_LIKE_IT`"),
        (Script::new().tables([""]), "no table matches ``"),
        (small().tables(["MAGIC_ATTACKS"]), "MAGIC_ATTACKS needs an 8x8 board"),
        (small().tables(["RAYS", "MAGIC_*"]), "MAGIC_ATTACKS needs an 8x8 board"),
    ]
}

fn names_that_are_none() -> Vec<Wrong> {
    let own = |name: &str| Script::new().table(Definition::leaper(name, &[(1, 2)]));
    vec![
        (own("RAYS").tables(["RAYS"]), "two tables are named RAYS"),
        (own("A").table(Definition::leaper("A", &[(1, 1)])), "two tables are named A"),
        (
            own("bits").bitboard("crate::Bitboard"),
            "`bits` is not the name of a constant: want one such as KNIGHT_ATTACKS",
        ),
    ]
}

fn entries_that_do_not_fit() -> Vec<Wrong> {
    let off = |file, rank| squares(move |_, _| [Square { file, rank }]);
    let whole = |shape: Vec<usize>, entries: usize| {
        let whole = move |_: Board| (shape.clone(), vec![0_u64; entries]);
        Script::new().table(Definition::new("OWN", "").all([Axis::Index, Axis::Index], whole))
    };
    let of = |element, values: &[u128]| {
        let (name, doc, axes) = ("OWN".to_owned(), String::new(), vec![Axis::Index]);
        let (shape, content, values) = (vec![values.len()], Content::Flags, values.to_vec());
        let table = Table::new(name, axes, shape, element, content, values).documented(doc);
        Script::new().table(Definition::from(table))
    };
    vec![
        (
            Script::new().table(off(8, 0)),
            "OWN: an entry is off the 8x8 board: file 8, rank 0, counted from 0",
        ),
        (
            Script::new().table(off(255, 255)),
            "OWN: an entry is off the 8x8 board: file 255, rank 255, counted from 0",
        ),
        (
            Script::new().table(
                Definition::new("OWN", "").each(|_, s: Square| Square { rank: s.rank + 1, ..s }),
            ),
            "OWN: an entry is off the 8x8 board: file 0, rank 8, counted from 0",
        ),
        (
            small().table(
                Definition::new("OWN", "")
                    .each(|_, _: Square| 1_u64 << 25)
                    .content(Content::Squares),
            ),
            "OWN: an entry is off the 5x5 board: the set 0x2000000",
        ),
        (
            Script::new().table(Definition::new("OWN", "")),
            "the definition of OWN has no entries: add them by `each` or `all`",
        ),
        (of(Element::U8, &[1, 0x1ff]), "OWN[1] is 0x1ff, which does not fit into u8"),
        (of(Element::I8, &[255]), "OWN[0] is 0xff, which does not fit into i8"),
        (whole(vec![2, 3], 5), "the 5 entries of OWN do not match its axes and the shape [2, 3]"),
        (whole(vec![6], 6), "the 6 entries of OWN do not match its axes and the shape [6]"),
    ]
}

#[test]
fn what_is_wrong_with_a_script_is_said() {
    let cases = [asking_for_what_is_not_there(), names_that_are_none(), entries_that_do_not_fit()];
    for (script, message) in cases.into_iter().flatten() {
        let error = script.to_source().expect_err(message);
        assert_eq!(error.without_location().to_string(), message);
        // What cargo shows when `main` returns it.
        assert_eq!(format!("{error:?}"), error.to_string());
    }
    assert_eq!("20x10".parse::<Board>().unwrap_err().message(), "`20x10` is not a board");
}

/// The line of the call that has the name, not of the last one.
#[test]
fn a_name_that_is_no_table_s_is_said_with_its_line() {
    let (line, script) = (line!(), Script::new().tables(["RAYS", "KNIHGT_ATTACKS"]));
    let error = script.tables(["KING_ATTACKS"]).to_source().unwrap_err().to_string();
    let place = format!("{}:{line}: ", file!());
    assert_eq!(
        error,
        format!("{place}no table matches `KNIHGT_ATTACKS`: did you mean `KNIGHT_ATTACKS`?")
    );
}

/// The largest number depends on the processor, and so does the message.
#[test]
fn a_shape_of_more_entries_than_can_be_counted_is_refused() {
    let whole = |_: Board| (vec![usize::MAX, 2], Vec::<u64>::new());
    let own = Definition::new("OWN", "").all([Axis::Index, Axis::Index], whole);
    let error = Script::new().table(own).to_source().unwrap_err().without_location().to_string();
    let shape = [usize::MAX, 2];
    assert_eq!(
        error,
        format!("the 0 entries of OWN do not match its axes and the shape {shape:?}")
    );
}

/// Tables as no catalogue has them are emitted, not refused.
#[test]
fn odd_tables_are_no_error() {
    let source = Script::new()
        .table(Definition::new("A".repeat(200), "").each(|_, ()| []))
        .table(Definition::new("DATA", "\r\n*/ \"#").each(
            |board, (color, direction, square): (Color, Direction, Square)| {
                board.step(square, direction).filter(move |_| color == Color::White)
            },
        ))
        .table(Definition::new("VALUES", "").all([Axis::Index], |_| Vec::<i8>::new()))
        .table(
            Definition::new("NONE", "")
                .all([Axis::Index], |_| Vec::<u64>::new())
                .content(Content::Squares),
        )
        .bitboard("VALUES")
        .fingerprints()
        .to_source()
        .unwrap();
    syn::parse_file(&source).unwrap();
}

/// A build script is compiled for the host: what it asked of its target would be wrong. Files that are copied into
/// engines may ask.
#[test]
fn the_generator_does_not_see_the_host() {
    let mut folders =
        vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("tables-gen/src")];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.extend((!path.ends_with("methods/rust")).then_some(path));
                continue;
            }
            let source = fs::read_to_string(&path).unwrap();
            // What is written into engines stands in quotes.
            let source = source.replace("\"#[cfg(target", "");
            for word in ["cfg(target", "cfg!(target", "usize::BITS", "to_ne_bytes"] {
                assert!(!source.contains(word), "{word} in {}", Path::display(&path));
            }
            files += 1;
        }
    }
    assert!(files > 40);
}
