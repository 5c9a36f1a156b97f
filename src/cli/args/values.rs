//! What flags are set to.

use std::path::Path;
use std::str::FromStr;

use chess_tables_gen::Axis;
use clap::ValueEnum;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    #[default]
    Text,
    Json,
    /// For web pages and comments.
    Markdown,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiffFormat {
    #[default]
    Text,
    /// The schema chess-tables-diff/1.
    Json,
    /// At most 60,000 bytes.
    Markdown,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum FailOn {
    /// Any difference.
    #[default]
    Any,
    /// Tables of one name that differ.
    Values,
    /// Changed types or names, added or removed tables.
    Shape,
    /// Nothing.
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SortBy {
    Name,
    /// The largest first.
    #[value(alias = "size")]
    Bytes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExportFormat {
    /// The schema chess-tables/1, which `-s FILE.json` reads back.
    Json,
    /// One row per entry, for pandas and spreadsheets.
    Csv,
    /// A numpy array, for one table.
    #[value(alias = "numpy")]
    Npy,
    /// A header for C and C++, with the documentation as comments.
    #[value(aliases = ["h", "hpp", "cpp", "c++"])]
    C,
    /// Constants, with the documentation.
    #[value(alias = "rs")]
    Rust,
    /// By a template, which `--template` names.
    #[value(skip)]
    Template,
}

impl ExportFormat {
    pub(crate) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// The format of a file, by its suffix.
    pub(crate) fn of(file: &Path) -> Option<Self> {
        Self::from_str(file.extension()?.to_str()?, true).ok()
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum View {
    /// The form that suits the table best.
    #[default]
    Auto,
    /// Sets of squares as boards.
    Board,
    /// A board of numbers: entries by square, or the squares of a set by number.
    Numbers,
    /// Entries by 0x88 difference, 0x88 number or mailbox cell, in two dimensions.
    Grid,
    /// One line per entry.
    List,
    /// Values only, one per line.
    Raw,
}

/// How squares outside and in a set are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    pub(crate) off: char,
    pub(crate) on: char,
}

impl Default for Glyphs {
    fn default() -> Self {
        Self { off: '.', on: '1' }
    }
}

impl Glyphs {
    pub(crate) fn are_ascii(self) -> bool {
        self.off.is_ascii() && self.on.is_ascii()
    }

    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let mut chars = text.chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some(off), Some(on), None) if ![off, on].iter().any(|c| c.is_control()) => {
                Ok(Self { off, on })
            }
            _ => Err("want two characters, such as `.X`".to_owned()),
        }
    }
}

/// A table and the order of its axes.
#[derive(Clone, Debug)]
pub(crate) struct AxesOf {
    pub(crate) table: String,
    pub(crate) axes: Vec<Axis>,
}

impl FromStr for AxesOf {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (table, axes) = listed(text, "a table and its axes, such as RAYS=square,direction")?;
        let axis = |name: &String| Axis::named(name).ok_or_else(|| format!("`{name}` is no axis"));
        Ok(Self { table, axes: axes.iter().map(axis).collect::<Result<_, _>>()? })
    }
}

/// A table and its flags, from bit 0 on.
#[derive(Clone, Debug)]
pub(crate) struct FlagsOf {
    pub(crate) table: String,
    pub(crate) flags: Vec<String>,
}

impl FromStr for FlagsOf {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (table, flags) =
            listed(text, "a table and its flags, such as X88_ATTACKS=pawn,knight,bishop")?;
        Ok(Self { table, flags })
    }
}

/// Reads `TABLE=A,B`.
fn listed(text: &str, want: &str) -> Result<(String, Vec<String>), String> {
    let parts = text.split_once('=').filter(|(table, list)| !table.is_empty() && !list.is_empty());
    let (table, list) = parts.ok_or_else(|| format!("want {want}"))?;
    Ok((table.to_owned(), list.split(',').map(str::to_owned).collect()))
}

/// A table, or a pattern, and the type of its entries.
#[derive(Clone, Debug)]
pub(crate) struct ElementOf {
    pub(crate) table: String,
    pub(crate) element: String,
}

impl ElementOf {
    /// Whether the type has other sizes on other targets.
    pub(crate) fn depends_on_target(&self) -> bool {
        ["usize", "isize"].contains(&&*self.element)
    }
}

impl FromStr for ElementOf {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [table, element] = pair(text)
            .ok_or("want a table and the type of its entries, such as '*_DISTANCES=i32'")?;
        Ok(Self { table, element })
    }
}

/// How many columns and rows a mailbox has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MailboxSize {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
}

impl FromStr for MailboxSize {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |digits: &str| {
            // Neither `+8` nor `08`.
            let is_plain = digits.starts_with(|digit: char| ('1'..='9').contains(&digit));
            digits.parse().ok().filter(|_| is_plain)
        };
        let size = text.split_once(['x', 'X']).and_then(|(columns, rows)| {
            Some(Self { columns: number(columns)?, rows: number(rows)? })
        });
        size.ok_or("want columns and rows, such as 12x12")
    }
}

/// Reads `A=B`.
fn pair(text: &str) -> Option<[String; 2]> {
    let parts = text.split_once('=').filter(|(a, b)| !a.is_empty() && !b.is_empty());
    parts.map(|(a, b)| [a.to_owned(), b.to_owned()])
}

/// A table and what it is to be called.
#[derive(Clone, Debug)]
pub(crate) struct Rename {
    pub(crate) table: String,
    pub(crate) name: String,
}

impl FromStr for Rename {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let [table, name] = pair(text).ok_or("want a table and its name, such as RAYS=rays")?;
        Ok(Self { table, name })
    }
}
