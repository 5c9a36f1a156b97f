//! Tables in other languages than Rust and C: what `export --template` writes is compiled or run, and each value
//! is the same. A program prints of each table the hash FNV-1a of its values, in little-endian order.

use std::fs;

use chess_tables_gen::tool::{catalogue, fnv1a};
use chess_tables_gen::{Board, Layout, Table};

use crate::export_c::{names_of, small_tables};
use crate::{Program, call, programs};

/// `KnightAttacks`
fn pascal_case(name: &str) -> String {
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_owned() + &rest.to_lowercase()
    });
    words.collect()
}

impl Program {
    /// The program, with a line for each table. A number of 128 bits is two of 64 if the language has none.
    fn for_tables(&self, tables: &[Table]) -> String {
        let widest = if self.words.contains(&"wide") { 16 } else { 8 };
        let of_table = |line: &str, table: &Table| {
            let line = line.replace("PascalName", &pascal_case(&table.name));
            let line = line.replace("lower_name", &table.name.to_lowercase());
            let bytes = table.element.bytes().min(widest).to_string();
            line.replace("NAME", &table.name).replace("BYTES", &bytes) + "\n"
        };
        let lines = self.lines.iter().map(|line| match line.strip_prefix('*') {
            Some(line) => tables.iter().map(|table| of_table(line, table)).collect(),
            None => format!("{line}\n"),
        });
        lines.collect()
    }
}

fn assert_read_back(format: &str, language: &Program, board: Board, globs: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let [_, tables, main, ..] = language.words[..] else { panic!("{:?}", language.words) };
    let (size, layout) = (board.to_string(), board.layout().to_string());
    let mut command = crate::command(&["export", "--format", format]);
    command.args(globs).args(["--board", &size, "--layout", &layout]);
    if format == "go" {
        command.args(["--package", "main"]);
    }
    command.arg("-o").arg(folder.path().join(tables));
    call(&mut command);
    let set = catalogue::generate(board, globs).unwrap();
    assert!(set.tables.len() > 2);
    if !language.can_run(&format!("tables in {format}")) {
        return;
    }
    fs::write(folder.path().join(main), language.for_tables(&set.tables)).unwrap();
    let output = language.run(folder.path()).concat();
    let hash = |table: &Table| {
        let bytes = table.values.iter().map(|bits| bits.to_le_bytes());
        let bytes: Vec<u8> = bytes.flat_map(|it| it[..table.element.bytes()].to_vec()).collect();
        format!("{} {:016x}\n", table.name, fnv1a(&bytes))
    };
    let want: String = set.tables.iter().map(hash).collect();
    let first = output.lines().zip(want.lines()).find(|(line, want)| line != want);
    assert!(output == want, "{format} {board}: {first:?}");
}

/// The small tables of the chess board, the largest that is not flat in Java, a flat one, and some of a board whose sets
/// have 128 bits. Compilers take long with large tables.
fn assert_in(format: &str) {
    let named = if format == "javascript" { "typescript" } else { format };
    let languages = programs(include_str!("values.txt"));
    let language = languages.iter().find(|it| it.words[0] == named).unwrap();
    let small = small_tables(Board::CHESS);
    let names = [names_of(&small), vec!["BETWEEN", "BISHOP_FANCY_ATTACKS"]].concat();
    assert_read_back(format, language, Board::CHESS, &names);
    let large = Board::new(9, 10).unwrap().with_layout(Layout::H8G8);
    assert_read_back(
        format,
        language,
        large,
        &["KNIGHT_ATTACKS", "RAYS", "DARK_SQUARES", "FILE_OF"],
    );
}

#[test]
fn values_in_go() {
    assert_in("go");
}

#[test]
fn values_in_zig() {
    assert_in("zig");
}

#[test]
fn values_in_python() {
    assert_in("python");
}

#[test]
fn values_in_typescript() {
    assert_in("typescript");
    assert_in("javascript");
}

#[test]
fn values_in_csharp() {
    assert_in("csharp");
}

#[test]
fn values_in_java() {
    assert_in("java");
}
