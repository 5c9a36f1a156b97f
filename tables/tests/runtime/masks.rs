//! Steps and fills of sets square by square, and masks that are calculated against those that are
//! looked up.

use chess_tables::{Bitboard, Direction, Rank, Square, data, masks, ray_attacks};

use crate::walk::random;

fn walked(set: Bitboard, direction: Direction, empty: Bitboard) -> Bitboard {
    let way = |square: Square| {
        std::iter::successors(Some(square), |&last| {
            last.shift(direction).filter(|&square| empty.contains(square))
        })
    };
    set.into_iter().flat_map(way).collect()
}

/// All sets of one square, the empty one, the full one, and others, each with empty squares.
fn cases() -> impl Iterator<Item = (Bitboard, Bitboard)> {
    let mut random = random(0x9E37_79B9_7F4A_7C15);
    let single = Square::ALL.into_iter().map(Bitboard::from_square);
    let sets = single.chain([Bitboard::EMPTY, Bitboard::FULL]).cycle().take(66 * 8).map(Some);
    sets.chain((0..500).map(|_| None)).map(move |set| {
        let set = set.unwrap_or_else(|| Bitboard(random() & random()));
        (set, Bitboard(random() | random()))
    })
}

#[test]
fn steps_and_fills_are_what_is_walked() {
    for (set, empty) in cases() {
        for direction in Direction::ALL {
            let stepped: Bitboard = set.into_iter().filter_map(|s| s.shift(direction)).collect();
            assert_eq!(set.shift(direction), stepped, "{direction:?} {set:#?}");
            let all = walked(set, direction, Bitboard::FULL);
            assert_eq!(set.fill(direction), all, "{direction:?} {set:#?}");
            let free = walked(set, direction, empty);
            let filled = set.occluded_fill(direction, empty);
            assert_eq!(filled, free, "{direction:?} {set:#?} {empty:#?}");
            if let Some(square) = set.single_square() {
                let attacks = ray_attacks(direction, square, !empty);
                assert_eq!(attacks, free.shift(direction), "{direction:?} {square} {empty:#?}");
            }
        }
    }
}

#[test]
fn named_steps_and_fills_are_those_of_their_directions() {
    type Named = fn(Bitboard) -> Bitboard;
    let named: [(Direction, Named, Named); 8] = [
        (Direction::N, Bitboard::north_one, Bitboard::north_fill),
        (Direction::NE, Bitboard::north_east_one, Bitboard::north_east_fill),
        (Direction::E, Bitboard::east_one, Bitboard::east_fill),
        (Direction::SE, Bitboard::south_east_one, Bitboard::south_east_fill),
        (Direction::S, Bitboard::south_one, Bitboard::south_fill),
        (Direction::SW, Bitboard::south_west_one, Bitboard::south_west_fill),
        (Direction::W, Bitboard::west_one, Bitboard::west_fill),
        (Direction::NW, Bitboard::north_west_one, Bitboard::north_west_fill),
    ];
    for (set, _) in cases() {
        for (direction, one, fill) in named {
            assert_eq!(one(set), set.shift(direction), "{direction:?} {set:#?}");
            assert_eq!(fill(set), set.fill(direction), "{direction:?} {set:#?}");
        }
        let files: Bitboard =
            set.into_iter().map(Square::file).fold(Bitboard::EMPTY, |set, file| {
                set | Rank::ALL
                    .into_iter()
                    .map(|rank| Square::new(file, rank))
                    .collect::<Bitboard>()
            });
        assert_eq!(set.file_fill(), files, "{set:#?}");
    }
}

/// All of it can be computed at compile time.
const _: () = {
    let pawns = Bitboard(0xff00);
    assert!(pawns.north_one().0 == 0xff_0000 && pawns.north_fill().0 == !0xff);
    assert!(pawns.occluded_fill(Direction::N, Bitboard(0xff_0000)).0 == 0xff_ff00);
};

#[test]
fn masks_by_calculation_equal_masks_by_lookup() {
    for square in Square::ALL {
        let (rank, file) = (square.rank() as usize, square.file() as usize);
        let s = square.index();
        let on = |table: &[u64; 64]| table[s] | 1 << s;
        for (i, (mask, entry)) in [
            (masks::rank(square), data::RANK_MASKS[rank]),
            (masks::file(square), data::FILE_MASKS[file]),
            (masks::diagonal(square), data::DIAGONAL_MASKS[rank + 7 - file]),
            (masks::anti_diagonal(square), data::ANTI_DIAGONAL_MASKS[rank + file]),
            (masks::rank_rays(square), data::RANK_ATTACKS[s]),
            (masks::file_rays(square), data::FILE_ATTACKS[s]),
            (masks::diagonal_rays(square), data::DIAGONAL_ATTACKS[s]),
            (masks::anti_diagonal_rays(square), data::ANTI_DIAGONAL_ATTACKS[s]),
            (masks::rook_rays(square), data::ROOK_PSEUDO_ATTACKS[s]),
            (masks::bishop_rays(square), data::BISHOP_PSEUDO_ATTACKS[s]),
            (masks::queen_rays(square), data::QUEEN_PSEUDO_ATTACKS[s]),
            (masks::rook(square), on(data::ROOK_PSEUDO_ATTACKS)),
            (masks::bishop(square), on(data::BISHOP_PSEUDO_ATTACKS)),
            (masks::queen(square), on(data::QUEEN_PSEUDO_ATTACKS)),
        ]
        .into_iter()
        .enumerate()
        {
            assert_eq!(mask.0, entry, "{i}: {square}");
        }
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
