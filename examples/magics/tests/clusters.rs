//! The scripts and files of `README.md` for a search on many machines, as far as one machine can tell.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};

use yaml_rust2::{Yaml, YamlLoader};

/// The blocks in this language, without the indentation of a list.
fn blocks(language: &str) -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let page = fs::read_to_string(page).unwrap();
    let fence = format!("```{language}\n");
    let blocks = page.split(&fence).skip(1).map(|after| after.split("```").next().unwrap());
    blocks.map(str::to_owned).collect()
}

/// What the shell does if `magics` only reads its arguments.
fn dry_run(script: &str, variables: &[(&str, &str)]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("magics");
    let real = env!("CARGO_BIN_EXE_magics");
    fs::write(&program, format!("#!/bin/sh\nexec '{real}' \"$@\" --help\n")).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut bash = Command::new("bash");
    bash.args(["-c", script]).envs(variables.iter().copied()).env("PATH", path);
    bash.current_dir(folder.path()).output().unwrap()
}

fn assert_help(output: &Output) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Usage: magics "));
}

#[test]
fn scripts_are_right_as_far_as_shells_can_tell() {
    let scripts = blocks("bash");
    assert_eq!(scripts.len(), 3);
    let slurm = scripts.iter().find(|script| script.contains("#SBATCH --array")).unwrap();
    for script in &scripts {
        let output = Command::new("bash").args(["-n", "-c", script]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        // Not every machine has it.
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("script");
        fs::write(&file, script).unwrap();
        if let Ok(output) = Command::new("shellcheck").args(["--shell=bash"]).arg(file).output() {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        }
    }
    let variables = [("SLURM_ARRAY_TASK_ID", "63"), ("SLURM_ARRAY_TASK_COUNT", "64")];
    assert_help(&dry_run(slurm, &variables));
}

#[test]
fn manifests_agree_with_each_other_and_with_the_program() {
    let files = blocks("yaml");
    let manifests = files.iter().flat_map(|text| YamlLoader::load_from_str(text).unwrap());
    let manifests: Vec<Yaml> = manifests.collect();
    let kinds: Vec<_> = manifests.iter().map(|it| it["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["PersistentVolumeClaim", "Job"]);
    let claim = &manifests[0]["metadata"]["name"];
    for job in &manifests[1..] {
        let pod = &job["spec"]["template"]["spec"];
        let (container, volume) = (&pod["containers"][0], &pod["volumes"][0]);
        assert_eq!(&volume["persistentVolumeClaim"]["claimName"], claim);
        assert_eq!(container["volumeMounts"][0]["name"], volume["name"]);
        assert_eq!(container["command"][0].as_str(), Some("sh"));
        let script = container["args"][0].as_str().unwrap();
        let most = job["spec"]["completions"].as_i64().unwrap_or(1);
        let last = (most - 1).to_string();
        assert_help(&dry_run(script, &[("JOB_COMPLETION_INDEX", &last)]));
        // One more is one too many, unless there are no shards.
        let beyond = dry_run(script, &[("JOB_COMPLETION_INDEX", &most.to_string())]);
        assert_eq!(beyond.status.code(), Some(if most == 1 { 0 } else { 2 }));
    }
}
