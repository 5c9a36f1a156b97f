//! The command in the header of a file, repeated by `check`: which bits of it are compared.

use std::fs;

use crate::command;

/// Also where the line with the command, or what marks the header as a comment, is not as it was.
#[test]
fn no_bit_of_a_header_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    for (file, lines) in [("t.rs", 2), ("t.h", 3), ("t.py", 2)] {
        let run = |args: &[&str]| command(args).current_dir(here).output().unwrap();
        assert!(run(&["export", "DARK_SQUARES", "-o", file]).status.success());
        let text = fs::read(here.join(file)).unwrap();
        let name = String::from_utf8_lossy(&text).find("DARK_SQUARES").unwrap();
        let first = text.split_inclusive(|&byte| byte == b'\n').take(lines);
        for at in 0..first.map(<[u8]>::len).sum() {
            let mut changed = text.clone();
            changed[at] ^= 1 << (at % 7);
            fs::write(here.join(file), changed).unwrap();
            let output = run(&["check", file]);
            let stdout = String::from_utf8_lossy(&output.stdout);
            // In upper or lower case it is the same table.
            let is_same_name = (name..name + "DARK_SQUARES".len()).contains(&at) && at % 7 == 5;
            let is_said = stdout.contains(" is up to date (comments differ): ");
            assert!(!output.status.success() || is_same_name || is_said, "byte {at}: {stdout}");
        }
    }
}
