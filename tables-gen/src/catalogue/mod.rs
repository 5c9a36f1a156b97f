//! The catalogue: one file a family, one definition a table.

mod bits;
mod distances;
mod leapers;
mod lines;
mod mailbox;
mod maps;
mod masks;
pub(crate) mod optional;
mod pawns;
mod rotated;
pub(crate) mod sliders;
mod threads;
mod x88;
pub(crate) mod zobrist;

use std::sync::LazyLock;

use crate::error::{Error, ErrorKind};
use crate::geometry::Board;
use crate::names::{self, joined};
use crate::pieces::threads::ThreadOrder;
use crate::table::{Definition, LeftOut, Source, Table, TableSet};

/// Every family, in the order of the documentation.
pub fn families() -> &'static [Family] {
    static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| families_in(ThreadOrder::CLOCKWISE));
    &FAMILIES
}

/// Every family, with threads in this order.
pub(crate) fn families_in(order: ThreadOrder) -> Vec<Family> {
    let mut families = all_in(&[
        masks::family,
        lines::rays_family,
        lines::family,
        leapers::family,
        pawns::family,
        maps::family,
        rotated::family,
        sliders::family,
        sliders::magic::family,
        sliders::magic::fancy_family,
        sliders::codes_family,
        sliders::sets_family,
        distances::family,
        x88::family,
        mailbox::family,
    ]);
    families.push(threads::family(order));
    families.push(threads::gnu_family(order));
    families.push(zobrist::family(order));
    families.append(&mut all_in(&[
        bits::family,
        bits::wide_family,
        mailbox::steps_family,
        rotated::whole_family,
    ]));
    families.append(&mut optional::families());
    families
}

// This, and the same for definitions, takes functions: in a list of what they return, each call would have to drop what
// comes before it if it panicked, which is more to compile than the calls.
fn all_in(functions: &[fn() -> Family]) -> Vec<Family> {
    let mut families = vec![];
    for family in functions {
        families.push(family());
    }
    families
}

/// Computes the tables whose names match the patterns, `*` for any letters and `?` for one,
/// upper or lower case; all tables if there is no pattern. Tables on request must be named in full.
///
/// A pattern without `*` and `?` insists on its table. Others, and no pattern at all, leave out
/// tables that the board cannot have.
///
/// # Errors
/// [`ErrorKind::NoTable`] for a pattern that matches no name, or only names that this build has not or that must
/// be given in full. [`ErrorKind::Unsuited`] if nothing it matches makes sense on the board, or a table that was
/// insisted on does not.
#[inline]
pub fn generate(board: Board, patterns: &[&str]) -> Result<TableSet, Error> {
    let patterns = if patterns.is_empty() { &["*"] } else { patterns };
    let families = select(board, families(), patterns)?;
    Ok(TableSet { board, tables: all_of(families) })
}

/// The tables of some families, by the families' names.
pub(crate) type ByFamily = Vec<(&'static str, Vec<Table>)>;

/// The tables of all families.
pub(crate) fn all_of(mut families: ByFamily) -> Vec<Table> {
    let mut all = vec![];
    for (_, tables) in &mut families {
        all.append(tables);
    }
    all
}

/// The tables that match, by the names of their families; families without any are left out.
pub(crate) fn select(
    board: Board,
    families: &[Family],
    patterns: &[&str],
) -> Result<ByFamily, Error> {
    for pattern in patterns {
        if asked_for(board, families, pattern).is_none() {
            return Err(unmatched(board, families, pattern));
        }
    }
    let mut selection = vec![];
    for family in families {
        let mut tables = vec![];
        for definition in &family.definitions {
            let name = &definition.name_on(board);
            let (mut is_wanted, mut is_insisted_on) = (false, false);
            for pattern in patterns {
                let is_match = family.is_asked_for(pattern, name);
                is_wanted |= is_match;
                is_insisted_on |= is_match && !names::is_glob(pattern);
            }
            if !is_wanted {
                continue;
            }
            match definition.table(board) {
                Ok(table) => tables.push(table),
                Err(error) if error.kind() == ErrorKind::Unsuited && !is_insisted_on => {}
                Err(error) => return Err(error),
            }
        }
        if !tables.is_empty() {
            selection.push((family.name, tables));
        }
    }
    for pattern in patterns {
        let is_matched = |table: &Table| names::matches(pattern, &table.name);
        if !selection.iter().any(|(_, tables)| tables.iter().any(is_matched)) {
            // It matches some, which are all unsuited.
            asked_for(board, families, pattern).map(|it| it.table(board)).transpose()?;
        }
    }
    Ok(selection)
}

/// The definition of the first table that a pattern asks for.
fn asked_for<'a>(board: Board, families: &'a [Family], pattern: &str) -> Option<&'a Definition> {
    for family in families {
        for definition in &family.definitions {
            if family.is_asked_for(pattern, &definition.name_on(board)) {
                return Some(definition);
            }
        }
    }
    None
}

/// Why a pattern asks for no table.
fn unmatched(board: Board, families: &[Family], pattern: &str) -> Error {
    let (mut names, mut on_request) = (vec![], vec![]);
    for family in families {
        for definition in &family.definitions {
            let name = definition.name_on(board);
            if names::matches(pattern, &name) {
                on_request.push(name.clone());
            }
            names.push(name);
        }
    }
    let no_table = |what| Error::of_kind(ErrorKind::NoTable, what).about(pattern);
    if !on_request.is_empty() {
        let error = no_table(format!("`{pattern}` matches only tables on request"));
        return error
            .with_help(format!("name each in full, as in `{}`", joined(&on_request, "`, `")));
    }
    if let Some(feature) = optional::lacking(pattern) {
        let what = format!("`{pattern}`");
        return Error::lacks_feature(ErrorKind::NoTable, &what, feature).about(pattern);
    }
    let error = no_table(format!("no table matches `{pattern}`"));
    match names::nearest(pattern, names.iter().map(String::as_str)) {
        Some(near) => error.with_help(format!("did you mean `{near}`?")),
        None => error,
    }
}

