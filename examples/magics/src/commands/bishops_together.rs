//! `magics bishops-together`: moves the bishops' entries side by side, behind the rooks'.

use std::collections::HashMap;
use std::path::Path;
use std::process::ExitCode;

use chess_tables_gen::Slider::{Bishop, Rook};
use chess_tables_gen::tool::magics::{Region, SharedMagics};
use chess_tables_magics::shared_source;

use crate::{Result, file};

const MOVED_BY: &str = "`magics bishops-together`: the bishops' offsets.";

/// The attacks at each index of a region, lowest index first.
type Entries = Vec<(usize, u64)>;

pub(crate) fn run(file: Option<&Path>) -> Result<ExitCode> {
    let (mut magics, mut found_by) = file::numbers(file)?;
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
    file::deliver(&shared_source(&magics, &found_by), None)?;
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
