const SHIFTS: [u8; 2] = [58, 256];
