//! Files of numbers: read and written as a whole, merged, and their bishops' entries moved together.

use std::collections::HashMap;
use std::fmt::Display;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

use chess_tables_gen::Slider::{Bishop, Rook};
use chess_tables_gen::tool::magics::{Region, SharedMagics};
use chess_tables_gen::tool::write::Prepared;
use chess_tables_magics::{read_shared, shared_source};

use crate::{Merge, Result};

/// The numbers that the catalogue has.
const SHIPPED: &str = include_str!("../../../tables-gen/src/catalogue/sliders/found/shared.rs");

pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|error| of(path, &error).into())
}

/// The numbers of a file, or those that ship, and the commands that found them.
pub(crate) fn numbers(path: Option<&Path>) -> Result<(SharedMagics, Vec<String>)> {
    match path {
        None => Ok(read_shared(SHIPPED)?),
        Some(path) => Ok(read_shared(&read(path)?).map_err(|error| of(path, &error))?),
    }
}

/// What is wrong with a file.
pub(crate) fn of(path: &Path, error: &dyn Display) -> String {
    format!("`{}`: {error}", path.display())
}

/// Prints, or replaces the file: an interrupt leaves the old one or the new one.
pub(crate) fn deliver(text: &str, path: Option<&Path>) -> Result<()> {
    let Some(path) = path else { return Ok(io::stdout().write_all(text.as_bytes())?) };
    let written = Prepared::new(path, text.as_bytes()).and_then(Prepared::persist);
    written.map_err(|error| of(path, &error).into())
}

/// A file, what it holds, and the commands that found that.
struct Part {
    name: String,
    found: SharedMagics,
    found_by: Vec<String>,
}

/// `magics merge`: the best of what several searches found.
pub(crate) fn merge(args: &Merge) -> Result<ExitCode> {
    // Sorted, so that their order on the command line makes no difference.
    let mut files = args.files.clone();
    files.sort();
    files.dedup();
    let parts: Vec<Part> = files.iter().map(|path| part(path)).collect::<Result<_>>()?;
    deliver(&merged(&parts), args.output.as_deref())?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a file, and checks its numbers on all subsets.
fn part(path: &Path) -> Result<Part> {
    let (found, found_by) = numbers(Some(path))?;
    found.fill().map_err(|error| of(path, &error))?;
    Ok(Part { name: format!("`{}`", path.display()), found, found_by })
}

fn merged(parts: &[Part]) -> String {
    let best = parts.iter().min_by_key(|it| it.found.entries).expect("there is at least one file");
    let size = |Part { name, found, .. }: &Part| format!("{name} with {} entries", found.entries);
    let sizes: Vec<String> = parts.iter().map(size).collect();
    let mut found_by = best.found_by.clone();
    found_by.push(format!("`magics merge`, as the best of {}.", sizes.join(", ")));
    shared_source(&best.found, &found_by)
}

const MOVED_BY: &str = "`magics bishops-together`: the bishops' offsets.";

/// The attacks at each index of a region, lowest index first.
type Entries = Vec<(usize, u64)>;

/// `magics bishops-together`: moves the bishops' entries side by side, behind the rooks'.
pub(crate) fn bishops_together(file: Option<&Path>) -> Result<ExitCode> {
    let (mut magics, mut found_by) = numbers(file)?;
    magics.fill()?;
    magics.offsets[Bishop as usize] = [0; 64];
    let rooks = (0..64).flat_map(|square| entries(&magics, &Region::new(Rook, square)));
    let behind = rooks.map(|(index, _)| index + 1).max().unwrap_or(0);
    let bishops = (0..64).map(|square| (square, entries(&magics, &Region::new(Bishop, square))));
    let mut bishops: Vec<(usize, Entries)> = bishops.collect();
    // Bishops whose indices end high come last: the table goes on to the highest index that the shift allows, and
    // little of that stays empty.
    bishops.sort_by_key(|(_, entries)| entries.last().map(|&(index, _)| index));
    let mut table = HashMap::new();
    for (square, entries) in bishops {
        let lowest = entries.first().map_or(0, |&(index, _)| index);
        // Two look-ups share an entry if they have the same attacks.
        let fits = |offset: &usize| {
            entries.iter().all(|(index, attacks)| {
                table.get(&(offset + index)).is_none_or(|other| other == attacks)
            })
        };
        let offset = (behind.saturating_sub(lowest)..).find(fits).expect("all fit at the end");
        table.extend(entries.iter().map(|&(index, attacks)| (offset + index, attacks)));
        magics.offsets[Bishop as usize][square] = u32::try_from(offset)?;
    }
    let magics = SharedMagics::new(magics.magics, magics.shifts, magics.offsets)?;
    magics.fill()?;
    if !found_by.iter().any(|by| by == MOVED_BY) {
        found_by.push(MOVED_BY.to_owned());
    }
    deliver(&shared_source(&magics, &found_by), None)?;
    Ok(ExitCode::SUCCESS)
}

fn entries(magics: &SharedMagics, region: &Region) -> Entries {
    let Region { slider, square, relevant, .. } = *region;
    let subsets = region.subsets();
    let mut entries: Entries = subsets
        .map(|(occupied, attacks)| (magics.index(slider, square, occupied, relevant), attacks))
        .collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}
