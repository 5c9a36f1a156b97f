//! The command in the header of a file, repeated by `check`.

use std::fs;
use std::path::Path;

use crate::command;
use crate::repository::Repository;

/// The exit code, standard output and standard error of a command in a folder.
fn run_in(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = command(args).current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// What `check` says of a file: the exit code, standard output, standard error.
fn check(folder: &Path, file: &str) -> (i32, String, String) {
    run_in(folder, &["check", file])
}

fn write(folder: &Path, args: &[&str]) {
    let (code, _, stderr) = run_in(folder, args);
    assert_eq!(code, 0, "{args:?}: {stderr}");
}

/// Each option changes the file, so a command that forgets one does not write the same.
#[test]
fn what_a_command_wrote_it_writes_again() {
    let commands: [&[&str]; 15] = [
        &["generate", "KING_ATTACKS", "-o", "t.rs"],
        &["generate", "king_*", "K?IGHT_ATTACKS", "--layout", "h8h7", "--fingerprints", "-ot.rs"],
        &["generate", "--board=9x9", "--leaper", "CAMEL=1,3", "--rider=N=1,2", "--output=t.rs"],
        &["generate", "NEXT_*", "--thread-order", "gnu-chess", "--visibility", "", "-o", "t.rs"],
        &["generate", "RAYS", "--bitboard", "crate::B", "--visibility", "pub(crate)", "-o", "t.rs"],
        &["--color", "never", "generate", "K*", "--file-per-family", "-o", "t.rs"],
        &["generate", "--board=5x6", "--layout=a1a2", "--sliders", "fancy_magic", "-o", "t.rs"],
        &["export", "RAYS", "-s", "@gen", "--format", "rust", "-o", "t.rs"],
        &["export", "KING_ATTACKS", "--format", "c", "--rename", "KING_ATTACKS=kings", "-o", "t.h"],
        &["export", "K*", "--format", "c", "--extern", "--prefix", "ct_", "-o", "t.h"],
        &["export", "KING_ATTACKS", "--format", "c", "--extern", "--sliders=obstruction", "-ot.h"],
        &["export", "KING_ATTACKS", "--format", "c", "--width", "300", "-o", "t.h"],
        &["export", "K*", "--format", "go", "--package", "engine", "-o", "t.go"],
        &["export", "K*", "--format", "java", "--width=200", "-s", "@gen", "-o", "King.java"],
        &["export", "RAYS", "--format", "python", "--rename", "RAYS=ways", "-o", "t.py"],
    ];
    for command in commands {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), command);
        for file in fs::read_dir(folder.path()).unwrap() {
            let file = file.unwrap();
            if file.file_type().unwrap().is_dir() {
                continue;
            }
            let name = file.file_name().into_string().unwrap();
            let (code, stdout, stderr) = check(folder.path(), &name);
            assert_eq!((code, &*stderr), (0, ""), "{command:?}: {stdout}");
            let start = format!("`{name}` is up to date: chess-tables ");
            assert!(stdout.starts_with(&start), "{stdout}");
            assert!(
                ![" -o", "--output", "--color"].iter().any(|it| stdout.contains(it)),
                "{stdout}"
            );
            let text = fs::read_to_string(file.path()).unwrap();
            // Git gives files the line ends of the system.
            fs::write(file.path(), text.replace('\n', "\r\n")).unwrap();
            assert_eq!(check(folder.path(), &name).0, 0, "{command:?}");
        }
    }
}

#[test]
fn a_header_through_standard_output_is_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let (_, text, _) = run_in(folder.path(), &["export", "KING_ATTACKS", "--format", "c"]);
    fs::write(folder.path().join("kings.h"), text).unwrap();
    assert_eq!(check(folder.path(), "kings.h").0, 0);
    // The class would have the file's name.
    let (_, text, _) = run_in(folder.path(), &["export", "KING_ATTACKS", "--format", "csharp"]);
    fs::write(folder.path().join("Kings.cs"), text.replace('\n', "\r\n")).unwrap();
    assert_eq!(check(folder.path(), "Kings.cs").0, 0);
}

#[test]
fn a_magic_that_changed_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    write(here, &["generate", "--board", "5x6", "--sliders", "fancy_magic", "-o", "t.rs"]);
    let text = fs::read_to_string(here.join("t.rs")).unwrap();
    let (_, numbers) = text.split_once("ROOK_FANCY_MAGICS: &[u64; 30] = &[").unwrap();
    let number = numbers.split_whitespace().next().unwrap().trim_end_matches(',');
    fs::write(here.join("t.rs"), text.replacen(number, "0x1", 1)).unwrap();
    let (code, stdout, _) = check(here, "t.rs");
    assert_eq!(code, 1);
    assert!(stdout.contains("ROOK_FANCY_MAGICS"), "{stdout}");
    assert!(!stdout.contains("BISHOP_FANCY_MAGICS"), "{stdout}");
}

