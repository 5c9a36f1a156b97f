//! The features of attacks, 64 at a time: which have one, and its number in each view.

use std::arch::x86_64::{
    __m256i, __m512i, __mmask32, __mmask64, _bzhi_u64, _mm512_add_epi16, _mm512_and_si512,
    _mm512_castsi512_si256, _mm512_cmpeq_epi8_mask, _mm512_cmplt_epu8_mask, _mm512_cvtepu8_epi16,
    _mm512_cvtepu16_epi32, _mm512_extracti64x4_epi64, _mm512_mask_add_epi8, _mm512_mask_add_epi16,
    _mm512_mask_add_epi32, _mm512_mask_testn_epi8_mask, _mm512_maskz_compress_epi8,
    _mm512_maskz_compress_epi32, _mm512_maskz_permutex2var_epi16, _mm512_mullo_epi16,
    _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_permutexvar_epi16, _mm512_set1_epi8,
    _mm512_set1_epi16, _mm512_set1_epi32, _mm512_slli_epi16, _mm512_test_epi8_mask,
    _mm512_test_epi16_mask, _mm512_testn_epi8_mask, _mm512_xor_si512,
};

use chess_tables::Color;

use super::Squares;
use super::ordinals::{Kinds, ordinals};
use super::{load, load_words, store_numbers};
use crate::active::Lists;
use crate::byteboard::{BLACK, Byteboard};
use crate::shape::NONE;
use crate::version::Version;

/// Fills the lists of both views.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
pub(super) fn fill<V: Version>(board: &Byteboard, squares: &Squares, lists: &mut Lists) {
    lists.clear();
    let pieces = load(board.pieces());
    let turns = Color::ALL.map(|color| board.turn(color) as i8);
    let mut at = 0;
    while at < squares.length {
        let lanes = _bzhi_u64(u64::MAX, (squares.length - at).min(64) as u32);
        let next = |squares: &[u8]| squares[at..].first_chunk().map(|it| load(it));
        if let (Some(from), Some(to)) = (next(&squares.from), next(&squares.to)) {
            let attacks = Attacks::new::<V>(pieces, lanes, from, to);
            for (view, turn) in turns.into_iter().enumerate() {
                attacks.view::<V>(view, turn, lists);
            }
        }
        at += 64;
    }
}

/// Attacks whose victims count.
struct Attacks {
    count: u32,
    from: __m512i,
    to: __m512i,
    attackers: __m512i,
    /// The numbers of the victims' kinds among those that count for the attackers.
    victims: __m512i,
    /// How many kinds of victims count for the attackers.
    kinds_of_victims: __m512i,
    black_victims: __mmask64,
    kinds: Kinds,
    /// Attacks that have a feature from the higher square only.
    mutual: __mmask64,
}

/// A version's shape in vectors, by the numbers of attackers of both colors.
trait Vectors: Version {
    /// All features have numbers of 16 bits, but for the two oldest versions.
    const FITS: bool = Self::FEATURES <= 1 << 16;
    const FIRST: [u16; 32] = {
        // The enemy's attackers come behind the own ones: with larger numbers that is added later.
        let half = if Self::FITS { Self::SHAPE.half as u16 } else { 0 };
        for_both(&Self::SHAPE.first, half)
    };
    const ATTACKS: [u16; 32] = for_both(&Self::SHAPE.attacks, 0);
    const VICTIMS: [u8; 64] = {
        let (mut entries, mut i) = ([0; 64], 0);
        while i < 64 {
            entries[i] = Self::SHAPE.victims[i % 8];
            i += 1;
        }
        entries
    };
}

impl<V: Version> Vectors for V {}

const fn for_both(table: &[u16; 8], enemy: u16) -> [u16; 32] {
    let (mut entries, mut i) = ([0; 32], 0);
    while i < 32 {
        entries[i] = table[i % 8] + if i % 16 < 8 { 0 } else { enemy };
        i += 1;
    }
    entries
}

impl Attacks {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,popcnt")]
    fn new<V: Version>(pieces: __m512i, lanes: __mmask64, from: __m512i, to: __m512i) -> Self {
        let seven = _mm512_set1_epi8(7);
        let number = |attackers, victims| {
            let kind = _mm512_and_si512(victims, seven);
            let key = _mm512_or_si512(_mm512_slli_epi16::<3>(attackers), kind);
            _mm512_permutexvar_epi8(key, load(&V::SHAPE.numbers))
        };
        let numbers =
            number(_mm512_permutexvar_epi8(from, pieces), _mm512_permutexvar_epi8(to, pieces));
        let count = _mm512_mask_testn_epi8_mask(lanes, numbers, _mm512_set1_epi8(NONE as i8));
        let [from, to] = [from, to].map(|squares| _mm512_maskz_compress_epi8(count, squares));
        let attackers = _mm512_permutexvar_epi8(from, pieces);
        let victims = _mm512_permutexvar_epi8(to, pieces);
        let kind = _mm512_and_si512(attackers, seven);
        let is = |number| _mm512_cmpeq_epi8_mask(kind, _mm512_set1_epi8(number));
        let kinds = Kinds {
            pawns: is(1),
            knights: is(2),
            bishops: is(3),
            rooks: is(4),
            queens: is(5),
            kings: is(6),
        };
        let differ = _mm512_xor_si512(attackers, victims);
        let same_kind = _mm512_testn_epi8_mask(differ, seven);
        let same_piece = _mm512_testn_epi8_mask(differ, differ);
        Self {
            count: count.count_ones(),
            from,
            to,
            attackers,
            victims: number(attackers, victims),
            kinds_of_victims: _mm512_permutexvar_epi8(attackers, load(&V::VICTIMS)),
            black_victims: _mm512_test_epi8_mask(victims, _mm512_set1_epi8(BLACK as i8)),
            kinds,
            mutual: same_kind & !(same_piece & kinds.pawns),
        }
    }

