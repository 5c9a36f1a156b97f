//! Compiled programs and object files as sources.

use std::fs;
use std::path::Path;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Table};

use crate::{SOURCES, assert_trouble, call, in_folder, is_there, run, stdout};

fn ours(table: &str, board: Board) -> Table {
    catalogue::generate(board, &[table]).unwrap().tables.remove(0)
}

/// `{0x1ull, ...}` of numbers of 64 bits.
fn list(values: &[u128]) -> String {
    let values: Vec<String> = values.iter().map(|bits| format!("{bits:#x}ull")).collect();
    format!("{{{}}}", values.join(", "))
}

/// Compiles `engine.c`, `engine.rs` and so on into a file; `false` if there is no such compiler.
pub(crate) fn is_compiled(folder: &Path, source: (&str, &str), command: &str) -> bool {
    let words: Vec<&str> = command.split(' ').chain([source.0]).collect();
    fs::write(folder.join(source.0), source.1).unwrap();
    let is_there = is_there(words[0], SOURCES);
    if is_there {
        call(&mut in_folder(folder, &words));
    }
    is_there
}

/// An engine in C with a table that is constant, one that is computed at start, and one of addresses.
fn engine(knights: &[u128]) -> String {
    format!(
        "const unsigned long long KnightAttacks[64] = {};\nunsigned long long _b_file[64];\n\
         const char *names[8] = {{\"a\"}};\n\
         int main(int count, char **words) {{ _b_file[count] = KnightAttacks[words[0][0] & 63];\n\
         return (int)_b_file[count + 1] + *names[count & 7]; }}\n",
        list(knights)
    )
}

#[test]
fn arrays_of_programs_and_object_files_are_matched_and_listed() {
    let folder = tempfile::tempdir().unwrap();
    let knights = ours("KNIGHT_ATTACKS", Board::CHESS).values;
    for options in ["gcc -c -o engine", "gcc -O2 -o engine", "gcc -no-pie -static -o engine"] {
        if !is_compiled(folder.path(), ("engine.c", &engine(&knights)), options) {
            return;
        }
        let path = folder.path().join("engine");
        let path = path.to_str().unwrap();
        let text = stdout(&["match", path, "--symbols", "KnightAttacks", "_b_file"]);
        let what = if options.contains("-c") { "object file" } else { "compiled program" };
        assert!(text.contains(&format!("{what}, 1 array: 1 as in the catalogue\n")), "{text}");
        assert!(text.contains("\n= KnightAttacks  KNIGHT_ATTACKS\n"), "{text}");
        assert!(text.contains("\n1 array is computed or cannot be read"), "{text}");
        assert!(text.contains("export KNIGHT_ATTACKS --format c --rename"), "{text}");
        let text = stdout(&["list", "-s", path]);
        let words = |name: &str| {
            let mut lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
            lines.find(|words| words.first() == Some(&name)).expect(&text).join(" ")
        };
        assert_eq!(words("KnightAttacks"), "KnightAttacks [u64?; 64] (square) 512");
        assert_eq!(words("_b_file"), "_b_file not filled before it runs: `match --run`");
        let text = stdout(&["show", "KnightAttacks", "g1", "-s", path]);
        assert!(text.contains("squares e2 f3 h3\n") && text.contains("type guessed"), "{text}");
        let missing = run(&["match", path, "--symbols", "KnightAtacks"]);
        assert_trouble(&missing, "did you mean `KnightAttacks`?");
    }
}

#[test]
fn large_arrays_are_read_if_they_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let source = "const char network[5000000] = {1, 2}, other[9000000] = {3}, more[9000000] = {4};";
    if !is_compiled(folder.path(), ("engine.c", source), "gcc -c -o engine.o") {
        return;
    }
    let path = folder.path().join("engine.o");
    let path = path.to_str().unwrap();
    assert_trouble(&run(&["match", path]), "network: too large for a table: `--symbols` with");
    let text = stdout(&["match", path, "--symbols", "network"]);
    assert!(text.contains("\n? network"), "{text}");
    let all = run(&["match", path, "--symbols", "*"]);
    assert_trouble(&all, "have more than 16 MB\n  help: name those that you mean");
}

#[test]
fn arrays_of_addresses_are_no_numbers() {
    let folder = tempfile::tempdir().unwrap();
    for options in ["gcc -c -o engine", "gcc -pie -fPIE -o engine"] {
        if is_compiled(folder.path(), ("engine.c", &engine(&[1])), options) {
            let path = folder.path().join("engine");
            let none = run(&["match", path.to_str().unwrap(), "--symbols", "names"]);
            let reason = "names: has addresses, which are set when the program is linked or loaded";
            assert_trouble(&none, reason);
        }
    }
}

