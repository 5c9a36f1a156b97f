//! Source without its comments: what of a generated file decides.

use super::language::Language;
use super::lexer::{Kind, Lexer};

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
            let line = self.lexer.source[..token.at].rfind('\n').map_or(0, |end| end + 1);
            let is_indented = self.begins_line && self.lexer.language.syntax().indents;
            self.begins_line = token.kind == Kind::LineEnd;
            return Some((token.kind, token.text, if is_indented { token.at - line } else { 0 }));
        }
    }
}
