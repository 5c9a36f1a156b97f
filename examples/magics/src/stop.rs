//! When to stop in the middle of things.

/// Says whether to stop. A search asks it several thousand times a second.
pub type Stop<'a> = &'a dyn Fn() -> bool;
