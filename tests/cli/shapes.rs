//! Tables in an engine's own names and shapes: what is generated is shown, exported and compared as the
//! same tables.

use std::fs;
use std::process::Command;

use crate::{assert_trouble, run, run_with_input, stdout};

/// What is drawn, without the line above it.
fn drawn(source: &str, args: &[&str]) -> String {
    let output = run_with_input(&[&["show"], args, &["-s", "-"]].concat(), source.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.split_once('\n').unwrap().1.to_owned()
}

#[test]
fn sets_with_reversed_bits_are_drawn_as_they_are() {
    let [plain, reversed] = [&[][..], &["--bits", "reversed"]].map(|bits| {
        let tables = ["generate", "KNIGHT_ATTACKS", "RANK_ATTACKS_BY_OCCUPANCY", "*ROOK*MAGIC*"];
        stdout(&[&tables, bits, &["MAGIC_ATTACKS", "BISHOP_MAGIC*", "*_RELEVANT"]].concat())
    });
    assert!(reversed.contains("\n// Layout a1b1, bits reversed, board 8x8.\n"));
    for args in [
        &["KNIGHT_ATTACKS", "d4"][..],
        &["RANK_ATTACKS_BY_OCCUPANCY", "c4", "--occupied", "e4,h4"],
        &["MAGIC_ATTACKS", "rook", "c4", "--occupied", "e4,c7"],
    ] {
        let boards = [&plain, &reversed].map(|source| {
            let text = drawn(source, args);
            // Below the board are the entry's squares in the order of their numbers.
            text.lines().take(9).collect::<Vec<_>>().join("\n")
        });
        assert_eq!(boards[0], boards[1], "{args:?}");
    }
}

#[test]
fn the_order_of_bits_survives_exports_and_comparisons() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let wanted = ["KNIGHT_ATTACKS", "RAYS", "--bits", "reversed", "-o"];
    for (name, format) in [("t.json", "json"), ("t.h", "c"), ("t.rs", "rust")] {
        let file = path(name);
        stdout(&[&["export", "--format", format], &wanted[..], &[&*file]].concat());
        // What is generated is so for the board of the other side.
        let same = run(&["diff", &file]);
        assert_eq!(same.status.code(), Some(0), "{}", String::from_utf8_lossy(&same.stdout));
        stdout(&["check", &file]);
        let text = run(&["diff", &file, "@build", "--only", "RAYS"]);
        let text = String::from_utf8(text.stdout).unwrap();
        assert!(text.contains(", layout a1b1, bits reversed, board 8x8\n"), "{text}");
        assert!(text.contains("\n~ RAYS  [[u64; 64]; 8]  bits reversed\n"), "{text}");
    }
    // A program does not say how its bits are numbered.
    let source = fs::read_to_string(path("t.rs")).unwrap();
    let unsaid = source.replace(", bits reversed", "");
    fs::write(path("t.rs"), unsaid).unwrap();
    let text = run(&["diff", &path("t.rs"), "--format", "json"]);
    let text = String::from_utf8(text.stdout).unwrap();
    assert_eq!(text.matches("\"reversed\":true").count(), 2, "{text}");
    assert_trouble(
        &run(&["generate", "RAYS", "--bits", "backwards"]),
        "`backwards` is not an order of bits: want one of in-order, reversed",
    );
}

