//! Tables by name and by the words about them, and which are meant where none is found; and numbers.

pub(crate) mod number;
pub(crate) mod search;
pub(crate) mod select;
