//! Tables in other languages than Rust and C: what `export --template` writes is compiled or run, and each value
//! is the same. A program prints of each table the hash FNV-1a of its values, in little-endian order.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use chess_tables_gen::tool::{catalogue, fnv1a};
use chess_tables_gen::{Axis, Board, Element, Layout, Table};

use crate::export_c::{names_of, small_tables};
use crate::{call, in_folder, is_there};

/// A language, the file of the tables, and a program beside it.
struct Language {
    template: &'static str,
    file: &'static str,
    main: &'static str,
    /// Whether it has integers of 128 bits.
    is_wide: bool,
    /// What stands before and behind the lines for the tables.
    program: [&'static str; 2],
    /// The line that prints the hash of a table.
    line: fn(&Table) -> String,
    /// What compiles and runs it. The first word is looked for.
    commands: &'static [&'static [&'static str]],
}

/// `KnightAttacks`
fn pascal_case(table: &Table) -> String {
    let words = table.name.split('_').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_owned() + &rest.to_lowercase()
    });
    words.collect()
}

const GO: Language = Language {
    template: "go",
    file: "tables.go",
    main: "main.go",
    is_wide: false,
    program: [
        "package main\n\nimport \"fmt\"\n\n\
         func add(hash, value uint64, bytes int) uint64 {\n\
         \tfor ; bytes > 0; bytes-- {\n\
         \t\thash = (hash ^ value&0xff) * 0x100000001b3\n\t\tvalue >>= 8\n\t}\n\treturn hash\n}\n\n\
         func main() {\n\tvar hash uint64\n",
        "}\n",
    ],
    line: |table| {
        let axes = table.shape.len();
        let mut line = "\thash = 0xcbf29ce484222325\n".to_owned();
        let mut value = pascal_case(table);
        for axis in 0..axes {
            let _ = writeln!(line, "\tfor _, v{axis} := range {value} {{");
            value = format!("v{axis}");
        }
        let _ = writeln!(line, "\thash = add(hash, uint64({value}), {})", table.element.bytes());
        line += &"\t}\n".repeat(axes);
        line + &format!("\tfmt.Printf(\"{} %016x\\n\", hash)\n", table.name)
    },
    commands: &[&["gofmt", "-l", "tables.go"], &["go", "run", "main.go", "tables.go"]],
};

const ZIG: Language = Language {
    template: "zig",
    file: "tables.zig",
    main: "main.zig",
    is_wide: true,
    program: [
        "const std = @import(\"std\");\nconst tables = @import(\"tables.zig\");\n\n\
         fn print(name: []const u8, bytes: []const u8) void {\n    \
         var hash: u64 = 0xcbf29ce484222325;\n    \
         for (bytes) |byte| hash = (hash ^ byte) *% 0x100000001b3;\n    \
         std.debug.print(\"{s} {x:0>16}\\n\", .{ name, hash });\n}\n\npub fn main() void {\n",
        "}\n",
    ],
    line: |table| {
        let name = table.name.to_lowercase();
        format!("    print(\"{}\", std.mem.asBytes(&tables.{name}));\n", table.name)
    },
    commands: &[&["zig", "run", "main.zig"]],
};

const PYTHON: Language = Language {
    template: "python",
    file: "tables.py",
    main: "main.py",
    is_wide: true,
    program: [
        "import tables\n\n\
         def flat(entry):\n    \
         return [entry] if isinstance(entry, int) else [v for row in entry for v in flat(row)]\n\n\
         def show(name, size):\n    hash = 0xcbf29ce484222325\n    \
         for value in flat(getattr(tables, name)):\n        \
         for byte in (value & (1 << 8 * size) - 1).to_bytes(size, 'little'):\n            \
         hash = (hash ^ byte) * 0x100000001b3 & (1 << 64) - 1\n    print(f'{name} {hash:016x}')\n\n",
        "",
    ],
    line: |table| format!("show('{}', {})\n", table.name, table.element.bytes()),
    commands: &[&["python3", "main.py"]],
};

const TYPESCRIPT: Language = Language {
    template: "typescript",
    file: "tables.mjs",
    main: "main.mjs",
    is_wide: false,
    program: [
        "import * as tables from './tables.mjs';\n\n\
         function bytes(entry, size) {\n    \
         if (Array.isArray(entry)) return entry.flatMap((row) => bytes(row, size));\n    \
         if (typeof entry === 'object') return [...new Uint8Array(entry.buffer)];\n    \
         const bits = BigInt(entry);\n    \
         return Array.from({ length: size }, (_, i) => Number(bits >> BigInt(8 * i) & 0xffn));\n}\n\n\
         function show(name, size) {\n    let hash = 0xcbf29ce484222325n;\n    \
         for (const byte of bytes(tables[name], size)) {\n        \
         hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);\n    }\n    \
         console.log(name, hash.toString(16).padStart(16, '0'));\n}\n\n",
        "",
    ],
    line: |table| format!("show('{}', {});\n", table.name, table.element.bytes()),
    commands: &[&["node", "main.mjs"]],
};

const CSHARP: Language = Language {
    template: "csharp",
    file: "Tables.cs",
    main: "Program.cs",
    is_wide: false,
    program: [
        "using System;\nusing ChessTables;\n\nstatic class Program\n{\n    \
         static byte[] Bytes(Array array)\n    {\n        \
         var bytes = new byte[Buffer.ByteLength(array)];\n        \
         Buffer.BlockCopy(array, 0, bytes, 0, bytes.Length);\n        return bytes;\n    }\n\n    \
         static void Show(string name, Array array)\n    {\n        \
         ulong hash = 0xcbf29ce484222325;\n        \
         foreach (byte b in Bytes(array)) hash = unchecked((hash ^ b) * 0x100000001b3);\n        \
         Console.WriteLine(\"{0} {1:x16}\", name, hash);\n    }\n\n    static void Main()\n    {\n",
        "    }\n}\n",
    ],
    line: |table| {
        let name = format!("Tables.{}", pascal_case(table));
        let array = if table.shape.is_empty() { format!("new[] {{ {name} }}") } else { name };
        format!("        Show(\"{}\", {array});\n", table.name)
    },
    commands: &[
        &["mcs", "-warnaserror", "-out:program.exe", "Program.cs", "Tables.cs"],
        &["mono", "program.exe"],
    ],
};

