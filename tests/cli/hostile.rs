//! Input that was made to do harm ends in a message, in bounded memory; and an interrupt leaves nothing half written.

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use crate::{assert_trouble, command, names_in, run_with_input};

/// In KiB. What is read at most, 64 MB, may become 256 MB of entries.
const MEMORY: u32 = 1 << 20;
/// Of the processor: ends what takes a hundred times as long as it should.
const SECONDS: u32 = 30;
/// Of the stack, in KiB: a reader that called itself for each of many brackets would need more.
const STACK: u32 = 1024;

/// What the program says of a file within this memory, and the code it ends with.
fn bounded(args: &str, file: &Path) -> (Option<i32>, String, String) {
    bounded_by(MEMORY, args, file)
}

fn bounded_by(memory: u32, args: &str, file: &Path) -> (Option<i32>, String, String) {
    let program = env!("CARGO_BIN_EXE_chess-tables");
    let script =
        format!("ulimit -v {memory}; ulimit -t {SECONDS}; ulimit -s {STACK}; exec \"$0\" {args}");
    let output = Command::new("sh").args(["-c", &script, program]).arg(file).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn every_verb_refuses_it_in_bounded_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hostile.rs");
    let many = |text: &str| text.repeat(20_000);
    let cases: [(Vec<u8>, &str); 13] = [
        (many("[").into(), "no tables in"),
        (format!("const A: [u8; 1] = {}", many("[")).into(), "nested too deeply"),
        (format!("const A: [u8; 1] = [{}", many("(")).into(), "nested too deeply"),
        (format!("const A: [u8; 1] = [{}1];", many("-")).into(), "nested too deeply"),
        (format!("const A: {}", many("&[")).into(), "no tables in"),
        (b"const A: [u8; 1] = [1]; // \xC0\x80".into(), "is not UTF-8: byte 27 is 0xc0"),
        (b"const A: [u8; 1] = [1\0];".into(), "A (computed: ["),
        (b"const A: [u8; 2] = [1, 256];".into(), "A (256 does not fit u8)"),
        (b"const A: [u8; 2] = [1];".into(), "A (want 2 entries, have 1)"),
        (b"const A: [[u8; 2]; 2] = [1, 2, 3, 4];".into(), "A (want 2 entries, have 4)"),
        (b"const A: [u8; 1] = [f(1)];".into(), "A (what `f` makes of a number is not known)"),
        (b"fn main() {}".into(), "no tables in"),
        (b"".into(), "no tables in"),
    ];
    let verbs = [
        "list -s \"$1\"",
        "show A 0 -s \"$1\"",
        "export --format json -s \"$1\"",
        "diff \"$1\"",
        "diff \"$1\" /dev/null --format json",
        "diff /dev/null - <\"$1\"",
        "check \"$1\"",
    ];
    for (i, (content, message)) in cases.into_iter().enumerate() {
        fs::write(&path, &content).unwrap();
        // All verbs read with the same reader.
        for args in if i < 2 { &verbs[..] } else { &verbs[i % verbs.len()..][..1] } {
            let (code, stdout, stderr) = bounded(args, &path);
            let message = if args.contains('-') && args.contains('<') {
                message.replace("`hostile.rs`", "standard input")
            } else {
                message.to_owned()
            };
            assert_eq!((code, stdout.as_str()), (Some(2), ""), "{args}: {message}: {stderr:.300}");
            assert!(stderr.starts_with("error: ") && stderr.contains(&message), "{stderr:.300}");
            assert!(stderr.len() < 1000, "{} bytes", stderr.len());
        }
        if i % 3 == 0 || content.contains(&0xC0) {
            let (code, stdout, _) = bounded("textconv \"$1\"", &path);
            assert_eq!((code, stdout.len()), (Some(0), String::from_utf8_lossy(&content).len()));
        }
    }
}

