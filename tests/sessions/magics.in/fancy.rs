pub const ROOK_MAGICS: [u64; 2] = [1, 2];
