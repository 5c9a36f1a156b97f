//! `show`: one entry, or a whole table, drawn.

mod difference;
mod drawings;
mod meant;
mod occupied;
mod subject;
mod threads;

use std::slice;

use chess_tables_gen::{Content, Request, Table};

use crate::args::{Format, Show, View};
use crate::error::{Error, visible};
use crate::find::{number, select};
use crate::report::{coordinates, counted, entry_text, json, shell};
use crate::request;
use crate::source::loaded::{Assumed, Loaded};
use crate::source::{self, registry};
use difference::Difference;
use subject::{Drawing, Entry, Subject};

pub(crate) fn run(args: &Show) -> Result<String, Error> {
    if args.ascii && !args.glyphs.are_ascii() {
        let error = Error::new("`--ascii` does not go with glyphs that are not ASCII");
        return Err(error.help("without `--glyphs` they are `.1`"));
    }
    let table = meant::name(&args.table).to_owned();
    let mut loaded = match args.thread_order {
        None => source::load_on(&args.source, &args.on, slice::from_ref(&table))?,
        Some(order) if ["@build", "@gen"].contains(&&*args.source) => {
            let all = source::all_on(args.on.placed());
            source::of_request(&Request { thread_order: order, ..all })?
        }
        Some(_) => return Err(request::refused("--thread-order", &args.source)),
    };
    registry::add_on_request(&mut loaded, |name| name.eq_ignore_ascii_case(&table))?;
    of(&loaded, args)
}

/// Draws a table of a source that is loaded.
pub(crate) fn of(loaded: &Loaded, args: &Show) -> Result<String, Error> {
    let args = &meant::in_full(loaded, args);
    let number = match number::as_table(loaded.set.board, &args.table) {
        None => number::single(loaded, &args.table)?,
        number => number,
    };
    let table = match &number {
        Some(number) => number,
        None if number::is_written(&args.table) => {
            let error = Error::new(format!("`{}` is not a number that is known", args.table));
            return Err(error.help("numbers are such as 27, 0x142200221400 and '1ULL << 27'"));
        }
        None => select::one(loaded, &args.table).map_err(|error| meant::ours(error, args))?,
    };
    let each = meant::each(loaded.set.board, table, args).into_iter();
    let each = each.map(|args| shown(loaded, table, &args, number.is_some()));
    let blank = if args.view == View::Raw { "" } else { "\n" };
    let text = each.collect::<Result<Vec<_>, Error>>()?.join(blank);
    Ok(if args.ascii { in_ascii(&text, args.format) } else { text })
}

/// The text with other characters as Rust, and JSON, write them: names in Rust source need not be
/// ASCII.
fn in_ascii(text: &str, format: Format) -> String {
    let mut ascii = String::with_capacity(text.len());
    for c in text.chars() {
        match format {
            _ if c.is_ascii() => ascii.push(c),
            Format::Json => {
                let mut units = [0; 2];
                for unit in c.encode_utf16(&mut units) {
                    ascii += &format!("\\u{unit:04x}");
                }
            }
            _ => ascii.extend(c.escape_unicode()),
        }
    }
    ascii
}

/// A table as `show NAME` draws it.
pub(crate) fn whole(loaded: &Loaded, table: &Table) -> Result<String, Error> {
    shown(loaded, table, &Show::of(&table.name), false)
}

/// What is wanted of a table, as text or as data.
fn shown(loaded: &Loaded, table: &Table, args: &Show, is_number: bool) -> Result<String, Error> {
    let board = loaded.set.board;
    let source = match args.source.as_str() {
        "@build" => String::new(),
        source => format!("   {}", visible(source)),
    };
    if !args.occupied.is_empty() {
        alone(args)?;
    }
    if let Some(thread) = threads::of(loaded, table, args) {
        return thread?.shown(args, &source);
    }
    let assumed = if loaded.assumed == Assumed::None { "" } else { " (assumed)" };
    let mut subject = Subject {
        args,
        origin: format!("{assumed}{source}"),
        board,
        table,
        guess: loaded.guess(table),
        given: vec![],
        at: vec![],
        difference: None,
        is_number,
    };
    if !args.occupied.is_empty() {
        return occupied::shown(loaded, subject);
    }
    let mut table = table.clone();
    if args.view == View::Board && !table.element.is_signed() {
        // A table from elsewhere does not say that its numbers are sets.
        if 8 * table.element.bytes() >= board.len() {
            table.content = Content::Squares;
        }
    }
    if args.inverse {
        table = drawings::inverse(&table)?;
    }
    let (indices, squares) = difference::indices(board, &table, &args.indices)?;
    let given = coordinates::parse_all(board, &table, &indices)
        .map_err(|error| meant::mirrored(board, &table, args, error))?;
    subject.at = coordinates::names(board, &table, 0, &given);
    subject.difference = Difference::of(loaded, board, &table, &given, squares);
    Subject { table: &table, given, ..subject }.shown()
}

/// What is walked or looked up is drawn in one way.
fn alone(args: &Show) -> Result<(), Error> {
    let flag = match args {
        Show { inverse: true, .. } => "--inverse",
        Show { view, .. } if *view != View::Auto => "--view",
        _ => return Ok(()),
    };
    let error = Error::new(format!("`--occupied` does not go with `{flag}`"));
    Err(error.note("walks and look-ups are drawn in one form"))
}

