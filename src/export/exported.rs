//! What is exported.

use chess_tables_gen::{Board, LeftOut, Table};

use crate::args::Export;
use crate::provenance::Loaded;

/// Tables of a source, those that its board has none of, and how they are asked for.
pub(super) struct Exported<'l> {
    pub(super) args: &'l Export,
    pub(super) board: Board,
    pub(super) loaded: &'l Loaded,
    pub(super) tables: &'l [&'l Table],
    pub(super) left_out: &'l [LeftOut],
}
