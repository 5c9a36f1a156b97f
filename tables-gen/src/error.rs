//! Errors. Each message says what is wrong, where, and what to do.

use std::convert::Infallible;
use std::fmt;
use std::panic::Location;

/// What kind of error it is, for programs that act on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A text or a number is not of the form that is wanted: a size, a layout, a name, a path, a leap.
    Invalid,
    /// There is no such table: a pattern matches none, or only tables that a feature adds or that must be
    /// named in full.
    NoTable,
    /// The table or the method is not available on the board.
    Unsuited,
    /// The parts of the request contradict each other, or one is missing.
    Request,
    /// The entries of a table contradict its type, its shape or each other.
    Entries,
    /// The request exceeds a limit that it sets.
    TooLarge,
    /// A file cannot be written.
    File,
}

/// An error of the generator.
///
/// The text has the line of the script, what is wrong, and what to do about it. `Debug` prints the same text:
/// cargo shows it if the `main` of a build script returns the error.
///
/// ```
/// use chess_tables_gen::{ErrorKind, Script};
///
/// let error = Script::new().tables(["KNIHGT_ATTACKS"]).to_source().unwrap_err();
/// assert_eq!((error.kind(), error.table()), (ErrorKind::NoTable, Some("KNIHGT_ATTACKS")));
/// assert_eq!(error.message(), "no table matches `KNIHGT_ATTACKS`");
/// assert_eq!(error.help(), Some("did you mean `KNIGHT_ATTACKS`?"));
/// assert!(error.location().is_some());
/// ```
#[derive(Clone)]
pub struct Error {
    kind: ErrorKind,
    table: Option<String>,
    message: String,
    help: Option<String>,
    part: Option<Part>,
    location: Option<&'static Location<'static>>,
}

impl Error {
    /// Returns an error with what is wrong.
    ///
    /// Closures that compute entries return such an error: its kind is [`ErrorKind::Entries`].
    pub fn new(message: impl Into<String>) -> Self {
        Self::of_kind(ErrorKind::Entries, message)
    }

    /// Returns the kind.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Returns the table that the error is about, or the pattern that matches none.
    pub fn table(&self) -> Option<&str> {
        self.table.as_deref()
    }

    /// Returns what is wrong, without line and help.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns what to do about it.
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// Returns the line of the script. A [`Request`](crate::Request) has no lines.
    pub fn location(&self) -> Option<&'static Location<'static>> {
        self.location
    }

    pub(crate) fn of_kind(kind: ErrorKind, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { kind, table: None, message, help: None, part: None, location: None }
    }

    /// Returns the error that parts of the request do not fit together.
    pub(crate) fn request(message: impl Into<String>) -> Self {
        Self::of_kind(ErrorKind::Request, message)
    }

    /// Returns the error about an invalid text.
    pub(crate) fn not_a(what: &str, text: &str, want: &str) -> Self {
        let error = Self::of_kind(ErrorKind::Invalid, format!("`{text}` is not {what}"));
        error.with_help(format!("want {want}"))
    }

    /// Returns the error that Rust does not allow a name for a constant.
    pub(crate) fn name(name: &str) -> Self {
        Self::not_a("the name of a constant", name, "one such as KNIGHT_ATTACKS")
    }

    /// Returns the error that a text is not the path of a type.
    pub(crate) fn type_path(path: &str) -> Self {
        Self::not_a("the path of a type", path, "one such as crate::Bitboard")
    }

    /// Returns the error without the line, for programs whose users do not see the script.
    #[must_use]
    pub fn without_location(&self) -> Self {
        Self { location: None, ..self.clone() }
    }

    /// Returns the error that something needs a feature.
    pub(crate) fn lacks_feature(kind: ErrorKind, what: &str, feature: &str) -> Self {
        let message = format!("{what} needs the feature `{feature}` of chess-tables-gen");
        let help = format!("add it in Cargo.toml, as in `features = [\"{feature}\"]`");
        Self::of_kind(kind, message).with_help(help)
    }

    /// Adds what to do about it.
    pub(crate) fn with_help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// Sets the table of the error, which the message names.
    pub(crate) fn about(self, table: impl Into<String>) -> Self {
        Self { table: Some(table.into()), ..self }
    }

    /// Puts the name of the table before the message, for an error from its entries, which do not know it.
    pub(crate) fn in_table(self, table: &str) -> Self {
        match self.table {
            Some(_) => self,
            None => Self { message: format!("{table}: {}", self.message), ..self }.about(table),
        }
    }

    /// Sets the part of the request, unless it is known.
    pub(crate) fn of(self, part: Part) -> Self {
        Self { part: self.part.or(Some(part)), ..self }
    }

    pub(crate) fn part(&self) -> Option<Part> {
        self.part
    }

    /// Sets the line of the error, unless it is known.
    pub(crate) fn at(self, location: &'static Location<'static>) -> Self {
        Self { location: self.location.or(Some(location)), ..self }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(location) = self.location {
            write!(f, "{}:{}: ", location.file(), location.line())?;
        }
        f.write_str(&self.message)?;
        self.help.iter().try_for_each(|help| write!(f, ": {help}"))
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}

/// A `Board` and a `Layout` are always valid.
impl From<Infallible> for Error {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

/// A part of a request: a field, and the place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Pattern(usize),
    Own(usize),
    StructArray(usize),
    Form(usize),
    ThreadOrder,
    Bitboard,
    Visibility,
    #[cfg(feature = "methods")]
    Sliders,
    Functions,
    Square,
    Color,
    FancyMagics,
}

impl Part {
    /// Returns the error as one of this part.
    pub(crate) fn error(self) -> impl Fn(Error) -> Error {
        move |error| error.of(self)
    }
}
