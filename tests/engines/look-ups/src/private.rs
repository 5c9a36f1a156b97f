//! Look-ups of sets with a private field, in tables with names of the engine's own.

use crate::types::Set;

macro_rules! methods {
    ($($method:ident $file:literal)*) => {
        $(#[allow(missing_docs)]
        pub mod $method {
            include!(concat!(env!("OUT_DIR"), "/", $file));
        })*

        /// The look-ups of rook, bishop and queen by each method.
        pub const METHODS: &[(&str, [fn(usize, Set) -> Set; 3])] = &[$((
            stringify!($method),
            [$method::rook_attacks, $method::bishop_attacks, $method::queen_attacks],
        )),*];
    };
}

methods! {
    classical "private_classical.rs"
    fancy_magic "private_fancy_magic.rs"
    hyperbola "private_hyperbola.rs"
    magic "private_magic.rs"
    obstruction "private_obstruction.rs"
    split "private_split.rs"
}
