#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod axis;
pub mod catalogue;
pub mod definition;
pub mod diff;
pub mod draw;
mod element;
pub mod emit;
mod error;
pub mod example;
mod fairy;
mod geometry;
// Nothing but documentation.
#[cfg(any(doc, doctest))]
pub mod guides;
pub mod magics;
pub mod names;
pub mod parse;
mod script;
mod table;

/// From the occupied squares to a place in a slider's table: one function a method, which the
/// runtime crate shares.
pub mod index;

pub use axis::Axis;
pub use definition::{Definition, Law, Source};
pub use element::{Element, Integer};
pub use error::Error;
pub use geometry::{Board, Color, Direction, KING_LEAPS, KNIGHT_LEAPS, Layout, Slider, Square};
pub use script::Script;
pub use table::{Content, Table, TableSet};
