//! Magic numbers as Rust source, and back.

use std::fmt::Write as _;

use chess_tables_cli::fancy_magics::{constant, magics_constant};
use chess_tables_gen::Slider;
use chess_tables_gen::tool::magics::SharedMagics;
use chess_tables_read::lists::{Language, read};

/// What a line begins with that says how the numbers were found.
const FOUND_BY: &str = "// Found by ";

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
/// If one of the tables is not there or is of another type, or if they index a table of more than 2^20 entries.
pub fn read_shared(source: &str) -> Result<(SharedMagics, Vec<String>), String> {
    let tables = read(Language::Rust, source).set.tables;
    let values = |slider: Slider, kind: &str, want: &str| {
        let name = format!("{}_{kind}", slider.name().to_ascii_uppercase());
        let Some(table) = tables.iter().find(|table| table.name == name) else {
            return Err(format!("it has no table `{name}`"));
        };
        if table.type_name() != want {
            return Err(format!("{name} holds no magic numbers: want the type {want}"));
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
    match SharedMagics::new(magics, SharedMagics::FIXED_SHIFTS, offsets) {
        Ok(found) => Ok((found, commands(source))),
        Err(error) => Err(error.to_string()),
    }
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
