//! Searches for magic numbers that are cut short, divided and merged.

use std::fs;
use std::path::{Path, PathBuf};

use std::process::{Command, Output};

use chess_tables_gen::tool::magics::{SHARED, SharedMagics};
use chess_tables_magics::{read_shared, shared_source};

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
