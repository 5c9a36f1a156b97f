//! What goes wrong, as people read it: what, where, and what to do about it.

use std::fmt;
use std::path::Path;

/// A message with help and notes. The program prints it on stderr and ends with code 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Error {
    message: String,
    remarks: Vec<(&'static str, String)>,
}

impl Error {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: visible(&message.into()), remarks: vec![] }
    }

    /// The error that a file cannot be read or written, and why.
    pub(crate) fn file(action: &str, path: impl AsRef<Path>, error: &std::io::Error) -> Self {
        Self::new(format!("cannot {action} `{}`: {}", path.as_ref().display(), reason(error)))
    }

    /// What went wrong, without the remarks.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// The same remarks on another message.
    #[must_use]
    pub(crate) fn saying(self, message: impl Into<String>) -> Self {
        Self { message: visible(&message.into()), ..self }
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
        // The line of the generator's error would be one of this program.
        Self::new(error.without_location().to_string())
    }
}

/// Why a file cannot be read or written.
pub(crate) fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "no such file".to_owned(),
        std::io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => error.to_string(),
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", self.message())?;
        self.remarks.iter().try_for_each(|(kind, remark)| write!(f, "\n  {kind}: {remark}"))
    }
}

/// The text with an escape, as in Rust, for each character that has no form of its own: what comes from
/// files must not steer the terminal, turn the reading direction, or hide.
pub(crate) fn visible(text: &str) -> String {
    let mut visible = String::new();
    for c in text.chars() {
        match c {
            ' '..='~' => visible.push(c),
            // An accent is escaped only where it has no letter before it.
            c => visible.extend(format!("a{c}").escape_debug().skip(1)),
        }
    }
    visible
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        let error = Error::new("\u{1B}[2J").help("\r\n");
        assert_eq!(error.to_string(), "error: \\u{1b}[2J\n  help: \\r\\n");
        for c in ['\u{202e}', '\u{2066}', '\u{feff}', '\u{200b}', '\u{2028}', '\u{7f}'] {
            assert_eq!(visible(&format!("a{c}b")), format!("a\\u{{{:x}}}b", u32::from(c)));
        }
        let seen = "e\u{301}\\\"'\u{e9}\u{2192}\u{1f3f0}";
        assert_eq!(visible(seen), seen);
    }
}
