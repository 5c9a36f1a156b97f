//! Code that looks up the entry of a table's example: Rust with `chess_tables`, and C with the header that `export` writes.
//! It is on d4, if there is a second square with g7, and for a slider with f6 occupied.

use std::fmt::Write as _;

use chess_tables_gen::tool::{catalogue, example, indexing, look_ups};
use chess_tables_gen::{
    Axis, Board, Color, Direction, Element, IndexFunction, LookUp, Role, Table,
};

use crate::error::Error;
use crate::report::entry;
use crate::report::text::wrapped;
use crate::source::OnBoard;
use crate::source::registry;

const D4: usize = 27;
/// f6
const OCCUPIED: u128 = 0x0000_2000_0000_0000;

const WIDTH: usize = 80;

/// An index in Rust, and the statements before it.
struct Index {
    before: String,
    rust: String,
    number: usize,
}

/// Statements of Rust that look up the entry, a line each, and its bits.
pub(super) fn in_rust(table: &Table) -> Result<(String, u128), Error> {
    let (mut before, mut indices, mut at) = (String::new(), String::new(), vec![]);
    for (&axis, i) in table.axes.iter().zip(example::index(Board::CHESS, &table.axes)) {
        let index = along(table, axis, i)?;
        before += &index.before;
        indices += &format!("[{}]", index.rust);
        at.push(index.number);
    }
    let (name, element) = (data(&table.name), table.element);
    Ok((with_use(&format!("{before}let entry: {element} = {name}{indices};")), table.bits(&at)))
}

/// The statements below the `use` of what they name.
fn with_use(code: &str) -> String {
    let uses = |name: &str| code.contains(&format!("{name}::"));
    let modules = match (uses("data"), uses("unstable")) {
        (_, false) => "data",
        (true, true) => "data::{self, unstable}",
        (false, true) => "data::unstable",
    };
    let before = ["Color", "Direction", "Piece", "Square"].into_iter().filter(|it| uses(it));
    let after = ["index", "x88"].into_iter().filter(|it| uses(it));
    match before.chain([modules]).chain(after).collect::<Vec<_>>().as_slice() {
        [only] => format!("use chess_tables::{only};\n{code}"),
        used => format!("use chess_tables::{{{}}};\n{code}", used.join(", ")),
    }
}

fn along(table: &Table, axis: Axis, i: usize) -> Result<Index, Error> {
    let of = |kind: &str, name: &str| (format!("{kind}::{name} as usize"), i);
    let (rust, number) = match axis {
        Axis::MailboxCell | Axis::ThreadElement | Axis::Subset | Axis::MagicIndex => {
            return through_others(table);
        }
        Axis::Square => of("Square", &Board::CHESS.square(i).to_string().to_uppercase()),
        Axis::Direction => of("Direction", &format!("{:?}", Direction::ALL[i])),
        Axis::Color => of("Color", &format!("{:?}", Color::ALL[i])),
        Axis::Piece => of("Piece", ["Pawn", "Knight", "Bishop", "Rook", "Queen", "King"][i]),
        Axis::X88Square => ("x88::number(Square::D4) as usize".to_owned(), 0x33),
        Axis::X88Difference => {
            ("x88::index(Square::D4, Square::G7)".to_owned(), 0x77 + 0x33 - 0x66)
        }
        Axis::X88WrappedDifference => {
            let [from, to] = ["x88::number(Square::D4)", "x88::number(Square::G7)"];
            (format!("x88::wrapped_index({from}, {to})"), 0x100 + 0x33 - 0x66)
        }
        _ => (i.to_string(), i),
    };
    Ok(Index { before: String::new(), rust, number })
}

/// An index that other tables give.
fn through_others(table: &Table) -> Result<Index, Error> {
    if let Some(look_up) = table.look_ups().next() {
        return by_occupied(look_up);
    }
    let [cells, starts] = [Role::Inverse, Role::Starts].map(|role| table.related(role));
    let without = || Error::new(format!("no table says where {} is to be read", table.name));
    let other = cells.or(starts).ok_or_else(without)?;
    let number = number(other, &[D4])? as usize;
    let index = format!("{}[Square::D4 as usize] as usize", data(other));
    Ok(match starts {
        Some(_) => {
            let before = format!("let start = {index};\n");
            Index { before, rust: "start".to_owned(), number }
        }
        None => Index { before: String::new(), rust: index, number },
    })
}

/// The index into a slider's table.
fn by_occupied(look_up: &LookUp) -> Result<Index, Error> {
    let of_square = |name: &String| format!("{}[square]", data(name));
    let relevant = of_square(&look_up.relevant);
    let magic = |function, relevant_not, magic: String, shift: String| {
        format!(
            "let relevant = {relevant};\n\
             let (magic, shift) = ({magic}, {shift}.into());\n\
             let place = index::{function}(occupied, {relevant_not}relevant, magic, shift);\n"
        )
    };
    let place = match &look_up.index {
        IndexFunction::FancyMagic { magics, shifts } => {
            magic("fancy_magic", "", of_square(magics), of_square(shifts))
        }
        IndexFunction::Magic { magics, shift } => {
            magic("magic", "!", of_square(magics), data(shift))
        }
        _ => format!("let place = index::pext(occupied, {relevant}) as usize;\n"),
    };
    let square = "let (square, occupied) = (Square::D4 as usize, 0x0000_2000_0000_0000);\n";
    let number = look_ups::place(look_up, D4, OCCUPIED, &number)? as usize;
    let rust = format!("{} as usize + place", of_square(&look_up.offsets));
    Ok(Index { before: square.to_owned() + &place, rust, number })
}

