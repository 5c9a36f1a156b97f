//! Lists of numbers in source of any of fifteen languages, as tables.
//!
//! A list is a name, a sign such as `=`, and numbers in brackets. A number may be an expression of literals and of names;
//! names are looked up in one flat table of what the sources that are read together define. Whatever needs a compiler
//! to be known is not read, and the [`Reason`] says so. Nothing is run.

mod bindings;
mod constant;
mod constructors;
mod declaration;
mod declarators;
mod definitions;
mod fields;
mod filled;
mod included;
mod index_types;
mod language;
mod large_numbers;
mod lexer;
mod literal;
mod locals;
mod makers;
mod meaning;
mod meant;
mod names;
mod opening;
mod pairs;
mod parsed;
mod program;
mod scan;
mod scopes;
mod skipped;
mod source_type;
mod spans;
mod square_names;
mod squares;
mod syntax;
mod table;
mod type_names;
mod types;
mod unclaimed;
mod unread;
mod value;

pub use filled::{FilledArray, Owner};
pub use included::included;
pub use language::Language;
pub use large_numbers::{LargeNumber, Stands};
pub use meaning::{Format, may_be_sets};
pub use parsed::{Parsed, conflict, stated_board};
pub use program::{Files, MOST_ENTRIES};
pub use skipped::Skipped;
pub use source_type::SourceType;
pub use table::{Array, WIDE_STRUCTS};
pub use types::Declared;

use std::fmt;

use lexer::{Kind, Lexer};

/// Reads the tables of a source.
///
/// Tables in source that this project did not write have the axis [`Square`](chess_tables_gen::Axis::Square) where there
/// are as many entries as squares, else [`Index`](chess_tables_gen::Axis::Index); they hold sets of squares if they are
/// `u64` and their last axis is squares, else numbers; their text is the comment before them. Where the source does not
/// say the type of the entries they are `u64`, or if that has no room for them `i64`, `u128` or `i128`.
///
/// Moves as text, `"e2e4"`, are the numbers of [`Content::Move`](chess_tables_gen::Content::Move) if a list has nothing
/// else and at least 64 of them; their type is [`SourceType::TEXT`].
///
/// A name in a type or a function stands behind its name: `Rook::MASKS`. A name that several tables have is preceded by
/// the modules of each: `rook::MASKS`. Of two tables of one name the second is `MASKS#2`. A single value has its modules
/// before its name if a table or another value shares that, and at the top only `::`.
///
/// ```
/// use chess_tables_gen::Axis;
/// use chess_tables_read::lists::{Language, Reason, read};
///
/// let parsed = read(Language::Rust, "const N: i8 = 16; const STEPS: [i8; 4] = [N, 1, -N, -1];");
/// assert_eq!(parsed.arrays[0].table.number(&[2]), -16);
/// assert_eq!(parsed.arrays[0].table.axes, [Axis::Index]);
///
/// let parsed = read(Language::Go, "var steps = [4]int8{16, 1, -16, -1}");
/// assert_eq!(parsed.arrays[0].table.type_name(), "[i8; 4]");
///
/// let parsed = read(Language::C, "static const uint64_t rays[9] = RAYS();");
/// assert_eq!(parsed.skipped[0].reason, Reason::Computed("RAYS()".to_owned()));
/// ```
pub fn read(language: Language, source: &str) -> Parsed {
    Files::read([("", language, source)]).parsed(0)
}

/// Whether two sources are the same code, ignoring comments and insignificant white space.
///
/// ```
/// use chess_tables_read::lists::{Language, is_same_code};
///
/// let [one, other] = ["int a; // One.", "/* Two. */ int a ;"];
/// assert!(is_same_code(Language::C, one, other));
/// assert!(!is_same_code(Language::C, "int a;", "int b;"));
/// assert!(!is_same_code(Language::Python, "if a:\n    b\nc", "if a:\n    b\n    c"));
/// ```
pub fn is_same_code(language: Language, one: &str, other: &str) -> bool {
    let [one, other] =
        [one, other].map(|source| Code { lexer: Lexer::new(source, language), begins_line: true });
    one.eq(other)
}

/// The tokens of a source, each with how far its line is indented if that matters and it is the first there.
struct Code<'a> {
    lexer: Lexer<'a>,
    begins_line: bool,
}

