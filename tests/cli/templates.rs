//! Templates of one's own, and how their mistakes are told. What those of the program write is compiled in
//! `languages.rs`.

use std::fs;
use std::path::Path;

use crate::repository::Repository;
use crate::{assert_trouble, command, run, stdout};

const LUA: &str = "{% for line in header -%}\n-- {{ line }}\n{% endfor -%}\n\
                   {% for table in tables -%}\n{{ table.name.snake_case }} = {{ [table, {}] | literal }}\n{% endfor -%}\n";

/// What a template makes of these tables.
fn made(template: &str, args: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("template.txt");
    fs::write(&path, template).unwrap();
    stdout(&[&["export", "--format", path.to_str().unwrap()], args].concat())
}

#[track_caller]
fn assert_refused(template: &str, message: &str) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.txt"), template).unwrap();
    let mut command = command(&["export", "RAYS", "--format", "a.txt"]);
    assert_trouble(&command.current_dir(folder.path()).output().unwrap(), message);
}

#[test]
fn what_a_template_can_name() {
    let all = "{{ version }} {{ layout }} {{ bits }} {{ board.name }} {{ board.files }} {{ board.ranks }} \
               {{ board.squares }} {{ file.PascalCase }} {{ package }} {{ command }}\n\
               {% for t in tables %}{{ t.name.original }} {{ t.name.camelCase }} {{ t.name.PascalCase }} \
               {{ t.name.snake_case }} {{ t.name.SCREAMING_SNAKE }} {{ t.element.name }} {{ t.element.bits }} \
               {{ t.element.signed }} {{ t.content }} {{ t.bytes }} {{ t.shape.0 }} {{ t.axes.0 }} \
               {{ t.values.1 }} {{ t.pieces.0.number }} {{ t.pieces.0.values.1 }}   \n\
               {{ t.drawing.camelCase.0 }}\n{% for line in t.doc.PascalCase %}{{ line | xml }}\n{% endfor %}\
               {% endfor %}";
    let args = ["KNIGHT_ATTACKS", "STEP", "--package", "engine", "--layout", "a8b8"];
    let text = made(all, &args);
    let start = format!(
        "{} a8b8 in-order 8x8 8 8 64 Tables engine chess-tables export ",
        env!("CARGO_PKG_VERSION")
    );
    assert!(text.starts_with(&start), "{text}");
    for line in [
        "KNIGHT_ATTACKS knightAttacks KnightAttacks knight_attacks KNIGHT_ATTACKS u64 64 false squares 512 64 \
         square 0x0000000000050800 0 0x0000000000050800",
        "knightAttacks[d4]",
        "Index: `[square]`, 0 = a8, 1 = b8. `KnightAttacks[35]` is the entry for d4.",
        "STEP step Step step STEP i8 8 true number 4096 64 square 1 0 1",
        "Format: `[square][square] -&gt; number`; 4096 bytes.",
    ] {
        assert!(text.lines().any(|it| it == line), "{line}\n{text}");
    }
}

/// The name that was chosen is no matter of spelling, also where texts name the table.
#[test]
fn renamed_tables_keep_their_spelling() {
    let template = "{% for t in tables %}{{ t.name.camelCase }} {% for line in t.doc.camelCase %}{{ line }}{% endfor %}\n{% endfor %}";
    let text = made(template, &["FROM_X88", "TO_X88", "--rename", "FROM_X88=Sq64"]);
    assert!(text.starts_with("toX88 ") && text.contains("\nSq64 "), "{text}");
    assert!(
        text.contains("`Sq64[") && !text.contains("FROM_X88") && !text.contains("TO_X88"),
        "{text}"
    );
}

#[test]
fn literals_are_laid_out_as_options_say() {
    let of = |options: &str, args: &[&str]| {
        let template =
            format!("{{% for t in tables64 %}}{{{{ [t, {options}] | literal }}}}\n{{% endfor %}}");
        made(&template, args)
    };
    let options = "{\"open\": \"(\", \"close\": \")\", \"open_numbers\": \"[\", \"close_numbers\": {\"u64\": \"]\"}, \
                   \"separator\": \";\", \"last\": false, \"hex\": \"$\", \"suffix\": {\"u64\": \"L\", \"u8\": \"x\"}, \
                   \"indent\": \"\t\", \"depth\": 1, \"space\": \" \"}";
    let want = "(\n\t\t[ $0001020408102040L; $0000000102040810L ];\n\t\t[ $0000000000000080L; $8040201008040201L ]\n\t)\n";
    let folder = tempfile::tempdir().unwrap();
    let source = "pub const A: [[u64; 2]; 2] = [[0x1020408102040, 0x102040810], [0x80, 0x8040201008040201]];";
    let path = folder.path().join("a.rs");
    fs::write(&path, source).unwrap();
    let source = ["-s", path.to_str().unwrap()];
    assert_eq!(of(options, &source), want);
    // With nothing said as in C, and numbers of 128 bits in halves.
    fs::write(&path, "pub const A: [u128; 2] = [1, 1 << 127];").unwrap();
    let [zero, one, high] = ["0000000000000000", "0000000000000001", "8000000000000000"];
    let want = format!("{{\n    {{0x{one}, 0x{zero}}},\n    {{0x{zero}, 0x{high}}},\n}}\n");
    assert_eq!(of("{}", &source), want);
    fs::write(&path, "pub const A: [[i8; 1]; 2] = [[-1], [5]];").unwrap();
    assert_eq!(of("{\"open\": \"(\", \"close\": \")\"}", &source), "(\n    (-1,),\n    (5,),\n)\n");
    fs::write(&path, "pub const A: [[i8; 2]; 0] = [];").unwrap();
    assert_eq!(of("{}", &source), "{}\n");
}

