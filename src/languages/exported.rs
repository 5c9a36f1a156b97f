//! What is exported.

use chess_tables_gen::{Board, LeftOut, Table};

use crate::args::Export;
use crate::source::loaded::Loaded;

/// Tables of a source, those that its board has none of, and how they are asked for.
pub(crate) struct Exported<'l> {
    pub(crate) args: &'l Export,
    pub(crate) board: Board,
    pub(crate) loaded: &'l Loaded,
    pub(crate) tables: &'l [&'l Table],
    pub(crate) left_out: &'l [LeftOut],
}