impl<'a> Iterator for Code<'a> {
    type Item = (Kind, &'a str, usize);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let token = self.lexer.next();
            match token.kind {
                // What does not end may end elsewhere.
                Kind::End => {
                    return self
                        .lexer
                        .unclosed
                        .take()
                        .map(|at| (Kind::End, &self.lexer.source[at..], 0));
                }
                // Lines of comments alone are none.
                Kind::LineEnd if self.begins_line => continue,
                _ => {}
            }
            let is_indented = self.begins_line && self.lexer.language.syntax().indents;
            let line = || self.lexer.source[..token.at].rfind('\n').map_or(0, |end| end + 1);
            let column = if is_indented { token.at - line() } else { 0 };
            self.begins_line = token.kind == Kind::LineEnd;
            return Some((token.kind, token.text, column));
        }
    }
}

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
    /// A condition decides which entries there are: `#if`, `version`, `when` and the like.
    Conditional(&'static str),
    /// Its condition is always false.
    NotCompiled,
    /// Its name has another list below.
    Replaced,
    /// The program changes its entries.
    Changed,
    /// An array without values, or of nothing but zeros, that the program may change.
    FilledAtRunTime,
    /// A member that each object has, with values of its own.
    Member,
    /// A list in a function, which is not read there.
    InFunction,
    /// A list that is an entry of an object or a dictionary.
    Entry,
    /// A list that is a value of something else than a declaration that is read.
    Undeclared,
    /// A file that is a list without a name.
    Nameless,
    /// Rows that have not the same length.
    Ragged,
    /// More or fewer entries than its type says: first those of the type.
    Length(usize, usize),
    /// A text among many that are moves.
    NoMove(String),
    /// A number and the type that has no room for it.
    NoRoom(String, &'static str),
    /// An operator whose result depends on the type: an overflow, a shift by too much.
    Overflow(String),
    /// More entries than a file may have.
    TooMany(usize),
    /// More brackets in brackets than a table has.
    TooDeep,
    /// More steps to expand and compute it than the length of the sources allows.
    TooManySteps,
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
            Self::Conditional(condition) => write!(f, "different by `{condition}`"),
            Self::Replaced => f.write_str("replaced below"),
            Self::Changed => f.write_str("changed by the program"),
            Self::NotCompiled => f.write_str("not compiled: its condition is false"),
            Self::FilledAtRunTime => f.write_str("filled at run time: `match --run` reads it"),
            Self::Member => f.write_str("a member of each object"),
            Self::InFunction => f.write_str("a list in a function"),
            Self::Entry => f.write_str("a list in an object"),
            Self::Undeclared => f.write_str("a list whose declaration is not read"),
            Self::Nameless => f.write_str("a list without a name"),
            Self::Ragged => f.write_str("rows of different lengths"),
            Self::Length(want, have) => write!(f, "want {want} entries, have {have}"),
            Self::NoMove(text) => write!(f, "{text} is not a move"),
            Self::NoRoom(number, ty) => write!(f, "{number} does not fit {ty}"),
            Self::Overflow(operator) => write!(f, "the result of `{operator}` depends on its type"),
            Self::TooMany(most) => write!(f, "more than {most} entries in the file"),
            Self::TooDeep => f.write_str("nested too deeply"),
            Self::TooManySteps => f.write_str("takes too many steps for the length of its source"),
            Self::Empty => f.write_str("without entries"),
            Self::Unclosed(what) => write!(f, "the {what} does not end"),
            Self::LongName => f.write_str("a name too long with what it stands in"),
        }
    }
}

impl Reason {
    /// The name of what is behind a comment that does not end.
    pub const COMMENT: &'static str = "/*";

    /// Whether the source has an array whose values a running program knows.
    pub fn is_known_at_run_time(&self) -> bool {
        let is_name = matches!(self, Self::Unknown(_) | Self::Several(_) | Self::Wrapper(_));
        let is_operator = matches!(self, Self::Operator | Self::Overflow(_));
        let is_value = matches!(self, Self::Computed(_) | Self::FilledAtRunTime);
        let is_conditional = matches!(self, Self::Conditional(_));
        is_name || is_operator || is_value || is_conditional
    }
}

/// Code as part of a message: on one line, and not much of it.
fn short(code: &str) -> String {
    const LONGEST: usize = 60;
    let words = code.split_whitespace().flat_map(|word| std::iter::once(' ').chain(word.chars()));
    let mut chars = words.skip(1);
    let mut short: String = chars.by_ref().take(LONGEST).collect();
    if chars.next().is_some() {
        short += "...";
    }
    short
}
