#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod axis;
pub mod catalogue;
pub mod definition;
pub mod draw;
mod element;
pub mod emit;
mod error;
mod example;
mod geometry;
pub mod names;
pub mod parse;
mod table;

pub use axis::Axis;
pub use definition::{Definition, Law, Source};
pub use element::{Element, Integer};
pub use error::Error;
pub use geometry::{Board, Color, Direction, KING_LEAPS, KNIGHT_LEAPS, Layout, Square};
pub use table::{Content, Table, TableSet};
