//! Tables under an engine's own names and in its own shapes are the same tables.

use chess_tables_gen::tool::{catalogue, names};
use chess_tables_gen::{
    Axis, BitboardType, Bits, Board, Content, Definition, Form, Layout, Script, StructArray, Table,
    TableSet,
};
use chess_tables_match::diff::{Change, How, diff};
use chess_tables_read::lists::{Language, read};

use crate::complete::assert_complete;

/// All layouts of the chess board and some of others.
fn boards() -> impl Iterator<Item = Board> {
    let sizes = [("8x8", &Layout::ALL[..]), ("5x6", &Layout::ALL), ("9x9", &[Layout::A8A7])];
    sizes.into_iter().flat_map(|(size, layouts)| {
        let board: Board = size.parse().unwrap();
        layouts.iter().map(move |&layout| board.with_layout(layout))
    })
}

/// The catalogue on a board. Large tables are as others are, and slow to read.
fn tables(board: Board) -> Vec<Table> {
    let mut tables = catalogue::generate(board, &[]).unwrap().tables;
    tables.retain(|table| table.values.len() <= 8192);
    tables
}

#[track_caller]
fn assert_read_back(script: &Script) -> TableSet {
    let (source, wrote) = (script.to_source().unwrap(), script.to_tables().unwrap());
    let parsed = read(Language::Rust, &source);
    assert_eq!(parsed.skipped, []);
    let parsed = parsed.into_set();
    assert_eq!(parsed.board, wrote.board);
    assert_eq!(parsed.tables.len(), wrote.tables.len());
    for (read, wrote) in parsed.tables.iter().zip(&wrote.tables) {
        assert!(read == wrote, "{}\n{}", wrote.name, wrote.doc);
    }
    wrote
}

#[test]
fn every_table_is_found_again_under_another_name() {
    for board in boards().step_by(8) {
        let before = tables(board);
        let named = |script: Script, table: &Table| {
            script
                .tables([&*table.name])
                .form(&*table.name, Form::new().name(format!("MY_{}", table.name)))
        };
        let script = before.iter().fold(Script::new().board(board), named);
        let after = assert_read_back(&script);
        let mut wanted = before.clone();
        names::rename(&mut wanted, &|name| {
            before.iter().any(|it| it.name == name).then(|| format!("MY_{name}"))
        });
        for (table, (want, old)) in after.tables.iter().zip(wanted.iter().zip(&before)) {
            assert_eq!((&table.name, &table.relations), (&want.name, &want.relations));
            assert!(table.values == want.values && table.axes == want.axes);
            let origin = format!("\n\nThis is the catalogue's `{}`.", old.name);
            assert_eq!(table.doc, old.doc.clone() + &origin);
        }
        let before = TableSet::new(board, before);
        let changes = diff(&after, &before).changes;
        assert_eq!(changes.len(), before.tables.len());
        for change in changes {
            assert!(matches!(change, Change::Renamed { .. }), "{change:?}");
        }
    }
}

/// Read back, and told apart by a comparison that does not know the header.
#[test]
fn reversed_bits_are_read_back_and_recognised() {
    for board in boards().step_by(8) {
        let plain = TableSet::new(board, tables(board));
        let names = plain.tables.iter().map(|table| &*table.name);
        let reversed = Script::new().tables(names).board(board.with_bits(Bits::Reversed));
        let reversed = assert_read_back(&reversed);
        assert_eq!(reversed.board, board.with_bits(Bits::Reversed));
        let unsaid = TableSet::new(board, reversed.tables.clone());
        for other in [reversed, unsaid] {
            for change in assert_complete(&plain, &other).changes {
                assert_reversed(&change, board);
            }
        }
    }
}

/// The sets of squares of a table by squares.
#[track_caller]
fn assert_reversed(change: &Change<'_>, board: Board) {
    let Change::Changed { a, how, .. } = change else { panic!("{change:?}") };
    let plain = [Axis::Square, Axis::Direction, Axis::Color];
    let is_by_squares = a.axes.contains(&Axis::Square)
        && a.axes.iter().all(|axis| plain.contains(axis))
        && a.content == Content::Squares;
    if is_by_squares {
        let layouts = [board.layout(); 2];
        let is_reversed = |how: &How| match how {
            How::Layout { fits, reversed, .. } => *reversed && fits.contains(&layouts),
            _ => false,
        };
        assert!(is_reversed(how), "{} {how:?}", a.name);
    }
}

