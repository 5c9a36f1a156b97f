//! Headers for small machines and graphics cards: what `docs/c.md` says for each compiles, and gives the right sums where a
//! simulator runs it. On request, since few machines have these compilers.

use std::fs;

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use crate::{HEADERS, call, in_folder, programs, stdout};

const TABLES: [&str; 3] = ["X88_STEPS", "X88_ATTACKS", "KNIGHT_ATTACKS"];

/// The lines of the row for a target.
fn lines(target: &str) -> String {
    let row = format!("| {} | ", target.replace('_', " "));
    let row = include_str!("../../docs/c.md").lines().find_map(|line| line.strip_prefix(&row));
    let row = row.unwrap_or_else(|| panic!("no row for {target}"));
    row.split('`').skip(1).step_by(2).collect::<Vec<_>>().join("\n")
}

/// What a program prints of the tables.
fn sums() -> String {
    let set = catalogue::generate(Board::CHESS, &TABLES).unwrap();
    let values = |name: &str| &set.tables.iter().find(|table| table.name == name).unwrap().values;
    let attacks = values("X88_ATTACKS").iter().map(|&bits| bits as i64);
    let steps = values("X88_STEPS").iter().map(|&bits| bits as i64);
    let sum: i64 = (1..).zip(steps).map(|(i, step)| i * step).sum::<i64>() + attacks.sum::<i64>();
    let sets = values("KNIGHT_ATTACKS").iter();
    let all = sets.fold(0, |all: u64, &set| all.wrapping_mul(31).wrapping_add(set as u64));
    format!("{sum} {all:016x}")
}

#[test]
#[ignore = "needs compilers and simulators of other machines: on request, as docs/c.md says"]
fn small_machines_have_the_right_sums() {
    for program in programs(include_str!("small_machines.txt")) {
        let [target, file, ref how @ ..] = program.words[..] else { panic!("{:?}", program.words) };
        let folder = tempfile::tempdir().unwrap();
        let header = folder.path().join("tables.h").display().to_string();
        let tables = if how.contains(&"bytes") { &TABLES[..2] } else { &TABLES };
        let split: &[&str] =
            if how.contains(&"split") { &["--element", "KNIGHT_ATTACKS=[u8; 8]"] } else { &[] };
        stdout(&[&["export", "--format", "c", "-o", &header], tables, split].concat());
        let text = program.lines.join("\n").replace("LINES", &lines(target)) + "\n";
        fs::write(folder.path().join(file), text).unwrap();
        assert!(program.can_run(HEADERS), "{target}");
        // A simulator prints what a machine sends on either.
        let run = |words: &Vec<&str>| {
            let output = in_folder(folder.path(), words).output().unwrap();
            let texts = [output.stdout, output.stderr];
            let text = texts.map(|it| String::from_utf8_lossy(&it).into_owned()).concat();
            assert!(output.status.success(), "{target}: {text}");
            text
        };
        let printed = program.commands.iter().map(run).collect::<String>();
        assert!(!how.contains(&"sums") || printed.contains(&sums()), "{target}: {printed}");
    }
}

/// Where the arrays are and where the integers come from is the program's, also with `--extern`.
#[test]
fn a_program_says_what_is_constant_and_has_its_own_integers() {
    if !crate::is_there("gcc", HEADERS) {
        return;
    }
    let main = "typedef unsigned long long uint64_t;
#define CHESS_TABLES_NO_STDINT
#define CHESS_TABLES_CONST SPELLED
#include \"tables.h\"
#include \"tables.h\"
#if defined(INT8_MAX) || !defined(CHESS_TABLES_CONST)
#error \"the program's own words\"
#endif
int main(void) { return KNIGHT_ATTACKS[0] != 132096 || (unsigned long long)KNIGHT_ATTACKS % 4096 != 0; }
";
    for (words, more) in [("static const", &[][..]), ("const", &["--extern"])] {
        let folder = tempfile::tempdir().unwrap();
        let header = folder.path().join("tables.h").display().to_string();
        let command = ["export", "KNIGHT_ATTACKS", "--format", "c", "-o", &header];
        stdout(&[&command, more].concat());
        let aligned = format!("{words} __attribute__((aligned(4096)))");
        fs::write(folder.path().join("main.c"), main.replace("SPELLED", &aligned)).unwrap();
        let given = format!("-DCHESS_TABLES_CONST={aligned}");
        let mut commands = vec![vec!["gcc", "-Wall", "-Werror", "-o", "main", "main.c"]];
        if !more.is_empty() {
            commands[0].push("tables.o");
            commands.insert(0, vec!["gcc", "-Wall", "-Werror", &given, "-c", "tables.c"]);
        }
        for command in commands {
            call(&mut in_folder(folder.path(), &command));
        }
        call(&mut std::process::Command::new(folder.path().join("main")));
    }
}
