//! A small engine of each language: `match` finds its arrays, the command that it prints is run as it stands, its tables
//! take the place of the arrays, and the engine computes what it did.

use std::fs;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Layout};

use crate::{call, in_folder, is_there};

struct Engine {
    file: &'static str,
    /// The program, with `IMPORTS` where imports stand and `ARRAYS` where the arrays do.
    text: &'static str,
    /// How an array is declared: its name, its form, and the values in the brackets of the language.
    array: fn(&str, Form, &str) -> String,
    brackets: [&'static str; 2],
    /// How a set is written.
    set: fn(u64) -> String,
    /// The file of the command's output.
    tables: &'static str,
    /// What stands for the imports and for the arrays then.
    instead: [&'static str; 2],
    commands: &'static [&'static [&'static str]],
}

#[derive(Clone, Copy, PartialEq)]
enum Form {
    Sets,
    RowsOfSets,
    Numbers,
}

fn hexadecimal(set: u64) -> String {
    format!("{set:#x}")
}

const C: Engine = Engine {
    file: "engine.c",
    text: "#include <stdint.h>\n#include <stdio.h>\nIMPORTS\nARRAYS\n\
        int main(void) {\n    uint64_t hash = 0;\n    const int *kept = rights;\n\
        for (int s = 0; s < 64; s++) {\n        hash = 31 * hash + hops[s];\n\
        hash = 31 * hash + white_pawns[s];\n        hash = 31 * hash + pieces[s & 1][s];\n\
        hash = 31 * hash + (uint64_t)kept[s];\n    }\n\
        printf(\"%llu\\n\", (unsigned long long)hash);\n    return 0;\n}\n",
    array: |name, form, values| match form {
        Form::Sets => format!("static const uint64_t {name}[64] = {values};\n"),
        Form::RowsOfSets => format!("static const uint64_t {name}[2][64] = {values};\n"),
        Form::Numbers => format!("static const int {name}[64] = {values};\n"),
    },
    brackets: ["{", "}"],
    set: hexadecimal,
    tables: "tables.h",
    instead: ["#include \"tables.h\"", ""],
    commands: &[
        &["gcc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-o", "engine", "engine.c"],
        &["./engine"],
    ],
};

const CPP: Engine = Engine {
    file: "engine.cpp",
    tables: "tables.hpp",
    instead: ["#include \"tables.hpp\"", ""],
    commands: &[
        &["g++", "-std=c++11", "-Wall", "-Wextra", "-Werror", "-o", "engine", "engine.cpp"],
        &["./engine"],
    ],
    ..C
};

const RUST: Engine = Engine {
    file: "engine.rs",
    text: "#[derive(Clone, Copy)]\npub struct Bitboard(pub u64);\nIMPORTS\nARRAYS\n\
        fn main() {\n    let mut hash = 0_u64;\n    let mut add = |it: u64| hash = hash.wrapping_mul(31).wrapping_add(it);\n\
        for s in 0..64 {\n        add(hops[s].0);\n        add(white_pawns[s].0);\n        add(pieces[s & 1][s].0);\n\
        let kept: usize = rights[s];\n        add(kept as u64);\n    }\n    println!(\"{hash}\");\n}\n",
    array: |name, form, values| {
        let ty = match form {
            Form::Sets => "[Bitboard; 64]",
            Form::RowsOfSets => "[[Bitboard; 64]; 2]",
            Form::Numbers => "[usize; 64]",
        };
        format!("#[allow(non_upper_case_globals)]\nstatic {name}: {ty} = {values};\n")
    },
    brackets: ["[", "]"],
    set: |set| format!("Bitboard({set:#x})"),
    tables: "tables.rs",
    instead: ["#[allow(non_upper_case_globals)]\nmod tables;\nuse tables::*;", ""],
    commands: &[&["rustc", "--edition", "2021", "engine.rs"], &["./engine"]],
};

const GO: Engine = Engine {
    file: "engine.go",
    text: "package main\n\nimport \"fmt\"\n\ntype Bitboard uint64\nIMPORTS\nARRAYS\n\
        func main() {\n\tvar hash Bitboard\n\tfor s := 0; s < 64; s++ {\n\t\thash = 31*hash + hops[s]\n\
        \t\thash = 31*hash + white_pawns[s]\n\t\thash = 31*hash + pieces[s&1][s]\n\
        \t\tvar kept int = rights[s]\n\t\thash = 31*hash + Bitboard(kept)\n\t}\n\tfmt.Println(uint64(hash))\n}\n",
    array: |name, form, values| {
        let ty = match form {
            Form::Sets => "[64]Bitboard",
            Form::RowsOfSets => "[2][64]Bitboard",
            Form::Numbers => "[64]int",
        };
        format!("var {name} = {ty}{values}\n")
    },
    brackets: ["{", "}"],
    set: hexadecimal,
    tables: "tables.go",
    instead: ["", ""],
    commands: &[&["go", "mod", "init", "engine"], &["go", "run", "."]],
};

const JAVA: Engine = Engine {
    file: "Engine.java",
    text: "package engine;\n\nIMPORTS\nclass Engine {\nARRAYS\n    public static void main(String[] arguments) {\n\
        long hash = 0;\n        for (int s = 0; s < 64; s++) {\n            hash = 31 * hash + hops[s];\n\
        hash = 31 * hash + white_pawns[s];\n            hash = 31 * hash + pieces[s & 1][s];\n\
        int kept = rights[s];\n            hash = 31 * hash + kept;\n        }\n\
        System.out.println(Long.toUnsignedString(hash));\n    }\n}\n",
    array: |name, form, values| {
        let ty = match form {
            Form::Sets => "long[]",
            Form::RowsOfSets => "long[][]",
            Form::Numbers => "int[]",
        };
        format!("    static final {ty} {name} = {values};\n")
    },
    brackets: ["{", "}"],
    set: |set| format!("{set:#x}L"),
    tables: "Tables.java",
    instead: ["import static engine.Tables.*;", ""],
    commands: &[
        &["javac", "--release", "8", "-d", ".", "Engine.java", "Tables.java"],
        &["java", "engine.Engine"],
    ],
};

const CSHARP: Engine = Engine {
    file: "Engine.cs",
    text: "IMPORTS\nnamespace Engine\n{\n    static class Program\n    {\nARRAYS\n        static void Main()\n        {\n\
        ulong hash = 0;\n            for (int s = 0; s < 64; s++)\n            {\n\
        hash = unchecked(31 * hash + hops[s]);\n                hash = unchecked(31 * hash + white_pawns[s]);\n\
        hash = unchecked(31 * hash + pieces[s & 1, s]);\n                int kept = rights[s];\n\
        hash = unchecked(31 * hash + (ulong)kept);\n            }\n            System.Console.WriteLine(hash);\n        }\n    }\n}\n",
    array: |name, form, values| {
        let ty = match form {
            Form::Sets => "ulong[]",
            Form::RowsOfSets => "ulong[,]",
            Form::Numbers => "int[]",
        };
        format!("        static readonly {ty} {name} = {values};\n")
    },
    brackets: ["{", "}"],
    set: hexadecimal,
    tables: "Tables.cs",
    instead: ["using static Engine.Tables;", ""],
    commands: &[&["mcs", "-out:engine.exe", "Engine.cs", "Tables.cs"], &["mono", "engine.exe"]],
};

const PYTHON: Engine = Engine {
    file: "engine.py",
    text: "IMPORTS\nARRAYS\nhash = 0\nfor s in range(64):\n    \
        for it in hops[s], white_pawns[s], pieces[s & 1][s], rights[s]:\n        \
        hash = 31 * hash + it & 0xffffffffffffffff\nprint(hash)\n",
    array: |name, _, values| format!("{name} = {values}\n"),
    brackets: ["[", "]"],
    set: hexadecimal,
    tables: "tables.py",
    instead: ["from tables import *", ""],
    commands: &[&["python3", "engine.py"]],
};

const JAVASCRIPT: Engine = Engine {
    file: "engine.mjs",
    text: "IMPORTS\nARRAYS\nlet hash = 0n;\nfor (let s = 0; s < 64; s++) {\n    \
        for (const it of [hops[s], white_pawns[s], pieces[s & 1][s], BigInt(rights[s])]) {\n        \
        hash = BigInt.asUintN(64, 31n * hash + it);\n    }\n}\nconsole.log(String(hash));\n",
    array: |name, _, values| format!("const {name} = {values};\n"),
    brackets: ["[", "]"],
    set: |set| format!("{set:#x}n"),
    tables: "tables.mjs",
    instead: ["import { hops, white_pawns, pieces, rights } from './tables.mjs';", ""],
    commands: &[&["node", "engine.mjs"]],
};

const TYPESCRIPT: Engine = Engine {
    file: "engine.ts",
    tables: "tables.ts",
    instead: ["import { hops, white_pawns, pieces, rights } from './tables';", ""],
    commands: &[
        &["tsc", "--target", "es2020", "--module", "commonjs", "engine.ts"],
        &["node", "engine.js"],
    ],
    text: "IMPORTS\nARRAYS\nlet hash = BigInt(0);\n\
        for (let s = 0; s < 64; s++) {\n    \
        for (const it of [hops[s], white_pawns[s], pieces[s & 1][s], BigInt(rights[s])]) {\n        \
        hash = BigInt.asUintN(64, BigInt(31) * hash + it);\n    }\n}\nconsole.log(String(hash));\n",
    ..JAVASCRIPT
};

const ZIG: Engine = Engine {
    file: "engine.zig",
    text: "const std = @import(\"std\");\nIMPORTS\nARRAYS\npub fn main() void {\n    var hash: u64 = 0;\n    \
        for (0..64) |s| {\n        const kept: i32 = rights[s];\n        \
        for ([_]u64{ hops[s], white_pawns[s], pieces[s & 1][s], @intCast(kept) }) |it| hash = hash *% 31 +% it;\n    }\n    \
        std.debug.print(\"{d}\\n\", .{hash});\n}\n",
    array: |name, form, values| {
        let ty = match form {
            Form::Sets => "[64]u64",
            Form::RowsOfSets => "[2][64]u64",
            Form::Numbers => "[64]i32",
        };
        let values =
            if form == Form::RowsOfSets { values.replace('{', ".{") } else { values.to_owned() };
        let values = values.strip_prefix('.').unwrap_or(&values);
        format!("const {name} = {ty}{values};\n")
    },
    brackets: ["{", "}"],
    set: hexadecimal,
    tables: "tables.zig",
    instead: [
        "const tables = @import(\"tables.zig\");\nconst hops = tables.hops;\nconst white_pawns = tables.white_pawns;\n\
         const pieces = tables.pieces;\nconst rights = tables.rights;",
        "",
    ],
    commands: &[&["zig", "run", "engine.zig"]],
};

/// The arrays of each engine, where a8 is the square 0.
fn arrays() -> [(&'static str, Form, Vec<u64>); 4] {
    let board = Board::CHESS.with_layout(Layout::A8B8);
    let names = ["KNIGHT_ATTACKS", "PAWN_ATTACKS", "KING_ATTACKS", "CASTLING_RIGHTS_KEPT"];
    let set = catalogue::generate(board, &names).unwrap();
    let values = |name: &str| -> Vec<u64> {
        let table = set.tables.iter().find(|it| it.name == name).unwrap();
        table.values.iter().map(|&bits| bits as u64).collect()
    };
    let [knights, pawns, kings, rights] = names.map(values);
    [
        ("hops", Form::Sets, knights.clone()),
        ("white_pawns", Form::Sets, pawns[..64].to_vec()),
        ("pieces", Form::RowsOfSets, [knights, kings].concat()),
        ("rights", Form::Numbers, rights),
    ]
}

impl Engine {
    fn declared(&self) -> String {
        let [open, close] = self.brackets;
        let row = |values: &[u64], form: Form| {
            let number =
                |&it: &u64| if form == Form::Numbers { it.to_string() } else { (self.set)(it) };
            let values: Vec<String> = values.iter().map(number).collect();
            format!("{open}{}{close}", values.join(", "))
        };
        let arrays = arrays().map(|(name, form, values)| {
            let values = match form {
                Form::RowsOfSets => {
                    let rows: Vec<String> = values.chunks(64).map(|it| row(it, form)).collect();
                    format!("{open}{}{close}", rows.join(", "))
                }
                form => row(&values, form),
            };
            (self.array)(name, form, &values)
        });
        arrays.concat()
    }

    fn with(&self, imports: &str, arrays: &str) -> String {
        self.text.replacen("IMPORTS", imports, 1).replacen("ARRAYS", arrays, 1)
    }

    fn takes_the_tables(&self) {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write(self.file, &self.with("", &self.declared()));
        let mut program = crate::command(&["match", self.file]);
        let output = program.current_dir(&folder).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("4 arrays: 4 as in the catalogue\nlayout a8b8\n"), "{text}");
        assert!(!text.contains("No command writes"), "{text}");
        let commands: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("  chess-tables ")).collect();
        let [command] = commands[..] else { panic!("{text}") };
        let words = shlex::split(command).unwrap();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        write(self.tables, &crate::stdout(&words));
        let [imports, arrays] = self.instead;
        write(self.file, &self.with(imports, arrays));
        let mut answer = String::new();
        for words in self.commands {
            answer = call(&mut in_folder(folder.path(), words));
        }
        assert_eq!(answer.trim(), computed().to_string(), "{text}");
    }
}

/// What each engine computes of its arrays.
fn computed() -> u64 {
    let [hops, white_pawns, pieces, rights] = arrays().map(|(.., values)| values);
    let all = (0..64).flat_map(|s| [hops[s], white_pawns[s], pieces[64 * (s & 1) + s], rights[s]]);
    all.fold(0, |hash: u64, it| hash.wrapping_mul(31).wrapping_add(it))
}

/// Engines for which there is no compiler are not tested.
fn assert_they_take_the_tables(engines: &[Engine]) {
    let programs = |engine: &Engine| {
        let programs = engine.commands.iter().map(|words| words[0]);
        let mut needed = programs.filter(|it| !it.starts_with("./"));
        needed.all(|program| is_there(program, "an engine of its language"))
    };
    for engine in engines.iter().filter(|engine| programs(engine)) {
        engine.takes_the_tables();
    }
}

#[test]
fn engines_in_c_cpp_rust_and_python_take_the_tables() {
    assert_they_take_the_tables(&[C, CPP, RUST, PYTHON]);
}

#[test]
fn engines_in_java_javascript_and_csharp_take_the_tables() {
    assert_they_take_the_tables(&[JAVA, JAVASCRIPT, CSHARP]);
}

#[test]
fn engines_in_go_typescript_and_zig_take_the_tables() {
    assert_they_take_the_tables(&[GO, TYPESCRIPT, ZIG]);
}
