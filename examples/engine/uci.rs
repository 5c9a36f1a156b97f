//! The UCI protocol: commands come in, line by line, and are answered.
//!
//! Source: S. Meyer-Kahlen, "Description of the universal chess interface (UCI)", 2006.

use std::io::BufRead;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::{self, JoinHandle};

use crate::bench::{self, bench};
use crate::game::Game;
use crate::limits::Limits;
use crate::methods::{Method, methods};
use crate::output::{complain, say};
use crate::pool::Job;
use crate::transpositions::Table;

const DEFAULT_HASH: usize = 16;
const MAX_HASH: u64 = 65_536;
const MAX_THREADS: u64 = 256;
/// Commands that end a search. Its answer comes before theirs.
const IDLE: [&str; 6] = ["stop", "ucinewgame", "setoption", "position", "go", "bench"];

/// Answers commands until `quit` or the end of the input.
pub(crate) fn run(mut input: impl BufRead) {
    let mut engine = Engine::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        match input.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        let text = String::from_utf8_lossy(&line);
        let words: Vec<&str> = text.split_whitespace().collect();
        if words == ["quit"] {
            break;
        }
        if let Err(message) = engine.command(&words) {
            complain(message);
        }
    }
    engine.stop();
}

/// What is set up, and the search that runs.
struct Engine {
    game: Game,
    methods: Arc<Vec<Method>>,
    /// The index of the method that is used.
    method: usize,
    table: Arc<Table>,
    threads: u64,
    chess960: bool,
    search: Option<Search>,
}

/// A search in a thread of its own.
struct Search {
    thread: JoinHandle<()>,
    stop: Arc<AtomicBool>,
}

impl Engine {
    fn new() -> Self {
        Self {
            game: Game::default(),
            methods: Arc::new(methods()),
            method: 0,
            table: Arc::new(Table::new(DEFAULT_HASH).expect("16 MB can be allocated")),
            threads: 1,
            chess960: false,
            search: None,
        }
    }

    fn command(&mut self, words: &[&str]) -> Result<(), String> {
        let Some((&command, rest)) = words.split_first() else { return Ok(()) };
        if IDLE.contains(&command) {
            self.stop();
        }
        match command {
            "uci" => self.introduce(),
            "isready" => say("readyok"),
            "stop" => {}
            "ucinewgame" => {
                self.clear();
                self.game = Game::default();
            }
            "setoption" => self.set_option(rest)?,
            "position" => self.game = Game::read(rest, self.chess960)?,
            "go" => self.go(rest)?,
            "bench" => self.bench(rest)?,
            _ => return Err(format!("unknown command `{command}`")),
        }
        Ok(())
    }

    fn introduce(&self) {
        let names: Vec<&str> = self.methods.iter().map(|method| method.name).collect();
        let (default, all) = (names[0], names.join(" var "));
        say(format_args!(
            "id name chess-tables engine\n\
             id author the authors of chess-tables\n\
             option name Hash type spin default {DEFAULT_HASH} min 1 max {MAX_HASH}\n\
             option name Threads type spin default 1 min 1 max {MAX_THREADS}\n\
             option name Sliders type combo default {default} var {all}\n\
             option name UCI_Chess960 type check default false\n\
             uciok"
        ));
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let &["name", name, "value", value] = words else {
            return Err("`setoption` needs `name`, a name, `value` and a value".to_owned());
        };
        let spin = |max: u64| match value.parse() {
            Ok(number) if (1..=max).contains(&number) => Ok(number),
            _ => Err(format!("`{name}` needs a number from 1 to {max}, not `{value}`")),
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let megabytes = spin(MAX_HASH)?;
                let table = Table::new(megabytes as usize);
                let table = table.ok_or_else(|| format!("no memory for {megabytes} MB"))?;
                self.table = Arc::new(table);
            }
            "threads" => self.threads = spin(MAX_THREADS)?,
            "sliders" => {
                let found = self.methods.iter().position(|method| method.name == value);
                self.method = found.ok_or_else(|| {
                    format!("no method `{value}` on this processor; `uci` lists all")
                })?;
            }
            "uci_chess960" => {
                let value = value.parse();
                self.chess960 = value.map_err(|_| format!("`{name}` is true or false"))?;
            }
            _ => return Err(format!("unknown option `{name}`")),
        }
        Ok(())
    }

    fn clear(&mut self) {
        // No search has it now.
        if let Some(table) = Arc::get_mut(&mut self.table) {
            table.clear();
        }
    }

    /// Starts a search.
    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let (limits, unknown) = Limits::read(words)?;
        // The protocol asks to ignore what is unknown.
        for word in unknown {
            complain(format_args!("`go` does not know `{word}`"));
        }
        let stop = Arc::new(AtomicBool::new(false));
        let (game, methods, method) = (self.game.clone(), self.methods.clone(), self.method);
        let (table, threads, stopped) = (self.table.clone(), self.threads, stop.clone());
        let work = move || {
            let job = Job::new(&game, &table, &limits, threads, &stopped);
            let best = (methods[method].search)(&job);
            while limits.is_endless() && !stopped.load(Relaxed) {
                thread::park();
            }
            let name = best.map_or("0000".to_owned(), |best| game.names(&[best]));
            say(format_args!("bestmove {name}"));
        };
        let thread = thread::Builder::new().spawn(work);
        let thread = thread.map_err(|error| format!("cannot start a thread: {error}"))?;
        self.search = Some(Search { thread, stop });
        Ok(())
    }

    /// Ends the search, if one runs, and waits for its answer.
    fn stop(&mut self) {
        if let Some(Search { thread, stop }) = self.search.take() {
            stop.store(true, Relaxed);
            thread.thread().unpark();
            if thread.join().is_err() {
                complain("the search has failed");
            }
        }
    }

    /// `bench`, or `bench` with limits as after `go`, by the options that are set.
    fn bench(&mut self, words: &[&str]) -> Result<(), String> {
        let (limits, unknown) = match words {
            [] => (Limits::depth(bench::DEPTH), vec![]),
            words => Limits::read(words)?,
        };
        if !unknown.is_empty() || limits.is_endless() {
            return Err("`bench` needs a limit, such as `depth 10`".to_owned());
        }
        self.clear();
        let (nodes, time) = bench(&self.methods[self.method], &self.table, &limits, self.threads);
        let speed = nodes as f64 / time.as_secs_f64().max(1e-6);
        say(format_args!("{nodes} nodes {speed:.0} nps"));
        Ok(())
    }
}
