//! Mailboxes on all squares and cells, against files and ranks.

use chess_tables::mailbox::{Cell, Cell10x12, Cell16x12};
use chess_tables::{Direction, Square};

/// In the order of the directions.
const KING: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Clockwise from two ranks up and one file right.
const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The square so many files and ranks away.
fn away(square: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let file = (square.file() as u8).checked_add_signed(files)?;
    let rank = (square.rank() as u8).checked_add_signed(ranks)?;
    Square::from_coordinates(file, rank)
}

fn steps_lead_to_their_squares<const WIDTH: usize>() {
    let steps = [(KING, Cell::<WIDTH>::KING_STEPS), (KNIGHT, Cell::<WIDTH>::KNIGHT_STEPS)];
    for square in Square::ALL {
        let cell = Cell::<WIDTH>::of(square);
        for (leaps, steps) in steps {
            for (leap, step) in leaps.into_iter().zip(steps) {
                let to = cell.plus(step);
                assert_eq!(to.square(), away(square, leap), "{square}, {leap:?}");
                assert!(usize::from(to.number()) < Cell::<WIDTH>::COUNT, "{square}, {leap:?}");
                assert_eq!(to.plus(-step), cell);
            }
        }
    }
    assert_eq!(Direction::ALL.map(Cell::<WIDTH>::step), Cell::<WIDTH>::KING_STEPS);
}

#[test]
fn every_step_from_every_square_ends_at_its_target_or_at_a_guard() {
    steps_lead_to_their_squares::<10>();
    steps_lead_to_their_squares::<16>();
}

/// All bytes, by way of a step from the cell of a1.
fn all_cells<const WIDTH: usize>() -> impl Iterator<Item = Cell<WIDTH>> {
    (0..=u8::MAX).map(|step| Cell::of(Square::A1).plus(step as i8))
}

fn squares_have_one_cell_each<const WIDTH: usize>(first: u8) {
    for square in Square::ALL {
        let cell = Cell::<WIDTH>::of(square);
        assert_eq!(cell.number(), first + WIDTH as u8 * square.rank() as u8 + square.file() as u8);
        assert_eq!(cell.square(), Some(square));
    }
    assert_eq!(all_cells::<WIDTH>().filter_map(Cell::square).count(), 64);
}

#[test]
fn every_square_has_a_cell_and_no_other_cell_a_square() {
    assert_eq!((Cell10x12::COUNT, Cell16x12::COUNT), (120, 192));
    squares_have_one_cell_each::<10>(21);
    squares_have_one_cell_each::<16>(36);
}
