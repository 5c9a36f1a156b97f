//! Compiled programs and object files as a source: the arrays that they name, as they stand in the file. The arrays
//! are the objects of ELF symbol tables. Any bytes may come: a broken file is an error.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::path::Path;

use chess_tables_gen::tool::{fnv1a, glob, spelling};
use chess_tables_read::lists::Language;
use object::elf::{self, FileHeader32, FileHeader64};
use object::read::SectionIndex;
use object::read::elf::{FileHeader, Rel as _, Rela as _, SectionHeader, SectionTable, Sym};
use object::{Endian as _, Endianness, FileKind};

use super::super::files::ELF;
use super::symbol_name;
use crate::error::Error;
use crate::source::compiler::Compiler;
use crate::source::loaded::{Loaded, Skipped, Unshaped, is_in_no_name};

/// How much all arrays may have: more than a program has in tables.
pub(super) const MOST_BYTES: u64 = 1 << 28;

/// What to do where a program cannot be read.
pub(crate) const INSTEAD: &str =
    "`--dump LANGUAGE NAME` prints lines that write its tables into files for `--raw`";

/// Whether a file is compiled in a form that is not read, such as those of Windows and macOS: text has no zeros.
pub(crate) fn is_other(bytes: &[u8]) -> bool {
    bytes.starts_with(b"!<") || bytes.iter().take(16).any(|&byte| byte == 0)
}

/// The arrays of a file, without their types; those without values are skipped.
pub(crate) fn read(bytes: &[u8], program: &str) -> Result<Loaded, Error> {
    let elf = parsed(bytes).map_err(|reason| Error::new(format!("{program} {reason}")))?;
    let is_big_endian = elf.is_big_endian;
    let (mut unshaped, mut skipped) = (vec![], vec![]);
    let mut left = MOST_BYTES;
    for (name, symbol) in arrays(&elf, program)? {
        match symbol.values {
            Ok(bytes) => {
                // Arrays may overlap, and be larger than the file together.
                left = left.checked_sub(symbol.size).ok_or_else(|| {
                    let most = MOST_BYTES >> 20;
                    Error::new(format!("the arrays of {program} have more than {most} MB"))
                })?;
                let is_shared = symbol.is_global && elf.has_several_files;
                let bytes = bytes.to_owned();
                let form = symbol_name::form(&symbol.name);
                unshaped.push(Unshaped { name, bytes, is_big_endian, is_shared, form });
            }
            Err(reason) => skipped.push(without_values(name, reason)),
        }
    }
    let origin = if elf.is_relocatable { "object file" } else { "compiled program" };
    let (origin, compiler) = (origin.to_owned(), Some(elf.compiler));
    Ok(Loaded { origin, skipped, compiler, unshaped, ..super::loaded(vec![]) })
}

/// Only what the program fills may be a table.
fn without_values(name: String, reason: NoValues) -> Skipped {
    let fingerprint = match reason {
        NoValues::NotFilled { bytes } => Some(format!("{:016x}", fnv1a(&bytes.to_le_bytes()))),
        NoValues::Addresses | NoValues::BeyondEnd => None,
    };
    Skipped { fingerprint, ..Skipped::placeless(name, reason.to_string()) }
}

