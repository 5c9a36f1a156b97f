// If a link is defined twice, the first definition counts: those at the end of README.md lead to docs.rs.
//! [guides]: guides
//! [`Leaps`]: Leaps
//! [`Script::to_source`]: Script::to_source
//!
#![doc = include_str!("../README.md")]
// Says of each item which feature it needs; only the nightly compiler can.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

// What few build scripts call is `#[inline]`, with the functions that only it calls: those that call it compile it, and the
// others do not wait for it.
mod catalogue;
mod emit;
mod error;
mod geometry;
// Nothing but documentation.
#[cfg(any(doc, doctest))]
pub mod guides {
    //! How to replace an engine's hand-written tables, in ten minutes.
    //!
    //! Each of the first three guides begins with the tables that many engines have, and ends with an engine
    //! that has no handwritten tables. The fourth is about hash keys. The tests of this crate run the code in the
    //! guides.

    #[doc = include_str!("guides/bitboards.md")]
    pub mod bitboards {}

    #[doc = include_str!("guides/x88.md")]
    pub mod x88 {}

    #[doc = include_str!("guides/threads.md")]
    pub mod threads {}

    #[doc = include_str!("guides/hashing.md")]
    pub mod hashing {}
}
mod index;
#[cfg(feature = "methods")]
mod methods;
mod names;
mod pieces;
mod request;
mod script;
mod table;
#[doc(hidden)]
pub mod tool;
mod write;

#[cfg(feature = "families")]
pub use catalogue::optional::cuckoo::Cuckoo;
#[cfg(feature = "networks")]
pub use catalogue::optional::king_buckets::KingBuckets;
#[cfg(feature = "networks")]
pub use catalogue::optional::threats::Threats;
pub use error::{Error, ErrorKind};
pub use geometry::{
    Bits, Board, Color, Colors, Direction, KING_LEAPS, KNIGHT_LEAPS, Layout, Slider, Square, X88,
};
#[cfg(feature = "methods")]
pub use methods::{SliderMethod, Sliders};
pub use pieces::leaps::Leaps;
#[cfg(feature = "pieces")]
pub use pieces::thread_mover::ThreadMover;
pub use pieces::threads::ThreadOrder;
pub use request::{BitboardType, Form, IndexType, Request};
pub use script::Script;
pub use table::axis;
pub use table::{
    About, Axis, Content, Definition, Element, Entries, Entry, Formula, IndexFunction, LeftOut,
    LookUp, Relation, Role, Scope, Set, Source, StructArray, Table, TableSet, Value,
};
