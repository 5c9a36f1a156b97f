//! Tables that cannot be compared, since a side has them in a form that cannot be read.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chess_tables_read::diff::Change;
use serde::Serialize;

use crate::error::Error;
use crate::report::counted;
use crate::source::by_file::Origin;
use crate::source::language::Language;
use crate::source::loaded::{Loaded, Skipped, quoted};

/// What may be a table, or a file that may hold some, and is not read on one side or on both.
#[derive(Serialize)]
pub(super) struct Uncompared<'l> {
    /// The table's name, or the file's path from the folder.
    table: &'l str,
    #[serde(skip)]
    is_file: bool,
    /// Why it is not read in `a`, if it is there in such a form.
    a: Option<&'l str>,
    b: Option<&'l str>,
    /// Whether both sides have the very same text of it, as those in data have.
    #[serde(skip)]
    same_text: bool,
    /// Why it is not read, for people, who see line and expression.
    #[serde(skip)]
    words: String,
}

pub(super) fn uncompared<'l>(a: &'l Loaded, b: &'l Loaded) -> Vec<Uncompared<'l>> {
    let sides = [a, b];
    // A script beside an engine is not what is compared: only files of a language that has tables count.
    let of = |file: &str| Language::of(Path::new(file)).map(Language::name);
    let compared: BTreeSet<_> = sides.iter().flat_map(|it| it.files_of_tables()).map(of).collect();
    let is_beside = |it: &Skipped| {
        let file = if it.is_file() { Some(&it.name) } else { it.file.as_ref() };
        let language = file.and_then(|file| of(file));
        language.is_some() && !compared.is_empty() && !compared.contains(&language)
    };
    let mut by_name: BTreeMap<&str, [Vec<&Skipped>; 2]> = BTreeMap::new();
    for (side, loaded) in sides.iter().enumerate() {
        for skipped in loaded.skipped.iter().filter(|it| !is_beside(it)) {
            by_name.entry(&skipped.name).or_default()[side].push(skipped);
        }
    }
    let tables = sides.map(|side| {
        side.set.tables.iter().map(|table| table.name.as_str()).collect::<BTreeSet<&str>>()
    });
    let found = by_name.into_iter().filter_map(|(table, skipped)| {
        of_name(sides, table, tables.each_ref().map(|names| names.contains(table)), skipped)
    });
    found.collect()
}

/// What may be a table of this name, of which a side `has` one that is read or not.
fn of_name<'l>(
    sides: [&Loaded; 2],
    table: &'l str,
    has: [bool; 2],
    mut skipped: [Vec<&'l Skipped>; 2],
) -> Option<Uncompared<'l>> {
    for side in 0..2 {
        // What the other side has as a table is one here too, whatever it looks like; unless a constant
        // of this name in another module looks like one.
        let looks_like_one = skipped[side].iter().any(|skipped| skipped.may_be_table());
        let is_table = has[1 - side] && !has[side] && !looks_like_one;
        skipped[side].retain(|skipped| is_table || skipped.may_be_table());
    }
    if skipped.iter().all(Vec::is_empty) {
        return None;
    }
    let is_file = skipped.iter().flatten().any(|skipped| skipped.is_file());
    let specs = sides.map(|side| quoted(&side.spec));
    let changed = changed(&skipped);
    let same_text = changed.iter().all(Vec::is_empty);
    let side = |side: usize| match &changed[side][..] {
        [] if has[side] => format!("a table in {}", specs[side]),
        [] if skipped[side].is_empty() && is_file => {
            format!("readable or missing in {}", specs[side])
        }
        [] if has_text(&skipped[side], &changed[1 - side]) => {
            format!("not as often in {}", specs[side])
        }
        [] => format!("not in {}", specs[side]),
        changed => some(changed, |skipped| sides[side].place_and_words(skipped)),
    };
    let words = match same_text {
        true => format!("on both sides {}", some(&skipped[0], |skipped| skipped.words())),
        false => format!("{}; {}", side(0), side(1)),
    };
    let [a, b] = skipped.map(|side| side.first().map(|it| it.reason.as_str()));
    Some(Uncompared { table, is_file, a, b, same_text, words })
}

/// Of several constants of one name, or calls of a macro, those whose text the other side has not.
fn changed<'s>(skipped: &[Vec<&'s Skipped>; 2]) -> [Vec<&'s Skipped>; 2] {
    [0, 1].map(|side| {
        let mut others: BTreeMap<&str, usize> = BTreeMap::new();
        for text in skipped[1 - side].iter().filter_map(|it| it.fingerprint.as_deref()) {
            *others.entry(text).or_default() += 1;
        }
        let is_changed = |it: &&&Skipped| {
            let left = it.fingerprint.as_deref().and_then(|text| others.get_mut(text));
            left.filter(|left| **left > 0).map(|left| *left -= 1).is_none()
        };
        skipped[side].iter().filter(is_changed).copied().collect()
    })
}