/// A program's own arrays with their names, in the order of memory.
pub(super) fn arrays<'f>(elf: &Elf<'f>, program: &str) -> Result<Vec<(String, Symbol<'f>)>, Error> {
    // Two symbols of one place are one array.
    let mut arrays = BTreeMap::new();
    for symbol in &elf.symbols {
        if let Some(name) = symbol_name::of_program(&symbol.name, elf.compiler) {
            let name = name.replace(is_in_no_name, "_");
            let place = (symbol.section, symbol.address, symbol.size);
            arrays.entry(place).or_insert((name, symbol.clone()));
        }
    }
    if arrays.is_empty() {
        let error = if elf.has_symtab {
            let sizes = SIZES;
            let (least, most) = (sizes.start(), sizes.end() / 1_000_000);
            Error::new(format!("{program} names no array of {least} bytes to {most} MB"))
                .note("arrays on the heap have no names, nor those that the compiler put into code")
        } else {
            let how = match elf.is_of_pascal {
                true => "Free Pascal strips programs unless it is told `-Xs-`",
                false => {
                    "a program is not stripped without `-s`, and in cargo with `strip = false`"
                }
            };
            let error = Error::new(format!("{program} has no symbols: it is stripped")).note(how);
            error.help("`match --scan` finds tables that nothing names")
        };
        return Err(error.help(INSTEAD));
    }
    Ok(told_apart(arrays.into_values()))
}

/// Of arrays with one name, such as statics of several files, the second is `NAME#2`.
fn told_apart<'f>(arrays: impl Iterator<Item = (String, Symbol<'f>)>) -> Vec<(String, Symbol<'f>)> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let arrays = arrays.map(|(name, symbol)| {
        let count = counts.entry(name.clone()).or_default();
        *count += 1;
        (if *count == 1 { name } else { format!("{name}#{count}") }, symbol)
    });
    arrays.collect()
}

/// Whether a pattern is for a name, or for its last part, with or without the number of its twin.
pub(crate) fn is_named(pattern: &str, name: &str) -> bool {
    let is_number = |it: &str| it.bytes().all(|byte| byte.is_ascii_digit());
    let alone = name.rsplit_once('#').filter(|(_, twin)| is_number(twin)).map(|(name, _)| name);
    let mut names = [Some(name), alone].into_iter().flatten();
    names.any(|it| [it, symbol_name::last_part(it)].iter().any(|it| glob::matches(pattern, it)))
}

/// Whether one of the patterns is for a name, if there are any.
pub(crate) fn is_wanted(patterns: &[String], name: &str) -> bool {
    patterns.is_empty() || patterns.iter().any(|pattern| is_named(pattern, name))
}

/// An error if one of the patterns is for none of a program's arrays.
pub(crate) fn all_named<'n>(
    patterns: &[String],
    names: impl Iterator<Item = &'n str> + Clone,
    program: &str,
) -> Result<(), Error> {
    let is_missing = |pattern: &&String| !names.clone().any(|name| is_named(pattern, name));
    let Some(pattern) = patterns.iter().find(is_missing) else { return Ok(()) };
    let error = Error::new(format!("no array `{pattern}` in {program}"));
    let last = names.clone().map(symbol_name::last_part);
    Err(match spelling::nearest(pattern, names.chain(last)) {
        Some(near) => error.help(format!("did you mean `{near}`?")),
        None => error.help(INSTEAD),
    })
}

/// How large arrays are that may be tables. Smaller objects are variables, larger ones are data such as networks.
pub(super) const SIZES: RangeInclusive<u64> = 32..=64_000_000;
/// More arrays than a program names.
const MOST_SYMBOLS: usize = 1 << 16;
/// More bytes than all names of a program have: many symbols could share one long text.
const LONGEST_NAMES: usize = 1 << 26;
/// More addresses than a program has in its data: so many take 64 MB here.
const MOST_ADDRESSES: usize = 1 << 22;

/// What a compiled file says of itself.
#[derive(Debug)]
pub(super) struct Elf<'f> {
    /// Whether it is one of the files from which a program is linked.
    pub(super) is_relocatable: bool,
    pub(super) is_of_64_bits: bool,
    pub(super) is_big_endian: bool,
    /// Where the program begins, before it is moved.
    pub(super) entry: u64,
    /// Whether it names its own objects, not only those that libraries see.
    pub(super) has_symtab: bool,
    /// Whether it is made from more than one file of C or C++.
    pub(super) has_several_files: bool,
    pub(super) compiler: Compiler,
    /// Whether it has data of Free Pascal, also without symbols.
    pub(super) is_of_pascal: bool,
    /// Objects of these [`SIZES`].
    pub(super) symbols: Vec<Symbol<'f>>,
}

