//! The forms of exports to C: two files, own names, old compilers, several headers in one program.

use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Layout};

use crate::export_c::{C, CPP, OLD_C, assert_read_back_by, export, names_of, small_tables};
use crate::{HEADERS, call, is_there, names_in, stdout};

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
        assert_eq!(stdout(&["diff", path, "@gen", "--only", "RAYS"]), "");
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
    // Without optimisation a `static const` of each file stays.
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
