//! C that looks up the entry of a table's example, with the header that `export` writes.

use std::fmt::Write as _;

use chess_tables_gen::tool::{example, indexing};
use chess_tables_gen::{Axis, Board, Element, IndexFunction, LookUp, Role, Table};

use crate::report::entry;
use crate::report::text::wrapped;
use crate::request::OnBoard;

/// A file among whose pieces a slider looks: f6 is occupied.
const OCCUPIED: u64 = 0x0000_2000_0000_0000;
const WIDTH: usize = 80;

/// Statements that look up the entry `bits`: with the command that writes the header, and the names of
/// the indices.
pub(super) fn look_up(board: Board, table: &Table, bits: u128) -> String {
    let Index { tables, before, brackets, names } = Index::of(board, table);
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

/// How an entry is found.
struct Index {
    /// The tables that are read.
    tables: Vec<String>,
    /// The statements before.
    before: String,
    brackets: String,
    /// What the indices are called, unless the statements before say it.
    names: String,
}

impl Index {
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
                let occupied = entry::digits(Element::U64, OCCUPIED.into());
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
