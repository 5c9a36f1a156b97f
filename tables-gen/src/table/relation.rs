//! Relations between tables: one table holds the offsets of another, or is its inverse, and so on.

use std::fmt;
use std::str::FromStr;

use super::Table;
use crate::geometry::{Direction, Slider};
use crate::names::{joined, named};

#[cfg(feature = "methods")]
use crate::geometry::pext;
#[cfg(feature = "methods")]
use crate::index::{fancy_magic, magic};

/// A relation of a table to another table or to the board.
///
/// `Display` writes it as in the line `Format:` of the emitted documentation:
/// "starts `BISHOP_THREAD_STARTS`". `FromStr` reads it back.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Relation {
    /// Another table has this role for the table.
    Table(Role, String),
    /// The names of the fields along the axis [`Field`](crate::Axis::Field).
    Fields(Vec<String>),
    /// The names of the rows along the axis [`Row`](crate::Axis::Row), of the same characters as those of flags.
    Rows(Vec<String>),
    /// The names of the flags of an entry, from bit 0 on. A name has letters, digits, spaces, `_` and `-`.
    Flags(Vec<String>),
    /// The number that stands for no entry, such as the square of a step off the board, if it is not the usual one of
    /// its [`Content`](crate::Content).
    NoEntry(i128),
    /// The number of cells in a row of a mailbox.
    Width(usize),
    /// The direction along a line in which the bits of an occupancy are numbered.
    Along(Direction),
    /// The way from the occupied squares to the entry of a slider.
    LookUp(LookUp),
}

named! {
    /// The role of another table for a table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Role {
        /// The other table is the inverse: it leads back.
        Inverse = "inverse",
        /// It holds the first element of each square's thread.
        Starts = "starts",
        /// It holds the move threads that this table describes.
        Threads = "threads",
        /// It holds the change of the Zobrist key by each move of this table.
        Keys = "keys",
        /// It holds where a walk continues after an empty square.
        Position = "position",
        /// It holds where a walk continues after an occupied square.
        Direction = "direction",
        /// It holds the attacks on the empty board.
        Open = "open",
        /// It holds the step for each difference that this table is indexed by.
        Steps = "steps",
        /// It holds the lines whose occupancy this table helps to extract.
        Lines = "lines",
        /// It holds the bit of each square in the rotated bitboard that this table uses.
        Packed = "packed",
        /// It holds the squares whose occupancy matters, for an index by PEXT.
        Relevant = "relevant",
        /// It holds where the entries of a square begin.
        Offsets = "offsets",
        /// It holds the number of a target among those of a square.
        Ordinals = "ordinals",
    }
}

impl Relation {
    /// Returns the names of an entry's flags, from bit 0 on. They make an entry flags.
    pub fn flags<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Self {
        Self::Flags(names.into_iter().map(Into::into).collect())
    }
}

/// Returns the name of the table that has this role.
pub(crate) fn related(relations: &[Relation], role: Role) -> Option<&str> {
    relations.iter().find_map(|relation| match relation {
        Relation::Table(it, table) if *it == role => Some(&**table),
        _ => None,
    })
}

impl Role {
    /// Returns the word in the emitted documentation: `"starts"`.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// The look-up of a slider's attacks: an index function, and the names of the tables that hold its arguments for
/// each square.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LookUp {
    /// The sliding piece.
    pub slider: Slider,
    /// The index function, with the tables that only it needs.
    pub index: IndexFunction,
    /// The table of the squares whose occupancy matters.
    pub relevant: String,
    /// The table of the offsets, which are added to the index.
    pub offsets: String,
    /// If an entry is a set of extracted bits: the table of the squares onto which PDEP deposits them.
    pub onto: Option<String>,
}

/// The function from the occupied squares to an index.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IndexFunction {
    /// PEXT: the bits of the occupied relevant squares, side by side.
    Pext,
    /// Fancy magic: the occupied relevant squares times a magic, shifted right. Magics and shifts are
    /// tables by square.
    #[expect(missing_docs, reason = "tables by square")]
    FancyMagic { magics: String, shifts: String },
    /// Black magic: the occupied and all irrelevant squares times a magic, shifted right. The magics are a
    /// table by square; the shift is a single number.
    #[expect(missing_docs, reason = "a table by square, and one of a single number")]
    Magic { magics: String, shift: String },
}

