//! Boards drawn with a frame, whose cells are counted from the lower left.

use crate::grid::{FILES, RANKS, Square};
use crate::witness::{Testimony, each, each_square, witnesses};

/// The cells of a board with a frame of guards: None is a guard.
fn framed(left: usize, right: usize) -> Vec<Option<Square>> {
    let guards = |count| vec![None; count];
    let row = |rank| FILES.chars().map(move |file| Some(Square { file, rank })).collect();
    let outside = guards(2 * (left + 8 + right));
    let rows = RANKS.chars().map(|rank| [guards(left), row(rank), guards(right)].concat());
    [outside.clone(), rows.collect::<Vec<_>>().concat(), outside].concat()
}

/// Two rows of guards below and above, one cell on each side: ten by twelve.
fn ten_by_twelve() -> Vec<Option<Square>> {
    framed(1, 1)
}

/// Two rows of guards below and above, four cells on each side: sixteen by twelve.
fn sixteen_by_twelve() -> Vec<Option<Square>> {
    framed(4, 4)
}

fn contents(cells: Vec<Option<Square>>) -> Testimony<i8> {
    each(0..cells.len(), |cell| cells[cell].map_or(-1, |square| square.number() as i8))
}

fn to(cells: Vec<Option<Square>>) -> Testimony<u8> {
    each_square(|square| cells.iter().position(|cell| *cell == Some(square)).expect("a cell") as u8)
}

witnesses! {
    MAILBOX_10X12 => contents(ten_by_twelve());
    TO_10X12 => to(ten_by_twelve());
    MAILBOX_16X12 => contents(sixteen_by_twelve());
    TO_16X12 => to(sixteen_by_twelve());
}
