//! Searches for magic numbers that are cut short, divided and merged; what they found and begin with, checked on all subsets;
//! and the scripts and files of `README.md` for a search on many machines, as far as one machine can tell.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use chess_tables_gen::Board;
use chess_tables_gen::tool::index::magic;
use chess_tables_gen::tool::magics::{Region, SHARED, SharedMagics};
use chess_tables_magics::{Search, read_shared, shared_source};
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

/// The shipped numbers in a table that begins so many cache lines later.
fn moved(lines: u32) -> SharedMagics {
    let offsets = SHARED.offsets.map(|all| all.map(|offset| offset + 8 * lines));
    SharedMagics::new(SHARED.magics, SHARED.shifts, offsets).unwrap()
}

fn write(folder: &Path, name: &str, source: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, source).unwrap();
    path
}

fn merge(files: &[&PathBuf]) -> String {
    let files = files.iter().map(|path| path.to_str().unwrap());
    stdout(&["merge"].into_iter().chain(files).collect::<Vec<_>>())
}

#[test]
fn a_merge_takes_the_shortest_table_in_any_order() {
    let folder = tempfile::tempdir().unwrap();
    let [a, b, c] = [("a.rs", 2), ("b.rs", 0), ("c.rs", 1)].map(|(name, lines)| {
        let by = [format!("`search {lines}`.")];
        write(folder.path(), name, &shared_source(&moved(lines), &by))
    });
    let merged = merge(&[&a, &b, &c]);
    for files in [[&a, &c, &b], [&b, &a, &c], [&b, &c, &a], [&c, &a, &b], [&c, &b, &a]] {
        assert_eq!(merge(&files), merged);
    }
    let (found, found_by) = read_shared(&merged).unwrap();
    assert_eq!(found, SHARED);
    let with = |(path, more): (&PathBuf, usize)| {
        format!("`{}` with {} entries", path.display(), SHARED.entries + more)
    };
    let sources = [(&a, 16), (&b, 0), (&c, 8)].map(with).join(", ");
    let merge_by = format!("`magics merge`, as the best of {sources}.");
    assert_eq!(found_by, ["`search 0`.".to_owned(), merge_by]);
}

#[test]
fn a_merge_names_the_file_that_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let good = write(folder.path(), "good.rs", &shared_source(&SHARED, &[]));
    let source = fs::read_to_string(&good).unwrap();
    // The first number of the first table.
    let first = source[source.find(" 0x").unwrap()..].trim().split(',').next().unwrap();
    for (text, message) in [
        (source.replacen(first, "0x1", 1), "the magics collide at entry "),
        (source.replace("ROOK_MAGICS", "MAGICS"), "it has no table `ROOK_MAGICS`"),
        (source[..source.len() / 2].to_owned(), "it has no table `"),
    ] {
        let bad = write(folder.path(), "bad.rs", &text);
        for files in [[&good, &bad], [&bad, &good]] {
            let files = files.map(|path| path.to_str().unwrap());
            let output = run(&["merge", files[0], files[1]]);
            assert_trouble(&output, message);
            assert_trouble(&output, bad.to_str().unwrap());
        }
    }
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
                let (found, _) = read_shared(&fs::read_to_string(&out).unwrap()).unwrap();
                assert_eq!(found, SHARED);
                assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
            }
            // A step takes about a second.
            None if !out.exists() => {
                let said = String::from_utf8(output.stderr).unwrap();
                assert!(said.starts_with("error: no step was done"), "{said}");
            }
            None => {
                let (found, _) = read_shared(&fs::read_to_string(&out).unwrap()).unwrap();
                found.fill().unwrap();
            }
        }
    }
}

#[test]
fn source_is_read_back() {
    let found_by = ["`a`.".to_owned(), "`b`.".to_owned()];
    let source = shared_source(&SHARED, &found_by);
    assert_eq!(read_shared(&source).unwrap(), (SHARED, found_by.to_vec()));
    for (from, to, message) in [
        ("ROOK_MAGICS", "MAGICS", "it has no table `ROOK_MAGICS`"),
        (
            "BISHOP_OFFSETS: [u32;",
            "BISHOP_OFFSETS: [i64;",
            "BISHOP_OFFSETS holds no magic numbers: want the type [u32; 64]",
        ),
    ] {
        let error = read_shared(&source.replacen(from, to, 1)).unwrap_err();
        assert!(error.contains(message), "{error}");
    }
    let mut far = SHARED.clone();
    far.offsets[0][0] = u32::MAX;
    let error = read_shared(&shared_source(&far, &[])).unwrap_err();
    assert!(error.contains("outside the table of 1048576 entries: rook a1 with"), "{error}");
}

#[test]
fn a_search_goes_on_from_what_was_found() {
    let search = Search::resume(1, &SHARED).unwrap();
    assert_eq!(search.best().unwrap(), SHARED);
    assert_eq!(search.entries(), Some(SHARED.entries));
    let mut wrong = SHARED.clone();
    wrong.magics[0][0] = 0;
    assert!(Search::resume(1, &wrong).is_err());
}

/// The shortest tables that searches found: name, slider, square, shift, magic, offset. They do not ship.
const FOUND: &str = include_str!("../found.tsv");

#[test]
fn the_shortest_tables_have_no_collision_and_as_many_entries_as_they_say() {
    for (name, entries) in [("shortest", 83_865), ("by_square", 75_328)] {
        let rows: Vec<Vec<&str>> = FOUND
            .lines()
            .map(|line| line.split('\t').collect())
            .filter(|it: &Vec<_>| it[0] == name)
            .collect();
        assert_eq!(rows.len(), 128);
        let mut table = vec![None; entries];
        for (row, Region { slider, square, relevant, .. }) in rows.iter().zip(Region::all()) {
            let name = Board::CHESS.square(square).to_string();
            assert_eq!(row[1..3], [slider.name(), &name]);
            let factor = u64::from_str_radix(&row[4][2..], 16).unwrap();
            let (shift, offset): (u32, usize) = (row[3].parse().unwrap(), row[5].parse().unwrap());
            for (occupied, attacks) in Region::new(slider, square).subsets() {
                let entry = &mut table[offset + magic(occupied, !relevant, factor, shift)];
                assert_eq!(*entry.get_or_insert(attacks), attacks, "{slider} {name} {occupied:#x}");
            }
        }
        assert!(table[entries - 1].is_some());
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
