//! `magics by-square`: the search for the shortest table.

use std::ops::ControlFlow;
use std::process::ExitCode;

use chess_tables_cli::magics::{SearchBySquare, Stop, shared_source};
use chess_tables_cli::shard::Shard;

use super::progress::Progress;
use super::until::until_stopped;
use crate::cli::args::SearchBySquareArgs;
use crate::cli::error::Error;
use crate::cli::output;

/// How many steps there are if nothing else limits the search.
const STEPS: u64 = 9_000;

pub(super) fn run(args: &SearchBySquareArgs) -> Result<ExitCode, Error> {
    let mut search = SearchBySquare::new(args.shard.unwrap_or(Shard::WHOLE).seed(args.seed));
    let steps = args.steps.or(args.seconds.is_none().then_some(STEPS));
    let mut progress = Progress::new(steps.unwrap_or(STEPS));
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

/// Writes the best so far, once it is checked.
fn deliver(search: &SearchBySquare, args: &SearchBySquareArgs) -> Result<(), Error> {
    let Some(best) = search.best() else {
        let nothing = Error::new("no step was done, so nothing was found");
        return Err(nothing.help("raise `--steps` or `--seconds`"));
    };
    best.fill()?;
    let shard = args.shard.map_or(String::new(), |shard| format!(" --shard {shard}"));
    let (seed, steps) = (args.seed, search.steps());
    let command = format!("`chess-tables magics by-square --seed {seed}{shard} --steps {steps}`.");
    output::deliver(&shared_source(&best, &[command]), args.output.as_deref())
}
