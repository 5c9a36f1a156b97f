//! Any tables: of all types, axes and boards, whether or not they make sense together.

use arbtest::arbitrary::{Result, Unstructured};
use chess_tables_gen::{
    Axis, Board, Content, Direction, Element, IndexFunction, Layout, LookUp, Relation, Role,
    Slider, Table, TableSet,
};

/// Up to three tables over a board.
pub(crate) fn tables(u: &mut Unstructured<'_>) -> Result<TableSet> {
    let board = board(u)?;
    let count = u.int_in_range(0..=3)?;
    let tables = (0..count).map(|i| table(u, i)).collect::<Result<_>>()?;
    Ok(TableSet::new(board, tables))
}

fn board(u: &mut Unstructured<'_>) -> Result<Board> {
    let size = u.choose(&["8x8", "9x9", "9x10", "5x6", "1x1", "16x8", "10x8"])?;
    let board: Board = size.parse().unwrap();
    Ok(board.with_layout(*u.choose(&Layout::ALL)?))
}

const AXES: &[Axis] = &[
    Axis::Square,
    Axis::Rank,
    Axis::File,
    Axis::FileSet,
    Axis::Diagonal,
    Axis::AntiDiagonal,
    Axis::Direction,
    Axis::Color,
    Axis::Piece,
    Axis::CastlingRight,
    Axis::CastlingRights,
    Axis::ThreadPiece,
    Axis::PawnSquare,
    Axis::PawnFile,
    Axis::TriangleSquare,
    Axis::Count,
    Axis::Distance,
    Axis::Leap,
    Axis::Occupancy,
    Axis::LineOccupancy,
    Axis::BitSet,
    Axis::Subset,
    Axis::MagicIndex,
    Axis::CuckooPlace,
    Axis::X88Difference,
    Axis::X88WrappedDifference,
    Axis::X88Square,
    Axis::MailboxCell,
    Axis::ThreadElement,
    Axis::ThreadField,
    Axis::Promotion,
    Axis::PolicyMove,
    Axis::Field,
    Axis::Row,
    Axis::Place,
    Axis::Index,
];

/// Any axes, whether or not the board has so many of them.
fn table(u: &mut Unstructured<'_>, number: usize) -> Result<Table> {
    let element = *u.choose(&Element::ALL)?;
    let content = *u.choose(&[
        Content::Squares,
        Content::Square,
        Content::Number,
        Content::Flags,
        Content::Score,
        Content::Move,
    ])?;
    let mut axes = vec![];
    let mut shape = vec![];
    for _ in 0..u.int_in_range(0..=3)? {
        axes.push(*u.choose(AXES)?);
        shape.push(*u.choose(&[0, 1, 2, 3, 8, 9, 64, 90])?);
    }
    // Few values suffice: large tables take the time of many small ones.
    while shape.iter().product::<usize>() > 2000 {
        *shape.iter_mut().max().unwrap() = 2;
    }
    let some_values =
        (0..8).map(|_| value(u, element)).collect::<Result<Vec<u128>>>()?.into_iter().cycle();
    let values = some_values.take(shape.iter().product());
    let name = format!("{}_{number}", u.choose(&["A", "KNIGHT_ATTACKS", "_X88", "r\u{e9}seau"])?);
    let table = Table::new(name, axes, shape, element, content, values);
    Ok(table.documented(doc(u)?).with_relations(relations(u)?))
}

/// Any relations, whether or not there are such tables.
fn relations(u: &mut Unstructured<'_>) -> Result<Vec<Relation>> {
    let by = |index| LookUp::by(Slider::Rook, index, "A".into(), "B".into());
    let (magics, shift, shifts) = ("M".to_owned(), "S".to_owned(), "S".to_owned());
    let all = [
        Relation::Table(Role::Inverse, "A_0".to_owned()),
        Relation::Table(Role::Starts, "r\u{e9}seau".to_owned()),
        Relation::Width(10),
        Relation::Along(Direction::SE),
        Relation::Fields(vec!["mg".to_owned(), "r\u{e9}seau".to_owned()]),
        Relation::Rows(vec!["shogi-knight".to_owned(), "r\u{e9}seau".to_owned()]),
        Relation::Flags(vec!["king side".to_owned(), "r\u{e9}seau".to_owned()]),
        Relation::LookUp(by(IndexFunction::Pext).onto("LINES")),
        Relation::LookUp(by(IndexFunction::Magic { magics: magics.clone(), shift })),
        Relation::LookUp(by(IndexFunction::FancyMagic { magics, shifts })),
    ];
    (0..u.int_in_range(0..=2)?).map(|_| u.choose(&all).cloned()).collect()
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
    const LINES: [&str; 7] = [
        "Format: `[square] -> squares`; 512 bytes.",
        "Indexed `[square]`; an entry is a set of squares. 512 bytes.",
        "Format: `number`; inverse `A`; 1 bytes.",
        "Format: `[",
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
