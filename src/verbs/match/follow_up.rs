//! The commands that write the tables of a source under their names there, each tried before it is shown, why other tables
//! are in none of them, and what takes the place of magics.

use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::look_ups::Source;
use chess_tables_gen::{Board, Colors, Slider, SliderMethod, Table};
use chess_tables_match::matching::{Behavior, Matching, Piece, Places, SliderNumbers, What};
use chess_tables_read::lists::Declared;

use super::language::Languages;
use super::place::Place;
use super::rewrite::{Rewrite, rewrite};
use super::stated::{self, Stated};
use super::target::{self, Headers};
use super::vendored;
use crate::error::{Error, visible};
use crate::report::counted::{self, number};
use crate::source::loaded::Loaded;
use crate::source::memory::last_part;
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
        let (mut tables, mut names) = (BTreeSet::new(), BTreeSet::new());
        let mut written = vec![];
        for mut rewrite in rewrites {
            let array = rewrite.array;
            // A table has one name and one order of colors: else it is made of itself.
            let is_other = rewrite.colors().is_some_and(|it| it != board.colors());
            if is_other || rewrite.plain().is_some_and(|table| tables.contains(table)) {
                rewrite.compose();
            }
            let tried =
                rewrite.tried(board).and_then(Rewrite::called_as_member).and_then(|it| match names
                    .insert(it.name().to_owned())
                {
                    true => Ok(it),
                    false => Err("another array has its name".to_owned()),
                });
            match tried {
                Ok(rewrite) => {
                    tables.extend(rewrite.plain());
                    written.push(rewrite);
                }
                Err(reason) => _ = self.left_out.insert(array, reason),
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
                let otherwise = target::otherwise(loaded, &tables, format);
                self.commands.push(FollowUp { line, stated_by: None, otherwise, tables });
            }
            None => self.left_out.extend(
                tables.into_iter().map(|it| (it, "no line can hold its command".to_owned())),
            ),
        }
        Ok(())
    }
}

/// The method of most engines with magics.
const METHOD: SliderMethod = SliderMethod::FancyMagic;

/// What stands before the names of functions whose tables would have names that the other commands write.
const PREFIX: &str = "fancy_";

/// What to write instead of the arrays of a source that are for look-ups of sliders, with the command; nothing if
/// there are none.
pub(super) fn instead(
    loaded: &Loaded,
    matching: &Matching,
    languages: &Languages<'_>,
    follow_ups: &FollowUps,
    headers: &mut Headers,
) -> Option<[String; 2]> {
    let board = matching.board;
    let mut arrays: Vec<usize> =
        matching.pieces.iter().filter(|it| it.is_of_sliders).map(|it| it.array).collect();
    arrays.dedup();
    arrays.retain(|it| vendored::project(loaded, &loaded.set.tables[*it]).is_none());
    let is_stated = |it: &FollowUp| it.stated_by.is_some();
    let stated = follow_ups.commands.iter().filter(|it| is_stated(it));
    arrays.retain(|it| !stated.clone().any(|command| command.tables.contains(it)));
    let format = languages.format(*arrays.first()?).ok()?;
    let names: Vec<&str> = arrays.iter().map(|&it| &*loaded.set.tables[it].name).collect();
    let read = Source::of(METHOD, board).tables(board);
    let read: Vec<&str> = read.iter().map(String::as_str).collect();
    let mut request = Request::on(board);
    let has_functions = format == Format::Rust || format.is_c();
    if format == Format::Rust {
        request.source = Some("@gen".to_owned());
    }
    request.format = Some(format.clone());
    let what = if has_functions {
        request.set("sliders", METHOD.name()).ok()?;
        let written = follow_ups.commands.iter().flat_map(|it| &it.tables);
        let mut written = written.map(|&array| last_part(&loaded.set.tables[array].name));
        // One program has one array of a name.
        if target::has_header(loaded, &arrays, &request) && written.any(|name| read.contains(&name))
        {
            request.set("prefix", PREFIX).ok()?;
        }
        "Functions and the tables that they read"
    } else {
        request.globs = read.iter().map(|&it| it.to_owned()).collect();
        "These tables"
    };
    let of_crate = if format == Format::Rust { ", as does the crate chess-tables" } else { "" };
    let few = counted::few(&names, |it| format!("`{it}`"), "and ").join(", ");
    let larger = larger(matching).unwrap_or_default();
    let smaller = if has_functions { smaller(board) } else { String::new() };
    let size = counted::size(bytes_of(METHOD, board)?);
    let head = format!(
        "{what}, {size}, take the place of {few}{of_crate}: nothing is searched or filled at start-up.{larger}{smaller}"
    );
    let place = Place::of(loaded, arrays[0], &format).of_functions();
    place.ask(loaded, arrays[0], &mut request).ok()?;
    let line = target::command(loaded, &arrays, request, "sliders", headers, &place)?;
    Some([visible(&head), visible(&line)])
}

/// How large the tables of a method are.
fn bytes_of(method: SliderMethod, board: Board) -> Option<usize> {
    let tables = Source::of(method, board).tables(board);
    let tables: Vec<&str> = tables.iter().map(String::as_str).collect();
    let set = catalogue::generate(board, &tables).ok()?;
    Some(set.tables.iter().map(Table::bytes).sum())
}

/// The methods for every target that have small tables.
const SMALL: [SliderMethod; 2] = [SliderMethod::Split, SliderMethod::Hyperbola];

/// Says by which methods the tables are smaller.
fn smaller(board: Board) -> String {
    let methods = SliderMethod::on(board).filter(|it| SMALL.contains(it));
    let each = methods.filter_map(|it| {
        let size = counted::size(bytes_of(it, board)?);
        Some(format!("`{}` {size}", it.name()))
    });
    format!(" Smaller by `--sliders`: {}.", each.collect::<Vec<_>>().join(", "))
}

/// Says that tables of fancy magics are larger than those that the source's own magics index, if they are.
fn larger(matching: &Matching) -> Option<String> {
    let mut own: [Option<usize>; 2] = [None; 2];
    let mut shared: Option<usize> = None;
    let mut add = |slider: Slider, entries: usize, places: Option<&Places>| {
        let of = match places {
            Some(Places { with: Some(_), .. }) => &mut shared,
            _ => &mut own[slider as usize],
        };
        let entries = places.map_or(entries, |it| it.entries);
        *of = Some(of.map_or(entries, |it| it.min(entries)));
    };
    for piece in &matching.pieces {
        match &piece.what {
            What::Recognised(Behavior::Magics(it)) => {
                add(it.slider, it.entries, it.places.as_deref().filter(|it| it.are_certain));
            }
            What::Recognised(Behavior::SliderNumbers {
                slider,
                numbers: SliderNumbers::OffsetsOf { places, .. },
                ..
            }) => add(*slider, places.entries, Some(places)),
            _ => {}
        }
    }
    let ours = Slider::ALL.map(|slider| {
        let relevant = Board::CHESS.squares().map(|square| slider.relevant(Board::CHESS, square));
        relevant.map(|set| 1 << set.count_ones()).sum::<usize>()
    });
    let of_both = own.iter().zip(ours).map(|(own, ours)| own.unwrap_or(ours)).sum();
    let (own, ours) = (shared.map_or(of_both, |it| it.min(of_both)), ours.iter().sum());
    let [more, less] = [ours, own].map(number);
    (own < ours).then(|| format!(" Their attacks are larger: {more} entries, not {less}."))
}
