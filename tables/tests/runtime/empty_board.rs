//! What the Chess Programming Wiki prints in "On an empty Board": every diagram, constant, loop and
//! routine. `uint64_t` wraps around, so the routines are in wrapping arithmetic here.

use chess_tables::Direction::{E, N, NE, NW, S, SE, SW, W};
use chess_tables::data::{
    ANTI_DIAGONAL_ATTACKS, ANTI_DIAGONAL_MASKS, ANTI_DIAGONAL_OF, BISHOP_PSEUDO_ATTACKS,
    DIAGONAL_ATTACKS, DIAGONAL_MASKS, DIAGONAL_OF, FILE_ATTACKS, FILE_MASKS, FILE_OF,
    QUEEN_PSEUDO_ATTACKS, RANK_ATTACKS, RANK_MASKS, RANK_OF, RAYS, ROOK_PSEUDO_ATTACKS,
};
use chess_tables::{Bitboard, Direction, File, Rank, Square};

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

#[test]
fn the_compass_rose_says_what_a_step_adds() {
    let rose = [(NW, 7), (N, 8), (NE, 9), (W, -1), (E, 1), (SW, -9), (S, -8), (SE, -7)];
    for (direction, step) in rose {
        assert_eq!(direction.is_positive(), step > 0, "{direction:?}");
        for square in Square::ALL {
            let ray = Bitboard(ray(direction, square.index()));
            let next = if step > 0 { ray.first() } else { ray.last() };
            let added = next.map(|next| next as i32 - square as i32);
            assert!(added.is_none_or(|added| added == step), "{direction:?} of {square}");
        }
    }
}

/// The lines with their positive and their negative rays.
const LINES: [(&[u64; 64], [Direction; 2]); 4] = [
    (RANK_ATTACKS, [E, W]),
    (FILE_ATTACKS, [N, S]),
    (DIAGONAL_ATTACKS, [NE, SW]),
    (ANTI_DIAGONAL_ATTACKS, [NW, SE]),
];

#[test]
fn lines_are_unions_of_rays_and_pieces_of_lines() {
    for sq in 0..64 {
        for (line, [positive, negative]) in LINES {
            same("line", line[sq], ray(positive, sq) | ray(negative, sq));
        }
        same("rook", ROOK_PSEUDO_ATTACKS[sq], RANK_ATTACKS[sq] | FILE_ATTACKS[sq]);
        same("bishop", BISHOP_PSEUDO_ATTACKS[sq], DIAGONAL_ATTACKS[sq] | ANTI_DIAGONAL_ATTACKS[sq]);
        same(
            "queen",
            QUEEN_PSEUDO_ATTACKS[sq],
            ROOK_PSEUDO_ATTACKS[sq] | BISHOP_PSEUDO_ATTACKS[sq],
        );
    }
}

#[test]
fn rays_are_cut_from_lines_as_printed() {
    for sq in 0..64 {
        let single = 1_u64 << sq;
        for (line, [positive, negative]) in LINES {
            let line = line[sq];
            let above = 0_u64.wrapping_sub(single.wrapping_mul(2));
            same("positiveRay", ray(positive, sq), line & above);
            same("negativeRay", ray(negative, sq), line & (single - 1));
            same("positiveRay by shift", ray(positive, sq), line & ((-2_i64 as u64) << sq));
            same("negativeRay by shift", ray(negative, sq), line & ((1_u64 << sq) - 1));
        }
    }
}

#[test]
fn rays_are_fills_of_single_squares() {
    for square in Square::ALL {
        for direction in Direction::ALL {
            let fill = Bitboard::from(square).fill(direction).without(square);
            same("fill", ray(direction, square.index()), fill.0);
        }
    }
}

#[test]
fn the_loops_initialise_the_rays() {
    let mut nort = 0x0101_0101_0101_0100_u64;
    for sq in 0..64 {
        same("Nort", ray(N, sq), nort);
        nort <<= 1;
    }
    let mut noea = 0x8040_2010_0804_0200_u64;
    for f in 0..8 {
        let mut ne = noea;
        for r8 in (0..8 * 8).step_by(8) {
            same("NoEa", ray(NE, r8 + f), ne);
            ne <<= 8;
        }
        noea = Bitboard(noea).east_one().0;
    }
    let mut sout = 0x0080_8080_8080_8080_u64;
    for sq in (0..64).rev() {
        same("Sout", ray(S, sq), sout);
        sout >>= 1;
    }
}

