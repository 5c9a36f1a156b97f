//! What git ignores in a folder of the file system.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io, process};

use super::program;
use crate::output::interrupt;

/// Which of these paths from a folder git ignores: none where there is no git, and none in a folder
/// that is ignored as a whole, since the user named it. What git has added is not ignored, as for git
/// itself. Where there is no repository, it is what git would ignore if the folder were one.
pub(crate) fn ignored(folder: &Path, paths: &[&[u8]]) -> BTreeSet<Vec<u8>> {
    // An interrupt would leave the empty repository.
    interrupt::held(|| asked_of_git(folder, paths))
}

fn asked_of_git(folder: &Path, paths: &[&[u8]]) -> BTreeSet<Vec<u8>> {
    // A path that begins with a colon means something else to git.
    let paths = paths.iter().flat_map(|path| [b"./", *path, b"\0"]);
    let asked = [&b".\0"[..]].into_iter().chain(paths).collect::<Vec<_>>().concat();
    // Without this option git refuses paths in submodules.
    let check = |around: &Repository| {
        around.answer(&["check-ignore", "--no-index", "-z", "--stdin"], &asked)
    };
    let mut repository = Repository { folder, empty: None };
    let mut answers = check(&repository);
    if answers.is_none() {
        repository.empty = empty_repository().ok();
        answers = check(&repository);
    }
    let answers = answers.unwrap_or_default();
    if answers.contains(&b"."[..]) {
        return BTreeSet::new();
    }
    let own = |path: Vec<u8>| path.strip_prefix(b"./").map(Vec::from);
    let mut ignored: BTreeSet<Vec<u8>> = answers.into_iter().filter_map(own).collect();
    if !ignored.is_empty() {
        let added = ["ls-files", "-z", "--cached", "--recurse-submodules"];
        for added in repository.answer(&added, b"").unwrap_or_default() {
            ignored.remove(&added);
        }
    }
    ignored
}

/// The repository that a folder is in, or else an empty one for as long as this lives: git reads
/// `.gitignore` in repositories only.
struct Repository<'f> {
    folder: &'f Path,
    empty: Option<PathBuf>,
}

impl<'f> Repository<'f> {
    /// The paths that git prints, with a zero after each; `None` if it refuses.
    fn answer(&self, args: &[&str], input: &[u8]) -> Option<BTreeSet<Vec<u8>>> {
        let mut command = program::command();
        // Not the one that a hook of git is told of, which need not be that of the folder.
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
            command.env_remove(name);
        }
        if let Some(empty) = &self.empty {
            command.env("GIT_DIR", empty).env("GIT_WORK_TREE", ".");
        }
        command.current_dir(self.folder).args(args);
        answer(&mut command, input)
    }
}

impl Drop for Repository<'_> {
    fn drop(&mut self) {
        if let Some(empty) = &self.empty {
            // What stays is three empty folders.
            let _ = fs::remove_dir_all(empty);
        }
    }
}

/// A folder that git takes for a repository.
fn empty_repository() -> io::Result<PathBuf> {
    let path = env::temp_dir().join(format!("chess-tables-{}", process::id()));
    fs::create_dir(&path)?;
    fs::create_dir(path.join("objects"))?;
    fs::create_dir(path.join("refs"))?;
    fs::write(path.join("HEAD"), "ref: refs/heads/none\n")?;
    Ok(path)
}

fn answer(command: &mut Command, input: &[u8]) -> Option<BTreeSet<Vec<u8>>> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut git = command.spawn().ok()?;
    let mut stdin = git.stdin.take().expect("it is piped");
    let output = std::thread::scope(|scope| {
        // git answers while it reads. One that refuses does not read all.
        scope.spawn(move || stdin.write_all(input));
        git.wait_with_output()
    });
    // 1 is the answer that no path is ignored.
    let output = output.ok().filter(|output| matches!(output.status.code(), Some(0 | 1)))?.stdout;
    let paths = output.split(|&byte| byte == 0).filter(|path| !path.is_empty());
    Some(paths.map(Vec::from).collect())
}
