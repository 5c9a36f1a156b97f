//! Usage errors, without what misleads.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::args::Args;
use crate::error::{Error, visible};
use crate::request::command::parsed;
use crate::source::registry;
use crate::{output, topics};

/// The arguments; `Err` with how the program ends if it was asked for help, or cannot be asked so.
pub(crate) fn parse() -> Result<Args, Result<ExitCode, Error>> {
    let words: Vec<OsString> = std::env::args_os().collect();
    let args = parsed(&words).or_else(|error| match with_verb(&words, &error) {
        Some(words) => parsed(words),
        None => Err(error),
    });
    args.map_err(|error| said(&mended(error)))
}

/// The words with the verb that was left out: a table or a topic alone is explained, an entry is shown.
fn with_verb(words: &[OsString], error: &clap::Error) -> Option<Vec<OsString>> {
    let name = words.get(1)?.to_str().filter(|_| error.kind() == ErrorKind::InvalidSubcommand)?;
    let is_table = registry::all_names().any(|table| table.eq_ignore_ascii_case(name));
    let is_option = |word: &OsString| word.as_encoded_bytes().starts_with(b"-");
    let verb = match is_table && words.get(2).is_some_and(|next| !is_option(next)) {
        true => "show",
        false => "explain",
    };
    let is_known = is_table || topics::named(name).is_some();
    let words = || [&words[..1], &[verb.into()], &words[1..]].concat();
    is_known.then(words)
}

/// Prints what clap says. It would pass over a full disk, and over what steers the terminal in words of
/// the command line, which may be names of files.
fn said(error: &clap::Error) -> Result<ExitCode, Error> {
    let text = error.render();
    if !error.use_stderr() {
        return output::print(&text.ansi().to_string()).map(|()| ExitCode::SUCCESS);
    }
    let plain = text.to_string();
    if plain.lines().all(|line| visible(line) == line) {
        error.exit();
    }
    for line in plain.lines() {
        // There is nobody left to tell if this fails.
        let _ = writeln!(io::stderr(), "{}", visible(line));
    }
    Ok(ExitCode::from(2))
}

/// An option that the verb does not have: nobody wants it for the name of a table or a file, as clap
/// supposes; and what is printed can go into a file without one.
fn mended(mut error: clap::Error) -> clap::Error {
    if error.kind() != ErrorKind::UnknownArgument {
        return error;
    }
    let invalid = error.get(ContextKind::InvalidArg).map(ToString::to_string);
    let mut tips = match error.remove(ContextKind::Suggested) {
        Some(ContextValue::StyledStrs(tips)) => tips,
        _ => vec![],
    };
    tips.retain(|tip| !tip.to_string().starts_with("to pass "));
    if [Some("-o"), Some("--output")].contains(&invalid.as_deref()) {
        tips.push("`> FILE` writes what is printed into a file".into());
    }
    if !tips.is_empty() {
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    error
}
