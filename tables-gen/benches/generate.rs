//! How long the default tables take, and comparing large ones: `cargo bench -p chess-tables-gen`.

use chess_tables_gen::diff::{How, diff};
use chess_tables_gen::{Axis, Board, Content, Element, Table, TableSet, catalogue, emit, parse};

fn main() {
    divan::main();
}

/// Everything a build script does: compute, emit, format, for all files.
#[divan::bench]
fn whole_snapshot() -> Vec<(String, String)> {
    catalogue::snapshot().expect("a right catalogue")
}

/// Values alone.
#[divan::bench]
fn compute() -> TableSet {
    catalogue::generate(Board::CHESS, &[]).expect("no pattern to be wrong")
}

/// Values alone for boards of other sizes, by the entry: the time for one grows with the length of
/// the lines that it is about, and not with the number of entries.
#[divan::bench(args = ["5x5", "8x8", "9x9", "9x10", "10x8", "10x10", "16x8"])]
fn compute_boards(bencher: divan::Bencher, size: &str) {
    let board: Board = size.parse().expect("a size");
    let tables = || catalogue::generate(board, &[]).expect("no pattern to be wrong").tables;
    let entries: usize = tables().iter().map(|table| table.values.len()).sum();
    bencher.counter(divan::counter::ItemsCount::new(entries)).bench(tables);
}

/// Values to formatted source, by the entry.
#[divan::bench(args = ["5x5", "8x8", "9x9", "9x10", "10x8", "10x10", "16x8"])]
fn emit_boards(bencher: divan::Bencher, size: &str) {
    let board: Board = size.parse().expect("a size");
    let tables = catalogue::generate(board, &[]).expect("no pattern to be wrong").tables;
    let entries: usize = tables.iter().map(|table| table.values.len()).sum();
    bencher
        .counter(divan::counter::ItemsCount::new(entries))
        .bench(|| emit::source(board, &tables));
}

/// Values to formatted source.
#[divan::bench]
fn emit(bencher: divan::Bencher) {
    let tables = compute();
    bencher.bench(|| emit::source(tables.board, &tables.tables));
}

/// As many entries as the subsets of the relevant squares of rook and bishop.
const ENTRIES: u64 = 107_648;

/// A table of them, no two alike.
fn large(factor: u64) -> TableSet {
    let values = (0..ENTRIES).map(|i| i.wrapping_mul(factor).rotate_left(20).into());
    let table = Table {
        name: "LARGE".to_owned(),
        doc: String::new(),
        axes: vec![Axis::Index],
        shape: vec![ENTRIES as usize],
        element: Element::U64,
        content: Content::Number,
        values: values.collect(),
    };
    TableSet { board: Board::CHESS, tables: vec![table] }
}

/// Two large tables of which all entries but the first differ.
#[divan::bench]
fn diff_all_different(bencher: divan::Bencher) {
    let (a, b) = (large(0x9E37_79B9_7F4A_7C15), large(0xBF58_476D_1CE4_E5B9));
    let is_listed = |how: &How| matches!(how, How::Entries(entries) if entries.len() > 107_000);
    assert!(matches!(
        &diff(&a, &b).changes[..],
        [chess_tables_gen::diff::Change::Changed { how, .. }] if is_listed(how)
    ));
    bencher.bench(|| diff(&a, &b));
}

/// Source to values.
#[divan::bench]
fn parse_large(bencher: divan::Bencher) {
    let set = large(0x9E37_79B9_7F4A_7C15);
    let source = emit::source(set.board, &set.tables).expect("a right table");
    bencher.bench(|| parse::parse(&source));
}
