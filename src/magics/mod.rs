//! Fancy magic numbers, for any board of up to 64 squares. The catalogue has those of 8x8, and checks them when
//! it fills its tables.

mod fancy;
mod random;
mod rust;
mod trial;

pub use fancy::{check_fancy, fancy};
pub use random::Random;
pub use rust::{constant, fancy_source, magics_constant};
pub use trial::Trial;
