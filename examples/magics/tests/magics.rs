//! The program: what an interrupt leaves, and the scripts and files of `README.md` for a search on many machines, as far as
//! one machine can tell. `.ci/magics` runs this.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

#[cfg(unix)]
use yaml_rust2::{Yaml, YamlLoader};

const SHIPPED: &str = "../../tables-gen/src/catalogue/sliders/found/shared.rs";

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magics"));
    command.args(args);
    command
}

fn run(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// In trouble: code 2, a message, and nothing on standard output.
fn assert_trouble(output: &Output, message: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(output.stdout.is_empty(), "{message}");
    assert!(stderr.starts_with("error: ") && stderr.contains(message), "{stderr}");
}

#[test]
fn a_search_without_time_leaves_what_it_began_with() {
    let text = fs::read_to_string(SHIPPED).unwrap();
    for limit in ["--seconds", "--steps", "--rounds"] {
        let found = stdout(&["shared", "--shard", "1/2", "--from", SHIPPED, limit, "0"]);
        assert_eq!(found, text, "{limit}");
        let nothing = run(&["shared", limit, "0"]);
        assert_trouble(&nothing, "no step was done, so nothing was found");
    }
}

/// Without the commands that found them.
#[cfg(target_os = "linux")]
fn numbers(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap();
    text.lines().filter(|line| !line.starts_with("// ")).map(str::to_owned).collect()
}

/// What an interrupt leaves. The signals come when the program has said that it handles them.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_search_writes_what_it_has() {
    use std::process::Stdio;
    use std::thread::sleep;
    use std::time::Duration;

    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("found.rs");
    for (signal, number, from, code) in
        [("INT", 2, Some(SHIPPED), 130), ("TERM", 15, Some(SHIPPED), 143), ("INT", 2, None, 130)]
    {
        let _ = fs::remove_file(&out);
        let mut args = vec!["shared", "-o", out.to_str().unwrap()];
        args.extend(from.iter().flat_map(|from| ["--from", from]));
        let mut command = command(&args);
        let search = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let status = format!("/proc/{}/status", search.id());
        let is_watching = || {
            let status = fs::read_to_string(&status).unwrap();
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
            u64::from_str_radix(caught.trim(), 16).unwrap() >> (number - 1) & 1 != 0
        };
        while !is_watching() {
            sleep(Duration::from_millis(5));
        }
        let kill = format!("kill -{signal} {}", search.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        let output = search.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{signal}");
        match from {
            Some(_) => {
                assert_eq!(numbers(&out), numbers(Path::new(SHIPPED)));
                assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
            }
            // A step takes about a second.
            None if !out.exists() => {
                let said = String::from_utf8(output.stderr).unwrap();
                assert!(said.starts_with("error: no step was done"), "{said}");
            }
            None => {
                stdout(&["shared", "--from", out.to_str().unwrap(), "--rounds", "0"]);
            }
        }
    }
}

/// The blocks in this language, without the indentation of a list.
#[cfg(unix)]
fn blocks(language: &str) -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let page = fs::read_to_string(page).unwrap();
    let fence = format!("```{language}\n");
    let blocks = page.split(&fence).skip(1).map(|after| after.split("```").next().unwrap());
    blocks.map(str::to_owned).collect()
}

/// What the shell does if `magics` only reads its arguments.
#[cfg(unix)]
fn dry_run(script: &str, variables: &[(&str, &str)]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("magics");
    let real = env!("CARGO_BIN_EXE_magics");
    fs::write(&program, format!("#!/bin/sh\nexec '{real}' \"$@\" --help\n")).unwrap();
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut bash = Command::new("bash");
    bash.args(["-c", script]).envs(variables.iter().copied()).env("PATH", path);
    bash.current_dir(folder.path()).output().unwrap()
}

#[cfg(unix)]
fn assert_help(output: &Output) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Usage: magics "));
}

#[cfg(unix)]
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

#[cfg(unix)]
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
