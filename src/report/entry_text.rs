//! An entry of a table as text.

use chess_tables_gen::tool::{moves, numeral, score};
use chess_tables_gen::{Board, Content, Element, Table};

/// Bits in hexadecimal, numbers in decimal, scores as `S(12, -3)`; `-` where there is no square.
pub(crate) fn value(board: Board, table: &Table, bits: u128) -> String {
    if is_none(board, table, bits) {
        "-".to_owned()
    } else if score::are_in(table) {
        score::long(bits)
    } else if numeral::is_hexadecimal(table) {
        numeral::hexadecimal(table.element, bits)
    } else {
        (bits as i128).to_string()
    }
}

/// An entry as other programs read it: bits in hexadecimal, numbers in decimal.
pub(crate) fn plain(table: &Table, bits: u128) -> String {
    if numeral::is_hexadecimal(table) {
        digits(table.element, bits)
    } else {
        (bits as i128).to_string()
    }
}

/// All hexadecimal digits, none parted from the others: `0x0000142200221400`.
pub(crate) fn digits(element: Element, bits: u128) -> String {
    format!("{bits:#0width$x}", width = 2 * element.bytes() + 2)
}

/// Whether an entry that should be a square says that there is none.
pub(crate) fn is_none(board: Board, table: &Table, bits: u128) -> bool {
    table.content == Content::Square
        && bits >= board.len() as u128
        && (bits == 0xFF || table.element.is_signed())
}

/// What a value says beyond itself: the squares of a set, the name of a square, the flags.
pub(crate) fn meaning(board: Board, table: &Table, bits: u128) -> String {
    match table.content {
        Content::Squares => squares(board, bits).join(" "),
        Content::Square if bits < board.len() as u128 => board.square(bits as usize).to_string(),
        Content::Move => moves::name(board, bits).unwrap_or_default(),
        Content::Flags => match flags(table, bits) {
            None => String::new(),
            Some(flags) if flags.is_empty() => "none".to_owned(),
            Some(flags) => {
                let words = flags.iter().map(|(name, value)| format!("{name} {value}"));
                words.collect::<Vec<_>>().join(" + ")
            }
        },
        _ => String::new(),
    }
}

/// The flags that are set, each with what it adds to the entry; `None` if the table names none.
pub(crate) fn flags(table: &Table, bits: u128) -> Option<Vec<(String, u128)>> {
    let names = Some(table.flags()).filter(|names| !names.is_empty())?;
    let set = (0..8 * table.element.bytes()).filter(|bit| bits >> bit & 1 != 0);
    let name = |bit: usize| names.get(bit).cloned().unwrap_or_else(|| format!("bit {bit}"));
    Some(set.map(|bit| (name(bit), 1 << bit)).collect())
}

/// The midgame and the endgame number, if the table has scores.
pub(crate) fn score(table: &Table, bits: u128) -> Option<[i16; 2]> {
    score::are_in(table).then(|| score::unpacked(bits))
}

/// The names of the squares in a set.
pub(crate) fn squares(board: Board, set: u128) -> Vec<String> {
    board.squares_in(set).map(|square| square.to_string()).collect()
}
