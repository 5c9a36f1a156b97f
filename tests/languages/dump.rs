//! What `match --dump` prints for a language, compiled in a program and run: it writes the bytes of the tables, which the
//! command in the last line reads.

use std::fs;

use crate::{SOURCES, call, command, in_folder, is_there, stdout};

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

fn assert_tables_are_written(program: &Program) {
    let folder = tempfile::tempdir().unwrap();
    let name = |table: &str| format!("{}{table}", program.path);
    let [sets, steps, marks] = ["SETS:u64:4", "STEPS:i16:2x3", "MARKS:u8:3"].map(name);
    let dumped = stdout(&["match", "--dump", program.language, &sets, &steps, &marks]);
    let sets = SETS.map(program.set).join(", ");
    let text = program.text.replace("SETS_HERE", &sets).replace("DUMP", &dumped);
    fs::write(folder.path().join(program.file), text).unwrap();
    for words in program.commands {
        let words: Vec<&str> = words.split(' ').collect();
        call(&mut in_folder(folder.path(), &words));
    }
    let last = dumped.lines().last().unwrap();
    let (_, read) = last.split_once("chess-tables ").unwrap();
    let read: Vec<&str> = read.trim_end_matches("*/").split_whitespace().collect();
    let found = call(command(&read).current_dir(&folder));
    assert!(found.contains(" 3 arrays: "), "{found}");
    let files = read.iter().filter_map(|word| Some(word.split_once('=')?.1));
    let bytes: Vec<Vec<u8>> = files.map(|it| fs::read(folder.path().join(it)).unwrap()).collect();
    let want = [
        SETS.map(u64::to_le_bytes).concat(),
        STEPS.as_flattened().iter().flat_map(|it| it.to_le_bytes()).collect(),
        MARKS.to_vec(),
    ];
    assert_eq!(bytes, want, "{}", program.language);
}

#[test]
fn programs_in_all_languages_write_their_tables() {
    for program in &PROGRAMS {
        let mut needed = program.commands.iter().map(|words| words.split(' ').next().unwrap());
        if needed.all(|it| it.starts_with("./") || is_there(it, SOURCES)) {
            assert_tables_are_written(program);
        }
    }
}
