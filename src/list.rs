//! `list`: which tables a source has.

use std::cmp::Reverse;

use chess_tables_gen::Table;
use chess_tables_gen::tool::glob;

use crate::args::{Format, List, SortBy};
use crate::error::{Error, visible};
use crate::find::select;
use crate::find::select::Listed;
use crate::report::{counted, json, text_table};
use crate::source::loaded::{Loaded, Skipped};
use crate::source::{self, json_export, registry};

pub(crate) fn run(args: &List) -> Result<String, Error> {
    let mut loaded = source::load_on(&args.source, &args.on)?;
    // Words that are no pattern of a name are looked for in all texts.
    let is_pattern = |glob: &String| {
        let mut names = loaded.set.tables.iter().map(|table| table.name.as_str());
        names.any(|name| glob::matches(glob, name))
    };
    let of_all = args.globs.is_empty() || !args.globs.iter().all(is_pattern);
    registry::add_on_request(&mut loaded, |name| {
        of_all || args.globs.iter().any(|glob| glob::matches(glob, name))
    })?;
    let all = args.verbose || args.format == Format::Json;
    let Listed { mut tables, mut skipped, more } = select::listed(&loaded, &args.globs, all)?;
    match args.sort {
        Some(SortBy::Name) => tables.sort_by(|a, b| a.name.cmp(&b.name)),
        Some(SortBy::Bytes) => tables.sort_by_key(|table| Reverse(table.bytes())),
        None => {}
    }
    let count = skipped.len();
    if args.format != Format::Json && args.globs.is_empty() && !args.verbose {
        skipped.retain(|it| !it.is_single());
    }
    let singles = count - skipped.len();
    if args.format == Format::Json {
        return json::one_line(&json_export::document(&loaded, &tables, &skipped, false));
    }
    let markdown = args.format == Format::Markdown;
    let (on_request, tables): (Vec<&Table>, Vec<&Table>) =
        tables.into_iter().partition(|table| registry::has_when_named(&loaded, table));
    let mut parts = vec![];
    if on_request.is_empty() || !tables.is_empty() || !skipped.is_empty() {
        let what = format!("{}: {}", loaded.spec, loaded.origin);
        parts.push(part(&loaded, &what, &tables, (&skipped, singles), markdown));
    }
    if !on_request.is_empty() {
        let what = "on request: generated when named in full";
        parts.push(part(&loaded, what, &on_request, (&[], 0), markdown));
    }
    if more > 0 {
        let tables = counted::of(more, "table fits", "tables fit");
        parts.push(format!("{tables} the words less well; --verbose lists them all\n"));
    }
    Ok(parts.join("\n"))
}

/// What the tables are, and how much there is of them.
fn summary(loaded: &Loaded, what: &str, tables: &[&Table]) -> String {
    let bytes = tables.iter().map(|table| table.bytes()).sum();
    let (count, bytes) = (counted::tables(tables.len()), counted::bytes(bytes));
    visible(&format!("{what}, {count}, {bytes}, {}", loaded.board_words()))
}

const HEADING: [&str; 5] = ["name", "type", "axes", "bytes", "fingerprint"];

/// What is known of a table, under the heading; a guess stands in parentheses.
fn row(loaded: &Loaded, table: &Table) -> [String; 5] {
    let axes: Vec<&str> = table.axes.iter().map(|axis| axis.name()).collect();
    let axes = if axes.is_empty() { "-".to_owned() } else { axes.join(",") };
    [
        table.name.clone(),
        loaded.type_name(table),
        if loaded.is_guessed(table) { format!("({axes})") } else { axes },
        table.bytes().to_string(),
        format!("{:016x}", table.fingerprint()),
    ]
}

/// What the parentheses mean, if there are any.
fn guesses(loaded: &Loaded, tables: &[&Table]) -> Vec<&'static str> {
    let axes = tables.iter().any(|table| loaded.is_guessed(table));
    let types = tables.iter().any(|table| loaded.is_element_guessed(table));
    let axes = axes.then_some("(axes) are guessed from the shape");
    axes.into_iter()
        .chain(types.then_some("`?`: the source does not say the type; all values fit"))
        .collect()
}

/// Where a constant is that was passed over, and why.
fn place_and_reason(skipped: &Skipped) -> (String, String) {
    let file = skipped.file.iter().map(|file| format!(" (in {file})"));
    let reason: String = [skipped.words()].into_iter().chain(file).collect();
    // What a board has none of stands nowhere.
    let place = if skipped.line == 0 { String::new() } else { format!("line {}", skipped.line) };
    (place, visible(&reason))
}

/// How many single values are left out of the list, if any are.
fn left_out(singles: usize) -> Option<String> {
    let count = counted::single_values(singles);
    let them = if singles == 1 { "it" } else { "them" };
    (singles > 0).then(|| format!("skipped {count}; --verbose lists {them}"))
}

/// Tables of a source, and what was skipped, under what they are.
fn part(
    loaded: &Loaded,
    what: &str,
    tables: &[&Table],
    (skipped, singles): (&[&Skipped], usize),
    markdown: bool,
) -> String {
    let rows = tables.iter().map(|table| row(loaded, table));
    let mut text = summary(loaded, what, tables) + "\n";
    // Markdown joins lines that no empty line parts.
    let gap = if markdown { "\n" } else { "" };
    if markdown {
        text += &format!("\n| {} |\n|---|---|---|--:|---|\n", HEADING.join(" | "));
        text.extend(rows.map(|[name, ty, axes, bytes, fingerprint]| {
            format!("| `{name}` | `{ty}` | {axes} | {bytes} | `{fingerprint}` |\n")
        }));
    } else {
        let rows = std::iter::once(HEADING.map(str::to_owned)).chain(rows);
        text += &text_table::aligned(rows, [false, false, false, true, false]);
    }
    text.extend(guesses(loaded, tables).iter().map(|guess| format!("{gap}{guess}\n")));
    if !skipped.is_empty() {
        text += &format!("{gap}skipped {}\n{gap}", skipped.len());
        let rows = skipped.iter().map(|skipped| {
            let (place, reason) = place_and_reason(skipped);
            [visible(&skipped.name), place, reason]
        });
        if markdown {
            text.extend(rows.map(|[name, place, reason]| {
                let place = if place.is_empty() { place } else { format!(", {place}") };
                format!("- `{name}`{place}: `{reason}`\n")
            }));
        } else {
            let rows = rows.map(|[name, place, reason]| [format!("  {name}"), place, reason]);
            text += &text_table::aligned(rows, [false; 3]);
        }
    }
    text.extend(left_out(singles).map(|line| format!("{gap}{line}\n")));
    text
}
