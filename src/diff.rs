//! `diff`: what differs between two versions of tables.

mod data;
mod markdown;
mod text;
mod uncompared;
mod words;

pub(crate) use text::sign;
pub(crate) use words::line;

use std::process::ExitCode;

use chess_tables_gen::diff::{Diff, Op, diff};
use chess_tables_gen::{Board, catalogue, names};

use crate::args::{self, DiffFormat, FailOn};
use crate::error::Error;
use crate::loaded::{Kind, Loaded, quoted};
use crate::{output, select, source};
use uncompared::Uncompared;

/// What is to be printed, and the code to end with.
pub(crate) struct Findings {
    pub(crate) text: String,
    pub(crate) code: ExitCode,
}

pub(crate) fn run(args: &args::Diff) -> Result<Findings, Error> {
    let [mut a, mut b] = load(&args.a, &args.b)?;
    keep(&args.only, &mut a, &mut b)?;
    let comparison = Comparison::of(&a, &b, args.all)
        .map_err(|error| error.help("`--only GLOB` leaves tables out"))?;
    let differs = comparison.diff.changes.iter().any(|change| match args.fail_on {
        FailOn::Any => true,
        FailOn::Shape => change.op() >= Op::Type,
        FailOn::None => false,
    });
    let text = match args.format {
        DiffFormat::Json => data::document(&comparison)?,
        DiffFormat::Text => comparison.text(),
        DiffFormat::Markdown if comparison.diff.changes.is_empty() => String::new(),
        DiffFormat::Markdown => markdown::markdown(&comparison),
    };
    // Where it has no place on standard output.
    if args.format == DiffFormat::Text || text.is_empty() {
        comparison.uncompared().iter().for_each(|note| output::note(note));
    }
    Ok(Findings { text, code: ExitCode::from(u8::from(differs)) })
}

/// Two sources, and what differs between them.
pub(crate) struct Comparison<'l> {
    pub(crate) a: &'l Loaded,
    pub(crate) b: &'l Loaded,
    pub(crate) diff: Diff<'l>,
    uncompared: Vec<Uncompared<'l>>,
    /// Whether all entries of a table are wanted, however many.
    all: bool,
}

impl<'l> Comparison<'l> {
    /// # Errors
    /// A table that cannot be compared.
    pub(crate) fn of(a: &'l Loaded, b: &'l Loaded, all: bool) -> Result<Self, Error> {
        let uncompared = uncompared::uncompared(a, b)?;
        Ok(Self { a, b, diff: diff(&a.set, &b.set), uncompared, all })
    }

    /// Nothing if nothing differs.
    pub(crate) fn text(&self) -> String {
        if self.diff.changes.is_empty() { String::new() } else { text::text(self) }
    }

    /// "2 tables are not compared: ...", if there are such.
    pub(crate) fn uncompared(&self) -> Option<String> {
        uncompared::sentence(&self.uncompared)
    }

    /// How many changes of each kind there are, of those that there are.
    fn counts(&self) -> impl Iterator<Item = (Op, usize)> {
        let count = |op| self.diff.changes.iter().filter(|change| change.op() == op).count();
        Op::ALL.into_iter().map(move |op| (op, count(op))).filter(|&(_, count)| count > 0)
    }

    /// "5 tables differ: 1 values, 1 type, 3 added; 12 unchanged".
    pub(crate) fn summary(&self) -> String {
        let count = self.diff.changes.len();
        let differ = if count == 1 { "differs" } else { "differ" };
        let kinds: Vec<String> = self.counts().map(|(op, n)| format!("{n} {op}")).collect();
        let (count, kinds) = (select::count(count), kinds.join(", "));
        format!("{count} {differ}: {kinds}; {} unchanged", self.diff.unchanged)
    }
}

/// Both sides. What is generated is so for the board of the other side.
pub(crate) fn load(a: &str, b: &str) -> Result<[Loaded; 2], Error> {
    if a == "-" && b == "-" {
        return Err(Error::new("standard input cannot be both sides"));
    }
    let [mut a, mut b] = [source::load(a)?, source::load(b)?];
    for_board(&mut a, b.set.board)?;
    for_board(&mut b, a.set.board)?;
    Ok([a, b])
}

fn for_board(loaded: &mut Loaded, board: Board) -> Result<(), Error> {
    if loaded.kind == Kind::Gen && loaded.set.board != board {
        loaded.set = catalogue::generate(board, &[])?;
    }
    Ok(())
}

/// Leaves out the tables that match none of the patterns, if there are any. Every pattern must
/// match something on one of the sides.
fn keep(globs: &[String], a: &mut Loaded, b: &mut Loaded) -> Result<(), Error> {
    let wanted = |name: &str| globs.is_empty() || globs.iter().any(|g| names::matches(g, name));
    for glob in globs {
        let all = [&*a, &*b].into_iter().flat_map(|side| {
            let skipped = side.skipped.iter().map(|skipped| &skipped.name);
            side.set.tables.iter().map(|table| &table.name).chain(skipped)
        });
        if !all.into_iter().any(|name| names::matches(glob, name)) {
            let names: Vec<&String> = a.set.tables.iter().map(|table| &table.name).collect();
            let error = select::no_table(glob, &a.spec, &names);
            return Err(error.note(format!("nor is it in {}", quoted(&b.spec))));
        }
    }
    for side in [a, b] {
        side.set.tables.retain(|table| wanted(&table.name));
        side.skipped.retain(|skipped| wanted(&skipped.name));
    }
    Ok(())
}
