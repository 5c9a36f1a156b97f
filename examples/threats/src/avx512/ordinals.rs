//! The ordinals of targets by arithmetic on files and ranks, for 64 attacks at a time.

use std::arch::x86_64::{
    __m512i, __mmask64, _mm512_add_epi8, _mm512_and_si512, _mm512_cmpeq_epi8_mask,
    _mm512_cmpgt_epu8_mask, _mm512_cmplt_epu8_mask, _mm512_mask_add_epi8,
    _mm512_mask_cmpge_epu8_mask, _mm512_mask_mov_epi8, _mm512_mask_sub_epi8, _mm512_maskz_add_epi8,
    _mm512_min_epu8, _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_set1_epi8,
    _mm512_setzero_si512, _mm512_srli_epi16, _mm512_sub_epi8, _mm512_subs_epu8,
};

use super::load;
use crate::version::Version;

/// Which attackers are of a kind.
#[derive(Clone, Copy)]
pub(super) struct Kinds {
    pub(super) pawns: __mmask64,
    pub(super) knights: __mmask64,
    pub(super) bishops: __mmask64,
    pub(super) rooks: __mmask64,
    pub(super) queens: __mmask64,
    pub(super) kings: __mmask64,
}

/// Attackers and targets by files and ranks from 0 to 7.
struct Places {
    from_file: __m512i,
    from_rank: __m512i,
    file: __m512i,
    rank: __m512i,
    /// How many ranks are between the attacker's and the target's, and one.
    ranks: __m512i,
    /// The target is on a higher file than its attacker.
    is_right: __mmask64,
}

/// How many squares with lower numbers than the target each attacker attacks on the empty board.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn ordinals<V: Version>(kinds: Kinds, from: __m512i, to: __m512i) -> __m512i {
    let [one, seven] = [1, 7].map(|number| _mm512_set1_epi8(number));
    let (file, from_file) = (_mm512_and_si512(to, seven), _mm512_and_si512(from, seven));
    let rank = _mm512_and_si512(_mm512_srli_epi16::<3>(to), seven);
    let from_rank = _mm512_and_si512(_mm512_srli_epi16::<3>(from), seven);
    let ranks =
        _mm512_or_si512(_mm512_subs_epu8(rank, from_rank), _mm512_subs_epu8(from_rank, rank));
    let is_right = _mm512_cmpgt_epu8_mask(file, from_file);
    let places = Places { from_file, from_rank, file, rank, ranks, is_right };
    // A pawn's captures are on one rank: the left one is before the right one, if there is one.
    let has_left = _mm512_cmpgt_epu8_mask(from_file, _mm512_setzero_si512());
    let mut sum =
        _mm512_maskz_add_epi8(kinds.pawns & has_left & is_right, one, _mm512_setzero_si512());
    if V::PUSHES {
        // So is the square ahead, which is before the right one and behind the left one.
        let is_ahead = _mm512_cmpeq_epi8_mask(file, from_file);
        sum = _mm512_mask_add_epi8(sum, kinds.pawns & (is_right | is_ahead & has_left), sum, one);
    }
    sum = _mm512_mask_mov_epi8(sum, kinds.knights, knights(from, &places));
    sum = _mm512_mask_mov_epi8(sum, kinds.bishops | kinds.queens, bishops(&places));
    sum = _mm512_mask_add_epi8(sum, kinds.rooks | kinds.queens, sum, rooks(&places));
    if V::SHAPE.has_kings() {
        sum = _mm512_mask_mov_epi8(sum, kinds.kings, kings(&places));
    }
    sum
}

/// A rook's file has a square on each rank but its own, where it attacks seven.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2")]
fn rooks(at: &Places) -> __m512i {
    let is_above = _mm512_cmpgt_epu8_mask(at.rank, at.from_rank);
    let is_beside = _mm512_cmpeq_epi8_mask(at.rank, at.from_rank);
    let one = _mm512_set1_epi8(1);
    // The squares of the file below the target, without the rook's own, but with the others of its rank.
    let sum = _mm512_mask_add_epi8(at.rank, is_above, at.rank, _mm512_set1_epi8(6));
    // On the file's other ranks its square is before targets to the right.
    let sum = _mm512_mask_add_epi8(sum, at.is_right & !is_beside, sum, one);
    // On its own rank the squares to the left are, without its own.
    let sum = _mm512_mask_add_epi8(sum, is_beside, sum, at.file);
    _mm512_mask_sub_epi8(sum, is_beside & at.is_right, sum, one)
}

