//! What goes to standard output, to standard error and into files, and what never does.

use std::fs;
use std::process::Stdio;

use crate::{assert_trouble, command, names_in, run, stdout};

#[test]
fn trouble_leaves_standard_output_empty() {
    for (args, message) in [
        (&["list", "NO_SUCH*"][..], "no table"),
        (&["list", "-s", "no/such/file.rs"], "no such file"),
        (&["list", "-s", "@build", "--format", "xml"], "invalid value"),
        (&["show", "NO_SUCH"], "no table"),
        (&["show", "RAYS", "ne", "z9", "--format", "json"], "is not a square"),
        (&["show", "RAYS", "--format", "json"], "writes one entry"),
        (&["show", "BISHOP_THREADS", "d9", "--format", "json"], "is not a square"),
        (&["show", "ROOK_PEXT_ATTACKS", "d4", "--occupied", "z1"], "is not a square"),
        (&["explain", "NO_SUCH", "--format", "json"], "no table"),
        (&["completions", "csh"], "invalid value"),
        (&["export", "RAYS"], "--format"),
        (&["export", "NO_SUCH", "--format", "json"], "no table"),
        (&["generate", "KNIGHT_ATTACKS", "NO_SUCH"], "no table"),
        (&["generate", "--board", "9x9", "CASTLING_RIGHTS_KEPT"], "needs an 8x8 board"),
        (&["play"], "unrecognized subcommand"),
    ] {
        assert_trouble(&run(args), message);
    }
}

#[test]
fn a_reader_that_stops_early_is_no_trouble() {
    for (args, code) in [
        (&["export", "--format", "json"][..], 0),
        (&["export", "--format", "npy", "RAYS"], 0),
        (&["list"], 0),
        (&["show", "BETWEEN", "--all", "--color", "always"], 0),
        (&["explain", "RAYS"], 0),
        (&["generate", "KING*"], 0),
        (&["diff", "@build", "/dev/null"], 1),
        (&["diff", "@build", "/dev/null", "--format", "json"], 1),
        (&["completions", "bash"], 0),
        (&["help", "show"], 0),
    ] {
        let mut command = command(args);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
        assert!(said.is_empty(), "{args:?}: {said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_trouble() {
    for args in [
        &["list"][..],
        &["diff", "@build", "/dev/null", "--format", "json"],
        &["help"],
        &["--help"],
        &["--version"],
        &["list", "--help"],
        &["help", "magics"],
        &["list", "-h"],
        &["completions", "bash"],
        &["textconv", "Cargo.toml"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command(args).stdout(full).stderr(Stdio::piped()).output().unwrap();
        assert_trouble(&output, "cannot write to standard output");
    }
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.rs");
    let file = path.to_str().unwrap();
    assert_eq!(stdout(&["generate", "KING_ATTACKS", "-o", file]), "");
    let content = fs::read_to_string(&path).unwrap();
    assert_eq!(content, stdout(&["generate", "KING_ATTACKS"]));

    assert_trouble(&run(&["generate", "NO_SUCH", "-o", file]), "no table");
    assert_trouble(&run(&["export", "-s", "no.rs", "--format", "json", "-o", file]), "no such");
    assert_trouble(&run(&["html", "-s", "no.rs", "-o", file]), "no such");
    assert_eq!(fs::read_to_string(&path).unwrap(), content);

    let below_a_file = path.join("tables.rs");
    let below_a_file = below_a_file.to_str().unwrap();
    assert_trouble(&run(&["generate", "-o", below_a_file]), "its folder is a file");
    let below_a_file = &["export", "RAYS", "--format", "csv", "-o", below_a_file];
    assert_trouble(&run(below_a_file), "its folder is a file");
    let new_folder = format!("{}/new/", folder.path().display());
    assert_trouble(&run(&["generate", "-o", &new_folder]), "it is a folder");
    assert_trouble(&run(&["generate", "-o", folder.path().to_str().unwrap()]), "it is a folder");
    assert_eq!(names_in(folder.path()), ["tables.rs".to_owned()].into());
}

#[cfg(unix)]
#[test]
fn a_written_file_is_what_the_old_one_was() {
    use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};

    let folder = tempfile::tempdir().unwrap();
    let (target, link) = (folder.path().join("target.rs"), folder.path().join("link.rs"));
    fs::write(&target, "").unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o604)).unwrap();
    symlink(&target, &link).unwrap();
    stdout(&["generate", "KING_ATTACKS", "-o", link.to_str().unwrap()]);
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(target.metadata().unwrap().permissions().mode() & 0o777, 0o604);
    assert!(fs::read_to_string(&target).unwrap().contains("KING_ATTACKS"));

    stdout(&["generate", "KING_ATTACKS", "-o", "/dev/null"]);
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

/// A file's name, or what a file says, must not steer the terminal, nor turn the reading direction.
#[cfg(unix)]
#[test]
fn characters_that_steer_are_not_printed() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().join("a\x1b[2J\n\u{202e}b");
    fs::create_dir(&here).unwrap();
    let path = |name: &str| here.join(name).to_str().unwrap().to_owned();
    let (a, b) = (path("a\x1b[31m\u{202e}.rs"), path("b\x1b[31m\u{2066}.rs"));
    let own = stdout(&["generate", "KING_ATTACKS"]);
    fs::write(path("own\u{202e}.rs"), own.replacen("0x", "0x8", 1)).unwrap();
    let unreadable = path("c\u{202e}.rs");
    fs::write(&unreadable, "const A: [u8; 1] = [\u{202e}];").unwrap();
    fs::write(&a, stdout(&["generate", "KING_ATTACKS"])).unwrap();
    fs::write(&b, "const KING_ATTACKS: [u64; 2] = [1, 2];").unwrap();
    for args in [
        &["list", "-s", &a][..],
        &["list", "-s", here.to_str().unwrap(), "KING*"],
        &["list", "-s", &a, "--format", "markdown"],
        &["show", "KING_ATTACKS", "-s", &a],
        &["show", "KING_ATTACKS", "d4", "-s", &a, "--format", "markdown"],
        &["show", "NO_SUCH", "-s", &a],
        &["diff", &a, &b],
        &["diff", &a, &b, "--format", "markdown"],
        &["check", &a],
        &["check", &b],
        &["diff", here.to_str().unwrap(), here.to_str().unwrap()],
        &["list", "-s", &unreadable],
        &["list", "-s", &path("none\u{202e}.rs")],
        &["check", &path("own\u{202e}.rs")],
        &["list", &a, &b],
        &["html", "-s", &a, "-o", "/dev/stdout"],
        &["generate", &format!("--{a}")],
    ] {
        let output = run(args);
        let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!printed.contains(['\x1b', '\u{202e}', '\u{2066}']), "{args:?}: {printed}");
    }
}
