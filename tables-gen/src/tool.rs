//! Internals for the command line, the build scripts and the tests of this repository.
//!
//! This module is not stable: anything here can change in any version.

pub use crate::emit::documentation::documentation;
pub use crate::table::{fnv1a, fnv1a_from};

/// The definitions of all tables.
pub mod catalogue {
    pub use crate::catalogue::optional::{NAMES, ON_REQUEST};
    pub use crate::catalogue::{Family, families, generate};
    #[cfg(feature = "methods")]
    pub use crate::request::look_ups::runtime::snapshot;
    pub use crate::table::Pawns;
}

/// Tables drawn as text.
pub mod draw {
    pub use crate::emit::draw::{Cell, Grid, Ink, Row, difference_index};
}

/// Tables as Rust source, and the words by which a parser recognizes it.
pub mod emit {
    pub use crate::emit::documentation::{FORMAT, format};
    pub use crate::emit::indexing::INDEX;
    pub use crate::emit::{BOARD, DATA, GENERATED, LAYOUT, QUIET, absence, source};
}

/// The entry that is drawn as an example of a table.
pub mod example {
    pub use crate::emit::documentation::drawing;
    pub use crate::emit::indexing::index;
}

/// What indices mean in a layout.
pub mod indexing {
    pub use crate::emit::indexing::{by_square, example, meaning, sentence};
}

/// Patterns over names.
pub mod glob {
    pub use crate::names::{is_glob, matches};
}

/// The functions that index tables.
pub mod index {
    pub use crate::index::{cuckoo, fancy_magic, magic, pdep, pext};
}

/// Bits of sets taken out and put back.
pub mod sets {
    pub use crate::geometry::{pdep, pext};
}

/// Look-ups: functions of tables, and slider methods.
#[cfg(feature = "methods")]
pub mod look_ups {
    pub use crate::methods::{
        Kind, Parameter, Parameters, Source, readers, tables, upwards, without_bmi2,
    };
    pub use crate::request::look_ups::feature::Feature;
    pub use crate::request::look_ups::one_entry::look_up_name;
    pub use crate::request::look_ups::runtime::{METHODS, bytes};
    pub use crate::request::look_ups::table_functions::{
        Body, Index, Step, TableFunction, Turn, Type, table_functions,
    };
    pub use crate::table::relation::{Numbers, place};
}

/// The search for fancy magic numbers.
#[cfg(feature = "methods")]
pub mod fancy_magics;

/// The magic numbers of the sliders.
pub mod magics {
    pub use crate::catalogue::sliders::numbers::{
        FANCY, Region, SHARED, SharedMagics, fill_fancy, shift,
    };
}

/// Tables under other names.
pub mod names {
    pub use crate::table::relation::rename;
}

/// Moves as entries of tables.
pub mod moves {
    pub use crate::table::entry::moves::{name, packed, renumbered};
}

/// Suggestions for misspelled names.
pub mod spelling {
    pub use crate::names::nearest;
}

/// The numberings of a board in words.
pub mod numbering {
    pub use crate::geometry::numbered;
}

/// Hexadecimal numbers as text.
pub mod numeral {
    pub use crate::table::entry::{hexadecimal, is_hexadecimal};
}

/// Random numbers that are the same on every machine.
pub mod splitmix64 {
    pub use crate::catalogue::zobrist::{GAMMA, mix};
}

/// Files that are written completely or not at all.
pub mod write {
    pub use crate::write::{Prepared, difference};
}

/// A midgame and an endgame number in one entry.
pub mod score {
    pub use crate::table::entry::score::{are_in, long, short, unpacked};
}