/// Every table with its axes turned around, except for the fields of an entry.
#[test]
fn axes_in_another_order_are_read_back_and_recognised() {
    let mut turned_around = 0;
    for board in boards().step_by(8) {
        let before = tables(board);
        let names = before.iter().map(|table| &*table.name);
        let script = Script::new().tables(names).board(board);
        let turn = |script: Script, table: &Table| {
            let mut axes = table.axes.clone();
            let indices = axes.len() - usize::from(axes.last() == Some(&Axis::ThreadField));
            axes[..indices].reverse();
            script.form(table.name.to_lowercase(), Form::new().axes(axes))
        };
        let after = assert_read_back(&before.iter().fold(script, turn));
        let before = TableSet::new(board, before);
        for change in assert_complete(&before, &after).changes {
            let Change::Changed { a, b, how, .. } = &change else { panic!("{change:?}") };
            let axes = |how: &How| match how {
                How::Axes(orders) => {
                    orders.iter().map(|it| it.iter().map(|&i| a.axes[i]).collect()).collect()
                }
                How::Equal => vec![b.axes.clone()],
                // A table of few entries, or one that is its own mirror in some way.
                _ => vec![],
            };
            let (axes, is_small): (Vec<Vec<Axis>>, _) = (axes(how), a.values.len() < 100);
            assert!(axes.contains(&b.axes) || is_small, "{} {how:?}", a.name);
            assert_eq!(a.relations, b.relations);
            turned_around += 1;
        }
    }
    assert!(turned_around > 40, "{turned_around}");
}

#[test]
fn a_table_with_other_axes_says_which_it_is() {
    let script = Script::new()
        .tables(["RAYS", "LINE", "PAWN_ATTACKS"])
        .form("RAYS", Form::new().axes([Axis::Square, Axis::Direction]))
        .form("RAYS", Form::new().name("WAYS"));
    let source = script.to_source().unwrap();
    for text in [
        "/// This is the catalogue's `RAYS[direction][square]`.\n",
        "Formula: `RAYS[d][s] | RAYS[(d + 4) & 7][s] | (1 << s), where",
        "`[square]`, 0 = a1, 1 = b1; `[direction]`, 0 = n, 1 = ne. `WAYS[27][1]` is the entry for d4 and ne.",
        "//    4096 bytes  WAYS: [[u64; 8]; 64]",
    ] {
        assert!(source.contains(text), "{text}");
    }
}