#[test]
fn two_object_files_are_compared_by_their_arrays() {
    let folder = tempfile::tempdir().unwrap();
    let mut knights = ours("KNIGHT_ATTACKS", Board::CHESS).values;
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    if !is_compiled(folder.path(), ("engine.c", &engine(&knights)), "gcc -c -o a.o") {
        return;
    }
    knights[6] ^= 1 << 15 | 1 << 12;
    is_compiled(folder.path(), ("engine.c", &engine(&knights)), "gcc -O2 -c -o b.o");
    let same = run(&["diff", &path("a.o"), &path("a.o"), "-q"]);
    assert_eq!((same.status.code(), same.stdout.len()), (Some(0), 0));
    let output = run(&["diff", &path("a.o"), &path("b.o")]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("added h2   removed e2\n"), "{text}");
    // What is exported is what is read back.
    let json = stdout(&["export", "-s", &path("a.o"), "--format", "json"]);
    fs::write(path("a.json"), json).unwrap();
    assert_eq!(run(&["diff", &path("a.o"), &path("a.json")]).status.code(), Some(0));
}

#[test]
fn names_are_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let rust = "#![crate_type = \"lib\"]\npub struct Steps;\n\
        impl Steps { pub fn get(i: usize) -> i32 { static KNIGHT: [i32; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9]; KNIGHT[i] } }\n\
        pub mod tables { pub static KINGS: [u64; 4] = [770, 1797, 3594, 7188]; }\n";
    for options in ["rustc --emit obj", "rustc -Csymbol-mangling-version=v0 --emit obj"] {
        if is_compiled(folder.path(), ("engine.rs", rust), &format!("{options} -o rust.o")) {
            let text = stdout(&["list", "-s", &path("rust.o")]);
            assert!(text.contains("\nengine::tables::KINGS "), "{text}");
            assert!(text.contains("::get::KNIGHT "), "{text}");
        }
    }
    let cpp = "template <int N> struct Lines { static const int table[N]; };\n\
        template <int N> const int Lines<N>::table[N] = {1, 2};\n\
        namespace { extern \"C\" const int own[8]; const int own[8] = {3}; }\n\
        const int *of(int i) { static short local[16] = {3}; local[i]++; return Lines<9>::table + own[i] + local[i]; }\n";
    if is_compiled(folder.path(), ("engine.cpp", cpp), "g++ -c -o cpp.o") {
        let names = |globs: &[&str]| {
            let words = ["match", &path("cpp.o"), "--format", "json", "--symbols"];
            let text = stdout(&[&words[..], globs].concat());
            let document: serde_json::Value = serde_json::from_str(&text).unwrap();
            let matches = document["matches"].as_array().unwrap().iter();
            matches.map(|it| it["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names(&["lines<9>::*"]), ["Lines<9>::table"]);
        assert_eq!(names(&["of::local", "own"]), ["of::local", "own"]);
        assert_eq!(names(&["TABLE"]), ["Lines<9>::table"]);
    }
}

/// Tables of 90 squares, which are 180 numbers of 64 bits.
#[test]
fn sets_of_more_than_64_squares_are_read_whole() {
    let folder = tempfile::tempdir().unwrap();
    let board = Board::new(9, 10).unwrap();
    let knights = ours("KNIGHT_ATTACKS", board).values;
    let halves: Vec<u128> =
        knights.iter().flat_map(|bits| [bits & u128::from(u64::MAX), bits >> 64]).collect();
    let source = format!(
        "const unsigned long long Knights[180] __attribute__((aligned(16))) = {};\n\
         int main(void) {{ return getchar() + (int)Knights[0]; }}\n",
        list(&halves)
    );
    let source = format!("#include <stdio.h>\n{source}");
    if !is_compiled(folder.path(), ("engine.c", &source), "gcc -o engine") {
        return;
    }
    let path = folder.path().join("engine");
    let path = path.to_str().unwrap();
    for source in [&[path][..], &["--run", path]] {
        for words in [&["--board", "9x10"][..], &["--board", "9x10", "--type", "Knights=u128:90"]] {
            let words = [&["match", "--symbols=Knights"], words, source].concat();
            let text = stdout(&words);
            assert!(text.contains("\n= Knights  KNIGHT_ATTACKS\n"), "{words:?}: {text}");
        }
        let words = [&["match", "--type", "Knights=u64:90"], source].concat();
        assert_trouble(&run(&words), "`Knights` has 1440 bytes: u64:90 is 720 bytes");
    }
    let unknown = run(&["match", path, "--type", "Bishops=u64:90"]);
    assert_trouble(&unknown, "no array `Bishops` for `--type`");
}
