pub const TO_X88: [u8; 63] = [0; 63];
