//! `list`: which tables a source has.

use std::cmp::Reverse;
use std::path::Path;

use chess_tables_gen::tool::glob;

use crate::args::{List, SortBy};
use crate::error::{Error, visible};
use crate::find::{self, Listed, search, topics};
use crate::report::Format;
use crate::report::{Column, Report, Rows};
use crate::report::{counted, json, markdown, text};
use crate::source::array::Array;
use crate::source::loaded::{Loaded, Skipped, details};
use crate::source::{self, json_export, registry};

/// The list in lines of a width, or as wide as it is.
pub(crate) fn run(args: &List, width: Option<usize>) -> Result<String, Error> {
    let (spec, globs) = meant(args);
    let all = args.verbose || args.format == Format::Json;
    // Both have a hash of the entries.
    let mut loaded = match all {
        true => source::load_on(spec, &args.on, &globs)?,
        false => source::outlined_on(spec, &args.on, &globs)?,
    };
    // Words that are no pattern of a name are looked for in all texts.
    let is_pattern = |glob: &String| {
        let mut names = loaded.set.tables.iter().map(|table| table.name.as_str());
        names.any(|name| glob::matches(glob, name))
    };
    let of_all = globs.is_empty() || !globs.iter().all(is_pattern);
    let is_wanted = |name: &str| of_all || globs.iter().any(|glob| glob::matches(glob, name));
    match all {
        true => registry::add_on_request(&mut loaded, is_wanted)?,
        false => registry::add_outlines(&mut loaded, is_wanted)?,
    }
    let Listed { mut tables, skipped, more } = find::listed(&loaded, &globs, all)?;
    match args.sort {
        Some(SortBy::Name) => tables.sort_by(|a, b| a.name.cmp(&b.name)),
        Some(SortBy::Bytes) => tables.sort_by_key(|table| Reverse(table.bytes())),
        None => {}
    }
    if args.format == Format::Json {
        return json::one_line(&json_export::document(&loaded, &tables, &skipped, false));
    }
    let is_hidden = |it: &&Skipped| globs.is_empty() && !args.verbose && it.is_detail();
    let (hidden, skipped): (Vec<_>, Vec<_>) = skipped.into_iter().partition(is_hidden);
    let width = width.filter(|_| args.format == Format::Text);
    let mut report = report(&loaded, &tables, &skipped, |table| row(table, args.verbose), width);
    let them = if hidden.len() == 1 { "it" } else { "them" };
    let left_out = details(&hidden).map(|it| format!("skipped {it}; --verbose lists {them}"));
    report.notes.extend(left_out);
    report.notes.extend(loaded.others.words());
    report.notes.extend((args.verbose && loaded.is_source()).then(|| sum(&tables, &skipped)));
    let matches = counted::of(more, "weaker match", "weaker matches");
    report.notes.extend((more > 0).then(|| format!("{matches} hidden; --verbose lists them")));
    let topic = topics::named(&globs.join(" ")).filter(|_| loaded.is_ours());
    let about = topic.map(|it| format!("`chess-tables explain {}` is about this", it.name));
    report.notes.extend(about);
    Ok(match args.format {
        Format::Markdown => markdown::markdown(&report),
        _ => text::text(&report),
    })
}

/// "17 lists: 12 tables, 3 skipped, 2 in functions": each list of a source is one of these.
fn sum(tables: &[&Array], skipped: &[&Skipped]) -> String {
    let lists = skipped.iter().filter(|it| it.may_be_table());
    let (local, others): (Vec<&&Skipped>, Vec<&&Skipped>) = lists.partition(|it| it.is_local);
    let all = counted::of(tables.len() + local.len() + others.len(), "list", "lists");
    let tables = counted::tables(tables.len());
    format!("{all}: {tables}, {} skipped, {} in functions", others.len(), local.len())
}

/// The source and what of it is wanted. The first word that can only be a source is one: a word is looked for, even
/// if a folder is called so.
fn meant(args: &List) -> (&str, Vec<String>) {
    let is_source = |word: &&String| {
        let is_file = source::is_read(Path::new(word)) && !glob::is_glob(word);
        is_file || word.contains('/') || word.starts_with('@')
    };
    match args.globs.iter().find(is_source).filter(|_| args.source == "@build") {
        Some(spec) => (spec, args.globs.iter().filter(|it| *it != spec).cloned().collect()),
        None => (&args.source, args.globs.clone()),
    }
}

const COLUMNS: [Column; 6] = [
    Column::Code("name"),
    Column::Code("type"),
    Column::Words("axes"),
    Column::Number("bytes"),
    Column::Code("fingerprint"),
    Column::Words("what an entry is"),
];
/// If there is less room than this for what an entry is, axes are left out, and types if that is not enough.
const SAYS: usize = 30;
const TYPE: usize = 1;
const AXES: usize = 2;