#[test]
fn what_changed_is_named_with_the_command_that_mends_it() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let again = "`chess-tables generate 'K*' --file-per-family -o t.rs` writes it anew\n";
    write(here, &["generate", "K*", "--file-per-family", "-o", "t.rs"]);
    let leapers = here.join("t/leapers.rs");
    let text = fs::read_to_string(&leapers).unwrap();
    fs::write(&leapers, text.replacen("0x0000_0000_0000_0302", "0x0000_0000_0000_0303", 1))
        .unwrap();
    let (code, stdout, _) = check(here, "t.rs");
    assert_eq!(code, 1);
    assert!(
        stdout.contains("~ KING_ATTACKS  [u64; 64]  1 of 64 entries, +0 -1 squares"),
        "{stdout}"
    );
    assert!(stdout.contains("\nt/leapers.rs  differs from line "), "{stdout}");
    assert!(stdout.ends_with(again), "{stdout}");
    // A change beside the values.
    fs::write(&leapers, text.replacen("pub const", "pub(crate) const", 1)).unwrap();
    let (code, stdout, _) = check(here, "t.rs");
    assert_eq!(code, 1);
    assert!(stdout.starts_with("t/leapers.rs  differs from line ") && stdout.ends_with(again));
    fs::remove_file(&leapers).unwrap();
    let (code, stdout, _) = check(here, "t.rs");
    assert_eq!((code, stdout), (1, format!("t/leapers.rs  is missing\n{again}")));
}

/// Sentences are reworded from version to version.
#[test]
fn comments_alone_are_no_difference() {
    for command in [
        &["generate", "KING_ATTACKS", "--sliders", "hyperbola", "-o", "t.rs"][..],
        &["generate", "K*", "--file-per-family", "-o", "t.rs"],
        &["export", "KING_ATTACKS", "--format", "c", "--sliders", "pext", "-o", "t.h"],
        &["export", "KING_ATTACKS", "--format", "c", "--extern", "-o", "t.h"],
        &["export", "KING_ATTACKS", "--format", "csharp", "-o", "T.cs"],
        &["export", "KING_ATTACKS", "--format", "go", "-o", "t.go"],
        &["export", "KING_ATTACKS", "--format", "java", "-o", "T.java"],
        &["export", "KING_ATTACKS", "--format", "python", "-o", "t.py"],
        &["export", "KING_ATTACKS", "--format", "typescript", "-o", "t.ts"],
        &["export", "KING_ATTACKS", "--format", "zig", "-o", "t.zig"],
    ] {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path();
        write(here, command);
        let name = command.last().unwrap();
        let text = fs::read_to_string(here.join(name)).unwrap();
        let reworded = text.replace(" bytes", " octets, \"isn't it?\"").replace("moves", "goes");
        assert_ne!(reworded, text);
        fs::write(here.join(name), &reworded).unwrap();
        let (code, stdout, _) = check(here, name);
        assert!(
            stdout.starts_with(&format!("`{name}` is up to date (comments differ): chess-tables ")),
            "{stdout}"
        );
        assert_eq!(code, 0, "{stdout}");
        let other = reworded.rfind('}').or_else(|| reworded.rfind(')')).or(reworded.rfind(';'));
        let mut changed = reworded.clone();
        changed.insert(other.unwrap(), '1');
        fs::write(here.join(name), changed).unwrap();
        assert_ne!(check(here, name).0, 0, "{name}");
    }
}

/// Without the command tables are compared by their values, and functions cannot be.
#[test]
fn what_is_not_compared_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    write(here, &["generate", "--sliders", "hyperbola", "-o", "t.rs"]);
    write(here, &["export", "--format", "c", "--sliders", "hyperbola", "-o", "t.h"]);
    // In C, functions of the method stand before those of the pieces, and not all are listed.
    for (file, from, to, named) in [
        ("t.rs", "pub const fn rook_attacks(", "pub const fn rook_moves(", "rook_moves("),
        ("t.rs", "rook_attacks", "bishop_attacks", "bishop_attacks"),
        ("t.rs", "rook_attacks", "rook_attacks", "rook_attacks"),
        ("t.h", "rook_attacks(", "rook_moves(", "sliders_swapped("),
        ("t.h", "rook_attacks(", "rook_attacks(", "sliders_swapped("),
    ] {
        let text = fs::read_to_string(here.join(file)).unwrap();
        assert!(text.contains(from));
        let with_command = format!("with_command_{file}");
        fs::write(here.join(&with_command), text.replacen(from, to, 1)).unwrap();
        // The guard of a header has the file's name.
        let is_changed = from != to || file == "t.h";
        assert_eq!(check(here, &with_command).0, i32::from(is_changed), "{file} {to}");
        let lines = text.lines().filter(|line| !line.contains("Command: "));
        let without = lines.map(|line| line.to_owned() + "\n").collect::<String>();
        let other = format!("other_{file}");
        fs::write(here.join(&other), without.replacen(from, to, 1)).unwrap();
        let (code, stdout, stderr) = check(here, &other);
        assert_eq!((code, &*stdout), (2, ""), "{file} {to}");
        let start = format!("error: not all of `{other}` can be checked: its ");
        assert!(stderr.starts_with(&start) && stderr.contains(named), "{stderr}");
    }
    write(here, &["export", "KING_ATTACKS", "--format", "csv", "-o", "t.csv"]);
    assert_eq!(check(here, "t.csv").0, 2);
}

