//! Files of `export --format npy` and `--format csv`, read back by readers that know nothing of how
//! they were written. `tests/export.py` reads them by numpy and pandas.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use chess_tables_gen::tool::{catalogue, emit};
use chess_tables_gen::{Axis, Board, Content, Element, Table, TableSet};
use chess_tables_read::lists::{Language, read};

use crate::names_in;

fn command(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chess-tables"));
    command.current_dir(folder).arg("export").args(args).output().unwrap()
}

/// What goes to standard output, in success.
fn export(folder: &Path, args: &[&str]) -> Vec<u8> {
    let output = command(folder, args);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {stderr}");
    // What goes into files is said, and nothing else.
    let lines = usize::from(args.iter().any(|arg| arg.starts_with("-o")));
    assert_eq!((stderr.lines().count(), stderr.starts_with("wrote ")), (lines, lines == 1));
    output.stdout
}

fn assert_trouble(folder: &Path, args: &[&str], message: &str) {
    crate::assert_trouble(&command(folder, args), message);
}

fn generated() -> TableSet {
    catalogue::generate(Board::CHESS, &[]).unwrap()
}

/// A table of each type with its least, its largest and some other values, and some odd shapes.
fn extremes() -> TableSet {
    let table = |name: &str, element: Element, shape: &[usize], values: Vec<u128>| {
        Table::new(
            name.to_owned(),
            vec![Axis::Index; shape.len()],
            shape.to_vec(),
            element,
            Content::Number,
            values,
        )
    };
    let mut tables: Vec<Table> = Element::ALL
        .into_iter()
        .map(|element| {
            let ones = u128::MAX >> (128 - 8 * element.bytes());
            let least = if element.is_signed() { !(ones >> 1) } else { 0 };
            let values = vec![least, element.wrap(ones), 0, 1, ones >> 1, least + 1];
            table(&format!("T_{element}"), element, &[3, 1, 2], values)
        })
        .collect();
    tables.push(table("EMPTY", Element::U16, &[2, 0, 3], vec![]));
    tables.push(table("SINGLE", Element::I32, &[], vec![u128::MAX]));
    TableSet::new(Board::CHESS, tables)
}

fn write_source(path: &Path, set: &TableSet) {
    fs::write(path, emit::source(set.board, &set.tables).unwrap()).unwrap();
}

/// Type, shape and values of a `.npy` file, by the text of NEP 1.
fn read_npy(bytes: &[u8]) -> (String, Vec<usize>, &[u8]) {
    assert_eq!(&bytes[..8], b"\x93NUMPY\x01\x00");
    let end = 10 + usize::from(bytes[8]) + 256 * usize::from(bytes[9]);
    assert_eq!(end % 64, 0);
    let header = std::str::from_utf8(&bytes[10..end]).unwrap();
    let fields = header.strip_prefix("{'descr': '").unwrap().trim_end_matches([' ', '\n']);
    assert!(header.ends_with('\n'));
    let (dtype, rest) = fields.split_once("', 'fortran_order': False, 'shape': (").unwrap();
    let shape = rest.strip_suffix("), }").unwrap();
    let lengths = shape.split(',').map(str::trim).filter(|length| !length.is_empty());
    // In Python `(64)` is a number, `(64,)` a tuple.
    assert_eq!(shape.ends_with(','), lengths.clone().count() == 1, "{shape}");
    (dtype.to_owned(), lengths.map(|length| length.parse().unwrap()).collect(), &bytes[end..])
}

fn assert_npy(bytes: &[u8], table: &Table) {
    let (dtype, shape, data) = read_npy(bytes);
    let (order, ty) = dtype.split_at(1);
    let (kind, size) = ty.split_at(1);
    let size: usize = size.parse().unwrap();
    assert_eq!(order, if size == 1 { "|" } else { "<" }, "{}", table.name);
    let rust = format!("{}{}", kind, 8 * size);
    assert_eq!((rust.as_str(), &shape), (table.element.name(), &table.shape), "{}", table.name);
    let values = data
        .chunks(size)
        .map(|bytes| bytes.iter().rev().fold(0_u128, |value, &byte| value << 8 | u128::from(byte)));
    let values: Vec<u128> = values.map(|bits| table.element.wrap(bits)).collect();
    assert!(values == table.values, "{}", table.name);
}

