//! An engine's type of squares or of colors.

/// An engine's type of squares or of colors, and how it becomes a number.
///
/// ```
/// use chess_tables_gen::{IndexType, Script};
///
/// let square = || IndexType::from("crate::Sq");
/// let script = |square| Script::new().tables(["KNIGHT_ATTACKS"]).functions().square(square);
/// let source = script(square()).to_source()?;
/// assert!(source.contains("KNIGHT_ATTACKS[square as usize & 63]"));
/// let source = script(square().numbered_by(".0 as usize")).to_source()?;
/// assert!(source.contains("KNIGHT_ATTACKS[square.0 as usize & 63]"));
/// let source = script(square().numbered_by("crate::Sq::index")).to_source()?;
/// assert!(source.contains("KNIGHT_ATTACKS[crate::Sq::index(square) & 63]"));
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct IndexType {
    /// The path of the type.
    pub path: String,
    /// What makes a `usize` of a value: the path of a const function, or what stands behind the value.
    /// `None` is `as usize`, as for an `enum` without fields and for `u8`.
    pub number: Option<String>,
}

impl IndexType {
    /// Sets how a value becomes its number, a `usize`: by the path of a const function,
    /// `crate::Square::index`, or by what stands behind the value, `.0 as usize`.
    pub fn numbered_by(self, how: impl Into<String>) -> Self {
        Self { number: Some(how.into()), ..self }
    }
}

/// A type that `as usize` turns into a number.
impl<T: Into<String>> From<T> for IndexType {
    fn from(path: T) -> Self {
        Self { path: path.into(), number: None }
    }
}
