//! What stands in a source beside its tables and comments.

use std::collections::BTreeMap;
use std::ops::Range;

use super::error::Error;
use super::lexer::{Kind, Lexer, short};
use super::lines::Lines;

/// A statement of a source that is no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// The line that it begins in, from 1.
    pub line: usize,
    /// Its first words.
    pub text: String,
}

/// The attributes that change neither whether an item is there nor what it is.
const HARMLESS: [&str; 4] = ["[rustfmt::skip]", "[allow(", "[expect(", "[must_use]"];

/// No more statements of a source are told: who reads tables should not pay for the code beside them.
pub(super) const MOST: usize = 32;

/// Returns the statements of Rust source that are not just a table, given where the values of its
/// tables stand: functions, macros, modules, attributes. Of many, the first are returned.
///
/// ```
/// use chess_tables_read::parse::{beside_tables, parse};
///
/// let source = "const A: [u8; 2] = [1, 2]; // first\nfn f() -> u8 { A[0] }";
/// let beside = beside_tables(source, &parse(source)?.values);
/// assert_eq!((beside[0].line, &*beside[0].text), (2, "fn f() -> u8 { A[0] }"));
/// assert_eq!(beside.len(), 1);
/// # Ok::<(), chess_tables_read::parse::Error>(())
/// ```
pub fn beside_tables(source: &str, values: &[Range<usize>]) -> Vec<Beside> {
    let mut statements = Statements::new(source, values);
    if let Err(Error { line, .. }) = rust(&mut statements) {
        let text = "what follows is not read".to_owned();
        statements.found.push(Beside { line, text });
    }
    statements.found
}

fn rust(statements: &mut Statements<'_>) -> Result<(), Error> {
    let mut lexer = Lexer::new(statements.source);
    loop {
        let token = lexer.next()?;
        match token.kind {
            Kind::End => break,
            Kind::Doc(_) => continue,
            _ => {}
        }
        if let Some(length) = statements.value_at(token.at) {
            lexer.go_on(length - token.text.len());
            continue;
        }
        if token.is("#") && statements.from.is_none() {
            let mut after = lexer;
            after.take("!")?;
            let open = after.next()?;
            if HARMLESS.iter().any(|start| after.source[open.at..].starts_with(start)) {
                after.skip_group(open)?;
                lexer = after;
                continue;
            }
        }
        let is_end = token.is(";") || token.is("}") && !is_constant(&statements.words);
        let nesting = [Kind::Open, Kind::Close].map(|kind| token.kind == kind);
        statements.take(token.text, token.at, nesting);
        if statements.depth == 0 && is_end {
            let is_table = statements.tables == 1 && is_constant(&statements.words);
            statements.end(token.at + token.text.len(), is_table);
            if statements.found.len() == MOST {
                break;
            }
        }
    }
    statements.end(statements.source.len(), false);
    Ok(())
}

/// Whether an item that begins with these words is a constant.
fn is_constant(words: &[&str]) -> bool {
    let words = match words {
        ["pub", "(", rest @ ..] => rest.splitn(2, |it| *it == ")").nth(1).unwrap_or_default(),
        ["pub", rest @ ..] => rest,
        words => words,
    };
    matches!(words, ["const" | "static", next, ..] if !["fn", "unsafe", "extern", "async"].contains(next))
}

/// How many words tell what a statement is.
const FIRST: usize = 12;

/// The statements of a source, token by token.
#[derive(Default)]
pub(super) struct Statements<'a> {
    pub(super) source: &'a str,
    /// By the first byte of each value the length.
    values: BTreeMap<usize, usize>,
    /// Where the statement begins, if any of its tokens was taken.
    pub(super) from: Option<usize>,
    pub(super) words: Vec<&'a str>,
    pub(super) depth: usize,
    /// How many tables it has, outside of all brackets, and how many `=`.
    pub(super) tables: usize,
    pub(super) equals: usize,
    pub(super) found: Vec<Beside>,
    lines: Lines,
}

