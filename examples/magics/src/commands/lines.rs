//! `magics lines`: how many cache lines random look-ups touch.

use std::path::Path;
use std::process::ExitCode;

use chess_tables_gen::Slider;
use chess_tables_magics::lines_touched;

use crate::{Result, file};

pub(crate) fn run(file: Option<&Path>) -> Result<ExitCode> {
    let (magics, _) = file::numbers(file)?;
    println!("{} entries\n", magics.entries);
    println!("| occupied | look-ups | rook | bishop |\n|---|--:|--:|--:|");
    for (name, occupied) in [("1/4", 0.25), ("1/8", 0.125)] {
        for look_ups in [1_000, 10_000, 100_000] {
            let [rook, bishop] =
                Slider::ALL.map(|slider| lines_touched(&magics, slider, occupied, look_ups));
            println!("| {name} | {look_ups} | {rook:.0} | {bishop:.0} |");
        }
    }
    Ok(ExitCode::SUCCESS)
}
