//! `magics shared`: until it has done what it was asked for, its time is up, or somebody interrupts it.

use std::ops::ControlFlow;
use std::process::ExitCode;

use chess_tables_magics::{Search, Stop, seed, shared_source};

use crate::until::{Progress, until_stopped};
use crate::{Result, Shared, file};

/// How many rounds there are if nothing else limits the search.
const ROUNDS: u32 = 8;

pub(crate) fn run(args: &Shared) -> Result<ExitCode> {
    let (mut search, earlier) = begin(args)?;
    let limited = args.seconds.is_some() || args.steps.is_some();
    let rounds = args.rounds.or((!limited).then_some(ROUNDS));
    let mut progress = Progress::new();
    let mut written = 0;
    let step = |search: &mut Search, stop: Stop| {
        let is_done = rounds.is_some_and(|most| search.rounds() >= most)
            || args.steps.is_some_and(|most| search.steps() >= most);
        if is_done || search.step(stop).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        progress.show(search.steps(), search.entries(), || stage(search, rounds));
        if args.output.is_some() && search.rounds() > written {
            written = search.rounds();
            deliver(search, args, &earlier)?;
        }
        Ok(ControlFlow::Continue(()))
    };
    until_stopped(&mut search, args.seconds, step, |search| deliver(search, args, &earlier))
}

/// `round 2 of 8, 17 of 128 climbs`
fn stage(search: &Search, of: Option<u32>) -> String {
    let of = of.map_or(String::new(), |of| format!(" of {of}"));
    let (round, all) = (search.rounds() + 1, Search::CLIMBS_PER_ROUND);
    match search.climbs() {
        climbs if climbs == all => format!("round {round}{of}, packing"),
        climbs => format!("round {round}{of}, {climbs} of {all} climbs"),
    }
}

/// The search as it begins, and the commands that found what it begins with.
fn begin(args: &Shared) -> Result<(Search, Vec<String>)> {
    let seed = seed(args.seed, args.shard);
    let Some(path) = &args.from else { return Ok((Search::new(seed), vec![])) };
    let (found, found_by) = file::numbers(Some(path))?;
    Ok((Search::resume(seed, &found).map_err(|error| file::of(path, &error))?, found_by))
}

/// Writes the best so far, once it is checked.
fn deliver(search: &Search, args: &Shared, earlier: &[String]) -> Result<()> {
    let Some(best) = search.best() else {
        return Err("no step was done, so nothing was found: raise `--rounds`, `--steps` or `--seconds`, or give \
                    numbers to begin with by `--from`"
            .into());
    };
    best.fill()?;
    let mut found_by = earlier.to_vec();
    if search.steps() > 0 {
        found_by.push(command(search, args));
    }
    file::deliver(&shared_source(&best, &found_by), args.output.as_deref())
}

/// The command that finds the same again.
fn command(search: &Search, args: &Shared) -> String {
    let seed = args.seed;
    let shard = args.shard.map_or(String::new(), |shard| format!(" --shard {shard}"));
    let (rounds, steps) = (search.rounds(), search.steps());
    let (limit, where_) = if search.is_between_rounds() {
        (format!("--rounds {rounds}"), String::new())
    } else {
        (format!("--steps {steps}"), format!(", which end in round {}", rounds + 1))
    };
    let from = if args.from.is_some() { " --from` these" } else { "`" };
    format!("`magics shared --seed {seed}{shard} {limit}{from}{where_}.")
}
