//! Lists of numbers in source of any of a dozen languages, as tables.
//!
//! A list is a name, a sign such as `=`, and numbers in brackets. A number may be an expression of literals and of names;
//! names are looked up in one flat table of what the sources that are read together define. Whatever needs a compiler
//! to be known is not read, and the [`Reason`] says so. Nothing is run.

mod declaration;
mod definitions;
mod language;
mod lexer;
mod literal;
mod meaning;
mod names;
mod opening;
mod parsed;
mod program;
mod scan;
mod scopes;
mod spans;
mod table;
mod types;
mod value;

pub use language::Language;
pub use meaning::Format;
pub use parsed::{Parsed, Reason, Skipped, conflict, stated_board};
pub use program::{Files, MOST_ENTRIES};
pub use table::WIDE_STRUCTS;
pub use types::Declared;

use lexer::{Kind, Lexer};

/// Reads the tables of a source.
///
/// Tables in source that this project did not write have the axis [`Square`](chess_tables_gen::Axis::Square) where there
/// are as many entries as squares, else [`Index`](chess_tables_gen::Axis::Index); they hold sets of squares if they are
/// `u64` and their last axis is squares, else numbers; their text is the comment before them. Where the source does not
/// say the type of the entries they are `u64`, or if that has no room for them `i64`, `u128` or `i128`.
///
/// A name in a type or a function stands behind its name: `Rook::MASKS`. A name that several tables have is preceded by
/// the modules of each: `rook::MASKS`. Of two tables of one name the second is `MASKS#2`.
///
/// ```
/// use chess_tables_gen::Axis;
/// use chess_tables_read::lists::{Language, Reason, read};
///
/// let parsed = read(Language::Rust, "const N: i8 = 16; const STEPS: [i8; 4] = [N, 1, -N, -1];");
/// assert_eq!(parsed.set.tables[0].number(&[2]), -16);
/// assert_eq!(parsed.set.tables[0].axes, [Axis::Index]);
///
/// let parsed = read(Language::Go, "var steps = [4]int8{16, 1, -16, -1}");
/// assert_eq!(parsed.set.tables[0].type_name(), "[i8; 4]");
///
/// let parsed = read(Language::C, "static const uint64_t rays[9] = RAYS();");
/// assert_eq!(parsed.skipped[0].reason, Reason::Computed("RAYS()".to_owned()));
/// ```
pub fn read(language: Language, source: &str) -> Parsed {
    Files::read([("", language, source)]).parsed(0)
}

/// Whether two sources differ in nothing but comments and blank space that means nothing.
///
/// ```
/// use chess_tables_read::lists::{Language, is_same_code};
///
/// let [one, other] = ["int a; // One.", "/* Two. */ int a ;"];
/// assert!(is_same_code(Language::C, one, other));
/// assert!(!is_same_code(Language::C, "int a;", "int b;"));
/// assert!(!is_same_code(Language::Python, "if a:\n    b\nc", "if a:\n    b\n    c"));
/// ```
pub fn is_same_code(language: Language, one: &str, other: &str) -> bool {
    let [one, other] =
        [one, other].map(|source| Code { lexer: Lexer::new(source, language), begins_line: true });
    one.eq(other)
}

/// The tokens of a source, each with how far its line is indented if that matters and it is the first there.
struct Code<'a> {
    lexer: Lexer<'a>,
    begins_line: bool,
}

impl<'a> Iterator for Code<'a> {
    type Item = (Kind, &'a str, usize);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let token = self.lexer.next();
            match token.kind {
                // What does not end may end elsewhere.
                Kind::End => {
                    return self
                        .lexer
                        .unclosed
                        .take()
                        .map(|at| (Kind::End, &self.lexer.source[at..], 0));
                }
                // Lines of comments alone are none.
                Kind::LineEnd if self.begins_line => continue,
                _ => {}
            }
            let is_indented = self.begins_line && self.lexer.language.syntax().indents;
            let line = || self.lexer.source[..token.at].rfind('\n').map_or(0, |end| end + 1);
            let column = if is_indented { token.at - line() } else { 0 };
            self.begins_line = token.kind == Kind::LineEnd;
            return Some((token.kind, token.text, column));
        }
    }
}