    /// Adds the features of a view.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
    fn view<V: Version>(&self, view: usize, turn: i8, lists: &mut Lists) {
        let turn = _mm512_set1_epi8(turn);
        let (from, to) = (_mm512_xor_si512(self.from, turn), _mm512_xor_si512(self.to, turn));
        let ordinals = ordinals::<V>(self.kinds, from, to);
        let up = _mm512_cmplt_epu8_mask(from, to);
        let counts = !(up & self.mutual) & _bzhi_u64(u64::MAX, self.count);
        let enemies = if view == 0 { self.black_victims } else { !self.black_victims };
        let victims =
            _mm512_mask_add_epi8(self.victims, enemies, self.victims, self.kinds_of_victims);
        let own = _mm512_set1_epi8(if view == 0 { 0 } else { BLACK as i8 });
        let attackers = _mm512_xor_si512(self.attackers, own);
        let bytes = [from, attackers, victims, ordinals];
        let low = bytes.map(|it| _mm512_castsi512_si256(it));
        self.push::<V, 0>(view, low, counts as u32, lists);
        if self.count > 32 {
            let high = bytes.map(|it| _mm512_extracti64x4_epi64::<1>(it));
            self.push::<V, 32>(view, high, (counts >> 32) as u32, lists);
        }
    }

    /// Adds the features of half of the attacks in a view.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,popcnt")]
    fn push<V: Version, const FROM: u32>(
        &self,
        view: usize,
        bytes: [__m256i; 4],
        counts: __mmask32,
        lists: &mut Lists,
    ) {
        let [from, attackers, victims, ordinals] = bytes.map(|it| _mm512_cvtepu8_epi16(it));
        let by_attacker =
            |table: &[u16; 32]| _mm512_permutexvar_epi16(attackers, load_words(table));
        let pairs = _mm512_mullo_epi16(victims, by_attacker(&V::ATTACKS));
        let number = _mm512_add_epi16(
            _mm512_add_epi16(by_attacker(&V::FIRST), pairs),
            _mm512_add_epi16(ordinals, self.offsets::<V, FROM>(from)),
        );
        let mut halves = [
            _mm512_cvtepu16_epi32(_mm512_castsi512_si256(number)),
            _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64::<1>(number)),
        ];
        if !V::FITS {
            let half = _mm512_set1_epi32(V::SHAPE.half as i32);
            let enemies = _mm512_test_epi16_mask(attackers, _mm512_set1_epi16(BLACK.into()));
            halves[0] = _mm512_mask_add_epi32(halves[0], enemies as u16, halves[0], half);
            halves[1] = _mm512_mask_add_epi32(halves[1], (enemies >> 16) as u16, halves[1], half);
        }
        for (half, counts) in halves.into_iter().zip([counts as u16, (counts >> 16) as u16]) {
            if let Some(room) = lists.next(view) {
                store_numbers(room, _mm512_maskz_compress_epi32(counts, half));
            }
            lists.add(view, counts.count_ones() as usize);
        }
    }

    /// How many attacks pieces have from squares with lower numbers. A rook has 14 from each, a queen those of rook and
    /// bishop.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2")]
    fn offsets<V: Version, const FROM: u32>(&self, from: __m512i) -> __m512i {
        let Kinds { pawns, knights, bishops, rooks, queens, kings } = self.kinds;
        let here = |kinds: __mmask64| (kinds >> FROM) as __mmask32;
        let of = |kinds, table: &[u16; 64]| {
            let (low, high) = table.split_first_chunk().unwrap_or((&[0; 32], &[]));
            let high = high.first_chunk().unwrap_or(&[0; 32]);
            _mm512_maskz_permutex2var_epi16(here(kinds), load_words(low), from, load_words(high))
        };
        let leapers = _mm512_or_si512(of(pawns, &V::OFFSETS[1]), of(knights, &V::OFFSETS[2]));
        let sum = _mm512_or_si512(leapers, of(bishops | queens, &V::OFFSETS[3]));
        let straight = _mm512_mullo_epi16(from, _mm512_set1_epi16(14));
        let sum = _mm512_mask_add_epi16(sum, here(rooks | queens), sum, straight);
        if V::SHAPE.has_kings() {
            return _mm512_or_si512(sum, of(kings, &V::OFFSETS[6]));
        }
        sum
    }
}
