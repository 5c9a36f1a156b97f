const A: [u8; 2] = [1, 2];
const SIZE: [u8; 2] = size();
