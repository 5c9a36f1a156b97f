//! Options that no session shows: what each adds to the output is not there without it.

use std::fs;
use std::path::Path;

use crate::{command, run_with_input, stdout};

/// The output of a command line, with nothing to read, in a folder.
fn answer(folder: &Path, line: &str) -> String {
    let words = shlex::split(line).unwrap();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let output = command(&words).current_dir(folder).output().unwrap();
    let [text, said] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert!(matches!(output.status.code(), Some(0 | 1)), "{line}: {said}");
    text
}

/// An option adds to what a command says.
fn assert_adds(command: &str, option: &str, adds: &str) {
    let folder = tempfile::tempdir().unwrap();
    let [with, without] =
        [format!("{command} {option}"), command.to_owned()].map(|it| answer(folder.path(), &it));
    assert!(with.contains(adds), "{command} {option}: {with}");
    assert!(!without.contains(adds), "{command}: {without}");
}

#[test]
fn pieces_and_forms_are_in_both_verbs() {
    for (verb, array) in [("generate", "pub const NAME: "), ("export --format c", " NAME[")] {
        let on_3x3 = format!("{verb} KING_ATTACKS --board 3x3");
        for (option, name) in [
            ("--leaper CAMEL=1,3", "CAMEL"),
            ("--rider SLOPE=1,1", "SLOPE"),
            ("--lame-leaper HORSE=1,2", "HORSE_PEXT_ATTACKS"),
            ("--blocked-rider CASTLE=0,1", "CASTLE_PEXT_ATTACKS"),
            ("--thread-list 'LANCE=+0,+1* +1,+1'", "LANCE_THREADS"),
            ("--next-squares 'LANCE=+0,+1*'", "NEXT_POSITION"),
            ("--mailbox 5x7", "MAILBOX_5X7"),
        ] {
            assert_adds(&on_3x3, option, &array.replace("NAME", name));
        }
        let flags = "pawn,knight,bishop,rook,queen,king";
        assert_adds(
            &format!("{verb} X88_ATTACKS"),
            &format!("--flags X88_ATTACKS={flags}"),
            "flags `pawn`, `knight`,",
        );
        assert_adds(
            &format!("{verb} BISHOP_THREADS"),
            "--thread-order moreland",
            "The directions come in the order ne, nw, se, sw.",
        );
    }
}

#[test]
fn types_of_an_engine_are_in_its_source() {
    let export = "export -s @gen --format rust DARK_SQUARES";
    for (verb, option, adds) in [
        (export, "--bitboard crate::B", ": crate::B = crate::B(0x"),
        (export, "--bitboard crate::B --bitboard-with crate::B::of", " = crate::B::of(0x"),
        (export, "--fingerprints", "pub mod fingerprints {"),
        ("generate DARK_SQUARES --bitboard crate::B", "--bitboard-with crate::B::of", "B::of(0x"),
        (
            "generate --sliders hyperbola --bitboard crate::B",
            "--bitboard-bits 'bits()'",
            "occupied.bits()",
        ),
        (
            "generate PAWN_ATTACKS --functions",
            "--color-type crate::Color",
            "pub const fn pawn_attacks(color: crate::Color,",
        ),
        (
            "generate PAWN_ATTACKS --functions --color-type crate::Color",
            "--color-number crate::number",
            "PAWN_ATTACKS[crate::number(color) & 1]",
        ),
        (
            "generate PAWN_ATTACKS --functions --square-type crate::Square",
            "--square-number '.0 as usize'",
            "[square.0 as usize & 63]",
        ),
        (
            "generate --sliders pext --allow-unsafe",
            "--sliders-without-bmi2 split",
            "on targets without BMI2 by `split`",
        ),
        ("generate KING_ATTACKS", "--rename KING_ATTACKS=KINGS", "pub const KINGS: "),
    ] {
        assert_adds(verb, option, adds);
    }
}

/// `generate` is the short name of `export --format rust`.
#[test]
fn functions_are_in_both_verbs() {
    for (options, adds) in [
        ("--sliders hyperbola --bitboard crate::B --bitboard-bits 'bits()'", "occupied.bits()"),
        ("KNIGHT_ATTACKS --functions --square-type crate::S", "knight_attacks(square: crate::S"),
        ("PAWN_ATTACKS --functions --color-type crate::C", "pawn_attacks(color: crate::C"),
        ("--sliders pext --allow-unsafe", "unsafe"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let [short, long] = ["generate", "export -s @gen --format rust"]
            .map(|verb| answer(folder.path(), &format!("{verb} {options}")));
        assert!(short == long && short.contains(adds), "{options}: {long:.2000}");
    }
}

#[test]
fn the_board_is_said_to_every_verb() {
    for (verb, option, adds) in [
        ("list PAWN_ATTACKS", "--colors black,white", ", black first, "),
        ("show PAWN_ATTACKS black e4", "--colors black,white", "index [0][28]"),
        ("show DARK_SQUARES", "--bits reversed", "bits reversed"),
        ("explain DARK_SQUARES", "--bits reversed", "bit 0 for h8"),
        ("explain PAWN_ATTACKS", "--colors black,white", "the color's index is 1 - c"),
        ("explain FILE_MASKS", "--board 3x3", "file, 3: 0..2 = a..c"),
        ("magics fancy --board 2x3", "--layout a1a2", "--layout a1a2"),
        ("magics fancy --board 2x3", "--seed 7", "--seed 7"),
    ] {
        assert_adds(verb, option, adds);
    }
}

/// Also what a file has that does not state it.
#[test]
fn a_page_is_of_the_board_that_is_said() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("sets.rs"), "pub const SETS: [u64; 30] = [7; 30];").unwrap();
    let page = |options: &str| {
        answer(folder.path(), &format!("html -s sets.rs {options} -o page.html"));
        fs::read_to_string(folder.path().join("page.html")).unwrap()
    };
    let unsaid = page("");
    for (options, says) in [
        ("--board 5x6", ", board 5x6</p>"),
        ("--layout a8b8", ", layout a8b8, "),
        ("--bits reversed", ", bits reversed, "),
        ("--colors black,white", ", black first, "),
    ] {
        assert!(page(options).contains(says) && !unsaid.contains(says), "{options}");
    }
}

