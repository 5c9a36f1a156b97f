//! Move threads: the rays of one square, and the walk over them.

use chess_tables_gen::{Axis, Board, Square, Table};

use serde::Serialize;

use crate::args::{Format, Show, View};
use crate::document;
use crate::error::Error;
use crate::index;
use crate::loaded::Loaded;
use crate::select;

/// The thread of one square.
#[derive(Debug)]
pub(super) struct Thread {
    table: String,
    from: Square,
    board: Board,
    steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    to: Square,
    /// The step that follows if `to` is occupied, counted from the thread's start.
    blocked: usize,
}

/// The thread that is asked for: a table of threads whose starts are at hand, with one square.
pub(super) fn of(loaded: &Loaded, table: &Table, args: &Show) -> Option<Result<Thread, Error>> {
    if table.axes != [Axis::ThreadElement, Axis::ThreadField] || table.shape[1] != 2 {
        return None;
    }
    let starts = format!("{}_STARTS", table.name.strip_suffix('S')?);
    let walked = !args.occupied.is_empty();
    let [square] = args.indices.as_slice() else {
        return walked.then(|| Err(super::unnamed(table, "square", "d4", args)));
    };
    let as_it_is = args.view == View::Auto && args.layout.is_none() && !args.inverse;
    match select::one(loaded, &starts) {
        Ok(starts) if starts.axes == [Axis::Square] && as_it_is => {
            Some(Thread::read(loaded.set.board, table, starts, square))
        }
        Err(error) if walked => Some(Err(error.note("it says where the walk begins"))),
        _ => None,
    }
}

