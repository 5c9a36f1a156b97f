//! The tables that a request selects.

use super::Request;
use super::form::Forms;
use super::look_ups::LookUps;
use crate::catalogue::{self, ByFamily, Family};
use crate::emit;
use crate::error::{Error, ErrorKind, Part};
use crate::names;
use crate::table::{Axis, Role, StructArray, Structs, Table, relation};

/// The family of an engine's own tables.
const OWN: &str = "own";

/// The tables of a request, in their forms.
pub(super) struct Selection {
    pub(super) tables: Vec<Table>,
    /// The families in the order of their tables, each with the number of these. The engine's own is the
    /// last. Families without tables are left out.
    pub(super) families: Vec<(&'static str, usize)>,
    /// The names of the tables that the functions of sliders read.
    pub(super) read: Vec<String>,
}

impl Selection {
    pub(super) fn of(request: &Request) -> Result<Self, Error> {
        request.thread_order.check().map_err(Part::ThreadOrder.error())?;
        request.check_size()?;
        let read = LookUps(request).tables()?;
        let (mut own, selected) = (request.own_tables()?, request.selected(&read)?);
        // A table that is added to the catalogue later must not break the build of an engine that has
        // one of its own of the same name and asks for a pattern.
        let is_named = |name: &str| {
            let is_it = |pattern: &String| names::matches(pattern, name);
            let is_named = |pattern: &String| !names::is_glob(pattern) && is_it(pattern);
            request.tables.iter().any(is_named) || read.iter().any(is_it)
        };
        let (mut tables, mut families) = (vec![], vec![]);
        for (family, of_family) in selected {
            let before = tables.len();
            for table in of_family {
                if is_named(&table.name) || own.iter().all(|own| own.name != table.name) {
                    tables.push(table);
                }
            }
            if tables.len() > before {
                families.push((family, tables.len() - before));
            }
        }
        let of_catalogue = tables.len();
        if !own.is_empty() {
            families.push((OWN, own.len()));
        }
        tables.append(&mut own);
        Forms(&request.forms).apply(&mut tables, of_catalogue, &read, LookUps(request).named())?;
        let selection = Self { tables, families, read };
        selection.check_names(&request.struct_arrays)?;
        Ok(selection)
    }

    /// Checks that there is a table, and that no two have the same name.
    fn check_names(&self, struct_arrays: &[StructArray]) -> Result<(), Error> {
        let mut names = vec![];
        for table in &self.tables {
            names.push(&*table.name);
        }
        for array in struct_arrays {
            names.push(array.name());
        }
        if names.is_empty() {
            return Err(Error::request("no table is requested").with_help(
                "name some, as in `.tables([\"KNIGHT_ATTACKS\"])`, or all, as in `.tables([\"*\"])`",
            ));
        }
        match emit::named_twice(&names) {
            Some(name) => Err(Error::request(format!("two tables are named {name}")).about(name)),
            None => Ok(()),
        }
    }
}

impl Request {
    /// Returns the families of the catalogue, with the tables that the request's own magics fill.
    fn catalogue(&self) -> Result<Vec<Family>, Error> {
        LookUps(self).with_magics(catalogue::families_in(self.thread_order))
    }

    /// Returns the tables of the catalogue that the patterns select, and those that functions read.
    fn selected(&self, read: &[String]) -> Result<ByFamily, Error> {
        let catalogue = self.catalogue()?;
        let mut patterns = vec![];
        for pattern in self.tables.iter().chain(read) {
            patterns.push(&**pattern);
        }
        let selected = catalogue::select(self.board, &catalogue, &patterns);
        if selected.is_err() {
            // Of the patterns one by one, the first that fails is at fault.
            for (i, pattern) in self.tables.iter().enumerate() {
                catalogue::select(self.board, &catalogue, &[pattern])
                    .map_err(Part::Pattern(i).error())?;
            }
        }
        selected
    }

    fn own_tables(&self) -> Result<Vec<Table>, Error> {
        let mut tables = vec![];
        for (i, own) in self.own.iter().enumerate() {
            let table = own.table(self.board).map_err(Part::Own(i).error())?;
            if !emit::is_word(&table.name) {
                return Err(Error::name(&table.name).of(Part::Own(i)));
            }
            tables.push(table);
        }
        Ok(tables)
    }

    /// An error if a table of the engine's own is called by a keyword, which may be a name in other languages.
    pub(super) fn refuse_keywords(&self) -> Result<(), Error> {
        for (i, own) in self.own.iter().enumerate() {
            let name = own.name_on(self.board);
            if !emit::is_name(&name) {
                return Err(Error::name(&name).of(Part::Own(i)));
            }
        }
        Ok(())
    }

    /// Returns the arrays of structs, built from their tables.
    pub(super) fn structs(&self) -> Result<Vec<Structs<'_>>, Error> {
        let mut structs = vec![];
        for (i, array) in self.struct_arrays.iter().enumerate() {
            structs.push(self.structs_of(array).map_err(Part::StructArray(i).error())?);
        }
        Ok(structs)
    }

    fn structs_of<'a>(&self, array: &'a StructArray) -> Result<Structs<'a>, Error> {
        let mut tables = vec![];
        let mut patterns = vec![];
        for name in array.tables() {
            match self.own.iter().find(|own| own.name_on(self.board) == name) {
                Some(own) => tables.push(own.table(self.board)?),
                None => patterns.push(name),
            }
        }
        let families = catalogue::select(self.board, &self.catalogue()?, &patterns)?;
        tables.append(&mut catalogue::all_of(families));
        array.structs(self.board, &tables)
    }

    /// Checks the limit before tables by subsets are computed. All else that can be asked for is small.
    fn check_size(&self) -> Result<(), Error> {
        let Some(most) = self.most_entries else { return Ok(()) };
        let mut entries = 0_u64;
        for own in self.own.iter().filter(|own| own.axes().contains(&Axis::Subset)) {
            let relations = own.relations(self.board);
            let Some(relevant) = relation::related(&relations, Role::Relevant) else { continue };
            let relevant = self.own.iter().find(|own| own.name() == relevant);
            // One that the board cannot have is refused before it is computed.
            let Some(Ok(relevant)) = relevant.map(|it| it.table(self.board)) else { continue };
            for set in relevant.values {
                entries += 1_u64 << set.count_ones().min(32);
            }
        }
        if entries <= most {
            return Ok(());
        }
        let what = format!("{entries} entries are asked for: more than {most} are not computed");
        Err(Error::of_kind(ErrorKind::TooLarge, what))
    }
}
