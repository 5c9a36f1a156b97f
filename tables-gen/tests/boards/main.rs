//! The catalogue in other layouts, with reversed bits and on other boards.

mod bits;
mod coordinates;

mod layouts;
mod shifts;
mod sizes;
