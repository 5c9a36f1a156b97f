//! Compares all counts of a suite.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use crate::args::Args;
use crate::engines::Divide;
use crate::error::Error;
use crate::run::{print, report_speed};
use crate::suite::{self, Case};

/// Prints the wrong counts and a summary. Returns false if there is a wrong count.
pub(crate) fn compare(
    path: &Path,
    args: &Args,
    divide: &Divide,
    out: &mut impl Write,
) -> Result<bool, Error> {
    let bytes = fs::read(path).map_err(|error| Error::file("read", path, &error))?;
    let cases = suite::text(&bytes)
        .and_then(suite::parse)
        .map_err(|error| Error::new(format!("`{}`, {error}", path.display())))?;
    let all = cases
        .iter()
        .flat_map(|case| case.counts.iter().map(move |&(depth, want)| (case, depth, want)));
    let most = args.max_nodes.map_or(u128::MAX, u128::from);
    let (tasks, beyond): (Vec<_>, Vec<_>) =
        all.partition(|&(_, depth, want)| depth <= args.depth && want <= most);
    let beyond = beyond.len();
    if tasks.is_empty() {
        return Err(Error::new(format!("no count of `{}` was compared", path.display()))
            .note(format!("all {beyond} are beyond `--depth {}` or `--max-nodes`", args.depth)));
    }
    let start = Instant::now();
    let (mut wrong, mut nodes) = (0, 0);
    for (case, depth, want) in &tasks {
        let counts = divide(&case.position, *depth, args.threads);
        let got: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
        nodes += got;
        if u128::from(got) != *want {
            wrong += 1;
            let Case { line, fen, .. } = case;
            print(
                out,
                format_args!("line {line}, depth {depth}: counted {got}, expected {want}: {fen}\n"),
            )?;
        }
    }
    let (positions, compared) = (cases.len(), tasks.len());
    print(
        out,
        format_args!(
            "{positions} positions, {compared} counts compared, {wrong} wrong; {beyond} counts skipped by the \
             limits\n"
        ),
    )?;
    report_speed(nodes, start.elapsed().as_secs_f64());
    Ok(wrong == 0)
}
