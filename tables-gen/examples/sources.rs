//! Writes the source of all tables into a folder: on the chess board in every layout, and on boards
//! whose sets are `u128`.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use chess_tables_gen::{Board, Layout, Script};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("which folder?")?;
    for layout in Layout::ALL {
        write(&folder, "8x8", layout)?;
    }
    for (size, layout) in [("9x10", Layout::A8B8), ("16x8", Layout::A1A2)] {
        write(&folder, size, layout)?;
    }
    Ok(())
}

fn write(folder: &str, size: &str, layout: Layout) -> Result<(), Box<dyn Error>> {
    let board: Board = size.parse()?;
    let script = Script::new().tables(["*"]).board(board).layout(layout).fingerprints();
    let file = format!("{size}-{layout}.rs");
    fs::write(Path::new(folder).join(file), script.to_source()?)?;
    Ok(())
}
