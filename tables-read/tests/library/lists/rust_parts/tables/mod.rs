pub const N: u64 = 4;
pub const BOTH: [u64; 2] = [N, super::types::N];
pub const HERE: [u64; 1] = [N];