/// Of many names, each its own, as of what stands there many times.
#[test]
fn large_files_are_read_in_bounded_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.rs");
    for (before, text, after, message) in [
        ("const A: u8 = ", "(1)+", "1;", "no tables in"),
        ("", "#[a]", "fn f() {}", "no tables in"),
        ("/*", "/*", "", "the comment does not end"),
        ("", "mod NAME{}", "", "no tables in"),
        ("", "type NAME=u8;", "", "no tables in"),
        ("", "struct NAME(u8);", "", "no tables in"),
        ("", "impl NAME{}", "", "no tables in"),
    ] {
        let many = if text.contains("NAME") { 25_000 } else { 1 << 16 };
        let items = (0..many).map(|i| text.replace("NAME", &format!("a{i}")));
        fs::write(&path, format!("{before}{}{after}", items.collect::<String>())).unwrap();
        let (code, stdout, stderr) = bounded_by(MEMORY / 4, "list -s \"$1\"", &path);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{text}: {stderr:.300}");
        assert!(stderr.contains(message), "{text}: {stderr:.300}");
    }
}

/// Each has a name, a reason and a fingerprint, on both sides.
#[test]
fn what_cannot_be_read_is_kept_in_bounded_memory() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, before: &str, item: &str, after: &str| {
        let items = (0..10_000).map(|i| item.replace("NAME", &format!("a{i}")));
        let path = folder.path().join(name);
        let table = "const T: [u8; 1] = [1];";
        fs::write(&path, format!("{table}{before}{}{after}", items.collect::<String>())).unwrap();
        path
    };
    let long = "x".repeat(200);
    let a = file("a.rs", &format!("impl {long}{{"), "const NAME:[u8;1]=f();", "}");
    file("b.rs", &format!("fn f{long}(){{"), "const NAME:[u8;1]=f();", "}");
    let (code, stdout, stderr) = bounded_by(MEMORY / 16, "diff \"$1\" \"${1%a.rs}b.rs\"", &a);
    assert_eq!((code, stdout.as_str()), (Some(2), ""), "{stderr:.300}");
    assert!(stderr.starts_with("error: cannot compare 20000 items\n"), "{stderr:.300}");
    assert!(stderr.len() < 3000, "{} bytes", stderr.len());
}

#[test]
fn a_difference_of_all_of_many_entries_is_a_short_text() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, factor: u64| {
        let value = |i: u64| i.wrapping_mul(factor).rotate_left(20).to_string();
        let values: Vec<String> = (1..=4_000).map(value).collect();
        let path = folder.path().join(name);
        let source = format!("const LARGE: [u64; 4_000] = [{}];", values.join(", "));
        fs::write(&path, source).unwrap();
        path
    };
    let a = file("a.rs", 0x9E37_79B9_7F4A_7C15);
    file("b.rs", 0xBF58_476D_1CE4_E5B9);
    let (code, stdout, stderr) = bounded("diff \"$1\" \"${1%a.rs}b.rs\"", &a);
    assert_eq!(code, Some(1), "{stderr}");
    assert!(stdout.contains("  4000 of 4000 entries\n"), "{stdout:.300}");
    assert!(stdout.lines().count() <= 300);
    let (_, stdout, _) = bounded("diff --all \"$1\" \"${1%a.rs}b.rs\"", &a);
    assert!(stdout.lines().count() > 4_000);
    let (_, stdout, _) = bounded("diff --format markdown \"$1\" \"${1%a.rs}b.rs\"", &a);
    assert!(stdout.len() <= 60_000);
}

