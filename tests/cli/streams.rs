//! What goes to the streams of a terminal: colors, which only repeat what the signs say, and that nothing differs.

use std::fs;

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use crate::{command, stdout};

/// What the program prints, of both streams, on a terminal of its own.
fn on_a_terminal(args: &[&str], variables: &[(&str, &str)]) -> String {
    streams_on_a_terminal(args, variables, [true; 2])
}

/// The same of standard output, standard error, or both.
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

#[test]
fn what_does_not_differ_is_one_line() {
    let old = "tests/sessions/diff.in/old.rs";
    let told = |args: &[&str], streams| streams_on_a_terminal(args, &[], streams);
    let two = ["diff", old, old];
    assert_eq!(told(&two, [true, true]), "equal: 7 tables\r\n");
    assert_eq!(told(&two, [false, true]), "");
    assert_eq!(stdout(&two), "equal: 7 tables\n");
    assert_eq!(told(&[&two[..], &["-q"]].concat(), [true, true]), "");

    let one = ["diff", old, "--only", "KNIGHT_*"];
    let others = catalogue::generate(Board::CHESS, &["KNIGHT_*"]).unwrap().tables.len() - 1;
    let says = format!(
        "equal: 1 table; the catalogue has {others} tables that `{old}` does not have; `--added` lists \
         them\r\n"
    );
    assert_eq!(told(&one, [true, true]), says);
    let markdown = [&one[..], &["--format", "markdown"]].concat();
    assert_eq!(told(&markdown, [true, true]), "", "so that no comment is written");
    let json = [&one[..], &["--format", "json"]].concat();
    assert_eq!(told(&json, [false, true]), "");
    // What is listed says it.
    let listed = told(&[&one[..], &["--added"]].concat(), [true, true]);
    assert!(!listed.contains("equal"), "{listed}");
    assert!(listed.contains(" does not have\r\n"), "{listed}");
    // A difference that does not count is one.
    let new = "tests/sessions/diff.in/new.rs";
    let differs = ["diff", old, new, "--fail-on", "none"];
    assert_eq!(told(&differs, [false, true]), "");
}
