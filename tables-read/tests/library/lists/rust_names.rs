type Bits = u64;
const N: i8 = 8;
const LEN: usize = 4;
static OFFSET: i8 = 2;
const SET: Bits = 1 << 4;
static mut CHANGES: i8 = 5;

#[repr(u8)]
#[derive(Clone, Copy)]
pub enum Square { A1, B1, #[allow(unused)] C1 = 10, D1 }
pub enum Sum { Number(u8), Empty }

pub struct Position;
impl Position {
    pub const STEP: i8 = 3;
    const STEPS: [i8; 2] = [Self::STEP, -Self::STEP];
}
pub trait Side { const PAWN: i8; const ROWS: [i8; 2]; }
impl Side for Position { const PAWN: i8 = 1; const ROWS: [i8; 2] = [Self::PAWN, 2]; }
struct Other;
impl Side for Other { const PAWN: i8 = 4; const ROWS: [i8; 2] = [Self::PAWN, 5]; }

const STEPS: [i8; LEN] = [N, 1, -N, -1];
const SUMS: [i8; 3] = [N + 1, OFFSET, N - OFFSET * 2];
const SETS: [Bits; 2] = [SET, SET | 1];
const BY_PATH: [i8; 2] = [Position::STEP, self::N];
const BY_TYPE: [i8; 2] = [Position::PAWN, Other::PAWN];
const SQUARES: [u8; 4] = [Square::A1 as u8, Square::B1 as u8, Square::C1 as u8, Square::D1 as u8];
const MUTABLE: [i8; 1] = [CHANGES];
const UNKNOWN: [i8; 1] = [elsewhere::N];
const ALL_NAMES: [[i8; 2]; 2] = [Position::STEPS, [5, 6]];
const ENTRY: [i8; 2] = [STEPS[0], STEPS[3]];
const PARTS: [&[i8]; 1] = [&STEPS[1..]];
const UNKNOWN_LENGTH: [u8; elsewhere::LEN] = [1, 2];
const WRONG_LENGTH: [u8; 3] = [1, 2];

// The length is that of the type, with a literal that has none of its own.
pub const SIZE: usize = 4;
pub const ONE_LESS: [u8; SIZE - 1] = [1, 2, 3];
