//! Squares, files and ranks, and what moves squares by them, against numbers of files and ranks.

use chess_tables::evaluation::*;
use chess_tables::*;

#[test]
fn indices_names_files_and_ranks_agree() {
    for (index, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(Bitboard::from(square), Bitboard(1 << index));
        let (file, rank) = (square.file(), square.rank());
        assert_eq!((file as usize, rank as usize), (index % 8, index / 8));
        assert_eq!(Square::new(file, rank), square);
        assert_eq!(Square::from_coordinates(file as u8, rank as u8), Some(square));
        let is_dark = (file as u8 + rank as u8) % 2 == 0;
        assert_eq!((square.is_dark(), square.is_light()), (is_dark, !is_dark));
        let name = square.to_string();
        assert_eq!(name.as_bytes(), [b'a' + file as u8, b'1' + rank as u8]);
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(name.to_uppercase().parse(), Ok(square));
    }
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
fn debug_shows_number_and_board() {
    assert_eq!(format!("{:?}", Bitboard(0x1_0000)), "Bitboard(0x0000_0000_0001_0000)");
    let board = format!("{:#?}", Bitboard::from(Square::B3));
    assert_eq!(board.lines().nth(6), Some(". 1 . . . . . ."));
}

/// File and rank from the name, which is written out square by square.
fn coordinates(square: Square) -> (i32, i32) {
    let [file, rank] = *square.name().as_bytes() else { panic!("{square}") };
    (i32::from(file) - i32::from(b'a'), i32::from(rank) - i32::from(b'1'))
}

fn at(file: i32, rank: i32) -> Option<Square> {
    Square::ALL.into_iter().find(|&square| coordinates(square) == (file, rank))
}

#[test]
fn files_and_ranks_by_index_and_name() {
    let digits = ["1", "2", "3", "4", "5", "6", "7", "8"];
    for (index, (file, rank)) in File::ALL.into_iter().zip(Rank::ALL).enumerate() {
        let letter = &"abcdefgh"[index..=index];
        assert_eq!((file.name(), rank.name()), (letter, digits[index]));
        assert_eq!((file.to_string(), rank.to_string()), (letter.into(), digits[index].into()));
        assert_eq!((file.flip().index(), rank.flip().index()), (7 - index, 7 - index));
        assert_eq!(rank.relative_to(Color::White), rank);
        assert_eq!(rank.relative_to(Color::Black), rank.flip());
        for by in -128..=127_i8 {
            let sum = i16::from(by) + index as i16;
            let sum = u8::try_from(sum).unwrap_or(255);
            assert_eq!(file.offset(by), File::from_index(sum), "{file} {by}");
            assert_eq!(rank.offset(by), Rank::from_index(sum), "{rank} {by}");
        }
        for other in 0..8 {
            let apart = index.abs_diff(other);
            assert_eq!(usize::from(file.distance(File::ALL[other])), apart);
            assert_eq!(usize::from(rank.distance(Rank::ALL[other])), apart);
        }
    }
    for text in ["", "i", "9", "0", "a1", " a", "é"] {
        assert_eq!(text.parse::<File>().unwrap_err().to_string(), "not a file: want a to h");
        assert_eq!(text.parse::<Rank>().unwrap_err().to_string(), "not a rank: want 1 to 8");
    }
}

/// A line is named by the squares at its ends, and is the set of the squares that are on it.
#[test]
fn diagonals_are_where_their_names_say() {
    let ends = |set: Bitboard| [set.first().unwrap(), set.last().unwrap()];
    for diagonal in Diagonal::ALL {
        let set = Bitboard::from(diagonal);
        let name = ends(set).map(|square| format!("{square:?}").to_uppercase());
        assert!(format!("{diagonal:?}").starts_with(&name[0]), "{diagonal:?}");
        assert!(format!("{diagonal:?}").ends_with(&name[1]), "{diagonal:?}");
        assert!(set.into_iter().all(|square| square.diagonal() == diagonal), "{diagonal:?}");
    }
    for anti in AntiDiagonal::ALL {
        let set = Bitboard::from(anti);
        // The squares of an anti-diagonal in index order come from the right.
        let name = ends(set).map(|square| format!("{square:?}").to_uppercase());
        assert!(format!("{anti:?}").starts_with(&name[1]), "{anti:?}");
        assert!(format!("{anti:?}").ends_with(&name[0]), "{anti:?}");
        assert!(set.into_iter().all(|square| square.anti_diagonal() == anti), "{anti:?}");
    }
}

/// From an index and back, by each of the types that number their values.
#[test]
fn indices_lead_back() {
    macro_rules! all {
        ($($type:ident)*) => {$(
            for value in $type::ALL {
                let (byte, index) = (u8::from(value), usize::from(value));
                assert_eq!((usize::from(byte), index), (value.index(), value.index()));
                assert_eq!($type::from_index(byte), Some(value));
                assert_eq!([byte.try_into(), index.try_into()], [Ok(value); 2]);
            }
            for beyond in $type::ALL.len()..600 {
                assert_eq!($type::try_from(beyond), Err(TryFromIndexError));
                if let Ok(beyond) = u8::try_from(beyond) {
                    assert_eq!($type::from_index(beyond), None);
                    assert_eq!($type::try_from(beyond), Err(TryFromIndexError));
                }
            }
        )*};
    }
    all! { AntiDiagonal Color Diagonal Direction File Piece Rank Square }
}

/// A set of a file or a rank, and as the right side of each operator.
#[test]
fn files_and_ranks_are_sets() {
    let set = Bitboard(0x1234_5678_9abc_def0);
    for (file, rank) in File::ALL.into_iter().zip(Rank::ALL) {
        let on_file: Bitboard = Square::ALL.into_iter().filter(|s| s.file() == file).collect();
        let on_rank: Bitboard = Square::ALL.into_iter().filter(|s| s.rank() == rank).collect();
        assert_eq!((Bitboard::from(file), Bitboard::from(rank)), (on_file, on_rank));
        assert_eq!([set & file, set | file], [set & on_file, set | on_file]);
        assert_eq!([set ^ rank, set - rank], [set ^ on_rank, set - on_rank]);
    }
}

#[test]
fn named_sets_are_where_they_are_said_to_be() {
    let edges = Bitboard::from(File::A) | File::H | Rank::First | Rank::Eighth;
    assert_eq!(Bitboard::EDGES, edges);
    let corners =
        (Bitboard::from(File::A) | File::H) & (Bitboard::from(Rank::First) | Rank::Eighth);
    assert_eq!(Bitboard::CORNERS, corners);
    let center = Square::ALL.into_iter().filter(|&square| center_manhattan_distance(square) == 0);
    assert_eq!(Bitboard::CENTER, center.collect());
}

#[test]
fn offsets_do_not_wrap() {
    for square in Square::ALL {
        let (file, rank) = coordinates(square);
        for files in -9..=9_i8 {
            for ranks in -9..=9_i8 {
                let to = at(file + i32::from(files), rank + i32::from(ranks));
                assert_eq!(square.offset(files, ranks), to, "{square} {files} {ranks}");
            }
        }
        for direction in Direction::ALL {
            let to = square.offset(direction.files(), direction.ranks());
            assert_eq!(square.shift(direction), to, "{square} {direction}");
        }
        assert_eq!(square.relative_to(Color::White), square);
        assert_eq!(square.relative_to(Color::Black), square.flip_vertical());
        for far in [-128, -121, -64, 64, 121, 127] {
            assert_eq!(square.offset(far, 0), None, "{square} {far}");
            assert_eq!(square.offset(0, far), None, "{square} {far}");
        }
    }
}

#[test]
fn distances_are_those_of_the_tables() {
    for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        assert_eq!(a.distance(b), chebyshev_distance(a, b), "{a} {b}");
        assert_eq!(a.manhattan_distance(b), manhattan_distance(a, b), "{a} {b}");
    }
}
