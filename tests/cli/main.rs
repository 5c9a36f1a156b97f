//! The command line from outside: the program is run, and what it prints, writes and answers is held
//! to what it should. One binary, since each test binary costs seconds to link. What people see in
//! full stands in `sessions/` beside this.

mod c_forms;
mod c_look_ups;
#[cfg(target_os = "linux")]
mod compiled;
#[cfg(unix)]
mod completions;
mod engines;
mod examples;
mod export_c;
mod help;
#[cfg(target_os = "linux")]
mod hostile;
mod languages;
mod look_ups;
mod matching;
mod own_tables;
mod pages;
mod programs;
mod repository;
mod streams;
mod versions;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chess-tables"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

pub(crate) fn run(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

pub(crate) fn run_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that refuses its input early need not read it all.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// In trouble: code 2, a message in the usual manner, and nothing on standard output.
pub(crate) fn assert_trouble(output: &Output, message: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(output.stdout.is_empty(), "{message}: {}", String::from_utf8_lossy(&output.stdout));
    assert!(stderr.starts_with("error: ") && stderr.contains(message), "{stderr}");
    assert!(!stderr.contains("panicked"), "{stderr}");
}

pub(crate) fn stdout(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

pub(crate) fn names_in(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}
