//! Figures in documents: each has one home, and the passages that state it follow.
//!
//! A passage stands in a document between `<!-- passage: NAME -->` and `<!-- /passage -->`. `benches/passages.tsv` lists its
//! figures in their order, with the values that it states. If a figure has another value now, it replaces the old one in
//! the passage and in the list. For a new figure, write `?` in both. If several documents have a passage, the others
//! copy that of the first.
//!
//! The form of a figure's name says where it comes from:
//!
//! | name | figure |
//! |---|---|
//! | `first board` | a row of `benches/figures.tsv` |
//! | `builds / chess 3.2.0 / debug build, s` | a cell of a table between the marks of a bench, `<!-- builds -->` and `<!-- /builds -->`: the row, the column |
//! | `boards / bitboard magic : x88 / Kiwipete depth 5` | the ratio of two cells of a column |
//! | `default target / default, ns / chain, rook` | the rook's number in a cell that has several, of a table whose first cell names them: `rook bishop queen` |
//! | `search, native / split : magic` | the least and the largest ratio of two rows |
//! | `method split` | what a slider method adds to a program, as `tests/footprint` checks it for those of the crate |
//! | `sliders split on 9x9` | the tables that `generate --sliders split` writes for a board |
//! | `feature hashing` | the tables behind a feature |
//! | `tables RAYS BETWEEN` | these tables |
//!
//! Sizes are in KB of 1000 bytes.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_gen::tool::{catalogue, look_ups};
use chess_tables_gen::{Board, Script, SliderMethod, Sliders, Table};

/// What begins and ends a passage in a document.
const BEGINNING: &str = "<!-- passage: ";
const END: &str = "<!-- /passage -->";
const LIST: &str = "benches/passages.tsv";

/// What figures come from, apart from the generator.
pub(crate) struct Homes {
    /// Figures of their own, by name.
    single: BTreeMap<String, String>,
    /// The tables of benches, by the name in their marks.
    tables: BTreeMap<String, Vec<Vec<String>>>,
    /// The bytes of slider methods.
    methods: BTreeMap<String, usize>,
}

/// The documents that show figures and the list of these, with the figures as they are now: paths from the root, and
/// texts.
pub(crate) fn documents(root: &Path) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let mut documents = vec![];
    for path in paths(root)? {
        documents.push((path.clone(), fs::read_to_string(root.join(path))?));
    }
    let homes = Homes::read(root, &documents)?;
    let list = fs::read_to_string(root.join(LIST))?;
    let (head, rows) = list.split_once('\n').ok_or("the list is empty")?;
    let rows: Vec<(&str, &str, &str)> = rows.lines().filter_map(three).collect();
    let mut passages = BTreeMap::new();
    let mut list = format!("{head}\n");
    for rows in rows.chunk_by(|row, next| row.0 == next.0) {
        let name = rows[0].0;
        let stands = documents.iter().find_map(|(_, text)| passage(text, name));
        let stands = stands.ok_or_else(|| format!("no document has the passage `{name}`"))?;
        let figures = homes.figures(rows)?;
        let text = with_figures(&stands, rows, &figures)?;
        passages.insert(name.to_owned(), text);
        for (row, figure) in rows.iter().zip(figures) {
            list += &format!("{name}\t{}\t{figure}\n", row.1);
        }
    }
    for (path, text) in &mut documents {
        *text = filled(text, &passages).map_err(|error| format!("{path}: {error}"))?;
    }
    documents.push((LIST.to_owned(), list));
    Ok(documents)
}

/// All documents that are written by hand, from the root. In the CHANGELOG old figures stay.
pub(crate) fn paths(root: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let single = ["README.md", "CONTRIBUTING.md", "tables/README.md", "tables-gen/README.md"];
    let mut paths: Vec<String> = single.map(str::to_owned).to_vec();
    // Its table of methods is the only one with all their sizes. The other is part of the crate's documentation.
    paths.extend(["mod.rs", "default.md"].map(|file| format!("tables/src/sliders/{file}")));
    for folder in ["docs", "tables-gen/src/guides"] {
        let files = fs::read_dir(root.join(folder))?.map(|entry| entry.map(|entry| entry.path()));
        let mut files: Vec<PathBuf> = files.collect::<Result<_, _>>()?;
        files.sort_unstable();
        let names = files.iter().filter_map(|file| file.file_name()?.to_str());
        let names = names.filter(|name| name.ends_with(".md") && *name != "tables.md");
        paths.extend(names.map(|name| format!("{folder}/{name}")));
    }
    Ok(paths)
}

