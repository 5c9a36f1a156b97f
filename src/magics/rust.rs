//! Magic numbers as Rust source.

use std::fmt::Display;

use chess_tables_gen::tool::numeral::hexadecimal;
use chess_tables_gen::{Board, Element, Slider};

/// The fancy magics of a board as Rust source, by slider and square, with the commands that found them at the
/// top: for 8x8 as the catalogue has them, else in the form in which `Script::fancy_magics` takes them.
pub fn fancy_source(board: Board, magics: &[Vec<u64>; 2], found_by: &[String]) -> String {
    let mut source: String = found_by.iter().map(|by| format!("// Found by {by}\n")).collect();
    source += &if board.is_8x8() {
        "// Do not edit: go on searching. For 8x8 boards in layout a1b1.\n".to_owned()
    } else {
        let layout = board.layout();
        format!(
            "// For {board} boards numbered {layout}: `fancy_magics(ROOK_MAGICS, BISHOP_MAGICS)` in a build script.\n"
        )
    };
    for slider in Slider::ALL {
        let doc = format!("The fancy magics of the {slider} by square.");
        source += &magics_constant(&doc, slider, &magics[slider as usize]);
    }
    source
}

/// The constant `ROOK_MAGICS` or `BISHOP_MAGICS`.
pub fn magics_constant(doc: &str, slider: Slider, magics: &[u64]) -> String {
    let numbers = magics.iter().map(|&magic| hexadecimal(Element::U64, magic.into()));
    let name_and_type = format!("MAGICS: [u64; {}]", magics.len());
    constant(doc, slider, &name_and_type, 4, &numbers.collect::<Vec<_>>())
}

/// A constant of a slider: `ROOK_`, name and type, and so many values in a line.
pub fn constant(
    doc: &str,
    slider: Slider,
    name_and_type: &str,
    in_a_line: usize,
    values: &[impl Display],
) -> String {
    let piece = slider.name().to_ascii_uppercase();
    let mut source =
        format!("\n/// {doc}\n#[rustfmt::skip]\npub const {piece}_{name_and_type} = [\n");
    for line in values.chunks(in_a_line) {
        let values: Vec<String> = line.iter().map(|value| format!("{value},")).collect();
        source += &format!("    {}\n", values.join(" "));
    }
    source + "];\n"
}
