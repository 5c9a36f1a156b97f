//! Memory that names none of its arrays, searched for tables of the catalogue: the bytes of a file, whatever its format, and
//! all that a process has.

use std::fs::File;
use std::io::{self, Read, Seek as _, SeekFrom};
use std::path::Path;

use chess_tables_gen::{Axis, Content, Table};
use chess_tables_match::matching::{InMemory, Patterns, Search};
use chess_tables_read::lists::MOST_ENTRIES;

use crate::error::{Error, reason};
use crate::output::interrupt;
use crate::report::counted;
use crate::source::files::unreadable;
use crate::source::loaded::{Kind, Loaded, Scanned, quoted};

/// How much is searched: more than a program has beside its hash table. /dev/zero has no end.
const MOST_BYTES: u64 = 1 << 32;
/// A larger region of a process is a hash table, or reserved and not used.
const LARGEST_REGION: u64 = 1 << 30;
/// How much is read at once.
const BLOCK: u64 = 1 << 24;

/// The tables in the bytes of a file or of standard input.
pub(crate) fn scanned(spec: &str, patterns: &Patterns) -> Result<Loaded, Error> {
    let mut memory = Memory::new(spec, patterns);
    match spec {
        "-" => memory.read(io::stdin().lock(), 0).map_err(|error| {
            let reason = reason(&error);
            Error::new(format!("cannot read standard input: {reason}"))
        })?,
        _ => {
            let path = Path::new(spec);
            let read = File::open(path).and_then(|file| memory.read(file, 0));
            read.map_err(|error| unreadable(path, &error))?;
        }
    }
    memory.loaded(Scanned::File, "")
}

/// The tables in all that a process may read.
pub(super) fn of_process(
    spec: &str,
    program: &str,
    maps: &str,
    mut of_process: File,
    patterns: &Patterns,
) -> Result<Loaded, Error> {
    let mut memory = Memory::new(spec, patterns);
    let (regions, large): (Vec<_>, Vec<_>) =
        maps.lines().filter_map(region).partition(|(from, to)| to - from <= LARGEST_REGION);
    for (from, to) in regions {
        // The kernel lends some that cannot be read in this way, and the process goes on.
        let region = of_process.seek(SeekFrom::Start(from));
        let _ = region.and_then(|_| memory.read((&of_process).take(to - from), from));
        let is_interrupted =
            |error| Error::new(format!("cannot read the memory of {spec}: {error}"));
        interrupt::go_on().map_err(is_interrupted)?;
    }
    let mut loaded = memory.loaded(Scanned::Process, &format!("memory of {program}, "))?;
    if !large.is_empty() {
        let regions = counted::of(large.len(), "region", "regions");
        loaded.origin += &format!(" without {regions} of more than {} GB", LARGEST_REGION >> 30);
    }
    Ok(loaded)
}

/// The first address of a region that may be read, and the one behind it: `7f00-8000 r--p 0000 08:01 17 /bin/engine`.
fn region(line: &str) -> Option<(u64, u64)> {
    let (range, rest) = line.split_once(' ')?;
    let (from, to) = range.split_once('-')?;
    let address = |text: &str| u64::from_str_radix(text, 16).ok();
    let (from, to) = address(from).zip(address(to))?;
    (rest.starts_with('r') && from < to).then_some((from, to))
}

/// Memory that is searched.
struct Memory<'a> {
    spec: &'a str,
    search: Search<'a>,
    /// How much of it was searched.
    bytes: u64,
    /// Whether there is no end to its tables.
    is_endless: bool,
}

impl<'a> Memory<'a> {
    fn new(spec: &'a str, patterns: &'a Patterns) -> Self {
        Self { spec, search: Search::new(patterns), bytes: 0, is_endless: false }
    }

    /// Searches all bytes of an input, the first of which has this address.
    fn read(&mut self, mut input: impl Read, mut address: u64) -> io::Result<()> {
        let mut block = vec![];
        while self.bytes <= MOST_BYTES && !self.is_endless {
            interrupt::go_on()?;
            block.clear();
            let read = input.by_ref().take(BLOCK).read_to_end(&mut block);
            self.is_endless = !self.search.search(address, &block);
            self.bytes += block.len() as u64;
            address += block.len() as u64;
            if read? == 0 {
                break;
            }
        }
        Ok(())
    }

    /// The arrays that were found, each named by its address.
    fn loaded(self, scanned: Scanned, of: &str) -> Result<Loaded, Error> {
        let name = quoted(self.spec);
        if self.bytes > MOST_BYTES {
            let error = Error::new(format!("{name} has more than {} GB", MOST_BYTES >> 30));
            return Err(
                error.help("search a part of it: `head -c 1G FILE | chess-tables match --scan -`")
            );
        }
        let found = self.search.found();
        let entries: usize = found.iter().map(|it| it.values.len()).sum();
        if self.is_endless || entries > MOST_ENTRIES {
            let error = "has more tables than any program: search a part of it";
            return Err(Error::new(format!("{name} {error}")));
        }
        let tables = found.into_iter().map(|InMemory { address, element, shape, values }| {
            let axes = vec![Axis::Index; shape.len()];
            let name = format!("{address:#x}");
            (Table::new(name, axes, shape, element, Content::Number, values), false)
        });
        let origin = format!("{of}{} searched", counted::size(self.bytes as usize));
        let spec = self.spec.to_owned();
        let loaded = super::loaded(tables.collect());
        Ok(Loaded { spec, origin, kind: Kind::Memory, scanned: Some(scanned), ..loaded })
    }
}

#[cfg(test)]
mod tests {
    use super::region;

    #[test]
    fn regions_that_may_be_read_are_known() {
        for (line, want) in [
            (
                "00400000-00452000 r-xp 00000000 08:02 173521 /usr/bin/a b",
                Some((0x40_0000, 0x45_2000)),
            ),
            ("7f00-8000 rw-p 00000000 00:00 0 ", Some((0x7f00, 0x8000))),
            ("7f00-8000 ---p 00000000 00:00 0 ", None),
            ("7f00-7f00 r--p 00000000 00:00 0 ", None),
            ("", None),
            ("7f00 r--p", None),
        ] {
            assert_eq!(region(line), want, "{line}");
        }
    }
}
