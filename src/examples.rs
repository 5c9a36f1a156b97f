//! What the commands print that texts of this program have as examples.

use clap::Parser as _;

use crate::args::{Args, Verb};
use crate::error::Error;
use crate::request::Asked;
use crate::source::loaded::{Kind, Loaded};
use crate::{diff, languages, list, show};

/// What a command prints, or one that `generate` pipes its tables into.
pub(crate) fn printed(command: &str) -> Result<String, Error> {
    let (from, to) = match command.split_once(" | ") {
        Some((from, to)) => (Some(from), to),
        None => (None, command),
    };
    let wrong = || Error::new(format!("`{command}` cannot be an example"));
    match (from.map(parsed), parsed(to)) {
        (None, Some(Verb::Show(args))) => show::run(&args),
        (None, Some(Verb::List(args))) => list::run(&args, None),
        (Some(Some(Verb::Generate(Asked(mut request)))), Some(to)) => {
            let piped = languages::generated(&mut request)?;
            let (spec, origin) = ("-".to_owned(), "standard input".to_owned());
            let piped = Loaded { spec, kind: Kind::Stdin, origin, ..piped };
            match to {
                Verb::Diff(args) => Ok(diff::with(&args, piped)?.text),
                Verb::Show(args) => show::of(&piped, &args),
                _ => Err(wrong()),
            }
        }
        _ => Err(wrong()),
    }
}

fn parsed(command: &str) -> Option<Verb> {
    let words = shlex::split(command)?;
    let args = Args::try_parse_from(["chess-tables".to_owned()].into_iter().chain(words));
    args.ok().map(|args| args.verb)
}
