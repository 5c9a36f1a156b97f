//! Lines for the other side of the pipe.

use std::fmt::Display;
use std::io::{self, Write};
use std::process;

/// Writes a line at once. If nobody reads any more, the program ends.
pub(crate) fn say(line: impl Display) {
    let mut out = io::stdout().lock();
    if let Err(error) = writeln!(out, "{line}").and_then(|()| out.flush()) {
        process::exit(if error.kind() == io::ErrorKind::BrokenPipe { 0 } else { 2 });
    }
}

/// Says what is wrong with the input.
pub(crate) fn complain(message: impl Display) {
    // What comes from outside must not begin a line of its own.
    let message = message.to_string().replace(char::is_control, "\u{FFFD}");
    say(format_args!("info string error: {message}"));
}