impl IndexFunction {
    /// Returns the name: `"fancy_magic"`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Pext => "pext",
            Self::FancyMagic { .. } => "fancy_magic",
            Self::Magic { .. } => "magic",
        }
    }
}

impl LookUp {
    /// Returns a look-up by PEXT.
    pub fn pext(slider: Slider, relevant: impl Into<String>, offsets: impl Into<String>) -> Self {
        Self::by(slider, IndexFunction::Pext, relevant.into(), offsets.into())
    }

    /// Returns a look-up by any index function.
    pub fn by(slider: Slider, index: IndexFunction, relevant: String, offsets: String) -> Self {
        Self { slider, index, relevant, offsets, onto: None }
    }

    /// Sets the table of the squares onto which PDEP deposits an entry.
    #[must_use]
    pub fn onto(self, squares: impl Into<String>) -> Self {
        Self { onto: Some(squares.into()), ..self }
    }

    /// Returns the tables that the look-up needs, each with the word before it in the emitted documentation.
    pub fn parts(&self) -> Vec<(&'static str, &str)> {
        let mut parts = vec![("relevant", &*self.relevant), ("offsets", &*self.offsets)];
        match &self.index {
            IndexFunction::Pext => {}
            IndexFunction::FancyMagic { magics, shifts } => {
                parts.push(("magics", magics));
                parts.push(("shifts", shifts));
            }
            IndexFunction::Magic { magics, shift } => {
                parts.push(("magics", magics));
                parts.push(("shift", shift));
            }
        }
        if let Some(onto) = &self.onto {
            parts.push(("onto", onto));
        }
        parts
    }
}

/// Finds a number of a table by its indices.
#[cfg(feature = "methods")]
pub type Numbers<'a, E> = dyn Fn(&str, &[usize]) -> Result<u128, E> + 'a;

/// Returns the place of an entry in the table that a look-up leads to, from the numbers of the tables that it reads.
///
/// # Errors
/// If a number is not found.
#[cfg(feature = "methods")]
pub fn place<E>(
    look_up: &LookUp,
    square: usize,
    occupied: u128,
    number: &Numbers<'_, E>,
) -> Result<u128, E> {
    let begin = number(&look_up.offsets, &[square])?;
    let relevant = number(&look_up.relevant, &[square])?;
    let index = match &look_up.index {
        IndexFunction::Pext => return Ok(begin + pext(occupied, relevant)),
        IndexFunction::FancyMagic { magics, shifts } => {
            let (magic, shift) = (number(magics, &[square])?, number(shifts, &[square])?);
            fancy_magic(occupied as u64, relevant as u64, magic as u64, shift as u32)
        }
        IndexFunction::Magic { magics, shift } => {
            let (factor, shift) = (number(magics, &[square])?, number(shift, &[])?);
            magic(occupied as u64, !relevant as u64, factor as u64, shift as u32)
        }
    };
    Ok(begin + index as u128)
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(role, table) => write!(f, "{} `{table}`", role.name()),
            Self::Fields(names) => write!(f, "fields {}", in_backticks(names)),
            Self::Rows(names) => write!(f, "rows {}", in_backticks(names)),
            Self::Flags(names) => write!(f, "flags {}", in_backticks(names)),
            Self::NoEntry(number) => write!(f, "none {number}"),
            Self::Width(width) => write!(f, "width {width}"),
            Self::Along(direction) => write!(f, "along {}", direction.name()),
            Self::LookUp(look_up) => {
                write!(f, "{} by {}", look_up.slider, look_up.index.name())?;
                for (word, table) in &look_up.parts() {
                    write!(f, ", {word} `{table}`")?;
                }
                Ok(())
            }
        }
    }
}

fn in_backticks(names: &[String]) -> String {
    format!("`{}`", joined(names, "`, `"))
}

/// The name of a bit that stands for nothing.
pub(crate) const UNUSED: &str = "unused";
/// The name of a bit that is set in all entries.
pub(crate) const ALWAYS: &str = "always";

