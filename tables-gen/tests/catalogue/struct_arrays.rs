//! Arrays of the engine's own structs.

use chess_tables_gen::tool::catalogue::generate;
use chess_tables_gen::{Axis, Board, Definition, Script, StructArray, ThreadOrder};

fn moves() -> StructArray {
    StructArray::new("MOVES", "crate::Move")
        .field("to", "KNIGHT_THREADS[_][to]")
        .field("blocked", "knight_threads[ _ ][1]")
        .field("key", "KNIGHT_THREAD_KEYS[black][_]")
        .number_from("history", 250)
}

fn lines(script: &Script) -> Vec<String> {
    let source = script.to_source().unwrap();
    let structs = source.lines().filter(|line| line.starts_with("        crate::"));
    structs.map(|line| line.trim().trim_end_matches(',').to_owned()).collect()
}

/// Every element, from the tables that its fields name.
#[test]
fn each_struct_has_its_tables_entries() {
    let board = Board::CHESS.with_layout("h8h7".parse().unwrap());
    let names = ["KNIGHT_THREADS", "KNIGHT_THREAD_KEYS"];
    let [threads, keys] = names.map(|name| generate(board, &[name]).unwrap().tables.remove(0));
    let script = Script::new().struct_array(moves()).layout(board.layout());
    let lines = lines(&script);
    assert_eq!(lines.len(), 400);
    for (i, line) in lines.iter().enumerate() {
        let (to, blocked) = (threads.number(&[i, 0]), threads.number(&[i, 1]));
        let key = format!("0x{:016x}", keys.bits(&[1, i]));
        let line = line.replace('_', "");
        let history = 250 + i;
        let want = format!(
            "crate::Move {{ to: {to}, blocked: {blocked}, key: {key}, history: {history} }}"
        );
        assert_eq!(line, want);
    }
    let set = script.to_tables().unwrap();
    let table = &set.tables[0];
    assert_eq!(table.axes, [Axis::ThreadElement, Axis::Field]);
    assert_eq!(table.type_name(), "[[u64; 4]; 400]");
    assert_eq!(table.number(&[3, 3]), 253);
    assert_eq!(table.bits(&[0, 2]), keys.bits(&[1, 0]));
}

#[test]
fn structs_are_made_by_a_function_and_hold_sets_of_the_engines_type() {
    let edges = Definition::new("EDGES", "The edge of the board.").all([Axis::Square], |board| {
        let is_edge = |s: usize| i8::from(board.leaps(board.square(s), &[(1, 0)]).count() == 0);
        (vec![board.len()], (0..board.len()).map(is_edge).map(|edge| -edge).collect())
    });
    let magic = StructArray::new("MAGIC", "crate::Magic")
        .doc("What a rook needs.")
        .field("mask", "ROOK_RELEVANT[_]")
        .field("magic", "ROOK_MAGICS[_]")
        .field("edge", "EDGES[_]")
        .made_by("new");
    let script = Script::new()
        .table(edges)
        .struct_array(magic)
        .bitboard("crate::Bitboard")
        .visibility("pub(crate)")
        .fingerprints();
    let source = script.to_source().unwrap();
    for part in [
        "// structs of your own  MAGIC: [crate::Magic; 64]\n",
        "/// What a rook needs.\n",
        "/// Fields: `mask` is `ROOK_RELEVANT[_]`, `magic` is `ROOK_MAGICS[_]`, `edge` is `EDGES[_]`.\n",
        "/// Format: `[square][field] -> number`; fields `mask`, `magic`, `edge`; ",
        "pub(crate) const MAGIC: &[crate::Magic; 64] = {\n",
        "    pub const MAGIC: u64 = ",
    ] {
        assert!(source.contains(part), "{part}\n{source}");
    }
    let lines = lines(&script);
    assert!(lines[7].starts_with("crate::Magic::new(crate::Bitboard(0x0080_8080_8080_807e), 0x"));
    assert!(lines[7].ends_with(", -1)") && lines[8].ends_with(", 0)"), "{}", lines[7]);
}

#[test]
fn structs_have_a_file_of_their_own_beside_families() {
    let script = Script::new().tables(["KNIGHT_THREADS"]).struct_array(moves()).file_per_family();
    let files = script.thread_order(ThreadOrder::GNU_CHESS).to_files("tables.rs").unwrap();
    let names: Vec<&str> = files.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["tables/threads.rs", "tables/structs.rs", "tables.rs"]);
    assert!(files[1].1.contains("crate::Move { to: 17, blocked: 2, key: "));
    assert!(files[2].1.contains("include!(\"tables/structs.rs\");"));
}

#[test]
fn what_cannot_be_made_is_named() {
    let array = || StructArray::new("A", "crate::A").field("to", "KNIGHT_THREADS[_][to]");
    for (array, message) in [
        (StructArray::new("A", "crate::A"), "A: no field is a column of a table"),
        (
            StructArray::new("A", "crate::A").number_from("i", 3),
            "A: no field is a column of a table",
        ),
        (
            array().field("x", "KNIGHT_THREADS[_]"),
            "A: `KNIGHT_THREADS[_]`: want an index for each of [thread-element][thread-field], \
             exactly one of them `_`",
        ),
        (
            array().field("x", "KNIGHT_THREADS[_][_]"),
            "A: `KNIGHT_THREADS[_][_]`: want an index for each of [thread-element][thread-field], \
             exactly one of them `_`",
        ),
        (
            array().field("x", "KNIGHT_THREADS[_][from]"),
            "A: `KNIGHT_THREADS[_][from]`: `from` is not an index of the axis thread-field",
        ),
        (
            array().field("x", "RAYS[ne][_]"),
            "A: `x` has 64 entries by square, but other fields have 400 by thread-element",
        ),
        (
            array().field("x", "KNIGHT_THREAD[_][to]"),
            "no table matches `KNIGHT_THREAD`: did you mean `KNIGHT_THREADS`?",
        ),
        (array().field("x", "KNIGHT_*[_][to]"), "A: `KNIGHT_*[_][to]`: no such table"),
        (
            array().field("in", "KNIGHT_THREADS[_][to]"),
            "A: `in` is not the name of a field or a function",
        ),
        (array().field("to", "KNIGHT_THREADS[_][1]"), "A: two fields are named `to`"),
        (array().made_by("a b"), "A: `a b` is not the name of a field or a function"),
        (
            StructArray::new("A", "crate::A B").field("to", "KNIGHT_THREADS[_][to]"),
            "`crate::A B` is not the path of a type: ",
        ),
        (
            StructArray::new("a-b", "crate::A").field("to", "KNIGHT_THREADS[_][to]"),
            "`a-b` is not the name of a constant: ",
        ),
        (
            StructArray::new("RAYS", "crate::A").field("to", "KNIGHT_THREADS[_][to]"),
            "two tables are named RAYS",
        ),
    ] {
        let script = Script::new().tables(["RAYS"]).struct_array(array);
        let error = script.to_source().unwrap_err().without_location().to_string();
        assert!(error.starts_with(message), "{error}\n{message}");
    }
}
