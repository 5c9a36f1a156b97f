//! Types of entries that a script sets.

use chess_tables_gen::{
    Content, Definition, Element, Error, Form, Script, Square, StructArray, Table, Terms,
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
        "pub const fn distances(a: usize, b: usize) -> usize {\n    DISTANCES[a & 63][b & 63]\n}",
        "pub const fn x88_steps(attacker: usize, target: usize) -> isize {\n",
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
            "`int` is no type of entries: want one of u8, u16, u32, u64, u128, i8, i16, i32, i64, \
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
    let source = script.to_source().unwrap();
    assert!(
        source.contains("X88_STEPS: &[i64; 240]")
            && source.contains("ROOK_MAGIC_OFFSETS: &[u32; 64]")
    );
    let terms = Terms::by(chess_tables_gen::Axis::File).row("a", vec![(1, 2); 8]).packed();
    let terms = Script::new().table(Definition::new("PAIRS", "").terms(terms));
    assert_eq!(
        refusal(terms.form("PAIRS", Form::new().element("i64"))),
        "cannot set the type of PAIRS: the scores of PAIRS are packed into i32"
    );
}