/// Returns the flags with their values: "king side 1, queen side 2".
pub(crate) fn with_values(flags: &[String]) -> String {
    let mut values = vec![];
    for (bit, name) in flags.iter().enumerate() {
        if ![UNUSED, ALWAYS].contains(&&**name) {
            values.push(format!("{name} {}", 1_u128 << bit));
        }
    }
    joined(&values, ", ")
}

/// The error of reading a text that is not a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRelation;

impl FromStr for Relation {
    type Err = NoRelation;

    #[inline]
    fn from_str(text: &str) -> Result<Self, NoRelation> {
        let (word, rest) = text.split_once(' ').ok_or(NoRelation)?;
        let relation = match word {
            "fields" => names(rest, "_").map(Self::Fields),
            "rows" => names(rest, SIGNS).map(Self::Rows),
            "flags" => names(rest, SIGNS).map(Self::Flags),
            "none" => rest.parse().ok().map(Self::NoEntry),
            "width" => rest.parse().ok().map(Self::Width),
            "along" => Direction::ALL.iter().find(|d| d.name() == rest).map(|&d| Self::Along(d)),
            _ if rest.starts_with("by ") => look_up(word, rest).map(Self::LookUp),
            _ => Role::find(word).and_then(|role| Some(Self::Table(role, quoted(rest)?))),
        };
        relation.ok_or(NoRelation)
    }
}

/// Returns the name between backticks.
#[inline]
fn quoted(text: &str) -> Option<String> {
    text.strip_prefix('`')?.strip_suffix('`').map(str::to_owned)
}

/// What the names of rows and flags may have besides letters and digits.
const SIGNS: &str = "_ -";

/// Returns the names between backticks, of letters, digits and these signs.
#[inline]
fn names(text: &str, signs: &str) -> Option<Vec<String>> {
    let mut names = vec![];
    for name in text.split(", ") {
        let name = quoted(name)?;
        if !name.chars().all(|c| c.is_alphanumeric() || signs.contains(c)) {
            return None;
        }
        names.push(name);
    }
    Some(names)
}

#[inline]
fn look_up(slider: &str, text: &str) -> Option<LookUp> {
    let slider = *Slider::ALL.iter().find(|it| it.name() == slider)?;
    let mut parts = text.strip_prefix("by ")?.split(", ");
    let function = parts.next()?;
    let mut tables: Vec<(&str, String)> = vec![];
    for part in parts {
        let (word, table) = part.split_once(' ')?;
        tables.push((word, quoted(table)?));
    }
    let of = |word: &str| tables.iter().find(|(w, _)| *w == word).map(|(_, table)| table.clone());
    let index = match function {
        "pext" => IndexFunction::Pext,
        "fancy_magic" => IndexFunction::FancyMagic { magics: of("magics")?, shifts: of("shifts")? },
        "magic" => IndexFunction::Magic { magics: of("magics")?, shift: of("shift")? },
        _ => return None,
    };
    let onto = of("onto");
    Some(LookUp { slider, index, relevant: of("relevant")?, offsets: of("offsets")?, onto })
}

/// Gives new names to tables, and to those that they are related to.
pub fn rename<'t>(
    tables: impl IntoIterator<Item = &'t mut Table>,
    new: &dyn Fn(&str) -> Option<String>,
) {
    let rename = |name: &mut String| {
        if let Some(new) = new(name) {
            *name = new;
        }
    };
    for table in tables {
        rename(&mut table.name);
        for relation in &mut table.relations {
            for name in named_in(relation) {
                rename(name);
            }
        }
    }
}

/// Returns the names of tables in a relation.
fn named_in(relation: &mut Relation) -> Vec<&mut String> {
    match relation {
        Relation::Table(_, name) => vec![name],
        Relation::LookUp(look_up) => {
            let mut names = vec![&mut look_up.relevant, &mut look_up.offsets];
            names.extend(&mut look_up.onto);
            match &mut look_up.index {
                IndexFunction::FancyMagic { magics, shifts: shift }
                | IndexFunction::Magic { magics, shift } => {
                    names.push(magics);
                    names.push(shift);
                }
                IndexFunction::Pext => {}
            }
            names
        }
        _ => vec![],
    }
}
