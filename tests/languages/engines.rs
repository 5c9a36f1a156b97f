//! What `match` prints for an engine of each language. The command that it prints is run as it stands: its tables take the
//! place of the arrays, and the engine computes what it did. The lines of `match --dump` are compiled in a program: it
//! writes the bytes of its tables, which the command in the last line reads.

use std::fs;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Layout};

use crate::{Program, call, command, in_folder, programs, stdout};

/// The engines, or the programs, whose third word is their language.
fn all(are_engines: bool) -> Vec<Program> {
    let mut all = programs(include_str!("engines.txt"));
    all.retain(|program| LANGUAGES.contains(&program.words[2]) != are_engines);
    let without_engine = if are_engines { 4 } else { 0 };
    assert_eq!(all.len(), LANGUAGES.len() - without_engine);
    all.retain(|program| program.can_run(&format!("`match` in {}", program.words[0])));
    all
}

/// Sets, or numbers if there is no form of sets.
fn list(values: &[u64], form: Option<&str>) -> String {
    let value = |it: &u64| match form {
        Some(form) => form.replace('#', &format!("{it:x}")),
        None => it.to_string(),
    };
    values.iter().map(value).collect::<Vec<_>>().join(", ")
}

/// The tables of an engine, where a8 is the square 0: knights, pawns, kings and castling rights.
fn tables() -> [Vec<u64>; 4] {
    let board = Board::CHESS.with_layout(Layout::A8B8);
    ["KNIGHT_ATTACKS", "PAWN_ATTACKS", "KING_ATTACKS", "CASTLING_RIGHTS_KEPT"].map(|name| {
        let values = &catalogue::generate(board, &[name]).unwrap().tables[0].values;
        values.iter().map(|&bits| bits as u64).take(64).collect()
    })
}

/// What each engine computes of its tables.
fn computed() -> u64 {
    let [hops, pawns, kings, rights] = tables();
    let pieces = [&hops, &kings];
    let all = (0..64).flat_map(|s| [hops[s], pawns[s], pieces[s & 1][s], rights[s]]);
    all.fold(0, |hash: u64, it| hash.wrapping_mul(31).wrapping_add(it))
}

#[test]
fn engines_take_the_tables() {
    for engine in all(true) {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let [file, form, written] = engine.words[..] else { panic!("{:?}", engine.words) };
        let [hops, pawns, kings, rights] = tables();
        let mut text = engine.text('@');
        for (place, values) in [("HOPS", hops), ("PAWNS", pawns), ("KINGS", kings)] {
            text = text.replace(place, &list(&values, Some(form)));
        }
        write(file, &text.replace("RIGHTS", &list(&rights, None)));
        let output = command(&["match", file]).current_dir(&folder).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("4 arrays: 4 as in the catalogue\nlayout a8b8\n"), "{text}");
        assert!(!text.contains("No command writes"), "{text}");
        let commands = text.lines().filter_map(|line| line.strip_prefix("  chess-tables "));
        let [command] = commands.collect::<Vec<_>>()[..] else { panic!("{text}") };
        let words = shlex::split(command).unwrap();
        write(written, &stdout(&words.iter().map(String::as_str).collect::<Vec<_>>()));
        write(file, &engine.text('+'));
        let answer = engine.run(folder.path());
        assert_eq!(answer.last().unwrap().trim(), computed().to_string(), "{text}");
    }
}

