//! How much a template may write, which may be anybody's, and how long it may take.

use std::io;
use std::time::Duration;

/// How much a template may write and how long it may take: loops in loops over all tables would not end. A file for all
/// tables of a board has some megabytes, and takes less than a second. A folder may have many files, each with its template.
pub(super) const LIMITS: Limits = Limits { bytes: 1 << 28, time: Duration::from_secs(10) };

#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) bytes: usize,
    pub(super) time: Duration,
}

/// What a template writes, up to a limit.
pub(super) struct Output {
    pub(super) bytes: Vec<u8>,
    most: usize,
}

impl Output {
    pub(super) fn of(limits: Limits) -> Self {
        Self { bytes: vec![], most: limits.bytes }
    }

    pub(super) fn is_full(&self) -> bool {
        self.bytes.len() > self.most
    }
}

impl io::Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        if self.is_full() { Err(io::ErrorKind::StorageFull.into()) } else { Ok(bytes.len()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
