//! What flags are set to.

use clap::ValueEnum;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    #[default]
    Text,
    Json,
    /// For web pages and comments.
    Markdown,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum FailOn {
    /// Any difference.
    #[default]
    Any,
    /// Tables of one name that differ.
    Values,
    /// Changed types or names, added or removed tables.
    Shape,
    /// Nothing.
    None,
}

/// An address on the web.
pub(super) fn web_address(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest.is_some_and(|it| !it.is_empty() && it.chars().all(|c| c.is_ascii_graphic())) {
        true => Ok(text.to_owned()),
        false => Err("expected one such as https://example.org/tables/".to_owned()),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SortBy {
    Name,
    /// The largest first.
    #[value(alias = "size")]
    Bytes,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum View {
    /// The form that suits the table best.
    #[default]
    Auto,
    /// Sets of squares as boards.
    Board,
    /// A board of numbers: entries by square, or the squares of a set by number.
    Numbers,
    /// Entries by 0x88 difference, 0x88 number or mailbox cell, in two dimensions.
    Grid,
    /// One line per entry.
    List,
    /// Values only, one per line.
    Raw,
}

/// How squares outside and in a set are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    pub(crate) off: char,
    pub(crate) on: char,
}

impl Default for Glyphs {
    fn default() -> Self {
        Self { off: '.', on: '1' }
    }
}

impl Glyphs {
    pub(crate) fn are_ascii(self) -> bool {
        self.off.is_ascii() && self.on.is_ascii()
    }

    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let mut chars = text.chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some(off), Some(on), None) if ![off, on].iter().any(|c| c.is_control()) => {
                Ok(Self { off, on })
            }
            _ => Err("want two characters, such as `.X`".to_owned()),
        }
    }
}
