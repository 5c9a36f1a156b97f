//! `magics shared`: until it has done what it was asked for, its time is up, or somebody interrupts it.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use chess_tables_cli::magics::{Search, Stop, read_shared, shared_source};
use chess_tables_cli::shard::Shard;

use super::progress::Progress;
use super::until::until_stopped;
use crate::cli::args::SharedSearch;
use crate::cli::error::Error;
use crate::cli::provenance::quoted;
use crate::cli::{output, source};

/// How many rounds there are if nothing else limits the search.
const ROUNDS: u32 = 8;

pub(super) fn run(args: &SharedSearch) -> Result<ExitCode, Error> {
    let (mut search, earlier) = begin(args)?;
    let limited = args.seconds.is_some() || args.steps.is_some();
    let rounds = args.rounds.or((!limited).then_some(ROUNDS));
    let mut progress = Progress::new(Search::CLIMBS_PER_ROUND.into());
    let mut written = 0;
    let step = |search: &mut Search, stop: Stop| {
        let is_done = rounds.is_some_and(|most| search.rounds() >= most)
            || args.steps.is_some_and(|most| search.steps() >= most);
        if is_done || search.step(stop).is_break() {
            progress.end();
            return Ok(ControlFlow::Break(()));
        }
        progress.show(search.climbs().into(), search.steps(), search.entries(), || {
            stage(search, rounds)
        });
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
fn begin(args: &SharedSearch) -> Result<(Search, Vec<String>), Error> {
    let seed = args.shard.unwrap_or(Shard::WHOLE).seed(args.seed);
    let Some(path) = &args.from else { return Ok((Search::new(seed), vec![])) };
    let (found, found_by) = read_shared(&source::read(path)?).map_err(|error| of(path, &error))?;
    Ok((Search::resume(seed, &found).map_err(|error| of(path, &error))?, found_by))
}

/// What is wrong with a file.
pub(super) fn of(path: &Path, error: &dyn Display) -> Error {
    Error::new(format!("{}: {error}", quoted(&path.display().to_string())))
}

/// Writes the best so far, once it is checked.
fn deliver(search: &Search, args: &SharedSearch, earlier: &[String]) -> Result<(), Error> {
    let Some(best) = search.best() else {
        let nothing = Error::new("no step was done, so nothing was found");
        return Err(nothing.help(
            "raise `--rounds`, `--steps` or `--seconds`, or give numbers to begin with by `--from`",
        ));
    };
    best.fill()?;
    let mut found_by = earlier.to_vec();
    if search.steps() > 0 {
        found_by.push(command(search, args));
    }
    output::deliver(&shared_source(&best, &found_by), args.output.as_deref())
}

/// The command that finds the same again.
fn command(search: &Search, args: &SharedSearch) -> String {
    let seed = args.seed;
    let shard = args.shard.map_or(String::new(), |shard| format!(" --shard {shard}"));
    let (rounds, steps) = (search.rounds(), search.steps());
    let (limit, where_) = if search.is_between_rounds() {
        (format!("--rounds {rounds}"), String::new())
    } else {
        (format!("--steps {steps}"), format!(", which end in round {}", rounds + 1))
    };
    let from = if args.from.is_some() { " --from` these" } else { "`" };
    format!("`chess-tables magics shared --seed {seed}{shard} {limit}{from}{where_}.")
}
