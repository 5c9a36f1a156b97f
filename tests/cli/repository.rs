//! A git repository of its own in a temporary folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub(crate) struct Repository {
    folder: tempfile::TempDir,
    /// Where commands run, from the top.
    pub(crate) here: &'static str,
}

impl Repository {
    pub(crate) fn new() -> Self {
        let repository = Self { folder: tempfile::tempdir().unwrap(), here: "." };
        repository.git(&["init", "--quiet", "--template=", "--initial-branch", "main"]);
        repository
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    pub(crate) fn write(&self, file: &str, content: impl AsRef<[u8]>) {
        fs::create_dir_all(self.path(file).parent().unwrap()).unwrap();
        fs::write(self.path(file), content).unwrap();
    }

    /// Runs it where the user would, without the settings of whoever runs the tests. It finds the program, also
    /// where git runs that.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("GIT_") {
                command.env_remove(name);
            }
        }
        command.env("GIT_CONFIG_GLOBAL", "/dev/null").env("GIT_CONFIG_NOSYSTEM", "1");
        for who in ["AUTHOR", "COMMITTER"] {
            command.env(format!("GIT_{who}_NAME"), "A").env(format!("GIT_{who}_EMAIL"), "a@b.c");
        }
        let program = Path::new(env!("CARGO_BIN_EXE_chess-tables")).parent().unwrap();
        let paths = std::env::var_os("PATH").unwrap_or_default();
        let paths = [program.to_owned()].into_iter().chain(std::env::split_paths(&paths));
        command.env("PATH", std::env::join_paths(paths).unwrap());
        command.current_dir(self.path(self.here));
        command
    }

    /// What git prints. It must end with code 0.
    #[track_caller]
    pub(crate) fn git(&self, args: &[&str]) -> String {
        let output = self.command("git").args(args).output().expect("the tests need git");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "git {args:?}: {stderr}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    pub(crate) fn commit(&self, message: &str) {
        self.git(&["add", "--all", ":/"]);
        self.git(&["-c", "maintenance.auto=false", "commit", "--quiet", "--message", message]);
    }

    pub(crate) fn run(&self, args: &[&str]) -> Output {
        self.command(env!("CARGO_BIN_EXE_chess-tables")).args(args).output().unwrap()
    }

    /// What the program prints, and the code it ends with. On standard error it says what it wrote, and
    /// nothing else.
    #[track_caller]
    pub(crate) fn answer(&self, args: &[&str]) -> (i32, String) {
        let output = self.run(args);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.lines().all(|line| line.starts_with("wrote ")), "{args:?}: {stderr}");
        (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
    }

    /// What it says when it is in trouble, with code 2 and nothing on standard output.
    #[track_caller]
    pub(crate) fn trouble(&self, args: &[&str]) -> String {
        let output = self.run(args);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{stderr}");
        stderr
    }
}
