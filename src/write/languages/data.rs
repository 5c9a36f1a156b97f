//! Tables as data: a file of CSV or of numpy, or a folder with one for each table.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal as _};
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use chess_tables_gen::{Axis, Board, Element, Table};

use super::{Exported, Written};
use crate::error::Error;
use crate::report::{counted, entry};
use crate::write::request::Format;

/// Tables as CSV or numpy arrays: a file, or a folder with one for each table.
pub(super) fn written(format: &Format, exported: &Exported<'_>) -> Result<Written, Error> {
    let Exported { board, tables, file, .. } = *exported;
    let is_npy = *format == Format::Npy;
    let content = |tables: &[&Table]| match tables {
        _ if !is_npy => rows(board, tables).map(Vec::from),
        [table] => array(table),
        _ => {
            let count = counted::tables(tables.len());
            let error = Error::new(format!("{count} in one .npy file: it holds one table"));
            let help = "name one table, or a folder to get one file per table: `-o tables/`";
            Err(error.help(help))
        }
    };
    if let Some(folder) = file.filter(|it| is_folder(it)) {
        let files = in_folder(folder, tables, format.name(), |table| content(&[table]))?;
        let written = exported.files(files, String::new());
        return Ok(Written { folder: Some(folder.to_owned()), ..written });
    }
    let bytes = content(tables)?;
    if is_npy && file.is_none() && io::stdout().is_terminal() {
        let error = Error::new("npy is binary, and standard output is a terminal");
        let file = tables[0].name.to_lowercase();
        return Err(error.help(format!("name a file: `-o {file}.npy`")));
    }
    let load =
        file.filter(|_| is_npy).map(|it| format!("`numpy.load({:?})`", it.to_string_lossy()));
    Ok(exported.one_file(bytes, load.unwrap_or_default()))
}

/// Whether a path means a folder: it is one, or it ends as one.
pub(super) fn is_folder(path: &Path) -> bool {
    let text = path.as_os_str().as_encoded_bytes();
    path.is_dir() || text.ends_with(b"/") || text.ends_with(&[MAIN_SEPARATOR as u8])
}

/// `NAME.extension` for each table, the first one last.
fn in_folder(
    folder: &Path,
    tables: &[&Table],
    extension: &str,
    content: impl Fn(&Table) -> Result<Vec<u8>, Error>,
) -> Result<Vec<(PathBuf, Vec<u8>)>, Error> {
    let files =
        tables.iter().map(|table| Ok((format!("{}.{extension}", stem(table)), content(table)?)));
    let mut files = files.collect::<Result<Vec<_>, Error>>()?;
    // Some file systems do not tell upper from lower case.
    files.sort_by_cached_key(|(name, _)| std::cmp::Reverse(name.to_lowercase()));
    for pair in files.windows(2) {
        if pair[0].0.to_lowercase() == pair[1].0.to_lowercase() {
            let name = &pair[0].0;
            let error = Error::new(format!("two tables would be written to `{name}`"));
            return Err(error.help("export them one after the other"));
        }
    }
    Ok(files.into_iter().map(|(name, content)| (folder.join(name), content)).collect())
}

/// A path's colons are not for file names everywhere.
fn stem(table: &Table) -> String {
    table.name.replace("::", ".")
}

/// The rows of these tables as comma-separated values, under the names of the columns.
///
/// Every column has one type and no blank cell, so that readers which guess the types, such as pandas, guess right. So the
/// tables of a file have the same axes, and values of 64 bits or more without a sign are hexadecimal text: as decimal
/// numbers pandas makes them floats when it reads a long file in parts, some below 2^63 and some above.
pub(crate) fn rows(board: Board, tables: &[&Table]) -> Result<String, Error> {
    if let Some((first, rest)) = tables.split_first() {
        rest.iter().try_for_each(|other| alike(first, other))?;
    }
    let axes = tables.first().map_or(&[][..], |table| &table.axes);
    let mut text = row("table", columns(axes), "value");
    for table in tables {
        for (position, &bits) in table.values.iter().enumerate() {
            let at = entry::index_names(board, table, 0, &table.index(position));
            text += &row(&table.name, at, &value(table.element, bits));
        }
    }
    Ok(text)
}

