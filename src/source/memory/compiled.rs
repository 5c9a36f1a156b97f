//! Compiled programs and object files as a source: the arrays that they name, as they stand in the file.

use std::collections::BTreeMap;

use chess_tables_gen::tool::{fnv1a, glob, spelling};

use super::elf::{self, Elf, NoValues, Symbol};
use super::{raw, symbol_name};
use crate::error::Error;
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
    let elf = elf::read(bytes).map_err(|reason| Error::new(format!("{program} {reason}")))?;
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
                unshaped.push(Unshaped { name, bytes, is_big_endian, is_shared });
            }
            Err(reason) => skipped.push(without_values(name, reason)),
        }
    }
    let origin = if elf.is_relocatable { "object file" } else { "compiled program" };
    let (origin, language) = (origin.to_owned(), Some(elf.language()));
    Ok(Loaded { origin, skipped, language, unshaped, ..raw::loaded(vec![]) })
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
        if let Some(name) = symbol_name::of_program(&symbol.name) {
            let name = name.replace(is_in_no_name, "_");
            let place = (symbol.section, symbol.address, symbol.size);
            arrays.entry(place).or_insert((name, symbol.clone()));
        }
    }
    if arrays.is_empty() {
        let error = if elf.has_symtab {
            let sizes = elf::SIZES;
            let (least, most) = (sizes.start(), sizes.end() / 1_000_000);
            Error::new(format!("{program} names no array of {least} bytes to {most} MB"))
                .note("arrays on the heap have no names, nor those that the compiler put into code")
        } else {
            Error::new(format!("{program} has no symbols: it is stripped"))
                .note("a program is not stripped without `-s`, and in cargo with `strip = false`")
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
