//! Tables that not every format can hold.

pub const WIDE: [u128; 2] = [0, 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_ffff];
pub const SIGNED: [i64; 3] = [-1, 0, -9_223_372_036_854_775_808];
pub const NONE: [[u8; 0]; 2] = [[], []];
pub const register: [u8; 1] = [1];
pub const INT8_MAX: [u8; 1] = [1];
pub mod a {
    pub const B: [u8; 1] = [1];
}
pub const B: [u8; 1] = [2];
pub const a_B: [u8; 1] = [1];
