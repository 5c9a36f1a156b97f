//! How things are said and drawn: reports as values, text and Markdown, numbers in words, entries, colors.

pub(crate) mod c;
pub(crate) mod color;
pub(crate) mod coordinates;
pub(crate) mod counted;
pub(crate) mod entry_text;
pub(crate) mod json;
pub(crate) mod markdown;
pub(crate) mod parts;
pub(crate) mod shell;
pub(crate) mod text;
pub(crate) mod two_dimensions;
