//! Compares all counts of a suite, or a shard of them.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use crate::args::Args;
use crate::engines::Divide;
use crate::error::Error;
use crate::progress;
use crate::run::{print, report_speed};
use crate::shards::{Report, Task, key, of_shard};
use crate::suite;

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
        .flat_map(|case| case.counts.iter().map(move |&(depth, want)| Task { case, depth, want }));
    let most = args.max_nodes.map_or(u128::MAX, u128::from);
    let (tasks, beyond): (Vec<_>, Vec<_>) =
        all.partition(|task| task.depth <= args.depth && task.want <= most);
    let beyond = beyond.len();
    if tasks.is_empty() {
        return Err(Error::new(format!("no count of `{}` was compared", path.display()))
            .note(format!("all {beyond} are beyond `--depth {}` or `--max-nodes`", args.depth)));
    }
    let (of, suite) = (tasks.len(), key(&tasks));
    let tasks = match args.shard {
        None => tasks,
        Some(shard) => of_shard(tasks, shard),
    };
    let start = Instant::now();
    let (wrong, nodes) = progress::every_minute(tasks.len(), |done| {
        let (mut wrong, mut nodes) = (vec![], 0);
        for task in &tasks {
            let counts = divide(&task.case.position, task.depth, args.threads);
            let got: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
            if u128::from(got) != task.want {
                wrong.push(task.wrong(got));
            }
            nodes += got;
            done();
        }
        (wrong, nodes)
    });
    let report = Report {
        positions: cases.len(),
        compared: tasks.len(),
        of,
        beyond,
        wrong: wrong.len(),
        suite,
    };
    for line in &wrong {
        print(out, format_args!("{line}\n"))?;
    }
    match args.shard {
        None => print(out, format_args!("{report}\n"))?,
        Some(shard) => print(out, format_args!("{}\n", report.of_shard(shard)))?,
    }
    report_speed(nodes, start.elapsed().as_secs_f64());
    Ok(wrong.is_empty())
}
