//! How arrays have the entries of a table, if not one by one.

/// How an array has the sets or rows of a table, if not one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reshaped {
    /// Each set is a list of squares, filled up with one value that is not a square.
    Targets,
    /// Each set is two numbers, its low and its high bits.
    #[expect(missing_docs, reason = "the order of the two")]
    Halves { high_first: bool },
    /// Each set is two words of 64 bits, of which the low one has as many whole lines as fit.
    #[expect(missing_docs, reason = "the squares in the low word, and the order of the two")]
    Words { low: usize, high_first: bool },
    /// Each square of a slider has as many entries, of which the last may not be used.
    PaddedRows,
    /// The index has all bits of a line, also those at its ends, which make no difference.
    WholeLines,
    /// The array has half of the bits of each set.
    Half {
        /// Whether these are the high bits.
        is_high: bool,
        /// The array that has the other half.
        other: String,
    },
}
