//! An engine's types of bitboards, squares and colors.

use super::Request;
use crate::emit::Style;
use crate::error::{Error, Part};

/// An engine's type of bitboards: a tuple struct of one integer, or a type with a function that makes one.
///
/// ```
/// use chess_tables_gen::BitboardType;
///
/// let tuple_struct = BitboardType::from("crate::Bitboard");
/// let private = BitboardType::made_by("crate::Bitboard::new").read_by("bits()");
/// assert_ne!(tuple_struct, private);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct BitboardType {
    /// The path of the type. `None` is the type that the function is of, or else an integer.
    pub path: Option<String>,
    /// The path of the `const fn` that makes one from an integer. `None` is the tuple struct itself.
    pub made_by: Option<String>,
    /// What gives the integer: `bits()` for a `const fn` without arguments, `value` for a field. `None` is
    /// the field of a tuple struct.
    pub read_by: Option<String>,
}

impl BitboardType {
    /// Sets the function that makes a bitboard from an integer. `crate::Bitboard::new` implies the type
    /// `crate::Bitboard`; for a free function, also set [`path`](Self::path()).
    pub fn made_by(function: impl Into<String>) -> Self {
        Self { made_by: Some(function.into()), ..Self::default() }
    }

    /// Sets the path of the type, for one that a free function makes.
    pub fn path(self, path: impl Into<String>) -> Self {
        Self { path: Some(path.into()), ..self }
    }

    /// Sets what gives the integer of a bitboard: `bits()` for a `const fn` without arguments, `value` for a
    /// field. Functions read bitboards by it.
    pub fn read_by(self, reader: impl Into<String>) -> Self {
        Self { read_by: Some(reader.into()), ..self }
    }
}

/// A tuple struct of one integer.
impl<T: Into<String>> From<T> for BitboardType {
    fn from(path: T) -> Self {
        Self { path: Some(path.into()), ..Self::default() }
    }
}

impl Request {
    /// Returns how constants are written.
    pub(super) fn style(&self) -> Result<Style, Error> {
        let mut style = Style::default();
        if let Some(visibility) = &self.visibility {
            style = style.with_visibility(visibility).map_err(Part::Visibility.error())?;
        }
        let BitboardType { path, made_by, .. } = &self.bitboard;
        if let Some(path) = path {
            style = style.with_sets(path).map_err(Part::Bitboard.error())?;
        }
        if let Some(function) = made_by {
            style = style.with_function(function).map_err(Part::Bitboard.error())?;
        }
        Ok(style)
    }
}

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
