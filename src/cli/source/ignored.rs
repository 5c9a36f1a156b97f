//! What git ignores in a folder of the file system.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::cli::git;

/// Those of these paths from a folder that git ignores: none where there is no git or no repository, and
/// none in a folder that is ignored as a whole, since the user named it. What git has added is not
/// ignored, as for git itself.
pub(super) fn ignored(folder: &Path, paths: &[&[u8]]) -> BTreeSet<Vec<u8>> {
    // A path that begins with a colon means something else to git.
    let paths = paths.iter().flat_map(|path| [b"./", *path, b"\0"]);
    let asked = [&b".\0"[..]].into_iter().chain(paths).collect::<Vec<_>>().concat();
    // Without this option git refuses paths in submodules.
    let answers = answer(folder, &["check-ignore", "--no-index", "-z", "--stdin"], asked);
    if answers.contains(&b"."[..]) {
        return BTreeSet::new();
    }
    let own = |path: Vec<u8>| path.strip_prefix(b"./").map(Vec::from);
    let mut ignored: BTreeSet<Vec<u8>> = answers.into_iter().filter_map(own).collect();
    if !ignored.is_empty() {
        for added in answer(folder, &["ls-files", "-z", "--cached", "--recurse-submodules"], vec![])
        {
            ignored.remove(&added);
        }
    }
    ignored
}

/// The paths that git prints, with a zero after each; none if it refuses.
fn answer(folder: &Path, args: &[&str], input: Vec<u8>) -> BTreeSet<Vec<u8>> {
    let mut command = git::command();
    of_repository_around(folder, &mut command);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let Ok(mut git) = command.spawn() else { return BTreeSet::new() };
    let mut stdin = git.stdin.take().expect("it is piped");
    let output = std::thread::scope(|scope| {
        // git answers while it reads. One that refuses does not read all.
        scope.spawn(move || stdin.write_all(&input));
        git.wait_with_output()
    });
    let output = output.map(|output| output.stdout).unwrap_or_default();
    output.split(|&byte| byte == 0).filter(|path| !path.is_empty()).map(Vec::from).collect()
}

/// Not the one that a hook of git is told of, which need not be that of the folder.
fn of_repository_around(folder: &Path, command: &mut Command) {
    command.current_dir(folder);
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
        command.env_remove(name);
    }
}
