//! Squares and sets of them: the same by index, name, file and rank, from either end.

use chess_tables::{Bitboard, ParseSquareError, Square};

#[test]
fn indices_names_files_and_ranks_agree() {
    for (index, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(square.index(), index);
        assert_eq!(Square::from_index(index as u8), Some(square));
        assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        let name = square.to_string();
        assert_eq!(name.as_bytes(), [b'a' + square.file(), b'1' + square.rank()]);
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(name.to_uppercase().parse(), Ok(square));
    }
    assert!((64..=255).all(|index| Square::from_index(index).is_none()));
}

#[test]
fn other_texts_are_no_squares() {
    for text in ["", "e", "e9", "e0", "i1", "e44", "4e", "é", "`1", "a:"] {
        assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
    }
    assert_eq!(Square::new(8, 0), None);
    assert_eq!(Square::new(0, 8), None);
}

#[test]
fn squares_come_in_index_order_from_both_ends() {
    let set = Bitboard(0x8100_0000_1800_0081);
    let squares = [Square::A1, Square::H1, Square::D4, Square::E4, Square::A8, Square::H8];
    assert!(set.into_iter().eq(squares));
    assert!(set.into_iter().rev().eq(squares.into_iter().rev()));
    assert_eq!(set.into_iter().len(), 6);
    assert_eq!(squares.into_iter().collect::<Bitboard>(), set);
    assert_eq!(Bitboard::FULL.into_iter().collect::<Vec<_>>(), Square::ALL);
    assert_eq!((Bitboard::EMPTY.first(), Bitboard::EMPTY.last()), (None, None));
    assert_eq!(Bitboard::EMPTY.into_iter().next_back(), None);
    assert_eq!(Bitboard::EMPTY.into_iter().next(), None);
}

#[test]
fn every_square_alone() {
    for square in Square::ALL {
        let set = Bitboard::from(square);
        assert_eq!((set.first(), set.last(), set.count()), (Some(square), Some(square), 1));
        assert!(Square::ALL.into_iter().all(|s| set.contains(s) == (s == square)));
        assert_eq!(Bitboard::EMPTY.with(square), set);
        assert_eq!(!Bitboard::FULL.without(square), set);
    }
}

#[test]
fn debug_shows_number_and_board() {
    assert_eq!(format!("{:?}", Bitboard(0x1_0000)), "Bitboard(0x0000_0000_0001_0000)");
    let board = format!("{:#?}", Bitboard::from(Square::B3));
    assert_eq!(board.lines().nth(6), Some(". 1 . . . . . ."));
}
