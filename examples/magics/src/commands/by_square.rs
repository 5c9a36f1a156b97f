//! `magics by-square`: the search for the shortest table.

use std::ops::ControlFlow;
use std::process::ExitCode;

use chess_tables_magics::{SearchBySquare, Stop, seed, shared_source};

use crate::progress::Progress;
use crate::until::until_stopped;
use crate::{BySquare, Result, file};

/// How many steps there are after the climbs if nothing else limits the search.
const STEPS: u64 = 1_300;

pub(crate) fn run(args: &BySquare) -> Result<ExitCode> {
    let mut search = begin(args)?;
    let usual = search.climbing_steps().saturating_add(STEPS);
    let steps = args.steps.or_else(|| args.seconds.is_none().then_some(usual));
    let mut progress = Progress::new();
    let step = |search: &mut SearchBySquare, stop: Stop| {
        if steps.is_some_and(|most| search.steps() >= most) || search.step(stop).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        progress.show(search.steps(), search.entries(), || {
            let of = steps.map_or(String::new(), |of| format!(" of {of}"));
            format!("step {}{of}", search.steps())
        });
        Ok(ControlFlow::Continue(()))
    };
    until_stopped(&mut search, args.seconds, step, |search| deliver(search, args))
}

fn begin(args: &BySquare) -> Result<SearchBySquare> {
    let seed = seed(args.seed, args.shard);
    let mut search = SearchBySquare::new(seed).with_rounds(args.rounds);
    if let Some(path) = &args.from {
        search.learn(&file::read(path)?).map_err(|error| file::of(path, &error))?;
    }
    Ok(search)
}

/// Writes the multipliers, and the best so far, once it is checked.
fn deliver(search: &SearchBySquare, args: &BySquare) -> Result<()> {
    let Some(best) = search.best() else {
        return Err("no step was done, so nothing was found: raise `--steps` or `--seconds`".into());
    };
    best.fill()?;
    if args.keep.is_some() {
        file::deliver(&search.multipliers(), args.keep.as_deref())?;
    }
    file::deliver(&shared_source(&best, &[command(search, args)]), args.output.as_deref())
}

/// The command that finds the same again.
fn command(search: &SearchBySquare, args: &BySquare) -> String {
    let mut command = format!("`magics by-square --seed {}", args.seed);
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