impl Thread {
    fn read(board: Board, table: &Table, starts: &Table, square: &str) -> Result<Self, Error> {
        let index = index::square(board, square)?;
        let from = board.square(index);
        let title = format!("{}[{from}]", table.name);
        let mut steps = vec![];
        let start = usize::try_from(starts.bits(&[index])).unwrap_or(usize::MAX);
        for element in table.values.chunks_exact(2).skip(start) {
            let end = element[0] == 0xFF;
            if end {
                return Ok(Self { table: table.name.clone(), from, board, steps });
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

    /// The thread, and the walk over it if any square is occupied.
    pub(super) fn show(&self, args: &Show, origin: &str) -> Result<String, Error> {
        let mut occupied = vec![];
        for text in &args.occupied {
            occupied.push(self.board.square(index::square(self.board, text)?));
        }
        match args.format {
            Format::Json => self.json(&occupied),
            Format::Text | Format::Markdown => {
                let text = self.draw(&occupied, origin);
                let without_header = || text.split_once('\n').map_or("", |(_, rest)| rest);
                Ok(if args.plain { without_header().to_owned() } else { text })
            }
        }
    }

    /// The entry's shape, with all of the thread for its value: `[to, blocked]` for each step, as
    /// the table holds it, the targets, and where the walk leads.
    fn json(&self, occupied: &[Square]) -> Result<String, Error> {
        #[derive(Serialize)]
        struct Entry<'a> {
            schema: &'static str,
            table: &'a str,
            index: [usize; 1],
            at: [String; 1],
            value: Vec<[usize; 2]>,
            squares: Vec<String>,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            occupied: Vec<String>,
            #[serde(skip_serializing_if = "Option::is_none")]
            visits: Option<Vec<String>>,
        }
        let name = |square: Square| square.to_string();
        let step = |step: &Step| [self.board.index(step.to), step.blocked];
        document::one_line(&Entry {
            schema: super::ENTRY_SCHEMA,
            table: &self.table,
            index: [self.board.index(self.from)],
            at: [name(self.from)],
            value: self.steps.iter().map(step).collect(),
            squares: self.steps.iter().map(|step| name(step.to)).collect(),
            occupied: occupied.iter().copied().map(name).collect(),
            visits: (!occupied.is_empty())
                .then(|| self.visits(occupied).map(|step| name(step.to)).collect()),
        })
    }

    /// The rays, one a line, and the walk if any square is occupied.
    fn draw(&self, squares: &[Square], origin: &str) -> String {
        let rays = self.rays();
        let count = |n: usize, what: &str| match n {
            1 => format!("1 {what}"),
            n => format!("{n} {what}s"),
        };
        let Self { table, from, .. } = self;
        let steps = count(self.steps.len(), "step");
        let rays_count = count(rays.len(), "ray");
        let mut text =
            format!("{table}[{from}]  {steps}, {rays_count}   -> free   => blocked{origin}\n");
        let width = rays.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
        for (line, blocked) in rays {
            text += &format!("{line:width$}   => {}\n", self.name(blocked));
        }
        if !squares.is_empty() {
            text += &self.walk(squares);
        }
        text
    }

    /// The number of a step, or that it is the end.
    fn name(&self, step: usize) -> String {
        if step < self.steps.len() { step.to_string() } else { "end".to_owned() }
    }

    /// Steps with the same continuation when blocked, as a line, with that continuation.
    fn rays(&self) -> Vec<(String, usize)> {
        let mut rays = vec![];
        let mut first = 0;
        for ray in self.steps.chunk_by(|a, b| a.blocked == b.blocked) {
            let mut line = String::new();
            for (i, step) in (first..).zip(ray) {
                let arrow = if i == first { "  " } else { " -> " };
                line += &format!("{arrow}{i:>2} {}", step.to);
            }
            first += ray.len();
            line += &format!(" -> {:3}", self.name(first));
            rays.push((line, ray[0].blocked));
        }
        rays
    }

    fn walk(&self, occupied: &[Square]) -> String {
        let mut line = String::from("visits");
        let mut visited = 0;
        for step in self.visits(occupied) {
            let arrow = if occupied.contains(&step.to) { " =>" } else { "" };
            line += &format!(" {}{arrow}", step.to);
            visited += 1;
        }
        format!("{line} end   {visited} of {}\n", self.steps.len())
    }

    /// The steps that a walk comes to.
    fn visits(&self, occupied: &[Square]) -> impl Iterator<Item = Step> {
        let mut at = 0;
        std::iter::from_fn(move || {
            let step = *self.steps.get(at)?;
            at = if occupied.contains(&step.to) { step.blocked } else { at + 1 };
            Some(step)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bishop of d4 as Moreland lists threads: to, and where to go on if blocked.
    fn bishop_of_d4() -> Thread {
        let rays = [
            (4, vec!["e5", "f6", "g7", "h8"]),
            (7, vec!["e3", "f2", "g1"]),
            (10, vec!["c3", "b2", "a1"]),
            (13, vec!["c5", "b6", "a7"]),
        ];
        let step = |blocked| {
            move |name: &str| Step { to: Board::CHESS.square_named(name).unwrap(), blocked }
        };
        let steps = rays.into_iter().flat_map(|(blocked, ray)| ray.into_iter().map(step(blocked)));
        Thread {
            table: "BISHOP_THREADS".to_owned(),
            from: Board::CHESS.square_named("d4").unwrap(),
            board: Board::CHESS,
            steps: steps.collect(),
        }
    }

    #[test]
    fn a_thread_is_drawn_ray_by_ray_and_walked() {
        let occupied = ["f6", "b2"].map(|name| Board::CHESS.square_named(name).unwrap());
        let drawing = "\
BISHOP_THREADS[d4]  13 steps, 4 rays   -> free   => blocked
   0 e5 ->  1 f6 ->  2 g7 ->  3 h8 -> 4     => 4
   4 e3 ->  5 f2 ->  6 g1 -> 7              => 7
   7 c3 ->  8 b2 ->  9 a1 -> 10             => 10
  10 c5 -> 11 b6 -> 12 a7 -> end            => end
visits e5 f6 => e3 f2 g1 c3 b2 => c5 b6 a7 end   10 of 13
";
        assert_eq!(bishop_of_d4().draw(&occupied, ""), drawing);
    }
}
