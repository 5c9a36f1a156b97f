//! Every precomputed chess table the field uses, as constants.
#![no_std]

/// The tables as they are generated: plain integers, for engines with types of their own.
pub mod data {
    #[cfg(feature = "generate")]
    include!(concat!(env!("OUT_DIR"), "/data.rs"));
    #[cfg(not(feature = "generate"))]
    include!("../snapshot/data.rs");
}

/// A hash of each table's type and values, by which an engine can pin what it was tuned on.
pub mod fingerprints {
    #[cfg(feature = "generate")]
    include!(concat!(env!("OUT_DIR"), "/fingerprints.rs"));
    #[cfg(not(feature = "generate"))]
    include!("../snapshot/fingerprints.rs");
}
