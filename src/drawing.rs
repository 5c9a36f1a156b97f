//! What a source has at some indices: an entry, all entries under them, or a walk; as data, and drawn.

mod difference;
mod form;
mod occupied;
mod subject;
mod tables;
mod threads;

use chess_tables_gen::Table;

use crate::args::{Show, View};
use crate::error::Error;
use crate::source::loaded::Loaded;
use form::in_form;
use subject::Subject;

/// A table as `show NAME` draws it.
pub(crate) fn whole(loaded: &Loaded, table: &Table) -> Result<String, Error> {
    of(loaded, table, &Show::of(&table.name), false)
}

/// What is wanted of a table, or of a number in the place of one, in the form that is wanted.
pub(crate) fn of(
    loaded: &Loaded,
    table: &Table,
    args: &Show,
    is_number: bool,
) -> Result<String, Error> {
    if !args.occupied.is_empty() {
        alone(args)?;
    }
    if let Some(thread) = threads::of(loaded, table, args) {
        let thread = thread?;
        return in_form(args, || Ok(thread.entry()), || Ok(thread.drawing(&args.source)));
    }
    let subject = Subject::of(loaded, table, args, is_number)?;
    in_form(args, || subject.entry(), || subject.drawing())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Format;
    use chess_tables_gen::tool::catalogue;
    use chess_tables_gen::{Axis, Board, Layout};

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
        let draw = |args: &Show| of(loaded, table, args, false);
        let args = Show { indices: vec!["0".to_owned(); given], ..Show::of(&table.name) };
        let is_thread = given == 1 && table.axes.contains(&Axis::ThreadField);
        // Plain drawings are all of them, however many.
        let few = table.shape[given..].iter().product::<usize>() <= 64;
        for (plain, flip) in [(false, false), (few, true)] {
            let text = draw(&Show { plain, flip, ..args.clone() }).unwrap();
            // A piece without moves has a thread without lines.
            let no_moves = plain && is_thread && text.is_empty();
            assert!(text.ends_with('\n') || no_moves, "{}{:?}", args.table, args.indices);
        }
        for view in [View::List, View::Raw] {
            assert!(draw(&Show { view, ..args.clone() }).is_ok());
        }
        for view in [View::Board, View::Numbers, View::Grid] {
            // Many tables cannot be seen so, but none brings the program down.
            let _ = draw(&Show { view, ..args.clone() });
        }
        let entry = draw(&Show { format: Format::Json, ..args });
        assert_eq!(entry.is_ok(), is_thread || given == table.axes.len());
    }
}
