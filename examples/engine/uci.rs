//! The UCI protocol: commands come in, line by line, and are answered; and the game so far, which `position` says.
//!
//! Source: S. Meyer-Kahlen, "Description of the universal chess interface (UCI)", 2006.

use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::process;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use chess_tables::sliders::Preferred;

use crate::bitboard::BitboardBoard;
use crate::board::Move;
use crate::node::Node;
use crate::position::{Position, START};
use crate::threads::{Job, Limits, METHODS, Method};
use crate::transpositions::Table;

const DEFAULT_HASH: usize = 16;
const MAX_HASH: u64 = 65_536;
const MAX_THREADS: u64 = 256;
/// Commands that end a search. Its answer comes before theirs.
const IDLE: [&str; 6] = ["stop", "ucinewgame", "setoption", "position", "go", "bench"];
/// What `bench` searches: the first seven positions, an opening, middle games and an endgame.
const BENCH: &str = include_str!("../perft/suites.epd");

/// Answers commands until `quit` or the end of the input.
pub(crate) fn run() {
    let mut engine = Engine {
        game: Game::new(START, false).expect("the starting position can be read"),
        method: &METHODS[0],
        table: Arc::new(Table::new(DEFAULT_HASH).expect("16 MB can be allocated")),
        threads: 1,
        chess960: false,
        search: None,
    };
    for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line);
        let words: Vec<&str> = line.split_whitespace().collect();
        if words == ["quit"] {
            break;
        }
        if let Err(message) = engine.command(&words) {
            complain(message);
        }
    }
    engine.stop();
}

/// Writes a line at once. If nobody reads any more, the program ends.
pub(crate) fn say(line: impl Display) {
    let mut out = io::stdout().lock();
    if let Err(error) = writeln!(out, "{line}").and_then(|()| out.flush()) {
        process::exit(if error.kind() == io::ErrorKind::BrokenPipe { 0 } else { 2 });
    }
}

/// Says what is wrong with the input.
pub(crate) fn complain(message: impl Display) {
    // What comes from outside must not begin a line of its own.
    let message = message.to_string().replace(char::is_control, "\u{FFFD}");
    say(format_args!("info string error: {message}"));
}

/// What is set up, and the search that runs, in a thread of its own.
struct Engine {
    game: Game,
    method: &'static Method,
    table: Arc<Table>,
    threads: u64,
    chess960: bool,
    search: Option<(Arc<Job>, JoinHandle<()>)>,
}

