//! Why something is no table.

use std::fmt;

/// Why a constant is no table, or a list is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Its type, which is no table's.
    Type(String),
    /// Its value, which is no list of numbers.
    Computed(String),
    /// The call of a macro that the sources do not explain, and which may stand for lists: its arguments.
    Macro(String),
    /// A name that the sources do not give a number.
    Unknown(String),
    /// A name to which the sources give several numbers.
    Several(String),
    /// A function, or the like, around each number, which the sources do not explain.
    Wrapper(String),
    /// An operator on one of an enumeration: the sources have operators of their own.
    Operator,
    /// Lines of a preprocessor decide which entries there are.
    Conditional,
    /// An array without values, or of nothing but zeros, that the program may change.
    FilledAtRunTime,
    /// A member that each object has.
    Member,
    /// A file that is a list without a name.
    Nameless,
    /// Rows that have not the same length.
    Ragged,
    /// More or fewer entries than its type says: first those of the type.
    Length(usize, usize),
    /// A number and the type that has no room for it.
    NoRoom(String, &'static str),
    /// An operator whose result depends on the type: an overflow, a shift by too much.
    Overflow(String),
    /// More entries than a file may have.
    TooMany(usize),
    /// More brackets in brackets than a table has.
    TooDeep,
    /// A list without entries.
    Empty,
    /// A comment or a list that does not end.
    Unclosed(&'static str),
    /// A name that is too long with all that it stands in.
    LongName,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type(ty) => f.write_str(ty),
            Self::Computed(value) => write!(f, "computed: {value}"),
            Self::Macro(arguments) => write!(f, "a macro, which is not expanded: {arguments}"),
            Self::Unknown(name) => write!(f, "`{name}` is not known"),
            Self::Several(name) => write!(f, "`{name}` has several values"),
            Self::Wrapper(name) => write!(f, "what `{name}` makes of a number is not known"),
            Self::Operator => f.write_str("an operator that the sources declare"),
            Self::Conditional => f.write_str("different by `#if`"),
            Self::FilledAtRunTime => f.write_str("filled at run time: `match --run` reads it"),
            Self::Member => f.write_str("a member of each object"),
            Self::Nameless => f.write_str("a list without a name"),
            Self::Ragged => f.write_str("rows of different lengths"),
            Self::Length(want, have) => write!(f, "want {want} entries, have {have}"),
            Self::NoRoom(number, ty) => write!(f, "{number} is no {ty}"),
            Self::Overflow(operator) => write!(f, "the result of `{operator}` depends on its type"),
            Self::TooMany(most) => write!(f, "more than {most} entries in the file"),
            Self::TooDeep => f.write_str("nested too deeply"),
            Self::Empty => f.write_str("without entries"),
            Self::Unclosed(what) => write!(f, "the {what} does not end"),
            Self::LongName => f.write_str("a name too long with what it stands in"),
        }
    }
}

impl Reason {
    /// Whether the source has an array whose values a running program knows.
    pub fn is_known_at_run_time(&self) -> bool {
        let is_name = matches!(self, Self::Unknown(_) | Self::Several(_) | Self::Wrapper(_));
        let is_operator = matches!(self, Self::Operator | Self::Overflow(_));
        let is_value = matches!(self, Self::Computed(_) | Self::FilledAtRunTime);
        is_name || is_operator || is_value || *self == Self::Conditional
    }
}

/// Code as part of a message: on one line, and not much of it.
pub(super) fn short(code: &str) -> String {
    const LONGEST: usize = 60;
    let words = code.split_whitespace().flat_map(|word| std::iter::once(' ').chain(word.chars()));
    let mut chars = words.skip(1);
    let mut short: String = chars.by_ref().take(LONGEST).collect();
    if chars.next().is_some() {
        short += "...";
    }
    short
}
