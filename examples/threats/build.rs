//! The tables of all published versions of threat inputs, with the pieces numbered as Stockfish does: 0 is an empty
//! square, own pieces are 1 to 6, and the enemy's 9 to 14.

use std::error::Error;

use chess_tables_gen::{Definition, Script, Threats};

fn main() -> Result<(), Box<dyn Error>> {
    for version in Threats::VERSIONS {
        let threats: Threats = format!("{version} pieces=-PNBRQK--pnbrqk-").parse()?;
        let tables = Definition::threats(&threats).into_iter();
        // The other two tables depend on how pawns attack alone: those of two versions are enough.
        let is_first = [59_808, 60_720].contains(version);
        let wanted = tables.filter(|it| is_first || it.name() == "THREAT_PAIRS");
        wanted.fold(Script::new(), Script::table).write(&format!("threats_{version}.rs"))?;
    }
    Script::new().tables(["THREAT_ORIENTATIONS"]).write("orientations.rs")?;
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}