/// The names of their squares would be 90 MB, if they were made before the first is written.
#[test]
fn a_difference_of_large_sets_is_data_in_little_memory() {
    const SETS: usize = 25_000;
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, set: &str| {
        let path = folder.path().join(name);
        let sets = format!("{set}, ").repeat(SETS);
        let doc = "/// Format: `[index] -> squares`; 200000 bytes.";
        fs::write(&path, format!("{doc}\nconst SETS: [u64; {SETS}] = [{sets}];")).unwrap();
        path
    };
    let a = file("a.rs", "0");
    file("b.rs", "0xffff_ffff_ffff_ffff");
    let args = "diff --format json \"$1\" \"${1%a.rs}b.rs\" >\"$1.json\"";
    let (code, _, stderr) = bounded_by(MEMORY / 16, args, &a);
    assert_eq!((code, stderr.as_str()), (Some(1), ""));
    let json = fs::read(a.with_extension("rs.json")).unwrap();
    let json = String::from_utf8(json).unwrap();
    assert_eq!(json.matches(r#"{"at":["#).count(), SETS);
    assert!(json.trim_end().ends_with(r#""removed":[]}]}]}"#));
}

#[test]
fn names_of_any_length_are_listed_in_little_memory() {
    // Padded to the longest, these lines would be 400 MB.
    let mut source = format!("const {}: [u8; 1] = [1];", "A".repeat(1_000_000));
    for i in 0..400 {
        source += &format!("const B{i}: [u8; 1] = [1];");
    }
    let output = run_with_input(&["list", "-s", "-"], source.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.len() < 2_000_000, "{} bytes", output.stdout.len());
}

/// Of C, what once took minutes, or more memory than there is.
#[test]
fn names_of_c_that_lead_far_are_read_in_bounded_time_and_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("names.cpp");
    let of = |count: usize, text: fn(usize) -> String| (0..count).map(text).collect::<String>();
    for source in [
        of(4_000, |i| format!("typedef A{i} A{}[1];\n", i + 1)),
        of(4_000, |i| format!("using A{} = std::array<A{i}, 1>;\n", i + 1)),
        format!("void f() {{ {} }}", "enum ".repeat(50_000)),
        format!("void f() {{ using{} }}", "::using".repeat(50_000)),
        of(5_000, |i| format!("using namespace a{i};\n")),
    ] {
        let table = "int T[] = {1};\nconst int N = 1;\nconst int U[] = {";
        fs::write(&path, format!("typedef int A0;\n{source}\n{table}{}}};", "N, ".repeat(5_000)))
            .unwrap();
        let (code, stdout, stderr) = bounded("list -s \"$1\"", &path);
        assert!(code == Some(0) && stdout.contains("\nT "), "{source:.40}: {stderr:.300}");
    }
}

#[test]
fn hostile_source_is_refused() {
    let list = |input: &[u8]| run_with_input(&["list", "-s", "-"], input);
    let brackets = "[".repeat(100_000);
    let nested = format!("{{\"schema\":{brackets}");
    assert_trouble(&list(nested.as_bytes()), "standard input is not an export");
    let [axes, shape] = ["\"index\"", "1"].map(|it| vec![it; 100_000].join(","));
    let deep = format!(
        r#"{{"schema":"chess-tables/1","source":{{"spec":"","kind":""}},"layout":"a1b1","board":[8,8],"tables":[{{"name":"A",
        "axes":[{axes}],"shape":[{shape}],"element":"u8","values":[1]}}]}}"#
    );
    for (format, code) in [("c", 2), ("csv", 0), ("npy", 2)] {
        let args = ["export", "-s", "-", "--format", format];
        assert_eq!(run_with_input(&args, deep.as_bytes()).status.code(), Some(code), "{format}");
    }
    let sum = format!("const A: [u8; 1] = [{}1];", "1 + ".repeat(50_000));
    assert_trouble(&list(sum.as_bytes()), "no tables in standard input");
    let beyond = format!("const A: [u64; 1] = [{}];", "9".repeat(100_000));
    assert_trouble(&list(beyond.as_bytes()), "A (computed: [999");
    assert_trouble(&list(b"const A: [u8; 99999999999999999999] = [0];"), "standard input");
    assert_trouble(&list(&vec![b' '; 64_000_001]), "standard input is larger than 64 MB");
    // A table may claim to be by square and not be.
    let claim = b"/// Indexed `[square][color]`; an entry is a square. 4 bytes.\n\
                  const A: [[u8; 2]; 2] = [[200, 255], [7, 64]];";
    for args in [&["show", "A", "-s", "-"][..], &["show", "A", "1", "-s", "-"]] {
        let output = run_with_input(args, claim);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    }
    for view in ["auto", "list", "raw"] {
        let args = ["show", "A", "-s", "-", "--view", view];
        let output = run_with_input(&args, b"const A: [[u64; 0]; 3] = [[], [], []];");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// A header can ask for two million entries by twenty bytes.
#[test]
fn what_a_header_asks_for_is_computed_in_bounded_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.rs");
    let check = |pieces: &str| {
        let command = format!("// Command: chess-tables generate --board 10x10{pieces}\n");
        fs::write(&path, format!("// Generated by chess-tables-gen.\n{command}")).unwrap();
        bounded("check \"$1\"", &path)
    };
    let riders: String = (0..10).map(|i| format!(" --blocked-rider 'R{i}=0,1'")).collect();
    let movers: String = (0..9_999).map(|i| format!(" --next-squares 'M{i}=+0,+1'")).collect();
    for (pieces, message) in [
        (&riders, "error: 23592960 entries are asked for: more than 4194304 are not computed"),
        (
            &movers,
            "error: cannot repeat the command of the header: it is longer than 16384 bytes\n",
        ),
    ] {
        let (code, stdout, stderr) = check(pieces);
        assert_eq!((code, &*stdout), (Some(2), ""), "{stderr:.300}");
        assert!(stderr.starts_with(message) && stderr.len() < 1000, "{stderr:.300}");
    }
    // What people have is computed: only then the file turns out to be empty.
    let (code, _, stderr) = check(" --lame-leaper 'HORSE=1,2' --blocked-rider 'BISHOP=1,1'");
    assert!(code == Some(2) && stderr.starts_with("error: no tables in "), "{stderr:.300}");
}

