//! What the arrays of sources are, in a file: one line for each, that a later `match` is held against.

use std::collections::BTreeMap;
use std::path::Path;

use chess_tables_match::matching::{Found, Piece, What};

use super::matched::Matched;
use super::words::{self, found};
use crate::error::{Error, visible};
use crate::output::{FIRST, Outcome, write_files};
use crate::report::counted;
use crate::source::read;

/// How the line of a source begins.
const SOURCE: &str = "source ";
/// What a line says of an array that is no table, and how files until November 2026 spell it.
const BY_BEHAVIOR: &str = "recognized by behavior";
const BY_BEHAVIOR_BEFORE: &str = "recognised by behavior";
/// How many entries that differ are named.
const MOST_ENTRIES: usize = 8;

/// An array or a part: the number of its source, and its name.
type Key = (usize, String);

/// What is saved of each array, behind its name.
type SavedLines = BTreeMap<Key, String>;

/// Writes what the arrays are.
pub(super) fn save(sources: &[Matched], file: &Path, force: bool) -> Result<(), Error> {
    let name = file.display();
    let mut text = format!("# {FIRST}\n# Check it: chess-tables match SRC --expect {name}\n");
    let lines = lines(sources);
    for (number, source) in sources.iter().enumerate() {
        text += &format!("{SOURCE}{}\n", visible(&source.loaded.spec));
        let of_source = lines.iter().filter(|((of, _), _)| *of == number);
        text.extend(of_source.map(|((_, name), line)| format!("{name}\t{line}\n")));
    }
    write_files(None, &[(file.to_owned(), text.into_bytes())], force)
}

/// Which arrays are not as they were saved.
pub(super) fn compare(sources: &[Matched], file: &Path) -> Result<Outcome, Error> {
    let (count, expected) = saved(&read(file)?, file)?;
    if count != sources.len() {
        let sources = counted::of(count, "source", "sources");
        return Err(Error::new(format!("`{}` is of {sources}", file.display())));
    }
    let found = lines(sources);
    let mut rows = vec![];
    for ((source, name), line) in &expected {
        let now = found.get(&(*source, name.clone()));
        if now != Some(line) {
            rows.push(format!("- {name}  {}", shown(line)));
            rows.push(format!("+ {name}  {}", now.map_or("no table".to_owned(), |it| shown(it))));
        }
    }
    let (file, all) = (visible(&file.display().to_string()), expected.len());
    let (differs, arrays) = (rows.len() / 2, counted::of(all, "array", "arrays"));
    rows.push(match differs {
        0 => format!("{arrays} as in {file}"),
        differs => format!(
            "{differs} of {arrays} not as in {file}: `--save {file}` saves what there is now"
        ),
    });
    Ok(Outcome { text: rows.join("\n") + "\n", differs: differs > 0, trouble: None })
}

fn shown(line: &str) -> String {
    line.replace('\t', "  ")
}

/// The number of sources of a file, and its lines.
fn saved(text: &str, file: &Path) -> Result<(usize, SavedLines), Error> {
    let mut lines = SavedLines::new();
    let mut sources = 0;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with(SOURCE) && !line.contains('\t') {
            sources += 1;
        } else if !line.starts_with('#') && !line.is_empty() {
            let parts = line.split_once('\t').filter(|_| sources > 0);
            let (name, rest) = parts.ok_or_else(|| {
                let place = format!("`{}` line {}", file.display(), number + 1);
                Error::new(format!("{place} is not an array: `match --save` writes such files"))
            })?;
            let rest = rest.replacen(BY_BEHAVIOR_BEFORE, BY_BEHAVIOR, 1);
            lines.insert((sources - 1, name.to_owned()), rest);
        }
    }
    match sources {
        0 => {
            let error =
                format!("`{}` has no arrays: `match --save` writes such files", file.display());
            Err(Error::new(error))
        }
        _ => Ok((sources, lines)),
    }
}

fn lines(sources: &[Matched]) -> SavedLines {
    let mut lines = SavedLines::new();
    for (number, source) in sources.iter().enumerate() {
        for piece in &source.matching.pieces {
            let array = &source.loaded.set.tables[piece.array];
            let name = visible(&format!("{}{}", array.name, piece.path));
            lines.extend(line(source, piece).map(|line| ((number, name), line)));
        }
    }
    lines
}

/// The table, the layout, what else is to be said of the form, and which entries differ.
fn line(source: &Matched, piece: &Piece) -> Option<String> {
    match &piece.what {
        What::Table(found) => {
            let layout = found.board.numbering();
            let mut parts = vec![found::table(found), layout.to_string()];
            let array = &source.loaded.set.tables[piece.array];
            parts.extend(words::form(array, source.matching.board, piece, found));
            parts.extend((!found.is_equal()).then(|| differing(found)));
            Some(parts.join("\t"))
        }
        What::Recognised(it) => Some(match it.wrong() {
            0 => BY_BEHAVIOR.to_owned(),
            wrong => format!("{BY_BEHAVIOR}\t{wrong} wrong"),
        }),
        What::Trivial { .. } | What::Unknown => None,
    }
}

/// "2 entries differ: g1 h1", and of more also a hash of all.
fn differing(found: &Found) -> String {
    let name = |&at: &usize| {
        let index = found.yours.index(at).into_iter().enumerate();
        let names = index.map(|(axis, i)| found.yours.index_name(found.board, axis, i));
        names.collect::<Vec<_>>().join(",")
    };
    let names: Vec<String> = found.differs.iter().take(MOST_ENTRIES).map(name).collect();
    let differ = counted::of(found.differs.len(), "entry differs", "entries differ");
    let hash = found.yours.fingerprint();
    format!("{differ}: {}\tvalues {hash:016x}", names.join(" "))
}
