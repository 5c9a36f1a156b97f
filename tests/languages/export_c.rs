//! Headers of `export --format c`, compiled as C and as C++, and every value read back.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::tool::{catalogue, emit};
use chess_tables_gen::{Axis, Board, Content, Element, Table, TableSet};

use crate::{HEADERS, call, is_there};

pub(crate) const C: [&str; 6] = ["gcc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-Wpedantic"];
/// Not pedantic, which is against `printf` of 64 bits.
pub(crate) const OLD_C: [&str; 5] = ["gcc", "-std=gnu89", "-Wall", "-Wextra", "-Werror"];
pub(crate) const CPP: [&str; 6] =
    ["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-Wpedantic"];
const OLD_CPP: [&str; 6] = ["g++", "-std=c++11", "-Wall", "-Wextra", "-Werror", "-Wpedantic"];

pub(crate) fn export(folder: &Path, args: &[&str]) {
    export_as("tables.h", folder, args);
}

pub(crate) fn export_as(file: &str, folder: &Path, args: &[&str]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chess-tables"));
    call(command.current_dir(folder).args(["export", "--format", "c", "-o", file]).args(args));
}

/// A program that prints the size and all values of each table.
fn program(set: &TableSet) -> String {
    let mut main = String::new();
    for Table { name, shape, element, .. } in &set.tables {
        let _ = writeln!(main, "    printf(\"{name} %d\\n\", (int)sizeof {name});");
        for (axis, length) in shape.iter().enumerate() {
            let _ = writeln!(main, "    for (i[{axis}] = 0; i[{axis}] < {length}; i[{axis}]++)");
        }
        let index: String = (0..shape.len()).map(|axis| format!("[i[{axis}]]")).collect();
        let (format, ty) = match element.is_signed() {
            true => ("lld", "long long"),
            false => ("llu", "unsigned long long"),
        };
        let _ = if element.bytes() > 8 {
            let (low, high) = (format!("{name}{index}.low"), format!("{name}{index}.high"));
            let low = format!("(unsigned long long){low}");
            writeln!(main, "    printf(\"%llu %{format}\\n\", {low}, ({ty}){high});")
        } else {
            writeln!(main, "    printf(\"%{format}\\n\", ({ty}){name}{index});")
        };
    }
    format!(
        "#include \"tables.h\"\n#include \"tables.h\"\n#include <stdio.h>\n\n\
         int main(void) {{\n    int i[12];\n    (void)i;\n{main}    return 0;\n}}\n"
    )
}

/// What it should print.
fn printed(set: &TableSet) -> String {
    let mut text = String::new();
    for table in &set.tables {
        let _ = writeln!(text, "{} {}", table.name, table.bytes());
        for &bits in &table.values {
            let _ = if table.element.bytes() <= 8 {
                writeln!(text, "{}", bits as i128)
            } else if table.element.is_signed() {
                writeln!(text, "{} {}", bits as u64, bits as i128 >> 64)
            } else {
                writeln!(text, "{} {}", bits as u64, bits >> 64)
            };
        }
    }
    text
}

/// All tables but the large ones, which are most of a header and take most of the time.
pub(crate) fn small_tables(board: Board) -> TableSet {
    let mut set = catalogue::generate(board, &[]).unwrap();
    set.tables.retain(|table| table.bytes() <= 16 << 10);
    set
}

pub(crate) fn names_of(set: &TableSet) -> Vec<&str> {
    set.tables.iter().map(|table| &*table.name).collect()
}

/// Holds the header in a folder, and the C file if there is one, against the tables they should have.
fn assert_read_back(folder: &Path, set: &TableSet) {
    assert_read_back_by(&[&C, &OLD_C, &CPP, &OLD_CPP], folder, set);
}

pub(crate) fn assert_read_back_by(compilers: &[&[&str]], folder: &Path, set: &TableSet) {
    fs::write(folder.join("main.c"), program(set)).unwrap();
    let files = ["main.c", "tables.c"].into_iter().filter(|file| folder.join(file).exists());
    let files: Vec<&str> = files.collect();
    for compiler in compilers {
        let (compiler, flags) = compiler.split_first().unwrap();
        if !is_there(compiler, HEADERS) {
            continue;
        }
        let language = if *compiler == "gcc" { "c" } else { "c++" };
        let mut compile = Command::new(compiler);
        compile.current_dir(folder).args(flags).args(["-x", language]).args(&files);
        call(compile.args(["-o", "main"]));
        let text = call(&mut Command::new(folder.join("main")));
        let want = printed(set);
        let first = text.lines().zip(want.lines()).position(|(line, want)| line != want);
        assert!(text == want, "{compiler} {flags:?}: from line {first:?}");
    }
}

#[test]
fn every_value_of_every_table_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    export(folder.path(), &[]);
    let set = catalogue::generate(Board::CHESS, &[]).unwrap();
    assert_read_back_by(&[&C, &CPP], folder.path(), &set);
    let small = small_tables(Board::CHESS);
    export(folder.path(), &names_of(&small));
    assert_read_back_by(&[&OLD_C, &OLD_CPP], folder.path(), &small);
}

/// Literals beyond their type, and documentation that a C comment does not hold as it is.
#[test]
fn extremes_and_odd_documentation_are_read_back() {
    let tables = Element::ALL.into_iter().map(|element| {
        let ones = u128::MAX >> (128 - 8 * element.bytes());
        let least = if element.is_signed() { !(ones >> 1) } else { 0 };
        let values = vec![least, element.wrap(least + 1), 0, 1, ones >> 1, element.wrap(ones)];
        Table::new(
            format!("T_{element}"),
            vec![Axis::Index; 3],
            vec![1, 3, 2],
            element,
            Content::Number,
            values,
        )
        .documented("A path\\\nWhat??/\n/* */ */ /*\n#error\n\u{202E}\n\u{7}\\ \nThe last \\")
    });
    let set = TableSet::new(Board::CHESS, tables.collect());
    let folder = tempfile::tempdir().unwrap();
    let source = emit::source(set.board, &set.tables).unwrap();
    fs::write(folder.path().join("tables.rs"), source).unwrap();
    export(folder.path(), &["-s", "tables.rs"]);
    assert_read_back(folder.path(), &set);
}

#[test]
fn cpp_has_one_array_for_the_program_and_its_values_when_it_compiles() {
    if !is_there("g++", HEADERS) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    export(folder.path(), &["KNIGHT_ATTACKS"]);
    let other = "#include \"tables.h\"\nconst void *other() { return KNIGHT_ATTACKS; }\n";
    fs::write(folder.path().join("other.cpp"), other).unwrap();
    let main = "#include \"tables.h\"\nstatic_assert(KNIGHT_ATTACKS[27] == 0x142200221400);\n\
                const void *other();\nint main() { return other() != KNIGHT_ATTACKS; }\n";
    fs::write(folder.path().join("main.cpp"), main).unwrap();
    let [compiler, flags @ ..] = CPP;
    let mut compile = Command::new(compiler);
    compile.current_dir(folder.path()).args(flags).args(["main.cpp", "other.cpp"]);
    call(compile.args(["-o", "main"]));
    call(&mut Command::new(folder.path().join("main")));
}
