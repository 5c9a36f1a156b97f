//! What is exported.

use chess_tables_gen::{LeftOut, Table};

use crate::cli::provenance::Loaded;

/// Tables of a source, and those that its board has none of.
pub(super) struct Exported<'l> {
    pub(super) loaded: &'l Loaded,
    pub(super) tables: &'l [&'l Table],
    pub(super) left_out: &'l [LeftOut],
}
