//! `diff`, where it is not for a session: what is long, hostile or made for a page.

use std::fs;

use crate::{assert_trouble, run, run_with_input, stdout};

pub(crate) fn diff(args: &[&str], input: &str) -> (Option<i32>, String) {
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
fn flags_that_came_and_went_are_named() {
    let source = stdout(&["generate", "CASTLING_RIGHTS_KEPT"]);
    // At a1, where white's queen side is lost.
    let changed = source.replacen("0x0d,", "0x0b,", 1);
    assert_ne!(source, changed);
    let (code, text) = diff(&["-", "@gen", "--only", "CASTLING*"], &changed);
    let wanted = "\nat a1: 0x0b -> 0x0d  added black king side  removed white queen side\n";
    assert!(code == Some(1) && text.contains(wanted), "{text}");
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
fn markdown_says_what_cannot_be_compared() {
    let markdown = |args: &[&str], input: &str| {
        let args = [&["diff", "--format", "markdown"], args].concat();
        let output = run_with_input(&args, input.as_bytes());
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: cannot compare "));
        String::from_utf8(output.stdout).unwrap()
    };
    let text =
        markdown(&["tests/sessions/diff.in/computed.rs", "tests/sessions/diff.in/other.rs"], "");
    assert!(text.contains("**1 table differs: 1 values; 0 unchanged; 2 cannot be compared**"));
    assert!(
        text.contains("\n\n`2 tables cannot be compared: KNIGHT_ATTACKS (not in 'tests/"),
        "{text}"
    );
    // A comment on a pull request stays one however much there is to say.
    let computed = |other: &str| {
        let computed = (0..100).map(|i| {
            format!(
                "const T{i}: [u8; 1] = f(\"{}\");\nconst U{i}: [u8; 1] = {other};\n",
                "é`|".repeat(20)
            )
        });
        "const A: [u8; 1] = [1];\n".to_owned() + &computed.collect::<String>()
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.rs");
    fs::write(&path, computed("g()")).unwrap();
    let text = markdown(&["-", path.to_str().unwrap()], &computed("f()"));
    assert!(text.len() < 5500, "{}", text.len());
    assert!(text.contains("`100 tables cannot be compared: U0 "), "{text}");
    assert!(text.contains("`100 tables are not compared: T0, "), "{text}");
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
    assert_trouble(
        &run_with_input(&["diff", "-"], brackets.as_bytes()),
        "no tables in standard input",
    );
    assert_trouble(&run(&["diff", "@build", "no.rs", "--format", "json"]), "no such file");
    assert_trouble(
        &run(&["diff", "@build", "--only", "NO_SUCH"]),
        "no table `NO_SUCH` in the catalogue",
    );
}

#[test]
fn what_else_the_catalogue_has_is_no_difference_of_one_file() {
    let source = stdout(&["generate", "KNIGHT_ATTACKS", "LIGHT_SQUARES"]);
    let names = stdout(&["list", "-s", "@gen", "--format", "json"]);
    let names: serde_json::Value = serde_json::from_str(&names).unwrap();
    let all = names["tables"].as_array().unwrap().iter();
    // A file is not told that it lacks what is on request.
    let all: Vec<_> = all.filter(|table| table.get("on_request").is_none()).collect();
    assert_eq!(diff(&["-"], &source), (Some(0), String::new()));
    assert_eq!(diff(&["-", "--format", "markdown"], &source), (Some(0), String::new()));
    let json = |args: &[&str], source: &str| -> serde_json::Value {
        let (code, text) = diff(&[&["-", "--format", "json"], args].concat(), source);
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(code, Some(i32::from(json["equal"] == false)));
        json
    };
    let document = json(&[], &source);
    assert_eq!(document["equal"], true);
    assert_eq!(document["absent"].as_array().unwrap().len(), all.len() - 2);
    assert_eq!((&document["b"]["tables"], &document["summary"]["added"]), (&2.into(), &0.into()));
    // Data have all of it, asked or not.
    assert_eq!(json(&["--added"], &source), document);
    // So it is where the catalogue is named, on either side.
    assert_eq!(json(&["@gen"], &source), document);
    let args = ["diff", "@gen", "-", "--format", "json"];
    let turned = crate::run_with_input(&args, source.as_bytes()).stdout;
    let turned: serde_json::Value = serde_json::from_slice(&turned).unwrap();
    for [key, of] in [["equal", "equal"], ["a", "b"], ["b", "a"], ["absent", "absent"]] {
        assert_eq!(turned[key], document[of], "{key}");
    }

    let (code, listed) = diff(&["-", "--added"], &source);
    assert_eq!(code, Some(0));
    for table in &all {
        let name = table["name"].as_str().unwrap();
        let is_there = ["KNIGHT_ATTACKS", "LIGHT_SQUARES"].contains(&name);
        assert_eq!(listed.contains(&format!("\n+ {name} ")), !is_there, "{name}: {listed}");
    }
    // What differs is told as ever, and the line is below it.
    let changed = source.replace("0x55aa_55aa_55aa_55aa", "0x55aa_55aa_55aa_55ab");
    let (code, text) = diff(&["-"], &changed);
    let count = all.len() - 2;
    let last = format!(
        "\n\n1 table differs: 1 values; 1 unchanged\nthe catalogue has {count} tables that standard \
         input does not have; `--added` lists them\n"
    );
    assert!(code == Some(1) && text.ends_with(&last), "{text}");
    let (_, markdown) = diff(&["-", "--added", "--format", "markdown"], &changed);
    let row = "\n| `+` | `KING_ATTACKS` | `[u64; 64]` | only in the catalogue, 512 bytes |\n";
    assert!(markdown.contains(row), "{markdown}");

    // A table that is asked for and not there is not taken for equal.
    let args = ["diff", "-", "--only", "KING_ATTACKS"];
    let output = run_with_input(&args, source.as_bytes());
    assert_trouble(&output, "no table `KING_ATTACKS` in standard input");
    assert_trouble(&run(&["diff", "@build", "@gen", "--added"]), "is for a comparison with @gen");
}
