//! Tables as an engine has them: under its own names, with its order of axes and of flags.

mod elements;

use crate::axis::Axis;
use crate::definition::FORMULA;
use crate::emit;
use crate::error::Error;
use crate::from_script::FromScript;
use crate::names::{self, Spelling};
use crate::relation::{Relation, UNUSED, with_values};
use crate::spelling;
use crate::table::Table;

/// What a script says about the shapes of its tables. Each table is named as in the catalogue.
#[derive(Default)]
pub(crate) struct EngineForm {
    pub(crate) renames: Vec<FromScript<(String, String)>>,
    pub(crate) axes: Vec<FromScript<(String, Vec<Axis>)>>,
    pub(crate) flags: Vec<FromScript<(String, Vec<String>)>>,
    /// The types of the tables that match patterns. The last pattern that matches a table counts.
    pub(crate) elements: Vec<FromScript<(String, String)>>,
}

/// The tables of a script by family.
type Families = [(&'static str, Vec<Table>)];

/// The family of an engine's own tables.
pub(crate) const OWN: &str = "own";

impl EngineForm {
    /// Gives the tables their shapes. Some keep their types, since functions of sliders read them. These functions
    /// may have names of the script's, too.
    pub(crate) fn apply(
        &self,
        families: &mut Families,
        read: &[String],
        functions: &[&str],
    ) -> Result<(), Error> {
        self.check_names(&names_in(families), functions)?;
        let spellings = self.spellings(families.iter().flat_map(|(_, tables)| tables));
        each("order the axes of", &self.axes, families, with_axes)?;
        each("set the flags of", &self.flags, families, with_flags)?;
        self.set_elements(families, read)?;
        for (family, tables) in families {
            for table in tables.iter_mut() {
                spellings.respell(&mut table.doc);
                if *family != OWN {
                    self.tell_origin(table);
                }
            }
            names::rename(tables, |name| self.new_name(name).map(str::to_owned));
        }
        Ok(())
    }

    /// Checks that each rename is of a table or a function of the script, and the only one of it.
    fn check_names(&self, names: &[String], functions: &[&str]) -> Result<(), Error> {
        for (i, rename) in self.renames.iter().enumerate() {
            let before = self.renames[..i].iter().map(FromScript::get);
            rename.used(|(table, name)| {
                let cannot = |why| Error::Shape(format!("cannot rename {table}: {why}"));
                if !functions.contains(&&**table) {
                    position(names, table).map_err(cannot)?;
                }
                if !emit::is_name(name) {
                    return Err(Error::Name(name.clone()));
                }
                match before.clone().find(|(it, _)| it.eq_ignore_ascii_case(table)) {
                    Some((_, other)) => Err(cannot(format!("it is already named {other}"))),
                    None => Ok(()),
                }
            })?;
        }
        Ok(())
    }

    /// Says which table of the catalogue a renamed one is.
    fn tell_origin(&self, table: &mut Table) {
        if self.new_name(&table.name).is_some_and(|name| name != table.name) {
            let between = if table.doc.is_empty() { "" } else { "\n\n" };
            table.doc += &format!("{between}This is the catalogue's `{}`.", table.name);
        }
    }

    /// Returns true if the script puts the axes of a table into another order.
    pub(crate) fn reorders(&self, table: &str) -> bool {
        self.axes.iter().any(|axes| axes.get().0.eq_ignore_ascii_case(table))
    }

    /// Returns the name of a table of the catalogue, or of a function of sliders, in the source.
    pub(crate) fn spelled<'n>(&'n self, name: &'n str) -> &'n str {
        // A table of the script's own may have the name of a function in upper case.
        let is_function = name.starts_with(|first: char| first.is_ascii_lowercase());
        let mut renames = self.renames.iter().map(FromScript::get);
        let new = match is_function {
            true => renames.find_map(|(old, new)| (old == name).then_some(&**new)),
            false => self.new_name(name),
        };
        new.unwrap_or(name)
    }

    /// Returns the name that a table had before it was renamed.
    pub(crate) fn name_before<'n>(&'n self, name: &'n str) -> &'n str {
        let mut renames = self.renames.iter().map(FromScript::get);
        renames.find_map(|(old, new)| (new == name).then_some(&**old)).unwrap_or(name)
    }

    fn new_name(&self, table: &str) -> Option<&str> {
        let mut renames = self.renames.iter().map(FromScript::get);
        renames.find_map(|(old, new)| old.eq_ignore_ascii_case(table).then_some(&**new))
    }

    /// Returns how the script names these tables and their entries.
    pub(crate) fn spellings<'t>(&self, tables: impl Iterator<Item = &'t Table>) -> Spellings {
        let spelling = |table: &Table| {
            let axes = self.axes.iter().map(FromScript::get);
            let mut axes = axes.filter(|(it, _)| it.eq_ignore_ascii_case(&table.name));
            let order = axes.next().and_then(|(_, axes)| order(&table.axes, axes));
            let name = self.new_name(&table.name);
            (name.is_some() || order.is_some()).then(|| {
                let spelled = name.unwrap_or(&table.name).to_owned();
                (table.name.clone(), spelled, order.unwrap_or_default())
            })
        };
        Spellings(tables.filter_map(spelling).collect())
    }
}

/// How texts name tables: by their names in the catalogue, the names and the orders of the axes.
pub(crate) struct Spellings(Vec<(String, String, Vec<usize>)>);

impl Spellings {
    /// Names the tables in the code of a text as the script does.
    pub(crate) fn respell(&self, text: &mut String) {
        if !self.0.is_empty() {
            let spelling = |word: &str| {
                let spelling = self.0.iter().find(|(old, ..)| old == word);
                spelling.map(|(_, name, order)| Spelling { name, order })
            };
            *text = names::respelled(text, &spelling);
        }
    }
}

/// Returns the place of a table of the script; the error is why it has none.
fn position(names: &[String], table: &str) -> Result<usize, String> {
    let found = names.iter().position(|name| name.eq_ignore_ascii_case(table));
    found.ok_or_else(|| {
        let near = spelling::nearest(table, names.iter().map(String::as_str));
        let near = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
        format!("the script has no table of this name{near}")
    })
}

/// Changes each table that a list names as the list says.
fn each<T>(
    what: &str,
    changes: &[FromScript<(String, T)>],
    families: &mut Families,
    changed: fn(&Table, &T) -> Result<Table, String>,
) -> Result<(), Error> {
    for (i, change) in changes.iter().enumerate() {
        change.used(|(name, how)| {
            let mut before = changes[..i].iter().map(|it| &*it.get().0);
            let is_twice = before.any(|it| it.eq_ignore_ascii_case(name));
            let changed = to_change(families, name).and_then(|table| match is_twice {
                true => Err("they are set twice".to_owned()),
                false => changed(table, how).map(|changed| *table = changed),
            });
            changed.map_err(|why| Error::Shape(format!("cannot {what} {name}: {why}")))
        })?;
    }
    Ok(())
}

fn to_change<'t>(families: &'t mut Families, name: &str) -> Result<&'t mut Table, String> {
    let place = position(&names_in(families), name)?;
    let mut tables = families.iter_mut().flat_map(|(_, tables)| tables);
    tables.nth(place).ok_or_else(String::new)
}

