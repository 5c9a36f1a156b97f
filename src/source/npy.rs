//! Arrays of numpy: what `export --format npy` writes, and other arrays of integers.
//!
//! Source: NEP 1, "A Simple File Format for NumPy Arrays", and numpy's `numpy.lib.format` for versions 2
//! and 3.

use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_gen::tool::fnv1a;
use chess_tables_gen::{Element, Table};
use chess_tables_read::lists::MOST_ENTRIES;
use serde::Deserialize;

use super::files::{LARGEST_FILE, entries, label, read_bytes};
use super::memory;
use crate::error::Error;
use crate::report::counted;
use crate::source::loaded::{Loaded, Skipped, quoted};

const MAGIC: &[u8] = b"\x93NUMPY";

/// Whether a file is an array, by its name.
pub(super) fn is_array(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("npy"))
}

/// The array of a file, which is named as the file.
pub(super) fn read(path: &Path, bytes: &[u8], name: &str) -> Result<Loaded, Error> {
    let table = table(path, bytes).map_err(|reason| Error::new(format!("{name} {reason}")))?;
    Ok(memory::loaded(vec![(table, false)]))
}

/// The arrays of a folder itself; `None` if there are none. Links are not followed.
pub(super) fn folder(folder: &Path) -> Result<Option<Loaded>, Error> {
    let is_file = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|it| it.is_file());
    let paths = entries(folder)?
        .into_iter()
        .filter(is_file)
        .map(|entry| entry.path())
        .filter(|path| is_array(path));
    let mut paths: Vec<PathBuf> = paths.collect();
    paths.sort_unstable();
    if paths.is_empty() {
        return Ok(None);
    }
    let (mut tables, mut skipped) = (vec![], vec![]);
    let (mut size, mut entries) = (0, 0);
    for path in paths {
        let bytes = read_bytes(&path)?;
        size += bytes.len() as u64;
        match table(&path, &bytes) {
            Ok(table) => {
                entries += table.values.len();
                tables.push((table, false));
            }
            Err(reason) => {
                let name = path.file_name().unwrap_or_default().as_encoded_bytes();
                skipped.push(Skipped::file(label(name), reason, Some(fnv1a(&bytes))));
            }
        }
        if size > LARGEST_FILE || entries > MOST_ENTRIES {
            let size = LARGEST_FILE / 1_000_000;
            let folder = quoted(&folder.display().to_string());
            let error = format!(
                "the arrays of {folder} are larger than {size} MB, or have more than {MOST_ENTRIES} entries"
            );
            return Err(Error::new(error).help("name a file in it instead"));
        }
    }
    Ok(Some(Loaded { skipped, ..memory::loaded(tables) }))
}

/// The table in the bytes of a file, or why there is none, behind the file's name.
fn table(path: &Path, bytes: &[u8]) -> Result<Table, String> {
    let Some(rest) = bytes.strip_prefix(MAGIC) else {
        return Err("is not a numpy array".to_owned());
    };
    let cut = || "is not a numpy array: its header is cut short".to_owned();
    let (&[major, _], rest) = rest.split_first_chunk().ok_or_else(cut)?;
    let (length, rest) = match major {
        1 => rest.split_first_chunk().map(|(&it, rest)| (u16::from_le_bytes(it).into(), rest)),
        2 | 3 => rest.split_first_chunk().map(|(&it, rest)| (u32::from_le_bytes(it), rest)),
        _ => return Err(format!("is a numpy array of version {major}: 1 to 3 are read")),
    }
    .ok_or_else(cut)?;
    let (header, data) = rest.split_at_checked(length as usize).ok_or_else(cut)?;
    let header = String::from_utf8_lossy(header);
    let Header { descr, fortran_order, shape } = Header::parse(&header)
        .ok_or_else(|| "is not a numpy array of integers: its header says no type".to_owned())?;
    let (is_big_endian, element) = element(&descr)
        .ok_or_else(|| format!("is not a numpy array of integers: its type is `{descr}`"))?;
    let entries = shape.iter().try_fold(1_usize, |all, &length| all.checked_mul(length));
    let entries = entries.filter(|&it| it <= MOST_ENTRIES);
    let entries = entries.ok_or_else(|| format!("has more than {MOST_ENTRIES} entries"))?;
    let wanted = entries * element.bytes();
    if entries == 0 || wanted != data.len() {
        let (there, wanted) = (counted::bytes(data.len()), counted::bytes(wanted));
        return Err(format!("has {there} of entries: its shape {shape:?} is {wanted}"));
    }
    let table = memory::table(&name(path), element, shape, data, is_big_endian);
    Ok(if fortran_order { in_c_order(&table) } else { table })
}

