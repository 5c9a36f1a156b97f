//! What the program does: a file or folder for each verb, of which none uses another's.

mod check;
mod completions;
mod diff;
mod explain;
mod export;
mod html;
mod list;
mod magics;
mod r#match;
mod show;
mod textconv;

use std::process::ExitCode;

use clap::Parser as _;

use crate::args::{Args, Verb};
use crate::error::Error;
use crate::output;
use crate::source::loaded::{Kind, Loaded};
use crate::write::languages;
use crate::write::request::{Export, Generate};

/// Nothing is printed before all that can fail is done, so that a failure leaves stdout empty; unless
/// it is that not all can be compared.
pub(crate) fn run(verb: Verb) -> Result<ExitCode, Error> {
    match verb {
        Verb::List(args) => output::print(&list::run(&args, output::width())?),
        Verb::Show(args) => output::print(&show::run(&args)?),
        Verb::Explain(args) => output::print(&explain::run(&args, &printed)?),
        Verb::Export(Export(request)) | Verb::Generate(Generate(request)) => export::run(request),
        Verb::Html(args) => html::run(&args, &printed),
        Verb::Textconv(args) => output::print_bytes(&textconv::run(&args)?),
        Verb::Completions { shell } => output::print(&completions::script(shell)?),
        Verb::Magics(args) => return magics::run(&args),
        Verb::Match(args) => return r#match::run(&args)?.deliver(),
        Verb::Diff(args) => return diff::run(&args)?.deliver(),
        Verb::Check(args) => return check::run(&args),
    }
    .map(|()| ExitCode::SUCCESS)
}

/// What a command prints that texts of this program have as an example, or one that `generate` pipes its tables into.
fn printed(command: &str) -> Result<String, Error> {
    let (from, to) = match command.split_once(" | ") {
        Some((from, to)) => (Some(from), to),
        None => (None, command),
    };
    let wrong = || Error::new(format!("`{command}` cannot be an example"));
    match (from.map(parsed), parsed(to)) {
        (None, Some(Verb::Show(args))) => show::run(&args),
        (None, Some(Verb::List(args))) => list::run(&args, None),
        (Some(Some(Verb::Generate(Generate(mut request)))), Some(to)) => {
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
