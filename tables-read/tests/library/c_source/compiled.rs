//! Sources in the manner of engines, of our own writing: every value that is read is compared with the
//! one that gcc compiles.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use chess_tables_gen::{Axis, Relation, Table};
use chess_tables_read::parse::{Parsed, parse_c, parse_c_among};

/// A file, how it is compiled, the namespaces to look in, how many tables it has, and what is skipped
/// that may be one.
struct Source {
    file: &'static str,
    compiler: &'static [&'static str],
    spaces: &'static [&'static str],
    tables: usize,
    skipped: &'static [&'static str],
}

const C: &[&str] = &["gcc", "-std=gnu17", "-w", "-x", "c"];
const BIG: &[&str] = &["gcc", "-std=gnu17", "-w", "-DBIG", "-x", "c"];
const CPP: &[&str] = &["g++", "-std=c++17", "-w", "-x", "c++"];

const SOURCES: [Source; 14] = [
    Source { file: "folder/types.h", compiler: CPP, spaces: &["engine"], tables: 0, skipped: &[] },
    Source {
        file: "folder/bitboard.cpp",
        compiler: CPP,
        spaces: &["engine"],
        tables: 10,
        skipped: &["PseudoAttacks", "SquareDistance", "Rays::unused", "Made"],
    },
    Source {
        file: "data.c",
        compiler: C,
        spaces: &[],
        tables: 12,
        skipped: &["lmr_base", "random_table", "wrong_size"],
    },
    Source { file: "simple.c", compiler: C, spaces: &[], tables: 7, skipped: &["flip"] },
    Source { file: "macros.c", compiler: C, spaces: &[], tables: 11, skipped: &["scaled"] },
    Source { file: "scores.c", compiler: C, spaces: &[], tables: 10, skipped: &["Overflow"] },
    Source { file: "keys.c", compiler: C, spaces: &[], tables: 11, skipped: &["pointers"] },
    Source {
        file: "structs.c",
        compiler: C,
        spaces: &[],
        tables: 5,
        skipped: &["NestedOnes", "Lists", "BitFields", "Boths", "MagicPointers"],
    },
    Source {
        file: "modern.hpp",
        compiler: CPP,
        spaces: &["chess::tables"],
        tables: 14,
        skipped: &["Floats", "Computed", "Scaled::Values", "Rooks"],
    },
    Source {
        file: "branches.h",
        compiler: BIG,
        spaces: &[],
        tables: 7,
        skipped: &["ambiguous", "ambiguous", "sized", "inside"],
    },
    Source {
        file: "odd.c",
        compiler: C,
        spaces: &[],
        tables: 21,
        skipped: &["grouped", "pointer_to", "array_pointer", "no_value", "zeroed"],
    },
    Source {
        file: "locals.cpp",
        compiler: CPP,
        spaces: &["a", "b"],
        tables: 7,
        skipped: &["shadowed::Table"],
    },
    Source {
        file: "x88.cpp",
        compiler: CPP,
        spaces: &[],
        tables: 5,
        skipped: &["counts", "Runtime"],
    },
    Source { file: "plain.h", compiler: CPP, spaces: &[], tables: 2, skipped: &["TABLE", "Cast"] },
];

fn corpus() -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .join("tables-read/tests/library/c_source/corpus")
}

/// How C says an entry.
fn entry(table: &Table, position: usize) -> String {
    let index = table.index(position);
    // A table in a function is given out by the function.
    if let Some((function, _)) = table.name.split_once("::").filter(|(it, _)| is_function(it)) {
        return format!("{function}({position})");
    }
    let mut text = table.name.clone();
    for (axis, &i) in index.iter().enumerate() {
        let fields = table.relations.iter().find_map(|relation| match relation {
            Relation::Fields(names) if table.axes[axis] == Axis::Field => Some(&names[i]),
            _ => None,
        });
        let _ = match fields {
            Some(name) => write!(text, ".{name}"),
            None => write!(text, "[{i}]"),
        };
    }
    text
}

fn is_function(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase()) && name.len() > 1
}

/// What a program prints that includes the file.
fn printed(source: &Source, parsed: &Parsed, folder: &Path) -> String {
    let mut main =
        format!("#include \"{}\"\n#include <stdio.h>\n", corpus().join(source.file).display());
    for space in source.spaces {
        let _ = writeln!(main, "using namespace {space};");
    }
    // Of a value its number, whatever its type.
    main += "#define PRINT(x) ((x) < 0 ? printf(\"-%llu\\n\", 0ULL - (unsigned long long)(x)) \
             : printf(\"%llu\\n\", (unsigned long long)(x)))\n";
    main += "int main(void) {\n";
    for table in &parsed.set.tables {
        for position in 0..table.values.len() {
            let _ = writeln!(main, "    PRINT({});", entry(table, position));
        }
    }
    main += "    return 0;\n}\n";
    fs::write(folder.join("main.c"), main).unwrap();
    let [compiler, flags @ ..] = source.compiler else { unreachable!() };
    let mut compile = Command::new(compiler);
    compile.current_dir(folder).args(flags).args(["main.c", "-o", "main"]);
    let output = compile.output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {stderr:.2000}", source.file);
    String::from_utf8(Command::new(folder.join("main")).output().unwrap().stdout).unwrap()
}

fn assert_as_compiled(source: &Source, parsed: &Parsed) {
    let skipped: Vec<&str> = parsed
        .skipped
        .iter()
        .filter(|skipped| skipped.fingerprint.is_some())
        .map(|skipped| skipped.name.as_str())
        .collect();
    let read = super::lines(parsed);
    assert_eq!(skipped, source.skipped, "{}:\n{read}", source.file);
    assert_eq!(parsed.set.tables.len(), source.tables, "{}:\n{read}", source.file);
    if Command::new(source.compiler[0]).arg("--version").output().is_err() {
        // Not by a macro, whose text the test harness keeps to itself.
        let message =
            format!("NOT TESTED: there is no {} for {}\n", source.compiler[0], source.file);
        return std::io::stderr().write_all(message.as_bytes()).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let printed = printed(source, parsed, folder.path());
    let mut lines = printed.lines();
    for table in &parsed.set.tables {
        for position in 0..table.values.len() {
            let found = table.number(&table.index(position)).to_string();
            let entry = entry(table, position);
            assert_eq!(lines.next(), Some(&*found), "{}: {entry}", source.file);
        }
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn every_value_is_the_compilers() {
    let read = |file: &str| fs::read_to_string(corpus().join(file)).unwrap();
    let folder = ["folder/types.h", "folder/bitboard.cpp"].map(|file| (file, read(file)));
    let folder = folder.each_ref().map(|(file, text)| (*file, &**text));
    let among = folder.iter().map(|(file, _)| *file).zip(parse_c_among("", &folder));
    let among: BTreeMap<&str, _> = among.collect();
    for source in &SOURCES {
        let alone = || parse_c(&read(source.file));
        assert_as_compiled(source, &among.get(source.file).cloned().unwrap_or_else(alone).unwrap());
    }
}
