//! Sets of columns. A table is rows of 256 slots, and a slot's column is its number modulo 256.

/// How many columns there are.
pub(super) const COLUMNS: usize = 256;

/// A bit for each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Columns([u64; COLUMNS / 64]);

impl Columns {
    pub(super) const NONE: Self = Self([0; 4]);

    /// The columns of slots, which are given with a bit each.
    pub(super) fn of_slots(slots: &[u64]) -> Self {
        let mut columns = Self::NONE;
        for (i, word) in slots.iter().enumerate() {
            columns.0[i % 4] |= word;
        }
        columns
    }

    /// Moves each column to the right; the last ones become the first.
    pub(super) fn turned(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        Self(std::array::from_fn(|i| {
            let (low, high) = (self.0[(i + 4 - words) % 4], self.0[(i + 3 - words) % 4]);
            low << bits | high >> 1 >> (63 - bits)
        }))
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// How many columns both have.
    pub(super) fn shared(self, other: Self) -> u32 {
        // Without a loop: a fit tries 256 turns for each multiplier.
        let [a, b, c, d] = std::array::from_fn(|i| (self.0[i] & other.0[i]).count_ones());
        a + b + c + d
    }

    pub(super) fn len(self) -> u32 {
        self.shared(self)
    }

    /// How often a column that is not in the set follows one that is.
    pub(super) fn runs(self) -> u32 {
        let next = self.turned(1);
        next.len() - next.shared(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_turned_and_counted_as_one_by_one() {
        let slots = [1 << 5, 1 << 63, 0, 1 << 63, 1 << 6, 0, 0, 1];
        let columns = Columns::of_slots(&slots);
        let is_in =
            |columns: Columns, column: usize| columns.0[column / 64] >> (column % 64) & 1 != 0;
        let all = |columns| (0..COLUMNS).filter(|&c| is_in(columns, c)).collect::<Vec<_>>();
        assert_eq!(all(columns), [5, 6, 127, 192, 255]);
        assert_eq!((columns.len(), columns.runs()), (5, 4));
        for by in 0..COLUMNS {
            let mut want = all(columns).iter().map(|c| (c + by) % COLUMNS).collect::<Vec<_>>();
            want.sort_unstable();
            let turned = columns.turned(by);
            assert_eq!(all(turned), want, "{by}");
            let both = (0..COLUMNS).filter(|&c| is_in(columns, c) && is_in(turned, c)).count();
            assert_eq!(columns.shared(turned) as usize, both);
            assert_eq!(columns.and(turned).len() as usize, 10 - both);
        }
    }
}
