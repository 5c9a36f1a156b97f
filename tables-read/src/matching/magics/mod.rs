//! Magic multipliers, and the numbers and attacks that go with them, recognised by what they do.
//!
//! They are tried on all occupancies of the relevant squares. The eight layouts turn and mirror the board, and rooks
//! and bishops move alike on a board that is turned or mirrored: from square number s they attack the same numbers in every layout. So all
//! this holds in every layout, as long as squares and bits have the same numbers; where they have not, as with
//! [reversed bits](chess_tables_gen::Bits), the sentence says so.

mod attacks;
mod multiply;
mod numbers;
mod regions;
mod sets;
mod widths;

use chess_tables_gen::{Board, Element, Layout, Table};

use super::part::{Part, parts};
use super::wording::{Recognised, Told, counted};
use sets::Magics;
use widths::Bits;

/// The magics among arrays, and what goes with them. None on boards other than 8x8.
pub(super) fn recognised(tables: &[Table], board: Board) -> Vec<Recognised> {
    if !board.is_8x8() {
        return vec![];
    }
    let is_wide = |element: Element| matches!(element, Element::U64 | Element::I64);
    let mut of_numbers: Vec<Part> = vec![];
    let mut wide: Vec<Part> = vec![];
    for (array, table) in tables.iter().enumerate() {
        let of_table = parts(array, table);
        if is_wide(table.element) {
            wide.extend(of_table.iter().cloned());
        }
        of_numbers.extend(of_table.into_iter().filter(are_small));
    }
    let stated = widths::stated(&of_numbers);
    let magics: Vec<Magics> = wide.iter().filter_map(|part| sets::magics(part, &stated)).collect();
    let of_arrays = magics.chunk_by(|a, b| a.table == b.table);
    let mut all: Vec<Recognised> = of_arrays.flat_map(|it| told(tables, board, it)).collect();
    // The shortest is a bishop's: 5,248 entries, or somewhat fewer if magics share some.
    let tables = tables.iter().enumerate();
    let long = tables.filter(|(_, it)| is_wide(it.element) && it.values.len() >= 4096);
    all.extend(long.flat_map(|it| attacks::attacks(it, board, &magics, &stated, &of_numbers)));
    all.extend(of_numbers.iter().filter_map(|part| numbers::numbers(part, board)));
    all
}

/// Magics of one array: in one sentence if nothing sets the parts apart.
fn told(tables: &[Table], board: Board, parts: &[Magics]) -> Vec<Recognised> {
    if let Some(sentence) = together(parts) {
        let array = parts[0].table;
        let told = Told { sentence, wrong: 0 };
        return vec![Recognised { array, name: tables[array].name.clone(), told }];
    }
    let each = parts.iter().map(|it| {
        let told = Told { sentence: it.sentence(board), wrong: it.failures.len() };
        Recognised { array: it.table, name: it.array.clone(), told }
    });
    each.collect()
}

/// Whether the entries may be bits, shifts or places.
fn are_small(part: &Part) -> bool {
    part.values.iter().all(|&value| value < 1 << 32)
}

/// "128 valid fancy magics of the rook and the bishop, in every layout, 107,648 entries, no collision".
fn together(parts: &[Magics]) -> Option<String> {
    let [first, second] = parts else { return None };
    let of = |it: &Magics| (it.method, it.bits.clone(), it.bits_as, it.sharing);
    let are_alike = first.slider != second.slider && of(first) == of(second);
    let are_plain = first.bits == Bits::Relevant && first.sharing == 0;
    let are_plain = are_plain && first.bits_as == Layout::A1B1;
    if !(are_alike && are_plain && first.failures.is_empty() && second.failures.is_empty()) {
        return None;
    }
    let (method, a, b) = (first.method.name(), first.slider, second.slider);
    let entries = counted(first.entries + second.entries);
    Some(format!(
        "128 valid {method} magics of the {a} and the {b}, in every layout, {entries} entries, no collision"
    ))
}
