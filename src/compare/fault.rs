//! The mistake that explains all entries that differ, in words.

use chess_tables_gen::{Board, Table};
use chess_tables_match::diff::How;
use chess_tables_match::matching::{self, Displacement, Fault};

use crate::report::counted::number;

/// A table, and an array of its shape that differs from it.
struct Versions<'t> {
    board: Board,
    table: &'t Table,
    array: &'t Table,
}

/// "two entries changed places": the mistake that explains all entries that differ.
pub(super) fn mistake(
    boards: [Board; 2],
    tables: [&Table; 2],
    right: usize,
    how: &How,
) -> Option<(String, Fault)> {
    let How::Entries(_) = how else { return None };
    let (board, sides) = (boards[right], [tables[right], tables[1 - right]]);
    let mistake = matching::fault(board, sides).filter(|_| boards[0] == boards[1]);
    mistake.map(|it| (fault(board, sides, it), it))
}

/// The mistake that explains all entries that differ.
pub(crate) fn fault(board: Board, sides: [&Table; 2], fault: Fault) -> String {
    let versions = Versions { board, table: sides[0], array: sides[1] };
    let words = match fault {
        Fault::Displaced(it) if it.is_missing => return versions.missing(&it),
        Fault::Displaced(it) => return versions.added(&it),
        Fault::Swapped => "two entries changed places",
        Fault::Repeated => "one entry is another's",
        Fault::Shifted => "shifted by one index",
        Fault::HalfTurned(0) => "white's half is in black's order",
        Fault::HalfTurned(_) => "black's half is in white's order",
        Fault::Mirrored => "mirrored files",
        Fault::Wraps => "wraps round the edge",
        Fault::LacksEdge => "lacks squares on the edge",
        Fault::OtherBishop => "number % 4 places the dark bishop instead of the light one",
    };
    words.to_owned()
}

impl Versions<'_> {
    /// "the entry of e3 is missing, 43 stand one place early".
    fn missing(&self, displaced: &Displacement) -> String {
        let Displacement { at, count, moved, .. } = displaced;
        let of = self.entry_name(*at);
        let missing = match count {
            1 => format!("the entry of {of} is missing"),
            _ => format!("{} from {of} on are missing", counted_entries(*count)),
        };
        let instead = match self.is_at_end(displaced) {
            true => String::new(),
            false if *count == 1 => {
                format!("; {} has one that does not belong", self.entry_name(at + moved))
            }
            false => {
                format!("; from {} on are {count} that do not belong", self.entry_name(at + moved))
            }
        };
        format!("{missing}, {} early{instead}", stand(*moved, *count))
    }

    /// "the entry of d3 is there twice, 43 stand one place late".
    fn added(&self, displaced: &Displacement) -> String {
        let Displacement { at, count, moved, .. } = displaced;
        let values = &self.array.values;
        let of = |at: usize| self.entry_name(at);
        let added = match count {
            1 if *at > 0 && values[*at] == values[at - 1] => {
                format!("the entry of {} is there twice", of(at - 1))
            }
            1 => format!("{} has an entry that does not belong", of(*at)),
            _ => format!("from {} on are {count} entries that do not belong", of(*at)),
        };
        let lost = match self.is_at_end(displaced) {
            true => String::new(),
            false if *count == 1 => format!("; the entry of {} is missing", of(at + moved)),
            false => {
                format!("; {} from {} on are missing", counted_entries(*count), of(at + moved))
            }
        };
        format!("{added}, {} late{lost}", stand(*moved, *count))
    }

    /// Whether entries are out of place up to the end of a row or of the table.
    fn is_at_end(&self, displaced: &Displacement) -> bool {
        let shape = &self.table.shape;
        shape.last().is_none_or(|row| displaced.end() % row == 0)
    }

    /// `e3`, `e3,d1`: the indices of an entry.
    fn entry_name(&self, at: usize) -> String {
        let table = self.table;
        let index = table.index(at).into_iter().enumerate();
        let names = index.map(|(axis, i)| table.index_name(self.board, axis, i));
        names.collect::<Vec<_>>().join(",")
    }
}

/// "43 stand one place", "1 stands 8 places".
fn stand(moved: usize, count: usize) -> String {
    let stand = if moved == 1 { "stands" } else { "stand" };
    let places = if count == 1 { "one place".to_owned() } else { format!("{count} places") };
    format!("{} {stand} {places}", number(moved))
}

/// "1 entry", "2,640 entries".
pub(crate) fn counted_entries(n: usize) -> String {
    format!("{} {}", number(n), if n == 1 { "entry" } else { "entries" })
}
