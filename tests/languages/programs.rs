//! Programs with tables: those of `docs/adopting.md` and `docs/c.md`, whose commands write their tables; with names, types
//! and shapes of their own; and engines that lint their own code strictly, to which what is written gives no warning.

use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::{Script, SliderMethod, Sliders, StructArray};

use crate::{HEADERS, call, in_folder, is_there, run, stdout};

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

/// Builds the program of a section, and runs it.
fn build_and_run(folder: &Path, files: &[&str]) {
    let of = |ending: &str| -> Vec<&str> {
        files.iter().copied().filter(|file| file.ends_with(ending)).collect()
    };
    let strict = ["-Wall", "-Wextra", "-Werror", "-O1", "-o", "program"];
    match files {
        [file] if file.ends_with(".rs") => {
            assert_runs(
                folder,
                "rustc",
                &["--edition", "2024", "-Dwarnings", "-o", "program", file],
            );
        }
        [file] if file.ends_with(".js") => return assert_runs(folder, "node", files),
        [file] if file.ends_with(".go") => {
            return assert_runs(folder, "go", &["run", file, "tables.go"]);
        }
        [file] if file.ends_with(".py") => return assert_runs(folder, "python3", files),
        _ if !of(".cpp").is_empty() => {
            assert_runs(folder, "g++", &[&of(".cpp"), &strict[..]].concat())
        }
        _ => {
            let tables = folder.join("tables.c");
            let tables = if tables.exists() { &["tables.c"][..] } else { &[] };
            assert_runs(folder, "gcc", &[&of(".c"), tables, &strict[..]].concat());
        }
    }
    assert_runs(folder, "./program", &[]);
}

#[cfg(unix)]
#[test]
fn the_programs_of_the_guides_run() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let [guide, c] = ["adopting.md", "c.md"].map(|it| fs::read_to_string(docs.join(it)).unwrap());
    let programs = c.split("\n### ").filter(|section| section.contains("/* main.c */"));
    let sections = guide.split("\n## ").skip(1).chain(programs);
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
        build_and_run(folder.path(), &files);
        ran += 1;
    }
    assert!(ran >= 7, "{ran} programs");
}

/// A folder in which programs are compiled and run.
struct Programs(tempfile::TempDir);

impl Programs {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.path().join(name), text).unwrap();
    }

    /// Compiles a program if there is a compiler for it, and runs it.
    fn assert_good(&self, compiler: &str, args: &[&str]) {
        if is_there(compiler, HEADERS) {
            call(in_folder(self.0.path(), &[&[compiler], args].concat()).args(["-o", "program"]));
            call(&mut in_folder(self.0.path(), &["./program"]));
        }
    }
}

const RUSTC: [&str; 3] = ["--edition", "2024", "-Dwarnings"];
const STRICT: [&str; 3] = ["-Wall", "-Wextra", "-Werror"];

/// Programs in Rust and in C are compiled with the tables, and find what they should.
#[test]
fn types_of_entries_and_mailboxes_are_as_a_program_wants_them() {
    let programs = Programs::new();
    let wanted =
        ["CHEBYSHEV_DISTANCES", "X88_*S", "PAWN_ATTACKS", "--mailbox", "12x12", "--functions"];
    let forms = ["--colors", "black,white", "--element", "X88_STEPS=isize", "--element"];
    let rust = [
        &["generate"],
        &wanted[..],
        &forms,
        &["*_ATTACKS=usize", "--element", "*_DISTANCES=usize"],
    ];
    programs.write("tables.rs", &stdout(&rust.concat()));
    programs.write(
        "main.rs",
        "mod tables;\nuse tables::*;\nfn main() {\n    \
         let distance: usize = CHEBYSHEV_DISTANCES[0][63] + chebyshev_distances(0, 7);\n    \
         let step: isize = X88_STEPS[0x77 - 0x22] + x88_steps(0, 0x11);\n    \
         assert_eq!((distance, step), (14, 34));\n    \
         let queen: usize = 32;\n    \
         assert!(x88_attacks(queen, 0, 0x33) && !x88_attacks(queen, 0, 0x32));\n    \
         assert_eq!(pawn_attacks(0, 28), 1 << 19 | 1 << 21);\n    \
         assert_eq!((TO_12X12[0], MAILBOX_12X12[26], MAILBOX_12X12[25]), (26, 0, -1));\n}\n",
    );
    programs.assert_good("rustc", &[&RUSTC[..], &["main.rs"]].concat());
    let header = ["*_ATTACKS=i32", "--element", "*_DISTANCES=i32", "--format", "c"];
    let in_c = [forms[0], forms[1], "--element", "TO_*=i16", "--element"];
    programs.write("tables.h", &stdout(&[&["export"], &wanted[..], &in_c, &header].concat()));
    programs.write(
        "main.c",
        "#include \"tables.h\"\nint main(void) {\n    \
         const int32_t *distances = CHEBYSHEV_DISTANCES[0];\n    const int16_t *cells = TO_12X12;\n    \
         return !(distances[63] == 7 && cells[63] == 26 + 7 * 13 && MAILBOX_12X12[117] == 63 &&\n        \
         pawn_attacks(0, 28) == (1u << 19 | 1u << 21) && x88_attacks(32, 0, 0x33));\n}\n",
    );
    programs.assert_good("gcc", &[&STRICT[..], &["main.c"]].concat());
}

