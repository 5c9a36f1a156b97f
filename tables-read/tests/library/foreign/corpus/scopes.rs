// Blocks, functions, imports and names that mean something else than they seem to.

pub mod g {
    pub const Y: u8 = 2;
    const PRIVATE: u8 = 3;
    pub(super) const NEAR: u8 = 4;
    pub mod inner {
        pub use super::*;
        /// g::inner::OF_PRIVATE
        pub const OF_PRIVATE: [u8; 3] = [PRIVATE, super::Y, self::NEAR];
    }
}

const PRIVATE: u8 = 30;
const N: u8 = 1;

pub const fn imported() -> [u8; 1] {
    use g::Y;
    /// imported()
    const V: [u8; 1] = [Y];
    {
        const Y: u8 = 77;
        let _ = Y;
    }
    V
}

pub const fn renamed() -> [u8; 2] {
    use g::Y as Z;
    /// renamed()
    const V: [u8; 2] = [Z, N];
    const fn inner() -> u8 {
        const Z: u8 = 9;
        const N: u8 = 8;
        Z + N
    }
    let _ = inner();
    V
}

pub const fn outer() -> [u8; 3] {
    const N: u8 = 5;
    const fn inner() -> [u8; 3] {
        /// outer()
        const V: [u8; 3] = [N, M, self::N];
        V
    }
    const M: u8 = 6;
    inner()
}

pub const fn blocks() -> [u8; 2] {
    let mut found = [0; 2];
    if N > 0 {
        const A: u8 = 1;
        const B: u8 = 10;
        {
            const A: u8 = 2;
            /// blocks()
            const V: [u8; 2] = [A, B];
            found = V;
        }
        let _ = A;
    }
    found
}

pub const fn globs() -> [u8; 3] {
    use g::*;
    /// globs()
    const V: [u8; 3] = [PRIVATE, Y, NEAR];
    V
}

pub const fn raw() -> [u8; 1] {
    const r#N: u8 = 44;
    /// raw()
    const V: [u8; 1] = [N];
    V
}

pub const fn generic<T, const M: usize>() -> [u8; 1] {
    const M: u8 = 12;
    /// generic::<u8, 3>()
    const V: [u8; 1] = [M];
    V
}

pub const fn labeled() -> [u8; 1] {
    'a: {
        const N: u8 = 21;
        /// labeled()
        const V: [u8; 1] = [N];
        break 'a V
    }
}

pub const fn closure() -> [u8; 1] {
    const fn call(of: [u8; 1]) -> [u8; 1] {
        of
    }
    call({
        use self::g::inner::Y as N;
        /// closure()
        const V: [u8; 1] = [N];
        V
    })
}

pub mod primitive {
    pub mod u8 {
        pub const MAX: u16 = 7;
    }
    mod u16 {}
    /// primitive::LIMITS
    pub const LIMITS: [u16; 3] = [u8::MAX, u16::MAX, core::u16::MAX];
    pub mod i8 {
        pub type MIN = i64;
    }
    type i16 = i64;
    /// primitive::ALIASED
    pub const ALIASED: [i16; 2] = [0x7fff_ffff_ffff, i16::MAX];
    /// primitive::CAST
    pub const CAST: [i64; 2] = [-70_000 as i16, 1 as self::i16];
    /// primitive::SIGNED
    pub const SIGNED: [core::primitive::i8; 1] = [i8::MIN];
}

pub mod aliases {
    pub mod a {
        pub type Value = i8;
        pub struct Score(pub i32);
        impl Score {
            pub const ONE: Self = Score(1);
            pub const TWO: i32 = 2;
        }
    }
    pub mod b {
        pub type Value = u64;
        #[allow(non_snake_case)]
        pub const fn Score(of: i32) -> super::a::Score {
            super::a::Score(-of)
        }
        pub struct Value2;
    }
    pub mod c {
        use super::a::{Score as Other, Value};
        /// aliases::c::NEGATIVE
        pub const NEGATIVE: [Value; 2] = [-1, Value::MIN];
        type Points = super::a::Score;
        /// aliases::c::TWOS
        pub const TWOS: [i32; 3] = [Other::TWO, Points::TWO, super::a::Score::TWO];
    }
    pub const HIDDEN_BY_FUNCTION: [a::Score; 1] = [b::Score(3)];
    use b::Value;
    /// aliases::LARGE
    pub const LARGE: [Value; 2] = [Value::MAX, 1 << 63];
}

