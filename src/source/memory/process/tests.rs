//! Tables of files and of programs: small engines are compiled, started and read.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Element, Table};
use chess_tables_read::lists::Language;
use clap::Parser as _;

use super::super::dump::tests::is_there;
use super::FromMemory;
use crate::source::loaded::Loaded;

#[derive(clap::Parser)]
struct Args {
    #[command(flatten)]
    memory: FromMemory,
    tables: Vec<String>,
}

fn parsed(words: &[&str]) -> Result<Args, clap::Error> {
    Args::try_parse_from([&["match"], words].concat())
}

/// What is found, or the error as people read it.
fn load(words: &[&str]) -> Result<Loaded, String> {
    let found = parsed(words).unwrap().memory.load().map_err(|error| error.to_string())?;
    let [found] = found.try_into().unwrap();
    Ok(found)
}

fn ours(name: &str) -> Table {
    let tables = catalogue::generate(Board::CHESS, &[name]).unwrap().tables;
    let [table] = tables.try_into().unwrap();
    table
}

fn bytes_of(table: &Table) -> Vec<u8> {
    let bytes = table.values.iter().map(|bits| bits.to_le_bytes());
    bytes.flat_map(|bytes| bytes[..table.element.bytes()].to_vec()).collect()
}

#[test]
fn options_go_together() {
    let args = parsed(&["--run", "./engine", "--symbols", "A*", "B", "--", "a.rs"]).unwrap();
    assert_eq!(
        (args.memory.symbols, args.tables),
        (vec!["A*".into(), "B".into()], vec!["a.rs".into()])
    );
    assert!(!args.memory.run.is_empty());
    let args = parsed(&["--dump", "cpp", "A", "B:u8:4"]).unwrap();
    assert!(args.memory.dump.is_some() && args.tables == ["A", "B:u8:4"]);
    for words in [
        &["--run", "a", "--pid", "1"][..],
        &["--pid", "1", "--send", "uci"],
        &["--dump", "c", "A", "--pid", "1"],
        &["--dump", "cobol", "A"],
    ] {
        assert!(parsed(words).is_err(), "{words:?}");
    }
}

#[test]
fn bytes_in_files_are_tables() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rays.bin");
    let rays = ours("RAYS");
    fs::write(&file, bytes_of(&rays)).unwrap();
    let raw = |form: &str| load(&["--raw", &format!("rays{form}={}", file.display())]);
    let found = raw(":u64:8x64").unwrap();
    let table = &found.set.tables[0];
    assert_eq!((table.type_name(), &table.values), (rays.type_name(), &rays.values));
    // As of source that says nothing else: the last axis has as many entries as the board squares.
    assert_eq!((table.content, table.axes[1]), (rays.content, rays.axes[1]));
    assert!(found.is_guessed(table) && !found.is_element_guessed(table));
    let found = raw(":usize:512").unwrap();
    assert!(found.is_element_guessed(&found.set.tables[0]));
    // Nothing is said about it.
    let found = raw("").unwrap();
    assert!(found.set.tables.is_empty());
    let array = &found.unshaped[0];
    assert_eq!(array.in_a_row(Element::U64), Some([512]));
    assert_eq!(array.table(Element::U64, &[512]).values, rays.values);
    assert_eq!(array.table(Element::I8, &[4096]).number(&[63]), -128);
    assert_eq!(array.in_rows(Element::U64, 64), Some([[8, 64], [64, 8]]));
    assert_eq!(array.in_rows(Element::U32, 64), Some([[16, 64], [64, 16]]));
    // No piece has so many.
    assert_eq!(array.in_rows(Element::U16, 64), None);
    let [missing, size] = [":u64:7x64", ":u64:8x64"].map(|form| {
        fs::write(&file, if form == ":u64:7x64" { bytes_of(&rays) } else { vec![0; 600] }).unwrap();
        raw(form).unwrap_err()
    });
    assert_eq!(missing, "error: `rays` has 4096 bytes: u64:7x64 is 3584 bytes");
    assert_eq!(size, "error: `rays` has 600 bytes: u64:8x64 is 4096 bytes");
    let both = format!("a:u8:600={}", file.display());
    assert_eq!(
        load(&["--raw", &both, "--raw", &both]).unwrap_err(),
        "error: two tables have the name `a`"
    );
    let inputs = load(&["--raw", "a:u8:1=-", "--raw", "b=-"]).unwrap_err();
    assert_eq!(inputs, "error: only one table can come from standard input");
    let error = load(&["--raw", "a=nowhere/a.bin"]).unwrap_err();
    assert_eq!(error, "error: cannot read `nowhere/a.bin`: no such file");
    let none = raw("").unwrap();
    assert_eq!(none.unshaped[0].in_a_row(Element::U128), None);
}

