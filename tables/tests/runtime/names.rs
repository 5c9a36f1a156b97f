//! Names and letters of colors, pieces, directions, files, ranks and castling rights: written and read, and nothing
//! else is read.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use chess_tables::{CastlingRights, Color, Direction, File, Piece, Rank};

/// Each value is written as its name, and read from it in upper and lower case; no other of these texts
/// is read.
fn check<T>(names: &[(T, &[&str])], error: &str)
where
    T: Copy + Debug + Display + PartialEq + FromStr<Err: Debug + Display>,
{
    for (value, read) in names {
        assert_eq!(value.to_string(), read[0]);
        assert_eq!(format!("{value:>8}"), format!("{:>8}", read[0]), "it can be padded");
        for name in *read {
            for name in [name.to_string(), name.to_uppercase(), name.to_lowercase()] {
                assert_eq!(name.parse::<T>().unwrap(), *value, "{name}");
            }
        }
    }
    let words = ["", " ", "white ", "no", "pawns", "nne", "en", "é", "a4", "1"];
    let letters = (b'a'..=b'z').map(|letter| char::from(letter).to_string());
    for text in words.map(str::to_owned).into_iter().chain(letters) {
        if !names.iter().any(|(_, read)| read.iter().any(|name| name.eq_ignore_ascii_case(&text))) {
            assert_eq!(text.parse::<T>().unwrap_err().to_string(), error, "{text}");
        }
    }
}

#[test]
fn colors() {
    let names: [(_, &[_]); 2] = [(Color::White, &["white", "w"]), (Color::Black, &["black", "b"])];
    assert!(names.iter().map(|(color, _)| *color).eq(Color::ALL));
    check(&names, "not a color: want white, black, w or b");
}

#[test]
fn pieces() {
    let names: [(_, &[_]); 6] = [
        (Piece::Pawn, &["pawn", "p"]),
        (Piece::Knight, &["knight", "n"]),
        (Piece::Bishop, &["bishop", "b"]),
        (Piece::Rook, &["rook", "r"]),
        (Piece::Queen, &["queen", "q"]),
        (Piece::King, &["king", "k"]),
    ];
    assert!(names.iter().map(|(piece, _)| *piece).eq(Piece::ALL));
    let want = "pawn, knight, bishop, rook, queen, king, p, n, b, r, q or k";
    check(&names, &format!("not a piece: want {want}"));
}

#[test]
fn directions() {
    let names: [(_, &[_]); 8] = [
        (Direction::N, &["N"]),
        (Direction::NE, &["NE"]),
        (Direction::E, &["E"]),
        (Direction::SE, &["SE"]),
        (Direction::S, &["S"]),
        (Direction::SW, &["SW"]),
        (Direction::W, &["W"]),
        (Direction::NW, &["NW"]),
    ];
    assert!(names.iter().map(|(direction, _)| *direction).eq(Direction::ALL));
    check(&names, "not a direction: want n, ne, e, se, s, sw, w or nw");
}

/// The letters of a name say where the direction leads.
#[test]
fn directions_lead_where_their_names_say() {
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        let name = direction.name();
        let count = |letter| name.matches(letter).count() as i8;
        assert_eq!(direction.files(), count('E') - count('W'), "{name}");
        assert_eq!(direction.ranks(), count('N') - count('S'), "{name}");
        assert_eq!(direction.step(), direction.files() + 8 * direction.ranks(), "{name}");
        assert_eq!(
            (direction.index(), Direction::from_index(index as u8)),
            (index, Some(direction))
        );
        assert_eq!(Direction::ROOK.contains(&direction), name.len() == 1);
        assert_eq!(Direction::BISHOP.contains(&direction), name.len() == 2);
        assert_eq!(Direction::QUEEN[index], direction);
    }
    assert!((8..=255).all(|index| Direction::from_index(index).is_none()));
    for directions in [Direction::ROOK, Direction::BISHOP] {
        assert!(directions.is_sorted(), "clockwise");
    }
}

/// Each value has a letter, which no other has, and nothing else is read, by any of the three ways.
fn check_letters<T, const N: usize>(letters: &str, values: [T; N], from_char: fn(char) -> Option<T>)
where
    T: Copy + Debug + PartialEq + Into<char> + FromStr + TryFrom<char>,
{
    assert_eq!(values.map(Into::into), *letters.chars().collect::<Vec<char>>());
    for char in (0..0x3000).filter_map(char::from_u32) {
        let place = letters.find(char.to_ascii_lowercase());
        let value = place.map(|place| values[place]);
        assert_eq!(from_char(char), value, "{char:?}");
        assert_eq!(T::try_from(char).ok(), value, "{char:?}");
        assert_eq!(char.to_string().parse().ok(), value, "{char:?}");
    }
}

#[test]
fn letters() {
    check_letters("wb", Color::ALL, Color::from_char);
    check_letters("pnbrqk", Piece::ALL, Piece::from_char);
    check_letters("abcdefgh", File::ALL, File::from_char);
    check_letters("12345678", Rank::ALL, Rank::from_char);
}

#[test]
fn letters_of_fen_have_the_color_as_their_case() {
    let mut read = String::new();
    for char in (0..0x3000).filter_map(char::from_u32) {
        if let Some((color, piece)) = Piece::from_fen(char) {
            assert_eq!(piece.to_fen(color), char);
            assert_eq!(color == Color::White, char.is_uppercase());
            read.push(char);
        }
    }
    assert_eq!(read, "BKNPQRbknpqr");
}

/// The field of a FEN has each right at most once, and a mark if there is none.
#[test]
fn castling_rights() {
    for bits in 0..16 {
        let rights = CastlingRights::from_bits(bits).unwrap();
        let field = rights.to_string();
        assert_eq!(field.parse(), Ok(rights));
        assert_eq!(field.chars().rev().collect::<String>().parse(), Ok(rights), "in any order");
    }
    for wrong in ["", " ", "--", "K-", "-K", "KK", "kqk", "KQkqK", "HAha", "x", "é", "KQkq "] {
        assert!(wrong.parse::<CastlingRights>().is_err(), "{wrong:?}");
    }
}
