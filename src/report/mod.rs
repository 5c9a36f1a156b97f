//! How things are said and drawn: text and Markdown, numbers in words, entries, colors, command lines; and a report as a
//! value: what a verb has found, before it is text or Markdown. A row for each table that it says something about.

pub(crate) mod counted;
pub(crate) mod entry;
pub(crate) mod json;
pub(crate) mod markdown;
pub(crate) mod text;

use clap::ValueEnum;

/// The form of a result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    #[default]
    Text,
    Json,
    /// For web pages and comments.
    Markdown,
}

#[derive(Default)]
pub(crate) struct Report {
    /// What was read: sources, each with what is to be said of it.
    pub(crate) heading: Vec<[String; 2]>,
    pub(crate) rows: Vec<Rows>,
    /// What is to be known of the rows.
    pub(crate) notes: Vec<String>,
    /// The entries that differ, a block for each table.
    pub(crate) entries: Vec<Vec<String>>,
    /// Commands to go on with, below what they do.
    pub(crate) commands: Vec<[String; 2]>,
    /// All of it in a sentence.
    pub(crate) summary: Option<String>,
    /// What is not known. Beside a text it is said on standard error.
    pub(crate) trouble: Vec<String>,
    /// Whether all of a text is wanted, however long.
    pub(crate) is_whole: bool,
}

/// A column, by what stands in it.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Column {
    /// One character, which colors repeat, and a blank.
    Sign,
    /// Code, in Markdown.
    Code(&'static str),
    Number(&'static str),
    Words(&'static str),
}

impl Column {
    fn name(self) -> &'static str {
        match self {
            Self::Sign => "",
            Self::Code(name) | Self::Number(name) | Self::Words(name) => name,
        }
    }
}

/// Rows of a cell for each column. A column without text in any row is left out.
#[derive(Default)]
pub(crate) struct Rows {
    /// What stands above them: how many they are, if they are not what a report is about.
    pub(crate) title: Option<String>,
    /// Whether a text names the columns. Markdown always does.
    pub(crate) has_names: bool,
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Vec<String>>,
}

impl Rows {
    pub(crate) fn of<const N: usize>(
        columns: [Column; N],
        rows: impl IntoIterator<Item = [String; N]>,
    ) -> Self {
        let rows = rows.into_iter().map(Vec::from).collect();
        Self { columns: columns.into(), rows, ..Self::default() }
    }

    /// The columns in which something stands.
    fn filled(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        let is_filled = |&column: &usize| self.rows.iter().any(|row| !row[column].is_empty());
        (0..self.columns.len()).filter(is_filled)
    }
}

/// A word, in quotes if a shell would else read it otherwise.
fn word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+:@,".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

/// A command line of these words, as a shell reads it.
pub(crate) fn command_line<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    words.into_iter().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_a_shell_reads_otherwise_are_quoted() {
        assert_eq!(
            command_line(["show", "N::X", "+34", "-s", "v1:./a.rs"]),
            "show N::X +34 -s v1:./a.rs"
        );
        assert_eq!(
            command_line(["K*", "A#2", "", "it's", "a b"]),
            r"'K*' 'A#2' '' 'it'\''s' 'a b'"
        );
    }
}
