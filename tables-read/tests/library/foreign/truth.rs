//! What rustc says of the same source: every value that is read, and every overflow that is not.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::tool::splitmix64::{GAMMA, mix};
use chess_tables_gen::{Board, Table};
use chess_tables_read::parse::{Files, Parsed, parse};

const CORPUS: [(&str, &str); 6] = [
    ("lib.rs", include_str!("corpus/lib.rs")),
    ("board/mod.rs", include_str!("corpus/board/mod.rs")),
    ("board/rook.rs", include_str!("corpus/board/rook.rs")),
    ("evaluation.rs", include_str!("corpus/evaluation.rs")),
    ("shadows.rs", include_str!("corpus/shadows.rs")),
    ("scopes.rs", include_str!("corpus/scopes.rs")),
];

/// What rustc says of a crate whose constants it evaluates.
fn said(root: &Path) -> Result<(), String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let mut command = Command::new(rustc);
    command.args(["--edition", "2024", "--crate-type", "lib", "--emit", "metadata"]);
    command.args(["--allow", "warnings", "--allow", "overflowing_literals"]);
    command.args(["--error-format", "short"]);
    let output = command.arg(root).arg("--out-dir").arg(root.parent().unwrap()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    if output.status.success() { Ok(()) } else { Err(said) }
}

/// One assertion for each entry, as code. The table's text says how its entries are reached: `#` is an
/// index, `@` a field.
fn assertions(table: &Table) -> String {
    let path = if table.doc.is_empty() { &table.name } else { &table.doc };
    let path = if path.contains('#') { path.clone() } else { format!("{path}[#]") };
    let mut code = String::new();
    for (position, &bits) in table.values.iter().enumerate() {
        let index = table.index(position);
        let fields = usize::from(path.contains('@'));
        let (index, field) = index.split_at(index.len() - fields);
        let brackets: String = index.iter().map(|i| format!("[{i}]")).collect();
        let mut entry = path.replace("[#]", &brackets);
        if let [field] = field {
            let name = table.index_name(Board::CHESS, index.len(), *field);
            // The struct around that field.
            entry = entry.replace('@', &if name == "mask" { "mask.0".to_owned() } else { name });
        }
        let as_number = format!("({entry}) as i128 as u128");
        writeln!(code, "const _: () = assert!({as_number} == {bits});").unwrap();
    }
    code
}

#[test]
fn every_value_is_that_of_rustc() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("board")).unwrap();
    let files = Files::read(CORPUS);
    let mut entries = 0;
    for (i, (path, source)) in CORPUS.into_iter().enumerate() {
        let Parsed { set, skipped, .. } = files.parsed(i).unwrap();
        let unread = skipped.iter().filter(|it| it.fingerprint.is_some());
        let unread: Vec<&str> = unread.map(|it| it.name.as_str()).collect();
        // What is not read is called so.
        assert!(unread.iter().all(|name| name.contains("HIDDEN")), "{path}: {unread:?}");
        assert!(!set.tables.iter().any(|table| table.name.contains("HIDDEN")), "{path}");
        // What stands in functions cannot be named from outside.
        let tables = set.tables.iter().filter(|table| !table.name.starts_with("search::"));
        let code: String = tables.map(assertions).collect();
        entries += code.lines().count();
        fs::write(folder.path().join(path), format!("{source}\n{code}")).unwrap();
    }
    assert_eq!(entries, 300);
    said(&folder.path().join("lib.rs")).unwrap_or_else(|said| panic!("{said}"));
}

