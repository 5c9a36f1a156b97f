//! Expressions and initialisers as they come: those that are read have the values that gcc gives them.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use chess_tables_read::parse::parse_c;

/// A sequence that is the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (self.0 >> 33) as usize % count
    }

    fn of<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[self.below(texts.len())]
    }
}

const LITERALS: [&str; 20] = [
    "0",
    "1",
    "2",
    "3",
    "7",
    "31",
    "63",
    "0x7fffffff",
    "0x80000000",
    "4294967295u",
    "1ULL",
    "0xffull",
    "'a'",
    "100L",
    "0x7fffffffffffffff",
    "8u",
    "N",
    "E",
    "TWICE(3)",
    "(-5)",
];
const BINARY: [&str; 18] = [
    "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&",
    "||",
];
const TYPES: [&str; 8] =
    ["int8_t", "uint8_t", "int16_t", "uint16_t", "int", "unsigned", "int64_t", "uint64_t"];

fn expression(random: &mut Random, depth: usize) -> String {
    if depth == 0 {
        return random.of(&LITERALS).to_owned();
    }
    let inner = |random: &mut Random| expression(random, depth - 1);
    match random.below(10) {
        0 => format!("{}{}", random.of(&["-", "~", "!", "+", "- -", "!!"]), inner(random)),
        1 => format!("({}){}", random.of(&TYPES), inner(random)),
        2 => format!("({} ? {} : {})", inner(random), inner(random), inner(random)),
        3 => format!("TWICE({})", inner(random)),
        4 => format!("({})", inner(random)),
        // Without parentheses, so that precedence matters.
        _ => format!("{} {} {}", inner(random), random.of(&BINARY), inner(random)),
    }
}

/// A list with braces, designators and values left out.
fn list(random: &mut Random, depth: usize) -> String {
    let mut items = vec![];
    for _ in 0..1 + random.below(4) {
        let designator = match random.below(6) {
            0 => format!("[{}] = ", random.below(3)),
            1 => format!("[{} ... {}] = ", random.below(2), 1 + random.below(2)),
            _ => String::new(),
        };
        let is_list = depth > 0 && random.below(2) == 0;
        let value = if is_list { list(random, depth - 1) } else { random.below(100).to_string() };
        items.push(designator + &value);
    }
    format!("{{{}}}", items.join(", "))
}

const PRELUDE: &str =
    "#include <stdint.h>\n#define N 12\n#define TWICE(x) ((x) + (x))\nenum { D, E = 3 };\n";

/// An array, and how a program comes to its entries.
struct Array {
    declaration: String,
    entries: String,
    ty: &'static str,
}

/// Each array that is read, with its values. They are numbered from 0: `A0`.
fn read(arrays: Vec<Array>) -> Vec<(Array, Vec<i128>)> {
    let mut all = vec![];
    for array in arrays {
        let parsed = parse_c(&format!("{PRELUDE}{}", array.declaration)).unwrap();
        if let [table] = parsed.set.tables.as_slice() {
            let values = (0..table.values.len()).map(|i| table.number(&table.index(i)));
            all.push((array, values.collect()));
        }
    }
    all
}

/// Compares them with what a program prints.
fn assert_as_compiled(read: &[(Array, Vec<i128>)]) {
    if Command::new("gcc").arg("--version").output().is_err() {
        return;
    }
    let mut main = format!("{PRELUDE}#include <stdio.h>\n");
    read.iter().for_each(|(array, _)| main += &array.declaration);
    // A function for each type: gcc takes longer for a loop for each array.
    for ty in TYPES {
        let _ = writeln!(
            main,
            "static void print_{ty}(const {ty} *x, int n) {{ for (; n; n--, x++) *x < 0 ? \
             printf(\"-%llu\\n\", 0ULL - (unsigned long long)*x) : \
             printf(\"%llu\\n\", (unsigned long long)*x); }}"
        );
    }
    main += "int main(void) {\n";
    for (Array { entries, ty, .. }, values) in read {
        let _ = writeln!(main, "    print_{ty}({entries}, {});", values.len());
    }
    main += "    return 0;\n}\n";
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("main.c"), main).unwrap();
    let mut compile = Command::new("gcc");
    compile.current_dir(folder.path()).args(["-std=gnu17", "-w", "main.c", "-o", "main"]);
    let output = compile.output().unwrap();
    assert!(output.status.success(), "{:.3000}", String::from_utf8_lossy(&output.stderr));
    let printed = Command::new(folder.path().join("main")).output().unwrap().stdout;
    let printed = String::from_utf8(printed).unwrap();
    let mut lines = printed.lines();
    for (Array { declaration, .. }, values) in read {
        let found: Vec<i128> =
            lines.by_ref().take(values.len()).map(|line| line.parse().unwrap()).collect();
        assert_eq!(*values, found, "{declaration}");
    }
}

#[test]
fn expressions_have_the_values_of_gcc() {
    let mut random = Random(1);
    let arrays = (0..3000).map(|i| {
        let ty = random.of(&TYPES);
        let depth = 1 + random.below(4);
        let value = expression(&mut random, depth);
        let declaration = format!("const {ty} A{i}[1] = {{{value}}};\n");
        Array { declaration, entries: format!("A{i}"), ty }
    });
    let read = read(arrays.collect());
    assert!(read.len() > 1000, "{}", read.len());
    assert_as_compiled(&read);
}

#[test]
fn lists_have_the_values_of_gcc() {
    let mut random = Random(2);
    let arrays = (0..8000).map(|i| {
        let dims = random.of(&["[3]", "[3][2]", "[][3]", "[2][3][2]", "[]", "[3][1]"]);
        let value = list(&mut random, 3);
        let declaration = format!("const int A{i}{dims} = {value};\n");
        Array { declaration, entries: format!("(const int *)A{i}"), ty: "int" }
    });
    let read = read(arrays.collect());
    assert!(read.len() > 500, "{}", read.len());
    assert_as_compiled(&read);
}
