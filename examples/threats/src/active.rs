//! The features of a position in both views.

#[cfg(target_arch = "x86_64")]
use crate::avx512::Squares;
use crate::edges::Edges;

/// A list of features for each view, and the list of attacks that some ways to find them use. It is filled anew for each
/// position, and never cleared, since that would take longer than many of its steps.
#[derive(Default)]
pub struct Active {
    pub(crate) lists: Lists,
    pub(crate) edges: Edges,
    #[cfg(target_arch = "x86_64")]
    pub(crate) squares: Squares,
}

impl Active {
    /// Empty lists.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The features in White's view, then in Black's, in any order.
    #[must_use]
    pub fn views(&self) -> [&[u32]; 2] {
        [0, 1].map(|view| &self.lists.numbers[view][..self.lists.lengths[view]])
    }
}

/// A position has at most 256 features in a view: 32 pieces attack at most eight others.
const MOST: usize = 256;

/// How many numbers are written at once, at most.
const VECTOR: usize = 16;

const ROOM: usize = MOST + VECTOR;

/// The features of both views. Behind the last ones is room, so that whole vectors can be written.
pub(crate) struct Lists {
    numbers: [[u32; ROOM]; 2],
    lengths: [usize; 2],
}

/// What vectors write.
#[cfg(target_arch = "x86_64")]
impl Lists {
    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.lengths = [0; 2];
    }

    /// The place of the next 16 numbers of a view, if there is room.
    #[inline(always)]
    pub(crate) fn next(&mut self, view: usize) -> Option<&mut [u32; VECTOR]> {
        self.numbers[view][self.lengths[view]..].first_chunk_mut()
    }

    /// Counts numbers that have been written to the [`next`](Self::next) places.
    #[inline(always)]
    pub(crate) fn add(&mut self, view: usize, count: usize) {
        self.lengths[view] += count;
    }
}

impl Lists {
    /// Fills the list of a view with those numbers that count. Its length is in a register meanwhile: in memory, each
    /// number would wait for the one before.
    #[inline(always)]
    pub(crate) fn fill(&mut self, view: usize, numbers: impl Iterator<Item = (u32, bool)>) {
        let list = &mut self.numbers[view];
        let mut length = 0;
        for (number, is_active) in numbers {
            if let Some(place) = list.get_mut(length) {
                *place = number;
            }
            length += usize::from(is_active);
        }
        self.lengths[view] = length.min(ROOM);
    }
}

impl Default for Lists {
    fn default() -> Self {
        Self { numbers: [[0; ROOM]; 2], lengths: [0; 2] }
    }
}
