//! Whoever made a repository wrote its configuration, and that of its submodules: git starts no program
//! that stands in it.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use crate::names_in;
use crate::repository::Repository;

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
    let started: Vec<&String> = started.iter().filter(|name| name.starts_with("mark-")).collect();
    assert!(started.is_empty(), "{started:?}");
}