const RENAMED: [&str; 6] = [
    "--sliders",
    "hyperbola",
    "--rename",
    "rook_attacks=get_rook_attacks",
    "--rename",
    "both_attacks=both",
];

#[test]
fn functions_of_sliders_are_named_as_an_engine_names_them() {
    let programs = Programs::new();
    let rust = programs.path("tables.rs");
    stdout(&[&["generate", "-o", &*rust], &RENAMED[..]].concat());
    stdout(&["check", &rust]);
    programs.write(
        "main.rs",
        "mod tables;\nuse tables::*;\nfn main() {\n    \
         assert_eq!(get_rook_attacks(0, 1 << 8 | 1 << 2), 1 << 8 | 1 << 1 | 1 << 2);\n    \
         assert_eq!(both(0, 1 << 9), (get_rook_attacks(0, 0), bishop_attacks(0, 1 << 9)));\n    \
         assert_eq!(queen_attacks(0, 0), get_rook_attacks(0, 0) | bishop_attacks(0, 0));\n}\n",
    );
    programs.assert_good("rustc", &[&RUSTC[..], &["main.rs"]].concat());
}

/// A header and the source file beside it, in C and with the endings of C++.
#[test]
fn the_second_file_is_named_as_a_program_compiles_it() {
    for (header, source, more, compiler) in [
        ("tables.hpp", "tables.cpp", &[][..], "g++"),
        ("tables.h", "more.cc", &["--source-file", "more.cc"], "g++"),
        ("tables.h", "tables.c", &[], "gcc"),
    ] {
        let programs = Programs::new();
        let file = programs.path(header);
        let wanted = ["export", "KNIGHT_ATTACKS", "--functions", "--format", "c", "--extern", "-o"];
        stdout(&[&wanted[..], &[&*file, "--prefix", "ct_"], more, &RENAMED].concat());
        for name in [header, source] {
            let said = stdout(&["check", &programs.path(name)]);
            assert!(said.contains("is up to date"), "{said}");
        }
        let main = if compiler == "gcc" { "main.c" } else { "main.cpp" };
        programs.write(
            main,
            &format!(
                "#include \"{header}\"\nint main(void) {{\n    uint64_t rook, bishop;\n    \
                 both(0, 0, &rook, &bishop);\n    \
                 return !(rook == get_rook_attacks(0, 0) && bishop == ct_bishop_attacks(0, 0) &&\n        \
                 ct_queen_attacks(0, 0) == (rook | bishop) && ct_knight_attacks(0) == 132096);\n}}\n"
            ),
        );
        programs.assert_good(compiler, &[&STRICT[..], &[main, source]].concat());
        // Either file is written anew with the header.
        let text = fs::read_to_string(programs.path(source)).unwrap();
        programs.write(source, &text.replace("0x", "0X"));
        let changed = run(&["check", &programs.path(source)]);
        let said = String::from_utf8(changed.stdout).unwrap();
        assert!(said.contains(&format!("-o {file}` writes it anew")), "{said}");
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
