//! The tables, and their fingerprints.

use chess_tables_gen::{Error, Layout, Script};

fn main() -> Result<(), Error> {
    let changed = cfg!(feature = "h8g8");
    Script::new()
        .tables(["PAWN_ATTACKS", "RAYS"])
        .layout(if changed { Layout::H8G8 } else { Layout::A1B1 })
        .fingerprints()
        .write("tables.rs")
}