/// Whether one of these has the text of one of the others.
fn has_text(skipped: &[&Skipped], others: &[&Skipped]) -> bool {
    let is_known = |text: &Option<String>| others.iter().any(|other| other.fingerprint == *text);
    skipped.iter().any(|skipped| skipped.fingerprint.is_some() && is_known(&skipped.fingerprint))
}

fn some(skipped: &[&Skipped], words: impl Fn(&Skipped) -> String) -> String {
    counted::few(skipped, |skipped| words(skipped), "").join(" and ")
}

/// Whether a change is that a table came or went which may be there in the other form.
pub(super) fn is_change_of_form(uncompared: &[Uncompared<'_>], change: &Change<'_>) -> bool {
    let (Change::Added { b: table } | Change::Removed { a: table }) = change else { return false };
    of_name_in(uncompared, &table.name).is_some_and(|it| !it.same_text)
}

/// The one of a name, if there is one. All are sorted by name.
fn of_name_in<'u, 'l>(uncompared: &'u [Uncompared<'l>], name: &str) -> Option<&'u Uncompared<'l>> {
    let found = uncompared.binary_search_by(|it| it.table.cmp(name));
    found.ok().map(|at| &uncompared[at])
}

/// Whether a change is that a table came or went which may be there in its file, that cannot be read.
pub(super) fn may_be_in_file(
    [a, b]: [&Loaded; 2],
    uncompared: &[Uncompared<'_>],
    change: &Change<'_>,
) -> bool {
    let (file, is_unread): (_, fn(&Uncompared<'_>) -> bool) = match change {
        Change::Added { b: table } => (b.notes.file_of(&table.name), |it| it.a.is_some()),
        Change::Removed { a: table } => (a.notes.file_of(&table.name), |it| it.b.is_some()),
        _ => return false,
    };
    let Some(Origin { path: file, .. }) = file else { return false };
    // Of a folder that cannot be read the path ends with a slash.
    let folders = file.match_indices('/').map(|(at, _)| &file[..=at]);
    let places = folders.chain([file.as_str()]);
    let found = places.filter_map(|place| of_name_in(uncompared, place));
    found.into_iter().any(|it| !it.same_text && is_unread(it))
}

/// "2 tables and 1 file".
fn counted<'u>(uncompared: impl Iterator<Item = &'u Uncompared<'u>> + Clone) -> String {
    let count = |files: bool| uncompared.clone().filter(|it| it.is_file == files).count();
    match (count(false), count(true)) {
        (tables, 0) => counted::tables(tables),
        (0, files) => counted::of(files, "file", "files"),
        (tables, files) => {
            format!("{} and {}", counted::tables(tables), counted::of(files, "file", "files"))
        }
    }
}

/// How many are not known to be the same.
pub(super) fn count(uncompared: &[Uncompared<'_>]) -> usize {
    uncompared.iter().filter(|it| !it.same_text).count()
}

/// "2 tables cannot be compared: ...", and "1 table is not compared: ..." of the same text.
pub(super) fn sentences(uncompared: &[Uncompared<'_>]) -> [Option<String>; 2] {
    [(false, ["cannot be", "cannot be"]), (true, ["is not", "are not"])].map(|(same_text, are)| {
        let of_kind: Vec<_> = uncompared.iter().filter(|it| it.same_text == same_text).collect();
        let are = are[usize::from(of_kind.len() != 1)];
        let words = |it: &&Uncompared<'_>| match same_text {
            true => format!("{}, {}", it.table, it.words),
            false => format!("{} ({})", it.table, it.words),
        };
        let few = counted::few(&of_kind, words, "and ");
        let count = counted(of_kind.iter().copied());
        (!few.is_empty()).then(|| format!("{count} {are} compared: {}", few.join("; ")))
    })
}

/// The error that what differs is not all there may be, since there are tables of other texts too.
pub(super) fn trouble(uncompared: &[Uncompared<'_>]) -> Option<Error> {
    let of_other_text: Vec<_> = uncompared.iter().filter(|it| !it.same_text).collect();
    match &of_other_text[..] {
        [] => None,
        [one] => Some(Error::new(format!("cannot compare {}", one.table)).note(&one.words)),
        all => {
            let error = Error::new(format!("cannot compare {}", counted(all.iter().copied())));
            let few = counted::few(all, |it| format!("{}: {}", it.table, it.words), "and ");
            Some(few.into_iter().fold(error, Error::note))
        }
    }
}