impl Homes {
    fn read(root: &Path, documents: &[(String, String)]) -> Result<Self, Box<dyn Error>> {
        let single = fs::read_to_string(root.join("benches/figures.tsv"))?;
        let pins = fs::read_to_string(root.join("tests/footprint/tests/footprint.rs"))?;
        Ok(Self {
            single: single.lines().skip(1).filter_map(first_two).collect(),
            tables: documents.iter().flat_map(|(_, text)| tables(text)).collect(),
            methods: methods(&pins),
        })
    }

    /// What the figures of a passage are now.
    fn figures(&self, rows: &[(&str, &str, &str)]) -> Result<Vec<String>, Box<dyn Error>> {
        let figures = rows.iter().map(|&(passage, name, _)| {
            self.figure(name)
                .map_err(|error| format!("passage `{passage}`: `{name}`: {error}").into())
        });
        figures.collect()
    }

    fn figure(&self, name: &str) -> Result<String, Box<dyn Error>> {
        if let Some(figure) = self.single.get(name) {
            return Ok(figure.clone());
        }
        if let Some((table, rest)) = name.split_once(" / ") {
            let table = self.tables.get(table).ok_or("no bench has written this table")?;
            let (rows, column) = match rest.split_once(" / ") {
                Some((rows, column)) => (rows, Some(column)),
                None => (rest, None),
            };
            return match (rows.split_once(" : "), column) {
                (Some((row, other)), Some(column)) => {
                    let ratio = number(table, row, column)? / number(table, other, column)?;
                    Ok(if ratio < 2.0 { format!("{ratio:.2}") } else { format!("{ratio:.1}") })
                }
                (Some((row, other)), None) => ratios(table, row, other),
                (None, Some(column)) => Ok(cell(table, rows, column)?.to_owned()),
                (None, None) => Err("want `row / column` or `row : row` behind the table".into()),
            };
        }
        let (what, names) = name.split_once(' ').ok_or("there is no such figure")?;
        let bytes = match what {
            "method" => match self.methods.get(names) {
                Some(&bytes) => bytes,
                None => look_ups::bytes(names.parse()?)?,
            },
            "sliders" => {
                let (method, board) = names.split_once(" on ").ok_or("on which board?")?;
                let method: SliderMethod = method.parse()?;
                let script = Script::new().sliders(Sliders::from(method).allow_unsafe());
                bytes(&script.board(board).to_tables()?.tables)
            }
            "feature" => feature(names)?,
            "tables" => {
                let names: Vec<&str> = names.split(' ').collect();
                bytes(&catalogue::generate(Board::CHESS, &names)?.tables)
            }
            _ => return Err("there is no such figure".into()),
        };
        Ok(kilobytes(bytes))
    }
}

/// The lines of a passage without their margin, where a document has it.
fn passage(text: &str, name: &str) -> Option<String> {
    let begin = format!("{BEGINNING}{name} -->");
    let mut lines = text.lines();
    let margin = lines.find_map(|line| line.strip_suffix(&begin))?;
    let lines = lines.take_while(|line| !line.ends_with(END));
    let lines = lines.map(|line| line.strip_prefix(margin).unwrap_or_default());
    Some(lines.map(|line| format!("{line}\n")).collect())
}

/// A passage with other figures in place of those that it states, from the first on.
fn with_figures(
    passage: &str,
    rows: &[(&str, &str, &str)],
    figures: &[String],
) -> Result<String, Box<dyn Error>> {
    let (mut text, mut rest) = (String::new(), passage);
    for (&(passage, name, old), figure) in rows.iter().zip(figures) {
        let at = place(rest, old);
        let at = at.ok_or_else(|| {
            format!("passage `{passage}`: `{old}`, which is `{name}`, is not next")
        })?;
        text += &rest[..at];
        text += figure;
        rest = &rest[at + old.len()..];
    }
    Ok(text + rest)
}