/// Macros bring in names that do not stand in them where they are called.
#[test]
fn what_a_macro_may_import_is_not_the_name_outside() {
    const SOURCE: &str = "pub const N: u8 = 1; mod m1 { pub const N: u8 = 2; }";
    const IMPORT: &str = "macro_rules! import { () => { use m1::*; } }";
    const WITH: &str = "macro_rules! with { ($module:ident) => { use $module::*; } }";
    const SILENT: &str = "macro_rules! vec { ($name:ident) => { const $name: u8 = 2; } }";
    const EMPTY: &str = "macro_rules! empty { () => {} }";
    for (macros, call, is_read) in [
        ("", "assert!(true);", true),
        (EMPTY, "empty!();", true),
        (IMPORT, "import!();", false),
        (WITH, "with!(m1);", false),
        (SILENT, "vec!(N);", false),
        (SILENT, "vec!(r#N);", false),
    ] {
        let table = "const TABLE: [u8; 2] = [N, 7];";
        let entry = if is_read { 1 } else { 2 };
        let source = format!(
            "{macros} {SOURCE} fn f() {{ {call} {table} const {{ assert!(TABLE[0] == {entry}) }} }}"
        );
        let parsed = parse(&source).unwrap();
        assert_eq!(parsed.set.tables.len(), usize::from(is_read), "{source}");
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("lib.rs");
        fs::write(&root, &source).unwrap();
        said(&root).unwrap_or_else(|said| panic!("{source}\n{said}"));
    }
    // What another crate's macro declares is not known by way of one that calls it either.
    let call = "macro_rules! call { () => { elsewhere::declare! {} } }";
    let table = "call!(); const TABLE: [u8; 1] = [N];";
    assert!(parse(&format!("{call} {SOURCE} fn f() {{ {table} }}")).unwrap().set.tables.is_empty());
}

/// An expression of any integers and operators.
fn expression(random: &mut u64, depth: u32) -> String {
    let below = |random: &mut u64, count: u64| {
        *random = random.wrapping_add(GAMMA);
        (mix(*random) % count) as usize
    };
    let types = ["u8", "i8", "u16", "i32", "u64", "i64", "u128", "i128", "usize"];
    match below(random, if depth == 0 { 3 } else { 12 }) {
        0 => ["0", "1", "2", "7", "-1", "0x80", "255", "100"][below(random, 8)].to_owned(),
        1 => ["SMALL", "LARGE", "NEGATIVE", "u8::MAX", "i8::MIN", "i64::MIN"][below(random, 6)]
            .to_owned(),
        2 => format!("{}_{}", below(random, 130), types[below(random, 9)]),
        3 => format!("!{}", expression(random, depth - 1)),
        4 => format!("-{}", expression(random, depth - 1)),
        5 | 6 => format!("({})", expression(random, depth - 1)),
        7 => {
            let ty = types[below(random, 9)];
            format!("{} as {ty}", expression(random, depth - 1))
        }
        _ => {
            let operators = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"];
            let operator = operators[below(random, 10)];
            let (a, b) = (expression(random, depth - 1), expression(random, depth - 1));
            format!("{a} {operator} {b}")
        }
    }
}

/// What is read has that value; what is skipped for an overflow is refused by rustc in its line.
#[test]
fn any_expression_has_the_value_that_rustc_gives_it() {
    const NAMES: &str =
        "const SMALL: u8 = 3; const LARGE: u64 = 1 << 63; const NEGATIVE: i32 = -5;";
    let types = ["u8", "i8", "i32", "u64", "i128"];
    let mut random = 7;
    let folder = tempfile::tempdir().unwrap();
    let (mut read, mut overflows) = (format!("{NAMES}\n"), format!("{NAMES}\n"));
    // One constant of them all: rustc takes longer for one each.
    let mut assertions = String::from("const _: () = {\n");
    let mut counts = [0; 2];
    for i in 0..20_000 {
        let ty = types[i % types.len()];
        let table = format!("const T{i}: [{ty}; 1] = [{}];", expression(&mut random, 3));
        // What is of another type, or beyond its own, is refused with the file.
        let Ok(Parsed { set, skipped, .. }) = parse(&format!("{NAMES}{table}")) else { continue };
        if let [it] = &set.tables[..] {
            let bits = it.values[0];
            read += &format!("{table}\n");
            assertions += &format!("assert!(T{i}[0] as i128 as u128 == {bits});\n");
            counts[0] += 1;
        } else if skipped.iter().any(|it| it.reason.contains("overflows")) {
            overflows += &format!("{table}\n");
            counts[1] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 400), "{counts:?}");
    let root = folder.path().join("read.rs");
    fs::write(&root, read + &assertions + "};\n").unwrap();
    said(&root).unwrap_or_else(|said| panic!("{said}"));
    let root = folder.path().join("overflows.rs");
    fs::write(&root, &overflows).unwrap();
    let said = said(&root).unwrap_err();
    for (i, line) in overflows.lines().enumerate().skip(1) {
        assert!(said.contains(&format!("overflows.rs:{}:", i + 1)), "not refused: {line}");
    }
}
