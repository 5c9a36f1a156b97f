//! `match`: what no session can say: arrays of an engine's own, and folders of several files.

use std::fs;

use serde_json::Value;

use crate::{run, stdout};

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
    let source = array("Magics", &own) + &array("Keys", &keys);
    let (_folder, path) = file("own.rs", &source);
    let (code, text) = outcome(&["match", &path]);
    assert_eq!(code, Some(0), "{text}");
    for row in [
        "64 valid fancy magics of the rook, in every layout, 102,400 entries, no collision\n",
        "768 numbers of 64 bits that look random, no two equal, rank 64 of 64\n",
    ] {
        assert!(text.contains(row), "{row}: {text}");
    }
    let (_, json) = outcome(&["match", &path, "--format", "json"]);
    let document: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(document["sources"][0]["told"], 2, "{json}");
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

/// The samples of the documents, run in a folder that has what they name.
#[test]
fn samples_of_the_documents_are_what_is_printed() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    fs::copy(root.join("tests/sessions/match.in/engine.c"), folder.path().join("engine.c"))
        .unwrap();
    fs::write(folder.path().join("rays.bin"), [0; 4096]).unwrap();
    let mut samples = 0;
    for document in ["match", "reading"] {
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

/// Structs of a number and two sets, of which only the bytes are known.
#[test]
fn structs_of_bytes_are_tables() {
    let (kings, knights) = (numbers("KING_ATTACKS"), numbers("KNIGHT_ATTACKS"));
    let structs = (0..64).flat_map(|square| [square as u64, kings[square], knights[square]]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("structs.bin");
    fs::write(&path, structs.flat_map(u64::to_le_bytes).collect::<Vec<u8>>()).unwrap();
    let (code, text) = outcome(&["match", "--raw", &format!("structs={}", path.display())]);
    assert_eq!(code, Some(0), "{text}");
    assert!(
        text.contains("\n= structs[_][1]  KING_ATTACKS\n= structs[_][2]  KNIGHT_ATTACKS\n"),
        "{text}"
    );
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

/// Entries at other indices agree by chance.
#[test]
fn attacks_by_other_magics_are_not_nearly_those_of_the_catalogue() {
    let (attacks, mut start) = (numbers("ROOK_FANCY_ATTACKS"), 0);
    let mut bytes = vec![];
    for bits in numbers("ROOK_RELEVANT_BITS") {
        let end = start + (1 << bits);
        let row = attacks[start..end].iter().rev().copied().chain(std::iter::repeat(0)).take(4096);
        bytes.extend(row.flat_map(u64::to_le_bytes));
        start = end;
    }
    let folder = tempfile::tempdir().unwrap();
    let bin = folder.path().join("attacks.bin");
    fs::write(&bin, bytes).unwrap();
    let raw = format!("RookAttacks:u64:64x4096={}", bin.display());
    let (code, text) = outcome(&["match", "--raw", &raw]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("? RookAttacks"), "{text}");
}

/// Each diagonal has the name of the other one.
#[test]
fn names_of_the_catalogue_may_change_places() {
    let source = array("ANTI_DIAGONAL_MASKS", &numbers("DIAGONAL_MASKS"))
        + &array("DIAGONAL_MASKS", &numbers("ANTI_DIAGONAL_MASKS"));
    let (_folder, path) = file("tables.rs", &source);
    let (_, text) = outcome(&["match", &path]);
    let command = text.lines().find_map(|line| line.strip_prefix("  chess-tables ")).expect(&text);
    let words = shlex::split(command).unwrap();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert!(words.contains(&"DIAGONAL_MASKS") && words.contains(&"ANTI_DIAGONAL_MASKS"), "{text}");
    let (_folder, written) = file("written.rs", &stdout(&words));
    assert_eq!(outcome(&["diff", &path, &written]), (Some(0), String::new()));
}

/// Java has no integers without a sign: keys are a `long` with the same bits.
#[test]
fn keys_of_java_are_written() {
    let keys = numbers("POLYGLOT_EN_PASSANT").into_iter().map(|key| format!("{}L", key as i64));
    let keys = keys.collect::<Vec<_>>().join(", ");
    let (_folder, path) =
        file("Keys.java", &format!("class Keys {{ static long[] files = {{ {keys} }}; }}"));
    let (_, text) = outcome(&["match", &path]);
    let command = "export POLYGLOT_EN_PASSANT --format java --rename 'POLYGLOT_EN_PASSANT=files'\n";
    assert!(text.contains(command), "{text}");
}

/// What takes the place of magics belongs to their package.
#[test]
fn tables_for_magics_are_of_their_package() {
    let magics = format!(
        "{:?}",
        numbers("ROOK_FANCY_MAGICS").iter().map(|it| it ^ 1 << 63).collect::<Vec<_>>()
    );
    let magics = magics.trim_matches(['[', ']']);
    let (_folder, path) =
        file("magics.go", &format!("package engine\n\nvar magics = [64]uint64{{{magics}}}\n"));
    let (_, text) = outcome(&["match", &path]);
    assert!(text.ends_with(" ROOK_RELEVANT --format go --package engine\n"), "{text}");
}

/// A struct around a set has the path of its module, from whatever module the tables are in.
#[test]
fn types_of_sets_have_their_path_in_the_crate() {
    let knights = numbers("KNIGHT_ATTACKS").into_iter().map(|bits| format!("Set({bits})"));
    let array = format!("[{}]", knights.collect::<Vec<_>>().join(", "));
    let array = format!("use crate::Set;\npub const HOPS: [Set; 64] = {array};\n");
    let ty = "pub struct Set(pub u64);\n";
    for (file, module) in [
        ("board/types.rs", "crate::board::types"),
        ("board/mod.rs", "crate::board"),
        ("lib.rs", "crate"),
    ] {
        for (src, module) in [("src", module), ("source", "super")] {
            let folder = tempfile::tempdir().unwrap();
            let src = folder.path().join(src);
            fs::create_dir_all(src.join("board")).unwrap();
            fs::write(src.join("hops.rs"), &array).unwrap();
            fs::write(src.join(file), ty).unwrap();
            let (_, text) = outcome(&["match", src.to_str().unwrap()]);
            assert!(text.contains(&format!(" --bitboard {module}::Set ")), "{file}: {text}");
        }
    }
}

/// An array of arrays of C# is written as one of two axes, a module for `require` as one for `import`.
#[test]
fn what_is_written_otherwise_is_said() {
    let [white, black] = [0, 64].map(|from| {
        let entries = numbers("PAWN_ATTACKS").into_iter().skip(from).take(64);
        let entries = entries.map(|it| it.to_string());
        entries.collect::<Vec<_>>().join(", ")
    });
    let rows = format!("{{ new ulong[] {{ {white} }}, new ulong[] {{ {black} }} }}");
    let one = format!("{{ {{ {white} }}, {{ {black} }} }}");
    let jagged = format!("class T {{ static readonly ulong[][] Pawns = {rows}; }}");
    let plain = format!("class T {{ static readonly ulong[,] Pawns = {one}; }}");
    let white = white.replace(',', "n,") + "n";
    let common = format!("const Pawns = [{white}];\nmodule.exports = {{ Pawns }};\n");
    let module = format!("export const Pawns = [{white}];\n");
    for (name, text, words) in [
        ("a.cs", jagged, ", where `Pawns[a][b]` is `Pawns[a, b]`:\n"),
        ("b.cs", plain, "b.cs:\n"),
        ("a.js", common, ", as an ES module, which `require` reads since Node 22.12:\n"),
        ("b.js", module, "b.js:\n"),
    ] {
        let (_folder, path) = file(name, &text);
        let (_, text) = outcome(&["match", &path]);
        assert!(text.contains(words), "{name}: {text}");
    }
}

/// What a folder has of built files is left out, unless it is all there is.
#[test]
fn built_files_are_left_out_beside_their_source() {
    let folder = tempfile::tempdir().unwrap();
    let hops = array("HOPS", &numbers("KNIGHT_ATTACKS"));
    let only = array("ONLY", &numbers("KING_ATTACKS"));
    for (name, text) in [("src/hops.rs", hops.clone()), ("dist/all.rs", hops + &only)] {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    let (_, text) = outcome(&["match", folder.path().to_str().unwrap()]);
    assert!(text.contains(" 2 arrays: 2 as in the catalogue\n"), "{text}");
    assert!(text.contains("= HOPS  src/hops.rs:1 "), "{text}");
    assert!(text.contains("1 array is left out: built from files that have the same\n"), "{text}");
}

/// What npm installs is no source of an engine.
#[test]
fn installed_packages_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["src", "node_modules/other"] {
        let inner = folder.path().join(name);
        fs::create_dir_all(&inner).unwrap();
        fs::write(inner.join("hops.rs"), array("HOPS", &numbers("KNIGHT_ATTACKS"))).unwrap();
    }
    let (_, text) = outcome(&["match", folder.path().to_str().unwrap()]);
    assert!(text.contains(" 1 array: 1 as in the catalogue\n"), "{text}");
}
