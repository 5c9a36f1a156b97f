//! The numbers of lines.

/// Counts lines on from where it counted before.
#[derive(Clone, Copy, Default)]
pub(super) struct Lines {
    at: usize,
    ends: usize,
}

impl Lines {
    /// The number of the line, from 1, at an offset that is none before the last one.
    pub(super) fn number(&mut self, source: &str, at: usize) -> usize {
        self.ends += source[self.at..at].matches('\n').count();
        self.at = at;
        1 + self.ends
    }
}