/// The tables that match and are not available on the board.
pub(crate) fn left_out(board: Board, patterns: &[String]) -> Vec<LeftOut> {
    let mut left_out = vec![];
    for family in families() {
        for definition in &family.definitions {
            let table = definition.name_on(board);
            let wanted = patterns.iter().any(|pattern| family.is_asked_for(pattern, &table));
            if let Some(want) = definition.unsuited(board).filter(|_| wanted) {
                left_out.push(LeftOut { table, want });
            }
        }
    }
    left_out
}

/// Tables of one kind: a file of definitions, and a file of emitted source.
pub struct Family {
    /// The name of both files.
    pub name: &'static str,
    /// The subject of the tables, in a sentence.
    pub doc: &'static str,
    /// The condition under which the crate `chess-tables` compiles them: large tables cost a build
    /// 0.1 to 0.2 s each, which only those who use them should pay.
    pub cfg: Option<&'static str>,
    /// Whether its tables are generated only for those who name them in full. They are in no
    /// snapshot, so the crate `chess-tables` does not have them.
    pub on_request: bool,
    /// Whether better numbers may replace its tables in any version: `chess-tables` has them in
    /// `data::unstable`.
    pub unstable: bool,
    /// Whether an array of an engine is one of its tables only if all entries are equal: many have numbers that are nearly
    /// these.
    pub only_equal: bool,
    /// Whether a file format, a network or another tool says how the squares of its tables are numbered, whatever the
    /// engine that has them does.
    pub of_format: bool,
    /// Whether its tables are of other games than chess: on 8x8, an array that is only like one of them is something else.
    pub of_other_games: bool,
    /// Whether its numbers are bits of words and entries of tables: what an engine adds is the width of a word or the size of
    /// a table, a multiple of 32.
    pub of_words: bool,
    /// One for each table.
    pub definitions: Vec<Definition>,
}

impl Family {
    pub(super) fn new(name: &'static str, doc: &'static str) -> Self {
        Self {
            name,
            doc,
            cfg: None,
            on_request: false,
            unstable: false,
            only_equal: false,
            of_format: false,
            of_other_games: false,
            of_words: false,
            definitions: vec![],
        }
    }

    /// Adds definitions.
    pub(super) fn with(mut self, mut definitions: Vec<Definition>) -> Self {
        self.definitions.append(&mut definitions);
        self
    }

    /// Adds the definitions that these functions return.
    pub(super) fn with_all(mut self, definitions: &[fn() -> Definition]) -> Self {
        for definition in definitions {
            self.definitions.push(definition());
        }
        self
    }

    /// Adds a definition for each row.
    pub(super) fn with_each<Row>(
        mut self,
        rows: &[Row],
        definition: fn(&Row) -> Definition,
    ) -> Self {
        for row in rows {
            self.definitions.push(definition(row));
        }
        self
    }

    pub(super) fn on_request(self) -> Self {
        Self { on_request: true, ..self }
    }

    pub(super) fn unstable(self) -> Self {
        Self { unstable: true, ..self }
    }

    pub(super) fn of_words(self) -> Self {
        Self { of_words: true, ..self }
    }

    #[cfg(feature = "families")]
    pub(super) fn only_equal(self) -> Self {
        Self { only_equal: true, ..self }
    }

    #[cfg(feature = "families")]
    pub(super) fn of_format(self) -> Self {
        Self { of_format: true, ..self }
    }

    /// The same, of other games than chess.
    #[cfg(feature = "families")]
    pub(super) fn of_other_games(self) -> Self {
        Self { of_other_games: true, ..self }
    }

    /// Whether a pattern asks for the table of this name.
    pub(super) fn is_asked_for(&self, pattern: &str, name: &str) -> bool {
        names::matches(pattern, name) && !(self.on_request && names::is_glob(pattern))
    }

    /// The family's tables that make sense on a board.
    ///
    /// # Errors
    /// If a table cannot be computed.
    #[inline]
    pub fn tables(&self, board: Board) -> Result<Vec<Table>, Error> {
        let mut tables = vec![];
        for definition in &self.definitions {
            match definition.table(board) {
                Err(error) if error.kind() == ErrorKind::Unsuited => {}
                table => tables.push(table?),
            }
        }
        Ok(tables)
    }
}

/// Bruce Moreland on the web forum, 15 June 2000.
pub(super) const MORELAND_X88: Source =
    Source::text("B. Moreland", "0x88 board representation and move generation", "CCC 2000");

/// Paul Wiereyn's problem-solving program.
pub(super) const WIEREYN: Source =
    Source::text("P. Wiereyn", "Inventive Problem Solving", "ICCA Journal 8(4), 1985");

/// A slide of a lecture of University College Dublin.
pub(super) const fn ucd(slide: &'static str) -> Source {
    Source::text("UCD COMP 4031", "Some Chess-specific Techniques", slide)
}

impl Definition {
    fn ucd(self, slide: &'static str) -> Self {
        self.source(ucd(slide))
    }
}
