//! What a rook or a bishop attacks from each square, for each occupancy of the squares that matter.

use std::sync::LazyLock;

use chess_tables_gen::tool::magics::Region;
use chess_tables_gen::{Board, Layout, Slider};

static REGIONS: LazyLock<[Vec<Region>; 2]> = LazyLock::new(|| {
    Slider::ALL.map(|slider| (0..64).map(|square| Region::new(slider, square)).collect())
});

/// The region of a slider on the square that has this bit. It is the same in all layouts: they turn and mirror the
/// board, and a rook or a bishop moves alike on a board that is turned or mirrored.
pub(super) fn region(slider: Slider, bit: usize) -> &'static Region {
    &REGIONS[slider as usize][bit]
}

/// Each occupancy with the attacks, the empty one first.
pub(super) fn occupancies(region: &Region) -> impl Iterator<Item = (u64, u64)> {
    let mut occupied = 0_u64;
    region.attacks.iter().map(move |&attacks| {
        let now = occupied;
        // The next subset of the relevant squares: the carry runs over all others.
        occupied = occupied.wrapping_sub(region.relevant) & region.relevant;
        (now, attacks)
    })
}

/// The bit of each square, if squares are numbered as in a1b1 and bits as in this layout.
pub(super) fn bits_in(layout: Layout) -> Vec<usize> {
    let bits = Board::CHESS.with_layout(layout);
    Board::CHESS.squares().map(|square| bits.index(square)).collect()
}
