//! All features by vectors of 64 bytes (AVX-512 with VBMI, VBMI2 and BITALG: Intel since Ice Lake, AMD since Zen 4).
//!
//! `edges` lists who attacks whom, once for both views. `numbers` gives the features of 64 attacks at a time, with the
//! targets' `ordinals` by arithmetic on files and ranks: no table is read but for constants of this code.

mod edges;
mod numbers;
mod ordinals;

use std::arch::x86_64::{
    __m512i, _mm_storeu_si128, _mm512_castsi512_si128, _mm512_loadu_epi8, _mm512_storeu_epi8,
};

use crate::active::Active;
use crate::byteboard::Byteboard;
use crate::version::Version;
pub(crate) use edges::Squares;

/// Fills the lists of both views.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg")]
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
pub(crate) fn fill<V: Version>(board: &Byteboard, active: &mut Active) {
    let Active { squares, lists, .. } = active;
    squares.find::<V>(board);
    numbers::fill::<V>(board, squares, lists);
}

/// Returns true if this processor can run [`fill`].
pub(crate) fn is_available() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn load(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: the array has the 64 bytes that are read, and the load needs no alignment.
    #[expect(unsafe_code, reason = "vectors have no safe load")]
    unsafe {
        _mm512_loadu_epi8(bytes.as_ptr().cast())
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn load_words(words: &[u16; 32]) -> __m512i {
    // SAFETY: the array has the 64 bytes that are read, and the load needs no alignment.
    #[expect(unsafe_code, reason = "vectors have no safe load")]
    unsafe {
        _mm512_loadu_epi8(words.as_ptr().cast())
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn store(bytes: &mut [u8; 64], vector: __m512i) {
    // SAFETY: the array has the 64 bytes that are written, and the store needs no alignment.
    #[expect(unsafe_code, reason = "vectors have no safe store")]
    unsafe {
        _mm512_storeu_epi8(bytes.as_mut_ptr().cast(), vector);
    }
}

/// Writes the first 16 bytes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn store_quarter(bytes: &mut [u8; 16], vector: __m512i) {
    // SAFETY: the array has the 16 bytes that are written, and the store needs no alignment.
    #[expect(unsafe_code, reason = "vectors have no safe store")]
    unsafe {
        _mm_storeu_si128(bytes.as_mut_ptr().cast(), _mm512_castsi512_si128(vector));
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn store_numbers(numbers: &mut [u32; 16], vector: __m512i) {
    // SAFETY: the array has the 64 bytes that are written, and the store needs no alignment.
    #[expect(unsafe_code, reason = "vectors have no safe store")]
    unsafe {
        _mm512_storeu_epi8(numbers.as_mut_ptr().cast(), vector);
    }
}
