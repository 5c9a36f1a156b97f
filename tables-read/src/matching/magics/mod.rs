//! Magic multipliers, and the numbers and attacks that go with them, recognised by what they do.
//!
//! They are tried on all occupancies of the relevant squares. The eight layouts turn and mirror the board, and rooks
//! and bishops move alike on a board that is turned or mirrored: from square number s they attack the same numbers in every layout. So all
//! this holds in every layout, as long as squares and bits have the same numbers; where they have not, as with
//! [reversed bits](chess_tables_gen::Bits), the result says so.
//!
//! ```
//! use chess_tables_gen::Board;
//! use chess_tables_gen::tool::catalogue;
//! use chess_tables_read::matching::magics::recognise;
//!
//! let set = catalogue::generate(Board::CHESS, &["ROOK_FANCY_MAGICS"])?;
//! let found = recognise(&set).magics[0].sentence(Board::CHESS);
//! let want = "64 valid fancy magics of the rook, in every layout, 102,400 entries, no collision";
//! assert_eq!(found, want);
//! # Ok::<(), chess_tables_gen::Error>(())
//! ```

mod attacks;
mod multiply;
mod numbers;
mod regions;
mod sets;
mod widths;

pub use attacks::{Attacks, MOST_KEPT, Regions, Wrong};
pub use multiply::Method;
pub use numbers::{Number, Numbers};
pub use sets::{Failure, Magics};
pub use widths::Bits;

use chess_tables_gen::{Element, Layout, TableSet};

use super::part::{Part, parts};

/// What arrays turned out to be. An array can have several parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recognised {
    /// Multipliers, each 64.
    pub magics: Vec<Magics>,
    /// Bits, shifts and offsets.
    pub numbers: Vec<Numbers>,
    /// Attacks that the multipliers index.
    pub attacks: Vec<Attacks>,
}

/// Recognises the magics of a set, and what goes with them. Empty for boards other than 8x8.
pub fn recognise(set: &TableSet) -> Recognised {
    if !set.board.is_8x8() {
        return Recognised::default();
    }
    let is_wide = |element: Element| matches!(element, Element::U64 | Element::I64);
    let mut of_numbers: Vec<Part> = vec![];
    let mut wide: Vec<Part> = vec![];
    for (number, table) in set.tables.iter().enumerate() {
        let of_table = parts(number, table);
        if is_wide(table.element) {
            wide.extend(of_table.iter().cloned());
        }
        of_numbers.extend(of_table.into_iter().filter(are_small));
    }
    let stated = widths::stated(&of_numbers);
    let magics: Vec<Magics> = wide.iter().filter_map(|part| sets::magics(part, &stated)).collect();
    // The shortest is a bishop's: 5,248 entries, or somewhat fewer if magics share some.
    let tables = set.tables.iter().enumerate();
    let long = tables.filter(|(_, it)| is_wide(it.element) && it.values.len() >= 4096);
    let attacks = long.flat_map(|table| attacks::attacks(table, &magics, &stated, &of_numbers));
    Recognised {
        attacks: attacks.collect(),
        numbers: of_numbers.iter().filter_map(numbers::numbers).collect(),
        magics,
    }
}

/// Whether the entries may be bits, shifts or places.
fn are_small(part: &Part) -> bool {
    part.values.iter().all(|&value| value < 1 << 32)
}

/// Magics of one array in one sentence: "128 valid fancy magics of the rook and the bishop, in every layout, 107,648
/// entries, no collision", if nothing sets the parts apart; else `None`.
pub fn together(parts: &[Magics]) -> Option<String> {
    let [first, second] = parts else { return None };
    let of = |it: &Magics| (it.method, it.bits.clone(), it.bits_as, it.sharing);
    let are_alike = first.slider != second.slider && of(first) == of(second);
    let are_plain = first.bits == Bits::Relevant && first.sharing == 0;
    let are_plain = are_plain && first.bits_as == Layout::A1B1;
    if !(are_alike && are_plain && first.failures.is_empty() && second.failures.is_empty()) {
        return None;
    }
    let (method, a, b) = (first.method.name(), first.slider, second.slider);
    let entries = super::wording::counted(first.entries + second.entries);
    Some(format!(
        "128 valid {method} magics of the {a} and the {b}, in every layout, {entries} entries, no collision"
    ))
}
