//! The look-ups of `export --format c --sliders`: compiled, and held against a walk over a grid.

use std::fs;
use std::process::Command;

use chess_tables_cli::parse::parse_c;
use chess_tables_gen::tool::catalogue;

use crate::export_c::{export, is_there, run};
use crate::{assert_trouble, command};

const METHODS: [&str; 4] = ["magic", "fancy_magic", "hyperbola", "obstruction"];
const WARNINGS: [&str; 3] = ["-Wall", "-Wextra", "-Werror"];

/// A board, and the numbers of its squares as C has them.
const BOARDS: [[&str; 5]; 3] = [
    ["8x8", "a1b1", "8", "8", "8 * (rank) + (file)"],
    ["8x8", "h8h7", "8", "8", "63 - 8 * (file) - (rank)"],
    ["7x6", "a8b8", "7", "6", "7 * (5 - (rank)) + (file)"],
];

/// As C, by a header and by what every compiler has.
const C: &[&str] = &["gcc", "-std=gnu89", "-DPREFIX(name)=name", "-DOTHER_COMPILER", "walk.c"];
/// As C++, by two files and by what gcc has.
const CPP: &[&str] =
    &["g++", "-std=c++98", "-DPREFIX(name)=ct_##name", "-x", "c++", "walk.c", "tables.c"];

#[track_caller]
fn assert_walked(method: &str, board: &[&str; 5], compiler: &[&str]) {
    if !is_there(compiler[0]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let [size, layout, files, ranks, square] = board;
    let mut args = vec!["--sliders", method, "--board", size, "--layout", layout];
    if compiler == CPP {
        args.extend(["--prefix", "ct_", "--extern"]);
        // The functions know the tables by their own names.
        if method.ends_with("magic") {
            args.extend(["--rename", "ROOK_RELEVANT=inner"]);
        }
    }
    export(folder.path(), &args);
    fs::write(folder.path().join("walk.c"), include_str!("c_look_ups/walk.c")).unwrap();
    let square = format!("-DSQUARE(file,rank)=({square})");
    let mut compile = Command::new(compiler[0]);
    compile.current_dir(folder.path()).args(WARNINGS).args(["-O1", "-o", "walk", &square]);
    compile.args([format!("-DFILES={files}"), format!("-DRANKS={ranks}")]);
    run(compile.args(&compiler[1..]));
    assert_eq!(run(&mut Command::new(folder.path().join("walk"))), "0 differ");
}

#[test]
fn magics_attack_what_a_walk_finds() {
    let [chess, other, _] = &BOARDS;
    for method in ["magic", "fancy_magic"] {
        assert_walked(method, chess, C);
        assert_walked(method, other, CPP);
    }
}

#[test]
fn small_methods_attack_what_a_walk_finds() {
    let [chess, other, small] = &BOARDS;
    for method in ["hyperbola", "obstruction"] {
        assert_walked(method, chess, CPP);
        assert_walked(method, other, C);
    }
    assert_walked("obstruction", small, C);
    assert_walked("obstruction", small, CPP);
}

/// A file that includes the header need not call all functions, or any.
#[test]
fn compilers_old_and_new_have_nothing_to_say() {
    let folder = tempfile::tempdir().unwrap();
    let compile = |standard: &str, text: &str| {
        let language = if standard.contains("++") { "c++" } else { "c" };
        let compiler = if standard.contains("++") { "g++" } else { "gcc" };
        if !is_there(compiler) {
            return;
        }
        fs::write(folder.path().join("main.c"), text).unwrap();
        let mut compile = Command::new(compiler);
        compile.current_dir(folder.path()).args(WARNINGS).args(["-Wpedantic", "-Wshadow"]);
        compile.args([&format!("-std={standard}"), "-x", language, "-S", "-o", "-", "main.c"]);
        run(&mut compile);
    };
    for method in METHODS {
        export(folder.path(), &["--sliders", method]);
        let main = "#include \"tables.h\"\nint main(void) { return 0; }\n";
        let is_large = method.ends_with("magic");
        for standard in ["gnu89", "c89", "c11", "c++98"].into_iter().skip(2 * usize::from(is_large))
        {
            compile(standard, main);
        }
        // The queen on b2, with a piece on d2.
        let known = "static_assert(queen_attacks(9, 0x800) == 0x824222120a070d07, \"\");\n";
        compile("c++17", &format!("{main}{known}"));
    }
}

/// The functions are no tables, and none that cannot be read.
#[test]
fn a_file_with_functions_has_the_same_tables() {
    let folder = tempfile::tempdir().unwrap();
    let assert_read = |args: &[&str], file: &str| {
        export(folder.path(), args);
        let parsed = parse_c(&fs::read_to_string(folder.path().join(file)).unwrap()).unwrap();
        assert!(parsed.skipped.is_empty(), "{args:?}: {:?}", parsed.skipped);
        let names: Vec<&str> = parsed.set.tables.iter().map(|table| &*table.name).collect();
        assert!(names.len() > 3);
        assert!(parsed.set == catalogue::generate(parsed.set.board, &names).unwrap(), "{args:?}");
    };
    for method in ["hyperbola", "obstruction"] {
        assert_read(&["--sliders", method], "tables.h");
        assert_read(&["KING_ATTACKS", "--sliders", method, "--extern"], "tables.c");
    }
    assert_read(&["--sliders", "magic"], "tables.h");
}

#[test]
fn what_c_cannot_have_is_said() {
    let refused = |args: &str, message: &str| {
        let mut command = command(&["export", "--format", "c", "--sliders"]);
        assert_trouble(&command.args(args.split(' ')).output().unwrap(), message);
    };
    refused("obstruction --board 9x9", "`generate --sliders obstruction` writes them in Rust");
    refused("magic --board 7x8", "use obstruction");
    refused("pext", "use one of fancy_magic, hyperbola, magic, obstruction");
    refused("magic --bits reversed", "for sets whose bits run as the squares do");
    refused("magic -s @build", "`--sliders` is for what is generated");
    refused("hyperbola --axes FIRST_RANK_ATTACKS=occupancy,file", "keeps its axes");
    refused("magic --rename MAGIC_ATTACKS=product", "`product` is a word of the functions");
    refused("magic --prefix x --rename MAGIC_ATTACKS=xqueen_attacks", "is a word of the functions");
}