/// An array in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Symbol<'f> {
    pub(super) name: String,
    /// The section from whose start the address counts; none if it counts from one start for all.
    pub(super) section: Option<usize>,
    /// Before the program is moved.
    pub(super) address: u64,
    pub(super) size: u64,
    /// Whether other files of the program see it.
    pub(super) is_global: bool,
    /// The bytes as they stand in the file.
    pub(super) values: Result<&'f [u8], NoValues>,
}

/// Why an array has no values in a compiled file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoValues {
    /// The program has so many zeros there when it starts.
    NotFilled { bytes: u64 },
    /// The linker or the system puts addresses into it.
    Addresses,
    /// The file ends before it, or its section does.
    BeyondEnd,
}

impl fmt::Display for NoValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotFilled { .. } => "not filled before it runs: `match --run`",
            Self::Addresses => "has addresses, which are set when the program is linked or loaded",
            Self::BeyondEnd => "is beyond the end of its section",
        })
    }
}

/// The symbols of a program or an object file, or why there are none, behind the file's name.
pub(super) fn parsed(file: &[u8]) -> Result<Elf<'_>, String> {
    if !file.starts_with(ELF) {
        return Err("is not an ELF file".to_owned());
    }
    match FileKind::parse(file) {
        Ok(FileKind::Elf32) => of_kind::<FileHeader32<Endianness>>(file),
        Ok(FileKind::Elf64) => of_kind::<FileHeader64<Endianness>>(file),
        _ => Err("is a broken ELF file: it is neither of 32 nor of 64 bits".to_owned()),
    }
}