#[test]
fn npy_holds_every_value() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    export(here, &["--format", "npy", "-o", "tables/"]);
    let set = generated();
    let names = set.tables.iter().map(|table| format!("{}.npy", table.name));
    assert_eq!(names_in(&here.join("tables")), names.collect());
    for table in &set.tables {
        let name = format!("{}.npy", table.name);
        assert_npy(&fs::read(here.join("tables").join(name)).unwrap(), table);
    }

    let set = extremes();
    write_source(&here.join("extremes.rs"), &set);
    for table in set.tables.iter().filter(|table| table.element.bytes() < 16) {
        let args = [&table.name, "-s", "extremes.rs", "--format", "npy"];
        assert_npy(&export(here, &args), table);
        export(here, &[&args[..], &["-o", "one.npy"]].concat());
        assert_npy(&fs::read(here.join("one.npy")).unwrap(), table);
    }
}

#[test]
fn bytes_that_steer_terminals_go_through_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.rs"), r#"pub const A: [u8; 5] = [27, 91, 51, 49, 109];"#)
        .unwrap();
    let bytes = export(folder.path(), &["-s", "a.rs", "--format", "npy"]);
    assert!(bytes.ends_with(b"\x1b[31m"));
}

/// What is exported and what is generated are written alike, and the one is read from the constants.
#[test]
fn rust_holds_every_value() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    // Without the line that has the command.
    let rust = |args: &[&str]| {
        let text = export(here, &[args, &["--format", "rust"]].concat());
        let text = String::from_utf8(text).unwrap();
        text.lines()
            .filter(|line| !line.starts_with("// Command: "))
            .fold(String::new(), |text, line| text + line + "\n")
    };
    let set = generated();
    assert!(rust(&[]) == emit::source(set.board, &set.tables).unwrap());
    assert!(rust(&["-s", "@gen"]) == rust(&[]));

    let extremes = extremes();
    write_source(&here.join("extremes.rs"), &extremes);
    assert_eq!(read(Language::Rust, &rust(&["-s", "extremes.rs"])).set, extremes);
    let small = ["KING_ATTACKS", "--board", "5x6", "--layout", "h8h7"];
    fs::write(here.join("small.rs"), rust(&small)).unwrap();
    assert_eq!(rust(&["-s", "small.rs"]), rust(&small));
}

/// The files of the families are those that the one file includes.
#[test]
fn rust_is_divided_by_family() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let asked = ["K*", "--leaper", "CAMEL=1,3", "--format", "rust", "--file-per-family"];
    export(here, &[&asked[..], &["-o", "own.rs"]].concat());
    let main = fs::read_to_string(here.join("own.rs")).unwrap();
    let included: BTreeSet<String> = main
        .lines()
        .filter_map(|line| Some(line.strip_prefix("include!(\"own/")?.strip_suffix("\");")?.into()))
        .collect();
    assert_eq!(names_in(&here.join("own")), included);
    assert!(included.contains("own.rs") && included.contains("leapers.rs"), "{included:?}");
    assert_trouble(
        here,
        &[&asked[..], &["-o", "own"]].concat(),
        "not the name of a Rust source file",
    );

    // Nothing changes where a file is in the way.
    fs::remove_file(here.join("own.rs")).unwrap();
    fs::create_dir(here.join("own.rs")).unwrap();
    fs::write(here.join("own/leapers.rs"), "").unwrap();
    assert_trouble(here, &[&asked[..], &["-o", "own.rs"]].concat(), "own.rs`: it is a folder");
    assert_eq!(fs::read(here.join("own/leapers.rs")).unwrap(), b"");
}

/// The rows below the names of the columns, split at the commas.
fn read_csv(text: &str) -> (Vec<&str>, Vec<Vec<&str>>) {
    let mut rows = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let columns = rows.next().unwrap();
    let rows: Vec<_> = rows.collect();
    assert!(text.ends_with('\n') && rows.iter().all(|row| row.len() == columns.len()));
    assert!(rows.iter().flatten().all(|cell| !cell.is_empty()));
    (columns, rows)
}

/// A value as Python reads it: `int(text, 16)` or `int(text)`. That of a `u128` may be beyond the
/// type, and keeps its bits.
fn number(text: &str) -> u128 {
    let (sign, text) = match text.strip_prefix('-') {
        Some(text) => (-1_i128, text),
        None => (1, text),
    };
    let size = match text.strip_prefix("0x") {
        Some(digits) => u128::from_str_radix(digits, 16),
        None => text.parse(),
    };
    (sign as u128).wrapping_mul(size.unwrap())
}

