//! What is emitted is read back as it was.

use arbtest::arbitrary::{Result, Unstructured};
use arbtest::arbtest;
use chess_tables_gen::{
    Axis, Board, Content, Element, Layout, Table, TableSet, catalogue, emit, parse::parse,
};

#[track_caller]
fn assert_read_back(set: &TableSet) {
    let source = emit::source(set.board, &set.tables);
    let parsed = parse(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    assert_eq!(parsed.skipped, []);
    assert_eq!((parsed.set.board, parsed.set.tables.len()), (set.board, set.tables.len()));
    for (read, wrote) in parsed.set.tables.iter().zip(&set.tables) {
        assert_eq!(read.name, wrote.name);
        assert_eq!(read.doc, wrote.doc, "{source}");
        assert_eq!((&read.axes, read.content), (&wrote.axes, wrote.content), "{}", wrote.name);
        assert_eq!((&read.shape, read.element), (&wrote.shape, wrote.element), "{}", wrote.name);
        assert!(read.values == wrote.values, "{}", wrote.name);
    }
}

#[test]
fn every_table_of_the_catalogue_is_read_back() {
    for family in catalogue::families() {
        let tables = family.tables(Board::CHESS).unwrap();
        assert_read_back(&TableSet { board: Board::CHESS, tables });
    }
}

#[test]
fn tables_of_other_boards_are_read_back() {
    for size in ["9x10", "5x6", "1x1"] {
        let board: Board = size.parse().unwrap();
        for layout in Layout::ALL {
            let board = board.with_layout(layout);
            let set = catalogue::generate(board, &["K*", "RAYS", "*FILE*"]).unwrap();
            assert!(!set.tables.is_empty());
            assert_read_back(&set);
        }
    }
}

#[test]
fn any_tables_are_read_back() {
    arbtest(|u| {
        assert_read_back(&tables(u)?);
        Ok(())
    })
    .budget_ms(3_000);
}

/// The values are laid out without prettyplease, which would have laid them out alike.
#[test]
fn any_tables_are_formatted() {
    arbtest(|u| {
        let set = tables(u)?;
        // As wide a digit for each sign, which syn would read as an operator and not as a part of
        // the literal.
        let source = emit::source(set.board, &set.tables).replace('-', "1");
        let (_, items) = source.split_once("bytes in all\n\n").unwrap();
        let formatted = prettyplease::unparse(&syn::parse_file(&source).unwrap());
        if items != formatted {
            let line = items.lines().zip(formatted.lines()).find(|(a, b)| a != b);
            panic!("{line:#?}");
        }
        Ok(())
    })
    .budget_ms(3_000);
}

fn tables(u: &mut Unstructured<'_>) -> Result<TableSet> {
    let board = board(u)?;
    let count = u.int_in_range(0..=3)?;
    let tables = (0..count).map(|i| table(u, i)).collect::<Result<_>>()?;
    Ok(TableSet { board, tables })
}

fn board(u: &mut Unstructured<'_>) -> Result<Board> {
    let size = u.choose(&["8x8", "9x9", "9x10", "5x6", "1x1", "16x8", "10x8"])?;
    let board: Board = size.parse().unwrap();
    Ok(board.with_layout(*u.choose(&Layout::ALL)?))
}

const AXES: [Axis; 21] = [
    Axis::Square,
    Axis::Rank,
    Axis::File,
    Axis::Diagonal,
    Axis::AntiDiagonal,
    Axis::Direction,
    Axis::Color,
    Axis::Piece,
    Axis::ThreadPiece,
    Axis::Distance,
    Axis::Leap,
    Axis::Occupancy,
    Axis::Subset,
    Axis::MagicIndex,
    Axis::X88Difference,
    Axis::X88WrappedDifference,
    Axis::X88Square,
    Axis::MailboxCell,
    Axis::ThreadElement,
    Axis::ThreadField,
    Axis::Index,
];

/// Any axes, whether or not the board has so many of them.
fn table(u: &mut Unstructured<'_>, number: usize) -> Result<Table> {
    let element = *u.choose(&Element::ALL)?;
    let content =
        *u.choose(&[Content::Squares, Content::Square, Content::Number, Content::Flags])?;
    let mut axes = vec![];
    let mut shape = vec![];
    for _ in 0..u.int_in_range(0..=3)? {
        axes.push(*u.choose(&AXES)?);
        shape.push(*u.choose(&[0, 1, 2, 3, 8, 9, 64, 90])?);
    }
    // Few values suffice: large tables take the time of many small ones.
    while shape.iter().product::<usize>() > 2000 {
        *shape.iter_mut().max().unwrap() = 2;
    }
    let some_values =
        (0..8).map(|_| value(u, element)).collect::<Result<Vec<u128>>>()?.into_iter().cycle();
    let values = some_values.take(shape.iter().product()).collect();
    let name = format!("{}_{number}", u.choose(&["A", "KNIGHT_ATTACKS", "_X88", "r\u{e9}seau"])?);
    Ok(Table { name, doc: doc(u)?, axes, shape, element, content, values })
}

fn value(u: &mut Unstructured<'_>, element: Element) -> Result<u128> {
    let unused = 128 - 8 * element.bytes() as u32;
    let highest = u128::MAX >> unused >> u32::from(element.is_signed());
    let lowest = if element.is_signed() { !highest } else { 0 };
    Ok(match u.int_in_range(0..=5)? {
        0 => lowest,
        1 => highest,
        2 if element.is_signed() => u128::MAX,
        3 if element.is_signed() => !(u.arbitrary::<u128>()? & highest),
        _ => u.arbitrary::<u128>()? & highest,
    })
}

/// Paragraphs of words, some indented, some such as the emitter writes itself.
fn doc(u: &mut Unstructured<'_>) -> Result<String> {
    const WORDS: [&str; 16] = [
        "The squares",
        "a8",
        "`f(s) = 1`",
        "\"quoted\"",
        "back\\slash",
        "*/",
        "/*",
        "//",
        "///",
        "\u{e9}\u{265e}",
        "'",
        "#",
        "{",
        "[link](https://a.b/c)",
        "pub const A: u8 = 1;",
        "r#\"",
    ];
    const LINES: [&str; 6] = [
        "Indexed `[square]`; an entry is a set of squares. 512 bytes.",
        "A single value; an entry is a number. 1 bytes.",
        "Indexed `[",
        "// Layout h8g8, board 5x5.",
        "```text",
        "",
    ];
    let mut lines = vec![];
    for _ in 0..u.int_in_range(0..=5)? {
        if u.ratio(1, 3)? {
            lines.push((*u.choose(&LINES)?).trim_end().to_owned());
            continue;
        }
        let indent = *u.choose(&["", "", " ", "    ", "\t"])?;
        let words = (0..u.int_in_range(1..=4)?).map(|_| u.choose(&WORDS).copied());
        lines.push(format!("{indent}{}", words.collect::<Result<Vec<_>>>()?.join(" ")));
    }
    Ok(lines.join("\n"))
}

fn with_text(doc: &str) -> Table {
    Table {
        name: "A".to_owned(),
        doc: doc.to_owned(),
        axes: vec![],
        shape: vec![],
        element: Element::U8,
        content: Content::Number,
        values: vec![7],
    }
}

#[test]
fn a_carriage_return_in_a_text_becomes_a_new_line() {
    let source = emit::source(Board::CHESS, &[with_text("a\rb\r\nc")]);
    assert!(!source.contains('\r'));
    assert_eq!(parse(&source).unwrap().set.tables, [with_text("a\nb\nc")]);
}

#[test]
fn a_table_without_text_begins_with_its_axes() {
    let source = emit::source(Board::CHESS, &[with_text("")]);
    let item = "\n\n/// A single value; an entry is a number. 1 bytes.\npub const A: u8 = 7;\n";
    assert!(source.ends_with(item), "{source}");
}
