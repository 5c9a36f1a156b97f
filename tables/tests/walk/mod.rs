//! Sliders' attacks by a walk, which look-ups are held against.

use chess_tables::{Bitboard, Square};

/// Walks over files and ranks until something is in the way.
pub(crate) fn walk(square: Square, occupied: Bitboard, steps: &[(i8, i8)]) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    for (files, ranks) in steps {
        let (mut file, mut rank) = (square.file() as i8, square.rank() as i8);
        loop {
            (file, rank) = (file + files, rank + ranks);
            let Some(target) = Square::from_coordinates(file as u8, rank as u8) else { break };
            attacks = attacks.with(target);
            if occupied.contains(target) {
                break;
            }
        }
    }
    attacks
}

/// Every subset of a set, by the carry-rippler.
pub(crate) fn subsets(set: Bitboard) -> impl Iterator<Item = Bitboard> {
    let mut next = Some(0_u64);
    std::iter::from_fn(move || {
        let subset = next?;
        next = Some(subset.wrapping_sub(set.0) & set.0).filter(|&subset| subset != 0);
        Some(Bitboard(subset))
    })
}
