//! Matches as a report: a line for each array, the entries that differ, and the command.

use std::path::Path;

use chess_tables_match::diff::{Change, How};
use chess_tables_match::matching::{Counts, Found, Matching, What};
use chess_tables_read::lists::Language;

use super::BUILT;
use super::follow_up::FollowUps;
use super::matched::Matched;
use super::words::{self, found};
use crate::compare::{Form, entries_of};
use crate::error::visible;
use crate::report::{Column, Report, Rows};
use crate::report::{counted, markdown, text};
use crate::source::loaded::{Loaded, Scanned, Skipped};
use crate::source::memory;

/// How many arrays that are no tables are listed without `--all`.
const MOST_UNKNOWN: usize = 12;

pub(super) fn text(sources: &[Matched], all: bool) -> String {
    let texts: Vec<String> = sources.iter().map(|it| text::text(&report(it, all))).collect();
    texts.join("\n")
}

pub(super) fn markdown(sources: &[Matched], all: bool) -> String {
    let texts: Vec<String> =
        sources.iter().map(|it| markdown::markdown(&report(it, all))).collect();
    texts.join("\n")
}

fn report(matched: &Matched, all: bool) -> Report {
    let Matched { loaded, matching, follow_ups, .. } = matched;
    let (rows, more) = rows(matched, all);
    let mut vendored = words::vendored_rows(loaded, matching);
    if !all {
        vendored.iter_mut().for_each(|it| it.rows.retain(|row| row[0] != words::UNKNOWN));
        vendored.retain(|it| !it.rows.is_empty());
    }
    let more =
        (more > 0).then(|| format!("{more} more are not in the catalogue; --all lists them"));
    let entries = matching.pieces.iter().filter_map(|piece| match &piece.what {
        What::Table(found) => Some(drawn(found, all)),
        _ => None,
    });
    let commands = follow_ups.commands.iter().map(|follow_up| {
        let (count, spec) = (counted::tables(follow_up.tables.len()), visible(&loaded.spec));
        let bytes = follow_up.tables.iter().map(|&it| loaded.set.tables[it].bytes());
        let count = format!("{count}, {},", counted::size(bytes.sum()));
        let otherwise = follow_up.otherwise.as_ref().map(|it| format!(", {it}"));
        let otherwise = otherwise.unwrap_or_default();
        let says = match &follow_up.stated_by {
            Some(file) => format!("This writes {count} as {file} states{otherwise}:"),
            None => {
                format!("This writes {count} with the names and in the form of {spec}{otherwise}:")
            }
        };
        [says, visible(&follow_up.line)]
    });
    let mut heading = vec![summary(matched)];
    // Nothing has a layout if there is nothing.
    if loaded.scanned.is_none() || !loaded.set.tables.is_empty() {
        heading.push([String::new(), numbering(matched)]);
    }
    Report {
        heading,
        rows: [rows].into_iter().chain(vendored).chain(left_out(matched)).collect(),
        notes: more
            .into_iter()
            .chain(skipped(matched))
            .chain(follow_ups.of_languages.iter().map(|it| visible(it)))
            .chain(matched.loaded.others.words())
            .chain(not_searched(loaded))
            .collect(),
        entries: entries.filter(|block| !block.is_empty()).collect(),
        commands: commands.chain(matched.instead.clone()).collect(),
        is_whole: true,
        ..Report::default()
    }
}

/// The arrays with equal tables that no command writes, and why.
fn left_out(matched: &Matched) -> Option<Rows> {
    let FollowUps { left_out, of_languages, .. } = &matched.follow_ups;
    let left_out = left_out.iter().filter(|(_, reason)| !of_languages.contains(*reason));
    let left_out = left_out
        .map(|(&array, reason)| [visible(&matched.loaded.set.tables[array].name), visible(reason)]);
    let rows = Rows::of([Column::Code("array"), Column::Words("why")], left_out);
    let title = Some("No command writes:".to_owned());
    (!rows.rows.is_empty()).then_some(Rows { title, ..rows })
}

/// "layout a8b8", "layout a1b1, bits reversed, board 9x10", "layout a1b1 (every other fits as well)".
fn numbering(matched: &Matched) -> String {
    let Matching { board, fits, .. } = &matched.matching;
    // Most tables do not tell in which order bits are, once the layout is known.
    let others = fits.iter().filter(|it| it.bits() == board.bits() && *it != board);
    let others: Vec<String> = others.map(|it| found::layout(*it)).collect();
    let size = if board.is_8x8() { String::new() } else { format!(", board {board}") };
    let others = match others.len() {
        0 => String::new(),
        1 => format!(" ({} fits as well)", others[0]),
        7 => " (every other fits as well)".to_owned(),
        _ => format!(" ({} fit as well)", others.join(", ")),
    };
    format!("layout {}{size}{others}", board.numbering())
}

