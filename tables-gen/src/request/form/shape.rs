//! Tables in another form: other orders of axes or of flags, and other types of entries.

use super::{Forms, NO_ENTRY, Reshaped, find};
use crate::error::{Error, Part};
use crate::names::{self, joined};
use crate::table::relation::{ALWAYS, UNUSED};
use crate::table::{Axis, Content, Element, Relation, Table};

/// Returns for each of the wanted axes its place among these. `None` if they are not the same axes, or if
/// a field would not be the last one.
pub(super) fn order(axes: &[Axis], wanted: &[Axis]) -> Option<Vec<usize>> {
    let mut order = vec![];
    for axis in wanted {
        order.push((0..axes.len()).find(|i| axes[*i] == *axis && !order.contains(i))?);
    }
    let has_same_end = last_field(axes).is_none() || last_field(axes) == last_field(wanted);
    (order.len() == axes.len() && has_same_end).then_some(order)
}

/// Returns the last axis if it is one of fields.
fn last_field(axes: &[Axis]) -> Option<&Axis> {
    axes.last().filter(|axis| matches!(axis, Axis::Field | Axis::ThreadField))
}

pub(super) fn with_axes(table: &Table, axes: &[Axis]) -> Reshaped {
    let order = order(&table.axes, axes).ok_or_else(|| {
        let mut names = vec![];
        for axis in &table.axes {
            names.push(axis.name());
        }
        let last = match last_field(&table.axes) {
            Some(axis) => format!(", {} last", axis.name()),
            None => String::new(),
        };
        format!("want each of its axes {} once{last}", joined(&names, ", "))
    })?;
    let mut shape = vec![];
    for &axis in &order {
        shape.push(table.shape[axis]);
    }
    let mut reordered = Table { axes: axes.to_owned(), shape, ..table.clone() };
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
pub(super) fn with_flags(table: &Table, names: &[String]) -> Reshaped {
    let old = table.flags();
    if old.is_empty() {
        return Err("its entries have no flags with names".to_owned());
    }
    let mut masks = vec![];
    for (i, name) in names.iter().enumerate() {
        let is_of = |flag: &str| flag == name || flag.ends_with(&format!(" {name}"));
        let mut mask = 0_u128;
        for (bit, flag) in old.iter().enumerate() {
            if is_of(flag) {
                mask |= 1 << bit;
            }
        }
        if mask == 0 && ![UNUSED, ALWAYS].contains(&&**name) {
            let known = joined(old, ", ");
            let want = format!("want some of {known}, or {UNUSED} or {ALWAYS}");
            return Err(format!("it has no flag `{name}`: {want}"));
        }
        if mask != 0 && names[..i].contains(name) {
            return Err(format!("two bits are `{name}`"));
        }
        masks.push(mask);
    }
    if masks.is_empty() || masks.len() > 128 {
        return Err(format!("want 1 to 128 flags, not {}", masks.len()));
    }
    let mut values = vec![];
    for bits in &table.values {
        let mut moved = 0;
        for (bit, mask) in masks.iter().enumerate() {
            let is_set = bits & mask != 0 || names[bit] == ALWAYS;
            moved |= u128::from(is_set) << bit;
        }
        values.push(moved);
    }
    let mut relations = table.relations.clone();
    for relation in &mut relations {
        if let Relation::Flags(flags) = relation {
            names.clone_into(flags);
        }
    }
    let element = table.element.or_wider(&values);
    Ok(Table { element, relations, values, ..table.clone() })
}

/// Returns the table with another number for no entry, which its type may not hold.
pub(super) fn with_no_entry(table: &Table, number: i128) -> Reshaped {
    let old = table.stands_for_none().ok_or("each of its entries is one")?;
    let new = number as u128;
    if new != old && table.values.contains(&new) {
        return Err(format!("{number} is an entry of it"));
    }
    let mut changed = table.clone();
    for bits in &mut changed.values {
        if *bits == old {
            *bits = new;
        }
    }
    changed.relations.retain(|it| !matches!(it, Relation::NoEntry(_)));
    changed.relations.push(Relation::NoEntry(number));
    Ok(changed)
}

impl<'r> Forms<'r> {
    /// Checks that the types of tables hold the numbers for no entry that are set.
    pub(super) fn check_no_entries(self, tables: &[Table]) -> Result<(), Error> {
        for (i, (name, form)) in self.0.iter().enumerate() {
            let table = tables.iter().find(|table| table.name.eq_ignore_ascii_case(name));
            let (Some(number), Some(table)) = (form.no_entry, table) else { continue };
            if !table.element.holds_all(&table.values) {
                let why =
                    format!("cannot {NO_ENTRY} {name}: `{}` does not hold {number}", table.element);
                let error = Error::request(why).about(name).of(Part::Form(i));
                return Err(error.with_help("set the type of its entries, too, such as i32"));
            }
        }
        Ok(())
    }

    /// Gives tables their types of entries. A pattern leaves out tables that keep theirs.
    pub(super) fn set_elements(self, tables: &mut [Table], read: &[String]) -> Result<(), Error> {
        for (i, (pattern, form)) in self.0.iter().enumerate() {
            let Some(name) = &form.element else { continue };
            let later = Forms(&self.0[i + 1..]);
            set(pattern, name, tables, read, later).map_err(|why| {
                let why = format!("cannot set the type of {pattern}: {why}");
                Error::request(why).about(pattern).of(Part::Form(i))
            })?;
        }
        Ok(())
    }

    /// Returns the last type that is set for a table of this name.
    fn element(self, name: &str) -> Option<&'r str> {
        for (pattern, form) in self.0.iter().rev() {
            if form.element.is_some() && names::matches(pattern, name) {
                return form.element.as_deref();
            }
        }
        None
    }

    /// Returns the types of the tables whose entries have a size in the source that depends on the target.
    pub(crate) fn sizes(self, tables: &[Table], read: &[String]) -> Vec<(String, &'static str)> {
        let mut sizes = vec![];
        for table in tables {
            let name = self.name_before(&table.name);
            let element = self.element(name);
            for &(size, ..) in &SIZES {
                if element == Some(size) && why_kept(table, name, read).is_none() {
                    sizes.push((table.name.clone(), size));
                }
            }
        }
        sizes
    }
}

