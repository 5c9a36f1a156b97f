//! What goes to standard output, to standard error and into files, and what never does.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chess-tables"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

fn run(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

fn run_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that refuses its input early need not read it all.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// In trouble: code 2, a message in the usual manner, and nothing on standard output.
fn assert_trouble(output: &Output, message: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(output.stdout.is_empty(), "{message}: {}", String::from_utf8_lossy(&output.stdout));
    assert!(stderr.starts_with("error: ") && stderr.contains(message), "{stderr}");
    assert!(!stderr.contains("panicked"), "{stderr}");
}

fn stdout(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn trouble_leaves_standard_output_empty() {
    for (args, message) in [
        (&["list", "NO_SUCH*"][..], "no table"),
        (&["list", "-s", "no/such/file.rs"], "no such file"),
        (&["list", "-s", "@build", "--format", "xml"], "invalid value"),
        (&["show", "NO_SUCH"], "no table"),
        (&["show", "RAYS", "ne", "z9", "--format", "json"], "is not a square"),
        (&["show", "RAYS", "--format", "json"], "writes one entry"),
        (&["show", "BISHOP_THREADS", "d9", "--format", "json"], "is not a square"),
        (&["show", "ROOK_PEXT_ATTACKS", "d4", "--occupied", "z1"], "is not a square"),
        (&["explain", "NO_SUCH", "--format", "json"], "no table"),
        (&["man", "no-such"], "is no verb"),
        (&["completions", "csh"], "invalid value"),
        (&["export", "RAYS"], "--format"),
        (&["export", "NO_SUCH", "--format", "json"], "no table"),
        (&["generate", "KNIGHT_ATTACKS", "NO_SUCH"], "no table"),
        (&["generate", "--board", "9x9", "CASTLING_RIGHTS_KEPT"], "makes no sense"),
        (&["draw"], "unrecognized subcommand"),
    ] {
        assert_trouble(&run(args), message);
    }
}

#[test]
fn a_reader_that_stops_early_is_no_trouble() {
    for (args, code) in [
        (&["export", "--format", "json"][..], 0),
        (&["export", "--format", "npy", "RAYS"], 0),
        (&["list"], 0),
        (&["show", "BETWEEN", "--all", "--color", "always"], 0),
        (&["explain", "RAYS"], 0),
        (&["generate", "KING*"], 0),
        (&["diff", "@build", "/dev/null"], 1),
        (&["completions", "bash"], 0),
        (&["man"], 0),
        (&["help", "show"], 0),
    ] {
        let mut command = command(args);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
        assert!(said.is_empty(), "{args:?}: {said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_trouble() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command(&["list"]).stdout(full).stderr(Stdio::piped()).output().unwrap();
    assert_trouble(&output, "cannot write to standard output");
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.rs");
    let file = path.to_str().unwrap();
    assert_eq!(stdout(&["generate", "KING_ATTACKS", "-o", file]), "");
    let content = fs::read_to_string(&path).unwrap();
    assert_eq!(content, stdout(&["generate", "KING_ATTACKS"]));

    assert_trouble(&run(&["generate", "NO_SUCH", "-o", file]), "no table");
    assert_trouble(&run(&["export", "-s", "no.rs", "--format", "json", "-o", file]), "no such");
    assert_trouble(&run(&["html", "-s", "no.rs", "-o", file]), "no such");
    assert_eq!(fs::read_to_string(&path).unwrap(), content);

    let below_a_file = path.join("tables.rs");
    let below_a_file = below_a_file.to_str().unwrap();
    assert_trouble(&run(&["generate", "-o", below_a_file]), "cannot write");
    assert_trouble(&run(&["generate", "-o", folder.path().to_str().unwrap()]), "it is a folder");
    assert_eq!(names_in(folder.path()), ["tables.rs"]);
}

#[cfg(unix)]
#[test]
fn a_written_file_is_what_the_old_one_was() {
    use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};

    let folder = tempfile::tempdir().unwrap();
    let (target, link) = (folder.path().join("target.rs"), folder.path().join("link.rs"));
    fs::write(&target, "old").unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o604)).unwrap();
    symlink(&target, &link).unwrap();
    stdout(&["generate", "KING_ATTACKS", "-o", link.to_str().unwrap()]);
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(target.metadata().unwrap().permissions().mode() & 0o777, 0o604);
    assert!(fs::read_to_string(&target).unwrap().contains("KING_ATTACKS"));

    stdout(&["generate", "KING_ATTACKS", "-o", "/dev/null"]);
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

#[test]
fn an_export_reads_back_as_what_was_exported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.json");
    let file = path.to_str().unwrap();
    stdout(&["export", "--format", "json", "-o", file]);
    let again = stdout(&["export", "-s", file, "--format", "json"]);
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let (first, again) = (read(&fs::read_to_string(&path).unwrap()), read(&again));
    for key in ["schema", "layout", "board", "tables", "skipped"] {
        assert!(first[key] == again[key], "{key} differs");
    }
    assert_eq!(again["source"]["kind"], "export");

    let piped = run_with_input(&["list", "-s", "-"], &fs::read(&path).unwrap());
    let text = String::from_utf8(piped.stdout).unwrap();
    let (_, rows) = text.split_once('\n').unwrap();
    assert_eq!(rows, stdout(&["list"]).split_once('\n').unwrap().1);
}

#[test]
fn wide_values_are_hexadecimal_text_and_narrow_ones_numbers() {
    let text = stdout(&["export", "KNIGHT_ATTACKS", "STEP", "--format", "json"]);
    let begin = r#"{"schema":"chess-tables/1","source":{"spec":"@build","kind":"build"},"layout":"a1b1","board":[8,8],"tables":[{"name":"STEP","axes":["square","square"],"shape":[64,64],"element":"i8","content":"number","bytes":4096,"fingerprint":""#;
    assert!(text.starts_with(begin) && text.ends_with("]}],\"skipped\":[]}\n"), "{text}");
    let document: serde_json::Value = serde_json::from_str(&text).unwrap();
    let [step, knight] = document["tables"].as_array().unwrap().as_slice() else {
        panic!("two tables")
    };
    assert_eq!(knight["values"][27], "0x0000142200221400");
    assert_eq!((&knight["shape"][0], &knight["bytes"]), (&64.into(), &512.into()));
    assert_eq!(step["values"][64 * 27 + 26], -1);
}

#[test]
fn hostile_exports_are_refused() {
    let brackets = "[".repeat(1_000_000);
    let nested = format!("{{\"schema\":{brackets}");
    let empty = br#"{"schema":"chess-tables/1","source":{"spec":"","kind":""},"layout":"a1b1",
        "board":[8,8],"tables":[{"name":"A","axes":["index","index"],
        "shape":[999999999999999,0],"element":"u8","values":[]}]}"#;
    let show = run_with_input(&["show", "A", "x", "-s", "-"], empty);
    assert_trouble(&show, "`x` is not an index: want 0..999999999999998");
    for input in [&b"{"[..], b"{}", nested.as_bytes(), b"{\"schema\":\"chess-tables/9\"}"] {
        assert_trouble(
            &run_with_input(&["list", "-s", "-"], input),
            "standard input is not an export",
        );
    }
    assert_trouble(&run_with_input(&["list", "-s", "-"], b"\xff{"), "is not UTF-8: byte 0 is 0xff");
}

