//! What a name says of a piece, a direction, an axis or a set of pawns.

use super::names::Name;

/// Words of one kind, of which a table is one: those in a row mean the same.
pub(super) type Kind = &'static [&'static [&'static str]];

pub(super) const KINDS: [Kind; 3] = [
    &[&["pawn"], &["knight"], &["bishop"], &["rook"], &["queen"], &["king"]],
    &[&["rank"], &["file"], &["diagonal", "diag"], &["anti", "antidiagonal", "antidiag"]],
    &[
        &["passed", "passer"],
        &["front", "forward", "ahead", "span"],
        &["isolated"],
        &["connected"],
        &["phalanx", "duo", "neighbour"],
    ],
];
/// Words by which programs tell two diagonals apart, such as the numbers of `a1h8` and `a8h1`: beside them nobody knows
/// which one is meant.
const WHICH: [&str; 14] = [
    "1",
    "2",
    "8",
    "nw",
    "ne",
    "sw",
    "se",
    "nwse",
    "nesw",
    "left",
    "right",
    "minor",
    "secondary",
    "counter",
];
/// A word for a part of a set of pawns: of a passed pawn's squares those beside its file.
const PART: &str = "side";
/// A diagonal that is called anti is no other.
const DIAGONAL: u32 = 1 << 2;
const ANTI: u32 = 1 << 3;

/// Words of directions, and the letters that they stand for.
const DIRECTIONS: [(&str, &str); 18] = [
    ("north", "n"),
    ("nort", "n"),
    ("south", "s"),
    ("sout", "s"),
    ("east", "e"),
    ("west", "w"),
    ("northeast", "ne"),
    ("northwest", "nw"),
    ("southeast", "se"),
    ("southwest", "sw"),
    ("noea", "ne"),
    ("nowe", "nw"),
    ("soea", "se"),
    ("sowe", "sw"),
    ("no", "n"),
    ("so", "s"),
    ("ea", "e"),
    ("we", "w"),
];

/// What a name says of a table: for each kind of words those that it has, and the letters of directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    pub(super) kinds: [u32; KINDS.len()],
    pub(super) letters: u32,
}

impl Said {
    pub(super) fn of(name: &Name) -> Self {
        let kinds = KINDS.map(|kind| {
            let has = |words: &[&str]| words.iter().any(|word| name.says(word));
            let all = (0..kind.len()).filter(|&i| has(kind[i]));
            all.fold(0, |all, i| all | 1 << i)
        });
        let [pieces, axes, sets] = kinds;
        let is_either = WHICH.iter().any(|word| name.has(word));
        let sets = if name.has(PART) { 0 } else { sets };
        let axes = if axes & ANTI == 0 && !is_either { axes } else { axes & !DIAGONAL };
        let directions = DIRECTIONS.iter().filter(|(word, _)| name.says(word));
        let letters = directions.fold(0, |all, (_, letters)| all | self::letters(letters));
        Self { kinds: [pieces, axes, sets], letters }
    }

    /// Whether it says ranks, files or diagonals.
    pub(super) fn says_lines(&self) -> bool {
        self.kinds[1] != 0
    }

    /// The diagonal that is meant, if one is: true for the one that is called anti.
    pub(super) fn diagonal(&self) -> Option<bool> {
        match self.kinds[1] {
            DIAGONAL => Some(false),
            axes if axes & !DIAGONAL == ANTI => Some(true),
            _ => None,
        }
    }
}

pub(super) fn letters(direction: &str) -> u32 {
    "nsew"
        .chars()
        .enumerate()
        .filter(|(_, letter)| direction.contains(*letter))
        .fold(0, |all, it| all | 1 << it.0)
}

/// What the names of a table say: its own, and those that programs have for it.
pub(super) struct OfTable {
    pub(super) own: Said,
    pub(super) all: [u32; KINDS.len()],
}

impl OfTable {
    pub(super) fn new(own: &str, names: &[Name]) -> Self {
        let mut all = [0; KINDS.len()];
        for said in names.iter().map(Said::of) {
            all = std::array::from_fn(|kind| all[kind] | said.kinds[kind]);
        }
        Self { own: Said::of(&Name::of(own)), all }
    }
}
