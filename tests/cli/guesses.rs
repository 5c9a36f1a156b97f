//! Command lines as people guess them before they read the help: they do what was meant, or name the command
//! that does. The aliases among them are not in the help.

use std::fs;

use crate::suggestions::assert_suggested;
use crate::{assert_trouble, run, stdout};

/// The words of a command line without quotes.
fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

#[track_caller]
fn assert_same(guessed: &str, meant: &str) {
    let [guessed, meant] = [guessed, meant].map(|line| run(&words(line)));
    let said = String::from_utf8_lossy(&guessed.stderr);
    assert_eq!(guessed.status.code(), meant.status.code(), "{said}");
    assert_ne!(guessed.status.code(), Some(2), "{said}");
    assert!(guessed.stdout == meant.stdout, "{}", String::from_utf8_lossy(&guessed.stdout));
}

#[test]
fn other_verbs_are_aliases() {
    for (guessed, meant) in [
        ("find pawn", "list pawn"),
        ("search pawn", "list pawn"),
        (
            "compare tables/snapshot/rays.rs tables/snapshot/leapers.rs",
            "diff tables/snapshot/rays.rs tables/snapshot/leapers.rs",
        ),
        ("draw RAYS ne d4", "show RAYS ne d4"),
        ("print RAYS ne d4", "show RAYS ne d4"),
    ] {
        assert_same(guessed, meant);
    }
}

#[test]
fn without_a_verb_a_table_is_explained_and_an_entry_is_shown() {
    assert_same("X88_STEPS", "explain X88_STEPS");
    assert_same("x88_steps --format markdown", "explain X88_STEPS --format markdown");
    assert_same("sliders", "explain sliders");
    assert_same("KNIGHT_ATTACKS d4", "show KNIGHT_ATTACKS d4");
    assert_trouble(&run(&["KNIGHT_ATACKS"]), "unrecognized subcommand 'KNIGHT_ATACKS'");
}

#[test]
fn topics_are_found_in_the_singular() {
    assert_same("explain thread", "explain threads");
    assert_same("explain Layout", "explain layouts");
}

/// What users meet in lists, explanations and messages.
#[test]
fn words_of_this_project_are_explained() {
    let words = stdout(&["explain", "words"]);
    for word in ["Oracle", "fingerprints", "snapshot", "on request", "black magics", "role", "axis"]
    {
        assert_eq!(stdout(&["explain", word]), words, "{word}");
    }
    assert_trouble(&run(&["explain", "with other magics they are empty"]), "no table");
    assert_trouble(&run(&["explain", ""]), "no table");
}

#[test]
fn options_have_the_names_that_people_try() {
    assert_same(
        "generate KING_ATTACKS --type crate::Bitboard",
        "generate KING_ATTACKS --bitboard crate::Bitboard",
    );
    assert_same("export RAYS --format numpy", "export RAYS --format npy");
    assert_same("list pawn --sort size", "list pawn --sort bytes");
    let bytes: Vec<u64> = stdout(&["list", "pawn", "--sort", "size"])
        .lines()
        .skip(2)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().find_map(|word| word.parse().ok()))
        .collect();
    assert!(bytes.len() > 9 && bytes.is_sorted_by(|a, b| a >= b), "{bytes:?}");
    let names = stdout(&["list", "pawn", "--sort", "name"]);
    let names = names.lines().skip(2).take_while(|line| !line.is_empty());
    let names: Vec<&str> = names.filter_map(|line| line.split(' ').next()).collect();
    assert!(names.len() > 9 && names.is_sorted(), "{names:?}");
}

/// The header has the format all the same, so that its command can be typed and repeated.
const FORMATS: [(&str, &str); 16] = [
    ("a.json", "json"),
    ("a.CSV", "csv"),
    ("a.npy", "npy"),
    ("a.h", "c"),
    ("a.c", "c"),
    ("a.hpp", "cpp"),
    ("a.cc", "cpp"),
    ("a.rs", "rust"),
    ("a.cs", "csharp"),
    ("a.go", "go"),
    ("A.java", "java"),
    ("a.py", "python"),
    ("a.ts", "typescript"),
    ("a.js", "javascript"),
    ("a.mjs", "javascript"),
    ("a.zig", "zig"),
];

