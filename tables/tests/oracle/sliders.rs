//! The sets by which the sliders' look-ups are indexed, and what they find.

use crate::grid::{Grid, SLANTED, STRAIGHT, Square};
use crate::witness::{Testimony, each, each_square, marks, witnesses};

/// The squares where a piece can stand in the way: all that one passes but the last.
fn in_the_way(from: Square, directions: [&str; 4]) -> Vec<Square> {
    let passed = directions.map(|direction| from.walk(direction));
    passed
        .iter()
        .filter_map(|walk| walk.split_last())
        .flat_map(|(_, before)| before)
        .copied()
        .collect()
}

/// The squares where a piece can stand in the way as one reads a page.
fn in_reading_order(from: Square, directions: [&str; 4]) -> Vec<Square> {
    let mut squares = in_the_way(from, directions);
    squares.sort_by_key(|square| square.number());
    squares
}

/// Every way in which pieces can stand in the way, as digits, the first square's on the right.
fn ways(from: Square, directions: [&str; 4]) -> impl Iterator<Item = String> {
    let squares = in_the_way(from, directions).len();
    (0..2_u32.pow(squares as u32)).map(move |way| format!("{way:0squares$b}"))
}

/// One thing said of each of the ways, one square's after the other's.
fn each_way<V: crate::witness::Entry>(
    directions: [&'static str; 4],
    says: impl Fn(Square, &[Square]) -> V,
) -> Testimony<V> {
    each_square(|from| {
        let squares = in_reading_order(from, directions);
        let walks = directions.map(|direction| from.walk(direction));
        each(ways(from, directions), |way| {
            let pieces: Vec<Square> = squares
                .iter()
                .zip(way.chars().rev())
                .filter(|(_, digit)| *digit == '1')
                .map(|(square, _)| *square)
                .collect();
            let reached = walks.iter().flat_map(|walk| {
                let free = walk.iter().take_while(|square| !pieces.contains(square)).count();
                walk.iter().take(free + 1).copied()
            });
            says(from, &reached.collect::<Vec<_>>())
        })
    })
}

fn attacks(directions: [&'static str; 4]) -> Testimony<Grid> {
    each_way(directions, |_, reached| Grid::with(reached.iter().copied()))
}

/// The attacked squares as ones among the squares of the open board, the first one's on the right.
#[cfg(feature = "pext")]
fn codes(directions: [&'static str; 4]) -> Testimony<u16> {
    each_way(directions, |from, reached| {
        let mut open: Vec<Square> = directions.iter().flat_map(|d| from.walk(d)).collect();
        open.sort_by_key(|square| square.number());
        let digits: String = open
            .iter()
            .rev()
            .map(|square| if reached.contains(square) { '1' } else { '0' })
            .collect();
        u16::from_str_radix(&digits, 2).expect("at most 14 digits")
    })
}

/// How many ways there are for all squares before.
fn offsets(directions: [&'static str; 4]) -> Testimony<u32> {
    let mut before = 0;
    each_square(|square| {
        let offset = before;
        before += ways(square, directions).count() as u32;
        offset
    })
}

witnesses! {
    ROOK_RELEVANT => marks(|square| in_the_way(square, STRAIGHT));
    BISHOP_RELEVANT => marks(|square| in_the_way(square, SLANTED));
    ROOK_PEXT_OFFSETS => offsets(STRAIGHT);
    BISHOP_PEXT_OFFSETS => offsets(SLANTED);
    BISHOP_PEXT_ATTACKS => attacks(SLANTED);
}

#[cfg(feature = "pext")]
pub(crate) mod pext {
    use super::*;

    witnesses! {
        ROOK_PEXT_CODES => codes(STRAIGHT);
        BISHOP_PEXT_CODES => codes(SLANTED);
    }
}

#[cfg(feature = "pext-sets")]
pub(crate) mod pext_sets {
    use super::*;

    witnesses! {
        ROOK_PEXT_ATTACKS => attacks(STRAIGHT);
    }
}
