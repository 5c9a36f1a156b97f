//! How tables belong together: which one says where another's entries begin, which leads back.

use std::fmt;
use std::str::FromStr;

use crate::geometry::{Direction, Slider};

/// How a table belongs to others, or to the board.
///
/// Its text is a part of the line that says what a table's indices and entries are:
/// "starts `BISHOP_THREAD_STARTS`".
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Relation {
    /// Another table, and its part in this one.
    Table(Role, String),
    /// What the fields along the axis [`Field`](crate::Axis::Field) are called.
    Fields(Vec<String>),
    /// What the flags of an entry are called, from bit 0 on. A name has letters, digits, spaces, `_`
    /// and `-`.
    Flags(Vec<String>),
    /// How many cells of a mailbox stand in a row.
    Width(usize),
    /// The direction in which the bits of an occupancy go through a line.
    Along(Direction),
    /// How a slider's entry is found from the occupied squares.
    LookUp(LookUp),
}

/// What another table is for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// It leads back.
    Inverse,
    /// It says where the thread of a square starts.
    Starts,
    /// It holds the threads that this one is about.
    Threads,
    /// It holds what the moves of each thread do to a Zobrist key.
    Keys,
    /// It says where a walk goes on after an empty square.
    Position,
    /// It says where a walk goes on after an occupied square.
    Direction,
    /// It holds the same on the empty board.
    Open,
    /// It holds the steps that lead over the differences by which this one is indexed.
    Steps,
    /// It holds the lines whose occupancy this one finds.
    Lines,
    /// It says which bit a square has in the packed board that this one is about.
    Packed,
}

impl Role {
    const NAMES: [(Self, &'static str); 10] = [
        (Self::Inverse, "inverse"),
        (Self::Starts, "starts"),
        (Self::Threads, "threads"),
        (Self::Keys, "keys"),
        (Self::Position, "position"),
        (Self::Direction, "direction"),
        (Self::Open, "open"),
        (Self::Steps, "steps"),
        (Self::Lines, "lines"),
        (Self::Packed, "packed"),
    ];

    /// In a word: `"starts"`.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }
}

/// How the entry of a slider is found: the index function of [`crate::tool::index`], and the tables
/// that give its arguments by square.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LookUp {
    /// The piece.
    pub slider: Slider,
    /// The index function and the numbers that only it needs.
    pub index: IndexFunction,
    /// The squares whose occupancy matters.
    pub relevant: String,
    /// What is to be added to the index.
    pub offsets: String,
    /// For entries that are extracted bits: the squares onto which they are to be deposited.
    pub onto: Option<String>,
}

/// From the occupied squares to an index.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IndexFunction {
    /// The bits of the relevant squares side by side.
    Pext,
    /// The product of the occupied relevant squares with a magic, shifted by a number by square.
    #[expect(missing_docs, reason = "tables by square")]
    FancyMagic { magics: String, shifts: String },
    /// The product of the occupied and all irrelevant squares with a magic, shifted by one number.
    #[expect(missing_docs, reason = "a table by square, and one of a single number")]
    Magic { magics: String, shift: String },
}

impl LookUp {
    /// By the bits of the relevant squares.
    pub fn pext(slider: Slider, relevant: impl Into<String>, offsets: impl Into<String>) -> Self {
        Self::by(slider, IndexFunction::Pext, relevant.into(), offsets.into())
    }

    /// By any index function.
    pub fn by(slider: Slider, index: IndexFunction, relevant: String, offsets: String) -> Self {
        Self { slider, index, relevant, offsets, onto: None }
    }

    /// The entries are bits extracted from these squares.
    #[must_use]
    pub fn onto(self, squares: impl Into<String>) -> Self {
        Self { onto: Some(squares.into()), ..self }
    }

    /// Which tables it needs, each with a word, in the order of the text.
    pub fn parts(&self) -> Vec<(&'static str, &str)> {
        let mut parts = vec![("relevant", &*self.relevant), ("offsets", &*self.offsets)];
        match &self.index {
            IndexFunction::Pext => {}
            IndexFunction::FancyMagic { magics, shifts } => {
                parts.extend([("magics", &**magics), ("shifts", &**shifts)]);
            }
            IndexFunction::Magic { magics, shift } => {
                parts.extend([("magics", &**magics), ("shift", &**shift)]);
            }
        }
        parts.extend(self.onto.as_deref().map(|onto| ("onto", onto)));
        parts
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(role, table) => write!(f, "{} `{table}`", role.name()),
            Self::Fields(names) => write!(f, "fields {}", in_backticks(names)),
            Self::Flags(names) => write!(f, "flags {}", in_backticks(names)),
            Self::Width(width) => write!(f, "width {width}"),
            Self::Along(direction) => write!(f, "along {}", direction.name()),
            Self::LookUp(look_up) => {
                let function = match look_up.index {
                    IndexFunction::Pext => "pext",
                    IndexFunction::FancyMagic { .. } => "fancy_magic",
                    IndexFunction::Magic { .. } => "magic",
                };
                write!(f, "{} by {function}", look_up.slider)?;
                let mut parts = look_up.parts().into_iter();
                parts.try_for_each(|(word, table)| write!(f, ", {word} `{table}`"))
            }
        }
    }
}

fn in_backticks(names: &[String]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// Flags with what each adds to an entry: "king side 1, queen side 2".
pub(crate) fn with_values(flags: &[&str]) -> String {
    let flags = flags.iter().enumerate().map(|(bit, name)| format!("{name} {}", 1_u128 << bit));
    flags.collect::<Vec<_>>().join(", ")
}

/// That a text is no relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRelation;

impl FromStr for Relation {
    type Err = NoRelation;

    fn from_str(text: &str) -> Result<Self, NoRelation> {
        let (word, rest) = text.split_once(' ').ok_or(NoRelation)?;
        let relation = match word {
            "fields" => names(rest, "_").map(Self::Fields),
            "flags" => names(rest, "_ -").map(Self::Flags),
            "width" => rest.parse().ok().map(Self::Width),
            "along" => Direction::ALL.into_iter().find(|d| d.name() == rest).map(Self::Along),
            _ if rest.starts_with("by ") => look_up(word, rest).map(Self::LookUp),
            _ => {
                let role = Role::NAMES.into_iter().find(|(_, name)| *name == word);
                role.and_then(|(role, _)| Some(Self::Table(role, quoted(rest)?)))
            }
        };
        relation.ok_or(NoRelation)
    }
}

/// The name between backticks.
fn quoted(text: &str) -> Option<String> {
    text.strip_prefix('`')?.strip_suffix('`').map(str::to_owned)
}

/// Names between backticks, of letters, digits and these signs.
fn names(text: &str, signs: &str) -> Option<Vec<String>> {
    let may_be = |name: &String| name.chars().all(|c| c.is_alphanumeric() || signs.contains(c));
    text.split(", ").map(|name| quoted(name).filter(may_be)).collect()
}

fn look_up(slider: &str, text: &str) -> Option<LookUp> {
    let slider = Slider::ALL.into_iter().find(|it| it.name() == slider)?;
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