fn assert_csv(text: &str, table: &Table) {
    let (columns, rows) = read_csv(text);
    assert_eq!((columns[0], columns[columns.len() - 1]), ("table", "value"));
    assert_eq!(columns.len(), table.shape.len() + 2, "{}", table.name);
    assert_eq!(columns.iter().collect::<BTreeSet<_>>().len(), columns.len(), "{columns:?}");
    assert!(rows.iter().all(|row| row[0] == table.name));
    let values: Vec<u128> = rows.iter().map(|row| number(row[columns.len() - 1])).collect();
    assert!(values == table.values, "{}", table.name);
    let wide = table.element.bytes() >= 8;
    assert!(rows.iter().all(|row| row[columns.len() - 1].contains("0x") == wide));

    for (position, row) in rows.iter().enumerate() {
        for (axis, column) in columns[1..columns.len() - 1].iter().enumerate() {
            let below: usize = table.shape[axis + 1..].iter().product();
            let index = position / below % table.shape[axis];
            let (file, rank) = (b"abcdefgh"[index % 8] as char, index / 8 % 8 + 1);
            let name = match column.trim_end_matches("_2") {
                "square" => format!("{file}{rank}"),
                "file" => file.to_string(),
                "file-set" => {
                    let files = ('a'..='h').enumerate().filter(|(bit, _)| index >> bit & 1 == 1);
                    let letters: String = files.map(|(_, file)| file).collect();
                    if letters.is_empty() { "none".to_owned() } else { letters }
                }
                "color" => ["white", "black"][index].to_owned(),
                "direction" => ["n", "ne", "e", "se", "s", "sw", "w", "nw"][index].to_owned(),
                "piece" => ["pawn", "knight", "bishop", "rook", "queen", "king"][index].to_owned(),
                "castling-right" => {
                    let side = ["king-side", "queen-side"][index % 2];
                    format!("{}-{side}", ["white", "black"][index / 2])
                }
                "pawn-square" => format!("{}{}", ["a", "b", "c", "d"][index / 6], index % 6 + 2),
                "pawn-file" => ["a", "b", "c", "d"][index].to_owned(),
                "triangle-square" => {
                    let squares = ["b1", "c1", "d1", "c2", "d2", "d3", "a1", "b2", "c3", "d4"];
                    squares[index].to_owned()
                }
                "promotion" => ["none", "knight", "bishop", "rook", "queen"][index].to_owned(),
                "thread-field" => ["to", "blocked"][index].to_owned(),
                "thread-piece" | "x88-square" => continue,
                "x88-difference" => format!("{:+}", index as i32 - 0x77),
                "x88-wrapped-difference" => format!("{:+}", index as u8 as i8),
                _ => index.to_string(),
            };
            assert_eq!(row[axis + 1], name, "{} {column}", table.name);
        }
    }
}

#[test]
fn csv_holds_every_value_with_its_indices() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::create_dir(here.join("tables")).unwrap();
    export(here, &["--format", "csv", "-o", "tables"]);
    let set = generated();
    let names = set.tables.iter().map(|table| format!("{}.csv", table.name));
    assert_eq!(names_in(&here.join("tables")), names.collect());
    for table in &set.tables {
        let name = format!("{}.csv", table.name);
        assert_csv(&fs::read_to_string(here.join("tables").join(name)).unwrap(), table);
    }

    let set = extremes();
    write_source(&here.join("extremes.rs"), &set);
    for table in &set.tables {
        let args = [&table.name, "-s", "extremes.rs", "--format", "csv"];
        assert_csv(&String::from_utf8(export(here, &args)).unwrap(), table);
    }
}

#[test]
fn a_table_has_the_same_rows_alone_and_beside_others() {
    let folder = tempfile::tempdir().unwrap();
    let csv = |tables: &[&str]| {
        String::from_utf8(export(folder.path(), &[tables, &["--format", "csv"]].concat())).unwrap()
    };
    let (knight, king) = (csv(&["KNIGHT_ATTACKS"]), csv(&["KING_ATTACKS"]));
    let (_, king) = king.split_once('\n').unwrap();
    assert_eq!(csv(&["KING_ATTACKS", "KNIGHT_ATTACKS"]), knight + king);
}

