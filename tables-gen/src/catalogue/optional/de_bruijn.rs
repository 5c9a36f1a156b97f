//! De Bruijn bit scans: constants, and the tables that belong to them.

use crate::catalogue::Family;
use crate::table::{Axis, Definition, Source};

const BIT_SCAN: Source = Source::wiki("BitScan");

/// All six bits that follow each other in it are different.
const CONSTANT: u64 = 0x03f7_9d71_b4cb_0a89;
/// Of Matt Taylor: it tells folded bits apart.
const FOLDED: u32 = 0x7829_1acf;

pub(super) fn family() -> Family {
    Family::new("de_bruijn", "Bit scans by a de Bruijn multiplication, each table with its constant.").with(vec![
        constant("DE_BRUIJN_64", "DE_BRUIJN_FIRST_ONE`, `DE_BRUIJN_BITS_BELOW", u64::BITS, CONSTANT),
        scan(
            "DE_BRUIJN_FIRST_ONE",
            "The number of a single bit, at the index `bit * DE_BRUIJN_64 >> 58`.\n\nFor the lowest bit of a set, `bit` is \
             `set & -set`. A table belongs to its constant: with another one most entries are wrong.",
            "the number of the bit with (1 << number) * 0x03f79d71b4cb0a89 >> 58 = the index, modulo 2^64",
            |number| (1_u64 << number).wrapping_mul(CONSTANT) >> 58,
        ),
        scan(
            "DE_BRUIJN_BITS_BELOW",
            "The number of the lowest bit of a set, at the index `(set ^ (set - 1)) * DE_BRUIJN_64 >> 58`.\n\nThe XOR has \
             the lowest bit and all below. The constant is the same as for `DE_BRUIJN_FIRST_ONE`, the table another one.",
            "the number with (2 << number) - 1, times 0x03f79d71b4cb0a89 >> 58 = the index, modulo 2^64",
            |number| (u64::MAX >> (63 - number)).wrapping_mul(CONSTANT) >> 58,
        ),
        constant("DE_BRUIJN_FOLDED_32", "DE_BRUIJN_FOLDED", u32::BITS, FOLDED.into()),
        scan(
            "DE_BRUIJN_FOLDED",
            "The number of the lowest bit of a set by a multiplication of 32 bits, at the index `folded * \
             DE_BRUIJN_FOLDED_32 >> 26`.\n\n`folded` is the lower half of `bits ^ bits >> 32`, where `bits` is `set ^ \
             (set - 1)`.",
            "the number with folded((2 << number) - 1) * 0x78291acf >> 26 = the index, modulo 2^32",
            |number| {
                let bits = u64::MAX >> (63 - number);
                u64::from(((bits ^ bits >> 32) as u32).wrapping_mul(FOLDED) >> 26)
            },
        ),
    ])
}

fn constant(name: &str, tables: &str, bits: u32, number: u64) -> Definition {
    let doc = format!("The factor of the bit scan with `{tables}`, of {bits} bits.");
    let begun =
        Definition::new(name, doc).formula_in_words(format!("{number:#x}")).source(BIT_SCAN);
    match bits {
        32 => begun.each(move |_, ()| number as u32),
        _ => begun.each(move |_, ()| number),
    }
}

/// The number of the bit that leads to each index.
fn scan(name: &str, doc: &str, formula: &'static str, index: fn(u32) -> u64) -> Definition {
    Definition::new(name, doc).formula_in_words(formula).source(BIT_SCAN).all(
        [Axis::Place],
        move |_| {
            let mut entries = vec![0_u8; 64];
            for number in 0..64 {
                entries[index(number) as usize] = number as u8;
            }
            entries
        },
    )
}
