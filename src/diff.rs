//! `diff`: what differs between two versions of tables.

mod comparison;
mod json;
mod text;
mod uncompared;
mod wording;

pub(crate) use comparison::{ByMeaning, Comparison};
pub(crate) use json::Entries;
pub(crate) use text::{entries_of, markdown, text};
pub(crate) use wording::{View, line, sign};

use std::collections::BTreeSet;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Element};
use chess_tables_read::diff::Op;

use crate::args::{self, DiffFormat, FailOn, Target};
use crate::error::{Error, visible};
use crate::output::Outcome;
use crate::provenance::{Kind, Loaded, quoted};
use crate::{counted, output, registry, search, select, source};

/// What is left to do where a table cannot be compared.
const LEAVE_OUT: &str = "`--only GLOB` leaves tables out";

pub(crate) fn run(args: &args::Diff) -> Result<Outcome, Error> {
    compared(args, load(&args.a, args.b.as_deref().unwrap_or("@gen"))?)
}

/// Compares with tables that would else be read from standard input, as the second side.
pub(crate) fn with(args: &args::Diff, piped: Loaded) -> Result<Outcome, Error> {
    let mut a = source::load(&args.a)?;
    registry::add_on_request_of(&piped, &mut a)?;
    compared(args, [a, piped])
}

fn compared(args: &args::Diff, [mut a, mut b]: [Loaded; 2]) -> Result<Outcome, Error> {
    let both = args.b.is_some() || args.added;
    keep(&args.only, both, &mut a, &mut b)?;
    take_types(&mut a, &b);
    take_types(&mut b, &a);
    let by_meaning = args.b.is_none().then(|| ByMeaning::of(&a, &b));
    let mut comparison = Comparison::of(&a, &b, args.all);
    if let Some(by_meaning) = &by_meaning {
        comparison = comparison.with_catalogue(by_meaning, args.added);
    }
    let differs = comparison.diff.changes.iter().any(|change| match args.fail_on {
        FailOn::Any => true,
        FailOn::Values => change.op() <= Op::Type,
        FailOn::Shape => change.op() >= Op::Type,
        FailOn::None => false,
    });
    let trouble = trouble(&comparison);
    let is_silent = comparison.is_silent();
    let absent = comparison.says_absent(&quoted(&a.spec));
    let text = match args.format {
        _ if is_silent => String::new(),
        DiffFormat::Json => String::new(),
        DiffFormat::Text => with_line(text(&comparison), absent.as_deref()),
        DiffFormat::Markdown => markdown(&comparison),
    };
    if comparison.is_equal() && args.format != DiffFormat::Json {
        let count = counted::tables(comparison.diff.unchanged);
        let absent = absent.filter(|_| is_silent).map(|says| format!("; {says}"));
        output::tell(&format!("no difference in {count}{}", absent.unwrap_or_default()));
    }
    // JSON is a whole document or nothing.
    if args.format == DiffFormat::Json && trouble.is_none() {
        output::deliver_json(&json::document(&comparison), &Target::default())?;
    } else if args.format == DiffFormat::Text || text.is_empty() {
        // Standard output has no place for it.
        comparison.note().iter().for_each(|note| output::note(note));
    }
    Ok(Outcome { text, differs, trouble })
}

/// The error that tables cannot be compared, and how to go on without them.
pub(crate) fn trouble(comparison: &Comparison<'_>) -> Option<Error> {
    comparison.trouble().map(|error| error.help(LEAVE_OUT))
}

/// The text, if there is any, with a line below it.
fn with_line(text: String, line: Option<&str>) -> String {
    match line {
        Some(line) if !text.is_empty() => format!("{text}{}\n", visible(line)),
        _ => text,
    }
}

/// Loads both sides. Generated tables take the board of the other side.
pub(crate) fn load(a: &str, b: &str) -> Result<[Loaded; 2], Error> {
    if a == "-" && b == "-" {
        return Err(Error::new("standard input cannot be both sides"));
    }
    let [mut a, mut b] = [source::load_beside(a, Some(b))?, source::load_beside(b, Some(a))?];
    for_board(&mut a, b.set.board)?;
    for_board(&mut b, a.set.board)?;
    registry::add_on_request_of(&b, &mut a)?;
    registry::add_on_request_of(&a, &mut b)?;
    let shared = &a.shared_names() | &b.shared_names();
    [&mut a, &mut b].into_iter().for_each(|side| side.name_by_file(&shared));
    Ok([a, b])
}

/// Gives each table whose type is assumed the type of its namesake on the other side, if that holds all values: nobody
/// changed a type that nobody stated.
fn take_types(to: &mut Loaded, from: &Loaded) {
    let assumed: Vec<bool> = to.set.tables.iter().map(|it| to.is_element_guessed(it)).collect();
    for (table, _) in to.set.tables.iter_mut().zip(assumed).filter(|(_, is_assumed)| *is_assumed) {
        let twin = from.set.tables.iter().find(|it| it.name == table.name);
        let holds = |it: &Element| table.values.iter().all(|&bits| it.holds(bits));
        table.element = twin.map(|it| it.element).filter(holds).unwrap_or(table.element);
    }
}

fn for_board(loaded: &mut Loaded, board: Board) -> Result<(), Error> {
    if loaded.kind == Kind::Gen && loaded.set.board != board {
        loaded.set = catalogue::generate(board, &[])?;
    }
    Ok(())
}

/// Leaves out the tables that match none of the patterns, if there are any. Every pattern must
/// match something in `a`, or on either of `both` sides.
pub(crate) fn keep(
    globs: &[String],
    both: bool,
    a: &mut Loaded,
    b: &mut Loaded,
) -> Result<(), Error> {
    for glob in globs {
        let sides = [&*a, &*b].into_iter().take(if both { 2 } else { 1 });
        if !sides.clone().any(|side| select::matches_any(glob, side, side.skipped.iter())) {
            let error = select::no_table(glob, &a.spec, &search::entries(a));
            let nor = sides.skip(1).map(|side| format!("nor is it in {}", quoted(&side.spec)));
            return Err(nor.fold(error, Error::note));
        }
    }
    for side in [&mut *a, &mut *b] {
        side.set.tables.retain(|table| select::is_wanted(globs, &table.name, &side.notes));
    }
    // A file that is not read on the one side may have what is wanted of the other.
    let tables = [&*a, &*b].into_iter().flat_map(|side| side.files_of_tables());
    let files: BTreeSet<String> = tables.map(str::to_owned).collect();
    for side in [a, b] {
        side.skipped.retain(|skipped| {
            skipped.is_any_of(&files) || select::is_skipped_wanted(globs, skipped)
        });
    }
    Ok(())
}