/// A table whose first index runs fastest in `values`, with the last index running fastest.
fn in_c_order(table: &Table) -> Table {
    let values = (0..table.values.len()).map(|position| {
        let index = table.index(position);
        let places = index.iter().zip(&table.shape).rev();
        table.values[places.fold(0, |place, (&i, &length)| place * length + i)]
    });
    table.with_values(values.collect())
}

/// The name of a file as that of a table: `rook::MASKS` of `rook.MASKS.npy`, as `export` writes it.
fn name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let letter = |c: char| if c.is_alphanumeric() { c } else { '_' };
    let parts = stem.split('.').filter(|part| !part.is_empty());
    let parts: Vec<String> = parts.map(|part| part.chars().map(letter).collect()).collect();
    if parts.is_empty() { "_".to_owned() } else { parts.join("::") }
}

/// The type that numpy calls so, and whether its highest byte comes first: `<u8` has eight bytes. Truth
/// values are bytes.
fn element(descr: &str) -> Option<(bool, Element)> {
    let order = descr.get(..1)?;
    let kind = match descr.get(1..)? {
        "b1" => "u1",
        kind => kind,
    };
    let is_named =
        |it: &Element| kind == format!("{}{}", if it.is_signed() { 'i' } else { 'u' }, it.bytes());
    let element = Element::ALL.into_iter().find(|it| it.bytes() <= 8 && is_named(it))?;
    let is_known = ["<", ">"].contains(&order) || order == "|" && element.bytes() == 1;
    is_known.then_some((order == ">", element))
}

/// What a header says: `{'descr': '<u8', 'fortran_order': False, 'shape': (64, 64), }`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    descr: String,
    fortran_order: bool,
    shape: Vec<usize>,
}

