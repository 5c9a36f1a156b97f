//! Runs what the command line asks for.

use std::io::{self, Write};
use std::time::Instant;

use crate::args::Args;
use crate::boards::x88::X88Board;
use crate::compare::compare;
use crate::engines::{Divide, Engine, Form, engines};
use crate::error::Error;
use crate::merge::merge;
use crate::position::Position;
use crate::progress;

/// Prints counts. Returns false if a count of a suite is wrong. Times go to stderr, so stdout is the
/// same in every run.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<bool, Error> {
    if !args.merge.is_empty() {
        return merge(&args.merge, out);
    }
    let divide = choose(args)?;
    match &args.suite {
        _ if args.exchanges => exchanges(args, out).map(|()| true),
        Some(path) => compare(path, args, &divide, out),
        None => count(args, &divide, out).map(|()| true),
    }
}

/// Finds the board and form that the arguments name.
fn choose(args: &Args) -> Result<Divide, Error> {
    let board = &args.board;
    let of_board: Vec<_> = engines().into_iter().filter(|e| e.board == board).collect();
    let Some(default) = of_board.first() else {
        let mut boards: Vec<_> = engines().iter().map(|engine| engine.board).collect();
        boards.dedup();
        return Err(Error::new(format!("no board `{board}`"))
            .help(format!("the boards are {}", boards.join(", "))));
    };
    let mut forms = default.forms.clone();
    for (option, given) in args.forms() {
        let Some(value) = given else { continue };
        let Some(form) = forms.iter_mut().find(|form| form.option == option) else {
            return Err(Error::new(format!("the board `{board}` has no option `--{option}`"))
                .help("leave it out"));
        };
        *form = find(&of_board, option, value)?;
    }
    let engine = of_board.into_iter().find(|engine| engine.forms == forms);
    let engine = engine.expect("a board has all combinations of its forms");
    let name = engine.name();
    let runs = engine.divide.is_some();
    let divide = match (args.hash, engine.hashed) {
        (None, _) => engine.divide,
        (Some(megabytes), Some(hashed)) => {
            Some(hashed((megabytes as usize) << 20).map_err(|_| {
                Error::new(format!("there is no memory for `--hash {megabytes}`"))
                    .help("choose a smaller table")
            })?)
        }
        (Some(_), None) if runs => {
            return Err(Error::new(format!("the board `{board}` has no table of counts"))
                .help("leave out `--hash`, or take `--board pairs`"));
        }
        _ => None,
    };
    divide.ok_or_else(|| {
        Error::new(format!("this processor cannot run `{name}`"))
            .note("it has no BMI2, or its PEXT is slow")
            .help("choose another method, or leave out `--sliders` for the default")
    })
}

/// Finds the form for a value of an option.
fn find(of_board: &[Engine], option: &str, value: &str) -> Result<Form, Error> {
    let forms = of_board.iter().flat_map(|engine| &engine.forms);
    let forms: Vec<_> = forms.copied().filter(|form| form.option == option).collect();
    forms.iter().copied().find(|form| form.value == value).ok_or_else(|| {
        let mut values: Vec<&str> = Vec::new();
        for form in &forms {
            if !values.contains(&form.value) {
                values.push(form.value);
            }
        }
        let board = of_board[0].board;
        let error = Error::new(format!("the board `{board}` has no `--{option} {value}`"))
            .help(format!("choose one of {}", values.join(", ")));
        if option == "sliders" && cfg!(not(feature = "methods")) {
            return error.note("without its feature `methods`, perft is compiled with one method");
        }
        error
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
    let counts = progress::every_minute(1, |_| divide(&position, args.depth, args.threads));
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

pub(crate) fn report_speed(nodes: u64, seconds: f64) {
    eprintln!("{seconds:.3} s, {:.1} million nodes a second", nodes as f64 / seconds / 1e6);
}

/// Ignores a closed pipe.
pub(crate) fn print(out: &mut impl Write, text: std::fmt::Arguments) -> Result<(), Error> {
    match out.write_fmt(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error::new(format!("cannot write the counts: {error}")))
        }
        _ => Ok(()),
    }
}
