//! Without the feature `methods`, a script has no functions.

use crate::catalogue::Family;
use crate::emit::Style;
use crate::error::Error;
use crate::geometry::Board;
use crate::table::Table;

#[derive(Default)]
pub(crate) struct LookUps;

impl LookUps {
    pub(crate) fn is_empty(&self) -> bool {
        true
    }

    pub(crate) fn with_magics(
        &self,
        _: Board,
        families: Vec<Family>,
    ) -> Result<Vec<Family>, Error> {
        Ok(families)
    }

    pub(crate) fn fills(&self, _: &str) -> bool {
        false
    }

    pub(crate) fn named(&self) -> &'static [&'static str] {
        &[]
    }

    pub(crate) fn tables(&self, _: Board) -> Result<Vec<String>, Error> {
        Ok(vec![])
    }

    pub(crate) fn source(
        &self,
        _: Board,
        _: &[Table],
        _: impl Fn(&Table) -> bool,
        _: &dyn Fn(&str) -> String,
        _: &Style,
    ) -> Result<String, Error> {
        Ok(String::new())
    }
}
