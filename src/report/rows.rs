//! Rows under a heading, as aligned text or as a table of Markdown: one for each table that a verb says something about.

use super::color::{BLUE, ORANGE, painted};
use super::text_table::{aligned, code};

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

/// Rows of `N` cells. A column without text in any row is left out.
pub(crate) struct Rows<const N: usize> {
    pub(crate) columns: [Column; N],
    pub(crate) rows: Vec<[String; N]>,
}

impl<const N: usize> Rows<N> {
    /// The columns in which something stands.
    fn filled(&self) -> impl Iterator<Item = usize> + '_ {
        (0..N).filter(|&column| self.rows.iter().any(|row| !row[column].is_empty()))
    }

    /// The rows in aligned columns, with a heading if that is wanted. Without rows there is none.
    pub(crate) fn lines(&self, has_heading: bool) -> Vec<String> {
        let mut heading = self.columns.map(|_| String::new());
        for column in self.filled() {
            heading[column] = self.columns[column].name().to_owned();
        }
        let heading = Some(heading).filter(|_| has_heading && !self.rows.is_empty());
        let is_right = self.columns.map(|column| matches!(column, Column::Number(_)));
        let mut rows: Vec<[String; N]> = heading.into_iter().chain(self.rows.clone()).collect();
        let signs = rows.iter_mut().map(|row| match self.columns[0] {
            Column::Sign => std::mem::take(&mut row[0]),
            _ => String::new(),
        });
        let signs: Vec<String> = signs.collect();
        let text = aligned(rows, is_right);
        let lines = signs.iter().zip(text.lines()).map(|(sign, line)| {
            let style = if matches!(&**sign, "-" | "!" | "?") { ORANGE } else { BLUE };
            if sign.is_empty() {
                line.to_owned()
            } else {
                format!("{} {line}", painted(style, sign))
            }
        });
        lines.collect()
    }

    /// A table of Markdown, after an empty line. Without rows there is none.
    pub(crate) fn markdown(&self) -> Vec<String> {
        if self.rows.is_empty() {
            return vec![];
        }
        let filled: Vec<usize> = self.filled().collect();
        let line = |cell: &dyn Fn(usize) -> String| {
            let cells = filled.iter().map(|&column| match cell(column) {
                cell if cell.is_empty() => " |".to_owned(),
                cell => format!(" {cell} |"),
            });
            format!("|{}", cells.collect::<String>())
        };
        let rule = |&column: &usize| match self.columns[column] {
            Column::Number(_) => "--:|",
            _ => "---|",
        };
        let rule: String = filled.iter().map(rule).collect();
        let heading = line(&|column| self.columns[column].name().to_owned());
        let rows = self.rows.iter().map(|row| {
            line(&|column| match self.columns[column] {
                Column::Sign | Column::Code(_) => code(&row[column]),
                Column::Number(_) | Column::Words(_) => row[column].replace('|', "\\|"),
            })
        });
        [String::new(), heading, format!("|{rule}")].into_iter().chain(rows).collect()
    }
}

/// Lines as a text.
pub(crate) fn text(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().fold(String::new(), |text, line| text + &line + "\n")
}
