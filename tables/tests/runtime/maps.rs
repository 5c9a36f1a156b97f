//! Maps of whole bitboards against the tables and numbers from outside, and rotated occupancies against a walk.

use chess_tables::rotated::{Packed, Squashed};
use chess_tables::{Bitboard, Square, data, maps};

use crate::walk::{random, walk};

type Map = fn(Bitboard) -> Bitboard;

macro_rules! maps {
    ($($map:ident = $table:ident;)+) => {
        const MAPS: &[(&str, Map, &[u8; 64])] =
            &[$((stringify!($map), maps::$map, data::$table)),+];
    };
}

maps! {
    flip_vertical = FLIP_VERTICAL;
    mirror_horizontal = MIRROR_HORIZONTAL;
    rotate_180 = ROTATE_180;
    flip_diagonal = FLIP_DIAGONAL;
    flip_anti_diagonal = FLIP_ANTI_DIAGONAL;
    rotate_90_clockwise = ROTATE_90_CLOCKWISE;
    rotate_90_counterclockwise = ROTATE_90_COUNTERCLOCKWISE;
    rotate_a1h8 = ROTATE_A1H8;
    rotate_a1h8_inverse = ROTATE_A1H8_INVERSE;
    rotate_a8h1 = ROTATE_A8H1;
    rotate_a8h1_inverse = ROTATE_A8H1_INVERSE;
    pack_diagonals = PACK_DIAGONALS;
    pack_diagonals_inverse = PACK_DIAGONALS_INVERSE;
    pack_anti_diagonals = PACK_ANTI_DIAGONALS;
    pack_anti_diagonals_inverse = PACK_ANTI_DIAGONALS_INVERSE;
}

type OfSquare = fn(Square) -> Square;

/// The methods of sets and of squares that do what the first maps do.
const METHODS: [(Map, OfSquare); 7] = [
    (Bitboard::flip_vertical, Square::flip_vertical),
    (Bitboard::mirror_horizontal, Square::mirror_horizontal),
    (Bitboard::rotate_180, Square::rotate_180),
    (Bitboard::flip_diagonal, Square::flip_diagonal),
    (Bitboard::flip_anti_diagonal, Square::flip_anti_diagonal),
    (Bitboard::rotate_90_clockwise, Square::rotate_90_clockwise),
    (Bitboard::rotate_90_counterclockwise, Square::rotate_90_counterclockwise),
];

#[test]
fn a_set_goes_where_its_squares_go() {
    let mut random = random(0x9e37_79b9_7f4a_7c15);
    let several = (0..10_000).map(|_| Bitboard(random()));
    for set in Square::ALL.into_iter().map(Bitboard::from).chain(several) {
        for (i, (name, map, table)) in MAPS.iter().enumerate() {
            let mapped = set.iter().map(|s| Square::ALL[usize::from(table[s.index()])]).collect();
            assert_eq!(map(set), mapped, "{name} of {set:?}");
            if let Some((of_set, of_square)) = METHODS.get(i) {
                assert_eq!(of_set(set), mapped, "{name} of {set:?}");
                assert_eq!(set.iter().map(of_square).collect::<Bitboard>(), mapped, "{name}");
            }
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

/// In the lecture's files a cell's value is the square shown in it: what the inverse says.
#[test]
fn boards_of_the_lecture() {
    for (table, heading) in [
        (data::FLIP_DIAGONAL, "flip_square_to_cell"),
        (data::FLIP_DIAGONAL, "flip_cell_to_square"),
        (data::ROTATE_A1H8, "rot_a1h8_square_to_cell"),
        (data::ROTATE_A1H8_INVERSE, "rot_a1h8_cell_to_square"),
        (data::ROTATE_A8H1, "rot_a8h1_square_to_cell"),
        (data::ROTATE_A8H1_INVERSE, "rot_a8h1_cell_to_square"),
    ] {
        assert_eq!(table.as_slice(), numbers(heading), "{heading}");
    }
}

/// Crafty and GNU Chess count squares and positions from the most significant bit: square and
/// position i are the bit `1 << (63 - i)`. The board they mean is ours with all bits reversed,
/// before and after.
#[test]
fn maps_from_the_highest_bit() {
    let reversed_bit = |i: usize| 1_u64 << (63 - i);
    for (map, heading) in [
        (maps::pack_diagonals as Map, "crafty_init_r45"),
        (maps::pack_anti_diagonals, "crafty_init_l45"),
        (maps::rotate_90_clockwise, "gnuchess5_r90"),
    ] {
        for (square, position) in numbers(heading).into_iter().enumerate() {
            let before = Bitboard(reversed_bit(square).reverse_bits());
            let after = Bitboard(reversed_bit(position.into()).reverse_bits());
            assert_eq!(map(before), after, "{heading}: square {square}");
        }
    }
}

#[test]
fn the_maps_work_in_constants() {
    const DIAGONAL: Bitboard = maps::pack_diagonals_inverse(Bitboard(0xff << 28));
    assert_eq!(DIAGONAL, Bitboard(0x8040_2010_0804_0201));
    const ANTI_DIAGONAL: Bitboard = maps::rotate_a8h1_inverse(Bitboard(0xff));
    assert_eq!(ANTI_DIAGONAL, maps::mirror_horizontal(DIAGONAL));
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
            let [rank, file, diagonal, anti_diagonal] =
                [RANK, FILE, DIAGONAL, ANTI_DIAGONAL].map(|it| walk(square, occupied, &it));
            let (rook, bishop) = (rank | file, diagonal | anti_diagonal);
            let attacks = [rank, file, diagonal, anti_diagonal, rook, bishop, rook | bishop];
            macro_rules! equals_walk {
                ($form:ident) => {
                    let found = [
                        $form.rank_attacks(square),
                        $form.file_attacks(square),
                        $form.diagonal_attacks(square),
                        $form.anti_diagonal_attacks(square),
                        $form.rook_attacks(square),
                        $form.bishop_attacks(square),
                        $form.queen_attacks(square),
                    ];
                    assert_eq!(found, attacks, "{square}, {occupied:#?}");
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