/// `engine.c`, "C source, 24 arrays: 17 as in the catalogue, 2 nearly, 5 not in it".
fn summary(matched: &Matched) -> [String; 2] {
    let Counts { equal, near, in_part, recognised, unknown } = matched.matching.counts();
    let loaded = &matched.loaded;
    if loaded.scanned.is_some() {
        let says = format!("{}: {} of the catalogue", loaded.origin, counted::tables(equal));
        return [visible(&loaded.spec), visible(&says)];
    }
    let arrays = counted::of(loaded.set.tables.len(), "array", "arrays");
    let mut counts = vec![format!("{equal} as in the catalogue")];
    let others = [
        (near, "nearly"),
        (in_part, "in part"),
        (recognised, "recognized by behavior"),
        (unknown, "not in it"),
    ];
    for (n, words) in others {
        counts.extend((n > 0).then(|| format!("{n} {words}")));
    }
    let says = format!("{}, {arrays}: {}", loaded.origin, counts.join(", "));
    [visible(&loaded.spec), visible(&says)]
}

/// What a search of memory does not find.
fn not_searched(loaded: &Loaded) -> Option<String> {
    let is_empty = loaded.set.tables.is_empty();
    let says = match loaded.scanned? {
        Scanned::File => {
            "tables that a program computes when it starts are in its memory: `match --scan --run PROGRAM`"
        }
        Scanned::Process if is_empty => {
            "not found in this way: fields of structs, padded rows, and tables that are nearly equal"
        }
        Scanned::Process => return None,
    };
    Some(says.to_owned())
}

/// "3 arrays are computed or cannot be read", and how they can be read all the same.
fn skipped(matched: &Matched) -> Vec<String> {
    let built = matched.loaded.skipped.iter().filter(|it| it.reason == BUILT).count();
    let mut lines = vec![];
    lines.extend(
        (built > 0).then(|| format!("{} {BUILT}", counted::of(built, "array is", "arrays are"))),
    );
    let skipped = matched.loaded.skipped.iter().filter(|it| it.may_be_table() && !it.is_local);
    let skipped: Vec<&Skipped> = skipped.collect();
    if skipped.is_empty() {
        return lines;
    }
    let are = counted::of(skipped.len(), "array is", "arrays are");
    lines.push(format!("{are} computed or cannot be read: `list -s` says why"));
    // A folder may have files of several languages.
    let mut of_languages: Vec<((Language, String), Vec<&str>)> = vec![];
    for it in skipped.into_iter().filter(|it| it.is_computed || matched.loaded.compiler.is_some()) {
        let file = it.file.as_deref().unwrap_or(&matched.loaded.spec);
        let Some(language) = matched.loaded.language().or(Language::of(Path::new(file))) else {
            continue;
        };
        let suffix = Path::new(file).extension().unwrap_or_default();
        let suffix = suffix.to_string_lossy().into_owned();
        match of_languages.iter_mut().find(|((other, _), _)| *other == language) {
            Some(((_, known), names)) => {
                // Programs of C and of C++ have headers that end so.
                if known == "h" {
                    *known = suffix;
                }
                names.push(&it.name);
            }
            None => of_languages.push(((language, suffix), vec![&it.name])),
        }
    }
    let ways = of_languages
        .iter()
        .filter_map(|((language, suffix), names)| memory::ways_on(*language, suffix, names));
    lines.extend(ways.map(|ways| visible(&ways)));
    lines
}

/// The rows of arrays, and how many of those that are no tables are left out.
fn rows(matched: &Matched, all: bool) -> (Rows, usize) {
    let mut rows = words::rows(&matched.loaded, &matched.matching);
    let unknown = rows.rows.iter().filter(|row| row[0] == words::UNKNOWN).count();
    let more = if all { 0 } else { unknown.saturating_sub(MOST_UNKNOWN) };
    rows.rows.truncate(rows.rows.len() - more);
    (rows, more)
}

/// The entries that differ, unless words say which they are.
fn drawn(found: &Found, all: bool) -> Vec<String> {
    let is_said = found.place.is_some() && found.difference.is_some() || found::is_displaced(found);
    // By its name alone it is another table, and each entry is news.
    let is_other = found.by_name && found.differs.len() * 2 > found.yours.values.len();
    if found.is_equal() || ((is_said || is_other) && !all) {
        return vec![];
    }
    let how = How::Entries(found::entries_of(found));
    let change = Change::between(&found.expected, &found.yours, how);
    entries_of([found.board_of_array(); 2], Form { all, is_check: false }, &change)
}
