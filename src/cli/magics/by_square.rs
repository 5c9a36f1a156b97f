//! `magics by-square`: the search for the shortest table.

use std::ops::ControlFlow;
use std::process::ExitCode;

use chess_tables_cli::magics::{SearchBySquare, Stop, shared_source};
use chess_tables_cli::shard::Shard;

use super::progress::Progress;
use super::shared::of;
use super::until::until_stopped;
use crate::cli::args::SearchBySquareArgs;
use crate::cli::error::Error;
use crate::cli::{output, source};

/// How many steps there are after the climbs if nothing else limits the search.
const STEPS: u64 = 1_300;

pub(super) fn run(args: &SearchBySquareArgs) -> Result<ExitCode, Error> {
    let mut search = begin(args)?;
    let usual = search.climbing_steps().saturating_add(STEPS);
    let steps = args.steps.or_else(|| args.seconds.is_none().then_some(usual));
    let mut progress = Progress::new(steps.unwrap_or(usual));
    let step = |search: &mut SearchBySquare, stop: Stop| {
        if steps.is_some_and(|most| search.steps() >= most) || search.step(stop).is_break() {
            progress.end();
            return Ok(ControlFlow::Break(()));
        }
        progress.show(search.steps(), search.steps(), search.entries(), || {
            let of = steps.map_or(String::new(), |of| format!(" of {of}"));
            format!("step {}{of}", search.steps())
        });
        Ok(ControlFlow::Continue(()))
    };
    until_stopped(&mut search, args.seconds, step, |search| deliver(search, args))
}

fn begin(args: &SearchBySquareArgs) -> Result<SearchBySquare, Error> {
    let seed = args.shard.unwrap_or(Shard::WHOLE).seed(args.seed);
    let mut search = SearchBySquare::new(seed).with_rounds(args.rounds);
    if let Some(path) = &args.from {
        search.learn(&source::read(path)?).map_err(|error| of(path, &error))?;
    }
    Ok(search)
}

/// Writes the multipliers, and the best so far, once it is checked.
fn deliver(search: &SearchBySquare, args: &SearchBySquareArgs) -> Result<(), Error> {
    let Some(best) = search.best() else {
        let nothing = Error::new("no step was done, so nothing was found");
        return Err(nothing.help("raise `--steps` or `--seconds`"));
    };
    best.fill()?;
    if args.keep.is_some() {
        output::deliver(&search.multipliers(), args.keep.as_deref())?;
    }
    output::deliver(&shared_source(&best, &[command(search, args)]), args.output.as_deref())
}

/// The command that finds the same again.
fn command(search: &SearchBySquare, args: &SearchBySquareArgs) -> String {
    let mut command = format!("`chess-tables magics by-square --seed {}", args.seed);
    if let Some(shard) = args.shard {
        command += &format!(" --shard {shard}");
    }
    if args.rounds != SearchBySquare::ROUNDS {
        command += &format!(" --rounds {}", args.rounds);
    }
    if let Some(from) = &args.from {
        let from = from.display().to_string();
        command += &format!(" --from {}", shlex::try_quote(&from).unwrap_or((&*from).into()));
    }
    command + &format!(" --steps {}`.", search.steps())
}
