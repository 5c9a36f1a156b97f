//! All ways to find the features that this processor can run.

use chess_tables::sliders::Hyperbola;

use crate::active::Active;
use crate::byteboard::Byteboard;
use crate::ordinals::{ByCount, ByTable, Ordinals};
use crate::version::Version;
use crate::{by_edges, by_tables};

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
    let mut methods = vec![
        Method { name: "tables", fill: by_tables::fill::<V> },
        Method { name: "portable", fill: portable::<V, ByTable> },
        Method { name: "portable, counting", fill: portable::<V, ByCount> },
    ];
    #[cfg(target_arch = "x86_64")]
    methods.extend(x86_64::methods::<V>());
    methods
}

fn portable<V: Version, O: Ordinals>(board: &Byteboard, active: &mut Active) {
    by_edges::fill::<V, O, _>(board, Hyperbola, active);
}

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the compiler cannot know the processor")]
mod x86_64 {
    use super::*;
    use crate::avx512;

    pub(super) fn methods<V: Version>() -> Vec<Method> {
        let mut methods = vec![];
        if has_avx2() {
            methods.push(Method { name: "AVX2", fill: avx2::<V, ByTable> });
            methods.push(Method { name: "AVX2, counting", fill: avx2::<V, ByCount> });
        }
        if avx512::is_available() {
            methods.push(Method { name: "AVX-512", fill: avx512::<V> });
        }
        methods
    }

    fn has_avx2() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }

    /// The portable code, compiled for processors with AVX2, since Haswell and Zen.
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn compiled_for_avx2<V: Version, O: Ordinals>(board: &Byteboard, active: &mut Active) {
        by_edges::fill::<V, O, _>(board, Hyperbola, active);
    }

    fn avx2<V: Version, O: Ordinals>(board: &Byteboard, active: &mut Active) {
        // SAFETY: only `methods` hands this function out, if the processor has what it needs.
        unsafe { compiled_for_avx2::<V, O>(board, active) }
    }

    fn avx512<V: Version>(board: &Byteboard, active: &mut Active) {
        // SAFETY: only `methods` hands this function out, if the processor has what it needs.
        unsafe { avx512::fill::<V>(board, active) }
    }
}
