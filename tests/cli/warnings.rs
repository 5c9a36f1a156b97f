//! What is written as Rust gives no warning in an engine that lints its own code strictly and reads a few of the
//! tables: in a file of its own or included, with functions, sliders, types of the engine's own and fingerprints.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::{Script, SliderMethod, Sliders, StructArray};

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

fn is_there() -> bool {
    let there = Command::new("clippy-driver").arg("--version").output();
    let there = there.is_ok_and(|output| output.status.success());
    if !there {
        // Not by a macro, whose text the test harness keeps to itself.
        let message = b"NOT TESTED: there is no clippy-driver for generated Rust\n";
        std::io::stderr().write_all(message).unwrap();
    }
    there
}

fn assert_quiet(script: &Script) {
    if is_there() {
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
    if is_there() {
        let said =
            warnings(&Script::new().tables(["KING_ATTACKS"]), "pub const UNUSED: u32 = 100000;\n");
        let lints = ["constant `UNUSED` is never used", "long literal lacking separators"];
        assert!(lints.iter().all(|lint| said.contains(lint)), "{said}");
    }
}
