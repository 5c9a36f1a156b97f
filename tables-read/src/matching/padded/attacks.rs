//! Arrays by 0x88 difference that say which pieces attack that far.

use super::difference::{Place, differences, is_knights, step};
use super::{Wrong, few_wrong, most_frequent, with_wrong};
use crate::matching::wording::Told;

/// The kinds of differences: the four diagonal neighbours, the orthogonal ones, further along a diagonal or a line, a
/// knight's leap.
const KINDS: usize = 8;

/// All others.
const REST: usize = KINDS;

fn kind(line: i32, place: i32) -> usize {
    match (line, place) {
        (1, 1) => 0,
        (1, -1) => 1,
        (-1, 1) => 2,
        (-1, -1) => 3,
        _ if line.abs() + place.abs() == 1 => 4,
        _ if line.abs() == place.abs() => 5,
        _ if step(line, place).is_some() => 6,
        _ if is_knights(line, place) => 7,
        _ => REST,
    }
}

const PAWNS: &str = "pawns";
const WHITE_PAWN: &str = "white pawn";
const BLACK_PAWN: &str = "black pawn";

/// The pieces by the kinds of differences over which they attack on an empty board, target - attacker in a layout that
/// begins with a1. The captures of a pawn are one line up or down, or one place, or those of both colors are meant.
const PIECES: [(&str, &[usize]); 10] = [
    ("knight", &[7]),
    ("bishop", &[0, 1, 2, 3, 5]),
    ("rook", &[4, 6]),
    ("queen", &[0, 1, 2, 3, 4, 5, 6]),
    ("king", &[0, 1, 2, 3, 4]),
    (WHITE_PAWN, &[0, 1]),
    (BLACK_PAWN, &[2, 3]),
    (WHITE_PAWN, &[0, 2]),
    (BLACK_PAWN, &[1, 3]),
    (PAWNS, &[0, 1, 2, 3]),
];

/// What an array holds, if entries depend on the kind of the difference alone.
pub(super) fn attacks(values: &[u128]) -> Option<Told> {
    Place::all(values.len()).find_map(|place| {
        let entries = differences().map(|(difference, line, along)| {
            let at = place.of(difference);
            (kind(line, along), at, values[at])
        });
        let entries: Vec<(usize, usize, u128)> = entries.collect();
        let of_kind: Vec<u128> = (0..=REST).map(|kind| of_most(&entries, kind)).collect();
        let held = entries.iter();
        let held = held.map(|&(kind, at, have)| (at, have as i128, of_kind[kind] as i128));
        let tells = of_kind[4..KINDS].iter().any(|&value| value != of_kind[REST]);
        few_wrong(held).filter(|_| tells).map(|wrong| described(place, &of_kind, &wrong))
    })
}

/// The entry that most differences of a kind have.
fn of_most(entries: &[(usize, usize, u128)], kind: usize) -> u128 {
    let values = entries.iter().filter(|(it, ..)| *it == kind).map(|(_, _, value)| *value);
    most_frequent(values).map_or(0, |(value, _)| value)
}

/// What each bit of the entries is, if each is one piece; else what the entries are: the pieces that attack wherever the
/// entry stands. The first pawn is white: if it is not by this difference in a layout that begins with a1, it is by the
/// other.
fn described(place: Place, of_kind: &[u128], wrong: &[Wrong]) -> Told {
    let piece = |bit: u32| {
        let kinds: Vec<usize> = (0..KINDS).filter(|&kind| of_kind[kind] >> bit & 1 != 0).collect();
        let named = PIECES.into_iter().find(|(_, it)| **it == kinds);
        (!kinds.is_empty()).then(|| named.map(|(piece, _)| (format!("bit {bit}"), vec![piece])))
    };
    let flags: Option<Vec<_>> = (0..64).filter_map(piece).collect();
    let codes = || {
        let mut distinct: Vec<u128> = of_kind[..KINDS].to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        let codes = distinct.into_iter().filter(|&value| value != of_kind[REST]).map(|value| {
            let kinds: Vec<usize> = (0..KINDS).filter(|&kind| of_kind[kind] == value).collect();
            let attack = |all: &[usize]| kinds.iter().all(|kind| all.contains(kind));
            let pieces = PIECES.into_iter().filter(|(_, all)| attack(all)).map(|(piece, _)| piece);
            // A pawn of either color says less than one.
            (value.to_string(), pieces.filter(|piece| *piece != PAWNS).collect())
        });
        codes.collect()
    };
    let entries = flags.filter(|_| of_kind[REST] == 0).unwrap_or_else(codes);
    let mut pieces = entries.iter().flat_map(|(_, pieces)| pieces);
    let first_pawn = pieces.find(|piece| [WHITE_PAWN, BLACK_PAWN].contains(piece));
    let is_to_attacker = first_pawn == Some(&BLACK_PAWN);
    let name = |&piece: &&'static str| match piece {
        WHITE_PAWN if is_to_attacker => BLACK_PAWN,
        BLACK_PAWN if is_to_attacker => WHITE_PAWN,
        _ => piece,
    };
    let entries = entries.iter().map(|(entry, pieces)| {
        format!("{entry} {}", pieces.iter().map(name).collect::<Vec<_>>().join(" or "))
    });
    let [index, other] = place.words(is_to_attacker);
    let entries = entries.collect::<Vec<_>>().join(", ");
    let mut text = format!("attacks by the 0x88 difference {index}: {entries}");
    if first_pawn.is_some() {
        text += &format!("; by {other}, or in layouts from the last rank, the pawns change colors");
    }
    with_wrong(text, wrong)
}
