//! Writes all generated files of the repository: the snapshot of the tables, the lists of tables in the
//! documentation, the list of the generator's stable API, and the figures in documents.
//!
//! `cargo run --example regenerate` writes the files that differ. With `-- --check` it only lists them, and
//! ends with code 1 if there are any.

mod data_module;
mod figures;
mod files;
mod public_api;

use std::process::ExitCode;
use std::{env, error::Error};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let check = match env::args().nth(1).as_deref() {
        None => false,
        Some("--check") => true,
        Some(other) => {
            eprintln!("error: unexpected argument `{other}`: the only option is `--check`");
            return Ok(ExitCode::from(2));
        }
    };
    let mut differs = false;
    for generated in files::all()? {
        if check {
            for (path, what) in generated.differences()? {
                println!("{} {what}", path.display());
                differs = true;
            }
        } else {
            for (path, what) in generated.write()? {
                println!("{} {what}", path.display());
            }
        }
    }
    Ok(ExitCode::from(u8::from(differs)))
}
