//! Rotated occupancies against a walk, over every occupancy that matters.

use crate::random::random;
use crate::walk::{subsets, walk};
use chess_tables::rotated::{Packed, Squashed};
use chess_tables::{Bitboard, Square};

const RANK: [(i8, i8); 2] = [(1, 0), (-1, 0)];
const FILE: [(i8, i8); 2] = [(0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 2] = [(1, 1), (-1, -1)];
const ANTI_DIAGONAL: [(i8, i8); 2] = [(1, -1), (-1, 1)];

/// Compares over all squares and all occupancies of the lines, among empty squares and among
/// occupied ones: neither the other lines nor the square itself may matter.
fn equals_walk<Form: From<Bitboard>>(
    look_up: fn(&Form, Square) -> Bitboard,
    steps: &[(i8, i8)],
    occupancies: usize,
) {
    let mut count = 0;
    for square in Square::ALL {
        let lines = walk(square, Bitboard::EMPTY, steps);
        for subset in subsets(lines) {
            let attacks = walk(square, subset, steps);
            for occupied in [subset, subset | !lines] {
                let found = look_up(&Form::from(occupied), square);
                assert_eq!(found, attacks, "{square}, {occupied:#?}");
            }
            count += 1;
        }
    }
    assert_eq!(count, occupancies);
}

// A square of a line of n has n - 1 others on it: 64 * 2^7 occupancies of ranks and of files,
// 8 * 2^7 + 2 * (7 * 2^6 + 6 * 2^5 + ... + 1) of diagonals.
const STRAIGHT: usize = 8192;
const SLANTED: usize = 2562;

#[test]
fn lines_of_the_squashed_boards_equal_the_walk() {
    equals_walk(Squashed::rank_attacks, &RANK, STRAIGHT);
    equals_walk(Squashed::file_attacks, &FILE, STRAIGHT);
    equals_walk(Squashed::diagonal_attacks, &DIAGONAL, SLANTED);
    equals_walk(Squashed::anti_diagonal_attacks, &ANTI_DIAGONAL, SLANTED);
}

#[test]
fn lines_of_the_packed_boards_equal_the_walk() {
    equals_walk(Packed::rank_attacks, &RANK, STRAIGHT);
    equals_walk(Packed::file_attacks, &FILE, STRAIGHT);
    equals_walk(Packed::diagonal_attacks, &DIAGONAL, SLANTED);
    equals_walk(Packed::anti_diagonal_attacks, &ANTI_DIAGONAL, SLANTED);
}

#[test]
fn pieces_equal_the_walk_on_random_boards() {
    let mut random = random(0x2545_f491_4f6c_dd1d);
    for _ in 0..2_000 {
        let occupied = Bitboard(random() & random());
        let (squashed, packed) = (Squashed::from(occupied), Packed::from(occupied));
        for square in Square::ALL {
            let rook = walk(square, occupied, &[RANK, FILE].concat());
            let bishop = walk(square, occupied, &[DIAGONAL, ANTI_DIAGONAL].concat());
            assert_eq!(squashed.rook_attacks(square), rook, "{square}, {occupied:#?}");
            assert_eq!(squashed.bishop_attacks(square), bishop, "{square}, {occupied:#?}");
            assert_eq!(squashed.queen_attacks(square), rook | bishop, "{square}, {occupied:#?}");
            assert_eq!(packed.rook_attacks(square), rook, "{square}, {occupied:#?}");
            assert_eq!(packed.bishop_attacks(square), bishop, "{square}, {occupied:#?}");
            assert_eq!(packed.queen_attacks(square), rook | bishop, "{square}, {occupied:#?}");
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
