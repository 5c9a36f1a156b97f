pub const N: u64 = 3;
pub const ELSEWHERE: u64 = 9;
