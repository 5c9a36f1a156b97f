//! What is calculated equals what is looked up, on all squares.

use chess_tables::{Direction, Square, data, masks};

#[test]
fn masks_by_calculation_equal_masks_by_lookup() {
    for square in Square::ALL {
        let (rank, file) = (square.rank() as usize, square.file() as usize);
        let s = square.index();
        assert_eq!(masks::rank(square).0, data::RANK_MASKS[rank], "{square}");
        assert_eq!(masks::file(square).0, data::FILE_MASKS[file], "{square}");
        assert_eq!(masks::diagonal(square).0, data::DIAGONAL_MASKS[rank + 7 - file], "{square}");
        assert_eq!(
            masks::anti_diagonal(square).0,
            data::ANTI_DIAGONAL_MASKS[rank + file],
            "{square}"
        );
        assert_eq!(masks::rank(square).0, data::RANK_OF[s], "{square}");
        assert_eq!(masks::file(square).0, data::FILE_OF[s], "{square}");
        assert_eq!(masks::diagonal(square).0, data::DIAGONAL_OF[s], "{square}");
        assert_eq!(masks::anti_diagonal(square).0, data::ANTI_DIAGONAL_OF[s], "{square}");
        assert_eq!(masks::rank_rays(square).0, data::RANK_ATTACKS[s], "{square}");
        assert_eq!(masks::file_rays(square).0, data::FILE_ATTACKS[s], "{square}");
        assert_eq!(masks::diagonal_rays(square).0, data::DIAGONAL_ATTACKS[s], "{square}");
        assert_eq!(masks::anti_diagonal_rays(square).0, data::ANTI_DIAGONAL_ATTACKS[s], "{square}");
        assert_eq!(masks::rook_rays(square).0, data::ROOK_PSEUDO_ATTACKS[s], "{square}");
        assert_eq!(masks::bishop_rays(square).0, data::BISHOP_PSEUDO_ATTACKS[s], "{square}");
        assert_eq!(masks::queen_rays(square).0, data::QUEEN_PSEUDO_ATTACKS[s], "{square}");
        let bit = 1 << s;
        assert_eq!(masks::rook(square).0, data::ROOK_PSEUDO_ATTACKS[s] | bit, "{square}");
        assert_eq!(masks::bishop(square).0, data::BISHOP_PSEUDO_ATTACKS[s] | bit, "{square}");
        assert_eq!(masks::queen(square).0, data::QUEEN_PSEUDO_ATTACKS[s] | bit, "{square}");
    }
}

#[test]
fn rays_by_calculation_and_by_line_equal_rays_by_lookup() {
    for square in Square::ALL {
        let lines = [
            (Direction::N, masks::file_rays(square)),
            (Direction::NE, masks::diagonal_rays(square)),
            (Direction::E, masks::rank_rays(square)),
            (Direction::NW, masks::anti_diagonal_rays(square)),
        ];
        for (positive, line) in lines {
            for direction in [positive, positive.opposite()] {
                let side = if direction.is_positive() {
                    masks::above(square)
                } else {
                    masks::below(square)
                };
                let looked_up = data::RAYS[direction as usize][square.index()];
                assert_eq!((line & side).0, looked_up, "{direction:?} {square}, by line");
                assert_eq!(masks::ray(direction, square).0, looked_up, "{direction:?} {square}");
            }
        }
    }
}

/// All of it can be computed at compile time.
const _: () = {
    let mut s = 0;
    while s < 64 {
        let square = Square::ALL[s as usize];
        assert!(masks::queen_rays(square).0 == data::QUEEN_PSEUDO_ATTACKS[s as usize]);
        s += 1;
    }
};
