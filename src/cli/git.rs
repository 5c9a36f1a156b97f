//! The program `git`, which knows every form of repository.

use std::io;
use std::process::Command;

use crate::cli::error::Error;

/// A `git` that says in English why it refuses, asks nobody for a password, and fetches nothing.
pub(crate) fn command() -> Command {
    let mut git = Command::new("git");
    git.env("LC_ALL", "C").env("GIT_TERMINAL_PROMPT", "0").env("GIT_NO_LAZY_FETCH", "1");
    git
}

/// What git prints. No argument may be the user's: it could be an option.
pub(crate) fn run(args: &[&str]) -> Result<String, Refusal> {
    let output = command().args(args).output().map_err(|error| Refusal::not_run(&error))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(Refusal::said(&String::from_utf8_lossy(&output.stderr)))
    }
}

/// Why there is no answer.
pub(crate) struct Refusal {
    /// As it stands after "and".
    pub(crate) reason: String,
    pub(crate) help: Option<&'static str>,
}

impl Refusal {
    pub(crate) fn not_run(error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::NotFound {
            let reason = "there is no program `git`".to_owned();
            return Self { reason, help: Some("install git") };
        }
        Self { reason: format!("git cannot be run: {error}"), help: None }
    }

    /// By what it printed on standard error.
    pub(crate) fn said(stderr: &str) -> Self {
        if stderr.contains("not a git repository") {
            let reason = "there is no git repository here or above".to_owned();
            return Self { reason, help: Some("run it inside a repository") };
        }
        let line = stderr.lines().find(|line| !line.trim().is_empty()).unwrap_or("nothing");
        let line = line.strip_prefix("fatal: ").unwrap_or(line);
        Self { reason: format!("git says: {line}"), help: None }
    }
}

impl From<Refusal> for Error {
    fn from(Refusal { reason, help }: Refusal) -> Self {
        let error = Self::new(reason);
        match help {
            Some(help) => error.help(help),
            None => error,
        }
    }
}
