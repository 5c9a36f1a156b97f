//! Move threads: the rays of one square, as the tables of a source have them, and the walk over them, drawn and as data.

use chess_tables_gen::{Axis, Board, Role, Square, Table};

use super::form::{Drawing, Entry};
use super::occupied::{squares, unnamed};
use super::subject::{brackets, index_words, named, origin};
use crate::args::{Show, View};
use crate::error::Error;
use crate::find::select;
use crate::report::{coordinates, counted};
use crate::source::loaded::Loaded;

mod gnu;

/// The thread that is asked for: a table of threads whose starts are at hand, with one square, or
/// one of GNU Chess's with a piece, a square and what is occupied.
pub(super) fn of(loaded: &Loaded, table: &Table, args: &Show) -> Option<Result<Thread, Error>> {
    let thread = unwalked(loaded, table, args)?;
    let occupied = || squares(loaded.set.board, args);
    Some(thread.and_then(|thread| Ok(Thread { occupied: occupied()?, ..thread })))
}

/// The thread before any square is occupied.
fn unwalked(loaded: &Loaded, table: &Table, args: &Show) -> Option<Result<Thread, Error>> {
    let walked = !args.occupied.is_empty();
    if gnu::is_one(table) {
        return walked.then(|| gnu::of(loaded, table, args));
    }
    if table.axes != [Axis::ThreadElement, Axis::ThreadField] || table.shape[1] != 2 {
        return None;
    }
    let starts = table.related(Role::Starts)?;
    let [square] = args.indices.as_slice() else {
        return walked.then(|| Err(unnamed(loaded.set.board, table, "square", &["d4"], args)));
    };
    let as_it_is = args.view == View::Auto && !args.inverse;
    match select::one(loaded, starts) {
        Ok(starts) if starts.axes == [Axis::Square] && as_it_is => {
            Some(read(loaded.set.board, table, starts, square))
        }
        Err(error) if walked => Some(Err(error.note("it says where the walk begins"))),
        _ => None,
    }
}

fn read(board: Board, table: &Table, starts: &Table, square: &str) -> Result<Thread, Error> {
    let from = coordinates::square(board, square)?;
    let index = board.index(from);
    let title = format!("{}[{from}]", table.name);
    let mut steps = vec![];
    let start = usize::try_from(starts.bits(&[index])).unwrap_or(usize::MAX);
    for element in table.values.chunks_exact(2).skip(start) {
        let end = element[0] == 0xFF;
        if end {
            return Ok(Thread {
                table: table.name.clone(),
                index: vec![index],
                at: vec![from.to_string()],
                begins: vec![start],
                board,
                walks: vec![Walk { what: ALL, steps }],
                numbered: true,
                occupied: vec![],
            });
        }
        let at = steps.len();
        let wrong = |what: &str| Error::new(format!("{title}: step {at}: {what}"));
        let to = usize::try_from(element[0]).ok().filter(|&to| to < board.len());
        let to = to.ok_or_else(|| wrong(&format!("{} is not a square", element[0])))?;
        let blocked = usize::try_from(element[1]).unwrap_or(usize::MAX);
        if blocked <= at {
            return Err(wrong(&format!("blocked leads back to {blocked}, an endless walk")));
        }
        steps.push(Step { to: board.square(to), blocked });
    }
    Err(Error::new(format!("{title} has no end in the table")))
}

/// What a piece comes to from one square.
#[derive(Debug)]
pub(super) struct Thread {
    table: String,
    /// The square, and before it the piece if the table is of several.
    index: Vec<usize>,
    at: Vec<String>,
    /// Where the table has it: the index of its first element, or those of the piece and the square.
    begins: Vec<usize>,
    board: Board,
    /// One walk; of a pawn in GNU Chess's form two.
    walks: Vec<Walk>,
    /// Whether the table numbers its steps, instead of going from square to square.
    numbered: bool,
    occupied: Vec<Square>,
}

#[derive(Debug)]
struct Walk {
    what: What,
    steps: Vec<Step>,
}

