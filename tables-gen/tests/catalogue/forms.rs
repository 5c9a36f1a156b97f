//! Forms that a script sets: types of entries, and arrays of the engine's own structs.

use chess_tables_gen::tool::catalogue::generate;
use chess_tables_gen::tool::score;
use chess_tables_gen::{
    Axis, Board, Content, Definition, Element, Error, Form, Script, Square, StructArray, Table,
    ThreadOrder,
};

fn tables(script: Script) -> Vec<Table> {
    script.to_tables().unwrap().tables
}

fn named<'t>(tables: &'t [Table], name: &str) -> &'t Table {
    tables.iter().find(|table| table.name == name).unwrap_or_else(|| panic!("no {name}"))
}

#[test]
fn the_values_stay_and_the_last_type_counts() {
    let names = ["*_OF", "X88_STEPS", "MAILBOX_10X12", "*_SHIFTS", "KNIGHT_ATTACKS"];
    let plain = tables(Script::new().tables(names));
    let script = Script::new()
        .tables(names)
        .form("*", Form::new().element("i32"))
        .form("*_shifts", Form::new().element("usize"));
    let script = script.form("X88_STEPS", Form::new().element("u8"));
    let typed = tables(
        script
            .form("X88_STEPS", Form::new().element("i16"))
            .form("RANK_SHIFTS", Form::new().element("u16")),
    );
    assert_eq!(plain.len(), typed.len());
    for (plain, typed) in plain.iter().zip(&typed) {
        let element = match &*plain.name {
            "X88_STEPS" => Element::I16,
            "RANK_SHIFTS" => Element::U16,
            name if name.ends_with("_SHIFTS") => Element::U64,
            _ if plain.content == Content::Squares => plain.element,
            _ => Element::I32,
        };
        let mut want = plain.clone();
        want.element = element;
        assert!(*typed == want, "{}", plain.name);
    }
    let of = |element| typed.iter().filter(|table| table.element == element).count();
    assert!(of(Element::I32) >= 2 && of(Element::U64) > 5, "{}", of(Element::I32));
}

/// A size is written as one, and in decimal.
#[test]
fn sizes_are_those_of_the_source() -> Result<(), Error> {
    let names = ["CHEBYSHEV_DISTANCES", "X88_STEPS", "FILE_SHIFTS"];
    let script =
        Script::new().tables(names).form("CHEBYSHEV_*", Form::new().element("usize")).functions();
    let script = script
        .form("X88_STEPS", Form::new().element("isize"))
        .form("CHEBYSHEV_DISTANCES", Form::new().name("DISTANCES"));
    let source = script.to_source()?;
    for text in [
        "//   32768 bytes  DISTANCES: [[usize; 64]; 64]\n",
        "//    1920 bytes  X88_STEPS: [isize; 240]\n",
        "pub const DISTANCES: &[[usize; 64]; 64] = ",
        "static DATA: [[usize; 64]; 64] = [\n        [\n            0, 1, 2, 3, 4, 5, 6, 7, 1, 1,",
        "pub const X88_STEPS: &[isize; 240] = &[\n    17, 0, 0, 0, 0, 0, 0, 16,",
        "pub const fn distance(a: usize, b: usize) -> usize {\n    DISTANCES[a & 63][b & 63]\n}",
        "pub const fn x88_step(attacker: usize, target: usize) -> isize {\n",
        "/// DISTANCES[d4]\n/// 8  4 4 4 4 4 4 4 4\n",
        "Format: `[square][square] -> number`; 32768 bytes.",
    ] {
        assert!(source.contains(text), "{text}\n{source}");
    }
    // In a file for each family, too.
    let files = script.file_per_family().to_files("tables.rs")?;
    let all: String = files.into_iter().map(|(_, text)| text).collect();
    assert!(all.contains("&[[usize; 64]; 64]") && all.contains("&[isize; 240]"));
    Ok(())
}

/// With axes, flags and names of one's own; a struct has types of its own.
#[test]
fn a_type_goes_with_other_forms() -> Result<(), Error> {
    use chess_tables_gen::Axis;
    let pieces = ["pawn", "knight", "bishop", "rook", "queen", "king"];
    let flags = Script::new()
        .tables(["X88_ATTACKS", "RAYS"])
        .form("X88_ATTACKS", Form::new().flags(pieces));
    let flags = tables(
        flags
            .form("X88_ATTACKS", Form::new().element("u32"))
            .form("X88_ATTACKS", Form::new().name("MASKS")),
    );
    assert_eq!(
        (named(&flags, "MASKS").type_name(), named(&flags, "MASKS").flags().len()),
        ("[u32; 240]".to_owned(), 6)
    );
    let by_square = Script::new().tables(["DISTANCE_TO_EDGE"]);
    let by_square =
        by_square.form("DISTANCE_TO_EDGE", Form::new().axes([Axis::Square, Axis::Direction]));
    let by_square = tables(by_square.form("DISTANCE_TO_EDGE", Form::new().element("i32")));
    assert_eq!(by_square[0].type_name(), "[[i32; 8]; 64]");
    let moves = StructArray::new("MOVES", "Move").field("to", "KNIGHT_THREADS[_][to]");
    let script = Script::new()
        .tables(["KNIGHT_THREADS"])
        .form("*", Form::new().element("usize"))
        .struct_array(moves);
    assert!(script.to_source()?.contains("Move { to: 17 }"));
    let own = Definition::new("OWN", "").each(|_, s: Square| s.file);
    assert_eq!(
        tables(Script::new().table(own).form("own", Form::new().element("u64")))[0].element,
        Element::U64
    );
    Ok(())
}

