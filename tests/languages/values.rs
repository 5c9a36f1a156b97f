//! Tables in other languages than Rust and C: what `export --template` writes is compiled or run, and each value
//! is the same. A program prints of each table the hash FNV-1a of its values, in little-endian order.

use std::fs;

use chess_tables_gen::tool::{catalogue, emit, fnv1a};
use chess_tables_gen::{Axis, Board, Content, Element, Layout, Table, TableSet};

use crate::export_c::{names_of, small_tables};
use crate::{Program, call, programs};

/// `KnightAttacks`, or `Knight_Attacks`.
fn capitalised(name: &str, between: &str) -> String {
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_owned() + &rest.to_lowercase()
    });
    words.collect::<Vec<_>>().join(between)
}

impl Program {
    /// The program, with a line for each table. A number of 128 bits is two of 64 if the language has none.
    fn for_tables(&self, tables: &[Table]) -> String {
        let widest = if self.words.contains(&"wide") { 16 } else { 8 };
        let of_table = |line: &str, table: &Table| {
            let pascal = capitalised(&table.name, "");
            let camel = pascal[..1].to_lowercase() + &pascal[1..];
            let line = line.replace("PascalName", &pascal).replace("camelName", &camel);
            let line = line.replace("Ada_Name", &capitalised(&table.name, "_"));
            let line = line.replace("lower_name", &table.name.to_lowercase());
            let bytes = table.element.bytes().min(widest);
            let entries = table.bytes() / bytes;
            let line = line.replace("BYTES", &bytes.to_string());
            line.replace("ENTRIES", &entries.to_string()).replace("NAME", &table.name) + "\n"
        };
        let lines = self.lines.iter().map(|line| match line.strip_prefix('*') {
            Some(line) => tables.iter().map(|table| of_table(line, table)).collect(),
            None => format!("{line}\n"),
        });
        let all: usize = tables.iter().map(|table| table.values.len()).sum();
        lines.collect::<String>().replace("ALL", &all.to_string())
    }
}

/// The line that a program prints of a table.
fn hash(table: &Table) -> String {
    let bytes = table.values.iter().map(|bits| bits.to_le_bytes());
    let bytes: Vec<u8> = bytes.flat_map(|it| it[..table.element.bytes()].to_vec()).collect();
    format!("{} {:016x}\n", table.name, fnv1a(&bytes))
}

/// What the programs of a format print of these tables, which are exported so.
fn assert_hashes(format: &str, set: &TableSet, args: &[&str]) {
    let named = if format == "javascript" { "typescript" } else { format };
    let named = named.trim_end_matches(".template");
    let all = [include_str!("values.txt"), include_str!("templates.txt")];
    let mut languages: Vec<_> = all.into_iter().flat_map(programs).collect();
    languages.retain(|it| it.words[0] == named);
    assert!(!languages.is_empty() && set.tables.len() > 2);
    let folder = tempfile::tempdir().unwrap();
    let source = emit::source(set.board, &set.tables).unwrap();
    fs::write(folder.path().join("tables.rs"), source).unwrap();
    for language in languages {
        let [_, tables, main, ..] = language.words[..] else { panic!("{:?}", language.words) };
        if let Some(template) = template(format) {
            fs::write(folder.path().join(format), template).unwrap();
        }
        let mut command = crate::command(&["export", "--format", format]);
        command.args(args).current_dir(&folder);
        if format == "go" {
            command.args(["--package", "main"]);
        }
        call(command.args(["--force", "-o", tables]));
        if !language.can_run(&format!("tables in {format}")) {
            continue;
        }
        fs::write(folder.path().join(main), language.for_tables(&set.tables)).unwrap();
        let want: String = set.tables.iter().map(hash).collect();
        // What compiles prints nothing, but Java warns of options that Debian's script of Kotlin gives it.
        let mut printed = language.run(folder.path());
        printed.retain(|it| !it.is_empty() && !it.starts_with("OpenJDK 64-Bit Server VM warning:"));
        let is_compiled_alone = language.lines.iter().all(|line| !line.starts_with('*'));
        assert_eq!(printed.is_empty(), is_compiled_alone, "{format}");
        for output in printed {
            let first = output.lines().zip(want.lines()).find(|(line, want)| line != want);
            assert!(
                output.eq_ignore_ascii_case(&want),
                "{format} {}: {first:?} {output:.200}",
                set.board
            );
        }
    }
}

fn assert_read_back(format: &str, board: Board, globs: &[&str]) {
    let (size, layout) = (board.to_string(), board.layout().to_string());
    let set = catalogue::generate(board, globs).unwrap();
    assert_hashes(format, &set, &[globs, &["--board", &size, "--layout", &layout]].concat());
}

/// The small tables of the chess board, the largest that is not flat in Java, a flat one, and some of a board whose sets
/// have 128 bits. Compilers take long with large tables.
fn assert_in(format: &str) {
    let small = small_tables(Board::CHESS);
    let names = [names_of(&small), vec!["BETWEEN", "BISHOP_FANCY_ATTACKS"]].concat();
    assert_read_back(format, Board::CHESS, &names);
    let large = Board::new(9, 10).unwrap().with_layout(Layout::H8G8);
    let names = ["KNIGHT_ATTACKS", "RAYS", "DARK_SQUARES", "FILE_OF"];
    assert_read_back(format, large, &names);
}

