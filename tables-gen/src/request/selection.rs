//! The tables that a request selects.

use super::Request;
use super::form::Forms;
use crate::axis::Axis;
use crate::catalogue::{self, Family};
use crate::definition::Definition;
use crate::emit;
use crate::error::{Error, ErrorKind, Part};
use crate::glob;
use crate::relation::{Relation, Role};
use crate::request::look_ups::LookUps;
use crate::struct_array::{StructArray, Structs};
use crate::table::Table;

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
        let (own, mut families) = (request.own_tables()?, request.selected(&read)?);
        // A table that is added to the catalogue later must not break the build of an engine that has
        // one of its own of the same name and asks for a pattern.
        let patterns = request.tables.iter().filter(|it| !glob::is_glob(it)).chain(&read);
        let is_named = |name: &str| patterns.clone().any(|it| glob::matches(it, name));
        for (_, tables) in &mut families {
            tables.retain(|it| is_named(&it.name) || own.iter().all(|own| own.name != it.name));
        }
        let of_catalogue = families.iter().map(|(_, tables)| tables.len()).sum();
        families.push((OWN, own));
        families.retain(|(_, tables)| !tables.is_empty());
        let counts = families.iter().map(|(name, tables)| (*name, tables.len())).collect();
        let mut tables: Vec<Table> = families.into_iter().flat_map(|(_, tables)| tables).collect();
        Forms(&request.forms).apply(&mut tables, of_catalogue, &read, LookUps(request).named())?;
        let selection = Self { tables, families: counts, read };
        selection.check_names(&request.struct_arrays)?;
        Ok(selection)
    }

    /// Checks that there is a table, and that no two have the same name.
    fn check_names(&self, struct_arrays: &[StructArray]) -> Result<(), Error> {
        let mut names: Vec<&str> = self.tables.iter().map(|table| &*table.name).collect();
        names.extend(struct_arrays.iter().map(StructArray::name));
        if names.is_empty() {
            return Err(Error::request("no table is requested").with_help(
                "name some, as in `.tables([\"KNIGHT_ATTACKS\"])`, or all, as in `.tables([\"*\"])`",
            ));
        }
        names.sort_unstable();
        match names.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => {
                Err(Error::request(format!("two tables are named {}", pair[0])).about(pair[0]))
            }
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
    fn selected(&self, read: &[String]) -> Result<Vec<(&'static str, Vec<Table>)>, Error> {
        let catalogue = self.catalogue()?;
        let patterns: Vec<&String> = self.tables.iter().chain(read).collect();
        catalogue::select(self.board, &catalogue, &patterns).map_err(|error| {
            // Of the patterns one by one, the first that fails is at fault.
            let alone = |(i, pattern): (usize, &String)| {
                let selected = catalogue::select(self.board, &catalogue, &[pattern]);
                selected.err().map(Part::Pattern(i).error())
            };
            self.tables.iter().enumerate().find_map(alone).unwrap_or(error)
        })
    }

    fn own_tables(&self) -> Result<Vec<Table>, Error> {
        let table = |(i, own): (usize, &Definition)| {
            let table = own.table(self.board).and_then(|table| match emit::is_name(&table.name) {
                true => Ok(table),
                false => Err(Error::name(&table.name)),
            });
            table.map_err(Part::Own(i).error())
        };
        self.own.iter().enumerate().map(table).collect()
    }

    /// Returns the arrays of structs, built from their tables.
    pub(super) fn structs(&self) -> Result<Vec<Structs<'_>>, Error> {
        let structs = self.struct_arrays.iter().enumerate();
        structs.map(|(i, it)| self.structs_of(it).map_err(Part::StructArray(i).error())).collect()
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
        tables.extend(families.into_iter().flat_map(|(_, tables)| tables));
        array.structs(self.board, &tables)
    }

    /// Checks the limit before tables by subsets are computed. All else that can be asked for is small.
    fn check_size(&self) -> Result<(), Error> {
        let Some(most) = self.most_entries else { return Ok(()) };
        let by_subset = self.own.iter().filter(|own| own.axes().contains(&Axis::Subset));
        let mut entries = 0_u64;
        for relation in by_subset.flat_map(|own| own.relations(self.board)) {
            let Relation::Table(Role::Relevant, relevant) = relation else { continue };
            let relevant = self.own.iter().find(|own| own.name() == relevant);
            // One that the board cannot have is refused before it is computed.
            let relevant = relevant.and_then(|relevant| relevant.table(self.board).ok());
            for set in relevant.iter().flat_map(|relevant| &relevant.values) {
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
