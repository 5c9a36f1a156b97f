//! Slider look-ups against a walk, over every occupancy that matters.

mod walk;

use chess_tables::{Bitboard, Square, data, sliders};
use walk::{subsets, walk};

const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

#[test]
fn classical_rook_equals_the_walk_on_all_102400_occupancies() {
    let mut count = 0;
    for square in Square::ALL {
        for occupied in subsets(Bitboard(data::ROOK_RELEVANT[square.index()])) {
            let attacks = walk(square, occupied, &ROOK);
            assert_eq!(
                sliders::classical::rook(square, occupied),
                attacks,
                "{square} {occupied:?}"
            );
            count += 1;
        }
    }
    assert_eq!(count, 102_400);
}

#[test]
fn classical_bishop_equals_the_walk_on_all_5248_occupancies() {
    let mut count = 0;
    for square in Square::ALL {
        for occupied in subsets(Bitboard(data::BISHOP_RELEVANT[square.index()])) {
            let attacks = walk(square, occupied, &BISHOP);
            assert_eq!(
                sliders::classical::bishop(square, occupied),
                attacks,
                "{square} {occupied:?}"
            );
            count += 1;
        }
    }
    assert_eq!(count, 5_248);
}

#[test]
fn the_defaults_and_the_queen_agree_with_the_walk_on_full_boards_too() {
    // Occupied squares beyond the relevant ones must not matter.
    for square in Square::ALL {
        for other in Square::ALL {
            for occupied in [Bitboard::from(other), Bitboard::FULL.without(other)] {
                let (rook, bishop) =
                    (walk(square, occupied, &ROOK), walk(square, occupied, &BISHOP));
                assert_eq!(chess_tables::rook_attacks(square, occupied), rook);
                assert_eq!(chess_tables::bishop_attacks(square, occupied), bishop);
                assert_eq!(chess_tables::queen_attacks(square, occupied), rook | bishop);
            }
        }
    }
}
