//! The search for fancy magics: trial and error with few bits.

use chess_tables_gen::Slider;
use chess_tables_gen::tool::magics::Region;

use super::random::Random;
use super::trial::Trial;

/// Finds a fancy magic for a slider on a square. The seed determines which.
///
/// Sparse random numbers are tried until one keeps all subsets with different attacks apart. Both
/// pieces on all squares take a second or two in a release build.
///
/// Source: Chess Programming Wiki, "Looking for Magics"; the idea is Tord Romstad's.
///
/// # Panics
/// If the square is not below 64.
pub fn fancy(slider: Slider, square: usize, seed: u64) -> u64 {
    let region = Region::new(slider, square);
    let mut trial = Trial::fancy(&region);
    let mut random = Random::new(seed, (slider as u64) << 6 | square as u64);
    loop {
        let magic = random.sparse();
        if trial.used(magic, u32::MAX).is_some() {
            return magic;
        }
    }
}
