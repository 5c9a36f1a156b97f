//! What goes wrong, as people read it: what, where, and what to do about it.

use std::fmt;
use std::path::Path;

/// A message with help and notes. The program prints it on stderr and ends with code 2.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Error {
    message: String,
    remarks: Vec<(&'static str, String)>,
}

impl Error {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: visible(&message.into()), remarks: vec![] }
    }

    /// That a file cannot be read or written, and why.
    pub(crate) fn file(action: &str, path: impl AsRef<Path>, error: &std::io::Error) -> Self {
        let reason = match error.kind() {
            std::io::ErrorKind::NotFound => "no such file".to_owned(),
            std::io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
            std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
            _ => error.to_string(),
        };
        Self::new(format!("cannot {action} `{}`: {reason}", path.as_ref().display()))
    }

    /// Adds what to do about it.
    #[must_use]
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.remarks.push(("help", visible(&help.into())));
        self
    }

    /// Adds what else is known.
    #[must_use]
    pub(crate) fn note(mut self, note: impl Into<String>) -> Self {
        self.remarks.push(("note", visible(&note.into())));
        self
    }
}

impl From<chess_tables_gen::Error> for Error {
    fn from(error: chess_tables_gen::Error) -> Self {
        Self::new(error.to_string())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", self.message)?;
        self.remarks.iter().try_for_each(|(kind, remark)| write!(f, "\n  {kind}: {remark}"))
    }
}

/// The text with a sign for each control character: what comes from files must not steer the
/// terminal.
pub(crate) fn visible(text: &str) -> String {
    text.replace(char::is_control, "\u{FFFD}")
}

/// The one of these names that was probably meant, if one is near.
pub(crate) fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_ascii_lowercase();
    names
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(&name, &candidate.to_ascii_lowercase()), candidate))
        .filter(|&(likeness, _)| likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_stand_below_the_message() {
        let error = Error::new("no").help("do").note("because");
        assert_eq!(error.to_string(), "error: no\n  help: do\n  note: because");
    }

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        let error = Error::new("\u{1B}[2J").help("\r\n");
        assert_eq!(error.to_string(), "error: \u{FFFD}[2J\n  help: \u{FFFD}\u{FFFD}");
    }

    #[test]
    fn the_nearest_name_is_found_whatever_the_case() {
        let names = ["KING_ATTACKS", "KNIGHT_ATTACKS", "RAYS"];
        assert_eq!(nearest("knight_atacks", names), Some("KNIGHT_ATTACKS"));
        assert_eq!(nearest("mailbox", names), None);
    }
}
