//! Without the feature `methods`, a request has no functions.

use crate::catalogue::Family;
use crate::emit::Style;
use crate::error::{Error, ErrorKind, Part};
use crate::request::Request;
use crate::table::Table;

#[derive(Clone, Copy)]
pub(crate) struct LookUps<'r>(pub(crate) &'r Request);

impl LookUps<'_> {
    pub(crate) fn is_empty(self) -> bool {
        true
    }

    pub(crate) fn with_magics(self, families: Vec<Family>) -> Result<Vec<Family>, Error> {
        match self.0.fancy_magics {
            Some(_) => Err(lacking("`fancy_magics`", Part::FancyMagics)),
            None => Ok(families),
        }
    }

    pub(crate) fn fills(self, _: &str) -> bool {
        false
    }

    pub(crate) fn named(self) -> &'static [&'static str] {
        &[]
    }

    pub(crate) fn tables(self) -> Result<Vec<String>, Error> {
        match self.0.functions {
            true => Err(lacking("`functions`", Part::Functions)),
            false => Ok(vec![]),
        }
    }

    pub(crate) fn source(
        self,
        _: &[Table],
        _: impl Fn(&Table) -> bool,
        _: &dyn Fn(&str) -> String,
        _: &Style,
    ) -> Result<String, Error> {
        Ok(String::new())
    }
}

fn lacking(what: &str, part: Part) -> Error {
    Error::lacks_feature(ErrorKind::Request, what, "methods").of(part)
}
