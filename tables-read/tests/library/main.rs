//! Reading source. One binary, since each test binary costs
//! seconds to link.

mod accounting;
mod any;
mod any_bytes;
mod corpus;
mod hostile;
mod large_numbers;
mod lists;
mod moves;
mod round_trip;
mod script;
mod squares;