/// An entry of a table of the catalogue.
fn number(name: &str, index: &[usize]) -> Result<u128, Error> {
    Ok(catalogue::generate(Board::CHESS, &[name])?.tables[0].bits(index))
}

fn data(name: &str) -> String {
    let module = if registry::UNSTABLE.iter().any(|it| it == name) { "unstable" } else { "data" };
    format!("{module}::{name}")
}

/// Statements of C that look up the entry `bits`: with the command that writes the header, and the names of
/// the indices.
pub(super) fn in_c(board: Board, table: &Table, bits: u128) -> String {
    let InC { tables, before, brackets, names } = InC::of(board, table);
    let on = OnBoard::of(board);
    let options: String =
        on.given().map(|(option, value)| format!(" --{option} {value}")).collect();
    let export = format!("chess-tables export {}{options}", tables.join(" "));
    let export = wrapped(&format!("{export} --format c -o tables.h"), WIDTH - 6).join("\n   ");
    let mut code = format!("/* {export} */\n#include \"tables.h\"\n{before}");
    let (ty, name) = (entry::type_in_c(table.element), &table.name);
    let names = if names.is_empty() { String::new() } else { format!(" /* {names} */") };
    let _ = writeln!(code, "{ty} entry = {name}{brackets};{names}");
    if table.element.bytes() > 8 {
        let halves = [bits & u128::from(u64::MAX), bits >> 64];
        let [low, high] = halves.map(|half| entry::digits(Element::U64, half));
        return code + &format!("assert(entry.low == {low} && entry.high == {high});");
    }
    code + &format!("assert(entry == {});", entry::plain(table, bits))
}

/// How an entry is found in C.
struct InC {
    /// The tables that are read.
    tables: Vec<String>,
    /// The statements before.
    before: String,
    brackets: String,
    /// What the indices are called, unless the statements before say it.
    names: String,
}

impl InC {
    fn of(board: Board, table: &Table) -> Self {
        let example = example::index(board, &table.axes);
        let names = indexing::example(board, table).map(|(_, names)| names);
        let mut index = Self {
            tables: vec![table.name.clone()],
            before: String::new(),
            brackets: String::new(),
            names: names.unwrap_or_default(),
        };
        for (&axis, i) in table.axes.iter().zip(example) {
            let i = index.along(board, table, axis).unwrap_or_else(|| i.to_string());
            index.brackets += &format!("[{i}]");
        }
        index
    }

    /// An index that is computed, or that another table has.
    fn along(&mut self, board: Board, table: &Table, axis: Axis) -> Option<String> {
        let squares = example::index(board, &[Axis::Square, Axis::Square]);
        let square = squares[0];
        let names = [square, squares[1]].map(|it| board.square(it).to_string());
        let padded = |square| format!("{:#04x}", board.x88().index(board.square(square)));
        let [from, to] = [square, squares[1]].map(padded);
        let (index, names) = match axis {
            Axis::X88Difference => {
                (format!("{:#x} + {from} - {to}", board.x88().offset()), names.join(", "))
            }
            Axis::X88WrappedDifference => {
                let mask = board.x88().wrapped_differences() - 1;
                (format!("({from} - {to}) & {mask:#x}"), names.join(", "))
            }
            Axis::X88Square => (from, names[0].clone()),
            Axis::MailboxCell | Axis::ThreadElement => {
                let role = if axis == Axis::MailboxCell { Role::Inverse } else { Role::Starts };
                let other = table.related(role)?;
                self.tables.push(other.to_owned());
                (format!("{other}[{square}]"), names[0].clone())
            }
            Axis::Subset | Axis::MagicIndex => {
                let (read, product, index) = index_by(table.look_ups().next()?);
                self.tables.extend(read);
                let include = if product.is_empty() { "#include <immintrin.h>\n" } else { "" };
                let occupied = entry::digits(Element::U64, OCCUPIED);
                self.before = format!(
                    "{include}int square = {square}; /* {} */\nuint64_t occupied = {occupied}; /* f6 */\n\
                     {product}",
                    names[0]
                );
                (index, String::new())
            }
            _ => return None,
        };
        self.names = names;
        Some(index)
    }
}

/// The tables that a look-up reads, the statement of a product if there is one, and the index.
fn index_by(look_up: &LookUp) -> (Vec<String>, String, String) {
    let LookUp { index, relevant, offsets, .. } = look_up;
    let read = |others: [&String; 2]| {
        [offsets, relevant].into_iter().chain(others).cloned().collect::<Vec<_>>()
    };
    let product = |occupied: &str, magics: &str| {
        format!("uint64_t product = (occupied {occupied}{relevant}[square]) * {magics}[square];\n")
    };
    match index {
        IndexFunction::FancyMagic { magics, shifts } => {
            let index = format!("{offsets}[square] + (product >> {shifts}[square])");
            (read([magics, shifts]), product("& ", magics), index)
        }
        IndexFunction::Magic { magics, shift } => {
            let index = format!("{offsets}[square] + (product >> {shift})");
            (read([magics, shift]), product("| ~", magics), index)
        }
        _ => {
            let index = format!("{offsets}[square] + _pext_u64(occupied, {relevant}[square])");
            (vec![offsets.clone(), relevant.clone()], String::new(), index)
        }
    }
}