impl Subject<'_> {
    fn shown(&self) -> Result<String, Error> {
        if self.args.format == Format::Json {
            return self.json();
        }
        let mut drawing = self.drawing()?;
        if self.is_number && self.args.view != View::Raw {
            let bits = self.table.bits(&self.given);
            let entries = number::entries(self.board, bits)?;
            drawing.below += &number::words(self.board, &entries);
        }
        Ok(drawing.in_form(self.args))
    }

    fn drawing(&self) -> Result<Drawing, Error> {
        let sets = self.table.content == Content::Squares;
        let (drawn, draws) = match self.args.view {
            View::Auto | View::Board | View::Numbers if sets => return Ok(self.boards()),
            View::Auto => {
                return Ok(self.grid().or_else(|| self.numbers()).unwrap_or_else(|| self.list()));
            }
            View::Board => (None, "board` draws sets of squares"),
            View::Numbers => (self.numbers(), "numbers` draws entries by square"),
            View::Grid => {
                (self.grid(), "grid` draws entries by 0x88 difference, 0x88 number or mailbox cell")
            }
            View::List => return Ok(self.list()),
            View::Raw => return Ok(self.raw()),
        };
        drawn.ok_or_else(|| {
            let Table { name, content, .. } = self.table;
            let axes = coordinates::axes_note(self.table);
            let error = Error::new(format!("`--view {draws}"));
            error.note(format!("{name} holds {}; {axes}", content.plural()))
        })
    }

    /// The command that writes all of the table as data.
    fn export(&self) -> String {
        let mut words = vec!["chess-tables", "export", &self.table.name, "--format", "json"];
        if self.args.source != "@build" {
            words.extend(["-s", &self.args.source]);
        }
        shell::line(words)
    }

    fn json(&self) -> Result<String, Error> {
        let Table { axes, element, content, .. } = self.table;
        if !self.is_one() {
            let has = counted::of(axes.len(), "axis", "axes");
            let given = counted::of(self.given.len(), "index was", "indices were");
            let name = &self.table.name;
            let says = format!("`--format json` writes one entry: {name} has {has}, {given} given");
            return Err(Error::new(says)
                .note(coordinates::axes_note(self.table))
                .help(format!("`{}` writes the whole table", self.export())));
        }
        let bits = self.table.bits(&self.given);
        let is_set = *content == Content::Squares;
        let flags = entry_text::flags(self.table, bits);
        let is = self.is_number.then(|| number::entries(self.board, bits)).transpose()?;
        json::one_line(&Entry {
            table: &self.table.name,
            index: &self.given,
            at: &self.at,
            value: json::value(*element, bits),
            squares: is_set.then(|| entry_text::squares(self.board, bits)),
            flags: flags.map(|flags| flags.into_iter().map(|(name, _)| name).collect()),
            score: entry_text::score(self.table, bits),
            x88: self.difference.as_ref(),
            is,
            ..Entry::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::tool::catalogue;
    use chess_tables_gen::{Axis, Board, Layout};
    use clap::Parser;

    fn draw(loaded: &Loaded, table: &Table, args: &Show) -> Result<String, Error> {
        shown(loaded, table, args, false)
    }

    #[test]
    fn a_table_without_flags_is_drawn_as_the_command_line_says() {
        assert_eq!(Show::of("RAYS"), Show::parse_from(["show", "RAYS"]));
    }

    #[test]
    fn every_table_of_every_board_can_be_shown() {
        for (files, ranks, layout) in [
            (8, 8, Layout::A1B1),
            (8, 8, Layout::H8H7),
            (9, 10, Layout::A8B8),
            (3, 5, Layout::A1A2),
            (1, 1, Layout::A1B1),
        ] {
            let board = Board::new(files, ranks).unwrap().with_layout(layout);
            let set = catalogue::generate(board, &[]).unwrap();
            let loaded = Loaded::from(set);
            // On 9x10 there are tables of a million entries, drawn like those of 8x8.
            for table in loaded.set.tables.iter().filter(|table| table.values.len() <= 200_000) {
                (0..=table.axes.len()).for_each(|given| can_be_shown(&loaded, table, given));
            }
        }
    }

    /// With so many indices.
    fn can_be_shown(loaded: &Loaded, table: &Table, given: usize) {
        let args = Show { indices: vec!["0".to_owned(); given], ..Show::of(&table.name) };
        let is_thread = given == 1 && table.axes.contains(&Axis::ThreadField);
        // Plain drawings are all of them, however many.
        let few = table.shape[given..].iter().product::<usize>() <= 64;
        for (plain, flip) in [(false, false), (few, true)] {
            let text = draw(loaded, table, &Show { plain, flip, ..args.clone() }).unwrap();
            // A piece without moves has a thread without lines.
            let no_moves = plain && is_thread && text.is_empty();
            assert!(text.ends_with('\n') || no_moves, "{}{:?}", args.table, args.indices);
        }
        for view in [View::List, View::Raw] {
            assert!(draw(loaded, table, &Show { view, ..args.clone() }).is_ok());
        }
        for view in [View::Board, View::Numbers, View::Grid] {
            // Many tables cannot be seen so, but none brings the program down.
            let _ = draw(loaded, table, &Show { view, ..args.clone() });
        }
        let entry = draw(loaded, table, &Show { format: Format::Json, ..args });
        assert_eq!(entry.is_ok(), is_thread || given == table.axes.len());
    }
}
