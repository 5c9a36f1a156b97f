//! Keys of positions: Polyglot's, those of the catalogue, or an engine's own random numbers.

mod published;
mod random;

use chess_tables_gen::Table;

use super::wording::{Recognised, Told};

/// Recognises an array of keys. Magics can look random, too, so [magics](super::magics) come first.
pub(super) fn recognised(array: usize, table: &Table) -> Option<Recognised> {
    let told: Told = published::published(table).or_else(|| random::random(table))?;
    Some(Recognised { array, name: table.name.clone(), told })
}
