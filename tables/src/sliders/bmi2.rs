//! PEXT and PDEP, also in a program that is compiled for processors without them.
//!
//! There a queen by `pext` takes 0.95 of the time by magics in a chain of look-ups, and 0.88 under
//! cache pressure (Intel Xeon; `benches/peers`, default target). The intrinsics would be a call:
//! they are not inlined into functions that are compiled without BMI2.

use core::arch::asm;
use core::arch::x86_64::{__cpuid, __cpuid_count};
use core::hint::assert_unchecked;

/// The knowledge that the processor has BMI2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bmi2(());

macro_rules! instruction {
    ($name:literal, $from:ident, $mask:ident) => {{
        let result;
        // SAFETY: there is a `Bmi2` only where the processor has the instruction, and that reads
        // and writes the named registers alone.
        unsafe {
            asm!(
                concat!($name, " {}, {}, {}"),
                lateout(reg) result,
                in(reg) $from,
                in(reg) $mask,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        result
    }};
}

impl Bmi2 {
    /// By the target.
    #[cfg(target_feature = "bmi2")]
    pub(super) const COMPILED: Self = Self(());

    /// By asking the processor, if its PEXT is more than a loop in microcode.
    pub(super) fn detect() -> Option<Self> {
        // Miri has no CPUID.
        if cfg!(miri) {
            return None;
        }
        // SAFETY: every x86-64 processor has CPUID, and none is asked beyond its highest leaf. Without `std` there
        // is no other way to ask.
        #[allow(unused_unsafe, reason = "the functions are safe in later versions of Rust")]
        let (vendor, version, features) = unsafe {
            let vendor = __cpuid(0);
            if vendor.eax < 7 {
                return None;
            }
            (vendor, __cpuid(1).eax, __cpuid_count(7, 0).ebx)
        };
        let has_bmi2 = features >> 8 & 1 != 0;
        (has_bmi2 && !in_microcode(vendor.ecx.to_le_bytes(), version)).then_some(Self(()))
    }

    /// The bits of `from` on the squares of `mask`, side by side from bit 0 on. The compiler takes the result for
    /// `most` at most.
    ///
    /// Checked instead, by `& most`, rooks by `pext_lines` take 1.09 of the time in `throughput`, 1.17 in `pins` (Intel
    /// Xeon, `benches/peers`).
    /// # Safety
    /// The mask has no more ones than `most`, which is one less than a power of two.
    #[inline(always)]
    pub(super) unsafe fn pext(self, from: u64, mask: u64, most: u64) -> u64 {
        let extracted = instruction!("pext", from, mask);
        debug_assert!(extracted <= most);
        // SAFETY: the caller counted the ones.
        unsafe { assert_unchecked(extracted <= most) };
        extracted
    }

    /// The lowest bits of `packed` on the squares of `mask`.
    #[inline(always)]
    pub(super) fn pdep(self, packed: u64, mask: u64) -> u64 {
        instruction!("pdep", packed, mask)
    }
}

/// AMD before Zen 3, which is family 19h, and Hygon take a number of cycles for each bit.
///
/// By the end of the vendor's name, AuthenticAMD or HygonGenuine.
fn in_microcode(vendor: [u8; 4], version: u32) -> bool {
    let family = (version >> 8 & 0xF) + (version >> 20 & 0xFF);
    match &vendor {
        b"cAMD" => family < 0x19,
        b"uine" => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::index;

    #[test]
    fn pext_in_microcode_is_known_by_vendor_and_family() {
        for (name, vendor, version, slow) in [
            ("Haswell", b"ntel", 0x0003_06C3, false),
            ("Excavator", b"cAMD", 0x0066_0F01, true),
            ("Zen", b"cAMD", 0x0080_0F11, true),
            ("Zen 2", b"cAMD", 0x0087_0F10, true),
            ("Dhyana", b"uine", 0x0090_0F02, true),
            ("Zen 3", b"cAMD", 0x00A2_0F10, false),
            ("Zen 5", b"cAMD", 0x00B4_0F40, false),
        ] {
            assert_eq!(in_microcode(*vendor, version), slow, "{name}");
        }
    }

    #[test]
    fn the_instructions_do_what_the_generator_does() {
        let Some(bmi2) = Bmi2::detect() else {
            std::eprintln!("this processor has no fast BMI2: its instructions are not tested");
            return;
        };
        for mask in crate::data::ROOK_RELEVANT.iter().chain(crate::data::BISHOP_PSEUDO_ATTACKS) {
            for subset in 0..1 << mask.count_ones() {
                let spread = bmi2.pdep(subset, *mask);
                assert_eq!(spread, index::pdep(subset, *mask));
                // SAFETY: no mask has more than 64 ones.
                let extracted = unsafe { bmi2.pext(spread | !mask, *mask, u64::MAX) };
                assert_eq!(extracted, index::pext(spread, *mask));
            }
        }
    }
}
