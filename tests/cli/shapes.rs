//! Tables and functions in an engine's own names, types and shapes, compiled with programs that use them.

use std::fs;
use std::process::Command;

use crate::{run, stdout};

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
        if Command::new(compiler).arg("--version").output().is_err() {
            return;
        }
        let mut command = Command::new(compiler);
        let compiled = command.args(args).args(["-o", "program"]).current_dir(&self.0).output();
        let compiled = compiled.unwrap();
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        assert!(Command::new(self.0.path().join("program")).status().unwrap().success());
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