/// Eight flags fill a byte: there a castling mask such as `~2` is negative, but not among wider numbers.
#[test]
fn the_last_flag_is_the_sign_of_a_type_of_as_many_bits() {
    let rights = ["white king side", "white queen side", "black king side", "black queen side"];
    let entry = |always: usize, element: &str| {
        let flags = rights.into_iter().chain(vec!["always"; always]);
        let form = Form::new().flags(flags).element(element);
        let script = Script::new().tables(["CASTLING_RIGHTS_KEPT"]);
        tables(script.form("CASTLING_RIGHTS_KEPT", form))[0].values[0] as i128
    };
    assert_eq!([entry(3, "i8"), entry(4, "i8"), entry(4, "i16")], [125, -3, 253]);
}

#[test]
fn what_does_not_fit_is_refused() {
    let refusal = |script: Script| {
        let error = script.to_tables().unwrap_err();
        assert_eq!(error.location().unwrap().file(), file!());
        let text = error.to_string();
        text.split_once("rs:").unwrap().1.split_once(": ").unwrap().1.to_owned()
    };
    let of = |pattern: &str, element: &str| {
        let names = ["KNIGHT_ATTACKS", "X88_STEPS", "ZOBRIST_TURN", "FROM_X88"];
        refusal(Script::new().tables(names).form(pattern, Form::new().element(element)))
    };
    for (pattern, element, want) in [
        ("KNIGHT_ATTACKS", "u128", "the sets of squares of KNIGHT_ATTACKS are u64"),
        ("KNIGHT_*", "u32", "the sets of squares of KNIGHT_ATTACKS are u64"),
        ("X88_STEPS", "u8", "X88_STEPS has -1, which `u8` does not hold"),
        ("x88_steps", "usize", "X88_STEPS has -1, which `usize` does not hold on every target"),
        ("FROM_X88", "i8", "FROM_X88 has 255, which `i8` does not hold"),
        ("X88_STEP", "i8", "the script has no table of this name: did you mean `X88_STEPS`?"),
        ("X99_*", "i8", "the script has no table of this name"),
        (
            "X88_STEPS",
            "int",
            "`int` is not a type of entries: want one of u8, u16, u32, u64, u128, i8, i16, i32, i64, \
             i128, usize or isize",
        ),
    ] {
        assert_eq!(of(pattern, element), format!("cannot set the type of {pattern}: {want}"));
    }
    let key = of("ZOBRIST_TURN", "usize");
    assert!(key.ends_with("which `usize` does not hold on every target"), "{key}");
    let magic = || Script::new().sliders(chess_tables_gen::SliderMethod::Magic);
    assert_eq!(
        refusal(magic().form("ROOK_MAGIC_OFFSETS", Form::new().element("usize"))),
        "cannot set the type of ROOK_MAGIC_OFFSETS: the functions of sliders read ROOK_MAGIC_OFFSETS"
    );
    // A pattern leaves out what the functions read.
    let script = magic().tables(["X88_STEPS"]).form("*", Form::new().element("i64"));
    // A name is read in any case.
    let script = script.form("rook_magics", Form::new().name("RM"));
    let source = script.to_source().unwrap();
    assert!(
        source.contains("RM: &[u64; 64]")
            && source.contains("X88_STEPS: &[i64; 240]")
            && source.contains("ROOK_MAGIC_OFFSETS: &[u32; 64]")
    );
    let pairs = Definition::new("PAIRS", "").all([Axis::File], |_| vec![1 + 65536 * 2; 8]);
    let pairs = Script::new().table(pairs.content(Content::Score));
    assert_eq!(
        refusal(pairs.form("PAIRS", Form::new().element("i64"))),
        "cannot set the type of PAIRS: the scores of PAIRS are packed into i32"
    );
}

/// The type of a definition is the least. The values of the board at hand may need a wider one.
#[test]
fn numbers_take_a_wider_type_if_they_need_one() {
    let element = |least, number: i64| {
        let table = Definition::new("T", "").all([Axis::Index], move |_| vec![number, -1]);
        table.at_least(least).table(Board::CHESS).unwrap().element
    };
    assert_eq!(element(Element::I16, 32767), Element::I16);
    assert_eq!(element(Element::I16, 32768), Element::I32);
    assert_eq!(element(Element::I16, 1 << 31), Element::I64);
    assert_eq!(element(Element::I32, 1), Element::I32);
}

/// Stockfish 16, `types.h`: `make_score`, `mg_value` and `eg_value`.
#[test]
fn scores_are_unpacked_as_stockfish_unpacks_them() {
    let numbers = [i16::MIN, i16::MIN + 1, -300, -1, 0, 1, 255, 256, 300, i16::MAX - 1, i16::MAX];
    for (mg, eg) in numbers.iter().flat_map(|&mg| numbers.map(|eg| (mg, eg))) {
        let made = (u32::from(eg as u16) << 16).wrapping_add(i32::from(mg) as u32);
        let eg_value = made.wrapping_add(0x8000) >> 16;
        assert_eq!([made as u16 as i16, eg_value as u16 as i16], [mg, eg]);
        assert_eq!(score::unpacked((made as i32) as u128), [mg, eg]);
    }
    let made = ((-3_i32) << 16) + 12;
    assert_eq!(score::long(made as u128), "S(12, -3)");
}

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