/// In C and by templates; the rest of the file is the same.
#[test]
fn lines_are_as_wide_as_asked_for() {
    for form in [["--format", "c"], ["--format", "zig"]] {
        let export = |more: &[&str]| {
            stdout(&[&["export", "MAGIC_ATTACKS", "TO_X88"], &form[..], more].concat())
        };
        let is_of_values = |line: &&str| line.starts_with("    ") && line.ends_with(',');
        let widest = |text: &str| text.lines().filter(is_of_values).map(str::len).max().unwrap();
        let values = |text: &str| {
            let lines = text.lines().filter(is_of_values);
            lines
                .flat_map(|line| {
                    line.trim().split(", ").map(|it| it.trim_end_matches(',').to_owned())
                })
                .collect::<Vec<_>>()
        };
        let usual = export(&[]);
        for (width, values_in_a_line) in [(20, 1), (64, 2), (500, 16), (700, 32)] {
            let text = export(&["--width", &width.to_string()]);
            let widest = widest(&text);
            assert_eq!(widest, 4 + 20 * values_in_a_line - 1, "{form:?} {width}");
            assert!(values(&text) == values(&usual), "{form:?} {width}");
        }
        assert!(usual.contains("\n    0, 1, 2, 3, 4, 5, 6, 7,\n"));
    }
    for format in ["rust", "json"] {
        let output = run(&["export", "RAYS", "--format", format, "--width", "200"]);
        assert_trouble(&output, "`--width` says how C and other languages are written\n  help: ");
    }
}

#[test]
fn mistakes_in_templates_are_told_with_their_place() {
    for (template, message) in [
        ("a\n{{ tabels }}", "error: `a.txt`:2:4: not found in this scope\n  note: {{ tabels }}\n"),
        ("é é\n\nif {{ tabels }}\nfi fi", "`a.txt`:3:7: not found in this scope"),
        ("{% for table in tables %}\n", "`a.txt`:1:1: unclosed `for` block"),
        ("{{ tables }}", "`a.txt`:1:4: expression evaluated to unformattable type list"),
        ("{{ header | join }}", "`a.txt`:1:13: unknown formatter or function"),
        ("\n\n{% include \"b\" %}", "`a.txt`:3:12: unknown template"),
        (
            "{{ [tables.0, {\"opne\": \"[\"}] | literal }}",
            "`literal` has no option `opne`: want close, ",
        ),
        ("{{ [tables.0, {\"open\": 1}] | literal }}", "`open` is a text"),
        ("{{ [tables.0, {\"depth\": 100}] | literal }}", "`depth` is a number from 0 to 99"),
        (
            "{{ [{\"shape\": [2, 3], \"values\": [1]}, {}] | literal }}",
            "`literal` wants a table and options",
        ),
        (
            "{{ [{\"shape\": [0], \"values\": [1]}, {}] | literal }}",
            "`literal` wants a table and options",
        ),
        ("{{ tables.0 | literal }}", "`literal` wants a table and options"),
        ("{{ [tables.0, {\"u8\": \"byte\"}] | choose }}", "nothing to choose for `u64`"),
        ("{{ tables.0 | choose }}", "`choose` wants a table and a map"),
    ] {
        assert_refused(template, message);
    }
    assert_trouble(
        &run(&["export", "RAYS", "--format", "lisp"]),
        "want rust, c, cpp, csharp, go, java, ",
    );
    assert_trouble(
        &run(&["export", "RAYS", "--format", "c", "--package", "a"]),
        "`--package` says how other",
    );
    assert_trouble(
        &run(&["export", "RAYS", "--format", "go", "--prefix", "a"]),
        "`--prefix` says how C",
    );
}

