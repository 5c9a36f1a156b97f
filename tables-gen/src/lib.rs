// If a link is defined twice, the first definition counts: those at the end of README.md lead to docs.rs.
//! [guides]: guides
//! [`Leaps`]: Leaps
//! [`Script::to_source`]: Script::to_source
//!
#![doc = include_str!("../README.md")]
// Says of each item which feature it needs; only the nightly compiler can.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod about;
pub mod axis;
mod catalogue;
mod compute;
#[cfg(feature = "families")]
mod cuckoo;
mod definition;
mod documentation;
mod draw;
mod element;
mod emit;
mod enum_with_names;
mod error;
#[cfg(feature = "families")]
mod evaluation;
mod geometry;
mod glob;
// Nothing but documentation.
#[cfg(any(doc, doctest))]
pub mod guides;
mod hexadecimal;
mod index;
mod indexing;
mod keywords;
mod left_out;
#[cfg(feature = "methods")]
mod methods;
mod moves;
mod pieces;
mod relation;
mod rename;
mod request;
mod score;
mod script;
#[cfg(feature = "methods")]
mod snapshot;
mod source;
mod spelling;
mod splitmix64;
mod struct_array;
mod table;
#[doc(hidden)]
pub mod tool;
mod write;

pub use about::{About, Formula, Scope};
pub use axis::Axis;
pub use compute::{Entries, Entry, Set, Value};
#[cfg(feature = "families")]
pub use cuckoo::Cuckoo;
pub use definition::Definition;
pub use element::Element;
pub use error::{Error, ErrorKind};
#[cfg(feature = "families")]
pub use evaluation::{TermValues, Terms};
pub use geometry::{
    Bits, Board, Color, Colors, Direction, KING_LEAPS, KNIGHT_LEAPS, Layout, Slider, Square, X88,
};
pub use left_out::LeftOut;
#[cfg(feature = "methods")]
pub use methods::SliderMethod;
pub use pieces::leaps::Leaps;
#[cfg(feature = "pieces")]
pub use pieces::thread_mover::ThreadMover;
pub use pieces::thread_order::ThreadOrder;
pub use relation::{IndexFunction, LookUp, Relation, Role};
#[cfg(feature = "methods")]
pub use request::Sliders;
pub use request::{BitboardType, Form, IndexType, Request};
pub use script::Script;
pub use source::Source;
pub use struct_array::StructArray;
pub use table::{Content, Table, TableSet};
