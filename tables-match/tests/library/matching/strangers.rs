//! Arrays that are no tables of chess, many under the names of such.

use std::env;

use chess_tables_gen::{Board, Element, Table, TableSet};
use chess_tables_match::matching::What;

use super::MATCHER;
use crate::arrays::{Random, array};

const NAMES: [&str; 12] = [
    "knight_attacks",
    "king_zone",
    "KingAttacks",
    "pawn_attacks",
    "rook_rays",
    "bishopMask",
    "queenMoves",
    "passed_pawn_mask",
    "isolated",
    "adjacent_files",
    "between",
    "line",
];

/// A table of a cyclic redundancy check.
fn crc(polynomial: u64) -> Vec<u128> {
    let byte = |byte: u64| {
        let divided = |rest: u64, _| (rest >> 1) ^ (polynomial * (rest & 1));
        u128::from((0..8).fold(byte, divided))
    };
    (0..256).map(byte).collect()
}

/// Inverses in the field of 256 elements with a constant added, as the box of AES has them.
fn substitution(constant: u8, multiplier: u8) -> Vec<u128> {
    let product = |mut a: u8, mut b: u8| {
        let mut sum = 0;
        while b != 0 {
            sum ^= a * (b & 1);
            a = (a << 1) ^ (0x1B * (a >> 7));
            b >>= 1;
        }
        sum
    };
    let inverse = |a: u8| (0..=255).find(|&b| product(a, b) == 1).unwrap_or(0);
    (0..=255).map(|a| u128::from(product(inverse(a), multiplier | 1) ^ constant)).collect()
}

/// What a piece is worth by square: more in the center, or on far ranks.
fn by_square(random: &mut Random) -> Vec<u128> {
    let [center, rank, noise] = [12, 9, 6].map(|most| random.below(most) as i128);
    let value = |square: i128| {
        let (file, line) = (square % 8, square / 8);
        let edge = file.min(7 - file).min(line).min(7 - line);
        center * edge + rank * (line - 3)
    };
    let values = (0..64).map(|square| value(square) + random.below(noise as usize + 2) as i128);
    values.map(|it| it as u128).collect()
}

/// A round of all kinds of arrays.
fn strangers(random: &mut Random, all: &mut Vec<Table>) {
    let name = NAMES[random.below(NAMES.len())];
    let mut add = |shape: &[usize], element: Element, values: Vec<u128>| {
        let values = values.into_iter().map(|bits| element.wrap(bits)).collect();
        all.push(array(name, shape, element, values));
    };
    let polynomial = random.next() | 1 << 63;
    add(&[256], Element::U32, crc(polynomial >> 32));
    add(&[256], Element::U64, crc(polynomial));
    add(&[256], Element::U8, substitution(random.next() as u8, random.next() as u8));
    let one = by_square(random);
    add(&[64], Element::I32, one.clone());
    add(&[64], Element::I64, one.clone());
    add(&[64], Element::U64, one.clone());
    let turned: Vec<u128> = (0..64).map(|square| one[square ^ 56]).collect();
    add(&[2, 64], Element::I64, [one.clone(), turned].concat());
    add(&[6, 64], Element::I16, (0..6).flat_map(|_| by_square(random)).collect());
    let phase = random.below(1000) as f64;
    let sine = |i: usize| (1000.0 * (phase + i as f64 * 0.1).sin()) as i128 as u128;
    add(&[64], Element::I32, (0..64).map(sine).collect());
    add(&[64], Element::I64, (0..64).map(sine).collect());
    add(&[256], Element::I16, (0..256).map(sine).collect());
    let pieces = if random.below(10) == 0 { 12 } else { 1 };
    let keys = (0..64 * pieces).map(|_| random.next().into());
    add(&[pieces, 64], Element::U64, keys.collect());
    add(&[64], Element::U64, (0..64).map(|_| random.next().into()).collect());
    // Letters of eight lines.
    let line = |random: &mut Random| u128::from(random.next() & random.next() & 0x7E);
    add(&[96, 8], Element::U8, (0..768).map(|_| line(random)).collect());
    let letter = |random: &mut Random| (0..8).fold(0, |all, _| all << 8 | line(random));
    add(&[64], Element::U64, (0..64).map(|_| letter(random)).collect());
    // Moves of a book, sets of few squares, masks of some low bits, and powers.
    add(&[100], Element::U16, (0..100).map(|_| u128::from(random.next() & 0xFFF)).collect());
    let few = |random: &mut Random| (0..3).fold(random.next(), |set, _| set & random.next());
    add(&[64], Element::U64, (0..64).map(|_| few(random).into()).collect());
    add(&[2, 64], Element::U64, (0..128).map(|_| few(random).into()).collect());
    let first = random.below(2);
    add(&[64], Element::U64, (first..64 + first).map(|n| (1_u128 << n) - 1).collect());
    // Some lines, one entry too few or too many, and padded boards.
    for lines in [1, 2, 4, 6, 7] {
        add(&[8 * lines], Element::I32, by_square(random)[..8 * lines].to_vec());
        add(&[8 * lines], Element::U64, (0..8 * lines).map(|_| few(random).into()).collect());
    }
    let bytes = (0..16).map(|at: u128| 4 * (at / 4) + 3 - at % 4);
    add(&[16], Element::U8, bytes.collect());
    add(&[63], Element::I32, one[1..].to_vec());
    add(&[65], Element::I32, [&one[..], &one[..1]].concat());
    for (cells, width, start) in [(120, 10, 21), (128, 16, 0), (144, 12, 26)] {
        let mut padded = vec![0; cells];
        for square in 0..64 {
            padded[start + square / 8 * width + square % 8] = one[square];
        }
        add(&[cells], Element::I32, padded);
    }
    let factor = 3 + 2 * random.below(50) as u64;
    add(&[64], Element::U64, (0..64).map(|n| factor.wrapping_pow(n).into()).collect());
}

