//! Tables of evaluation terms: pairs for the middle game and the endgame.

#[derive(Clone, Copy)]
pub struct S(pub i32, pub i32);

mod phase {
    pub const MIDDLE: i32 = 24;
    pub use self::named::END;
    mod named {
        pub const END: i32 = -super::MIDDLE / 5;
    }
}
use phase::*;

/// MATERIAL[#].@
pub const MATERIAL: [S; 3] = [S(82, 94), S(MIDDLE, END), S(-1, 1 << 4)];
/// ROWS[#].@
pub static ROWS: [[S; 2]; 2] = [[S(0, 0); 2], [S(1, 2), S(3, 4)]];
