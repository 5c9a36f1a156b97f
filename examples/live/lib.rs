//! The generator, for the explorer of a site: tables in any layout, order of bits and size of the board, as the
//! page's script unpacks them. `.ci/site` compiles it to WebAssembly, which calls nothing of the page.
//!
//! The script calls [`tables`], then reads as many bytes as [`length`] says from where [`answer`] points.

#[path = "../../src/cli/html/formulas.rs"]
mod formulas;
#[path = "../../src/cli/html/side.rs"]
mod side;
#[path = "../../src/cli/show/two_dimensions.rs"]
mod two_dimensions;

/// Where the modules above find it in the command line.
mod cli {
    pub(crate) use crate::two_dimensions as show;
}

use std::fmt::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::look_ups::readers;
use chess_tables_gen::{Bits, Board, Error, Layout, Table};
use serde_json::{Value, json};

use side::Side;

/// What was asked for last.
static ANSWER: Mutex<String> = Mutex::new(String::new());

fn last() -> MutexGuard<'static, String> {
    ANSWER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Generates the tables of a board in a layout, whose name is given as the number of its four bytes. Returns whether that can be done; if not, the
/// answer says why.
// SAFETY: no other function of the program has this name, which the script calls it by.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn tables(files: usize, ranks: usize, layout: u32, reversed: bool) -> bool {
    let made = generated(files, ranks, layout, reversed);
    let is_made = made.is_ok();
    *last() = made.unwrap_or_else(|error| error.without_place().to_string());
    is_made
}

/// Where the answer begins.
// SAFETY: as above.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    last().as_ptr()
}

/// How many bytes the answer has.
// SAFETY: as above.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    last().len()
}

/// A line of the side, a line of the export without values, and a line of the values of each table.
fn generated(files: usize, ranks: usize, layout: u32, reversed: bool) -> Result<String, Error> {
    let layout: Layout = String::from_utf8_lossy(&layout.to_be_bytes()).parse()?;
    let bits = if reversed { Bits::Reversed } else { Bits::InOrder };
    let board = Board::new(files, ranks)?.with_layout(layout).with_bits(bits);
    let mut set = catalogue::generate(board, &[])?;
    if board.is_8x8() {
        // As the page has them: all slider methods are shown side by side.
        for name in readers(board).keys() {
            if set.tables.iter().all(|table| table.name != *name) {
                set.tables.extend(catalogue::generate(board, &[name])?.tables);
            }
        }
    }
    let tables: Vec<&Table> = set.tables.iter().collect();
    let mut side = Side::of("@gen".to_owned(), true, board, &tables);
    side.sliders = formulas::methods(board);
    let export = json!({
        "layout": layout.name(),
        "board": [files, ranks],
        "tables": tables.iter().map(entry).collect::<Vec<_>>(),
    });
    let mut answer = format!("{}\n{export}\n", json!(side));
    for table in tables {
        push_values(&mut answer, table);
    }
    Ok(answer)
}

/// A table as in an export, without its values.
fn entry(table: &&Table) -> Value {
    json!({
        "name": table.name,
        "axes": table.axes.iter().map(|axis| axis.name()).collect::<Vec<_>>(),
        "shape": table.shape,
        "element": table.element.to_string(),
        "content": table.content.name(),
        "bytes": table.bytes(),
        "fingerprint": format!("{:016x}", table.fingerprint()),
        "doc": table.doc,
    })
}

/// The values as in an export: wide ones as hexadecimal text.
fn push_values(answer: &mut String, table: &Table) {
    let bytes = table.element.bytes();
    for (i, &bits) in table.values.iter().enumerate() {
        answer.push(if i == 0 { '[' } else { ',' });
        // Writing to a text cannot fail.
        let _ = match bytes {
            8.. => {
                let bits = bits & (u128::MAX >> (128 - 8 * bytes));
                write!(answer, "\"{bits:#0width$x}\"", width = 2 * bytes + 2)
            }
            _ => write!(answer, "{}", bits as i64),
        };
    }
    answer.push_str("]\n");
}
