//! `generate`: what a build script would write. Its options are those of `Script`.

use std::path::{Path, PathBuf};

use chess_tables_gen::Script;

use crate::args::Generate;
use crate::error::Error;
use crate::languages::rust;
use crate::output::smaller_sliders;
use crate::request::script;
use crate::request::script::ALL;

pub(crate) fn run(args: &Generate) -> Result<(), Error> {
    let Generate { style, command, target, .. } = args;
    rust::deliver(requested(args)?, style, command.as_deref(), target)?;
    if let Some(method) = args.look_ups.sliders.method {
        let board = args.wanted.on.placed();
        smaller_sliders::note(target.output.as_deref(), board, method, "--sliders ");
    }
    Ok(())
}

/// The files that a command would write, beside a path.
pub(crate) fn repeated(args: &Generate, path: &Path) -> Result<Vec<(PathBuf, String)>, Error> {
    rust::files(&args.style.added_to(requested(args)?), &args.style, args.command.as_deref(), path)
}

fn requested(args: &Generate) -> Result<Script, Error> {
    let Generate { globs, wanted, look_ups, names, .. } = args;
    // Sliders alone are a wish, for the tables that they read.
    let script = script::script_or(
        globs,
        wanted,
        if look_ups.sliders.method.is_some() { &[] } else { ALL },
    )?;
    let script =
        script::with_magics(look_ups.added_to(script), &look_ups.sliders, wanted.on.placed());
    Ok(script::renamed(script, names))
}