/// "Similar, but tad trickier for ranks and diagonals, due to the wraps": the five that the page
/// leaves out, each from the corner where its ray is the longest.
#[test]
fn the_loops_that_the_page_leaves_out_are_similar() {
    let mut filled = 0;
    for (direction, corner, longest) in [
        (E, Square::A1, 0x0000_0000_0000_00fe),
        (W, Square::H1, 0x0000_0000_0000_007f),
        (NW, Square::H1, 0x0102_0408_1020_4000),
        (SE, Square::A8, 0x0002_0408_1020_4080),
        (SW, Square::H8, 0x0040_2010_0804_0201),
    ] {
        let mut across = Bitboard(longest);
        for file in 0..8 {
            let mut along = across;
            for rank in 0..8 {
                let sq = 8 * (corner.rank() as usize ^ rank) + (corner.file() as usize ^ file);
                same("the loop", ray(direction, sq), along.0);
                along = if corner.rank() == Rank::First {
                    along.north_one()
                } else {
                    along.south_one()
                };
                filled += 1;
            }
            across = if corner.file() == File::A { across.east_one() } else { across.west_one() };
        }
    }
    assert_eq!(filled, 5 * 64);
}

#[test]
fn orthogonal_rays_are_calculated_as_printed() {
    for sq in 0..64 {
        let one = 1_u64;
        let east = 2_u64.wrapping_mul((one << (sq | 7)) - (one << sq));
        same("eastMaskEx", ray(E, sq), east);
        same("nortMaskEx", ray(N, sq), 0x0101_0101_0101_0100 << sq);
        same("westMaskEx", ray(W, sq), (one << sq) - (one << (sq & 56)));
        same("soutMaskEx", ray(S, sq), 0x0080_8080_8080_8080 >> (sq ^ 63));
    }
}

const MAIN_DIAGONAL: u64 = 0x8040_2010_0804_0201;
const MAIN_ANTI_DIAGONAL: u64 = 0x0102_0408_1020_4080;

/// By two shifts, one of which is by 0.
fn shifted(maindia: u64, diag: i32) -> u64 {
    let nort = -diag & (diag >> 31);
    let sout = diag & (-diag >> 31);
    (maindia >> sout) << nort
}

/// Thomas Jahn's, by one shift.
fn shifted_by_jahn(maindia: u64, diag: i32) -> u64 {
    if diag >= 0 { maindia >> (diag * 8) } else { maindia << (-diag * 8) }
}

#[test]
fn line_and_piece_masks_are_calculated_as_printed() {
    for sq in 0..64 {
        let square = sq as usize;
        let rank = 0xff << (sq & 56);
        let file = 0x0101_0101_0101_0101 << (sq & 7);
        let diagonal = shifted(MAIN_DIAGONAL, 8 * (sq & 7) - (sq & 56));
        let anti_diagonal = shifted(MAIN_ANTI_DIAGONAL, 56 - 8 * (sq & 7) - (sq & 56));
        same("rankMask", RANK_OF[square], rank);
        same("fileMask", FILE_OF[square], file);
        same("diagonalMask", DIAGONAL_OF[square], diagonal);
        same("antiDiagMask", ANTI_DIAGONAL_OF[square], anti_diagonal);
        let jahns = shifted_by_jahn(MAIN_DIAGONAL, (sq & 7) - (sq >> 3));
        same("diagonalMask by Jahn", diagonal, jahns);
        let jahns = shifted_by_jahn(MAIN_ANTI_DIAGONAL, 7 - (sq & 7) - (sq >> 3));
        same("antiDiagMask by Jahn", anti_diagonal, jahns);

        let bit = 1_u64 << sq;
        same("rankMaskEx", RANK_ATTACKS[square], bit ^ rank);
        same("fileMaskEx", FILE_ATTACKS[square], bit ^ file);
        same("diagonalMaskEx", DIAGONAL_ATTACKS[square], bit ^ diagonal);
        same("antiDiagMaskEx", ANTI_DIAGONAL_ATTACKS[square], bit ^ anti_diagonal);

        let (rook, bishop) = (rank | file, diagonal | anti_diagonal);
        same("rookMask", ROOK_PSEUDO_ATTACKS[square] | bit, rook);
        same("bishopMask", BISHOP_PSEUDO_ATTACKS[square] | bit, bishop);
        same("rookMaskEx", ROOK_PSEUDO_ATTACKS[square], rank ^ file);
        same("bishopMaskEx", BISHOP_PSEUDO_ATTACKS[square], diagonal ^ anti_diagonal);
        same("queenMask", QUEEN_PSEUDO_ATTACKS[square] | bit, rook | bishop);
        same("queenMaskEx", QUEEN_PSEUDO_ATTACKS[square], rook ^ bishop);
    }
}
