//! Inspects chess tables and compares versions of them: reads arguments, loads tables, prints.

#![forbid(unsafe_code)]

// What the program is made of.
mod args;
mod compare;
mod drawing;
mod error;
mod explanation;
mod find;
mod languages;
mod output;
mod overwriting;
mod report;
mod request;
mod source;
mod topics;
mod usage;

// Its verbs, a room each.
mod check;
mod completions;
mod diff;
mod explain;
mod export;
mod html;
mod list;
mod magics;
mod matching;
mod show;
mod textconv;

use std::process::ExitCode;

use args::{Args, Verb};
use clap::Parser as _;
use error::Error;
use request::Asked;
use source::loaded::{Kind, Loaded};

fn main() -> ExitCode {
    let ended = match usage::parse() {
        Ok(args) => {
            report::text::choose(args.color);
            run(args.verb)
        }
        Err(ended) => ended,
    };
    match ended {
        Ok(code) => code,
        Err(error) => {
            output::complain(&error);
            ExitCode::from(2)
        }
    }
}

/// Nothing is printed before all that can fail is done, so that a failure leaves stdout empty; unless
/// it is that not all can be compared.
fn run(verb: Verb) -> Result<ExitCode, Error> {
    match verb {
        Verb::List(args) => output::print(&list::run(&args, output::width())?),
        Verb::Show(args) => output::print(&show::run(&args)?),
        Verb::Explain(args) => output::print(&explain::run(&args, &printed)?),
        Verb::Export(Asked(request)) | Verb::Generate(Asked(request)) => export::run(request),
        Verb::Html(args) => html::run(&args, &printed),
        Verb::Textconv(args) => output::print_bytes(&textconv::run(&args)?),
        Verb::Completions { shell } => output::print(&completions::script(shell)?),
        Verb::Magics(args) => magics::run(&args),
        Verb::Match(args) => return matching::run(&args)?.deliver(),
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

// Not in `error.rs`, which perft shares: it does not depend on the generator.
impl From<chess_tables_gen::Error> for Error {
    fn from(error: chess_tables_gen::Error) -> Self {
        // The line of the generator's error would be one of this program.
        Self::new(error.without_location().to_string())
    }
}
