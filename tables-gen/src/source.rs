//! Where tables are known from.

use std::fmt;

/// Where a table is known from: who wrote it, in what, and where in that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Source {
    /// Persons, an institution or a program: `"R. Hyatt, Crafty 19.20"`.
    pub author: &'static str,
    /// The text's title; empty for a program.
    pub title: &'static str,
    /// The slide, the journal, the year, or the name in a program's source; may be empty.
    pub place: &'static str,
}

impl Source {
    /// A text: a page, a paper, a lecture.
    pub const fn text(author: &'static str, title: &'static str, place: &'static str) -> Self {
        Self { author, title, place }
    }

    /// A page of the Chess Programming Wiki.
    pub const fn wiki(page: &'static str) -> Self {
        Self::text("Chess Programming Wiki", page, "")
    }

    /// A program, and what holds the table there: `("Stockfish", "`LineBB`")`.
    pub const fn program(program: &'static str, name: &'static str) -> Self {
        Self::text(program, "", name)
    }
}

/// As in the emitted documentation: `UCD COMP 4031, "Some Chess-specific Techniques", slide 7`.
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
