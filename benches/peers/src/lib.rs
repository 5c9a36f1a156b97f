//! Look-ups of chess-tables beside those of other crates: what the benches in `bin` share.

pub mod measure;
pub mod peer;
