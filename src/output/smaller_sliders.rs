//! A word on small tables, when a file is large because of those that sliders are looked up in.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::look_ups::{METHODS, Source};
use chess_tables_gen::{Board, SliderMethod, Table};

use crate::output;

/// From what size on a file is large, for a review and for a compiler.
const LARGE: usize = 1_000_000;

/// The method whose tables are most of these.
pub(crate) fn method_of(board: Board, tables: &[&Table]) -> Option<SliderMethod> {
    let all: usize = tables.iter().map(|table| table.bytes()).sum();
    let of_method = |method| {
        let read = Source::of(method, board).tables(board);
        tables.iter().filter(|table| read.contains(&table.name)).map(|table| table.bytes()).sum()
    };
    let methods = SliderMethod::on(board).map(|method| (of_method(method), method));
    let most: Option<(usize, _)> = methods.max_by_key(|(bytes, _)| *bytes);
    most.filter(|(bytes, _)| 2 * bytes > all).map(|(_, method)| method)
}

/// Says on standard error which methods have small tables, before large files are written with those of this one.
/// Behind the option, methods can be chosen.
pub(crate) fn note<'f>(
    files: impl IntoIterator<Item = &'f [u8]>,
    board: Board,
    method: SliderMethod,
    option: &str,
) {
    let (mut size, mut lines) = (0, 0);
    for file in files {
        size += file.len();
        lines += file.iter().filter(|&&byte| byte == b'\n').count();
    }
    if size < LARGE {
        return;
    }
    let Some(bytes) = bytes(method, board) else { return };
    let others = SliderMethod::on(board).filter(|it| METHODS.contains(it) && !it.needs_bmi2());
    let others = others.filter_map(|it| Some((self::bytes(it, board)?, it)));
    // A half would not be worth another method.
    let mut others: Vec<_> = others.filter(|(it, _)| 4 * it < bytes).collect();
    others.sort_by_key(|(bytes, _)| std::cmp::Reverse(*bytes));
    let kb = |bytes: usize| format!("{} KB", (bytes + 500) / 1000);
    let others = others.iter().map(|(bytes, it)| format!("`{option}{it}` has {}", kb(*bytes)));
    let others: Vec<String> = others.collect();
    if !others.is_empty() {
        let (others, bytes) = (others.join(", "), kb(bytes));
        output::note(&format!(
            "{lines} lines, since `{method}` has tables of {bytes}; {others}: see `chess-tables explain sliders`"
        ));
    }
}

/// How many bytes the tables have that a method reads.
fn bytes(method: SliderMethod, board: Board) -> Option<usize> {
    let read = Source::of(method, board).tables(board);
    let read: Vec<&str> = read.iter().map(String::as_str).collect();
    let set = catalogue::generate(board, &read).ok()?;
    Some(set.tables.iter().map(Table::bytes).sum())
}
