//! Emits the registry through which the CLI reads every compiled constant by name.

use std::fmt::Write as _;
use std::path::Path;

use chess_tables_gen::tool::{catalogue, example};
use chess_tables_gen::{Axis, Board, Color, Content, Direction, Table};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let set = catalogue::generate(Board::CHESS, &[])
        .unwrap_or_else(|error| panic!("cannot generate the catalogue: {error}"));
    let mut registry = String::from("[\n");
    for table in &set.tables {
        registry += &entry(table);
    }
    registry += "]\n";
    let out_dir = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let path = Path::new(&out_dir).join("registry.rs");
    if let Err(error) = std::fs::write(&path, registry) {
        panic!("cannot write {}: {error}", path.display());
    }
}

/// What a constant's type does not say, and the constant: shape, element and values are read
/// from the latter.
fn entry(table: &Table) -> String {
    let Table { name, doc, axes, content, .. } = table;
    let view = if table.shape.is_empty() { "&" } else { "" };
    let content = match content {
        Content::Squares => "Squares",
        Content::Square => "Square",
        Content::Number => "Number",
        Content::Flags => "Flags",
    };
    let mut entry = format!("    Constant {{\n        name: {name:?},\n        doc: {doc:?},\n");
    entry += "        axes: &[";
    for axis in axes {
        let _ = write!(entry, "Axis::{axis:?}, ");
    }
    entry += "],\n";
    let look_up = look_up(table);
    let _ = write!(
        entry,
        "        content: Content::{content},\n        \
         fingerprint: chess_tables::fingerprints::{name},\n        \
         entries: || Entries::of({view}chess_tables::data::{name}),\n        \
         look_up: {look_up:?},\n        \
         looked_up: || {{\n{look_up}\nInteger::bits(entry)\n}},\n    }},\n"
    );
    entry
}

/// Statements that look up the example of the table's documentation, for people to read and for
/// the registry to compile.
fn look_up(table: &Table) -> String {
    let index = example::index(Board::CHESS, &table.axes);
    let mut squares = ["Square::D4", "Square::G7"].into_iter();
    let mut square = || squares.next().expect("no table has three squares for axes");
    let mut before = String::new();
    let indices = table.axes.iter().zip(&index).map(|(axis, &i)| match axis {
        Axis::Square => format!("{} as usize", square()),
        Axis::Direction => format!("Direction::{:?} as usize", Direction::ALL[i]),
        Axis::Color => format!("Color::{:?} as usize", Color::ALL[i]),
        Axis::Piece => {
            let pieces = ["Pawn", "Knight", "Bishop", "Rook", "Queen", "King"];
            format!("Piece::{} as usize", pieces[i])
        }
        Axis::X88Difference => format!("x88::difference({}, {})", square(), square()),
        Axis::X88WrappedDifference => {
            let [from, to] = [square(), square()].map(|s| format!("x88::number({s})"));
            format!("x88::wrapped_difference({from}, {to})")
        }
        Axis::X88Square => format!("x88::number({}) as usize", square()),
        Axis::MailboxCell => {
            let cells = table.name.replace("MAILBOX", "TO");
            format!("data::{cells}[{} as usize] as usize", square())
        }
        Axis::ThreadElement => {
            let thread = table.name.split_once("_THREAD").expect("elements are of threads").0;
            let place = format!("data::{thread}_THREAD_STARTS[{} as usize] as usize", square());
            before = format!("let start = {place};\n");
            "start".to_owned()
        }
        Axis::Subset | Axis::MagicIndex => {
            let (statements, place) = by_occupied(&table.name);
            before = statements;
            place
        }
        _ => i.to_string(),
    });
    let indices: String = indices.map(|index| format!("[{index}]")).collect();
    let (name, element) = (&table.name, table.element);
    let code = format!("{before}let entry: {element} = data::{name}{indices};");
    let names = ["Color", "Direction", "Piece", "Square", "data", "index", "x88"];
    let used = names.into_iter().filter(|name| code.contains(&format!("{name}::")));
    match used.collect::<Vec<_>>().as_slice() {
        [only] => format!("use chess_tables::{only};\n{code}"),
        used => format!("use chess_tables::{{{}}};\n{code}", used.join(", ")),
    }
}

/// The index into a slider's table, and the statements it needs before it.
fn by_occupied(table: &str) -> (String, String) {
    // The table of black magics is both sliders'.
    let piece = if table.starts_with("BISHOP") { "BISHOP" } else { "ROOK" };
    let (offsets, place) = if table.contains("PEXT") {
        let pext = format!("index::pext(occupied, data::{piece}_RELEVANT[square]) as usize");
        ("PEXT_OFFSETS", format!("let place = {pext};\n"))
    } else {
        let (offsets, function, not, magics, shift) = if table.contains("FANCY") {
            ("PEXT_OFFSETS", "fancy_magic", "", "FANCY_MAGICS", "FANCY_SHIFTS[square]")
        } else {
            ("MAGIC_OFFSETS", "magic", "!", "MAGICS", "MAGIC_SHIFT")
        };
        let relevant = format!("let relevant = data::{piece}_RELEVANT[square];\n");
        let magic = format!("data::{piece}_{magics}[square]");
        let shift = format!("data::{piece}_{shift}.into()");
        let numbers = format!("let (magic, shift) = ({magic}, {shift});\n");
        let place =
            format!("let place = index::{function}(occupied, {not}relevant, magic, shift);\n");
        (offsets, relevant + &numbers + &place)
    };
    let arguments = "let (square, occupied) = (Square::D4 as usize, 0x0000_2000_0000_0000);\n";
    (arguments.to_owned() + &place, format!("data::{piece}_{offsets}[square] as usize + place"))
}
