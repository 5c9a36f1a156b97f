//! Maps of whole bitboards against the tables and numbers from outside, and rotated occupancies against a walk.

use chess_tables::rotated::{Packed, Squashed};
use chess_tables::{Bitboard, Square, data, maps};

use crate::walk::{random, walk};

type Map = fn(Bitboard) -> Bitboard;

const MAPS: [(&str, Map, &[u8; 64]); 15] = [
    ("flip_vertical", maps::flip_vertical, data::FLIP_VERTICAL),
    ("mirror_horizontal", maps::mirror_horizontal, data::MIRROR_HORIZONTAL),
    ("rotate_180", maps::rotate_180, data::ROTATE_180),
    ("flip_diagonal", maps::flip_diagonal, data::FLIP_DIAGONAL),
    ("flip_anti_diagonal", maps::flip_anti_diagonal, data::FLIP_ANTI_DIAGONAL),
    ("rotate_90_clockwise", maps::rotate_90_clockwise, data::ROTATE_90_CLOCKWISE),
    (
        "rotate_90_counterclockwise",
        maps::rotate_90_counterclockwise,
        data::ROTATE_90_COUNTERCLOCKWISE,
    ),
    ("rotate_a1h8", maps::rotate_a1h8, data::ROTATE_A1H8),
    ("rotate_a1h8_inverse", maps::rotate_a1h8_inverse, data::ROTATE_A1H8_INVERSE),
    ("rotate_a8h1", maps::rotate_a8h1, data::ROTATE_A8H1),
    ("rotate_a8h1_inverse", maps::rotate_a8h1_inverse, data::ROTATE_A8H1_INVERSE),
    ("pack_diagonals", maps::pack_diagonals, data::PACK_DIAGONALS),
    ("pack_diagonals_inverse", maps::pack_diagonals_inverse, data::PACK_DIAGONALS_INVERSE),
    ("pack_anti_diagonals", maps::pack_anti_diagonals, data::PACK_ANTI_DIAGONALS),
    (
        "pack_anti_diagonals_inverse",
        maps::pack_anti_diagonals_inverse,
        data::PACK_ANTI_DIAGONALS_INVERSE,
    ),
];

fn random_boards() -> impl Iterator<Item = Bitboard> {
    let mut random = random(0x9e37_79b9_7f4a_7c15);
    std::iter::from_fn(move || Some(Bitboard(random())))
}

fn square_by_square(set: Bitboard, table: &[u8; 64]) -> Bitboard {
    set.into_iter().fold(Bitboard::EMPTY, |mapped, s| mapped | Bitboard(1 << table[s.index()]))
}

#[test]
fn a_set_goes_where_its_squares_go() {
    for (name, map, table) in MAPS {
        let single = Square::ALL.into_iter().map(Bitboard::from);
        for set in single.chain(random_boards().take(10_000)) {
            assert_eq!(map(set), square_by_square(set, table), "{name} of {set:?}");
        }
    }
}

/// The numbers below this heading of a file, without its comments.
fn numbers(heading: &str) -> Vec<u8> {
    let mut lines = include_str!("../reference/maps.txt").lines();
    lines.by_ref().find(|line| line.strip_prefix("== ") == Some(heading)).expect(heading);
    let lines = lines.take_while(|line| !line.starts_with("== "));
    let lines = lines.filter(|line| !line.starts_with('#'));
    let numbers: Vec<u8> =
        lines.flat_map(str::split_whitespace).map(|number| number.parse().unwrap()).collect();
    assert_eq!(numbers.len(), 64);
    numbers
}

macro_rules! equals_reference {
    ($($test:ident: $table:ident $heading:literal;)*) => {$(
        #[test]
        fn $test() {
            assert_eq!(data::$table.as_slice(), numbers($heading));
        }
    )*};
}

// In the lecture's files a cell's value is the square shown in it: what the inverse says.
equals_reference! {
    flipped_board_of_the_lecture: FLIP_DIAGONAL "flip_square_to_cell";
    flipped_board_of_the_lecture_by_cell: FLIP_DIAGONAL "flip_cell_to_square";
    a1h8_board_of_the_lecture: ROTATE_A1H8 "rot_a1h8_square_to_cell";
    a1h8_board_of_the_lecture_by_cell: ROTATE_A1H8_INVERSE "rot_a1h8_cell_to_square";
    a8h1_board_of_the_lecture: ROTATE_A8H1 "rot_a8h1_square_to_cell";
    a8h1_board_of_the_lecture_by_cell: ROTATE_A8H1_INVERSE "rot_a8h1_cell_to_square";
}

/// Crafty and GNU Chess count squares and positions from the most significant bit: square and
/// position i are the bit `1 << (63 - i)`. The board they mean is ours with all bits reversed,
/// before and after.
fn equals_map_from_the_highest_bit(map: Map, heading: &str) {
    let reversed_bit = |i: usize| 1_u64 << (63 - i);
    for (square, position) in numbers(heading).into_iter().enumerate() {
        let before = Bitboard(reversed_bit(square).reverse_bits());
        let after = Bitboard(reversed_bit(position.into()).reverse_bits());
        assert_eq!(map(before), after, "square {square}");
    }
}

