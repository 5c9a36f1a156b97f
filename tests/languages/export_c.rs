//! Headers of `export --format c`, compiled as C and as C++, and every value read back; in all forms: two files, own names,
//! old compilers, several headers in one program.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::tool::{catalogue, emit};
use chess_tables_gen::{Axis, Board, Content, Element, Layout, Table, TableSet};

use crate::{HEADERS, call, is_there, names_in, stdout};

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
    call(
        command
            .current_dir(folder)
            .args(["export", "--format", "c", "--force", "-o", file])
            .args(args),
    );
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

/// Compiles files to a program, and runs it.
fn output(folder: &Path, compiler: &[&str], files: &[&str]) -> String {
    let mut compile = Command::new(compiler[0]);
    compile.current_dir(folder).args(&compiler[1..]).args(files);
    call(compile.args(["-o", "main"]));
    call(&mut Command::new(folder.join("main")))
}

#[test]
fn every_value_of_two_files_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let set = small_tables(Board::CHESS);
    export(folder.path(), &[&names_of(&set), &["--extern"][..]].concat());
    assert_eq!(names_in(folder.path()).len(), 2);
    assert_read_back_by(&[&OLD_C, &CPP], folder.path(), &set);
}

/// Other files declare what a source without a header has.
#[test]
fn a_source_stands_alone() {
    let folder = tempfile::tempdir().unwrap();
    for (compiler, tables, main) in [(&C, "tables.c", "main.c"), (&CPP, "tables.cpp", "main.cpp")] {
        let path = folder.path().join(tables);
        let path = path.to_str().unwrap();
        stdout(&["export", "RAYS", "--sliders", "hyperbola", "-s", "@gen", "-o", path]);
        assert!(stdout(&["check", path]).contains(" is up to date: "));
        assert_eq!(stdout(&["diff", path, "@gen", "--only", "RAYS", "-q"]), "");
        let text = "#include <stdint.h>\n#include <stdio.h>\n\
                    extern const uint64_t RAYS[8][64];\nuint64_t rook_attacks(int square, uint64_t occupied);\n\
                    int main(void) {\n    printf(\"%llx %llx\", (unsigned long long)RAYS[0][0],\n        \
                    (unsigned long long)rook_attacks(0, 0));\n    return 0;\n}\n";
        fs::write(folder.path().join(main), text).unwrap();
        if is_there(compiler[0], HEADERS) {
            let output = output(folder.path(), compiler, &[main, tables]);
            assert_eq!(output, "101010101010100 1010101010101fe");
        }
    }
}

/// Beyond 64 squares sets are structs of two numbers.
#[test]
fn every_value_of_a_large_board_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let board = Board::new(9, 9).unwrap().with_layout(Layout::A8B8);
    let tables = ["K*", "P*", "RA*", "STEP", "*SQUARES", "*X88*", "*MAILBOX*"];
    let set = catalogue::generate(board, &tables).unwrap();
    let args = [&["--board", "9x9", "--layout", "a8b8"], &tables[..]].concat();
    export(folder.path(), &args);
    assert_read_back_by(&[&OLD_C, &CPP], folder.path(), &set);
    export(folder.path(), &[&args[..], &["--extern"]].concat());
    assert_read_back_by(&[&OLD_C, &CPP], folder.path(), &set);
}

/// Several C files have the same array, and C++ has it too.
#[test]
fn two_files_have_each_table_once() {
    if !is_there("gcc", HEADERS) || !is_there("g++", HEADERS) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let one = |name: &str| {
        let text = "#include \"tables.h\"\nconst void *NAME(void);\n\
                    const void *NAME(void) { return RAYS; }\n";
        fs::write(folder.path().join(format!("{name}.c")), text.replace("NAME", name)).unwrap();
    };
    one("a");
    one("b");
    let main = "#include \"tables.h\"\n#include <stdio.h>\n\
                #ifdef __cplusplus\nextern \"C\" {\n#endif\nDECLARED\
                const void *a(void);\nconst void *b(void);\n\
                #ifdef __cplusplus\n}\n#endif\n\
                int main(void) {\n    printf(\"%d %d\", a() == b(), a() == (const void *)RAYS);\n\
                    return 0;\n}\n";
    fs::write(folder.path().join("main.c"), main.replace("DECLARED", "")).unwrap();
    // It would be an error if the header said otherwise.
    let declared = "extern const uint64_t RAYS[8][64];\n";
    fs::write(folder.path().join("main.cpp"), main.replace("DECLARED", declared)).unwrap();
    let set = small_tables(Board::CHESS);
    let names = names_of(&set);
    export(folder.path(), &names);
    assert_eq!(output(folder.path(), &C, &["main.c", "a.c", "b.c"]), "0 0");
    let bytes = fs::metadata(folder.path().join("main")).unwrap().len();
    export(folder.path(), &[&names, &["--extern"][..]].concat());
    assert_eq!(output(folder.path(), &C, &["main.c", "a.c", "b.c", "tables.c"]), "1 1");
    let tables: u64 = set.tables.iter().map(|table| table.bytes() as u64).sum();
    // Without optimization a `static const` of each file stays.
    assert!(bytes > 3 * tables);
    let bytes = fs::metadata(folder.path().join("main")).unwrap().len();
    assert!((tables..tables + 100_000).contains(&bytes), "{bytes}, tables {tables}");
    let mut objects = Command::new(C[0]);
    objects.current_dir(folder.path()).args(&C[1..]).args(["-c", "a.c", "b.c", "tables.c"]);
    call(&mut objects);
    assert_eq!(output(folder.path(), &CPP, &["main.cpp", "a.o", "b.o", "tables.o"]), "1 1");
}

