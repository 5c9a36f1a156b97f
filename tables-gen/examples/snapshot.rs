//! Refreshes `tables/snapshot`, from which `chess-tables` is built without the generator, and the
//! list of tables in `README.md`: `cargo run -p chess-tables-gen --example snapshot`.

use std::path::Path;
use std::{error::Error, fs, io};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tables/snapshot");
    let files = chess_tables_gen::tool::catalogue::snapshot()?;
    fs::create_dir_all(&folder)?;
    for (name, content) in &files {
        write_if_changed(&folder.join(name), content)?;
    }
    for entry in fs::read_dir(&folder)? {
        let entry = entry?;
        if !files.iter().any(|(name, _)| entry.file_name() == name.as_str()) {
            fs::remove_file(entry.path())?;
            println!("removed {}", entry.path().display());
        }
    }
    let readme = folder.join("../../README.md");
    let text = fs::read_to_string(&readme)?;
    let (before, rest) = text.split_once(BEGIN).ok_or(MISSING)?;
    let (_, after) = rest.split_once(END).ok_or(MISSING)?;
    let overview = chess_tables_gen::tool::catalogue::overview()?;
    write_if_changed(&readme, &format!("{before}{BEGIN}\n\n{overview}{END}{after}"))?;
    Ok(())
}

const BEGIN: &str = "<!-- tables -->";
const MISSING: &str = "README.md has no place for the list of tables";
const END: &str = "<!-- /tables -->";

fn write_if_changed(path: &Path, content: &str) -> io::Result<()> {
    if fs::read(path).ok().as_deref() != Some(content.as_bytes()) {
        fs::write(path, content)?;
        println!("wrote {}", path.display());
    }
    Ok(())
}
