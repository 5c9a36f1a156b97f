//! Tables of de Bruijn bit scans, by any factor: the table says which one it belongs to.

use chess_tables_gen::Table;

use super::behavior::Wrong;
use super::behavior::{Behavior, Recognised};
use super::padded::few_wrong;

/// The array as the numbers of single bits, at the index that a multiplication moves to the highest bits.
pub(super) fn recognised(array: usize, table: &Table) -> Option<Recognised> {
    let bits = u32::try_from(table.values.len()).ok().filter(|it| [32, 64].contains(it))?;
    let mut index_of = vec![None; bits as usize];
    for (index, &number) in table.values.iter().enumerate() {
        *index_of.get_mut(usize::try_from(number).ok()?)? = Some(index as u64);
    }
    let index_of = index_of.into_iter().collect::<Option<Vec<u64>>>()?;
    let index_bits = bits.ilog2();
    let factor = factor(&index_of, bits);
    let index = |number: u32| factor << (64 - bits) << number >> (64 - index_bits);
    // A table has each number once, so that two of a wrong factor share a place.
    let mut wanted = vec![None; bits as usize];
    for number in 0..bits {
        wanted[index(number) as usize] = Some(i128::from(number));
    }
    let wanted = wanted.into_iter().collect::<Option<Vec<i128>>>()?;
    let entries = wanted.into_iter().zip(&table.values).enumerate();
    let wrong =
        few_wrong(entries.map(|(at, (want, have))| Wrong { at, have: *have as i128, want }))?;
    let behavior = Behavior::BitScan { bits, factor, wrong };
    Some(Recognised { array, name: table.name.clone(), behavior })
}

/// The factor, of which each bit is in the index of several numbers: what most of them say.
fn factor(index_of: &[u64], bits: u32) -> u64 {
    let index_bits = bits.ilog2();
    let bit = |place: u32| {
        let numbers = place.saturating_sub(index_bits - 1)..=place;
        let says =
            |number: u32| index_of[number as usize] >> (index_bits - 1 - (place - number)) & 1;
        let (ones, all) = (numbers.clone().map(says).sum::<u64>(), numbers.count() as u64);
        u64::from(2 * ones > all) << (bits - 1 - place)
    };
    (0..bits).map(bit).sum()
}