/// Also where the line with the command, or what marks the header as a comment, is not as it was.
#[test]
fn no_bit_of_a_header_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    write(here, &["generate", "DARK_SQUARES", "-o", "t.rs"]);
    write(here, &["export", "DARK_SQUARES", "--format", "c", "-o", "t.h"]);
    write(here, &["export", "DARK_SQUARES", "--format", "python", "-o", "t.py"]);
    for (file, lines) in [("t.rs", 2), ("t.h", 3), ("t.py", 2)] {
        let text = fs::read(here.join(file)).unwrap();
        let name = String::from_utf8_lossy(&text).find("DARK_SQUARES").unwrap();
        let first = text.split_inclusive(|&byte| byte == b'\n').take(lines);
        for at in 0..first.map(<[u8]>::len).sum() {
            let mut changed = text.clone();
            changed[at] ^= 1 << (at % 7);
            fs::write(here.join(file), changed).unwrap();
            let (code, stdout, _) = check(here, file);
            // In upper or lower case it is the same table.
            let is_same_name = (name..name + "DARK_SQUARES".len()).contains(&at) && at % 7 == 5;
            let is_said = stdout.contains(" is up to date (comments differ): ");
            assert!(code != 0 || is_same_name || is_said, "byte {at}: {stdout}");
        }
    }
}

/// As in the hook before a commit.
#[test]
fn what_is_staged_is_checked_as_a_whole() {
    let repository = Repository::new();
    repository.write("src/lib.rs", "");
    repository.answer(&["generate", "K*", "--file-per-family", "-o", "src/t.rs"]);
    repository.commit("one");
    let text = "`:src/t.rs` is up to date: \
                chess-tables generate 'K*' --file-per-family\n";
    assert_eq!(repository.answer(&["check", ":src/t.rs"]), (0, text.to_owned()));
    let leapers = fs::read_to_string(repository.path("src/t/leapers.rs")).unwrap();
    repository.write("src/t/leapers.rs", format!("{leapers}const ONE: u8 = 1;\n"));
    assert_eq!(repository.answer(&["check", ":src/t.rs"]).0, 0);
    repository.commit("two");
    let (code, text) = repository.answer(&["check", "HEAD:src/t.rs"]);
    assert_eq!(code, 1);
    assert!(text.starts_with("HEAD:src/t/leapers.rs  differs from line "), "{text}");
    assert!(text.ends_with(" -o src/t.rs` writes it anew\n"), "{text}");
}

#[cfg(unix)]
#[test]
fn files_that_the_header_means_are_not_looked_for_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().join("here");
    fs::create_dir(&here).unwrap();
    fs::write(folder.path().join("token"), "sesame = 1\n").unwrap();
    write(&here, &["generate", "K*", "--file-per-family", "-o", "t.rs"]);
    let leapers = here.join("t/leapers.rs");
    fs::rename(&leapers, here.join("leapers.rs")).unwrap();
    std::os::unix::fs::symlink("../leapers.rs", &leapers).unwrap();
    assert_eq!(check(&here, "t.rs").0, 0);
    fs::remove_file(&leapers).unwrap();
    std::os::unix::fs::symlink("../../token", &leapers).unwrap();
    let said = "error: `t/leapers.rs` is a link that leads out of the folder\n";
    let (code, stdout, stderr) = check(&here, "t.rs");
    assert_eq!((code, &*stdout), (2, ""));
    assert!(stderr.starts_with(said), "{stderr}");
}

/// A header is text that anybody may have written.
#[test]
fn a_header_cannot_make_it_do_anything_else() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    for (command, reason) in [
        ("chess-tables generate K* -o other.rs", "cannot be used multiple times"),
        ("chess-tables generate 'K*", "a quote is not closed"),
        ("chess-tables html", "neither `generate` nor `export`"),
        ("chess-tables export -s secret.rs --format rust", "neither `generate` nor `export`"),
        ("chess-tables export --format json", "data have no command"),
        ("chess-tables generate --teleport", "unexpected argument '--teleport'"),
        ("$(id) generate KING_ATTACKS", "it is not one of this program"),
        ("chess-tables generate KING_ATTACKS # more", "no tables in `t.rs`"),
        ("rm -r .", "it is not one of this program"),
        ("chess-tables generate $(touch a) `touch b`", "no table `$(touch` in the catalogue"),
        ("", "it is empty"),
    ] {
        let text =
            format!("// Generated by chess-tables-gen. Do not edit.\n// Command: {command}\n");
        fs::write(here.join("t.rs"), &text).unwrap();
        let (code, stdout, stderr) = check(here, "t.rs");
        assert_eq!((code, &*stdout), (2, ""), "{command}");
        assert!(stderr.contains(reason), "{command}: {stderr}");
        assert_eq!(fs::read_dir(here).unwrap().count(), 1, "{command}");
        assert_eq!(fs::read_to_string(here.join("t.rs")).unwrap(), text);
    }
}
