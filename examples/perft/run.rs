//! Runs what the command line asks for.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use crate::Args;
use crate::boards::x88::X88Board;
use crate::engines::{Divide, engines};
use crate::error::Error;
use crate::position::Position;
use crate::suite::{self, Case};

/// Prints counts. Returns false if a count of a suite is wrong. Times go to stderr, so stdout is the
/// same in every run.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<bool, Error> {
    let divide = choose(args)?;
    match &args.suite {
        _ if args.exchanges => exchanges(args, out).map(|()| true),
        Some(path) => compare(path, args, &divide, out),
        None => count(args, &divide, out).map(|()| true),
    }
}

/// Finds the board that the arguments name, or the first of its forms.
fn choose(args: &Args) -> Result<Divide, Error> {
    let (board, engines) = (&args.board, engines());
    let place = engines.iter().position(|engine| engine.name == *board);
    let place = place.or_else(|| engines.iter().position(|engine| engine.board() == board));
    let Some(place) = place else {
        let names: Vec<&str> = engines.iter().map(|engine| engine.name.as_str()).collect();
        let error = Error::new(format!("no board `{board}`"))
            .help(format!("the boards are {}", names.join(", ")));
        return Err(match cfg!(feature = "methods") {
            true => error,
            false => error.note("without its feature `methods`, perft is compiled with one method"),
        });
    };
    engines.into_iter().nth(place).and_then(|engine| engine.divide).ok_or_else(|| {
        Error::new(format!("this processor cannot run `{board}`"))
            .note("it has no BMI2, or its PEXT is slow")
            .help("choose another method, or leave it out for the default")
    })
}

fn position(args: &Args) -> Result<Position, Error> {
    args.fen.parse().map_err(|error| {
        Error::new(format!("cannot read the position `{}`: {error}", args.fen))
            .help(format!("a FEN looks like `{}`", crate::position::START))
    })
}

fn exchanges(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let position = position(args)?;
    let board = X88Board::new(&position);
    let mut lines: Vec<_> = board
        .captures()
        .map(|m| format!("{}: {:+}", m.name(&position), board.exchange(m)))
        .collect();
    lines.sort();
    for line in lines {
        print(out, format_args!("{line}\n"))?;
    }
    Ok(())
}

fn count(args: &Args, divide: &Divide, out: &mut impl Write) -> Result<(), Error> {
    let position = position(args)?;
    let start = Instant::now();
    let counts = divide(&position, args.depth, args.threads);
    let time = start.elapsed().as_secs_f64();
    let nodes: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
    if args.divide {
        let mut lines: Vec<_> =
            counts.iter().map(|(m, nodes)| format!("{}: {nodes}", m.name(&position))).collect();
        lines.sort();
        for line in lines {
            print(out, format_args!("{line}\n"))?;
        }
        print(out, format_args!("\n"))?;
    }
    print(out, format_args!("{nodes}\n"))?;
    report_speed(nodes, time);
    Ok(())
}

/// Prints the wrong counts and a summary. Returns false if there is a wrong count.
fn compare(path: &Path, args: &Args, divide: &Divide, out: &mut impl Write) -> Result<bool, Error> {
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

fn report_speed(nodes: u64, seconds: f64) {
    eprintln!("{seconds:.3} s, {:.1} million nodes a second", nodes as f64 / seconds / 1e6);
}

/// Ignores a closed pipe.
fn print(out: &mut impl Write, text: std::fmt::Arguments) -> Result<(), Error> {
    match out.write_fmt(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error::new(format!("cannot write the counts: {error}")))
        }
        _ => Ok(()),
    }
}
