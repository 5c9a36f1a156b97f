const A: [u8; 2] = [5, 6];
