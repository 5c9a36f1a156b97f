//! Where the look-ups of magics stand in a table that several squares share, and which of them claim the same entry.

use chess_tables_gen::{Slider, Square};

/// Where the look-ups of 64 magics stand in a table, over all occupancies of all squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The array or part that says where the entries of each square begin.
    pub offsets: String,
    /// Whether its name or its values say so: an array of zeros without such a name may be anything.
    pub are_certain: bool,
    /// The magics of the other slider, whose entries are in the same table.
    pub with: Option<String>,
    /// The number of entries up to the last one.
    pub entries: usize,
    /// The number of look-ups whose entry is one of other attacks.
    pub conflicts: usize,
    /// Some of these, of each square that has to move the first.
    pub first: Vec<Conflict>,
}

impl Places {
    /// The number of look-ups that find wrong attacks for sure.
    pub(super) fn wrong(&self) -> usize {
        if self.are_certain { self.conflicts } else { 0 }
    }
}

/// An entry that two look-ups with different attacks claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the index of the entry, and the look-ups")]
pub struct Conflict {
    pub place: usize,
    pub claims: [Claim; 2],
}

/// A look-up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the piece, its square, and the occupied squares that count")]
pub struct Claim {
    pub slider: Slider,
    pub square: Square,
    pub occupied: Vec<Square>,
}
