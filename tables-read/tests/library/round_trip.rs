//! What is emitted is read back as it was, also the lines of documentation that say what indices and entries are.

use arbtest::arbtest;
use chess_tables_gen::tool::{catalogue, emit};
use chess_tables_gen::{Axis, Board, Content, Element, Layout, Relation, Role, Table, TableSet};
use chess_tables_read::lists::{Format, Language, read};

use crate::any::tables;

#[track_caller]
fn assert_read_back(set: &TableSet) {
    let source = emit::source(set.board, &set.tables).unwrap();
    let parsed = read(Language::Rust, &source);
    assert_eq!(parsed.skipped, []);
    let parsed = parsed.into_set();
    assert_eq!((parsed.board, parsed.tables.len()), (set.board, set.tables.len()));
    for (read, wrote) in parsed.tables.iter().zip(&set.tables) {
        assert_eq!(read.name, wrote.name);
        assert_eq!(read.doc, wrote.doc, "{source}");
        assert_eq!((&read.axes, read.content), (&wrote.axes, wrote.content), "{}", wrote.name);
        assert_eq!(read.relations, wrote.relations, "{}", wrote.name);
        assert_eq!((&read.shape, read.element), (&wrote.shape, wrote.element), "{}", wrote.name);
        assert!(read.values == wrote.values, "{}", wrote.name);
    }
}

#[test]
fn every_table_of_the_catalogue_is_read_back() {
    for family in catalogue::families() {
        let tables = family.tables(Board::CHESS).unwrap();
        assert_read_back(&TableSet::new(Board::CHESS, tables));
    }
}

#[test]
fn tables_of_other_boards_are_read_back() {
    for (size, layout) in [("9x10", Layout::H8G8), ("1x1", Layout::A1B1)] {
        let board = size.parse::<Board>().unwrap().with_layout(layout);
        assert_read_back(&catalogue::generate(board, &["K*", "RAYS", "*FILE*"]).unwrap());
    }
}

#[test]
fn any_tables_are_read_back() {
    arbtest(|u| {
        assert_read_back(&tables(u)?);
        Ok(())
    });
}

/// The values are laid out without prettyplease, which would have laid them out alike.
#[test]
fn any_tables_are_formatted() {
    arbtest(|u| {
        let set = tables(u)?;
        // As wide a digit for each sign, which syn would read as an operator and not as a part of
        // the literal.
        let source = emit::source(set.board, &set.tables).unwrap().replace('-', "1");
        let (_, items) = source.split_once("bytes in all\n\n").unwrap();
        let formatted = prettyplease::unparse(&syn::parse_file(&source).unwrap());
        if items != formatted {
            let line = items.lines().zip(formatted.lines()).find(|(a, b)| a != b);
            panic!("{line:#?}");
        }
        Ok(())
    });
}

fn with_text(doc: &str) -> Table {
    Table::new("A", [], [], Element::U8, Content::Number, [7]).documented(doc)
}

#[test]
fn a_carriage_return_in_a_text_becomes_a_new_line() {
    let source = emit::source(Board::CHESS, &[with_text("a\rb\r\nc")]).unwrap();
    assert!(!source.contains('\r'));
    assert_eq!(read(Language::Rust, &source).into_set().tables, [with_text("a\nb\nc")]);
}

#[test]
fn a_table_without_text_begins_with_its_axes() {
    let source = emit::source(Board::CHESS, &[with_text("")]).unwrap();
    let item = "\n\n/// Format: `number`; 1 bytes.\n#[allow(dead_code, clippy::pedantic)]\npub const A: u8 = 7;\n";
    assert!(source.ends_with(item), "{source}");
}

/// The line of indices is written anew, and a text may have such lines of its own.
#[test]
fn the_line_of_indices_is_no_part_of_the_text() {
    for doc in ["", "Index: `[square]`.", "A text.\nIndex: its own", "Index: 1\n\nIndex: 2"] {
        let table = Table::new("A", [Axis::Index], [1], Element::U8, Content::Number, [7]);
        let tables = [table.documented(doc), with_text(doc).named("B")];
        let source = emit::source(Board::CHESS, &tables).unwrap();
        assert!(source.contains("\n/// Index: `[index]`.\n/// Format: `[index] -> number`; "));
        assert_eq!(read(Language::Rust, &source).into_set().tables, tables, "{doc:?}");
    }
}

#[test]
fn lines_of_now_and_then_are_read() {
    let now = "Format: `[square][square] -> squares`; inverse `A`; width 10; 32768 bytes.";
    let then = "Indexed `[square][square]`; an entry is a set of squares. 32768 bytes.";
    let relations = vec![Relation::Table(Role::Inverse, "A".to_owned()), Relation::Width(10)];
    let (axes, content) = (vec![Axis::Square; 2], Content::Squares);
    let format = Format { axes, content, relations };
    assert_eq!(Format::read(now), Some(format.clone()));
    assert_eq!(Format::read(then), Some(Format { relations: vec![], ..format }));
    let single = Format { axes: vec![], content: Content::Number, relations: vec![] };
    assert_eq!(Format::read("Format: `number`; 1 bytes."), Some(single.clone()));
    assert_eq!(Format::read("A single value; an entry is a number. 1 bytes."), Some(single));
}

#[test]
fn other_lines_are_none() {
    for line in [
        "",
        "Format: `",
        "Format: `[square]`; 1 bytes.",
        "Format: `[column] -> number`; 1 bytes.",
        "Format: `number`; somehow; 1 bytes.",
        "Indexed `[square]`; an entry is a piece. 1 bytes.",
    ] {
        assert_eq!(Format::read(line), None, "{line}");
    }
}
