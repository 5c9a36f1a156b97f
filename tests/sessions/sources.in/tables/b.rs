const B: [u8; 2] = [3, 4];
