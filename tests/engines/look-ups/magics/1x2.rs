// Found by `chess-tables magics fancy --board 1x2 --seed 1`.
// For 1x2 boards numbered a1b1: `fancy_magics(ROOK_MAGICS, BISHOP_MAGICS)` in a build script.

/// The fancy magics of the rook by square.
#[rustfmt::skip]
pub const ROOK_MAGICS: [u64; 2] = [
    0x1001_0000_80c2_8002, 0x0011_2081_0014_d000,
];

/// The fancy magics of the bishop by square.
#[rustfmt::skip]
pub const BISHOP_MAGICS: [u64; 2] = [
    0x0708_a412_000a_0000, 0x0000_0480_3004_0004,
];