/// The tables of an engine in C: its own for sure, and others that are compared by their names alone. `FILL`
/// stands for how it begins, `WAIT` for how it goes on.
const C: &str = r#"
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>
uint64_t KnightAttacks[64];
static int16_t steps[3][16];
const uint32_t keys[32] = {0x01234567, 0x89ABCDEF};
static void fill(void) {
    static const int leaps[8][2] = {{1,2},{2,1},{2,-1},{1,-2},{-1,-2},{-2,-1},{-2,1},{-1,2}};
    for (int square = 0; square < 64; square++)
        for (int i = 0; i < 8; i++) {
            int file = square % 8 + leaps[i][0], rank = square / 8 + leaps[i][1];
            if (file >= 0 && file < 8 && rank >= 0 && rank < 8)
                KnightAttacks[square] |= UINT64_C(1) << (8 * rank + file);
        }
    for (int i = 0; i < 48; i++) steps[i / 16][i % 16] = (int16_t)(i * 1000 - 20000);
}
int main(int argc, char **argv) {
    char line[80] = "";
    FILE *pid = fopen("pid", "w");
    if (pid) { fprintf(pid, "%d", (int)getpid()); fclose(pid); }
    (void)argc; (void)argv;
    BEGIN
    while (fgets(line, sizeof line, stdin) && line[0] != 'q') printf("%d %d\n", steps[line[0] % 3][line[1] % 16], (int)keys[line[2] % 32]);
    return 0;
}
"#;

/// Compiles a source into `engine`. Returns whether the compiler is there.
fn compiled(folder: &Path, file: &str, text: &str, compiler: &str) -> bool {
    let (program, options) = compiler.split_once(' ').unwrap_or((compiler, ""));
    if !is_there(program) {
        return false;
    }
    fs::write(folder.join(file), text).unwrap();
    let mut command = Command::new(program);
    command.args(options.split_whitespace()).args(["-o", "engine", file]).current_dir(folder);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    true
}

/// Compiles the engine in C that begins so.
fn compiled_c(folder: &Path, begin: &str, compiler: &str) -> bool {
    compiled(folder, "engine.c", &C.replace("BEGIN", begin), compiler)
}

/// Runs the engine of a folder in that folder, by a shell, which the engine replaces.
fn command(folder: &Path) -> String {
    format!("sh -c 'cd {} && exec ./engine'", folder.display())
}

fn named(found: &Loaded) -> BTreeMap<&str, &[u8]> {
    found.unshaped.iter().map(|it| (it.name.as_str(), &*it.bytes)).collect()
}

/// The engine of the folder has ended, and with it what it wrote its number into.
fn assert_gone(folder: &Path) {
    let pid = fs::read_to_string(folder.join("pid")).unwrap();
    assert!(!Path::new(&format!("/proc/{pid}")).exists(), "process {pid} is still there");
}

fn assert_tables_of_c(folder: &Path, words: &[&str]) {
    let found = load(&[&["--run", &command(folder)], words].concat()).unwrap();
    assert_gone(folder);
    let tables = named(&found);
    let knights = ours("KNIGHT_ATTACKS");
    assert_eq!(tables["KnightAttacks"], bytes_of(&knights));
    let unshaped = found.unshaped.iter().find(|it| it.name == "KnightAttacks").unwrap();
    assert_eq!(unshaped.table(knights.element, &[64]).values, knights.values);
    let steps =
        (0..48).flat_map(|i| ((i * 1000 - 20000) as i16).to_le_bytes()).collect::<Vec<u8>>();
    assert_eq!(tables["steps"], steps);
    assert_eq!(tables["keys"][..8], [0x67, 0x45, 0x23, 0x01, 0xEF, 0xCD, 0xAB, 0x89]);
    assert!(found.skipped.is_empty(), "{:?}", found.skipped);
    assert_eq!(found.language, Some(Language::C));
}

#[test]
fn tables_of_c_are_read_wherever_the_program_stands() {
    let folder = tempfile::tempdir().unwrap();
    for options in ["-pie -fPIE", "-no-pie -fno-pie", "-static", "-static-pie -fPIE -O2"] {
        if compiled_c(folder.path(), "fill();", &format!("gcc {options}")) {
            assert_tables_of_c(folder.path(), &[]);
        }
    }
}

#[test]
fn a_program_is_told_first_what_it_needs() {
    let folder = tempfile::tempdir().unwrap();
    let begin = "while (fgets(line, sizeof line, stdin) && line[0] != 'i'); usleep(50000); fill();";
    if compiled_c(folder.path(), begin, "gcc -D_DEFAULT_SOURCE") {
        assert_tables_of_c(folder.path(), &["--send", r"uci\nisready"]);
        let found = load(&["--run", &command(folder.path()), "--send", "uci"]).unwrap();
        assert_eq!(named(&found)["KnightAttacks"], [0; 512]);
    }
}

