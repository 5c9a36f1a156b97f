//! Source that was made to do harm: each ends in an answer, soon and on a small stack.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::any_bytes;
use crate::corpus::replay;
use chess_tables_read::lists::{Files, Language, Reason, read};

/// The stack that a thread has: what recurses as deep as hostile input overflows it.
const SMALL_STACK: usize = 2 << 20;

/// What doubles itself sixty times, by macros without and with brackets, and names that need each other.
fn doubled() -> String {
    let mut source = String::from("#define M0 1\n#define F0(x) x\n");
    for i in 1..60 {
        let before = i - 1;
        let _ = writeln!(source, "#define M{i} (M{before} + M{before})");
        let _ = writeln!(source, "#define F{i}(x) F{before}(x) + F{before}(x)");
    }
    source
        + "enum { A = B, B = A };\nconst int L[] = {M59};\nconst int K[] = {F59(1)};\nconst int J[] = {A};\n\
              const int P[] = {Q}, Q[] = {P};\n"
}

/// Sixteen types, each with all their names in its words.
fn types_of_each_other() -> String {
    let names: Vec<String> = (0..16).map(|i| format!("T{i}")).collect();
    let words = names.join(" ");
    let types: String = names.iter().map(|name| format!("typedef {words} {name};\n")).collect();
    types + "const T0 a[] = {1, 2, 3};\n"
}

/// A call of a macro in an expression of many calls, all of which have all definitions.
fn definitions() -> String {
    let longs = ["", "l", "L", "ll", "lL", "Ll", "LL"];
    let suffixes = longs.iter().flat_map(|long| ["u", "U"].map(|sign| format!("{sign}{long}")));
    let mut source = String::new();
    for suffix in suffixes {
        let _ = writeln!(source, "#define F(x) x##{suffix}\n#define F(x) (x##{suffix})");
    }
    source + "const int A[] = {" + &"F(1) | ".repeat(20_000) + "1};\nconst int B[] = {1, 2};\n"
}

/// Branches of a preprocessor within so many brackets, each behind a long statement.
fn branches_in_brackets() -> String {
    let bracket = "namespace ".to_owned() + &"a::".repeat(200) + "a {\n";
    bracket.repeat(60) + &"#if A\n".repeat(20_000)
}

