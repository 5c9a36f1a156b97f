//! Move threads: the rays of one square, as the tables of a source have them, and the walk over them, drawn and as data.

use chess_tables_gen::{Axis, Board, Role, Square, Table};

use super::occupied::{squares, unnamed};
use super::subject::{brackets, index_words, named, origin};
use super::{Drawing, ShownEntry};
use crate::draw::{Show, View};
use crate::error::Error;
use crate::find;
use crate::report::{counted, entry};
use crate::source::loaded::Loaded;

/// The thread that is asked for: a table of threads whose starts are at hand, with one square.
pub(super) fn of(loaded: &Loaded, table: &Table, args: &Show) -> Option<Result<Thread, Error>> {
    let is_walked = !args.occupied.is_empty();
    if table.axes != [Axis::ThreadElement, Axis::ThreadField] || table.shape[1] != 2 {
        return None;
    }
    let starts = table.related(Role::Starts)?;
    let [square] = args.indices.as_slice() else {
        return is_walked.then(|| Err(unnamed(table, "square", "d4")));
    };
    let as_it_is = args.view == View::Auto && !args.inverse;
    match find::one(loaded, starts) {
        Ok(starts) if starts.axes == [Axis::Square] && as_it_is => {
            Some(read(loaded.set.board, table, starts, square, args))
        }
        Err(error) if is_walked => Some(Err(error.note("it says where the walk begins"))),
        _ => None,
    }
}

fn read(
    board: Board,
    table: &Table,
    starts: &Table,
    square: &str,
    args: &Show,
) -> Result<Thread, Error> {
    let from = entry::square(board, square)?;
    let index = board.index(from);
    let title = format!("{}[{from}]", table.name);
    let mut steps = vec![];
    let start = usize::try_from(starts.bits(&[index])).unwrap_or(usize::MAX);
    for element in table.values.chunks_exact(2).skip(start) {
        let end = element[0] == 0xFF;
        if end {
            return Ok(Thread {
                table: table.name.clone(),
                index: [index],
                at: [from.to_string()],
                start,
                board,
                steps,
                occupied: squares(board, args)?,
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
    index: [usize; 1],
    at: [String; 1],
    /// The index of its first element in the table.
    start: usize,
    board: Board,
    steps: Vec<Step>,
    occupied: Vec<Square>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    to: Square,
    /// The step that follows if `to` is occupied, counted from the thread's start.
    blocked: usize,
}

impl Thread {
    /// All of the thread for its value: `[to, blocked]` for each step, as the table holds it, the targets, and
    /// where the walk leads.
    pub(super) fn entry(&self) -> ShownEntry<'_> {
        let steps = self.steps.iter();
        ShownEntry {
            table: &self.table,
            index: &self.index,
            at: &self.at,
            value: steps.map(|step| vec![self.board.index(step.to), step.blocked]).collect(),
            squares: Some(named(self.steps.iter().map(|step| step.to))),
            occupied: named(self.occupied.iter().copied()),
            visits: (!self.occupied.is_empty()).then(|| named(self.visits().map(|step| step.to))),
            ..ShownEntry::default()
        }
    }

    /// The rays, one a line, and the walk if any square is occupied.
    pub(super) fn drawing(&self, source: &str) -> Drawing {
        let rays = self.rays();
        let [steps, count] = [
            counted::of(self.steps.len(), "step", "steps"),
            counted::of(rays.len(), "ray", "rays"),
        ];
        let title = format!("{}{}", self.table, brackets(&self.at));
        let index = index_words(&[], &[self.start]).unwrap_or_default();
        let width = rays.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
        let line = |(line, blocked)| format!("{line:width$}   => {blocked}\n");
        let mut cells: String = rays.into_iter().map(line).collect();
        if !self.occupied.is_empty() {
            cells += &self.walk();
        }
        let arrows = "-> free   => blocked".to_owned();
        Drawing {
            facts: vec![title, index, format!("{steps}, {count}")],
            remarks: [arrows].into_iter().chain(origin(source)).collect(),
            cells,
            ..Drawing::default()
        }
    }

    /// The number of a step, or that it is the end.
    fn name(&self, step: usize) -> String {
        if step < self.steps.len() { step.to_string() } else { "end".to_owned() }
    }

    /// Steps with the same continuation when blocked, as a line, with that continuation.
    fn rays(&self) -> Vec<(String, String)> {
        let mut rays = vec![];
        let mut first = 0;
        for ray in self.steps.chunk_by(|a, b| a.blocked == b.blocked) {
            let steps = (first..).zip(ray).map(|(i, step)| format!("{i:>2} {}", step.to));
            let line = steps.collect::<Vec<_>>().join(" -> ");
            first += ray.len();
            let line = format!("  {line} -> {:3}", self.name(first));
            rays.push((line, self.name(ray[0].blocked)));
        }
        rays
    }

    /// The squares that are visited, as a line.
    fn walk(&self) -> String {
        let mut line = "visits".to_owned();
        let mut visited = 0;
        for step in self.visits() {
            let arrow = if self.occupied.contains(&step.to) { " =>" } else { "" };
            line += &format!(" {}{arrow}", step.to);
            visited += 1;
        }
        format!("{line} end   {visited} of {}\n", self.steps.len())
    }

    /// The steps that a walk comes to.
    fn visits(&self) -> impl Iterator<Item = Step> {
        let mut at = 0;
        std::iter::from_fn(move || {
            let step = *self.steps.get(at)?;
            at = if self.occupied.contains(&step.to) { step.blocked } else { at + 1 };
            Some(step)
        })
    }
}
