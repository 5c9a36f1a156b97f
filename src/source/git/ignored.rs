//! What git ignores in a folder of the file system.

use std::collections::BTreeSet;
use std::path::Path;

use super::program;

/// Which of these paths from a folder git ignores: none where there is no repository, and none in a folder
/// that is ignored as a whole, since the user named it. What git has added is not ignored, as for git
/// itself.
pub(crate) fn ignored(folder: &Path, paths: &[&[u8]]) -> BTreeSet<Vec<u8>> {
    // A path that begins with a colon means something else to git.
    let paths = paths.iter().flat_map(|path| [b"./", *path, b"\0"]);
    let asked = [&b".\0"[..]].into_iter().chain(paths).collect::<Vec<_>>().concat();
    // Without this option git refuses paths in submodules.
    let answers = answer(folder, &["check-ignore", "--no-index", "-z", "--stdin"], &asked);
    if answers.contains(&b"."[..]) {
        return BTreeSet::new();
    }
    let own = |path: Vec<u8>| path.strip_prefix(b"./").map(Vec::from);
    let mut ignored: BTreeSet<Vec<u8>> = answers.into_iter().filter_map(own).collect();
    if !ignored.is_empty() {
        let added = ["ls-files", "-z", "--cached", "--recurse-submodules"];
        for added in answer(folder, &added, b"") {
            ignored.remove(&added);
        }
    }
    ignored
}

/// The paths that git prints, with a zero after each; none if it refuses.
fn answer(folder: &Path, args: &[&str], input: &[u8]) -> BTreeSet<Vec<u8>> {
    let mut command = program::command();
    // Not the one that a hook of git is told of, which need not be that of the folder.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
        command.env_remove(name);
    }
    let output = program::answer(command.current_dir(folder).args(args), input);
    // 1 is the answer that no path is ignored.
    let output = output.ok().filter(|output| matches!(output.status.code(), Some(0 | 1)));
    let paths = output.iter().flat_map(|output| output.stdout.split(|&byte| byte == 0));
    paths.filter(|path| !path.is_empty()).map(Vec::from).collect()
}
