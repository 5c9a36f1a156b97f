//! Matches as text: a line for each array, the entries that differ, and the command; and as Markdown.

use std::path::Path;

use chess_tables_read::diff::{Change, How};
use chess_tables_read::matching::{Found, Matching, What};

use super::matched::Matched;
use super::{found_words, sliders, wording};
use crate::compare::entries_of;
use crate::error::visible;
use crate::report::text_table::fenced;
use crate::report::{counted, rows};
use crate::source::language::Language;
use crate::source::loaded::Skipped;
use crate::source::memory;

/// How many arrays that are no tables are listed without `--all`.
const MOST_UNKNOWN: usize = 12;

pub(super) fn text(sources: &[Matched], all: bool) -> String {
    let texts: Vec<String> = sources.iter().map(|it| of_one(it, all)).collect();
    texts.join("\n")
}

fn of_one(matched: &Matched, all: bool) -> String {
    let Matched { loaded, matching, follow_ups, .. } = matched;
    let mut lines = vec![summary(matched), numbering(matched), String::new()];
    lines.extend(table_lines(matched, all));
    lines.extend(skipped(matched));
    for piece in &matching.pieces {
        if let What::Table(found) = &piece.what {
            lines.extend(drawn(found, all));
        }
    }
    lines.extend(left_out(matched));
    for follow_up in &follow_ups.commands {
        let count = counted::tables(follow_up.tables.len());
        lines.extend([
            String::new(),
            format!(
                "This writes {count} with the names and in the form of {}:",
                visible(&loaded.spec)
            ),
            format!("  {}", visible(&follow_up.line)),
        ]);
    }
    if let Some([head, command]) = sliders::instead(matched) {
        lines.extend([String::new(), head, format!("  {command}")]);
    }
    lines.join("\n") + "\n"
}

/// The arrays with equal tables that no command writes, and why.
fn left_out(matched: &Matched) -> impl Iterator<Item = String> {
    let left_out = &matched.follow_ups.left_out;
    let head = ["", "No command writes:"].map(str::to_owned).into_iter();
    let head = head.filter(|_| !left_out.is_empty());
    let rows = left_out.iter().map(|(&array, reason)| {
        visible(&format!("  {}: {reason}", matched.loaded.set.tables[array].name))
    });
    head.chain(rows)
}

/// "layout a8b8", "layout a1b1, bits reversed, board 9x10", "layout a1b1 (every other fits as well)".
fn numbering(matched: &Matched) -> String {
    let Matching { board, fits, .. } = &matched.matching;
    // Most tables do not tell in which order bits are, once the layout is known.
    let others = fits.iter().filter(|it| it.bits() == board.bits() && *it != board);
    let others: Vec<&str> = others.map(|it| it.layout().name()).collect();
    let size = if board.is_8x8() { String::new() } else { format!(", board {board}") };
    let others = match others.len() {
        0 => String::new(),
        1 => format!(" ({} fits as well)", others[0]),
        7 => " (every other fits as well)".to_owned(),
        _ => format!(" ({} fit as well)", others.join(", ")),
    };
    format!("layout {}{size}{others}", board.numbering())
}

/// "engine.c  C source, 24 arrays: 17 as in the catalogue, 2 nearly, 5 not in it"
fn summary(matched: &Matched) -> String {
    let [equal, near, in_part, none, told] = matched.counts();
    let loaded = &matched.loaded;
    let arrays = counted::of(loaded.set.tables.len(), "array", "arrays");
    let mut counts = vec![format!("{equal} as in the catalogue")];
    let others = [
        (near, "nearly"),
        (in_part, "in part"),
        (told, "recognised by behavior"),
        (none, "not in it"),
    ];
    for (n, words) in others {
        counts.extend((n > 0).then(|| format!("{n} {words}")));
    }
    visible(&format!("{}  {}, {arrays}: {}", loaded.spec, loaded.origin, counts.join(", ")))
}

/// "3 arrays are computed or cannot be read", and how they can be read all the same.
fn skipped(matched: &Matched) -> Vec<String> {
    let skipped = matched.loaded.skipped.iter().filter(|it| it.may_be_table());
    let skipped: Vec<&Skipped> = skipped.collect();
    if skipped.is_empty() {
        return vec![];
    }
    let are = counted::of(skipped.len(), "array is", "arrays are");
    let mut lines = vec![format!("{are} computed or cannot be read: `list -s` says why")];
    // A folder may have files of several languages.
    let mut of_languages: Vec<(Language, Vec<&str>)> = vec![];
    for it in skipped.into_iter().filter(|it| it.is_computed() || matched.loaded.language.is_some())
    {
        let file = it.file.as_deref().unwrap_or(&matched.loaded.spec);
        let Some(language) = matched.loaded.language.or(Language::of(Path::new(file))) else {
            continue;
        };
        match of_languages.iter_mut().find(|(other, _)| *other == language) {
            Some((_, names)) => names.push(&it.name),
            None => of_languages.push((language, vec![&it.name])),
        }
    }
    let ways = of_languages.iter().filter_map(|(it, names)| memory::ways_on(*it, names));
    lines.extend(ways.map(|ways| visible(&ways)));
    lines
}

fn table_lines(matched: &Matched, all: bool) -> Vec<String> {
    let mut table = wording::rows(matched);
    let unknown = table.rows.iter().filter(|[sign, ..]| sign == wording::UNKNOWN).count();
    let more = if all { 0 } else { unknown.saturating_sub(MOST_UNKNOWN) };
    table.rows.truncate(table.rows.len() - more);
    let mut lines = table.lines(false);
    if more > 0 {
        lines.push(format!("{more} more are not in the catalogue; --all lists them"));
    }
    lines
}

/// The entries that differ, unless words say which they are.
fn drawn(found: &Found, all: bool) -> Vec<String> {
    if found.is_equal() || (found.place.is_some() && found.difference.is_some() && !all) {
        return vec![];
    }
    let how = How::Entries(found_words::entries_of(found));
    let change = Change::Changed { a: &found.expected, b: &found.yours, how };
    entries_of([found.board_of_array(); 2], all, &change)
}

pub(super) fn markdown(sources: &[Matched]) -> String {
    let texts: Vec<String> = sources.iter().map(markdown_of_one).collect();
    texts.join("\n")
}

fn markdown_of_one(matched: &Matched) -> String {
    let mut text = format!("**{}**, {}\n", summary(matched), numbering(matched));
    text += &rows::text(wording::rows(matched).markdown());
    text.extend(skipped(matched).iter().map(|line| format!("\n{line}\n")));
    for piece in &matched.matching.pieces {
        let What::Table(found) = &piece.what else { continue };
        text += &fenced(&drawn(found, false));
    }
    let left_out: Vec<String> = left_out(matched).collect();
    if let [_, head, rows @ ..] = &left_out[..] {
        text += &format!("\n{head}\n\n");
        text.extend(rows.iter().map(|row| format!("- {}\n", row.trim())));
    }
    for follow_up in &matched.follow_ups.commands {
        text += &format!("\n```sh\n{}\n```\n", follow_up.line);
    }
    if let Some([head, command]) = sliders::instead(matched) {
        text += &format!("\n{head}\n\n```sh\n{command}\n```\n");
    }
    text
}
