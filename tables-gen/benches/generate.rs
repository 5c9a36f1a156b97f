//! How long the default tables take: `cargo bench -p chess-tables-gen`.

use chess_tables_gen::{Board, TableSet, catalogue, emit};

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

/// Values to formatted source.
#[divan::bench]
fn emit(bencher: divan::Bencher) {
    let tables = compute();
    bencher.bench(|| emit::source(tables.board, &tables.tables));
}
