//! How long the default tables take, and to read large tables back, to compare them and to match arrays:
//! `cd benches/generator && cargo bench`.

use chess_tables_gen::tool::{catalogue, emit};
use chess_tables_gen::{Axis, Board, Content, Element, Table, TableSet};
use chess_tables_match::diff::{Change, How, diff};
use chess_tables_match::matching::{What, matching};
use chess_tables_read::lists::{Files, Language, read};

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
    let values = (0..ENTRIES).map(|i| u128::from(i.wrapping_mul(factor).rotate_left(20)));
    let table = Table::new(
        "LARGE".to_owned(),
        vec![Axis::Index],
        vec![ENTRIES as usize],
        Element::U64,
        Content::Number,
        values,
    );
    TableSet::new(Board::CHESS, vec![table])
}

/// Two large tables of which all entries but the first differ.
#[divan::bench]
fn diff_all_different(bencher: divan::Bencher) {
    let (a, b) = (large(0x9E37_79B9_7F4A_7C15), large(0xBF58_476D_1CE4_E5B9));
    let is_listed = |how: &How| matches!(how, How::Entries(entries) if entries.len() > 107_000);
    assert!(matches!(
        &diff(&a, &b).changes[..],
        [Change::Changed { how, .. }] if is_listed(how)
    ));
    bencher.bench(|| diff(&a, &b));
}

/// Source to values.
#[divan::bench]
fn parse_large(bencher: divan::Bencher) {
    let set = large(0x9E37_79B9_7F4A_7C15);
    let source = emit::source(set.board, &set.tables).expect("a right table");
    bencher.bench(|| read(Language::Rust, &source));
}

/// A folder with so many copies of another in it: the time for a byte stays the same. The folder is `FOLDER`, or has the
/// sources of the tests of reading, which share names.
#[divan::bench(args = [1, 2, 4, 8, 16])]
fn read_copies(bencher: divan::Bencher, copies: usize) {
    let folder = std::env::var("FOLDER").unwrap_or_else(|_| OWN_SOURCES.to_owned());
    let mut files = vec![];
    for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
        let path = entry.expect("a folder that can be read").into_path();
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let path = path.to_string_lossy().into_owned();
        match text.strip_prefix("==== ") {
            Some(cases) => files.extend(cases.split("\n==== ").filter_map(|case| {
                let (name, text) = case.split_once('\n')?;
                Some((format!("{path}/{name}"), Language::of(name.as_ref())?, text.to_owned()))
            })),
            None => files.extend(Language::of(path.as_ref()).map(|it| (path, it, text))),
        }
    }
    let copy = |copy: usize| files.iter().map(move |it| (format!("{copy}/{}", it.0), it.1, &*it.2));
    let all: Vec<(String, Language, &str)> = (0..copies).flat_map(copy).collect();
    let bytes: usize = all.iter().map(|it| it.2.len()).sum();
    assert!(bytes > copies * 10_000, "{bytes} bytes");
    bencher.counter(divan::counter::BytesCount::new(bytes)).bench(|| {
        let read =
            Files::read(all.iter().map(|(path, language, text)| (&**path, *language, *text)));
        (0..all.len()).map(|file| read.parsed(file).arrays.len()).sum::<usize>()
    });
}

const OWN_SOURCES: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../tables-read/tests/library/lists");

/// Arrays of 64 sets that are no tables: each is held against all forms in vain. The forms are computed first, which
/// takes as long for one array as for many.
#[divan::bench(args = [1, 20, 400, 8000])]
fn match_nothing(bencher: divan::Bencher, arrays: u64) {
    let table = |seed: u64| {
        let values =
            (1..=64).map(|i| u128::from((seed * 64 + i).wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        let (axes, shape) = ([Axis::Index], [64]);
        Table::new("OWN", axes, shape, Element::U64, Content::Number, values)
    };
    let set = TableSet::new(Board::CHESS, (0..arrays).map(table).collect());
    assert!(matching(&set, false).pieces.iter().all(|it| matches!(it.what, What::Unknown)));
    bencher.bench(|| matching(&set, false));
}
