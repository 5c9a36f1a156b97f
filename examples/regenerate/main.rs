//! Writes everything in the repository that is generated: the tables from which `chess-tables` is built
//! without the generator, the list of them in the documentation, and what the generator promises.
//!
//! `cargo run --example regenerate` writes what differs. With `-- --check` it says what differs instead,
//! and ends with code 1 if anything does.

mod files;
mod public_api;

use std::process::ExitCode;
use std::{env, error::Error};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let check = match env::args().nth(1).as_deref() {
        None => false,
        Some("--check") => true,
        Some(other) => {
            eprintln!("error: unexpected `{other}`: want nothing, or `--check`");
            return Ok(ExitCode::from(2));
        }
    };
    let mut differs = false;
    for generated in files::all()? {
        let generated = generated.of();
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
