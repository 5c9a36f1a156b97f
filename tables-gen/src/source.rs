//! Sources: the texts and programs from which tables are known.

use std::fmt;

/// A source of a table: a text or a program in which it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Source {
    /// The authors, an institution or a program: `"R. Hyatt, Crafty 19.20"`.
    pub author: &'static str,
    /// The title of the text. Empty for a program.
    pub title: &'static str,
    /// The place in the text (a slide, a journal, a year), or the table's name in the program. May be empty.
    pub place: &'static str,
}

impl Source {
    /// Returns a text as a source: a page, a paper, a lecture.
    pub const fn text(author: &'static str, title: &'static str, place: &'static str) -> Self {
        Self { author, title, place }
    }

    /// Returns a page of the Chess Programming Wiki as a source.
    pub const fn wiki(page: &'static str) -> Self {
        Self::text("Chess Programming Wiki", page, "")
    }

    /// Returns a program as a source, with the name of the table there: ``("Stockfish", "`LineBB`")``.
    pub const fn program(program: &'static str, name: &'static str) -> Self {
        Self::text(program, "", name)
    }
}

/// Writes the source as in the emitted documentation:
/// `UCD COMP 4031, "Some Chess-specific Techniques", slide 7`.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { author, title, place } = self;
        match (*title, *place) {
            ("", name) => write!(f, "{author}, {name}"),
            (title, "") => write!(f, "{author}, \"{title}\""),
            (title, place) => write!(f, "{author}, \"{title}\", {place}"),
        }
    }
}
