//! Tables as source of a language or as data: the files that `export` writes, in memory.

pub(crate) mod c;
pub(crate) mod csv;
pub(crate) mod data;
pub(crate) mod exported;
mod names;
pub(crate) mod npy;
pub(crate) mod rust;
pub(crate) mod template;
mod values;
