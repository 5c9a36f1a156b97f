//! The tables of this program, by name: those compiled into it, and those on request, which are generated
//! where they are named.
//!
//! Rust has no reflection, so the build script lists the constants. Shape, element and values come from
//! the constants themselves, nothing from the generator.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Element, Error as Refused, Integer, Table, TableSet};
use chess_tables_read::lists::Format;

use crate::error::Error;
use crate::report::counted;
use crate::source::loaded::{Kind, Loaded};

/// A compiled constant, with what its type does not say.
struct Constant {
    name: &'static str,
    doc: &'static str,
    /// Axes, content and relations, as in its documentation.
    format: &'static str,
    /// The constant in `chess_tables::fingerprints`.
    fingerprint: u64,
    entries: fn() -> Entries,
    /// Rust that looks up one entry.
    look_up: &'static str,
    /// What that gives, compiled.
    looked_up: fn() -> u128,
}

static REGISTRY: &[Constant] = &include!(concat!(env!("OUT_DIR"), "/registry.rs"));

/// The names of the tables of the catalogue that are not compiled, but generated on request.
pub(crate) static ON_REQUEST: &[&str] = &include!(concat!(env!("OUT_DIR"), "/on_request.rs"));

/// The names of all tables of the catalogue.
pub(crate) fn all_names() -> impl Iterator<Item = &'static str> {
    names().chain(ON_REQUEST.iter().copied())
}

impl Constant {
    fn table(&self) -> Table {
        let Entries { shape, element, values } = (self.entries)();
        let format = Format::read(self.format).expect("the build script wrote it");
        let Format { axes, content, relations } = format;
        let mut table = Table::new(self.name, axes, shape, element, content, values);
        (table.doc, table.relations) = (self.doc.to_owned(), relations);
        table
    }
}

/// The tables as they were compiled.
pub(crate) fn compiled() -> TableSet {
    TableSet::new(Board::CHESS, REGISTRY.iter().map(Constant::table).collect())
}

/// The compiled table of this name, in upper or lower case.
pub(crate) fn table(name: &str) -> Option<Table> {
    REGISTRY.iter().find(|constant| constant.name.eq_ignore_ascii_case(name)).map(Constant::table)
}

/// The names of the compiled tables.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    REGISTRY.iter().map(|constant| constant.name)
}

/// The fingerprint constants as they were compiled, with the tables' names, in the order of
/// [`compiled`].
pub(crate) fn fingerprints() -> impl Iterator<Item = (&'static str, u64)> {
    REGISTRY.iter().map(|constant| (constant.name, constant.fingerprint))
}

/// Rust that looks up the example of a table's documentation, and the bits that it gives; `None`
/// for a table that is not compiled.
pub(crate) fn look_up(table: &str) -> Option<(&'static str, u128)> {
    let constant = REGISTRY.iter().find(|constant| constant.name == table)?;
    Some((constant.look_up, (constant.looked_up)()))
}

/// Whether this is the name of a table on request, in upper or lower case.
pub(crate) fn is_on_request(name: &str) -> bool {
    ON_REQUEST.iter().any(|it| it.eq_ignore_ascii_case(name))
}

/// Whether a source has tables on request when they are named: this program, and not a file.
pub(crate) fn has_on_request(loaded: &Loaded) -> bool {
    matches!(loaded.kind, Kind::Build | Kind::Gen)
}

/// Whether a table is one that its source has only when it is named.
pub(crate) fn has_when_named(loaded: &Loaded, table: &Table) -> bool {
    has_on_request(loaded) && is_on_request(&table.name)
}

/// "192 tables and 4 on request".
pub(crate) fn count(loaded: &Loaded, tables: &[&Table]) -> String {
    let on_request = tables.iter().filter(|table| has_when_named(loaded, table)).count();
    let usual = counted::tables(tables.len() - on_request);
    if on_request == 0 { usual } else { format!("{usual} and {on_request} on request") }
}

