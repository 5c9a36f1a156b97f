//! `check`: is a file what is generated now, and what was compiled?

mod by_command;

use chess_tables_gen::{Board, Table};

use crate::args::Check;
use crate::compare::{self, ByMeaning, Comparison};
use crate::error::{Error, visible};
use crate::find::{search, select};
use crate::output::Outcome;
use crate::report::{counted, shell};
use crate::source::loaded::{Loaded, quoted};
use crate::source::registry;

pub(crate) fn run(args: &Check) -> Result<Outcome, Error> {
    match by_command::check(&args.file)? {
        Some(outcome) => Ok(outcome),
        None => engine(&args.file),
    }
}

/// An engine's own file against what is generated for its board, and on the chess board against
/// the compiled constants.
fn engine(file: &str) -> Result<Outcome, Error> {
    let [committed, generated] = compare::load(file, "@gen")?;
    let board = committed.set.board;
    let by_meaning = ByMeaning::of(&committed, &generated);
    let comparison = Comparison::of(&committed, &generated, false);
    let comparison = comparison.with_catalogue(&by_meaning, false);
    let unknown = &comparison.not_in_catalogue;
    if let [first, ..] = &unknown[..] {
        if unknown.len() == committed.set.tables.len() {
            let error = select::no_table(&first.name, "@gen", &search::of_catalogue(board));
            return Err(error.note(format!("{} cannot be checked", quoted(file))));
        }
    }
    let diff = shell::line(["chess-tables", "diff", file]);
    let help = format!("`{diff} --only GLOB` leaves tables out");
    let trouble = comparison.trouble().map(|error| error.help(help));
    let trouble = trouble.or_else(|| beside_tables(&committed));
    let tables = compare::text(&comparison);
    let (changes, known) =
        (comparison.diff.changes.len(), committed.set.tables.len() - unknown.len());
    let formats = other_formats(&committed, &generated);
    if board == Board::CHESS {
        generated.set.tables.iter().try_for_each(registry::is_compiled)?;
    }
    let differs = changes > 0 || !formats.is_empty();
    let mut text = tables + &formats;
    if !differs && trouble.is_none() {
        let names = committed.set.tables.iter().map(|table| &table.name);
        let is_compiled =
            board == Board::CHESS && names.into_iter().all(|it| !registry::is_on_request(it));
        let compiled = if is_compiled { ", and equals the compiled tables" } else { "" };
        let count = counted::tables(known);
        let file = visible(&quoted(file));
        text += &format!("{count}: {file} is up to date{compiled} (comments are not compared)\n");
    }
    Ok(Outcome { text, differs, trouble })
}

/// The tables of which a file states other axes or contents than they have.
fn other_formats(file: &Loaded, generated: &Loaded) -> String {
    let format = |table: &Table| (table.axes.clone(), table.content);
    let is_other = |table: &&Table| {
        let mut ours = generated.set.tables.iter();
        let ours = ours.find(|it| it.name == table.name && it.shape == table.shape);
        ours.is_some_and(|ours| format(ours) != format(table) && !file.is_guessed(table))
    };
    let other = file.set.tables.iter().filter(is_other);
    other.map(|table| format!("{}  states other axes or entries\n", table.name)).collect()
}

/// The error that there is more in a file than its tables, which are all that can be compared.
fn beside_tables(file: &Loaded) -> Option<Error> {
    let beside = &file.beside;
    let compared = match file.set.tables.len() {
        1 => "its table is compared".to_owned(),
        n => format!("its {n} tables are compared"),
    };
    let others = "other statements are not";
    let name = quoted(&file.spec);
    let error = Error::new(format!("not all of {name} can be checked: {compared}, {others}"));
    let few = counted::few(beside, String::clone, "and ");
    let error = few.into_iter().fold(error, Error::note);
    let help = "name a file whose header has the command that wrote it: it is compared as a whole";
    (!beside.is_empty()).then(|| error.help(help))
}