/// Where a figure stands that is no part of a longer number.
fn place(text: &str, figure: &str) -> Option<usize> {
    let mut found = text.match_indices(figure).map(|(at, _)| at);
    found.find(|&at| {
        let (before, behind) = (&text[..at], &text[at + figure.len()..]);
        let behind = behind.strip_prefix(['.', ',']).unwrap_or(behind);
        !before.ends_with(|c: char| c.is_alphanumeric() || c == '.')
            && !behind.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// The text of a document, with every passage as it is now.
fn filled(text: &str, passages: &BTreeMap<String, String>) -> Result<String, Box<dyn Error>> {
    let (mut filled, mut lines) = (String::new(), text.split_inclusive('\n'));
    while let Some(line) = lines.next() {
        filled += line;
        // In documentation of Rust, each line begins with `//! `.
        let Some((margin, name)) = line.split_once(BEGINNING) else { continue };
        let name = name.trim_end().trim_end_matches(" -->");
        let passage = passages.get(name).ok_or_else(|| format!("no figure stands in `{name}`"))?;
        for line in passage.lines() {
            filled += format!("{margin}{line}").trim_end();
            filled.push('\n');
        }
        let end = lines.find(|line| line.trim_end().ends_with(END));
        filled += end.ok_or_else(|| format!("`{name}` has no end"))?;
    }
    Ok(filled)
}

/// The columns of a row of the list.
fn three(line: &str) -> Option<(&str, &str, &str)> {
    let (passage, rest) = line.split_once('\t')?;
    let (name, value) = rest.split_once('\t')?;
    Some((passage, name, value))
}

/// The first two columns of a line.
fn first_two(line: &str) -> Option<(String, String)> {
    let (name, rest) = line.split_once('\t')?;
    let figure = rest.split_once('\t')?.0;
    Some((name.to_owned(), figure.to_owned()))
}

/// The tables between marks, as cells, by the name in the marks. Where there are several, the rows follow each
/// other, heads and all.
fn tables(text: &str) -> Vec<(String, Vec<Vec<String>>)> {
    let mut tables = vec![];
    for (at, _) in text.match_indices("\n<!-- ") {
        let Some((name, rest)) = text[at + 6..].split_once(" -->\n") else { continue };
        let Some((inside, _)) = rest.split_once(&format!("<!-- /{name} -->")) else { continue };
        let rows = inside.lines().filter(|line| line.starts_with('|') && !line.contains("|--"));
        let cells = rows.map(|row| row.trim_matches('|').split('|'));
        let cells = cells.map(|row| row.map(|cell| cell.trim().to_owned()).collect());
        tables.push((name.to_owned(), cells.collect()));
    }
    tables
}

/// The bytes of slider methods, from lines such as `    split: 48216;`.
fn methods(pins: &str) -> BTreeMap<String, usize> {
    let lines = pins.lines().filter_map(|line| line.trim().strip_suffix(';')?.split_once(": "));
    lines.filter_map(|(name, bytes)| Some((name.to_owned(), bytes.parse().ok()?))).collect()
}

fn row<'t>(table: &'t [Vec<String>], name: &str) -> Result<&'t [String], Box<dyn Error>> {
    let row = table.iter().find(|row| row[0] == name);
    Ok(row.ok_or_else(|| format!("the table has no row `{name}`"))?)
}

fn cell<'t>(table: &'t [Vec<String>], of: &str, column: &str) -> Result<&'t str, Box<dyn Error>> {
    let head = table.first().ok_or("the table is empty")?;
    let part = column.rsplit_once(", ").and_then(|(column, part)| {
        Some((column, head[0].split(' ').position(|word| word == part)?))
    });
    let (column, part) = part.map_or((column, None), |(column, part)| (column, Some(part)));
    let place = head.iter().position(|cell| cell == column);
    let place = place.ok_or_else(|| format!("the table has no column `{column}`"))?;
    let cell = row(table, of)?.get(place).ok_or("the row is too short")?;
    Ok(match part {
        Some(part) => cell.split(' ').nth(part).ok_or("the cell has too few parts")?,
        None => cell,
    })
}

fn number(table: &[Vec<String>], of: &str, column: &str) -> Result<f64, Box<dyn Error>> {
    Ok(cell(table, of, column)?.parse()?)
}

/// The least and the largest ratio of the numbers in one row to those below or above them in another.
fn ratios(table: &[Vec<String>], of: &str, to: &str) -> Result<String, Box<dyn Error>> {
    let cells = row(table, of)?.iter().zip(row(table, to)?).skip(1);
    let numbers = cells.map(|(a, b)| Some((a.parse::<f64>().ok()?, b.parse::<f64>().ok()?)));
    let ratios: Option<Vec<f64>> = numbers.map(|pair| pair.map(|(a, b)| a / b)).collect();
    let ratios = ratios.ok_or("not all cells are numbers")?;
    let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    let largest = ratios.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    Ok(format!("{least:.2} to {largest:.2}"))
}

/// The tables that a feature of the crate adds.
fn feature(name: &str) -> Result<usize, Box<dyn Error>> {
    let behind = format!("feature = \"{name}\"");
    let mut sum = 0;
    for family in catalogue::families() {
        if family.cfg.is_some_and(|cfg| cfg.contains(&behind)) {
            sum += bytes(&family.tables(Board::CHESS)?);
        }
    }
    if sum == 0 { Err("no table is behind this feature".into()) } else { Ok(sum) }
}

fn bytes(tables: &[Table]) -> usize {
    tables.iter().map(Table::bytes).sum()
}

/// In units of 1000 bytes: 741 KB, 1.7 KB.
fn kilobytes(bytes: usize) -> String {
    match bytes {
        0..2000 => format!("{}.{} KB", (bytes + 50) / 1000, (bytes + 50) / 100 % 10),
        _ => format!("{} KB", (bytes + 500) / 1000),
    }
}
