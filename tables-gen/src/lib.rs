#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod axis;
mod catalogue;
mod definition;
mod draw;
mod element;
mod emit;
mod error;
mod example;
mod fairy;
mod geometry;
// Nothing but documentation.
#[cfg(any(doc, doctest))]
pub mod guides;
mod index;
mod names;
mod script;
mod table;
pub mod tool;

pub use axis::Axis;
pub use definition::{Definition, Law, Source};
pub use element::{Element, Integer};
pub use error::Error;
pub use geometry::{Board, Color, Direction, KING_LEAPS, KNIGHT_LEAPS, Layout, Slider, Square};
pub use script::Script;
pub use table::{Content, Table, TableSet};