/// The header of all tables needs nothing newer than `<stdint.h>`.
#[test]
fn the_oldest_languages_have_nothing_to_say() {
    if !is_there("gcc", HEADERS) || !is_there("g++", HEADERS) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let set = small_tables(Board::CHESS);
    let small = names_of(&set);
    for args in
        [&small, &[&small[..], &["--extern"]].concat(), &vec!["--board", "9x9", "K*", "--extern"]]
    {
        export(folder.path(), args);
        let files = if args.contains(&"--extern") { "tables.h tables.c" } else { "tables.h" };
        for standard in ["c89", "c2x", "c++98", "c++20"] {
            let is_cpp = standard.contains("++");
            for file in files.split(' ') {
                let text = format!("#include \"{file}\"\nint main(void) {{ return 0; }}\n");
                fs::write(folder.path().join("main.c"), text).unwrap();
                let mut compile = Command::new(if is_cpp { "g++" } else { "gcc" });
                compile.current_dir(folder.path()).arg(format!("-std={standard}"));
                compile.args(["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]);
                call(compile.args(["-x", if is_cpp { "c++" } else { "c" }, "main.c"]));
            }
        }
    }
}

/// Of other tables, of the same under other names, and of such as went to standard output.
#[test]
fn a_program_may_have_several_headers() {
    if !is_there("gcc", HEADERS) || !is_there("g++", HEADERS) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let export = |file: &str, args: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chess-tables"));
        command.args(["export", "--format", "c"]).args(args.split(' '));
        if let Some(file) = file.strip_prefix("> ") {
            let text = call(&mut command);
            fs::write(folder.path().join(file), text).unwrap();
        } else {
            fs::create_dir_all(folder.path().join(file).parent().unwrap()).unwrap();
            call(command.current_dir(folder.path()).args(["-o", file]));
        }
    };
    export("a.h", "KNIGHT_ATTACKS DARK_SQUARES");
    export("b.h", "KING_ATTACKS LIGHT_SQUARES");
    export("nine/tables.h", "K* DARK_SQUARES --board 9x9 --prefix nine_ --extern");
    export("ten/tables.h", "K* DARK_SQUARES --board 9x10 --prefix ten_");
    export("> c.h", "PAWN_ATTACKS");
    export("> d.h", "PAWN_PUSHES");
    export("> e.h", "PAWN_PUSHES --layout a8b8 --rename PAWN_PUSHES=pushes");
    let main = "#include \"a.h\"\n#include \"b.h\"\n#include \"nine/tables.h\"\n\
                #include \"ten/tables.h\"\n#include \"c.h\"\n#include \"d.h\"\n#include \"e.h\"\n\
                int main(void) {\n    return !(KNIGHT_ATTACKS[0] == 0x20400 \
                && KING_ATTACKS[0] == 0x302 && DARK_SQUARES == ~LIGHT_SQUARES \
                && nine_KNIGHT_ATTACKS[80].high == 32 && nine_KNIGHT_ATTACKS[80].low >> 61 == 1 \
                && ten_KING_ATTACKS[89].high == 0x1018000 && ten_DARK_SQUARES.low % 4 == 1 \
                && PAWN_ATTACKS[0][0] == 0x200 && PAWN_PUSHES[0][8] == 0x10000 \
                && pushes[0][48] == (uint64_t)1 << 40);\n}\n";
    fs::write(folder.path().join("main.c"), main).unwrap();
    output(folder.path(), &C, &["main.c", "nine/tables.c"]);
    for standard in ["-std=c++98", "-std=c++11", "-std=c++17"] {
        let compiler = ["g++", standard, "-Wall", "-Wextra", "-Werror", "-x", "c++"];
        output(folder.path(), &compiler, &["main.c", "nine/tables.c"]);
    }
}
