//! Programs in other languages, and in Rust beside its own compiler: what is written for them compiles and has the
//! right values, they are sources of `match`, and shells complete. For CI, which has all compilers: `cargo test` leaves
//! this out, and `cargo test --test languages` runs it.

mod c_look_ups;
#[cfg(target_os = "linux")]
mod compiled;
#[cfg(unix)]
mod completions;
mod engines;
mod examples;
mod export_c;
#[path = "../cli/program.rs"]
mod program;
mod programs;
#[cfg(target_os = "linux")]
mod running;
mod small_machines;
mod values;

use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use program::{assert_trouble, command, names_in, run, stdout};

/// What compilers are for, where they are missing.
const HEADERS: &str = "exported headers";
const SOURCES: &str = "programs as sources";

/// Whether a program can be started. If not, the report of `.ci/run` has what is not tested for want of it.
fn is_there(program: &str, what: &str) -> bool {
    let is_there = Command::new(program).arg("--version").output().is_ok();
    if !is_there {
        // Not by a macro, whose text the test harness keeps to itself. With one thread it writes a test's name first.
        let message = format!("\nNOT TESTED: there is no {program} for {what}\n");
        std::io::stderr().write_all(message.as_bytes()).unwrap();
    }
    is_there
}

/// What a program prints, which must succeed. Programs in Zig print to standard error.
#[track_caller]
fn call(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(output.status.success(), "{command:?}: {stdout:.2000} {stderr:.2000}");
    if stdout.is_empty() { stderr } else { stdout }
}

/// A compiler, or a program that it made, in a folder. Go and Zig keep what they have compiled for the next time.
fn in_folder(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).current_dir(folder);
    for cache in ["GOCACHE", "ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR"] {
        command.env(cache, Path::new(env!("CARGO_TARGET_TMPDIR")).join(cache));
    }
    command
}

/// A program of a file of data: the words of its heading, the commands that compile and run it, in lines with `$`, and
/// its own lines.
struct Program {
    words: Vec<&'static str>,
    commands: Vec<Vec<&'static str>>,
    lines: Vec<&'static str>,
}

fn programs(data: &'static str) -> Vec<Program> {
    let programs = data.split("\n=== ").skip(1).map(|program| {
        let (heading, text) = program.split_once('\n').unwrap();
        let (commands, lines): (Vec<_>, Vec<_>) =
            text.lines().partition(|line| line.starts_with("$ "));
        let commands = commands.iter().map(|line| line[2..].split(' ').collect());
        Program { words: heading.split(' ').collect(), commands: commands.collect(), lines }
    });
    programs.collect()
}

impl Program {
    fn can_run(&self, what: &str) -> bool {
        let mut needed = self.commands.iter().map(|words| words[0]);
        needed.all(|it| it.starts_with("./") || is_there(it, what))
    }

    /// What its commands print in a folder.
    fn run(&self, folder: &Path) -> Vec<String> {
        self.commands.iter().map(|words| call(&mut in_folder(folder, words))).collect()
    }

    /// Its lines, of those with a mark only such with this one.
    fn text(&self, mark: char) -> String {
        let kept = self.lines.iter().filter_map(|line| match line.strip_prefix(mark) {
            Some(line) => Some(line),
            None => (!line.starts_with(['@', '+'])).then_some(*line),
        });
        kept.flat_map(|line| [line, "\n"]).collect()
    }
}
