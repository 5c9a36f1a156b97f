//! Tables as JSON, written and read back, and what data say of what was skipped.

use std::fs;

use crate::{assert_trouble, run_with_input, stdout};

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
    // Those on request stand behind a blank line.
    let listed = stdout(&["list"]);
    let (listed, _) = listed.split_once("\n\non request: ").unwrap();
    assert_eq!(rows.trim_end(), listed.split_once('\n').unwrap().1);
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
    let args = ["list", "--verbose", "-s", "-", "--color", "always"];
    let text = String::from_utf8(run_with_input(&args, export).stdout).unwrap();
    assert!(text.ends_with("  \\u{1b}[2J  line 1  \\u{1b}[2J\n"), "{text:?}");
}

#[test]
fn the_reason_in_data_is_a_word_and_in_text_says_more() {
    let source = b"const RAYS: [u64; 64] = build_rays(); const A: [u8; 1] = [1];";
    let text = |args: &[&str]| {
        String::from_utf8(run_with_input(&[args, &["-s", "-"]].concat(), source).stdout).unwrap()
    };
    let skipped = r#""skipped":[{"name":"RAYS","line":1,"reason":"computed","fingerprint":""#;
    assert!(text(&["list", "--format", "json"]).contains(skipped));
    assert!(text(&["list"]).ends_with("  RAYS  line 1  computed: build_rays()\n"));
}