/// Every table with flags, in the opposite order with a bit between.
#[test]
fn flags_in_another_order_are_read_back() {
    let mut seen = 0;
    for board in boards() {
        let before = tables(board).into_iter().filter(|table| !table.flags().is_empty());
        let before: Vec<Table> = before.collect();
        let own = |table: &Table| {
            let mut names: Vec<String> = table.flags().iter().rev().cloned().collect();
            names.insert(1, "unused".to_owned());
            names
        };
        let script = before.iter().fold(Script::new().board(board), |script, table| {
            script.tables([&*table.name]).form(&*table.name, Form::new().flags(own(table)))
        });
        for (after, before) in assert_read_back(&script).tables.iter().zip(&before) {
            assert_eq!(after.flags(), own(before));
            for (a, b) in before.values.iter().zip(&after.values) {
                let names = |table: &Table, bits: u128| {
                    let is_set =
                        |(i, name): (usize, &String)| (bits >> i & 1 != 0).then(|| name.clone());
                    let mut names: Vec<String> =
                        table.flags().iter().enumerate().filter_map(is_set).collect();
                    names.sort_unstable();
                    names
                };
                assert_eq!(names(before, *a), names(after, *b), "{}", after.name);
            }
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
}

#[test]
fn a_table_with_other_flags_says_which_it_is() {
    let mut seen = 0;
    for table in tables(Board::CHESS).into_iter().filter(|table| !table.flags().is_empty()) {
        let kept = &table.flags()[1];
        let script =
            Script::new().tables([&*table.name]).form(&*table.name, Form::new().flags([kept]));
        let origin =
            format!("\n\nThis is the catalogue's `{}`, which has other flags.", table.name);
        assert_eq!(assert_read_back(&script).tables[0].doc, table.doc.clone() + &origin);
        assert!(script.to_source().unwrap().contains(&format!("The flags are {kept} 1.")));
        seen += 1;
    }
    assert!(seen > 3, "{seen}");
}

/// The type may have any fields, and may be in the same file.
#[test]
fn sets_that_a_function_makes_are_read_back() {
    let types = [
        "",
        "pub struct Bitboard { bits: u64 }",
        "pub struct Bitboard(u64);",
        "pub struct Bitboard { low: u32, high: u32 }",
    ];
    for (board, ty) in boards().step_by(3).zip(types.into_iter().cycle()) {
        let names = ["K*", "RAYS", "BETWEEN", "*_SQUARES", "X88_ATTACKS", "RANK_MASKS"];
        let script = || Script::new().tables(names).board(board);
        let wanted = script().to_tables().unwrap();
        for script in [
            script().bitboard(BitboardType::made_by("crate::Bitboard::new")),
            script().bitboard(BitboardType::made_by("crate::make").path("crate::Bitboard")),
        ] {
            // A board of more squares has wider sets than the type here.
            let ty = if board.len() <= 64 { ty } else { "" };
            let source = script.to_source().unwrap() + ty;
            let parsed = read(Language::Rust, &source);
            assert_eq!(parsed.skipped, []);
            assert!(parsed.into_set() == wanted, "{ty}");
            assert!(source.contains("crate::Bitboard; "), "the type is named");
        }
    }
    let array = StructArray::new("MAGIC", "Magic")
        .field("mask", "ROOK_RELEVANT[_]")
        .field("magic", "ROOK_MAGICS[_]");
    let script =
        Script::new().struct_array(array).bitboard(BitboardType::made_by("crate::Bitboard::new"));
    let (source, wanted) = (script.to_source().unwrap(), script.to_tables().unwrap());
    assert!(source.contains("Magic { mask: crate::Bitboard::new(0x0001_0101_0101_017e), magic: "));
    assert!(read(Language::Rust, &source).arrays[0].table.values == wanted.tables[0].values);
}

/// What an engine's own function makes of a number is its own affair.
#[test]
fn calls_in_the_source_of_others_are_not_read() {
    for ty in ["", "struct Set(u64);", "struct Set { bits: u64 }"] {
        let source = format!("{ty} const A: [Set; 2] = [Set::new(1), Set::new(2)];");
        let parsed = read(Language::Rust, &source);
        assert!(parsed.arrays.is_empty() && parsed.skipped.len() == 1, "{source}");
    }
}

/// In all files, in the fingerprints, and where tables of structs are made of a renamed one.
#[test]
fn headers_fingerprints_and_relations_follow_the_new_name() {
    let moves = StructArray::new("MOVES", "Move")
        .field("to", "ROOK_THREADS[_][to]")
        .field("key", "ROOK_THREAD_KEYS[white][_]");
    let script = Script::new()
        .tables(["ROOK_THREAD*", "RAYS", "LINE"])
        .table(Definition::leaper("CAMEL_ATTACKS", &[(1, 3)]))
        .struct_array(moves)
        .fingerprints()
        .file_per_family()
        .form("rays", Form::new().name("Rays"))
        .form("ROOK_THREADS", Form::new().name("WALKS"))
        .form("CAMEL_ATTACKS", Form::new().name("CAMELS"));
    let files = script.to_files("tables.rs").unwrap();
    let all: String = files.iter().map(|(_, source)| &**source).collect();
    for text in [
        "//    4096 bytes  Rays: [[u64; 64]; 8]",
        "pub const Rays: &[[u64; 64]; 8] = ",
        "Formula: `RAYS[d][s] | RAYS[(d + 4) & 7][s] | ",
        "/// This is the catalogue's `RAYS`.",
        "/// The hash of [`Rays`](super::Rays) (`[[u64; 64]; 8]`).",
        "/// Fields: `to` is `ROOK_THREADS[_][to]`, `key` is `ROOK_THREAD_KEYS[white][_]`.",
        "starts `ROOK_THREAD_STARTS`",
        "threads `WALKS`",
        "/// This is the catalogue's `ROOK_THREADS`.",
    ] {
        assert!(all.contains(text), "{text}");
    }
    assert!(all.contains("pub const CAMELS: "));
    assert!(!all.contains("the catalogue's `CAMEL_ATTACKS`"), "it is the engine's own");
}

/// Two tables may take each other's names.
#[test]
fn names_are_exchanged() {
    let script = Script::new().tables(["LINE", "BETWEEN"]);
    let swapped =
        script.form("LINE", Form::new().name("BETWEEN")).form("BETWEEN", Form::new().name("LINE"));
    let [a, b] = &assert_read_back(&swapped).tables[..] else { panic!() };
    assert_eq!((&*a.name, &*b.name), ("LINE", "BETWEEN"));
    assert!(a.doc.ends_with("This is the catalogue's `BETWEEN`."));
    assert!(b.doc.contains("Formula: `RAYS[d][s] | "));
}

#[track_caller]
fn assert_refused(script: Script, message: &str) {
    let error = script.to_source().expect_err(message);
    assert_eq!(error.without_location().to_string(), message);
    let text = error.to_string();
    let (place, rest) = text.split_once(": ").unwrap();
    assert!(place.replace('\\', "/").contains("library/shapes.rs:"), "{place}");
    assert_eq!(rest, message);
}

#[test]
fn a_mistake_names_its_line() {
    let script = || Script::new().tables(["LINE", "BETWEEN"]);
    for (script, message) in [
        (
            script().form("BETWEN", Form::new().name("A")),
            "cannot rename BETWEN: the script has no table of this name: did you mean `BETWEEN`?",
        ),
        (
            script().form("X88", Form::new().name("A")),
            "cannot rename X88: the script has no table of this name",
        ),
        (
            script().form("LINE", Form::new().name("A")).form("line", Form::new().name("B")),
            "cannot rename line: it is already named A",
        ),
        (
            script().form("LINE", Form::new().name("1")),
            "`1` is not the name of a constant: want one such as KNIGHT_ATTACKS",
        ),
        (
            script().bitboard(BitboardType::made_by("new")),
            "`new` is not the path of a function of a type: want one such as crate::Bitboard::new",
        ),
        (
            script()
                .bitboard("crate::Bitboard")
                .bitboard(BitboardType::made_by("crate::Bitboard::new(0)")),
            "`crate::Bitboard::new(0)` is not the path of a function of a type: want one such as \
             crate::Bitboard::new",
        ),
    ] {
        assert_refused(script, message);
    }
    let line = line!() + 1;
    let error = script().bitboard("").to_source().unwrap_err();
    let place = format!("{}:{line}: `` is not the path", file!());
    assert!(error.to_string().starts_with(&place) && format!("{error:?}").starts_with(&place));
    let twice = script().form("LINE", Form::new().name("BETWEEN")).to_source().unwrap_err();
    assert_eq!(twice.message(), "two tables are named BETWEEN");
    let own = Definition::leaper("LINE", &[(1, 2)]);
    let own = Script::new()
        .tables(["L*"])
        .table(own)
        .form("LINE", Form::new().name("A"))
        .to_tables()
        .unwrap();
    assert_eq!(own.tables.iter().filter(|table| table.name == "A").count(), 1);
}

#[test]
fn a_shape_that_a_table_cannot_have_is_refused() {
    let script = || Script::new().tables(["LINE", "BETWEEN"]);
    for (script, message) in [
        (
            script().form("LINE", Form::new().axes([Axis::Square])),
            "cannot order the axes of LINE: want each of its axes square, square once",
        ),
        (
            Script::new()
                .tables(["KING_THREADS"])
                .form("KING_THREADS", Form::new().axes([Axis::ThreadField, Axis::ThreadElement])),
            "cannot order the axes of KING_THREADS: want each of its axes thread-element, \
             thread-field once, thread-field last",
        ),
        (
            script().form("LINES", Form::new().axes([Axis::Square, Axis::Square])),
            "cannot order the axes of LINES: the script has no table of this name: did you mean \
             `LINE`?",
        ),
        (
            script()
                .form("LINE", Form::new().axes([Axis::Square; 2]))
                .form("LINE", Form::new().axes([Axis::Square; 2])),
            "cannot order the axes of LINE: they are set twice",
        ),
        (
            script().form("LINE", Form::new().flags(["a1"])),
            "cannot set the flags of LINE: its entries have no flags with names",
        ),
        (
            script()
                .tables(["X88_ATTACKS"])
                .form("X88_ATTACKS", Form::new().flags(["knight", "horse"])),
            "cannot set the flags of X88_ATTACKS: it has no flag `horse`: want some of white pawn, \
             black pawn, knight, bishop, rook, queen, king, or unused or always",
        ),
        (
            script()
                .tables(["X88_ATTACKS"])
                .form("X88_ATTACKS", Form::new().flags(["pawn", "pawn"])),
            "cannot set the flags of X88_ATTACKS: two bits are `pawn`",
        ),
        (
            script()
                .tables(["X88_ATTACKS"])
                .form("X88_ATTACKS", Form::new().flags(Vec::<String>::new())),
            "cannot set the flags of X88_ATTACKS: want 1 to 128 flags, not 0",
        ),
        (
            script()
                .tables(["X88_ATTACKS"])
                .form("X88_ATTACKS", Form::new().flags(["unused"; 129])),
            "cannot set the flags of X88_ATTACKS: want 1 to 128 flags, not 129",
        ),
    ] {
        assert_refused(script, message);
    }
}
