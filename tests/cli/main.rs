//! The command line from outside: the program is run, and what it prints, writes and answers is held
//! to what it should. One binary, since each test binary costs seconds to link. What people see in
//! full stands in `sessions/` beside this, and what compilers of other languages say of it in `languages/`.

mod help;
#[cfg(target_os = "linux")]
mod hostile;
mod look_ups;
mod matching;
mod own_tables;
mod pages;
mod program;
mod read_back;
mod small_boards;
#[cfg(target_os = "linux")]
mod streams;

use std::io::Write as _;
use std::process::{Output, Stdio};

use program::{assert_trouble, command, names_in, run, stdout};

fn run_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that refuses its input early need not read it all.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}
