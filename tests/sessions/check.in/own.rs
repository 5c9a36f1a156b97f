pub const VALUES: [u16; 6] = [100, 320, 330, 500, 900, 0];