/// Gives this type to the tables that match and have none of a later form.
fn set(
    pattern: &str,
    name: &str,
    tables: &mut [Table],
    read: &[String],
    later: Forms<'_>,
) -> Result<(), String> {
    let parts = parts(name);
    let element = if parts.is_some() { Ok((Element::U8, Element::U8)) } else { entry_type(name) }?;
    if !tables.iter().any(|table| names::matches(pattern, &table.name)) {
        find(tables, pattern)?;
    }
    let mut kept = None;
    let mut is_used = false;
    for table in tables.iter_mut().filter(|table| names::matches(pattern, &table.name)) {
        let why = match parts {
            Some(parts) => why_whole(table, parts, name, read),
            None => why_kept(table, &table.name, read),
        };
        is_used |= why.is_none();
        if why.is_none() && later.element(&table.name).is_none() {
            match parts {
                Some(parts) => split(table, parts),
                None => set_element(table, element, name)?,
            }
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
fn entry_type(name: &str) -> Result<(Element, Element), String> {
    for &(size, element, holds) in &SIZES {
        if size == name {
            return Ok((element, holds));
        }
    }
    match Element::named(name) {
        Some(element) => Ok((element, element)),
        None => {
            let names = Element::names();
            Err(format!("`{name}` is not a type of entries: want one of {names}, usize or isize"))
        }
    }
}

/// The type and the number of the parts into which an entry is split: `[u8; 8]`.
fn parts(name: &str) -> Option<(Element, usize)> {
    let (element, count) = name.strip_prefix('[')?.strip_suffix(']')?.split_once(';')?;
    Some((Element::named(element.trim())?, count.trim().parse().ok()?))
}

/// Why the entries of a table are not split.
fn why_whole(
    table: &Table,
    (element, count): (Element, usize),
    name: &str,
    read: &[String],
) -> Option<String> {
    if read.contains(&table.name) {
        return Some(format!("the functions of sliders read {}", table.name));
    }
    let is_signed = element.is_signed() || table.element.is_signed();
    let is_as_wide = element.bytes().checked_mul(count) == Some(table.element.bytes());
    let why = || format!("`{name}` does not split {}, the type of {}", table.element, table.name);
    (is_signed || !is_as_wide).then(why)
}

/// Splits each entry into these parts, the lowest bits first.
fn split(table: &mut Table, (element, count): (Element, usize)) {
    let bits = 8 * element.bytes();
    let mask = u128::MAX >> (128 - bits);
    let mut parts = vec![];
    for value in &table.values {
        for i in 0..count {
            parts.push(value >> (bits * i) & mask);
        }
    }
    table.values = parts;
    table.axes.push(Axis::Index);
    table.shape.push(count);
    table.relations.clear();
    let between = if table.doc.is_empty() { "" } else { "\n\n" };
    let whole = 8 * table.element.bytes();
    table.doc += &format!(
        "{between}Each entry of {whole} bits is split into {count} numbers of {bits}, the lowest bits first."
    );
    (table.element, table.content) = (element, Content::Number);
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
    // In a type of as many bits as there are flags, the last one is the sign.
    if element == holds && table.flags().len() == 8 * element.bytes() {
        for bits in &mut table.values {
            *bits = element.wrap(*bits);
        }
    }
    let Some(&bits) = table.values.iter().find(|&&bits| !holds.holds(bits)) else {
        table.element = element;
        return Ok(());
    };
    let on_all = if element == holds { "" } else { " on every target" };
    let value = match table.element.is_signed() {
        true => (bits as i128).to_string(),
        false => bits.to_string(),
    };
    Err(format!("{} has {value}, which `{name}` does not hold{on_all}", table.name))
}
