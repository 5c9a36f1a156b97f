const ROWS: [u8; 3] = [1, 2];