impl Header {
    /// `None` if it is no dictionary of these three, as Python writes it: but for these signs that is JSON. The
    /// type of a record is none, and Python 2 wrote a long integer with an L.
    fn parse(text: &str) -> Option<Self> {
        let mut json = text.split_whitespace().collect::<String>();
        for (python, other) in [
            ("'", "\""),
            ("(", "["),
            (",)", "]"),
            (")", "]"),
            (",}", "}"),
            ("False", "false"),
            ("True", "true"),
            ("L", ""),
        ] {
            json = json.replace(python, other);
        }
        serde_json::from_str(&json).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of this version, header and entries.
    fn file(version: u8, header: &str, entries: &[u8]) -> Vec<u8> {
        let length = header.len() as u32;
        let length = &length.to_le_bytes()[..if version == 1 { 2 } else { 4 }];
        [MAGIC, &[version, 0], length, header.as_bytes(), entries].concat()
    }

    fn read(bytes: &[u8]) -> Result<Table, String> {
        table(Path::new("a/rook.MASKS.npy"), bytes)
    }

    #[test]
    fn types_orders_and_versions_are_read() {
        let values = |header: &str, entries: &[u8]| {
            let tables = [1, 2, 3].map(|version| read(&file(version, header, entries)).unwrap());
            assert!(
                tables[0] == tables[1] && tables[1] == tables[2] && tables[0].name == "rook::MASKS"
            );
            let numbers =
                (0..tables[0].values.len()).map(|i| tables[0].number(&tables[0].index(i)));
            (tables[0].type_name(), numbers.collect::<Vec<_>>())
        };
        let header = |descr: &str, fortran: &str, shape: &str| {
            format!("{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': {shape}, }}   \n")
        };
        let six = [1, 2, 3, 4, 5, 0xFF];
        for (header, ty, numbers) in [
            (header("|u1", "False", "(2, 3)"), "[[u8; 3]; 2]", &[1, 2, 3, 4, 5, 255][..]),
            (header("|i1", "True", "(2, 3)"), "[[i8; 3]; 2]", &[1, 3, 5, 2, 4, -1]),
            (header("|b1", "False", "(6,)"), "[u8; 6]", &[1, 2, 3, 4, 5, 255]),
            (header("<u2", "False", "(3,)"), "[u16; 3]", &[0x201, 0x403, 0xFF05]),
            (header(">i2", "False", "(3L,)"), "[i16; 3]", &[0x102, 0x304, 0x5FF]),
            (header(">u2", "True", "(1, 3, 1)"), "[[[u16; 1]; 3]; 1]", &[0x102, 0x304, 0x5FF]),
            (
                "{\"shape\":(6),\"descr\":\"|u1\",\"fortran_order\":False}".to_owned(),
                "[u8; 6]",
                &[1, 2, 3, 4, 5, 255],
            ),
        ] {
            assert_eq!(values(&header, &six), (ty.to_owned(), numbers.to_vec()), "{header}");
        }
        let eight = [0, 0, 0, 0, 0, 0, 0, 0x80];
        let wide = header("<i8", "False", "()");
        assert_eq!(values(&wide, &eight), ("i64".to_owned(), vec![i64::MIN.into()]));
    }

    /// In three axes the order of the axes matters, not only their direction.
    #[test]
    fn the_first_index_runs_fastest_in_fortran() {
        let header = "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3, 2)}";
        let table = read(&file(1, header, &(0..12).collect::<Vec<u8>>())).unwrap();
        for (i, j, k) in [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 2, 1)] {
            assert_eq!(table.number(&[i, j, k]), (i + 2 * j + 6 * k) as i128);
        }
    }

    #[test]
    fn hostile_files_end_in_a_reason() {
        let header = "{'descr': '<u8', 'fortran_order': False, 'shape': (2,), }";
        let with = |from: &str, to: &str| file(1, &header.replace(from, to), &[0; 16]);
        assert!(read(&with("", "")).is_ok());
        for (bytes, reason) in [
            (b"\x93NUMP".to_vec(), "is not a numpy array"),
            (b"\x93NUMPY\x01".to_vec(), "its header is cut short"),
            (b"\x93NUMPY\x01\x00\xFF\xFF{".to_vec(), "its header is cut short"),
            (b"\x93NUMPY\x02\x00\xFF\xFF\xFF\xFF{".to_vec(), "its header is cut short"),
            (file(4, header, &[0; 16]), "is a numpy array of version 4: 1 to 3 are read"),
            (file(1, header, &[0; 15]), "has 15 bytes of entries: its shape [2] is 16 bytes"),
            (file(1, header, &[0; 24]), "has 24 bytes of entries"),
            (with("<u8", "<f8"), "is not a numpy array of integers: its type is `<f8`"),
            (with("<u8", "<u16"), "its type is `<u16`"),
            (with("<u8", "|u8"), "its type is `|u8`"),
            (with("<u8", ""), "its type is ``"),
            (with("<u8", "é"), "its type is `é`"),
            (with("'<u8'", "[('a', '<u8')]"), "its header says no type"),
            (with("'<u8'", "'<u8"), "its header says no type"),
            (with("False", "Maybe"), "its header says no type"),
            (with("'shape'", "'form'"), "its header says no type"),
            (with("(2,)", "(2"), "its header says no type"),
            (with("(2,)", "(-2,)"), "its header says no type"),
            (with("(2,)", "(99999999999999999999,)"), "its header says no type"),
            (with("(2,)", "(4294967296, 4294967296)"), "has more than 16777216 entries"),
            (with("(2,)", "(0, 8)"), "its shape [0, 8] is 0 bytes"),
            (with("}", ""), "its header says no type"),
            (file(1, "", &[]), "its header says no type"),
        ] {
            let error = read(&bytes).unwrap_err();
            assert!(error.contains(reason), "{error}, not {reason}");
        }
    }
}
