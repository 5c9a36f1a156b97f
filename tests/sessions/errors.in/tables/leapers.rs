const A: [u8; 1] = [1];
