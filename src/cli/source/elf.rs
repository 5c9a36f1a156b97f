//! The arrays that a program of Linux names: the objects in the symbol tables of an ELF file.
//!
//! Source: System V Application Binary Interface, chapter 4, "Object Files", in its form for 64 bits. Any file may
//! be given: each offset is held against the file's length before it is read.

use std::io::{Read, Seek, SeekFrom};
use std::ops::RangeInclusive;

use super::symbol_name;
use crate::cli::language::Language;

/// How large arrays are that may be tables. Smaller objects are variables, larger ones are data such as networks.
pub(super) const SIZES: RangeInclusive<u64> = 32..=64_000_000;
/// No program has so large a table of symbols or of their names.
const LARGEST_SECTION: u64 = 1 << 28;
/// More arrays than a program names.
const MOST_SYMBOLS: usize = 1 << 18;
/// A longer name is nobody's; many could share one long text.
const LONGEST_NAME: usize = 1000;

const SECTION_HEADER: u64 = 64;
const SYMBOL: usize = 24;
/// Kinds of sections.
const SYMTAB: u64 = 2;
const DYNSYM: u64 = 11;
/// The kind of symbols that are data.
const OBJECT: u8 = 1;
/// Where a symbol is that is not in this file, and from where on the numbers of sections mean other things.
const UNDEFINED: u64 = 0;
const RESERVED: u64 = 0xFF00;

/// What a program says of itself.
#[derive(Debug)]
pub(super) struct Elf {
    /// Where it begins, before it is moved.
    pub(super) entry: u64,
    /// Whether it names its own objects, not only those that libraries see.
    pub(super) has_symtab: bool,
    /// Objects of these [`SIZES`].
    pub(super) symbols: Vec<Symbol>,
}

impl Elf {
    /// Rust if any symbol has a name as only Rust has them.
    pub(super) fn language(&self) -> Language {
        let is_rust = self.symbols.iter().any(|it| symbol_name::is_of_rust(&it.name));
        if is_rust { Language::Rust } else { Language::C }
    }
}

/// An object in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Symbol {
    pub(super) name: String,
    /// Before the program is moved.
    pub(super) address: u64,
    pub(super) size: u64,
}

/// Reads the symbols of a program, or says why that cannot be, behind the file's name.
pub(super) fn read(file: impl Read + Seek) -> Result<Elf, String> {
    let mut file = Bounded::of(file)?;
    let start = file.bytes(0, file.length.min(64))?;
    if !start.starts_with(b"\x7FELF") {
        return Err("is not an ELF program".to_owned());
    }
    let (Some(&class), Some(&order)) = (start.get(4), start.get(5)) else {
        return Err(cut());
    };
    if (class, order) != (2, 1) {
        return Err("is not a program of 64 bits in little-endian order".to_owned());
    }
    let entry = number::<8>(&start, 24)?;
    let sections = file.sections(&start)?;
    let mut symbols = vec![];
    let kind = |section: &[u8]| number::<4>(section, 4);
    let mut tables = vec![];
    for wanted in [SYMTAB, DYNSYM] {
        // A file has one of each.
        tables.extend(sections.iter().find(|it| kind(it) == Ok(wanted)));
    }
    for table in &tables {
        let names = sections.get(number::<4>(table, 40)? as usize).ok_or_else(cut)?;
        let names = file.section(names)?;
        for entry in file.section(table)?.chunks_exact(SYMBOL) {
            symbols.extend(symbol(entry, &names)?);
            if symbols.len() > MOST_SYMBOLS {
                return Err(format!("names more than {MOST_SYMBOLS} arrays"));
            }
        }
    }
    let has_symtab = tables.first().is_some_and(|it| kind(it) == Ok(SYMTAB));
    Ok(Elf { entry, has_symtab, symbols })
}

/// What an entry of a symbol table names, if that is an array of this file.
fn symbol(entry: &[u8], names: &[u8]) -> Result<Option<Symbol>, String> {
    let (address, size) = (number::<8>(entry, 8)?, number::<8>(entry, 16)?);
    let section = number::<2>(entry, 6)?;
    let is_here = section != UNDEFINED && section < RESERVED || section == u64::from(u16::MAX);
    if entry[4] & 0xF != OBJECT || !is_here || !SIZES.contains(&size) {
        return Ok(None);
    }
    let name = names.get(number::<4>(entry, 0)? as usize..).ok_or_else(cut)?;
    let name = name.iter().take(LONGEST_NAME).position(|&byte| byte == 0).map(|end| &name[..end]);
    let name = name.and_then(|name| std::str::from_utf8(name).ok()).filter(|name| !name.is_empty());
    Ok(name.map(|name| Symbol { name: name.to_owned(), address, size }))
}

/// A file of which nothing beyond its end is read.
struct Bounded<F> {
    file: F,
    length: u64,
}

impl<F: Read + Seek> Bounded<F> {
    fn of(mut file: F) -> Result<Self, String> {
        let length = file.seek(SeekFrom::End(0)).map_err(unreadable)?;
        Ok(Self { file, length })
    }

    fn bytes(&mut self, offset: u64, length: u64) -> Result<Vec<u8>, String> {
        let end = offset.checked_add(length).filter(|&end| end <= self.length);
        if end.is_none() || length > LARGEST_SECTION {
            return Err(cut());
        }
        let mut bytes = vec![0; length as usize];
        self.file.seek(SeekFrom::Start(offset)).map_err(unreadable)?;
        self.file.read_exact(&mut bytes).map_err(unreadable)?;
        Ok(bytes)
    }

    /// The headers of all sections.
    fn sections(&mut self, start: &[u8]) -> Result<Vec<Vec<u8>>, String> {
        let (offset, size) = (number::<8>(start, 40)?, number::<2>(start, 58)?);
        if offset == 0 {
            return Ok(vec![]);
        }
        if size != SECTION_HEADER {
            return Err(cut());
        }
        let mut count = number::<2>(start, 60)?;
        if count == 0 {
            // More than 16 bits hold stand in the first section's size.
            count = number::<8>(&self.bytes(offset, SECTION_HEADER)?, 32)?;
        }
        let length = count.checked_mul(SECTION_HEADER).ok_or_else(cut)?;
        let headers = self.bytes(offset, length)?;
        Ok(headers.chunks_exact(SECTION_HEADER as usize).map(<[u8]>::to_vec).collect())
    }

    /// The content of a section.
    fn section(&mut self, header: &[u8]) -> Result<Vec<u8>, String> {
        self.bytes(number::<8>(header, 24)?, number::<8>(header, 32)?)
    }
}

fn cut() -> String {
    "is a broken ELF file: it leads beyond its end".to_owned()
}

fn unreadable(error: std::io::Error) -> String {
    format!("cannot be read: {error}")
}

/// The number of so many bytes, if it is not beyond the end.
fn number<const BYTES: usize>(bytes: &[u8], offset: usize) -> Result<u64, String> {
    let number = bytes.get(offset..).and_then(|rest| rest.first_chunk::<BYTES>());
    Ok(number.ok_or_else(cut)?.iter().rev().fold(0, |high, &byte| high << 8 | u64::from(byte)))
}

#[cfg(test)]
mod tests;
