//! Input that was made to do harm ends in a message, in bounded memory.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

/// In KiB. What is read at most, 64 MB, may become 256 MB of entries.
const MEMORY: u32 = 1 << 20;

/// What the program says of a file within this memory, and the code it ends with.
fn run(args: &str, file: &Path) -> (Option<i32>, String, String) {
    let program = env!("CARGO_BIN_EXE_chess-tables");
    let script = format!("ulimit -v {MEMORY}; exec \"$0\" {args}");
    let output = Command::new("sh").args(["-c", &script, program]).arg(file).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// A file of this text again and again, of about so many megabytes.
fn repeated(path: &Path, before: &str, text: &str, megabytes: usize, after: &str) {
    let mut file = std::io::BufWriter::new(fs::File::create(path).unwrap());
    file.write_all(before.as_bytes()).unwrap();
    let block = text.repeat((1 << 20) / text.len());
    for _ in 0..megabytes {
        file.write_all(block.as_bytes()).unwrap();
    }
    file.write_all(after.as_bytes()).unwrap();
}

#[test]
fn every_verb_refuses_it_in_bounded_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hostile.rs");
    let million = |text: &str| text.repeat(1_000_000);
    let cases: [(Vec<u8>, &str); 13] = [
        (million("[").into(), "is not Rust source: 1:1: unexpected `[`"),
        (format!("const A: [u8; 1] = {}", million("[")).into(), "nested too deeply"),
        (format!("const A: [u8; 1] = [{}", million("(")).into(), "nested too deeply"),
        (format!("const A: [u8; 1] = [{}1];", million("-")).into(), "1 is computed: A = [---"),
        (format!("const A: {}", million("&[")).into(), "nested too deeply"),
        (b"const A: [u8; 1] = [1]; // \xC0\x80".into(), "is not UTF-8: byte 27 is 0xc0"),
        (b"const A: [u8; 1] = [1\0];".into(), "is not Rust source: 1:22: unexpected `\\0`"),
        (b"const A: [u8; 2] = [1, 256];".into(), "table A at line 1: at [1]: `256` is beyond u8"),
        (b"const A: [u8; 2] = [1];".into(), "table A at line 1: 1 entry, want 2"),
        (b"const A: [[u8; 2]; 2] = [1, 2, 3, 4];".into(), "at [0]: `1`, want an array"),
        (b"const A: [u8; 1] = [1 + 1];".into(), "1 is computed: A = [1 + 1]"),
        (b"fn main() {}".into(), "no tables in"),
        (b"".into(), "no tables in"),
    ];
    for (content, message) in cases {
        fs::write(&path, &content).unwrap();
        for args in [
            "list -s \"$1\"",
            "show A 0 -s \"$1\"",
            "export --format json -s \"$1\"",
            "diff \"$1\"",
            "diff \"$1\" /dev/null --format json",
            "diff /dev/null - <\"$1\"",
            "check \"$1\"",
        ] {
            let (code, stdout, stderr) = run(args, &path);
            let message = if args.contains('-') && args.contains('<') {
                message.replace("`hostile.rs`", "standard input")
            } else {
                message.to_owned()
            };
            assert_eq!((code, stdout.as_str()), (Some(2), ""), "{args}: {message}: {stderr:.300}");
            assert!(stderr.starts_with("error: ") && stderr.contains(&message), "{stderr:.300}");
            assert!(stderr.len() < 1000, "{} bytes", stderr.len());
        }
        let (code, stdout, _) = run("textconv \"$1\"", &path);
        assert_eq!((code, stdout.len()), (Some(0), String::from_utf8_lossy(&content).len()));
    }
}

#[test]
fn large_files_are_read_in_bounded_memory_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.rs");
    for (before, text, megabytes, after, message) in [
        ("const A: &[u64] = &[", "18446744073709551615, ", 100, "];", "is larger than 64 MB"),
        ("const A: u8 = ", "(1)+", 4, "1;", "no tables in"),
        ("", "#[a]", 4, "fn f() {}", "no tables in"),
        ("/*", "/*", 4, "", "the comment does not end"),
    ] {
        repeated(&path, before, text, megabytes, after);
        let (code, stdout, stderr) = run("list -s \"$1\"", &path);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{text}: {stderr:.300}");
        assert!(stderr.contains(message), "{text}: {stderr:.300}");
    }
}

/// A name of its own for each is another matter than one for all.
#[test]
fn many_names_are_kept_in_bounded_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("names.rs");
    for item in ["mod NAME{}", "type NAME=u8;", "struct NAME(u8);"] {
        let items = (0..100_000).map(|i| item.replace("NAME", &format!("a{i}")));
        fs::write(&path, items.collect::<String>()).unwrap();
        let (code, _, stderr) = run("list -s \"$1\"", &path);
        assert!(code == Some(2) && stderr.contains("no tables in"), "{item}: {stderr:.300}");
    }
}

#[test]
fn a_difference_of_all_of_many_entries_is_a_short_text() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, factor: u64| {
        let value = |i: u64| i.wrapping_mul(factor).rotate_left(20).to_string();
        let values: Vec<String> = (1..=107_648).map(value).collect();
        let path = folder.path().join(name);
        let source = format!("const LARGE: [u64; 107_648] = [{}];", values.join(", "));
        fs::write(&path, source).unwrap();
        path
    };
    let a = file("a.rs", 0x9E37_79B9_7F4A_7C15);
    file("b.rs", 0xBF58_476D_1CE4_E5B9);
    let (code, stdout, stderr) = run("diff \"$1\" \"${1%a.rs}b.rs\"", &a);
    assert_eq!(code, Some(1), "{stderr}");
    assert!(stdout.contains("  107648 of 107648 entries\n"), "{stdout:.300}");
    assert!(stdout.lines().count() <= 300);
    let (_, stdout, _) = run("diff --all \"$1\" \"${1%a.rs}b.rs\"", &a);
    assert!(stdout.lines().count() > 107_648);
    let (_, stdout, _) = run("diff --format markdown \"$1\" \"${1%a.rs}b.rs\"", &a);
    assert!(stdout.len() <= 60_000);
}
