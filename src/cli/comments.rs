//! Source without its comments: what of a generated file decides.

use std::path::Path;

use ra_ap_rustc_lexer::{self as rustc_lexer, TokenKind};

use crate::cli::language::Language;

/// The source without comments and the blank space that means nothing. `None` in a language that is not known here,
/// and if another reader could see a comment or a string end elsewhere.
pub(crate) fn removed(path: &Path, source: &str) -> Option<String> {
    if Language::of(path) == Some(Language::Rust) {
        return Some(of_rust(source));
    }
    let signs = Signs::of(path)?;
    let (mut code, mut rest) = (Code::default(), source);
    while let Some(first) = rest.chars().next() {
        let length = if let Some(length) = signs.comment(rest) {
            let comment = &rest[..length?];
            if !ends_for_all(comment) {
                return None;
            }
            code.comment(comment);
            comment.len()
        } else if matches!(first, ' ' | '\t' | '\r' | '\n') {
            code.blank(&rest[..1]);
            1
        } else {
            let length = match first {
                '"' | '\'' => string(code.text.chars().last().filter(|_| code.is_joined()), rest)?,
                // Strings of several lines, and what continues one.
                '`' | '\\' => return None,
                _ => first.len_utf8(),
            };
            code.push(&rest[..length]);
            length
        };
        rest = &rest[length..];
    }
    Some(code.text)
}

fn of_rust(source: &str) -> String {
    let (mut code, mut rest) = (Code::default(), source);
    for token in rustc_lexer::tokenize(source) {
        let (text, after) = rest.split_at(token.len as usize);
        match token.kind {
            TokenKind::LineComment { .. }
            | TokenKind::BlockComment { .. }
            | TokenKind::Whitespace => code.blank(" "),
            _ => code.push(text),
        }
        rest = after;
    }
    code.text
}

/// What begins comments.
#[derive(Clone, Copy)]
struct Signs {
    line: &'static str,
    /// Whether there are those between `/*` and `*/`.
    has_blocks: bool,
}

impl Signs {
    /// The signs of C, and of the languages that the program has templates for.
    fn of(path: &Path) -> Option<Self> {
        let is_c = Language::of(path) == Some(Language::C);
        match path.extension()?.to_str()? {
            "cs" | "go" | "java" | "js" | "ts" => Some(Self { line: "//", has_blocks: true }),
            "py" => Some(Self { line: "#", has_blocks: false }),
            "zig" => Some(Self { line: "//", has_blocks: false }),
            _ => is_c.then_some(Self { line: "//", has_blocks: true }),
        }
    }

    /// How long the comment is that begins here, if one does; `Some(None)` if it does not end.
    fn comment(self, rest: &str) -> Option<Option<usize>> {
        if rest.starts_with(self.line) {
            return Some(Some(rest.find('\n').unwrap_or(rest.len())));
        }
        let inside = rest.strip_prefix("/*").filter(|_| self.has_blocks)?;
        Some(inside.find("*/").map(|end| end + "/**/".len()))
    }
}

/// Whether a comment ends there in each language: in C a backslash, or `??/`, joins two lines, in Java one begins any
/// character, and some languages have more ends of lines.
fn ends_for_all(comment: &str) -> bool {
    !comment.contains(['\\', '\r', '\u{85}', '\u{2028}', '\u{2029}']) && !comment.contains("??/")
}

/// How long the string is that begins here, if it is a plain one: within a line, and no letter before it says how
/// to read it.
fn string(before: Option<char>, rest: &str) -> Option<usize> {
    let quote = rest.chars().next()?;
    let is_marked = before.is_some_and(|c| c.is_alphanumeric() || "_@$\"'".contains(c));
    let mut inside = rest[1..].char_indices().take_while(|(_, c)| *c != '\n');
    while let Some((at, c)) = inside.next() {
        match c {
            '\\' => drop(inside.next()?),
            _ if c == quote => return (!is_marked).then_some(1 + at + 1),
            _ => {}
        }
    }
    None
}

/// Code, and what stands behind its last word.
#[derive(Default)]
struct Code {
    text: String,
    gap: String,
}

