//! What the families of the catalogue are.

use crate::definition::Definition;
use crate::error::{Error, ErrorKind};
use crate::geometry::Board;
use crate::glob;
use crate::table::Table;

/// Tables of one kind: a file of definitions, and a file of emitted source.
pub struct Family {
    /// The name of both files.
    pub name: &'static str,
    /// The subject of the tables, in a sentence.
    pub doc: &'static str,
    /// The condition under which the crate `chess-tables` compiles them: large tables cost a build
    /// 0.1 to 0.2 s each, which only those who use them should pay.
    pub cfg: Option<&'static str>,
    /// Whether its tables are generated only for those who name them in full. They are in no
    /// snapshot, so the crate `chess-tables` does not have them.
    pub on_request: bool,
    /// Whether better numbers may replace its tables in any version: `chess-tables` has them in
    /// `data::unstable`.
    pub unstable: bool,
    /// One for each table.
    pub definitions: Vec<Definition>,
}

impl Family {
    pub(super) fn new(name: &'static str, doc: &'static str) -> Self {
        Self { name, doc, cfg: None, on_request: false, unstable: false, definitions: vec![] }
    }

    /// Adds definitions.
    pub(super) fn with(mut self, mut definitions: Vec<Definition>) -> Self {
        self.definitions.append(&mut definitions);
        self
    }

    /// Adds a definition for each row.
    pub(super) fn with_each<Row>(
        mut self,
        rows: &[Row],
        definition: &dyn Fn(&Row) -> Definition,
    ) -> Self {
        for row in rows {
            self.definitions.push(definition(row));
        }
        self
    }

    #[cfg(feature = "families")]
    pub(super) fn only_with(self, cfg: &'static str) -> Self {
        Self { cfg: Some(cfg), ..self }
    }

    pub(super) fn on_request(self) -> Self {
        Self { on_request: true, ..self }
    }

    pub(super) fn unstable(self) -> Self {
        Self { unstable: true, ..self }
    }

    /// Whether a pattern asks for the table of this name.
    pub(super) fn is_asked_for(&self, pattern: &str, name: &str) -> bool {
        glob::matches(pattern, name) && !(self.on_request && glob::is_glob(pattern))
    }

    /// The family's tables that make sense on a board.
    ///
    /// # Errors
    /// If a table cannot be computed.
    pub fn tables(&self, board: Board) -> Result<Vec<Table>, Error> {
        let mut tables = vec![];
        for definition in &self.definitions {
            match definition.table(board) {
                Err(error) if error.kind() == ErrorKind::Unsuited => {}
                table => tables.push(table?),
            }
        }
        Ok(tables)
    }
}