#[cfg(unix)]
#[test]
fn a_folder_gets_more_files_than_may_be_open() {
    let folder = tempfile::tempdir().unwrap();
    let tables: String = (0..300).map(|i| format!("pub const A{i}: [u8; 1] = [1];")).collect();
    fs::write(folder.path().join("a.rs"), tables).unwrap();
    let export = "ulimit -n 64 && exec \"$0\" export -s a.rs --format npy -o tables/";
    let mut command = Command::new("sh");
    command.args(["-c", export, env!("CARGO_BIN_EXE_chess-tables")]).current_dir(folder.path());
    assert!(command.status().unwrap().success());
    assert_eq!(names_in(&folder.path().join("tables")).len(), 300);
}

/// Nothing half written, whichever file is at fault.
#[test]
fn a_folder_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    write_source(&here.join("extremes.rs"), &extremes());
    let args = ["-s", "extremes.rs", "--format", "npy", "-o", "tables/"];
    assert_trouble(here, &args, "T_u128 holds u128: numpy has no such integers");
    assert!(!here.join("tables").exists());

    let args = ["KING_ATTACKS", "KNIGHT_ATTACKS", "RAYS", "--format", "npy", "-o", "tables/"];
    fs::create_dir_all(here.join("tables/RAYS.npy")).unwrap();
    fs::write(here.join("tables/KNIGHT_ATTACKS.npy"), "").unwrap();
    assert_trouble(here, &args, "RAYS.npy`: it is a folder");
    assert_eq!(fs::read(here.join("tables/KNIGHT_ATTACKS.npy")).unwrap(), b"");
    assert_eq!(names_in(&here.join("tables")).len(), 2);

    fs::remove_dir(here.join("tables/RAYS.npy")).unwrap();
    export(here, &args);
    assert_eq!(names_in(&here.join("tables")).len(), 3);

    let long = format!("pub const A: [u8; 1] = [1]; pub const {}: [u8; 1] = [1];", "B".repeat(300));
    fs::write(here.join("long.rs"), long).unwrap();
    assert_trouble(here, &["-s", "long.rs", "--format", "csv", "-o", "long/"], "cannot write");
    assert!(!here.join("long").exists());

    let same = "pub const a: [u8; 1] = [1]; pub const A: [u8; 1] = [2];";
    fs::write(here.join("same.rs"), same).unwrap();
    let args = ["-s", "same.rs", "--format", "csv", "-o", "same/"];
    assert_trouble(here, &args, "two tables would be written to");
    assert!(!here.join("same").exists());
}

/// What a file may claim about its tables must not lead out of them.
#[test]
fn hostile_tables_are_exported_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let many = vec!["\"index\""; 100_000].join(",");
    let ones = vec!["1"; 100_000].join(",");
    let values = |count: usize| vec!["255"; count].join(",");
    let document = |axes: &str, shape: &str, count: usize| {
        format!(
            r#"{{"schema":"chess-tables/1","source":{{"spec":"","kind":""}},"layout":"a1b1",
            "board":[8,8],"tables":[{{"name":"MAILBOX_0X9","axes":[{axes}],"shape":[{shape}],
            "element":"u8","values":[{}]}}]}}"#,
            values(count)
        )
    };
    for (axes, shape, count, fits_c) in [
        (r#""x88-wrapped-difference""#, "200", 200, true),
        (r#""x88-difference""#, "3", 3, true),
        (r#""mailbox-cell""#, "3", 3, true),
        (r#""thread-element","thread-field""#, "3,1", 3, true),
        (r#""index","index""#, "999999999999999,0", 0, false),
        (&many, &ones, 1, false),
    ] {
        fs::write(here.join("a.json"), document(axes, shape, count)).unwrap();
        for format in ["c", "csv", "npy"] {
            let output = command(here, &["-s", "a.json", "--format", format]);
            let stderr = String::from_utf8_lossy(&output.stderr);
            let wanted = if format == "c" && !fits_c { 2 } else { 0 };
            let code = if format == "npy" && count == 1 { 2 } else { wanted };
            assert_eq!(output.status.code(), Some(code), "{axes:.40} {format}: {stderr}");
        }
    }
}
