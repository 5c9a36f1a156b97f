//! The commands that write the tables of a source under their names there, each tried before it is shown, and why other
//! tables are in none of them.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::{Board, Colors};
use chess_tables_match::matching::{Matching, Piece, What};
use chess_tables_read::lists::Declared;

use super::language::Languages;
use super::place::{self, Place};
use super::rewrite::{Rewrite, rewrite};
use super::stated::{self, Stated};
use super::target::{self, Headers};
use super::vendored;
use crate::error::Error;
use crate::report::counted;
use crate::source::loaded::Loaded;
use crate::write::request::{Format, Request};

/// A command, and what it writes.
pub(super) struct FollowUp {
    pub(super) line: String,
    /// The file of the source that states it.
    pub(super) stated_by: Option<String>,
    /// What of that is otherwise than in the source.
    pub(super) otherwise: Option<String>,
    /// The numbers of the arrays that its tables are.
    pub(super) tables: Vec<usize>,
}

/// What to do with the equal tables of a source.
#[derive(Default)]
pub(super) struct FollowUps {
    pub(super) commands: Vec<FollowUp>,
    /// Why arrays with equal tables are in none of them, by their numbers.
    pub(super) left_out: BTreeMap<usize, String>,
    /// Of these the reasons that hold for all of a language.
    pub(super) of_languages: BTreeSet<String>,
}

/// A command for each language and each numbering in which the source has tables.
pub(super) fn of<'m>(
    loaded: &'m Loaded,
    matching: &'m Matching,
    languages: &Languages<'_>,
    headers: &mut Headers,
) -> Result<FollowUps, Error> {
    let mut follow_ups = FollowUps::default();
    for Stated { line, file, written, arrays: tables, otherwise } in stated::of(loaded) {
        headers.take(&written);
        follow_ups.commands.push(FollowUp { line, stated_by: Some(file), otherwise, tables });
    }
    let mut rewrites = vec![];
    for pieces in matching.pieces.chunk_by(|a, b| a.array == b.array) {
        let pieces: Vec<&Piece> = pieces.iter().collect();
        let is_equal = |it: &&&Piece| matches!(&it.what, What::Table(found) if found.is_equal());
        let is_vendored = vendored::project(loaded, &loaded.set.tables[pieces[0].array]).is_some();
        let is_done = is_vendored || follow_ups.writes(pieces[0].array);
        if is_done || !pieces.iter().any(|it| is_equal(&it)) {
            continue;
        }
        let format = languages.format(pieces[0].array);
        follow_ups.of_languages.extend(format.as_ref().err().cloned());
        match format.and_then(|format| rewrite(loaded, &pieces, format)) {
            Ok(rewrite) => rewrites.push(rewrite),
            Err(reason) => _ = follow_ups.left_out.insert(pieces[0].array, reason),
        }
    }
    // What holds no sets can stand in any command.
    let bitboards: Vec<(Place, &Declared)> =
        rewrites.iter().filter_map(|it| Some((it.place.clone(), it.bitboard?))).collect();
    for it in rewrites.iter_mut().filter(|it| !it.is_sets) {
        let first = bitboards.iter().find(|(place, _)| *place == it.place);
        it.bitboard = first.map(|(_, bitboard)| *bitboard);
    }
    let mut groups: Vec<(Format, Board, Option<&Declared>, Place)> = vec![];
    let group = |it: &Rewrite<'m>, board| (it.format.clone(), board, it.bitboard, it.place.clone());
    let first = rewrites.iter().map(|it| group(it, matching.board));
    let others = rewrites.iter().map(|it| group(it, it.board));
    for group in first.chain(others) {
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    for (format, board, bitboard, place) in groups {
        let is_in = |it: &Rewrite<'_>| {
            (&it.format, it.board, it.bitboard, &it.place) == (&format, board, bitboard, &place)
        };
        let here: Vec<Rewrite<'_>>;
        (here, rewrites) = rewrites.into_iter().partition(is_in);
        if !here.is_empty() {
            let board = board.with_colors(colors(&here));
            follow_ups.add(loaded, (&format, &place), board, here, headers)?;
        }
    }
    Ok(follow_ups)
}

