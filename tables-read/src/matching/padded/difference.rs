//! Differences of 0x88 numbers, and the arrays that they index.

/// Where the entry of a difference stands.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// At the difference plus this.
    Offset(usize),
    /// At the difference modulo 256.
    Wrapped,
}

/// The largest difference of two 0x88 numbers, that of opposite corners.
const LARGEST: i32 = 0x77;

impl Place {
    /// All places that an array of this length can have.
    pub(super) fn all(length: usize) -> impl Iterator<Item = Self> {
        let first = LARGEST as usize;
        let offsets = (first..length.saturating_sub(first)).map(Self::Offset);
        offsets.chain((length == 256).then_some(Self::Wrapped))
    }

    pub(super) fn of(self, difference: i32) -> usize {
        match self {
            Self::Offset(offset) => (offset as i32 + difference) as usize,
            Self::Wrapped => (difference & 0xFF) as usize,
        }
    }

    /// The index in words, `119 + target - attacker`, and what it is by the other difference.
    pub(super) fn words(self, is_to_attacker: bool) -> [String; 2] {
        let mut both = ["target - attacker", "attacker - target"];
        if is_to_attacker {
            both.reverse();
        }
        both.map(|difference| match self {
            Self::Offset(offset) => format!("{offset} + {difference}"),
            Self::Wrapped => format!("({difference}) mod 256"),
        })
    }
}

/// The differences that two squares have, but 0, with the lines and places from one to the other.
pub(super) fn differences() -> impl Iterator<Item = (i32, i32, i32)> {
    let all = (-7..=7).flat_map(|line| (-7..=7).map(move |place| (16 * line + place, line, place)));
    all.filter(|&(difference, ..)| difference != 0)
}

/// The step along a line, if one leads that far.
pub(super) fn step(line: i32, place: i32) -> Option<i32> {
    let is_line = line == 0 || place == 0 || line.abs() == place.abs();
    is_line.then(|| 16 * line.signum() + place.signum())
}

pub(super) fn is_knights(line: i32, place: i32) -> bool {
    (line * place).abs() == 2
}
