//! One module for each command.

pub(crate) mod bishops_together;
pub(crate) mod merge;
pub(crate) mod shared;