fn row(table: &str, at: impl IntoIterator<Item = String>, value: &str) -> String {
    let at: String = at.into_iter().map(|name| name + ",").collect();
    format!("{table},{at}{value}\n")
}

/// A column an axis: `square`, and for the second of the kind `square_2`.
fn columns(axes: &[Axis]) -> impl Iterator<Item = String> {
    let mut counts = BTreeMap::new();
    axes.iter().map(move |axis| {
        let count = counts.entry(axis).and_modify(|count| *count += 1).or_insert(1);
        match count {
            1 => axis.name().to_owned(),
            count => format!("{}_{count}", axis.name()),
        }
    })
}

/// An error unless two tables have the same columns, of the same types.
fn alike(first: &Table, other: &Table) -> Result<(), Error> {
    if first.axes == other.axes && is_text(first.element) == is_text(other.element) {
        return Ok(());
    }
    let error = format!("{} and {} do not fit one csv file", first.name, other.name);
    let error = Error::new(error)
        .note("one file takes tables with the same axes, all of them unsigned and of 64 bits or more, or none");
    Err(error.help("name a folder to get one file per table: `-o tables/`"))
}

/// Whether its values are text, as sets are.
fn is_text(element: Element) -> bool {
    element.bytes() >= 8 && !element.is_signed()
}

/// A value: hexadecimal text as Python's `int(text, 16)` reads it, or a decimal number.
fn value(element: Element, bits: u128) -> String {
    if is_text(element) { entry::digits(element, bits) } else { (bits as i128).to_string() }
}

const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";
/// The values begin at a multiple of this.
const ALIGNMENT: usize = 64;
/// More axes than this no array has in numpy 1.
const MOST_AXES: usize = 32;

/// The content of a `.npy` file: version 1.0 of the format, little endian, in C order.
///
/// Source: NEP 1, "A Simple File Format for NumPy Arrays".
pub(crate) fn array(table: &Table) -> Result<Vec<u8>, Error> {
    let Table { name, element, shape, values, .. } = table;
    let Some(dtype) = dtype(*element) else {
        let error = Error::new(format!("{name} holds {element}: numpy has no such integers"));
        return Err(error.help("leave it out, or export it as json or csv"));
    };
    if shape.len() > MOST_AXES {
        let axes = shape.len();
        return Err(Error::new(format!("{name} has {axes} axes: numpy has {MOST_AXES} at most")));
    }
    let shape: String = match shape.as_slice() {
        [length] => format!("{length},"),
        shape => shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", "),
    };
    let mut header =
        format!("{{'descr': '{dtype}', 'fortran_order': False, 'shape': ({shape}), }}");
    let length = |header: &str| MAGIC.len() + size_of::<u16>() + header.len() + "\n".len();
    header.extend(std::iter::repeat_n(' ', length(&header).wrapping_neg() % ALIGNMENT));
    header.push('\n');

    let mut bytes = Vec::with_capacity(length(&header) + table.bytes());
    bytes.extend(MAGIC);
    // 32 axes take 22 characters each at most.
    bytes.extend((header.len() as u16).to_le_bytes());
    bytes.extend(header.as_bytes());
    for bits in values {
        bytes.extend(&bits.to_le_bytes()[..element.bytes()]);
    }
    Ok(bytes)
}

/// `<u8` of `u64`. A byte has no order.
fn dtype(element: Element) -> Option<String> {
    let order = if element.bytes() == 1 { '|' } else { '<' };
    let kind = if element.is_signed() { 'i' } else { 'u' };
    (element.bytes() <= 8).then(|| format!("{order}{kind}{}", element.bytes()))
}
