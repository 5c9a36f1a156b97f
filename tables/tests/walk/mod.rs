//! Sliders' attacks by a walk, which look-ups are held against, and random numbers that are the same each time.

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

/// Marsaglia's xorshift64.
pub(crate) fn random(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}
