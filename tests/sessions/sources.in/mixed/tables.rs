const A: [u8; 2] = [1, 2];