#[test]
fn tables_are_found_by_their_names() {
    let folder = tempfile::tempdir().unwrap();
    if !compiled_c(folder.path(), "fill();", "gcc") {
        return;
    }
    let run = command(folder.path());
    let names = |globs: &[&str]| {
        let found = load(&[&["--run", &run, "--symbols"], globs].concat()).unwrap();
        named(&found).keys().map(|&name| name.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&["knight*"]), ["KnightAttacks"]);
    assert_eq!(names(&["k*", "STEPS"]), ["KnightAttacks", "keys", "steps"]);
    assert_eq!(names(&[]), ["KnightAttacks", "keys", "leaps", "steps"]);
    let error = load(&["--run", &run, "--symbols", "knightatacks"]).unwrap_err();
    assert!(error.starts_with("error: no array `knightatacks` in `/"), "{error}");
    assert!(error.ends_with("engine`\n  help: did you mean `KnightAttacks`?"), "{error}");
    assert_gone(folder.path());
}

#[test]
fn a_running_program_is_read() {
    let folder = tempfile::tempdir().unwrap();
    if !compiled_c(folder.path(), "fill(); puts(\"ready\"); fflush(stdout);", "gcc") {
        return;
    }
    let mut engine = Command::new(folder.path().join("engine"));
    engine.stdin(Stdio::piped()).stdout(Stdio::piped()).current_dir(&folder);
    let mut engine = engine.spawn().unwrap();
    engine.stdout.as_mut().unwrap().read_exact(&mut [0; 5]).unwrap();
    let found = load(&["--pid", &engine.id().to_string(), "--symbols", "Knight*"]);
    let is_alive = engine.try_wait().unwrap().is_none();
    engine.kill().unwrap();
    engine.wait().unwrap();
    assert_eq!(named(&found.unwrap())["KnightAttacks"], bytes_of(&ours("KNIGHT_ATTACKS")));
    assert!(is_alive);
    let error = load(&["--pid", "4194305"]).unwrap_err();
    assert_eq!(
        error,
        "error: cannot read the memory of process 4194305: there is no process 4194305"
    );
}

#[test]
fn names_of_cpp_and_rust_are_those_of_the_source() {
    let folder = tempfile::tempdir().unwrap();
    let cpp = "#include <cstdint>\n#include <iostream>\n#include <string>\n\
        namespace Engine { uint64_t Knights[64]; namespace { uint8_t kings[40]; } }\n\
        struct Bits { static uint16_t Table[32]; }; uint16_t Bits::Table[32];\n\
        static uint32_t *make(int n) { static uint32_t local[16]; local[0] = n; return local; }\n\
        int main() { for (int i = 0; i < 64; i++) Engine::Knights[i] = i * i;\n\
        Engine::kings[3] = 7; Bits::Table[1] = 258; make(9); std::string line;\n\
        while (std::getline(std::cin, line)) std::cout << Engine::kings[line.size() % 40] << make(1)[line.size() % 16]; }";
    for level in ["-O0", "-O2"] {
        if compiled(folder.path(), "engine.cpp", cpp, &format!("g++ {level}")) {
            let found = load(&["--run", &command(folder.path())]).unwrap();
            let tables = named(&found);
            let squares: Vec<u8> = (0..64_u64).flat_map(|i| (i * i).to_le_bytes()).collect();
            assert_eq!(tables["Engine::Knights"], squares);
            assert_eq!(tables["Engine::kings"][..4], [0, 0, 0, 7]);
            assert_eq!(tables["Bits::Table"][2..4], [2, 1]);
            assert_eq!(tables["make::local"][..4], [9, 0, 0, 0]);
            assert_eq!(tables.len(), 4, "{:?}", tables.keys());
            assert_eq!(found.language, Some(Language::C));
        }
    }
    let rust = "mod attacks {\n    use std::sync::atomic::{AtomicU64, Ordering};\n\
        pub static KNIGHTS: [AtomicU64; 64] = [const { AtomicU64::new(0) }; 64];\n\
        pub static MARKS: [u16; 64] = [258; 64];\n\
        pub fn fill() -> u64 {\n        static STEPS: [AtomicU64; 8] = [const { AtomicU64::new(3) }; 8];\n\
        for (i, it) in KNIGHTS.iter().enumerate() {\n            it.store((i * i) as u64, Ordering::Relaxed);\n        }\n\
        STEPS[std::env::args().count()].store(4, Ordering::Relaxed);\n        STEPS.iter().map(|it| it.load(Ordering::Relaxed)).sum()\n    }\n}\n\
        fn main() {\n    println!(\"{}\", attacks::fill());\n    for line in std::io::stdin().lines() {\n\
        let i = line.unwrap().len() % 64;\n        println!(\"{:?} {}\", attacks::KNIGHTS[i], attacks::MARKS[i]);\n    }\n}\n";
    for options in ["", "-Csymbol-mangling-version=v0", "-O"] {
        let compiler = format!("rustc --edition 2021 {options}");
        if compiled(folder.path(), "engine.rs", rust, &compiler) {
            let found =
                load(&["--run", &command(folder.path()), "--symbols", "engine::*"]).unwrap();
            let tables = named(&found);
            let squares: Vec<u8> = (0..64_u64).flat_map(|i| (i * i).to_le_bytes()).collect();
            assert_eq!(tables["engine::attacks::KNIGHTS"], squares);
            assert_eq!(found.language, Some(Language::Rust));
            assert_eq!(tables["engine::attacks::MARKS"], [2, 1].repeat(64));
            assert_eq!(tables["engine::attacks::fill::STEPS"][8..16], [4, 0, 0, 0, 0, 0, 0, 0]);
        }
    }
}

