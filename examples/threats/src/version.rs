//! The published versions of threat inputs, with their tables.

use crate::shape::Shape;

/// A version's tables. Pieces have the numbers of [`crate::byteboard`], with the viewer's own as white.
pub trait Version {
    /// The number of all features, which stands for none.
    const FEATURES: u32;
    /// Whether the square ahead of a pawn counts as attacked.
    const PUSHES: bool;
    /// The first feature of an attacker and a victim, for an attacker on the higher square and on the lower one.
    const PAIRS: &'static [[[u32; 2]; 16]; 16];
    /// The number of an attacker's features from lower squares.
    const OFFSETS: &'static [[u16; 64]; 16];
    /// The number of an attacker's targets on lower squares.
    const ORDINALS: &'static [[[u8; 64]; 64]; 16];
    /// What the pairs are computed from.
    const SHAPE: &'static Shape =
        &Shape::new(Self::FEATURES, Self::PAIRS, Self::OFFSETS, Self::ORDINALS);
}

macro_rules! versions {
    ($($name:ident $module:ident $features:literal $pushes:literal $shared:ident $file:literal;)*) => {$(
        #[doc = concat!("The version of ", $features, " features.")]
        pub struct $name;

        #[allow(missing_docs, unreachable_pub, clippy::all, reason = "generated")]
        mod $module {
            include!(concat!(env!("OUT_DIR"), $file));
        }

        impl Version for $name {
            const FEATURES: u32 = $features;
            const PUSHES: bool = $pushes;
            const PAIRS: &'static [[[u32; 2]; 16]; 16] = $module::THREAT_PAIRS;
            const OFFSETS: &'static [[u16; 64]; 16] = $shared::THREAT_OFFSETS;
            const ORDINALS: &'static [[[u8; 64]; 64]; 16] = $shared::THREAT_ORDINALS;
        }
    )*};
}

versions! {
    V59808 v59808 59_808 false v59808 "/threats_59808.rs";
    V60720 v60720 60_720 true v60720 "/threats_60720.rs";
    V60144 v60144 60_144 false v59808 "/threats_60144.rs";
    V66864 v66864 66_864 false v59808 "/threats_66864.rs";
    V79856 v79856 79_856 false v59808 "/threats_79856.rs";
}
