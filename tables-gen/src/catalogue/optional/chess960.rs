//! The start positions of Chess960, by their numbers.

use crate::catalogue::Family;
use crate::table::{Axis, Definition, Source};

const KNIGHT: u8 = 1;
const BISHOP: u8 = 2;
const ROOK: u8 = 3;
const QUEEN: u8 = 4;
const KING: u8 = 5;

const SCHARNAGL: Source = Source::wiki("Reinhard Scharnagl");
const WIKI: Source = Source::wiki("Chess960");
const PYTHON_CHESS: Source = Source::program("python-chess 1.11.2", "`Board.from_chess960_pos`");

pub(super) fn family() -> Family {
    Family::new("chess960", "Start positions of Chess960 (Fischer random chess) by their numbers.")
        .with(vec![back_ranks(), packed(), knights(), knight_gaps()])
}

fn begun(name: &str, doc: &str) -> Definition {
    Definition::new(name, doc).source(SCHARNAGL).source(WIKI)
}

fn back_ranks() -> Definition {
    begun(
        "CHESS960_BACK_RANKS",
        "The first rank of each start position of Chess960, from file a to h.\n\nPieces are 1 knight, \
         2 bishop, 3 rook, 4 queen, 5 king. The numbers of positions are Scharnagl's, as in python-chess and most \
         engines: 518 is the usual position. Its digits place the pieces one after the other. n % 4 is the light-squared bishop, on \
         file b, d, f or h. The next digit, % 4, is the other bishop, on file a, c, e or g. The next, % 6, is the \
         place of the queen among the free files. The rest, from 0 to 9, is the row of `CHESS960_KNIGHTS`. The last \
         three files have rook, king and rook.",
    )
    .formula_in_words(
        "light = number % 4, dark = number / 4 % 4, queen = number / 16 % 6, knights = number / 96",
    )
    .source(PYTHON_CHESS)
    .only_on_8x8()
    .all([Axis::Place, Axis::File], |_| (0..960).map(back_rank).collect::<Vec<[u8; 8]>>())
    .shaped(|_| vec![960, 8])
}

fn packed() -> Definition {
    begun(
        "CHESS960_BACK_RANKS_PACKED",
        "The first rank of each start position of Chess960 in one number.\n\nA piece has 3 bits, file a the lowest: the piece on file f is `entry >> 3 * f & 7`, as in `CHESS960_BACK_RANKS`.",
    )
    .formula_in_words("the sum of CHESS960_BACK_RANKS[number][file] << 3 * file over all files")
    .only_on_8x8()
    .all([Axis::Place], |_| {
        let packed = |n| back_rank(n).iter().rev().fold(0, |all: u32, &piece| all << 3 | u32::from(piece));
        (0..960).map(packed).collect::<Vec<u32>>()
    })
    .shaped(|_| vec![960])
}

fn knights() -> Definition {
    begun(
        "CHESS960_KNIGHTS",
        "The places of two knights among the five free files of Chess960.\n\nBishops and queen already stand. The row is the last digit of the position's number, 0 to 9.",
    )
    .formula_everywhere("the i-th number of the pairs (0,1), (0,2), ..., (3,4) in their order")
    .all([Axis::Place, Axis::Place], |_| PAIRS.to_vec())
    .shaped(|_| vec![PAIRS.len(), 2])
}

fn knight_gaps() -> Definition {
    begun(
        "CHESS960_KNIGHT_GAPS",
        "The places of two knights in Chess960, the second one among the four files that the first leaves free.\n\nThe second number is one lower than in `CHESS960_KNIGHTS`. Engines that fill the first free file, \
         and then look for the next one, have this form.",
    )
    .formula_in_words("CHESS960_KNIGHTS[digit][0] and CHESS960_KNIGHTS[digit][1] - 1")
    .all([Axis::Place, Axis::Place], |_| PAIRS.map(|[a, b]| [a, b - 1]).to_vec())
    .shaped(|_| vec![PAIRS.len(), 2])
}

/// All pairs of five places.
const PAIRS: [[u8; 2]; 10] = {
    let mut pairs = [[0; 2]; 10];
    let (mut number, mut first) = (0, 0);
    while first < 5 {
        let mut second = first + 1;
        while second < 5 {
            pairs[number] = [first, second];
            second += 1;
            number += 1;
        }
        first += 1;
    }
    pairs
};

fn back_rank(number: usize) -> [u8; 8] {
    // A pawn is nowhere.
    let mut rank = [0; 8];
    let (light, dark) = (number % 4, number / 4 % 4);
    rank[2 * light + 1] = BISHOP;
    rank[2 * dark] = BISHOP;
    place(&mut rank, number / 16 % 6, QUEEN);
    let [first, second] = PAIRS[number / 96];
    // From the right, so that the first place stays what it is.
    place(&mut rank, second.into(), KNIGHT);
    place(&mut rank, first.into(), KNIGHT);
    for piece in [ROOK, KING, ROOK] {
        place(&mut rank, 0, piece);
    }
    rank
}

/// Puts a piece onto the free file with this number among the free ones.
fn place(rank: &mut [u8; 8], number: usize, piece: u8) {
    let mut free = 0;
    for file in rank {
        if *file == 0 {
            if free == number {
                *file = piece;
                return;
            }
            free += 1;
        }
    }
}