/// Adds the tables on request that are wanted, as far as they make sense on the board.
pub(crate) fn add_on_request(
    loaded: &mut Loaded,
    is_wanted: impl Fn(&str) -> bool,
) -> Result<(), Error> {
    let board = loaded.set.board;
    for name in ON_REQUEST {
        let is_there = loaded.set.tables.iter().any(|table| table.name == *name);
        if is_there || !has_on_request(loaded) || !is_wanted(name) {
            continue;
        }
        match catalogue::generate(board, &[name]) {
            Ok(set) => loaded.set.tables.extend(set.tables),
            Err(Refused::Unsuited { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Adds to what is generated the tables on request that the other side of a comparison has.
pub(crate) fn add_on_request_of(other: &Loaded, generated: &mut Loaded) -> Result<(), Error> {
    if generated.kind != Kind::Gen {
        return Ok(());
    }
    add_on_request(generated, |name| other.set.tables.iter().any(|table| table.name == name))
}

/// The entries of a constant, with the shape and the element of its type.
struct Entries {
    shape: Vec<usize>,
    element: Element,
    values: Vec<u128>,
}

impl Entries {
    fn of<T: Integer>(shape: &[usize], flat: &[T]) -> Self {
        Self { shape: shape.to_vec(), element: T::ELEMENT, values: Integer::bits_of_each(flat) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::{Axis, Content, Role};

    #[test]
    fn what_was_compiled_is_what_is_generated() {
        let generated = chess_tables_gen::tool::catalogue::generate(Board::CHESS, &[]).unwrap();
        let compiled = compiled();
        let names = |set: &TableSet| set.tables.iter().map(|t| t.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&compiled), names(&generated));
        for (compiled, generated) in compiled.tables.iter().zip(&generated.tables) {
            assert!(compiled == generated, "{} differs", compiled.name);
        }
        for ((name, fingerprint), table) in fingerprints().zip(&compiled.tables) {
            assert_eq!((name, fingerprint), (&*table.name, table.fingerprint()));
        }
    }

    /// A look-up that compiles may still find another entry than it claims.
    #[test]
    fn look_ups_find_the_entry_of_the_example() {
        let plain = |axis: &Axis| {
            use Axis::{MagicIndex, MailboxCell, Subset, ThreadElement, X88Square};
            use Axis::{X88Difference, X88WrappedDifference};
            !matches!(axis, MagicIndex | MailboxCell | Subset | ThreadElement | X88Square)
                && !matches!(axis, X88Difference | X88WrappedDifference)
        };
        let d4 = Board::CHESS.square_named("d4").unwrap();
        let tables = compiled().tables;
        for table in &tables {
            let (code, bits) = look_up(&table.name).unwrap();
            let index = chess_tables_gen::tool::example::index(Board::CHESS, &table.axes);
            let want = match table.axes[..] {
                _ if table.axes.iter().all(plain) => table.bits(&index),
                // d4 - g7 is -51: a step to the north-east, over a bishop's and queen's line.
                [Axis::X88Difference] => table.bits(&[0x77 - 0x33]),
                [Axis::X88WrappedDifference] => table.bits(&[256 - 0x33]),
                [Axis::X88Square] => table.bits(&[0x33]),
                [Axis::MailboxCell] => 27,
                [Axis::Subset | Axis::MagicIndex] => {
                    let slider = table.look_ups().next().unwrap().slider;
                    let attacks = slider.attacks(Board::CHESS, d4, 0x0000_2000_0000_0000);
                    let lines = slider.attacks(Board::CHESS, d4, 0);
                    match table.content {
                        Content::Squares => attacks,
                        _ => {
                            chess_tables_gen::tool::index::pext(attacks as u64, lines as u64).into()
                        }
                    }
                }
                _ => {
                    // The first element of a thread, at [white] where there are colors.
                    let starts = table.related(Role::Starts).unwrap();
                    let starts = tables.iter().find(|table| table.name == starts).unwrap();
                    let start = starts.bits(&[27]) as usize;
                    let fields = *table.shape.last().unwrap();
                    table.values[if fields == 2 { 2 * start } else { start }]
                }
            };
            assert_eq!(bits, want, "{code}");
        }
    }
}
