//! The program `git`, which knows every form of repository, and what it ignores in a folder of the file system.

use std::collections::BTreeSet;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::error::Error;

/// A `git` that says in English why it refuses, asks nobody for a password, fetches and writes nothing,
/// and starts no program that the configuration of a repository names.
///
/// Whoever made a repository wrote its configuration. It names programs that watch files, hooks, and
/// programs on the way to another repository. Without a protocol there is no such way: old versions of
/// git do not know `GIT_NO_LAZY_FETCH`. No command here diffs, converts content or signs, and the
/// output is no terminal, so that pager, filters and `textconv` have no part in it.
fn command() -> Command {
    let mut git = Command::new("git");
    git.env("LC_ALL", "C").env("GIT_TERMINAL_PROMPT", "0").env("GIT_OPTIONAL_LOCKS", "0");
    git.env("GIT_NO_LAZY_FETCH", "1").env("GIT_ALLOW_PROTOCOL", "");
    git.args(["-c", "core.fsmonitor=", "-c", "core.hooksPath=/dev/null"]);
    git
}

/// What git prints, as bytes: paths need not be text. An error is said after what it is `about`.
pub(super) fn run(about: &str, args: &[&str], input: &str) -> Result<Vec<u8>, Error> {
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
fn answer(git: &mut Command, input: &[u8]) -> io::Result<Output> {
    let git = git.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut git = git.spawn()?;
    let mut stdin = git.stdin.take().expect("it is piped");
    std::thread::scope(|scope| {
        // git answers while it reads. One that refuses does not read all.
        scope.spawn(move || stdin.write_all(input));
        git.wait_with_output()
    })
}

/// Which of these paths from a folder git ignores: none where there is no repository, and none in a folder
/// that is ignored as a whole, since the user named it. What git has added is not ignored, as for git
/// itself.
pub(crate) fn ignored(folder: &Path, paths: &[&[u8]]) -> BTreeSet<Vec<u8>> {
    // A path that begins with a colon means something else to git.
    let named = paths.iter().flat_map(|path| [b"./", *path, b"\0"]);
    let asked = [&b".\0"[..]].into_iter().chain(named).collect::<Vec<_>>().concat();
    // Without this option git refuses paths in submodules.
    let answers = listed(folder, &["check-ignore", "--no-index", "-z", "--stdin"], &asked);
    if answers.contains(&b"."[..]) {
        return BTreeSet::new();
    }
    let own = |path: Vec<u8>| path.strip_prefix(b"./").map(Vec::from);
    let mut ignored: BTreeSet<Vec<u8>> = answers.into_iter().filter_map(own).collect();
    if !ignored.is_empty() {
        let added = ["ls-files", "-z", "--cached", "--recurse-submodules"];
        for added in listed(folder, &added, b"") {
            ignored.remove(&added);
        }
    }
    ignored
}

/// The paths that git prints, with a zero after each; none if it refuses.
fn listed(folder: &Path, args: &[&str], input: &[u8]) -> BTreeSet<Vec<u8>> {
    let mut command = command();
    // Not the one that a hook of git is told of, which need not be that of the folder.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
        command.env_remove(name);
    }
    let output = answer(command.current_dir(folder).args(args), input);
    // 1 is the answer that no path is ignored.
    let output = output.ok().filter(|output| matches!(output.status.code(), Some(0 | 1)));
    let paths = output.iter().flat_map(|output| output.stdout.split(|&byte| byte == 0));
    paths.filter(|path| !path.is_empty()).map(Vec::from).collect()
}