#[test]
fn what_an_export_skipped_does_not_steer_the_terminal() {
    let export = br#"{"schema":"chess-tables/1","source":{"spec":"","kind":""},"layout":"a1b1",
        "board":[8,8],"tables":[],"skipped":[{"name":"\u001b[2J","line":1,"reason":"\u001b[2J"}]}"#;
    let args = ["list", "-s", "-", "--color", "always"];
    let text = String::from_utf8(run_with_input(&args, export).stdout).unwrap();
    assert!(text.ends_with("  \u{FFFD}[2J  line 1  \u{FFFD}[2J\n"), "{text:?}");
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

#[test]
fn the_reason_in_data_is_a_word_and_in_text_says_more() {
    let source = b"const RAYS: [u64; 64] = build_rays(); const A: [u8; 1] = [1];";
    let text = |args: &[&str]| {
        String::from_utf8(run_with_input(&[args, &["-s", "-"]].concat(), source).stdout).unwrap()
    };
    let skipped = r#""skipped":[{"name":"RAYS","line":1,"reason":"computed"}]}"#;
    assert!(text(&["list", "--format", "json"]).ends_with(&format!("{skipped}\n")));
    assert!(text(&["list"]).ends_with("  RAYS  line 1  computed: build_rays()\n"));
}

#[test]
fn hostile_source_is_refused() {
    let list = |input: &[u8]| run_with_input(&["list", "-s", "-"], input);
    let brackets = "[".repeat(1_000_000);
    assert_trouble(&list(brackets.as_bytes()), "standard input is not Rust source: 1:");
    assert_trouble(&list(format!("const A: u8 = {brackets}").as_bytes()), "is not Rust source: 1:");
    let sum = format!("const A: [u8; 1] = [{}1];", "1 + ".repeat(300_000));
    assert_trouble(&list(sum.as_bytes()), "no tables in standard input");
    let beyond = format!("const A: [u64; 1] = [{}];", "9".repeat(100_000));
    assert_trouble(&list(beyond.as_bytes()), "is beyond u64");
    assert_trouble(&list(b"const A: [u8; 99999999999999999999] = [0];"), "standard input");
    assert_trouble(&list(&vec![b' '; (64 << 20) + 1]), "standard input is larger than 64 MB");
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

/// The parser needs a multiple of a file in memory: what is too large is not read at all.
#[test]
fn a_file_of_100_mb_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.rs");
    // Without content, a file takes no room on the disk.
    fs::File::create(&path).unwrap().set_len(100 << 20).unwrap();
    let file = path.to_str().unwrap();
    let begin = std::time::Instant::now();
    for args in [&["list", "-s", file][..], &["show", "A", "-s", file], &["diff", file]] {
        assert_trouble(&run(args), "is larger than 64 MB");
    }
    let folder = folder.path().to_str().unwrap();
    assert_trouble(&run(&["list", "-s", folder]), "huge.rs is larger than 64 MB");
    assert!(begin.elapsed().as_secs() < 30, "{:?}", begin.elapsed());
}