/// The name of one step, that of several, and that of a walk among occupied squares.
type What = [&'static str; 3];
const ALL: What = ["step", "steps", "visits"];
const PUSHES: What = ["push", "pushes", "pushes"];
const CAPTURES: What = ["capture", "captures", "captures"];

#[derive(Clone, Copy, Debug)]
struct Step {
    to: Square,
    /// The step that follows if `to` is occupied, counted from the thread's start.
    blocked: usize,
}

impl Thread {
    /// All of the thread for its value: `[to, blocked]` for each step, as the table holds it, the targets, and
    /// where the walk leads.
    pub(super) fn entry(&self) -> Entry<'_> {
        let value = |walk: &Walk| {
            let blocked = |step: &Step| match walk.steps.get(step.blocked) {
                _ if self.numbered => step.blocked,
                Some(next) => self.board.index(next.to),
                None => self.index.last().copied().unwrap_or_default(),
            };
            let steps = walk.steps.iter();
            steps.map(|step| [self.board.index(step.to), blocked(step)]).collect::<Vec<_>>()
        };
        let visits = || self.walks.iter().flat_map(|walk| walk.visits(&self.occupied));
        Entry {
            table: &self.table,
            index: &self.index,
            at: &self.at,
            value: self.walks.iter().flat_map(value).collect(),
            squares: Some(named(self.walks.iter().flat_map(|it| &it.steps).map(|step| step.to))),
            occupied: named(self.occupied.iter().copied()),
            visits: (!self.occupied.is_empty()).then(|| named(visits().map(|step| step.to))),
            ..Entry::default()
        }
    }

    /// The rays, one a line, and the walk if any square is occupied.
    pub(super) fn drawing(&self, source: &str) -> Drawing {
        let rays: Vec<_> = self.walks.iter().flat_map(|walk| walk.rays(self.numbered)).collect();
        let walks = self.walks.iter().map(|walk| walk.facts()).collect::<Vec<_>>().join(", ");
        let title = format!("{}{}", self.table, brackets(&self.at));
        let index = index_words(&[], &self.begins).unwrap_or_default();
        let width = rays.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
        let line = |(line, blocked)| format!("{line:width$}   => {blocked}\n");
        let mut cells: String = rays.into_iter().map(line).collect();
        if !self.occupied.is_empty() {
            cells.extend(self.walks.iter().map(|walk| walk.walked(&self.occupied)));
        }
        let arrows = "-> free   => blocked".to_owned();
        Drawing {
            facts: vec![title, index, walks],
            remarks: [arrows].into_iter().chain(origin(source)).collect(),
            cells,
            ..Drawing::default()
        }
    }
}

impl Walk {
    /// "13 steps, 4 rays", "2 pushes".
    fn facts(&self) -> String {
        let [one, many, _] = self.what;
        let steps = counted::of(self.steps.len(), one, many);
        if self.what != ALL {
            return steps;
        }
        let rays = self.steps.chunk_by(|a, b| a.blocked == b.blocked).count();
        format!("{steps}, {}", counted::of(rays, "ray", "rays"))
    }

    /// What a step is called, or that it is the end.
    fn name(&self, step: usize, numbered: bool) -> String {
        match self.steps.get(step) {
            Some(_) if numbered => step.to_string(),
            Some(Step { to, .. }) => to.to_string(),
            None => "end".to_owned(),
        }
    }

    /// Steps with the same continuation when blocked, as a line, with that continuation.
    fn rays(&self, numbered: bool) -> Vec<(String, String)> {
        let mut rays = vec![];
        let mut first = 0;
        for ray in self.steps.chunk_by(|a, b| a.blocked == b.blocked) {
            let mut line = String::new();
            for (i, step) in (first..).zip(ray) {
                line += if i == first { "  " } else { " -> " };
                if numbered {
                    line += &format!("{i:>2} ");
                }
                line += &step.to.to_string();
            }
            first += ray.len();
            line += &format!(" -> {:3}", self.name(first, numbered));
            rays.push((line, self.name(ray[0].blocked, numbered)));
        }
        rays
    }

    /// The squares that are visited, as a line.
    fn walked(&self, occupied: &[Square]) -> String {
        let mut line = self.what[2].to_owned();
        let mut visited = 0;
        for step in self.visits(occupied) {
            let arrow = if occupied.contains(&step.to) { " =>" } else { "" };
            line += &format!(" {}{arrow}", step.to);
            visited += 1;
        }
        format!("{line} end   {visited} of {}\n", self.steps.len())
    }

    /// The steps that a walk comes to.
    pub(super) fn visits(&self, occupied: &[Square]) -> impl Iterator<Item = Step> {
        let mut at = 0;
        std::iter::from_fn(move || {
            let step = *self.steps.get(at)?;
            at = if occupied.contains(&step.to) { step.blocked } else { at + 1 };
            Some(step)
        })
    }
}
