//! Types of sources that no element of a table is.

/// The type that a source states for entries, where it is none of [`Element`](chess_tables_gen::Element): an integer as
/// wide as a pointer, a truth value, a character, or the text of a move.
#[derive(Clone, Copy, Debug)]
pub struct SourceType {
    /// Its name in the source: `size_t`.
    pub name: &'static str,
    /// The same type in Rust: `usize`. Two types are the same if this is.
    pub rust: &'static str,
}

impl SourceType {
    /// Moves as text, `"e2e4"`, which are read as the numbers that tables of moves have.
    pub const TEXT: Self = Self { name: "text", rust: "&str" };
}

impl PartialEq for SourceType {
    fn eq(&self, other: &Self) -> bool {
        self.rust == other.rust
    }
}

impl Eq for SourceType {}