fn sources() -> Vec<String> {
    let most = |text: &str| text.repeat(20_000);
    let many = |text: &str| text.repeat(2_000);
    let mut sources: Vec<String> =
        ["[", "(", "{", "}", "\"", "'", "/*", "<", "= [", "= {", "a = (", "-", "1,", "a", "0x"]
            .into_iter()
            .map(most)
            .collect();
    for text in [
        "#if\n",
        "#else\n",
        "#endif\n",
        "#if 0\nvoid f() {\n",
        "namespace a {",
        "int f() {",
        "fn f() {",
        "mod a { ",
        "class A {\n",
        "def f():\n",
        "enum {",
        "enum A { B = ",
        "const A: [u8; ",
        "const A: [u8; 1] = ",
        "const (\n",
        "\\\n",
        "#define \\\n",
        "R\"(",
        "r#\"",
        "`",
        "'''",
        "\"\"\"",
        "@",
        "a.b::c.",
        "typedef ",
        "using A = ",
        "static const int a[] = {",
        "x = [1, ",
        "S(",
        "(1, 2), ",
        "procedure f(",
        "begin ",
        "type T = record ",
        "type T = class(",
        "const A: array[",
        "{$ifdef A}",
        "function f(",
        "if a then ",
        "x = a and function ",
        "{[0] = ",
        "--[[",
        "X : constant array (",
        "type T is record ",
        "declare ",
        "(1 => ",
        "(others => ",
        "end ",
        "2 ** ",
    ] {
        sources.push(many(text));
    }
    let list = |value: &str| format!("static const int a[] = {{{value}}};");
    for value in [
        many("-") + "1",
        many("~") + "1",
        many("(1)"),
        many("1 + ") + "1",
        many("[0] = "),
        many("{") + &many("}"),
    ] {
        sources.push(list(&value));
    }
    // Macros in each other, with a number for which their text is read again.
    sources.push(most("#define \\\n") + "A 0x1234567890abcdef\n");
    sources.push("const int a[4000000000] = {0};".to_owned());
    sources.push("const int a[65536][65536][65536] = {0};".to_owned());
    sources.push("const int a[][4294967295][4294967295][4294967295] = {1};".to_owned());
    sources.push("const int a[2][18446744073709551615] = {{1}, {1}};".to_owned());
    sources.push("pub const A: [[[u64; 1 << 40]; 1 << 40]; 0] = [];".to_owned());
    sources.push("pub const A: [[u64; 1 << 20]; 1 << 20] = [[0; 1 << 20]; 1 << 20];".to_owned());
    sources.push("const int a[] = {[4000000000] = 1};".to_owned());
    sources.push("a = {[4000000000] = 1, [0] = 2}\n".to_owned());
    for value in [
        "(0 .. 4000000000 => 1)",
        "(0 .. 9999 => (0 .. 9999 => (0 .. 9999 => 1)))",
        "(-170141183460469231731687303715884105728 .. 170141183460469231731687303715884105727 => 1)",
        "(2 ** 4000000000, 1, 2)",
    ] {
        sources.push(format!("A : constant array (0 .. 2 ** 62) of T := {value};"));
    }
    let types = (1..40).map(|i| format!("T{i} = array[0..1] of T{};\n", i - 1));
    let types = types.collect::<String>();
    sources
        .push(format!("type T0 = T39; A = B; B = A; C = 0..C;\n{types}const X: T39 = (1, 2);\n"));
    sources.push("const int a[] = {340282366920938463463374607431768211456};".to_owned());
    // Each declaration of a statement, and each line of a section, begins where the first one does.
    let each = |text: &dyn Fn(usize) -> String| (0..40_000).map(text).collect::<String>();
    sources.push("int z".to_owned() + &each(&|i| format!(", a{i}[2] = {{1, {i}}}")) + ";");
    sources.push("const\n".to_owned() + &each(&|i| format!("  a{i} = [1, {i}]\n")));
    sources.push(format!("const A: &{}u8 = 3;", "'a ".repeat(100_000)));
    sources.push("int a[3] = {1, 2, 3};\n".to_owned() + &each(&|i| format!("T{i}(1, 2);\n")));
    // Constants of a function, by one name again and again, and in many blocks; a variable of many functions.
    let entries = "K, ".repeat(40_000);
    sources.push(
        "function f() {\n".to_owned()
            + &each(&|_| "const K = 1;\n".into())
            + "const T = ["
            + &entries
            + "]; }",
    );
    let blocks = |bracket: &str| bracket.repeat(250);
    sources.push(format!(
        "function f() {{{} const K = 1; const T = [{entries}]; {}}}",
        blocks("{"),
        blocks("}")
    ));
    sources.push(
        each(&|i| format!("function f{i}(K) {{ K = 2; }}\n"))
            + "function g() { const T = ["
            + &entries
            + "]; }",
    );
    // One name that is bound again and again: by statements, in patterns, and in brackets in each other.
    let entries = "K, ".repeat(4_000);
    let list = format!("const int A[] = {{{entries}}}; const T = [{entries}];\nT = [{entries}]\n");
    for text in ["int *K; ", "let [K] = a;\n", "f(K, K) => 1; ", "import { K } from 'a';\n", "|K| "]
    {
        let bound = text.repeat(4_000);
        sources.push(format!("enum {{ K }}; const K = 1;\nK = 1\n{bound} {list}"));
    }
    for text in ["(K, ", "[K, ", "{K, ", "f(K, {"] {
        sources.push(format!("enum {{ K }}; const K = 1;\nK = 1\n{} {list}", many(text)));
    }
    // Lists that are twice the one before, by its name, and one that names itself.
    sources.push(
        "const int L0[3] = {1, 2, 3};\n".to_owned()
            + &each(&|i| format!("const int *L{}[] = {{L{i}, L{i}}};\n", i + 1)),
    );
    sources.push("const int L[] = {L, L, L};\n".repeat(40_000));
    // Classes that may hold tables of ours.
    sources.push(each(&|i| format!("class A{i} {{ static final int[] VALUES = {{1, 2}}; }}\n")));
    sources.extend([doubled(), types_of_each_other(), branches_in_brackets(), definitions()]);
    sources
}

#[test]
fn every_answer_comes_soon() {
    let sources = Mutex::new(sources().into_iter());
    let next = || sources.lock().unwrap().next();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let small = std::thread::Builder::new().stack_size(SMALL_STACK);
            let read_all = || std::iter::from_fn(next).for_each(|source| assert_soon(&source));
            small.spawn_scoped(scope, read_all).unwrap();
        }
    });
}

fn assert_soon(source: &str) {
    for language in Language::ALL {
        let start = Instant::now();
        let files = Files::read([("", language, source)]);
        files.parsed(0);
        files.large_numbers(0);
        // Far more than any takes, also where other tests run: what needs this long would not end.
        let is_soon = start.elapsed() < Duration::from_secs(20);
        assert!(is_soon, "{}: {}", language.name(), &source[..source.len().min(60)]);
    }
}

#[test]
fn what_needs_itself_or_doubles_has_a_reason() {
    let parsed = read(Language::C, &doubled());
    assert_eq!(parsed.arrays, []);
    let reasons: Vec<&Reason> = parsed.skipped.iter().map(|it| &it.reason).collect();
    assert!(
        matches!(
            reasons[..],
            [
                Reason::TooDeep,
                Reason::Computed(_),
                Reason::Unknown(_),
                Reason::Computed(_),
                Reason::Computed(_)
            ]
        ),
        "{reasons:?}"
    );
}

#[test]
fn what_takes_too_many_steps_says_so() {
    let parsed = read(Language::C, &definitions());
    let reasons: Vec<&Reason> = parsed.skipped.iter().map(|it| &it.reason).collect();
    assert_eq!(reasons, [&Reason::TooManySteps]);
    assert_eq!(parsed.arrays[0].table.name, "B");
}

#[test]
fn sources_of_the_corpus_are_read() {
    replay("read", any_bytes::assert_read);
}