/// The tables on request count apart, as in `list`.
#[test]
fn what_is_said_of_a_page_is_what_it_holds() {
    let folder = tempfile::tempdir().unwrap();
    let output = command(&["html", "-o", "page.html"]).current_dir(folder.path()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let page = fs::read_to_string(folder.path().join("page.html")).unwrap();
    let is_count = |line: &&str| line.starts_with("<p>") && line.contains(" on request</p>");
    let count = page.lines().find(is_count).unwrap();
    let count = count.trim_start_matches("<p>").trim_end_matches("</p>");
    assert!(said.starts_with(&format!("wrote page.html, {count}, ")), "{count}: {said}");
}

/// Numbers of squares do not say on which board they are.
#[test]
fn match_takes_the_board_and_lists_all() {
    let folder = tempfile::tempdir().unwrap();
    for (options, adds) in [
        (&["--board", "9x9"][..], "\nlayout a1b1, board 9x9\n"),
        (&["--layout", "a8b8"], "\nlayout a8b8\n"),
        (&["--bits", "reversed"], "\nlayout a1b1, bits reversed\n"),
        (&["--colors", "black,white"], "\nlayout a1b1, black first\n"),
    ] {
        let wanted = ["generate", "KNIGHT_ATTACKS", "PAWN_ATTACKS", "TO_X88"];
        let source = stdout(&[&wanted[..], options].concat());
        // Without the header, which says it.
        let lines = source.lines().filter(|line| !line.starts_with("//"));
        let source: String = lines.flat_map(|line| [line, "\n"]).collect();
        let [with, without] = [options, &[]].map(|it| {
            let output = run_with_input(&[&["match", "-"], it].concat(), source.as_bytes());
            String::from_utf8(output.stdout).unwrap()
        });
        assert!(with.contains(adds) && !without.contains(adds), "{options:?}: {with}");
        assert!(with.contains(" 3 arrays: 3 as in the catalogue"), "{options:?}: {with}");
    }
    let many = (0..40).map(|i| format!("pub const A{i}: [u8; 4] = [{i}, 7, 1, 99];\n"));
    fs::write(folder.path().join("many.rs"), many.collect::<String>()).unwrap();
    let [few, all] = ["match many.rs", "match many.rs --all"].map(|it| answer(folder.path(), it));
    assert!(few.contains(" more are not in the catalogue; --all lists them"), "{few}");
    assert!(all.contains("\n? A39 ") && !few.contains("\n? A39 "), "{all}");
}

#[test]
fn all_entries_are_drawn_if_asked_for() {
    let [few, all] = [&[][..], &["--all"]].map(|it| stdout(&[&["show", "RAYS"], it].concat()));
    assert!(few.trim_end().ends_with("8 of 512; --all draws the rest"), "{few}");
    assert!(all.contains("[nw][h8]") && !few.contains("[nw][h8]"), "{few}");
}

#[test]
fn grids_are_drawn_by_difference() {
    let show = |view: &[&str]| stdout(&[&["show", "X88_STEPS"], view].concat());
    let grid = show(&["--view", "grid"]);
    assert!(grid.contains("dr\\df  -7  -6 "), "{grid}");
    assert_ne!(grid, show(&["--view", "list"]));
}

#[test]
fn magics_are_written_to_a_file_that_is_ours() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("m.rs");
    fs::write(&path, "fn mine() {}\n").unwrap();
    let search = ["magics", "fancy", "--board", "2x3", "-o", "m.rs"];
    let search = |more: &[&str]| {
        let args = [&search[..], more].concat();
        command(&args).current_dir(&folder).output().unwrap().status.code()
    };
    assert_eq!(search(&[]), Some(2));
    assert_eq!(fs::read_to_string(&path).unwrap(), "fn mine() {}\n");
    assert_eq!(search(&["--force"]), Some(0));
    let written = fs::read_to_string(&path).unwrap();
    assert_eq!(written, stdout(&["magics", "fancy", "--board", "2x3"]));
}

#[test]
fn every_shell_has_a_script() {
    for (shell, says) in [
        ("bash", "complete -F _chess__tables"),
        ("zsh", "#compdef chess-tables"),
        ("fish", "complete -c chess-tables"),
        ("elvish", "set edit:completion:arg-completer[chess-tables]"),
        ("powershell", "Register-ArgumentCompleter -Native -CommandName 'chess-tables'"),
    ] {
        let script = stdout(&["completions", shell]);
        assert!(script.contains(says), "{shell}: {script}");
    }
}

#[test]
fn the_program_says_its_version() {
    let version = concat!("chess-tables ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(stdout(&["--version"]), version);
}
