//! `generate`: what a build script would write. Its options are those of a request.

use std::path::{Path, PathBuf};

use chess_tables_gen::Request;

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
    let mut request = requested(args)?;
    args.style.added_to(&mut request);
    rust::files(&request, args.command.as_deref(), path)
}

fn requested(args: &Generate) -> Result<Request, Error> {
    let Generate { globs, wanted, look_ups, names, .. } = args;
    // Sliders alone are a wish, for the tables that they read.
    let others = if look_ups.sliders.method.is_some() { &[] } else { ALL };
    let mut request = script::request_or(globs, wanted, others)?;
    look_ups.added_to(&mut request);
    script::with_magics(&mut request);
    names.added_to(&mut request);
    Ok(request)
}
