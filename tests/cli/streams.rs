//! What goes to standard output, to standard error and into files, and what never does; when there are colors, and that they
//! only repeat what the signs say.

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

#[test]
fn color_is_for_terminals_unless_it_is_asked_for() {
    let show = ["show", "KING_ATTACKS", "a1"];
    let colored = |args: &[&str], variables: &[(&str, &str)]| {
        let mut command = command(&[&show[..], args].concat());
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("CLICOLOR");
        command.envs(variables.iter().copied());
        command.output().unwrap().stdout.contains(&0x1B)
    };
    assert!(!colored(&[], &[]));
    assert!(colored(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!colored(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(colored(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(!colored(&[], &[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")]));
    // Files and data are never colored.
    for args in [&["--format", "json"][..], &["--format", "markdown"]] {
        assert!(!colored(args, &[("CLICOLOR_FORCE", "1")]), "{args:?}");
    }
}

/// What the program prints, of both streams, on a terminal of its own.
#[cfg(target_os = "linux")]
fn on_a_terminal(args: &[&str], variables: &[(&str, &str)]) -> String {
    streams_on_a_terminal(args, variables, [true; 2])
}

/// The same of standard output, standard error, or both.
#[cfg(target_os = "linux")]
fn streams_on_a_terminal(
    args: &[&str],
    variables: &[(&str, &str)],
    [out, err]: [bool; 2],
) -> String {
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    use std::io::Read as _;
    use std::process::Stdio;

    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let name = ptsname(&master, vec![]).unwrap().into_string().unwrap();
    let terminal = fs::OpenOptions::new().write(true).open(name).unwrap();
    let stream = |is_wanted: bool| match is_wanted {
        true => Stdio::from(terminal.try_clone().unwrap()),
        false => Stdio::null(),
    };
    let mut command = command(args);
    // CI: there even a dumb terminal is taken for one with colors.
    for variable in ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "CI"] {
        command.env_remove(variable);
    }
    command.env("TERM", "xterm-256color").envs(variables.iter().copied());
    command.stdout(stream(out)).stderr(stream(err));
    // Less than a terminal holds, so that nobody need read meanwhile.
    assert_eq!(command.status().unwrap().code(), Some(0));
    drop((command, terminal));
    let mut text = vec![];
    // Reading ends in an error when the terminal's other side is closed.
    let _ = fs::File::from(master).read_to_end(&mut text);
    String::from_utf8(text).unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_colored_unless_it_is_declined() {
    let show = ["show", "KING_ATTACKS", "a1"];
    let colored = on_a_terminal(&show, &[]);
    assert!(colored.contains("\u{1B}[38;5;208m[\u{1B}[0m"), "{colored:?}");
    let plain = stdout(&show).replace('\n', "\r\n");
    assert_eq!(anstream::adapter::strip_str(&colored).to_string(), plain);
    assert_eq!(on_a_terminal(&show, &[("NO_COLOR", "1")]), plain);
    assert_eq!(on_a_terminal(&show, &[("TERM", "dumb")]), plain);
    assert_eq!(on_a_terminal(&[&show[..], &["--color", "never"]].concat(), &[]), plain);
    let explained = on_a_terminal(&["explain", "RANK_MASKS"], &[]);
    assert!(explained.contains("\u{1B}[38;5;33mformula\u{1B}[0m   0xff"), "{explained:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_told_that_nothing_differs() {
    let old = "tests/sessions/diff.in/old.rs";
    let told = |args: &[&str], streams| streams_on_a_terminal(args, &[], streams);
    let two = ["diff", old, old];
    assert_eq!(told(&two, [true, true]), "no difference in 7 tables\r\n");
    // On standard error: what goes through a pipe or into a file stays empty.
    assert_eq!(told(&two, [false, true]), "no difference in 7 tables\r\n");
    assert_eq!(told(&two, [true, false]), "");

    let one = ["diff", old, "--only", "KNIGHT_*"];
    let says = "no difference in 1 table; the catalogue has 5 tables that \
                `tests/sessions/diff.in/old.rs` does not have; `--added` lists them\r\n";
    assert_eq!(told(&one, [true, true]), says);
    let markdown = [&one[..], &["--format", "markdown"]].concat();
    assert_eq!(told(&markdown, [true, true]), says);
    let json = [&one[..], &["--format", "json"]].concat();
    assert_eq!(told(&json, [false, true]), "");
    // What is listed says it.
    let listed = told(&[&one[..], &["--added"]].concat(), [true, true]);
    assert!(listed.starts_with("no difference in 1 table\r\n"), "{listed}");
    assert!(listed.contains(" does not have\r\n"), "{listed}");
    // A difference that does not count is one.
    let new = "tests/sessions/diff.in/new.rs";
    let differs = ["diff", old, new, "--fail-on", "none"];
    assert_eq!(told(&differs, [false, true]), "");
}
