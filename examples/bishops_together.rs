//! Moves the bishops' entries of black magics side by side, behind the rooks', and prints the numbers:
//! `cargo run --release --example bishops_together -- [FILE]`.
//!
//! FILE is a file that `chess-tables magics shared` wrote. Without it, the shipped numbers are used.
//! `docs/magics.md` says what this gains.

use std::collections::HashMap;
use std::{env, error::Error, fs};

use chess_tables_cli::magics::{read_shared, shared_source};
use chess_tables_gen::Slider::{Bishop, Rook};
use chess_tables_gen::tool::magics::{Region, SharedMagics};

const SHIPPED: &str = include_str!("../tables-gen/src/catalogue/sliders/found/shared.rs");
const MOVED_BY: &str = "`cargo run --release --example bishops_together`: the bishops' offsets.";

/// The attacks at each index of a region, lowest index first.
type Entries = Vec<(usize, u64)>;

fn main() -> Result<(), Box<dyn Error>> {
    let given = env::args().nth(1).map(fs::read_to_string).transpose()?;
    let (mut magics, mut found_by) = read_shared(given.as_deref().unwrap_or(SHIPPED))?;
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
    print!("{}", shared_source(&magics, &found_by));
    Ok(())
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
