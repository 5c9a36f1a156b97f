//! Moves as entries of tables: every number of 16 bits.

use std::collections::HashSet;

use chess_tables_gen::tool::moves;
use chess_tables_gen::{Board, Layout};

#[test]
fn every_move_has_one_name_and_one_number() {
    let board = Board::CHESS;
    let promotions = ["", "n", "b", "r", "q"];
    let mut numbers = HashSet::new();
    for (from, to) in board.squares().flat_map(|from| board.squares().map(move |to| (from, to))) {
        for (promotion, letter) in promotions.into_iter().enumerate() {
            let number = moves::packed(board, from, to, promotion);
            let name = moves::name(board, number.into());
            assert_eq!(name, (from != to).then(|| format!("{from}{to}{letter}")));
            numbers.extend(name.map(|_| number));
        }
    }
    assert_eq!(numbers.len(), 64 * 63 * 5);
    for number in 0..=u16::MAX {
        let name = moves::name(board, number.into());
        assert_eq!(name.is_some(), numbers.contains(&number), "{number}");
    }
    assert_eq!(moves::name(board, u128::MAX), None);
}

/// Also on a board without h8, and on one with squares that six bits do not hold.
#[test]
fn renumbered_moves_keep_their_names() {
    for layout in Layout::ALL {
        for size in ["8x8", "7x9", "9x10"] {
            let board: Board = size.parse().unwrap();
            let other = board.with_layout(layout);
            let numbers: Vec<usize> = board.squares().map(|it| other.index(it)).collect();
            for number in 0..=u16::MAX {
                let renumbered = moves::renumbered(number.into(), &numbers);
                let names = (moves::name(board, number.into()), moves::name(other, renumbered));
                assert_eq!(names.0, names.1, "{number}");
                assert!(names.0.is_some() || renumbered == number.into());
            }
        }
    }
}
