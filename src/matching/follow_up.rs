//! The command that writes the tables of a source under their names there, tried before it is shown.

use std::collections::BTreeSet;
use std::path::Path;

use chess_tables_gen::{Axis, Board, Colors, Content, Table, TableSet};
use chess_tables_read::diff::{Change, How, diff};
use chess_tables_read::matching::{Found, Matching, Piece, Rule, What};

use crate::args::{OnBoard, Verb};
use crate::error::Error;
use crate::report::shell;
use crate::request::{command, script};
use crate::source::language::Language;
use crate::source::loaded::Loaded;
use crate::source::memory;

/// A command, and what it writes.
pub(super) struct FollowUp {
    pub(super) line: String,
    /// The numbers of the arrays that its tables are.
    pub(super) tables: Vec<usize>,
}

/// A table that a command can write.
struct Writable<'m> {
    array: usize,
    /// Its name there, if it can have it.
    name: Option<String>,
    found: &'m Found,
}

/// A command for each numbering in which the source has tables.
pub(super) fn of(loaded: &Loaded, matching: &Matching) -> Result<Vec<FollowUp>, Error> {
    let mut follow_ups = vec![];
    let (mut tables, mut names) = (BTreeSet::new(), BTreeSet::new());
    let pieces = matching.pieces.iter();
    let writable = pieces.filter_map(|it| writable(loaded, it, &mut tables, &mut names));
    let mut writable: Vec<Writable<'_>> = writable.collect();
    for it in &mut writable {
        // One that is called as another table of the catalogue would take its place.
        it.name = it.name.take().filter(|name| {
            *name == it.found.table || !tables.iter().any(|table| name.eq_ignore_ascii_case(table))
        });
    }
    let mut boards = vec![matching.board];
    for it in &writable {
        if !boards.contains(&it.found.board) {
            boards.push(it.found.board);
        }
    }
    for board in boards {
        // A command has one order of colors: first that of most tables, then what is left.
        let mut here: Vec<&Writable<'_>> =
            writable.iter().filter(|it| it.found.board == board).collect();
        while !here.is_empty() {
            let by_color =
                |colors| here.iter().filter(|it| colors_of(it.found) == Some(colors)).count();
            let [white, black] = [Colors::WhiteFirst, Colors::BlackFirst].map(by_color);
            let colors = if black > white { Colors::BlackFirst } else { Colors::WhiteFirst };
            let of_colors =
                here.iter().filter(|it| colors_of(it.found).is_none_or(|it| it == colors));
            let tried = repeated(loaded, board, colors, of_colors.copied().collect())?;
            let Some(follow_up) = tried else { break };
            here.retain(|it| !follow_up.tables.contains(&it.array));
            follow_ups.push(follow_up);
        }
    }
    Ok(follow_ups)
}

/// The longest command that writes each of its tables as it is in the source, and their arrays; `None` if it would
/// write none.
fn repeated(
    loaded: &Loaded,
    board: Board,
    colors: Colors,
    mut tables: Vec<&Writable<'_>>,
) -> Result<Option<FollowUp>, Error> {
    while !tables.is_empty() {
        let words = words(loaded, board, colors, &tables);
        let written = written(&words)?;
        let before = tables.len();
        tables.retain(|it| is_written(loaded, it, &written));
        if tables.len() == before {
            let line = shell::line(words.iter().map(|it| &**it));
            let tables = tables.iter().map(|it| it.array).collect();
            return Ok(Some(FollowUp { line, tables }));
        }
    }
    Ok(None)
}

/// A table, if a command can write it and none before is the same.
fn writable<'m>(
    loaded: &Loaded,
    piece: &'m Piece,
    tables: &mut BTreeSet<&'m str>,
    names: &mut BTreeSet<String>,
) -> Option<Writable<'m>> {
    let What::Table(found) = &piece.what else { return None };
    let is_whole = piece.path.is_empty() && found.is_writable();
    // Equal but for the sign: a `u64` has `u64::MAX` for the -1 of the table, and cannot be the type of that.
    let yours = loaded.set.tables[piece.array].element;
    let is_held = found.yours.values.iter().all(|&bits| yours.holds(found.element.wrap(bits)));
    if !is_whole || !is_held || !tables.insert(&found.table) {
        return None;
    }
    let array = &loaded.set.tables[piece.array].name;
    let name = Some(memory::last_part(array)).filter(|name| {
        let is_word = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        is_word && names.insert((*name).to_owned())
    });
    Some(Writable { array: piece.array, name: name.map(str::to_owned), found })
}

