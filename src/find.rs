//! Tables by name and by the words about them, and which are meant where none is found.

pub(crate) mod search;
pub(crate) mod select;