#[test]
fn the_suffix_of_a_file_says_the_format() {
    let folder = tempfile::tempdir().unwrap();
    for (file, format) in FORMATS {
        let path = folder.path().join(file);
        let output = path.to_str().unwrap();
        stdout(&["export", "KING_ATTACKS", "--layout", "a8b8", "-o", output]);
        let want = ["export", "KING_ATTACKS", "--layout", "a8b8", "--format", format];
        let want = [&want[..], &["-o", output, "--force"]].concat();
        let written = fs::read(&path).unwrap();
        stdout(&want);
        assert!(written == fs::read(&path).unwrap(), "{file}");
        if !["json", "csv", "npy"].contains(&format) {
            stdout(&["check", output]);
        }
    }
    for unsaid in [&[][..], &["-o", "tables.txt"], &["-o", "tables/"]] {
        let message = "no format: want `--format` and one of rust, c, cpp, csharp, go, ";
        assert_trouble(&run(&[&["export", "RAYS"], unsaid].concat()), message);
    }
}

#[test]
fn a_piece_stands_for_its_attacks() {
    for (guessed, meant) in [
        ("show knight d4", "show KNIGHT_ATTACKS d4"),
        ("show King", "show KING_ATTACKS"),
        ("show queen d4", "show QUEEN_PSEUDO_ATTACKS d4"),
        ("show rook d4 --occupied d6", "show MAGIC_ATTACKS rook d4 --occupied d6"),
        ("show pawn white e4", "show PAWN_ATTACKS white e4"),
    ] {
        assert_same(guessed, meant);
    }
    // In a file this may be any table's name.
    let file = "tables/snapshot/rays.rs";
    assert_trouble(&run(&["show", "knight", "-s", file]), "no table `knight` in `tables/snap");
}

#[test]
fn indices_are_understood_in_more_than_one_form() {
    for (guessed, meant) in [
        ("show RAYS d4 north", "show RAYS n d4"),
        ("show RAYS North-East d4", "show RAYS ne d4"),
        ("show RAYS d4 southwest", "show RAYS sw d4"),
        ("show pawn_attacks e2 white", "show PAWN_ATTACKS white e2"),
        ("show LC0_POLICY_MOVES e2e4", "show LC0_POLICY_MOVES 322"),
        ("show LC0_POLICY_MOVES a7a8q", "show LC0_POLICY_MOVES 1792"),
    ] {
        assert_same(guessed, meant);
    }
    assert_trouble(&run(&["show", "RAYS", "d4", "northnorth"]), "`d4` is not a direction");
    assert_trouble(&run(&["show", "LC0_POLICY_MOVES", "e2e9"]), "want a move such as e2e4");
}

#[test]
fn without_a_color_or_a_direction_the_entries_of_each_are_drawn() {
    let each = |table: &str, firsts: &[&str], square: &str| {
        let drawn = firsts.iter().map(|first| stdout(&["show", table, first, square]));
        drawn.collect::<Vec<_>>().join("\n")
    };
    let pawns = stdout(&["show", "PAWN_ATTACKS", "e4"]);
    assert_eq!(pawns, each("PAWN_ATTACKS", &["white", "black"], "e4"));
    let rays = stdout(&["show", "RAYS", "d4"]);
    assert_eq!(rays, each("RAYS", &["n", "ne", "e", "se", "s", "sw", "w", "nw"], "d4"));
    // A first index alone is what it was.
    assert!(stdout(&["show", "PAWN_ATTACKS", "1"]).starts_with("PAWN_ATTACKS[black]  "));
    let entry = run(&["show", "PAWN_ATTACKS", "e4", "--format", "json"]);
    assert_trouble(&entry, "`e4` is not a color");
}