/// Each of a bishop's four rays has a square on each rank up to the edge.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2")]
fn bishops(at: &Places) -> __m512i {
    let one = _mm512_set1_epi8(1);
    let right = _mm512_sub_epi8(_mm512_set1_epi8(7), at.from_file);
    let lower = _mm512_min_epu8(at.rank, at.from_rank);
    // The ranks below both, without those where the ray has not begun or is off the board.
    let of_lower_ray = |files| _mm512_subs_epu8(lower, _mm512_subs_epu8(at.from_rank, files));
    // The ranks between both.
    let between = _mm512_subs_epu8(_mm512_subs_epu8(at.rank, at.from_rank), one);
    let below = _mm512_add_epi8(of_lower_ray(at.from_file), of_lower_ray(right));
    let above =
        _mm512_add_epi8(_mm512_min_epu8(between, at.from_file), _mm512_min_epu8(between, right));
    let sum = _mm512_add_epi8(below, above);
    // On the target's rank the left ray's square is before a target that is not on that ray.
    let is_not_left = !_mm512_cmplt_epu8_mask(at.file, at.from_file);
    let is_other_rank = _mm512_cmpgt_epu8_mask(at.ranks, _mm512_setzero_si512());
    let has_left = _mm512_mask_cmpge_epu8_mask(is_not_left & is_other_rank, at.from_file, at.ranks);
    _mm512_mask_add_epi8(sum, has_left, sum, one)
}

/// By the square of a knight, in bits 0 and 1 how many squares it attacks two ranks below, in bits 2 to 4 how many on both
/// ranks below, and in bits 5 to 7 how many on these and on the rank above.
const KNIGHTS: [u8; 64] = {
    let mut entries = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        let near = (file > 0) as u8 + (file < 7) as u8;
        let far = (file > 1) as u8 + (file < 6) as u8;
        let first = if rank > 1 { near } else { 0 };
        let second = first + if rank > 0 { far } else { 0 };
        let third = second + if rank < 7 { far } else { 0 };
        entries[square] = first | second << 2 | third << 5;
        square += 1;
    }
    entries
};

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2")]
fn knights(from: __m512i, at: &Places) -> __m512i {
    let [one, two, seven] = [1, 2, 7].map(|number| _mm512_set1_epi8(number));
    let counts = _mm512_permutexvar_epi8(from, load(&KNIGHTS));
    let is_near = _mm512_cmpeq_epi8_mask(at.ranks, one);
    let is_above = _mm512_cmpgt_epu8_mask(at.rank, at.from_rank);
    let first = _mm512_and_si512(counts, _mm512_set1_epi8(3));
    let second = _mm512_and_si512(_mm512_srli_epi16::<2>(counts), seven);
    let third = _mm512_and_si512(_mm512_srli_epi16::<5>(counts), seven);
    let below = _mm512_maskz_add_epi8(is_near, first, _mm512_setzero_si512());
    let above = _mm512_mask_mov_epi8(third, is_near, second);
    let sum = _mm512_mask_mov_epi8(below, is_above, above);
    // The left square of a rank is before the right one: two files away on the near ranks, else one.
    let files = _mm512_mask_mov_epi8(one, is_near, two);
    let has_left = _mm512_mask_cmpge_epu8_mask(at.is_right, at.from_file, files);
    _mm512_mask_add_epi8(sum, has_left, sum, one)
}

/// A king attacks up to three squares on each of three ranks.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2")]
fn kings(at: &Places) -> __m512i {
    let one = _mm512_set1_epi8(1);
    let first = _mm512_subs_epu8(at.from_file, one);
    let last = _mm512_min_epu8(_mm512_add_epi8(at.from_file, one), _mm512_set1_epi8(7));
    let before = _mm512_sub_epi8(at.file, first);
    let whole = _mm512_add_epi8(_mm512_sub_epi8(last, first), one);
    let is_above = _mm512_cmpgt_epu8_mask(at.rank, at.from_rank);
    let is_beside = _mm512_cmpeq_epi8_mask(at.rank, at.from_rank);
    let has_below = _mm512_cmpgt_epu8_mask(at.from_rank, _mm512_setzero_si512());
    let sum = _mm512_mask_add_epi8(before, (is_above | is_beside) & has_below, before, whole);
    // On its own rank and above, the king's own square does not count.
    let sum = _mm512_mask_add_epi8(sum, is_above, sum, _mm512_sub_epi8(whole, one));
    _mm512_mask_sub_epi8(sum, is_beside & at.is_right, sum, one)
}