/// The order of colors of a table that has any.
fn colors_of(found: &Found) -> Option<Colors> {
    let is_turned = found.backwards.contains(&Axis::Color);
    let has_colors = found.expected.axes.contains(&Axis::Color);
    has_colors.then_some(if is_turned { Colors::BlackFirst } else { Colors::WhiteFirst })
}

fn words(loaded: &Loaded, board: Board, colors: Colors, tables: &[&Writable<'_>]) -> Vec<String> {
    let (verb, format) = written_as(language(loaded));
    let verb = ["chess-tables", verb];
    let mut words: Vec<String> = verb.iter().map(|&word| word.to_owned()).collect();
    let mut add = |option: &str, value: String| words.extend([option.to_owned(), value]);
    if let Some([option, value]) = format {
        add(option, value.to_owned());
    }
    let [size, layout, bits, colors] = OnBoard::options(board.with_colors(colors));
    for [option, value] in [layout, bits, size, colors].into_iter().flatten() {
        add(&option, value);
    }
    for Writable { name, found, array } in tables {
        let table = &found.table;
        let yours = &loaded.set.tables[*array];
        let is_other = yours.element != found.element && !loaded.is_element_guessed(yours);
        // Sets keep their type.
        if is_other && found.expected.content != Content::Squares {
            add("--element", format!("{table}={}", yours.element));
        }
        if let Some(name) = name.as_ref().filter(|name| *name != table) {
            add("--rename", format!("{table}={name}"));
        }
        if let Some(axes) = &found.axes {
            let axes: Vec<&str> = axes.iter().map(|axis| axis.name()).collect();
            add("--axes", format!("{table}={}", axes.join(",")));
        }
        for rule in &found.rules {
            if let Rule::Flags(flags) = rule {
                add("--flags", format!("{table}={}", flags.join(",")));
            }
        }
    }
    let names = tables.iter().map(|it| it.found.table.clone());
    words.splice(2..2, names);
    words
}

/// The verb that writes tables in a language, and its option.
fn written_as(language: Language) -> (&'static str, Option<[&'static str; 2]>) {
    match language {
        Language::Rust => ("generate", None),
        Language::C => ("export", Some(["--format", "c"])),
        Language::Go => ("export", Some(["--template", "go"])),
        Language::Zig => ("export", Some(["--template", "zig"])),
        Language::CSharp => ("export", Some(["--template", "csharp"])),
        Language::Java => ("export", Some(["--template", "java"])),
        Language::JavaScript => ("export", Some(["--template", "typescript"])),
        Language::Python => ("export", Some(["--template", "python"])),
        Language::Kotlin | Language::D | Language::Nim | Language::Swift => {
            ("export", Some(["--format", "json"]))
        }
    }
}

/// What most of the source is written in.
fn language(loaded: &Loaded) -> Language {
    let of = |path: &str| Language::of(Path::new(path));
    let files: Vec<Language> = loaded.files_of_tables().filter_map(of).collect();
    let count = |language: &Language| files.iter().filter(|it| *it == language).count();
    match files.iter().max_by_key(|it| count(it)) {
        Some(most) => *most,
        None => loaded.language.or_else(|| of(&loaded.spec)).unwrap_or(Language::Rust),
    }
}

/// The tables that a command writes, which is read as this program reads its arguments.
fn written(words: &[String]) -> Result<TableSet, Error> {
    let args = command::parsed(words).map_err(|error| Error::new(error.to_string()))?;
    let (globs, wanted, names) = match &args.verb {
        Verb::Generate(args) => (&args.globs, &args.wanted, &args.names),
        Verb::Export(args) => (&args.globs, &args.wanted, &args.names),
        _ => return Err(Error::new("the command writes no tables")),
    };
    let mut request = script::request(globs, wanted)?;
    names.added_to(&mut request);
    Ok(request.to_tables()?)
}

/// Whether a command's table has the values of the array.
fn is_written(loaded: &Loaded, table: &Writable<'_>, written: &TableSet) -> bool {
    let (board, array) = (written.board, &loaded.set.tables[table.array]);
    let name = table.name.as_ref().unwrap_or(&table.found.table);
    let Some(ours) = written.tables.iter().find(|it| it.name == *name) else { return false };
    // In a row: shapes of as many entries are said apart.
    let set = |table: &Table, name: &str| {
        let Table { element, content, values, .. } = table.clone();
        let shape = [values.len()];
        TableSet::new(board, vec![Table::new(name, [Axis::Index], shape, element, content, values)])
    };
    let (ours, yours) = (set(ours, name), set(array, name));
    let changes = diff(&ours, &yours).changes;
    changes.iter().all(|change| matches!(change, Change::Changed { how: How::Equal, .. }))
}
