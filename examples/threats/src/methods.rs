//! All ways to find the features that this processor can run.

use crate::active::Active;
use crate::by_tables;
use crate::byteboard::Byteboard;
use crate::version::Version;

/// A way to find all features of a position.
#[derive(Clone, Copy)]
pub struct Method {
    /// Its name.
    pub name: &'static str,
    /// Fills the lists of both views.
    pub fill: fn(&Byteboard, &mut Active),
}

/// All ways that this processor can run, the plainest first.
#[must_use]
pub fn methods<V: Version>() -> Vec<Method> {
    let mut methods = vec![Method { name: "tables", fill: by_tables::fill::<V> }];
    #[cfg(target_arch = "x86_64")]
    if crate::avx512::is_available() {
        methods.push(Method { name: "AVX-512", fill: avx512::<V> });
    }
    methods
}

#[cfg(target_arch = "x86_64")]
fn avx512<V: Version>(board: &Byteboard, active: &mut Active) {
    // SAFETY: only `methods` hands this function out, if the processor has what it needs.
    #[expect(unsafe_code, reason = "the compiler cannot know the processor")]
    unsafe {
        crate::avx512::fill::<V>(board, active);
    }
}
