//! Magic numbers as Rust source, and back.

use std::fmt::{self, Write as _};

use chess_tables_cli::fancy_magics::{constant, magics_constant};
use chess_tables_gen::Slider;
use chess_tables_gen::tool::magics::SharedMagics;
use chess_tables_read::lists::{Language, read};

/// What a line begins with that says how the numbers were found.
const FOUND_BY: &str = "// Found by ";

/// What is wrong with a file of magic numbers.
#[derive(Debug)]
pub enum Error {
    /// It has no table of this name.
    NoTable(String),
    /// A table that should hold magic numbers or their offsets, and is of another type.
    NoMagics {
        /// The table's name.
        table: String,
        /// The type it should have.
        want: String,
    },
    /// The numbers index no table without collisions.
    Numbers(chess_tables_gen::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTable(name) => write!(f, "it has no table `{name}`"),
            Self::NoMagics { table, want } => {
                write!(f, "{table} holds no magic numbers: want the type {want}")
            }
            Self::Numbers(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<chess_tables_gen::Error> for Error {
    fn from(error: chess_tables_gen::Error) -> Self {
        Self::Numbers(error)
    }
}

/// Black magics as Rust source, with the commands that found them at the top.
pub fn shared_source(found: &SharedMagics, found_by: &[String]) -> String {
    let mut source = header(found_by);
    let _ = writeln!(
        source,
        "\n/// How long the table is that both sliders share.\n\
         pub const ENTRIES: usize = {};",
        found.entries
    );
    for slider in Slider::ALL {
        let doc = format!("The black magics of the {slider} by square.");
        source += &magics_constant(&doc, slider, &found.magics[slider as usize]);
        let doc = format!("Where the indices of the {slider} begin, by square.");
        let offsets = &found.offsets[slider as usize];
        source += &constant(&doc, slider, "OFFSETS: [u32; 64]", 8, offsets);
    }
    source
}

/// Reads back what [`shared_source`] wrote: the numbers, and the commands that found them. The
/// length of the table follows from the numbers.
///
/// # Errors
/// [`Error::NoTable`] and [`Error::NoMagics`] if one of the tables is not there or is another;
/// [`Error::Numbers`] if they index a table of more than 2^20 entries.
pub fn read_shared(source: &str) -> Result<(SharedMagics, Vec<String>), Error> {
    let tables = read(Language::Rust, source).set.tables;
    let values = |slider: Slider, kind: &str, want: &str| {
        let name = format!("{}_{kind}", slider.name().to_ascii_uppercase());
        let Some(table) = tables.iter().find(|table| table.name == name) else {
            return Err(Error::NoTable(name));
        };
        if table.type_name() != want {
            return Err(Error::NoMagics { table: name, want: want.to_owned() });
        }
        Ok(&table.values)
    };
    let (mut magics, mut offsets) = ([[0; 64]; 2], [[0; 64]; 2]);
    for slider in Slider::ALL {
        let found = values(slider, "MAGICS", "[u64; 64]")?;
        magics[slider as usize] = std::array::from_fn(|square| found[square] as u64);
        let found = values(slider, "OFFSETS", "[u32; 64]")?;
        offsets[slider as usize] = std::array::from_fn(|square| found[square] as u32);
    }
    Ok((SharedMagics::new(magics, SharedMagics::FIXED_SHIFTS, offsets)?, commands(source)))
}

/// The commands that found the numbers.
fn commands(source: &str) -> Vec<String> {
    source.lines().filter_map(|line| line.strip_prefix(FOUND_BY)).map(str::to_owned).collect()
}

fn header(found_by: &[String]) -> String {
    let lines = found_by.iter().map(|command| format!("{FOUND_BY}{command}\n"));
    lines
        .chain(["// Do not edit: go on searching. For 8x8 boards in layout a1b1.\n".to_owned()])
        .collect()
}