/// The parser needs a multiple of a file in memory: what is too large is not read at all.
#[test]
fn a_file_of_100_gb_is_refused_unread() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.rs");
    // Without content, a file takes no room on the disk.
    fs::File::create(&path).unwrap().set_len(100 << 30).unwrap();
    let assert_refused = |args: &str, path: &Path, message: &str| {
        let (code, stdout, stderr) = bounded(args, path);
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{args}: {stderr:.300}");
        assert!(stderr.starts_with("error: ") && stderr.contains(message), "{stderr:.300}");
    };
    assert_refused("diff \"$1\"", &path, "is larger than 64 MB");
    let folder = folder.path();
    assert_refused("list -s \"$1\"", folder, "huge.rs is larger than 64 MB");
    // Nor are many files that are too large together.
    for name in ["a.rs", "b.rs"] {
        fs::File::create(path.with_file_name(name)).unwrap().set_len(40 << 20).unwrap();
    }
    let message = format!("the sources of `{}` are larger than 64 MB", folder.display());
    assert_refused("list -s \"$1\"", folder, &message);
}

/// A signal that comes when something more is in a folder than before, or a little later: how the command
/// ended.
fn interrupted(command: &mut Command, folder: &Path, attempt: u64) -> ExitStatus {
    let before = names_in(folder);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let mut ended = None;
    while ended.is_none() && names_in(folder) == before {
        ended = child.try_wait().unwrap();
        std::thread::sleep(Duration::from_micros(100));
    }
    std::thread::sleep(Duration::from_micros(200 * attempt));
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
    let (mut caught, mut attempt) = (0, 0);
    while caught < 2 && attempt < 12 {
        fs::write(&path, old).unwrap();
        let ended = interrupted(&mut command(&args), folder.path(), attempt);
        caught += usize::from(ended.signal().is_some());
        attempt += 1;
        // Whole or not at all.
        let now = fs::read(&path).unwrap();
        assert!(now == old || now.ends_with(b"}\n") && now.len() > 1_000_000);
    }
    assert!(caught > 0, "none of 12 was ended");
}
