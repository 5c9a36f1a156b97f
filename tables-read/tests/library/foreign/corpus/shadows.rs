//! Names that mean something else than what is nearest.

pub const N: u8 = 9;

pub struct Generic<const N: u8>;
impl<const N: u8> Generic<N> {
    /// Generic::<3>::HIDDEN
    pub const HIDDEN: [u8; 1] = [N];
}

pub struct Plain;
impl Plain {
    pub const N: u8 = 4;
    /// Plain::BOTH
    pub const BOTH: [u8; 2] = [N, Self::N];
}

pub trait Given {
    const N: u8 = 5;
}
impl Given for Plain {}

pub const fn sibling() -> [u8; 1] {
    {
        const N: u8 = 1;
        let _ = N;
    }
    /// sibling()
    const SIBLING: [u8; 1] = [N];
    SIBLING
}

pub const fn import() -> [u8; 1] {
    use std::u8::MAX as N;
    /// import()
    const IMPORTED: [u8; 1] = [N];
    IMPORTED
}

mod values {
    pub const N: u8 = 2;
}
pub const fn import_all() -> [u8; 1] {
    use self::values::*;
    /// import_all()
    const ALL_IMPORTED: [u8; 1] = [N];
    ALL_IMPORTED
}

mod glob {
    pub const COUNT: usize = 1;
}
mod importer {
    use super::glob::*;
    use std::usize::MAX as COUNT;
    /// importer::GLOB_HIDDEN
    pub const GLOB_HIDDEN: [usize; 1] = [COUNT];
}

mod outside {
    pub struct A;
    impl A {
        pub const ONE: u8 = 1;
    }
    mod deeper {
        pub struct A;
        impl A {
            pub const ONE: u8 = 2;
        }
    }
    impl A {
        /// outside::A::NEAREST
        pub const NEAREST: [u8; 1] = [A::ONE];
    }
}

mod tuple {
    pub struct Made(pub u8);
}
mod maker {
    use super::tuple::*;

    #[allow(non_snake_case)]
    pub const fn Made(it: u8) -> Made {
        super::tuple::Made(it + 1)
    }
    /// maker::MADE_HIDDEN
    pub const MADE_HIDDEN: [Made; 1] = [Made(1)];
}
