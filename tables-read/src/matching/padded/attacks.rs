//! Arrays by 0x88 difference that say which pieces attack that far.

use super::difference::{Difference, Place, differences, is_knights, step};
use super::{few_wrong, most_frequent};

/// A piece, by the differences that it attacks on an empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attacker {
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
    /// A king.
    King,
    /// The pawn whose captures have this difference between them: one line up or down, 16 and -16, or one place, 1 and -1.
    Pawn(i32),
    /// Both pawns that capture along the lines.
    Pawns,
}

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

impl Attacker {
    const ALL: [(Self, &'static [usize]); 10] = [
        (Self::Knight, &[7]),
        (Self::Bishop, &[0, 1, 2, 3, 5]),
        (Self::Rook, &[4, 6]),
        (Self::Queen, &[0, 1, 2, 3, 4, 5, 6]),
        (Self::King, &[0, 1, 2, 3, 4]),
        (Self::Pawn(16), &[0, 1]),
        (Self::Pawn(-16), &[2, 3]),
        (Self::Pawn(1), &[0, 2]),
        (Self::Pawn(-1), &[1, 3]),
        (Self::Pawns, &[0, 1, 2, 3]),
    ];

    /// Returns the piece in words, in a layout that begins with a1.
    fn name(self, by: Difference) -> &'static str {
        match self {
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
            Self::Pawn(step) if (step > 0) == (by == Difference::ToTarget) => "white pawn",
            Self::Pawn(_) => "black pawn",
            Self::Pawns => "pawns",
        }
    }
}

/// Which pieces attack over a 0x88 difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attacks {
    /// Where the entry of a difference stands.
    pub place: Place,
    /// The difference, if the first pawn of the entries is white and the layout begins with a1. With the other
    /// difference, or in a layout that begins with the last rank, the first pawn is black.
    pub by: Difference,
    /// What the bits of the entries are, if each is one piece; else empty.
    pub flags: Vec<(u32, Attacker)>,
    /// What the entries are, if a bit is not one piece: the pieces that attack wherever the entry stands.
    pub codes: Vec<(u128, Vec<Attacker>)>,
    /// The places of wrong entries, what is there and what should be.
    pub wrong: Vec<(usize, i128, i128)>,
}

/// What an array holds, if entries depend on the kind of the difference alone.
pub(super) fn attacks(values: &[u128]) -> Option<Attacks> {
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
        few_wrong(held).filter(|_| tells).map(|wrong| described(place, &of_kind, wrong))
    })
}

/// The entry that most differences of a kind have.
fn of_most(entries: &[(usize, usize, u128)], kind: usize) -> u128 {
    let values = entries.iter().filter(|(it, ..)| *it == kind).map(|(_, _, value)| *value);
    most_frequent(values).map_or(0, |(value, _)| value)
}

fn described(place: Place, of_kind: &[u128], wrong: Vec<(usize, i128, i128)>) -> Attacks {
    let piece = |bit: u32| {
        let kinds: Vec<usize> = (0..KINDS).filter(|&kind| of_kind[kind] >> bit & 1 != 0).collect();
        let named = Attacker::ALL.into_iter().find(|(_, it)| **it == kinds);
        (!kinds.is_empty()).then(|| named.map(|(piece, _)| (bit, piece)))
    };
    let flags: Option<Vec<_>> = (0..64).filter_map(piece).collect();
    let flags = flags.filter(|_| of_kind[REST] == 0);
    let mut distinct: Vec<u128> = of_kind[..KINDS].to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    let codes = distinct.into_iter().filter(|&value| value != of_kind[REST]).map(|value| {
        let kinds: Vec<usize> = (0..KINDS).filter(|&kind| of_kind[kind] == value).collect();
        let attack = |all: &[usize]| kinds.iter().all(|kind| all.contains(kind));
        let pieces = Attacker::ALL.into_iter().filter(|(_, all)| attack(all));
        // A pawn of either color says less than one.
        let pieces = pieces.map(|(piece, _)| piece).filter(|piece| *piece != Attacker::Pawns);
        (value, pieces.collect())
    });
    let codes = if flags.is_some() { vec![] } else { codes.collect() };
    let mut attacks =
        Attacks { place, by: Difference::ToTarget, flags: flags.unwrap_or_default(), codes, wrong };
    let is_black = |piece| matches!(piece, Attacker::Pawn(step) if step < 0);
    if attacks.pawns().next().is_some_and(is_black) {
        attacks.by = Difference::ToAttacker;
    }
    attacks
}

impl Attacks {
    /// The pawns of one color, in the order of the entries.
    fn pawns(&self) -> impl Iterator<Item = Attacker> + '_ {
        let flags = self.flags.iter().map(|&(_, piece)| piece);
        let codes = self.codes.iter().flat_map(|(_, pieces)| pieces.iter().copied());
        flags.chain(codes).filter(|piece| matches!(piece, Attacker::Pawn(_)))
    }

    pub(super) fn sentence(&self) -> String {
        let index = self.place.words(self.by);
        let flags =
            self.flags.iter().map(|(bit, piece)| format!("bit {bit} {}", piece.name(self.by)));
        let codes = self.codes.iter().map(|(code, pieces)| {
            let names: Vec<&str> = pieces.iter().map(|piece| piece.name(self.by)).collect();
            format!("{code} {}", names.join(" or "))
        });
        let entries: Vec<String> = flags.chain(codes).collect();
        let mut text = format!("attacks by the 0x88 difference {index}: {}", entries.join(", "));
        if self.pawns().next().is_some() {
            let other = self.place.words(self.by.opposite());
            text +=
                &format!("; by {other}, or in layouts from the last rank, the pawns change colors");
        }
        text
    }
}
