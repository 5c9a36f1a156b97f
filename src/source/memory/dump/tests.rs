//! Each language's lines, compiled in a program and run: what it writes is read back as the same tables.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use super::super::FromMemory;
use super::*;

/// Sets, signed numbers in two axes, and bytes.
const SETS: [u64; 4] = [0x8000_0000_0000_0001, 0, u64::MAX, 0x0123_4567_89AB_CDEF];
const STEPS: [[i16; 3]; 2] = [[-32768, -1, 0], [1, 258, 32767]];
const MARKS: [u8; 3] = [0, 1, 127];

/// A program around the lines `DUMP`, in which `SETS` and `STEPS` stand for the entries.
struct Program {
    language: &'static str,
    file: &'static str,
    text: &'static str,
    /// How sets are written.
    set: fn(u64) -> String,
    /// What compiles it, if that is needed, and runs it.
    commands: &'static [&'static str],
    /// What stands before the names of tables.
    path: &'static str,
}

fn hexadecimal(set: u64) -> String {
    format!("{set:#x}")
}

const PROGRAMS: [Program; 10] = [
    Program {
        language: "rust",
        file: "main.rs",
        text: "mod tables { pub static SETS: [u64; 4] = [SETS_HERE];\n\
            pub static STEPS: [[i16; 3]; 2] = [[-32768, -1, 0], [1, 258, 32767]];\n\
            pub static MARKS: [u8; 3] = [0, 1, 127]; }\n\
            DUMP\nfn main() { dump_tables().unwrap() }",
        set: hexadecimal,
        commands: &["rustc --edition 2021 -Dwarnings main.rs", "./main"],
        path: "tables::",
    },
    Program {
        language: "c",
        file: "main.c",
        text: "#include <stdint.h>\nstatic uint64_t SETS[4] = {SETS_HERE};\n\
            const int16_t STEPS[2][3] = {{-32768, -1, 0}, {1, 258, 32767}};\n\
            unsigned char MARKS[] = {0, 1, 127};\nDUMP\nint main(void) { dump_tables(); return 0; }",
        set: |set| format!("UINT64_C({set})"),
        commands: &["gcc -std=c99 -Wall -Wextra -Werror -Wpedantic -o main main.c", "./main"],
        path: "",
    },
    Program {
        language: "cpp",
        file: "main.cpp",
        text: "#include <array>\n#include <cstdint>\nnamespace tables { uint64_t SETS[4] = {SETS_HERE};\n\
            std::array<std::array<int16_t, 3>, 2> STEPS{{{-32768, -1, 0}, {1, 258, 32767}}};\n\
            const uint8_t MARKS[] = {0, 1, 127}; }\nDUMP\nint main() { dump_tables(); }",
        set: |set| format!("UINT64_C({set})"),
        commands: &["g++ -std=c++11 -Wall -Wextra -Werror -Wpedantic -o main main.cpp", "./main"],
        path: "tables::",
    },
    Program {
        language: "go",
        file: "main.go",
        text: "package main\nDUMP\ntype Set uint64\nvar SETS = [4]Set{SETS_HERE}\n\
            var STEPS = [2][3]int16{{-32768, -1, 0}, {1, 258, 32767}}\nvar MARKS = []uint8{0, 1, 127}\n\
            func main() { dumpTables() }",
        set: hexadecimal,
        commands: &["go run main.go"],
        path: "",
    },
    Program {
        language: "python",
        file: "main.py",
        text: "class tables:\n    SETS = [SETS_HERE]\n    STEPS = [(-32768, -1, 0), (1, 258, 32767)]\n    MARKS = bytes([0, 1, 127])\n\
            DUMP\ndump_tables()",
        set: hexadecimal,
        commands: &["python3 main.py"],
        path: "tables.",
    },
    Program {
        language: "csharp",
        file: "main.cs",
        text: "class Tables { static readonly ulong[] SETS = {SETS_HERE};\n\
            static short[,] STEPS = {{-32768, -1, 0}, {1, 258, 32767}};\nstatic byte[] MARKS = {0, 1, 127};\n\
            DUMP\nstatic void Main() { DumpTables(); } }",
        set: |set| format!("{set}UL"),
        commands: &["mcs main.cs", "mono main.exe"],
        path: "",
    },
    Program {
        language: "zig",
        file: "main.zig",
        text: "const std = @import(\"std\");\nconst SETS = [4]u64{SETS_HERE};\n\
            var STEPS = [2][3]i16{.{-32768, -1, 0}, .{1, 258, 32767}};\nconst MARKS = [3]u8{0, 1, 127};\n\
            DUMP\npub fn main() !void { try dumpTables(); }",
        set: hexadecimal,
        commands: &["zig run main.zig"],
        path: "",
    },
    Program {
        language: "java",
        file: "Tables.java",
        text: "class Tables { static final long[] SETS = {SETS_HERE};\n\
            static short[][] STEPS = {{-32768, -1, 0}, {1, 258, 32767}};\n\
            static byte[] MARKS = {0, 1, 127};\nDUMP\n\
            public static void main(String[] args) throws Exception { dumpTables(); } }",
        set: |set| format!("{set:#x}L"),
        commands: &["javac --release 8 Tables.java", "java Tables"],
        path: "",
    },
    Program {
        language: "javascript",
        file: "main.js",
        text: "const tables = {\n    SETS: new BigUint64Array([SETS_HERE]),\n\
            STEPS: [[-32768, -1, 0], [1, 258, 32767]], MARKS: Uint8Array.of(0, 1, 127) };\nDUMP\ndumpTables();",
        set: |set| format!("{set}n"),
        commands: &["node main.js"],
        path: "tables.",
    },
    Program {
        language: "typescript",
        file: "main.ts",
        text: "declare module 'fs';\nconst tables = {\n    SETS: [SETS_HERE],\n\
            STEPS: [new Int16Array([-32768, -1, 0]), [1, 258, 32767]], MARKS: [0, 1, 127] };\nDUMP\n\
            dumpTables();",
        set: |set| format!("{set}n"),
        commands: &["tsc --target es2020 --module commonjs main.ts", "node main.js"],
        path: "tables.",
    },
];

