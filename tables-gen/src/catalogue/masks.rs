//! Ranks, files, diagonals and anti-diagonals, and the colours of squares.

use super::Family;

pub(super) fn family() -> Family {
    Family { name: "masks", doc: "Lines across the board.", definitions: vec![] }
}
