//! Refreshes `tables/snapshot`, from which `chess-tables` is built without the generator:
//! `cargo run -p chess-tables-gen --example snapshot`.

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tables/snapshot");
    let files = chess_tables_gen::catalogue::snapshot();
    fs::create_dir_all(&folder)?;
    for (name, content) in &files {
        let path = folder.join(name);
        if fs::read(&path).ok().as_deref() != Some(content.as_bytes()) {
            fs::write(&path, content)?;
            println!("wrote {name}");
        }
    }
    for entry in fs::read_dir(&folder)? {
        let entry = entry?;
        if !files.iter().any(|(name, _)| entry.file_name() == name.as_str()) {
            fs::remove_file(entry.path())?;
            println!("removed {}", entry.path().display());
        }
    }
    Ok(())
}