impl<'a> Statements<'a> {
    pub(super) fn new(source: &'a str, values: &[Range<usize>]) -> Self {
        let values = values.iter().map(|value| (value.start, value.len())).collect();
        Self { source, values, ..Self::default() }
    }

    /// The length of the table's value that begins here, if it is to be passed over.
    pub(super) fn value_at(&mut self, at: usize) -> Option<usize> {
        let length = self.values.get(&at).copied().filter(|_| self.depth == 0)?;
        self.tables += 1;
        Some(length)
    }

    pub(super) fn take(&mut self, text: &'a str, at: usize, [opens, closes]: [bool; 2]) {
        self.from = self.from.or(Some(at));
        if self.words.len() < FIRST {
            self.words.push(text);
        }
        self.equals += usize::from(self.depth == 0 && text == "=");
        self.depth += usize::from(opens);
        self.depth = self.depth.saturating_sub(closes.into());
    }

    /// Ends the statement. One that is a table is not kept.
    pub(super) fn end(&mut self, to: usize, is_table: bool) {
        if let Some(from) = self.from.take().filter(|_| !is_table) {
            let line = self.lines.number(self.source, from);
            self.found.push(Beside { line, text: short(&self.source[from..to]) });
        }
        self.words.clear();
        (self.depth, self.tables, self.equals) = (0, 0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::{beside_tables_c, parse, parse_c};

    fn texts(beside: Vec<Beside>) -> Vec<String> {
        beside.into_iter().map(|it| format!("{} {}", it.line, it.text)).collect()
    }

    #[test]
    fn what_is_no_table_is_told_in_rust() {
        let table = "pub(in crate::x) static A: &[[u8; 2]; { 1 }] = &[[1, 2]];";
        for (text, beside) in [
            ("", &[][..]),
            ("// f();\n/** g() */ #[rustfmt::skip] #[allow(dead_code)]\n", &[]),
            ("#![allow(unused)]\n", &[]),
            ("#[cfg(a)] fn f() -> u8 { A[0][0] }\n", &["1 #[cfg(a)] fn f() -> u8 { A[0][0] }"]),
            ("const fn f() {}\nmacro!{}\n", &["1 const fn f() {}", "2 macro!{}"]),
            ("const N: usize = { 2 };\n", &["1 const N: usize = { 2 };"]),
            ("mod a { const B: [u8; 1] = [1]; }", &["1 mod a { const B: [u8; 1] = [1]; }"]),
            ("#[cfg(a)]\n", &["1 #[cfg(a)] pub(in crate::x) static A: &[[u8; 2]; { 1 }] = &[[..."]),
        ] {
            let source = format!("{text}{table}");
            let parsed = parse(&source).unwrap();
            assert_eq!(texts(beside_tables(&source, &parsed.values)), beside, "{source}");
            assert!(parsed.set.tables.iter().any(|table| table.name == "A"));
        }
        let unclosed = beside_tables("fn f() { \"", &[]);
        assert_eq!(texts(unclosed), ["1 what follows is not read"]);
        assert_eq!(beside_tables(&"f;".repeat(2000), &[]).len(), MOST);
    }

    #[test]
    fn what_is_no_table_is_told_in_c() {
        let table = "static const unsigned char A[1][2] = {{1, 2}};\n";
        for (text, beside) in [
            ("", &[][..]),
            ("// f();\n/* g() */\n", &[]),
            (
                "#define N 2\nint f(void) { return N; }\n",
                &["1 #define N 2", "2 int f(void) { return N; }"],
            ),
            ("typedef struct { int a; } b;", &["1 typedef struct { int a; }", "1 b;"]),
            ("int c = 1, d[1] = {1};", &["1 int c = 1, d[1] = {1};"]),
            ("int f() { static int e[1] = {1}; }", &["1 int f() { static int e[1] = {1}; }"]),
            ("extern const int g[2];", &["1 extern const int g[2];"]),
        ] {
            let source = format!("{text}{table}");
            let parsed = parse_c(&source).unwrap();
            assert_eq!(texts(beside_tables_c(&source, &parsed.values)), beside, "{source}");
            assert!(parsed.set.tables.iter().any(|table| table.name == "A"));
        }
    }
}
