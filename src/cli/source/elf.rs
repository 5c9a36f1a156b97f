//! The arrays that a program of Linux names: the objects in the symbol tables of an ELF file.
//!
//! Source: System V Application Binary Interface, chapter 4, "Object Files", in its form for 64 bits. Any file may
//! be given: nothing beyond its end is read.

use std::ops::RangeInclusive;

use super::symbol_name;
use crate::cli::language::Language;

/// How large arrays are that may be tables. Smaller objects are variables, larger ones are data such as networks.
pub(super) const SIZES: RangeInclusive<u64> = 32..=64_000_000;
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

/// The symbols of a program, or why there are none, behind the file's name.
pub(super) fn read(file: &[u8]) -> Result<Elf, String> {
    if !file.starts_with(b"\x7FELF") {
        return Err("is not an ELF program".to_owned());
    }
    let (Some(&class), Some(&order)) = (file.get(4), file.get(5)) else {
        return Err(cut());
    };
    if (class, order) != (2, 1) {
        return Err("is not a program of 64 bits in little-endian order".to_owned());
    }
    let entry = number::<8>(file, 24)?;
    let sections = sections(file)?;
    let mut symbols = vec![];
    let kind = |section: &[u8]| number::<4>(section, 4);
    // A file has one of each.
    let of_kind = |wanted| sections.iter().find(|it| kind(it) == Ok(wanted));
    let tables: Vec<_> = [SYMTAB, DYNSYM].into_iter().filter_map(of_kind).collect();
    for table in &tables {
        let names = sections.get(number::<4>(table, 40)? as usize).ok_or_else(cut)?;
        let names = content(file, names)?;
        for entry in content(file, table)?.chunks_exact(SYMBOL) {
            symbols.extend(symbol(entry, names)?);
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

/// So many bytes of a file, from an offset on.
fn bytes(file: &[u8], offset: u64, length: u64) -> Result<&[u8], String> {
    let end = offset.checked_add(length).ok_or_else(cut)?;
    file.get(offset as usize..end as usize).ok_or_else(cut)
}

/// The headers of all sections.
fn sections(file: &[u8]) -> Result<Vec<&[u8]>, String> {
    let (offset, size) = (number::<8>(file, 40)?, number::<2>(file, 58)?);
    if offset == 0 {
        return Ok(vec![]);
    }
    if size != SECTION_HEADER {
        return Err(cut());
    }
    let mut count = number::<2>(file, 60)?;
    if count == 0 {
        // More than 16 bits hold stand in the first section's size.
        count = number::<8>(bytes(file, offset, SECTION_HEADER)?, 32)?;
    }
    let length = count.checked_mul(SECTION_HEADER).ok_or_else(cut)?;
    Ok(bytes(file, offset, length)?.chunks_exact(SECTION_HEADER as usize).collect())
}

/// The content of a section.
fn content<'f>(file: &'f [u8], header: &[u8]) -> Result<&'f [u8], String> {
    bytes(file, number::<8>(header, 24)?, number::<8>(header, 32)?)
}

fn cut() -> String {
    "is a broken ELF file: it leads beyond its end".to_owned()
}

/// The number of so many bytes, if it is not beyond the end.
fn number<const BYTES: usize>(bytes: &[u8], offset: usize) -> Result<u64, String> {
    let number = bytes.get(offset..).and_then(|rest| rest.first_chunk::<BYTES>());
    Ok(number.ok_or_else(cut)?.iter().rev().fold(0, |high, &byte| high << 8 | u64::from(byte)))
}

#[cfg(test)]
mod tests;
