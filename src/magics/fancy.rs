//! The search for fancy magics: trial and error with few bits.

use chess_tables_gen::tool::magics::{FancyMagics, Region};
use chess_tables_gen::{Board, Script, Slider};

use super::random::Random;
use super::trial::Trial;

/// So many numbers are tried before a square gets more bits. Squares of boards with sides of up to nine
/// mostly need fewer.
const TRIES: u32 = 1 << 18;

/// Finds a fancy magic for a slider on a square of a board of up to 64 squares. The seed determines which.
///
/// Sparse random numbers are tried until one keeps all subsets with different attacks apart, in as
/// many bits as there are relevant squares. On some boards other than 8x8, mostly tall ones numbered along
/// the ranks, no number does that for some squares, and the square gets a bit more. Both pieces on all
/// squares of 8x8 take a tenth of a second in a release build.
///
/// Source: Chess Programming Wiki, "Looking for Magics"; the idea is Tord Romstad's.
///
/// # Panics
/// If the board has no such square.
pub fn fancy(board: Board, slider: Slider, square: usize, seed: u64) -> u64 {
    let region = Region::on(board, slider, square);
    let mut random = Random::new(seed, (slider as u64) << 6 | square as u64);
    let mut bits = region.bits().max(1);
    // On 8x8 there are such numbers for all squares.
    let most = if board.is_8x8() { bits } else { region.bits() + Region::SPARE_BITS };
    loop {
        let mut trial = Trial::fancy(&region, bits);
        let mut tries = 0;
        while bits == most || tries < TRIES {
            let magic = random.sparse();
            if trial.used(magic, u32::MAX).is_some() {
                return magic;
            }
            tries += 1;
        }
        bits += 1;
    }
}

/// Checks fancy magics on all subsets.
///
/// # Errors
/// Which subsets with different attacks meet.
pub fn check_fancy(board: Board, magics: &[Vec<u64>; 2]) -> Result<(), chess_tables_gen::Error> {
    if board.is_8x8() {
        let of = |slider: usize| std::array::from_fn(|square| magics[slider][square]);
        let found = FancyMagics { magics: [of(0), of(1)] };
        return Slider::ALL.into_iter().try_for_each(|slider| found.fill(slider).map(drop));
    }
    let [rook, bishop] = magics.clone();
    let script = Script::new().board(board).fancy_magics(rook, bishop);
    script.tables(["ROOK_FANCY_MAGICS"]).to_tables().map(drop)
}
