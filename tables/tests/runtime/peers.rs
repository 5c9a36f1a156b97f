//! The numbers that python-chess and chess.js hold in their tables, written down once by
//! `reference/extract.py`: every one is compared.

use chess_tables::{Bitboard, Square, data};
use std::fmt;

/// The rows of a file: its fields, without the comments.
fn rows<const N: usize>(file: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    file.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<_> = line.split('\t').collect();
        fields.try_into().unwrap_or_else(|_| panic!("not {N} fields: {line}"))
    })
}

fn number<T: std::str::FromStr<Err: fmt::Debug>>(digits: &str) -> T {
    digits.parse().expect(digits)
}

fn hex(digits: &str) -> u64 {
    u64::from_str_radix(digits, 16).expect(digits)
}

fn same(what: impl fmt::Display, ours: u64, theirs: u64) {
    let (ours, theirs) = (Bitboard(ours), Bitboard(theirs));
    assert_eq!(ours, theirs, "{what}\nthe table\n{ours}\nthe peer\n{theirs}");
}

#[test]
fn python_chess_holds_the_same_sets() {
    let mut words = 0;
    for [name, index, theirs] in rows(include_str!("../reference/python_chess.tsv")) {
        let i: usize = number(index);
        // Its masks are the squares whose occupancy matters, so the last of each line is not in.
        let (ours, theirs) = match name {
            "BB_RANKS" => (data::RANK_MASKS[i], hex(theirs)),
            "BB_FILES" => (data::FILE_MASKS[i], hex(theirs)),
            "BB_LIGHT_SQUARES" => (data::LIGHT_SQUARES, hex(theirs)),
            "BB_DARK_SQUARES" => (data::DARK_SQUARES, hex(theirs)),
            "BB_KNIGHT_ATTACKS" => (data::KNIGHT_ATTACKS[i], hex(theirs)),
            "BB_KING_ATTACKS" => (data::KING_ATTACKS[i], hex(theirs)),
            "BB_PAWN_ATTACKS[WHITE]" => (data::PAWN_ATTACKS[0][i], hex(theirs)),
            "BB_PAWN_ATTACKS[BLACK]" => (data::PAWN_ATTACKS[1][i], hex(theirs)),
            "BB_RANK_ATTACKS[0]" => (data::RANK_ATTACKS[i], hex(theirs)),
            "BB_FILE_ATTACKS[0]" => (data::FILE_ATTACKS[i], hex(theirs)),
            "BB_DIAG_ATTACKS[0]" => (data::BISHOP_PSEUDO_ATTACKS[i], hex(theirs)),
            "BB_RANK_MASKS" => (data::ROOK_RELEVANT[i] & data::RANK_OF[i], hex(theirs)),
            "BB_FILE_MASKS" => (data::ROOK_RELEVANT[i] & data::FILE_OF[i], hex(theirs)),
            "BB_DIAG_MASKS" => (data::BISHOP_RELEVANT[i], hex(theirs)),
            other => panic!("no table is known for {other}"),
        };
        same(format_args!("{name}[{i}]"), ours, theirs);
        words += 1;
    }
    assert_eq!(words, 8 + 8 + 1 + 1 + 10 * 64);
}

#[test]
fn python_chess_holds_the_same_lines() {
    let square = |name: &str| name.parse::<Square>().expect(name).index();
    let mut aligned = [[false; 64]; 64];
    for [a, b, between, ray] in rows(include_str!("../reference/python_chess_pairs.tsv")) {
        let (from, to) = (square(a), square(b));
        same(format_args!("BETWEEN[{a}][{b}]"), data::BETWEEN[from][to], hex(between));
        same(format_args!("LINE[{a}][{b}]"), data::LINE[from][to], hex(ray));
        let with_the_end = hex(between) | 1 << to;
        let ours = data::BETWEEN_INCLUSIVE[from][to];
        same(format_args!("BETWEEN_INCLUSIVE[{a}][{b}]"), ours, with_the_end);
        // On the ray, neither between the two nor beyond the first.
        let through = |m: &Square| data::BETWEEN[from][m.index()] & 1 << to != 0;
        let beyond = Bitboard(hex(ray)).into_iter().filter(through).collect::<Bitboard>();
        same(
            format_args!("SLIDER_EXTENSIONS[{a}][{b}]"),
            data::SLIDER_EXTENSIONS[from][to],
            beyond.0,
        );
        aligned[from][to] = true;
    }
    for (from, to) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        if !aligned[from.index()][to.index()] {
            same(format_args!("BETWEEN[{from}][{to}]"), data::BETWEEN[from.index()][to.index()], 0);
            same(format_args!("LINE[{from}][{to}]"), data::LINE[from.index()][to.index()], 0);
        }
    }
}

/// chess.js counts from a8 downwards, so its differences have the ranks the other way around.
#[test]
fn chess_js_holds_the_same_attacks_and_steps() {
    let theirs: Vec<[i16; 3]> = rows(include_str!("../reference/chess_js.tsv"))
        .map(|fields: [&str; 3]| fields.map(number))
        .collect();
    assert_eq!(theirs.len(), 239);
    let mut met = [false; 239];
    for (ranks, files) in (-7..=7).flat_map(|ranks| (-7..=7).map(move |files| (ranks, files))) {
        let at = |difference: i16| usize::try_from(0x77 + difference).unwrap();
        let (ours, there) = (at(16 * ranks + files), at(-16 * ranks + files));
        let [index, attacks, ray] = theirs[there];
        assert_eq!(index as usize, there);
        met[there] = true;

        let bits = data::X88_ATTACKS[ours];
        let pawns = u8::from(bits & 0b11 != 0);
        assert_eq!(i16::from(pawns | bits >> 1 & !1), attacks, "X88_ATTACKS[{ours}] is {bits}");

        // A step has its ranks the other way around, too: r * 16 + f there is r * -16 + f here.
        let rank_step = (ray + 8).div_euclid(16);
        let step = ray - 32 * rank_step;
        assert_eq!(i16::from(data::X88_STEPS[ours]), step, "X88_STEPS[{ours}]");
    }
    for [index, attacks, ray] in theirs {
        assert!(met[index as usize] || (attacks, ray) == (0, 0), "{index} is no difference");
    }
}
