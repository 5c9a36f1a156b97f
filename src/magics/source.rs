//! Magic numbers as Rust source, and back.

use std::fmt::{Display, Write as _};

use chess_tables_gen::tool::magics::{FancyMagics, SharedMagics};
use chess_tables_gen::tool::numeral::hexadecimal;
use chess_tables_gen::{Board, Element, Slider};

use super::error::Error;
use crate::parse::parse;

/// What a line begins with that says how the numbers were found.
const FOUND_BY: &str = "// Found by ";

/// Fancy magics as Rust source, with the commands that found them at the top.
pub fn fancy_source(found: &FancyMagics, found_by: &[String]) -> String {
    let mut source = header(found_by);
    for slider in Slider::ALL {
        let doc = format!("The fancy magics of the {slider} by square.");
        magics(&mut source, &doc, slider, &found.magics);
    }
    source
}

/// The fancy magics of a board as Rust source, in the form in which `Script::fancy_magics` takes them.
pub fn fancy_source_on(board: Board, found: &[Vec<u64>; 2], found_by: &[String]) -> String {
    let size = board.to_string();
    let mut source = found_by.iter().map(|by| format!("{FOUND_BY}{by}\n")).collect::<String>();
    let _ = writeln!(
        source,
        "// For {} boards numbered {}: `fancy_magics(ROOK_MAGICS, BISHOP_MAGICS)` in a build script.",
        size,
        board.layout()
    );
    for slider in Slider::ALL {
        let doc = format!("The fancy magics of the {slider} by square.");
        let numbers = &found[slider as usize];
        let name_and_type = format!("MAGICS: [u64; {}]", numbers.len());
        let numbers = numbers.iter().map(|&magic| hexadecimal(Element::U64, magic.into()));
        array(&mut source, &doc, slider, &name_and_type, 4, &numbers.collect::<Vec<_>>());
    }
    source
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
        magics(&mut source, &doc, slider, &found.magics);
        if found.shifts != SharedMagics::FIXED_SHIFTS {
            let doc = format!("The shifts of the {slider} by square.");
            let shifts = &found.shifts[slider as usize];
            array(&mut source, &doc, slider, "SHIFTS: [u32; 64]", 16, shifts);
        }
        let doc = format!("Where the indices of the {slider} begin, by square.");
        let offsets = &found.offsets[slider as usize];
        array(&mut source, &doc, slider, "OFFSETS: [u32; 64]", 8, offsets);
    }
    source
}

/// Reads back what [`shared_source`] wrote: the numbers, and the commands that found them. The
/// length of the table follows from the numbers. Without shifts, these are the
/// [fixed ones](SharedMagics::FIXED_SHIFTS).
///
/// # Errors
/// [`Error::Source`] for what is no Rust; [`Error::NoTable`] and [`Error::NoMagics`] if one of the
/// tables is not there or is another; [`Error::Shift`] if a shift is above 63; [`Error::Numbers`] if they
/// index a table of more than 2^20 entries.
pub fn read_shared(source: &str) -> Result<(SharedMagics, Vec<String>), Error> {
    let tables = parse(source)?.set.tables;
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
    let has_shifts = tables.iter().any(|table| table.name.ends_with("_SHIFTS"));
    let (mut magics, mut offsets) = ([[0; 64]; 2], [[0; 64]; 2]);
    let mut shifts = SharedMagics::FIXED_SHIFTS;
    for slider in Slider::ALL {
        let found = values(slider, "MAGICS", "[u64; 64]")?;
        magics[slider as usize] = std::array::from_fn(|square| found[square] as u64);
        let found = values(slider, "OFFSETS", "[u32; 64]")?;
        offsets[slider as usize] = std::array::from_fn(|square| found[square] as u32);
        if has_shifts {
            let found = values(slider, "SHIFTS", "[u32; 64]")?;
            shifts[slider as usize] = std::array::from_fn(|square| found[square] as u32);
        }
    }
    match shifts.as_flattened().iter().find(|&&shift| shift > 63) {
        Some(&shift) => Err(Error::Shift(shift)),
        None => Ok((SharedMagics::new(magics, shifts, offsets)?, commands(source))),
    }
}

/// Reads back what [`fancy_source`] or [`fancy_source_on`] wrote: the board, the numbers by slider and square,
/// and the commands that found them. `None` if there are offsets: then all squares share one table.
///
/// # Errors
/// [`Error::Source`] for what is no Rust; [`Error::NoBoard`] if no comment names the board;
/// [`Error::NoTable`] and [`Error::NoMagics`] if one of the two tables is not there or is another.
#[expect(clippy::type_complexity, reason = "three things of one file")]
pub fn read_fancy(source: &str) -> Result<Option<(Board, [Vec<u64>; 2], Vec<String>)>, Error> {
    let tables = parse(source)?.set.tables;
    if tables.iter().any(|table| table.name.ends_with("_OFFSETS")) {
        return Ok(None);
    }
    let board = source.lines().find_map(board).ok_or(Error::NoBoard)?;
    let want = format!("[u64; {}]", board.len());
    let of = |slider: Slider| {
        let name = format!("{}_MAGICS", slider.name().to_ascii_uppercase());
        let Some(table) = tables.iter().find(|table| table.name == name) else {
            return Err(Error::NoTable(name));
        };
        if table.type_name() != want {
            return Err(Error::NoMagics { table: name, want: want.clone() });
        }
        Ok(table.values.iter().map(|&value| value as u64).collect())
    };
    let magics = [of(Slider::Rook)?, of(Slider::Bishop)?];
    Ok(Some((board, magics, commands(source))))
}

/// The board that a comment at the top names, as `For 7x9 boards numbered a1b1` or
/// `For 8x8 boards in layout a1b1`.
fn board(line: &str) -> Option<Board> {
    let (_, after) = line.strip_prefix("//")?.split_once("For ")?;
    let mut words = after.split([' ', ':', '.']);
    let size: Board = words.next()?.parse().ok()?;
    let layout = words.find_map(|word| word.parse().ok())?;
    Some(size.with_layout(layout))
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

fn magics(source: &mut String, doc: &str, slider: Slider, magics: &[[u64; 64]; 2]) {
    let numbers = magics[slider as usize].map(|magic| hexadecimal(Element::U64, magic.into()));
    array(source, doc, slider, "MAGICS: [u64; 64]", 4, &numbers);
}

fn array(
    source: &mut String,
    doc: &str,
    slider: Slider,
    name_and_type: &str,
    in_a_line: usize,
    values: &[impl Display],
) {
    let piece = slider.name().to_ascii_uppercase();
    let _ =
        writeln!(source, "\n/// {doc}\n#[rustfmt::skip]\npub const {piece}_{name_and_type} = [");
    for line in values.chunks(in_a_line) {
        let values: Vec<String> = line.iter().map(|value| format!("{value},")).collect();
        let _ = writeln!(source, "    {}", values.join(" "));
    }
    source.push_str("];\n");
}
