pub struct Bitboard(pub u64);

impl Bitboard {
    pub const EMPTY: Self = Self(0);
}

include!("attacks.rs");
include!(concat!(env!("OUT_DIR"), "/tables.rs"));
