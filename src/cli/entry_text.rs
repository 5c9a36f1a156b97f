//! An entry of a table as text.

use chess_tables_gen::tool::emit;
use chess_tables_gen::{Board, Content, Element, Table};

/// Bits in hexadecimal, numbers in decimal.
pub(crate) fn value(board: Board, table: &Table, bits: u128) -> String {
    let Table { content, element, .. } = *table;
    let wide = matches!(element, Element::U64 | Element::U128);
    match content {
        Content::Squares | Content::Flags => emit::hexadecimal(element, bits),
        Content::Square if is_none(board, table, bits) => "-".to_owned(),
        _ if wide => emit::hexadecimal(element, bits),
        _ => (bits as i128).to_string(),
    }
}

/// Whether an entry that should be a square says that there is none.
pub(crate) fn is_none(board: Board, table: &Table, bits: u128) -> bool {
    table.content == Content::Square
        && bits >= board.len() as u128
        && (bits == 0xFF || table.element.is_signed())
}

/// What a value says beyond itself: the squares of a set, the name of a square.
pub(crate) fn meaning(board: Board, table: &Table, bits: u128) -> String {
    match table.content {
        Content::Squares => {
            let squares = board.squares_in(bits).map(|square| square.to_string());
            squares.collect::<Vec<_>>().join(" ")
        }
        Content::Square if bits < board.len() as u128 => board.square(bits as usize).to_string(),
        _ => String::new(),
    }
}
