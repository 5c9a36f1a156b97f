//! What flags are set to.

use std::path::Path;
use std::str::FromStr;

use chess_tables_gen::{Axis, Board, Error, Form, Layout};
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

/// A layout by its name, or by the squares 0 and 1 of a board of another size: `i9i8` is h8h7 on 9x9.
pub(super) fn layout(text: &str) -> Result<Layout, Error> {
    let sides = 2..=16_usize;
    let boards = sides.clone().flat_map(|files| sides.clone().map(move |ranks| [files, ranks]));
    let boards = boards.filter_map(|[files, ranks]| Board::new(files, ranks).ok());
    let mut placed = boards.flat_map(|it| Layout::ALL.map(|layout| it.with_layout(layout)));
    let is_it = |board: &Board| {
        let squares = [0, 1].map(|square| board.square(square).to_string()).concat();
        squares.eq_ignore_ascii_case(text)
    };
    text.parse().or_else(|error| placed.find(is_it).map(Board::layout).ok_or(error))
}

/// An address on the web.
pub(super) fn web_address(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest.is_some_and(|it| !it.is_empty() && it.chars().all(|c| c.is_ascii_graphic())) {
        true => Ok(text.to_owned()),
        false => Err("expected one such as https://example.org/tables/".to_owned()),
    }
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

/// A table, or a pattern, and what is said of it.
#[derive(Clone, Debug)]
pub(crate) struct Of<T> {
    pub(crate) table: String,
    pub(crate) said: T,
}

impl<T: Clone> Of<T> {
    /// The form that this is for the table.
    pub(super) fn form(&self, form: impl Fn(T) -> Form) -> (String, Form) {
        (self.table.clone(), form(self.said.clone()))
    }
}

impl Of<String> {
    /// Reads `TABLE=TEXT`; what is wanted has an example.
    fn parse(text: &str, want: &str) -> Result<Self, String> {
        let parts = text.split_once('=').filter(|(a, b)| !a.is_empty() && !b.is_empty());
        let (table, said) = parts.ok_or_else(|| format!("want {want}"))?;
        Ok(Self { table: table.to_owned(), said: said.to_owned() })
    }

    /// What it is to be called.
    pub(super) fn name(text: &str) -> Result<Self, String> {
        Self::parse(text, "a table and its name, such as RAYS=rays")
    }

    /// The type of its entries.
    pub(super) fn element(text: &str) -> Result<Self, String> {
        Self::parse(text, "a table and the type of its entries, such as '*_DISTANCES=i32'")
    }
}

impl Of<Vec<String>> {
    fn list(text: &str, want: &str) -> Result<Self, String> {
        let Of { table, said } = Of::parse(text, want)?;
        Ok(Self { table, said: said.split(',').map(str::to_owned).collect() })
    }

    /// Its flags, from bit 0 on.
    pub(super) fn flags(text: &str) -> Result<Self, String> {
        Self::list(text, "a table and its flags, such as X88_ATTACKS=pawn,knight,bishop")
    }
}

impl Of<Vec<Axis>> {
    /// The order of its axes.
    pub(super) fn axes(text: &str) -> Result<Self, String> {
        let Of { table, said } =
            Of::list(text, "a table and its axes, such as RAYS=square,direction")?;
        let axis = |name: &String| Axis::named(name).ok_or_else(|| format!("`{name}` is no axis"));
        Ok(Self { table, said: said.iter().map(axis).collect::<Result<_, _>>()? })
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
