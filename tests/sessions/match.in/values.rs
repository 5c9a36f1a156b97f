pub const VALUES: [u16; 6] = [100, 320, 330, 500, 900, 0];
pub const MIDDLE: [u8; 8] = [0, 1, 2, 3, 3, 2, 1, 0];
