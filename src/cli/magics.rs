//! `magics`: the search for magic numbers.

mod by_square;
mod fancy;
mod interrupt;
mod merge;
mod progress;
mod shared;
mod until;

use std::process::ExitCode;

pub(crate) use fancy::fancy_magics;

use crate::cli::args::Magics;
use crate::cli::error::Error;

pub(crate) fn run(args: &Magics) -> Result<ExitCode, Error> {
    match args {
        Magics::Fancy(args) => fancy::run(args)?,
        Magics::Shared(args) => return shared::run(args),
        Magics::BySquare(args) => return by_square::run(args),
        Magics::Merge(args) => merge::run(args)?,
    }
    Ok(ExitCode::SUCCESS)
}
