//! `list`: which tables a source has.

use std::cmp::Reverse;

use chess_tables_gen::Table;
use chess_tables_gen::tool::glob;

use crate::cli::args::{Format, List, SortBy};
use crate::cli::error::{Error, visible};
use crate::cli::provenance::{Loaded, Skipped};
use crate::cli::select::{self, Listed};
use crate::cli::{counted, json_export, registry, source, text_table};

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
    let part: Part = match args.format {
        Format::Text => text,
        Format::Markdown => markdown,
        Format::Json => {
            let document = json_export::document(&loaded, &tables, &skipped, false);
            return json_export::one_line(&document);
        }
    };
    let (on_request, tables): (Vec<&Table>, Vec<&Table>) =
        tables.into_iter().partition(|table| registry::has_when_named(&loaded, table));
    let mut parts = vec![];
    if on_request.is_empty() || !tables.is_empty() || !skipped.is_empty() {
        let what = format!("{}: {}", loaded.spec, loaded.origin);
        parts.push(part(&loaded, &what, &tables, (&skipped, singles)));
    }
    if !on_request.is_empty() {
        let what = "on request: generated when named in full";
        parts.push(part(&loaded, what, &on_request, (&[], 0)));
    }
    if more > 0 {
        let tables = counted::of(more, "table fits", "tables fit");
        parts.push(format!("{tables} the words less well; --verbose lists them all\n"));
    }
    Ok(parts.join("\n"))
}

/// Writes tables of a source, and what was skipped, under what they are.
type Part = fn(&Loaded, &str, &[&Table], Passed<'_, '_>) -> String;

/// What was skipped, and how many single values that are not listed.
type Passed<'p, 's> = (&'p [&'s Skipped], usize);

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
    axes.into_iter().chain(types.then_some("(types) are guessed: all values fit")).collect()
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

fn text(loaded: &Loaded, what: &str, tables: &[&Table], passed: Passed<'_, '_>) -> String {
    let (skipped, singles) = passed;
    let mut text = summary(loaded, what, tables) + "\n";
    let rows = tables.iter().map(|table| row(loaded, table));
    let rows = std::iter::once(HEADING.map(str::to_owned)).chain(rows);
    text += &text_table::aligned(rows, [false, false, false, true, false]);
    text.extend(guesses(loaded, tables).iter().map(|guess| format!("{guess}\n")));
    if !skipped.is_empty() {
        text += &format!("skipped {}\n", skipped.len());
        let rows = skipped.iter().map(|skipped| {
            let (place, reason) = place_and_reason(skipped);
            [format!("  {}", visible(&skipped.name)), place, reason]
        });
        text += &text_table::aligned(rows, [false; 3]);
    }
    text.extend(left_out(singles).map(|line| line + "\n"));
    text
}

fn markdown(loaded: &Loaded, what: &str, tables: &[&Table], passed: Passed<'_, '_>) -> String {
    let (skipped, singles) = passed;
    let mut text = format!("{}\n\n| {} |\n", summary(loaded, what, tables), HEADING.join(" | "));
    text += "|---|---|---|--:|---|\n";
    for table in tables {
        let [name, ty, axes, bytes, fingerprint] = row(loaded, table);
        text += &format!("| `{name}` | `{ty}` | {axes} | {bytes} | `{fingerprint}` |\n");
    }
    text.extend(guesses(loaded, tables).iter().map(|guess| format!("\n{guess}\n")));
    if !skipped.is_empty() {
        text += &format!("\nskipped {}\n\n", skipped.len());
        for skipped in skipped {
            let (place, reason) = place_and_reason(skipped);
            let place = if place.is_empty() { place } else { format!(", {place}") };
            text += &format!("- `{}`{place}: `{reason}`\n", visible(&skipped.name));
        }
    }
    text.extend(left_out(singles).map(|line| format!("\n{line}\n")));
    text
}
