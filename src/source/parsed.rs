//! What is found in source of any language, and what that does not say of its tables, or says wrongly.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::Path;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Axis, Board, Definition, Table, TableSet};
use chess_tables_match::matching;
use chess_tables_read::lists::{Files, Language, Parsed, conflict, stated_board};

use super::included::{self, Beside};
use super::memory;
use crate::error::Error;
use crate::report::counted;
use crate::source::array::{Array, Arrays};
use crate::source::loaded::{Assumed, Loaded, Skipped};

/// The tables of a file's text; that there are none is an error that says what there is instead.
pub(super) fn file(
    language: Language,
    path: &Path,
    text: &str,
    name: &str,
    beside: Beside<'_>,
) -> Result<Loaded, Error> {
    let file = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    if let Some(line) = conflict(text) {
        return Err(Error::new(format!("{name} has a merge conflict in line {line}")));
    }
    let included = included::files(&[(file, language, text)], beside);
    let included = included.iter().map(|(path, text)| (&**path, language, &**text));
    let files = Files::read(std::iter::once((file, language, text)).chain(included));
    let mut found =
        Loaded { layouts: files.layout(0).into_iter().collect(), ..loaded(files.parsed(0), text) };
    if has_bit_scan(&found) {
        add_large_numbers(&mut found, &files, 0);
    }
    if found.set.tables.is_empty() {
        let is_source = Language::of(path).is_some() || path.as_os_str().is_empty();
        if !is_source && found.skipped.is_empty() {
            return Err(no_source(name));
        }
        let error = Error::new(format!("no tables in {name}"));
        let note = (!found.skipped.is_empty()).then(|| no_tables(&found.skipped));
        let error = note.into_iter().fold(error, Error::note);
        let computed = found.skipped.iter().filter(|it| it.is_computed);
        let computed: Vec<&str> = computed.map(|it| &*it.name).collect();
        let suffix = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        let ways = memory::ways_on(language, suffix, &computed).filter(|_| !computed.is_empty());
        return Err(ways.into_iter().fold(error, Error::help));
    }
    Ok(found)
}

/// The error of a file whose name no language has.
fn no_source(name: &str) -> Error {
    let suffixes = Language::ALL.iter().map(|language| format!(".{}", language.suffixes()[0]));
    let read = suffixes.collect::<Vec<_>>().join(" ");
    Error::new(format!("{name} has no list of numbers"))
        .help(format!("{read}, their like, .json and .npy are read"))
}

/// What was read of a text.
pub(super) fn loaded(parsed: Parsed, text: &str) -> Loaded {
    let Parsed { board, arrays, skipped, .. } = parsed;
    let set = Arrays { board, tables: arrays.into_iter().map(Array::from).collect() };
    let skipped = skipped.into_iter().map(Skipped::from).collect();
    let assumed = Assumed::if_not(stated_board(text).is_some());
    Loaded { set, skipped, assumed, ..TableSet::new(board, vec![]).into() }
}

/// Whether there is the table of a bit scan: only for those are large numbers looked for.
pub(super) fn has_bit_scan(found: &Loaded) -> bool {
    found.set.tables.iter().any(|it| matching::has_bit_scan(&it.table))
}

/// Adds the large numbers of one of the files.
pub(super) fn add_large_numbers(found: &mut Loaded, files: &Files<'_>, file: usize) {
    found.large_numbers = files.large_numbers(file).into_iter().map(|it| (None, it)).collect();
}

/// "3 constants are not tables: NAME (&str), PORT (u16), RAYS (computed: build_rays())".
pub(super) fn no_tables(skipped: &[Skipped]) -> String {
    let count = counted::of(skipped.len(), "constant is not a table", "constants are not tables");
    let few = counted::few(skipped, |it| format!("{} ({})", it.name, it.words()), "and ");
    format!("{count}: {}", few.join(", "))
}

/// Source that was emitted before it said so does not say which tables belong together. Those of the
/// catalogue belong together as they do there.
pub(super) fn adopt_relations(set: &mut Arrays) {
    let board = set.board;
    let families = catalogue::families();
    let definitions = families.iter().flat_map(|family| &family.definitions);
    let definitions: BTreeMap<String, &Definition> =
        definitions.map(|definition| (definition.name_on(board), definition)).collect();
    for table in set.tables.iter_mut().filter(|table| table.relations.is_empty()) {
        let definition = definitions.get(&table.name);
        if let Some(definition) = definition.filter(|it| it.axes() == table.axes) {
            table.relations = definition.relations(board);
        }
    }
}

/// A file may claim any axis for its tables. One that has not as many indices as the table has
/// entries along it says nothing.
pub(crate) fn forget_impossible_axes<'t>(
    board: Board,
    tables: impl IntoIterator<Item = &'t mut Table>,
) {
    for Table { axes, shape, .. } in tables {
        for (axis, &length) in axes.iter_mut().zip(shape.iter()) {
            let count = match axis {
                Axis::Square => board.len(),
                Axis::Rank => board.ranks().into(),
                Axis::File => board.files().into(),
                _ => match axis.index_names().len() {
                    0 => length,
                    count => count,
                },
            };
            if count != length {
                *axis = Axis::Index;
            }
        }
    }
}