#[test]
fn threads_are_shown_in_another_order() {
    let show = ["show", "BISHOP_THREADS", "d5", "--thread-order", "moreland"];
    let generated = stdout(&["generate", "BISHOP_THREAD*", "--thread-order", "moreland"]);
    let want =
        crate::run_with_input(&["show", "BISHOP_THREADS", "d5", "-s", "-"], generated.as_bytes());
    let want = String::from_utf8(want.stdout).unwrap();
    assert_eq!(stdout(&show), want.replace("   -\n", "\n"));
    assert_ne!(stdout(&show), stdout(&show[..3]));
    let file = [&show[..], &["-s", "tables/snapshot/threads.rs"]].concat();
    assert_trouble(&run(&file), "`--thread-order` is for generated tables");
}

#[test]
fn a_pawn_on_a_mirrored_file_is_said_to_be_so() {
    let meant = "chess-tables show KPK_WINS black b2 g8";
    let mirrored = "`g2` is not a pawn-square: ";
    assert_suggested(&["show", "KPK_WINS", "black", "g2", "b8"], mirrored, meant);
    let other = run(&["show", "KPK_WINS", "black", "a1", "b8"]);
    assert!(!String::from_utf8_lossy(&other.stderr).contains("mirrored"));
}

#[test]
fn a_piece_beyond_chess_is_generated() {
    for (name, option) in [
        ("CAMEL_ATTACKS", "--leaper CAMEL_ATTACKS=1,3"),
        ("nightrider", "--rider NIGHTRIDER_ATTACKS=1,2"),
    ] {
        let meant = format!("chess-tables generate {option}");
        assert_suggested(
            &["generate", name],
            &format!("no table `{name}` in the catalogue"),
            &meant,
        );
    }
}

/// Added and removed tables are no difference then.
#[test]
fn diff_can_fail_on_values_alone() {
    let [old, new] = ["old", "new"].map(|it| format!("tests/sessions/diff.in/{it}.rs"));
    for (table, code) in [
        ("KNIGHT_ATTACKS", 1),
        ("PAWN_ATTACKS", 1),
        ("SHIFTS", 1),
        ("PAWN_MASK", 0),
        ("BISHOP_VALUES", 0),
        ("RAYS_OLD", 0),
    ] {
        let diff = run(&["diff", &old, &new, "--fail-on", "values", "--only", table]);
        assert_eq!(diff.status.code(), Some(code), "{table}");
    }
}

#[test]
fn a_long_answer_ends_after_what_fits_best() {
    let short = stdout(&["list", "knight"]);
    let names = |text: &str| text.lines().filter(|line| line.contains("  [")).count();
    assert!(names(&short) < 20 && short.contains("\nKNIGHT_ATTACKS "), "{short}");
    let more: usize =
        short.rsplit("\n\n").next().unwrap().split(' ').next().unwrap().parse().unwrap();
    let all = stdout(&["list", "knight", "--verbose"]);
    assert_eq!(names(&all), names(&short) + more);
    let json = stdout(&["list", "knight", "--format", "json"]);
    assert_eq!(json.matches("\"name\":").count(), names(&all));
}

/// `@build` is for those who know of it.
#[test]
fn no_message_names_a_source_that_was_not_typed() {
    for line in ["show NIGHT", "explain NIGHT", "list NIGHT*", "generate NIGHT", "check RAYS"] {
        let output = run(&words(line));
        assert_trouble(
            &output,
            if line == "check RAYS" { "is a table: " } else { "no table `NIGHT" },
        );
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("@build") && !said.contains("@gen"), "{said}");
    }
}

#[test]
fn the_help_lists_no_alias() {
    let aliases = ["find", "search", "compare", "draw", "print", "numpy", "type", "size"];
    for verb in ["list", "diff", "show", "export", "generate"] {
        for help in [stdout(&["help"]), stdout(&["help", verb])] {
            assert!(!help.contains("alias:") && !help.contains("aliases:"));
            let firsts = help.lines().filter_map(|line| {
                let first = line.trim_start_matches([' ', '-']).split_whitespace().next()?;
                line.starts_with("  ").then(|| first.trim_end_matches(':'))
            });
            let listed: Vec<&str> = firsts.filter(|first| aliases.contains(first)).collect();
            assert_eq!(listed, [""; 0], "{verb}");
        }
    }
}
