//! Squares and sets of them: the same by index, name, file and rank, from either end; and what UCD
//! COMP 4031, "Some Chess-specific Techniques", says of 64 squares in a row (slides 2 to 4).

use chess_tables::{Bitboard, ParseSquareError, Square};

#[test]
fn indices_names_files_and_ranks_agree() {
    for (index, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(square.index(), index);
        assert_eq!(Square::from_index(index as u8), Some(square));
        let (file, rank) = (square.file(), square.rank());
        assert_eq!((file as usize, rank as usize), (index % 8, index / 8));
        assert_eq!(Square::new(file, rank), square);
        assert_eq!(Square::from_coordinates(file as u8, rank as u8), Some(square));
        let name = square.to_string();
        assert_eq!(name.as_bytes(), [b'a' + file as u8, b'1' + rank as u8]);
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
    for beyond in 8..=255 {
        assert!((0..=255).all(|n| Square::from_coordinates(beyond, n).is_none()), "{beyond}");
        assert!((0..=255).all(|n| Square::from_coordinates(n, beyond).is_none()), "{beyond}");
    }
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

/// The numbers on slide 3, rank 8 first.
#[test]
fn the_lecture_numbers_its_vector_as_here() {
    let slide = "
        56 57 58 59 60 61 62 63
        48 49 50 51 52 53 54 55
        40 41 42 43 44 45 46 47
        32 33 34 35 36 37 38 39
        24 25 26 27 28 29 30 31
        16 17 18 19 20 21 22 23
        8 9 10 11 12 13 14 15
        0 1 2 3 4 5 6 7";
    for (rank, row) in (0..8).rev().zip(slide.trim().lines()) {
        for (file, number) in (0..8).zip(row.split_whitespace()) {
            let square = Square::from_coordinates(file, rank).unwrap();
            assert_eq!(number.parse(), Ok(square.index()));
            // "Divide-by-8 and modulo-8 can be done with a rightshift operation and a bitwise-and".
            assert_eq!((square as u8 >> 3, square as u8 / 8), (rank, rank));
            assert_eq!((square as u8 & 7, square as u8 % 8), (file, file));
        }
    }
    let named = "a1, b1, c1, d1, e1, f1, g1, h1, a2, b2";
    assert!(named.split(", ").eq(Square::ALL[..10].iter().map(|square| square.name())));
    assert_eq!(Square::ALL[62..].iter().map(|s| s.name()).collect::<String>(), "g8h8");
}
