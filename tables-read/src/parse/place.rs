//! Where something stands in files that are read together.

/// A module of one of the files, or a function, an `impl`, a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) file: usize,
    pub(super) module: usize,
}

/// A constant of one of the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Id {
    pub(super) file: usize,
    pub(super) constant: usize,
}

/// A type that one of the files declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TypeId {
    pub(super) file: usize,
    pub(super) ty: usize,
}