#[test]
fn packed_diagonals_of_crafty() {
    equals_map_from_the_highest_bit(maps::pack_diagonals, "crafty_init_r45");
}

#[test]
fn packed_anti_diagonals_of_crafty() {
    equals_map_from_the_highest_bit(maps::pack_anti_diagonals, "crafty_init_l45");
}

#[test]
fn quarter_turn_of_gnu_chess() {
    equals_map_from_the_highest_bit(maps::rotate_90_clockwise, "gnuchess5_r90");
}

#[test]
fn the_maps_work_in_constants() {
    const DIAGONAL: Bitboard = maps::pack_diagonals_inverse(Bitboard(0xff << 28));
    assert_eq!(DIAGONAL, Bitboard(0x8040_2010_0804_0201));
    const ANTI_DIAGONAL: Bitboard = maps::rotate_a8h1_inverse(Bitboard(0xff));
    assert_eq!(ANTI_DIAGONAL, maps::mirror_horizontal(DIAGONAL));
}

/// A map of a set maps each of its squares, for which files and ranks say where to.
#[test]
fn methods_of_sets_map_each_square() {
    type OfSet = fn(Bitboard) -> Bitboard;
    type OfSquare = fn(Square) -> Square;
    let maps: [(OfSet, OfSquare); 7] = [
        (Bitboard::flip_vertical, Square::flip_vertical),
        (Bitboard::mirror_horizontal, Square::mirror_horizontal),
        (Bitboard::rotate_180, Square::rotate_180),
        (Bitboard::flip_diagonal, Square::flip_diagonal),
        (Bitboard::flip_anti_diagonal, Square::flip_anti_diagonal),
        (Bitboard::rotate_90_clockwise, Square::rotate_90_clockwise),
        (Bitboard::rotate_90_counterclockwise, Square::rotate_90_counterclockwise),
    ];
    let single = Square::ALL.into_iter().map(Bitboard::from_square);
    let several = (1..200_u64).map(|n| Bitboard(n.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
    for set in single.chain(several) {
        for (i, (of_set, of_square)) in maps.into_iter().enumerate() {
            assert_eq!(of_set(set), set.iter().map(of_square).collect(), "{i} {set:#?}");
        }
    }
}

const RANK: [(i8, i8); 2] = [(1, 0), (-1, 0)];
const FILE: [(i8, i8); 2] = [(0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 2] = [(1, 1), (-1, -1)];
const ANTI_DIAGONAL: [(i8, i8); 2] = [(1, -1), (-1, 1)];

#[test]
fn pieces_equal_the_walk_on_random_boards() {
    let mut random = random(0x2545_f491_4f6c_dd1d);
    for _ in 0..2_000 {
        let occupied = Bitboard(random() & random());
        let (squashed, packed) = (Squashed::from(occupied), Packed::from(occupied));
        for square in Square::ALL {
            let lines = [RANK, FILE, DIAGONAL, ANTI_DIAGONAL].map(|it| walk(square, occupied, &it));
            let [rank, file, diagonal, anti_diagonal] = lines;
            let pieces = [rank | file, diagonal | anti_diagonal, lines.into_iter().sum()];
            macro_rules! equals_walk {
                ($form:ident) => {
                    let found = [
                        $form.rank_attacks(square),
                        $form.file_attacks(square),
                        $form.diagonal_attacks(square),
                        $form.anti_diagonal_attacks(square),
                    ];
                    assert_eq!(found, lines, "{square}, {occupied:#?}");
                    let found = [
                        $form.rook_attacks(square),
                        $form.bishop_attacks(square),
                        $form.queen_attacks(square),
                    ];
                    assert_eq!(found, pieces, "{square}, {occupied:#?}");
                };
            }
            equals_walk!(squashed);
            equals_walk!(packed);
        }
    }
}

#[test]
fn toggling_equals_building_anew() {
    let mut random = random(0x2545_f491_4f6c_dd1d);
    let mut occupied = Bitboard::EMPTY;
    let (mut squashed, mut packed) = (Squashed::default(), Packed::default());
    for square in Square::ALL
        .into_iter()
        .chain((0..10_000).map(|_| Square::from_index((random() >> 58) as u8).expect("six bits")))
    {
        occupied ^= Bitboard::from(square);
        squashed.toggle(square);
        packed.toggle(square);
        assert_eq!((squashed.occupied(), packed.occupied()), (occupied, occupied));
        assert_eq!(squashed, Squashed::new(occupied), "after {square}");
        assert_eq!(packed, Packed::new(occupied), "after {square}");
    }
}

#[test]
fn an_occupancy_works_in_constants() {
    const ATTACKS: Bitboard = {
        let mut occupancy = Squashed::new(Bitboard::EMPTY);
        occupancy.toggle(Square::F6);
        occupancy.bishop_attacks(Square::D4)
    };
    assert_eq!(ATTACKS, chess_tables::bishop_attacks(Square::D4, Bitboard::from(Square::F6)));
}
