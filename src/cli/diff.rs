//! `diff`: what differs between two versions of tables.

mod json;
mod markdown;
mod text;
mod uncompared;
mod wording;

pub(crate) use text::sign;
pub(crate) use wording::line;

use chess_tables_cli::diff::{Diff, Op, diff};
use chess_tables_gen::tool::{catalogue, names};
use chess_tables_gen::{Board, Table};

use crate::cli::args::{self, DiffFormat, FailOn};
use crate::cli::error::Error;
use crate::cli::outcome::Outcome;
use crate::cli::provenance::{Kind, Loaded, quoted};
use crate::cli::{output, select, source};
use uncompared::Uncompared;

/// What is left to do where a table cannot be compared.
const LEAVE_OUT: &str = "`--only GLOB` leaves tables out";

pub(crate) fn run(args: &args::Diff) -> Result<Outcome, Error> {
    let [mut a, mut b] = load(&args.a, &args.b)?;
    keep(&args.only, &mut a, &mut b)?;
    let comparison = Comparison::of(&a, &b, args.all).map_err(|error| error.help(LEAVE_OUT))?;
    let differs = comparison.diff.changes.iter().any(|change| match args.fail_on {
        FailOn::Any => true,
        FailOn::Shape => change.op() >= Op::Type,
        FailOn::None => false,
    });
    let trouble = comparison.trouble().map(|error| error.help(LEAVE_OUT));
    let text = match args.format {
        // Of data there is a whole document or none.
        DiffFormat::Json if trouble.is_some() => String::new(),
        DiffFormat::Json => json::document(&comparison)?,
        DiffFormat::Text => comparison.text(),
        DiffFormat::Markdown if comparison.is_equal() => String::new(),
        DiffFormat::Markdown => markdown::markdown(&comparison),
    };
    // Where it has no place on standard output.
    if args.format == DiffFormat::Text || text.is_empty() {
        comparison.note().iter().for_each(|note| output::note(note));
    }
    Ok(Outcome { text, differs, trouble })
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
    /// A file of a folder that cannot be read.
    pub(crate) fn of(a: &'l Loaded, b: &'l Loaded, all: bool) -> Result<Self, Error> {
        let uncompared = uncompared::uncompared(a, b)?;
        let mut diff = diff(&a.set, &b.set);
        diff.changes.retain(|change| !uncompared::is_change_of_form(&uncompared, change));
        Ok(Self { a, b, diff, uncompared, all })
    }

    /// Whether nothing differs, as far as that can be known.
    pub(crate) fn is_equal(&self) -> bool {
        self.diff.changes.is_empty() && self.trouble().is_none()
    }

    /// Whether the type of either version of a table is a guess.
    fn guesses_type(&self, a: &Table, b: &Table) -> bool {
        self.a.is_element_guessed(a) || self.b.is_element_guessed(b)
    }

    /// Nothing if nothing differs.
    pub(crate) fn text(&self) -> String {
        if self.diff.changes.is_empty() { String::new() } else { text::text(self) }
    }

    /// "2 tables are not compared: ...", if there are such.
    pub(crate) fn uncompared(&self) -> Vec<String> {
        uncompared::sentences(&self.uncompared).into_iter().flatten().collect()
    }

    /// The same of tables whose text is the same, which is no trouble.
    fn note(&self) -> Option<String> {
        let [_, note] = uncompared::sentences(&self.uncompared);
        note
    }

    /// That tables cannot be compared whose text is not the same.
    pub(crate) fn trouble(&self) -> Option<Error> {
        uncompared::trouble(&self.uncompared)
    }

    /// How many changes of each kind there are, of those that there are.
    fn counts(&self) -> impl Iterator<Item = (Op, usize)> {
        let count = |op| self.diff.changes.iter().filter(|change| change.op() == op).count();
        Op::ALL.into_iter().map(move |op| (op, count(op))).filter(|&(_, count)| count > 0)
    }

    /// "5 tables differ: 1 values, 1 type, 3 added; 12 unchanged; 1 cannot be compared".
    pub(crate) fn summary(&self) -> String {
        let count = self.diff.changes.len();
        let differ = if count == 1 { "differs" } else { "differ" };
        let kinds: Vec<String> = self.counts().map(|(op, n)| format!("{n} {op}")).collect();
        let kinds = if count == 0 { String::new() } else { format!(": {}", kinds.join(", ")) };
        let others = match uncompared::count(&self.uncompared) {
            0 => String::new(),
            n => format!("; {n} cannot be compared"),
        };
        let (count, unchanged) = (select::count(count), self.diff.unchanged);
        format!("{count} {differ}{kinds}; {unchanged} unchanged{others}")
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
