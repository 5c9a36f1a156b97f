//! Programs with tables: those of `docs/adopting.md`, `docs/c.md` and `programs.md`, whose commands write their tables; and engines that lint their own code strictly, to which what is written gives no warning.

use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::{Script, SliderMethod, Sliders, StructArray};

use crate::{call, in_folder, is_there, names_in};

/// A fenced block: its language and its text.
fn blocks(section: &str) -> Vec<(&str, &str)> {
    let fenced = section.split("\n```").skip(1).step_by(2);
    fenced.filter_map(|block| block.split_once('\n')).collect()
}

/// The name of a block's file stands in its first line: `/* main.c */`.
fn file_of(text: &str) -> &str {
    text.split_whitespace().nth(1).expect("a block of code names its file")
}

fn assert_runs(folder: &Path, program: &str, args: &[&str]) {
    let path = Path::new(env!("CARGO_BIN_EXE_chess-tables")).parent().unwrap().display();
    let path = format!("{path}:{}", std::env::var("PATH").unwrap());
    call(in_folder(folder, &[&[program], args].concat()).env("PATH", path));
}

/// Builds the program of a section, with the sources that its commands wrote, and runs it.
fn build_and_run(folder: &Path, file: &str) {
    let names = names_in(folder);
    let sources = |endings: &[&str]| -> Vec<&str> {
        let is_one = |name: &&str| endings.iter().any(|ending| name.ends_with(ending));
        names.iter().map(String::as_str).filter(is_one).collect()
    };
    let strict = ["-Wall", "-Wextra", "-Werror", "-O1", "-o", "program"];
    let rust = ["--edition", "2024", "-Dwarnings", "-o", "program", file];
    match file.rsplit_once('.').unwrap().1 {
        "js" => return assert_runs(folder, "node", &[file]),
        "go" => return assert_runs(folder, "go", &["run", file, "tables.go"]),
        "py" => return assert_runs(folder, "python3", &[file]),
        "rs" => assert_runs(folder, "rustc", &rust),
        "cpp" => {
            assert_runs(folder, "g++", &[&sources(&[".cpp", ".cc"]), &strict[..]].concat());
        }
        _ => assert_runs(folder, "gcc", &[&sources(&[".c"]), &strict[..]].concat()),
    }
    assert_runs(folder, "./program", &[]);
}

/// Those of the guides, and those of `programs.md`, with `--element`, `--colors`, `--source-file`, `--namespace` and
/// `--include`.
#[cfg(unix)]
#[test]
fn the_programs_of_the_guides_run() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let [guide, c] = ["adopting.md", "c.md"].map(|it| fs::read_to_string(docs.join(it)).unwrap());
    let programs = c.split("\n### ");
    let own = include_str!("programs.md").split("\n## ").skip(1);
    let sections = guide.split("\n## ").skip(1).chain(programs).chain(own);
    let mut ran = 0;
    for section in sections {
        let title = section.lines().next().unwrap();
        let blocks = blocks(section);
        // Text is what a program printed.
        let blocks = blocks.iter().filter(|(language, _)| *language != "text");
        let (shell, code): (Vec<_>, Vec<_>) = blocks.partition(|(language, _)| *language == "sh");
        if code.is_empty() {
            continue;
        }
        let needed = code.iter().find_map(|(language, _)| match *language {
            "c" => Some("gcc"),
            "cpp" => Some("g++"),
            "go" => Some("go"),
            "js" => Some("node"),
            "python" => Some("python3"),
            _ => None,
        });
        if needed.is_some_and(|program| !is_there(program, title)) {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        let files: Vec<&str> = code.iter().map(|(_, text)| file_of(text)).collect();
        for (file, (_, text)) in files.iter().zip(&code) {
            fs::write(folder.path().join(file), text).unwrap();
        }
        for (_, commands) in shell {
            assert_runs(folder.path(), "sh", &["-e", "-c", commands]);
        }
        build_and_run(folder.path(), files.last().unwrap());
        ran += 1;
    }
    assert!(ran >= 14, "{ran} programs");
}