#[test]
fn the_snapshot_is_what_was_compiled() {
    // Its message says what differs, and the command that mends it.
    let output = run(&["check"]);
    let findings = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{findings}");
    assert!(findings.ends_with("committed, generated and compiled are the same\n"), "{findings}");

    let rows = |source: &str| {
        let text = stdout(&["list", "-s", source]);
        let mut rows: Vec<String> = text.lines().skip(2).map(str::to_owned).collect();
        rows.sort_unstable();
        rows
    };
    for source in ["@snapshot", "@gen"] {
        assert!(rows(source) == rows("@build"), "{source} lists other tables than @build");
    }
}

#[test]
fn check_tells_a_changed_snapshot_from_trouble() {
    let folder = tempfile::tempdir().unwrap();
    let check = |args: &[&str]| {
        let mut command = command(&[&["check"], args].concat());
        command.current_dir(folder.path()).output().unwrap()
    };
    assert_trouble(&check(&[]), "no folder `tables/snapshot`");

    let snapshot = folder.path().join("tables/snapshot");
    fs::create_dir_all(&snapshot).unwrap();
    for (name, content) in chess_tables_gen::catalogue::snapshot().unwrap() {
        fs::write(snapshot.join(name), content).unwrap();
    }
    assert_eq!(check(&[]).status.code(), Some(0));
    let leapers = snapshot.join("leapers.rs");
    assert_eq!(check(&[leapers.to_str().unwrap()]).status.code(), Some(0));

    let content = fs::read_to_string(&leapers).unwrap();
    fs::write(&leapers, content.replace("0x0000_0000_0002_0400", "0x0000_0000_0002_0401")).unwrap();
    fs::remove_file(snapshot.join("masks.rs")).unwrap();
    fs::write(snapshot.join("more.rs"), "").unwrap();
    let output = check(&[]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    let entry = "
KNIGHT_ATTACKS[a1]  0x0000_0000_0002_0401 -> 0x0000_0000_0002_0400
3  . 1 . . . . . .
2  . . 1 . . . . .
1 [-]. . . . . . .
   a b c d e f g h
removed a1
";
    for finding in [
        "--- @snapshot  committed in ",
        "\n+++ @gen       generated now, ",
        "\n~ KNIGHT_ATTACKS         [u64; 64]  1 of 64 entries, +0 -1 squares\n",
        "\n+ RANK_MASKS             [u64; 8]   added, 64 bytes\n",
        entry,
        "masks.rs    is missing\n",
        "leapers.rs  differs from line ",
        "more.rs     is not generated\n",
    ] {
        assert!(text.contains(finding), "{finding}: {text}");
    }
    assert!(!text.contains("@build") && text.ends_with(" --example snapshot`\n"), "{text}");
    let output = check(&[leapers.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains(entry), "{text}");

    // Only the text: the values are what they should be.
    fs::write(&leapers, content.replace("a knight attacks", "a knight attaks")).unwrap();
    let output = check(&[leapers.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    fs::write(snapshot.join("leapers.rs"), format!("<<<<<<< HEAD\n{content}")).unwrap();
    assert_trouble(&check(&[]), "leapers.rs` is not Rust source: 1:1: unexpected `<`");
}

#[test]
fn colour_is_for_terminals_unless_it_is_asked_for() {
    let show = ["show", "KING_ATTACKS", "a1"];
    let coloured = |args: &[&str], variables: &[(&str, &str)]| {
        let mut command = command(&[&show[..], args].concat());
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("CLICOLOR");
        command.envs(variables.iter().copied());
        command.output().unwrap().stdout.contains(&0x1B)
    };
    assert!(!coloured(&[], &[]));
    assert!(coloured(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(coloured(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(!coloured(&[], &[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")]));
    // Files and data are never coloured.
    for args in [&["--format", "json"][..], &["--format", "markdown"]] {
        assert!(!coloured(args, &[("CLICOLOR_FORCE", "1")]), "{args:?}");
    }
}

/// What the program prints on a terminal of its own.
#[cfg(target_os = "linux")]
fn on_a_terminal(args: &[&str], variables: &[(&str, &str)]) -> String {
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    use std::io::Read as _;

    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let name = ptsname(&master, vec![]).unwrap().into_string().unwrap();
    let terminal = fs::OpenOptions::new().write(true).open(name).unwrap();
    let mut command = command(args);
    // CI: there even a dumb terminal is taken for one with colours.
    for variable in ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "CI"] {
        command.env_remove(variable);
    }
    command.env("TERM", "xterm-256color").envs(variables.iter().copied()).stdout(terminal);
    // Less than a terminal holds, so that nobody need read meanwhile.
    assert_eq!(command.status().unwrap().code(), Some(0));
    drop(command);
    let mut text = vec![];
    // Reading ends in an error when the terminal's other side is closed.
    let _ = fs::File::from(master).read_to_end(&mut text);
    String::from_utf8(text).unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_coloured_unless_it_is_declined() {
    let show = ["show", "KING_ATTACKS", "a1"];
    let coloured = on_a_terminal(&show, &[]);
    assert!(coloured.contains("\u{1B}[38;5;208m[\u{1B}[0m"), "{coloured:?}");
    let plain = stdout(&show).replace('\n', "\r\n");
    assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
    assert_eq!(on_a_terminal(&show, &[("NO_COLOR", "1")]), plain);
    assert_eq!(on_a_terminal(&show, &[("TERM", "dumb")]), plain);
    assert_eq!(on_a_terminal(&[&show[..], &["--color", "never"]].concat(), &[]), plain);
    let explained = on_a_terminal(&["explain", "RANK_MASKS"], &[]);
    assert!(explained.contains("\u{1B}[38;5;33mformula\u{1B}[0m   0xff"), "{explained:?}");
}

#[test]
fn plain_sets_are_what_python_chess_prints() {
    // python3 -c 'import chess; print(chess.SquareSet(chess.BB_KNIGHT_ATTACKS[chess.A1]))'
    let printed = "\
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. 1 . . . . . .
. . 1 . . . . .
. . . . . . . .
";
    assert_eq!(stdout(&["show", "KNIGHT_ATTACKS", "a1", "--plain"]), printed);
}

/// Where the magic numbers are that the searches found.
const FOUND: &str = "tables-gen/src/magics/found";

#[test]
fn the_committed_magics_are_what_the_commands_write() {
    let committed = |file: &str| fs::read_to_string(format!("{FOUND}/{file}")).unwrap();
    assert_eq!(stdout(&["magics", "fancy"]), committed("fancy.rs"));
    let shared = format!("{FOUND}/shared.rs");
    let checked = stdout(&["magics", "shared", "--from", &shared, "--rounds", "0"]);
    assert_eq!(checked, committed("shared.rs"));
    let another = stdout(&["magics", "fancy", "--seed", "2"]);
    assert!(another.contains("--seed 2`") && another != committed("fancy.rs"));
}

fn diff(args: &[&str], input: &str) -> (Option<i32>, String) {
    let output = run_with_input(&[&["diff"], args].concat(), input.as_bytes());
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn tables_in_another_layout_are_compared_with_those_generated_in_it() {
    let source = stdout(&["generate", "KNIGHT_ATTACKS", "STEP", "--layout", "h8h7"]);
    let only = ["-", "--only", "KNIGHT_ATTACKS", "--only", "STEP"];
    assert_eq!(diff(&only, &source), (Some(0), String::new()));
    let source = source.replace("0x0020_4000_0000_0000", "0x0020_4000_0000_0001");
    let (code, text) = diff(&only, &source);
    assert_eq!(code, Some(1));
    let header = "+++ @gen  generated now, 2 tables, layout h8h7, board 8x8\n";
    assert!(text.contains(header), "{text}");
    assert!(text.contains("\nremoved h8\n"), "{text}");
}

#[test]
fn a_huge_difference_is_a_short_text() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, add: u64| {
        let mut source = String::new();
        for t in 0..100 {
            let values: Vec<String> =
                (0..64_u64).map(|i| ((i + add) << (t % 50)).to_string()).collect();
            let values = values.join(",");
            source += &format!("const T{t}: [u64; 64] = [{values}];\nconst {name}{t}: u8 = 0;\n");
        }
        let path = folder.path().join(format!("{name}.rs"));
        fs::write(&path, source).unwrap();
        path.to_str().unwrap().to_owned()
    };
    // More by a thousand: neither a shift nor a permutation.
    let (a, b) = (file("A", 0), file("B", 1000));
    let (code, text) = diff(&[&a, &b], "");
    assert_eq!((code, text.lines().count()), (Some(1), 300));
    let last = "100 tables differ: 100 values; 0 unchanged\n";
    assert!(text.ends_with(&format!("\nthere is more; --all prints it\n\n{last}")), "{text}");
    let (_, all) = diff(&[&a, &b, "--all"], "");
    assert!(all.lines().count() > 64 * 100 && all.ends_with(last));

    let (code, markdown) = diff(&[&a, &b, "--format", "markdown"], "");
    assert_eq!(code, Some(1));
    assert!((50_000..=60_000).contains(&markdown.len()), "{}", markdown.len());
    assert_eq!(markdown.matches("```").count() % 2, 0);
    assert!(markdown.ends_with("\nThere is more; `--format json` has all of it.\n"));

    let (_, json) = diff(&[&a, &b, "--format", "json"], "");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let entries = |change: &serde_json::Value| change["entries"].as_array().unwrap().len();
    assert_eq!(json["changes"].as_array().unwrap().iter().map(entries).sum::<usize>(), 6400);
}

#[test]
fn differences_as_markdown() {
    let (old, new) = ("tests/sessions/diff.in/old.rs", "tests/sessions/diff.in/new.rs");
    let args = [old, new, "--only", "P*", "--only", "VALUES", "--format", "markdown"];
    let wanted = "\
`tests/sessions/diff.in/old.rs` (Rust source, 3 tables) -> `tests/sessions/diff.in/new.rs` (Rust source, 3 tables)

**3 tables differ: 1 values, 1 layout, 1 renamed; 0 unchanged**

| | table | type | change |
|---|---|---|---|
| `~` | `VALUES` | `[u16; 6]` | 2 of 6 entries |
| `~` | `PAWN_ATTACKS` | `[[u64; 64]; 2]` | layout a1b1 -> a8b8 or h8g8 |
| `>` | `PAWN_MASK -> PASSED_MASK` | `[u8; 4]` | renamed, values equal |

```text
VALUES
at 1: 320 -> 325
at 4: 900 -> 975
```
";
    assert_eq!(diff(&args, ""), (Some(1), wanted.to_owned()));
}

#[test]
fn markdown_says_what_is_not_compared() {
    let (a, b) = ("tests/sessions/diff.in/computed.rs", "tests/sessions/diff.in/other.rs");
    let (code, markdown) = diff(&[a, b, "--format", "markdown"], "");
    let wanted = "
`2 tables are not compared: KNIGHT_ATTACKS, only in 'tests/sessions/diff.in/other.rs', computed: \
        attacks(&[(1, 2)]); STEPS, on one side computed: steps(), on the other computed: steps(1)`
";
    assert!(code == Some(1) && markdown.ends_with(wanted), "{markdown}");
    // A comment on a pull request stays one however much there is to say.
    let computed =
        (0..100).map(|i| format!("const T{i}: [u8; 1] = f(\"{}\");\n", "é`|".repeat(20)));
    let source = "const A: [u8; 1] = [1];\n".to_owned() + &computed.collect::<String>();
    let (code, markdown) = diff(&["-", "/dev/null", "--format", "markdown"], &source);
    assert_eq!(code, Some(1));
    assert!(markdown.len() < 4000 && markdown.contains("`100 tables are not compared: T0, "));
}

#[test]
fn colour_repeats_what_the_signs_of_a_difference_say() {
    let (old, new) = ("tests/sessions/diff.in/old.rs", "tests/sessions/diff.in/new.rs");
    let (_, plain) = diff(&[old, new], "");
    let (_, coloured) = diff(&[old, new, "--color", "always"], "");
    assert!(!plain.contains('\u{1B}'));
    assert!(coloured.contains("\u{1B}[38;5;33m+\u{1B}[0m"), "{coloured}");
    assert!(coloured.contains("\u{1B}[38;5;208m-\u{1B}[0m"), "{coloured}");
    assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
}

#[test]
fn hostile_differences_are_told_or_refused() {
    // Claims that do not hold, a table of no entries, bits beyond the board.
    let a = r#"{"schema":"chess-tables/1","source":{"spec":"","kind":""},"layout":"a1b1",
        "board":[3,3],"tables":[
        {"name":"E","axes":["index","index"],"shape":[999999999999999,0],"element":"u8","values":[]},
        {"name":"S","axes":["square","square"],"shape":[2,2],"element":"u16","content":"squares",
         "values":[1,65535,3,4]},
        {"name":"S","axes":[],"shape":[],"element":"i64","content":"squares","values":[-1]}]}"#;
    let b = a.replace("[999999999999999,0]", "[0,7]").replace("[1,65535,3,4]", "[9,9,9,9]");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("b.json");
    fs::write(&path, b.replace("[-1]", "[-3]")).unwrap();
    let (code, text) = diff(&["-", path.to_str().unwrap()], a);
    assert_eq!(code, Some(1));
    assert!(text.contains("3 tables differ: 2 values, 1 type; 0 unchanged"), "{text}");
    // Drawn on nine squares, they would look alike.
    assert!(text.contains("\nat 0, 1: 0xffff -> 0x0009\n"), "{text}");
    for args in [&["--format", "json"][..], &["--format", "markdown"], &["--all"]] {
        assert_eq!(diff(&[&["-", path.to_str().unwrap()], args].concat(), a).0, Some(1));
    }
    let brackets = "[".repeat(1_000_000);
    assert_trouble(&run_with_input(&["diff", "-"], brackets.as_bytes()), "is not Rust source");
    assert_trouble(&run(&["diff", "@build", "no.rs", "--format", "json"]), "no such file");
    assert_trouble(&run(&["diff", "@build", "--only", "NO_SUCH"]), "no table `NO_SUCH` in @build");
}
