//! `magics`: the search for magic numbers.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use chess_tables_cli::magics::{
    Search, fancy, fancy_source, fancy_source_on, read_shared, shared_source,
};
use chess_tables_gen::tool::magics::FancyMagics;
use chess_tables_gen::{Board, Script, Slider, SliderMethod};

use crate::cli::args::{FancySearch, Magics, SharedSearch};
use crate::cli::error::Error;
use crate::cli::provenance::quoted;
use crate::cli::{output, source};

pub(crate) fn run(args: &Magics) -> Result<(), Error> {
    match args {
        Magics::Fancy(args) => find_fancy(args),
        Magics::Shared(args) => find_shared(args),
    }
}

fn find_fancy(args: &FancySearch) -> Result<(), Error> {
    let board = args.board.unwrap_or_default().with_layout(args.layout.unwrap_or_default());
    if SliderMethod::on(board).all(|method| method != SliderMethod::FancyMagic) {
        let methods: Vec<&str> = SliderMethod::on(board).map(SliderMethod::name).collect();
        let limit = "they are for at most 64 squares, 12 files and 12 ranks";
        let others = format!("`generate --sliders` has {} for this board", methods.join(", "));
        let error = Error::new(format!("a board of {board} cannot have fancy magics: {limit}"));
        return Err(error.help(others));
    }
    let mut progress = Progress::new();
    let found = fancy_magics(board, args.seed, |number| {
        progress.say(|| format!("{number} of {} magics", 2 * board.len()));
    });
    progress.end();
    let seed = args.seed;
    let source = if board.is_8x8() {
        let of = |slider: usize| std::array::from_fn(|square| found[slider][square]);
        let found = FancyMagics { magics: [of(0), of(1)] };
        for slider in Slider::ALL {
            found.fill(slider)?;
        }
        fancy_source(&found, &[format!("`chess-tables magics fancy --seed {seed}`.")])
    } else {
        let [rook, bishop] = found.clone();
        let script = Script::new().board(board).fancy_magics(rook, bishop);
        script.tables(["ROOK_FANCY_MAGICS"]).to_tables()?;
        let layout = args.layout.map_or(String::new(), |layout| format!(" --layout {layout}"));
        let command = format!("`chess-tables magics fancy --board {board}{layout} --seed {seed}`.");
        fancy_source_on(board, &found, &[command])
    };
    output::deliver(&source, args.output.as_deref())
}

/// The fancy magics of a board, by slider and square.
pub(crate) fn fancy_magics(board: Board, seed: u64, mut begin: impl FnMut(usize)) -> [Vec<u64>; 2] {
    Slider::ALL.map(|slider| {
        let magic = |square| {
            begin(board.len() * slider as usize + square);
            fancy(board, slider, square, seed)
        };
        (0..board.len()).map(magic).collect()
    })
}

fn find_shared(args: &SharedSearch) -> Result<(), Error> {
    let begun = Instant::now();
    let (mut search, earlier) = match &args.from {
        None => (Search::new(args.seed), vec![]),
        Some(path) => {
            let text = source::read(path)?;
            let name = quoted(&path.display().to_string());
            let wrong = |error: &dyn std::fmt::Display| Error::new(format!("{name}: {error}"));
            let (found, found_by) = read_shared(&text).map_err(|error| wrong(&error))?;
            (Search::resume(args.seed, &found).map_err(|error| wrong(&error))?, found_by)
        }
    };
    let mut progress = Progress::new();
    let mut rounds = 0;
    let late = || args.seconds.is_some_and(|most| begun.elapsed() >= Duration::from_secs(most));
    while rounds < args.rounds && !late() {
        for step in 0..Search::STEPS_PER_ROUND {
            progress.say(|| {
                let best = search.entries().map_or(String::new(), |n| format!(", {n} entries"));
                format!("round {} of {}, {step} of 128{best}", rounds + 1, args.rounds)
            });
            search.step();
        }
        rounds += 1;
        if args.output.is_some() && rounds < args.rounds {
            output::deliver(&written(&search, args, rounds, &earlier)?, args.output.as_deref())?;
        }
    }
    progress.end();
    output::deliver(&written(&search, args, rounds, &earlier)?, args.output.as_deref())
}

/// The best so far as source, once it is checked.
fn written(
    search: &Search,
    args: &SharedSearch,
    rounds: u32,
    earlier: &[String],
) -> Result<String, Error> {
    let Some(best) = search.best() else {
        return Err(Error::new("no round was run, so nothing was found")
            .help("raise `--rounds` or `--seconds`, or give numbers to begin with by `--from`"));
    };
    best.fill()?;
    let mut found_by = earlier.to_vec();
    if rounds > 0 {
        let from = if args.from.is_some() { " --from` these" } else { "`" };
        let seed = args.seed;
        found_by
            .push(format!("`chess-tables magics shared --seed {seed} --rounds {rounds}{from}."));
    }
    Ok(shared_source(&best, &found_by))
}

/// One line on standard error that is written over and over, if a terminal is there to show it.
struct Progress {
    shown: bool,
    last: Option<Instant>,
}

impl Progress {
    /// Often enough to see that it goes on.
    const INTERVAL: Duration = Duration::from_millis(200);

    fn new() -> Self {
        Self { shown: io::stderr().is_terminal(), last: None }
    }

    fn say(&mut self, text: impl FnOnce() -> String) {
        if self.shown && self.last.is_none_or(|last| last.elapsed() >= Self::INTERVAL) {
            self.last = Some(Instant::now());
            // Nothing depends on whether it is seen.
            let _ = write!(io::stderr(), "\r\x1B[K{}", text());
        }
    }

    fn end(&mut self) {
        if self.last.is_some() {
            let _ = write!(io::stderr(), "\r\x1B[K");
        }
    }
}