pub mod twice {
    pub struct S;
    impl S {
        pub const N: u8 = 1;
        /// twice::S::OWN
        pub const OWN: [u8; 2] = [Self::N, S::N];
    }
    impl Given for S {
        const N: u8 = 8;
    }
    pub mod other {
        pub struct S;
        impl super::Given for S {}
        const HIDDEN_DEFAULT: [u8; 1] = [<S as super::Given>::N];
        const HIDDEN_BY_TRAIT: [u8; 1] = [S::M];
        use super::Given;
        /// twice::other::OWN
        pub const OWN: [u8; 1] = [super::S::N];
    }
    pub trait Given {
        const N: u8 = 9;
        const M: u8 = 10;
    }
}

pub mod reexported {
    mod hidden {
        pub(crate) const K: u8 = 13;
        pub mod deep {
            /// reexported::deep::L
            pub static L: [u8; 3] = [14, 15, 16];
        }
    }
    pub use hidden::deep;
    pub(crate) use hidden::K;
    pub use self::deep::L as M;
}
/// REEXPORTED
pub const REEXPORTED: [u8; 3] = [reexported::K, reexported::M[1], reexported::deep::L[2]];

macro_rules! define {
    () => {
        const HYGIENE: u8 = 55;
    };
    ($name:ident) => {
        const $name: u8 = 56;
    };
}
const HYGIENE: u8 = 5;
const OTHER: u8 = 6;
pub const fn defined() -> [u8; 2] {
    define!();
    {
        const HIDDEN_BY_MACRO: [u8; 1] = [HYGIENE];
        let _ = HIDDEN_BY_MACRO;
    }
    const HIDDEN_TOO: [u8; 1] = [OTHER];
    define!(OTHER);
    /// defined()
    const KNOWN: [u8; 2] = [PRIVATE, N];
    let _ = HIDDEN_TOO;
    KNOWN
}

#[allow(non_upper_case_globals)]
pub const fn enumerators() -> [u8; 1] {
    const RED: u8 = 7;
    #[derive(Clone, Copy)]
    enum Color {
        RED = 3,
    }
    const fn inner() -> [u8; 1] {
        use Color::*;
        const HIDDEN_BY_ENUM: [u8; 1] = [RED as u8];
        HIDDEN_BY_ENUM
    }
    let _ = (inner(), RED);
    /// enumerators()
    const ENUM: [u8; 1] = [RED];
    ENUM
}

pub mod types_in_functions {
    type T = u64;
    pub const fn f() -> [u8; 1] {
        type T = u8;
        /// types_in_functions::f()
        const V: [T; 1] = [T::MAX];
        V
    }
    pub const fn h() -> [u64; 1] {
        struct Set(u64);
        impl Set {
            /// types_in_functions::h()
            const BITS: [u64; 1] = [T::MAX];
        }
        let _ = Set(1).0;
        Set::BITS
    }
}

#[cfg(not(any()))]
const CONDITIONAL: u8 = 1;
#[cfg(any())]
const CONDITIONAL: u8 = 2;
#[cfg(not(any()))]
use g::Y as CHOSEN;
#[cfg(any())]
const CHOSEN: u8 = 99;
pub mod conditional {
    const HIDDEN_BY_CFG: [u8; 1] = [super::CONDITIONAL];
    const HIDDEN_BY_IMPORT: [u8; 1] = [super::CHOSEN];
    pub const fn f() -> u8 {
        const N: u8 = 1;
        {
            #[cfg(any())]
            const N: u8 = 2;
            const HIDDEN_IN_BLOCK: [u8; 1] = [N];
            HIDDEN_IN_BLOCK[0]
        }
    }
}

/// ARRAYS
pub const ARRAYS: [[u8; 2]; 3] = [PAIR, PAIR2, [PAIR[1], PAIR[0]]];
const PAIR: [u8; 2] = [1, 2];
const PAIR2: [u8; 2] = [3, 4];
/// SAME
pub static SAME: &[[u8; 2]; 3] = &ARRAYS;
/// ROW
pub const ROW: [u8; 2] = ARRAYS[PAIR[1] as usize];
/// LENGTH
pub const LENGTH: [u8; ARRAYS.len() + 1] = [9; ARRAYS.len() + PAIR.len() - 1];
