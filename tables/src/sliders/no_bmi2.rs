//! Processors other than x86-64, which have no PEXT and no PDEP.

/// The knowledge that the processor has BMI2: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Bmi2 {}

impl Bmi2 {
    pub(super) fn detect() -> Option<Self> {
        None
    }

    /// # Safety
    /// It is never called.
    pub(super) unsafe fn pext(self, _: u64, _: u64, _: u64) -> u64 {
        match self {}
    }

    pub(super) fn pdep(self, _: u64, _: u64) -> u64 {
        match self {}
    }
}
