//! `match`: which tables of an engine are which of the catalogue.

use std::fs;

use serde_json::Value;

use crate::{assert_trouble, run, stdout};

fn outcome(args: &[&str]) -> (Option<i32>, String) {
    let output = run(args);
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// A folder with a file of this name and text.
fn file(name: &str, text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

/// What a script writes, as if an engine had it: without header and texts.
fn foreign(args: &[&str]) -> String {
    let source = stdout(&[&["generate"], args].concat());
    let lines = source.lines().filter(|line| !line.starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_command_writes_what_the_source_has() {
    let source = foreign(&[
        "RAYS",
        "KNIGHT_ATTACKS",
        "X88_ATTACKS",
        "CASTLING_RIGHTS_KEPT",
        "--layout",
        "a8b8",
        "--axes",
        "RAYS=square,direction",
        "--rename",
        "KNIGHT_ATTACKS=JUMPS",
        "--rename",
        "CASTLING_RIGHTS_KEPT=RIGHTS",
        "--flags",
        "X88_ATTACKS=pawn,knight,bishop,rook,queen,king",
    ]);
    let (_folder, path) = file("tables.rs", &source);
    let text = followed(&path);
    assert!(text.contains(" 4 arrays: 4 as in the catalogue\nlayout a8b8\n"), "{text}");
}

/// What `match` says of a source, after its command was run: what that writes is the source's.
fn followed(path: &str) -> String {
    let (code, text) = outcome(&["match", path]);
    assert_eq!(code, Some(0), "{text}");
    let command = text.lines().find_map(|line| line.strip_prefix("  chess-tables ")).unwrap();
    let words = shlex::split(command).unwrap();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (_folder, written) = file("written.rs", &stdout(&words));
    assert_eq!(outcome(&["diff", path, &written]), (Some(0), String::new()));
    text
}

#[test]
fn the_command_has_the_order_of_colors_and_the_types_of_the_source() {
    let source = foreign(&[
        "KNIGHT_ATTACKS",
        "PAWN_ATTACKS",
        "CASTLING_RIGHTS_KEPT",
        "--colors",
        "black,white",
        "--element",
        "CASTLING_RIGHTS_KEPT=i32",
    ]);
    let (_folder, path) = file("tables.rs", &source);
    let text = followed(&path);
    assert!(text.contains("PAWN_ATTACKS          colors black, white\n"), "{text}");
    assert!(text.contains(" --colors black,white "), "{text}");
    assert!(text.contains(" --element 'CASTLING_RIGHTS_KEPT=i32'"), "{text}");
}

/// As in Rust engines that have a `u64` or `i8` with all bits set for "none".
#[test]
fn what_only_an_integer_of_the_other_sign_holds_is_not_in_the_command() {
    let rows = numbers("SYZYGY_KK_INDEX");
    let rows: Vec<&[u64]> = rows.chunks(64).collect();
    let from: Vec<i8> = numbers("FROM_X88").iter().map(|&number| number as u8 as i8).collect();
    let source = array("HOPS", &numbers("KNIGHT_ATTACKS"))
        + &format!("pub const KINGS: [[u64; 64]; 10] = {rows:?};\n")
        + &format!("pub const FROM: [i8; {}] = {from:?};\n", from.len());
    let (_folder, path) = file("tables.rs", &source);
    let (code, text) = outcome(&["match", &path]);
    assert_eq!(code, Some(0), "{text}");
    for row in [
        " 3 arrays: 3 as in the catalogue\n",
        "SYZYGY_KK_INDEX  u64, not i16\n",
        "FROM_X88         i8, not u8\n",
        "  chess-tables generate KNIGHT_ATTACKS --rename 'KNIGHT_ATTACKS=HOPS'\n",
    ] {
        assert!(text.contains(row), "{row}: {text}");
    }
}

/// An array of 64-bit numbers in Rust.
fn array(name: &str, numbers: &[u64]) -> String {
    format!("pub const {name}: [u64; {}] = {numbers:?};\n", numbers.len())
}

fn numbers(table: &str) -> Vec<u64> {
    let set = chess_tables_gen::tool::catalogue::generate(chess_tables_gen::Board::CHESS, &[table]);
    set.unwrap().tables[0].values.iter().map(|&bits| bits as u64).collect()
}

#[test]
fn what_no_table_is_is_told_by_what_it_does() {
    // The highest bit counts for a1 alone, which is on the edge: the same indices.
    let own: Vec<u64> = numbers("ROOK_FANCY_MAGICS").iter().map(|it| it ^ 1 << 63).collect();
    let mut keys = numbers("ZOBRIST_PIECES");
    keys.iter_mut().for_each(|key| *key = key.rotate_left(7));
    let mailbox = foreign(&["--mailbox", "13x12", "--rename", "MAILBOX_13X12=Cells"]);
    let source = array("Magics", &own) + &array("Keys", &keys) + &mailbox;
    let (_folder, path) = file("own.rs", &source);
    let (code, text) = outcome(&["match", &path]);
    assert_eq!(code, Some(0), "{text}");
    for row in [
        "64 valid fancy magics of the rook, in every layout, 102,400 entries, no collision\n",
        "768 numbers of 64 bits that look random, no two equal, rank 64 of 64\n",
        ": Cells ",
        ": TO_13X12 ",
    ] {
        assert!(text.contains(row), "{row}: {text}");
    }
    let (_, json) = outcome(&["match", &path, "--format", "json"]);
    let document: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(document["sources"][0]["told"], 4, "{json}");
    let magics = &document["matches"][0];
    assert_eq!((&magics["table"], &magics["told"]["wrong"]), (&Value::Null, &0.into()));
    let sentence = magics["told"]["sentence"].as_str().unwrap();
    assert!(sentence.starts_with("64 valid fancy magics"), "{sentence}");
    // One multiplier is wrong.
    let mut wrong = own;
    wrong[3] = 12345;
    let (_folder, path) = file("wrong.rs", &array("Magics", &wrong));
    let (code, text) = outcome(&["match", &path]);
    assert_eq!(code, Some(1), "{text}");
    let row = text.lines().find(|line| line.starts_with("~ Magics")).expect(&text);
    assert!(row.contains("d1"), "{row}");
}

#[test]
fn bytes_are_tables_with_and_without_a_type() {
    let knights = numbers("KNIGHT_ATTACKS");
    let bytes: Vec<u8> = knights.iter().flat_map(|it| it.to_le_bytes()).collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knights.bin");
    fs::write(&path, bytes).unwrap();
    for form in ["", ":u64:64"] {
        let (code, text) = outcome(&["match", "--raw", &format!("Hops{form}={}", path.display())]);
        assert_eq!(code, Some(0), "{text}");
        assert!(text.contains("\n= Hops  KNIGHT_ATTACKS\n"), "{text}");
    }
    let (code, text) = outcome(&["match", "--raw", &format!("Hops:u8:512={}", path.display())]);
    assert_eq!(code, Some(0));
    assert!(text.contains("not in the catalogue\n"), "{text}");
    let lines = stdout(&["match", "--dump", "c", "Hops:u64:64"]);
    assert!(lines.contains("dump_table(\"Hops.bin\", &Hops, sizeof Hops);"), "{lines}");
    assert!(lines.contains("chess-tables match --for c --raw Hops:u64:64=Hops.bin"), "{lines}");
}

/// A program that computes a table when it starts, as other programs do.
#[cfg(target_os = "linux")]
#[test]
fn tables_of_a_running_program_are_matched() {
    if !crate::export_c::is_there("gcc") {
        return;
    }
    let program = "#include <stdio.h>\n#include <stdlib.h>\n\
        unsigned long long Kings[64];\nshort Scores[64];\nint main(void) {\n\
        for (int a = 0; a < 64; a++) for (int b = 0; b < 64; b++)\n\
        if (a != b && abs(a % 8 - b % 8) < 2 && abs(a / 8 - b / 8) < 2) Kings[a ^ 56] |= 1ULL << (b ^ 56);\n\
        for (int a = 0; a < 64; a++) Scores[a] = a * a * 7919 % 97;\n\
        return getchar(); }\n";
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("engine.c"), program).unwrap();
    let mut compiler = std::process::Command::new("gcc");
    let compiled = compiler.args(["-o", "engine", "engine.c"]).current_dir(&folder).status();
    assert!(compiled.unwrap().success());
    let engine = folder.path().join("engine");
    let (code, text) = outcome(&["match", "--run", engine.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains(" 2 arrays: 1 as in the catalogue, 1 not in it\n"), "{text}");
    assert!(text.contains("\n= Kings   KING_ATTACKS\n"), "{text}");
    assert!(text.contains("\n? Scores                not in the catalogue\n"), "{text}");
}

/// The samples of the documents, run in a folder that has what they name.
#[test]
fn samples_of_the_documents_are_what_is_printed() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    fs::copy(root.join("tests/sessions/match.in/engine.c"), folder.path().join("engine.c"))
        .unwrap();
    fs::write(folder.path().join("rays.bin"), [0; 4096]).unwrap();
    let mut samples = 0;
    for document in ["match", "memory"] {
        let text = fs::read_to_string(root.join(format!("docs/{document}.md"))).unwrap();
        for sample in text.split("```text\n$ chess-tables ").skip(1) {
            let sample = sample.split("```").next().unwrap();
            let (command, printed) = sample.split_once('\n').unwrap();
            let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_chess-tables"));
            let output = program.args(shlex::split(command).unwrap()).current_dir(&folder).output();
            let output = output.unwrap();
            let real = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
            assert!(real.starts_with(printed), "{command}\n{printed}\n{real}");
            samples += 1;
        }
    }
    assert_eq!(samples, 2);
}

#[test]
fn what_is_near_ends_with_1_and_what_is_nothing_with_0() {
    let knights = foreign(&["KNIGHT_ATTACKS", "--rename", "KNIGHT_ATTACKS=HOPS"]);
    let (_folder, equal) = file("equal.rs", &knights);
    let (_folder2, near) =
        file("near.rs", &knights.replacen("0x0000_0000_0002_0400", "0x0000_0000_0002_0401", 1));
    let (_folder3, nothing) =
        file("nothing.rs", "pub const VALUES: [i16; 4] = [100, 300, 500, 900];");
    assert_eq!(outcome(&["match", &equal]).0, Some(0));
    assert_eq!(outcome(&["match", &nothing]).0, Some(0));
    let (code, text) = outcome(&["match", &near]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("\n~ HOPS  :"), "{text}");
    assert!(text.contains("  KNIGHT_ATTACKS  1 of 64 entries, +1 -0 squares\n"), "{text}");
    assert!(text.ends_with("\nadded a1\n"), "{text}");
    assert_trouble(&run(&["match", "no.rs"]), "cannot read `no.rs`: no such file");
    // All at once, each by itself.
    let (code, text) = outcome(&["match", &equal, &near, "--format", "json"]);
    assert_eq!(code, Some(1));
    let document: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(document["schema"], "chess-tables-match/1");
    let matches = document["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 2);
    assert_eq!(matches[1]["source"], 1);
    assert_eq!(matches[1]["name"], "HOPS");
    assert_eq!(matches[1]["table"], "KNIGHT_ATTACKS");
    assert_eq!((&matches[1]["differs"], &matches[1]["of"]), (&1.into(), &64.into()));
    assert_eq!(matches[1]["entries"][0]["at"][0], "a1");
    assert_eq!(matches[1]["entries"][0]["added"][0], "a1");
}

/// An engine counts the squares from h1, and its files, too.
#[test]
fn files_from_h_are_said() {
    let source =
        foreign(&["ADJACENT_FILES", "PAWN_ATTACKS", "CASTLING_RIGHTS_KEPT", "--layout", "h1g1"]);
    let from = source.find("ADJACENT_FILES").unwrap();
    let from = from + source[from..].find("= &[").unwrap() + 4;
    let to = from + source[from..].find(']').unwrap();
    let mut files: Vec<&str> =
        source[from..to].split(',').map(str::trim).filter(|it| !it.is_empty()).collect();
    files.reverse();
    let source = format!("{}{}{}", &source[..from], files.join(", "), &source[to..]);
    let (_folder, path) = file("tables.rs", &source);
    let (code, text) = outcome(&["match", &path]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("\nlayout h1g1\n"), "{text}");
    assert!(text.contains("ADJACENT_FILES        files from h\n"), "{text}");
    let command = text.lines().find(|line| line.starts_with("  chess-tables ")).unwrap();
    assert!(command.contains("--compose 'ADJACENT_FILES=ADJACENT_FILES[~]'"), "{command}");
}

#[test]
fn the_square_that_sets_have_more_is_said() {
    let with = |name: &str, table: &str, own: fn(usize) -> u64| {
        let sets = numbers(table).into_iter().enumerate().map(|(at, set)| set | own(at));
        let sets: Vec<u64> = sets.collect();
        let rows: Vec<_> = sets.chunks(64).collect();
        format!("pub const {name}: [[u64; 64]; {}] = {rows:?};\n", rows.len())
    };
    let source = with("A", "KNIGHT_ATTACKS", |at| 1 << at)
        + &with("B", "SLIDER_EXTENSIONS", |at| 1 << (at / 64))
        + &with("C", "SLIDER_EXTENSIONS", |at| 1 << (at % 64))
        + &with("D", "BETWEEN", |at| 1 << (at / 64) | 1 << (at % 64));
    let (_folder, path) = file("own.rs", &source);
    let (_, text) = outcome(&["match", &path]);
    for own in ["the square itself", "the first square", "the second square", "both squares"] {
        assert!(text.contains(&format!("  with {own}")), "{own}: {text}");
    }
}

#[test]
fn diff_and_check_find_tables_by_their_values() {
    let knights =
        foreign(&["KNIGHT_ATTACKS", "--rename", "KNIGHT_ATTACKS=HOPS", "--layout", "a8b8"]);
    let near = knights.replacen("0x0000_0000_0002_0400", "0x0000_0000_0002_0401", 1);
    assert_ne!(near, knights);
    let other = "pub const VALUES: [i16; 4] = [100, 300, 500, 900];\n";
    let (_folder, path) = file("near.rs", &(near + other));
    let (code, text) = outcome(&["diff", &path, "--format", "json"]);
    assert_eq!(code, Some(1));
    let document: Value = serde_json::from_str(&text).unwrap();
    let changes = document["changes"].as_array().unwrap();
    assert_eq!(changes.len(), 1, "{text}");
    assert_eq!(changes[0]["op"], "values");
    assert_eq!(
        (&changes[0]["table"], &changes[0]["to"]),
        (&"HOPS".into(), &"KNIGHT_ATTACKS".into())
    );
    assert_eq!(changes[0]["changed"], 1);
    assert_eq!(document["not_in_catalogue"], serde_json::json!(["VALUES"]));
    assert!(!document["absent"].as_array().unwrap().contains(&"KNIGHT_ATTACKS".into()), "{text}");
    // Of two versions a table went.
    let (code, text) = outcome(&["diff", &path, "/dev/null", "--format", "json"]);
    assert_eq!(code, Some(1));
    assert!(text.contains(r#""op":"removed","table":"VALUES""#), "{text}");
    // What the catalogue does not have is no difference.
    let kings = foreign(&["KING_ATTACKS"]);
    let (_folder, path) = file("kings.rs", &(kings + other));
    let (code, text) = outcome(&["diff", &path]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("\n? VALUES  [i16; 4]  not in the catalogue, 8 bytes\n"), "{text}");
    let (code, text) = outcome(&["check", &path]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("1 table: "), "{text}");
}

/// An array of every piece's attacks, and one of structs: only the bytes are known.
#[test]
fn rows_of_bytes_in_memory_are_tables() {
    let tables = stdout(&[
        "export",
        "PAWN_ATTACKS",
        "KNIGHT_ATTACKS",
        "KING_ATTACKS",
        "RAYS",
        "--format",
        "json",
    ]);
    let tables: Value = serde_json::from_str(&tables).unwrap();
    let values = |name: &str| -> Vec<u64> {
        let tables = tables["tables"].as_array().unwrap();
        let table = tables.iter().find(|it| it["name"] == name).unwrap();
        let values = table["values"].as_array().unwrap().iter();
        let hexadecimal = |it: &Value| it.as_str().unwrap().trim_start_matches("0x").to_owned();
        values.map(|it| u64::from_str_radix(&hexadecimal(it), 16).unwrap()).collect()
    };
    let [pawns, knights, kings, rays] =
        ["PAWN_ATTACKS", "KNIGHT_ATTACKS", "KING_ATTACKS", "RAYS"].map(values);
    let pieces = [&pawns[..64], &knights, &[0; 64], &kings, &pawns[64..], &[0; 64]].concat();
    let structs: Vec<u64> = (0..64)
        .flat_map(|square| [square, kings[square as usize], 7, knights[square as usize]])
        .collect();
    // By rows of eight: north and south first, then east and west.
    let order: Vec<u64> = [0, 4, 2, 6, 1, 3, 5, 7]
        .iter()
        .flat_map(|&i| rays[64 * i..64 * (i + 1)].to_vec())
        .collect();
    let folder = tempfile::tempdir().unwrap();
    let raw = [("pieces", pieces), ("structs", structs), ("rays", order)].map(|(name, values)| {
        let file = folder.path().join(name);
        fs::write(&file, values.iter().flat_map(|it| it.to_le_bytes()).collect::<Vec<u8>>())
            .unwrap();
        format!("{name}={}", file.display())
    });
    let (code, text) = outcome(&["match", "--raw", &raw[0], "--raw", &raw[1], "--raw", &raw[2]]);
    assert_eq!(code, Some(0), "{text}");
    let rows = text.lines().filter(|line| line.starts_with("= "));
    let rows: Vec<String> =
        rows.map(|line| line.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(
        rows,
        [
            "pieces[0] PAWN_ATTACKS[white]",
            "pieces[1] KNIGHT_ATTACKS",
            "pieces[3] KING_ATTACKS",
            "pieces[4] PAWN_ATTACKS[black]",
            "structs[_][1] KING_ATTACKS",
            "structs[_][3] KNIGHT_ATTACKS",
            "rays RAYS by direction: n s e w ne se sw nw",
        ],
        "{text}"
    );
}

#[test]
fn what_was_saved_is_expected() {
    let kings = foreign(&["KING_ATTACKS", "KNIGHT_ATTACKS"]);
    let (folder, path) = file("tables.rs", &kings);
    let saved = folder.path().join("tables.match");
    let saved = saved.to_str().unwrap();
    assert_eq!(outcome(&["match", &path, "--save", saved]).0, Some(0));
    let lines = fs::read_to_string(saved).unwrap();
    assert!(lines.contains("\nKING_ATTACKS\tKING_ATTACKS\ta1b1\n"), "{lines}");
    let expect = ["match", &path, "--expect", saved];
    assert_eq!(outcome(&expect), (Some(0), format!("2 arrays as in {saved}\n")));
    // One entry, then the whole array.
    let at = kings.find("KING_ATTACKS: ").unwrap();
    let at = at + kings[at..].find("0x").unwrap();
    fs::write(&path, format!("{}0x1{}", &kings[..at], &kings[at + 21..])).unwrap();
    let (code, text) = outcome(&expect);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.starts_with("- KING_ATTACKS  KING_ATTACKS  a1b1\n+ KING_ATTACKS  KING_ATTACKS  a1b1  1 entry differs: a1  values "), "{text}");
    assert!(text.contains("1 of 2 arrays not as in"), "{text}");
    fs::write(&path, foreign(&["KNIGHT_ATTACKS"])).unwrap();
    let (code, text) = outcome(&expect);
    assert_eq!(code, Some(1));
    assert!(text.contains("+ KING_ATTACKS  no table\n"), "{text}");
    // What is no such file, and what is not ours.
    let (_other, notes) = file("notes", "KING_ATTACKS");
    assert_trouble(&run(&["match", &path, "--expect", &notes]), "line 1 is no array");
    assert_trouble(&run(&["match", &path, &path, "--expect", saved]), "is of 1 source");
    assert_trouble(&run(&["match", &path, "--save", &notes]), "refusing to overwrite");
    assert_eq!(outcome(&["match", &path, "--save", &notes, "--force"]).0, Some(0));
    assert!(fs::read_to_string(notes).unwrap().contains("source "));
}

/// Parts of tables, several in one array, and what no command writes.
#[test]
fn every_equal_array_is_written_or_left_out_with_the_reason() {
    let (knights, pawns) = (numbers("KNIGHT_ATTACKS"), numbers("PAWN_ATTACKS"));
    let rays = numbers("RAYS");
    let ways: Vec<u64> = [2, 0].iter().flat_map(|i| rays[64 * i..64 * i + 64].to_vec()).collect();
    let masks: Vec<u64> = numbers("DIAGONAL_MASKS").into_iter().rev().collect();
    let others: Vec<u64> = numbers("KING_ATTACKS").into_iter().map(|it| !it).collect();
    let cells = numbers("MAILBOX_10X12");
    let rights = numbers("CASTLING_RIGHTS_KEPT");
    let cells: Vec<u64> =
        cells.iter().map(|&it| rights.get(it as usize).copied().unwrap_or(15)).collect();
    let unknown: Vec<u64> = (0..64).map(|it| it * it * 7919).collect();
    let row = |rows: &[&[u64]]| {
        let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
        format!("[{}]", rows.join(", "))
    };
    let source = array("hops", &knights)
        + &array("hops_too", &knights)
        + &array("white", &pawns[..64])
        + &array("masks", &masks)
        + &array("others", &others)
        + &array("cells", &cells)
        + &format!(
            "const pieces: [[u64; 64]; 3] = {};\n",
            row(&[&[0; 64], &pawns[64..], &knights])
        )
        + &format!("const mixed: [[u64; 64]; 2] = {};\n", row(&[&knights, &unknown]))
        + &format!("const ways: [[u64; 64]; 2] = {};\n", row(&[&ways[..64], &ways[64..]]));
    let (_folder, path) = file("own.rs", &source);
    let (code, text) = outcome(&["match", &path]);
    assert_eq!(code, Some(0), "{text}");
    for option in [
        "--rename 'KNIGHT_ATTACKS=hops'",
        "--compose 'hops_too=KNIGHT_ATTACKS'",
        "--compose 'white=PAWN_ATTACKS[white]'",
        "--compose 'masks=DIAGONAL_MASKS[~]'",
        "--compose 'cells=CASTLING_RIGHTS_KEPT[MAILBOX_10X12:15]'",
        "--compose 'pieces=0 PAWN_ATTACKS[black] KNIGHT_ATTACKS'",
        "--compose 'ways=RAYS[e,n]'",
    ] {
        assert!(text.contains(option), "{option}: {text}");
    }
    let left_out = "\nNo command writes:\n  others  no option writes it so: all other squares\n  \
        mixed   no table has the row `mixed[1]`\n";
    assert!(text.contains(left_out), "{text}");
    let (_, json) = outcome(&["match", &path, "--format", "json"]);
    let document: Value = serde_json::from_str(&json).unwrap();
    let matches = document["matches"].as_array().unwrap();
    let others = matches.iter().find(|it| it["name"] == "others").unwrap();
    assert_eq!(others["left_out"], "no option writes it so: all other squares");
}

#[test]
fn the_command_is_for_the_language_that_is_said() {
    let (_folder, path) = file("own.rs", &array("hops", &numbers("KNIGHT_ATTACKS")));
    let command = |args: &[&str]| {
        let (_, text) = outcome(&[&["match", &path], args].concat());
        text.lines().find_map(|line| line.strip_prefix("  ").map(str::to_owned)).unwrap()
    };
    assert!(command(&[]).starts_with("chess-tables generate "), "{}", command(&[]));
    let zig = command(&["--for", "zig"]);
    assert!(zig.contains(" --format zig ") && zig.contains("=hops"), "{zig}");
    assert!(command(&["--for", "rust"]).starts_with("chess-tables generate "));
    for format in [
        "c",
        "cpp",
        "csharp",
        "go",
        "java",
        "python",
        "typescript",
        "javascript",
        "json",
        "csv",
        "npy",
    ] {
        let command = command(&["--for", format]);
        assert!(command.contains(&format!(" --format {format} ")), "{command}");
    }
    // No language of its own, and none is written.
    let (_other, path) = file("own.d", "immutable ulong[64] hops = [HERE];\n");
    let text = fs::read_to_string(&path).unwrap();
    let values: Vec<String> =
        numbers("KNIGHT_ATTACKS").iter().map(|it| format!("{it:#x}UL")).collect();
    fs::write(&path, text.replace("HERE", &values.join(", "))).unwrap();
    let (_, text) = outcome(&["match", &path]);
    assert!(text.contains("  hops  nothing is written in D, but by a template of yours"), "{text}");
    assert!(!text.contains("--format json"), "{text}");
}

/// A folder of two languages, with the colors stated.
#[test]
fn each_language_of_a_folder_has_its_command() {
    let folder = tempfile::tempdir().unwrap();
    let header = stdout(&["export", "PAWN_ATTACKS", "--format", "c"]);
    let header: String =
        header.lines().filter(|it| !it.contains("Layout")).map(|it| format!("{it}\n")).collect();
    fs::write(folder.path().join("pawns.h"), header.replace("Generated by", "")).unwrap();
    fs::write(folder.path().join("hops.rs"), array("hops", &numbers("KNIGHT_ATTACKS"))).unwrap();
    let path = folder.path().to_str().unwrap();
    let (_, text) = outcome(&["match", path, "--colors", "black,white"]);
    assert!(text.contains("  chess-tables export PAWN_ATTACKS --format c\n"), "{text}");
    assert!(text.contains("  chess-tables generate KNIGHT_ATTACKS --rename"), "{text}");
}

/// What a slider attacks in a direction.
fn ray(square: usize, (file, rank): (i32, i32), occupied: u64) -> u64 {
    let square = square as i32;
    let squares = (1..8).map(|n| (square % 8 + n * file, square / 8 + n * rank));
    let on_board = squares.take_while(|(f, r)| (0..8).contains(f) && (0..8).contains(r));
    let mut attacks = 0;
    for (file, rank) in on_board {
        attacks |= 1 << (8 * rank + file);
        if attacks & occupied != 0 {
            break;
        }
    }
    attacks
}

/// The rook's attacks, 4096 entries a square, which 12 bits of a product index.
fn attacks_by(magics: &[u64]) -> Vec<u64> {
    let mut all = vec![0; 64 * 4096];
    for (square, (&magic, &relevant)) in magics.iter().zip(&numbers("ROOK_RELEVANT")).enumerate() {
        let mut occupied = 0_u64;
        loop {
            let mut attacks = 0_u64;
            for step in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                attacks |= ray(square, step, occupied);
            }
            all[4096 * square + (occupied.wrapping_mul(magic) >> 52) as usize] = attacks;
            occupied = occupied.wrapping_sub(relevant) & relevant;
            if occupied == 0 {
                break;
            }
        }
    }
    all
}

/// Magics in a file, and the attacks that they index in another.
#[test]
fn sources_are_told_together() {
    let own: Vec<u64> = numbers("ROOK_FANCY_MAGICS").iter().map(|it| it ^ 1 << 63).collect();
    let (folder, path) = file("magics.rs", &array("Magics", &own));
    let bytes: Vec<u8> = attacks_by(&own).iter().flat_map(|it| it.to_le_bytes()).collect();
    let bin = folder.path().join("attacks.bin");
    fs::write(&bin, bytes).unwrap();
    let raw = format!("Attacks:u64:262144={}", bin.display());
    let (_, text) = outcome(&["match", "--raw", &raw]);
    assert!(!text.contains(": Attacks"), "{text}");
    let (_, text) = outcome(&["match", &path, "--raw", &raw]);
    let row = text.lines().find(|it| it.starts_with(": Attacks")).expect(&text);
    assert!(row.contains("attacks of the rook by `Magics`"), "{row}");
    assert!(text.contains(" take the place of `Attacks`"), "{text}");
    let (_, text) = outcome(&["match", &path]);
    assert!(text.contains(" take the place of `Magics`, as does the crate chess-tables"), "{text}");
    assert!(text.contains("  chess-tables generate --sliders fancy_magic\n"), "{text}");
}