#[test]
fn hostile_templates_are_refused() {
    for bracket in ["[", "{\"a\":", "a("] {
        let deep = bracket.repeat(16_000 / bracket.len());
        assert_refused(&format!("{{{{ {deep}"), "expected token, found EOF");
    }
    let deep = ["[".repeat(8_000), "]".repeat(8_000)].concat();
    assert_refused(&format!("{{{{ {deep} | literal }}}}"), "`literal` wants a table");
    assert_refused(&"a".repeat(20_000), "the template `a.txt` has 20000 bytes: the most are 16384");
}

/// What a source says of its tables stays a comment, in Java, too.
#[test]
fn texts_end_no_comment() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.rs");
    fs::write(&path, "/// One */ class A {} /* \\u000a class B {}\npub const A: [u8; 2] = [1, 2];")
        .unwrap();
    for language in ["csharp", "go", "java", "python", "typescript", "zig"] {
        let text = stdout(&["export", "-s", path.to_str().unwrap(), "--format", language]);
        assert!(text.contains("One * / class A {} / * \\ u000a class B {}"), "{text}");
    }
}

/// The file's header names the template: one in the folder is read again, any other is not.
#[test]
fn a_template_below_the_folder_is_repeated() {
    let repository = Repository::new();
    repository.write("tools/lua.txt", LUA);
    let export = ["export", "K*", "--format", "tools/lua.txt", "-o", "kings.lua"];
    assert_eq!(repository.answer(&export).0, 0);
    let text = "is up to date: chess-tables export 'K*' --format tools/lua.txt\n";
    let (code, said) = repository.answer(&["check", "kings.lua"]);
    assert!(code == 0 && said.ends_with(text), "{said}");
    repository.commit("one");
    repository.write("tools/lua.txt", LUA.replace("--", "---"));
    assert_eq!(repository.answer(&["check", "kings.lua"]).0, 1);
    assert_eq!(repository.answer(&["check", "HEAD:kings.lua"]).0, 0);
    let lua = fs::read_to_string(repository.path("kings.lua")).unwrap();
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("lua.txt"), LUA).unwrap();
    let absolute = outside.path().join("lua.txt").display().to_string();
    for other in [&*absolute, "../lua.txt", "tools/../../lua.txt", "tools/none.txt"] {
        repository.write("kings.lua", lua.replace("tools/lua.txt", other));
        let output = run_in(&repository.path(""), &["check", "kings.lua"]);
        assert_trouble(&output, "help: run `check` in the folder where the command ran");
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(absolute, repository.path("link.txt")).unwrap();
        repository.write("kings.lua", lua.replace("tools/lua.txt", "link.txt"));
        let output = run_in(&repository.path(""), &["check", "kings.lua"]);
        assert_trouble(&output, "the template `link.txt` is not below this folder");
    }
}

fn run_in(folder: &Path, args: &[&str]) -> std::process::Output {
    command(args).current_dir(folder).output().unwrap()
}

#[test]
fn large_files_point_to_methods_with_small_tables() {
    let folder = tempfile::tempdir().unwrap();
    let said = |args: &[&str]| {
        let path = folder.path().join("out");
        let _ = fs::remove_file(&path);
        let output = run(&[args, &["-o", path.to_str().unwrap()]].concat());
        assert!(output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    let kb = |method: &str| {
        let text = stdout(&["generate", "--sliders", method]);
        let lines = text.lines().filter_map(|line| line.strip_prefix("//")?.split_once(" bytes  "));
        let bytes: usize = lines.map(|(bytes, _)| bytes.trim().parse::<usize>().unwrap()).sum();
        (bytes + 500) / 1000
    };
    let (split, hyperbola) = (kb("split"), kb("hyperbola"));
    assert!(split < 100 && hyperbola < split && hyperbola > 0);
    let hint =
        format!("`--sliders split` has {split} KB, `--sliders hyperbola` has {hyperbola} KB: see ");
    for args in [
        &["generate", "--sliders", "magic"][..],
        &["export", "--format", "c", "--sliders", "magic"],
    ] {
        let said = said(args);
        let (note, written) = said.split_once("\nwrote ").expect("the note stands before");
        let lines = fs::read_to_string(folder.path().join("out")).unwrap().lines().count();
        let begin = format!("note: {lines} lines, since `magic` has tables of 741 KB; ");
        assert!(note.starts_with(&begin) && note.contains(&hint), "{said}");
        assert!(!written.contains("note: "), "{said}");
    }
    let by_name = said(&["export", "MAGIC_ATTACKS", "--format", "python"]);
    assert!(by_name.contains(&hint.replace("--sliders ", "")), "{by_name}");
    for args in [
        &["generate", "--sliders", "split"][..],
        &["export", "--format", "c"],
        &["generate", "KING_ATTACKS"],
    ] {
        let said = said(args);
        assert!(!said.contains("note: "), "{said}");
    }
}
