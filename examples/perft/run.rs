//! What the command line asks for.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use crate::args::Args;
use crate::engines::{Divide, engines};
use crate::error::Error;
use crate::position::Position;
use crate::suite::{self, Case};

/// Prints counts, and whether all of a suite's are right. Times go to stderr: the same command
/// prints the same on stdout.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<bool, Error> {
    let divide = choose(&args.board, args.sliders.as_deref())?;
    match &args.suite {
        Some(path) => compare(path, args, &divide, out),
        None => count(args, &divide, out).map(|()| true),
    }
}

/// The board of that name, by the slider method of that name.
fn choose(board: &str, sliders: Option<&str>) -> Result<Divide, Error> {
    let of_board: Vec<_> = engines().into_iter().filter(|engine| engine.board == board).collect();
    if of_board.is_empty() {
        let mut boards: Vec<_> = engines().iter().map(|engine| engine.board).collect();
        boards.dedup();
        return Err(Error::new(format!("no board `{board}`"))
            .help(format!("the boards are {}", boards.join(", "))));
    }
    let methods: Vec<_> = of_board.iter().filter_map(|engine| engine.sliders).collect();
    let chosen = of_board.into_iter().find(|engine| sliders.is_none() || engine.sliders == sliders);
    let sliders = sliders.unwrap_or_default();
    match chosen {
        Some(engine) => engine.divide.ok_or_else(|| {
            Error::new(format!("this processor cannot look up sliders by `{sliders}`"))
                .note("it has no BMI2, or only one whose PEXT is slow")
                .help("take another method, or none for the default")
        }),
        None if methods.is_empty() => {
            Err(Error::new(format!("the board `{board}` has no choice of slider methods"))
                .help("leave `--sliders` out"))
        }
        None => Err(Error::new(format!("no slider method `{sliders}` for the board `{board}`"))
            .help(format!("the methods are {}", methods.join(", ")))),
    }
}

fn count(args: &Args, divide: &Divide, out: &mut impl Write) -> Result<(), Error> {
    let position: Position = args.fen.parse().map_err(|error| {
        Error::new(format!("`{}` is no position: {error}", args.fen))
            .help(format!("a position looks like `{}`", crate::position::START))
    })?;
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

fn compare(path: &Path, args: &Args, divide: &Divide, out: &mut impl Write) -> Result<bool, Error> {
    let bytes = fs::read(path).map_err(|error| Error::file("read", path, &error))?;
    let Ok(text) = String::from_utf8(bytes) else {
        return Err(Error::new(format!("`{}` is not UTF-8", path.display())));
    };
    let cases = suite::parse(&text)
        .map_err(|error| Error::new(format!("`{}`, {error}", path.display())))?;
    let (mut compared, mut wrong, mut beyond, mut nodes) = (0, 0, 0, 0);
    let start = Instant::now();
    for case in &cases {
        let Case { line, fen, position, counts } = case;
        for &(depth, want) in counts {
            if depth > args.depth || args.max_nodes.is_some_and(|most| want > most.into()) {
                beyond += 1;
                continue;
            }
            let got: u64 =
                divide(position, depth, args.threads).iter().map(|(_, nodes)| nodes).sum();
            compared += 1;
            nodes += got;
            if u128::from(got) != want {
                wrong += 1;
                print(
                    out,
                    format_args!("line {line}, depth {depth}: {got}, want {want}: {fen}\n"),
                )?;
            }
        }
    }
    if compared == 0 {
        return Err(Error::new(format!("no count of `{}` was compared", path.display()))
            .note(format!("it has {beyond} beyond `--depth` {} or `--max-nodes`", args.depth)));
    }
    let positions = cases.len();
    print(
        out,
        format_args!(
            "{positions} positions, {compared} counts compared, {wrong} wrong; {beyond} counts \
             beyond the limits\n"
        ),
    )?;
    report_speed(nodes, start.elapsed().as_secs_f64());
    Ok(wrong == 0)
}

fn report_speed(nodes: u64, seconds: f64) {
    eprintln!("{seconds:.3} s, {:.1} million nodes a second", nodes as f64 / seconds / 1e6);
}

/// A reader that has gone away is no trouble.
fn print(out: &mut impl Write, text: std::fmt::Arguments) -> Result<(), Error> {
    match out.write_fmt(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error::new(format!("cannot write the counts: {error}")))
        }
        _ => Ok(()),
    }
}