/// Also the least and the greatest numbers of all types, of which some languages lose bits in silence.
fn assert_extremes_in(format: &str) {
    let tables = Element::ALL.into_iter().map(|element| {
        let ones = u128::MAX >> (128 - 8 * element.bytes());
        let least = if element.is_signed() { !(ones >> 1) } else { 0 };
        let values = vec![least, element.wrap(least + 1), 0, 1, ones >> 1, element.wrap(ones)];
        let name = format!("T_{element}").to_uppercase();
        Table::new(name, vec![Axis::Index; 3], vec![1, 3, 2], element, Content::Number, values)
    });
    let single =
        Table::new("ONE", [Axis::Index], [1], Element::U64, Content::Number, vec![1 << 63]);
    let set = TableSet::new(Board::CHESS, tables.chain([single]).collect());
    assert_hashes(format, &set, &["-s", "tables.rs"]);
}

/// The tables that show what is lost: sets with the top bit, negative numbers, two axes, a hundred thousand entries.
const TELLING: [&str; 6] = [
    "KNIGHT_ATTACKS",
    "ROOK_PSEUDO_ATTACKS",
    "RANK_MASKS",
    "X88_STEPS",
    "PAWN_ATTACKS",
    "ROOK_FANCY_ATTACKS",
];

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

#[test]
fn values_in_pascal() {
    assert_in("pascal");
    assert_extremes_in("pascal");
    assert_read_back("pascal", Board::CHESS, &TELLING);
}

#[test]
fn values_in_d() {
    assert_in("d");
    assert_extremes_in("d");
    assert_read_back("d", Board::CHESS, &TELLING);
}

#[test]
fn values_in_nim() {
    assert_in("nim");
    assert_extremes_in("nim");
    assert_read_back("nim", Board::CHESS, &TELLING);
}

#[test]
fn values_in_ada() {
    assert_in("ada");
    assert_extremes_in("ada");
    assert_read_back("ada", Board::CHESS, &TELLING);
}

#[test]
fn values_in_lua() {
    assert_in("lua");
    assert_extremes_in("lua");
    assert_read_back("lua", Board::CHESS, &TELLING);
}

#[test]
fn values_in_kotlin() {
    assert_extremes_in("kotlin");
    assert_read_back("kotlin", Board::CHESS, &TELLING[..5]);
}

/// Sets in bytes and in halves have the same bytes as whole ones, so the same hashes.
#[test]
fn split_sets_in_every_format() {
    let names = ["ROOK_PSEUDO_ATTACKS", "KNIGHT_ATTACKS", "X88_STEPS"];
    let mut set = catalogue::generate(Board::CHESS, &names).unwrap();
    let mut args = [&names[..], &["-s", "@gen"]].concat();
    for (name, element, count) in [(names[0], Element::U8, 8), (names[1], Element::U32, 2)] {
        let table = set.tables.iter_mut().find(|table| table.name == name).unwrap();
        let bits = 8 * element.bytes();
        let part = |set: &u128| {
            (0..count).map(|i| *set << (128 - bits * (i + 1)) >> (128 - bits)).collect::<Vec<_>>()
        };
        let values: Vec<u128> = table.values.iter().flat_map(part).collect();
        let (axes, shape) = ([Axis::Square, Axis::Index], [64, count]);
        *table = Table::new(name, axes, shape, element, Content::Number, values);
        args.extend(["--element", if count == 8 { "ROOK*=[u8; 8]" } else { "KNIGHT*=[u32; 2]" }]);
    }
    let whole = catalogue::generate(Board::CHESS, &names).unwrap();
    assert!(set.tables.iter().map(hash).eq(whole.tables.iter().map(hash)));
    for format in [
        "go",
        "java",
        "python",
        "typescript",
        "zig",
        "csharp",
        "pascal",
        "d",
        "nim",
        "ada",
        "lua",
        "kotlin",
    ] {
        assert_hashes(format, &set, &args);
    }
}

/// The template of `docs/languages.md` for `Common_Lisp.template` and the like.
fn template(format: &str) -> Option<String> {
    let heading = format!("\n### {}\n", format.strip_suffix(".template")?.replace('_', " "));
    let (_, section) = include_str!("../../docs/languages.md").split_once(&heading)?;
    Some(section.split_once("```text\n")?.1.split_once("```")?.0.to_owned())
}

#[test]
#[ignore = "needs compilers of languages without a format: on request, as docs/languages.md says"]
fn templates_of_the_guide() {
    let names = ["KNIGHT_ATTACKS", "ROOK_PSEUDO_ATTACKS", "RANK_MASKS", "ROOK_FANCY_ATTACKS"];
    for program in programs(include_str!("templates.txt")) {
        let format = format!("{}.template", program.words[0]);
        assert!(template(&format).is_some(), "{format}");
        let large = program.words[0] != "Shaders";
        let names = if large { &names[..] } else { &names[..3] };
        assert_read_back(&format, Board::CHESS, names);
    }
}

/// Minutes of the processor: `cargo test --test languages -- --ignored kotlin`.
#[test]
#[ignore = "takes minutes of the processor: on request, by the command above"]
fn large_tables_in_kotlin() {
    assert_in("kotlin");
    assert_read_back("kotlin", Board::CHESS, &TELLING);
}
