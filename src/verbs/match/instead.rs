//! What takes the place of the arrays by which a source looks sliders up.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::look_ups::Source;
use chess_tables_gen::{Board, Slider, SliderMethod, Table};
use chess_tables_match::matching::{Behavior, Matching, Places, SliderNumbers, What};

use super::follow_up::{FollowUp, FollowUps};
use super::language::Languages;
use super::place::{self, Place};
use super::target::{self, Headers};
use super::vendored;
use crate::error::visible;
use crate::report::counted::{self, number};
use crate::source::loaded::Loaded;
use crate::source::memory::last_part;
use crate::write::request::{Format, Request};

/// The method of most engines with magics.
const METHOD: SliderMethod = SliderMethod::FancyMagic;

/// What stands before the names of functions whose tables would have names that the other commands write.
const PREFIX: &str = "fancy_";

/// What to write instead of the arrays of a source that are for look-ups of sliders, with the command; nothing if
/// there are none.
pub(super) fn of(
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
    // What a build script has is no part of the program.
    arrays.sort_by_key(|&it| place::file(loaded, it).is_some_and(|it| it.ends_with("build.rs")));
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
        let is_struct = |it: &usize| {
            let declared = loaded.set.tables[*it].declared.as_ref();
            format == Format::Rust && declared.is_some_and(|it| it.is_struct)
        };
        let sets = follow_ups.commands.iter().flat_map(|it| &it.tables).copied();
        let depth = |it: &usize| loaded.set.tables[*it].owner.modules.len();
        // The functions of a file are rather for its outermost module.
        if let Some(array) = sets.filter(is_struct).min_by_key(depth) {
            target::bitboard(loaded, array, &mut request).ok()?;
        }
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
