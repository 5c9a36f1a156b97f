//! The command that writes the tables of a source under their names there. Each of them is tried before it is shown.

use std::collections::BTreeSet;
use std::path::Path;

use chess_tables_gen::{Axis, Board, Colors, Content, Table, TableSet};
use chess_tables_read::diff::{Change, How, diff};
use chess_tables_read::matching::{Found, Matching, Piece, Rule, What};

use crate::error::Error;
use crate::request::{Format, Request};
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
            let board = board.with_colors(colors);
            let tried = follow_up(loaded, board, of_colors.copied().collect())?;
            let Some(follow_up) = tried else { break };
            here.retain(|it| !follow_up.tables.contains(&it.array));
            follow_ups.push(follow_up);
        }
    }
    Ok(follow_ups)
}

/// The command that writes each of the tables as it is in the source, and their arrays; `None` if it would write none.
fn follow_up(
    loaded: &Loaded,
    board: Board,
    tables: Vec<&Writable<'_>>,
) -> Result<Option<FollowUp>, Error> {
    let is_written = |it: &&Writable<'_>| is_written(loaded, it, board);
    let tables: Vec<&Writable<'_>> = tables.into_iter().filter(is_written).collect();
    if tables.is_empty() {
        return Ok(None);
    }
    let mut request = Request::on(board);
    request.format = Some(format(loaded));
    for table in &tables {
        table.ask(loaded, &mut request).map_err(Error::new)?;
    }
    if request.format == Some(Format::Rust) {
        request.source = Some("@gen".to_owned());
    }
    let arrays = tables.iter().map(|it| it.array).collect();
    Ok(request.command().map(|line| FollowUp { line, tables: arrays }))
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

impl Writable<'_> {
    /// Asks for the table as it is in the source.
    fn ask(&self, loaded: &Loaded, request: &mut Request) -> Result<(), String> {
        let Self { name, found, array } = self;
        let (table, yours) = (&found.table, &loaded.set.tables[*array]);
        request.globs.push(table.clone());
        let is_other = yours.element != found.element && !loaded.is_element_guessed(yours);
        // Sets keep their type.
        if is_other && found.expected.content != Content::Squares {
            request.set("element", &format!("{table}={}", yours.element))?;
        }
        if let Some(name) = name.as_ref().filter(|name| *name != table) {
            request.set("rename", &format!("{table}={name}"))?;
        }
        if let Some(axes) = &found.axes {
            let axes: Vec<&str> = axes.iter().map(|axis| axis.name()).collect();
            request.set("axes", &format!("{table}={}", axes.join(",")))?;
        }
        for rule in &found.rules {
            if let Rule::Flags(flags) = rule {
                request.set("flags", &format!("{table}={}", flags.join(",")))?;
            }
        }
        Ok(())
    }
}

/// The format in which tables are written for the language of a source.
fn format(loaded: &Loaded) -> Format {
    let template = |name: &str| Format::Template(name.to_owned());
    match language(loaded) {
        Language::Rust => Format::Rust,
        Language::C => Format::C,
        Language::Go => template("go"),
        Language::Zig => template("zig"),
        Language::CSharp => template("csharp"),
        Language::Java => template("java"),
        Language::JavaScript => template("typescript"),
        Language::Python => template("python"),
        Language::Kotlin | Language::D | Language::Nim | Language::Swift => Format::Json,
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

/// Whether a request for a table alone has the values of the array.
fn is_written(loaded: &Loaded, table: &Writable<'_>, board: Board) -> bool {
    let mut request = Request::on(board);
    if table.ask(loaded, &mut request).is_err() {
        return false;
    }
    request.rename_in_rust();
    let Ok(written) = request.completed().and_then(|it| Ok(it.to_tables()?)) else { return false };
    let array = &loaded.set.tables[table.array];
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