const JAVA: Language = Language {
    template: "java",
    file: "Tables.java",
    main: "Main.java",
    is_wide: false,
    program: [
        "class Main {\n    static long hash;\n\n    \
         static void add(long value, int bytes) {\n        \
         for (; bytes > 0; bytes--, value >>= 8) hash = (hash ^ value & 0xff) * 0x100000001b3L;\n    }\n\n    \
         static void show(String name) {\n        \
         System.out.printf(\"%s %016x%n\", name, hash);\n        hash = 0xcbf29ce484222325L;\n    }\n\n    \
         public static void main(String[] arguments) {\n        hash = 0xcbf29ce484222325L;\n",
        "    }\n}\n",
    ],
    line: |table| {
        let Table { name, element, .. } = table;
        // Larger ones are one array.
        let is_flat = table.values.len() > 4096;
        let axes = if is_flat { 1 } else { table.shape.len() };
        let (mut loops, mut value) = (String::new(), format!("Tables.{name}"));
        for axis in 0..axes {
            loops += &format!("for (var v{axis} : {value}) ");
            value = format!("v{axis}");
        }
        let bytes = element.bytes();
        format!("        {loops}add({value}, {bytes});\n        show(\"{name}\");\n")
    },
    commands: &[
        &[
            "javac",
            "-J-XX:TieredStopAtLevel=1",
            "-J-XX:+UseSerialGC",
            "-Xlint:all",
            "-Werror",
            "Main.java",
            "Tables.java",
        ],
        &["java", "-XX:TieredStopAtLevel=1", "Main"],
    ],
};

/// The output of the program, unless one that it needs is not there.
fn output(folder: &Path, language: &Language, tables: &[Table]) -> Option<String> {
    let what = format!("tables in {}", language.template);
    if !language.commands.iter().all(|words| is_there(words[0], &what)) {
        return None;
    }
    let narrow = |table: &Table| match table.element {
        Element::U128 if !language.is_wide => halved(table),
        _ => table.clone(),
    };
    let lines: String = tables.iter().map(|table| (language.line)(&narrow(table))).collect();
    let [before, behind] = language.program;
    fs::write(folder.join(language.main), format!("{before}{lines}{behind}")).unwrap();
    let outputs = language.commands.iter().map(|words| call(&mut in_folder(folder, words)));
    Some(outputs.collect())
}

/// With two numbers of 64 bits in place of each of 128.
fn halved(table: &Table) -> Table {
    let axes = [&table.axes[..], &[Axis::Index]].concat();
    let shape = [&table.shape[..], &[2]].concat();
    let halves = table.values.iter().flat_map(|bits| [bits & u128::from(u64::MAX), bits >> 64]);
    Table::new(table.name.clone(), axes, shape, Element::U64, table.content, halves)
}

fn assert_read_back(language: &Language, board: Board, globs: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let (size, layout) = (board.to_string(), board.layout().to_string());
    let mut command = crate::command(&["export", "--format", language.template]);
    command.args(globs).args(["--board", &size, "--layout", &layout]);
    if language.template == "go" {
        command.args(["--package", "main"]);
    }
    command.arg("-o").arg(folder.path().join(language.file));
    call(&mut command);
    let set = catalogue::generate(board, globs).unwrap();
    assert!(set.tables.len() > 2);
    let Some(output) = output(folder.path(), language, &set.tables) else { return };
    let hash = |table: &Table| {
        let bytes = table.values.iter().map(|bits| bits.to_le_bytes());
        let bytes: Vec<u8> = bytes.flat_map(|it| it[..table.element.bytes()].to_vec()).collect();
        format!("{} {:016x}\n", table.name, fnv1a(&bytes))
    };
    let want: String = set.tables.iter().map(hash).collect();
    let first = output.lines().zip(want.lines()).find(|(line, want)| line != want);
    assert!(output == want, "{} {board}: {first:?}", language.template);
}

/// The small tables of the chess board, the largest that is not flat in Java, a flat one, and some of a board whose sets
/// have 128 bits. Compilers take long with large tables.
fn assert_in(language: &Language) {
    let small = small_tables(Board::CHESS);
    let names = [names_of(&small), vec!["BETWEEN", "BISHOP_FANCY_ATTACKS"]].concat();
    assert_read_back(language, Board::CHESS, &names);
    let large = Board::new(9, 10).unwrap().with_layout(Layout::H8G8);
    assert_read_back(language, large, &["KNIGHT_ATTACKS", "RAYS", "DARK_SQUARES", "FILE_OF"]);
}

#[test]
fn values_in_go() {
    assert_in(&GO);
}

#[test]
fn values_in_zig() {
    assert_in(&ZIG);
}

#[test]
fn values_in_python() {
    assert_in(&PYTHON);
}

#[test]
fn values_in_typescript() {
    for template in ["typescript", "javascript"] {
        assert_in(&Language { template, ..TYPESCRIPT });
    }
}

#[test]
fn values_in_csharp() {
    assert_in(&CSHARP);
}

#[test]
fn values_in_java() {
    assert_in(&JAVA);
}