/// Numbers that grow by piece and square, and numbers of pairs of pieces.
fn of_networks(random: &mut Random, all: &mut Vec<Table>) {
    let mut add = |shape: &[usize], element: Element, values: &[u128]| {
        all.push(array("offsets", shape, element, values.to_vec()));
    };
    let mut sum = 0;
    let mut grow = |at: usize| {
        sum = if at % 64 == 0 { 0 } else { sum + random.below(28) };
        sum as u128
    };
    let grown: Vec<u128> = (0..1024).map(&mut grow).collect();
    add(&[12, 64], Element::U16, &grown[..768]);
    add(&[16, 64], Element::U32, &grown);
    let pair = |at: usize| if at % 3 == 0 { 60_000 } else { random.below(60_000) as u128 };
    let pairs: Vec<u128> = (0..512).map(pair).collect();
    add(&[12, 12, 2], Element::U32, &pairs[..288]);
    add(&[16, 16, 2], Element::U32, &pairs);
    if random.below(16) == 0 {
        let small = |at: usize| (at % 64 * (1 + at / 4096) / 32 + random.below(2)) as u128;
        add(&[12, 64, 64], Element::U8, &(0..12 * 4096).map(small).collect::<Vec<_>>());
    }
}

/// A thousand, or as many times so many as other random input takes longer: see `.ci/tests`.
pub(super) fn number() -> usize {
    let milliseconds = env::var("ARBTEST_BUDGET_MS").ok().and_then(|it| it.parse().ok());
    1000 * (milliseconds.unwrap_or(100) / 100).max(1)
}

#[test]
fn arrays_that_are_no_tables_match_nothing() {
    let mut random = Random(3);
    let mut all = vec![];
    while all.len() < number() {
        strangers(&mut random, &mut all);
        of_networks(&mut random, &mut all);
    }
    let set = TableSet::new(Board::CHESS, all);
    let matching = MATCHER.matching_on_its_board(&set, false);
    let wrong = matching.pieces.iter().filter_map(|piece| match &piece.what {
        What::Table(found) => {
            let name = &set.tables[piece.array].name;
            let (table, n) = (&found.table, found.differs.len());
            let round = piece.array;
            Some(format!(
                "{round} {name}{}: {table}, {n}, {:?}, {:?}",
                piece.path, found.rules, found.fault
            ))
        }
        _ => None,
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
}
