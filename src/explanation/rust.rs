//! Rust that looks up the entry of a table's example in `chess_tables`: on d4, if there is a second square with g7, and
//! for a slider with f6 occupied.

use chess_tables_gen::tool::{catalogue, example, look_ups};
use chess_tables_gen::{Axis, Board, Color, Direction, IndexFunction, LookUp, Role, Table};

use crate::error::Error;
use crate::source::registry;

const D4: usize = 27;
const OCCUPIED: u128 = 0x0000_2000_0000_0000;

/// An index, and the statements before it.
struct Index {
    before: String,
    rust: String,
    number: usize,
}

/// Statements that look up the entry, a line each, and its bits.
pub(super) fn look_up(table: &Table) -> Result<(String, u128), Error> {
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
