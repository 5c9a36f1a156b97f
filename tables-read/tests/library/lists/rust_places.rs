pub mod rook {
    pub const MASKS: [u8; 1] = [1];
    pub mod inner { pub const MASKS: [u8; 1] = [2]; }
}
pub mod bishop { pub static MASKS: [u8; 1] = [3]; pub const ONLY: [u8; 1] = [4]; }
struct Foo;
struct Generic<T>(T);
impl Foo { pub const T: [u8; 1] = [5]; }
impl<T: Copy> Generic<T> { const T: [u8; 1] = [6]; }
impl std::fmt::Display for Foo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        const WIDTHS: [u8; 2] = [7, 8];
        let local: [u8; 2] = [9, 10];
        write!(f, "{}{}", WIDTHS[0], local[0])
    }
}
fn f() -> u8 {
    const D: [u8; 1] = [11];
    let inner = { const D: [u8; 1] = [12]; D[0] };
    inner + D[0]
}
#[cfg(test)]
mod tests {
    const CASES: [u8; 1] = [13];
}
static mut FILLED: [u8; 3] = [0; 3];
static mut STARTED: [u8; 2] = [1, 0];
static ATOMICS: [AtomicU8; 2] = [AtomicU8::new(1), AtomicU8::new(2)];
const ZEROS: [u8; 3] = [0; 3];
static LOCKED: Mutex<[u8; 2]> = Mutex::new([1, 2]);
macro_rules! made { ($x:expr) => { const MADE: [u8; 1] = [$x]; }; }
const MAPPED: [u8; 2] = map([1, 2]);
const BLOCK: [u8; 2] = { let a = [1, 2]; a };
const IN_BLOCK: &[u8; 2] = { static DATA: [u8; 2] = [1, 2]; &DATA };
const VECTOR: Vec<u8> = vec![1, 2];
const CLOSURE: fn(u8) -> u8 = |x| x + 1;
