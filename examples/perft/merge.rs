//! The verdict on a suite from what its shards printed.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use crate::shard::Shard;

use crate::error::Error;
use crate::run::print;
use crate::shards::{Report, place};

/// A summary, and the file that has it.
struct Part {
    file: String,
    shard: Shard,
    report: Report,
}

/// Prints what one run over the whole suite prints. Returns false if there is a wrong count.
pub(crate) fn merge(files: &[PathBuf], out: &mut impl Write) -> Result<bool, Error> {
    let (mut parts, mut wrong) = (vec![], vec![]);
    for path in files {
        let text = fs::read_to_string(path).map_err(|error| Error::file("read", path, &error))?;
        let file = format!("`{}`", path.display());
        for (line, number) in text.lines().zip(1..) {
            if let Some(place) = place(line) {
                wrong.push((place, line.to_owned()));
            } else if let Some((shard, report)) = Report::read(line) {
                parts.push(Part { file: file.clone(), shard, report });
            } else {
                let error =
                    format!("{file}, line {number}: no line that a shard of a suite printed");
                return Err(Error::new(error).help("give the standard output of `perft --shard`"));
            }
        }
        if !parts.iter().any(|part| part.file == file) {
            return Err(Error::new(format!("{file} ends before the summary of its shard"))
                .help("the shard was stopped: run it again"));
        }
    }
    parts.sort_by_key(|part| part.shard.index());
    let report = sum(&parts)?;
    if report.wrong != wrong.len() {
        let (said, lines) = (report.wrong, wrong.len());
        return Err(Error::new(format!(
            "{said} counts are wrong, but {lines} of them are printed"
        )));
    }
    wrong.sort();
    for (_, line) in &wrong {
        print(out, format_args!("{line}\n"))?;
    }
    print(out, format_args!("{report}\n"))?;
    Ok(wrong.is_empty())
}

/// All shards together, if they are the shards of one suite and each is there once.
fn sum(parts: &[Part]) -> Result<Report, Error> {
    let first = &parts[0];
    let count = first.shard.count();
    for part in parts {
        let common = |it: &Part| {
            let Report { positions, of, beyond, suite, .. } = it.report;
            (it.shard.count(), positions, of, beyond, suite)
        };
        if common(part) != common(first) {
            let (one, other) = (&first.file, &part.file);
            let error =
                format!("{one} and {other} are of two suites, or of one divided in two ways");
            return Err(Error::new(error)
                .help("run all shards with the same suite, limits and number of shards"));
        }
    }
    let twice = parts.windows(2).find(|pair| pair[0].shard == pair[1].shard);
    if let Some([one, other]) = twice {
        let (shard, one, other) = (one.shard, &one.file, &other.file);
        return Err(Error::new(format!("shard {shard} is there twice, in {one} and in {other}")));
    }
    let there = |index| parts.iter().any(|part| part.shard.index() == index);
    let missing: Vec<u32> = (0..count).filter(|&index| !there(index)).collect();
    if let [index, others @ ..] = &missing[..] {
        let others = match others.len() {
            0 => String::new(),
            more => format!(", and {more} more"),
        };
        return Err(Error::new(format!("shard {index}/{count} is missing{others}")));
    }
    let of_all = |number: fn(&Report) -> usize| parts.iter().map(|part| number(&part.report)).sum();
    let (compared, wrong) = (of_all(|report| report.compared), of_all(|report| report.wrong));
    let of = first.report.of;
    if compared != of {
        return Err(Error::new(format!("the shards compared {compared} of {of} counts")));
    }
    Ok(Report { compared, wrong, ..first.report })
}