/// Whether a program runs here.
pub(in crate::source) fn is_there(program: &str) -> bool {
    let versions = ["--version", "version"];
    let runs =
        |it: &&str| Command::new(program).arg(it).output().is_ok_and(|it| it.status.success());
    if program.starts_with("./") || versions.iter().any(runs) {
        return true;
    }
    // Not by a macro, whose text the test harness keeps to itself.
    let message = format!("NOT TESTED: there is no {program} for tables from memory\n");
    std::io::stderr().write_all(message.as_bytes()).unwrap();
    false
}

fn writes_its_tables(program: &Program, folder: &Path) {
    let name = |table: &str| format!("{}{table}", program.path);
    let [sets, steps, marks] = ["SETS:u64:4", "STEPS:i16:2x3", "MARKS:u8:3"].map(name);
    let dumped = dump(program.language, &[sets, steps, marks]).unwrap();
    let sets = SETS.map(program.set).join(", ");
    let text = program.text.replace("SETS_HERE", &sets).replace("DUMP", &dumped);
    fs::write(folder.join(program.file), text).unwrap();
    for command in program.commands {
        let (program, args) = command.split_once(' ').unwrap_or((command, ""));
        let args = args.split_whitespace();
        let output = Command::new(program).args(args).current_dir(folder).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command:?}: {stderr}");
    }
    // The last line has the command that reads the files.
    let words = dumped.lines().last().unwrap().split_whitespace();
    let raw = words.filter(|word| word.contains('=')).map(|word| word.parse().unwrap());
    let mut memory = FromMemory { raw: raw.collect(), ..FromMemory::default() };
    memory.raw.iter_mut().for_each(|raw| raw.file = folder.join(&raw.file));
    let found = memory.load().unwrap();
    let tables = &found[0].set.tables;
    let types: Vec<String> = tables.iter().map(|table| table.type_name()).collect();
    assert_eq!(types, ["[u64; 4]", "[[i16; 3]; 2]", "[u8; 3]"]);
    let numbers = |table: usize| tables[table].values.iter().map(|&bits| bits as i128);
    assert!(numbers(0).eq(SETS.map(i128::from)), "{:?}", program.language);
    assert!(numbers(1).eq(STEPS.concat().into_iter().map(i128::from)), "{:?}", program.language);
    assert!(numbers(2).eq(MARKS.map(i128::from)), "{:?}", program.language);
}

#[test]
fn programs_in_all_languages_write_their_tables() {
    for program in &PROGRAMS {
        if program.commands.iter().all(|command| is_there(command.split(' ').next().unwrap())) {
            writes_its_tables(program, tempfile::tempdir().unwrap().path());
        }
    }
}

/// Lines for one table stand there once for each, and the others once.
#[test]
fn the_lines_name_each_table() {
    let tables = ["A:u32:2x3x4".to_owned(), "n::B".to_owned()];
    let dumped = dump("rust", &tables).unwrap();
    assert!(dumped.contains("A.as_flattened().as_flattened().iter()"), "{dumped}");
    assert!(dumped.contains("n::B.iter()"), "{dumped}");
    assert_eq!(dumped.matches("pub fn dump_tables").count(), 1);
    assert!(
        dumped.ends_with("\n// chess-tables match --raw A:u32:2x3x4=A.bin --raw n::B=n.B.bin\n")
    );
    assert!(dump("python", &tables).unwrap().contains("dump(\"A.bin\", 4, A)"));
    let dumped = dump("c", &["l->t".to_owned()]).unwrap();
    assert!(dumped.contains("dump_table(\"l.t.bin\", &l->t, sizeof l->t);"), "{dumped}");
    assert!(dumped.ends_with("/* chess-tables match --for c --raw l.t=l.t.bin */\n"), "{dumped}");
    let error = dump("go", &["engine.go".to_owned()]).unwrap_err().to_string();
    assert!(
        error.starts_with(
            "error: `engine.go` is a file: name its arrays\n  help: `match engine.go`"
        ),
        "{error}"
    );
    let error = dump("c", &[]).unwrap_err().to_string();
    assert!(error.starts_with("error: `--dump` needs the names of tables\n  help: "), "{error}");
    let error = dump("c", &["a b".to_owned()]).unwrap_err().to_string();
    assert_eq!(error, "error: `a b` is not a name: want letters, digits and `_`");
}

#[test]
fn names_of_tables_are_proposed_first() {
    let names = ["buffer", "scores", "history", "stack", "KnightAttacks", "pawnMasks"];
    let ways = ways_on(Language::Python, &names).unwrap();
    assert!(ways.contains("`match --dump python KnightAttacks pawnMasks "), "{ways}");
}
