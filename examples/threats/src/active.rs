//! The features of a position in both views.

/// A list for each view. It is filled anew for each position, and has room behind the last feature, so that whole
/// vectors can be written.
#[derive(Clone)]
#[repr(align(64))]
pub struct Active {
    numbers: [[u32; ROOM]; 2],
    lengths: [usize; 2],
}

/// A position has at most 256 features in a view: 32 pieces attack at most eight others.
const MOST: usize = 256;

/// How many numbers are written at once, at most.
const VECTOR: usize = 32;

const ROOM: usize = MOST + VECTOR;

impl Active {
    /// Empty lists.
    #[must_use]
    pub const fn new() -> Self {
        Self { numbers: [[0; ROOM]; 2], lengths: [0; 2] }
    }

    /// Empties both lists.
    #[inline]
    pub fn clear(&mut self) {
        self.lengths = [0; 2];
    }

    /// The features in White's view, then in Black's, in any order.
    #[must_use]
    pub fn views(&self) -> [&[u32]; 2] {
        [0, 1].map(|view| &self.numbers[view][..self.lengths[view]])
    }

    /// The place of the next 16 numbers of a view, if there is room.
    #[inline(always)]
    pub(crate) fn next(&mut self, view: usize) -> Option<&mut [u32; 16]> {
        self.numbers[view][self.lengths[view]..].first_chunk_mut()
    }

    /// Counts numbers that have been written to the [`next`](Self::next) places.
    #[inline(always)]
    pub(crate) fn add(&mut self, view: usize, count: usize) {
        self.lengths[view] += count;
    }

    /// Writes a number, which counts if `is_active`.
    #[inline(always)]
    pub fn push_if(&mut self, view: usize, number: u32, is_active: bool) {
        self.numbers[view][self.lengths[view]] = number;
        self.lengths[view] += usize::from(is_active);
    }
}

impl Default for Active {
    fn default() -> Self {
        Self::new()
    }
}
