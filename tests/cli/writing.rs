//! What an interrupt leaves of what is written.
#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use crate::{command, names_in};

/// A signal that comes when something more is in a folder than before, or a little later: how the command
/// ended.
fn interrupted(command: &mut Command, folder: &Path, attempt: u64) -> ExitStatus {
    let before = names_in(folder);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let mut ended = None;
    while ended.is_none() && names_in(folder) == before {
        ended = child.try_wait().unwrap();
    }
    std::thread::sleep(Duration::from_micros(100 * attempt));
    let signal = if attempt % 2 == 0 { "INT" } else { "TERM" };
    let kill = format!("kill -{signal} {} 2>/dev/null", child.id());
    Command::new("sh").args(["-c", &kill]).status().unwrap();
    let ended = child.wait().unwrap();
    assert_eq!(names_in(folder), before, "{signal}");
    ended
}

#[test]
fn an_interrupt_leaves_no_temporary_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.json");
    let old = b"{\"schema\":\"chess-tables/1\"}\n";
    let args = ["export", "--format", "json", "-o", path.to_str().unwrap()];
    let mut caught = 0;
    for attempt in 0..40 {
        fs::write(&path, old).unwrap();
        let ended = interrupted(&mut command(&args), folder.path(), attempt);
        caught += usize::from(ended.signal().is_some());
        // Whole or not at all.
        let now = fs::read(&path).unwrap();
        assert!(now == old || now.ends_with(b"}\n") && now.len() > 1_000_000);
    }
    assert!(caught > 10, "{caught} of 40 were ended");
}