/// Arrays in modules, most of one name, and a type that each module names in its own way.
const MODULES: &str = "mod attacks {
    mod types {
        #[derive(Clone, Copy)]
        pub struct Set(pub u64);
    }
    pub mod kings {
        use super::types::Set;
+        mod tables { include!(\"kings.rs\"); }
+        pub use tables::*;
@        pub const MOVES: [Set; 64] = [KINGS Set(0x#)];
    }
    pub mod pawns {
+        mod tables { include!(\"pawns.rs\"); }
+        pub use tables::*;
@        pub const MOVES: [super::types::Set; 64] = [PAWNS super::types::Set(0x#)];
    }
+    mod tables { include!(\"attacks.rs\"); }
+    pub use tables::*;
@    pub const MOVES: [types::Set; 64] = [HOPS types::Set(0x#)];
@    pub const HOPS: [self::types::Set; 64] = [HOPS self::types::Set(0x#)];
}
+mod tables;
+pub use tables::*;
@pub const MOVES: [u64; 64] = [KINGS 0x#];
fn main() {
    use attacks::{HOPS, kings, pawns};
    println!(\"{}\", kings::MOVES[9].0 + pawns::MOVES[9].0 + attacks::MOVES[9].0 + HOPS[9].0 + MOVES[9]);
}
";

/// A command writes what is a module within that of the arrays: there `super::` leads to the type. One file for all has no
/// path that each of them could see.
#[test]
fn each_module_of_rust_takes_its_own_tables() {
    let [hops, pawns, kings, _] = tables();
    let all = [("HOPS", &hops), ("PAWNS", &pawns), ("KINGS", &kings)];
    let with_values = |line: &str| {
        let (begin, value) = line.rsplit_once('[')?;
        let (name, form) = value.strip_suffix("];")?.split_once(' ')?;
        let (_, values) = all.iter().find(|(it, _)| *it == name)?;
        Some(format!("{begin}[{}];", list(values, Some(form))))
    };
    let engine = Program { words: vec![], commands: vec![], lines: MODULES.lines().collect() };
    let text = engine.text('@');
    let lines = text.lines().map(|line| with_values(line).unwrap_or_else(|| line.to_owned()));
    let text = lines.collect::<Vec<_>>().join("\n");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("engine.rs");
    let run = |what: &str| {
        call(&mut in_folder(folder.path(), &["rustc", "--edition", "2021", "engine.rs"]));
        let said = call(&mut in_folder(folder.path(), &["./engine"]));
        let want = 2 * kings[9] + pawns[9] + 2 * hops[9];
        assert_eq!(said.trim(), want.to_string(), "{what}");
    };
    fs::write(&file, text).unwrap();
    run("as it was");
    let output = command(&["match", "engine.rs"]).current_dir(&folder).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(!said.contains("No command writes"), "{said}");
    let lines: Vec<&str> = said.lines().collect();
    let of_commands = lines.windows(2).filter(|it| it[1].starts_with("  chess-tables "));
    for of_command in of_commands.clone() {
        let module = of_command[0].split('`').nth(1).unwrap_or("tables");
        let name = module.rsplit("::").next().unwrap().to_owned() + ".rs";
        let words = shlex::split(of_command[1].trim_start()).unwrap();
        let words: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        fs::write(folder.path().join(name), stdout(&words)).unwrap();
    }
    assert_eq!(of_commands.count(), 4, "{said}");
    fs::write(&file, engine.text('+')).unwrap();
    run(&said);
}

/// Sets, signed numbers in two axes, and bytes.
const SETS: [u64; 4] = [0x8000_0000_0000_0001, 0, u64::MAX, 0x0123_4567_89AB_CDEF];
const STEPS: [[i16; 3]; 2] = [[-32768, -1, 0], [1, 258, 32767]];
const MARKS: [u8; 3] = [0, 1, 127];

/// Those that can write their tables. The last four have no engine here.
const LANGUAGES: [&str; 14] = [
    "rust",
    "c",
    "cpp",
    "go",
    "python",
    "csharp",
    "zig",
    "java",
    "javascript",
    "typescript",
    "d",
    "nim",
    "kotlin",
    "pascal",
];

#[test]
fn programs_in_all_languages_write_their_tables() {
    for program in all(false) {
        let folder = tempfile::tempdir().unwrap();
        let [file, form, language, ref path @ ..] = program.words[..] else { unreachable!() };
        let name = |table: &str| format!("{}{table}", path.concat());
        let [sets, steps, marks] = ["SETS:u64:4", "STEPS:i16:2x3", "MARKS:u8:3"].map(name);
        let dumped = stdout(&["match", "--dump", language, &sets, &steps, &marks]);
        let text = program.text('@').replace("VALUES", &list(&SETS, Some(form)));
        fs::write(folder.path().join(file), text.replace("DUMP", &dumped)).unwrap();
        program.run(folder.path());
        let (_, read) = dumped.lines().last().unwrap().split_once("chess-tables ").unwrap();
        let read: Vec<&str> = read.trim_end_matches("*/").split_whitespace().collect();
        let found = call(command(&read).current_dir(&folder));
        assert!(found.contains(" 3 arrays: "), "{found}");
        let files = read.iter().filter_map(|word| Some(word.split_once('=')?.1));
        let bytes = files.map(|it| fs::read(folder.path().join(it)).unwrap());
        let want = [
            SETS.map(u64::to_le_bytes).concat(),
            STEPS.as_flattened().iter().flat_map(|it| it.to_le_bytes()).collect(),
            MARKS.to_vec(),
        ];
        assert_eq!(bytes.collect::<Vec<_>>(), want, "{language}");
    }
}