/// The order of colors of most of the tables: a command has one. One array with black first is no order of the program.
fn colors(rewrites: &[Rewrite<'_>]) -> Colors {
    let by_color = |colors| rewrites.iter().filter(|it| it.colors() == Some(colors)).count();
    let [white, black] = [Colors::WhiteFirst, Colors::BlackFirst].map(by_color);
    if black > white.max(1) { Colors::BlackFirst } else { Colors::WhiteFirst }
}

/// What of the tables that a command writes is otherwise than in the source, and where they belong.
fn otherwise(
    loaded: &Loaded,
    written: &[Rewrite<'_>],
    format: &Format,
    place: &Place,
) -> Option<String> {
    let tables: Vec<usize> = written.iter().map(|it| it.array).collect();
    let module = place.module.as_ref().map(|it| format!("for the module {it}"));
    let longer = written.iter().filter_map(|it| Some((it.name(), it.entries_if_longer()?)));
    let (names, lengths): (Vec<String>, Vec<usize>) =
        longer.map(|(name, length)| (format!("`{name}`"), length)).unzip();
    let names = counted::listed(&names);
    let longer = lengths.first();
    let longer = longer.map(|it| format!("with {} entries, not {it}, in {names}", it + 1));
    let may_change = |it: &usize| place::is_declared_without_const(loaded, *it);
    let may_change = place.is_declared && tables.iter().any(may_change);
    let constant = may_change.then(|| "which you declare `extern const`".to_owned());
    let all = module.into_iter().chain(target::otherwise(loaded, &tables, format));
    let all: Vec<String> = all.chain(longer).chain(constant).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

impl FollowUps {
    fn writes(&self, array: usize) -> bool {
        self.commands.iter().any(|it| it.tables.contains(&array))
    }

    /// Adds the command that writes each of the arrays as it is in the source.
    fn add(
        &mut self,
        loaded: &Loaded,
        (format, place): (&Format, &Place),
        board: Board,
        rewrites: Vec<Rewrite<'_>>,
        headers: &mut Headers,
    ) -> Result<(), Error> {
        let (mut tables, mut names) = (BTreeSet::new(), BTreeMap::new());
        let mut written = vec![];
        for mut rewrite in rewrites {
            let array = rewrite.array;
            // A table has one name and one order of colors: else it is made of itself.
            let is_other = rewrite.colors().is_some_and(|it| it != board.colors());
            if is_other || rewrite.plain().is_some_and(|table| tables.contains(table)) {
                rewrite.compose();
            }
            let own = &loaded.set.tables[array];
            match rewrite.tried(board).map(Rewrite::called_as_member) {
                Err(reason) => _ = self.left_out.insert(array, reason),
                Ok(rewrite) => match names.entry(rewrite.name().to_owned()) {
                    Entry::Vacant(place) => {
                        place.insert(array);
                        tables.extend(rewrite.plain());
                        written.push(rewrite);
                    }
                    // A program may have it twice, once for each of its own programs.
                    Entry::Occupied(it) if loaded.set.tables[*it.get()].values == own.values => {}
                    Entry::Occupied(_) => {
                        self.left_out.insert(array, "another array has its name".to_owned());
                    }
                },
            }
        }
        // One that is called as another table of the catalogue would take its place, unless both get other names.
        let kept: BTreeSet<&str> = written.iter().filter_map(Rewrite::kept_name).collect();
        let takes = |it: &Rewrite<'_>| {
            let others = if it.plain().is_some() { &kept } else { &tables };
            let is_other = |table: &&str| it.plain().is_none_or(|own| own != *table);
            let mut others = others.iter().copied().filter(is_other);
            others.any(|table| it.name().eq_ignore_ascii_case(table))
        };
        let (taking, written): (Vec<_>, Vec<_>) = written.into_iter().partition(takes);
        let reason = "its name is that of another table in the command";
        self.left_out.extend(taking.into_iter().map(|it| (it.array, reason.to_owned())));
        if written.is_empty() {
            return Ok(());
        }
        let mut request = Request::on(board);
        request.format = Some(format.clone());
        for rewrite in &written {
            rewrite.ask(&mut request).map_err(Error::new)?;
        }
        place.ask(loaded, written[0].array, &mut request).map_err(Error::new)?;
        target::place(loaded, &written, &mut request).map_err(Error::new)?;
        if *format == Format::Rust {
            request.source = Some("@gen".to_owned());
        }
        let tables: Vec<usize> = written.iter().map(|it| it.array).collect();
        match target::command(loaded, &tables, request, "tables", headers, place) {
            Some(line) => {
                let otherwise = otherwise(loaded, &written, format, place);
                self.commands.push(FollowUp { line, stated_by: None, otherwise, tables });
            }
            None => self.left_out.extend(
                tables.into_iter().map(|it| (it, "no line can hold its command".to_owned())),
            ),
        }
        Ok(())
    }
}
