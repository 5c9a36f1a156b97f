//! Arrays of numpy as a source: what `export` wrote is read back as the same tables.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{assert_trouble, run, stdout};

fn export(folder: &Path, args: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_chess-tables"))
        .args(["export", "--format", "npy"])
        .args(args)
        .current_dir(folder)
        .output();
    assert!(output.unwrap().status.success());
}

#[test]
fn exported_arrays_are_the_tables_they_were() {
    let folder = tempfile::tempdir().unwrap();
    export(folder.path(), &["-o", "tables/"]);
    let tables = folder.path().join("tables");
    let tables = tables.to_str().unwrap();
    assert_eq!(stdout(&["diff", tables, "@gen"]), "");
    assert_eq!(stdout(&["diff", "@gen", tables]), "");
    let listed = stdout(&["list", "-s", tables]);
    assert!(listed.contains("folder of numpy arrays, "), "{listed}");
    let one = format!("{tables}/KNIGHT_ATTACKS.npy");
    assert_eq!(stdout(&["diff", &one]), "");
    let listed = stdout(&["list", "-s", &one, "--layout", "a8b8"]);
    assert!(
        listed.contains("numpy array, 1 table, 512 bytes, layout a8b8, board 8x8\n"),
        "{listed}"
    );
    // The values are those of the file.
    let mut bytes = fs::read(&one).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&one, bytes).unwrap();
    let output = run(&["diff", &one]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("KNIGHT_ATTACKS[h8]"), "{text}");
}

#[test]
fn beside_source_arrays_are_no_tables() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().to_str().unwrap();
    export(folder.path(), &["KING_ATTACKS", "-o", "king.npy"]);
    fs::write(folder.path().join("weights.npy"), b"\x93NUMPY\x01\0\x04\0{ }\n").unwrap();
    let listed = stdout(&["list", "-s", here]);
    assert!(listed.contains("\nking "), "{listed}");
    assert!(listed.contains("weights.npy  line 1  is not a numpy array of integers"), "{listed}");
    fs::write(folder.path().join("a.rs"), "const A: [u8; 2] = [1, 2];").unwrap();
    let listed = stdout(&["list", "-s", here]);
    assert!(listed.contains("folder of source, 1 table, 2 bytes"), "{listed}");
    assert!(!listed.contains("npy"), "{listed}");
    fs::remove_file(folder.path().join("king.npy")).unwrap();
    let file = folder.path().join("weights.npy");
    assert_trouble(&run(&["show", "A", "-s", file.to_str().unwrap()]), "its header says no type");
}

#[test]
fn arrays_are_read_in_git() {
    let folder = tempfile::tempdir().unwrap();
    export(folder.path(), &["KNIGHT_ATTACKS", "-o", "KNIGHT_ATTACKS.npy"]);
    let git = |args: &[&str]| {
        let output = Command::new("git").args(args).current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    git(&["init", "-q"]);
    git(&["add", "."]);
    git(&["-c", "user.name=a", "-c", "user.email=a@a.aa", "commit", "-qm", "Add an array"]);
    let mut command = crate::command(&["diff", "HEAD:KNIGHT_ATTACKS.npy"]);
    let output = command.current_dir(&folder).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stdout.is_empty());
}
