//! What the command line, the build scripts and the tests of this repository need beyond the rest.
//!
//! No contract: anything here can change in any version.

pub use crate::table::fnv1a;

/// The definitions of all tables.
pub mod catalogue {
    pub use crate::catalogue::{Family, families, generate, overview, snapshot};
}

/// Tables drawn as text.
pub mod draw {
    pub use crate::draw::{Cell, Grid, Ink, Row, difference_index, mailbox_width};
}

/// Tables as Rust source, and what a reader of it must know.
pub mod emit {
    pub use crate::emit::{
        BOARD, ENTRY_IS, INDEXED_BY, INDEXED_BY_END, LAYOUT, SINGLE, documentation, fingerprints,
        hexadecimal, is_hexadecimal, putting, source,
    };
}

/// The entry that shows a table well.
pub mod example {
    pub use crate::example::{drawing, index};
}

/// The functions that index the tables of sliders.
pub mod index {
    pub use crate::index::{fancy_magic, magic, pdep, pext};
}

/// The numbers by which sliders are looked up.
pub mod magics {
    pub use crate::catalogue::sliders::numbers::{FANCY, FancyMagics, SHARED, SharedMagics, shift};
    pub use crate::catalogue::sliders::region::Region;
}

/// Patterns over names, and what was probably meant.
pub mod names {
    pub use crate::names::{is_glob, matches, nearest};
}