/// The README's sample in C, with the header that its command writes: a knight and a rook on d4.
#[cfg(unix)]
#[test]
fn the_c_sample_of_the_readme_runs() {
    let readme = include_str!("../../README.md");
    let block = |begin: &str| readme.split_once(begin).unwrap().1.split_once("```").unwrap().0;
    let command = block("```sh\n").lines().find(|line| line.contains("--format c ")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    assert_runs(folder.path(), "sh", &["-e", "-c", command]);
    let main = "int main(void) {\n    uint64_t d7 = (uint64_t)1 << 11;\n    return !(knight(35) == \
                0x14220022140000 && rook(35, d7) == 0x080808f708080800);\n}\n";
    fs::write(folder.path().join("main.c"), block("```c\n").to_owned() + main).unwrap();
    for compiler in ["gcc", "g++"] {
        if is_there(compiler, "the README's sample in C") {
            assert_runs(
                folder.path(),
                compiler,
                &["-Wall", "-Wextra", "-Werror", "-o", "program", "main.c"],
            );
            assert_runs(folder.path(), "./program", &[]);
        }
    }
}

/// An engine that uses nothing of what it has.
const ENGINE: &str = "#![warn(clippy::pedantic, dead_code, unused)]
mod committed;
mod included {
    include!(\"committed.rs\");
}
#[derive(Clone, Copy)]
pub struct Bitboard(pub u64);
pub struct Step {
    pub to: u8,
    pub blocked: u8,
}
impl Step {
    #[must_use]
    pub fn sum(&self) -> u8 {
        self.to + self.blocked
    }
}
fn main() {
    println!(\"{}\", Bitboard(1).0 + u64::from(Step { to: 1, blocked: 2 }.sum()));
}
";

/// What clippy says about an engine with what a script writes.
fn warnings(script: &Script, more: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("committed.rs", &(script.to_source().unwrap() + more));
    write("main.rs", ENGINE);
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output().unwrap().stdout;
    let output = Command::new("clippy-driver")
        .args(["main.rs", "--edition", "2024", "--emit", "metadata", "--sysroot"])
        .arg(Path::new(String::from_utf8(sysroot).unwrap().trim()))
        .current_dir(&folder)
        .output()
        .unwrap();
    String::from_utf8(output.stderr).unwrap()
}

fn has_clippy() -> bool {
    is_there("clippy-driver", "generated Rust")
}

fn assert_quiet(script: &Script) {
    if has_clippy() {
        assert_eq!(warnings(script, ""), "");
    }
}

/// Clippy reads each number for each of its lints: some tables of each form stand for all.
#[test]
fn tables_and_functions_give_no_warning() {
    let names = ["*_ATTACKS", "BISHOP_FANCY_SHIFTS", "*_THREADS", "DARK_SQUARES", "FLIP_*"];
    let more = ["FROM_X88", "ZOBRIST_EN_PASSANT", "SYZYGY_*", "*HALFKA*", "BIT_*"];
    let large = ["MAGIC_ATTACKS", "*_FANCY_ATTACKS", "ROOK_PEXT_*", "BISHOP_PEXT_*"];
    let script = Script::new().tables(names).tables(more).tables(large);
    assert_quiet(&script.functions().fingerprints());
}

#[test]
fn types_of_the_engine_give_no_warning() {
    let steps = StructArray::new("KNIGHT_STEPS", "crate::Step")
        .field("to", "KNIGHT_THREADS[_][to]")
        .field("blocked", "KNIGHT_THREADS[_][blocked]");
    let script = Script::new().tables(["KNIGHT_ATTACKS", "RAYS", "BETWEEN", "DARK_SQUARES"]);
    let script = script.struct_array(steps).bitboard("crate::Bitboard").functions();
    assert_quiet(&script.sliders(SliderMethod::Hyperbola).fingerprints());
}

#[test]
fn sliders_give_no_warning() {
    use SliderMethod::{Classical, Obstruction, PextLines, Split};
    for method in [Classical, Obstruction, PextLines, Split] {
        assert_quiet(
            &Script::new().sliders(Sliders::from(method).allow_unsafe()).visibility("pub(crate)"),
        );
    }
}

#[test]
fn a_warning_would_be_heard() {
    if has_clippy() {
        let said =
            warnings(&Script::new().tables(["KING_ATTACKS"]), "pub const UNUSED: u32 = 100000;\n");
        let lints = ["constant `UNUSED` is never used", "long literal lacking separators"];
        assert!(lints.iter().all(|lint| said.contains(lint)), "{said}");
    }
}