fn names_in(families: &Families) -> Vec<String> {
    let tables = families.iter().flat_map(|(_, tables)| tables);
    tables.map(|table| table.name.clone()).collect()
}

/// Returns for each of the wanted axes its place among these. `None` if they are not the same axes, or if
/// a field would not be the last one.
fn order(axes: &[Axis], wanted: &[Axis]) -> Option<Vec<usize>> {
    let mut order = vec![];
    for axis in wanted {
        let mut places = (0..axes.len()).filter(|i| axes[*i] == *axis && !order.contains(i));
        order.push(places.next()?);
    }
    let ends_alike = |field| axes.last() != Some(&field) || wanted.last() == Some(&field);
    let fits =
        order.len() == axes.len() && [Axis::Field, Axis::ThreadField].map(ends_alike) == [true; 2];
    fits.then_some(order)
}

#[expect(clippy::ptr_arg, reason = "what a list holds")]
fn with_axes(table: &Table, axes: &Vec<Axis>) -> Result<Table, String> {
    let order = order(&table.axes, axes).ok_or_else(|| {
        let names: Vec<&str> = table.axes.iter().map(|axis| axis.name()).collect();
        let fields = [Axis::Field, Axis::ThreadField];
        let last = table.axes.last().filter(|axis| fields.contains(axis));
        let last = last.map(|axis| format!(", {} last", axis.name())).unwrap_or_default();
        format!("want each of its axes {} once{last}", names.join(", "))
    })?;
    let shape: Vec<usize> = order.iter().map(|&axis| table.shape[axis]).collect();
    let mut reordered = Table { axes: axes.clone(), shape, ..table.clone() };
    let mut index = vec![0; order.len()];
    for position in 0..table.values.len() {
        for (&axis, i) in order.iter().zip(reordered.index(position)) {
            index[axis] = i;
        }
        reordered.values[position] = table.bits(&index);
    }
    Ok(reordered)
}

/// Returns the table with its flags in another order. A name of several flags, such as `pawn` of `white
/// pawn` and `black pawn`, is set where any of them is.
#[expect(clippy::ptr_arg, reason = "what a list holds")]
fn with_flags(table: &Table, names: &Vec<String>) -> Result<Table, String> {
    let old: Vec<&str> = table.flags().iter().map(String::as_str).collect();
    if old.is_empty() {
        return Err("its entries have no flags with names".to_owned());
    }
    let known = old.join(", ");
    let mut masks = vec![];
    for (i, name) in names.iter().enumerate() {
        let is_of = |flag: &str| flag == name || flag.ends_with(&format!(" {name}"));
        let flags = (0..old.len()).filter(|&bit| is_of(old[bit]));
        let mask = flags.fold(0_u128, |mask, bit| mask | 1 << bit);
        if mask == 0 && name != UNUSED {
            return Err(format!("it has no flag `{name}`: want some of {known}, or {UNUSED}"));
        }
        if mask != 0 && names[..i].contains(name) {
            return Err(format!("two bits are `{name}`"));
        }
        masks.push(mask);
    }
    if masks.is_empty() || masks.len() > 128 {
        return Err(format!("want 1 to 128 flags, not {}", masks.len()));
    }
    let moved = |&bits: &u128| {
        let is_set = masks.iter().enumerate().filter(|(_, mask)| bits & **mask != 0);
        is_set.fold(0, |moved, (bit, _)| moved | 1 << bit)
    };
    let values: Vec<u128> = table.values.iter().map(moved).collect();
    let is_flags = |relation: &Relation| matches!(relation, Relation::Flags(_));
    let mut relations = table.relations.clone();
    for relation in relations.iter_mut().filter(|it| is_flags(it)) {
        *relation = Relation::Flags(names.clone());
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    // A text with the flags' values has them from the same function.
    let doc = table.doc.replace(&with_values(&old), &with_values(&names));
    // The formula gives the catalogue's flags.
    let paragraphs = doc.split("\n\n").filter(|paragraph| !paragraph.starts_with(FORMULA));
    let doc = paragraphs.collect::<Vec<&str>>().join("\n\n");
    let element = table.element.or_wider(&values);
    Ok(Table { doc, element, relations, values, ..table.clone() })
}
