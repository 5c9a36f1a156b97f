//! A git repository of its own in a temporary folder. Whoever made one wrote its configuration, and that of its
//! submodules: git starts no program that stands in it.

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

#[cfg(unix)]
mod programs {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::Path;

    use super::Repository;
    use crate::names_in;

    /// Settings whose value is a program.
    const PROGRAMS: [&str; 16] = [
        "core.sshCommand",
        "core.gitProxy",
        "core.askPass",
        "core.pager",
        "core.editor",
        "core.alternateRefsCommand",
        "credential.helper",
        "diff.external",
        "diff.x.textconv",
        "filter.x.clean",
        "filter.x.smudge",
        "filter.x.process",
        "gpg.program",
        "remote.origin.uploadpack",
        "uploadpack.packObjectsHook",
        // Last: what sets the others would start it.
        "core.fsmonitor",
    ];
    const HOOKS: [&str; 4] =
        ["post-index-change", "reference-transaction", "post-checkout", "pre-auto-gc"];

    /// A repository with an ignored file, a submodule, and a file whose content git would fetch.
    fn partial_clone() -> Repository {
        let repository = Repository::new();
        repository.write(".gitignore", "ignored.rs\n");
        repository.write(".gitattributes", "* filter=x diff=x\n");
        for file in ["src/a.rs", "src/ignored.rs", "gone/b.rs"] {
            repository.write(file, format!("const A: [u8; 1] = [1]; // {file}"));
        }
        repository.git(&["init", "--quiet", "--template=", "inner"]);
        repository.write("inner/c.rs", "const C: [u8; 1] = [1];");
        repository.git(&["-C", "inner", "add", "c.rs"]);
        repository.git(&["-C", "inner", "commit", "--quiet", "--message", "inner"]);
        let url = repository.path("inner").display().to_string();
        let module = format!("[submodule \"inner\"]\npath = inner\nurl = {url}\n");
        repository.write(".gitmodules", module);
        repository.commit("one");
        let blob = repository.git(&["rev-parse", "HEAD:gone/b.rs"]);
        let (folder, file) = blob.trim().split_at(2);
        fs::remove_file(repository.path(&format!(".git/objects/{folder}/{file}"))).unwrap();
        repository
    }

    /// Names a program wherever git takes one. Each leaves a mark in this folder if it is started.
    fn name_programs(repository: &Repository, marks: &Path) {
        let program = |name: &str| {
            let path = marks.join(format!("start-{name}"));
            let mark = marks.join(format!("mark-{name}"));
            fs::write(&path, format!("#!/bin/sh\n: >'{}'\nexit 1\n", mark.display())).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
            path.display().to_string()
        };
        let hooks = marks.join("hooks");
        fs::create_dir(&hooks).unwrap();
        for hook in HOOKS {
            fs::rename(program(hook), hooks.join(hook)).unwrap();
        }
        let settings = [
            ("alias.cat-file", format!("!{}", program("alias"))),
            ("core.hooksPath", hooks.display().to_string()),
            ("pager.ls-files", "true".to_owned()),
            ("core.repositoryFormatVersion", "1".to_owned()),
            ("extensions.partialClone", "origin".to_owned()),
            ("remote.origin.promisor", "true".to_owned()),
            ("submodule.active", ".".to_owned()),
            ("protocol.allow", "always".to_owned()),
            ("protocol.ext.allow", "always".to_owned()),
            ("remote.origin.url", format!("ext::{} %S", program("ext"))),
        ];
        for (key, value) in settings.into_iter().chain(PROGRAMS.map(|key| (key, program(key)))) {
            for folder in [".", "inner"] {
                repository.git(&["-C", folder, "config", key, &value]);
            }
        }
    }

    #[test]
    fn a_repository_starts_no_program() {
        let (repository, marks) = (partial_clone(), tempfile::tempdir().unwrap());
        name_programs(&repository, marks.path());
        let said = repository.trouble(&["list", "-s", "HEAD:gone"]);
        assert!(said.contains("its content is not in this repository"), "{said}");
        for args in [
            &["list", "-s", "."][..],
            &["list", "-s", "src"],
            &["list", "-s", "inner"],
            &["list", "-s", "HEAD:src"],
            &["list", "-s", ":src"],
            &["list", "-s", "HEAD:src/a.rs"],
            &["diff", "HEAD:src/a.rs", "src/a.rs"],
        ] {
            assert_eq!(repository.run(args).status.code(), Some(0), "{args:?}");
        }
        for spec in ["HEAD:no.rs", "no:a.rs", ":no"] {
            repository.trouble(&["list", "-s", spec]);
        }
        let started = names_in(marks.path());
        let started: Vec<&String> =
            started.iter().filter(|name| name.starts_with("mark-")).collect();
        assert!(started.is_empty(), "{started:?}");
    }
}
