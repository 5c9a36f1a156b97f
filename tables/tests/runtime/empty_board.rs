//! What the Chess Programming Wiki prints in "On an empty Board": every diagram and constant.

use chess_tables::data::{
    ANTI_DIAGONAL_ATTACKS, ANTI_DIAGONAL_MASKS, BISHOP_PSEUDO_ATTACKS, DIAGONAL_ATTACKS,
    DIAGONAL_MASKS, FILE_ATTACKS, FILE_MASKS, QUEEN_PSEUDO_ATTACKS, RANK_ATTACKS, RANK_MASKS, RAYS,
    ROOK_PSEUDO_ATTACKS,
};
use chess_tables::{Bitboard, Direction, Square};

/// The rows of a file: its fields, without the comments.
fn rows<const N: usize>(file: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    file.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<_> = line.split('\t').collect();
        fields.try_into().unwrap_or_else(|_| panic!("not {N} fields: {line}"))
    })
}

fn hex(digits: &str) -> u64 {
    u64::from_str_radix(digits, 16).unwrap_or_else(|error| panic!("{digits}: {error}"))
}

fn ray(direction: Direction, square: usize) -> u64 {
    RAYS[direction as usize][square]
}

fn same(name: &str, ours: u64, printed: u64) {
    let (ours, printed) = (Bitboard(ours), Bitboard(printed));
    assert_eq!(ours, printed, "{name}\nthe table\n{ours}\nas printed\n{printed}");
}

#[test]
fn the_diagrams_are_the_rays_lines_and_pieces() {
    let mut diagrams = 0;
    for [name, origin, board] in rows(include_str!("../reference/empty_board_diagrams.tsv")) {
        let origin: usize = origin.parse().expect(name);
        let ours = match name {
            "East (+1)" => ray(Direction::E, origin),
            "Nort (+8)" => ray(Direction::N, origin),
            "NoEa (+9)" => ray(Direction::NE, origin),
            "NoWe (+7)" => ray(Direction::NW, origin),
            "West (-1)" => ray(Direction::W, origin),
            "Sout (-8)" => ray(Direction::S, origin),
            "SoWe (-9)" => ray(Direction::SW, origin),
            "SoEa (-7)" => ray(Direction::SE, origin),
            "Rank" => RANK_ATTACKS[origin],
            "File" => FILE_ATTACKS[origin],
            "Diagonal" => DIAGONAL_ATTACKS[origin],
            "Anti-Diagonal" => ANTI_DIAGONAL_ATTACKS[origin],
            "Rook" => ROOK_PSEUDO_ATTACKS[origin],
            "Bishop" => BISHOP_PSEUDO_ATTACKS[origin],
            "Queen" => QUEEN_PSEUDO_ATTACKS[origin],
            other => panic!("no table is known for the diagram {other}"),
        };
        same(name, ours, hex(board));
        diagrams += 1;
    }
    assert_eq!(diagrams, 15);
}

#[test]
fn the_constants_are_rays_and_masks() {
    let mut constants = 0;
    for [name, digits, _] in rows(include_str!("../reference/constants.tsv")) {
        let ours = match name {
            "nort_a1" => ray(Direction::N, Square::A1.index()),
            "noea_a1" => ray(Direction::NE, Square::A1.index()),
            "sout_h8" => ray(Direction::S, Square::H8.index()),
            "file_a" => FILE_MASKS[0],
            "rank_1" => RANK_MASKS[0],
            "main_diagonal" => DIAGONAL_MASKS[7],
            "main_antidiagonal" => ANTI_DIAGONAL_MASKS[7],
            other => panic!("no table is known for the constant {other}"),
        };
        same(name, ours, hex(digits));
        constants += 1;
    }
    assert_eq!(constants, 7);
}