#[test]
fn axes_in_another_order_are_the_same_table() {
    let by_square = ["generate", "RAYS", "RANK_ATTACKS_BY_OCCUPANCY", "--axes"];
    let more = ["RAYS=square,direction", "--axes", "RANK_ATTACKS_BY_OCCUPANCY=occupancy,square"];
    let source = stdout(&[&by_square[..], &more].concat());
    assert!(source.contains("pub const RAYS: &[[u64; 8]; 64] = &["));
    let diff = run_with_input(&["diff", "@gen", "-", "--only", "RAYS"], source.as_bytes());
    let text = String::from_utf8(diff.stdout).unwrap();
    let says = "type changed, values equal, axes direction,square -> square,direction\n";
    assert!(text.contains(says), "{text}");
    let ours = stdout(&["show", "RAYS", "ne", "d4"]);
    assert_eq!(drawn(&source, &["RAYS", "d4", "ne"]), ours.split_once('\n').unwrap().1);
    // The occupancy of a line is looked up wherever its axis is.
    let rank = ["RANK_ATTACKS_BY_OCCUPANCY", "c4", "--occupied", "e4,h4"];
    let ours = stdout(&[&["show"], &rank[..]].concat());
    assert_eq!(drawn(&source, &rank), ours.split_once('\n').unwrap().1);
    let json = ["export", "RAYS", "--axes", "RAYS=square,direction", "--format", "json"];
    assert!(stdout(&json).contains(r#""axes":["square","direction"],"shape":[64,8]"#));
    for (axes, message) in [
        ("RAYS", "want a table and its axes, such as RAYS=square,direction"),
        ("RAYS=square,way", "`way` is not an axis"),
        (
            "RAYS=square",
            "cannot order the axes of RAYS: want each of its axes direction, square once",
        ),
    ] {
        assert_trouble(&run(&["generate", "RAYS", "--axes", axes]), message);
    }
    let refused =
        run(&["export", "-s", "@build", "--axes", "RAYS=square,direction", "--format", "c"]);
    assert_trouble(&refused, "`--axes` is for generated tables, not for @build");
}

#[test]
fn flags_of_ones_own_are_named() {
    let chess_js = "X88_ATTACKS=pawn,knight,bishop,rook,queen,king";
    let source = stdout(&["generate", "X88_ATTACKS", "X88_STEPS", "--flags", chess_js]);
    assert!(source.contains("flags `pawn`, `knight`, `bishop`, `rook`, `queen`, `king`;"));
    let text = drawn(&source, &["X88_ATTACKS", "d4", "e5"]);
    assert!(text.contains("pawn 1 + bishop 4 + queen 16 + king 32"), "{text}");
    // Each side names its own bits.
    let diff =
        run_with_input(&["diff", "@gen", "-", "--only", "X88_ATTACKS", "--all"], source.as_bytes());
    let text = String::from_utf8(diff.stdout).unwrap();
    let entry = text.lines().find(|line| line.starts_with("at -17: ")).unwrap();
    assert_eq!(entry, "at -17: 0x69 -> 0x35  added pawn  removed white pawn");
}

/// The colors of a file are shown, compared and checked as its header has them.
#[test]
fn the_order_of_colors_survives_exports_and_comparisons() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let wanted = ["PAWN_ATTACKS", "PAWN_PUSHES", "KNIGHT_ATTACKS", "--colors", "black,white", "-o"];
    for (name, format) in [("t.json", "json"), ("t.h", "c"), ("t.rs", "rust")] {
        let file = path(name);
        stdout(&[&["export", "--format", format], &wanted[..], &[&*file]].concat());
        let same = run(&["diff", &file]);
        assert_eq!(same.status.code(), Some(0), "{}", String::from_utf8_lossy(&same.stdout));
        stdout(&["check", &file]);
        let shown = stdout(&["show", "PAWN_ATTACKS", "black", "e4", "-s", &file]);
        assert!(shown.contains("index [0][28]") && shown.contains("a1b1, black first"), "{shown}");
        assert!(shown.ends_with("squares d3 f3\n"), "{shown}");
        let text =
            run(&["diff", &file, "@build", "--only", "PAWN_ATTACKS", "--only", "PAWN_PUSHES"]);
        let text = String::from_utf8(text.stdout).unwrap();
        assert!(text.contains(", layout a1b1, black first, board 8x8\n"), "{text}");
        for table in ["PAWN_ATTACKS", "PAWN_PUSHES "] {
            let says = "  [[u64; 64]; 2]  values equal, order by color: white black\n";
            assert!(text.contains(&format!("\n~ {table}{says}")), "{text}");
        }
    }
    // In another layout as well.
    let other = stdout(&["generate", "PAWN_PUSHES", "--colors", "black,white", "--layout", "a1a2"]);
    let text = run_with_input(&["diff", "-", "@build", "--only", "PAWN_PUSHES"], other.as_bytes());
    let text = String::from_utf8(text.stdout).unwrap();
    assert!(text.contains("\n~ PAWN_PUSHES  [[u64; 64]; 2]  layout a1a2 -> a1b1\n"), "{text}");
    let refused = run(&["show", "PAWN_ATTACKS", "-s", &path("t.rs"), "--colors", "white,black"]);
    assert_trouble(&refused, "states another board: layout a1b1, black first, board 8x8");
    assert_trouble(
        &run(&["generate", "--colors", "white,white"]),
        "`white,white` is not an order of colors: want white,black or black,white",
    );
    let explained = stdout(&["explain", "PAWN_ATTACKS", "--colors", "black,white"]);
    assert!(explained.contains("color, 2: 0 black, 1 white"), "{explained}");
    assert!(explained.contains("chess-tables export PAWN_ATTACKS --colors black,white"));
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
    for (args, message) in [
        (&["--element", "*=usize", "--format", "c"][..], "only Rust has `usize`"),
        (&["--element", "RAYS=u32", "--format", "rust"], "the sets of squares of RAYS are u64"),
        (&["--element", "RAYS", "--format", "c"], "want a table and the type of its entries"),
        (&["--mailbox", "7x12", "--format", "c"], "at least as many columns and rows as the board"),
        (&["--mailbox", "12", "--format", "c"], "want columns and rows, such as 12x12"),
        (&["--mailbox", "012x12", "--format", "c"], "want columns and rows, such as 12x12"),
        (
            &["-s", "@build", "--mailbox", "12x12", "--format", "c"],
            "`--mailbox` is for generated tables, not for @build",
        ),
    ] {
        assert_trouble(&run(&[&["export", "RAYS"], args].concat()), message);
    }
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
    let refused = |verb: &[&str], args: &str, message: &str| {
        let args: Vec<&str> = args.split(' ').collect();
        assert_trouble(&run(&[verb, &args].concat()), message);
    };
    let magic = "--sliders magic --rename ";
    for (args, message) in [
        ("RAYS --rename rook_attacks=x".to_owned(), "the script has no table of this name"),
        (format!("{magic}Rook_attacks=x"), "the script has no table of this name"),
        (format!("{magic}rook_attacks=fn"), "`fn` is not the name of a constant"),
        (format!("{magic}rook_attacks=queen_attacks"), "two items are named `queen_attacks`"),
        (format!("{magic}rook_attacks=a --rename rook_attacks=b"), "it is already named a"),
    ] {
        refused(&["generate"], &args, message);
    }
    for (args, message) in [
        ("RAYS --rename rook_attacks=x".to_owned(), "no table `rook_attacks`"),
        (format!("{magic}rook_attacks=double"), "`double` cannot be the name of a function"),
        (format!("{magic}rook_attacks=queen_attacks"), "two functions would be `queen_attacks`"),
        (format!("{magic}rook_attacks=MAGIC_ATTACKS"), "is a word of the functions"),
    ] {
        refused(&["export", "--format", "c"], &args, message);
    }
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
    let file = Programs::new().path("refused.h");
    let export = ["export", "RAYS", "--format", "c", "-o", &file];
    let refused = |args: &[&str], message: &str| {
        assert_trouble(&run(&[&export[..], args].concat()), message);
    };
    refused(&["--source-file", "x.c"], "--extern");
    for name in ["x.h", "x", "folder/x.c", "..", "x.rs", "a\"b.c"] {
        let message = format!("the source file cannot be `{name}`");
        refused(&["--extern", "--source-file", name], &message);
    }
    let other = ["export", "RAYS", "--format", "c", "--extern", "-o", "tables.inc"];
    assert_trouble(&run(&other), "name a header that ends in `.h`, `.hpp`, `.hh` or `.hxx`");
}
