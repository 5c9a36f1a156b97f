//! The lines of documentation that say what indices and entries are.

use chess_tables_gen::{Axis, Content, Relation, Role};
use chess_tables_read::lists::Format;

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