/// A comment of several lines, which ends a line in some languages and none in others.
const LINES: char = '\0';

impl Code {
    fn blank(&mut self, blank: &str) {
        self.gap += blank;
    }

    fn comment(&mut self, comment: &str) {
        self.gap.push(if comment.contains('\n') { LINES } else { ' ' });
    }

    fn is_joined(&self) -> bool {
        self.gap.is_empty()
    }

    fn push(&mut self, code: &str) {
        match self.gap.rfind('\n') {
            // Indented as before: Python reads that.
            Some(end) => self.text.extend(["\n", self.gap[end + 1..].trim_matches(LINES)]),
            None if self.gap.contains(LINES) => self.text.push(LINES),
            None if !self.gap.is_empty() => self.text.push(' '),
            None => {}
        }
        self.gap.clear();
        self.text += code;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn removed(name: &str, source: &str) -> Option<String> {
        super::removed(Path::new(name), source)
    }

    #[test]
    fn comments_and_blank_space_are_removed() {
        for (name, one, other) in [
            ("a.rs", "/// A king.\n\npub const A: u8 = 1; // one", "// x\npub const A: u8\n = 1;"),
            ("a.rs", "/* a /* b */ c */ fn f() {}", "//! d\nfn f() {}"),
            (
                "a.h",
                "/* A king's.\n * */\n\nint a[1] = {1}; // 1",
                "// B\n  // C\nint a[1] = {1};\n",
            ),
            ("a.go", "/** A\n */\nvar A = 1", "// B\n\nvar A = 1"),
            ("a.py", "# it's\nA = 1  # \"one\nB = '#'", "#\n#\nA = 1\nB = '#'"),
            ("a.zig", "/// A\nconst a = 1;", "// B\nconst a = 1;"),
        ] {
            let [one, other] = [one, other].map(|it| removed(name, it).expect(it));
            assert_eq!(one.trim(), other.trim(), "{name}");
        }
    }

    #[test]
    fn code_stays() {
        for (name, one, other) in [
            ("a.rs", "const A: &str = \"// a\";", "const A: &str = \"// b\";"),
            ("a.rs", "const A: &str = r#\"\"/*a*/\"#;", "const A: &str = r#\"\"/*b*/\"#;"),
            ("a.rs", "f(a & &b)", "f(a && b)"),
            ("a.rs", "'a' /*'*/ + 1", "'a' /*'*/ + 2"),
            ("a.rs", "let a = 1;", "leta = 1;"),
            ("a.h", "char *a = \"\\\"/*\"; /**/", "char *a = \"\\\"//\"; /**/"),
            ("a.h", "#define A (1)", "#define A(1)"),
            ("a.h", "#define A 1\n+ 2", "#define A 1 + 2"),
            ("a.h", "#define A 1 /*\n*/ + 2", "#define A 1\n + 2"),
            ("a.h", "int a/**/b", "int ab"),
            ("a.go", "a /*\n*/ b", "a b"),
            ("a.py", "if a:\n  b\n  c", "if a:\n  b\nc"),
            ("a.py", "a // b", "a // c"),
            ("a.zig", "a /* b", "a /* c"),
        ] {
            let [one, other] = [one, other].map(|it| removed(name, it).expect(it));
            assert_ne!(one, other, "{name}");
        }
    }

    #[test]
    fn what_others_may_read_otherwise_is_not_read() {
        for (name, source) in [
            ("a.h", "// a \\\nint a;"),
            ("a.h", "// a ??/\nint a;"),
            ("a.h", "/* a"),
            ("a.cpp", "R\"(\" // )\""),
            ("a.h", "1'000"),
            ("A.java", "// \\u000a int a;"),
            ("A.cs", "// a\u{2028}int a;"),
            ("A.cs", "@\"\\\" // \""),
            ("a.go", "`a // `"),
            ("a.py", "\"\"\"# a\"\"\""),
            ("a.zig", "\\\\ // a"),
            ("a.lua", "-- a"),
            ("a.csv", "a"),
        ] {
            assert_eq!(removed(name, source), None, "{name} {source}");
        }
    }
}
