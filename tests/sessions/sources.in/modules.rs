mod rook {
    pub const MASKS: [u8; 1] = [1];
}
mod bishop {
    pub const MASKS: [u8; 1] = [2];
}
mod queen {
    pub const MASKS: [u8; 1] = masks();
}
