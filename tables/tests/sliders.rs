//! Slider look-ups against a walk, over every occupancy that matters.

use chess_tables::{Bitboard, Square, data, sliders};

/// Walks over files and ranks until something is in the way.
fn walk(square: Square, occupied: Bitboard, steps: [(i8, i8); 4]) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    for (files, ranks) in steps {
        let (mut file, mut rank) = (square.file() as i8, square.rank() as i8);
        loop {
            (file, rank) = (file + files, rank + ranks);
            let Some(target) = Square::new(file as u8, rank as u8) else { break };
            attacks = attacks.with(target);
            if occupied.contains(target) {
                break;
            }
        }
    }
    attacks
}

const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Every subset of a set, by the carry-rippler.
fn subsets(set: u64) -> impl Iterator<Item = Bitboard> {
    let mut next = Some(0_u64);
    std::iter::from_fn(move || {
        let subset = next?;
        next = Some(subset.wrapping_sub(set) & set).filter(|&subset| subset != 0);
        Some(Bitboard(subset))
    })
}

#[test]
fn classical_rook_equals_the_walk_on_all_102400_occupancies() {
    let mut count = 0;
    for square in Square::ALL {
        for occupied in subsets(data::ROOK_RELEVANT[square.index()]) {
            let attacks = walk(square, occupied, ROOK);
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
        for occupied in subsets(data::BISHOP_RELEVANT[square.index()]) {
            let attacks = walk(square, occupied, BISHOP);
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
                let (rook, bishop) = (walk(square, occupied, ROOK), walk(square, occupied, BISHOP));
                assert_eq!(chess_tables::rook_attacks(square, occupied), rook);
                assert_eq!(chess_tables::bishop_attacks(square, occupied), bishop);
                assert_eq!(chess_tables::queen_attacks(square, occupied), rook | bishop);
            }
        }
    }
}