/// What is known of a table; a guess stands in parentheses.
fn row(table: &Array, verbose: bool) -> [String; 6] {
    let axes: Vec<&str> = table.axes.iter().map(|axis| axis.name()).collect();
    let axes = if axes.is_empty() { "-".to_owned() } else { axes.join(",") };
    // Where the comment above a table says of which board it is, it says nothing of the entries.
    let says = Some(search::half_a_line(&table.doc)).filter(|it| !it.starts_with("Layout "));
    [
        visible(&table.name),
        table.type_or_guess(),
        if table.are_axes_guessed { format!("({axes})") } else { axes },
        table.bytes().to_string(),
        if verbose { format!("{:016x}", table.fingerprint()) } else { String::new() },
        visible(says.unwrap_or_default()),
    ]
}

/// Rows that fit into a width, if it is not very small.
fn fitted(mut rows: Vec<[String; 6]>, width: usize) -> Vec<[String; 6]> {
    let columns = |rows: &[[String; 6]]| -> usize {
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
        (0..5).map(|column| width(column).unwrap_or(0)).filter(|&it| it > 0).map(|it| it + 2).sum()
    };
    for column in [AXES, TYPE] {
        if columns(&rows) + SAYS > width {
            rows.iter_mut().for_each(|row| row[column].clear());
        }
    }
    let room = width.saturating_sub(columns(&rows)).max(SAYS / 2);
    for [.., says] in &mut rows {
        if says.chars().count() > room {
            *says = says.chars().take(room - 3).collect::<String>().trim_end().to_owned() + "...";
        }
    }
    rows
}

/// The tables, those on request apart, and what was skipped.
fn report(
    loaded: &Loaded,
    tables: &[&Array],
    skipped: &[&Skipped],
    row: impl Fn(&Array) -> [String; 6],
    width: Option<usize>,
) -> Report {
    let (on_request, usual): (Vec<&Array>, Vec<&Array>) =
        tables.iter().partition(|table| registry::has_when_named(loaded, table));
    let count = |tables: &[&Array]| {
        let bytes = tables.iter().map(|table| table.bytes()).sum();
        format!("{}, {}", counted::tables(tables.len()), counted::bytes(bytes))
    };
    let rows = |tables: &[&Array]| {
        let rows = tables.iter().map(|table| row(table)).collect();
        let rows = if let Some(width) = width { fitted(rows, width) } else { rows };
        Rows { has_names: true, ..Rows::of(COLUMNS, rows) }
    };
    let mut report = Report { is_whole: true, ..Report::default() };
    if on_request.is_empty() || !usual.is_empty() || !skipped.is_empty() {
        let Loaded { spec, origin, .. } = loaded;
        let says = format!("{spec}: {origin}, {}, {}", count(&usual), loaded.board_words());
        report.heading.push([String::new(), visible(&says)]);
        report.rows.push(rows(&usual));
    }
    if !skipped.is_empty() {
        let columns = [Column::Code("name"), Column::Words("place"), Column::Code("reason")];
        let rows = Rows::of(columns, skipped.iter().map(|it| skipped_row(it)));
        report.rows.push(Rows { title: Some(format!("skipped {}", skipped.len())), ..rows });
    }
    if !on_request.is_empty() {
        let title = format!("on request: generated when named in full, {}", count(&on_request));
        report.rows.push(Rows { title: Some(title), ..rows(&on_request) });
    }
    let are_guessed = tables.iter().any(|table| table.are_axes_guessed);
    let has_guessed_types = tables.iter().any(|table| table.is_element_guessed);
    let axes = are_guessed.then_some("(axes) are guessed from the shape");
    let types =
        has_guessed_types.then_some("`?`: the source does not say the type; all values fit");
    let has_guessed_lengths = tables.iter().any(|table| table.is_length_guessed);
    let lengths = has_guessed_lengths.then_some(
        "`?` behind a length: the source does not say it; there may be zeros at the end",
    );
    let notes = axes.into_iter().chain(types).chain(lengths);
    report.notes.extend(notes.map(str::to_owned));
    report
}

/// Skipped items: where they are, and why they were skipped.
fn skipped_row(skipped: &Skipped) -> [String; 3] {
    let file = skipped.file.iter().map(|file| format!(" (in {file})"));
    let reason: String = [skipped.words()].into_iter().chain(file).collect();
    // What a board has none of stands nowhere.
    let place = if skipped.line == 0 { String::new() } else { format!("line {}", skipped.line) };
    [visible(&skipped.name), place, visible(&reason)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_fits_into_a_terminal() {
        let loaded = source::load("@build").unwrap();
        let rows = loaded.set.tables.iter().map(|table| row(table, false));
        let rows: Vec<[String; 6]> = rows.collect();
        for (width, has_type, has_axes) in
            [(80, false, false), (100, true, false), (140, true, true)]
        {
            let fitted = Rows { has_names: true, ..Rows::of(COLUMNS, fitted(rows.clone(), width)) };
            let lines = text::lines(&fitted);
            assert!(lines.iter().all(|line| line.chars().count() <= width), "{width}");
            assert_eq!(lines[0].contains("axes"), has_axes, "{width}");
            assert_eq!(lines[0].contains("type"), has_type, "{width}");
            assert!(lines.iter().any(|line| line.ends_with("...")), "{width}");
        }
    }
}
