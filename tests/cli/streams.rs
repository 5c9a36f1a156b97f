//! What goes to standard output, to standard error and into files, and what never does.

use std::fs;
use std::process::Stdio;

use crate::{assert_trouble, command, run, stdout};

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