fn of_kind<H: FileHeader<Endian = Endianness>>(file: &[u8]) -> Result<Elf<'_>, String> {
    let header = H::parse(file).map_err(broken)?;
    let endian = header.endian().map_err(broken)?;
    let sections = header.sections(endian, file).map_err(broken)?;
    let is_relocatable = header.e_type(endian) == elf::ET_REL;
    let addresses = addresses(&sections, endian, file, is_relocatable)?;
    let (mut symbols, mut letters, mut has_symtab) = (vec![], 0, false);
    let mut files = 0;
    for kind in [elf::SHT_SYMTAB, elf::SHT_DYNSYM] {
        let table = sections.symbols(endian, file, kind).map_err(broken)?;
        has_symtab |= kind == elf::SHT_SYMTAB && !table.is_empty();
        for (index, symbol) in table.enumerate() {
            if symbol.st_type() == elf::STT_FILE {
                let name = table.symbol_name(endian, symbol).unwrap_or_default();
                files += usize::from(is_source_of_c(name));
            }
            let (address, size) = (symbol.st_value(endian).into(), symbol.st_size(endian).into());
            let is_common = symbol.is_common(endian);
            let section = table.symbol_section(endian, symbol, index).map_err(broken)?;
            let is_here = section.is_some() || is_common;
            if symbol.st_type() != elf::STT_OBJECT || !is_here || !SIZES.contains(&size) {
                continue;
            }
            let name = table.symbol_name(endian, symbol).map_err(broken)?;
            letters += name.len();
            if symbols.len() == MOST_SYMBOLS {
                return Err(format!("names more than {MOST_SYMBOLS} arrays"));
            }
            if letters > LONGEST_NAMES {
                return Err("has longer names than any program".to_owned());
            }
            let Ok(name) = std::str::from_utf8(name) else { continue };
            let header = section.and_then(|it| sections.section(it).ok());
            let section = section.filter(|_| is_relocatable).map(|SectionIndex(it)| it);
            let values = match header {
                _ if is_common => Err(NoValues::NotFilled { bytes: size }),
                Some(header) if header.sh_type(endian) == elf::SHT_NOBITS => {
                    Err(NoValues::NotFilled { bytes: size })
                }
                Some(_) if has_any(&addresses, section, address, size) => Err(NoValues::Addresses),
                Some(header) => {
                    let start = if is_relocatable { 0 } else { header.sh_addr(endian).into() };
                    part(header.data(endian, file).unwrap_or_default(), start, address, size)
                }
                None => Err(NoValues::BeyondEnd),
            };
            let (name, is_global) = (name.to_owned(), symbol.st_bind() == elf::STB_GLOBAL);
            symbols.push(Symbol { name, section, address, size, is_global, values });
        }
    }
    Ok(Elf {
        is_relocatable,
        is_of_64_bits: header.is_type_64(),
        is_big_endian: endian.is_big_endian(),
        entry: header.e_entry(endian).into(),
        has_symtab,
        compiler: Compiler::of(symbols.iter().map(|it: &Symbol<'_>| &*it.name)),
        is_of_pascal: sections.section_by_name(endian, b".fpcdata").is_some(),
        has_several_files: files > 1,
        symbols,
    })
}

/// The files of compilers and of their libraries' start-up that programs have, too.
const STARTS: [&str; 3] = ["crtstuff.c", "init.c", "abi-note.c"];

/// Whether it is a file of the program's.
fn is_source_of_c(name: &[u8]) -> bool {
    let name = std::str::from_utf8(name).unwrap_or_default();
    Language::of(Path::new(name)) == Some(Language::C) && !STARTS.contains(&name)
}

/// So many bytes of a section that begins at this address.
fn part(section: &[u8], start: u64, address: u64, size: u64) -> Result<&[u8], NoValues> {
    let range = || {
        let from = usize::try_from(address.checked_sub(start)?).ok()?;
        section.get(from..from.checked_add(usize::try_from(size).ok()?)?)
    };
    range().ok_or(NoValues::BeyondEnd)
}

/// Where an address stands: the section from whose start it counts, if it does so, and how far from there.
type Place = (Option<usize>, u64);

/// Where addresses stand that are not known before the file is linked or loaded, in order.
fn addresses<H: FileHeader<Endian = Endianness>>(
    sections: &SectionTable<'_, H>,
    endian: Endianness,
    file: &[u8],
    is_relocatable: bool,
) -> Result<Vec<Place>, String> {
    let mut places = vec![];
    for section in sections.iter() {
        // Of an object file only those in what will be in memory, not those of debug information.
        let target = SectionIndex(section.sh_info(endian) as usize);
        let is_in_memory = |it: &H::SectionHeader| it.sh_flags(endian).contains(elf::SHF_ALLOC);
        if is_relocatable && !sections.section(target).is_ok_and(is_in_memory) {
            continue;
        }
        let place = |offset: u64| (is_relocatable.then_some(target.0), offset);
        let left = (MOST_ADDRESSES + 1).saturating_sub(places.len());
        if let Some((them, _)) = section.rela(endian, file).map_err(broken)? {
            places.extend(them.iter().take(left).map(|it| place(it.r_offset(endian).into())));
        }
        if let Some((them, _)) = section.rel(endian, file).map_err(broken)? {
            places.extend(them.iter().take(left).map(|it| place(it.r_offset(endian).into())));
        }
        if let Some(them) = section.relr(endian, file).map_err(broken)? {
            places.extend(them.take(left).map(|it| place(it.into())));
        }
        if places.len() > MOST_ADDRESSES {
            return Err(format!("has more than {MOST_ADDRESSES} addresses in its data"));
        }
    }
    places.sort_unstable();
    Ok(places)
}

fn has_any(places: &[Place], section: Option<usize>, address: u64, size: u64) -> bool {
    let first = places.partition_point(|it| *it < (section, address));
    places.get(first).is_some_and(|it| *it < (section, address.saturating_add(size)))
}

fn broken(error: object::read::Error) -> String {
    format!("is a broken ELF file: {error}")
}

#[cfg(test)]
mod tests;