impl Engine {
    fn command(&mut self, words: &[&str]) -> Result<(), String> {
        let Some((&command, rest)) = words.split_first() else { return Ok(()) };
        if IDLE.contains(&command) {
            self.stop();
        }
        match command {
            "uci" => introduce(),
            "isready" => say("readyok"),
            "stop" => {}
            "ucinewgame" => self.table.clear(),
            "setoption" => self.set_option(rest)?,
            "position" => self.game = Game::read(rest, self.chess960)?,
            "go" => self.go(rest)?,
            "bench" => self.bench(rest)?,
            _ => return Err(format!("unknown command `{command}`")),
        }
        Ok(())
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
                self.table = Arc::new(table.ok_or(format!("no memory for {megabytes} MB"))?);
            }
            "threads" => self.threads = spin(MAX_THREADS)?,
            "sliders" => {
                let found = METHODS.iter().find(|method| method.name == value);
                let message = format!("no method `{value}` on this processor; `uci` lists all");
                self.method = found.ok_or(message)?;
            }
            "uci_chess960" => {
                self.chess960 = value.parse().map_err(|_| format!("`{name}` is true or false"))?;
            }
            _ => return Err(format!("unknown option `{name}`")),
        }
        Ok(())
    }

    /// Searches a position with these limits, by the options that are set.
    fn job(&self, game: Game, limits: &[&str]) -> Result<Job, String> {
        let limits = Limits::read(limits, game.node.board.turn())?;
        let (table, threads) = (self.table.clone(), self.threads);
        Ok(Job { game, table, limits, threads, stop: false.into(), nodes: 0.into() })
    }

    /// Starts a search.
    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let job = Arc::new(self.job(self.game.clone(), words)?);
        let (method, shared) = (self.method, job.clone());
        let work = move || {
            let best = (method.search)(&shared);
            let name = best.map_or("0000".to_owned(), |best| shared.game.names(&[best]));
            say(format_args!("bestmove {name}"));
        };
        let thread = thread::Builder::new().spawn(work);
        self.search =
            Some((job, thread.map_err(|error| format!("cannot start a thread: {error}"))?));
        Ok(())
    }

    /// Ends the search, if one runs, and waits for its answer.
    fn stop(&mut self) {
        if let Some((job, thread)) = self.search.take() {
            job.stop.store(true, Relaxed);
            thread.thread().unpark();
            thread.join().expect("a search does not panic");
        }
    }

    /// A fixed amount of work, to measure speed by.
    fn bench(&self, words: &[&str]) -> Result<(), String> {
        let depth = match words {
            [] => "11",
            ["depth", depth] => depth,
            _ => return Err("`bench` takes nothing, or `depth` and a number".to_owned()),
        };
        self.table.clear();
        let (start, mut nodes) = (Instant::now(), 0);
        for line in BENCH.lines().filter(|line| !line.starts_with('#')).take(7) {
            // The counts of perft follow.
            let fen = line.split(" ;").next().unwrap_or(line);
            let job = self.job(Game::new(fen, false)?, &["depth", depth])?;
            (self.method.search)(&job);
            nodes += job.nodes.into_inner();
        }
        let speed = nodes as f64 / start.elapsed().as_secs_f64().max(1e-6);
        say(format_args!("{nodes} nodes {speed:.0} nps"));
        Ok(())
    }
}

fn introduce() {
    let names: Vec<&str> = METHODS.iter().map(|method| method.name).collect();
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

/// The game so far.
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) node: Node<Preferred>,
    /// The keys of the positions before.
    pub(crate) keys: Vec<u64>,
    /// Castling is written as a move of the king to the rook.
    pub(crate) chess960: bool,
}

impl Game {
    /// Reads what follows `position`: `startpos` or `fen FEN`, and perhaps `moves` with moves.
    pub(crate) fn read(words: &[&str], chess960: bool) -> Result<Self, String> {
        let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let (setup, moves) = words.split_at(end);
        let fen = match setup {
            ["startpos"] => START.to_owned(),
            ["fen", fields @ ..] => fields.join(" "),
            _ => return Err("`position` needs `startpos` or `fen` and a FEN".to_owned()),
        };
        let mut game = Self::new(&fen, chess960)?;
        for name in moves.iter().skip(1) {
            let m = game.find(name).ok_or_else(|| {
                format!("`{name}` is not legal after {} moves of this game", game.keys.len())
            })?;
            game.keys.push(game.node.key);
            game.node = game.node.after(m);
        }
        Ok(game)
    }

    pub(crate) fn new(fen: &str, chess960: bool) -> Result<Self, String> {
        let position: Position =
            fen.parse().map_err(|error| format!("cannot read the position `{fen}`: {error}"))?;
        // The reader has checked that it is a number.
        let reversible = fen.split_whitespace().nth(4).and_then(|count| count.parse::<u32>().ok());
        let board = BitboardBoard::new(&position, Preferred::default());
        let node = Node::new(board, reversible.unwrap_or(0) as usize);
        Ok(Self { node, keys: vec![], chess960: chess960 || position.is_chess960() })
    }

    /// The legal move of a name.
    fn find(&self, name: &str) -> Option<Move> {
        self.node.legal_moves().into_iter().find(|&m| self.names(&[m]) == name)
    }

    /// The names of moves that follow each other from here.
    pub(crate) fn names(&self, line: &[Move]) -> String {
        let turn = self.node.board.turn();
        let turns = [turn, !turn].into_iter().cycle();
        let names = line.iter().zip(turns).map(|(m, turn)| m.uci(turn, self.chess960));
        names.collect::<Vec<_>>().join(" ")
    }
}
