//! Types of entries that are more than an integer of a fixed width.

use super::language::Language;

/// The type of an entry that is more than an integer of a fixed width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// Its name in the source, without a path: `usize`, `Bitboard`.
    pub name: String,
    /// Whether it is a struct around an integer.
    pub is_struct: bool,
    /// The path of the file that has the struct, if it is one.
    pub file: Option<String>,
    /// The function that makes an entry, `Bitboard::new`.
    pub made_by: Option<String>,
}

impl Declared {
    /// What the words of a type are, if they are no integer of a fixed width: in Rust `usize` or a struct around an
    /// integer, in Go a type with a name.
    pub(super) fn of(
        words: &[&str],
        language: Language,
        value: &str,
        struct_file: impl Fn(&str) -> Option<String>,
    ) -> Option<Self> {
        let name = *words.last()?;
        let is_wide = ["usize", "isize", "int", "uint"].contains(&name);
        let file = struct_file(name);
        let is_struct = file.is_some();
        let is_other = match language {
            Language::Rust => is_struct || is_wide,
            Language::Go => is_wide || language.integer(name).is_none(),
            _ => false,
        };
        let path = value.split_once(&format!("{name}::")).map(|(_, behind)| behind);
        let is_of_name = |c: char| c.is_alphanumeric() || c == '_';
        let function = path.and_then(|it| it.split(|c| !is_of_name(c)).next());
        let made_by = function.map(|function| format!("{name}::{function}"));
        is_other.then(|| Self { name: name.to_owned(), is_struct, file, made_by })
    }
}
