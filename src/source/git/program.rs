//! The program `git`, which knows every form of repository.

use std::io::{self, Write as _};
use std::process::{Command, Output, Stdio};

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

/// What git prints, as bytes: paths need not be text. An error is said after what it is `about`.
pub(crate) fn run(about: &str, args: &[&str], input: &str) -> Result<Vec<u8>, Error> {
    let output = answer(command().args(args), input.as_bytes()).map_err(|error| {
        if error.kind() == io::ErrorKind::NotFound {
            return Error::new(format!("{about}there is no program `git`")).help("install git");
        }
        Error::new(format!("{about}git cannot be run: {error}"))
    })?;
    let stderr = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        return Ok(output.stdout);
    }
    if stderr.contains("not a git repository") {
        let error = Error::new(format!("{about}there is no git repository here or above"));
        return Err(error.help("run it inside a repository"));
    }
    let line = stderr.lines().find(|line| !line.trim().is_empty()).unwrap_or("nothing");
    Err(Error::new(format!("{about}git says: {}", line.strip_prefix("fatal: ").unwrap_or(line))))
}

/// All that git prints, for an input.
pub(crate) fn answer(git: &mut Command, input: &[u8]) -> io::Result<Output> {
    let git = git.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut git = git.spawn()?;
    let mut stdin = git.stdin.take().expect("it is piped");
    std::thread::scope(|scope| {
        // git answers while it reads. One that refuses does not read all.
        scope.spawn(move || stdin.write_all(input));
        git.wait_with_output()
    })
}
