//! The types of entries that a script sets.

use super::{EngineForm, Families, names_in, position};
use crate::element::Element;
use crate::error::Error;
use crate::from_script::FromScript;
use crate::glob;
use crate::table::{Content, Table};

impl EngineForm {
    /// Gives tables their types of entries. A pattern leaves out tables that keep theirs.
    pub(super) fn set_elements(
        &self,
        families: &mut Families,
        read: &[String],
    ) -> Result<(), Error> {
        for (i, rule) in self.elements.iter().enumerate() {
            let later = &self.elements[i + 1..];
            let is_later = |name: &str| later.iter().any(|it| glob::matches(&it.get().0, name));
            rule.used(|(pattern, name)| {
                set(pattern, name, families, read, &is_later)
                    .map_err(|why| Error::Shape(format!("cannot set the type of {pattern}: {why}")))
            })?;
        }
        Ok(())
    }

    /// Returns the type of a table's entries in the source, if its size depends on the target.
    pub(crate) fn size_of(&self, table: &Table, read: &[String]) -> Option<&'static str> {
        let name = self.name_before(&table.name);
        let mut rules = self.elements.iter().rev().map(FromScript::get);
        let (_, element) = rules.find(|(pattern, _)| glob::matches(pattern, name))?;
        let mut sizes = SIZES.iter().filter(|(size, ..)| size == element);
        let size = sizes.next().map(|(size, ..)| *size);
        size.filter(|_| why_kept(table, name, read).is_none())
    }
}

/// Gives this type to the tables that match and are not of a later pattern.
fn set(
    pattern: &str,
    name: &str,
    families: &mut Families,
    read: &[String],
    is_later: &dyn Fn(&str) -> bool,
) -> Result<(), String> {
    let element = entry_type(name).ok_or_else(|| no_type(name))?;
    let names = names_in(families);
    if !names.iter().any(|name| glob::matches(pattern, name)) {
        return match glob::is_glob(pattern) {
            true => Err("the script has no such table".to_owned()),
            false => position(&names, pattern).map(drop),
        };
    }
    let tables = families.iter_mut().flat_map(|(_, tables)| tables);
    let mut kept = None;
    let mut is_used = false;
    for table in tables.filter(|table| glob::matches(pattern, &table.name)) {
        let why = why_kept(table, &table.name, read);
        is_used |= why.is_none();
        if why.is_none() && !is_later(&table.name) {
            set_element(table, element, name)?;
        }
        kept = kept.or(why);
    }
    kept.filter(|_| !is_used).map_or(Ok(()), Err)
}

/// The types whose size depends on the target: the type that a table has, and the one that holds its entries on
/// every target.
const SIZES: [(&str, Element, Element); 2] =
    [("usize", Element::U64, Element::U32), ("isize", Element::I64, Element::I32)];

/// The type that a table has for the entries of a type, and the one that holds them.
fn entry_type(name: &str) -> Option<(Element, Element)> {
    let mut sizes = SIZES.iter().filter(|(size, ..)| *size == name);
    let size = sizes.next().map(|&(_, element, holds)| (element, holds));
    size.or_else(|| Element::named(name).map(|element| (element, element)))
}

fn no_type(name: &str) -> String {
    let names = Element::ALL.map(Element::name).join(", ");
    format!("`{name}` is no type of entries: want one of {names}, usize or isize")
}

/// Why a table keeps its type.
fn why_kept(table: &Table, name: &str, read: &[String]) -> Option<String> {
    let Table { element, content, .. } = table;
    match content {
        Content::Squares => Some(format!("the sets of squares of {name} are {element}")),
        Content::Score => Some(format!("the scores of {name} are packed into {element}")),
        _ if read.iter().any(|it| it == name) => {
            Some(format!("the functions of sliders read {name}"))
        }
        _ => None,
    }
}

fn set_element(
    table: &mut Table,
    (element, holds): (Element, Element),
    name: &str,
) -> Result<(), String> {
    match table.values.iter().find(|&&bits| !holds.holds(bits)) {
        Some(&bits) => {
            let on_all = if element == holds { "" } else { " on every target" };
            let value = match table.element.is_signed() {
                true => (bits as i128).to_string(),
                false => bits.to_string(),
            };
            Err(format!("{} has {value}, which `{name}` does not hold{on_all}", table.name))
        }
        None => {
            table.element = element;
            Ok(())
        }
    }
}
