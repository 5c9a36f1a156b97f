//! The program `git`, which knows every form of repository.

use std::io;
use std::process::Command;

use crate::error::Error;

/// A `git` that says in English why it refuses, asks nobody for a password, fetches and writes nothing,
/// and starts no program that the configuration of a repository names.
///
/// Whoever made a repository wrote its configuration. It names programs that watch files, hooks, and
/// programs on the way to another repository. Without a protocol there is no such way: old versions of
/// git do not know `GIT_NO_LAZY_FETCH`. No command here diffs, converts content or signs, and the
/// output is no terminal, so that pager, filters and `textconv` have no part in it.
pub(crate) fn command() -> Command {
    let mut git = Command::new("git");
    git.env("LC_ALL", "C").env("GIT_TERMINAL_PROMPT", "0").env("GIT_OPTIONAL_LOCKS", "0");
    git.env("GIT_NO_LAZY_FETCH", "1").env("GIT_ALLOW_PROTOCOL", "");
    git.args(["-c", "core.fsmonitor=", "-c", "core.hooksPath=/dev/null"]);
    git
}

/// What git prints. No argument may be the user's: it could be an option. An error is said after
/// what it is `about`.
pub(crate) fn run(about: &str, args: &[&str]) -> Result<String, Error> {
    output(about, args).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

/// What git prints, as bytes: paths need not be text.
pub(crate) fn output(about: &str, args: &[&str]) -> Result<Vec<u8>, Error> {
    let output = command().args(args).output().map_err(|error| not_run(about, &error))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(refusal(about, &String::from_utf8_lossy(&output.stderr)))
    }
}

pub(crate) fn not_run(about: &str, error: &io::Error) -> Error {
    if error.kind() == io::ErrorKind::NotFound {
        return Error::new(format!("{about}there is no program `git`")).help("install git");
    }
    Error::new(format!("{about}git cannot be run: {error}"))
}

/// Why there is no answer, by what git printed on standard error.
pub(crate) fn refusal(about: &str, stderr: &str) -> Error {
    if stderr.contains("not a git repository") {
        let error = Error::new(format!("{about}there is no git repository here or above"));
        return error.help("run it inside a repository");
    }
    let line = stderr.lines().find(|line| !line.trim().is_empty()).unwrap_or("nothing");
    Error::new(format!("{about}git says: {}", line.strip_prefix("fatal: ").unwrap_or(line)))
}
