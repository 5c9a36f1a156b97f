//! What the searches found, as `chess-tables magics` wrote it.

pub(super) mod fancy;
pub(super) mod shared;
