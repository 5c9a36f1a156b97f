// Layout a1b1, board 8x8.
pub const TO_X88: [u8; 64] = to_x88();
pub const FILE_MASKS: [u64; 8] = [0x0101010101010101; 8];
