//! How long the default tables take, `cd benches/generator && cargo bench`.

use chess_tables_gen::tool::{catalogue, emit};
use chess_tables_gen::{Board, TableSet};

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