#[test]
fn a_program_that_cannot_be_read_is_named_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let begins = [("fill();", "gcc -s"), ("for (;;) fill();", "gcc -g"), ("return 3;", "gcc -g")];
    let errors = begins.map(|(begin, compiler)| {
        compiled_c(folder.path(), begin, compiler).then(|| {
            let error = load(&["--run", &command(folder.path()), "--wait", "1"]).unwrap_err();
            assert_gone(folder.path());
            error
        })
    });
    for (error, parts) in errors.iter().flatten().zip([
        &["engine` has no symbols: it is stripped\n  note: ", "\n  help: `--dump LANGUAGE NAME` prints"][..],
        &["engine'` does not wait for input after 1 s\n  help: `--wait SECONDS` gives it more time; for a program that never waits, start it and use `--pid`"],
        &["engine'` ended before it waited for input: exit status: 3\n  help: run it alone"],
    ]) {
        assert!(error.starts_with("error: ") && parts.iter().all(|it| error.contains(it)), "{error}");
    }
    let small = "#include <stdio.h>\nint main(void) { return getchar(); }";
    if compiled(folder.path(), "engine.c", small, "gcc") {
        let error = load(&["--run", &command(folder.path())]).unwrap_err();
        assert!(error.contains("engine` names no array of 32 bytes to 64 MB"), "{error}");
    }
    for (command, message) in [
        ("", "error: `` is not a command"),
        ("'a", "error: `'a` is not a command"),
        ("/nowhere/engine", "error: cannot start `/nowhere/engine`: no such file"),
    ] {
        assert_eq!(load(&["--run", command]).unwrap_err(), message);
    }
    // A program of Windows, where nothing else runs such.
    let other = folder.path().join("engine.exe");
    fs::write(&other, b"MZ\x90\0\x03\0\0\0").unwrap();
    let error = load(&["--run", other.to_str().unwrap()]).unwrap_err();
    assert!(error.contains("permission denied"), "{error}");
    fs::set_permissions(&other, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let error = load(&["--run", other.to_str().unwrap()]).unwrap_err();
    assert!(error.ends_with("help: only programs of Linux can be read: ELF files"), "{error}");
}

/// Runs this program as one that is interrupted while it waits for another.
#[test]
fn an_interrupted_wait_ends_the_program() {
    const FOLDER: &str = "CHESS_TABLES_TEST_FOLDER";
    if let Some(folder) = std::env::var_os(FOLDER) {
        let found = load(&["--run", &command(Path::new(&folder)), "--wait", "60"]);
        unreachable!("a signal ends this: {found:?}");
    }
    let folder = tempfile::tempdir().unwrap();
    if !compiled_c(folder.path(), "for (;;) fill();", "gcc") {
        return;
    }
    let (_, module) = module_path!().split_once("::").unwrap();
    let test = format!("{module}::an_interrupted_wait_ends_the_program");
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", &test]).env(FOLDER, folder.path()).stdout(Stdio::null());
    let mut interrupted = command.spawn().unwrap();
    let pid = folder.path().join("pid");
    let start = Instant::now();
    while fs::read_to_string(&pid).unwrap_or_default().is_empty() {
        assert!(start.elapsed() < Duration::from_secs(60), "the engine does not start");
        std::thread::sleep(Duration::from_millis(10));
    }
    let signal = Command::new("kill").args(["-INT", &interrupted.id().to_string()]).status();
    assert!(signal.unwrap().success());
    assert_eq!(interrupted.wait().unwrap().signal(), Some(2));
    assert_gone(folder.path());
}
